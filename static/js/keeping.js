// @ts-check
/** Settings that the server keeps for the player, so that every device has them. Loaded when one is changed or asked for. */

import { dress } from "./looks.js";
import { placeSprite } from "./sprite.js";

const ADDRESS = "/me/settings/kept/";

/** Changes that the server has not answered yet. @type {Set<Promise<unknown>>} */
const underway = new Set();
/** Those that it may not have. @type {Record<string, unknown>} */
const unsent = {};
/** @type {Promise<Record<string, any>|null>|null} */
let asking = null;
/** The next question, which answers all who ask meanwhile. @type {Promise<Record<string, any>|null>|null} */
let next = null;
let isLeaving = false;

/** @param {Record<string, unknown>} chosen */
export function keep(chosen) {
  Object.assign(unsent, chosen);
  const sending = send({ ...unsent });
  underway.add(sending);
  void sending.finally(() => underway.delete(sending));
}

/** @param {Record<string, unknown>} chosen */
async function send(chosen) {
  const token = /** @type {HTMLInputElement|null} */ (document.querySelector("[name=csrfmiddlewaretoken]"));
  const headers = { "Content-Type": "application/json", "X-CSRFToken": token?.value ?? "" };
  try {
    const answer = await fetch(ADDRESS, { method: "POST", headers, body: JSON.stringify(chosen), keepalive: true });
    await answer.text();
    for (const [name, value] of Object.entries(chosen)) if (unsent[name] === value) delete unsent[name];
  } catch {
    addEventListener("online", () => keep({}), { once: true }); // no connection: said again with the next change, or then
  }
}

/**
 * What was chosen since, perhaps on another device: one question after the other, and none while an own change is
 * on its way, so that the newest answer is the last one heard.
 * @returns {Promise<Record<string, any>|null>}
 */
export function newest() {
  if (asking) return (next ??= asking.then(() => newest()));
  next = null;
  asking = ask().finally(() => (asking = null));
  return asking;
}

/** @returns {Promise<Record<string, any>|null>} */
async function ask() {
  await Promise.all(underway);
  if (isLeaving) return null;
  try {
    const answer = await fetch(ADDRESS);
    const kept = answer.ok ? await answer.json() : null;
    return underway.size > 0 ? await ask() : kept;
  } catch {
    return null;
  }
}

/**
 * Lamp, motion, felt and faces of a page, and its language: for that it is made anew.
 * @param {Record<string, any>} kept @param {Document} page
 */
export async function obey(kept, page) {
  const { documentElement: root, body } = page;
  if (kept.language && kept.language !== root.lang) {
    isLeaving = true;
    page.defaultView?.location.reload();
    return;
  }
  for (const name of ["theme", "motion"]) if (kept[name]) root.dataset[name] = kept[name];
  if (!body.classList.contains("playing")) return;
  for (const name of ["felt", "face"]) wear(body, name, kept[name] ?? "");
  if (kept.felt || kept.face) dress(page);
  if ((body.dataset.face ?? "") === (kept.face ?? "")) return;
  body.dataset.face = kept.face ?? "";
  const old = page.querySelector("svg.sprite");
  await placeSprite(page, kept.face);
  old?.remove();
}

/** @param {HTMLElement} body @param {string} kind @param {string} name */
function wear(body, kind, name) {
  for (const each of [...body.classList]) if (each.startsWith(`${kind}-`)) body.classList.remove(each);
  if (name) body.classList.add(`${kind}-${name}`);
}
