// @ts-check
/** SHA-256 (FIPS 180-4), because `crypto.subtle` is missing where a page is served over plain HTTP. */

/** The first 32 bits of the fractional part. @param {number} root */
const fraction = (root) => ((root % 1) * 2 ** 32) >>> 0;

const PRIMES = firstPrimes(64);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

/** @param {number} count */
function firstPrimes(count) {
  /** @type {number[]} */
  const primes = [];
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every((prime) => number % prime)) primes.push(number);
  }
  return primes;
}

/** @param {number} word @param {number} by */
const rotate = (word, by) => (word >>> by) | (word << (32 - by));

/** @param {Uint8Array} data @returns {Uint8Array} */
export function sha256(data) {
  const padded = new DataView(new ArrayBuffer(((data.length + 72) >> 6) << 6));
  new Uint8Array(padded.buffer).set(data);
  padded.setUint8(data.length, 0x80);
  padded.setUint32(padded.byteLength - 8, Math.floor(data.length / 2 ** 29));
  padded.setUint32(padded.byteLength - 4, data.length << 3);
  const hash = Uint32Array.from(START);
  for (let at = 0; at < padded.byteLength; at += 64) compress(hash, schedule(padded, at));
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, at) => digest.setUint32(4 * at, word));
  return new Uint8Array(digest.buffer);
}

/** The 64 words of the block at this place. @param {DataView} data @param {number} from */
function schedule(data, from) {
  const words = new Uint32Array(64);
  for (let at = 0; at < 16; at += 1) words[at] = data.getUint32(from + 4 * at);
  for (let at = 16; at < 64; at += 1) {
    const a = words[at - 15];
    const b = words[at - 2];
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    words[at] = words[at - 16] + s0 + words[at - 7] + s1;
  }
  return words;
}

/** @param {Uint32Array} hash  goes on from here @param {Uint32Array} words */
function compress(hash, words) {
  let [a, b, c, d, e, f, g, h] = hash;
  for (let at = 0; at < 64; at += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[at] + words[at]) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => {
    hash[at] += word;
  });
}

/** @param {Uint8Array} bytes */
export const toHex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} hex */
export const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
