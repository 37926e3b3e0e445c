import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { examine } from "../../static/js/proof.js";

const lines = readFileSync(new URL("../golden/fairness/shuffles.jsonl", import.meta.url), "utf8").trim().split("\n");
/** One seat was late, one withheld its share, one shared, one is a bot's. */
const [, , HEADER] = lines.map((line) => ({ generator: "joypip-1", ...JSON.parse(line) }));
const PLACE = { table: HEADER.proof.table, deal: HEADER.proof.deal };
const OTHER = "ab".repeat(32);

const seen = (what) => HEADER.proof.seats.map((seat) => seat[what] ?? null);
const MEMORY = { commitment: HEADER.proof.commitment, seals: seen("seal"), shares: seen("share"), at: 1 };

const copy = () => structuredClone(HEADER);
const broken = (report) => Object.keys(report.checks).filter((name) => report.checks[name] === false);

test("a true record is proven, all tiles of it", () => {
  const report = examine(HEADER, PLACE, MEMORY);
  assert.equal(report.verdict, "proven");
  assert.deepEqual(report.checks, { commitment: true, shares: true, seed: true, wall: true, memory: true });
  assert.equal(report.wall.length, 144);
  assert.deepEqual(report.wall.map(({ tile }) => tile), HEADER.proof.wall);
  assert.equal(report.seed, HEADER.seed);
});

test("a browser that saw nothing says so, and one that came for the deal compares what it saw", () => {
  assert.equal(examine(HEADER, PLACE, null).checks.memory, null);
  assert.equal(examine(HEADER, PLACE, null).verdict, "proven");
  const { seals, ...late } = MEMORY;
  assert.equal(examine(HEADER, PLACE, late).checks.memory, true);
});

for (const [what, change, found] of [
  ["the secret", (record) => (record.proof.secret = OTHER), ["commitment", "shares", "seed", "wall"]],
  ["the commitment", (record) => (record.proof.commitment = OTHER), ["commitment", "memory"]],
  ["a share", (record) => (record.proof.seats[2].share = OTHER), ["shares", "seed", "wall", "memory"]],
  ["a seal", (record) => (record.proof.seats[2].seal = OTHER), ["shares", "memory"]],
  ["a share that is left out", (record) => (record.proof.seats[2] = { is: "late" }), ["seed", "wall", "memory"]],
  ["a seat that is passed off as a bot's", (record) => (record.proof.seats[1] = { is: "bot" }), ["seed", "wall", "memory"]],
  ["the seed", (record) => (record.seed = OTHER), ["seed"]],
  ["two tiles", (record) => record.proof.wall.reverse(), ["wall"]],
  ["a tile less", (record) => record.proof.wall.pop(), ["wall"]],
  ["a tile more", (record) => record.proof.wall.push("1m"), ["wall"]],
]) {
  test(`${what} changed: it is found`, () => {
    const record = copy();
    change(record);
    const report = examine(record, PLACE, MEMORY);
    assert.equal(report.verdict, "broken");
    assert.deepEqual(broken(report), found);
  });
}

test("everything made anew with another secret is found by who saw the commitment", () => {
  const [first, second] = lines.map((line) => ({ generator: "joypip-1", ...JSON.parse(line) }));
  assert.deepEqual(broken(examine(first, first.proof, { commitment: second.proof.commitment, at: 1 })), ["memory"]);
});

test("the proof of another hand is none of this one", () => {
  assert.ok(broken(examine(HEADER, { ...PLACE, deal: 17 }, null)).includes("commitment"));
  assert.ok(broken(examine(HEADER, { ...PLACE, table: "another" }, null)).includes("commitment"));
});

test("tiles that are not as recorded are marked", () => {
  const record = copy();
  record.proof.wall[5] = record.proof.wall[5] === "1m" ? "2m" : "1m";
  const wrong = examine(record, PLACE, null).wall.flatMap(({ holds }, at) => (holds ? [] : [at]));
  assert.deepEqual(wrong, [5]);
});

test("without a proof, or by a rule that is not known here, nothing is claimed", () => {
  const { proof, ...bare } = HEADER;
  assert.equal(examine(bare, PLACE, null), null);
  assert.equal(examine({ ...HEADER, proof: { ...proof, rule: "joypip-fair-2" } }, PLACE, null), null);
  assert.equal(examine({ ...HEADER, generator: "joypip-2" }, PLACE, null), null);
});
