// @ts-check
/** The form of the calculator: how a hand was won, read from it and put into it. */

/** @typedef {import("./link.js").How} How */

const PLAIN = /** @type {const} */ (["by", "seat", "from", "responsible", "round"]);
const NUMBERS = /** @type {const} */ (["streak", "discards", "honba", "sticks"]);

/** What was chosen; what is left as it was is not told. @param {HTMLFormElement} form @returns {How} */
export function chosen(form) {
  const values = new FormData(form);
  /** @type {How} */
  const how = { by: "", seat: "", flags: values.getAll("flags").map(String), options: options(form) };
  for (const name of PLAIN) {
    const value = values.get(name);
    if (value) how[name] = String(value);
  }
  for (const name of NUMBERS) {
    const value = values.get(name);
    if (value) how[name] = Number(value);
  }
  if (how.by === "self_draw" || how.from === "") delete how.from;
  if (how.by === "self_draw") delete how.responsible;
  return how;
}

/** @param {HTMLFormElement} form */
function options(form) {
  /** @type {How["options"]} */
  const found = {};
  for (const each of form.querySelectorAll('input[name="options"]')) {
    const { value, checked, dataset } = /** @type {HTMLInputElement} */ (each);
    if (checked !== (dataset.on !== undefined)) found[value] = checked;
  }
  for (const each of form.querySelectorAll('select[name="options"]')) {
    const { value, selectedIndex, dataset } = /** @type {HTMLSelectElement} */ (each);
    if (selectedIndex > 0) found[dataset.option ?? ""] = /^\d+$/.test(value) ? Number(value) : value;
  }
  return found;
}

/** @param {HTMLFormElement} form @param {How} how */
export function choose(form, how) {
  form.reset();
  for (const name of PLAIN) {
    const field = /** @type {any} */ (form.elements.namedItem(name));
    if (field && how[name] !== undefined) field.value = how[name];
  }
  for (const name of NUMBERS) {
    const field = /** @type {any} */ (form.elements.namedItem(name));
    if (field && how[name] !== undefined) field.value = String(how[name]);
  }
  for (const each of form.querySelectorAll('input[name="flags"]')) {
    const flag = /** @type {HTMLInputElement} */ (each);
    flag.checked = how.flags.includes(flag.value);
  }
  for (const [name, value] of Object.entries(how.options)) set(form, name, value);
  tidy(form);
}

/** @param {HTMLFormElement} form @param {string} name @param {string|number|boolean} value */
function set(form, name, value) {
  const box = /** @type {HTMLInputElement|null} */ (form.querySelector(`input[name="options"][value="${CSS.escape(name)}"]`));
  if (box) box.checked = value === true;
  const list = /** @type {HTMLSelectElement|null} */ (form.querySelector(`select[data-option="${CSS.escape(name)}"]`));
  if (list) list.value = String(value);
}

/** A sentence with the names of circumstances in place of their ids. @param {HTMLFormElement} form @param {string} sentence */
export function named(form, sentence) {
  const boxes = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll('input[name="flags"]')]);
  const names = new Map(boxes.map((box) => [box.value, box.parentElement?.textContent?.trim() ?? box.value]));
  return sentence.replace(/[a-z_]+/g, (word) => names.get(word) ?? word);
}

/** Nobody gives a tile that was drawn, and nobody wins on an own discard. @param {HTMLFormElement} form */
export function tidy(form) {
  const how = new FormData(form);
  const from = /** @type {HTMLElement} */ (form.querySelector('[data-where="from"]'));
  from.hidden = how.get("by") === "self_draw";
  const givers = /** @type {HTMLInputElement[]} */ ([...from.querySelectorAll('input[name="from"]')]);
  for (const giver of givers) giver.disabled = giver.value !== "" && giver.value === how.get("seat");
  const kept = givers.find((giver) => giver.checked);
  if (kept?.disabled) {
    const next = givers.find((giver) => !giver.disabled);
    if (next) next.checked = true;
  }
}
