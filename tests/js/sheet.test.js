import assert from "node:assert/strict";
import { test } from "node:test";

import { sheet } from "../../static/js/sheet.js";
import { position } from "./position.js";

const line = (id, points, swallowed_by = null) => ({ id, count: 1, points, swallowed_by, zh: "牌", name: id, why: `why ${id}` });
const WIN = {
  kind: "win",
  winner: 2,
  by: "discard",
  from: 0,
  tile: "4z",
  deltas: [-12, 0, 12, 0],
  points: [0, -7, 3, 3],
  ready_seats: [{ seat: 3, waits: ["5s"] }],
  next: { dealer: 1, streak: 0, round: "E" },
  sheet: {
    system: "joypip",
    total: 8,
    base: 3,
    reading: [{ kind: "pung", tiles: ["4z", "4z", "4z"], concealed: false, win: 2 }],
    lines: [line("dragon_pung", 3, "big"), line("big", 8)],
    payments: [{ from: 0, to: 2, points: 12, base: 3, tai: 8, dealer: 1 }],
  },
};
const ended = (result, rest) => sheet(position({ phase: "over", turn: null, result }, rest));

test("nothing is shown while the hand is played", () => {
  assert.equal(sheet(position()), null);
});

test("the winning tile is marked in the set that it completes", () => {
  assert.deepEqual(ended(WIN).won.sets[0].tiles.map((tile) => tile.win), [false, false, true]);
});

test("swallowed lines stand last, struck, and say by which", () => {
  const lines = ended(WIN).won.lines.map((each) => [each.id, each.swallowed, each.note]);
  assert.deepEqual(lines, [["big", false, "why big"], ["dragon_pung", true, "contained in: big"]]);
});

test("a payment is taken apart as the server says", () => {
  const [payment] = ended(WIN).won.payments;
  assert.equal(payment.points, 12);
  assert.equal(payment.parts, "base 3 + tai 8 + dealer 1");
});

test("who is asked for points need not know the own name", () => {
  const of = (you, by = "discard") => ended({ ...WIN, by }, { you });
  assert.equal(of(0).how, "On your discard: North wind");
  assert.equal(of(1).how, "On the discard of Léa: North wind");
  assert.equal(of(0, "robbed_kong").how, "Robbing your kong: North wind");
  assert.equal(of(1, "robbed_kong").how, "Robbing the kong of Léa: North wind");
  assert.equal(of(0, "self_draw").how, "Self-drawn: North wind");
  const [{ from, to }] = of(0).won.payments;
  assert.deepEqual([from, to], [{ seat: 0, initial: "L", name: "You" }, { seat: 2, initial: "B", name: "Bo" }]);
});

test("who was ready and for what", () => {
  const waits = ended(WIN).players.map((player) => player.waits.map((tile) => tile.face));
  assert.deepEqual(waits, [[], [], [], ["5s"]]);
});

test("equal points share a place", () => {
  const over = ended({ ...WIN, next: null });
  assert.deepEqual(over.players.map((player) => player.place), [3, 4, 1, 1]);
  assert.equal(over.last, true);
});

test("the next hand is offered only when ready is legal; otherwise it says who is waited for", () => {
  assert.equal(ended(WIN, { legal: [{ t: "ready" }] }).canContinue, true);
  const waiting = ended(WIN);
  assert.equal(waiting.canContinue, false);
  assert.equal(waiting.waiting, "Waiting for Léa, Minh, Bo, Inès");
});

test("a void hand counts for nothing, and the game may have ended with it", () => {
  const result = { kind: "void", deltas: [0, 0, 0, 0], points: [1, 2, 3, 4], ready_seats: [], next: WIN.next };
  assert.equal(ended(result).title, "Void hand");
  assert.equal(ended(result).how, "This hand counts for nothing: points are as they were before it.");
  assert.equal(ended(result).won, null);
  assert.equal(ended({ ...result, next: null }, { ended: true }).title, "The game was ended");
});

test("a drawn hand has no score", () => {
  const drawn = ended({ kind: "drawn", deltas: [0, 0, 0, 0], points: [1, 2, 3, 4], ready_seats: [], next: WIN.next });
  assert.equal(drawn.title, "Drawn hand");
  assert.equal(drawn.won, null);
});

test("the same again is offered at the end of a game against bots alone", () => {
  const bots = ["Léa", "", "", ""].map((name, seat) => ({ name, bot: seat ? "normal" : null, avatar: "", online: true }));
  assert.deepEqual(ended({ ...WIN, next: null }, { players: bots }).again, { length: "hand", level: "normal" });
  assert.equal(ended(WIN, { players: bots }).again, null);
  assert.equal(ended({ ...WIN, next: null }).again, null);
});
