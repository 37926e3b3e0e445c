// Who is on the way to a page is not sent there again.

import assert from "node:assert/strict";
import test from "node:test";

import { goer } from "../../static/js/going.js";

function page() {
  const went = [];
  const target = new EventTarget();
  return Object.assign(target, { went, location: { assign: (url) => went.push(url) } });
}

test("sets out once, however often the room says so", () => {
  const window = page();
  const go = goer(window);
  go("/table/2/");
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false })); // only now all is loaded
  go("/table/2/");
  assert.deepEqual(window.went, ["/table/2/"]);
});

test("goes elsewhere when told", () => {
  const window = page();
  const go = goer(window);
  go("/table/2/");
  go("/table/3/");
  assert.deepEqual(window.went, ["/table/2/", "/table/3/"]);
});

test("goes again once it came back", () => {
  const window = page();
  const go = goer(window);
  go("/table/2/");
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  go("/table/2/");
  assert.deepEqual(window.went, ["/table/2/", "/table/2/"]);
});
