// @ts-check
/** A replay around the table's own picture: the tools above it, the keys below, and who is looked at beside it. */

import { gettext } from "../i18n.js";
import { html, nothing, svg } from "../vendor/lit-html.js";
import { glyph } from "./tile.js";
import { result } from "./result.js";
import { board } from "./table.js";

/**
 * @typedef {object} Scene
 * @property {ReturnType<typeof import("../display.js").display>} drawn
 * @property {ReturnType<typeof import("../sheet.js").sheet>} sheet
 * @property {boolean} sheetOpen
 * @property {import("./pledge.js").Afterwards} links
 * @property {string} backUrl  of the whole game
 * @property {string} homeUrl
 * @property {boolean} allOpen  all hands are
 * @property {ReturnType<typeof import("../phrases.js").phrases>} words
 */

/** @param {Scene} scene */
export function stage({ drawn, sheet, sheetOpen, links, homeUrl, backUrl, allOpen, words }) {
  const covered = sheet !== null && sheetOpen;
  return html`
    <div class="board" ?inert=${covered}>
      <header class="rail">
        <a class="wordmark" href=${homeUrl} aria-label=${words.home}>Joy<b>Pip</b></a>
        <h1 class="title">${gettext("Replay")}<span class="unseen">, ${drawn.centre.title}</span></h1>
      </header>
      <div class="tools">
        ${tool("open", gettext("All hands open"), EYE, allOpen)} ${tool("panel", gettext("Beside the table"), PANEL)}
      </div>
      ${board(drawn, { words, focused: null })}
    </div>
    ${sheet ? result(sheet, sheetOpen, links, words.result, foot(sheet, backUrl)) : nothing}
  `;
}

/** @param {NonNullable<Scene["sheet"]>} sheet @param {string} backUrl */
function foot(sheet, backUrl) {
  return html`<footer>
    <span class="next">${sheet.next ?? ""}</span>
    <a class="button" href=${backUrl}>${gettext("The whole game")}</a>
  </footer>`;
}

const EYE = svg`<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" /><circle cx="12" cy="12" r="3" />`;
const PANEL = svg`<path d="M4 5h16v14H4zM14 5v14" />`;

/** @param {string} command @param {string} label @param {unknown} drawing @param {boolean} [pressed] */
function tool(command, label, drawing, pressed) {
  return html`<button type="button" class="tool" data-do=${command} aria-label=${label} title=${label} aria-pressed=${pressed === undefined ? nothing : String(pressed)}>
    <svg viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>
  </button>`;
}

/**
 * @typedef {object} Keys
 * @property {number} n
 * @property {number} last
 * @property {string} said  what happened in this step
 * @property {boolean} playing
 * @property {number} speed
 */

export const SPEEDS = [0.5, 1, 2, 4];

/** @param {Keys} keys */
export function keys({ n, last, said, playing, speed }) {
  return html`
    <label class="track">
      <span class="unseen">${gettext("Moment")}</span>
      <input type="range" min="0" max=${last} step="1" .value=${String(n)} aria-valuetext=${`${n}: ${said}`} />
    </label>
    <span class="count" aria-hidden="true">${n} / ${last}</span>
    <div class="buttons" role="group" aria-label=${gettext("Replay")}>
      ${key("start", gettext("To the start"), "M6 5v14M19 5l-9 7 9 7z", n === 0, "Home")}
      ${key("call-back", gettext("Previous call"), "M12 5l-8 7 8 7zM20 5l-8 7 8 7z", n === 0, "Shift+ArrowLeft")}
      ${key("back", gettext("One step back"), "M16 5l-9 7 9 7z", n === 0, "ArrowLeft")}
      ${key("play", playing ? gettext("Stop") : gettext("Play"), playing ? "M7 5h3v14H7zM14 5h3v14h-3z" : "M7 4l13 8-13 8z", false, "Space", true)}
      ${key("on", gettext("One step on"), "M8 5l9 7-9 7z", n === last, "ArrowRight")}
      ${key("call-on", gettext("Next call"), "M4 5l8 7-8 7zM12 5l8 7-8 7z", n === last, "Shift+ArrowRight")}
      ${key("end", gettext("To the end"), "M18 5v14M5 5l9 7-9 7z", n === last, "End")}
      <button type="button" class="key speed" data-do="speed" aria-label=${`${gettext("Speed")}: ${speed}`}>${speed}×</button>
    </div>
  `;
}

/** @param {string} command @param {string} label @param {string} drawing @param {boolean} idle @param {string} shortcut @param {boolean} [main] */
function key(command, label, drawing, idle, shortcut, main = false) {
  return html`<button
    type="button"
    class=${main ? "key main" : "key"}
    data-do=${command}
    aria-label=${label}
    title=${label}
    aria-keyshortcuts=${shortcut}
    aria-disabled=${idle ? "true" : "false"}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${drawing} /></svg>
  </button>`;
}

/**
 * Who is looked at, and the moments in which somebody called.
 * @param {{seats: {index: number, name: string, wind: string, windName: string}[], seat: number, allOpen: boolean,
 *   calls: {n: number, said: string}[], n: number}} beside
 */
export function beside({ seats, seat, allOpen, calls, n }) {
  return html`
    <fieldset class="seen-from">
      <legend>${gettext("Seen from")}</legend>
      ${seats.map(
        (each) => html`<label>
          <input type="radio" name="seat" value=${each.index} .checked=${each.index === seat} />
          <span>${glyph(each.wind, each.windName)} <b>${each.name}</b></span>
        </label>`,
      )}
    </fieldset>
    <label class="switch">
      <span><b>${gettext("All hands open")}</b></span>
      <input type="checkbox" role="switch" name="open" .checked=${allOpen} />
    </label>
    <div class="turns" role="group" aria-label=${gettext("Turns of this seat")}>
      <button type="button" class="button" data-do="turn-back" aria-keyshortcuts="ArrowUp">${gettext("Turn before")}</button>
      <button type="button" class="button" data-do="turn-on" aria-keyshortcuts="ArrowDown">${gettext("Next turn")}</button>
    </div>
    <h2>${gettext("Calls")}</h2>
    <ol class="calls">
      ${calls.map(
        (call) => html`<li>
          <button type="button" data-moment=${call.n} aria-current=${call.n === n ? "true" : nothing}><small>${call.n}</small> ${call.said}</button>
        </li>`,
      )}
    </ol>
  `;
}
