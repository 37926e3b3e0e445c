// @ts-check
/** The playing screen: holds what this browser alone knows, and brings messages, wishes, picture, movement and sound together. */

import { countdown, reading } from "./countdown.js";
import { display } from "./display.js";
import { listen } from "./gestures.js";
import { automatic, choose, discard, press, tap } from "./intents.js";
import { move, picture } from "./motion.js";
import { phrases, settingsPhrases } from "./phrases.js";
import { load, newest, save } from "./prefs.js";
import { table } from "./render/table.js";
import { sheet } from "./sheet.js";
import { SOUND_OF, Sounds } from "./sound.js";
import { render } from "./vendor/lit-html.js";
import { callOf, eventWords } from "./words.js";

/**
 * @typedef {import("./types.js").State} State
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./intents.js").Intent} Intent
 * @typedef {import("./render/table.js").Link} Link
 */

const DURATIONS = { calm: 340, quick: 170, off: 0 };
const NOTICE_MS = 4000;
const CALL_MS = 1600;
const SAY_MS = 5000;
const REVEAL_MS = 1300;
const SPOKEN = 6;

export class Screen {
  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} live  what is written here is read aloud
   * @param {{homeUrl: string, verifyUrl: string, replayUrl: string, act: (action: Action) => boolean, connect: () => void,
   *   again: (options: {length: string, level: string}) => void, room?: (command: string) => void}} outside
   */
  constructor(root, live, outside) {
    this.root = root;
    this.live = live;
    this.outside = outside;
    this.prefs = load();
    this.words = phrases(outside.homeUrl);
    this.settingsWords = settingsPhrases(outside.homeUrl);
    this.sounds = new Sounds();
    this.calm = matchMedia("(prefers-reduced-motion: reduce)");
    /** @type {State|null} */
    this.state = null;
    /** @type {import("./display.js").Ui} */
    this.ui = { marked: null, lifted: null, pointed: null, sent: null, before: [], calls: [], says: [] };
    /** @type {string|null} */
    this.focused = null;
    this.sheetOpen = true;
    /** Commitments to walls, by deal. @type {Map<string, string>} */
    this.walls = new Map();
    /** @type {Link} */
    this.link = "connecting";
    this.farewell = "";
    this.notice = "";
    this.lasts = false; // the notice does, where it is in nobody's way
    /** @type {import("./countdown.js").Countdown|null} */
    this.time = null;
    this.ticked = 0;
    /** What the table's room adds. @type {import("./render/table.js").Together|null} */
    this.together = null;
    this.drawing = false;
    /** @type {ReturnType<typeof display>|null} */
    this.drawn = null;
    listen(root, this.handler());
    root.addEventListener("pointerdown", () => this.sounds.unlock());
    document.addEventListener("keydown", () => this.sounds.unlock());
    setInterval(() => this.tick(), 200);
    this.draw();
  }

  /** @param {State} state */
  show(state) {
    const before = picture(this.root);
    const thrown = this.ui.sent;
    const duration = this.calm.matches || document.documentElement.dataset.motion === "reduced" ? 0 : DURATIONS[this.prefs.speed];
    const ended = this.state?.view.phase !== "over" && state.view.phase === "over";
    this.state = state;
    this.ui = { ...this.ui, sent: null, lifted: null, pointed: null, before: this.keys() };
    this.time = countdown(this.time, `${state.deal}/${state.n}`, state.remaining_ms, Date.now(), !!state.paused);
    this.call(state);
    if (ended) this.unfold(state.events.length > 0 ? duration : 0);
    this.draw();
    move(this.root, before, state, { duration, thrown });
    this.sound(state);
    this.say(state);
    const wish = automatic(state, this.prefs);
    if (wish) this.carryOut(wish);
  }

  /** The end of a hand is seen on the table first, then told by the sheet. @param {number} duration */
  unfold(duration) {
    const open = () => {
      if (this.state?.view.phase !== "over") return;
      this.sheetOpen = true;
      this.draw();
      this.element("#result-title")?.focus({ preventScroll: true });
    };
    this.sheetOpen = false;
    if (duration === 0) queueMicrotask(open);
    else setTimeout(open, REVEAL_MS);
  }

  /** What players call out stands beside them for a moment. @param {State} state */
  call(state) {
    const calls = state.events.flatMap((event) => {
      const word = callOf(event);
      return word && event.seat !== undefined ? [{ seat: event.seat, word }] : [];
    });
    if (calls.length === 0) return;
    this.ui = { ...this.ui, calls };
    setTimeout(() => this.ui.calls === calls && this.change({ calls: [] }), CALL_MS);
  }

  /** Said just now, beside the plate of who said it. @param {import("./display.js").Ui["says"]} says */
  hear(says) {
    const seats = new Set(says.map(({ seat }) => seat));
    const others = this.ui.says.filter(({ seat }) => !seats.has(seat));
    this.change({ says: [...others, ...says] });
    setTimeout(() => this.change({ says: this.ui.says.filter((said) => !says.includes(said)) }), SAY_MS);
  }

  /** The server is bound to the wall of a deal. @param {string} deal @param {string} commitment */
  bound(deal, commitment) {
    this.walls.set(deal, commitment);
    this.draw();
  }

  /** What is to be said of walls: of the newest, and of the hand that is shown. */
  wall() {
    const commitment = [...this.walls.values()].at(-1) ?? null;
    const { deal = "", view } = this.state ?? {};
    const { verifyUrl, replayUrl } = this.outside;
    const isOver = view?.phase === "over";
    const replay = isOver && replayUrl ? `${replayUrl}${deal}/` : null;
    return { commitment, links: { replay, proof: isOver && this.walls.has(deal) ? `${verifyUrl}${deal}/` : null } };
  }

  /** @param {import("./render/table.js").Together|null} together */
  join(together) {
    this.together = together;
    this.draw();
  }

  /** @param {Link} link @param {string} [farewell]  what the server said last */
  connected(link, farewell = "") {
    this.link = link;
    this.farewell = farewell;
    this.draw();
  }

  /** The server did not do what was asked. @param {string} sentence  "" where the next state says it all */
  refused(sentence) {
    this.change({ sent: null });
    if (sentence) this.tell(sentence);
  }

  /** @param {string} sentence @param {number} [ms]  for which it stands there */
  tell(sentence, ms = NOTICE_MS) {
    Object.assign(this, { notice: sentence, lasts: ms > NOTICE_MS });
    this.draw();
    setTimeout(() => {
      if (this.notice !== sentence) return;
      this.notice = "";
      this.draw();
    }, ms);
  }

  /** @param {string} selector @returns {HTMLElement|null} */
  element(selector) {
    return this.root.querySelector(selector);
  }

  /** Keys of the hand as it lies. */
  keys() {
    return this.drawn?.hand?.tiles.map((tile) => tile.key) ?? [];
  }

  draw() {
    if (this.drawing) {
      queueMicrotask(() => this.draw()); // a tile that had the focus was taken away in the middle of drawing
      return;
    }
    this.drawing = true;
    const held = this.root.querySelector(".hand")?.contains(document.activeElement) ?? false;
    const { state, prefs, words, settingsWords, focused, link, farewell, notice, sheetOpen, together } = this;
    this.sounds.on = prefs.sound;
    const drawn = state && display(state, prefs, this.ui);
    this.drawn = drawn;
    const card = state && sheet(state);
    render(
      table({ drawn, sheet: card, sheetOpen, ...this.wall(), link, farewell, notice, lasts: this.lasts, focused, together, note: this.root.dataset.note ?? "", paused: !!state?.paused, prefs, words, settingsWords }),
      this.root,
    );
    this.drawing = false;
    if (drawn) this.measure(drawn);
    if (held) this.element('.hand [tabindex="0"]')?.focus();
    this.tick();
  }

  /** What the style sheets must know. @param {NonNullable<Screen["drawn"]>} drawn */
  measure(drawn) {
    const { style, classList } = this.root;
    style.setProperty("--rows", String(drawn.rows));
    style.setProperty("--units", String(drawn.units));
    style.setProperty("--meld-units", String(drawn.meldUnits));
    style.setProperty("--cols", String(drawn.columns));
    style.setProperty("--folds", String(drawn.folds));
    classList.toggle("indexes", this.prefs.indexes);
    classList.toggle("clear", this.prefs.clear);
    classList.toggle("crowded", drawn.choices.length > 4);
  }

  /** The ring, the seconds, and a tick for each of the last five. */
  tick() {
    const { fraction, seconds, urgent } = reading(this.time, Date.now());
    this.root.style.setProperty("--time", String(fraction));
    this.root.classList.toggle("urgent", urgent);
    this.root.classList.toggle("timed", this.time !== null);
    for (const place of this.root.querySelectorAll(".seconds")) {
      const text = seconds === null ? "" : String(seconds);
      if (place.textContent !== text) place.textContent = text;
    }
    if (urgent && seconds && seconds !== this.ticked && this.state?.legal.length) this.sounds.play("tick");
    this.ticked = seconds ?? 0;
  }

  /** @param {State} state */
  sound(state) {
    for (const event of state.events) {
      if (SOUND_OF[event.t] && (event.t !== "drew" || event.seat === state.you)) this.sounds.play(SOUND_OF[event.t]);
    }
    if (state.view.phase === "claim") this.sounds.play("turn");
  }

  /** What happened, and what is asked, for those who listen; the last few sentences stay. @param {State} state */
  say(state) {
    const sentences = state.events.map((event) => eventWords(event, state));
    const asked = this.drawn?.mine ? [this.drawn.prompt, ...this.drawn.choices.map((each) => `${each.label} (${each.hint})`)] : [];
    this.announce([...sentences, ...asked].filter(Boolean).join(" "));
  }

  /** @param {string} text  to be read aloud */
  announce(text) {
    if (!text) return;
    const line = document.createElement("p");
    line.textContent = text;
    this.live.append(line);
    while (this.live.childElementCount > SPOKEN) this.live.firstElementChild?.remove();
  }

  /** @param {Intent|null} intent @returns {boolean} */
  carryOut(intent) {
    if (!intent) return false;
    if (intent.do === "act") this.act(intent);
    else if (intent.do === "lift") this.change({ lifted: intent.key });
    else if (intent.do === "focus") this.focus(intent.key);
    else if (intent.do === "again") this.again();
    else this.command(intent.do);
    return true;
  }

  /** @param {import("./intents.js").Act} intent */
  act({ action, sent }) {
    if (this.ui.sent === null && this.outside.act(action)) this.change({ sent, lifted: null });
  }

  /** @param {Partial<import("./display.js").Ui>} part */
  change(part) {
    this.ui = { ...this.ui, ...part };
    this.draw();
  }

  /** @param {string} key */
  focus(key) {
    this.focused = key;
    this.draw();
    this.element(`.hand [data-key="${key}"]`)?.focus();
  }

  /** @param {boolean} open */
  menu(open) {
    const dialog = /** @type {HTMLDialogElement} */ (this.root.querySelector("dialog.settings"));
    if (open) dialog.showModal();
    else dialog.close();
  }

  /** @returns {"ready"|"again"|null} */
  get onward() {
    const card = this.state && sheet(this.state);
    if (card?.canContinue) return "ready";
    return card?.again ? "again" : null;
  }

  /** @param {string} name */
  command(name) {
    if (name === "menu") this.menu(true);
    else if (name === "close-menu") this.menu(false);
    else if (name === "connect") this.outside.connect();
    else if (name === "again") this.again();
    else if (name === "ready") this.act({ do: "act", action: { t: "ready" }, sent: "ready" });
    else if (name === "sheet") {
      this.sheetOpen = !this.sheetOpen;
      this.draw();
    } else this.outside.room?.(name);
  }

  again() {
    const options = this.state && sheet(this.state)?.again;
    if (options) this.outside.again(options);
  }

  /** Settings may have been changed on another device. */
  async catchUp() {
    this.prefs = await newest(this.prefs);
    this.draw();
  }

  /** @param {string} name @param {boolean|string} value */
  set(name, value) {
    this.prefs = { ...this.prefs, [name]: value };
    save(this.prefs, { [name]: value });
    this.draw();
    const wish = this.state && automatic(this.state, this.prefs);
    if (wish && (name === "autoPass" || name.startsWith("skip"))) this.carryOut(wish);
  }

  /** @returns {import("./gestures.js").Handler} */
  handler() {
    const drawn = (/** @type {(drawn: NonNullable<Screen["drawn"]>) => Intent|null} */ meaning) =>
      this.drawn ? this.carryOut(meaning(this.drawn)) : false;
    return {
      tap: (key) => drawn((now) => tap(now, key, this.prefs.confirm)),
      throwUp: (key) => drawn((now) => discard(now, key)),
      choose: (id) => drawn((now) => choose(now, id)),
      press: (key, focused) => drawn((now) => press(now, key, focused, this.onward)),
      command: (name) => this.command(name),
      focus: (key) => {
        this.focused = key;
      },
      mark: (tile) => tile !== this.ui.marked && this.change({ marked: tile }),
      point: (id) => id !== this.ui.pointed && this.change({ pointed: id }),
      set: (name, value) => this.set(name, value),
    };
  }
}
