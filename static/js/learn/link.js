// @ts-check
/** A hand and its circumstances as the fragment of a link, and back; as `game/learn/links.py` writes it. Pure. */

import { EMPTY, written } from "./hand.js";

/**
 * @typedef {import("./hand.js").Laid} Laid
 *
 * @typedef {object} How  as a request for a score has it
 * @property {string} by
 * @property {string} seat
 * @property {string} [from]
 * @property {string} [responsible]
 * @property {string} [round]
 * @property {number} [streak]
 * @property {number} [discards]
 * @property {number} [honba]
 * @property {number} [sticks]
 * @property {string[]} flags
 * @property {Record<string, string|number|boolean>} options  those that are not as usual
 */

const PLAIN = /** @type {const} */ (["by", "seat", "from", "responsible", "round"]);
const NUMBERS = /** @type {const} */ (["streak", "discards", "honba", "sticks"]);

/** @param {Laid} laid @param {How} how */
export function fragment(laid, how) {
  /** @type {[string, string][]} */
  const fields = [["hand", written(laid).replaceAll(" ", "")]];
  for (const name of [...PLAIN, ...NUMBERS]) if (how[name] !== undefined) fields.push([name, String(how[name])]);
  for (const [name, list] of lists(laid, how)) if (list.length) fields.push([name, list.join(",")]);
  return fields.map(([name, value]) => `${name}=${escaped(value)}`).join("&");
}

/** @param {Laid} laid @param {How} how @returns {[string, string[]][]} */
function lists(laid, how) {
  return [
    ["flowers", laid.flowers],
    ["flags", how.flags],
    ["dora_indicators", laid.dora],
    ["ura_dora_indicators", laid.ura],
    ["options", Object.entries(how.options).map(([name, value]) => `${name}:${value}`)],
  ];
}

/** Brackets and commas stay readable. @param {string} text */
const escaped = (text) =>
  encodeURIComponent(text).replace(/%(5B|5D|2B|2C|3A)/g, (code) => decodeURIComponent(code));

/**
 * The text of the hand, what lies beside it, and how it was won; null where there is no hand.
 * @param {string} text  with or without its #
 */
export function read(text) {
  // A + is a + here, not a blank.
  const fields = new Map([...new URLSearchParams(text.replace(/^#/, "").replaceAll("+", "%2B"))]);
  const hand = fields.get("hand");
  if (hand === undefined) return null;
  const list = (/** @type {string} */ name) => (fields.get(name) ?? "").split(",").filter(Boolean);
  /** @type {How} */
  const how = { by: "discard", seat: "S", flags: list("flags"), options: Object.fromEntries(list("options").map(option)) };
  for (const name of PLAIN) {
    const value = fields.get(name);
    if (value !== undefined) how[name] = value;
  }
  for (const name of NUMBERS) {
    const value = fields.get(name);
    if (value !== undefined && /^\d{1,3}$/.test(value)) how[name] = Number(value);
  }
  const beside = { ...EMPTY, flowers: list("flowers"), dora: list("dora_indicators"), ura: list("ura_dora_indicators") };
  return { hand, beside, how };
}

/** @param {string} text @returns {[string, string|boolean|number]} */
function option(text) {
  const [name, value = "true"] = text.split(":");
  if (value === "true" || value === "false") return [name, value === "true"];
  return [name, /^\d+$/.test(value) ? Number(value) : value];
}

/**
 * The JSON object that asks for the score.
 * @param {Laid} laid
 * @param {How} how
 * @param {{system: string, language: string}} page
 */
export function request(laid, how, { system, language }) {
  const { options, ...won } = how;
  return {
    system,
    language,
    missed: true,
    concealed: laid.concealed.join(""),
    melds: laid.melds.map(({ kind, tiles }) => ({ kind, tiles: tiles.join("") })),
    win_tile: laid.win,
    ...(laid.flowers.length ? { flowers: laid.flowers } : {}),
    ...(laid.dora.length ? { dora_indicators: laid.dora } : {}),
    ...(laid.ura.length ? { ura_dora_indicators: laid.ura } : {}),
    ...(Object.keys(options).length ? { options } : {}),
    ...won,
  };
}
