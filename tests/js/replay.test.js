import assert from "node:assert/strict";
import { test } from "node:test";

import { parsed, written } from "../../static/js/replay/address.js";
import { after, before, calls, seen, stateAt, stops, turns } from "../../static/js/replay/film.js";
import { stepWords } from "../../static/js/replay/words.js";

const OPEN = { seat: 0, open: true };
const EAST = { seat: 0, open: false };
const SOUTH = { seat: 1, open: false };
const PEOPLE = {
  players: ["Ana", "", "", ""].map((name) => ({ name, bot: name ? null : "normal", avatar: "", online: true })),
  you: 0,
};

const hand = (wind, tiles) => ({ wind, count: 2, hand: tiles, drawn: null, melds: [], flowers: [], river: [], ready: false });

/** Dealt; the first seat throws, the second passes, the third draws; then the second claims something else and wins. */
const FILM = {
  view: { rules: "joypip", length: "hand", hand: 1, round: "E", dealer: 0, streak: 0, points: [0, 0, 0, 0] },
  seats: [hand("E", ["1m"]), hand("E", null), hand("S", ["2m"]), hand("S", null), hand("W", ["3m"]), hand("W", null), hand("N", ["4m"]), hand("N", null)],
  steps: [
    { by: null, action: null, events: [{ t: "dealt", dealer: 0 }], phase: "discard", turn: 0, left: 60, asked: [] },
    { by: 0, action: { t: "discard", tile: "1m" }, events: [{ t: "discarded", seat: 0, tile: "1m" }], phase: "wait", turn: 0, left: 60, last: { seat: 0, tile: "1m" }, asked: [1] },
    { by: 1, action: { t: "pass" }, events: [{ t: "answered", seat: 1, others: null }], phase: "wait", turn: 0, left: 60, asked: [] },
    { by: null, action: { t: "draw" }, events: [{ t: "drew", seat: 2, tile: "5p", replacement: false, others: { t: "drew", seat: 2, tile: null, replacement: false } }], phase: "discard", turn: 2, left: 59, asked: [] },
    { by: 1, action: { t: "win" }, events: [{ t: "won", seat: 1, by: "discard", from: 2, tile: "5p", deltas: [0, 3, -3, 0] }], phase: "over", left: 59, asked: [], result: { kind: "win", winner: 1 } },
  ].map((step, n) => ({ n, at: n, waits: null, open: [0, 2, 4, 6], closed: [1, 3, 5, 7], ...step })),
};

test("a seat sees its own hand, and all of them where they are open", () => {
  const hands = (viewer) => stateAt(FILM, 1, viewer, PEOPLE).view.seats.map((seat) => seat.hand);
  assert.deepEqual(hands(EAST), [["1m"], null, null, null]);
  assert.deepEqual(hands(SOUTH), [null, ["2m"], null, null]);
  assert.deepEqual(hands(OPEN), [["1m"], ["2m"], ["3m"], ["4m"]]);
});

test("only who is asked sees a question", () => {
  assert.equal(stateAt(FILM, 1, SOUTH, PEOPLE).view.phase, "claim");
  assert.equal(stateAt(FILM, 1, EAST, PEOPLE).view.phase, "wait");
  assert.deepEqual(stateAt(FILM, 1, EAST, PEOPLE).view.last, { seat: 0, tile: "1m" });
  assert.equal(stateAt(FILM, 0, EAST, PEOPLE).view.last, null);
});

test("what others drew and answered is not told", () => {
  assert.equal(seen(FILM.steps[3], SOUTH)[0].tile, null);
  assert.equal(seen(FILM.steps[3], { seat: 2, open: false })[0].tile, "5p");
  assert.equal(seen(FILM.steps[3], OPEN)[0].tile, "5p");
  assert.deepEqual(seen(FILM.steps[2], EAST), []);
});

test("steps stop where there is something to see", () => {
  assert.deepEqual(stops(FILM, EAST), [0, 1, 3, 4]);
  assert.deepEqual(stops(FILM, SOUTH), [0, 1, 2, 3, 4]);
  assert.deepEqual(stops(FILM, OPEN), [0, 1, 2, 3, 4]);
  assert.deepEqual(calls(FILM), [4]);
  assert.deepEqual([turns(FILM, 0), turns(FILM, 1), turns(FILM, 2)], [[0], [], [3]]);
  assert.deepEqual([after([0, 1, 3], 1), after([0, 1, 3], 3), before([0, 1, 3], 1), before([0, 1, 3], 0)], [3, undefined, 0, undefined]);
});

test("a step is a sentence, as this viewer saw it", () => {
  const said = (viewer) => FILM.steps.map((step) => stepWords(FILM, step.n, viewer, PEOPLE));
  assert.deepEqual(said(OPEN), ["The tiles are dealt.", "You discard 1 of characters.", "Lan passes.", "Zhu draws 5 of circles.", "Lan wins."]);
  assert.equal(said(SOUTH)[3], "Zhu draws a tile.");
});

test("an address is a moment, there and back", () => {
  assert.deepEqual(parsed("#n=42&seat=1", 90, 0), { n: 42, viewer: { seat: 1, open: false } });
  assert.deepEqual(parsed("#n=42&seat=1&open", 90, 0), { n: 42, viewer: { seat: 1, open: true } });
  for (const moment of [{ n: 3, viewer: SOUTH }, { n: 0, viewer: OPEN }]) assert.deepEqual(parsed(written(moment), 90, 2), moment);
});

test("an address that says nothing, or nonsense, is the beginning with all hands open", () => {
  for (const hash of ["", "#", "#n=-1", "#n=x&seat=9z", "#seat="]) {
    assert.deepEqual(parsed(hash, 90, 2), { n: 0, viewer: { seat: 2, open: true } });
  }
  assert.equal(parsed("#n=99999", 90, 2).n, 90);
});
