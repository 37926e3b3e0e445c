// @ts-check
/** What the coach found, as it is drawn and said: pure. What is good or bad the server has said. */

import { face } from "../display.js";
import { fill, gettext, ngettext } from "../i18n.js";
import { tileName } from "../words.js";

/**
 * @typedef {{t: string, tile?: string}} Action
 * @typedef {{action: Action, missing: number, draws: [string, number][], worth: number|null, chance: number|null, then?: string}} Choice
 * @typedef {{n: number, on: string|null, made: Choice, best: Choice[], loss: number, why: {code: string, [part: string]: any}}} Decision
 * @typedef {{decisions: Decision[], moments: {at: number, kind: string}[], lost: number}} Report
 */

/** Below, no word is made of a difference. */
const SMALL = 0.05;

/** Points, with one decimal and a real minus sign. @param {number} value */
export function points(value) {
  const text = decimal(Math.abs(value));
  if (Math.abs(value) < SMALL) return "0";
  return `${value < 0 ? "−" : "+"}${text}`;
}

const language = () => globalThis.document?.documentElement.lang || "en";

/** As the page's language writes it. @param {number} value */
const decimal = (value) => value.toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** @param {number} chance */
const percent = (chance) => chance.toLocaleString(language(), { style: "percent" });

/** @param {Report} report @param {number} seat */
export function drawn(report, seat) {
  const decisions = report.decisions.map((decision, at) => one(decision, seat, at));
  return {
    decisions,
    moments: report.moments.map(({ at, kind }) => ({ ...decisions[at], title: titleOf(kind) })),
    lost: report.lost < SMALL ? null : decimal(report.lost),
  };
}

/** The best choices just now, for who asks before choosing. @param {{on: string|null, best: Choice[]}} found */
export const offered = ({ on, best }) => best.map((each) => ({ ...choice(each, on), isMade: false }));

/** @param {Decision} decision @param {number} seat @param {number} at */
function one(decision, seat, at) {
  const { n, on, made, best, loss, why } = decision;
  const shown = best.some((choice) => same(choice, made)) ? best : [...best, made];
  const isBest = same(best[0], made);
  return {
    n,
    number: at + 1,
    href: `#n=${n}&seat=${seat}`,
    made: choice(made, on),
    better: isBest || loss < SMALL ? null : choice(best[0], on),
    loss: loss >= SMALL ? points(-loss) : null,
    grade: loss < SMALL ? "fine" : loss < 0.5 ? "slight" : "grave",
    why: sentence(why),
    choices: shown.map((each) => ({ ...choice(each, on), isMade: same(each, made) })),
  };
}

/** @param {Choice} one @param {Choice} other */
const same = (one, other) => one.action.t === other.action.t && one.action.tile === other.action.tile;

/** @param {Choice} found @param {string|null} on */
function choice({ action, missing, draws, worth, chance, then }, on) {
  const tile = action.t === "discard" ? (action.tile ?? null) : null;
  const helps = draws.reduce((sum, [, left]) => sum + left, 0);
  return {
    tile: tile && face(tile),
    word: tile ? "" : called(action),
    tiles: tile ? [] : taken(action, on).map((each) => face(each)),
    then: then ? face(then) : null,
    name: tile ? fill(gettext("Discard %(tile)s"), { tile: tileName(tile) }) : called(action),
    worth: worth === null ? "" : points(worth),
    missing: String(missing),
    helps: String(helps),
    draws: draws.flatMap(([each, left]) => (left ? [{ ...face(each), left }] : [])),
    danger: chance === null ? "" : percent(chance),
  };
}

/** @param {Action} action */
function called(action) {
  /** @type {Record<string, string>} */
  const names = {
    chow: gettext("Chow"),
    pung: gettext("Pung"),
    exposed_kong: gettext("Kong"),
    added_kong: gettext("Kong"),
    concealed_kong: gettext("Concealed kong"),
    win: gettext("Win"),
    pass: gettext("Pass"),
  };
  return names[action.t] ?? action.t;
}

/** The tiles that lie open after a claim. @param {Action} action @param {string|null} on @returns {string[]} */
function taken({ t, tile }, on) {
  if (t === "chow" && tile) return [0, 1, 2].map((step) => `${Number(tile[0]) + step}${tile[1]}`);
  if (t === "pung" && on) return [on, on, on];
  const kong = tile ?? on;
  return t.endsWith("kong") && kong ? [kong, kong, kong, kong] : [];
}

/** @param {string} kind */
function titleOf(kind) {
  /** @type {Record<string, string>} */
  const titles = {
    let_go: gettext("A win let go"),
    loss: gettext("What cost most"),
    claim: gettext("A claim to think over"),
    more: gettext("Worth a second thought"),
    danger: gettext("A dangerous discard"),
    right: gettext("Well chosen"),
  };
  return titles[kind] ?? "";
}

/** Why, in one sentence. @param {Decision["why"]} why */
export function sentence({ code, ...parts }) {
  /** @type {Record<string, () => string>} */
  const sentences = {
    won: () => gettext("A win is worth more than any hand."),
    let_go: () => gettext("The hand could have been won here."),
    took: () => gettext("The claim was worth more than passing."),
    took_wrongly: () => gettext("Another answer was worth more than this claim."),
    passed: () => gettext("No claim would have been worth more."),
    passed_wrongly: () => gettext("The claim was worth more than passing."),
    less: () => gettext("As fast as any, but another tile leaves a better or safer hand."),
    dangerous: () => fill(gettext("With a chance of %(chance)s somebody wins on it."), { chance: percent(parts.percent / 100) }),
    gives_up: () => gettext("It gives up speed for safety: somebody is probably ready."),
    further: () => fill(ngettext("It leaves %(missing)s tile more to find than it must.", "It leaves %(missing)s tiles more to find than it must.", parts.missing), parts),
    narrower: () => fill(ngettext("%(tiles)s tile helps afterwards; there could be %(most)s.", "%(tiles)s tiles help afterwards; there could be %(most)s.", parts.tiles), parts),
    ready: () => fill(ngettext("The hand is ready: %(tiles)s tile wins.", "The hand is ready: %(tiles)s tiles win.", parts.tiles), parts),
    widest: () => fill(ngettext("%(tiles)s tile helps afterwards, as many as can be.", "%(tiles)s tiles help afterwards, as many as can be.", parts.tiles), parts),
  };
  return sentences[code]?.() ?? "";
}
