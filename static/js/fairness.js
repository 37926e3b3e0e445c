// @ts-check
/**
 * How a wall follows from what server and players gave: the rule `joypip-fair-1` of `docs/fairness.md`. Pure; hashes
 * and bytes are in hexadecimal.
 */

import { fromHex, sha256, toHex } from "./sha256.js";

/**
 * @typedef {"bot"|"asked"|"sealed"|"late"|"withheld"|"shared"} Mark
 * @typedef {{is: Mark, seal?: string|null, share?: string|null}} Part
 * @typedef {{table: string, deal: string|number}} Place
 * @typedef {Place & {secret: string, seats: Part[]}} Shuffle
 */

export const RULE = "joypip-fair-1";
export const GENERATOR = "joypip-1";
export const SIZE = 32;

const NOTHING = "00".repeat(SIZE);

/** What a seat adds to the seed, by what became of it. @type {Record<string, string>} */
const LETTERS = { bot: "B", late: "L", withheld: "W", shared: "S" };

/** @param {string} text  ASCII */
const bytes = (text) => Uint8Array.from(text, (char) => char.charCodeAt(0));

/** @param {Uint8Array[]} parts */
const join = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** @param {Place} place @param {string} purpose @param {Uint8Array} data */
function hash({ table, deal }, purpose, data) {
  return toHex(sha256(join(bytes(`${RULE} ${purpose} ${table} ${deal}\n`), data)));
}

/** @param {Place} place @param {string} secret */
export const commitmentOf = (place, secret) => hash(place, "commitment", fromHex(secret));

/** @param {Place} place @param {number} seat @param {string} commitment @param {string} share */
export const sealOf = (place, seat, commitment, share) => hash(place, `seal ${seat} ${commitment}`, fromHex(share));

/** @param {Shuffle} shuffle */
export function seedOf(shuffle) {
  const parts = shuffle.seats.map((part) => {
    const letter = LETTERS[part.is];
    if (!letter) throw new Error(`a seat is ${part.is}`);
    return join(bytes(letter), fromHex(part.is === "shared" ? (part.share ?? "") : NOTHING));
  });
  return hash(shuffle, "seed", join(fromHex(shuffle.secret), ...parts));
}

/** Every tile of a game, in order. @param {string} rules @param {Record<string, unknown>} options @returns {string[]} */
export function tileSet(rules, options) {
  const run = (/** @type {string} */ suit, /** @type {number} */ size) =>
    Array.from({ length: size }, (_, at) => `${at + 1}${suit}`);
  const played = [...run("m", 9), ...run("p", 9), ...run("s", 9), ...run("z", 7)];
  const bonus = rules === "joypip" || rules === "tai58" ? [...run("g", 4), ...run("f", 4)] : [];
  const jokers = Array.from({ length: Number(options.jokers ?? 0) }, () => "j");
  return [...played.flatMap((tile) => [tile, tile, tile, tile]), ...bonus, ...jokers];
}

/** Endless numbers of 32 bits. @param {Uint8Array} seed */
function* numbers(seed) {
  for (let block = 0; ; block += 1) {
    const counter = new DataView(new ArrayBuffer(8));
    counter.setUint32(4, block);
    const digest = new DataView(sha256(join(seed, new Uint8Array(counter.buffer))).buffer);
    for (let at = 0; at < SIZE; at += 4) yield digest.getUint32(at);
  }
}

/** The wall, by the generator `joypip-1`. @param {string[]} tiles @param {string} seed */
export function wallOf(tiles, seed) {
  const wall = [...tiles];
  const source = numbers(fromHex(seed));
  for (let size = wall.length; size > 1; size -= 1) {
    const fair = 2 ** 32 - (2 ** 32 % size);
    let number = fair;
    while (number >= fair) number = /** @type {number} */ (source.next().value);
    const place = number % size;
    [wall[size - 1], wall[place]] = [wall[place], wall[size - 1]];
  }
  return wall;
}
