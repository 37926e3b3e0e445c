// @ts-check
/** The gallery (development only): the playing screen fed with canned positions, chosen by the address's hash. */

import { POSITIONS } from "./gallery/positions.js";
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
  act: (action) => {
    screen.tell(JSON.stringify(action));
    setTimeout(show, 600);
    return true;
  },
  connect: () => screen.connected("open"),
  again: (options) => screen.tell(JSON.stringify(options)),
});

function show() {
  const name = decodeURIComponent(location.hash.slice(1)) || "my turn";
  const link = LINKS[name] ?? "open";
  screen.connected(link);
  if (link !== "connecting") screen.show((POSITIONS[name] ?? POSITIONS["my turn"])());
}

for (const name of [...Object.keys(POSITIONS), ...Object.keys(LINKS)]) {
  const link = document.createElement("a");
  link.href = `#${name}`;
  link.textContent = name;
  list.append(link);
}
await placeSprite(document);
addEventListener("hashchange", show);
show();
