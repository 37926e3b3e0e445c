// @ts-check
/** Entry of the table's page: one screen, one line to the server. */

import { Screen } from "./screen.js";
import { Shuffler } from "./shuffle.js";
import { Connection } from "./socket.js";
import { placeSprite } from "./sprite.js";

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const live = /** @type {HTMLElement} */ (document.getElementById("live"));
const address = new URL(root.dataset.socket ?? "", location.href);
address.protocol = address.protocol.replace("http", "ws");

const screen = new Screen(root, live, {
  homeUrl: root.dataset.home ?? "/",
  verifyUrl: root.dataset.verify ?? "",
  act: (action) => connection.act(action),
  connect: () => connection.connect(),
  again: (options) => {
    const form = /** @type {HTMLFormElement} */ (document.getElementById("again"));
    for (const [name, value] of Object.entries(options)) /** @type {HTMLInputElement} */ (form.elements.namedItem(name)).value = value;
    form.submit();
  },
});

const shuffler = new Shuffler();
const connection = new Connection(
  address.href,
  (message) => {
    if (message.t === "state") screen.show(message);
    else if (message.t === "wall") {
      connection.answer(shuffler.heard(message));
      screen.bound(message.deal, message.commitment);
    }
    else if (message.t === "refused") screen.refused(message.code === "stale" ? "" : message.message);
    else if (message.t === "notice") screen.tell(message.message);
  },
  (link, farewell) => screen.connected(link, farewell),
);

await placeSprite(document);
connection.connect();
addEventListener("online", () => connection.wake());
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && connection.wake());
