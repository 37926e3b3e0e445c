// @ts-check
/** Puts the tile faces into the page once, so that a tile that changes its face never blinks. */

const FILE = new URL("../img/tiles.svg", import.meta.url);

/** @param {string} name  a tile, or "back" */
export const symbol = (name) => `#tile-${name}`;

/** @param {Document} page @param {string} [face]  a set of faces that some tiles have instead */
export async function placeSprite(page, face = "") {
  const [sprite, other] = await Promise.all([read(FILE), face ? read(new URL(`../img/faces/${face}.svg`, import.meta.url)) : null]);
  for (const each of other?.querySelectorAll("symbol") ?? []) {
    const plain = [...sprite.querySelectorAll("symbol")].find((symbol) => symbol.id === each.id);
    plain?.replaceWith(sprite.ownerDocument.importNode(each, true));
  }
  for (const each of sprite.querySelectorAll("symbol")) each.id = `tile-${each.id}`;
  sprite.setAttribute("class", "sprite");
  sprite.setAttribute("aria-hidden", "true");
  page.body.prepend(page.importNode(sprite, true));
}

/** @param {URL} file */
async function read(file) {
  const answer = await fetch(file);
  return new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
}
