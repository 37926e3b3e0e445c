// @ts-check
/** Listens to pointer and keyboard, and says what was meant in the words of a `Handler`. Decides nothing. */

/**
 * @typedef {object} Handler
 * @property {(key: string) => void} tap  a tile of the hand
 * @property {(key: string) => void} throwUp  a tile of the hand was dragged onto the table
 * @property {(id: string) => void} choose
 * @property {(name: string) => void} command  a `data-do`
 * @property {(key: string, focused: string|null) => boolean} press  true: the key had a meaning
 * @property {(key: string) => void} focus  a tile of the hand has the focus
 * @property {(tile: string|null) => void} mark
 * @property {(id: string|null) => void} point
 * @property {(name: string, value: boolean|string) => void} set  a setting
 */

const DRAG = 8;

/** @param {EventTarget|null} target @param {string} selector @returns {HTMLElement|null} */
const within = (target, selector) => (target instanceof Element ? target.closest(selector) : null);

/** @param {HTMLElement} root @param {Handler} handler */
export function listen(root, handler) {
  const drags = dragging(root, handler);
  root.addEventListener("click", (event) => clicked(event, handler, drags));
  root.addEventListener("change", (event) => changed(event, handler));
  for (const type of ["pointerover", "focusin"]) root.addEventListener(type, (event) => looked(event, handler));
  root.addEventListener("pointerleave", () => handler.mark(null));
  root.addEventListener("focusout", (event) => {
    if (!event.relatedTarget) looked(event, handler, true);
  });
  document.addEventListener("keydown", (event) => pressed(event, handler));
}

/**
 * The second click of two is not meant for the command that the first has put in its place.
 * @param {MouseEvent} event @param {Handler} handler @param {{moved: boolean}} drags
 */
function clicked(event, handler, drags) {
  const tile = within(event.target, ".hand .tile");
  const choice = within(event.target, "[data-choice]");
  const command = within(event.target, "[data-do]");
  if (tile?.dataset.key) {
    if (!drags.moved) handler.tap(tile.dataset.key);
  } else if (choice?.dataset.choice) handler.choose(choice.dataset.choice);
  else if (command?.dataset.do && event.detail < 2) handler.command(command.dataset.do);
}

/** @param {Event} event @param {Handler} handler */
function changed(event, handler) {
  const input = event.target;
  if (!(input instanceof HTMLInputElement) || within(input, ".company")) return;
  handler.set(input.name, input.type === "checkbox" ? input.checked : input.value);
}

/** @param {Event} event @param {Handler} handler @param {boolean} [away] */
function looked(event, handler, away = false) {
  if (event instanceof PointerEvent && event.pointerType === "touch") return;
  const tile = within(event.target, ".hand .tile");
  if (event.type === "focusin") {
    if (tile?.dataset.key) handler.focus(tile.dataset.key);
    if (event.target instanceof Element && !event.target.matches(":focus-visible")) return; // clicked, not looked at
  }
  handler.mark(away ? null : (within(event.target, "[data-tile]")?.dataset.tile ?? null));
  handler.point(away ? null : (within(event.target, "[data-choice]")?.dataset.choice ?? null));
}

/** @param {KeyboardEvent} event @param {Handler} handler */
function pressed(event, handler) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (within(event.target, ".company") || document.querySelector("dialog[open]")) return;
  const tile = within(event.target, ".hand .tile");
  const activates = event.key === "Enter" || event.key === " ";
  if (event.key !== "Enter" && within(event.target, ".result")) return; // there, keys scroll
  if (activates && !tile && within(event.target, "button, a, input, summary")) return;
  if (handler.press(event.key, tile?.dataset.key ?? null)) event.preventDefault();
}

/** Dragging a tile upwards. @param {HTMLElement} root @param {Handler} handler */
function dragging(root, handler) {
  const drags = { moved: false };
  /** @type {{tile: HTMLElement, x: number, y: number}|null} */
  let held = null;
  root.addEventListener("pointerdown", (event) => {
    const tile = within(event.target, ".hand .tile");
    drags.moved = false;
    held = tile && event.isPrimary ? { tile, x: event.clientX, y: event.clientY } : null;
  });
  root.addEventListener("pointermove", (event) => {
    if (!held || !event.isPrimary) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!drags.moved && dy > -DRAG) return;
    if (!drags.moved) held.tile.setPointerCapture(event.pointerId);
    drags.moved = true;
    held.tile.style.setProperty("translate", `${dx}px ${Math.min(0, dy)}px`);
  });
  /** @param {PointerEvent} event @param {boolean} dropped */
  const release = (event, dropped) => {
    if (!held) return;
    const { tile, y } = held;
    held = null;
    if (drags.moved && dropped && y - event.clientY > tile.offsetHeight * 0.6 && tile.dataset.key) {
      handler.throwUp(tile.dataset.key);
    }
    tile.style.removeProperty("translate");
  };
  root.addEventListener("pointerup", (event) => release(event, true));
  root.addEventListener("pointercancel", (event) => release(event, false));
  return drags;
}
