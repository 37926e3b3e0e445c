import assert from "node:assert/strict";
import { test } from "node:test";

import { company } from "../../static/js/room/company.js";
import { labels, playing, room } from "./room.js";

const vote = (more = {}) => ({ id: 7, kind: "pause", by: 2, yes: [2], no: [], needed: [1, 2], closes_at: 30_000, ...more });

test("a vote names who asks, who said yes, and the seconds left; each answers once", () => {
  const [asked] = company(playing({ votes: [vote()] }), 5_200).votes;
  assert.deepEqual([asked.question, asked.mayVote, asked.seconds], ["Bo asks for a pause", true, 25]);
  assert.deepEqual(asked.voters.map((voter) => [voter.name, voter.yes]), [["Ana", false], ["Bo", true]]);
  assert.equal(company(playing({ votes: [vote({ yes: [1, 2] })] }), 0).votes[0].mayVote, false);
  assert.equal(company(playing({ you: 3, votes: [vote()] }), 0).votes[0].mayVote, false);
  assert.equal(company(playing({ you: 2, votes: [vote({ kind: "end" })] }), 0).votes[0].question, "You asked to end the game here");
});

test("a pause shows what is left of it; those who sit end it", () => {
  const paused = { until: 600_000, by: 2 };
  assert.deepEqual(company(playing({ paused }), 1_500).paused, {
    by: "Bo asked for it. The clocks stand still.", left: "9:59", mayResume: true,
  });
  assert.equal(company(playing({ you: 3, paused }), 0).paused.mayResume, false);
  assert.equal(company(playing({ paused }), 999_999).paused.left, "0:00");
});

test("what a player may ask for, and not twice", () => {
  const asks = (more, seats) => company(playing(more, seats), 0).acts.map((act) => act.wish.t + (act.wish.kind ?? ""));
  assert.deepEqual(asks({}), ["askpause", "away", "page:hand_over", "show_hand", "askend", "page:leave"]);
  assert.deepEqual(asks({ votes: [vote()] }), ["away", "page:hand_over", "show_hand", "askend", "page:leave"]);
  assert.deepEqual(asks({ spectators: false }, [{ player: 1, away: true }, { player: 2 }]), ["askpause", "page:hand_over", "askend", "page:leave"]);
  assert.deepEqual(asks({ you: 3 }), ["page:leave"]);
  assert.deepEqual(asks({ over: true, phase: "lobby" }), []);
});

test("a hand that is shown can be hidden again", () => {
  const act = (shows_hand) => company(playing({ shows_hand }), 0).acts.find((each) => each.icon === "eye").wish;
  assert.deepEqual([act([]), act([0])], [{ t: "show_hand", on: true }, { t: "show_hand", on: false }]);
});

test("a bot stands in: for me there is a way back, of others it is told", () => {
  const drawn = company(playing({}, [{ player: 1, away: true }, { player: 2, away: true }]), 0);
  assert.equal(drawn.away, true);
  assert.equal(drawn.people[1].note, "a bot stands in");
  assert.equal(company(playing(), 0).away, false);
});

test("the host offers a free seat to who watches; who was asked may take it", () => {
  const offer = (more) => labels(company(playing(more), 0).people[2].acts)[0];
  assert.equal(offer({}), "Offer a free seat");
  assert.notEqual(offer({ you: 2 }), "Offer a free seat");
  const full = [{ player: 1 }, { player: 2 }, { player: 4 }, { player: 5 }];
  assert.notEqual(labels(company(playing({}, full), 0).people[2].acts)[0], "Offer a free seat");
  const offers = [{ seat: 2, player: 3 }];
  assert.deepEqual(company(playing({ you: 3, offers }), 0).offer.act.wish, { t: "take", seat: 2 });
  assert.equal(company(playing({ you: 2, offers }), 0).offer, null);
});

test("after the last hand: play again, think again, or stop the countdown", () => {
  const over = (seats, more = {}) => company(room({ over: true, table: "t", ...more }, seats), 1_000).rematch;
  const none = over([{ player: 1 }, { player: 2 }]);
  assert.deepEqual([none.text, none.act.wish, none.isMain], ["", { t: "ready", on: true }, true]);
  const mine = over([{ player: 1, ready: true }, { player: 2 }]);
  assert.deepEqual([mine.text, mine.act.wish, mine.isMain], ["1 of 2 want to play again", { t: "ready", on: false }, false]);
  const soon = over([{ player: 1, ready: true }, { player: 2, ready: true }], { phase: "countdown", starts_at: 4_000 });
  assert.deepEqual([soon.text, soon.act.wish], ["The next game begins in 3", { t: "stop" }]);
  assert.equal(over([{ player: 2 }], { you: 3 }).act, null);
  assert.equal(company(playing(), 0).rematch, null);
});
