import assert from "node:assert/strict";
import { test } from "node:test";

import { add, canAdd, EMPTY, missing, remove, shortest, written } from "../../static/js/learn/hand.js";
import { fragment, read, request } from "../../static/js/learn/link.js";
import { missedOf, parts, reckoning } from "../../static/js/learn/reckoning.js";

/** @param {string} names @param {string} [mode] */
const lay = (names, mode = "concealed", laid = EMPTY, sets = 5) =>
  (names.match(/../g) ?? []).reduce((hand, tile) => add(hand, mode, tile, sets), laid);

const HOW = { by: "discard", seat: "S", from: "W", round: "E", flags: [], options: {} };

test("tiles lie sorted, and the one after the last is the winning one", () => {
  assert.deepEqual(lay("9s1m5z1m").concealed, ["1m", "1m", "9s", "5z"]);
  assert.equal(missing(lay("1m2m3m"), 5), 13);
  assert.equal(missing(lay("1m2m3m", "concealed", add(EMPTY, "pung", "7p", 5)), 5), 10);
  const full = lay("1m".repeat(3) + "2m".repeat(3) + "3m".repeat(3) + "4m".repeat(4));
  assert.equal(missing(full, 4), 0);
  assert.equal(add(full, "concealed", "9p", 4).win, "9p");
});

test("melds are made of the tile that was clicked", () => {
  assert.deepEqual(add(EMPTY, "chow", "3s", 5).melds, [{ kind: "chow", tiles: ["3s", "4s", "5s"] }]);
  assert.deepEqual(add(EMPTY, "kong_added", "1z", 5).melds, [{ kind: "kong_added", tiles: ["1z", "1z", "1z", "1z"] }]);
  assert.deepEqual(add(EMPTY, "pung", "0p", 4).melds, [{ kind: "pung", tiles: ["0p", "5p", "5p"] }]);
});

test("a bonus tile comes and goes, wherever tiles go", () => {
  const one = add(add(EMPTY, "chow", "2f", 5), "concealed", "1g", 5);
  assert.deepEqual(one.flowers, ["1g", "2f"]);
  assert.deepEqual(add(one, "win_tile", "2f", 5).flowers, ["1g"]);
});

test("what cannot be laid", () => {
  assert.equal(canAdd(EMPTY, "chow", "8p", 5), false);
  assert.equal(canAdd(EMPTY, "chow", "7p", 5), true);
  assert.equal(canAdd(EMPTY, "chow", "1z", 5), false);
  assert.equal(canAdd(EMPTY, "pung", "j", 5), false);
  const two = lay("5m5m");
  assert.equal(canAdd(two, "pung", "5m", 5), false);
  assert.equal(canAdd(two, "concealed", "0m", 5), true);
  assert.equal(canAdd(lay("5m5m"), "kong_open", "6m", 5), true);
  assert.equal(canAdd(lay("1m1m1m1m2m2m2m2m3m3m3m3m4m4m"), "pung", "9p", 5), false);
});

test("what is clicked goes away", () => {
  const hand = add(lay("1m2m3m"), "pung", "7p", 5);
  assert.deepEqual(remove(hand, "concealed", 1).concealed, ["1m", "3m"]);
  assert.deepEqual(remove(hand, "melds", 0).melds, []);
  assert.equal(remove({ ...hand, win: "9s" }, "win", 0).win, null);
});

test("a hand as people write it", () => {
  assert.equal(shortest(["1m", "2m", "0p", "5p", "j", "j", "1z"]), "12m05pjj1z");
  const melds = [
    { kind: "chow", tiles: ["1s", "2s", "3s"] },
    { kind: "kong_added", tiles: ["7p", "7p", "7p", "7p"] },
    { kind: "kong_concealed", tiles: ["3p", "3p", "3p", "3p"] },
  ];
  assert.equal(written({ ...EMPTY, concealed: ["1m", "1m", "2z"], melds, win: "2z" }), "11m2z (123s) (7777p+) [3333p] 2z");
});

// The other half of this is in tests/web/test_learn.py: the server writes the same links.
test("a link carries everything", () => {
  const laid = {
    ...EMPTY,
    concealed: ["1m", "2m", "3m", "0p"],
    melds: [{ kind: "kong_added", tiles: ["7p", "7p", "7p", "7p"] }, { kind: "kong_concealed", tiles: ["1z", "1z", "1z", "1z"] }],
    win: "5p",
    flowers: ["1g", "2f"],
    dora: ["4m"],
  };
  const how = { by: "self_draw", seat: "E", round: "S", streak: 2, flags: ["a", "b"], options: { kiriage: true, minimum: 5 } };
  const link = fragment(laid, how);
  assert.equal(
    link,
    "hand=123m0p(7777p+)[1111z]5p&by=self_draw&seat=E&round=S&streak=2&flowers=1g,2f&flags=a,b&dora_indicators=4m&options=kiriage:true,minimum:5",
  );
  const back = read(`#${link}`);
  assert.equal(back?.hand, "123m0p(7777p+)[1111z]5p");
  assert.deepEqual(back?.beside, { ...EMPTY, flowers: ["1g", "2f"], dora: ["4m"] });
  assert.deepEqual(back?.how, how);
});

test("a link that says less, or nonsense", () => {
  assert.equal(read(""), null);
  assert.equal(read("#top"), null);
  assert.deepEqual(read("hand=1m&streak=x&flags=")?.how, { by: "discard", seat: "S", flags: [], options: {} });
  assert.equal(read("hand=%281%20m%29")?.hand, "(1 m)");
});

test("what the server is asked", () => {
  const laid = { ...EMPTY, concealed: ["1m", "2m"], melds: [{ kind: "pung", tiles: ["7p", "7p", "7p"] }], win: "3m" };
  assert.deepEqual(request(laid, HOW, { system: "joypip", language: "fr" }), {
    system: "joypip",
    language: "fr",
    missed: true,
    concealed: "1m2m",
    melds: [{ kind: "pung", tiles: "7p7p7p" }],
    win_tile: "3m",
    by: "discard",
    seat: "S",
    from: "W",
    round: "E",
    flags: [],
  });
  const more = request({ ...laid, flowers: ["1g"], dora: ["1m"] }, { ...HOW, options: { kiriage: true } }, { system: "riichi", language: "zh" });
  assert.deepEqual([more.flowers, more.dora_indicators, more.options], [["1g"], ["1m"], { kiriage: true }]);
});

test("tiles in a sentence are seen", () => {
  assert.deepEqual(parts("avec 3p au lieu de 45s"), ["avec ", ["3p"], " au lieu de ", ["4s", "5s"]]);
  assert.deepEqual(parts("58 mangan"), ["58 mangan"]);
});

const SCORE = {
  patterns: [
    { id: "a", count: 1, points: 2, swallowed_by: "b", name: "A", why: "because" },
    { id: "b", count: 2, points: 8, swallowed_by: null, name: "B", why: "therefore" },
  ],
  total: 8,
  deltas: { E: 0, S: 11, W: -11, N: 0 },
  payments: [{ from: "W", to: "S", points: 11, base: 3, tai: 8, dealer: 0, honba: 0 }],
  reading: [{ kind: "kong", tiles: ["1m", "1m", "1m", "1m"], concealed: true, win: null }, { kind: "pair", tiles: ["2m", "2m"], concealed: true, win: 1 }],
  jokers: [],
};

test("what counts comes first, what was swallowed says by what", () => {
  const found = reckoning(SCORE, "tai", { a: "甲", b: "B" });
  assert.deepEqual(
    found.lines.map(({ id, swallowed, why, times, chinese }) => [id, swallowed, why, times, chinese]),
    [
      ["b", false, "therefore", "× 2", ""],
      ["a", true, "contained in: B", "", "甲"],
    ],
  );
  assert.equal(found.sum, "8 tai");
  assert.deepEqual(found.payments, [{ from: "West", to: "South", points: 11, parts: "base 3 + patterns 8" }]);
  assert.deepEqual(found.deltas.map(({ points, trend }) => [points, trend]), [["0", 0], ["+11", 1], ["−11", -1], ["0", 0]]);
  assert.deepEqual([found.sets[0].hidden, found.sets[1].tiles[1].win], [true, true]);
  assert.equal(found.none, "");
});

test("a riichi hand of which nobody knows who gave the tile", () => {
  const found = reckoning(
    { ...SCORE, payments: [], han: 3, fu: 40, fu_parts: [], limit: "", total: 5800, main: 5200, main_bonus: 600, sticks_bonus: 1000 },
    "han",
    {},
  );
  assert.deepEqual([found.sum, found.points, found.unknown, found.deposits], ["3 han", "5800 points", "Whoever gave the tile pays 5800", 1000]);
  assert.deepEqual(found.deltas, []);
});

test("what was narrowly missed", () => {
  const [one] = missedOf([{ id: "b", points: 8, total: 23, how: "with 3p instead of 2p", name: "B" }], { b: "乙" });
  assert.deepEqual([one.points, one.chinese, one.how], ["+8", "乙", ["with ", ["3p"], " instead of ", ["2p"]]]);
});
