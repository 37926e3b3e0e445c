// @ts-check
/** The coach of one seat beside its replay: asks the server, waits, and follows the moment that is shown. */

import { gettext } from "../i18n.js";
import { coach as picture } from "../render/coach.js";
import { render } from "../vendor/lit-html.js";
import { watch } from "./moments.js";
import { toggle } from "./panel.js";
import { drawn } from "./verdicts.js";

const AGAIN_MS = 400;
/** In the address of a page that is to ask at once. */
const AT_ONCE = "coach";
/** Here the panel stands beside the table; elsewhere it covers it. */
const BESIDE = "(min-aspect-ratio: 1/1) and (min-width: 1180px)";

export class Coach {
  /** @type {ReturnType<typeof drawn>|null} */
  drawn = null;
  /** @type {{done: number, total: number}|null} */
  work = null;
  problem = "";
  n = 0;

  /**
   * @param {HTMLElement} root  with `data-table`, `data-index` and, for who sat there, `data-you`
   * @param {string[]} names  of the players, by seat
   */
  constructor(root, names) {
    const { you, table = "", index = "" } = root.dataset;
    this.root = root;
    this.names = names;
    this.isOwn = you !== undefined;
    this.seat = Number(you ?? 0);
    this.url = `/replay/${table}/${index}/coach/`;
    watch(({ n, seat }) => this.follow(n, seat));
    root.addEventListener("click", (event) => this.jumped(event));
    const atOnce = new URLSearchParams(location.search).has(AT_ONCE);
    void this.look(atOnce ? "POST" : "GET");
    if (!atOnce) return;
    if (getComputedStyle(root.parentElement ?? root).display === "none") toggle();
  }

  /** What was chosen to be looked at is not to be covered. @param {Event} event */
  jumped({ target }) {
    const isMoment = target instanceof Element && target.closest(".moment, .decision");
    if (isMoment && !matchMedia(BESIDE).matches) toggle();
  }

  /** Who has no seat here asks for the one that is looked at. @param {number} n @param {number} seat */
  follow(n, seat) {
    this.n = n;
    if (!this.isOwn && seat !== this.seat && !this.work) {
      this.seat = seat;
      this.drawn = null;
      void this.look("GET");
    }
    this.draw();
  }

  /** @param {"GET"|"POST"} method  POST asks for what there is not yet */
  async look(method) {
    const { seat } = this;
    try {
      const token = /** @type {HTMLInputElement|null} */ (document.querySelector("[name=csrfmiddlewaretoken]"))?.value ?? "";
      const answer = await fetch(this.url + seat, { method, headers: { "X-CSRFToken": token } });
      const told = await answer.json();
      if (!answer.ok) throw new Error(told.message);
      if (seat === this.seat) this.hear(told);
    } catch (error) {
      this.work = null;
      this.problem = (error instanceof Error && error.message) || gettext("The coach could not be reached. Please try again.");
      this.draw();
    }
  }

  /** @param {any} told */
  hear({ report, asked, done, total }) {
    this.problem = report?.failed ? gettext("The coach could not judge this hand. It has been reported.") : "";
    this.drawn = report && !report.failed ? drawn(report, this.seat) : null;
    this.work = !report && asked ? { done, total } : null;
    if (this.work) setTimeout(() => void this.look("GET"), AGAIN_MS);
    this.draw();
  }

  draw() {
    const { drawn, work, problem, n } = this;
    const who = this.isOwn ? "" : this.names[this.seat];
    const ask = () => {
      this.work = { done: 0, total: 0 };
      this.draw();
      void this.look("POST");
    };
    render(picture({ drawn, work, problem, n, who, ask }), this.root);
  }
}
