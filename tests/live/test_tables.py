"""Tables made from outside: any game, pace and options; what does not exist is refused."""

import uuid
from dataclasses import replace
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from game import store, tables
from game.errors import RoomError
from game.hall import Hall
from game.models import Absence, Pause, Player, Table
from game.pace import PACES
from game.players import choices
from game.store import TableFacts
from game.tables import Terms
from game.terms import pace_of
from tests.live.stand_ins import START, Clock, settled
from tests.live.world import Client, play_to_the_end, until_dealt

EAST = Terms({"length": "east"}, "fast", "normal")
NOBODY = ["normal"] * 4


def made(terms: Terms, *players: Player | None) -> Table:
    seated = [*players, None, None, None, None][:4]
    return tables.create([who.pk if who else None for who in seated], NOBODY, terms, now=START)


def facts(table: Table) -> TableFacts:
    found = store.facts(table.pk)
    assert found
    return found


@pytest.mark.parametrize(
    ("rules", "options", "tiles"),
    [
        ("joypip", {}, 16),
        ("tai58", {}, 16),
        ("tai58", {"jokers": 8}, 16),
        ("zungjung", {}, 13),
    ],
)
async def test_every_game_is_dealt_and_played(
    hall: Hall, clock: Clock, ana: Player, rules: str, options: dict[str, Any], tiles: int
) -> None:
    terms = Terms({"length": "hand", **options}, "untimed", "normal", rules)
    table = await sync_to_async(made)(terms, ana)
    client = Client(table, ana)
    await client.connect(waits=False)
    await until_dealt("1", [hall], client)
    assert (client.state["view"]["rules"], len(client.seat["hand"])) == (rules, tiles)
    await play_to_the_end(clock, [hall], client)
    assert client.state["view"]["result"]["next"] is None
    await settled(hall)
    await table.arefresh_from_db()
    assert table.finished_at is not None


def test_a_table_is_as_it_was_wanted(ana: Player, bo: Player) -> None:
    table = tables.create(
        [ana.pk, None, bo.pk, None],
        NOBODY,
        Terms({"length": "full"}, "relaxed", "normal", claim=5000, even_pause=False),
        now=START,
    )
    found = facts(table)
    assert [who.name for who in found.seats] == ["Ana", "", "Bo", ""]
    assert [who.bot for who in found.seats] == ["", "normal", "", "normal"]
    assert (found.rules, found.options, found.pace) == ("joypip", {"length": "full"}, "relaxed")
    assert (found.level, found.claim, found.even_pause) == ("normal", 5000, False)
    deal = store.newest_deal(table.pk)
    assert isinstance(deal, store.Opened)
    assert [part is not None for part in deal.shuffle.parts] == [True, False, True, False]


@pytest.mark.parametrize(
    ("terms", "code"),
    [
        (replace(EAST, options={}), None),
        (replace(EAST, options={"length": "west"}), "bad_options"),
        (replace(EAST, options={"length": "east", "jokers": 8}), "bad_options"),
        (replace(EAST, rules="riichi"), "bad_options"),
        (replace(EAST, pace="never"), "bad_options"),
        (replace(EAST, claim=4000), "bad_options"),
        (replace(EAST, level="divine"), "unknown_level"),
    ],
)
def test_what_does_not_exist_is_refused(ana: Player, terms: Terms, code: str | None) -> None:
    if code is None:
        made(terms, ana)
        return
    with pytest.raises(RoomError) as refused:
        made(terms, ana)
    assert refused.value.code == code
    assert not Table.objects.exists()


@pytest.mark.parametrize(
    ("terms", "claim", "pause"),
    [
        (EAST, 3000, 3000),
        (replace(EAST, pace="relaxed"), 8000, 8000),
        (replace(EAST, claim=8000), 8000, 8000),
        (replace(EAST, pace="relaxed", claim=3000), 3000, 3000),
        (replace(EAST, claim=8000, even_pause=False), 8000, 700),
        (replace(EAST, pace="untimed"), None, 700),
        (replace(EAST, pace="untimed", claim=5000), 5000, 5000),
    ],
)
def test_how_long_a_claim_and_the_pause_take(
    ana: Player, terms: Terms, claim: int | None, pause: int
) -> None:
    """Even: the pause after a discard is as long as a claim, whoever is asked."""
    pace = pace_of(facts(made(terms, ana)))
    assert (pace.claim, pace.pause) == (claim, pause)
    assert pace.turn == PACES[terms.pace].turn


def test_bots_are_quick_for_who_is_alone_with_them_and_wants_it(ana: Player, bo: Player) -> None:
    alone, both = made(replace(EAST, pace="untimed"), ana), made(EAST, ana, bo)
    assert pace_of(facts(alone)).bot == (600, 1400)
    slow = pace_of(facts(both))
    choices.keep(ana, {"quickBots": True})
    assert (facts(alone).revision, facts(both).revision) == (1, 1)
    assert pace_of(facts(alone)).bot == (200, 467)
    assert pace_of(facts(alone)).pause == 233
    assert pace_of(facts(both)) == slow
    choices.keep(ana, {"sound": False})
    assert facts(alone).revision == 1
    choices.keep(ana, {"quickBots": False})
    assert pace_of(facts(alone)).bot == (600, 1400)


def test_every_change_is_a_new_revision(ana: Player, bo: Player) -> None:
    table = made(EAST, ana, bo)
    assert facts(table).revision == 0
    tables.substitute(table.pk, 1)
    tables.give_back(table.pk, 1)
    tables.show_hand(table.pk, 0, on=True)
    tables.pause(table.pk, ana.pk, START + 1000, now=START)
    tables.resume(table.pk, now=START + 500)
    tables.hand_over(table.pk, 1, None)
    tables.void_hand(table.pk, now=START)
    tables.end(table.pk, now=START)
    assert tables.revisions([table.pk]) == {table.pk: 8}
    assert facts(table).finished


def test_done_twice_it_is_done_once(ana: Player, bo: Player) -> None:
    table = made(EAST, ana, bo)
    assert [tables.substitute(table.pk, 1, absence=Absence.LOST) for _ in "ab"] == [
        True,
        False,
    ]
    assert [tables.give_back(table.pk, 1) for _ in "ab"] == [True, False]
    for _ in "ab":
        tables.resume(table.pk, now=START)
    assert not Pause.objects.exists()


def test_a_bots_seat_has_no_substitute(ana: Player) -> None:
    table = made(EAST, ana)
    assert tables.substitute(table.pk, 1) is False
    tables.show_hand(table.pk, 1, on=True)
    assert not facts(table).seats[1].shows_hand


def test_who_was_seen_elsewhere_is_not_lost(ana: Player, bo: Player) -> None:
    table = made(EAST, ana, bo)
    tables.see([(table.pk, 1)], START + 20_000)
    lost = Absence.LOST
    since = START + 19_999
    assert not tables.substitute(table.pk, 1, absence=lost, unseen_since=since)
    assert tables.substitute(table.pk, 1, absence=lost, unseen_since=since + 1)


def test_a_hand_is_its_players_to_show(ana: Player, bo: Player) -> None:
    """Who takes over a seat is asked anew."""
    table = made(EAST, ana)
    tables.show_hand(table.pk, 0, on=True)
    tables.hand_over(table.pk, 0, bo.pk)
    assert not facts(table).seats[0].shows_hand


def test_of_no_table_nothing_is_done(transactional_db: None) -> None:
    with pytest.raises(RoomError) as refused:
        tables.resume(uuid.uuid4(), now=START)
    assert refused.value.code == "no_such_table"


def test_a_game_that_is_over_stays_as_it_is(ana: Player) -> None:
    table = made(EAST, ana)
    tables.end(table.pk, now=START)
    with pytest.raises(RoomError) as refused:
        tables.hand_over(table.pk, 0, None)
    assert refused.value.code == "game_over"
