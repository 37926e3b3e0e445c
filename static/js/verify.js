// @ts-check
/** Entry of the page that proves a wall: fetches the record of the hand, examines it here, shows what came of it. */

import { dress } from "./looks.js";
import { browserStore, recall } from "./memory.js";
import { examine } from "./proof.js";
import { again, failure, page } from "./render/proof.js";
import { placeSprite } from "./sprite.js";
import { render } from "./vendor/lit-html.js";

const root = /** @type {HTMLElement} */ (document.getElementById("proof"));
const { record = "", table = "", deal = "", you, players = "[]", takers = "", first } = root.dataset;

async function prove() {
  const answer = await fetch(record);
  if (!answer.ok) throw new Error(`the record: ${answer.status}`);
  const header = JSON.parse((await answer.text()).split("\n", 1)[0]);
  await placeSprite(document);
  if (header.origin) return render(again(first ?? null), root);
  const place = { table, deal };
  const seated = JSON.parse(players);
  if (seated.some((/** @type {{avatar: string}} */ player) => player.avatar)) dress(document);
  const seats = { players: seated, you: you === undefined ? null : Number(you) };
  render(page(examine(header, place, recall(browserStore(), place)), seats, takers), root);
  root.querySelectorAll(".wall .tile").forEach((tile, at) => /** @type {HTMLElement} */ (tile).style.setProperty("--at", String(at)));
}

root.addEventListener("click", (event) => {
  const button = /** @type {Element} */ (event.target).closest("button[data-seat]");
  if (button) point(button.getAttribute("aria-pressed") === "true" ? null : button.getAttribute("data-seat"));
});

/** Shows what one seat took, or all again. @param {string|null} seat */
function point(seat) {
  for (const button of root.querySelectorAll("button[data-seat]")) {
    button.setAttribute("aria-pressed", String(button.getAttribute("data-seat") === seat));
  }
  for (const tile of root.querySelectorAll(".wall li")) {
    tile.classList.toggle("faint", seat !== null && tile.getAttribute("data-seat") !== seat);
  }
}

prove().catch((error) => {
  render(failure(), root);
  throw error;
});
