// @ts-check
/** The desk's list of running tables: asks for it every two seconds, and again as soon as one types. */

import { fill, gettext, ngettext } from "../i18n.js";
import { html, nothing, render } from "../vendor/lit-html.js";

/**
 * @typedef {{player: number|null, name: string|null, bot: string, here: boolean}} Seat
 * @typedef {object} Row
 * @property {string} id
 * @property {string|null} room
 * @property {string|null} code
 * @property {string} rules
 * @property {string} length
 * @property {number} hand
 * @property {string} round
 * @property {number} steps
 * @property {number|null} quiet  seconds since something happened
 * @property {number} age  in seconds
 * @property {boolean} frozen
 * @property {boolean} paused
 * @property {Seat[]} seats
 */

const EVERY = 2000;
const AGAIN = 3000;

const list = /** @type {HTMLElement} */ (document.getElementById("desk-tables"));
const count = /** @type {HTMLElement} */ (document.getElementById("desk-count"));
/** What is kept under a code, as the reader calls it. @type {Record<string, string>} */
const words = JSON.parse(list.dataset.words ?? "{}");
const search = /** @type {HTMLInputElement} */ (document.getElementById("desk-search"));

/** @type {WebSocket|null} */
let socket = null;

function connect() {
  const at = new URL("/ws/desk/", location.href);
  at.protocol = at.protocol.replace("http", "ws");
  socket = new WebSocket(at);
  socket.onopen = ask;
  socket.onmessage = (event) => heard(JSON.parse(event.data));
  socket.onclose = () => {
    count.textContent = gettext("The desk is not connected.");
    setTimeout(connect, AGAIN);
  };
}

function ask() {
  if (socket?.readyState === WebSocket.OPEN && !document.hidden) socket.send(JSON.stringify({ t: "list", search: search.value }));
}

/** @param {{t: string, total: number, frozen: number, rows: Row[], message?: string}} message */
function heard(message) {
  if (message.t !== "tables") return;
  const tables = fill(ngettext("%(n)s table", "%(n)s tables", message.total), { n: message.total });
  const frozen = message.frozen ? fill(ngettext("%(n)s frozen", "%(n)s frozen", message.frozen), { n: message.frozen }) : "";
  count.textContent = [tables, frozen].filter(Boolean).join(" · ");
  render(message.rows.length ? html`<ul class="desk-list">${message.rows.map(row)}</ul>` : html`<p>${gettext("No table runs.")}</p>`, list);
}

/** @param {Row} each */
function row(each) {
  const name = each.room || each.code || each.id.slice(0, 8);
  const state = each.frozen ? gettext("frozen") : each.paused ? gettext("paused") : "";
  return html`<li class=${each.frozen ? "frozen" : ""}>
    <a class="desk-name" href=${`${list.dataset.table}${each.id}/`}>${name}</a>
    ${state ? html`<b class="desk-state">${state}</b>` : nothing}
    <span class="desk-facts">${words[each.rules]} · ${words[each.length]} · ${each.round}${each.hand} · ${each.steps}</span>
    <span class="desk-times" title=${gettext("Last action, and age of the table")}>${ago(each.quiet)} / ${ago(each.age)}</span>
    <span class="desk-seats">${each.seats.map(seat)}</span>
  </li>`;
}

/** @param {Seat} each */
function seat(each) {
  if (each.player === null) return html`<span class="bot">${words[each.bot]}</span>`;
  const kind = each.here ? "here" : "gone";
  return html`<a class=${kind} title=${each.here ? gettext("connected") : gettext("not connected")} href=${`${list.dataset.player}${each.player}/`}>${each.name}</a>`;
}

/** @param {number|null} seconds */
function ago(seconds) {
  if (seconds === null) return "–";
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  return `${Math.floor(seconds / 3600)} h`;
}

search.form?.addEventListener("submit", (event) => event.preventDefault());
search.addEventListener("input", ask);
setInterval(ask, EVERY);
connect();
