"""Rooms told once more, plainly and without looking at the code: dictionaries and ifs. What the
random machine holds the real ones against."""

from contextlib import suppress
from typing import Any

WAIT, VOTE, PAUSE, AGAIN, STOPS = 5_000, 30_000, 600_000, 60_000, 3


class No(Exception):
    """That may not be."""


class ModelRoom:
    def __init__(self, host: int) -> None:
        self.host: int | None = host
        self.here = [host]
        self.kicked: set[int] = set()
        self.sits = {host: 0}
        self.bots: set[int] = set()
        self.ready: set[int] = set()
        self.wishes: dict[int, int] = {}
        self.kept: dict[int, int] = {}
        self.stops: dict[int, int] = {}
        self.starts: int | None = None
        self.playing = False
        self.games = 0
        self.paused = 0
        self.away: set[int] = set()
        self.votes: dict[str, dict[str, Any]] = {}
        self.failed: dict[tuple[str, int], int] = {}

    # What happens by itself

    def elapse(self, now: int, busy: set[int]) -> None:
        for kind, vote in list(self.votes.items()):
            if vote["closes"] <= now:
                self._fail(kind, now)
        if self.starts is not None and self.starts <= now:
            self.starts = None
            self.sits = {who: seat for who, seat in self.sits.items() if who not in busy}
            self.ready, self.wishes, self.kept, self.stops = set(), {}, {}, {}
            if self.sits:
                self.playing, self.games, self.away = True, self.games + 1, set()

    def finish(self, now: int) -> None:
        self.playing, self.paused, self.away = False, 0, set()
        for kind in list(self.votes):
            self._fail(kind, now)

    # What people do: each method is an action, and ends with No where it is refused

    def join(self, who: int, now: int, busy: set[int]) -> None:
        if who in self.here:
            return
        if self.host is None or who in self.kicked or who in busy:
            raise No
        own = [seat for seat in sorted(self.kept) if self.kept[seat] == who]
        if self.playing and own:
            self._get(who, own[0])
        elif not self.playing and self._open():
            self._disturb(who)
            self._sit(who, [*self._free(), *self._open()][0])
        self.here.append(who)

    def sit(self, who: int, seat: int, busy: set[int]) -> None:
        if self.sits.get(who) == seat:
            return
        if self.playing or who in busy or seat not in self._open():
            raise No
        self._disturb(who)
        self._unseat(who)
        self._sit(who, seat)

    def stand(self, who: int, now: int) -> None:
        if who not in self.sits:
            return
        if self.playing:
            raise No
        was_counting = self.starts is not None
        self._disturb(who)
        self._unseat(who)
        if not was_counting:
            self._start_if_ready(now)

    def swap(self, who: int, seat: int | None) -> None:
        if who not in self.sits:
            raise No
        mine = self.sits[who]
        if seat is None or seat == mine:
            self.wishes.pop(who, None)
            return
        if self.playing:
            raise No
        other = next((p for p, s in self.sits.items() if s == seat), None)
        if other is not None and self.wishes.get(other) != mine:
            self.wishes[who] = seat
            return
        self._disturb(who)
        self.wishes = {p: s for p, s in self.wishes.items() if s not in (mine, seat)}
        self.sits[who] = seat
        for moved in (who, other):
            self.ready.discard(moved)  # None is never in it
            self.wishes.pop(moved, None)  # type: ignore[arg-type]
        if other is not None:
            self.sits[other] = mine
        elif seat in self.bots:
            self.bots = self.bots - {seat} | {mine}

    def set_ready(self, who: int, on: bool, now: int, busy: set[int]) -> None:
        if who not in self.sits or self.playing or (on and who in busy):
            raise No
        if (who in self.ready) == on:
            return
        if not on:
            self._disturb(who)
            self.ready.remove(who)
        else:
            self.ready.add(who)
            self._start_if_ready(now)

    def start(self, who: int, now: int) -> None:
        if who != self.host or self.playing or not self.sits:
            raise No
        self.starts = now + WAIT if self.starts is None else self.starts

    def stop(self, who: int) -> None:
        if self.playing or self.starts is None:
            return
        if who != self.host and who not in self.sits:
            raise No
        self._disturb(who)
        self.ready.discard(who)

    def bot(self, who: int, seat: int, on: bool) -> None:
        if who != self.host or self.playing or seat in self.sits.values():
            raise No
        if (seat in self.bots) != on:
            self.starts = None
            self.bots ^= {seat}

    def give_host(self, who: int, to: int) -> None:
        if to == self.host:
            return
        if who != self.host or to not in self.here:
            raise No
        self.host = to

    def kick(self, who: int, whom: int, known: bool, now: int, present: set[int]) -> None:
        if who != self.host or not known or who == whom:
            raise No
        if whom in self.kicked:
            return
        self.kicked.add(whom)
        self.kept = {seat: p for seat, p in self.kept.items() if p != whom}
        self.starts = None
        if whom in self.here:
            self._go(whom, now, present)

    def leave(self, who: int, now: int, present: set[int]) -> None:
        if self.starts is not None and who in self.sits:
            with suppress(No):
                self._disturb(who)
        self._go(who, now, present)

    def ask(self, who: int, kind: str, now: int, present: set[int]) -> None:
        if not self.playing or who not in self.sits or (kind == "pause" and self.paused > now):
            raise No
        if kind in self.votes:
            self.vote(who, kind, True, now)
            return
        if now < self.failed.get((kind, who), -AGAIN) + AGAIN:
            raise No
        asked = {p for p, s in self.sits.items() if p in present and s not in self.away}
        self.votes[kind] = {"by": who, "closes": now + VOTE, "given": dict.fromkeys(asked)}
        self.votes[kind]["given"][who] = True
        self._count(kind, now)

    def vote(self, who: int, kind: str, yes: bool, now: int) -> None:
        if kind not in self.votes or who not in self.votes[kind]["given"]:
            raise No
        given = self.votes[kind]["given"]
        if given[who] is None:
            given[who] = yes
            self._count(kind, now)

    def resume(self, who: int) -> None:
        if who not in self.sits:
            raise No
        self.paused = 0

    def be_away(self, who: int, on: bool) -> None:
        if not self.playing or who not in self.sits:
            raise No
        (self.away.add if on else self.away.discard)(self.sits[who])

    def offer(self, who: int, seat: int, to: int) -> None:
        if who != self.host or not self.playing or seat in self.sits.values():
            raise No
        if to not in self.here or to in self.sits:
            raise No
        self.kept[seat] = to

    def take(self, who: int, seat: int, busy: set[int]) -> None:
        if self.sits.get(who) == seat:
            return
        if not self.playing or who in self.sits or self.kept.get(seat) != who or who in busy:
            raise No
        self._get(who, seat)

    def take_over(self, who: int, giver: int, now: int, busy: set[int]) -> None:
        if not self.playing or giver not in self.sits or who in self.sits:
            raise No
        if who in busy or who in self.kicked:
            raise No
        seat = self.sits[giver]
        if who not in self.here:
            self.here.append(who)
        self._forget_voter(giver, now)
        if not self.playing:  # the others had agreed to end it
            raise No
        del self.sits[giver]
        self._get(who, seat)

    # What follows from it

    def _sit(self, who: int, seat: int) -> None:
        self.sits[who] = seat
        self.bots = self.bots - {seat}

    def _open(self) -> list[int]:
        """Free, or a bot's."""
        return [s for s in range(4) if s not in self.sits.values()]

    def _free(self) -> list[int]:
        return [s for s in range(4) if s not in self.bots and s not in self.sits.values()]

    def _disturb(self, who: int) -> None:
        if self.starts is None:
            return
        if who != self.host:
            if self.stops.get(who, 0) == STOPS:
                raise No
            self.stops[who] = self.stops.get(who, 0) + 1
        self.starts = None

    def _start_if_ready(self, now: int) -> None:
        if self.starts is None and not self.playing and self.sits and set(self.sits) <= self.ready:
            self.starts = now + WAIT

    def _unseat(self, who: int) -> None:
        seat = self.sits.pop(who, None)
        self.ready.discard(who)
        self.wishes.pop(who, None)
        self.wishes = {p: s for p, s in self.wishes.items() if s != seat}

    def _get(self, who: int, seat: int) -> None:
        self.kept = {s: p for s, p in self.kept.items() if p != who and s != seat}
        self.sits[who] = seat
        self.bots = self.bots - {seat}
        self.away.discard(seat)

    def _go(self, who: int, now: int, present: set[int]) -> None:
        self.here.remove(who)
        seat = self.sits.get(who)
        self._unseat(who)
        if self.playing and seat is not None:
            self.away.discard(seat)
            if who not in self.kicked:
                self.kept[seat] = who
        self._forget_voter(who, now)
        if who == self.host:
            self.host = self._heir(present)
        if self.host is None:
            self.starts = None
            for kind in list(self.votes):
                self._fail(kind, now)
        else:
            self._start_if_ready(now)

    def _heir(self, present: set[int]) -> int | None:
        for group in (
            [p for p in self.here if p in present and p in self.sits],
            [p for p in self.here if p in present],
            [p for p in self.here if p in self.sits],
            self.here,
        ):
            if group:
                return group[0]
        return None

    def _forget_voter(self, who: int, now: int) -> None:
        for kind in list(self.votes):
            if kind in self.votes and who in self.votes[kind]["given"]:
                del self.votes[kind]["given"][who]
                self._count(kind, now)

    def _count(self, kind: str, now: int) -> None:
        given = list(self.votes[kind]["given"].values())
        if False in given or not given:
            self._fail(kind, now)
        elif None not in given:
            del self.votes[kind]
            if kind == "end":
                self.playing, self.paused, self.away = False, 0, set()
                for other in list(self.votes):
                    self._fail(other, now)
            else:
                self.paused = now + PAUSE

    def _fail(self, kind: str, now: int) -> None:
        vote = self.votes.pop(kind)
        self.failed[kind, vote["by"]] = min(now, vote["closes"])
