// @ts-check
/**
 * What is drawn of a table: a pure function of the server's message, the reader's preferences and what is
 * pointed at. Knows no document, no clock and no rule: what may be done is what the message lists as legal.
 */

import { choices } from "./choices.js";
import { wanted } from "./intents.js";
import { fill, gettext, ngettext, pgettext, signed } from "./i18n.js";
import { arranged, keyed, sorted, tileOf } from "./tiles.js";
import { levelName, playerName, setName, tileIndex, tileName, tileNames, windName, windTile } from "./words.js";

/**
 * @typedef {import("./types.js").State} State
 * @typedef {import("./types.js").Tile} Tile
 * @typedef {import("./types.js").Meld} Meld
 * @typedef {import("./prefs.js").Prefs} Prefs
 *
 * @typedef {object} Ui  what this browser alone knows
 * @property {Tile|null} marked  all visible copies of it are marked
 * @property {string|null} lifted  key of the tile that was tapped once
 * @property {string|null} pointed  id of the choice under the pointer or the focus
 * @property {string|null} sent  what was sent and is not answered: a tile's key or a choice's id
 * @property {string[]} before  keys of the hand as it lay
 * @property {{seat: number, word: string}[]} calls  what was just called out
 * @property {{seat: number, text: string, emote: string|null}[]} says  what was just said in the room
 *
 * @typedef {object} Face  a tile as drawn; `face` is null for a back
 * @property {Tile|null} face
 * @property {string} label
 * @property {string} index
 * @property {boolean} [marked]
 * @property {boolean} [last]
 * @property {boolean} [turned]
 * @property {boolean} [stacked]
 *
 * @typedef {Face & {key: string, drawn: boolean, playable: boolean, lifted: boolean, used: boolean, sent: boolean}} HandTile
 * @typedef {{label: string, tiles: Face[]}} DrawnMeld
 */

export const PLACES = /** @type {const} */ (["bottom", "right", "top", "left"]);

/** @param {Tile|null} tile @param {Tile|null} [marked] @returns {Face} */
export function face(tile, marked = null) {
  if (tile === null) return { face: null, label: gettext("hidden tile"), index: "" };
  return { face: tile, label: tileName(tile), index: tileIndex(tile), marked: tile === marked };
}

/**
 * @param {State} state
 * @param {Prefs} prefs
 * @param {Ui} now
 */
export function display(state, prefs, now) {
  const { view } = state;
  const ui = now.lifted === null ? now : { ...now, marked: tileOf(now.lifted) };
  const base = view.seat ?? 0;
  const legal = wanted(state.legal, prefs);
  const offered = choices({ ...state, legal });
  const refused = legal.length < state.legal.length && legal.length === 0;
  const pointed = offered.find((choice) => choice.id === ui.pointed);
  return {
    over: view.phase === "over",
    seats: PLACES.map((place, turn) => seat(state, (base + turn) % 4, place, ui)),
    centre: centre(state),
    hand: view.seat === null ? null : hand(state, prefs, ui, pointed?.uses ?? []),
    choices: offered.map((choice) => ({ ...choice, sent: ui.sent === choice.id })),
    asked: view.phase === "claim" && view.last && !refused ? asked(state, view.last) : null,
    question: question(state),
    prompt: refused ? "" : prompt(state, offered.length > 0),
    mine: legal.length > 0,
    waits: prefs.waits && view.waits?.length ? view.waits.map((wait) => waiting(wait)) : null,
    ...measures(state),
  };
}

/**
 * What the layout must make room for: rows of the longest river; the own hand and melds in tile widths, and the
 * columns of a hand in two rows.
 * @param {State} state
 */
function measures(state) {
  const { seats, seat } = state.view;
  const rivers = seats.map((each) => each.river.filter((thrown) => !thrown.claimed).length);
  const own = seats[seat ?? 0];
  const most = atMost(own.count);
  const folds = most > 9 ? 2 : 1;
  return {
    rows: Math.max(3, Math.ceil(Math.max(...rivers) / 6)),
    units: most + 0.5,
    meldUnits: meldWidths(own.melds),
    columns: Math.ceil(most / folds),
    folds,
  };
}

/**
 * Concealed tiles that there are once one more is drawn: room is kept for it, so that nothing moves when it comes.
 * @param {number} count
 */
const atMost = (count) => (lacksOne(count) ? count + 1 : count);

/** Between turns. @param {number} count  of concealed tiles */
const lacksOne = (count) => count % 3 === 1;

/** @param {Meld[]} melds */
function meldWidths(melds) {
  const width = (/** @type {Meld} */ meld) => (meld.kind === "kong_open" ? 4.9 : meld.kind === "kong_concealed" ? 4.6 : 3.8);
  return melds.reduce((sum, meld) => sum + width(meld), 0);
}

/** @param {State} state @param {number} index @param {typeof PLACES[number]} place @param {Ui} ui */
function seat(state, index, place, ui) {
  const { view } = state;
  const seen = view.seats[index];
  const player = state.players[index];
  const name = playerName(state, index);
  const dealer = view.dealer === index;
  const points = (view.result?.points ?? view.points)[index];
  return {
    index,
    place,
    name,
    initial: [...name][0],
    avatar: player.avatar,
    wears: player.back ? `wears-${player.back}` : "",
    about: player.away ? gettext("a bot stands in") : levelName(player.bot),
    online: player.online || (player.bot !== null && player.bot !== "program"),
    away: player.away === true,
    points: signed(points),
    wind: windTile(seen.wind),
    windName: windName(seen.wind),
    dealer: dealer ? dealerMark(view.streak) : null,
    active: view.turn === index,
    thinking: index !== state.you && awaited(view, index),
    ready: view.phase === "over" && seen.ready,
    call: ui.calls.find((call) => call.seat === index)?.word ?? "",
    says: ui.says.find((said) => said.seat === index) ?? null,
    flowers: seen.flowers.map((tile) => face(tile, ui.marked)),
    river: river(state, index, ui),
    riverLabel: fill(gettext("Discards of %(name)s"), { name }),
    melds: seen.melds.map((meld) => drawnMeld(meld, index, ui.marked)),
    backs: concealed(state, index, ui),
    lacksOne: lacksOne(seen.count),
    need: 0.95 * atMost(seen.count) + 1.12 * meldWidths(seen.melds),
  };
}

/** Whose move it openly is. @param {import("./types.js").View} view @param {number} index */
function awaited(view, index) {
  if (view.phase === "over") return view.result?.next != null && !view.seats[index].ready;
  return view.phase === "discard" && view.turn === index;
}

/** @param {number} streak */
function dealerMark(streak) {
  const mark = pgettext("dealer mark", "D");
  return {
    text: streak > 0 ? `${mark}×${streak}` : mark,
    label: streak > 0 ? fill(gettext("dealer, streak %(streak)s"), { streak }) : gettext("dealer"),
  };
}

/** The river without what was claimed from it. @param {State} state @param {number} index @param {Ui} ui */
function river(state, index, ui) {
  const { last, phase, seats } = state.view;
  const lying = seats[index].river.filter((thrown) => !thrown.claimed);
  const isLast = (/** @type {number} */ at) =>
    phase !== "over" && last?.seat === index && at === lying.length - 1 && lying[at].tile === last.tile;
  return lying.map((thrown, at) => ({ ...face(thrown.tile, ui.marked), last: isLast(at) }));
}

/** Another seat's concealed tiles: backs, or faces once the hand is over. @param {State} state @param {number} index @param {Ui} ui @returns {Face[]} */
function concealed(state, index, ui) {
  const seen = state.view.seats[index];
  if (index === state.view.seat) return [];
  if (!seen.hand) return Array.from({ length: seen.count }, () => face(null));
  return [...seen.hand, ...(seen.drawn ? [seen.drawn] : [])].map((tile) => face(tile, ui.marked));
}

/**
 * A meld in its owner's own eyes: the claimed tile lies across, on the side of the seat that gave it.
 * A concealed kong shows its two middle tiles to those who may know it.
 * @param {Meld} meld
 * @param {number} owner
 * @param {Tile|null} marked
 * @returns {DrawnMeld}
 */
export function drawnMeld(meld, owner, marked = null) {
  const label = setName(meld.kind);
  if (meld.tiles === null) return { label, tiles: Array.from({ length: 4 }, () => face(null)) };
  const tiles = sorted(meld.tiles);
  const laid =
    meld.kind === "kong_concealed"
      ? tiles.map((tile, at) => face(at === 0 || at === 3 ? null : tile))
      : turned(meld, tiles, owner);
  const known = laid.map((tile) => ({ ...tile, marked: tile.face !== null && tile.face === marked }));
  return { label: `${label}: ${tileNames(tiles)}`, tiles: known };
}

/** @param {Meld} meld @param {Tile[]} tiles @param {number} owner @returns {Face[]} */
function turned(meld, tiles, owner) {
  if (meld.claimed === null || meld.from === null) return tiles.map((tile) => face(tile));
  const rest = [...tiles];
  const [claimed] = rest.splice(rest.indexOf(meld.claimed), 1);
  const stacked = meld.kind === "kong_added" ? rest.splice(0, 1).map((tile) => ({ ...face(tile), stacked: true })) : [];
  const across = { ...face(claimed), turned: true };
  const giver = (meld.from - owner + 4) % 4; // 1 to the right, 2 opposite, 3 to the left
  const at = giver === 3 ? 0 : giver === 2 ? 1 : rest.length;
  return [...rest.slice(0, at).map((tile) => face(tile)), across, ...stacked, ...rest.slice(at).map((tile) => face(tile))];
}

/** @param {State} state */
function centre(state) {
  const { view } = state;
  const base = view.seat ?? 0;
  const round = windName(view.round);
  return {
    round: windTile(view.round),
    title: fill(gettext("%(round)s round, hand %(hand)s"), { round, hand: view.hand }),
    hand: view.hand,
    left: view.left,
    leftWord: ngettext("tile left", "tiles left", view.left),
    sides: PLACES.map((place, turn) => {
      const index = (base + turn) % 4;
      return { place, index };
    }),
  };
}

/**
 * @param {State} state
 * @param {Prefs} prefs
 * @param {Ui} ui
 * @param {string[]} used  tiles that the choice pointed at would use
 */
function hand(state, prefs, ui, used) {
  const seen = state.view.seats[/** @type {number} */ (state.view.seat)];
  const held = keyed([...(seen.hand ?? []), ...(seen.drawn ? [seen.drawn] : [])]);
  const drawn = seen.drawn ? held.pop() : undefined;
  const laid = prefs.sort ? held : arranged(ui.before, held);
  const playable = new Set(state.legal.flatMap((action) => (action.t === "discard" ? [action.tile] : [])));
  /** @type {HandTile[]} */
  const tiles = [...laid, ...(drawn ? [drawn] : [])].map(({ tile, key }) => ({
    ...face(tile, ui.marked),
    key,
    drawn: key === drawn?.key,
    playable: ui.sent === null && playable.has(tile),
    lifted: key === ui.lifted,
    used: used.includes(key),
    sent: key === ui.sent,
  }));
  return { tiles, open: playable.size > 0 };
}

/** @param {State} state @param {{seat: number, tile: Tile}} last */
function asked(state, last) {
  return { tile: face(last.tile), from: playerName(state, last.seat) };
}

/**
 * Tells a question from the one that it takes the place of: claims of one discard from those of the next, and both
 * from the own turn.
 * @param {State} state
 */
function question({ view }) {
  if (view.phase !== "claim") return "turn";
  return view.seats.reduce((thrown, seat) => thrown + seat.river.length, 0) % 2 ? "odd" : "even";
}

/** @param {{tile: Tile, left: number}} wait */
function waiting(wait) {
  return {
    ...face(wait.tile),
    left: wait.left,
    label: fill(ngettext("%(tile)s: %(left)s left", "%(tile)s: %(left)s left", wait.left), {
      tile: tileName(wait.tile),
      left: wait.left,
    }),
  };
}

/** One line that says what is awaited, and of whom. @param {State} state @param {boolean} choosing */
function prompt(state, choosing) {
  const { view } = state;
  if (view.phase === "claim") return gettext("Do you claim this tile?");
  if (view.phase === "discard" && view.turn === state.you) {
    return choosing ? gettext("Discard a tile, or declare") : gettext("Your turn: discard a tile");
  }
  if (view.phase === "discard" && view.turn !== null) {
    return fill(gettext("%(name)s is thinking"), { name: playerName(state, view.turn) });
  }
  return "";
}
