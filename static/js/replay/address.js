// @ts-check
/** A moment in the address of the page: `#n=42&seat=1`, and `&open` where all hands are open. */

/**
 * @typedef {import("./film.js").Viewer} Viewer
 * @typedef {{n: number, viewer: Viewer}} Moment
 */

/**
 * What is not said is as at the beginning; without a seat all hands are open.
 * @param {string} hash
 * @param {number} last  the last step
 * @param {number} own  the seat at the bottom where none is named
 * @returns {Moment}
 */
export function parsed(hash, last, own) {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const n = whole(said.get("n"), last) ?? 0;
  const seat = whole(said.get("seat"), 3);
  return { n, viewer: { seat: seat ?? own, open: seat === null || said.has("open") } };
}

/** @param {string|null} text @param {number} most */
function whole(text, most) {
  return text !== null && /^\d{1,5}$/.test(text) ? Math.min(Number(text), most) : null;
}

/** @param {Moment} moment */
export function written({ n, viewer }) {
  return `#n=${n}&seat=${viewer.seat}${viewer.open ? "&open" : ""}`;
}
