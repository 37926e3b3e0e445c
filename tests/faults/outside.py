"""Tables of a site that runs on a database of its own: made and read by a process of that site."""

import base64
import json
import pickle
import uuid
from dataclasses import dataclass

from game.models import Audit, Seat, Table
from game.store import Recorded
from tests.faults.company import recorded
from tests.live.world import _sign_in, make_player, open_table
from tests.moderation.people import make_moderator
from tests.servers import Site

HERE = "from tests.faults import outside; print(outside.{})"


@dataclass(frozen=True)
class Made:
    """A table, and the session cookie of each seat."""

    table: str
    cookies: list[str]


def make(site: Site, tables: int, pace: str) -> list[Made]:
    """Four persons at each; the first deal has no wall yet."""
    made = _run(site, f"made({tables}, {pace!r})")
    return [Made(**one) for one in json.loads(made)]


def read(site: Site, tables: list[str]) -> list[list[Recorded]]:
    """All deals of each that have their wall."""
    deals: list[list[Recorded]] = pickle.loads(base64.b64decode(_run(site, f"kept({tables})")))
    return deals


def moderator(site: Site) -> str:
    """The session cookie of an administrator who reads English."""
    return _run(site, "_moderator()").strip()


def audited(site: Site) -> list[str]:
    """What is in the log of moderation, oldest first."""
    acts: list[str] = json.loads(_run(site, "_audited()"))
    return acts


def player_of(site: Site, table: str, seat: int) -> int:
    return int(_run(site, f"_player({table!r}, {seat})"))


def _run(site: Site, call: str) -> str:
    return site.manage("shell", "-v", "0", "-c", HERE.format(call))


# In that process


def made(tables: int, pace: str) -> str:
    return json.dumps([_made(pace) for _ in range(tables)])


def _made(pace: str) -> dict[str, object]:
    players = [make_player(f"Person {seat}") for seat in range(4)]
    table = open_table(players, pace=pace, length="full")
    return {"table": str(table.pk), "cookies": [_sign_in(player) for player in players]}


def kept(tables: list[str]) -> str:
    deals = [recorded(Table(pk=uuid.UUID(table))) for table in tables]
    return base64.b64encode(pickle.dumps(deals)).decode()


def _moderator() -> str:
    return _sign_in(make_moderator("Eve", "administrator"))


def _audited() -> str:
    return json.dumps(list(Audit.objects.order_by("pk").values_list("act", flat=True)))


def _player(table: str, seat: int) -> int | None:
    return Seat.objects.get(table=uuid.UUID(table), index=seat).player_id
