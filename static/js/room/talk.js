// @ts-check
/** What is said in a room, as it is shown: pure functions of the messages and of who reads them. */

import { fill, gettext } from "../i18n.js";
import { noteWords, phraseWords } from "./words.js";

/**
 * @typedef {import("./types.js").Said} Said
 * @typedef {import("./types.js").Room} Room
 *
 * @typedef {object} Remark  one line of the chat
 * @property {number} id
 * @property {Said["kind"]} kind
 * @property {boolean} own
 * @property {number|null} player
 * @property {string} name
 * @property {string} initial
 * @property {string} [avatar]
 * @property {number} tint  the seat of who said it; 4 for those without
 * @property {string} text  "" for an emote
 * @property {string|null} emote
 * @property {boolean} desk  it is a moderator's, or about what one has done
 * @property {boolean} follows  the same person spoke before
 */

const KEPT = 200;

/** @param {Said[]} known @param {Said[]} more @returns {Said[]} each once, in the order of the server */
export function heard(known, more) {
  const fresh = more.filter((said) => !known.some((each) => each.id === said.id));
  return [...known, ...fresh].sort((a, b) => a.id - b.id).slice(-KEPT);
}

/** @param {Said} said @param {Room} room @returns {Remark} */
export function remark(said, room) {
  const member = room.members.find((each) => each.id === said.player);
  const name = said.name || member?.name || "";
  return {
    id: said.id,
    kind: said.kind,
    own: said.player === room.you,
    player: said.player,
    name,
    initial: [...name][0] ?? "",
    avatar: member?.avatar,
    tint: member?.seat ?? 4,
    text: words(said),
    emote: said.kind === "emote" ? said.text : null,
    desk: said.kind === "notice" || (said.kind === "note" && said.text.startsWith("desk_")),
    follows: false,
  };
}

/** @param {import("./types.js").Told} said */
export function words(said) {
  if (said.kind === "text") return said.text;
  if (said.kind === "phrase") return phraseWords(said.text);
  if (said.kind === "notice") return fill(gettext("A moderator says: %(text)s"), { text: said.text });
  return said.kind === "note" ? noteWords(said.text, said.name) : "";
}

/** Without those whom the reader does not want to hear. @param {Said[]} all @param {Room} room @returns {Remark[]} */
export function remarks(all, room) {
  const muted = new Set(room.members.filter((member) => member.muted).map((member) => member.id));
  const shown = all.filter((said) => said.player === null || said.kind === "note" || !muted.has(said.player));
  const read = shown.map((said) => remark(said, room)).filter((each) => each.text || each.emote);
  return read.map((each, at) => ({ ...each, follows: at > 0 && each.kind !== "note" && sameSpeaker(read[at - 1], each) }));
}

/** @param {Remark} one @param {Remark} other */
const sameSpeaker = (one, other) => one.player === other.player && one.kind !== "note";

/** How many remarks of others came after the one that was read last. @param {Remark[]} all @param {number} seen */
export const unread = (all, seen) => all.filter((each) => isNews(each) && each.id > seen).length;

/** Said just now by others: who sits says it beside the own plate, the rest on a line of their own. @param {Remark[]} all @param {number} after */
export const news = (all, after) => all.filter((each) => isNews(each) && each.id > after);

/** @param {Remark} remark */
const isNews = (remark) => remark.desk || (!remark.own && remark.kind !== "note");
