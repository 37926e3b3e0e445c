// @ts-check
/** Everything that is said about a table, in the page's language: names of tiles, what happened, what is asked. */

import { fill, gettext, pgettext } from "./i18n.js";
import { rank, suit } from "./tiles.js";

/**
 * @typedef {import("./types.js").Tile} Tile
 * @typedef {import("./types.js").Event} Event
 * @typedef {import("./types.js").State} State
 */

const WINDS = ["E", "S", "W", "N"];

/** @param {Tile} tile */
export function tileName(tile) {
  if (tile === "j") return gettext("joker");
  const number = rank(tile);
  switch (suit(tile)) {
    case "m":
      return fill(gettext("%(number)s of characters"), { number });
    case "p":
      return fill(gettext("%(number)s of circles"), { number });
    case "s":
      return fill(gettext("%(number)s of bamboo"), { number });
    default:
      return otherName(tile);
  }
}

/** @param {Tile} tile */
function otherName(tile) {
  /** @type {Record<string, string>} */
  const names = {
    "1z": gettext("East wind"),
    "2z": gettext("South wind"),
    "3z": gettext("West wind"),
    "4z": gettext("North wind"),
    "5z": gettext("red dragon"),
    "6z": gettext("green dragon"),
    "7z": gettext("white dragon"),
    "1g": gettext("spring"),
    "2g": gettext("summer"),
    "3g": gettext("autumn"),
    "4g": gettext("winter"),
    "1f": gettext("plum"),
    "2f": gettext("orchid"),
    "3f": gettext("bamboo flower"),
    "4f": gettext("chrysanthemum"),
  };
  return names[tile];
}

/** @param {Tile[]} tiles */
export const tileNames = (tiles) => tiles.map(tileName).join(", ");

/** The small sign in a tile's corner for those who do not read Chinese numerals. @param {Tile} tile */
export function tileIndex(tile) {
  if (tile === "j") return "★";
  if (suit(tile) !== "z") return String(rank(tile));
  return [
    pgettext("tile index: East", "E"),
    pgettext("tile index: South", "S"),
    pgettext("tile index: West", "W"),
    pgettext("tile index: North", "N"),
    pgettext("tile index: red dragon", "R"),
    pgettext("tile index: green dragon", "G"),
    pgettext("tile index: white dragon", "B"),
  ][rank(tile) - 1];
}

/** @param {string} wind */
export function windName(wind) {
  return [gettext("East"), gettext("South"), gettext("West"), gettext("North")][WINDS.indexOf(wind)];
}

/** The tile that shows this wind. @param {string} wind @returns {Tile} */
export const windTile = (wind) => `${WINDS.indexOf(wind) + 1}z`;

/** @param {string} kind */
export function setName(kind) {
  if (kind === "chow") return gettext("chow");
  if (kind === "pung") return gettext("pung");
  if (kind === "pair") return gettext("pair");
  if (kind === "kong_concealed") return gettext("concealed kong");
  if (kind.startsWith("kong")) return gettext("kong");
  return gettext("special hand");
}

/** @param {string|null} level */
export function levelName(level) {
  /** @type {Record<string, string>} */
  const names = {
    beginner: gettext("beginner bot"),
    normal: gettext("normal bot"),
    expert: gettext("expert bot"),
    master: gettext("master bot"),
    program: gettext("outside bot"),
  };
  return level ? (names[level] ?? gettext("bot")) : "";
}

/** Bots are called after the four noble plants, one for each seat. @param {number} seat */
export const botName = (seat) => [gettext("Mei"), gettext("Lan"), gettext("Zhu"), gettext("Ju")][seat];

/** @param {Pick<State, "players">} state @param {number} seat */
export const playerName = ({ players }, seat) => players[seat].name || botName(seat);

/**
 * One sentence for an event, "" for what needs no words.
 * @param {Event} event
 * @param {State} state
 */
export function eventWords(event, state) {
  const mine = event.seat !== undefined && event.seat === state.you;
  const name = event.seat === undefined ? "" : playerName(state, event.seat);
  const tile = event.tile ? tileName(event.tile) : "";
  switch (event.t) {
    case "dealt":
      return gettext("The tiles are dealt.");
    case "drew":
      return mine && tile ? fill(gettext("You draw %(tile)s."), { tile }) : "";
    case "discarded":
      return fill(mine ? gettext("You discard %(tile)s.") : gettext("%(name)s discards %(tile)s."), { name, tile });
    case "flowers":
      return fill(mine ? gettext("You show %(tiles)s.") : gettext("%(name)s shows %(tiles)s."), {
        name,
        tiles: tileNames(event.tiles ?? []),
      });
    default:
      return declarationWords(event, mine, name, tile);
  }
}

/** What a player calls out, "" for what is done in silence. @param {Event} event */
export function callOf(event) {
  if (event.t === "won") return gettext("Win!");
  if (event.t === "kong") return gettext("Kong!");
  if (event.t !== "claimed") return "";
  if (event.meld?.kind === "chow") return gettext("Chow!");
  return event.meld?.kind === "pung" ? gettext("Pung!") : gettext("Kong!");
}

/** @param {Event} event @param {boolean} mine @param {string} name @param {string} tile */
function declarationWords(event, mine, name, tile) {
  switch (event.t) {
    case "claimed": {
      const set = setName(event.meld?.kind ?? "");
      const tiles = tileNames(event.meld?.tiles ?? []);
      const sentence = mine ? gettext("You claim: %(set)s, %(tiles)s.") : gettext("%(name)s claims: %(set)s, %(tiles)s.");
      return fill(sentence, { name, set, tiles });
    }
    case "kong":
      if (!tile) return fill(gettext("%(name)s declares a concealed kong."), { name });
      return fill(mine ? gettext("You declare a kong: %(tile)s.") : gettext("%(name)s declares a kong: %(tile)s."), {
        name,
        tile,
      });
    case "robbed":
      return fill(gettext("The kong of %(tile)s is robbed."), { tile });
    case "won":
      return mine ? gettext("You win!") : fill(gettext("%(name)s wins."), { name });
    case "ready":
      return mine ? "" : fill(gettext("%(name)s is ready."), { name });
    case "hand_drawn":
      return gettext("The wall is used up: nobody wins this hand.");
    default:
      return "";
  }
}
