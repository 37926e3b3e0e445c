// @ts-check
/** What a room lays over its table: votes, the pause, what is said, what a player may ask for. Never over hand or claims. */

import { gettext } from "../../i18n.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { classes } from "../tile.js";
import { chat } from "./chat.js";
import { button } from "./dialogs.js";
import { coin, icon } from "./marks.js";

/**
 * @typedef {ReturnType<typeof import("../../room/company.js").company>} Drawn
 * @typedef {import("./dialogs.js").Do} Do
 *
 * @typedef {object} Scene
 * @property {Drawn} drawn
 * @property {"chat"|"table"|null} tab  null: closed
 * @property {import("./chat.js").Chat} chat
 * @property {string} lost  "" while the line holds
 * @property {string} toast
 * @property {Do} act
 * @property {(tab: "chat"|"table"|null) => void} turn
 * @property {(title: string, acts: import("../../room/lobby.js").Act[]) => void} offer
 */

/** @param {Scene} scene */
export function company(scene) {
  const { drawn } = scene;
  return html`${drawn.paused ? pause(drawn.paused, scene) : nothing} ${scene.tab ? nothing : bars(scene)}
    ${drawn.watching && !drawn.offer && !scene.tab ? html`<p class="watching">${icon("eye")} ${gettext("You are watching, a little later.")}</p>` : nothing}
    ${scene.toast ? html`<p class="toast">${scene.toast}</p>` : nothing} ${scene.tab ? drawer(scene, scene.tab) : nothing}`;
}

/** Below the top of the table, or in the drawer, so that neither covers the other. @param {Scene} scene */
function bars({ drawn, act }) {
  return html`<div class="bars" role="status">
    ${drawn.votes.map((vote) => ballot(vote, act))}
    ${drawn.away
      ? bar(gettext("A bot stands in for you."), html`<button type="button" class="button main" @click=${() => act({ t: "back" })}>${gettext("I am back")}</button>`)
      : nothing}
    ${drawn.offer ? bar(drawn.offer.text, button(drawn.offer.act, act)) : nothing}
  </div>`;
}

/** @param {string} text @param {unknown} buttons */
const bar = (text, buttons) => html`<div class="bar"><p>${text}</p><div class="answers">${buttons}</div></div>`;

/** @param {Drawn["votes"][number]} vote @param {Do} act */
function ballot(vote, act) {
  return html`<div class="bar ballot">
    <p>${vote.question}</p>
    <span class="voters">
      ${vote.voters.map(
        (voter) => html`<span class=${classes({ voter: true, yes: voter.yes })} title=${voter.name}>${coin(voter)}${voter.yes ? html`<i aria-hidden="true">✓</i>` : nothing}</span>`,
      )}
      <b class="closes" aria-hidden="true">${vote.seconds}</b>
    </span>
    ${vote.mayVote
      ? html`<div class="answers">
          <button type="button" class="button main" @click=${() => act({ t: "vote", vote: vote.id, yes: true })}>${gettext("Yes")}</button>
          <button type="button" class="button" @click=${() => act({ t: "vote", vote: vote.id, yes: false })}>${gettext("No")}</button>
        </div>`
      : nothing}
  </div>`;
}

/** @param {NonNullable<Drawn["paused"]>} paused @param {Scene} scene */
function pause(paused, { act, turn }) {
  return html`<section class="pause" aria-label=${gettext("Pause")}>
    <h2>${gettext("Pause")}</h2>
    <p class="left" role="timer">${paused.left}</p>
    <p>${paused.by}</p>
    <div class="answers">
      ${paused.mayResume ? html`<button type="button" class="button main" @click=${() => act({ t: "resume" })}>${gettext("Go on playing")}</button>` : nothing}
      <button type="button" class="button" @click=${() => turn("chat")}>${icon("chat")} ${gettext("Chat")}</button>
    </div>
  </section>`;
}

/** @param {Scene} scene @param {"chat"|"table"} tab */
function drawer(scene, tab) {
  const { drawn, turn } = scene;
  const press = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && turn(null);
  return html`<section class="drawer" aria-label=${drawn.title} @keydown=${press}>
    <header>
      <div class="tabs" role="tablist" aria-label=${drawn.title}>
        ${tabButton("chat", gettext("Chat"), tab, turn)} ${tabButton("table", gettext("Table"), tab, turn)}
      </div>
      <button type="button" class="knob shut" aria-label=${gettext("Close")} @click=${() => turn(null)}>${icon("close")}</button>
    </header>
    ${scene.lost ? html`<p class="lost" role="status">${scene.lost}</p>` : nothing} ${bars(scene)}
    <div class="panel" role="tabpanel" id="company-panel" aria-labelledby="tab-${tab}">${tab === "chat" ? chat(scene.chat) : together(scene)}</div>
  </section>`;
}

/** @param {"chat"|"table"} name @param {string} label @param {string} open @param {(tab: "chat"|"table") => void} turn */
const tabButton = (name, label, open, turn) =>
  html`<button type="button" role="tab" id="tab-${name}" aria-selected=${open === name ? "true" : "false"} aria-controls="company-panel" @click=${() => turn(name)}>
    ${label}
  </button>`;

/** @param {Scene} scene */
function together({ drawn, act, offer }) {
  return html`<div class="together">
    ${drawn.acts.length
      ? html`<div class="asks-for" role="group" aria-label=${gettext("What I can ask for")}>
          ${drawn.acts.map((each) => html`<button type="button" class="ask" @click=${() => act(each.wish)}>${icon(each.icon)}<span>${each.label}</span></button>`)}
        </div>`
      : nothing}
    <ul class="people" aria-label=${gettext("People")}>
      ${drawn.people.map(
        (each) => html`<li>
          ${coin(each)}
          <p><b class="name">${each.name}</b>${each.note || each.own ? html`<span>${each.own ? gettext("You") : each.note}</span>` : nothing}</p>
          ${each.acts.length
            ? html`<button type="button" class="knob" aria-label=${`${each.name} : ${gettext("more")}`} @click=${() => offer(each.name, each.acts)}>${icon("more")}</button>`
            : nothing}
        </li>`,
      )}
    </ul>
  </div>`;
}
