import assert from "node:assert/strict";
import { test } from "node:test";

import { heard, news, remarks, unread } from "../../static/js/room/talk.js";
import { EMOTES, PHRASES, clock, emoteWords, listed, noteWords, phraseWords } from "../../static/js/room/words.js";
import { room } from "./room.js";

const said = (id, player, text, kind = "text", name = "") => ({ id, player, name, kind, text, at: 0 });

test("what was said is heard once and in its order, however it arrives", () => {
  const known = heard([], [said(1, 1, "a"), said(3, 2, "c")]);
  assert.deepEqual(heard(known, [said(3, 2, "c"), said(2, 1, "b")]).map((each) => each.text), ["a", "b", "c"]);
  const many = heard([], Array.from({ length: 300 }, (_, at) => said(at, 1, "x")));
  assert.deepEqual([many.length, many[0].id], [200, 100]);
});

test("phrases, emotes and notices are in the reader's words", () => {
  const all = remarks([said(1, 2, "hello", "phrase"), said(2, 2, "tea", "emote"), said(3, 2, "joined", "note", "Bo")], room());
  assert.deepEqual(all.map((each) => [each.text, each.emote]), [["Hello!", null], ["", "tea"], ["Bo comes in.", null]]);
});

test("a code that this page does not know is left out", () => {
  assert.deepEqual(remarks([said(1, 2, "yodel", "phrase"), said(2, null, "eclipse", "note")], room()), []);
});

test("who is muted is not read, but what happens is", () => {
  const quiet = room();
  quiet.members[1].muted = true;
  const all = remarks([said(1, 2, "psst"), said(2, 2, "left", "note", "Bo"), said(3, 3, "hi")], quiet);
  assert.deepEqual(all.map((each) => each.id), [2, 3]);
});

test("a person who goes on speaking is named once", () => {
  const all = remarks([said(1, 2, "a"), said(2, 2, "b"), said(3, 2, "away", "note"), said(4, 2, "c"), said(5, 1, "d")], room());
  assert.deepEqual(all.map((each) => each.follows), [false, true, false, false, false]);
  assert.deepEqual(all.map((each) => each.own), [false, false, false, false, true]);
});

test("unread are the remarks of others, not one's own and not notices", () => {
  const all = remarks([said(1, 2, "a"), said(2, 1, "b"), said(3, 2, "paused", "note"), said(4, 3, "c")], room());
  assert.deepEqual([unread(all, 0), unread(all, 1), unread(all, 4)], [2, 1, 0]);
  assert.deepEqual(news(all, 1).map((each) => each.id), [4]);
});

test("every phrase, emote and notice has words", () => {
  assert.deepEqual([PHRASES.length, EMOTES.length], [12, 12]);
  assert.ok(PHRASES.every(phraseWords) && EMOTES.every(emoteWords));
  assert.equal(noteWords("away", "Bo"), "A bot stands in for Bo.");
});

test("names in a row, minutes and seconds", () => {
  assert.deepEqual([listed([]), listed(["A"]), listed(["A", "B"]), listed(["A", "B", "C"])], ["", "A", "A and B", "A, B and C"]);
  assert.deepEqual([clock(0), clock(61_000), clock(599_100), clock(-5)], ["0:00", "1:01", "10:00", "0:00"]);
});

test("what moderators do and say is in the reader's words, and heard by all", () => {
  const all = remarks([said(1, 2, "desk_seat_bot", "note", "Bo"), said(2, null, "Be kind", "notice")], room());
  assert.deepEqual(all.map((each) => each.text), ["A moderator lets a bot play for Bo.", "A moderator says: Be kind"]);
});
