// @ts-check
/** One tile: its body is CSS, its face a symbol of the sprite. */

import { symbol } from "../sprite.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @typedef {import("../display.js").Face} Face */

/** @param {Record<string, unknown>} names */
export const classes = (names) => Object.keys(names).filter((name) => names[name]).join(" ");

/** @param {string|null} name */
export function art(name) {
  return html`<svg class="face" viewBox="0 0 60 80" aria-hidden="true"><use href=${symbol(name ?? "back")}></use></svg>`;
}

/** The inside of a tile, for tiles that are buttons. @param {Face} tile */
export const inside = (tile) => html`${art(tile.face)}${tile.index ? html`<i class="index" aria-hidden="true">${tile.index}</i>` : nothing}`;

/**
 * @param {Face & {win?: boolean}} tile
 * @param {{key?: string, silent?: boolean}} [more]  silent: named by what it lies in
 */
export function tile(tile, more = {}) {
  const look = classes({
    tile: true,
    back: tile.face === null,
    marked: tile.marked,
    last: tile.last,
    turned: tile.turned,
    stacked: tile.stacked,
    winning: tile.win,
  });
  return html`<span
    class=${look}
    data-key=${more.key ?? nothing}
    data-tile=${tile.face ?? nothing}
    role=${more.silent ? nothing : "img"}
    aria-label=${more.silent ? nothing : tile.label}
    >${inside(tile)}</span
  >`;
}

/**
 * A character in one colour, cut out of its tile: winds beside names and in the centre.
 * @param {string} name
 * @param {string} label  "" where the words beside it say the same
 */
export function glyph(name, label) {
  return html`<svg
    class="glyph"
    viewBox="4 13 52 54"
    role=${label ? "img" : nothing}
    aria-label=${label || nothing}
    aria-hidden=${label ? nothing : "true"}
  >
    <use href=${symbol(name)} width="60" height="80"></use>
  </svg>`;
}
