// @ts-check
/** The line to a table: one action at a time, repeated until it is answered. */

import { BUSY_WAIT, Line } from "./line.js";

/**
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./line.js").Link} Link
 */

export class Connection extends Line {
  /** @type {{deal: string, n: number}|null} */
  last = null;
  /** @type {{id: string, text: string}|null} */
  unanswered = null;

  get seen() {
    return this.last;
  }

  /** @param {Action} action @returns {boolean} whether it was taken: one action at a time */
  act(action) {
    if (this.unanswered || !this.last) return false;
    const id = this.world.id();
    this.unanswered = { id, text: JSON.stringify({ t: "act", id, ...this.last, action }) };
    this.send(this.unanswered.text);
    return true;
  }

  /** Says what a message asked for, if anything; when it gets lost the server asks again. @param {object|null} message */
  answer(message) {
    if (message) this.send(JSON.stringify(message));
  }

  /** @param {any} message */
  note(message) {
    if (message.t === "state") this.last = { deal: message.deal, n: message.n };
    if (!this.unanswered || message.id !== this.unanswered.id) return true;
    if (message.code === "busy") {
      this.world.later(() => this.repeat(), BUSY_WAIT);
      return false;
    }
    this.unanswered = null;
    return true;
  }

  repeat() {
    if (this.unanswered) this.send(this.unanswered.text);
  }

  giveUp() {
    this.unanswered = null;
  }
}
