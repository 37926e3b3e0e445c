// @ts-check
/** The whole screen, from what `display` and `sheet` say. */

import { html, nothing } from "../vendor/lit-html.js";
import { centre } from "./centre.js";
import { claims } from "./claims.js";
import { hand } from "./hand.js";
import { foot, result } from "./result.js";
import { flowers, line, plate, river } from "./seat.js";
import { settings } from "./settings.js";
import { talk } from "./said.js";
import { classes, tile } from "./tile.js";

/**
 * @typedef {import("../prefs.js").Prefs} Prefs
 * @typedef {"connecting"|"open"|"lost"|"elsewhere"|"forbidden"|"closed"} Link
 * @typedef {{unread: number, lobbyUrl: string, rematch: import("../room/company.js").Rematch|null}} Together
 *
 * @typedef {object} Scene
 * @property {ReturnType<typeof import("../display.js").display>|null} drawn
 * @property {ReturnType<typeof import("../sheet.js").sheet>} sheet
 * @property {boolean} sheetOpen
 * @property {string|null} commitment  to the newest wall
 * @property {import("./pledge.js").Afterwards} links  of the hand that is shown, once it is over
 * @property {Link} link
 * @property {string} farewell  what the server said last
 * @property {string} notice
 * @property {boolean} lasts  the notice stays for a while
 * @property {Together|null} together  what the room of this table adds
 * @property {boolean} paused
 * @property {string} note  what is special about this table
 * @property {string|null} focused
 * @property {Prefs} prefs
 * @property {ReturnType<typeof import("../phrases.js").phrases>} words
 * @property {ReturnType<typeof import("../phrases.js").settingsPhrases>} settingsWords
 */

const VEILED = new Set(["elsewhere", "forbidden", "closed"]);

/** @param {Scene} scene */
export function table(scene) {
  const { drawn, sheet, words, prefs } = scene;
  const covered = VEILED.has(scene.link);
  return html`
    <div class="board" ?inert=${covered || scene.paused || (sheet !== null && scene.sheetOpen)}>
      ${rail(scene)} ${drawn ? board(drawn, scene) : html`<p class="loading">${words.link.loading}</p>`}
    </div>
    ${sheet && !covered ? result(sheet, scene.sheetOpen, scene.links, words.result, foot(sheet, words.result, scene.together)) : nothing} ${curtain(scene)}
    ${scene.notice ? html`<p class=${classes({ notice: true, lasts: scene.lasts })} role="alert">${scene.notice}</p>` : nothing}
    ${settings(prefs, scene.commitment, scene.settingsWords)}
  `;
}

/** @param {Scene} scene */
function rail({ words, link, drawn, together, note }) {
  return html`<header class="rail">
      <a class="wordmark" href=${words.homeUrl} aria-label=${words.home}>Joy<b>Pip</b></a>
      <h1 class="title">${drawn ? drawn.centre.title : words.table}</h1>
      ${note ? html`<small class="note">${note}</small>` : nothing}
    </header>
    <div class="tools">
      <span class=${classes({ link: true, [link]: true })} role="status">${link === "lost" ? words.link.lost : ""}</span>
      ${together ? talk(words.talk, together.unread) : nothing}
      <button type="button" class="tool" data-do="hint" aria-label=${words.hint} aria-keyshortcuts="H">
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3Z" /></svg>
      </button>
      <button type="button" class="tool" data-do="guide" aria-label=${words.guide} aria-keyshortcuts="G">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 6.5C10 5 7 4.6 4 5v13c3-.4 6 0 8 1.5c2-1.5 5-1.9 8-1.5V5c-3-.4-6 0-8 1.5Zm0 0v13" />
        </svg>
      </button>
      <button type="button" class="tool" data-do="menu" aria-label=${words.menu} aria-keyshortcuts="S">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7h9M19 7h1M4 12h3M13 12h7M4 17h11M20 17h0" />
          <circle cx="16" cy="7" r="2.2" /><circle cx="10" cy="12" r="2.2" /><circle cx="17.5" cy="17" r="2.2" />
        </svg>
      </button>
    </div>`;
}

/** @param {NonNullable<Scene["drawn"]>} drawn @param {Pick<Scene, "words"|"focused">} scene */
export function board(drawn, { words, focused }) {
  const [bottom, right, top, left] = drawn.seats;
  return html`
    <div class="north">${plate(top)} ${line(top)} ${flowers(top)}</div>
    ${[left, right].map((seat) => html`${plate(seat)} ${flowers(seat)} ${line(seat)}`)} ${plate(bottom)} ${flowers(bottom)}
    <div class="scene">${centre(drawn)} ${drawn.seats.map((seat) => river(seat))}</div>
    <div class="advice">
      <p class=${classes({ prompt: true, mine: drawn.mine })}>${drawn.prompt}</p>
      ${drawn.waits
        ? html`<div class="waits" role="group" aria-label=${words.waits}>
            <span>${words.waits}</span>
            ${drawn.waits.map((wait) => html`<span class="wait">${tile(wait)}<b aria-hidden="true">×${wait.left}</b></span>`)}
          </div>`
        : nothing}
    </div>
    ${claims(drawn, words.claims)} ${hand(drawn, focused, words.hand)}
  `;
}

/** What lies over the table when this window cannot play. @param {Scene} scene */
function curtain({ link, farewell, words }) {
  const texts = words.link;
  if (link === "elsewhere") return veil(texts.elsewhere, texts.takeBack);
  if (link === "closed") return veil(farewell || texts.closed, texts.retry);
  if (link === "forbidden") return veil(farewell || texts.forbidden, "", words);
  return nothing;
}

/** @param {string} text @param {string} button @param {{homeUrl: string, home: string}} [home] */
function veil(text, button, home) {
  return html`<div class="veil" role="alertdialog" aria-label=${text}>
    <p>${text}</p>
    ${button ? html`<button type="button" class="button main" data-do="connect">${button}</button>` : nothing}
    ${home ? html`<a class="button main" href=${home.homeUrl}>${home.home}</a>` : nothing}
  </div>`;
}
