// @ts-check
/**
 * What the server says, as types; `docs/protocol.md` explains it. Nothing here exists at run time.
 *
 * @typedef {string} Tile  "5m", "1z", "3g", "j"
 * @typedef {"E"|"S"|"W"|"N"} Wind
 * @typedef {{t: string, tile?: Tile}} Action
 *
 * @typedef {object} Meld
 * @property {"chow"|"pung"|"kong_open"|"kong_added"|"kong_concealed"} kind
 * @property {Tile[]|null} tiles  null: a concealed kong whose kind this viewer may not know
 * @property {Tile|null} claimed
 * @property {number|null} from  the seat that gave the claimed tile
 *
 * @typedef {object} SeatView
 * @property {Wind} wind
 * @property {number} count  concealed tiles, the drawn one included
 * @property {Tile[]|null} hand
 * @property {Tile|null} drawn
 * @property {Meld[]} melds
 * @property {Tile[]} flowers
 * @property {{tile: Tile, claimed: boolean}[]} river
 * @property {boolean} ready
 *
 * @typedef {object} SheetLine
 * @property {string} id
 * @property {number} count
 * @property {number} points
 * @property {string|null} swallowed_by
 * @property {string} zh
 * @property {string} name
 * @property {string} why
 *
 * @typedef {object} SheetSet
 * @property {string} kind
 * @property {Tile[]} tiles
 * @property {boolean} concealed
 * @property {number|null} win  index of the winning tile
 *
 * @typedef {{from: number, to: number, points: number, base: number, tai: number, dealer: number}} Payment
 *
 * @typedef {object} Sheet
 * @property {string} system
 * @property {number} total
 * @property {number} base
 * @property {SheetSet[]} reading
 * @property {SheetLine[]} lines
 * @property {Payment[]} payments
 *
 * @typedef {object} Result
 * @property {"win"|"drawn"|"void"} kind
 * @property {number} [winner]
 * @property {string} [by]
 * @property {number|null} [from]
 * @property {Tile} [tile]
 * @property {Sheet} [sheet]
 * @property {number[]} deltas
 * @property {number[]} points  after the hand
 * @property {{seat: number, waits: Tile[]}[]} ready_seats
 * @property {{dealer: number, streak: number, round: Wind}|null} next  null: the game is over
 *
 * @typedef {object} View
 * @property {string} rules
 * @property {number|null} seat
 * @property {number} hand
 * @property {string} length
 * @property {Wind} round
 * @property {number} dealer
 * @property {number} streak
 * @property {number[]} points
 * @property {number} left
 * @property {"discard"|"claim"|"wait"|"over"} phase
 * @property {number|null} turn
 * @property {SeatView[]} seats
 * @property {{seat: number, tile: Tile}|null} last
 * @property {{tile: Tile, left: number}[]|null} waits
 * @property {Result|null} result
 *
 * @typedef {object} Event
 * @property {string} t
 * @property {number} [seat]
 * @property {Tile|null} [tile]
 * @property {Tile[]} [tiles]
 * @property {Meld} [meld]
 * @property {string} [kind]
 * @property {boolean} [replacement]
 *
 * @typedef {{name: string, bot: string|null, avatar: string, back?: string, online: boolean, away?: boolean}} Player  away: a substitute plays
 *
 * @typedef {object} State
 * @property {"state"} t
 * @property {number} n
 * @property {string} deal
 * @property {View} view
 * @property {Action[]} legal
 * @property {Event[]} events
 * @property {number|null} remaining_ms
 * @property {Player[]} players
 * @property {number|null} you
 * @property {{until: number}|null} [paused]
 * @property {boolean} [ended]  by a vote, before its last hand
 */

export {};
