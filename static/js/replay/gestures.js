// @ts-check
/** Keyboard, pointer and finger on a replay, in the words of its player. Decides nothing. */

/** @typedef {import("./player.js").Player} Player */

/** @type {Record<string, string>} */
const KEYS = {
  ArrowLeft: "back",
  ArrowRight: "on",
  "Shift+ArrowLeft": "call-back",
  "Shift+ArrowRight": "call-on",
  ArrowUp: "turn-back",
  ArrowDown: "turn-on",
  Home: "start",
  End: "end",
  " ": "play",
  o: "open",
};
const SWIPE = 40;

/** @param {EventTarget|null} target @param {string} selector */
const within = (target, selector) => (target instanceof Element ? /** @type {HTMLElement|null} */ (target.closest(selector)) : null);

/** @param {Player} player */
export function listen(player) {
  const { table, bar, view } = player.roots;
  for (const root of [table, bar, view]) root.addEventListener("click", (event) => clicked(event, player));
  bar.addEventListener("input", (event) => player.show(Number(/** @type {HTMLInputElement} */ (event.target).value)));
  view.addEventListener("change", (event) => chosen(/** @type {HTMLInputElement} */ (event.target), player));
  table.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "touch") player.mark(within(event.target, "[data-tile]")?.dataset.tile ?? null);
  });
  table.addEventListener("pointerleave", () => player.mark(null));
  document.addEventListener("pointerdown", () => player.sounds.unlock());
  document.addEventListener("keydown", (event) => pressed(event, player));
  swiped(table, player);
}

/** @param {MouseEvent} event @param {Player} player */
function clicked(event, player) {
  const command = within(event.target, "[data-do]")?.dataset.do;
  const moment = within(event.target, "[data-moment]")?.dataset.moment;
  if (command) player.command(command);
  else if (moment) player.show(Number(moment));
}

/** @param {HTMLInputElement} input @param {Player} player */
function chosen(input, player) {
  if (input.name === "seat") player.look({ ...player.viewer, seat: Number(input.value) });
  if (input.name === "open") player.look({ ...player.viewer, open: input.checked });
}

/** @param {KeyboardEvent} event @param {Player} player */
function pressed(event, player) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (within(event.target, "select, textarea, input:not([type=range], [type=checkbox]), .result .body, .coach")) return;
  if (event.key === " " && within(event.target, "button, a, input, summary")) return;
  player.sounds.unlock();
  const command = KEYS[event.shiftKey && event.key.startsWith("Arrow") ? `Shift+${event.key}` : event.key];
  if (!command) return;
  event.preventDefault();
  player.command(command);
}

/** A finger drawn across the table turns the page. @param {HTMLElement} table @param {Player} player */
function swiped(table, player) {
  let from = { x: 0, y: 0 };
  table.addEventListener("touchstart", ({ touches: [first] }) => (from = { x: first.clientX, y: first.clientY }), { passive: true });
  table.addEventListener("touchend", (event) => {
    const { clientX, clientY } = event.changedTouches[0];
    const [dx, dy] = [clientX - from.x, clientY - from.y];
    if (within(event.target, ".result") || Math.abs(dx) < SWIPE || Math.abs(dx) < 2 * Math.abs(dy)) return;
    player.command(dx < 0 ? "on" : "back");
  });
}
