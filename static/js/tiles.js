// @ts-check
/** Tile notation as the screen needs it: order, neighbours, copies. Knows no rule. */

/** @typedef {import("./types.js").Tile} Tile */

const GROUPS = "mpszgf";

/** @param {Tile} tile */
export const suit = (tile) => tile.slice(-1);

/** @param {Tile} tile */
export const rank = (tile) => Number(tile[0]);

/** Sorting key: characters, circles, bamboo, honours, seasons, flowers, jokers. @param {Tile} tile */
export function order(tile) {
  return tile === "j" ? 99 : GROUPS.indexOf(suit(tile)) * 10 + rank(tile);
}

/** @param {Tile[]} tiles */
export const sorted = (tiles) => [...tiles].sort((a, b) => order(a) - order(b));

/** The three tiles of the chow that begins with this one. @param {Tile} lowest @returns {Tile[]} */
export const run = (lowest) => [0, 1, 2].map((step) => `${rank(lowest) + step}${suit(lowest)}`);

/**
 * Names the copies of a hand, "5m.0", "5m.1", so that each keeps its name while others come and go.
 * @param {Tile[]} tiles
 */
export function keyed(tiles) {
  /** @type {Map<Tile, number>} */
  const seen = new Map();
  return tiles.map((tile) => {
    const copy = seen.get(tile) ?? 0;
    seen.set(tile, copy + 1);
    return { tile, key: `${tile}.${copy}` };
  });
}

/** The tile that a key stands for. @param {string} key @returns {Tile} */
export const tileOf = (key) => /** @type {Tile} */ (key.split(".")[0]);

/**
 * Keeps a hand as it lay: what stays keeps its place, what is new goes to the right.
 * @param {string[]} before  keys as they lay
 * @param {{tile: Tile, key: string}[]} hand
 */
export function arranged(before, hand) {
  const place = new Map(before.map((key, at) => [key, at]));
  const at = (/** @type {{key: string}} */ tile) => place.get(tile.key) ?? before.length;
  return [...hand].sort((a, b) => at(a) - at(b));
}

/**
 * Takes these tiles out of a keyed hand.
 * @param {{tile: Tile, key: string}[]} hand
 * @param {Tile[]} wanted
 * @returns {string[]} the keys taken
 */
export function pick(hand, wanted) {
  const free = [...hand];
  return wanted.flatMap((tile) => {
    const at = free.findIndex((held) => held.tile === tile);
    return at < 0 ? [] : [free.splice(at, 1)[0].key];
  });
}
