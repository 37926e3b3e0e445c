// @ts-check
/** The gallery of rooms (development only): the room's page fed with canned rooms, chosen by the address's hash. */

import { ROOMS, SAID } from "./gallery/rooms.js";
import { LobbyScreen } from "./room/lobby-screen.js";

const root = /** @type {HTMLElement} */ (document.getElementById("room"));
const list = document.createElement("nav");
const { home = "/", codeUrl = "", qr = "" } = root.dataset;
const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("room-options"));

const screen = new LobbyScreen(root, { socket: "/", home, codeUrl, qr }, dialog, (url) => screen.tell(url));
screen.session.wish = async (wish) => {
  screen.tell(JSON.stringify(wish));
  return { done: true, message: "" };
};

function show() {
  const name = decodeURIComponent(location.hash.slice(1)) || "alone";
  screen.session.hear({ t: "room", n: 1, now: Date.now(), room: (ROOMS[name] ?? ROOMS.alone)(Date.now()) });
}

list.className = "positions";
list.id = "positions";
list.setAttribute("aria-label", "Rooms");
for (const name of Object.keys(ROOMS)) {
  const link = document.createElement("a");
  link.href = `#${name}`;
  link.textContent = name;
  list.append(link);
}
document.body.append(list);
addEventListener("hashchange", show);
screen.session.link = "open";
show();
screen.session.hear({ t: "said", said: SAID });
