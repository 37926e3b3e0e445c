import assert from "node:assert/strict";
import { test } from "node:test";

import { RoomLine } from "../../static/js/room/line.js";
import { Session } from "../../static/js/room/session.js";
import { room } from "./room.js";

/** A world without network and time. */
function world() {
  const made = { sockets: [], timers: [], messages: [], links: [], ids: 0 };
  const outside = {
    open: () => {
      const socket = { readyState: 0, sent: [], send: (text) => socket.sent.push(JSON.parse(text)), close: () => {} };
      made.sockets.push(socket);
      return socket;
    },
    later: (run) => made.timers.push(run) - 1,
    cancel: (timer) => timer !== null && delete made.timers[timer],
    chance: () => 0.5,
    now: () => 0,
    id: () => `id-${++made.ids}`,
  };
  const line = new RoomLine("ws://room", (message) => made.messages.push(message), (link) => made.links.push(link), outside);
  const socket = () => made.sockets.at(-1);
  const open = () => { socket().readyState = 1; socket().onopen(); };
  line.connect();
  open();
  return {
    made, line, socket, open,
    say: (message) => socket().onmessage({ data: JSON.stringify(message) }),
    close: (code) => { socket().readyState = 3; socket().onclose({ code }); },
    fire: () => { const at = made.timers.findLastIndex(Boolean); const run = made.timers[at]; delete made.timers[at]; run(); },
  };
}

test("several wishes wait at once, and each hears its own answer", async () => {
  const it = world();
  const [first, second] = [it.line.wish({ t: "stand" }), it.line.wish({ t: "hand_over", name: "Bo" })];
  assert.deepEqual(it.socket().sent.map((each) => [each.t, each.id, each.action.t]), [["do", "id-1", "stand"], ["do", "id-2", "hand_over"]]);
  it.say({ t: "ack", id: "id-2", link: "/h/x" });
  it.say({ t: "refused", id: "id-1", code: "not_seated", message: "You have no seat." });
  assert.deepEqual(await second, { done: true, message: "", link: "/h/x" });
  assert.deepEqual(await first, { done: false, message: "You have no seat.", link: undefined });
  assert.deepEqual(it.made.messages, []);
});

test("what was not answered is said again over the next line, with the same ids and in order", () => {
  const it = world();
  it.line.wish({ t: "stand" });
  it.line.wish({ t: "sit", seat: 2 });
  it.close(1006);
  it.fire();
  it.open();
  assert.deepEqual(it.socket().sent.map((each) => each.id), ["id-1", "id-2"]);
});

test("a busy server is asked again", () => {
  const it = world();
  it.line.wish({ t: "start" });
  it.say({ t: "refused", id: "id-1", code: "busy", message: "" });
  it.fire();
  assert.deepEqual(it.socket().sent.map((each) => each.id), ["id-1", "id-1"]);
});

test("who is no longer let in gets an answer to every wish", async () => {
  const it = world();
  const wish = it.line.wish({ t: "say", text: "hello" });
  it.close(4003);
  assert.deepEqual(await wish, { done: false, message: "" });
  assert.equal(it.made.links.at(-1), "forbidden");
});

test("a beat says which room was seen", () => {
  const it = world();
  it.line.beat();
  assert.deepEqual(it.socket().sent, []);
  it.say({ t: "room", n: 4, now: 0, room: {} });
  it.line.beat();
  assert.deepEqual(it.socket().sent, [{ t: "beat", n: 4 }]);
});

// What one reader has heard of a room

function session() {
  globalThis.location = { href: "http://site/room/r/" };
  const told = { rooms: [], fresh: [], refusals: [] };
  const outside = {
    changed: (before) => told.rooms.push(before),
    said: (fresh) => told.fresh.push(fresh.map((each) => each.id)),
    refused: (sentence) => told.refusals.push(sentence),
  };
  const answers = [];
  const line = { wish: async () => answers.shift(), connect: () => {} };
  return { told, answers, it: new Session("/ws/room/r/", outside, () => line) };
}

const said = (id, player) => ({ id, player, name: "", kind: "text", text: "x", at: 0 });

test("what was said before is read; what others say after is news until it is read", () => {
  const { it, told } = session();
  it.hear({ t: "room", n: 1, now: Date.now(), room: room() });
  it.hear({ t: "said", said: [said(1, 2), said(2, 3)] });
  assert.equal(it.unread, 0);
  it.hear({ t: "said", said: [said(3, 2)] });
  it.hear({ t: "said", said: [said(4, 1)] });
  it.hear({ t: "said", said: [said(3, 2)] });
  assert.deepEqual(told.fresh, [[], [3], [], []]);
  assert.equal(it.unread, 1);
  it.read();
  assert.equal(it.unread, 0);
});

test("the server's clock is kept beside ours", () => {
  const { it } = session();
  it.hear({ t: "room", n: 1, now: Date.now() + 60_000, room: room() });
  assert.ok(Math.abs(it.now - Date.now() - 60_000) < 1000);
});

test("a wish that is refused is told in the server's words", async () => {
  const { it, told, answers } = session();
  answers.push({ done: false, message: "The seat is taken." }, { done: true, message: "" });
  await it.wish({ t: "sit", seat: 1 });
  await it.wish({ t: "sit", seat: 2 });
  assert.deepEqual(told.refusals, ["The seat is taken."]);
});
