// @ts-check
/**
 * This browser's part in making a wall: draws its share, seals it, shows it when all seals are there, and remembers
 * what it saw. The rule is in `docs/fairness.md`. Knows no table and no document.
 */

import { RULE, SIZE, sealOf } from "./fairness.js";
import { browserStore, recall, remember } from "./memory.js";
import { toHex } from "./sha256.js";

/**
 * @typedef {import("./fairness.js").Part} Part
 * @typedef {import("./memory.js").Memory} Memory
 * @typedef {{t: "wall", deal: string, you: number|null, stage: "seal"|"share"|"dealt", rule: string, table: string,
 *   commitment: string, seats: Part[]}} Wall
 */

const draw = () => toHex(crypto.getRandomValues(new Uint8Array(SIZE)));

export class Shuffler {
  /** @param {import("./memory.js").Store|null} store @param {() => string} random @param {() => number} now */
  constructor(store = browserStore(), random = draw, now = Date.now) {
    this.store = store;
    this.random = random;
    this.now = now;
    /** The newest wall heard of, also where nothing can be stored. @type {{key: string, memory: Memory}|null} */
    this.newest = null;
  }

  /** What the server says of a wall; returns what is to be answered. @param {Wall} wall @returns {object|null} */
  heard(wall) {
    const memory = this.recall(wall) ?? { commitment: wall.commitment, at: this.now() };
    if (wall.rule !== RULE || memory.commitment !== wall.commitment) return null; // the proof will show it
    const own = wall.you === null ? null : wall.seats[wall.you];
    if (wall.stage === "seal") return own?.is === "asked" ? this.seal(wall, memory) : this.keep(wall, memory);
    if (wall.stage === "dealt") return this.keep(wall, { shares: wall.seats.map((seat) => seat.share ?? null), ...memory });
    const seals = wall.seats.map((seat) => seat.seal ?? null);
    const known = { seals, ...memory };
    this.keep(wall, known);
    const same = String(known.seals) === String(seals) && own?.is === "sealed" && own.seal === memory.seal;
    return same && memory.share ? { t: "share", deal: wall.deal, share: memory.share } : null;
  }

  /** @param {Wall} wall @param {Memory} memory */
  seal(wall, memory) {
    const share = memory.share ?? this.random();
    const seal = sealOf(wall, /** @type {number} */ (wall.you), wall.commitment, share);
    this.keep(wall, { ...memory, share, seal });
    return { t: "seal", deal: wall.deal, seal };
  }

  /** @param {Wall} wall @param {Memory} memory @returns {null} */
  keep(wall, memory) {
    this.newest = { key: `${wall.table}/${wall.deal}`, memory };
    remember(this.store, wall, memory);
    return null;
  }

  /** @param {Wall} wall @returns {Memory|null} */
  recall(wall) {
    if (this.newest?.key === `${wall.table}/${wall.deal}`) return this.newest.memory;
    return recall(this.store, wall);
  }
}
