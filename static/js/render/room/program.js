// @ts-check
/** A seat is opened to a program: what it is called, and then its token, which is shown once. */

import { fill, gettext } from "../../i18n.js";
import { html } from "../../vendor/lit-html.js";
import { linkField } from "./dialogs.js";

/**
 * @typedef {object} ProgramSheet
 * @property {"program"} kind
 * @property {string} name
 * @property {boolean} asks  whether the name is still to be chosen
 * @property {string} token  "" where it was lost on its way
 * @property {(name: string) => void} [open]
 */

/** @param {ProgramSheet} sheet @param {(text: string, event: Event) => void} copied */
export function program(sheet, copied) {
  const manual = html`<a href="/programs/" target="_blank" rel="noopener">${gettext("How to write such a program")}</a>`;
  if (sheet.asks) return html`<form class="asks" @submit=${(/** @type {SubmitEvent} */ event) => choose(sheet, event)}>
    <p>${gettext("A program of yours connects to the table and plays this seat: it sees what a person would see there, and has the same time.")}</p>
    <label class="field"><span>${gettext("Name of the program")}</span><input name="name" .value=${sheet.name} maxlength="40" autocomplete="off" required /></label>
    <button class="button main">${gettext("Make a token")}</button>
    <p class="manual">${manual}</p>
  </form>`;
  if (!sheet.token) return html`<p>${gettext("The token was lost on its way here. Make another one.")}</p>`;
  return html`<p>${fill(gettext("With this token %(name)s plays the seat. It is shown once: copy it now."), { name: sheet.name })}</p>
    ${linkField(sheet.token, copied, undefined, gettext("Token"))}
    <p class="manual">${manual}</p>`;
}

/** @param {ProgramSheet} sheet @param {SubmitEvent} event */
function choose(sheet, event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  sheet.open?.(String(new FormData(form).get("name")));
}
