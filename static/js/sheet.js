// @ts-check
/** What is drawn at the end of a hand: the score sheet, who pays whom, who was ready, places. Adds nothing up. */

import { face, drawnMeld } from "./display.js";
import { fill, gettext, ngettext, signed } from "./i18n.js";
import { playerName, setName, tileName, windName, windTile } from "./words.js";

/**
 * @typedef {import("./types.js").State} State
 * @typedef {import("./types.js").Result} Result
 * @typedef {import("./types.js").Sheet} Sheet
 */

/** @param {State} state */
export function sheet(state) {
  const result = state.view.result;
  if (!result) return null;
  const ready = state.legal.some((action) => action.t === "ready");
  return {
    title: title(state, result),
    how: how(state, result),
    won: result.kind === "win" ? won(state, result) : null,
    players: state.players.map((_, index) => player(state, result, index)),
    last: result.next === null,
    next: result.next ? nextHand(state, result.next) : null,
    canContinue: ready,
    again: result.next === null && state.you !== null ? practiceOptions(state) : null,
    waiting: waitedFor(state),
  };
}

/** @param {State} state @param {Result} result */
function title(state, result) {
  if (result.kind === "drawn") return gettext("Drawn hand");
  if (result.kind === "void") return state.ended ? gettext("The game was ended") : gettext("Void hand");
  const winner = /** @type {number} */ (result.winner);
  return winner === state.you ? gettext("You win!") : fill(gettext("%(name)s wins"), { name: playerName(state, winner) });
}

/** @param {State} state @param {Result} result */
function how(state, result) {
  if (result.kind === "drawn") return gettext("The wall is used up and nobody has won: no points change hands.");
  if (result.kind === "void") return gettext("This hand counts for nothing: points are as they were before it.");
  const tile = result.tile ? tileName(result.tile) : "";
  if (result.by === "self_draw") return fill(gettext("Self-drawn: %(tile)s"), { tile });
  const name = result.from == null ? "" : playerName(state, result.from);
  const mine = result.from === state.you;
  if (result.by === "robbed_kong") {
    return fill(mine ? gettext("Robbing your kong: %(tile)s") : gettext("Robbing the kong of %(name)s: %(tile)s"), { name, tile });
  }
  return fill(mine ? gettext("On your discard: %(tile)s") : gettext("On the discard of %(name)s: %(tile)s"), { name, tile });
}

/** Who pays or is paid: one need not know by which name one goes as a guest. @param {State} state @param {number} seat */
function party(state, seat) {
  const name = playerName(state, seat);
  return { seat, initial: [...name][0], name: seat === state.you ? gettext("You") : name };
}

/** @param {State} state @param {Result} result */
function won(state, result) {
  const card = /** @type {Sheet} */ (result.sheet);
  const winner = state.view.seats[/** @type {number} */ (result.winner)];
  const names = new Map(card.lines.map((line) => [line.id, line.name]));
  const counted = card.lines.filter((line) => line.swallowed_by === null);
  const swallowed = card.lines.filter((line) => line.swallowed_by !== null);
  return {
    sets: card.reading.map((set) => ({
      name: setName(set.kind),
      concealed: set.concealed,
      tiles: set.tiles.map((tile, at) => ({ ...face(tile), win: at === set.win })),
    })),
    flowers: winner.flowers.map((tile) => face(tile)),
    lines: [...counted, ...swallowed].map((line) => ({
      ...line,
      points: String(line.points),
      swallowed: line.swallowed_by !== null,
      note: line.swallowed_by === null ? line.why : swallowedBy(names.get(line.swallowed_by) ?? line.swallowed_by),
    })),
    tai: fill(ngettext("%(count)s tai", "%(count)s tai", card.total), { count: card.total }),
    plain: counted.length === 0 ? gettext("No tai: the base alone is paid.") : "",
    payments: card.payments.map((payment) => ({
      from: party(state, payment.from),
      to: party(state, payment.to),
      points: payment.points,
      parts: parts(payment),
    })),
  };
}

/** @param {string} name */
const swallowedBy = (name) => fill(gettext("contained in: %(name)s"), { name });

/** @param {import("./types.js").Payment} payment */
function parts(payment) {
  const base = fill(gettext("base %(points)s"), { points: payment.base });
  const tai = fill(gettext("tai %(points)s"), { points: payment.tai });
  const dealer = payment.dealer ? [fill(gettext("dealer %(points)s"), { points: payment.dealer })] : [];
  return [base, tai, ...dealer].join(" + ");
}

/** @param {State} state @param {Result} result @param {number} index */
function player(state, result, index) {
  const seen = state.view.seats[index];
  const waits = result.ready_seats.find((ready) => ready.seat === index)?.waits ?? [];
  const hand = [...(seen.hand ?? []), ...(seen.drawn ? [seen.drawn] : [])];
  const delta = result.deltas[index];
  const above = result.points.filter((points) => points > result.points[index]).length;
  return {
    index,
    name: playerName(state, index),
    initial: [...playerName(state, index)][0],
    avatar: state.players[index].avatar,
    wind: windTile(seen.wind),
    windName: windName(seen.wind),
    winner: result.winner === index,
    delta: signed(delta),
    trend: delta > 0 ? "up" : delta < 0 ? "down" : "even",
    points: signed(result.points[index]),
    place: above + 1,
    melds: seen.melds.map((meld) => drawnMeld(meld, index)),
    hand: hand.map((tile) => face(tile)),
    waits: waits.map((tile) => face(tile)),
    waitsWord: waits.length ? gettext("was waiting for") : gettext("was not ready"),
    ready: seen.ready,
  };
}

/** @param {State} state @param {{dealer: number, streak: number, round: string}} next */
function nextHand(state, next) {
  const dealer = playerName(state, next.dealer);
  const round = windName(next.round);
  return next.streak > 0
    ? fill(gettext("%(round)s round. %(dealer)s keeps the deal: streak %(streak)s"), { round, dealer, streak: next.streak })
    : fill(gettext("%(round)s round. %(dealer)s deals next"), { round, dealer });
}

/** What it takes to play the same again against bots; null where people played. @param {State} state */
function practiceOptions(state) {
  const others = state.players.filter((_, index) => index !== state.you);
  const level = others[0].bot;
  return level && others.every((player) => player.bot && player.bot !== "program") ? { length: state.view.length, level } : null;
}

/** Those who have not said that they are ready. @param {State} state */
function waitedFor(state) {
  if (state.legal.length > 0 || state.view.result?.next === null) return "";
  const names = state.view.seats.flatMap((seat, index) => (seat.ready ? [] : [playerName(state, index)]));
  return names.length ? fill(gettext("Waiting for %(names)s"), { names: names.join(", ") }) : "";
}
