// @ts-check
/** What lies and stands around one seat: plate, flowers, melds, backs, river. */

import { html, nothing } from "../vendor/lit-html.js";
import { avatar } from "./avatar.js";
import { emote } from "./said.js";
import { classes, glyph, tile } from "./tile.js";

/** @typedef {ReturnType<typeof import("../display.js").display>["seats"][number]} Seat */

const dots = html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`;

/** @param {Seat} seat */
export function plate(seat) {
  return html`<section
    class=${classes({ "seat-plate": true, active: seat.active, absent: !seat.online, away: seat.away, thinking: seat.thinking })}
    data-place=${seat.place}
    aria-label=${seat.name}
  >
    ${avatar({ ...seat, tint: seat.index })}
    <span class="who">
      <b class="name">${seat.name}</b>
      <span class="facts">
        ${glyph(seat.wind, seat.windName)}
        ${seat.dealer ? html`<span class="dealer" role="img" aria-label=${seat.dealer.label}>${seat.dealer.text}</span>` : nothing}
        <span class="points">${seat.points}</span>
        ${seat.about ? html`<span class="about">${seat.about}</span>` : nothing}
        ${dots} ${seat.ready ? html`<span class="tick" aria-hidden="true">✓</span>` : nothing}
      </span>
    </span>
    ${seat.call ? html`<span class="call" aria-hidden="true">${seat.call}</span>` : nothing}
    ${seat.says ? html`<span class="bubble" aria-hidden="true">${seat.says.emote ? emote(seat.says.emote) : seat.says.text}</span>` : nothing}
  </section>`;
}

/** @param {Seat} seat */
export function flowers(seat) {
  return html`<div class="flowers" data-place=${seat.place}>
    ${seat.flowers.map((flower, at) => tile(flower, { key: `f${seat.index}.${at}` }))}
  </div>`;
}

/** @param {Seat} seat */
export function melds(seat) {
  return seat.melds.map(
    (meld, at) => html`<span class=${`meld ${seat.wears}`} role="img" aria-label=${meld.label}>
      ${meld.tiles.map((each, index) => tile(each, { key: `m${seat.index}.${at}.${index}`, silent: true }))}
    </span>`,
  );
}

/** The concealed tiles and melds of another seat, along its edge of the table. @param {Seat} seat */
export function line(seat) {
  return html`<div class="line" data-place=${seat.place}>
    <div class="along" .style=${`--need: ${seat.need.toFixed(2)}`}>
      <span class=${`${classes({ backs: true, short: seat.lacksOne })} ${seat.wears}`} data-key="h${seat.index}">${seat.backs.map((back) => tile(back, { silent: back.face === null }))}</span>
      ${melds(seat)}
    </div>
  </div>`;
}

/** @param {Seat} seat */
export function river(seat) {
  return html`<div class="river" data-place=${seat.place} role="group" aria-label=${seat.riverLabel}>
    ${seat.river.map((thrown, at) => tile(thrown, { key: `r${seat.index}.${at}` }))}
  </div>`;
}
