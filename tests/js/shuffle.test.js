import assert from "node:assert/strict";
import { test } from "node:test";

import { sealOf } from "../../static/js/fairness.js";
import { recall } from "../../static/js/memory.js";
import { Shuffler } from "../../static/js/shuffle.js";

const TABLE = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
const COMMITMENT = "c0".repeat(32);
const OTHERS = "0e".repeat(32);

function storage() {
  const kept = new Map();
  return {
    kept,
    get length() { return kept.size; },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
}

/** Shares "01…", "02…" and so on. */
function browser(store = storage()) {
  let drawn = 0;
  let time = 0;
  const random = () => String((drawn += 1)).padStart(2, "0").repeat(32);
  return { store, shuffler: new Shuffler(store, random, () => (time += 1)) };
}

/** Seat 1 is ours, seat 0 another person's. */
function wall(stage, own, other = { is: "sealed", seal: OTHERS, share: null }, more = {}) {
  const bot = { is: "bot", seal: null, share: null };
  return { t: "wall", deal: "1", you: 1, stage, rule: "joypip-fair-1", table: TABLE, commitment: COMMITMENT, seats: [other, own, bot, bot], ...more };
}
const asked = { is: "asked", seal: null, share: null };
const sealed = (seal) => ({ is: "sealed", seal, share: null });
const SHARE = "01".repeat(32);
const SEAL = sealOf({ table: TABLE, deal: 1 }, 1, COMMITMENT, SHARE);

test("seals first, shows what it sealed when all seals are there, and remembers what it saw", () => {
  const { store, shuffler } = browser();
  assert.deepEqual(shuffler.heard(wall("seal", asked)), { t: "seal", deal: "1", seal: SEAL });
  assert.equal(shuffler.heard(wall("seal", sealed(SEAL))), null);
  assert.deepEqual(shuffler.heard(wall("share", sealed(SEAL))), { t: "share", deal: "1", share: SHARE });
  const shown = { is: "shared", seal: SEAL, share: SHARE };
  assert.equal(shuffler.heard(wall("dealt", shown, { is: "withheld", seal: OTHERS, share: null })), null);
  assert.deepEqual(recall(store, { table: TABLE, deal: "1" }), {
    commitment: COMMITMENT,
    share: SHARE,
    seal: SEAL,
    seals: [OTHERS, SEAL, null, null],
    shares: [null, SHARE, null, null],
    at: 1,
  });
});

test("asked again, as over a new line or in a second window, it gives the same", () => {
  const { store, shuffler } = browser();
  const first = shuffler.heard(wall("seal", asked));
  assert.deepEqual(shuffler.heard(wall("seal", asked)), first);
  const reloaded = browser(store).shuffler;
  assert.deepEqual(reloaded.heard(wall("seal", asked)), first);
  assert.equal(reloaded.heard(wall("share", sealed(SEAL))).share, SHARE);
});

test("each deal has a share of its own", () => {
  const { shuffler } = browser();
  shuffler.heard(wall("seal", asked));
  const second = { deal: "2", commitment: "c2".repeat(32) };
  shuffler.heard(wall("seal", asked, undefined, second));
  const seal = sealOf({ table: TABLE, deal: 2 }, 1, second.commitment, "02".repeat(32));
  assert.equal(shuffler.heard(wall("share", sealed(seal), undefined, second)).share, "02".repeat(32));
});

for (const [what, message] of [
  ["its own seal is another", wall("share", sealed(OTHERS))],
  ["it was left out", wall("share", { is: "late", seal: null, share: null })],
  ["the commitment has changed", wall("share", sealed(SEAL), undefined, { commitment: "bb".repeat(32) })],
  ["the rule is unknown", wall("share", sealed(SEAL), undefined, { rule: "joypip-fair-2" })],
  ["the stage before is not over", wall("seal", sealed(SEAL))],
  ["the hand is dealt", wall("dealt", { is: "withheld", seal: SEAL, share: null })],
  ["it only watches", wall("share", sealed(SEAL), undefined, { you: null })],
]) {
  test(`does not show its share when ${what}`, () => {
    const { shuffler } = browser();
    shuffler.heard(wall("seal", asked));
    assert.equal(shuffler.heard(message), null);
  });
}

test("does not show its share when the seals have changed since they were closed", () => {
  const { shuffler, store } = browser();
  shuffler.heard(wall("seal", asked));
  assert.equal(shuffler.heard(wall("share", sealed(SEAL))).share, SHARE);
  assert.equal(shuffler.heard(wall("share", sealed(SEAL), sealed("dd".repeat(32)))), null);
  assert.deepEqual(recall(store, { table: TABLE, deal: 1 }).seals[0], OTHERS);
});

test("a changed commitment does not replace the one that was seen first", () => {
  const { shuffler, store } = browser();
  shuffler.heard(wall("seal", asked));
  shuffler.heard(wall("dealt", asked, undefined, { commitment: "bb".repeat(32) }));
  assert.equal(recall(store, { table: TABLE, deal: 1 }).commitment, COMMITMENT);
});

test("without storage it takes part all the same", () => {
  for (const store of [null, { ...storage(), getItem: () => { throw new Error("forbidden"); }, setItem: () => { throw new Error("full"); } }]) {
    const { shuffler } = browser(store);
    shuffler.heard(wall("seal", asked));
    assert.equal(shuffler.heard(wall("share", sealed(SEAL))).share, SHARE);
  }
});

test("only the newest walls are kept, and nothing else is touched", () => {
  const { shuffler, store } = browser();
  store.setItem("joypip.table", "{}");
  for (let deal = 1; deal <= 100; deal += 1) shuffler.heard(wall("seal", asked, undefined, { deal: String(deal) }));
  assert.equal(store.kept.size, 81);
  assert.equal(recall(store, { table: TABLE, deal: 20 }), null);
  assert.equal(recall(store, { table: TABLE, deal: 21 }).share, "21".repeat(32));
  assert.equal(store.getItem("joypip.table"), "{}");
});
