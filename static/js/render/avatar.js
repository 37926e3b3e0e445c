// @ts-check
/** A person as a coin: the picture that is worn, or the first letter of the name. */

import { html } from "../vendor/lit-html.js";
import { classes } from "./tile.js";

const FILE = new URL("../../img/avatars.svg", import.meta.url).href;

/** @param {string} worn */
export const pictureOf = (worn) => html`<svg viewBox="0 0 48 48"><use href="${FILE}#${worn}"></use></svg>`;

/** @param {{initial: string, tint: number, avatar?: string, online?: boolean}} person */
export function avatar({ initial, tint, avatar: worn, online = true }) {
  const look = classes({ avatar: true, [`tint-${tint}`]: true, gone: !online, drawn: worn });
  return html`<span class=${look} aria-hidden="true"
    >${worn ? pictureOf(worn) : initial}</span
  >`;
}
