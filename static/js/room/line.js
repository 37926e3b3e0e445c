// @ts-check
/** The line to a room: any number of wishes at a time, each repeated until it is answered. */

import { BUSY_WAIT, Line } from "../line.js";

/**
 * @typedef {import("./types.js").Wish} Wish
 * @typedef {{done: boolean, message: string, link?: string, token?: string}} Answer
 */

const NOT_NOW = { done: false, message: "" };

export class RoomLine extends Line {
  /** @type {number|null} */
  revision = null;
  /** By id, in the order in which they were wished. @type {Map<string, {text: string, answer: (answer: Answer) => void}>} */
  waiting = new Map();

  get seen() {
    return this.revision === null ? null : { n: this.revision };
  }

  /** @param {Wish} action @returns {Promise<Answer>} */
  wish(action) {
    const id = this.world.id();
    const text = JSON.stringify({ t: "do", id, action });
    return new Promise((answer) => {
      this.waiting.set(id, { text, answer });
      this.send(text);
    });
  }

  /** @param {any} message */
  note(message) {
    if (message.t === "room") this.revision = message.n;
    const wish = this.waiting.get(message.id);
    if (!wish || !["ack", "refused"].includes(message.t)) return true;
    if (message.code === "busy") this.world.later(() => this.waiting.has(message.id) && this.send(wish.text), BUSY_WAIT);
    else {
      this.waiting.delete(message.id);
      wish.answer({ done: message.t === "ack", message: message.message ?? "", link: message.link, ...(message.token ? { token: message.token } : {}) });
    }
    return false;
  }

  repeat() {
    for (const { text } of this.waiting.values()) this.send(text);
  }

  giveUp() {
    for (const { answer } of this.waiting.values()) answer(NOT_NOW);
    this.waiting.clear();
  }
}
