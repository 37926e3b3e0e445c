// @ts-check
/** What a player chose for this browser. Unknown or broken values fall back to the defaults. */

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
 * @property {boolean} autoWin
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
    autoWin: false,
    waits: true,
  };
}

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

/** @param {Prefs} base @returns {Prefs} */
export function load(base) {
  try {
    return parsed(localStorage.getItem(KEY), base);
  } catch {
    return base; // storage is forbidden here
  }
}

/** @param {Prefs} prefs */
export function save(prefs) {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // kept for this visit only
  }
}
