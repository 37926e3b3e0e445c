// @ts-check
/** What is said in a room, in the page's language: phrases and emotes by their codes, what happened there. */

import { fill, gettext, pgettext } from "../i18n.js";

/** Quick phrases: each reads them in the own language. @returns {Record<string, string>} */
const phrases = () => ({
  hello: gettext("Hello!"),
  good_luck: gettext("Good luck!"),
  well_played: gettext("Well played!"),
  thanks: gettext("Thank you!"),
  sorry: gettext("Sorry!"),
  oops: gettext("Oops…"),
  thinking: gettext("Let me think."),
  your_turn: gettext("Your turn!"),
  so_close: gettext("So close!"),
  one_more: gettext("One more game?"),
  back_soon: gettext("Back in a moment."),
  goodbye: gettext("Goodbye, and see you soon!"),
});

/** @returns {Record<string, string>} */
const emotes = () => ({
  smile: pgettext("emote", "smile"),
  laugh: pgettext("emote", "laugh"),
  wink: pgettext("emote", "wink"),
  wow: pgettext("emote", "astonished"),
  think: pgettext("emote", "thinking"),
  sad: pgettext("emote", "sad"),
  sweat: pgettext("emote", "phew"),
  sleepy: pgettext("emote", "sleepy"),
  thumbs_up: pgettext("emote", "thumbs up"),
  clap: pgettext("emote", "applause"),
  heart: pgettext("emote", "heart"),
  tea: pgettext("emote", "cup of tea"),
});

export const PHRASES = Object.keys(phrases());
export const EMOTES = Object.keys(emotes());

/** "" for a phrase that this page does not know. @param {string} code */
export const phraseWords = (code) => phrases()[code] ?? "";

/** @param {string} code */
export const emoteWords = (code) => emotes()[code] ?? drawnWords(code);

/** Heads of animals, for those who wear the pack. @param {string} code  "cat.joy" */
function drawnWords(code) {
  const [animal, mood] = code.split(".");
  /** @type {Record<string, string>} */
  const animals = {
    cat: pgettext("emote", "cat"),
    panda: pgettext("emote", "panda"),
    fox: pgettext("emote", "fox"),
    owl: pgettext("emote", "owl"),
    rabbit: pgettext("emote", "rabbit"),
    frog: pgettext("emote", "frog"),
  };
  /** @type {Record<string, string>} */
  const moods = {
    joy: pgettext("emote", "joy"),
    wow: pgettext("emote", "surprise"),
    sad: pgettext("emote", "tears"),
    love: pgettext("emote", "love"),
  };
  return animals[animal] && moods[mood] ? fill(gettext("%(animal)s: %(mood)s"), { animal: animals[animal], mood: moods[mood] }) : "";
}

const MOODS = ["joy", "wow", "sad", "love"];

/** @param {string[]} packs */
export const emotesOf = (packs) => [...EMOTES, ...packs.flatMap((pack) => MOODS.map((mood) => `${pack}.${mood}`))];

/** What happened in the room. @param {string} code @param {string} name  whom it is about */
export function noteWords(code, name) {
  /** @type {Record<string, string>} */
  const notes = {
    joined: gettext("%(name)s comes in."),
    left: gettext("%(name)s has left."),
    kicked: gettext("%(name)s was sent out of the room."),
    host: gettext("%(name)s is the host now."),
    options: gettext("%(name)s changed the options."),
    started: gettext("The game begins."),
    paused: gettext("The game pauses."),
    resumed: gettext("The game goes on."),
    ended: gettext("The game was ended by a vote."),
    finished: gettext("The game is over."),
    away: gettext("A bot stands in for %(name)s."),
    back: gettext("%(name)s is back."),
    handed_over: gettext("%(name)s has taken over a seat."),
    opened: gettext("%(name)s lets a program play a seat."),
    desk_pause: gettext("A moderator has paused the game."),
    desk_resume: gettext("A moderator lets the game go on."),
    desk_void: gettext("A moderator has voided the hand: it counts for nothing and is dealt again."),
    desk_end: gettext("A moderator has ended the game. The points stand."),
    desk_seat_bot: gettext("A moderator lets a bot play for %(name)s."),
    desk_thaw: gettext("A moderator has set the table going again."),
  };
  return notes[code] ? fill(notes[code], { name }) : "";
}

/** Reasons to report somebody. @returns {[string, string][]} */
export const reasons = () => [
  ["insult", gettext("Insults or threats")],
  ["cheating", gettext("Cheating")],
  ["stalling", gettext("Stalling the game")],
  ["name", gettext("An offensive name")],
  ["other", gettext("Something else")],
];

/** "A, B and C" @param {string[]} names */
export function listed(names) {
  if (names.length < 2) return names.join("");
  const first = names.slice(0, -1).join(gettext(", "));
  return fill(gettext("%(first)s and %(last)s"), { first, last: names[names.length - 1] });
}

/** Minutes and seconds. @param {number} ms */
export function clock(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
