// @ts-check
/** The room's page: brings what is heard, wished and drawn together, and leads to the table when a game begins. */

import { gettext } from "../i18n.js";
import { answered, dialog, present, sheet } from "../render/room/dialogs.js";
import { invitation, lobby as page } from "../render/room/lobby.js";
import { render, html, nothing } from "../vendor/lit-html.js";
import { awaited, lobby } from "./lobby.js";
import { chosen, fillIn, inWords } from "./options.js";
import { Session } from "./session.js";
import { canShare, copy, share } from "./share.js";
import { emotesOf } from "./words.js";

/**
 * @typedef {import("./types.js").Room} Room
 * @typedef {import("./types.js").Wish} Wish
 * @typedef {import("../render/room/dialogs.js").Sheet} Sheet
 */

const NOTICE_MS = 4000;

export class LobbyScreen {
  /** @type {Sheet|{kind: "invite"}|null} */
  open = null;
  tray = false;
  notice = "";

  /**
   * @param {HTMLElement} root
   * @param {{socket: string, home: string, codeUrl: string, qr: string}} places
   * @param {HTMLDialogElement} optionsDialog
   * @param {(url: string) => void} go
   */
  constructor(root, places, optionsDialog, go) {
    this.root = root;
    this.places = places;
    this.optionsDialog = optionsDialog;
    this.optionsForm = /** @type {HTMLFormElement} */ (optionsDialog.querySelector("form.options"));
    this.go = go;
    this.session = new Session(places.socket, {
      changed: (before) => this.changed(before),
      said: () => this.said(),
      refused: (sentence) => this.tell(sentence),
      chosen: () => void this.catchUp(),
    });
    this.optionsForm.addEventListener("submit", (event) => {
      event.preventDefault();
      optionsDialog.close();
      this.session.wish({ t: "options", options: chosen(this.optionsForm) });
    });
    setInterval(() => this.session.room?.starts_at != null && this.draw(), 250);
  }

  /** Settings were changed on another device. */
  async catchUp() {
    const { newest, obey } = await import("../keeping.js");
    const kept = await newest();
    if (kept) await obey(kept, document);
  }

  /** @param {Room|null} before */
  changed(before) {
    const { room } = this.session;
    const begins = before !== null && room?.phase === "playing" && (before.phase !== "playing" || before.table !== room.table);
    const sits = room?.members.some((member) => member.id === room.you && member.seat !== null);
    if (begins && (sits || room.spectators)) this.go(`/table/${room.table}/`);
    this.draw();
  }

  said() {
    this.session.read();
    this.draw();
    const list = this.root.querySelector(".remarks");
    list?.scrollTo({ top: list.scrollHeight });
  }

  /** @param {string} sentence */
  tell(sentence) {
    this.notice = sentence;
    this.draw();
    setTimeout(() => {
      if (this.notice !== sentence) return;
      this.notice = "";
      this.draw();
    }, NOTICE_MS);
  }

  /** @param {Wish} wish */
  async act(wish) {
    const { room } = this.session;
    if (!room) return;
    if (wish.t === "page:table") this.go(`/table/${room.table}/`);
    else if (wish.t === "page:invite") this.show({ kind: "invite" });
    else if (wish.t === "page:options") this.chooseOptions(room);
    else if (wish.t === "page:leave") await this.leave();
    else if (wish.t === "page:name") this.show({ kind: "name", name: nameOf(room, room.you) });
    else if (wish.t === "page:title") this.show({ kind: "title", title: room.title });
    else if (wish.t === "page:program") this.openSeat(room, Number(wish.seat));
    else if (wish.t === "page:report") this.show({ kind: "report", player: Number(wish.player), name: nameOf(room, Number(wish.player)) });
    else await this.wish(wish);
  }

  /** @param {Wish} wish */
  async wish(wish) {
    if (wish.t === "emote" || wish.t === "phrase") this.tray = false;
    if (this.open?.kind === "acts") this.show(null);
    const answer = await this.session.wish(wish);
    if (this.open?.kind === wish.t && (wish.t === "name" || wish.t === "title")) this.show(answered(this.open, wish, answer));
    if (wish.t === "report" && answer.done) this.show({ kind: "told", text: gettext("Your report was sent. A moderator will look at it.") });
    return answer;
  }

  /** @param {Room} room @param {number} seat */
  openSeat(room, seat) {
    const { program } = room.seats[seat];
    this.show({ kind: "program", name: program?.name ?? "", asks: true, token: "", open: (name) => this.opened(seat, name) });
  }

  /** @param {number} seat @param {string} name */
  async opened(seat, name) {
    const answer = await this.session.wish({ t: "open", seat, name });
    if (answer.done) this.show({ kind: "program", name, asks: false, token: answer.token ?? "" });
  }

  async leave() {
    await this.session.wish({ t: "leave" });
    this.go(this.places.home);
  }

  /** @param {Room} room */
  chooseOptions(room) {
    fillIn(this.optionsForm, room.options);
    this.optionsDialog.showModal();
  }

  /** @param {Sheet|{kind: "invite"}|null} open */
  show(open) {
    const shown = () => /** @type {HTMLDialogElement|null} */ (this.root.querySelector("dialog.room-sheet"));
    if (!open) shown()?.close(); // gives the focus back
    this.open = open;
    this.draw();
    if (open) present(shown());
  }

  draw() {
    const { room, link, farewell } = this.session;
    if (!room || ["elsewhere", "forbidden", "closed"].includes(link)) {
      render(this.curtain(), this.root);
      return;
    }
    const drawn = lobby(room, this.session.now);
    const act = (/** @type {Wish} */ wish) => void this.act(wish);
    const offer = (/** @type {string} */ title, /** @type {any[]} */ acts) => this.show({ kind: "acts", title, acts });
    const scene = {
      drawn,
      act,
      offer,
      chat: this.chat(room),
      options: inWords(this.optionsForm, room.options),
      waiting: drawn.isOpen && drawn.count === null ? awaited(room) : "",
      lost: link === "lost" ? farewell || gettext("Connection lost. Trying again…") : "",
      unread: this.session.unread,
    };
    render(html`${page(scene)} ${this.above(room, act)} ${this.notice ? html`<p class="notice" role="alert">${this.notice}</p>` : nothing}`, this.root);
  }

  /** @param {Room} room @returns {import("../render/room/chat.js").Chat} */
  chat(room) {
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
        const member = lobby(room, 0).others.find((each) => each.id === player);
        const seated = lobby(room, 0).seats.find((each) => room.seats[each.index].player === player);
        const [title, acts] = member ? [member.name, member.acts] : seated ? [seated.name, seated.acts] : ["", []];
        if (acts.length) this.show({ kind: "acts", title, acts });
      },
    };
  }

  /** What lies over the page. @param {Room} room @param {(wish: Wish) => void} act */
  above(room, act) {
    const { open } = this;
    if (!open) return nothing;
    const close = () => this.show(null);
    const copied = (/** @type {string} */ url, /** @type {Event} */ event) => void this.copied(url, event);
    if (open.kind !== "invite") return dialog(open, act, close, (wish) => this.session.wish(wish), copied);
    const link = room.link && new URL(room.link, location.href).href;
    const title = room.title || "JoyPip";
    const shared = link && canShare() ? () => void share(title, link) : null;
    const { codeUrl, qr } = this.places;
    const inside = invitation({ link, code: room.code, qr: `${qr}?${room.code}`, codeUrl, isHost: room.host === room.you, share: shared, copied, act });
    return sheet(gettext("Invite"), close, inside, "invite-sheet");
  }

  /** @param {string} url @param {Event} event */
  async copied(url, event) {
    const button = /** @type {HTMLElement} */ (event.currentTarget);
    const field = /** @type {HTMLInputElement|null} */ (button.parentElement?.querySelector("input") ?? null);
    if (await copy(url, field)) this.tell(gettext("Copied."));
  }

  curtain() {
    const { link, farewell } = this.session;
    if (link === "elsewhere") return veil(farewell || gettext("This room was opened in another window or on another device."), gettext("Come back here"), () => this.session.line.connect());
    if (link === "closed") return veil(farewell || gettext("The server has closed this connection."), gettext("Connect again"), () => this.session.line.connect());
    if (link === "forbidden") return html`<div class="veil" role="alertdialog" aria-label=${gettext("Room")}><p>${farewell || gettext("You are no longer in this room.")}</p><a class="button main" href=${this.places.home}>${gettext("Back to the start page")}</a></div>`;
    return html`<p class="loading">${gettext("The room is being opened…")}</p>`;
  }
}

/** @param {Room} room @param {number} player */
const nameOf = (room, player) => room.members.find((member) => member.id === player)?.name ?? "";

/** @param {string} text @param {string} button @param {() => void} press */
const veil = (text, button, press) =>
  html`<div class="veil" role="alertdialog" aria-label=${text}><p>${text}</p><button type="button" class="button main" @click=${press}>${button}</button></div>`;
