import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { commitmentOf, sealOf, seedOf, tileSet, wallOf } from "../../static/js/fairness.js";
import { fromHex, sha256, toHex } from "../../static/js/sha256.js";

const ascii = (text) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const lines = readFileSync(new URL("../golden/fairness/shuffles.jsonl", import.meta.url), "utf8").trim().split("\n");
const SHUFFLES = lines.map((line) => JSON.parse(line));

// FIPS 180-4 and the NIST examples that go with it.
for (const [text, digest] of [
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  [
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  ],
  [
    "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
    "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1",
  ],
  ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
]) {
  test(`SHA-256 of ${text.length} bytes`, () => assert.equal(toHex(sha256(ascii(text))), digest));
}

test("SHA-256 around the length of a block, against another implementation", () => {
  for (let length = 0; length < 200; length += 1) {
    const data = Uint8Array.from({ length }, (_, at) => (at * 31 + length) & 0xff);
    assert.equal(toHex(sha256(data)), createHash("sha256").update(data).digest("hex"), `${length} bytes`);
  }
});

test("hexadecimal there and back", () => {
  assert.equal(toHex(fromHex("00ff10a0")), "00ff10a0");
  assert.deepEqual(fromHex(""), new Uint8Array());
});

test("there are shuffles to compare with", () => assert.equal(SHUFFLES.length, 6));

for (const { rules, options, seed, proof } of SHUFFLES) {
  test(`deal ${proof.deal} of ${proof.table}: the same hashes, seed and wall as on the server`, () => {
    assert.equal(commitmentOf(proof, proof.secret), proof.commitment);
    proof.seats.forEach((part, seat) => {
      if (part.is === "shared") assert.equal(sealOf(proof, seat, proof.commitment, part.share), part.seal);
    });
    assert.equal(seedOf(proof), seed);
    assert.deepEqual(wallOf(tileSet(rules, options), seed), proof.wall);
  });
}

test("everything that goes into a seed changes it", () => {
  const { proof, seed } = SHUFFLES[2];
  const other = "ab".repeat(32);
  const withSeat = (seat, part) => ({ ...proof, seats: proof.seats.map((old, at) => (at === seat ? part : old)) });
  const changed = [
    { ...proof, deal: 17 },
    { ...proof, table: SHUFFLES[0].proof.table },
    { ...proof, secret: other },
    withSeat(0, { is: "bot" }),
    withSeat(2, { is: "shared", share: other }),
    { ...proof, seats: [...proof.seats].reverse() },
  ];
  assert.equal(new Set([seed, ...changed.map(seedOf)]).size, 7);
});

test("a seat that has not been settled has no seed", () => {
  const { proof } = SHUFFLES[0];
  assert.throws(() => seedOf({ ...proof, seats: [{ is: "sealed" }, ...proof.seats.slice(1)] }), /a seat is sealed/);
});
