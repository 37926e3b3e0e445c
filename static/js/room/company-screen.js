// @ts-check
/** The room around a table: chat, votes, pauses. Tells the table's screen what stands on the table itself. */

import { fill, gettext } from "../i18n.js";
import { company as layer } from "../render/room/company.js";
import { answered, dialog, present } from "../render/room/dialogs.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { company } from "./company.js";
import { Session } from "./session.js";
import { copy } from "./share.js";
import { emoteWords, emotesOf } from "./words.js";

/**
 * @typedef {import("./types.js").Room} Room
 * @typedef {import("./types.js").Wish} Wish
 * @typedef {import("./talk.js").Remark} Remark
 * @typedef {import("../render/room/dialogs.js").Sheet} Sheet
 */

const TOAST_MS = 5000;
/** For what a moderator says. */
const DESK_MS = 20_000;

export class Company {
  /** @type {Sheet|null} */
  open = null;
  /** @type {"chat"|"table"|null} */
  tab = null;
  tray = false;
  toast = "";

  /**
   * @param {HTMLElement} root
   * @param {import("../screen.js").Screen} screen
   * @param {{socket: string, lobby: string, table: string}} places
   * @param {(url: string) => void} go
   */
  constructor(root, screen, places, go) {
    this.root = root;
    this.screen = screen;
    this.places = places;
    this.go = go;
    this.session = new Session(places.socket, {
      changed: (before) => this.changed(before),
      said: (fresh) => this.said(fresh),
      refused: (sentence) => screen.tell(sentence),
    });
    setInterval(() => this.ticks && this.draw(), 500);
    document.addEventListener("visibilitychange", () => this.comeBack());
  }

  /** Who plays here again, after a look at the room in another window, has the room here again. */
  comeBack() {
    const isHere = document.visibilityState === "visible" && this.screen.link === "open";
    if (isHere && this.session.link === "elsewhere") this.session.line.connect();
  }

  /** Something on the screen runs down. */
  get ticks() {
    const { room } = this.session;
    return room !== null && (room.paused !== null || room.votes.length > 0 || room.starts_at !== null);
  }

  /** @param {Room|null} before */
  changed(before) {
    const { room } = this.session;
    if (room && this.leads(before, room)) return;
    if (!before?.paused !== !room?.paused) this.tab = null; // what begins or ends is to be seen
    this.draw();
  }

  /** To another table, to the same one as somebody else there, or away from one that may not be watched. @param {Room|null} before @param {Room} room */
  leads(before, room) {
    const seat = seatOf(room);
    const next = room.phase === "playing" && room.table !== this.places.table && (seat !== null || room.spectators);
    const moved = before !== null && room.table === this.places.table && !room.over && before.phase === "playing" && seatOf(before) !== seat;
    if (next) this.go(`/table/${room.table}/`);
    else if (moved) this.go(seat === null && !room.spectators ? this.places.lobby : location.pathname);
    return next || moved;
  }

  /** @param {Remark[]} fresh */
  said(fresh) {
    const { room } = this.session;
    if (this.tab === "chat") this.session.read();
    for (const each of fresh) this.screen.announce(spoken(each));
    if (room && this.tab !== "chat") this.show(fresh, room);
    this.draw();
    this.scroll();
  }

  /** Who sits says it beside the own plate, the rest above the table. @param {Remark[]} fresh @param {Room} room */
  show(fresh, room) {
    const seats = new Map(room.members.map((member) => [member.id, member.seat]));
    const seated = fresh.flatMap((each) => {
      const seat = each.player === null || each.desk ? null : seats.get(each.player);
      return seat == null ? [] : [{ seat, text: each.text, emote: each.emote }];
    });
    if (seated.length) this.screen.hear(seated);
    const other = fresh.filter((each) => each.desk || each.player === null || seats.get(each.player) == null).at(-1);
    if (other) this.notify(spoken(other), other.desk ? DESK_MS : TOAST_MS);
  }

  /** @param {string} text @param {number} ms */
  notify(text, ms) {
    this.toast = text;
    setTimeout(() => {
      if (this.toast !== text) return;
      this.toast = "";
      this.draw();
    }, ms);
  }

  /** @param {string} name  what was pressed on the table's own screen */
  command(name) {
    const { room } = this.session;
    if (name === "talk") this.turn(this.tab ? null : "chat");
    const act = name === "rematch" && room ? company(room, this.session.now).rematch?.act : null;
    if (act) void this.session.wish(act.wish);
  }

  /** @param {"chat"|"table"|null} tab */
  turn(tab) {
    const { tab: before } = this;
    this.tab = tab;
    if (tab === "chat") this.session.read();
    this.draw();
    this.scroll();
    if (!before && tab) /** @type {HTMLElement|null} */ (this.root.querySelector(".drawer [aria-selected=true]"))?.focus();
    else if (!tab) this.screen.element("[data-do=talk]")?.focus();
  }

  scroll() {
    const list = this.root.querySelector(".remarks");
    list?.scrollTo({ top: list.scrollHeight });
  }

  /** @param {Wish} wish */
  act(wish) {
    const { room } = this.session;
    const nameOf = (/** @type {unknown} */ player) => room?.members.find((member) => member.id === player)?.name ?? "";
    if (wish.t === "page:hand_over") this.sheet({ kind: "hand_over", link: "", name: "" });
    else if (wish.t === "page:leave") this.sheet({ kind: "acts", title: gettext("Leave the room"), acts: [{ label: gettext("Leave the room"), wish: { t: "leave" }, grave: true }] });
    else if (wish.t === "page:report") this.sheet({ kind: "report", player: Number(wish.player), name: nameOf(wish.player) });
    else if (wish.t === "page:name") this.sheet({ kind: "name", name: nameOf(room?.you) });
    else void this.wish(wish);
  }

  /** @param {Wish} wish */
  async wish(wish) {
    if (wish.t === "emote" || wish.t === "phrase") this.tray = false;
    if (this.open?.kind === "acts") this.sheet(null);
    if (this.tab === "table" && ["ask", "away"].includes(wish.t)) this.turn(null);
    const answer = await this.session.wish(wish);
    if (this.open?.kind === wish.t && (wish.t === "name" || (wish.t === "hand_over" && !answer.done))) this.sheet(answered(this.open, wish, answer));
    if (wish.t === "leave" && answer.done) this.go(this.screen.outside.homeUrl);
    if (wish.t === "report" && answer.done) this.sheet({ kind: "told", text: gettext("Your report was sent. A moderator will look at it.") });
    if (wish.t === "hand_over" && answer.link) {
      this.sheet({ kind: "hand_over", link: new URL(answer.link, location.href).href, name: String(wish.name) });
    }
    return answer;
  }

  /** @param {Sheet|null} open */
  sheet(open) {
    const shown = () => /** @type {HTMLDialogElement|null} */ (this.root.querySelector("dialog"));
    if (!open) shown()?.close(); // gives the focus back
    this.open = open;
    this.draw();
    if (open) present(shown());
  }

  /** Why the reader is not in the room any more; the table knows but that. */
  get farewell() {
    return this.session.link === "forbidden" ? this.session.farewell : "";
  }

  draw() {
    const { room, link, farewell, unread } = this.session;
    if (this.farewell && this.screen.link === "forbidden") this.screen.connected("forbidden", farewell);
    if (!room || link === "forbidden" || link === "elsewhere") {
      render(nothing, this.root);
      this.screen.join(null);
      return;
    }
    const drawn = company(room, this.session.now);
    this.screen.join({ unread: this.tab === "chat" ? 0 : unread, lobbyUrl: this.places.lobby, rematch: drawn.rematch });
    const act = (/** @type {Wish} */ wish) => this.act(wish);
    const offer = (/** @type {string} */ title, /** @type {any[]} */ acts) => this.sheet({ kind: "acts", title, acts });
    const scene = {
      drawn,
      act,
      offer,
      tab: this.tab,
      toast: this.toast,
      chat: this.chat(drawn, offer),
      lost: link === "lost" ? farewell || gettext("Connection lost. Trying again…") : "",
      turn: (/** @type {"chat"|"table"|null} */ tab) => this.turn(tab),
    };
    render(html`${layer(scene)} ${this.above(act)}`, this.root);
  }

  /** @param {(wish: Wish) => void} act */
  above(act) {
    const copied = (/** @type {string} */ url, /** @type {Event} */ event) => void this.copied(url, event);
    return this.open ? dialog(this.open, act, () => this.sheet(null), (wish) => this.wish(wish), copied) : nothing;
  }

  /** @param {string} url @param {Event} event */
  async copied(url, event) {
    const button = /** @type {HTMLElement} */ (event.currentTarget);
    const field = /** @type {HTMLInputElement|null} */ (button.parentElement?.querySelector("input") ?? null);
    if (await copy(url, field)) button.textContent = gettext("Copied");
  }

  /**
   * @param {ReturnType<typeof company>} drawn @param {(title: string, acts: any[]) => void} offer
   * @returns {import("../render/room/chat.js").Chat}
   */
  chat(drawn, offer) {
    return {
      remarks: this.session.remarks,
      emotes: emotesOf(this.session.room?.emotes ?? []),
      tray: this.tray,
      wish: (wish) => this.wish(wish),
      turnTray: () => {
        this.tray = !this.tray;
        this.draw();
      },
      person: (player) => {
        const person = drawn.people.find((each) => each.id === player);
        if (person?.acts.length) offer(person.name, person.acts);
      },
    };
  }
}

/** With who says it. @param {Remark} remark */
function spoken({ desk, name, text, emote }) {
  const said = text || emoteWords(emote ?? "");
  return desk ? said : fill(gettext("%(name)s: %(text)s"), { name, text: said });
}

/** Where the reader sits. @param {Room} room */
const seatOf = (room) => room.members.find((member) => member.id === room.you)?.seat ?? null;
