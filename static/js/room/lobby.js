// @ts-check
/** What is drawn of a room before and after its games: a pure function of the server's room and of the time. */

import { fill, gettext, ngettext, pgettext } from "../i18n.js";
import { botName, levelName } from "../words.js";
import { listed } from "./words.js";

/**
 * @typedef {import("./types.js").Room} Room
 * @typedef {import("./types.js").Wish} Wish
 * @typedef {import("./types.js").Member} Member
 *
 * @typedef {object} Act  a button: a wish for the server, or something that this page does
 * @property {string} label
 * @property {Wish} wish  `t` starts with "page:" for what the page does itself
 * @property {boolean} [grave]
 * @property {boolean} [undoes]  what was pressed before: never the button that asks to be pressed
 */

const PLACES = /** @type {const} */ (["bottom", "right", "top", "left"]);

/** @param {Room} room @param {number} now  on the server's clock */
export function lobby(room, now) {
  const me = /** @type {Member} */ (room.members.find((member) => member.id === room.you));
  const isHost = room.host === room.you;
  const base = me?.seat ?? 0;
  const count = room.starts_at === null ? null : Math.max(0, Math.ceil((room.starts_at - now) / 1000));
  return {
    title: room.title || gettext("Private room"),
    isHost,
    isOpen: room.phase === "lobby" || room.phase === "countdown",
    seats: PLACES.map((place, turn) => seat(room, (base + turn) % 4, place)),
    others: room.members.filter((member) => member.seat === null).map((member) => person(room, member)),
    count,
    centre: centre(room, count),
    acts: mainActs(room, me, count),
    alone: room.members.length === 1,
    tableUrl: room.table ? `/table/${room.table}/` : null,
    isPlaying: room.phase === "playing",
    isOver: room.over && room.phase !== "playing",
    known: knownTo(room),
  };
}

/** Who has an advantage with the wall that is played next; "" where it is a new one. @param {Room} room */
function knownTo(room) {
  if (!room.options.wall) return "";
  const know = room.members.filter((member) => member.knows_wall);
  const names = know.filter((member) => member.id !== room.you).map((member) => member.name);
  const told = [
    know.length > names.length ? gettext("You know tiles of this wall: you have sat at a table with it.") : "",
    names.length ? fill(ngettext("%(names)s knows tiles of this wall.", "%(names)s know tiles of this wall.", names.length), { names: listed(names) }) : "",
  ];
  return told.filter(Boolean).join(" ") || gettext("Nobody here has sat at a table with this wall.");
}

/** @param {Room} room @param {number} index @param {typeof PLACES[number]} place */
function seat(room, index, place) {
  const taken = room.seats[index];
  const member = room.members.find((each) => each.id === taken.player);
  const open = room.phase === "lobby" || room.phase === "countdown";
  const kind = member ? (member.id === room.you ? "me" : "person") : taken.bot ? "bot" : "free";
  const name = member?.name ?? taken.program?.name ?? (taken.bot ? botName(index) : "");
  return {
    index,
    place,
    kind,
    name,
    initial: [...name][0] ?? "",
    avatar: member?.avatar,
    host: member?.id === room.host,
    online: member?.online ?? true,
    ready: member !== undefined && taken.ready && open,
    note: seatNote(room, index, member),
    wish: wishNote(room, index),
    act: open ? seatAct(room, index) : null,
    acts: open ? seatActs(room, index) : member ? personActs(room, member) : programActs(room, index),
  };
}

/** What stands under a name. @param {Room} room @param {number} index @param {Member|undefined} member */
function seatNote(room, index, member) {
  const taken = room.seats[index];
  if (taken.program) return taken.program.called ? levelName("program") : gettext("bot, not connected");
  if (!member) return taken.bot ? levelName(taken.bot) : gettext("Free seat");
  if (!member.online) return gettext("not connected");
  if (room.phase === "playing") return taken.away ? gettext("a bot stands in") : gettext("is playing");
  return taken.ready ? gettext("Ready") : pgettext("ready", "not yet");
}

/** Somebody would like to change places. @param {Room} room @param {number} index */
function wishNote(room, index) {
  const wanted = room.seats[index].wants;
  if (wanted === null) return "";
  const mine = room.seats.findIndex((each) => each.player === room.you);
  if (index === mine) return gettext("You asked to swap");
  return wanted === mine ? gettext("would like to swap with you") : "";
}

/** The one thing to do with a seat that stands on its plate. @param {Room} room @param {number} index @returns {Act|null} */
function seatAct(room, index) {
  const mine = room.seats.findIndex((each) => each.player === room.you);
  const taken = room.seats[index];
  if (taken.player === null && !taken.program && mine < 0) return { label: gettext("Sit here"), wish: { t: "sit", seat: index } };
  if (mine >= 0 && index !== mine && taken.player !== null && taken.wants === mine) {
    return { label: gettext("Swap"), wish: { t: "swap", seat: index } };
  }
  return null;
}

/** Everything to do with a seat. @param {Room} room @param {number} index @returns {Act[]} */
function seatActs(room, index) {
  const mine = room.seats.findIndex((each) => each.player === room.you);
  const taken = room.seats[index];
  const member = room.members.find((each) => each.id === taken.player);
  if (index === mine) return ownActs(room, index);
  /** @type {Act[]} */
  const acts = [];
  if (mine >= 0) acts.push(swapAct(room, index, mine));
  else if (!member && !taken.program) acts.push({ label: gettext("Sit here"), wish: { t: "sit", seat: index } });
  if (member) return [...acts, ...personActs(room, member)];
  if (taken.program) return [...acts, ...programActs(room, index)];
  return room.host === room.you ? [...acts, ...botActs(room, index)] : acts;
}

/** @param {Room} room @param {number} index @param {number} mine @returns {Act} */
function swapAct(room, index, mine) {
  if (room.seats[index].player === null) return { label: gettext("Move here"), wish: { t: "swap", seat: index } };
  if (room.seats[mine].wants === index) return { label: gettext("No longer ask to swap"), wish: { t: "swap", seat: null } };
  return { label: gettext("Swap places"), wish: { t: "swap", seat: index } };
}

/** @param {Room} room @param {number} index @returns {Act[]} */
function ownActs(room, index) {
  const wants = room.seats[index].wants;
  return [
    ...(wants === null ? [] : [{ label: gettext("No longer ask to swap"), wish: { t: "swap", seat: null } }]),
    { label: gettext("Change my name"), wish: { t: "page:name" } },
    ...(room.host === room.you ? [{ label: gettext("Rename the room"), wish: { t: "page:title" } }] : []),
    openAct(index),
    { label: gettext("Stand up"), wish: { t: "stand" } },
  ];
}

/** @param {Room} room @param {number} index @returns {Act[]} */
function botActs(room, index) {
  const { bot } = room.seats[index];
  if (bot === null) return [{ label: gettext("Seat a bot"), wish: { t: "bot", seat: index, level: room.options.level } }, openAct(index)];
  return [{ label: gettext("Remove the bot"), wish: { t: "bot", seat: index, level: null } }, openAct(index)];
}

/** @param {number} index @returns {Act} */
const openAct = (index) => ({ label: gettext("Let a program play here…"), wish: { t: "page:program", seat: index } });

/** What may be done about a program, or to let one play for a bot in a running game. @param {Room} room @param {number} index @returns {Act[]} */
function programActs(room, index) {
  const { player, program } = room.seats[index];
  const isHost = room.host === room.you;
  if (!program) return isHost && player === null ? [openAct(index)] : [];
  if (!isHost && program.opener !== room.you) return [];
  return [
    ...(isHost ? [{ label: gettext("Make another token"), wish: { t: "page:program", seat: index } }] : []),
    { label: gettext("Send the program away"), wish: { t: "close", seat: index }, grave: true },
  ];
}

/** What may be done about another person. @param {Room} room @param {Member} member @returns {Act[]} */
export function personActs(room, member) {
  if (member.id === room.you) return [{ label: gettext("Change my name"), wish: { t: "page:name" } }];
  /** @type {Act[]} */
  const acts = [
    member.muted
      ? { label: gettext("Hear again"), wish: { t: "mute", player: member.id, on: false } }
      : { label: gettext("Mute"), wish: { t: "mute", player: member.id, on: true } },
    { label: gettext("Report…"), wish: { t: "page:report", player: member.id } },
  ];
  if (room.host !== room.you) return acts;
  return [
    { label: gettext("Make host"), wish: { t: "host", player: member.id } },
    ...acts,
    { label: gettext("Send out of the room"), wish: { t: "kick", player: member.id }, grave: true },
  ];
}

/** @param {Room} room @param {Member} member */
function person(room, member) {
  return {
    id: member.id,
    name: member.name,
    initial: [...member.name][0] ?? "",
    avatar: member.avatar,
    online: member.online,
    own: member.id === room.you,
    host: member.id === room.host,
    muted: member.muted,
    acts: personActs(room, member),
  };
}

/** What is awaited, in the middle of the table. @param {Room} room @param {number|null} count */
function centre(room, count) {
  if (count !== null) return { big: String(count), text: gettext("The game begins") };
  if (room.phase === "playing") return { big: "", text: gettext("The game is running") };
  const seated = room.seats.filter((each) => each.player !== null);
  const ready = seated.filter((each) => each.ready).length;
  if (seated.length === 0) return { big: "", text: gettext("Nobody has sat down yet") };
  const text = fill(ngettext("%(ready)s of %(count)s ready", "%(ready)s of %(count)s ready", ready), { ready, count: seated.length });
  return { big: "", text };
}

/**
 * The large buttons below the table: the first is the one to press, unless it undoes.
 * @param {Room} room @param {Member} me @param {number|null} count @returns {Act[]}
 */
function mainActs(room, me, count) {
  if (room.phase === "closed") return [];
  if (room.phase === "playing") return room.spectators || me.seat !== null ? [{ label: gettext("To the table"), wish: { t: "page:table" } }] : [];
  if (count !== null) return [{ label: gettext("Stop the countdown"), wish: { t: "stop" }, undoes: true }];
  if (me.seat === null) {
    const free = room.seats.findIndex((each) => each.player === null && each.bot === null);
    const seat = free < 0 ? room.seats.findIndex((each) => each.player === null && !each.program) : free;
    return seat < 0 ? [] : [{ label: gettext("Sit down"), wish: { t: "sit", seat } }];
  }
  const start = { label: gettext("Start now"), wish: { t: "start" } };
  const others = room.seats.some((each) => each.player !== null && each.player !== room.you);
  if (room.seats[me.seat].ready) {
    const wait = { label: gettext("Not ready after all"), wish: { t: "ready", on: false }, undoes: true };
    return room.host === room.you ? [start, wait] : [wait];
  }
  const ready = { label: readyWord(room, others), wish: { t: "ready", on: true } };
  return room.host === room.you && others ? [ready, start] : [ready];
}

/** @param {Room} room @param {boolean} others  people sit here too */
function readyWord(room, others) {
  if (room.over) return gettext("Play again");
  return others ? gettext("I am ready") : gettext("Begin with bots");
}

/** Who else is still awaited before the countdown. @param {Room} room */
export function awaited(room) {
  const names = room.seats.flatMap((each) => {
    if (each.player === null || each.player === room.you || each.ready) return [];
    return room.members.filter((member) => member.id === each.player).map((member) => member.name);
  });
  return names.length ? fill(gettext("Waiting for %(names)s"), { names: listed(names) }) : "";
}
