// @ts-check
/** What is said, on the table itself: the drawn faces, and the button that opens the chat. */

import { html, nothing } from "../vendor/lit-html.js";

const FILE = new URL("../../img/emotes.svg", import.meta.url).href;
const ANIMALS = new URL("../../img/animals.svg", import.meta.url).href;

/** One of the drawn faces and things. @param {string} code  "tea", or "cat.joy" of a pack */
export const emote = (code) =>
  html`<svg class="emote" viewBox="0 0 48 48" aria-hidden="true"><use href="${code.includes(".") ? ANIMALS : FILE}#${code}"></use></svg>`;

/** With how much was not read. @param {string} label @param {number} unread */
export function talk(label, unread) {
  return html`<button type="button" class="tool talk" data-do="talk" aria-label=${unread ? `${label} (${unread})` : label}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z" /></svg>
    ${unread ? html`<b class="unread" aria-hidden="true">${unread > 9 ? "9+" : unread}</b>` : nothing}
  </button>`;
}
