// @ts-check
/** The room's page: a small table with four seats, what to press next, the options, who else is here, the chat. */

import { gettext } from "../../i18n.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { classes } from "../tile.js";
import { chat } from "./chat.js";
import { linkField, once } from "./dialogs.js";
import { coin, icon } from "./marks.js";

/**
 * @typedef {ReturnType<typeof import("../../room/lobby.js").lobby>} Drawn
 * @typedef {import("./dialogs.js").Do} Do
 *
 * @typedef {object} Scene
 * @property {Drawn} drawn
 * @property {import("./chat.js").Chat} chat
 * @property {[string, string][]} options  what is played, in words
 * @property {string} waiting
 * @property {string} lost  "" while the line holds
 * @property {number} unread
 * @property {Do} act
 * @property {(title: string, acts: import("../../room/lobby.js").Act[]) => void} offer  a sheet of things to do
 */

/** @param {Scene} scene */
export function lobby(scene) {
  const { drawn, act } = scene;
  return html`<div class="lobby">
    <header class="lobby-head">
      <h1>${drawn.title}</h1>
      ${scene.lost ? html`<p class="lost" role="status">${scene.lost}</p>` : nothing}
      <div class="tools">
        <button type="button" class=${classes({ button: true, main: drawn.alone && drawn.isOpen, invite: true })} @click=${() => act({ t: "page:invite" })}>
          ${icon("invite")}<span>${gettext("Invite")}</span>
        </button>
        <button type="button" class="button icon-only" aria-label=${gettext("Leave the room")} title=${gettext("Leave the room")} @click=${() => act({ t: "page:leave" })}>
          ${icon("leave")}
        </button>
      </div>
    </header>
    <section class="around" aria-label=${gettext("Seats")}>
      <div class="small-table"></div>
      <p class="middle" role="status"><b>${drawn.centre.big}</b><span>${drawn.centre.text}</span></p>
      ${drawn.seats.map((each) => seat(each, scene))}
    </section>
    <section class="next">
      <div class="buttons">
        ${drawn.acts.map(
          (each, at) => html`<button type="button" class=${classes({ button: true, main: at === 0 && !each.undoes && !(drawn.alone && each.wish.t === "ready") })} @click=${once(() => act(each.wish))}>
            ${each.label}
          </button>`,
        )}
      </div>
      <p class="waiting">${scene.waiting}</p>
      ${drawn.isOver && drawn.tableUrl ? html`<a class="quiet" href=${drawn.tableUrl}>${gettext("See the last result")}</a>` : nothing}
    </section>
    <section class="about plate">
      ${options(scene)} ${others(scene)}
    </section>
    <section class="talk plate">
      <h2>${gettext("Chat")}</h2>
      ${chat(scene.chat)}
    </section>
  </div>`;
}

/** @param {Drawn["seats"][number]} seat @param {Scene} scene */
function seat(seat, { act, offer }) {
  const look = classes({ "lobby-seat": true, [seat.kind]: true, ready: seat.ready, wished: seat.wish });
  const title = seat.name || gettext("Free seat");
  return html`<article class=${look} data-place=${seat.place} data-seat=${seat.index} aria-label=${title}>
    <div class="sits">
      ${seat.kind === "free" ? html`<span class="avatar empty" aria-hidden="true">+</span>` : coin({ ...seat, tint: seat.index })}
      <p class="who">
        <span class="named"><b class="name">${seat.name || seat.note}</b>${seat.host ? html`<span class="host">${gettext("host")}</span>` : nothing}</span>
        ${seat.name ? html`<span class="state">${seat.ready ? html`<span aria-hidden="true">✓ </span>` : nothing}${seat.note}</span>` : nothing}
        ${seat.wish ? html`<span class="wish">${seat.wish}</span>` : nothing}
      </p>
      ${seat.acts.length && !(seat.kind === "free" && seat.acts.length === 1 && seat.act)
        ? html`<button type="button" class="knob" aria-label=${`${title} : ${gettext("more")}`} @click=${() => offer(title, seat.acts)}>${icon("more")}</button>`
        : nothing}
    </div>
    ${seat.act ? html`<button type="button" class="button seat-act" @click=${() => seat.act && act(seat.act.wish)}>${seat.act.label}</button>` : nothing}
  </article>`;
}

/** @param {Scene} scene */
function options({ drawn, options, act }) {
  return html`<div class="played">
    <header>
      <h2>${gettext("What is played")}</h2>
      ${drawn.isHost && drawn.isOpen
        ? html`<button type="button" class="quiet" @click=${() => act({ t: "page:options" })}>${gettext("Change")}</button>`
        : nothing}
    </header>
    <dl>
      ${options.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
    </dl>
    ${drawn.known ? html`<p class="known">${drawn.known}</p>` : nothing}
  </div>`;
}

/** Members without a seat. @param {Scene} scene */
function others({ drawn, offer }) {
  if (drawn.others.length === 0) return nothing;
  return html`<div class="others">
    <h2>${gettext("Also here")}</h2>
    <ul>
      ${drawn.others.map(
        (each) => html`<li>
          <button type="button" class="member" @click=${() => offer(each.name, each.acts)}>
            ${coin({ ...each, tint: 4 })}<span class="name">${each.name}</span>
            ${each.host ? html`<span class="host">${gettext("host")}</span>` : nothing}
          </button>
        </li>`,
      )}
    </ul>
  </div>`;
}

/**
 * Everything with which others come in.
 * @param {{link: string|null, code: string|null, qr: string, codeUrl: string, isHost: boolean, share: (() => void)|null, copied: (url: string, event: Event) => void, act: Do}} invitation
 */
export function invitation({ link, code, qr, codeUrl, isHost, share, copied, act }) {
  const renew = html`<button type="button" class="button" @click=${() => act({ t: "invite", what: "renew" })}>
    ${link ? gettext("New link and code") : gettext("Make a link and a code")}
  </button>`;
  if (!link) {
    return html`<p>${gettext("There is no way in at the moment: the invitation was withdrawn.")}</p>
      ${isHost ? html`<div class="acts">${renew}</div>` : nothing}`;
  }
  return html`<div class="ways-in">
      <figure class="qr"><img src=${qr} alt=${gettext("QR code of the link")} width="240" height="240" /><figcaption>${gettext("To scan with a phone")}</figcaption></figure>
      <div class="by-hand">
        <h3>${gettext("Link")}</h3>
        ${linkField(link, copied, share ? html`<button type="button" class="button" @click=${share}>${gettext("Share…")}</button>` : nothing)}
        <h3>${gettext("Code")}</h3>
        <p class="code" role="img" aria-label=${[...(code ?? "")].join(" ")}>${[...(code ?? "")].map((sign) => html`<span aria-hidden="true">${sign}</span>`)}</p>
        <p class="small-print">${gettext("To type in at")} <b>${codeUrl}</b></p>
      </div>
    </div>
    ${isHost
      ? html`<div class="acts row">${renew}<button type="button" class="button" @click=${() => act({ t: "invite", what: "revoke" })}>${gettext("Withdraw the invitation")}</button></div>`
      : nothing}`;
}
