// @ts-check
/** The quiet lines at the table about its wall: what was sealed before the deal, and where it is proven and the hand shown again afterwards. */

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

/** @typedef {{replay: string|null, proof: string|null}} Afterwards  where a hand that is over can be looked at again */

/** @param {Afterwards} links */
export function afterwards({ replay, proof }) {
  return html`<p class="afterwards">
    ${replay ? html`<a class="quiet" href=${replay}>${gettext("Replay this hand")}</a> <a class="quiet" href="${replay}?coach">${gettext("Ask the coach")}</a>` : nothing}
    ${proof ? html`<a class="quiet" href=${proof}>${gettext("Proof of the wall")}</a>` : nothing}
  </p>`;
}
