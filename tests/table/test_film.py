"""The film of a hand, put together as pages do, is what the server would have shown."""

import gzip
from typing import Any

import orjson
import pytest

from game.replays.film import film
from game.table.events import Event
from game.table.record import HandRecord, start
from game.table.rules import RULES
from game.table.selfplay import play
from game.table.state import SEATS, Over
from game.table.view import view
from game.wire import Kept, event_json, view_json
from tests.table.choosers import lively

Json = dict[str, Any]


def hands(rules: str = "joypip", count: int = 2) -> list[HandRecord]:
    return [record for record, _ in play(RULES[rules], "film", count, lively)]


def put_together(reel: Json, n: int, seat: int, *, is_open: bool = False) -> Json:
    """As `stateAt` of static/js/replay/film.js."""
    step = reel["steps"][n]
    places = [step["open" if is_open or other == seat else "closed"][other] for other in SEATS]
    return {
        **reel["view"],
        "seat": seat,
        "phase": "claim" if seat in step["asked"] else step["phase"],
        **{name: step.get(name) for name in ("turn", "left", "last", "result")},
        "seats": [reel["seats"][place] for place in places],
        "waits": step["waits"] and step["waits"][seat],
    }


def seen_by(step: Json, seat: int) -> list[Json]:
    return [
        told
        for event in step["events"]
        if (told := event.get("others", event) if event.get("seat") != seat else event)
    ]


def without_others(event: Json) -> Json:
    return {name: value for name, value in event.items() if name != "others"}


def shown(events: tuple[Event, ...], seat: int) -> list[Json]:
    seen = (event.seen_by(seat) for event in events)
    return [orjson.loads(orjson.dumps(event_json(event))) for event in seen if event]


@pytest.mark.parametrize("rules", ["joypip", "zungjung"])
def test_every_seat_sees_what_it_saw(rules: str) -> None:
    for record in hands(rules):
        reel = orjson.loads(film(record, "en"))
        folded, events = start(record.header, record.seed)
        for n, entry in enumerate((None, *record.entries)):
            if entry:
                events = folded.step(entry.seat, entry.action)
            for seat in SEATS:
                real = view_json(view(folded.state, seat), "en", Kept())
                assert put_together(reel, n, seat) == orjson.loads(orjson.dumps(real))
                told = [without_others(event) for event in seen_by(reel["steps"][n], seat)]
                assert told == shown(events, seat)
            assert reel["steps"][n]["n"] == n
        assert isinstance(folded.state.phase, Over)
        assert len(reel["steps"]) == len(record.entries) + 1


def test_all_hands_open_hide_nothing() -> None:
    (record,) = hands(count=1)
    reel = orjson.loads(film(record, "en"))
    for n in range(len(reel["steps"])):
        seats = put_together(reel, n, 2, is_open=True)["seats"]
        assert all(len(seat["hand"]) >= seat["count"] - 1 for seat in seats)
        assert all(meld["tiles"] for seat in seats for meld in seat["melds"])


def test_what_comes_after_the_hand_is_no_part_of_it() -> None:
    (record,) = hands(count=1)
    steps = orjson.loads(film(record, "fr"))["steps"]
    assert [step["phase"] for step in steps].count("over") == 1
    assert steps[-1]["result"]["deltas"] == (record.result or {})["deltas"]


def test_the_sheet_is_in_the_language_of_the_reader() -> None:
    won = next(record for record in hands(count=9) if (record.result or {})["kind"] == "win")
    told = {
        language: orjson.loads(film(won, language))["steps"][-1]["result"]["sheet"]["lines"]
        for language in ("en", "fr")
    }
    assert [line["id"] for line in told["en"]] == [line["id"] for line in told["fr"]]
    assert told["en"] != told["fr"] or told["en"] == []


def test_a_film_is_light() -> None:
    longest = max((film(record, "fr") for record in hands(count=6)), key=len)
    assert len(gzip.compress(longest)) < 40_000
