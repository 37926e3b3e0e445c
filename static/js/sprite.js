// @ts-check
/** Puts the tile faces into the page once, so that a tile that changes its face never blinks. */

const FILE = new URL("../img/tiles.svg", import.meta.url);

/** @param {string} name  a tile, or "back" */
export const symbol = (name) => `#tile-${name}`;

/** @param {Document} page */
export async function placeSprite(page) {
  const answer = await fetch(FILE);
  const sprite = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  for (const each of sprite.querySelectorAll("symbol")) each.id = `tile-${each.id}`;
  sprite.setAttribute("class", "sprite");
  sprite.setAttribute("aria-hidden", "true");
  page.body.prepend(page.importNode(sprite, true));
}
