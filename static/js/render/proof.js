// @ts-check
/** The proof of a wall as a page: the verdict, what follows from what, and the wall with who took each tile. */

import { fill, gettext } from "../i18n.js";
import { html, nothing } from "../vendor/lit-html.js";
import { playerName, tileName } from "../words.js";
import { pictureOf } from "./avatar.js";
import { art, classes } from "./tile.js";

/**
 * @typedef {import("../proof.js").Report} Report
 * @typedef {{players: {name: string, bot: string|null, avatar: string}[], you: number|null}} Seats
 */

/** The wall was played before this hand. @param {string|null} proofUrl  of the hand that it was made for, for who may see it */
export function again(proofUrl) {
  const text = gettext("This hand was dealt a wall that had been played before, so somebody could know its tiles: it counts in no statistics. The proof of the wall is that of the first hand.");
  return html`${verdict("unproven", gettext("A known wall"), text)}
  ${proofUrl ? html`<p class="first"><a class="button" href=${proofUrl}>${gettext("The proof of the first hand")}</a></p>` : nothing}`;
}

/** @param {Report|null} report @param {Seats} seats @param {string} takers  of each tile: a seat, or "-" */
export function page(report, seats, takers) {
  if (!report) return verdict("unproven", gettext("No proof"), gettext("This hand was dealt without a proof of its wall."));
  return html`${told(report)}
    <ol class="chain">
      ${server(report)} ${shares(report, seats)} ${seed(report)} ${memory(report)}
    </ol>
    ${wall(report, seats, takers)}`;
}

export const failure = () =>
  verdict("broken", gettext("The record could not be read"), gettext("Please load this page again in a moment."));

/** @param {Report} report */
function told({ verdict: found, seats, wall: tiles }) {
  if (found === "broken") {
    const advice = gettext("Something shown here is not what was agreed before the deal. Download the record, and tell the people who run this site.");
    return verdict("broken", gettext("This wall is not as it must be"), advice);
  }
  const count = seats.filter((seat) => seat.is === "shared").length;
  return verdict("proven", gettext("This wall is true"), fill(madeOf(count), { tiles: tiles.length, count }));
}

/** @param {number} count  shares */
function madeOf(count) {
  if (count === 0) return gettext("All %(tiles)s tiles follow, one by one, from the server’s secret. No player’s share came in time.");
  if (count === 1) return gettext("All %(tiles)s tiles follow, one by one, from the server’s secret and one player’s share. Neither could choose them.");
  return gettext("All %(tiles)s tiles follow, one by one, from the server’s secret and %(count)s players’ shares. None of them could choose.");
}

const SEALS = { proven: "6z", broken: "5z", unproven: "7z" };

/** @param {"proven"|"broken"|"unproven"} kind @param {string} title @param {string} text */
function verdict(kind, title, text) {
  return html`<section class="verdict plate ${kind}">
    <span class="show-tile"><svg viewBox="0 0 60 80" aria-hidden="true"><use href="#tile-${SEALS[kind]}"></use></svg></span>
    <div>
      <h2>${title}</h2>
      <p>${text}</p>
    </div>
  </section>`;
}

/** @param {Report} report */
function server({ commitment, secret, checks }) {
  return link(
    checks.commitment,
    gettext("The server was bound"),
    checks.commitment
      ? gettext("Its secret fits the commitment that it showed before it heard from any player.")
      : gettext("Its secret does not fit the commitment that it showed before the deal."),
    html`<dl>
      ${hash(gettext("Commitment"), commitment)} ${hash(gettext("Secret"), secret)}
    </dl>`,
  );
}

/** @param {Report} report @param {Seats} seats */
function shares({ seats: parts, checks }, seats) {
  return link(
    checks.shares,
    gettext("The players added theirs"),
    checks.shares
      ? gettext("Every share fits the seal that was shown before.")
      : gettext("A share does not fit the seal that was shown before."),
    html`<ul class="givers">
      ${parts.map(
        (part, seat) => html`<li class=${classes({ [part.is]: true, wrong: !part.holds })}>
          ${avatar(seats, seat)}
          <span><b>${playerName(/** @type {any} */ (seats), seat)}</b> ${gave(part.is)}</span>
          ${part.share ? html`<code>${part.share}</code>` : nothing}
        </li>`,
      )}
    </ul>`,
  );
}

/** What became of a seat. @param {string} mark */
function gave(mark) {
  switch (mark) {
    case "shared":
      return gettext("gave a share");
    case "late":
      return gettext("did not answer in time: zeros");
    case "withheld":
      return gettext("sealed a share and did not show it: zeros");
    default:
      return gettext("gives nothing: a bot");
  }
}

/** @param {Report} report */
function seed({ seed: made, checks, wall: tiles }) {
  const right = tiles.filter((tile) => tile.holds).length;
  return link(
    checks.seed && checks.wall,
    gettext("One seed, one wall"),
    fill(gettext("Secret and shares make this seed, and it makes %(right)s of the %(tiles)s tiles of the record."), {
      right,
      tiles: tiles.length,
    }),
    html`<dl>${hash(gettext("Seed"), made)}</dl>`,
  );
}

/** @param {Report} report */
function memory({ checks }) {
  const text = {
    true: gettext("Commitment, seals and shares are those that this browser was shown before the first tile was played."),
    false: gettext("Before the first tile was played, this browser was shown something else."),
    null: gettext("This browser was not at the table when the tiles were shuffled: it can check the record, and nothing beside it."),
  };
  return link(checks.memory, gettext("As this browser saw it"), text[/** @type {"true"} */ (String(checks.memory))], nothing);
}

/** @param {boolean|null} holds @param {string} title @param {string} text @param {unknown} inside */
function link(holds, title, text, inside) {
  const state = holds === null ? "unknown" : holds ? "holds" : "fails";
  const spoken = { unknown: "", holds: gettext("correct"), fails: gettext("wrong") }[state];
  return html`<li class="link ${state}">
    <svg class="seal" viewBox="0 0 24 24" role=${spoken ? "img" : nothing} aria-label=${spoken || nothing} aria-hidden=${spoken ? nothing : "true"}>
      <path d=${{ holds: "M6 12.5l4 4 8-9", fails: "M7 7l10 10M17 7L7 17", unknown: "M7 12h10" }[state]} />
    </svg>
    <h3>${title}</h3>
    <p>${text}</p>
    ${inside}
  </li>`;
}

/** @param {string} label @param {string} value */
const hash = (label, value) =>
  html`<div>
    <dt>${label}</dt>
    <dd><code>${value}</code></dd>
  </div>`;

/** @param {Seats} seats @param {number} seat */
const name = (seats, seat) => (seat === seats.you ? gettext("You") : playerName(/** @type {any} */ (seats), seat));

/** @param {Seats} seats @param {number} seat */
const avatar = (seats, seat) => {
  const { avatar: worn } = seats.players[seat];
  const look = classes({ avatar: true, [`seat-${seat}`]: true, drawn: worn });
  return html`<span class=${look} aria-hidden="true">${worn ? pictureOf(worn) : [...playerName(/** @type {any} */ (seats), seat)][0]}</span>`;
};

/** @param {Report} report @param {Seats} seats @param {string} takers */
function wall({ wall: tiles }, seats, takers) {
  const left = [...takers].filter((taker) => taker === "-").length;
  return html`<section class="laid">
    <header>
      <h2>${gettext("The wall, from its first tile to its last")}</h2>
      <div class="legend">
        ${seats.players.map((_, seat) => {
          const count = [...takers].filter((taker) => taker === String(seat)).length;
          return html`<button type="button" data-seat=${seat} aria-pressed="false">
            ${avatar(seats, seat)} <span>${name(seats, seat)}</span> <b>${count}</b>
          </button>`;
        })}
        <button type="button" data-seat="-" aria-pressed="false">
          <span>${gettext("not drawn")}</span> <b>${left}</b>
        </button>
      </div>
    </header>
    <ol class="wall">
      ${tiles.map(({ tile, holds }, at) => laid(tile, holds, at, seats, takers[at] ?? "-"))}
    </ol>
  </section>`;
}

/** @param {string} tile @param {boolean} holds @param {number} at @param {Seats} seats @param {string} taker */
function laid(tile, holds, at, seats, taker) {
  const whose = taker === "-" ? gettext("not drawn") : name(seats, Number(taker));
  const label = `${at + 1}: ${tileName(tile)}, ${whose}${holds ? "" : ` – ${gettext("wrong")}`}`;
  return html`<li class=${classes({ [taker === "-" ? "left" : `seat-${taker}`]: true, wrong: !holds })} data-seat=${taker} title=${label}>
    <span class="tile" role="img" aria-label=${label}>${art(tile)}</span>
  </li>`;
}
