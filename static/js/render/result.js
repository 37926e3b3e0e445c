// @ts-check
/** The end of a hand: how it was won, what counts and why, who pays whom, and what comes next. */

import { html, nothing } from "../vendor/lit-html.js";
import { proofLink } from "./pledge.js";
import { classes, glyph, tile } from "./tile.js";

/** @typedef {NonNullable<ReturnType<typeof import("../sheet.js").sheet>>} Sheet */
/** @typedef {NonNullable<Sheet["won"]>} Won */

/**
 * @param {Sheet} sheet
 * @param {boolean} open  laid over the table, or put aside to look at it
 * @param {string|null} proofUrl  where the wall is proven
 * @param {Record<string, string>} words
 */
export function result(sheet, open, proofUrl, words) {
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
          ${sheet.won ? won(sheet.won, words) : nothing} ${players(sheet, words)} ${proofLink(proofUrl)}
        </div>`
      : nothing}
    ${footer(sheet, words)}
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
function payment(payment) {
  return html`<li>
    <span class="avatar tint-${payment.from}" aria-hidden="true">${[...payment.fromName][0]}</span>
    <span class="name">${payment.fromName}</span>
    <span class="arrow"><b>${payment.points}</b></span>
    <span class="avatar tint-${payment.to}" role="img" aria-label=${payment.toName}>${[...payment.toName][0]}</span>
    <small>${payment.parts}</small>
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
        <span class="avatar tint-${player.index}" aria-hidden="true">${player.initial}</span>
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

/** @param {Sheet} sheet @param {Record<string, string>} words */
function footer(sheet, words) {
  return html`<footer>
    <span class="next">${sheet.last ? words.gameOver : (sheet.waiting || sheet.next)}</span>
    ${sheet.last ? html`<a class=${sheet.again ? "button" : "button main"} href=${words.homeUrl}>${words.home}</a>` : nothing}
    ${sheet.again ? forward("again", words.again) : nothing} ${sheet.canContinue ? forward("ready", words.nextHand) : nothing}
  </footer>`;
}

/** @param {string} command @param {string} word */
const forward = (command, word) =>
  html`<button type="button" class="button main" data-do=${command} aria-keyshortcuts="Enter">${word}</button>`;
