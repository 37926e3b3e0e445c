// @ts-check
/** The settings of the table, kept in this browser. */

import { html } from "../vendor/lit-html.js";
import { commitmentLine } from "./pledge.js";

/** @typedef {import("../prefs.js").Prefs} Prefs */

/**
 * @param {Prefs} prefs
 * @param {string|null} commitment
 * @param {{title: string, close: string, leave: string, homeUrl: string, speed: string, speeds: Record<string, string>,
 *   keys: string, keyList: [string, string][], switches: [keyof Prefs, string, string][]}} words
 */
export function settings(prefs, commitment, words) {
  return html`<dialog class="settings" aria-labelledby="settings-title">
    <header>
      <h2 id="settings-title">${words.title}</h2>
      <button type="button" class="quiet" data-do="close-menu">${words.close}</button>
    </header>
    ${words.switches.map(
      ([name, label, note]) => html`<label class="switch">
        <span><b>${label}</b><small>${note}</small></span>
        <input type="checkbox" role="switch" name=${name} .checked=${prefs[name] === true} />
      </label>`,
    )}
    <fieldset class="choice">
      <legend>${words.speed}</legend>
      <div class="row">
        ${Object.entries(words.speeds).map(
          ([value, label]) => html`<label>
            <input type="radio" name="speed" value=${value} .checked=${prefs.speed === value} />
            <span>${label}</span>
          </label>`,
        )}
      </div>
    </fieldset>
    <details>
      <summary>${words.keys}</summary>
      <dl>
        ${words.keyList.map(
          ([key, what]) =>
            html`<div>
              <dt><kbd>${key}</kbd></dt>
              <dd>${what}</dd>
            </div>`,
        )}
      </dl>
    </details>
    ${commitmentLine(commitment)}
    <a class="button" href=${words.homeUrl}>${words.leave}</a>
  </dialog>`;
}
