// @ts-check
/** What opens above a room or its table: what can be done about somebody, a report, a name, a seat that is handed over. */

import { fill, gettext } from "../../i18n.js";
import { reasons } from "../../room/words.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { classes } from "../tile.js";
import { program } from "./program.js";

/**
 * @typedef {import("../../room/lobby.js").Act} Act
 * @typedef {(act: Act["wish"]) => void} Do
 *
 * @typedef {{kind: "acts", title: string, acts: Act[]}
 *   |{kind: "report", player: number, name: string}
 *   |{kind: "name", name: string, problem?: string}
 *   |{kind: "title", title: string, problem?: string}
 *   |{kind: "hand_over", link: string, name: string, problem?: string}
 *   |import("./program.js").ProgramSheet
 *   |{kind: "told", text: string}} Sheet
 */

/**
 * The second click of two is not meant for what the first has put in its place.
 * @param {(event: MouseEvent) => void} act
 */
export function once(act) {
  return (/** @type {MouseEvent} */ event) => {
    if (event.detail < 2) act(event);
  };
}

/** @param {string} title @param {() => void} close @param {unknown} inside @param {string} [kind] */
export function sheet(title, close, inside, kind = "") {
  return html`<dialog class=${classes({ "room-sheet": true, [kind]: kind })} aria-labelledby="sheet-title" @close=${close} @click=${shut}>
    <header>
      <h2 id="sheet-title" tabindex="-1">${title}</h2>
      <form method="dialog"><button class="quiet">${gettext("Close")}</button></form>
    </header>
    ${inside}
  </dialog>`;
}

/**
 * Opens what was drawn; a sheet that was open and says something else now is read from its title.
 * @param {HTMLDialogElement|null} shown
 */
export function present(shown) {
  if (!shown?.open) shown?.showModal();
  else shown.querySelector("h2")?.focus();
}

/** A click beside the sheet closes it. */
const shut = once((event) => {
  if (event.target === event.currentTarget) /** @type {HTMLDialogElement} */ (event.target).close();
});

/** @param {Sheet} open @param {Do} act @param {() => void} close @param {(wish: any) => Promise<any>} wish @param {(url: string, event: Event) => void} copied */
export function dialog(open, act, close, wish, copied) {
  switch (open.kind) {
    case "acts":
      return sheet(open.title, close, html`<div class="acts">${open.acts.map((each) => button(each, act))}</div>`, "small");
    case "report":
      return sheet(fill(gettext("Report %(name)s"), { name: open.name }), close, report(open.player, act), "small");
    case "program":
      return sheet(gettext("A program plays"), close, program(open, copied), "small");
    case "name":
      return sheet(gettext("My name"), close, rename(open, act), "small");
    case "title":
      return sheet(gettext("Name of the room"), close, entitle(open, act), "small");
    case "hand_over":
      return sheet(gettext("Hand over my seat"), close, handOver(open, wish, copied), "small");
    default:
      return sheet(gettext("Thank you"), close, html`<p>${open.text}</p>`, "small");
  }
}

/**
 * What is typed into a sheet that was answered: it closes, or stays and says why it does not do.
 * @param {Sheet} open @param {Record<string, unknown>} wish @param {import("../../room/line.js").Answer} answer @returns {Sheet|null}
 */
export const answered = (open, { t: _, ...typed }, answer) =>
  answer.done ? null : /** @type {Sheet} */ ({ ...open, ...typed, problem: answer.message });

/** @param {Act} each @param {Do} act */
export const button = (each, act) =>
  html`<button type="button" class=${classes({ button: true, danger: each.grave })} @click=${() => act(each.wish)}>${each.label}</button>`;

/** @param {Event} event @returns {Record<string, string>} */
function answers(event) {
  event.preventDefault();
  return /** @type {Record<string, string>} */ (Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (event.target))));
}

/** @param {number} player @param {Do} act */
function report(player, act) {
  return html`<form class="asks" @submit=${(/** @type {Event} */ event) => act({ t: "report", player, ...answers(event) })}>
    <fieldset class="choice reasons">
      <legend>${gettext("What happened?")}</legend>
      <div class="row">
        ${reasons().map(([reason, words], at) => html`<label><input type="radio" name="reason" value=${reason} ?checked=${at === 0} /><span>${words}</span></label>`)}
      </div>
    </fieldset>
    <label class="field"><span>${gettext("In your words (optional)")}</span><textarea name="text" rows="3" maxlength="1000"></textarea></label>
    <p class="small-print">${gettext("A moderator sees this together with what was said and played at that moment.")}</p>
    <button class="button main">${gettext("Send the report")}</button>
  </form>`;
}

/** @param {{name: string, problem?: string}} open @param {Do} act */
function rename({ name, problem }, act) {
  return html`<form class="asks" @submit=${(/** @type {Event} */ event) => act({ t: "name", ...answers(event) })}>
    <label class="field"><span>${gettext("So the others see me")}</span><input name="name" .value=${name} maxlength="40" autocomplete="nickname" required /></label>
    ${refusal(problem)}
    <button class="button main">${gettext("Save")}</button>
  </form>`;
}

/** @param {{title: string, problem?: string}} open @param {Do} act */
function entitle({ title, problem }, act) {
  return html`<form class="asks" @submit=${(/** @type {Event} */ event) => act({ t: "title", ...answers(event) })}>
    <label class="field"><span>${gettext("So all see the room, and whom you invite")}</span><input name="title" .value=${title} maxlength="60" autocomplete="off" /></label>
    ${refusal(problem)}
    <button class="button main">${gettext("Save")}</button>
  </form>`;
}

/** Why what was typed does not do. @param {string} [problem] */
const refusal = (problem) => (problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing);

/** @param {{link: string, name: string, problem?: string}} open @param {(wish: any) => Promise<any>} wish @param {(url: string, event: Event) => void} copied */
function handOver({ link, name, problem }, wish, copied) {
  if (link) return html`<p>${fill(gettext("With this link %(name)s sits down in your place. It works once, in the next fifteen minutes."), { name })}</p>
    ${linkField(link, copied)}`;
  return html`<form class="asks" @submit=${(/** @type {Event} */ event) => wish({ t: "hand_over", ...answers(event) })}>
    <p>${gettext("A friend goes on with your tiles and points. You get a link for that friend alone.")}</p>
    <label class="field"><span>${gettext("Name of the friend")}</span><input name="name" maxlength="40" autocomplete="off" required /></label>
    ${refusal(problem)}
    <button class="button main">${gettext("Make the link")}</button>
  </form>`;
}

/** A link, or a token, to give away. @param {string} url @param {(url: string, event: Event) => void} copied @param {unknown} [more] @param {string} [label] */
export function linkField(url, copied, more = nothing, label = gettext("Link")) {
  return html`<div class="link-field">
    <input readonly value=${url} aria-label=${label} @focus=${(/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select()} />
    <button type="button" class="button main" @click=${(/** @type {Event} */ event) => copied(url, event)}>${gettext("Copy")}</button>
    ${more}
  </div>`;
}
