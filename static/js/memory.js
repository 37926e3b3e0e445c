// @ts-check
/** What this browser saw of walls before they were dealt, kept so that it can hold the server to it later. */

/**
 * @typedef {object} Memory
 * @property {string} commitment
 * @property {string} [share]  what this browser drew
 * @property {string} [seal]
 * @property {(string|null)[]} [seals]  of all seats, when no more could come
 * @property {(string|null)[]} [shares]  of all seats, when the hand was dealt
 * @property {number} at  ms since the epoch
 *
 * @typedef {{table: string, deal: string|number}} Place
 * @typedef {Pick<Storage, "getItem"|"setItem"|"removeItem"|"key"|"length">} Store
 */

const PREFIX = "joypip.wall.";
const MOST = 80;

/** @param {Place} place */
const keyOf = ({ table, deal }) => `${PREFIX}${table}.${deal}`;

/** @param {Store|null} store @param {Place} place @returns {Memory|null} */
export function recall(store, place) {
  try {
    const kept = JSON.parse(store?.getItem(keyOf(place)) ?? "null");
    return typeof kept?.commitment === "string" ? kept : null;
  } catch {
    return null; // storage is forbidden here, or something else wrote to it
  }
}

/** @param {Store|null} store @param {Place} place @param {Memory} memory */
export function remember(store, place, memory) {
  try {
    store?.setItem(keyOf(place), JSON.stringify(memory));
    if (store) forget(store);
  } catch {
    // known for this visit only
  }
}

/** The oldest, when there are too many. @param {Store} store */
function forget(store) {
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? "");
  const walls = keys.filter((key) => key.startsWith(PREFIX));
  if (walls.length <= MOST) return;
  const age = (/** @type {string} */ key) => JSON.parse(store.getItem(key) ?? "{}").at ?? 0;
  const oldest = walls.reduce((a, b) => (age(b) < age(a) ? b : a));
  store.removeItem(oldest);
}

/** This browser's storage, null where it is forbidden. @returns {Store|null} */
export function browserStore() {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
