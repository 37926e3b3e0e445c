// @ts-check
/** The calculator's tray and score sheet as markup. */

import { fill, gettext } from "../i18n.js";
import { classes, art } from "../render/tile.js";
import { html, nothing } from "../vendor/lit-html.js";
import { setName } from "../words.js";
import { kindOf, missing } from "./hand.js";
import { label } from "./reckoning.js";

/**
 * @typedef {import("./hand.js").Tile} Tile
 * @typedef {import("./hand.js").Laid} Laid
 * @typedef {ReturnType<typeof import("./reckoning.js").reckoning>} Reckoning
 * @typedef {{message: string, where: string, tile: Tile|null}} Problem
 */

/** @param {Tile} tile @param {{win?: boolean, back?: boolean, wrong?: boolean}} [look] */
function face(tile, { win = false, back = false, wrong = false } = {}) {
  const look = classes({ tile: true, back, winning: win, wrong, red: tile.startsWith("0") });
  return html`<span class=${look}>${art(back ? "back" : kindOf(tile))}</span>`;
}

/** @param {Tile[]} tiles @param {string} [look] */
const inline = (tiles, look = "inline") =>
  html`<span class=${`group ${look}`} role="img" aria-label=${tiles.map(label).join(", ")}>${tiles.map((tile) => face(tile))}</span>`;

/** @param {(string|Tile[])[]} sentence */
const told = (sentence) => sentence.map((part) => (typeof part === "string" ? part : inline(part)));

/** The hand as it lies: what is clicked is taken away. @param {Laid} laid @param {number} sets @param {Problem|null} problem @param {string} sum */
export function tray(laid, sets, problem, sum) {
  const wrong = (/** @type {Tile} */ tile) => problem?.tile != null && kindOf(tile) === kindOf(problem.tile);
  const open = Math.max(0, missing(laid, sets));
  return html`<div class="hand">
      <span class="group own">
        ${laid.concealed.map((tile, at) => taken("concealed", at, tile, wrong(tile)))}
        ${Array.from({ length: open }, () => html`<span class="gap" aria-hidden="true"></span>`)}
      </span>
      ${laid.melds.map((meld, at) => declared(meld, at, wrong))}
      <span class="group last">
        ${laid.win ? taken("win", 0, laid.win, wrong(laid.win) || problem?.where === "win_tile") : html`<span class="gap" aria-hidden="true"></span>`}
        <small>${gettext("winning tile")}</small>
      </span>
      ${beside("flowers", laid.flowers, gettext("bonus tiles"), wrong)} ${beside("dora", laid.dora, gettext("dora indicators"), wrong)}
      ${beside("ura", laid.ura, gettext("indicators below"), wrong)}
    </div>
    <p class=${problem ? "says wrong" : "says"} role=${problem ? "alert" : nothing}>${problem ? problem.message : sum ? html`<a href="#sheet-title">${sum}</a>` : nothing}</p>`;
}

/** @param {string} where @param {number} at @param {Tile} tile @param {boolean} wrong */
function taken(where, at, tile, wrong) {
  const look = classes({ tile: true, winning: where === "win", wrong, red: tile.startsWith("0") });
  return html`<button
    type="button"
    class=${look}
    data-take=${where}
    data-at=${at}
    aria-label=${fill(gettext("Take away: %(tile)s"), { tile: label(tile) })}
    >${art(tile === "j" ? "j" : kindOf(tile))}</button
  >`;
}

/** @param {import("./hand.js").Meld} meld @param {number} at @param {(tile: Tile) => boolean} wrong */
function declared(meld, at, wrong) {
  const hidden = meld.kind === "kong_concealed";
  const last = meld.tiles.length - 1;
  const name = `${setName(meld.kind)}: ${meld.tiles.map(label).join(", ")}`;
  return html`<button
    type="button"
    class=${hidden ? "group meld" : "group meld exposed"}
    data-take="melds"
    data-at=${at}
    aria-label=${fill(gettext("Take away: %(tile)s"), { tile: name })}
    >${meld.tiles.map((tile, index) => face(tile, { back: hidden && (index === 0 || index === last), wrong: wrong(tile) }))}</button
  >`;
}

/** @param {string} where @param {Tile[]} tiles @param {string} name @param {(tile: Tile) => boolean} wrong */
function beside(where, tiles, name, wrong) {
  if (!tiles.length) return nothing;
  return html`<span class="group beside">${tiles.map((tile, at) => taken(where, at, tile, wrong(tile)))}<small>${name}</small></span>`;
}

/** @param {Reckoning} score @param {string} patterns  where they are explained */
export function sheet(score, patterns) {
  return html`<p class="hand">${score.sets.map(set)}</p>
    ${score.jokers.length ? html`<p class="jokers">${gettext("The jokers stand for")} ${inline(score.jokers)}</p>` : nothing}
    <ul class="lines">
      ${score.lines.map((line) => row(line, patterns))} ${score.none ? html`<li><span class="why">${score.none}</span></li>` : nothing}
      <li class="sum"><span>${gettext("Total")}</span><b>${score.sum}</b></li>
    </ul>
    ${score.fu ? fu(score.fu) : nothing}
    ${score.points ? html`<p class="worth"><b>${score.points}</b> ${score.limit ? html`<span class="limit">${score.limit}</span>` : nothing}</p>` : nothing}
    ${paid(score)} ${near(score.missed, patterns)}`;
}

/** @param {Reckoning["sets"][number]} one */
function set(one) {
  const last = one.tiles.length - 1;
  const name = `${one.name}: ${one.tiles.map(({ tile }) => label(tile)).join(", ")}`;
  return html`<span class=${one.exposed ? "group exposed" : "group"} role="img" aria-label=${name}
    >${one.tiles.map(({ tile, win }, at) => face(tile, { win, back: one.hidden && (at === 0 || at === last) }))}</span
  >`;
}

/** @param {Reckoning["lines"][number]} line @param {string} patterns */
function row(line, patterns) {
  return html`<li class=${line.swallowed ? "swallowed" : ""} data-pattern=${line.id}>
    <span class="name"><a href=${`${patterns}${line.id}/`}>${line.name}</a> ${chinese(line.chinese)} ${line.times}</span>
    <b>${line.swallowed ? html`<s>${line.points}</s>` : line.points}</b>
    <span class="why">${line.why}</span>
  </li>`;
}

/** @param {string} name */
const chinese = (name) => (name ? html`<span lang="zh-Hant">${name}</span>` : nothing);

/** @param {NonNullable<Reckoning["fu"]>} fu */
function fu(fu) {
  return html`<ul class="lines fu" aria-label=${gettext("Fu")}>
    ${fu.parts.map(
      (part) => html`<li><span class="name">${part.name} ${part.tiles.length ? inline(part.tiles) : nothing}</span><b>${part.fu}</b></li>`,
    )}
    <li class="sum"><span>${gettext("Fu, rounded up")}</span><b>${fu.sum}</b></li>
  </ul>`;
}

/** @param {Reckoning} score */
function paid(score) {
  return html`<h3>${gettext("Who pays whom")}</h3>
    <ul class="payments">
      ${score.payments.map(
        (each) => html`<li>
          <span>${each.from}</span><span class="arrow"><b>${each.points}</b></span><span>${each.to}</span>
          ${each.parts ? html`<small>${each.parts}</small>` : nothing}
        </li>`,
      )}
    </ul>
    ${score.unknown ? html`<p class="unknown">${score.unknown}</p>` : nothing}
    ${score.deposits ? html`<p class="unknown">${fill(gettext("Riichi deposits to the winner: %(points)s"), { points: score.deposits })}</p>` : nothing}
    ${score.deltas.length
      ? html`<p class="deltas">
          ${score.deltas.map((each) => html`<span class=${each.trend < 0 ? "down" : each.trend > 0 ? "up" : ""}>${each.wind} <b>${each.points}</b></span>`)}
        </p>`
      : nothing}`;
}

/** @param {Reckoning["missed"]} missed @param {string} patterns */
export function near(missed, patterns) {
  if (!missed.length) return nothing;
  return html`<h3>${gettext("Narrowly missed")}</h3>
    <ul class="missed">
      ${missed.map(
        (one) => html`<li>
          <b>${one.points}</b>
          <span><a href=${`${patterns}${one.id}/`}>${one.name}</a> ${chinese(one.chinese)}<small>${told(one.how)}</small></span>
        </li>`,
      )}
    </ul>`;
}

/** @param {string} sentence */
export const note = (sentence) => html`<p class="note">${sentence}</p>`;
