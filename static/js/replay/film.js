// @ts-check
/** A film of a hand, put together for one who looks: pure. What a position is, the server has said for each step. */

/**
 * @typedef {import("../types.js").State} State
 * @typedef {import("../types.js").SeatView} SeatView
 *
 * @typedef {import("../types.js").Event & {others?: import("../types.js").Event|null}} FilmEvent  others: what they see of it
 *
 * @typedef {object} Step
 * @property {number} n
 * @property {number|null} at
 * @property {number|null} by  the seat that acted; null: the table itself
 * @property {import("../types.js").Action|null} action
 * @property {FilmEvent[]} events
 * @property {"discard"|"wait"|"over"} phase
 * @property {number|null} [turn]
 * @property {number} [left]
 * @property {{seat: number, tile: string}|null} [last]
 * @property {import("../types.js").Result|null} [result]
 * @property {number[]} asked  seats that may answer just then
 * @property {State["view"]["waits"][]|null} waits  by seat
 * @property {number[]} open  places in `seats`, by seat, as its player sees it
 * @property {number[]} closed  as others do
 *
 * @typedef {object} Film
 * @property {{rules: string, length: string, hand: number, round: import("../types.js").Wind, dealer: number, streak: number, points: number[]}} view
 * @property {Step[]} steps
 * @property {SeatView[]} seats
 *
 * @typedef {{seat: number, open: boolean}} Viewer  open: all hands are
 */

const CALLS = new Set(["claimed", "kong", "robbed", "won", "hand_drawn", "voided", "ended"]);

/** What a viewer saw happen in a step. @param {Step} step @param {Viewer} viewer */
export function seen(step, viewer) {
  return step.events.flatMap((event) => {
    const masked = event.others === undefined || viewer.open || event.seat === viewer.seat ? event : event.others;
    return masked ? [masked] : [];
  });
}

/**
 * The table as it stood after step `n`, as the message that the table's own screen reads.
 * @param {Film} film
 * @param {number} n
 * @param {Viewer} viewer
 * @param {{players: State["players"], you: number|null}} people
 * @returns {State}
 */
export function stateAt(film, n, viewer, { players, you }) {
  const step = film.steps[n];
  const { turn = null, left = 0, last = null, result = null } = step;
  const places = step.open.map((open, seat) => (viewer.open || seat === viewer.seat ? open : step.closed[seat]));
  const phase = step.asked.includes(viewer.seat) ? "claim" : step.phase;
  const seats = places.map((place) => film.seats[place]);
  const view = { ...film.view, seat: viewer.seat, phase, turn, left, last, result, seats, waits: step.waits?.[viewer.seat] ?? null };
  return { t: "state", n, deal: "", view, legal: [], events: seen(step, viewer), remaining_ms: null, players, you };
}

/** Steps that show the viewer something new. @param {Film} film @param {Viewer} viewer */
export const stops = (film, viewer) => film.steps.filter((step) => step.n === 0 || seen(step, viewer).length > 0).map((step) => step.n);

/** Steps in which somebody called something out, and the end. @param {Film} film */
export const calls = (film) => film.steps.filter((step) => step.events.some((event) => CALLS.has(event.t))).map((step) => step.n);

/** Steps after which this seat must discard. @param {Film} film @param {number} seat */
export const turns = (film, seat) => film.steps.filter((step) => step.phase === "discard" && step.turn === seat).map((step) => step.n);

/** The next of these numbers, or the last. @param {number[]} numbers @param {number} n */
export const after = (numbers, n) => numbers.find((number) => number > n);

/** @param {number[]} numbers @param {number} n */
export const before = (numbers, n) => numbers.findLast((number) => number < n);
