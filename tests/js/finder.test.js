import assert from "node:assert/strict";
import { test } from "node:test";

import { found, plain } from "../../static/js/learn/finder.js";

const ENTRIES = [
  { words: "All pungs Tout pungs 碰碰胡 2.6", category: "sets" },
  { words: "Concealed hand Main cachée 門清 2.1", category: "how" },
  { words: "Three concealed pungs Trois pungs cachés 三暗刻 2.7", category: "sets" },
];

test("accents, capitals and apostrophes do not matter", () => {
  assert.equal(plain("  Être d’Est "), "etre d est");
});

test("a name is found in any language", () => {
  for (const query of ["碰碰胡", "all pungs", "tout pungs", "PUNGS tout"]) {
    assert.deepEqual(found(ENTRIES, query, ""), [true, false, false], query);
  }
  assert.deepEqual(found(ENTRIES, "cache", ""), [false, true, true]);
  assert.deepEqual(found(ENTRIES, "2.7", ""), [false, false, true]);
});

test("nothing asked is everything, and a category narrows", () => {
  assert.deepEqual(found(ENTRIES, " ", ""), [true, true, true]);
  assert.deepEqual(found(ENTRIES, "", "sets"), [true, false, true]);
  assert.deepEqual(found(ENTRIES, "cache", "sets"), [false, false, true]);
  assert.deepEqual(found(ENTRIES, "kong", ""), [false, false, false]);
});
