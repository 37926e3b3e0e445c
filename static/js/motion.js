// @ts-check
/**
 * Small movements between two pictures of the table: a tile glides from the hand to the river, from the river to a
 * meld, a drawn tile slides in. Everything is in place before it moves, so play never depends on it.
 */

/**
 * @typedef {import("./types.js").State} State
 * @typedef {Map<string, DOMRect>} Picture  where each keyed tile was
 */

const TURNS = [0, -90, 180, 90]; // how the places right, top and left are turned
const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";

/** @param {HTMLElement} root @returns {Picture} */
export function picture(root) {
  const found = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-key]"));
  return new Map([...found].map((tile) => [tile.dataset.key ?? "", tile.getBoundingClientRect()]));
}

/**
 * @param {HTMLElement} root
 * @param {Picture} before
 * @param {State} state
 * @param {{duration: number, thrown: string|null}} how  `thrown`: key of the own tile that was discarded
 */
export function move(root, before, state, { duration, thrown }) {
  if (duration === 0) return;
  const base = state.you ?? 0;
  const find = (/** @type {string} */ key) => /** @type {HTMLElement|null} */ (root.querySelector(`[data-key="${key}"]`));
  if (!before.has(`h${base}`) || state.events.some((event) => event.t === "dealt")) return dealt(root, duration);
  settle(root, before, duration);
  for (const event of state.events) {
    if (event.seat === undefined) continue;
    const turn = TURNS[(event.seat - base + 4) % 4];
    const seat = state.view.seats[event.seat];
    if (event.t === "discarded") {
      const lying = seat.river.filter((tile) => !tile.claimed).length;
      const from = (thrown && before.get(thrown)) || handOf(event.seat, before);
      glide(find(`r${event.seat}.${lying - 1}`), from, turn, duration);
    } else if (event.t === "claimed" && event.meld?.from != null) {
      const river = lastOf(`r${event.meld.from}.`, before);
      root.querySelectorAll(`[data-key^="m${event.seat}.${seat.melds.length - 1}."]`).forEach((tile) => {
        const from = tile.classList.contains("turned") ? river : handOf(event.seat ?? 0, before);
        glide(/** @type {HTMLElement} */ (tile), from, turn, duration);
      });
    } else if (event.t === "drew" && event.seat === state.you) {
      root.querySelector(".hand .drawn")?.animate(
        [{ opacity: 0, transform: "translate(30%, -40%)" }, { opacity: 1, transform: "none" }],
        { duration, easing: EASE },
      );
    } else if (event.t === "flowers") {
      glide(find(`f${event.seat}.${seat.flowers.length - 1}`), handOf(event.seat, before), 0, duration);
    }
  }
}

/** The first picture of a hand: its tiles come one after the other. @param {HTMLElement} root @param {number} duration */
function dealt(root, duration) {
  root.querySelectorAll(".hand .tile, .backs .tile").forEach((tile, at) => {
    const place = at % 16;
    tile.animate([{ opacity: 0, translate: "0 -40%" }, { opacity: 1, translate: "none" }], {
      duration,
      delay: place * duration * 0.07,
      easing: EASE,
      fill: "backwards",
    });
  });
}

/** The own hand closes its gaps. @param {HTMLElement} root @param {Picture} before @param {number} duration */
function settle(root, before, duration) {
  const tiles = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".hand .tile"));
  for (const tile of tiles) glide(tile, before.get(tile.dataset.key ?? ""), 0, duration * 0.8, true);
}

/** @param {number} seat @param {Picture} before */
const handOf = (seat, before) => before.get(`h${seat}`);

/** @param {string} prefix @param {Picture} before */
function lastOf(prefix, before) {
  return [...before].filter(([key]) => key.startsWith(prefix)).at(-1)?.[1];
}

/**
 * @param {HTMLElement|null} tile
 * @param {DOMRect|undefined} from
 * @param {number} turn  how the tile's place is turned, in degrees
 * @param {number} duration
 * @param {boolean} [flat]  do not rise on the way
 */
function glide(tile, from, turn, duration, flat = false) {
  if (!tile || !from) return;
  const to = tile.getBoundingClientRect();
  const dx = from.x + from.width / 2 - to.x - to.width / 2;
  const dy = from.y + from.height / 2 - to.y - to.height / 2;
  if (Math.abs(dx) + Math.abs(dy) < 1) return;
  const angle = (-turn * Math.PI) / 180;
  const x = dx * Math.cos(angle) - dy * Math.sin(angle);
  const y = dx * Math.sin(angle) + dy * Math.cos(angle);
  const own = getComputedStyle(tile).transform;
  const rest = own === "none" ? "" : ` ${own}`;
  tile.animate(
    [
      { transform: `translate(${x}px, ${y}px)${rest}`, zIndex: 5 },
      { transform: `translate(${x * 0.35}px, ${y * 0.35}px) scale(${flat ? 1 : 1.12})${rest}`, zIndex: 5, offset: 0.45 },
      { transform: `none${rest}`.replace("none ", ""), zIndex: 5 },
    ],
    { duration, easing: EASE },
  );
}
