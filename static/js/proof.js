// @ts-check
/** Whether a wall is what was agreed before its deal: what follows from a record, beside what the record and this browser say. */

import { GENERATOR, RULE, commitmentOf, sealOf, seedOf, tileSet, wallOf } from "./fairness.js";

/**
 * @typedef {import("./fairness.js").Part} Part
 * @typedef {import("./fairness.js").Place} Place
 * @typedef {import("./memory.js").Memory} Memory
 *
 * @typedef {object} Header  the first line of a record
 * @property {string} rules
 * @property {Record<string, unknown>} options
 * @property {string} generator
 * @property {string} seed
 * @property {{rule: string, commitment: string, secret: string, seats: Part[], wall: string[]} & Place} [proof]
 *
 * @typedef {object} Report
 * @property {"proven"|"broken"} verdict
 * @property {{commitment: boolean, shares: boolean, seed: boolean, wall: boolean, memory: boolean|null}} checks
 *   memory is null where this browser saw nothing
 * @property {string} commitment
 * @property {string} secret
 * @property {string} seed
 * @property {(Part & {holds: boolean})[]} seats
 * @property {{tile: string, holds: boolean}[]} wall  as it follows; whether the record says the same
 */

/**
 * @param {Header} header
 * @param {Place} place  which hand it should be
 * @param {Memory|null} memory
 * @returns {Report|null} null: there is no proof, or none by a rule known here
 */
export function examine(header, place, memory) {
  const { proof } = header;
  if (!proof || proof.rule !== RULE || header.generator !== GENERATOR) return null;
  const shuffle = { ...place, secret: proof.secret, seats: proof.seats };
  const commitment = commitmentOf(place, proof.secret);
  const seed = seedOf(shuffle);
  const seats = proof.seats.map((part, seat) => ({ ...part, holds: sealHolds(place, commitment, part, seat) }));
  const tiles = wallOf(tileSet(header.rules, header.options), seed);
  const wall = tiles.map((tile, at) => ({ tile, holds: tile === proof.wall[at] }));
  const checks = {
    commitment: commitment === proof.commitment,
    shares: seats.every((seat) => seat.holds),
    seed: seed === header.seed,
    wall: wall.length === proof.wall.length && wall.every((tile) => tile.holds),
    memory: memory && remembered(proof, memory),
  };
  const verdict = Object.values(checks).includes(false) ? "broken" : "proven";
  return { verdict, checks, commitment: proof.commitment, secret: proof.secret, seed, seats, wall };
}

/** @param {Place} place @param {string} commitment @param {Part} part @param {number} seat */
function sealHolds(place, commitment, part, seat) {
  return part.is !== "shared" || sealOf(place, seat, commitment, part.share ?? "") === part.seal;
}

/** The record says what this browser saw, as far as it saw it. @param {NonNullable<Header["proof"]>} proof @param {Memory} memory */
function remembered(proof, { commitment, seals, shares }) {
  const are = (/** @type {"seal"|"share"} */ what) => proof.seats.map((seat) => seat[what] ?? null).join();
  return commitment === proof.commitment && (!seals || seals.join() === are("seal")) && (!shares || shares.join() === are("share"));
}
