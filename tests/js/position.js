/** A message of the server to start from; each test changes what it is about. */

const seat = (wind, more = {}) => ({
  wind,
  count: 16,
  hand: null,
  drawn: null,
  melds: [],
  flowers: [],
  river: [],
  ready: false,
  ...more,
});

export const HAND = ["2m", "3m", "4m", "6m", "7m", "2p", "2p", "5p", "6p", "7p", "3s", "4s", "5s", "5s", "6z", "6z"];

export const PREFS = {
  sound: true,
  confirm: false,
  sort: true,
  speed: "calm",
  indexes: false,
  clear: false,
  autoPass: false,
  skipChow: false,
  skipPung: false,
  autoWin: false,
  quickBots: false,
  waits: true,
};

export const UI = { marked: null, lifted: null, pointed: null, sent: null, before: [], calls: [], says: [] };

/** @param {object} view @param {object} rest @param {object[]} seats  changes of each seat */
export function position(view = {}, rest = {}, seats = []) {
  const winds = ["E", "S", "W", "N"];
  const all = winds.map((wind, index) => seat(wind, { ...(index === 0 ? { hand: HAND } : {}), ...seats[index] }));
  return {
    t: "state",
    n: 5,
    deal: "1",
    you: 0,
    legal: [],
    events: [],
    remaining_ms: null,
    players: ["Léa", "Minh", "Bo", "Inès"].map((name) => ({ name, bot: null, avatar: "", online: true })),
    ...rest,
    view: {
      rules: "joypip",
      seat: 0,
      hand: 3,
      length: "hand",
      round: "E",
      dealer: 0,
      streak: 0,
      points: [12, -7, -9, 4],
      left: 38,
      phase: "wait",
      turn: 3,
      last: null,
      waits: null,
      result: null,
      ...view,
      seats: all,
    },
  };
}

export const thrown = (...tiles) => tiles.map((tile) => ({ tile, claimed: false }));
