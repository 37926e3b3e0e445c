"""The checker notices what it is there for: a record and what was told of it, spoilt one by one."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from game.models import Player
from game.store import Recorded
from tests.faults.conftest import Gather
from tests.faults.story import hold
from tests.live.world import Json, make_table
from tests.table.storybook import stacked

Heard = dict[Any, list[list[Json]]]


def at(kind: str) -> Callable[[Heard], Json]:
    return lambda heard: [m for m in heard[0][0] if m["t"] == kind][-1]


def claims_more(heard: Heard) -> None:
    at("ack")(heard)["n"] += 1


def acknowledges_what_never_was(heard: Heard) -> None:
    at("ack")(heard)["id"] = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff"


def goes_back(heard: Heard) -> None:
    heard[0][0].append(heard[0][0][1])


def tells_an_event_twice(heard: Heard) -> None:
    told = [m for m in heard[1][0] if m["t"] == "state" and m["events"]][-1]
    told["events"] *= 2


def tells_no_event(heard: Heard) -> None:
    heard[1][0][:] = [m for m in heard[1][0] if m["t"] != "state" or m["n"] != 2]


def offers_more(heard: Heard) -> None:
    at("state")(heard)["legal"].append({"t": "win"})


def shows_a_hand(heard: Heard) -> None:
    at("state")(heard)["view"]["seats"][2]["drawn"] = "9s"


def says_something_new(heard: Heard) -> None:
    at("ack")(heard)["tile"] = "9s"


def publishes_the_seed(heard: Heard) -> None:
    at("ack")(heard)["proof"] = "ab" * 32


@pytest.mark.parametrize(
    "spoil",
    [
        claims_more,
        acknowledges_what_never_was,
        goes_back,
        tells_an_event_twice,
        tells_no_event,
        offers_more,
        shows_a_hand,
        says_something_new,
        publishes_the_seed,
    ],
)
async def test_what_is_spoilt_is_noticed(
    gather: Gather, players: list[Player], spoil: Callable[[Heard], None]
) -> None:
    table = await sync_to_async(make_table)(players, stacked({}), pace="fast")
    company = await gather(table)
    await company.play(6)
    deals: list[Recorded] = await company.deals()
    heard: Heard = {
        seat: [copy.deepcopy(list(session)) for session in sessions]
        for seat, sessions in company.heard.items()
    }
    hold(deals, heard)
    spoil(heard)
    with pytest.raises((AssertionError, KeyError)):
        hold(deals, heard)
    assert json.dumps(heard)
