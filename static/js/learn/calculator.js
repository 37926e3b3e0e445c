// @ts-check
/** Entry of the calculator: tiles are laid by click, text, example or link, and the API says what they are worth. */

import { fill, gettext, ngettext } from "../i18n.js";
import { placeSprite } from "../sprite.js";
import { sorted } from "../tiles.js";
import { render } from "../vendor/lit-html.js";
import { ask } from "./answers.js";
import { choose, chosen, named, tidy } from "./circumstances.js";
import { add, canAdd, EMPTY, missing, remove, written } from "./hand.js";
import { fragment, read, request } from "./link.js";
import { missedOf, reckoning } from "./reckoning.js";
import { near, note, sheet, tray } from "./render.js";

/** @typedef {import("./hand.js").Laid} Laid @typedef {import("./render.js").Problem} Problem */

const PAUSE = 150; // ms after the last change before the server is asked

/** @param {string} selector @returns {any} */
const find = (selector) => document.querySelector(selector);
const root = find("#calculator");
const [place, form, paper] = [find(".tray"), find(".circumstances"), find(".reckoned .body")];
const text = find('[name="text"]');
const samples = find('[name="sample"]');
const [glance, spoken] = [find(".glance"), find(".spoken")];
const { system, language, patterns, unit } = root.dataset;
const sets = Number(root.dataset.sets);
const chinese = JSON.parse(root.dataset.names);

/** @type {Laid} */
let laid = EMPTY;
/** What could not be read for want of a network. @type {{hand: string, beside: Laid}|null} */
let unread = null;
/** @type {Problem|null} */
let problem = null;
let sum = "";
let asked = 0;
/** @type {ReturnType<typeof setTimeout>|undefined} */
let timer;

const mode = () => find('[name="mode"]:checked').value;

/** @param {Laid} next @param {{keepText?: boolean}} [more] */
function lay(next, { keepText = false } = {}) {
  laid = next;
  unread = problem = null;
  sum = "";
  if (!keepText) text.value = written(laid);
  show();
  history.replaceState(null, "", laid === EMPTY ? location.pathname : `#${fragment(laid, chosen(form))}`);
  clearTimeout(timer);
  timer = setTimeout(score, PAUSE);
}

function show() {
  for (const where of root.querySelectorAll("[data-where]:not(.tray)")) say(where, where.dataset.where === problem?.where ? (problem?.message ?? "") : "");
  const isHere = problem === null || place.dataset.where.split(" ").includes(problem.where) || !root.querySelector(`[data-where~="${problem.where}"]`);
  render(tray(laid, sets, isHere ? problem : null, sum), place);
  for (const tile of root.querySelectorAll(".palette [data-tile]")) tile.disabled = !canAdd(laid, mode(), tile.dataset.tile, sets);
}

/** Beside a field that is wrong. @param {HTMLElement} where @param {string} message */
function say(where, message) {
  let told = where.querySelector(".wrong-field");
  if (!message) return told?.remove();
  if (!told) {
    told = document.createElement("span");
    told.className = "wrong-field";
    told.setAttribute("role", "alert");
    where.append(told);
  }
  told.textContent = message;
}

async function score() {
  const mine = ++asked;
  const open = Math.max(0, missing(laid, sets)) + (laid.win ? 0 : 1);
  if (open > 0 || laid.win === null) {
    const sentence = fill(ngettext("%(count)s tile to go.", "%(count)s tiles to go.", open), { count: open });
    tell("");
    return render(note(laid.concealed.length + laid.melds.length ? sentence : gettext("Lay a hand, or choose an example.")), paper);
  }
  const body = JSON.stringify(request(laid, chosen(form), { system, language }));
  const told = await ask(root.dataset.score, body);
  if (mine !== asked) return;
  if (!told) return unreachable();
  const { answer, isOld } = told;
  if (!answer.error) {
    const found = reckoning(answer, unit, chinese);
    sum = [gettext("Total"), found.sum, found.points].filter(Boolean).join(" · ");
    tell(sum);
    show();
    return render([isOld ? note(gettext("There is no network just now; this was reckoned before.")) : null, sheet(found, patterns)], paper);
  }
  const message = named(form, answer.error.message);
  problem = { tile: null, where: "", ...answer.error, message };
  show();
  tell(message);
  render([note(message), near(missedOf(answer.missed ?? [], chinese), patterns)], paper);
}

/** In short: aloud, and where the sheet is far below. @param {string} sentence */
function tell(sentence) {
  spoken.textContent = glance.textContent = sentence;
  glance.hidden = !sentence;
}

/** Nothing came, and nothing is remembered. */
function unreachable() {
  const message = gettext("The server reckons the scores, and there is no network to reach it. Hands that you asked about before are remembered.");
  tell(message);
  render(note(message), paper);
}

/** Lays what is written; what lies beside it stays, or is as given. @param {string} hand @param {Laid} beside */
async function readHand(hand, beside) {
  const mine = ++asked;
  clearTimeout(timer); // what lay there before is not asked about any more
  if (!hand.trim()) return lay({ ...beside, concealed: [], melds: [], win: null }, { keepText: true });
  const told = await ask(`${root.dataset.hand}?${new URLSearchParams({ text: hand })}`);
  if (mine !== asked) return;
  unread = told ? null : { hand, beside };
  if (!told) return unreachable();
  const { answer } = told;
  if (answer.error) {
    const { message, at } = answer.error;
    problem = { tile: null, where: "concealed", message: at < hand.length ? `${message}: ${hand.slice(0, at)}▸${hand.slice(at)}` : message };
    text.setAttribute("aria-invalid", "true");
    return show();
  }
  text.removeAttribute("aria-invalid");
  const melds = answer.melds.map((/** @type {any} */ meld) => ({ kind: meld.kind, tiles: tilesOf(meld.tiles) }));
  lay({ ...beside, concealed: sorted(answer.concealed), melds, win: answer.win_tile }, { keepText: true });
}

/** "0m5m" as the server writes tiles one by one. @param {string} names @returns {string[]} */
const tilesOf = (names) => names.match(/[0-9][a-z]|j/g) ?? [];

/** @param {string} link */
async function open(link) {
  const found = read(link);
  if (!found) return lay(EMPTY);
  choose(form, found.how);
  text.value = found.hand;
  await readHand(found.hand, found.beside);
}

/** @type {Record<string, () => unknown>} */
const COMMANDS = {
  clear() {
    form.reset();
    tidy(form);
    samples.value = "";
    lay(EMPTY);
  },
  copy: () => navigator.clipboard.writeText(location.href).then(() => tell(gettext("The link is copied."))),
};

root.addEventListener("click", (/** @type {MouseEvent} */ event) => {
  const target = /** @type {HTMLElement} */ (event.target).closest("[data-tile], [data-take], [data-do]");
  if (!(target instanceof HTMLElement)) return;
  const { tile, take, at, do: command } = target.dataset;
  if (command) COMMANDS[command]();
  else if (tile) lay(add(laid, mode(), tile, sets));
  else if (take) {
    lay(remove(laid, take, Number(at)));
    // The last one has no neighbour that took its place.
    if (!place.contains(document.activeElement)) (place.querySelector("[data-take]") ?? find("[data-tile]")).focus();
  }
});

root.addEventListener("change", (/** @type {Event} */ event) => {
  const { name, value } = /** @type {HTMLInputElement} */ (event.target);
  if (name === "mode") show();
  else if (name === "sample") value && open(value);
  else if (name !== "text") {
    tidy(form);
    lay(laid, { keepText: true });
  }
});

text.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(() => readHand(text.value, laid), PAUSE);
});

for (const each of root.querySelectorAll("form")) each.addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
addEventListener("hashchange", () => open(location.hash));
addEventListener("online", () => (unread ? readHand(unread.hand, unread.beside) : lay(laid, { keepText: true })));
find('[data-do="copy"]').hidden = !navigator.clipboard;

tidy(form);
const sprite = placeSprite(document);
await open(location.hash || samples.value); // an example may have been chosen before this ran
await sprite;
