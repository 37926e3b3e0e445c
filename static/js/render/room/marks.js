// @ts-check
/** Small drawn things of a room: people as coins, icons. */

import { html, svg } from "../../vendor/lit-html.js";

export { avatar as coin } from "../avatar.js";

/** @type {Record<string, ReturnType<typeof svg>>} */
const PATHS = {
  chat: svg`<path d="M5 5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z" />`,
  close: svg`<path d="M6 6l12 12M18 6L6 18" />`,
  send: svg`<path d="M4 12h15M13 6l6 6-6 6" />`,
  smile: svg`<circle cx="12" cy="12" r="9" /><path d="M8.5 14.5c2 2.5 5 2.5 7 0M9 9v1.2M15 9v1.2" />`,
  more: svg`<circle cx="5.5" cy="12" r="1" /><circle cx="12" cy="12" r="1" /><circle cx="18.5" cy="12" r="1" />`,
  pause: svg`<path d="M9 6v12M15 6v12" />`,
  away: svg`<circle cx="12" cy="12" r="8.5" /><path d="M12 7v5l3.5 2.5" />`,
  "hand-over": svg`<path d="M4 8h13M13 4l4 4-4 4M20 16H7M11 12l-4 4 4 4" />`,
  eye: svg`<path d="M3 12c4-7.5 14-7.5 18 0-4 7.5-14 7.5-18 0z" /><circle cx="12" cy="12" r="2.8" />`,
  end: svg`<path d="M6 21V4M6 4.5c5-2.5 7 2.5 12 0v9c-5 2.5-7-2.5-12 0" />`,
  invite: svg`<circle cx="9.5" cy="8" r="3.8" /><path d="M3 20c.5-8.5 12.5-8.5 13 0M19 8v6M16 11h6" />`,
  options: svg`<path d="M4 7h9M19 7h1M4 12h3M13 12h7M4 17h11M20 17h0" /><circle cx="16" cy="7" r="2.2" /><circle cx="10" cy="12" r="2.2" /><circle cx="17.5" cy="17" r="2.2" />`,
  leave: svg`<path d="M14 4H6v16h8M10 12h11M17 8l4 4-4 4" />`,
};

/** @param {string} name */
export const icon = (name) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${PATHS[name]}</svg>`;
