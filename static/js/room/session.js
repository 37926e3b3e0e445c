// @ts-check
/** One reader in one room: what was heard of it, what is wished, and what this page alone knows of the chat. */

import { socketAddress } from "../line.js";
import { RoomLine } from "./line.js";
import { heard, news, remarks, unread } from "./talk.js";

/**
 * @typedef {import("./types.js").Room} Room
 * @typedef {import("./types.js").Said} Said
 * @typedef {import("./types.js").Wish} Wish
 * @typedef {import("./line.js").Answer} Answer
 * @typedef {import("../line.js").Link} Link
 */

export class Session {
  /** @type {Room|null} */
  room = null;
  /** @type {Said[]} */
  said = [];
  /** The newest remark that was read. */
  seen = 0;
  /** What was said before this page was opened is not news. */
  told = -1;
  /** How far the server's clock is ahead of ours, in ms. */
  ahead = 0;
  /** @type {Link} */
  link = "connecting";
  farewell = "";

  /**
   * @param {string} path  of the room's socket
   * @param {{changed: (before: Room|null) => void, said: (fresh: import("./talk.js").Remark[]) => void, refused: (sentence: string) => void, chosen?: () => void}} outside  `chosen`: settings have changed
   * @param {(url: string, hear: (message: any) => void, tell: (link: Link, farewell: string) => void) => RoomLine} [open]
   */
  constructor(path, outside, open = (url, hear, tell) => new RoomLine(url, hear, tell)) {
    this.outside = outside;
    this.line = open(
      socketAddress(path),
      (message) => this.hear(message),
      (link, farewell) => this.connected(link, farewell),
    );
  }

  connect() {
    this.line.connect();
    addEventListener("online", () => this.line.wake());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.line.wake());
  }

  /** @param {any} message */
  hear(message) {
    if (typeof message.now === "number") this.ahead = message.now - Date.now();
    if (message.t === "room") {
      const before = this.room;
      this.room = message.room;
      this.outside.changed(before);
    } else if (message.t === "said") this.listen(message.said);
    else if (message.t === "settings") this.outside.chosen?.();
    else if (message.t === "refused") this.outside.refused(message.message);
  }

  /** @param {Said[]} more */
  listen(more) {
    const isFirst = this.told < 0;
    this.said = heard(this.said, more);
    const newest = this.said.at(-1)?.id ?? 0;
    if (isFirst) this.seen = newest;
    const fresh = this.room && !isFirst ? news(remarks(this.said, this.room), this.told) : [];
    this.told = Math.max(this.told, newest);
    this.outside.said(fresh);
  }

  /** @param {Link} link @param {string} farewell */
  connected(link, farewell) {
    this.link = link;
    this.farewell = farewell;
    this.outside.changed(this.room);
  }

  /** A wish that is refused is told in the server's words. @param {Wish} action @returns {Promise<Answer>} */
  async wish(action) {
    const answer = await this.line.wish(action);
    if (!answer.done && answer.message) this.outside.refused(answer.message);
    return answer;
  }

  /** On the server's clock. */
  get now() {
    return Date.now() + this.ahead;
  }

  get remarks() {
    return this.room ? remarks(this.said, this.room) : [];
  }

  get unread() {
    return unread(this.remarks, this.seen);
  }

  read() {
    this.seen = this.said.at(-1)?.id ?? 0;
  }
}
