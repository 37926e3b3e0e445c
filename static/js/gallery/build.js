// @ts-check
/** Builds canned messages of the server for the gallery. */

/**
 * @typedef {import("../types.js").State} State
 * @typedef {import("../types.js").SeatView} SeatView
 * @typedef {import("../types.js").View} View
 * @typedef {import("../types.js").Meld} Meld
 */

/** "123m 5z" as single tiles. @param {string} text */
export function tiles(text) {
  /** @type {string[]} */
  const found = [];
  for (const [, digits, letter] of text.matchAll(/(\d+)([mpszgf])|j/g)) {
    if (digits) found.push(...[...digits].map((digit) => digit + letter));
    else found.push("j");
  }
  return found;
}

/** @param {string} text @returns {{tile: string, claimed: boolean}[]} */
export const river = (text) => tiles(text).map((tile) => ({ tile, claimed: false }));

/** @param {Meld["kind"]} kind @param {string|null} text @param {number|null} from @param {string} [claimed] @returns {Meld} */
export function meld(kind, text, from = null, claimed) {
  const set = text === null ? null : tiles(text);
  return { kind, tiles: set, claimed: from === null || !set ? null : (claimed ?? set[0]), from };
}

/** @param {number} index @param {Partial<SeatView>} parts @returns {SeatView} */
function seat(index, parts) {
  const melds = parts.melds ?? [];
  const count = parts.hand ? parts.hand.length + (parts.drawn ? 1 : 0) : 16 - 3 * melds.length;
  return {
    wind: /** @type {const} */ (["E", "S", "W", "N"])[index],
    count,
    hand: null,
    drawn: null,
    melds,
    flowers: [],
    river: [],
    ready: false,
    ...parts,
  };
}

const PLAYERS = [
  { name: "Léa", bot: null, avatar: "", online: true },
  { name: "", bot: "expert", avatar: "", online: true },
  { name: "Marie-Clémence", bot: null, avatar: "", online: true },
  { name: "Inès", bot: null, avatar: "", online: true },
];

/**
 * @param {Partial<SeatView>[]} seats
 * @param {Partial<View>} view
 * @param {Partial<State>} rest
 * @returns {State}
 */
export function state(seats, view, rest = {}) {
  const you = view.seat === undefined ? 0 : view.seat;
  return {
    t: "state",
    n: 1,
    deal: "1",
    view: {
      rules: "joypip",
      seat: you,
      hand: 3,
      length: "east",
      round: "E",
      dealer: 0,
      streak: 0,
      points: [12, -7, -9, 4],
      left: 38,
      phase: "wait",
      turn: 3,
      last: null,
      waits: null,
      result: null,
      ...view,
      seats: seats.map((parts, index) => seat(index, parts)),
    },
    legal: [],
    events: [],
    remaining_ms: null,
    players: PLAYERS,
    you,
    ...rest,
  };
}

/** @param {string[]} hand */
export const discards = (hand) => [...new Set(hand)].map((tile) => ({ t: "discard", tile }));
