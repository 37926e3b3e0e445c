// @ts-check
/** The quiet lines at the table about its wall: what was sealed before the deal, and where it is proven after the hand. */

import { gettext } from "../i18n.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @param {string|null} commitment  to the wall being played, or made */
export function commitmentLine(commitment) {
  if (!commitment) return nothing;
  return html`<p class="commitment">
    <span>${gettext("The server is bound to this hand’s wall by this commitment, made before the deal. When the hand is over you can check it.")}</span>
    <code>${commitment}</code>
  </p>`;
}

/** @param {string|null} url  of the proof, once the hand is over */
export function proofLink(url) {
  return url ? html`<a class="quiet proof" href=${url}>${gettext("Proof of the wall")}</a>` : nothing;
}
