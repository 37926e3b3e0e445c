import assert from "node:assert/strict";
import { test } from "node:test";

import { choices } from "../../static/js/choices.js";
import { position } from "./position.js";

const claim = (legal) => choices(position({ phase: "claim", last: { seat: 3, tile: "5s" } }, { legal }));

test("exactly the legal claims, in a fixed order, discards apart", () => {
  const offered = claim([{ t: "pass" }, { t: "win" }, { t: "chow", tile: "3s" }, { t: "pung" }]);
  assert.deepEqual(offered.map((choice) => choice.id), ["chow.3s", "pung", "win", "pass"]);
  const own = choices(position({ phase: "discard", turn: 0 }, { legal: [{ t: "discard", tile: "2m" }] }));
  assert.deepEqual(own, []);
});

test("a claim shows the set it would make, with the claimed tile marked once", () => {
  const [pung] = claim([{ t: "pung" }]);
  assert.deepEqual(pung.tiles.map((tile) => [tile.face, tile.claimed]), [["5s", true], ["5s", false], ["5s", false]]);
  assert.deepEqual(pung.uses, ["5s.0", "5s.1"]);
});

test("each of several chows has its own tiles and its own key", () => {
  const offered = claim([{ t: "chow", tile: "3s" }, { t: "chow", tile: "4s" }, { t: "pung" }, { t: "pass" }]);
  assert.deepEqual(offered.map((choice) => choice.hint), ["1", "2", "P", "X"]);
  assert.deepEqual(offered[1].tiles.map((tile) => tile.face), ["4s", "5s", "6s"]);
});

test("kongs of one's own turn use the tiles of the hand", () => {
  const state = position({ phase: "discard", turn: 0 }, {
    legal: [{ t: "concealed_kong", tile: "2m" }, { t: "added_kong", tile: "7s" }],
  }, [{ hand: ["2m", "2m", "2m", "2m"], drawn: "7s" }]);
  const [concealed, added] = choices(state);
  assert.deepEqual(concealed.uses, ["2m.0", "2m.1", "2m.2", "2m.3"]);
  assert.deepEqual(added.uses, ["7s.0"]);
  assert.deepEqual([concealed.hint, added.hint], ["1", "2"]);
});

test("a win shows the tile that completes the hand: the discard, or the drawn one", () => {
  assert.deepEqual(claim([{ t: "win" }])[0].tiles.map((tile) => tile.face), ["5s"]);
  const state = position({ phase: "discard", turn: 0 }, { legal: [{ t: "win" }] }, [{ drawn: "6z" }]);
  assert.deepEqual(choices(state)[0].tiles.map((tile) => tile.face), ["6z"]);
});
