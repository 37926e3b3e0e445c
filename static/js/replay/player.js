// @ts-check
/** The replay's page: which moment is shown, to whom, and at what speed. Pictures, words and movement are the table's. */

import { display } from "../display.js";
import { move, picture } from "../motion.js";
import { phrases } from "../phrases.js";
import { load } from "../prefs.js";
import { beside, keys, SPEEDS, stage } from "../render/replay.js";
import { sheet } from "../sheet.js";
import { SOUND_OF, Sounds } from "../sound.js";
import { render } from "../vendor/lit-html.js";
import { parsed, written } from "./address.js";
import { after, before, calls, seen, stateAt, stops, turns } from "./film.js";
import { asked, shown } from "./moments.js";
import { toggle } from "./panel.js";
import { stepWords } from "./words.js";

/**
 * @typedef {import("./film.js").Film} Film
 * @typedef {import("./film.js").Viewer} Viewer
 */

const PACE_MS = 1000;
/** Calls and the end stand a little longer. */
const CALLED = 1.8;
const SPOKEN = 6;
/** @type {import("../display.js").Ui} */
const UI = { marked: null, lifted: null, pointed: null, sent: null, before: [], calls: [], says: [] };

export class Player {
  /**
   * @param {Film} film
   * @param {{table: HTMLElement, bar: HTMLElement, view: HTMLElement, live: HTMLElement}} roots
   * @param {{players: import("../types.js").Player[], you: number|null}} people
   * @param {{home: string, game: string, proof: string|null}} urls
   */
  constructor(film, roots, people, urls) {
    this.film = film;
    this.roots = roots;
    this.people = people;
    this.urls = urls;
    this.prefs = load();
    this.words = phrases(urls.home);
    this.sounds = new Sounds();
    this.calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.last = film.steps.length - 1;
    this.calls = calls(film);
    this.speed = 1;
    /** @type {ReturnType<typeof setTimeout>|null} */
    this.timer = null;
    this.sheetOpen = true;
    /** @type {string|null} */
    this.marked = null;
    this.n = 0;
    /** @type {Viewer} */
    this.viewer = { seat: people.you ?? 0, open: true };
    this.follow();
    addEventListener("hashchange", () => this.follow());
    asked(({ n, seat }) => this.show(n, seat === undefined ? this.viewer : { ...this.viewer, seat }));
  }

  get playing() {
    return this.timer !== null;
  }

  /** Goes where the address says. */
  follow() {
    const { n, viewer } = parsed(location.hash, this.last, this.people.you ?? 0);
    this.show(n, viewer);
  }

  /** @param {number|undefined} n  nothing happens where there is no such moment @param {Viewer} [viewer] */
  show(n, viewer = this.viewer) {
    if (n === undefined) return;
    const from = this.n;
    const onward = n > from && after(stops(this.film, viewer), from) === n && viewer.seat === this.viewer.seat;
    const there = picture(this.roots.table);
    if (n !== from) this.sheetOpen = true;
    this.n = Math.max(0, Math.min(n, this.last));
    this.viewer = viewer;
    this.draw();
    if (onward) this.enliven(there);
    this.say();
    const hash = written({ n: this.n, viewer });
    if (location.hash !== hash) history.replaceState(null, "", hash);
    shown({ n: this.n, seat: viewer.seat, open: viewer.open });
  }

  /** Movement and sound of a step that follows on what was shown. @param {import("../motion.js").Picture} there */
  enliven(there) {
    const still = this.calm.matches || document.documentElement.dataset.motion === "reduced" || this.prefs.speed === "off";
    const state = this.state();
    move(this.roots.table, there, state, { duration: still ? 0 : 260 / Math.max(1, this.speed), thrown: null });
    this.sounds.on = this.prefs.sound;
    for (const event of state.events) if (SOUND_OF[/** @type {keyof typeof SOUND_OF} */ (event.t)]) this.sounds.play(SOUND_OF[/** @type {keyof typeof SOUND_OF} */ (event.t)]);
  }

  state() {
    return stateAt(this.film, this.n, this.viewer, this.people);
  }

  /** What happened last that this viewer saw. */
  said() {
    const step = this.film.steps[this.n];
    const n = seen(step, this.viewer).length ? this.n : (before(stops(this.film, this.viewer), this.n) ?? 0);
    return stepWords(this.film, n, this.viewer, this.people);
  }

  draw() {
    const state = this.state();
    const step = this.film.steps[this.n];
    const said = this.said();
    const base = display(state, this.prefs, { ...UI, marked: this.marked });
    const thinks = (/** @type {number} */ index) => step.asked.includes(index) && (this.viewer.open || index === this.viewer.seat);
    const seats = base.seats.map((seat) => ({ ...seat, thinking: thinks(seat.index) }));
    const drawn = { ...base, seats, prompt: said, mine: false, asked: null, choices: [] };
    const card = sheet(state);
    const links = { replay: null, proof: this.urls.proof };
    const { table, bar, view } = this.roots;
    const { sheetOpen, words, speed, playing, n, last } = this;
    const allOpen = this.viewer.open;
    render(stage({ drawn, sheet: card, sheetOpen, links, backUrl: this.urls.game, homeUrl: this.urls.home, allOpen, words }), table);
    render(keys({ n, last, said, playing, speed }), bar);
    const list = this.calls.map((call) => ({ n: call, said: stepWords(this.film, call, this.viewer, this.people) }));
    const order = [...seats].sort((a, b) => a.index - b.index);
    render(beside({ seats: order, seat: this.viewer.seat, allOpen, calls: list, n }), view);
    table.classList.toggle("ended", card !== null);
    this.measure(base);
  }

  /** What the style sheets must know. @param {ReturnType<typeof display>} drawn */
  measure(drawn) {
    const { style, classList } = this.roots.table;
    style.setProperty("--rows", String(drawn.rows));
    style.setProperty("--units", String(drawn.units));
    style.setProperty("--meld-units", String(drawn.meldUnits));
    style.setProperty("--cols", String(drawn.columns));
    style.setProperty("--folds", String(drawn.folds));
    classList.toggle("indexes", this.prefs.indexes);
    classList.toggle("clear", this.prefs.clear);
  }

  /** One sentence for those who listen; the last few stay. */
  say() {
    const text = this.said();
    const line = document.createElement("p");
    line.textContent = text;
    const { live } = this.roots;
    if (!text || live.lastElementChild?.textContent === text) return;
    live.append(line);
    while (live.childElementCount > SPOKEN) live.firstElementChild?.remove();
  }

  // Going on by itself

  play() {
    if (this.n === this.last) this.show(0);
    this.await();
    this.draw();
  }

  await() {
    const stands = this.calls.includes(this.n) ? CALLED : 1;
    this.timer = setTimeout(() => this.tick(), (PACE_MS * stands) / this.speed);
  }

  tick() {
    const next = after(stops(this.film, this.viewer), this.n);
    this.timer = null;
    if (next === undefined) return this.draw();
    if (next !== this.last) this.await();
    this.show(next);
  }

  stop() {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.draw();
  }

  // What is asked for

  /** @param {string} name */
  command(name) {
    const { film, viewer, n } = this;
    /** @type {Record<string, () => void>} */
    const commands = {
      start: () => this.show(0),
      end: () => this.show(this.last),
      back: () => this.show(before(stops(film, viewer), n)),
      on: () => this.show(after(stops(film, viewer), n)),
      "call-back": () => this.show(before(this.calls, n) ?? 0),
      "call-on": () => this.show(after(this.calls, n) ?? this.last),
      "turn-back": () => this.show(before(turns(film, viewer.seat), n)),
      "turn-on": () => this.show(after(turns(film, viewer.seat), n)),
      open: () => this.look({ ...viewer, open: !viewer.open }),
      play: () => (this.playing ? this.stop() : this.play()),
      speed: () => this.faster(),
      sheet: () => this.toggleSheet(),
      panel: toggle,
    };
    if (this.playing && !["play", "speed", "open", "panel"].includes(name)) this.stop();
    commands[name]?.();
  }

  /** @param {Viewer} viewer */
  look(viewer) {
    this.show(this.n, viewer);
  }

  faster() {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length];
    this.draw();
  }

  toggleSheet() {
    this.sheetOpen = !this.sheetOpen;
    this.draw();
  }

  /** All visible copies of this tile are marked. @param {string|null} tile */
  mark(tile) {
    if (tile === this.marked) return;
    this.marked = tile;
    this.draw();
  }
}
