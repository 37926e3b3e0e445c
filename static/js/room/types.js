// @ts-check
/**
 * What the server says of a room, as types; `docs/room-protocol.md` explains it. Nothing here exists at run time.
 *
 * @typedef {number} Person  the id of a member
 * @typedef {{t: string, [part: string]: unknown}} Wish  an action of the room's protocol
 *
 * @typedef {{id: Person, name: string, avatar: string, online: boolean, seat: number|null, muted: boolean, knows_wall?: boolean}} Member
 * @typedef {{player: Person|null, bot: string|null, ready: boolean, wants: number|null, away: boolean, program?: Program|null}} Seat
 * @typedef {{name: string, opener: Person|null, called: boolean}} Program  that plays as the bot of a seat
 * @typedef {{id: number|string, kind: "pause"|"end", by: Person, yes: Person[], no: Person[], needed: Person[], closes_at: number}} Vote
 *
 * @typedef {object} Room
 * @property {string} id
 * @property {string} title
 * @property {"lobby"|"countdown"|"playing"|"closed"} phase
 * @property {Person} host
 * @property {Person} you
 * @property {string[]} [emotes]  packs that the reader may use
 * @property {Record<string, any>} options
 * @property {string|null} code
 * @property {string|null} link  a path of this site
 * @property {Member[]} members
 * @property {Seat[]} seats
 * @property {number|null} starts_at
 * @property {string|null} table
 * @property {boolean} over  the table's game is finished
 * @property {{until: number, by: Person}|null} paused
 * @property {Vote[]} votes
 * @property {{seat: number, player: Person}[]} offers
 * @property {boolean} spectators
 * @property {number[]} shows_hand
 *
 * @typedef {object} Said
 * @property {number} id
 * @property {Person|null} player
 * @property {string} name
 * @property {"text"|"phrase"|"emote"|"note"|"notice"} kind
 * @property {string} text  or the code of a phrase, an emote or a note
 * @property {number} at
 *
 * @typedef {Pick<Said, "kind"|"text"|"name">} Told  what is needed to put it into words
 */

export {};
