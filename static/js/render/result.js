// @ts-check
/** The end of a hand: how it was won, what counts and why, who pays whom, and what comes next. */

import { html, nothing } from "../vendor/lit-html.js";
import { avatar } from "./avatar.js";
import { afterwards } from "./pledge.js";
import { talk } from "./said.js";
import { classes, glyph, tile } from "./tile.js";

/** @typedef {NonNullable<ReturnType<typeof import("../sheet.js").sheet>>} Sheet */
/** @typedef {NonNullable<Sheet["won"]>} Won */

/**
 * @param {Sheet} sheet
 * @param {boolean} open  laid over the table, or put aside to look at it
 * @param {import("./pledge.js").Afterwards} links
 * @param {Record<string, string>} words
 * @param {unknown} foot  what comes next
 */
export function result(sheet, open, links, words, foot) {
  return html`<section class=${classes({ result: true, aside: !open })} role="dialog" aria-labelledby="result-title">
    <header>
      <div>
        <h2 id="result-title" tabindex="-1">${sheet.title}</h2>
        <p class="how">${sheet.how}</p>
      </div>
      <button type="button" class="quiet" data-do="sheet" aria-expanded=${open ? "true" : "false"}>
        ${open ? words.seeTable : words.seeSheet}
      </button>
    </header>
    ${open
      ? html`<div class="body" role="group" aria-label=${sheet.title} tabindex="0">
          ${sheet.won ? won(sheet.won, words) : nothing} ${players(sheet, words)} ${afterwards(links)}
        </div>`
      : nothing}
    ${foot}
  </section>`;
}

/** @param {Won} card @param {Record<string, string>} words */
function won(card, words) {
  return html`<div class="won">
      ${card.sets.map((set) => figure(set.tiles, set.name, set.concealed ? words.concealed : ""))}
      ${card.flowers.length ? figure(card.flowers, words.flowers, "") : nothing}
    </div>
    <div class="account">
      <ul class="lines" aria-label=${words.tai}>
        ${card.lines.map(
          (line) => html`<li class=${classes({ swallowed: line.swallowed })}>
            <span class="pattern"><b>${line.name}</b> ${line.zh === line.name ? nothing : html`<span lang="zh-Hant">${line.zh}</span>`}</span>
            <b class="worth">${line.swallowed ? html`<s>${line.points}</s>` : line.points}</b>
            <span class="why">${line.note}</span>
          </li>`,
        )}
        ${card.plain ? html`<li><span class="why">${card.plain}</span></li>` : nothing}
        <li class="sum"><span class="pattern">${words.total}</span><b class="worth">${card.tai}</b></li>
      </ul>
      <ul class="payments" aria-label=${words.payments}>
        ${card.payments.map(payment)}
      </ul>
    </div>`;
}

/** @param {Won["sets"][number]["tiles"]|Won["flowers"]} tiles @param {string} name @param {string} note */
function figure(tiles, name, note) {
  return html`<figure class="set">
    <span class="tiles">${tiles.map((each) => tile(each))}</span>
    <figcaption>${name}${note ? html`<small>${note}</small>` : nothing}</figcaption>
  </figure>`;
}

/** @param {Won["payments"][number]} payment */
function payment({ from, to, points, parts }) {
  return html`<li>
    <span class="avatar tint-${from.seat}" aria-hidden="true">${from.initial}</span>
    <span class="name">${from.name}</span>
    <span class="arrow"><b>${points}</b></span>
    <span class="avatar tint-${to.seat}" role="img" aria-label=${to.name}>${to.initial}</span>
    <small>${parts}</small>
  </li>`;
}

/** @param {Sheet} sheet @param {Record<string, string>} words */
function players(sheet, words) {
  const order = sheet.last ? [...sheet.players].sort((a, b) => a.place - b.place) : sheet.players;
  return html`${sheet.last ? html`<h3>${words.places}</h3>` : nothing}
  <ul class="players" aria-label=${words.players}>
    ${order.map(
      (player) => html`<li class=${classes({ winner: player.winner })}>
        ${sheet.last ? html`<b class="place">${player.place}</b>` : nothing}
        ${avatar({ ...player, tint: player.index })}
        <span class="name">${player.name}</span>
        ${glyph(player.wind, player.windName)}
        <b class="delta ${player.trend}">${player.delta}</b>
        <span class="points">${player.points}</span>
        <span class="held">
          ${player.winner ? nothing : held(player)}
        </span>
      </li>`,
    )}
  </ul>`;
}

/** What a player held who did not win, and waited for. @param {Sheet["players"][number]} player */
function held(player) {
  return html`<span class="tiles">${player.hand.map((each) => tile(each))}</span>
    ${player.melds.map(
      (meld) => html`<span class="meld" role="img" aria-label=${meld.label}
        >${meld.tiles.map((each) => tile(each, { silent: true }))}</span
      >`,
    )}
    <span class="awaited">${player.waitsWord} ${player.waits.map((each) => tile(each))}</span>`;
}

/** What comes next at the table. @param {Sheet} sheet @param {Record<string, string>} words @param {import("./table.js").Together|null} together */
export function foot(sheet, words, together) {
  return together?.rematch ? onward(together, together.rematch, words) : footer(sheet, words, together);
}

/** @param {Sheet} sheet @param {Record<string, string>} words @param {import("./table.js").Together|null} together */
function footer(sheet, words, together) {
  return html`<footer>
    ${together ? talk(words.talk, together.unread) : nothing}
    <span class="next">${sheet.last ? words.gameOver : (sheet.waiting || sheet.next)}</span>
    ${sheet.last ? html`<a class=${sheet.again ? "button" : "button main"} href=${words.homeUrl}>${words.home}</a>` : nothing}
    ${sheet.again ? forward("again", words.again) : nothing} ${sheet.canContinue ? forward("ready", words.nextHand) : nothing}
  </footer>`;
}

/**
 * After the last hand among friends.
 * @param {import("./table.js").Together} together
 * @param {import("../room/company.js").Rematch} rematch
 * @param {Record<string, string>} words
 */
function onward({ unread, lobbyUrl }, { text, act, isMain }, words) {
  return html`<footer class="onward">
    ${talk(words.talk, unread)}
    <span class="next" role="status">${text || words.gameOver}</span>
    <a class="button" href=${lobbyUrl}>${words.lobby}</a>
    ${act ? html`<button type="button" class=${classes({ button: true, main: isMain })} data-do="rematch">${act.label}</button>` : nothing}
  </footer>`;
}

/** @param {string} command @param {string} word */
const forward = (command, word) =>
  html`<button type="button" class="button main" data-do=${command} aria-keyshortcuts="Enter">${word}</button>`;
