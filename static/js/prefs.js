// @ts-check
/** What a player chose, kept by the server and by this browser. Unknown or broken values fall back to the defaults. */

const KEY = "joypip.table";

/**
 * @typedef {object} Prefs
 * @property {boolean} sound
 * @property {boolean} confirm  a second tap discards
 * @property {boolean} sort
 * @property {"calm"|"quick"|"off"} speed
 * @property {boolean} indexes  numerals and letters on the tiles
 * @property {boolean} clear  colours that differ for every eye
 * @property {boolean} autoPass
 * @property {boolean} skipChow  chows are never offered
 * @property {boolean} skipPung  nor pungs and kongs of a discard
 * @property {boolean} autoWin
 * @property {boolean} quickBots
 * @property {boolean} waits
 */

/** @param {boolean} coarse  the main pointer is a finger @returns {Prefs} */
export function defaults(coarse) {
  return {
    sound: true,
    confirm: coarse,
    sort: true,
    speed: "calm",
    indexes: false,
    clear: false,
    autoPass: false,
    skipChow: false,
    skipPung: false,
    autoWin: false,
    quickBots: false,
    waits: true,
  };
}

const ofDevice = () => defaults(matchMedia("(pointer: coarse)").matches);

/** @param {string|null} text @param {Prefs} base @returns {Prefs} */
export function parsed(text, base) {
  /** @type {any} */
  let kept = null;
  try {
    kept = JSON.parse(text ?? "null");
  } catch {
    return base;
  }
  if (typeof kept !== "object" || kept === null) return base;
  const known = Object.entries(base).map(([name, value]) => [
    name,
    typeof kept[name] === typeof value ? kept[name] : value,
  ]);
  const prefs = Object.fromEntries(known);
  return ["calm", "quick", "off"].includes(prefs.speed) ? prefs : { ...prefs, speed: base.speed };
}

/** What the page was made with; null where nobody is signed in. */
const given = () => document.body.dataset.prefs ?? null;

/** @param {Partial<Prefs>} chosen */
async function keep(chosen) {
  if (given() !== null) (await import("./keeping.js")).keep(chosen);
}

/** What was chosen on another device since, which the page obeys at once. @param {Prefs} prefs @returns {Promise<Prefs>} */
export async function newest(prefs) {
  if (given() === null) return prefs;
  const keeping = await import("./keeping.js");
  const kept = await keeping.newest();
  if (!kept) return prefs;
  await keeping.obey(kept, document);
  return parsed(JSON.stringify(kept), ofDevice());
}

/** @returns {Prefs} */
export function load() {
  const base = ofDevice();
  let here = base;
  try {
    here = parsed(localStorage.getItem(KEY), base);
  } catch {
    // storage is forbidden here
  }
  const kept = given() ?? "{}";
  if (kept !== "{}") return parsed(kept, base);
  if (given() && here !== base) void keep(here); // chosen before the server kept it
  return here;
}

/** @param {Prefs} prefs @param {Partial<Prefs>} changed */
export function save(prefs, changed) {
  void keep(changed);
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // kept for this visit only
  }
}
