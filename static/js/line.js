// @ts-check
/**
 * A line to the server: connects, beats, reconnects with patience. Knows neither what is said on it nor the
 * document; socket, timers, chance and clock are given, so that tests need none of them.
 */

/**
 * @typedef {"connecting"|"open"|"lost"|"elsewhere"|"forbidden"|"closed"} Link
 *
 * @typedef {object} World
 * @property {(url: string) => WebSocket} open
 * @property {(run: () => void, ms: number) => any} later
 * @property {(timer: any) => void} cancel
 * @property {() => number} chance  0 to 1
 * @property {() => number} now
 * @property {() => string} id
 */

const BEAT = 10_000;
const SILENCE = 25_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const RESTART_WAIT = 2000;

export const BUSY_WAIT = 1000;

/** Close codes after which trying again would be a fight, or in vain. @type {Record<number, Link>} */
const FINAL = { 4001: "elsewhere", 4003: "forbidden", 1008: "closed", 1009: "closed", 1011: "closed" };

/** A version 4 UUID, also where the page is not served over HTTPS. */
function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [8, 12, 16, 20].reduceRight((text, at) => `${text.slice(0, at)}-${text.slice(at)}`, hex);
}

/** @returns {World} */
export function browser() {
  return {
    open: (url) => new WebSocket(url),
    later: (run, ms) => setTimeout(run, ms),
    cancel: (timer) => clearTimeout(timer),
    chance: Math.random,
    now: Date.now,
    id: uuid,
  };
}

/** The address of a socket of this site. @param {string} path */
export function socketAddress(path) {
  const address = new URL(path, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  return address.href;
}

export class Line {
  /**
   * @param {string} url
   * @param {(message: any) => void} onMessage
   * @param {(link: Link, farewell: string) => void} onLink  with what the server said last, if anything
   * @param {World} world
   */
  constructor(url, onMessage, onLink, world = browser()) {
    this.url = url;
    this.onMessage = onMessage;
    this.onLink = onLink;
    this.world = world;
    /** @type {WebSocket|null} */
    this.socket = null;
    this.attempts = 0;
    this.heard = 0;
    this.chosen = 0; // by the server's clock
    this.farewell = "";
    this.timer = null;
  }

  /** What was seen last, as a beat tells it; null before anything was. @returns {object|null} */
  get seen() {
    return null;
  }

  /** Says again what was not answered. */
  repeat() {}

  /** Nothing more will be answered. */
  giveUp() {}

  /** Looks at a message before anybody else does. @param {any} _message @returns {boolean} whether to pass it on */
  note(_message) {
    return true;
  }

  /** The player wants the seat in this window, whoever has it. */
  connect() {
    this.chosen = 0;
    this.comeBack();
  }

  /** Says since when the seat is this window's: should a newer one have it by now, it is not fought for. */
  comeBack() {
    this.world.cancel(this.timer);
    const old = this.socket;
    const socket = this.world.open(this.chosen ? `${this.url}?since=${this.chosen}` : this.url);
    this.socket = socket;
    old?.close();
    this.heard = this.world.now();
    socket.onopen = () => socket === this.socket && this.opened();
    socket.onmessage = (event) => socket === this.socket && this.received(event.data);
    socket.onclose = (event) => socket === this.socket && this.closed(event.code);
    this.beatLater();
  }

  /** At once, instead of when the timer says: the page is visible again, or the network is back. */
  wake() {
    if (this.timer === null) return;
    if (this.socket === null) this.comeBack();
    else this.beat();
  }

  opened() {
    this.attempts = 0;
    this.farewell = "";
    this.onLink("open", "");
    this.repeat();
  }

  /** @param {string} text */
  received(text) {
    this.heard = this.world.now();
    const message = JSON.parse(text);
    this.chosen ||= message.now ?? 0;
    if (message.t === "bye") this.farewell = message.message;
    if (this.note(message)) this.onMessage(message);
  }

  /** @param {number} code */
  closed(code) {
    this.socket = null;
    this.world.cancel(this.timer);
    this.timer = null;
    if (FINAL[code]) {
      this.giveUp();
      this.onLink(FINAL[code], this.farewell);
      return;
    }
    this.onLink("lost", this.farewell);
    const patience = code === 1012 ? RESTART_WAIT : FIRST_WAIT * 2 ** this.attempts;
    this.attempts += 1;
    this.timer = this.world.later(
      () => this.comeBack(),
      Math.min(LONGEST_WAIT, patience) * (0.5 + this.world.chance()),
    );
  }

  beatLater() {
    this.world.cancel(this.timer);
    this.timer = this.world.later(() => this.beat(), BEAT);
  }

  /** A sign of life that says what was seen; a line that stays silent is given up. */
  beat() {
    if (this.world.now() - this.heard > SILENCE) {
      const silent = this.socket;
      this.closed(1006);
      silent?.close();
      return;
    }
    if (this.seen) this.send(JSON.stringify({ t: "beat", ...this.seen }));
    this.beatLater();
  }

  /** @param {string} text */
  send(text) {
    if (this.socket?.readyState === 1) this.socket.send(text);
  }
}
