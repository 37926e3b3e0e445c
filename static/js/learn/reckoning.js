// @ts-check
/** What is drawn of a score: the answer of the API in the page's words. Pure; adds nothing up. */

import { fill, gettext, ngettext, signed } from "../i18n.js";
import { setName, tileName, windName } from "../words.js";
import { kindOf } from "./hand.js";

/**
 * @typedef {import("./hand.js").Tile} Tile
 * @typedef {{id: string, count: number, points: number, swallowed_by: string|null, name: string, why: string}} Line
 * @typedef {{id: string, fu: number, tiles: Tile[], name: string, why: string}} Fu
 * @typedef {{from: string, to: string, points: number, base: number, tai: number, dealer: number, honba: number}} Payment
 * @typedef {{id: string, points: number, total: number, how: string, name: string}} Missed
 * @typedef {{kind: string, tiles: Tile[], concealed: boolean, win: number|null}} Part
 *
 * @typedef {object} Score
 * @property {Line[]} patterns
 * @property {number} total
 * @property {Record<string, number>} deltas
 * @property {Payment[]} payments
 * @property {Part[]} reading
 * @property {Tile[]} jokers
 * @property {Missed[]} [missed]
 * @property {number} [han]
 * @property {number} [fu]
 * @property {Fu[]} [fu_parts]
 * @property {string} [limit]
 * @property {number} [main]
 * @property {number} [main_bonus]
 * @property {number} [sticks_bonus]
 */

const NOTATION = /(?<![0-9a-z])([0-9]+)([mpszgf])(?![0-9a-z])/g;

/** A sentence in parts: words, and tiles where tiles are written. @param {string} text @returns {(string|Tile[])[]} */
export function parts(text) {
  /** @type {(string|Tile[])[]} */
  const found = [];
  let end = 0;
  for (const match of text.matchAll(NOTATION)) {
    found.push(text.slice(end, match.index), [...match[1]].map((digit) => digit + match[2]));
    end = match.index + match[0].length;
  }
  return [...found, text.slice(end)].filter((part) => part.length > 0);
}

/** @param {Tile} tile */
export const label = (tile) =>
  tile.startsWith("0") ? fill(gettext("red five: %(tile)s"), { tile: tileName(kindOf(tile)) }) : tileName(tile);

/**
 * @param {Score} score
 * @param {string} unit  what patterns are worth
 * @param {Record<string, string>} chinese  the names of the patterns
 */
export function reckoning(score, unit, chinese) {
  const names = new Map(score.patterns.map((line) => [line.id, line.name]));
  const kept = score.patterns.filter((line) => line.swallowed_by === null);
  const swallowed = score.patterns.filter((line) => line.swallowed_by !== null);
  return {
    sets: score.reading.map((part) => ({
      name: setName(part.kind),
      hidden: part.kind === "kong" && part.concealed,
      exposed: !part.concealed,
      tiles: part.tiles.map((tile, at) => ({ tile, win: at === part.win })),
    })),
    jokers: score.jokers,
    lines: [...kept, ...swallowed].map((line) => ({
      id: line.id,
      name: line.name,
      chinese: chinese[line.id] === line.name ? "" : (chinese[line.id] ?? ""),
      times: line.count > 1 ? `× ${line.count}` : "",
      points: line.points,
      swallowed: line.swallowed_by !== null,
      why: line.swallowed_by === null ? line.why : fill(gettext("contained in: %(name)s"), { name: names.get(line.swallowed_by) ?? line.swallowed_by }),
    })),
    none: kept.length === 0 ? gettext("No pattern counts.") : "",
    sum: `${score.han ?? score.total} ${unit}`,
    fu: fuOf(score),
    points: score.han === undefined ? "" : fill(ngettext("%(count)s point", "%(count)s points", score.total), { count: score.total }),
    limit: score.limit ?? "",
    payments: score.payments.map(payment),
    unknown: unknownPayer(score),
    deposits: score.sticks_bonus ?? 0,
    deltas: score.payments.length ? Object.entries(score.deltas).map(([wind, points]) => ({ wind: windName(wind), points: signed(points), trend: Math.sign(points) })) : [],
    missed: missedOf(score.missed ?? [], chinese),
  };
}

/** @param {Missed[]} list @param {Record<string, string>} chinese */
export function missedOf(list, chinese) {
  return list.map((one) => ({
    id: one.id,
    name: one.name,
    chinese: chinese[one.id] === one.name ? "" : (chinese[one.id] ?? ""),
    points: signed(one.points),
    total: one.total,
    how: parts(one.how),
  }));
}

/** @param {Score} score */
function fuOf(score) {
  if (score.fu === undefined) return null;
  return { sum: score.fu, parts: (score.fu_parts ?? []).map(({ name, fu, tiles, why }) => ({ name, fu, tiles, why })) };
}

/** @param {Payment} paid */
function payment(paid) {
  /** @type {[string, number][]} */
  const all = [
    [gettext("base %(points)s"), paid.base],
    [gettext("patterns %(points)s"), paid.tai],
    [gettext("dealer %(points)s"), paid.dealer],
    [gettext("counters %(points)s"), paid.honba],
  ];
  const told = all.filter(([, points]) => points).map(([words, points]) => fill(words, { points }));
  return { from: windName(paid.from), to: windName(paid.to), points: paid.points, parts: told.length > 1 ? told.join(" + ") : "" };
}

/** Of a riichi hand it need not be known who gave the tile. @param {Score} score */
function unknownPayer(score) {
  if (score.payments.length || score.main === undefined) return "";
  return fill(gettext("Whoever gave the tile pays %(points)s"), { points: score.main + (score.main_bonus ?? 0) });
}
