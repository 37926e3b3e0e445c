// @ts-check
/** A hand as it is laid in the calculator: tiles that come and go. Pure; whether it is a hand is for the server to say. */

import { run, sorted, suit } from "../tiles.js";

/**
 * @typedef {import("../types.js").Tile} Tile  here also "0m", a red five
 * @typedef {{kind: string, tiles: Tile[]}} Meld
 *
 * @typedef {object} Laid
 * @property {Tile[]} concealed
 * @property {Meld[]} melds
 * @property {Tile|null} win
 * @property {Tile[]} flowers
 * @property {Tile[]} dora
 * @property {Tile[]} ura
 *
 * @typedef {"concealed"|"win_tile"|"dora_indicators"|"ura_dora_indicators"|string} Mode  or the kind of a meld
 */

/** @type {Laid} */
export const EMPTY = { concealed: [], melds: [], win: null, flowers: [], dora: [], ura: [] };

/** @param {Tile} tile */
const isBonus = (tile) => tile !== "j" && "gf".includes(suit(tile));

/** The same tile, whatever its colour. @param {Tile} tile */
export const kindOf = (tile) => tile.replace("0", "5");

/** How many concealed tiles are still to come, without the winning one. @param {Laid} laid @param {number} sets */
export const missing = (laid, sets) => 3 * (sets - laid.melds.length) + 1 - laid.concealed.length;

/** What a click adds: a tile, or a meld that begins with it. @param {Laid} laid @param {Mode} mode @param {Tile} tile @param {number} sets @returns {Laid} */
export function add(laid, mode, tile, sets) {
  if (isBonus(tile)) return toggled(laid, tile);
  switch (mode) {
    case "concealed":
      if (missing(laid, sets) <= 0) return { ...laid, win: tile };
      return { ...laid, concealed: sorted([...laid.concealed, tile]) };
    case "win_tile":
      return { ...laid, win: tile };
    case "dora_indicators":
      return { ...laid, dora: [...laid.dora, kindOf(tile)] };
    case "ura_dora_indicators":
      return { ...laid, ura: [...laid.ura, kindOf(tile)] };
    default:
      return { ...laid, melds: [...laid.melds, { kind: mode, tiles: meld(mode, tile) }] };
  }
}

/** @param {Laid} laid @param {Tile} tile @returns {Laid} */
function toggled(laid, tile) {
  const rest = laid.flowers.filter((each) => each !== tile);
  return { ...laid, flowers: rest.length < laid.flowers.length ? rest : sorted([...rest, tile]) };
}

/** A red five stands for the first of its kind. @param {string} kind @param {Tile} tile @returns {Tile[]} */
function meld(kind, tile) {
  const plain = kindOf(tile);
  if (kind === "chow") return [tile, ...run(plain).slice(1)];
  return [tile, ...Array(kind === "pung" ? 2 : 3).fill(plain)];
}

/** Whether a click on this tile can make anything. @param {Laid} laid @param {Mode} mode @param {Tile} tile @param {number} sets */
export function canAdd(laid, mode, tile, sets) {
  if (isBonus(tile)) return true;
  if (mode === "chow" && (tile === "j" || suit(tile) === "z" || Number(kindOf(tile)[0]) > 7)) return false;
  if (tile === "j" && mode !== "concealed" && mode !== "win_tile") return false;
  if (isMeld(mode) && missing(laid, sets) < 3) return false;
  const added = add(laid, mode, tile, sets);
  return tile === "j" || Math.max(...counts(added).values()) <= 4;
}

/** @param {Mode} mode */
const isMeld = (mode) => mode === "chow" || mode === "pung" || mode.startsWith("kong");

/** How many of each kind lie there. @param {Laid} laid */
function counts(laid) {
  const all = [...laid.concealed, ...laid.melds.flatMap((each) => each.tiles), ...(laid.win ? [laid.win] : []), ...laid.dora, ...laid.ura];
  /** @type {Map<Tile, number>} */
  const found = new Map();
  for (const tile of all) {
    if (tile !== "j") found.set(kindOf(tile), (found.get(kindOf(tile)) ?? 0) + 1);
  }
  return found;
}

/** Takes away what lies at a place: ["concealed", 3]. @param {Laid} laid @param {string} where @param {number} at @returns {Laid} */
export function remove(laid, where, at) {
  if (where === "win") return { ...laid, win: null };
  const list = /** @type {any} */ (laid)[where];
  return { ...laid, [where]: list.filter((/** @type {unknown} */ _, /** @type {number} */ index) => index !== at) };
}

/** `123m(777p)[3333p]5s`, the winning tile last. @param {Laid} laid */
export function written(laid) {
  const melds = laid.melds.map(({ kind, tiles }) => {
    const text = shortest(tiles);
    if (kind === "kong_concealed") return `[${text}]`;
    return kind === "kong_added" ? `(${text}+)` : `(${text})`;
  });
  return [shortest(laid.concealed), ...melds, laid.win ?? ""].filter(Boolean).join(" ");
}

/** @param {Tile[]} tiles */
export function shortest(tiles) {
  return tiles.reduce((text, tile) => {
    if (tile === "j") return text + tile;
    return text.endsWith(suit(tile)) ? text.slice(0, -1) + tile : text + tile;
  }, "");
}
