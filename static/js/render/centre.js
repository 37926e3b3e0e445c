// @ts-check
/** The middle of the table: round, hand, tiles left, winds, points, the ring of time, whose turn it is. */

import { html, nothing } from "../vendor/lit-html.js";
import { classes, glyph } from "./tile.js";

/** @typedef {ReturnType<typeof import("../display.js").display>} Drawn */

/** The ring is 100 long; `countdown` turns its variable. */
export const ring = html`<svg class="ring" viewBox="0 0 36 36" aria-hidden="true">
  <circle class="track" cx="18" cy="18" r="15.9155"></circle>
  <circle class="time" cx="18" cy="18" r="15.9155" pathLength="100"></circle>
</svg>`;

/** @param {Drawn} drawn */
export function centre(drawn) {
  const { centre } = drawn;
  return html`<div class="centre">
    ${drawn.seats.map(
      (seat) => html`<div class=${classes({ side: true, active: seat.active })} data-place=${seat.place}>
        ${glyph(seat.wind, seat.windName)}
        <span class="points">${seat.points}</span>
        ${seat.dealer ? html`<span class="dealer" aria-hidden="true">${seat.dealer.text}</span>` : nothing}
      </div>`,
    )}
    <div class="middle">
      ${ring}
      <span class="round" role="img" aria-label=${centre.title}>${glyph(centre.round, "")}<b>${centre.hand}</b></span>
      <b class="left">${centre.left}</b>
      <small>${centre.leftWord}</small>
    </div>
  </div>`;
}
