// @ts-check
/** The coach beside a replay: the button that asks, how far it has come, three moments, every decision. */

import { fill, gettext, ngettext, pgettext } from "../i18n.js";
import { html, nothing } from "../vendor/lit-html.js";
import { classes, tile } from "./tile.js";

/**
 * @typedef {ReturnType<typeof import("../replay/verdicts.js").drawn>} Drawn
 * @typedef {Drawn["decisions"][number]} Decision
 *
 * @typedef {object} Coach
 * @property {Drawn|null} drawn
 * @property {{done: number, total: number}|null} work  how far it has come
 * @property {string} problem
 * @property {number} n  the moment that is shown
 * @property {string} who  whose decisions, where they are not the reader's own
 * @property {() => void} ask
 */

/** @param {Coach} coach */
export function coach({ drawn, work, problem, n, who, ask }) {
  return html`
    <h2>${gettext("The coach")}</h2>
    ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
    ${drawn ? report(drawn, n) : work ? progress(work) : asking(who, ask)}
  `;
}

/** @param {string} who @param {() => void} ask */
function asking(who, ask) {
  const text = who
    ? fill(gettext("The strongest bot looks at every decision of %(name)s, knowing what that seat could see."), { name: who })
    : gettext("The strongest bot looks at every decision of yours, knowing no more than you could see.");
  return html`<p>${text}</p>
    <button type="button" class="button main ask" @click=${ask}>${gettext("Ask the coach")}</button>`;
}

/** @param {{done: number, total: number}} work */
function progress({ done, total }) {
  const told = total ? fill(gettext("%(done)s of %(total)s decisions"), { done, total }) : gettext("The hand waits for its turn…");
  return html`<div class="work">
    <progress max=${total || 1} value=${total ? done : nothing} aria-label=${gettext("The coach looks at the hand")}></progress>
    <p role="status">${told}</p>
  </div>`;
}

/** @param {Drawn} drawn @param {number} n */
function report({ moments, decisions, lost }, n) {
  if (decisions.length === 0) return html`<p>${gettext("There was nothing to decide in this hand.")}</p>`;
  const now = decisions.find((decision) => decision.n === n);
  return html`
    <p class="lost-sum" role="status">
      ${lost ? fill(gettext("In all, other choices were worth %(points)s points more."), { points: lost }) : gettext("No choice would have been worth more than yours.")}
    </p>
    <h3>${gettext("Worth a look")}</h3>
    <ol class="moments">
      ${moments.map((moment) => html`<li>${card(moment, moment.title, n)}</li>`)}
    </ol>
    ${now ? judged(now) : nothing}
    <details class="all-decisions">
      <summary>${fill(ngettext("%(count)s decision", "All %(count)s decisions", decisions.length), { count: decisions.length })}</summary>
      <ol>
        ${decisions.map((decision) => html`<li>${row(decision, n)}</li>`)}
      </ol>
    </details>
    <p class="small-print">${estimate()}</p>
  `;
}

/** What the numbers under "Worth" are. */
export const estimate = () => gettext("What a choice is worth is the bot’s own estimate of the points from there on, learned from many hands.");

/** @param {Decision} decision @param {string} title @param {number} n */
function card(decision, title, n) {
  return html`<a class="moment ${decision.grade}" href=${decision.href} aria-current=${decision.n === n ? "true" : nothing}>
    <b>${title}</b>
    ${decision.loss ? html`<span class="loss"><span class="unseen">${gettext("points")} </span>${decision.loss}</span>` : nothing}
    <span class="chosen">${done(decision.made)}${decision.better ? html`<span class="instead">${gettext("better:")}</span>${done(decision.better)}` : nothing}</span>
    <span class="why">${decision.why}</span>
  </a>`;
}

/** @param {Decision} decision @param {number} n */
function row(decision, n) {
  return html`<a class="decision ${decision.grade}" href=${decision.href} aria-current=${decision.n === n ? "true" : nothing}>
    <small>${decision.number}</small>
    <span class="chosen">${done(decision.made)}${decision.better ? html`<span class="instead" aria-label=${gettext("better:")}>→</span>${done(decision.better)}` : nothing}</span>
    <span class="loss">${decision.loss ?? html`<span aria-hidden="true">✓</span><span class="unseen">${gettext("nothing lost")}</span>`}</span>
  </a>`;
}

/** What was done, in a picture. @param {Decision["made"]} made */
function done({ tile: thrown, word, tiles, then, name }) {
  if (thrown) return html`<span class="done" role="img" aria-label=${name}>${tile(thrown, { silent: true })}</span>`;
  return html`<span class="done"><i>${word}</i>${tiles.map((each) => tile(each, { silent: true }))}${then ? html`<span class="instead">${pgettext("a discard", "then")}</span>${tile(then)}` : nothing}</span>`;
}

/** The decision of the moment that is shown, with all that was weighed. @param {Decision} decision */
function judged({ choices, why, made, number }) {
  return html`<section class="judged" aria-label=${gettext("At this moment")}>
    <h3>${fill(gettext("At this moment: decision %(number)s"), { number })}</h3>
    <p>${why}</p>
    ${table(choices)}
    ${made.draws.length
      ? html`<p class="helping">${gettext("As played, these help, and so many of each were unseen:")}</p>
          ${helping(made.draws)}`
      : nothing}
  </section>`;
}

/** What was weighed, side by side. @param {Decision["choices"]} choices */
export function table(choices) {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${gettext("Choice")}</th>
        <th scope="col">${gettext("Worth")}</th>
        <th scope="col">${gettext("Missing")}</th>
        <th scope="col">${gettext("Help")}</th>
        <th scope="col">${gettext("Danger")}</th>
      </tr>
    </thead>
    <tbody>
      ${choices.map(
        (choice) => html`<tr class=${classes({ made: choice.isMade })}>
          <th scope="row">${done(choice)}${choice.isMade ? html`<span class="unseen">, ${gettext("as played")}</span>` : nothing}</th>
          <td>${choice.worth}</td>
          <td>${choice.missing}</td>
          <td>${choice.helps}</td>
          <td>${choice.danger}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** The tiles that help after a choice. @param {Decision["made"]["draws"]} draws */
export function helping(draws) {
  return html`<ul class="draws">
    ${draws.map((each) => html`<li>${tile(each)}<b><span class="unseen">× </span>${each.left}</b></li>`)}
  </ul>`;
}
