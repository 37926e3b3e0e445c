// @ts-check
/** What the coach would do just now, as a sheet over a practice table. Comes when it is asked for. */

import { gettext } from "./i18n.js";
import { estimate, helping, table } from "./render/coach.js";
import { offered } from "./replay/verdicts.js";
import { html, nothing, render } from "./vendor/lit-html.js";

const STYLE = new URL("../css/coach.css", import.meta.url);

/** @param {string} address */
export async function openHint(address) {
  const [answer] = await Promise.all([fetch(address).catch(() => null), loadStyle()]);
  const told = answer?.ok ? await answer.json() : null;
  const dialog = document.createElement("dialog");
  dialog.className = "settings coach hint-sheet";
  dialog.setAttribute("aria-labelledby", "hint-title");
  const close = () => dialog.close();
  if (document.querySelector("dialog[open]")) return; // it was asked for twice
  render(html`<header><h2 id="hint-title" tabindex="-1" autofocus>${gettext("Hint")}</h2><button type="button" class="quiet" @click=${close}>${gettext("Close")}</button></header>${inside(told)}`, dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && close());
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {{hint: Parameters<typeof offered>[0]|null}|null} told */
function inside(told) {
  if (!told) return html`<p>${gettext("The coach could not be reached. Please try again.")}</p>`;
  if (!told.hint) return html`<p>${gettext("There is nothing to choose just now.")}</p>`;
  const choices = offered(told.hint);
  return html`<section class="judged">
    ${table(choices)}
    <p class="helping">${gettext("After the first, these help, and so many of each are unseen:")}</p>
    ${helping(choices[0].draws)}
    ${choices[0].worth ? html`<p class="small-print">${estimate()}</p>` : nothing}
  </section>`;
}

/** @returns {Promise<void>} */
function loadStyle() {
  const { href } = STYLE;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((resolve) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
    document.head.append(link);
  });
}
