import assert from "node:assert/strict";
import { test } from "node:test";

import { display, drawnMeld } from "../../static/js/display.js";
import { position, PREFS, thrown, UI } from "./position.js";

const draw = (state, prefs = {}, ui = {}) => display(state, { ...PREFS, ...prefs }, { ...UI, ...ui });
const faces = (tiles) => tiles.map((tile) => tile.face);

test("the viewer sits at the bottom and the next player to the right", () => {
  const drawn = draw(position({ seat: 2, dealer: 2 }, { you: 2 }, [{}, {}, { hand: [] }]));
  assert.deepEqual(
    drawn.seats.map((seat) => [seat.place, seat.name]),
    [["bottom", "Bo"], ["right", "Inès"], ["top", "Léa"], ["left", "Minh"]],
  );
});

test("a spectator sees the first seat at the bottom and no hand", () => {
  const drawn = draw(position({ seat: null }, { you: null }, [{ hand: null }]));
  assert.equal(drawn.seats[0].name, "Léa");
  assert.equal(drawn.hand, null);
  assert.equal(drawn.seats[0].backs.length, 16);
});

test("others' concealed tiles are as many backs as they hold", () => {
  const drawn = draw(position({}, {}, [{}, { count: 13 }]));
  assert.deepEqual(faces(drawn.seats[1].backs), Array(13).fill(null));
});

test("after the hand, hidden tiles are shown", () => {
  const drawn = draw(position({ phase: "over" }, {}, [{}, { hand: ["1m", "9s"], drawn: "5p", count: 3 }]));
  assert.deepEqual(faces(drawn.seats[1].backs), ["1m", "9s", "5p"]);
});

test("a claimed discard has left the river", () => {
  const river = [{ tile: "1m", claimed: false }, { tile: "2m", claimed: true }, { tile: "3m", claimed: false }];
  assert.deepEqual(faces(draw(position({}, {}, [{}, { river }])).seats[1].river), ["1m", "3m"]);
});

test("only the last discard is marked as the last", () => {
  const seats = [{}, {}, {}, { river: thrown("5s", "1m", "5s") }];
  const drawn = draw(position({ last: { seat: 3, tile: "5s" } }, {}, seats));
  assert.deepEqual(drawn.seats[3].river.map((tile) => tile.last), [false, false, true]);
});

test("the tile of an added kong that may be robbed marks no discard", () => {
  const drawn = draw(position({ last: { seat: 3, tile: "9p" } }, {}, [{}, {}, {}, { river: thrown("5s") }]));
  assert.deepEqual(drawn.seats[3].river.map((tile) => tile.last), [false]);
});

test("every visible copy of the pointed tile is marked, wherever it lies", () => {
  const melds = [{ kind: "pung", tiles: ["5s", "5s", "5s"], claimed: "5s", from: 0 }];
  const drawn = draw(position({}, {}, [{}, { melds }, { river: thrown("5s", "1m") }]), {}, { marked: "5s" });
  assert.equal(drawn.hand.tiles.filter((tile) => tile.marked).length, 2);
  assert.deepEqual(drawn.seats[1].melds[0].tiles.map((tile) => tile.marked), [true, true, true]);
  assert.deepEqual(drawn.seats[2].river.map((tile) => tile.marked), [true, false]);
});

for (const [from, owner, expected] of [
  [3, 0, [true, false, false]], // the player before: on the left
  [2, 0, [false, true, false]],
  [1, 0, [false, false, true]],
  [0, 3, [false, false, true]], // seats go round: 0 follows 3
]) {
  test(`a pung of seat ${owner} given by ${from} turns the tile towards the giver`, () => {
    const meld = { kind: "pung", tiles: ["5s", "5s", "5s"], claimed: "5s", from };
    assert.deepEqual(drawnMeld(meld, owner).tiles.map((tile) => tile.turned ?? false), expected);
  });
}

test("a chow shows the claimed tile first, turned, and the rest in order", () => {
  const tiles = drawnMeld({ kind: "chow", tiles: ["3s", "4s", "5s"], claimed: "4s", from: 3 }, 0).tiles;
  assert.deepEqual(faces(tiles), ["4s", "3s", "5s"]);
  assert.equal(tiles[0].turned, true);
});

test("the fourth tile of an added kong lies on the turned one", () => {
  const meld = { kind: "kong_added", tiles: ["7p", "7p", "7p", "7p"], claimed: "7p", from: 2 };
  const tiles = drawnMeld(meld, 0).tiles;
  assert.deepEqual(tiles.map((tile) => [tile.turned ?? false, tile.stacked ?? false]), [
    [false, false], [true, false], [false, true], [false, false],
  ]);
});

test("a concealed kong shows its middle to those who may know it, and nothing to the others", () => {
  const known = { kind: "kong_concealed", tiles: ["7p", "7p", "7p", "7p"], claimed: null, from: null };
  assert.deepEqual(faces(drawnMeld(known, 0).tiles), [null, "7p", "7p", null]);
  assert.deepEqual(faces(drawnMeld({ ...known, tiles: null }, 0).tiles), [null, null, null, null]);
});

test("the drawn tile lies apart, and only legal discards are playable", () => {
  const legal = [{ t: "discard", tile: "9s" }, { t: "win" }];
  const drawn = draw(position({ phase: "discard", turn: 0 }, { legal }, [{ drawn: "9s", count: 17 }]));
  assert.deepEqual(
    drawn.hand.tiles.filter((tile) => tile.playable || tile.drawn).map((tile) => [tile.face, tile.drawn, tile.playable]),
    [["9s", true, true]],
  );
});

test("while an action is unanswered nothing can be played", () => {
  const legal = [{ t: "discard", tile: "2m" }];
  const drawn = draw(position({ phase: "discard", turn: 0 }, { legal }), {}, { sent: "2m.0" });
  assert.equal(drawn.hand.tiles.some((tile) => tile.playable), false);
});

test("an unsorted hand keeps its order and new tiles come to the right", () => {
  const before = ["6z.0", "2m.0"];
  const drawn = draw(position({}, {}, [{ hand: ["2m", "5p", "6z"], count: 3 }]), { sort: false }, { before });
  assert.deepEqual(faces(drawn.hand.tiles), ["6z", "2m", "5p"]);
});

test("the tiles that the pointed claim would use are lifted", () => {
  const state = position({ phase: "claim", last: { seat: 3, tile: "4s" } }, { legal: [{ t: "chow", tile: "3s" }] });
  const drawn = draw(state, {}, { pointed: "chow.3s" });
  assert.deepEqual(drawn.hand.tiles.filter((tile) => tile.used).map((tile) => tile.key), ["3s.0", "5s.0"]);
});

test("a question is told from the one before it, of a discard or of the own turn", () => {
  const about = (phase, ...rivers) => {
    const seats = rivers.map((river) => ({ river: thrown(...river) }));
    return draw(position({ phase, last: { seat: 1, tile: "5s" } }, {}, seats)).question;
  };
  const first = about("claim", [], ["5s"]);
  assert.equal(about("claim", [], ["5s"]), first);
  assert.notEqual(about("claim", [], ["5s"], ["1m"]), first);
  assert.notEqual(about("discard", [], ["5s"]), first);
});

test("a player who must discard is seen to think; one who is asked to claim is not", () => {
  assert.equal(draw(position({ phase: "discard", turn: 3 })).seats[3].thinking, true);
  assert.equal(draw(position({ phase: "wait", turn: 3 })).seats[3].thinking, false);
});

test("the dealer is marked with the streak", () => {
  assert.deepEqual(draw(position({ streak: 2 })).seats[0].dealer, { text: "D×2", label: "dealer, streak 2" });
  assert.equal(draw(position()).seats[0].dealer.text, "D");
  assert.equal(draw(position()).seats[1].dealer, null);
});

test("rivers ask for more rows only when one has more than eighteen tiles", () => {
  const river = (count) => thrown(...Array(count).fill("1m"));
  assert.equal(draw(position({}, {}, [{ river: river(18) }])).rows, 3);
  assert.equal(draw(position({}, {}, [{ river: river(19) }])).rows, 4);
});

test("waits are shown when wished for", () => {
  const state = position({ waits: [{ tile: "5s", left: 2 }] });
  assert.deepEqual(draw(state).waits.map((wait) => [wait.face, wait.left]), [["5s", 2]]);
  assert.equal(draw(state, { waits: false }).waits, null);
});

test("room is kept for the tile to draw, so that nothing moves when it comes", () => {
  const room = ({ units, columns, seats }) => [units, columns, seats[1].need];
  const waiting = position({}, {}, [{}, { count: 13 }]);
  const drawn = position({}, {}, [{ drawn: "9m", count: 17 }, { count: 14 }]);
  assert.deepEqual(room(draw(waiting)), room(draw(drawn)));
  assert.equal(draw(drawn).columns, 9);
  const few = draw(position({}, {}, [{ hand: ["5m"], count: 1 }]));
  assert.deepEqual([few.units, few.columns, few.folds], [2.5, 2, 1]);
});

test("a tile that was tapped once shows its other copies", () => {
  const seats = [{}, {}, { river: thrown("5s", "1m") }];
  const lifted = draw(position({}, {}, seats), {}, { marked: "1m", lifted: "5s.1" });
  assert.deepEqual(lifted.seats[2].river.map((tile) => tile.marked), [true, false]);
});
