/** A room to start from; each test changes what it is about. */

const member = (id, name, seat, more = {}) => ({ id, name, avatar: "", online: true, seat, muted: false, ...more });
const place = (more = {}) => ({ player: null, bot: null, ready: false, wants: null, away: false, ...more });

/** Ana (1, host) in seat 0, Bo (2) in seat 1, Cy (3) without a seat; read by `you`. */
export function room(more = {}, seats = [{ player: 1 }, { player: 2 }]) {
  return {
    id: "r", title: "Friday", phase: "lobby", host: 1, you: 1, options: { level: "normal" }, code: "ABC234", link: "/j/x",
    members: [member(1, "Ana", 0), member(2, "Bo", 1), member(3, "Cy", null)],
    seats: [0, 1, 2, 3].map((at) => place(seats[at])),
    starts_at: null, table: null, over: false, paused: null, votes: [], offers: [], spectators: true, shows_hand: [], ...more,
  };
}

export const playing = (more = {}, seats = undefined) => room({ phase: "playing", table: "t", ...more }, seats);

/** Labels of acts. */
export const labels = (acts) => acts.map((act) => act.label);
