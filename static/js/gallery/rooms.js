// @ts-check
/** Canned rooms of every kind, as the server would send them. */

/**
 * @typedef {import("../room/types.js").Room} Room
 * @typedef {import("../room/types.js").Seat} Seat
 * @typedef {import("../room/types.js").Said} Said
 */

const OPTIONS = { rules: "joypip", length: "east", pace: "normal", level: "normal", claim: "pace", even_pause: true, spectators: true, jokers: false, wall: "" };

/** @param {number} id @param {string} name @param {number|null} seat */
const member = (id, name, seat) => ({ id, name, avatar: "", online: true, seat, muted: false });

/** @param {Partial<Seat>} [more] @returns {Seat} */
const seat = (more) => ({ player: null, bot: null, ready: false, wants: null, away: false, ...more });

const FOUR = [member(1, "Léa", 0), member(2, "Minh", 1), member(3, "Marie-Clémence", 2), member(4, "Inès", 3)];

/** @param {Partial<Room>} more @returns {Room} */
export function room(more) {
  return {
    id: "1d7f9ea3-64b6-4e9d-8d15-5d1a8a21c0de", title: "Vendredi soir", phase: "lobby", host: 1, you: 1, options: OPTIONS,
    code: "K7RM2Q", link: "/j/Jq2T0r1x9sZkYw4bV7uA3g", members: FOUR.slice(0, 1),
    seats: [seat({ player: 1 }), seat(), seat(), seat()], starts_at: null, table: null, over: false, paused: null, votes: [], offers: [],
    spectators: true, shows_hand: [], ...more,
  };
}

const TABLE = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
const all = (/** @type {Partial<Seat>[]} */ ...more) => [0, 1, 2, 3].map((at) => seat({ player: at + 1, ...more[at] }));
const playing = (/** @type {Partial<Room>} */ more) => room({ phase: "playing", table: TABLE, members: FOUR, seats: all(), ...more });

/** @type {Record<string, (now: number) => Room>} */
export const ROOMS = {
  alone: () => room({}),
  "two and a bot": () =>
    room({ members: [...FOUR.slice(0, 2), member(9, "Loutre sereine", null)], seats: [seat({ player: 1 }), seat({ player: 2, ready: true }), seat({ bot: "normal" }), seat()] }),
  "four, not host": () =>
    room({ you: 3, members: FOUR.map((each) => ({ ...each, online: each.id !== 4 })), seats: all({ ready: true }, { wants: 2 }, {}, { ready: true }) }),
  "no seat": () => room({ you: 9, members: [...FOUR.slice(0, 2), member(9, "Loutre sereine", null)], seats: [seat({ player: 1, ready: true }), seat({ player: 2 }), seat(), seat()] }),
  countdown: (now) => room({ phase: "countdown", starts_at: now + 4200, members: FOUR, seats: all({ ready: true }, { ready: true }, { ready: true }, { ready: true }) }),
  rematch: () => room({ members: FOUR, table: TABLE, over: true, seats: all({}, { ready: true }, {}, {}) }),
  running: () => playing({ you: 9, members: [...FOUR, member(9, "Loutre sereine", null)], spectators: false }),
  "long names": () =>
    room({ title: "La très longue table des amis du mahjong taïwanais", members: FOUR.map((each) => ({ ...each, name: `${each.name} de la Rochefoucauld-Liancourt` })), seats: all({ ready: true }, { wants: 0 }) }),
};

/** @type {Record<string, (now: number) => Room>} */
export const COMPANIES = {
  chat: () => playing({ seats: all({}, {}, { away: true }) }),
  "vote: pause": (now) => playing({ votes: [{ id: 1, kind: "pause", by: 3, yes: [3], no: [], needed: [1, 2, 3, 4], closes_at: now + 24000 }] }),
  "vote: end": (now) => playing({ votes: [{ id: 2, kind: "end", by: 1, yes: [1, 4], no: [], needed: [1, 2, 4], closes_at: now + 12000 }] }),
  paused: (now) => playing({ paused: { until: now + 512000, by: 3 } }),
  "a bot stands in": () => playing({ seats: all({ away: true }) }),
  "seat offered": () => playing({ you: 9, members: [...FOUR.slice(0, 3), member(9, "Loutre sereine", null)], seats: [...all().slice(0, 3), seat({ bot: "normal" })], offers: [{ seat: 3, player: 9 }] }),
  watching: () => playing({ you: 9, members: [...FOUR, member(9, "Loutre sereine", null)] }),
  rematch: () => playing({ phase: "lobby", over: true, seats: all({}, { ready: true }, { ready: true }) }),
};

/** @type {Said[]} */
export const SAID = [
  { id: 1, player: 2, name: "Minh", kind: "note", text: "joined", at: 0 },
  { id: 2, player: 2, name: "Minh", kind: "phrase", text: "hello", at: 0 },
  { id: 3, player: 2, name: "Minh", kind: "emote", text: "smile", at: 0 },
  { id: 4, player: 1, name: "Léa", kind: "text", text: "Salut ! On attend Inès ?", at: 0 },
  { id: 5, player: 3, name: "Marie-Clémence", kind: "text", text: "Elle arrive dans deux minutes, elle vient de m’écrire.", at: 0 },
  { id: 6, player: 4, name: "Inès", kind: "note", text: "joined", at: 0 },
  { id: 7, player: 4, name: "Inès", kind: "emote", text: "tea", at: 0 },
  { id: 8, player: 1, name: "Léa", kind: "emote", text: "heart", at: 0 },
];
