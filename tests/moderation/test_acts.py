"""Every act by each role, by a player, by a stranger; what each does, and what is kept of it."""

import pytest

from game import rooms, store, tables
from game.errors import RoomError
from game.models import Audit, Member, Player, Room, Said, Seat, Table
from game.moderation import acts
from game.moderation.acts import ACTS, Order
from tests.live.stand_ins import START
from tests.live.world import make_player, make_table
from tests.moderation.people import make_moderator
from tests.rooms.world import make_room, start_game
from tests.table.storybook import stacked

pytestmark = pytest.mark.django_db

MODERATE, RULE, ADMINISTER = 1, 2, 3
NEEDED = {
    "pause": MODERATE,
    "resume": MODERATE,
    "void": RULE,
    "end": RULE,
    "seat_bot": MODERATE,
    "remove": RULE,
    "thaw": ADMINISTER,
    "say": MODERATE,
    "reveal": RULE,
}
LEVELS = {"stranger": 0, "player": 0, "moderator": 1, "senior moderator": 2, "administrator": 3}
HAND = stacked({0: "1m", 1: "11m"})


@pytest.fixture
def ana() -> Player:
    return make_player("Ana")


@pytest.fixture
def bo() -> Player:
    return make_player("Bo")


@pytest.fixture
def eve() -> Player:
    return make_moderator("Eve", "administrator")


@pytest.fixture
def room(ana: Player, bo: Player) -> Room:
    room = make_room(ana, bo, length="east")
    start_game(room, ana)
    laid = make_table([ana, bo, None, None], HAND, length="east")
    Table.objects.filter(room=room).update(finished_at="2026-01-01T00:00Z")
    Room.objects.filter(pk=room.pk).update(table=laid)
    return Room.objects.get(pk=room.pk)


@pytest.fixture
def table(room: Room) -> Table:
    assert room.table
    return room.table


def order(by: Player, table: Table, reason: str = "they asked for it") -> Order:
    return Order(by, table.pk, reason, START, seat=1, text="Please be kind.")


def refused(act: str, by: Player, table: Table, reason: str = "why") -> str:
    with pytest.raises(RoomError) as error:
        ACTS[act](order(by, table, reason))
    return error.value.code


def test_every_act_is_in_the_matrix() -> None:
    assert ACTS.keys() == NEEDED.keys()


@pytest.mark.parametrize("role", LEVELS)
@pytest.mark.parametrize("act", NEEDED)
def test_who_may_do_what(act: str, role: str, table: Table, ana: Player) -> None:
    who = {"stranger": make_player("Zoe"), "player": ana}.get(role)
    by = who or make_moderator("Mo", role)
    if act == "thaw":
        store.freeze(table.pk)
    if LEVELS[role] >= NEEDED[act]:
        ACTS[act](order(by, table))
        assert list(Audit.objects.values_list("by", "act")) == [(by.pk, act)]
    else:
        said = Said.objects.count()
        assert refused(act, by, table) == "no_right"
        assert (Audit.objects.count(), Said.objects.count()) == (0, said)


@pytest.mark.parametrize("act", sorted(NEEDED))
def test_nobody_decides_at_the_own_table(act: str, table: Table, eve: Player) -> None:
    Seat.objects.filter(table=table, index=2).update(player=eve, bot="")
    assert refused(act, eve, table) == "own_table"
    assert not Audit.objects.exists()


@pytest.mark.parametrize("act", sorted(NEEDED.keys() - {"say"}))
def test_a_reason_is_needed(act: str, table: Table, eve: Player) -> None:
    assert refused(act, eve, table, " ") == "no_reason"


def test_the_log_says_what_was_and_what_is(table: Table, room: Room, eve: Player) -> None:
    acts.pause(order(eve, table))
    row = Audit.objects.get()
    assert (row.by, row.act, row.reason) == (eve, "pause", "they asked for it")
    assert (row.table, row.room) == (table.pk, room.pk)
    assert (row.before["paused"], row.after["paused"]) == (None, START + 600_000)
    assert row.after["points"] == [0, 0, 0, 0]


def test_the_players_are_told(table: Table, room: Room, eve: Player, bo: Player) -> None:
    for act in ("pause", "resume", "seat_bot", "say", "void", "end"):
        ACTS[act](order(eve, table))
    told = room.said.order_by("pk").values_list("kind", "text", "player")
    assert list(told)[-6:] == [
        ("note", "desk_pause", None),
        ("note", "desk_resume", None),
        ("note", "desk_seat_bot", bo.pk),
        ("notice", "Please be kind.", None),
        ("note", "desk_void", None),
        ("note", "desk_end", None),
    ]


def test_no_player_learns_of_a_reveal(table: Table, room: Room, eve: Player) -> None:
    before = room.said.count(), Table.objects.get(pk=table.pk).revision
    hands = acts.reveal(order(eve, table))
    assert [len(hand) for hand in hands] == [17, 16, 16, 16]
    assert hands[1][:2] == ["1m", "1m"]
    assert (room.said.count(), Table.objects.get(pk=table.pk).revision) == before
    assert Audit.objects.get().after == {"hand": 1, "step": 0}


def test_a_void_hand_leaves_the_points_as_they_were(table: Table, eve: Player) -> None:
    deal = table.deals.get()
    deal.header["context"]["points"] = [12, -7, -9, 4]
    deal.save()
    acts.void_hand(order(eve, table))
    row = Audit.objects.get()
    assert (row.before["points"], row.after["points"]) == ([12, -7, -9, 4], [12, -7, -9, 4])
    voided = store.deal(table.pk, 1)
    assert voided is not None
    assert voided.result == {"kind": "void", "deltas": [0, 0, 0, 0]}
    assert refused("void", eve, table) == "not_playing"


def test_who_is_removed_has_neither_seat_nor_room(
    table: Table, room: Room, eve: Player, ana: Player, bo: Player
) -> None:
    acts.remove(order(eve, table))
    assert Seat.objects.get(table=table, index=1).player is None
    assert Member.objects.get(room=room, player=bo).is_kicked
    with pytest.raises(RoomError, match="kicked"):
        rooms.join(room.pk, bo, now=START)
    acts.remove(Order(eve, table.pk, "host as well", START, seat=0))
    assert Member.objects.get(room=room, player=ana).is_kicked


def test_at_a_table_without_a_room_the_seat_becomes_a_bots(eve: Player, bo: Player) -> None:
    table = make_table([None, bo, None, None], HAND)
    acts.remove(order(eve, table))
    seat = Seat.objects.get(table=table, index=1)
    assert (seat.player, seat.bot) == (None, "normal")


def test_a_frozen_table_can_be_tried_again_or_closed(table: Table, eve: Player) -> None:
    assert refused("thaw", eve, table) == "not_frozen"
    store.freeze(table.pk)
    acts.thaw(order(eve, table))
    assert Table.objects.get(pk=table.pk).frozen_at is None
    store.freeze(table.pk)
    acts.end(order(eve, table))
    assert Table.objects.get(pk=table.pk).finished_at is not None
    assert refused("end", eve, table) == "game_over"


def test_an_act_that_fails_is_not_in_the_log(table: Table, eve: Player) -> None:
    tables.end(table.pk, now=START)
    assert refused("pause", eve, table) == "game_over"
    assert not Audit.objects.exists()
