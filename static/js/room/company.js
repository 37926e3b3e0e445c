// @ts-check
/** What a room adds to its table: votes, pauses, seats that are offered, what a player may ask for. Pure. */

import { fill, gettext } from "../i18n.js";
import { personActs } from "./lobby.js";
import { clock } from "./words.js";

/**
 * @typedef {import("./types.js").Room} Room
 * @typedef {import("./types.js").Vote} Vote
 * @typedef {import("./types.js").Member} Member
 * @typedef {import("./lobby.js").Act} Act
 * @typedef {{text: string, act: Act|null, isMain: boolean}} Rematch
 */

/** @param {Room} room @param {number} now  on the server's clock */
export function company(room, now) {
  const me = /** @type {Member} */ (room.members.find((member) => member.id === room.you));
  const seat = me?.seat ?? null;
  const isPlaying = room.phase === "playing" && !room.over;
  return {
    title: room.title || gettext("Private room"),
    seat,
    people: room.members.map((member) => person(room, member)),
    votes: isPlaying ? room.votes.map((vote) => ballot(room, vote, now)) : [],
    paused: isPlaying && room.paused ? pause(room, room.paused, seat, now) : null,
    offer: isPlaying ? offered(room) : null,
    away: isPlaying && seat !== null && room.seats[seat].away,
    watching: isPlaying && seat === null,
    acts: isPlaying ? [...(seat === null ? [] : playerActs(room, seat)), { icon: "leave", label: gettext("Leave the room"), wish: { t: "page:leave" } }] : [],
    rematch: room.over ? rematch(room, seat, now) : null,
  };
}

/** @param {Room} room @param {number} player */
const nameOf = (room, player) => room.members.find((member) => member.id === player)?.name ?? "";

/** @param {Room} room @param {Member} member */
function person(room, member) {
  const away = member.seat !== null && room.seats[member.seat].away;
  return {
    id: member.id,
    name: member.name,
    initial: [...member.name][0] ?? "",
    avatar: member.avatar,
    tint: member.seat ?? 4,
    own: member.id === room.you,
    online: member.online,
    muted: member.muted,
    note: away ? gettext("a bot stands in") : !member.online ? gettext("not connected") : member.seat === null ? gettext("watching") : "",
    acts: [...offerActs(room, member), ...(member.id === room.you ? [] : personActs(room, member))],
  };
}

/** The host gives seats that no person has to those who watch. @param {Room} room @param {Member} member @returns {Act[]} */
function offerActs(room, member) {
  if (room.host !== room.you || member.seat !== null || room.phase !== "playing" || room.over) return [];
  const seat = room.seats.findIndex((each) => each.player === null);
  if (seat < 0 || room.offers.some((offer) => offer.player === member.id)) return [];
  return [{ label: gettext("Offer a free seat"), wish: { t: "offer", seat, player: member.id } }];
}

/** @param {Room} room @param {Vote} vote @param {number} now */
function ballot(room, vote, now) {
  const mine = vote.yes.includes(room.you) || vote.no.includes(room.you);
  const name = nameOf(room, vote.by);
  const question = vote.kind === "pause" ? gettext("%(name)s asks for a pause") : gettext("%(name)s asks to end the game here");
  const own = vote.kind === "pause" ? gettext("You asked for a pause") : gettext("You asked to end the game here");
  return {
    id: vote.id,
    question: vote.by === room.you ? own : fill(question, { name }),
    mayVote: vote.needed.includes(room.you) && !mine,
    seconds: Math.max(0, Math.ceil((vote.closes_at - now) / 1000)),
    voters: vote.needed.map((player) => ({
      name: nameOf(room, player),
      initial: [...nameOf(room, player)][0] ?? "",
      tint: room.members.find((member) => member.id === player)?.seat ?? 4,
      yes: vote.yes.includes(player),
    })),
  };
}

/** @param {Room} room @param {{until: number, by: number}} paused @param {number|null} seat @param {number} now */
function pause(room, paused, seat, now) {
  const name = nameOf(room, paused.by);
  return {
    by: name ? fill(gettext("%(name)s asked for it. The clocks stand still."), { name }) : gettext("The clocks stand still."),
    left: clock(paused.until - now),
    mayResume: seat !== null,
  };
}

/** @param {Room} room */
function offered(room) {
  const mine = room.offers.find((offer) => offer.player === room.you);
  if (!mine) return null;
  return { text: gettext("A seat is free: it is yours if you want it."), act: { label: gettext("Take the seat"), wish: { t: "take", seat: mine.seat } } };
}

/** @param {Room} room @param {number} seat @returns {(Act & {icon: string})[]} */
function playerActs(room, seat) {
  const asked = (/** @type {string} */ kind) => room.votes.some((vote) => vote.kind === kind);
  const shown = room.shows_hand.includes(seat);
  /** @type {(Act & {icon: string})[]} */
  const acts = [];
  if (!room.paused && !asked("pause")) acts.push({ icon: "pause", label: gettext("Pause"), wish: { t: "ask", kind: "pause" } });
  if (!room.seats[seat].away) acts.push({ icon: "away", label: gettext("Back in a minute"), wish: { t: "away" } });
  acts.push({ icon: "hand-over", label: gettext("Hand over my seat"), wish: { t: "page:hand_over" } });
  if (room.spectators) {
    const label = shown ? gettext("Hide my hand again") : gettext("Show spectators my hand");
    acts.push({ icon: "eye", label, wish: { t: "show_hand", on: !shown } });
  }
  if (!asked("end")) acts.push({ icon: "end", label: gettext("End the game"), wish: { t: "ask", kind: "end" } });
  return acts;
}

/** After the last hand. @param {Room} room @param {number|null} seat @param {number} now @returns {Rematch} */
function rematch(room, seat, now) {
  const count = room.starts_at === null ? null : Math.max(0, Math.ceil((room.starts_at - now) / 1000));
  const people = room.seats.filter((each) => each.player !== null);
  const ready = people.filter((each) => each.ready).length;
  const mine = seat !== null && room.seats[seat].ready;
  const text = fill(gettext("%(ready)s of %(count)s want to play again"), { ready, count: people.length });
  /** @type {Act|null} */
  let act = null;
  if (count !== null) act = { label: gettext("Stop the countdown"), wish: { t: "stop" } };
  else if (seat !== null && !mine) act = { label: gettext("Play again"), wish: { t: "ready", on: true } };
  else if (mine) act = { label: gettext("Not after all"), wish: { t: "ready", on: false } };
  return {
    text: count === null ? (ready ? text : "") : fill(gettext("The next game begins in %(seconds)s"), { seconds: count }),
    act,
    isMain: count === null && !mine,
  };
}
