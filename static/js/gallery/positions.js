// @ts-check
/** Canned positions of every kind, as the server would send them. */

import { results } from "./results.js";
import { discards, meld, river, state, tiles } from "./build.js";

const HAND = tiles("23467m 22567p 345s 5s 66z");
const RIVERS = ["4z9m1s9p3z1m5z9s1p8m3z2s", "1p1z9s9m6z2z8p1s1m", "1m2z9p8s7z9m1z2p3s2m", "1s3z1p9m6z9p9s4z3m7p5s"];
const [r0, r1, r2, r3] = RIVERS.map(river);
const middle = [
  { hand: HAND, flowers: tiles("1g"), river: r0 },
  { flowers: tiles("3g"), river: r1, melds: [meld("pung", "333p", 0), meld("chow", "456s", 0, "5s")] },
  { river: r2 },
  { flowers: tiles("2f4g"), river: r3, melds: [meld("pung", "555z", 1)] },
];
const full = "1m2z9p8s7z9m1z2p3s2m4p6m7s9s1z3z5z8m2p4s6p7m9p1s";
const kongs = [
  meld("kong_open", "2222p", 3),
  meld("kong_added", "7777s", 2),
  meld("kong_open", "1111z", 1),
  meld("chow", "345m", 3, "4m"),
  meld("pung", "999p", 2),
];
const others = [
  meld("kong_concealed", null),
  meld("kong_added", "6666z", 1),
  meld("chow", "678p", 0, "8p"),
  meld("pung", "111m", 3),
];

/** @type {Record<string, () => import("../types.js").State>} */
export const POSITIONS = {
  deal: () =>
    state([{ hand: HAND, drawn: "9s", flowers: tiles("1g3f") }, { flowers: tiles("2g") }, {}, { flowers: tiles("4f") }], {
      phase: "discard", turn: 0, left: 63, hand: 1, points: [0, 0, 0, 0],
    }, { legal: discards([...HAND, "9s"]), events: [{ t: "dealt" }] }),

  "my turn": () =>
    state([{ ...middle[0], drawn: "4s" }, ...middle.slice(1)], {
      phase: "discard", turn: 0, streak: 2, waits: null,
    }, { legal: discards([...HAND, "4s"]), remaining_ms: 14000, events: [{ t: "drew", seat: 0, tile: "4s" }] }),

  "a discard": () =>
    state(middle, { turn: 3, last: { seat: 3, tile: "5s" }, waits: [{ tile: "5s", left: 1 }, { tile: "6z", left: 2 }] }, {
      events: [{ t: "discarded", seat: 3, tile: "5s" }],
    }),

  thinking: () => state(middle, { phase: "discard", turn: 2, streak: 1 }, { remaining_ms: 9000 }),

  "claim: pung": () =>
    state(middle, { phase: "claim", turn: 3, last: { seat: 3, tile: "5s" }, streak: 2 }, {
      legal: [{ t: "pung" }, { t: "pass" }], remaining_ms: 6000, events: [{ t: "discarded", seat: 3, tile: "5s" }],
    }),

  "claim: everything": () =>
    state([{ ...middle[0], hand: tiles("23467m 22p 3455567s 66z") }, ...middle.slice(1)], {
      phase: "claim", turn: 3, last: { seat: 3, tile: "5s" }, waits: [{ tile: "5s", left: 1 }],
    }, {
      legal: [
        { t: "chow", tile: "3s" }, { t: "chow", tile: "4s" }, { t: "chow", tile: "5s" },
        { t: "pung" }, { t: "exposed_kong" }, { t: "win" }, { t: "pass" },
      ],
      remaining_ms: 8000,
    }),

  "kongs of my own": () =>
    state([{ hand: tiles("2222m 567p 345s"), drawn: "7s", melds: [meld("pung", "777s", 2), meld("chow", "345p", 3, "3p")], river: r0, flowers: tiles("1f3g") },
      ...middle.slice(1)], { phase: "discard", turn: 0 }, {
      legal: [...discards(tiles("2m567p3457s")), { t: "concealed_kong", tile: "2m" }, { t: "added_kong", tile: "7s" }, { t: "win" }],
      remaining_ms: 11000,
    }),

  "robbing a kong": () =>
    state([middle[0], { ...middle[1], melds: [meld("kong_added", "3333p", 0)] }, ...middle.slice(2)], {
      phase: "claim", turn: 1, last: { seat: 1, tile: "3p" },
    }, { legal: [{ t: "win" }, { t: "pass" }], remaining_ms: 5000, events: [{ t: "kong", seat: 1, kind: "kong_added", tile: "3p" }] }),

  "many melds": () =>
    state([
      { hand: tiles("4m"), drawn: "6m", melds: kongs, flowers: tiles("1234g"), river: r0 },
      { melds: others, flowers: tiles("1f2f"), river: r1 },
      { melds: kongs.map((each) => ({ ...each, from: each.from === null ? null : (each.from + 1) % 4 })), flowers: tiles("3f"), river: r2 },
      { melds: others, flowers: tiles("4f"), river: r3 },
    ], { phase: "discard", turn: 0 }, { legal: discards(tiles("46m")), remaining_ms: 12000 }),

  "long rivers": () =>
    state([
      { hand: HAND, drawn: "5p", river: river(full), flowers: tiles("1234g1234f") },
      { river: river(full) }, { river: river(full.slice(0, 46)) }, { river: river(full.slice(4)) },
    ], { phase: "discard", turn: 0, left: 2, last: null }, { legal: discards(HAND), remaining_ms: 3000 }),

  spectator: () => state([{ ...middle[0], hand: null }, ...middle.slice(1)], { seat: null, turn: 1, phase: "discard" }),
  ...results(middle),
};
