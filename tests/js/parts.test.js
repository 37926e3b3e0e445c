import assert from "node:assert/strict";
import { test } from "node:test";

import { countdown, reading } from "../../static/js/countdown.js";
import { fill, signed } from "../../static/js/i18n.js";
import { defaults, parsed } from "../../static/js/prefs.js";
import { arranged, keyed, pick, run, sorted } from "../../static/js/tiles.js";
import { eventWords, playerName, tileIndex, tileName } from "../../static/js/words.js";
import { position } from "./position.js";

test("the ring runs down and never grows again within one question", () => {
  const first = countdown(null, "1/5", 8000, 1000);
  assert.deepEqual(reading(first, 1000), { fraction: 1, seconds: 8, urgent: false });
  assert.deepEqual(reading(first, 5000), { fraction: 0.5, seconds: 4, urgent: true });
  assert.equal(reading(countdown(first, "1/5", 4000, 5000), 5000).fraction, 0.5);
  assert.equal(reading(countdown(first, "1/6", 4000, 5000), 5000).fraction, 1);
  assert.deepEqual(reading(first, 60_000), { fraction: 0, seconds: 0, urgent: true });
});

test("no time limit, no ring", () => {
  assert.equal(countdown(null, "1/5", null, 0), null);
  assert.deepEqual(reading(null, 0), { fraction: 1, seconds: null, urgent: false });
});

test("tiles sort by suit, honours, seasons, flowers", () => {
  assert.deepEqual(sorted(["1f", "5z", "9s", "1p", "3m", "2g", "1z"]), ["3m", "1p", "9s", "1z", "5z", "2g", "1f"]);
});

test("a chow is named by its lowest tile", () => {
  assert.deepEqual(run("7p"), ["7p", "8p", "9p"]);
});

test("copies keep their names", () => {
  assert.deepEqual(keyed(["5m", "1z", "5m"]).map((tile) => tile.key), ["5m.0", "1z.0", "5m.1"]);
  assert.deepEqual(pick(keyed(["5m", "1z", "5m"]), ["5m", "5m"]), ["5m.0", "5m.1"]);
  assert.deepEqual(pick(keyed(["5m"]), ["5m", "5m"]), ["5m.0"]);
});

test("an arranged hand moves only what is new", () => {
  const laid = arranged(["1z.0", "5m.0"], keyed(["2p", "5m", "1z"]));
  assert.deepEqual(laid.map((tile) => tile.key), ["1z.0", "5m.0", "2p.0"]);
});

test("broken or foreign settings fall back one by one", () => {
  const base = defaults(false);
  assert.deepEqual(parsed("{", base), base);
  assert.deepEqual(parsed("null", base), base);
  assert.deepEqual(parsed('{"sound":false,"sort":"yes","speed":"warp","other":1}', base), { ...base, sound: false });
  assert.equal(defaults(true).confirm, true);
});

test("points carry their sign", () => {
  assert.deepEqual([signed(7), signed(0), signed(-12)], ["+7", "0", "−12"]);
});

test("values go into sentences by name", () => {
  assert.equal(fill("%(a)s and %(b)s", { a: 1, b: "two" }), "1 and two");
});

test("every kind of tile has a name and an index", () => {
  const tiles = ["m", "p", "s"].flatMap((suit) => [1, 5, 9].map((rank) => rank + suit));
  const others = [1, 2, 3, 4, 5, 6, 7].map((rank) => `${rank}z`).concat([1, 2, 3, 4].flatMap((rank) => [`${rank}g`, `${rank}f`]), "j");
  const all = [...tiles, ...others];
  assert.equal(new Set(all.map(tileName)).size, all.length);
  assert.equal(all.every((tile) => tileIndex(tile).length === 1), true);
  assert.equal(tileName("3z"), "West wind");
});

test("events are said from the listener's side", () => {
  const state = position();
  assert.equal(eventWords({ t: "discarded", seat: 0, tile: "1s" }, state), "You discard 1 of bamboo.");
  assert.equal(eventWords({ t: "discarded", seat: 1, tile: "1s" }, state), "Minh discards 1 of bamboo.");
  assert.equal(eventWords({ t: "drew", seat: 1, tile: null }, state), "");
  assert.equal(eventWords({ t: "kong", seat: 1, kind: "kong_concealed", tile: null }, state), "Minh declares a concealed kong.");
  const meld = { kind: "pung", tiles: ["7z", "7z", "7z"], claimed: "7z", from: 0 };
  assert.equal(
    eventWords({ t: "claimed", seat: 1, meld }, state),
    "Minh claims: pung, white dragon, white dragon, white dragon.",
  );
});

test("bots, which have no name of their own, get one that differs from seat to seat", () => {
  const players = ["", "", "Bo", ""].map((name) => ({ name, bot: "normal", avatar: "", online: true }));
  assert.deepEqual([0, 1, 2, 3].map((seat) => playerName({ players }, seat)), ["Mei", "Lan", "Bo", "Ju"]);
});

test("while a table pauses its clock stands, and does not hurry", () => {
  const held = countdown(null, "1/5", 3000, 1000, true);
  assert.deepEqual(reading(held, 60_000), { fraction: 1, seconds: 3, urgent: false });
  assert.deepEqual(reading(countdown(held, "1/5", 3000, 60_000), 61_000), { fraction: 2 / 3, seconds: 2, urgent: true });
});
