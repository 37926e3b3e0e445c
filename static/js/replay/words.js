// @ts-check
/** What happened in a step, as a sentence: the table's own words, and those for what only a replay shows. */

import { fill, gettext } from "../i18n.js";
import { eventWords, playerName, setName, tileName } from "../words.js";
import { seen, stateAt } from "./film.js";

/**
 * @typedef {import("./film.js").Film} Film
 * @typedef {import("./film.js").Step} Step
 * @typedef {import("./film.js").Viewer} Viewer
 * @typedef {Parameters<typeof stateAt>[3]} People
 */

/** @param {Film} film @param {number} n @param {Viewer} viewer @param {People} people */
export function stepWords(film, n, viewer, people) {
  const state = stateAt(film, n, viewer, people);
  const step = film.steps[n];
  const silent = seen(step, viewer).every((event) => event.t === "answered");
  if (silent && step.action) return answerWords(step, people);
  return state.events.map((event) => (event.t === "drew" ? drewWords(event, people) : eventWords(event, state))).filter(Boolean).join(" ");
}

/** @param {import("../types.js").Event} event @param {People} people */
function drewWords({ seat = 0, tile }, people) {
  const name = playerName(people, seat);
  if (!tile) return fill(gettext("%(name)s draws a tile."), { name });
  const words = seat === people.you ? gettext("You draw %(tile)s.") : gettext("%(name)s draws %(tile)s.");
  return fill(words, { name, tile: tileName(tile) });
}

/** An answer that did not yet, or never, become anything. @param {Step} step @param {People} people */
function answerWords({ by, action }, people) {
  const mine = by === people.you;
  const name = playerName(people, by ?? 0);
  if (action?.t === "pass") return mine ? gettext("You pass.") : fill(gettext("%(name)s passes."), { name });
  const what = action?.t === "win" ? gettext("win") : setName(action?.t === "exposed_kong" ? "kong_open" : (action?.t ?? ""));
  return fill(mine ? gettext("You claim it: %(what)s.") : gettext("%(name)s claims it: %(what)s."), { name, what });
}
