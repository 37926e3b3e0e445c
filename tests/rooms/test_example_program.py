"""`examples/program.py`, run as its readers would, plays a hand at a real server."""

import asyncio
import sys
import time
from collections.abc import Callable

import pytest
from asgiref.sync import sync_to_async
from django.conf import settings

from game.models import Player, Step
from game.rooms.actions import OpenSeat
from game.rooms.lobby import COUNTDOWN
from tests.faults.persons import Person, until
from tests.faults.sites import FAST
from tests.live.world import _sign_in
from tests.rooms.world import do, make_room, start_game
from tests.servers import ROOT, Site


@pytest.mark.django_db(transaction=True)
async def test_the_example_plays_a_hand(start_site: Callable[..., Site], ana: Player) -> None:
    """Among a person and two bots, with every action of its own."""
    site = await sync_to_async(start_site)(**FAST, SECRET_KEY=settings.SECRET_KEY)
    room = await sync_to_async(make_room)(ana)
    token = await sync_to_async(do)(room, ana, OpenSeat(2, "Deep Pip")) or ""
    environ = {**site.environment(), "JOYPIP_TOKEN": token}
    command = [sys.executable, str(ROOT / "examples/program.py"), site.url]
    program = await asyncio.create_subprocess_exec(*command, env=environ)
    table = await sync_to_async(start_game)(room, ana, int(time.time() * 1000) - COUNTDOWN)
    person = Person(str(table.pk), 0, await sync_to_async(_sign_in)(ana), site.port)
    playing = asyncio.ensure_future(person.stay())
    try:
        await until(lambda: bool(person.state) and person.state["view"]["phase"] == "over")
    finally:
        playing.cancel()
        program.kill()
        await program.wait()
    steps = Step.objects.filter(deal__table=table, seat=2, action__contains="discard")
    by_itself = [client is not None async for client in steps.values_list("client", flat=True)]
    assert by_itself
    assert all(by_itself)
