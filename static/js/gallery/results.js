// @ts-check
/** Canned ends of hands. */

import { meld, state, tiles } from "./build.js";

/** @typedef {import("../types.js").SheetLine} SheetLine */

/** @param {string} id @param {string} zh @param {string} name @param {number} points @param {string} why @param {string|null} [by] @returns {SheetLine} */
const line = (id, zh, name, points, why, by = null) => ({ id, zh, name, points, why, count: 1, swallowed_by: by });

const HANDS = ["23467m22567p345s66z5s", "1199m345p678s22234z", "11m345678p12399s44z", "2278m456p123s33z67s"];
const shown = [
  { hand: tiles("23467m22p66z"), melds: [meld("chow", "567p", 3, "6p"), meld("chow", "345s", 3, "3s")] },
  { hand: tiles(HANDS[1]) },
  { hand: tiles(HANDS[2]) },
  { hand: tiles("2278m456p123s"), melds: [meld("pung", "555z", 1)], flowers: tiles("4g4f") },
];

/** @param {Partial<import("../types.js").SeatView>[]} middle */
const over = (middle) => shown.map((parts, index) => ({ ...middle[index], ...parts }));

const winLines = [
  line("dragon_pung", "三元牌", "Brelan de dragons", 1, "Un brelan ou un carré de dragons rouges, verts ou blancs."),
  line("own_flower", "正花", "Fleur propre", 2, "Chaque fleur ou saison dont le numéro est celui de son vent."),
  line("self_draw", "自摸", "Tirée soi-même", 1, "La tuile gagnante est tirée du mur, avec au moins une combinaison exposée."),
  line("single_wait", "單吊", "Attente unique", 1, "Une seule sorte de tuile complète la main."),
];

const heavenlyLines = [
  line("heavenly_hand", "天胡", "Main céleste", 16, "Le donneur est complet sur les tuiles distribuées, avant tout carré et tout rejet."),
  line("all_pungs", "碰碰胡", "Tout en brelans", 4, "Cinq brelans ou carrés et une paire."),
  line("five_concealed_pungs", "五暗刻", "Cinq brelans cachés", 8, "Cinq brelans complétés sans la tuile d’un autre."),
  line("big_three_dragons", "大三元", "Trois grands dragons", 8, "Trois brelans de dragons."),
  line("dragon_pung", "三元牌", "Brelan de dragons", 3, "Un brelan de dragons.", "big_three_dragons"),
  line("concealed_self_draw", "門清自摸", "Cachée et tirée soi-même", 3, "Aucune combinaison exposée, tuile tirée.", "heavenly_hand"),
  line("seat_wind", "門風", "Vent propre", 1, "Un brelan de son propre vent."),
  line("round_wind", "圈風", "Vent du tour", 1, "Un brelan du vent du tour."),
];

/** @param {Partial<import("../types.js").SeatView>[]} middle @returns {Record<string, () => import("../types.js").State>} */
export const results = (middle) => ({
  "result: a win": () =>
    state(over(middle), {
      phase: "over", turn: null,
      result: {
        kind: "win", winner: 3, by: "self_draw", from: null, tile: "9s", deltas: [-11, -8, -8, 27], points: [1, -15, -17, 31],
        ready_seats: [{ seat: 0, waits: ["5s", "8s"] }, { seat: 2, waits: ["9s"] }],
        next: { dealer: 1, streak: 0, round: "E" },
        sheet: {
          system: "joypip", total: 5, base: 3,
          reading: [
            { kind: "pung", tiles: tiles("555z"), concealed: false, win: null },
            { kind: "chow", tiles: tiles("456p"), concealed: true, win: null },
            { kind: "chow", tiles: tiles("123s"), concealed: true, win: null },
            { kind: "chow", tiles: tiles("789s"), concealed: true, win: 2 },
            { kind: "pung", tiles: tiles("888m"), concealed: true, win: null },
            { kind: "pair", tiles: tiles("22m"), concealed: true, win: null },
          ],
          lines: winLines,
          payments: [
            { from: 0, to: 3, points: 9, base: 3, tai: 5, dealer: 1 },
            { from: 1, to: 3, points: 8, base: 3, tai: 5, dealer: 0 },
            { from: 2, to: 3, points: 8, base: 3, tai: 5, dealer: 0 },
          ],
        },
      },
    }, { legal: [{ t: "ready" }], remaining_ms: 20000, events: [{ t: "won", seat: 3 }] }),

  "result: heavenly": () =>
    state([{ hand: tiles("111z555z666z777z22299m"), flowers: [] }, { hand: tiles(HANDS[1]) }, { hand: tiles(HANDS[2]) }, { hand: tiles(HANDS[3]) }], {
      phase: "over", turn: null,
      result: {
        kind: "win", winner: 0, by: "self_draw", from: null, tile: "9m", deltas: [132, -44, -44, -44], points: [144, -51, -53, -40],
        ready_seats: [], next: { dealer: 0, streak: 1, round: "E" },
        sheet: {
          system: "joypip", total: 38, base: 3,
          reading: [
            { kind: "pung", tiles: tiles("111z"), concealed: true, win: null },
            { kind: "pung", tiles: tiles("555z"), concealed: true, win: null },
            { kind: "pung", tiles: tiles("666z"), concealed: true, win: null },
            { kind: "pung", tiles: tiles("777z"), concealed: true, win: null },
            { kind: "pung", tiles: tiles("222m"), concealed: true, win: null },
            { kind: "pair", tiles: tiles("99m"), concealed: true, win: 1 },
          ],
          lines: heavenlyLines,
          payments: [1, 2, 3].map((from) => ({ from, to: 0, points: 42, base: 3, tai: 38, dealer: 1 })),
        },
      },
    }, { legal: [{ t: "ready" }], events: [{ t: "won", seat: 0 }] }),

  "result: drawn": () =>
    state(over(middle), {
      phase: "over", turn: null, left: 0,
      result: {
        kind: "drawn", deltas: [0, 0, 0, 0], points: [12, -7, -9, 4],
        ready_seats: [{ seat: 0, waits: ["5s", "8s"] }, { seat: 2, waits: ["9s"] }],
        next: { dealer: 0, streak: 3, round: "E" },
      },
    }, { legal: [{ t: "ready" }], events: [{ t: "hand_drawn" }] }),

  "game over": () =>
    state(over(middle), {
      phase: "over", turn: null,
      result: {
        kind: "win", winner: 2, by: "discard", from: 0, tile: "4z", deltas: [-4, 0, 4, 0], points: [8, -7, 8, 4],
        ready_seats: [{ seat: 3, waits: ["5s", "8s"] }], next: null,
        sheet: {
          system: "joypip", total: 0, base: 3,
          reading: [
            { kind: "pung", tiles: tiles("444z"), concealed: false, win: 2 },
            { kind: "chow", tiles: tiles("345p"), concealed: true, win: null },
            { kind: "chow", tiles: tiles("678p"), concealed: true, win: null },
            { kind: "chow", tiles: tiles("123s"), concealed: true, win: null },
            { kind: "pair", tiles: tiles("11m"), concealed: true, win: null },
          ],
          lines: [],
          payments: [{ from: 0, to: 2, points: 4, base: 3, tai: 0, dealer: 1 }],
        },
      },
    }, { events: [{ t: "won", seat: 2 }] }),
});
