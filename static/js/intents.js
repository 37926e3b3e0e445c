// @ts-check
/** What a key, a tap or a habit means at this moment. Pure: listeners are in gestures.js, acting is the screen's. */

/**
 * @typedef {ReturnType<typeof import("./display.js").display>} Drawn
 * @typedef {import("./types.js").State} State
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./prefs.js").Prefs} Prefs
 *
 * @typedef {{do: "act", action: Action, sent: string}} Act
 * @typedef {Act|{do: "lift", key: string|null}|{do: "focus", key: string}|{do: "menu"}|{do: "guide"}|{do: "hint"}|{do: "again"}} Intent
 */

/** @param {Drawn} drawn @param {string} key @returns {Act|null} */
export function discard(drawn, key) {
  const tile = drawn.hand?.tiles.find((each) => each.key === key);
  if (!tile?.playable || tile.face === null) return null;
  return { do: "act", action: { t: "discard", tile: tile.face }, sent: key };
}

/** @param {Drawn} drawn @param {string} id @returns {Act|null} */
export function choose(drawn, id) {
  const choice = drawn.choices.find((each) => each.id === id);
  return choice ? { do: "act", action: choice.action, sent: id } : null;
}

/**
 * A click or tap on a tile of the hand: discards it, or lifts it first when discards are to be confirmed.
 * @param {Drawn} drawn
 * @param {string} key
 * @param {boolean} confirm
 * @returns {Intent|null}
 */
export function tap(drawn, key, confirm) {
  const tile = drawn.hand?.tiles.find((each) => each.key === key);
  if (!tile) return null;
  if (!confirm || tile.lifted) return discard(drawn, key);
  return { do: "lift", key };
}

/**
 * @param {Drawn} drawn
 * @param {string} pressed  KeyboardEvent.key
 * @param {string|null} focused  the hand's tile under the focus
 * @param {"ready"|"again"|null} onward  the next hand, or another game, may be asked for
 * @returns {Intent|null}
 */
export function press(drawn, pressed, focused, onward) {
  const choice = drawn.choices.find((each) => each.hint === pressed.toUpperCase());
  if (choice) return choose(drawn, choice.id);
  switch (pressed) {
    case "ArrowLeft":
      return step(drawn, focused, -1);
    case "ArrowRight":
      return step(drawn, focused, 1);
    case "Home":
      return step(drawn, null, 1);
    case "End":
      return step(drawn, null, -1);
    case "Enter":
      if (onward === "ready") return { do: "act", action: { t: "ready" }, sent: "ready" };
      if (onward === "again") return { do: "again" };
      return focused ? discard(drawn, focused) : null;
    case " ":
      return focused ? discard(drawn, focused) : null;
    case "s":
    case "S":
      return { do: "menu" };
    case "g":
    case "G":
    case "?":
      return { do: "guide" };
    case "h":
    case "H":
      return { do: "hint" };
    case "Escape":
      return { do: "lift", key: null };
    default:
      return null;
  }
}

/** The next tile of the hand; from nowhere, its nearer end. @param {Drawn} drawn @param {string|null} focused @param {1|-1} by @returns {Intent|null} */
function step(drawn, focused, by) {
  const keys = drawn.hand?.tiles.map((tile) => tile.key) ?? [];
  if (keys.length === 0) return null;
  const from = focused === null ? -1 : keys.indexOf(focused);
  const to = from < 0 ? (by > 0 ? 0 : keys.length - 1) : from + by;
  return { do: "focus", key: keys[Math.max(0, Math.min(keys.length - 1, to))] };
}

/** @type {Record<string, (prefs: Prefs) => boolean>} */
const SKIPPED = {
  chow: (prefs) => prefs.autoPass || prefs.skipChow,
  pung: (prefs) => prefs.autoPass || prefs.skipPung,
  exposed_kong: (prefs) => prefs.autoPass || prefs.skipPung,
};

/** What is offered: claims that the player never wants are not. @param {Action[]} legal @param {Prefs} prefs */
export function wanted(legal, prefs) {
  const rest = legal.filter((action) => !SKIPPED[action.t]?.(prefs));
  return passes(legal, rest) ? [] : rest;
}

/** Nothing but to pass is left of claims. @param {Action[]} legal @param {Action[]} rest */
const passes = (legal, rest) => rest.length === 1 && rest[0].t === "pass" && rest.length < legal.length;

/** What the player wants done without being asked. @param {State} state @param {Prefs} prefs @returns {Act|null} */
export function automatic(state, prefs) {
  const offered = new Set(state.legal.map((action) => action.t));
  if (offered.has("win")) return prefs.autoWin ? { do: "act", action: { t: "win" }, sent: "win" } : null;
  return wanted(state.legal, prefs).length === 0 && offered.has("pass") ? { do: "act", action: { t: "pass" }, sent: "pass" } : null;
}
