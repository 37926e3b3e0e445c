// @ts-check
/** What stands beside a replay: the moment to play on from, the link to it, and whether any of it is shown. */

import { watch } from "./moments.js";

/** @param {HTMLElement} panel @param {(n: number) => boolean} isOver  the hand is, at that moment */
export function attend(panel, isOver) {
  const form = /** @type {HTMLFormElement} */ (panel.querySelector(".take-up form"));
  const field = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
  const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
  let seat = -1;
  watch((moment) => {
    field("n").value = String(moment.n);
    button.disabled = isOver(moment.n);
    if (seat >= 0 && moment.seat !== seat) field("seat").value = String(moment.seat);
    seat = moment.seat;
  });
  panel.querySelector("#copy")?.addEventListener("click", ({ currentTarget }) => void copy(/** @type {HTMLElement} */ (currentTarget)));
  panel.querySelector(".close")?.addEventListener("click", toggle);
  panel.addEventListener("keydown", ({ key }) => key === "Escape" && closes(panel) && toggle());
  if ("problem" in panel.dataset && getComputedStyle(panel).display === "none") toggle();
}

/** It lies over the table, and not beside it. @param {HTMLElement} panel */
const closes = (panel) => getComputedStyle(/** @type {Element} */ (panel.querySelector(".close"))).display !== "none";

/** Shows it or puts it away; which of the two the class means depends on the screen. */
export const toggle = () => document.body.classList.toggle("beside-open");

/** @param {HTMLElement} button */
async function copy(button) {
  await navigator.clipboard.writeText(location.href);
  button.textContent = button.dataset.copied ?? "";
}
