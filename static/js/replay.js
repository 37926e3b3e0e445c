// @ts-check
/** Entry of a replay's page: fetches the film of the hand and shows it. */

import { gettext } from "./i18n.js";
import { Coach } from "./replay/coach.js";
import { listen } from "./replay/gestures.js";
import { attend } from "./replay/panel.js";
import { Player } from "./replay/player.js";
import { placeSprite } from "./sprite.js";
import { botName } from "./words.js";

const element = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const table = element("table");
const { film = "", home = "/", game = "", proof, you, players = "[]" } = table.dataset;

async function open() {
  const [answer] = await Promise.all([fetch(film), placeSprite(document, document.body.dataset.face)]);
  if (!answer.ok) throw new Error(`the film: ${answer.status}`);
  const people = { players: JSON.parse(players), you: you === undefined ? null : Number(you) };
  if (people.players.some((/** @type {{avatar: string, back: string}} */ each) => each.avatar || each.back)) {
    void import("./looks.js").then(({ dress }) => dress(document));
  }
  const reel = await answer.json();
  table.replaceChildren();
  attend(element("beside"), (n) => reel.steps[n].phase === "over");
  new Coach(element("coach"), people.players.map((/** @type {{name: string}} */ each, /** @type {number} */ seat) => each.name || botName(seat)));
  listen(new Player(reel, { table, bar: element("bar"), view: element("view"), live: element("live") }, people, { home, game, proof: proof ?? null }));
}

open().catch((error) => {
  table.replaceChildren(Object.assign(document.createElement("p"), { className: "loading", textContent: gettext("The replay could not be loaded. Please try again.") }));
  throw error;
});
