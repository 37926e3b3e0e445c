import assert from "node:assert/strict";
import { test } from "node:test";

import { Connection } from "../../static/js/socket.js";

/** A world without network and time: sockets and timers are looked at and fired by hand. */
function world() {
  const made = { urls: [], sockets: [], timers: [], links: [], messages: [], clock: 0, ids: 0 };
  const outside = {
    open: (url) => {
      made.urls.push(url);
      const socket = { readyState: 0, sent: [], closed: false, send: (text) => socket.sent.push(JSON.parse(text)), close: () => (socket.closed = true) };
      made.sockets.push(socket);
      return socket;
    },
    later: (run, ms) => made.timers.push({ run, ms }) - 1,
    cancel: (timer) => timer !== null && delete made.timers[timer],
    chance: () => 0.5,
    now: () => made.clock,
    id: () => `id-${++made.ids}`,
  };
  const line = new Connection("ws://table", (message) => made.messages.push(message), (...link) => made.links.push(link), outside);
  const socket = () => made.sockets.at(-1);
  return {
    made,
    line,
    socket,
    open: () => { socket().readyState = 1; socket().onopen(); },
    say: (message) => socket().onmessage({ data: JSON.stringify(message) }),
    close: (code) => { socket().readyState = 3; socket().onclose({ code }); },
    fire: () => { const at = made.timers.findLastIndex(Boolean); const { run, ms } = made.timers[at]; delete made.timers[at]; run(); return ms; },
    pending: () => made.timers.filter(Boolean).length,
  };
}

function playing() {
  const it = world();
  it.line.connect();
  it.open();
  it.say({ t: "state", deal: "7", n: 3 });
  return it;
}

test("an action answers the prompt last seen, and one waits for its answer at a time", () => {
  const it = playing();
  assert.equal(it.line.act({ t: "pung" }), true);
  assert.equal(it.line.act({ t: "pass" }), false);
  assert.deepEqual(it.socket().sent, [{ t: "act", id: "id-1", deal: "7", n: 3, action: { t: "pung" } }]);
  it.say({ t: "ack", id: "id-1", n: 4 });
  assert.equal(it.line.act({ t: "pass" }), true);
});

test("nothing can be sent before the first state", () => {
  const it = world();
  it.line.connect();
  it.open();
  assert.equal(it.line.act({ t: "pung" }), false);
});

test("an unanswered action is sent again, with the same id, over the next line", () => {
  const it = playing();
  it.line.act({ t: "pung" });
  it.close(1006);
  it.fire();
  it.open();
  assert.deepEqual(it.socket().sent.map((message) => message.id), ["id-1"]);
});

test("each failure waits longer, up to a limit; success starts afresh", () => {
  const it = playing();
  const waits = [];
  for (let i = 0; i < 7; i += 1) {
    it.close(1006);
    waits.push(it.fire());
  }
  assert.deepEqual(waits, [400, 800, 1600, 3200, 6400, 10000, 10000]);
  it.open();
  it.close(1006);
  assert.equal(it.fire(), 400);
});

test("a window that comes back by itself says since when the seat is its own; who asks for it anew does not", () => {
  const it = world();
  it.line.connect();
  it.open();
  it.close(1006);
  it.fire();
  it.open();
  it.say({ t: "state", deal: "7", n: 3, now: 1800 });
  it.say({ t: "pong", deal: "7", n: 3, now: 1900 });
  it.close(1006);
  it.fire();
  it.open();
  it.close(4001);
  it.line.connect();
  assert.deepEqual(it.made.urls, ["ws://table", "ws://table", "ws://table?since=1800", "ws://table"]);
});

test("a server that restarts is left a moment", () => {
  const it = playing();
  it.close(1012);
  assert.equal(it.fire(), 2000);
});

test("a busy server is asked again, with the same id, and the screen does not hear of it", () => {
  const it = playing();
  it.line.act({ t: "pung" });
  it.say({ t: "refused", id: "id-1", code: "busy", message: "busy" });
  assert.equal(it.made.messages.length, 1);
  assert.equal(it.fire(), 1000);
  assert.deepEqual(it.socket().sent.map((message) => message.id), ["id-1", "id-1"]);
});

test("what the server said last is passed on with the end", () => {
  const it = playing();
  it.say({ t: "bye", code: "frozen", message: "Stopped." });
  it.close(1011);
  assert.deepEqual(it.made.links.at(-1), ["closed", "Stopped."]);
});

for (const [code, link] of [[4001, "elsewhere"], [4003, "forbidden"], [1008, "closed"], [1011, "closed"]]) {
  test(`close code ${code} is final: no fight, no retry`, () => {
    const it = playing();
    it.close(code);
    assert.equal(it.made.links.at(-1)[0], link);
    assert.equal(it.pending(), 0);
    it.line.wake();
    assert.equal(it.made.sockets.length, 1);
  });
}

test("taking the table back opens a new line", () => {
  const it = playing();
  it.close(4001);
  it.line.connect();
  it.open();
  assert.equal(it.made.links.at(-1)[0], "open");
});

test("what an older line still says is not heard", () => {
  const it = playing();
  const old = it.socket();
  it.line.connect();
  old.onmessage({ data: JSON.stringify({ t: "state", deal: "7", n: 99 }) });
  old.onclose({ code: 4001 });
  assert.equal(it.made.messages.length, 1);
  assert.deepEqual(it.made.links, [["open", ""]]);
});

test("the heartbeat says what was seen", () => {
  const it = playing();
  it.fire();
  assert.deepEqual(it.socket().sent.at(-1), { t: "beat", deal: "7", n: 3 });
});

test("a line that stays silent is given up and replaced", () => {
  const it = playing();
  it.made.clock = 25_001;
  it.fire();
  assert.equal(it.made.links.at(-1)[0], "lost");
  assert.equal(it.made.sockets[0].closed, true);
  it.fire();
  assert.equal(it.made.sockets.length, 2);
});

test("waking skips the wait for the next attempt", () => {
  const it = playing();
  it.close(1006);
  it.line.wake();
  assert.equal(it.made.sockets.length, 2);
  assert.equal(it.pending(), 1);
});

test("what the server asks for is said at once, beside an action that waits for its answer", () => {
  const it = playing();
  it.line.act({ t: "pung" });
  it.line.answer({ t: "seal" });
  it.line.answer(null);
  assert.deepEqual(it.socket().sent.map((message) => message.t), ["act", "seal"]);
});
