// @ts-check
/** What may be claimed or declared: one button each, with the tiles that it would make. */

import { html, nothing } from "../vendor/lit-html.js";
import { ring } from "./centre.js";
import { tile } from "./tile.js";

/** @typedef {ReturnType<typeof import("../display.js").display>} Drawn */

/** @param {Drawn} drawn @param {string} label */
export function claims(drawn, label) {
  if (drawn.choices.length === 0) return html`<div class="claims empty"></div>`;
  return html`<div
    class="claims"
    role="group"
    aria-label=${label}
    data-count=${drawn.choices.length}
    data-question=${drawn.question}
  >
    ${drawn.asked
      ? html`<div class="asked">
          <span class="clock">${ring}<b class="seconds" aria-hidden="true"></b></span>
          ${tile({ ...drawn.asked.tile, last: true })}
          <span class="from">${drawn.asked.from}</span>
        </div>`
      : nothing}
    <div class="choices">${drawn.choices.map(choice)}</div>
  </div>`;
}

/** @param {Drawn["choices"][number]} choice */
function choice(choice) {
  return html`<button
    type="button"
    class="choice-${choice.kind} claim"
    data-choice=${choice.id}
    ?disabled=${choice.sent}
    aria-label=${choice.label}
    aria-keyshortcuts=${choice.hint}
  >
    ${choice.tiles.length
      ? html`<span class="tiles">${choice.tiles.map((each) => tile({ ...each, last: each.claimed }, { silent: true }))}</span>`
      : nothing}
    <span class="word">${choice.name}<kbd>${choice.hint}</kbd></span>
  </button>`;
}
