import assert from "node:assert/strict";
import { test } from "node:test";

import { drawn, offered, points, sentence } from "../../static/js/replay/verdicts.js";

const choice = (action, more = {}) => ({ action, missing: 2, draws: [["3s", 4], ["6s", 2]], worth: 1.24, chance: 0.083, ...more });
const thrown = (tile, more) => choice({ t: "discard", tile }, more);
const report = (made, best, more = {}) => ({ decisions: [{ n: 18, on: null, made, best, loss: 0, why: { code: "less" }, ...more }], moments: [{ at: 0, kind: "loss" }], lost: 2.16 });

test("points have a sign of their own, and none where they are nothing", () => {
  assert.deepEqual([2.16, -0.31, 0.04, -0.04].map(points), ["+2.2", "−0.3", "0", "0"]);
});

test("a discard: its tile, what it is worth, what helps, how dangerous it is", () => {
  const { decisions, moments, lost } = drawn(report(thrown("5m"), [thrown("5s", { worth: 3.4 }), thrown("5m")], { loss: 2.16 }), 3);
  const [one] = decisions;
  assert.equal(one.href, "#n=18&seat=3");
  assert.deepEqual([one.made.tile.face, one.made.worth, one.made.helps, one.made.danger], ["5m", "+1.2", "6", "8%"]);
  assert.deepEqual([one.better.tile.face, one.loss, one.grade], ["5s", "−2.2", "grave"]);
  assert.deepEqual(one.choices.map((each) => [each.tile.face, each.isMade]), [["5s", false], ["5m", true]]);
  assert.deepEqual(one.made.draws.map((each) => [each.face, each.left]), [["3s", 4], ["6s", 2]]);
  assert.deepEqual([moments[0].title, lost], ["What cost most", "2.2"]);
});

test("what was done stands among the best three, or below them", () => {
  const best = ["1m", "2m", "3m"].map((tile) => thrown(tile));
  const [one] = drawn(report(thrown("9p"), best), 0).decisions;
  assert.deepEqual(one.choices.map((each) => each.tile.face), ["1m", "2m", "3m", "9p"]);
});

test("nothing better is shown where the difference is not worth a word", () => {
  const [one] = drawn(report(thrown("9p"), [thrown("1m")], { loss: 0.04 }), 0).decisions;
  assert.deepEqual([one.better, one.loss, one.grade], [null, null, "fine"]);
});

test("claims show what they lay open", () => {
  const claims = [choice({ t: "chow", tile: "3s" }), choice({ t: "pung" }), choice({ t: "exposed_kong" }), choice({ t: "pass" }, { chance: null })];
  const [one] = drawn(report(claims[3], claims, { on: "5s" }), 0).decisions;
  assert.deepEqual(one.choices.map((each) => [each.word, each.tiles.map((tile) => tile.face).join("")]), [["Chow", "3s4s5s"], ["Pung", "5s5s5s"], ["Kong", "5s5s5s5s"], ["Pass", ""]]);
  assert.equal(one.made.danger, "");
});

test("a claim says with which discard it was weighed", () => {
  const claims = [choice({ t: "pung" }, { chance: null, then: "7s" }), choice({ t: "pass" }, { chance: null })];
  assert.deepEqual(offered({ on: "4z", best: claims }).map((each) => each.then?.face ?? null), ["7s", null]);
});

test("where nothing was learned there are no points", () => {
  const [one] = drawn(report(thrown("9p", { worth: null }), [thrown("9p", { worth: null })]), 0).decisions;
  assert.deepEqual([one.made.worth, drawn({ decisions: [], moments: [], lost: 0 }, 0).lost], ["", null]);
});

test("every reason has its sentence", () => {
  const parts = { percent: 8, missing: 1, tiles: 4, most: 8 };
  for (const code of ["won", "let_go", "took", "took_wrongly", "passed", "passed_wrongly", "less", "dangerous", "gives_up", "further", "narrower", "ready", "widest"]) {
    assert.match(sentence({ code, ...parts }), /^[^%]*\d?%?[^%]*\.$/, code);
  }
  assert.equal(sentence({ code: "dangerous", percent: 8 }), "With a chance of 8% somebody wins on it.");
  assert.equal(sentence({ code: "narrower", tiles: 4, most: 8 }), "4 tiles help afterwards; there could be 8.");
});
