// @ts-check
/** The gallery (development only): the playing screen fed with canned positions, chosen by the address's hash. */

import { POSITIONS } from "./gallery/positions.js";
import { COMPANIES, SAID } from "./gallery/rooms.js";
import { openGuide } from "./guide-sheet.js";
import { Company } from "./room/company-screen.js";
import { Screen } from "./screen.js";
import { placeSprite } from "./sprite.js";

/** @typedef {import("./render/table.js").Link} Link */

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const live = /** @type {HTMLElement} */ (document.getElementById("live"));
const list = /** @type {HTMLElement} */ (document.getElementById("positions"));
/** @type {Record<string, Link>} */
const LINKS = { disconnected: "lost", elsewhere: "elsewhere", forbidden: "forbidden", connecting: "connecting" };

const screen = new Screen(root, live, {
  homeUrl: root.dataset.home ?? "/",
  verifyUrl: "#",
  replayUrl: "#",
  act: (action) => {
    screen.tell(JSON.stringify(action));
    setTimeout(show, 600);
    return true;
  },
  connect: () => screen.connected("open"),
  again: (options) => screen.tell(JSON.stringify(options)),
  room: (command) => (command === "guide" ? void openGuide("/guide/joypip/") : company.command(command)),
});
const layer = /** @type {HTMLElement} */ (document.getElementById("company"));
const table = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
const company = new Company(layer, screen, { socket: "/", lobby: "#", table }, () => {});
company.session.wish = async (wish) => {
  screen.tell(JSON.stringify(wish));
  return { done: true, message: "", link: "/h/Jq2T0r1x9sZkYw4bV7uA3g" };
};
company.session.link = "open";

function show() {
  const name = decodeURIComponent(location.hash.slice(1)) || "my turn";
  if (name.startsWith("room: ")) {
    together(name.slice(6));
    return;
  }
  company.session.room = null;
  company.draw();
  const link = LINKS[name] ?? "open";
  screen.connected(link);
  if (link !== "connecting") screen.show((POSITIONS[name] ?? POSITIONS["my turn"])());
}

/** The table of a room, with what was said there. @param {string} name */
function together(name) {
  const room = COMPANIES[name](Date.now());
  const position = POSITIONS[name === "rematch" ? "game over" : room.you === 9 ? "spectator" : name === "chat" ? "claim: everything" : "my turn"]();
  screen.connected("open");
  screen.show({ ...position, paused: room.paused, players: position.players.map((each, seat) => ({ ...each, away: room.seats[seat].away })) });
  company.session.hear({ t: "room", n: 1, now: Date.now(), room });
  company.session.said = SAID;
  company.session.seen = name === "chat" ? 8 : 5;
  company.turn(name === "chat" ? "chat" : null);
}

for (const name of [...Object.keys(POSITIONS), ...Object.keys(LINKS), ...Object.keys(COMPANIES).map((each) => `room: ${each}`)]) {
  const link = document.createElement("a");
  link.href = `#${name}`;
  link.textContent = name;
  list.append(link);
}
await placeSprite(document);
addEventListener("hashchange", show);
show();
