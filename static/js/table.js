// @ts-check
/** Entry of the table's page: one screen, one line to the server. */

import { goer } from "./going.js";
import { socketAddress } from "./line.js";
import { Screen } from "./screen.js";
import { Shuffler } from "./shuffle.js";
import { Connection } from "./socket.js";
import { placeSprite } from "./sprite.js";

const TOLD_MS = 20_000;

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const live = /** @type {HTMLElement} */ (document.getElementById("live"));
/** @type {import("./room/company-screen.js").Company|null} */
let company = null;

const screen = new Screen(root, live, {
  homeUrl: root.dataset.home ?? "/",
  verifyUrl: root.dataset.verify ?? "",
  replayUrl: root.dataset.replay ?? "",
  act: (action) => connection.act(action),
  connect: () => connection.connect(),
  room: (command) => (command === "guide" ? void guide() : command === "hint" ? void hint() : company?.command(command)),
  again: (options) => {
    const form = /** @type {HTMLFormElement} */ (document.getElementById("again"));
    for (const [name, value] of Object.entries(options)) /** @type {HTMLInputElement} */ (form.elements.namedItem(name)).value = value;
    form.submit();
  },
});

const shuffler = new Shuffler();
const connection = new Connection(
  socketAddress(root.dataset.socket ?? ""),
  (message) => {
    if (message.t === "state") {
      if (message.players.some((player) => player.avatar || player.back)) void import("./looks.js").then(({ dress }) => dress(document));
      screen.show(message);
    }
    else if (message.t === "wall") {
      connection.answer(shuffler.heard(message));
      screen.bound(message.deal, message.commitment);
    }
    else if (message.t === "refused") screen.refused(message.code === "stale" ? "" : message.message);
    else if (message.t === "notice") void told(message);
    else if (message.t === "settings") void screen.catchUp();
  },
  (link, farewell) => screen.connected(link, (link === "forbidden" && company?.farewell) || farewell),
);

/** What a moderator says or has done: long enough to be read. @param {import("./room/types.js").Told} notice */
async function told(notice) {
  const { words } = await import("./room/talk.js");
  screen.tell(words(notice), TOLD_MS);
}

/** The rules of this table, to read while it goes on. */
async function guide() {
  const { openGuide } = await import("./guide-sheet.js");
  await openGuide(`${root.dataset.guide ?? "/guide/"}${screen.state?.view.rules ?? "joypip"}/`);
}

/** In practice: what the coach would do. */
async function hint() {
  if (!root.dataset.hint || document.querySelector(".hint-sheet")) return;
  const { openHint } = await import("./hint-sheet.js");
  await openHint(root.dataset.hint);
}

const layer = document.getElementById("company");
if (layer) {
  const { Company } = await import("./room/company-screen.js");
  const { socket = "", lobby = "/", table = "" } = layer.dataset;
  company = new Company(layer, screen, { socket, lobby, table }, goer(window));
  company.session.connect();
}
await placeSprite(document, document.body.dataset.face);
connection.connect();
addEventListener("online", () => connection.wake());
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState !== "visible") return;
  connection.wake();
  void screen.catchUp();
});
