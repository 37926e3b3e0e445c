// @ts-check
/** What is said in a room, and the ways to say something: text, quick phrases, emotes. */

import { gettext } from "../../i18n.js";
import { PHRASES, emoteWords, phraseWords } from "../../room/words.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { emote } from "../said.js";
import { classes } from "../tile.js";
import { coin, icon } from "./marks.js";

/**
 * @typedef {import("../../room/talk.js").Remark} Remark
 *
 * @typedef {object} Chat
 * @property {Remark[]} remarks
 * @property {boolean} tray  phrases and emotes are laid out
 * @property {string[]} emotes  that the reader may use
 * @property {(wish: import("../../room/types.js").Wish) => Promise<import("../../room/line.js").Answer>} wish
 * @property {() => void} turnTray
 * @property {(player: number) => void} person  what can be done about who said it
 */

/** @param {Chat} chat */
export function chat({ remarks, tray, emotes, wish, turnTray, person }) {
  return html`<section class="chat" aria-label=${gettext("Chat")}>
    <div class="remarks" role="log" aria-live="polite" tabindex="0" aria-label=${gettext("What was said")}>
      ${remarks.length === 0 ? html`<p class="silence">${gettext("Nobody has said anything yet.")}</p>` : nothing}
      ${remarks.map((each) => remark(each, person))}
    </div>
    ${tray ? pick(emotes, wish) : nothing}
    <form class="say" @submit=${(/** @type {SubmitEvent} */ event) => say(event, wish)}>
      <button type="button" class="knob" aria-expanded=${tray ? "true" : "false"} aria-label=${gettext("Phrases and emotes")} @click=${turnTray}>
        ${icon("smile")}
      </button>
      <input name="text" maxlength="300" autocomplete="off" enterkeyhint="send" placeholder=${gettext("Say something")} aria-label=${gettext("Say something")} />
      <button class="knob" aria-label=${gettext("Send")}>${icon("send")}</button>
    </form>
  </section>`;
}

/** @param {Remark} remark @param {Chat["person"]} person */
function remark(remark, person) {
  if (remark.kind === "note" || remark.kind === "notice") return html`<p class="note">${remark.text}</p>`;
  const { player, name, text } = remark;
  const words = remark.emote
    ? html`<span class="drawn" role="img" aria-label=${emoteWords(remark.emote)}>${emote(remark.emote)}</span>`
    : html`<span class="words">${text}</span>`;
  if (remark.own) return html`<p class="remark own"><span class="unseen">${gettext("You")}: </span>${words}</p>`;
  return html`<div class=${classes({ remark: true, follows: remark.follows })}>
    ${remark.follows || player === null
      ? html`<span class="unseen">${name}: </span>`
      : html`<button type="button" class="speaker" @click=${() => person(player)}>${coin(remark)}<b>${name}</b></button>`}
    ${words}
  </div>`;
}

/** @param {string[]} emotes @param {Chat["wish"]} wish */
function pick(emotes, wish) {
  return html`<div class="tray">
    <div class="emotes" role="group" aria-label=${gettext("Emotes")}>
      ${emotes.map(
        (code) => html`<button type="button" aria-label=${emoteWords(code)} title=${emoteWords(code)} @click=${() => wish({ t: "emote", code })}>
          ${emote(code)}
        </button>`,
      )}
    </div>
    <div class="phrases" role="group" aria-label=${gettext("Phrases")}>
      ${PHRASES.map((code) => html`<button type="button" @click=${() => wish({ t: "phrase", code })}>${phraseWords(code)}</button>`)}
    </div>
  </div>`;
}

/** What is refused comes back, to be put another way. @param {SubmitEvent} event @param {Chat["wish"]} wish */
async function say(event, wish) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("text"));
  const text = field.value.trim();
  field.value = "";
  if (!text) return;
  const answer = await wish({ t: "say", text });
  if (!answer.done && !field.value) field.value = text;
}
