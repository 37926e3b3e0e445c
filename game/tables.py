"""What may be done to a table from outside its game: make it, seat others, stand still, end. Each
is one transaction, after which `Table.revision` is higher; asked twice, it is done once.

Synchronous; raises RoomError. Who calls then tells the live tables (`Hall.refresh`); where that was
missed, the higher revision is found. Times are ms since the epoch.
"""

import uuid
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from game import store, store_past
from game.bots import LEVELS, PROGRAM
from game.errors import RoomError
from game.models import Absence, Pause, Seat, Table, Wall
from game.pace import PACES
from game.table.actions import End, Ruling, Void
from game.table.apply import IllegalAction
from game.table.record import HandRecord, Header, encode_result, fold
from game.table.rules import BadOptions, Rules, options_of, rules_for
from game.table.state import SEATS, Context, Over

LONGEST_PAUSE = 600_000
CLAIMS = (None, 3000, 5000, 8000)
"""Ms that a table may choose for claims; None is what its pace has."""


@dataclass(frozen=True, slots=True)
class Terms:
    """How a table plays. `options` are those of `rules_for`, `level` that of bots that fill in."""

    options: Mapping[str, object]
    pace: str
    level: str
    rules: str = "joypip"
    claim: int | None = None
    even_pause: bool = True


@dataclass(frozen=True, slots=True)
class Known:
    """A first hand of which somebody could know tiles beforehand: the table counts in no
    statistics. `wall`: the one that it plays, where that was given to others."""

    begun: HandRecord
    wall: Wall | None = None


def create(
    players: Sequence[int | None],
    levels: Sequence[str],
    terms: Terms,
    *,
    now: int,
    known: Known | None = None,
) -> Table:
    """A table whose first deal is opened, or, where it is known, dealt: by its own rules. `players`
    by seat; seat 0 deals first. `levels`: of the bots where there is none, and PROGRAM where the
    player is one."""
    header = known.begun.header if known else Header(_rules(terms), Context())
    pairs = zip(players, levels, strict=True)
    bots = ["" if who is not None and bot != PROGRAM else bot for who, bot in pairs]
    ours = {bot for who, bot in zip(players, bots, strict=True) if who is None}
    if not LEVELS.keys() >= {terms.level, *ours}:
        raise RoomError("unknown_level")
    if terms.pace not in PACES or terms.claim not in CLAIMS or len(bots) != len(SEATS):
        raise RoomError("bad_options")
    with transaction.atomic():
        table = Table.objects.create(
            rules=header.rules.id,
            options=options_of(header.rules),
            pace=terms.pace,
            level=terms.level,
            claim=terms.claim,
            even_pause=terms.even_pause,
            counts=known is None,
            wall=known.wall if known else None,
        )
        Seat.objects.bulk_create(
            Seat(table=table, index=index, player_id=who, bot=bot, seen_at=now)
            for index, who, bot in zip(SEATS, players, bots, strict=True)
        )
        if known:
            store_past.known_deal(table.pk, known.begun, now)
        else:
            asked = [index for index, bot in zip(SEATS, bots, strict=True) if not bot]
            store.open_deal(table.pk, 1, header, asked, now)
    return table


def _rules(terms: Terms) -> Rules:
    try:
        return rules_for(terms.rules, terms.options)
    except BadOptions as error:
        raise RoomError("bad_options") from error


# Who plays


def hand_over(table: uuid.UUID, seat: int, player: int | None, *, is_program: bool = False) -> None:
    """The seat is another's from now on; None: that of a bot of the table's level."""
    with _changing(table) as found:
        others = found.seats.exclude(index=seat)
        if player is not None and others.filter(player=player).exists():
            raise RoomError("seated")
        found.seats.filter(index=seat).update(
            player=player,
            bot=PROGRAM if is_program else "" if player is not None else found.level,
            substitute="",
            absence="",
            shows_hand=False,
        )


def substitute(
    table: uuid.UUID,
    seat: int,
    level: str = "",
    *,
    absence: Absence = Absence.AWAY,
    unseen_since: int | None = None,
) -> bool:
    """A bot, of the table's level if none is named, plays for whoever has the seat. False where
    none sits there alone, it was seen by any process after `unseen_since`, or all is over."""
    with suppress(_GameOver), _changing(table) as found:
        absent = Q(index=seat, player__isnull=False)
        if absence is not Absence.AWAY:
            absent &= Q(substitute="")
        if unseen_since is not None:
            absent &= Q(seen_at__lte=unseen_since)
        changes = {"substitute": level or found.level, "absence": absence}
        return found.seats.filter(absent).update(**changes) > 0
    return False


def give_back(table: uuid.UUID, seat: int) -> bool:
    """False where no substitute played, or all is over."""
    with suppress(_GameOver), _changing(table) as found:
        played = found.seats.filter(index=seat).exclude(substitute="")
        return played.update(substitute="", absence="") > 0
    return False


def show_hand(table: uuid.UUID, seat: int, *, on: bool) -> None:
    """Whether spectators may see the hand of the person who sits there."""
    with _changing(table) as found:
        found.seats.filter(index=seat, player__isnull=False).update(shows_hand=on)


def rename(table: uuid.UUID) -> None:
    """Somebody who sits there has another name."""
    with _changing(table):
        pass


# Standing still


def pause(table: uuid.UUID, by: int | None, until: int, *, now: int) -> None:
    """Until then at the latest, and for no longer than may be; in place of a pause that is on."""
    with _changing(table) as found:
        _go_on(found, now)
        until = min(until, now + LONGEST_PAUSE)
        if until > now:
            Pause.objects.create(table=found, by_id=by, since=now, until=until)


def resume(table: uuid.UUID, *, now: int) -> None:
    with _changing(table) as found:
        _go_on(found, now)


def _go_on(table: Table, now: int) -> None:
    """One that would have begun later never did."""
    table.pauses.filter(since__gte=now).delete()
    table.pauses.filter(until__gt=now).update(until=now)


# Ending


def end(table: uuid.UUID, *, now: int) -> None:
    """The game is over, points as they stand; a hand that is being played counts for nothing."""
    with suppress(_GameOver), _changing(table, locks=False) as found:
        if found.frozen_at is None:
            _rule(found, End(), now)
        else:
            Table.objects.filter(pk=table).update(finished_at=timezone.now())


def void_hand(table: uuid.UUID, *, now: int) -> bool:
    """The hand that is being played counts for nothing and is dealt again. False between hands."""
    with _changing(table, locks=False) as found:
        return _rule(found, Void(), now)


def thaw(table: uuid.UUID) -> None:
    """It is tried again with a table that a bug has stopped; the same bug stops it again."""
    with _changing(table):
        Table.objects.filter(pk=table).update(frozen_at=None)


def _rule(table: Table, ruling: Ruling, now: int) -> bool:
    """Puts it on the record behind whatever is there. A deal without a wall gets one first, as if
    all who still owe something were late: so that every hand has its place and its proof."""
    while True:
        deal = store.newest_deal(table.pk)
        if deal is None:
            raise RoomError("no_such_table")
        if isinstance(deal, store.Opened):
            store.end_seals(deal.id)
            deal = store.add_seed(deal.id, store.end_shares(deal.id).seed, now)
        played = fold(store.hand_record(deal))
        try:
            played.step(None, ruling)
        except IllegalAction:
            return False
        phase = played.state.phase
        assert isinstance(phase, Over)
        at = max([now, deal.at, *(row.at for row in deal.rows[-1:])])
        row = store.Row(played.count, None, ruling, at)
        ending = store.Ending(encode_result(phase.result), ends_game=phase.next is None)
        if store.commit([store.Append(deal.id, (row,), ending)]) == [True]:
            return True


def revisions(tables: Iterable[uuid.UUID]) -> dict[uuid.UUID, int]:
    """Of the facts of each of these."""
    return dict(Table.objects.filter(pk__in=list(tables)).values_list("pk", "revision"))


def see(seats: Iterable[tuple[uuid.UUID, int]], now: int) -> None:
    """Notes that the persons of these seats are there."""
    places = Q()
    for table, index in seats:
        places |= Q(table=table, index=index)
    if places:
        Seat.objects.filter(places).update(seen_at=now)


class _GameOver(RoomError):
    def __init__(self) -> None:
        super().__init__("game_over")


@contextmanager
def _changing(table: uuid.UUID, *, locks: bool = True) -> Iterator[Table]:
    """The table, its row locked until all is done. Not by who appends to the record: recorders
    lock the row last, and they would wait for each other."""
    with transaction.atomic():
        rows = Table.objects.select_for_update() if locks else Table.objects.all()
        found = rows.filter(pk=table).first()
        if found is None:
            raise RoomError("no_such_table")
        if found.finished_at is not None:
            raise _GameOver
        yield found
        Table.objects.filter(pk=table).update(revision=F("revision") + 1)
