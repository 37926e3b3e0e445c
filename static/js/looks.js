// @ts-check
/** The looks that coins buy, loaded once somebody at the table wears one. */

const LOOKS = new URL("../css/cosmetics.css", import.meta.url).href;

/** @param {Document} page */
export function dress(page) {
  if ([...page.querySelectorAll("link")].some((link) => link.href === LOOKS)) return;
  page.head.append(Object.assign(page.createElement("link"), { rel: "stylesheet", href: LOOKS }));
}
