// @ts-check
/** One's own hand and melds along the bottom. Tiles are buttons; one of them is in the tab order at a time. */

import { html } from "../vendor/lit-html.js";
import { melds } from "./seat.js";
import { classes, inside, tile } from "./tile.js";

/** @typedef {ReturnType<typeof import("../display.js").display>} Drawn */
/** @typedef {import("../display.js").HandTile} HandTile */

/** @param {Drawn} drawn @param {string|null} focused  key of the tile in the tab order @param {string} label */
export function hand(drawn, focused, label) {
  if (!drawn.hand) return watched(drawn.seats[0]);
  const { tiles, open } = drawn.hand;
  const entry = tiles.some((tile) => tile.key === focused) ? focused : tiles.at(-1)?.key;
  return html`<section class="own" aria-label=${label}>
    <div class=${`${classes({ hand: true, open, short: drawn.seats[0].lacksOne })} ${drawn.seats[0].wears}`} role="toolbar" aria-label=${label} data-key="h${drawn.seats[0].index}">
      ${tiles.map((tile) => handTile(tile, tile.key === entry))}
    </div>
    <div class="melds">${melds(drawn.seats[0])}</div>
  </section>`;
}

/** The nearest seat, for those who only watch. @param {Drawn["seats"][number]} seat */
function watched(seat) {
  return html`<section class="own">
    <div class=${`${classes({ hand: true, short: seat.lacksOne })} ${seat.wears}`} data-key="h${seat.index}">${seat.backs.map((back) => tile(back, { silent: back.face === null }))}</div>
    <div class="melds">${melds(seat)}</div>
  </section>`;
}

/** @param {HandTile} tile @param {boolean} entry */
function handTile(tile, entry) {
  const look = classes({
    tile: true,
    drawn: tile.drawn,
    lifted: tile.lifted,
    used: tile.used,
    sent: tile.sent,
    marked: tile.marked,
  });
  return html`<button
    type="button"
    class=${look}
    data-key=${tile.key}
    data-tile=${tile.face}
    tabindex=${entry ? 0 : -1}
    aria-disabled=${tile.playable ? "false" : "true"}
    aria-label=${tile.label}
    >${inside(tile)}</button
  >`;
}
