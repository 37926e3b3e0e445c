import assert from "node:assert/strict";
import { test } from "node:test";

import { awaited, lobby } from "../../static/js/room/lobby.js";
import { labels, playing, room } from "./room.js";

const seatOf = (drawn, index) => drawn.seats.find((seat) => seat.index === index);

test("the reader sits at the bottom, the others go round", () => {
  const places = (you) => lobby(room({ you }), 0).seats.map((seat) => [seat.place, seat.index]);
  assert.deepEqual(places(1), [["bottom", 0], ["right", 1], ["top", 2], ["left", 3]]);
  assert.deepEqual(places(2), [["bottom", 1], ["right", 2], ["top", 3], ["left", 0]]);
  assert.deepEqual(places(3)[0], ["bottom", 0]);
});

test("who knows tiles of the wall is told to all, and nothing of a new wall", () => {
  const known = (you, ids) => {
    const known = room({ you, options: { level: "normal", wall: "ABCD2345" } });
    for (const member of known.members) member.knows_wall = ids.includes(member.id);
    return lobby(known, 0).known;
  };
  assert.equal(lobby(room(), 0).known, "");
  assert.equal(known(1, []), "Nobody here has sat at a table with this wall.");
  assert.equal(known(1, [2]), "Bo knows tiles of this wall.");
  assert.equal(known(2, [2, 3, 1]), "You know tiles of this wall: you have sat at a table with it. Ana and Cy know tiles of this wall.");
});

test("who sits alone begins with bots, who has company says ready", () => {
  assert.deepEqual(labels(lobby(room({}, [{ player: 1 }]), 0).acts), ["Begin with bots"]);
  assert.deepEqual(labels(lobby(room(), 0).acts), ["I am ready", "Start now"]);
  assert.deepEqual(labels(lobby(room({ you: 2 }), 0).acts), ["I am ready"]);
});

test("who is ready may think again; the host may start without the others", () => {
  const ready = [{ player: 1, ready: true }, { player: 2, ready: true }];
  assert.deepEqual(lobby(room({ you: 2 }, ready), 0).acts.map((act) => act.wish), [{ t: "ready", on: false }]);
  assert.deepEqual(lobby(room({}, ready), 0).acts.map((act) => act.wish.t), ["start", "ready"]);
});

test("anybody stops the countdown, whose seconds are those of the server's clock", () => {
  for (const you of [1, 2, 3]) {
    const drawn = lobby(room({ you, phase: "countdown", starts_at: 10_000 }), 5_500);
    assert.equal(drawn.count, 5);
    assert.equal(drawn.centre.big, "5");
    assert.deepEqual(drawn.acts.map((act) => act.wish), [{ t: "stop" }]);
  }
});

test("a button that undoes what was pressed does not ask to be pressed", () => {
  const undone = (more, seats) => lobby(room(more, seats), 0).acts.map((act) => act.undoes ?? false);
  assert.deepEqual(undone({ you: 2, phase: "countdown", starts_at: 5000 }), [true]);
  assert.deepEqual(undone({ you: 2 }, [{ player: 1 }, { player: 2, ready: true }]), [true]);
  assert.deepEqual(undone({ you: 1 }, [{ player: 1, ready: true }, { player: 2 }]), [false, true]);
});

test("without a seat one sits down at the first that is free, else at a bot's, or nowhere", () => {
  assert.deepEqual(lobby(room({ you: 3 }), 0).acts[0].wish, { t: "sit", seat: 2 });
  const free = [{ player: 1 }, { bot: "normal" }, { player: 2 }, {}];
  assert.deepEqual(lobby(room({ you: 3 }, free), 0).acts[0].wish, { t: "sit", seat: 3 });
  const bots = [{ player: 1 }, { player: 2 }, { bot: "normal" }, { bot: "expert" }];
  assert.deepEqual(lobby(room({ you: 3 }, bots), 0).acts[0].wish, { t: "sit", seat: 2 });
  const program = { name: "Deep Pip", opener: 2, called: true };
  const full = [{ player: 1 }, { player: 2 }, { player: 4 }, { bot: "program", program }];
  assert.deepEqual(lobby(room({ you: 3 }, full), 0).acts, []);
});

test("a free seat: sit, or move there; the host may seat a bot", () => {
  assert.deepEqual(seatOf(lobby(room({ you: 3 }), 0), 2).act.wish, { t: "sit", seat: 2 });
  assert.deepEqual(labels(seatOf(lobby(room({ you: 2 }), 0), 2).acts), ["Move here"]);
  const host = seatOf(lobby(room(), 0), 2);
  assert.deepEqual(host.acts.map((act) => act.wish), [{ t: "swap", seat: 2 }, { t: "bot", seat: 2, level: "normal" }, { t: "page:program", seat: 2 }]);
});

test("a bot may be removed by the host alone, and makes room for who sits nowhere", () => {
  const seats = [{ player: 1 }, { player: 2 }, { bot: "expert" }];
  const guest = seatOf(lobby(room({ you: 3 }, seats), 0), 2);
  assert.deepEqual([guest.act.wish, labels(guest.acts)], [{ t: "sit", seat: 2 }, ["Sit here"]]);
  assert.deepEqual(labels(seatOf(lobby(room({}, seats), 0), 2).acts), ["Move here", "Remove the bot", "Let a program play here…"]);
  assert.deepEqual(labels(seatOf(lobby(room({ you: 2 }, seats), 0), 2).acts), ["Move here"]);
  assert.equal(seatOf(lobby(room({}, seats), 0), 2).note, "expert bot");
});

test("a program has its name, says whether it has called, and is sent away by the host or by who let it in", () => {
  const program = { name: "Deep Pip", opener: 2, called: false };
  const seats = [{ player: 1 }, { player: 2 }, { bot: "program", program }];
  const host = seatOf(lobby(room({}, seats), 0), 2);
  assert.deepEqual([host.name, host.note], ["Deep Pip", "bot, not connected"]);
  assert.deepEqual(labels(host.acts), ["Move here", "Make another token", "Send the program away"]);
  assert.deepEqual(labels(seatOf(lobby(room({ you: 2 }, seats), 0), 2).acts), ["Move here", "Send the program away"]);
  assert.deepEqual(labels(seatOf(lobby(room({ you: 3 }, seats), 0), 2).acts), []);
  seats[2].program = { ...program, called: true };
  assert.equal(seatOf(lobby(room({}, seats), 0), 2).note, "outside bot");
  const playing = room({ phase: "playing" }, seats);
  assert.deepEqual(labels(seatOf(lobby(playing, 0), 2).acts), ["Make another token", "Send the program away"]);
});

test("a swap is asked for, taken back, and accepted with one button", () => {
  const asking = [{ player: 1, wants: 1 }, { player: 2 }];
  const mine = lobby(room({}, asking), 0);
  assert.equal(seatOf(mine, 0).wish, "You asked to swap");
  assert.deepEqual(seatOf(mine, 1).acts[0].wish, { t: "swap", seat: null });
  const theirs = seatOf(lobby(room({ you: 2 }, asking), 0), 0);
  assert.equal(theirs.wish, "would like to swap with you");
  assert.deepEqual(theirs.act.wish, { t: "swap", seat: 0 });
  assert.equal(seatOf(lobby(room({ you: 3 }, asking), 0), 0).wish, "");
});

test("only the host sends people out and hands the room over", () => {
  assert.deepEqual(labels(seatOf(lobby(room(), 0), 1).acts), ["Swap places", "Make host", "Mute", "Report…", "Send out of the room"]);
  assert.deepEqual(labels(seatOf(lobby(room({ you: 2 }), 0), 0).acts), ["Swap places", "Mute", "Report…"]);
  assert.deepEqual(lobby(room(), 0).others[0].acts.at(-1), { label: "Send out of the room", wish: { t: "kick", player: 3 }, grave: true });
});

test("the own seat: change the name, stand up; the host names the room too", () => {
  assert.deepEqual(labels(seatOf(lobby(room(), 0), 0).acts), ["Change my name", "Rename the room", "Let a program play here…", "Stand up"]);
  assert.deepEqual(labels(seatOf(lobby(room({ you: 2 }), 0), 1).acts), ["Change my name", "Let a program play here…", "Stand up"]);
});

test("while a game runs nobody is moved, but one may go to the table, or watch where that is allowed", () => {
  const drawn = lobby(playing(), 0);
  assert.deepEqual(labels(drawn.acts), ["To the table"]);
  assert.equal(seatOf(drawn, 2).act, null);
  assert.deepEqual(labels(seatOf(drawn, 0).acts), ["Change my name"]);
  assert.deepEqual(labels(lobby(playing({ you: 3 }), 0).acts), ["To the table"]);
  assert.deepEqual(lobby(playing({ you: 3, spectators: false }), 0).acts, []);
});

test("after a game the same button plays again, and the last result is a link", () => {
  const drawn = lobby(room({ over: true, table: "t" }), 0);
  assert.equal(drawn.acts[0].label, "Play again");
  assert.deepEqual([drawn.isOver, drawn.tableUrl], [true, "/table/t/"]);
});

test("those who are still awaited are named, without the reader", () => {
  assert.equal(awaited(room()), "Waiting for Bo");
  assert.equal(awaited(room({ you: 3 })), "Waiting for Ana and Bo");
  assert.equal(awaited(room({}, [{ player: 1 }, { player: 2, ready: true }])), "");
});

test("who is not connected is told, ready or not", () => {
  const gone = room({}, [{ player: 1 }, { player: 2, ready: true }]);
  gone.members[1].online = false;
  const seat = seatOf(lobby(gone, 0), 1);
  assert.deepEqual([seat.note, seat.online, seat.ready], ["not connected", false, true]);
});
