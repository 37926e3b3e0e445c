import assert from "node:assert/strict";
import { test } from "node:test";

import { display } from "../../static/js/display.js";
import { automatic, press, tap, wanted } from "../../static/js/intents.js";
import { position, PREFS, UI } from "./position.js";

const turn = (ui = {}) =>
  display(position({ phase: "discard", turn: 0 }, { legal: [{ t: "discard", tile: "2m" }] }), PREFS, { ...UI, ...ui });
const asked = () =>
  display(position({ phase: "claim", last: { seat: 3, tile: "5s" } }, { legal: [{ t: "pung" }, { t: "pass" }] }), PREFS, UI);

test("a click discards at once", () => {
  assert.deepEqual(tap(turn(), "2m.0", false), { do: "act", action: { t: "discard", tile: "2m" }, sent: "2m.0" });
});

test("with confirmation the first tap lifts, the second discards", () => {
  assert.deepEqual(tap(turn(), "2m.0", true), { do: "lift", key: "2m.0" });
  assert.equal(tap(turn({ lifted: "2m.0" }), "2m.0", true).do, "act");
});

test("what is not legal cannot be discarded, by tap or by key", () => {
  assert.equal(tap(turn(), "3m.0", false), null);
  assert.equal(press(turn(), "Enter", "3m.0", null), null);
});

test("the shown keys claim and pass", () => {
  assert.deepEqual(press(asked(), "p", null, null), { do: "act", action: { t: "pung" }, sent: "pung" });
  assert.deepEqual(press(asked(), "X", null, null), { do: "act", action: { t: "pass" }, sent: "pass" });
  assert.equal(press(turn(), "p", null, null), null);
});

test("arrows walk along the hand and stop at its ends", () => {
  assert.deepEqual(press(turn(), "ArrowRight", "2m.0", null), { do: "focus", key: "3m.0" });
  assert.deepEqual(press(turn(), "ArrowLeft", "2m.0", null), { do: "focus", key: "2m.0" });
  assert.deepEqual(press(turn(), "ArrowLeft", null, null), { do: "focus", key: "6z.1" });
});

test("Enter asks for the next hand or game when it may be asked for, and otherwise discards", () => {
  assert.deepEqual(press(turn(), "Enter", "2m.0", "ready").action, { t: "ready" });
  assert.deepEqual(press(turn(), "Enter", "2m.0", "again"), { do: "again" });
  assert.deepEqual(press(turn(), "Enter", "2m.0", null).action, { t: "discard", tile: "2m" });
});

test("settings and the guide are a key away, also when others are to act", () => {
  const keys = ["s", "S", "g", "G", "?", "h", "H"].map((key) => press(asked(), key, null, null)?.do);
  assert.deepEqual(keys, ["menu", "menu", "guide", "guide", "guide", "hint", "hint"]);
});

test("passing by itself never passes a win", () => {
  const prefs = { ...PREFS, autoPass: true };
  const state = (legal) => position({ phase: "claim" }, { legal });
  assert.deepEqual(automatic(state([{ t: "pung" }, { t: "pass" }]), prefs).action, { t: "pass" });
  assert.equal(automatic(state([{ t: "win" }, { t: "pass" }]), prefs), null);
  assert.equal(automatic(state([{ t: "pung" }, { t: "pass" }]), PREFS), null);
  assert.deepEqual(automatic(state([{ t: "win" }, { t: "pass" }]), { ...prefs, autoWin: true }).action, { t: "win" });
});

test("claims that are never wanted are not offered, and passed at once when nothing else is left", () => {
  const claim = (...types) => ({ ...position(), legal: types.map((t) => ({ t })) });
  const offered = (types, prefs) => wanted(claim(...types).legal, { ...PREFS, ...prefs }).map((action) => action.t);
  const passes = (types, prefs) => automatic(claim(...types), { ...PREFS, ...prefs })?.sent === "pass";
  assert.deepEqual(offered(["chow", "pung", "pass"], { skipChow: true }), ["pung", "pass"]);
  assert.equal(passes(["chow", "pung", "pass"], { skipChow: true }), false);
  assert.deepEqual(offered(["chow", "pass"], { skipChow: true }), []);
  assert.equal(passes(["chow", "pass"], { skipChow: true }), true);
  assert.deepEqual(offered(["pung", "exposed_kong", "pass"], { skipPung: true }), []);
  assert.deepEqual(offered(["pung", "win", "pass"], { autoPass: true }), ["win", "pass"]);
  assert.equal(passes(["pung", "win", "pass"], { autoPass: true }), false);
  assert.deepEqual(offered(["win", "pass"], { autoPass: true }), ["win", "pass"]);
  assert.equal(passes(["chow", "pass"], {}), false);
});
