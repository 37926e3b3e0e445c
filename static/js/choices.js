// @ts-check
/** The buttons beside the hand: exactly the legal actions other than discards, with the tiles that they would make. */

import { fill, gettext } from "./i18n.js";
import { keyed, pick, run } from "./tiles.js";
import { tileIndex, tileName, tileNames } from "./words.js";

/**
 * @typedef {import("./types.js").State} State
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./types.js").Tile} Tile
 *
 * @typedef {object} Choice
 * @property {string} id  "chow.3s"
 * @property {string} kind  chow, pung, kong, win, pass, ready
 * @property {Action} action
 * @property {string} name  what the button says
 * @property {string} label  what a screen reader says
 * @property {string} hint  the key that chooses it
 * @property {{face: Tile, label: string, index: string, claimed: boolean}[]} tiles  the set it would make
 * @property {string[]} uses  keys of the hand's tiles in that set
 */

const ORDER = ["chow", "pung", "kong", "win", "pass"];

/** @param {string} type */
function kindOf(type) {
  return type.endsWith("kong") ? "kong" : type;
}

/** @param {State} state @returns {Choice[]} */
export function choices(state) {
  const offered = state.legal.filter((action) => ORDER.includes(kindOf(action.t)));
  const ranked = offered.sort((a, b) => ORDER.indexOf(kindOf(a.t)) - ORDER.indexOf(kindOf(b.t)));
  const hints = hintsFor(ranked.map((action) => kindOf(action.t)));
  return ranked.map((action, at) => choice(state, action, hints[at]));
}

/** A letter where a kind has one choice, digits where it has more. @param {string[]} kinds */
function hintsFor(kinds) {
  /** @type {Record<string, string>} */
  const letters = { chow: "C", pung: "P", kong: "K", win: "W", pass: "X" };
  let digit = 0;
  return kinds.map((kind) => {
    const alone = kinds.indexOf(kind) === kinds.lastIndexOf(kind);
    return alone ? letters[kind] : String(++digit);
  });
}

/** @param {State} state @param {Action} action @param {string} hint @returns {Choice} */
function choice(state, action, hint) {
  const kind = kindOf(action.t);
  const given = state.view.phase === "claim" ? (state.view.last?.tile ?? null) : null;
  const tiles = made(state, action, given);
  const own = given === null ? tiles : without(tiles, given);
  const name = buttonName(kind, action.t, given);
  return {
    id: action.tile ? `${action.t}.${action.tile}` : action.t,
    kind,
    action,
    name,
    label: tiles.length && kind !== "win" ? fill(gettext("%(claim)s: %(tiles)s"), { claim: name, tiles: tileNames(tiles) }) : name,
    hint,
    tiles: marked(tiles, given),
    uses: kind === "win" ? [] : pick(ownHand(state), own),
  };
}

/** @param {State} state @param {Action} action @param {Tile|null} given @returns {Tile[]} */
function made(state, action, given) {
  const tile = action.tile ?? given;
  switch (action.t) {
    case "chow":
      return run(/** @type {Tile} */ (action.tile));
    case "pung":
      return Array(3).fill(tile);
    case "exposed_kong":
    case "added_kong":
    case "concealed_kong":
      return Array(4).fill(tile);
    case "win": {
      const drawn = ownSeat(state)?.drawn;
      return [given ?? drawn].filter((each) => each != null);
    }
    default:
      return [];
  }
}

/** @param {string} kind @param {string} type @param {Tile|null} given */
function buttonName(kind, type, given) {
  if (type === "concealed_kong") return gettext("Concealed kong");
  /** @type {Record<string, string>} */
  const names = {
    chow: gettext("Chow"),
    pung: gettext("Pung"),
    kong: gettext("Kong"),
    win: given === null ? gettext("Self-draw") : gettext("Win"),
    pass: gettext("Pass"),
  };
  return names[kind];
}

/** @param {Tile[]} tiles @param {Tile|null} given */
function marked(tiles, given) {
  const at = given === null ? -1 : tiles.indexOf(given);
  return tiles.map((tile, index) => ({
    face: tile,
    label: tileName(tile),
    index: tileIndex(tile),
    claimed: index === at,
  }));
}

/** @param {Tile[]} tiles @param {Tile} one */
function without(tiles, one) {
  const at = tiles.indexOf(one);
  return tiles.filter((_, index) => index !== at);
}

/** @param {State} state */
const ownSeat = (state) => (state.view.seat === null ? null : state.view.seats[state.view.seat]);

/** @param {State} state */
function ownHand(state) {
  const seat = ownSeat(state);
  return seat ? keyed([...(seat.hand ?? []), ...(seat.drawn ? [seat.drawn] : [])]) : [];
}
