"""Delivery within a process: who is not concerned gets no text, and nobody waits for a slow
reader."""

from game.hub import Audience, Closing, Connection, Viewer


def connection(seat: int | None, language: str = "fr") -> Connection:
    return Connection(Viewer(seat, language), "session", now=0)


async def backlog(connection: Connection) -> list[str | Closing]:
    return [await connection.next() for _ in range(connection._backlog.qsize())]


async def test_each_seat_is_told_what_concerns_it_and_spectators_nothing_yet() -> None:
    audience = Audience()
    spectator = connection(None)
    seated = [connection(0, "fr"), connection(2, "en"), connection(3, "en")]
    for one in (spectator, *seated):
        audience.join(one)
    made: list[Viewer] = []

    def text(viewer: Viewer) -> str | None:
        made.append(viewer)
        return None if viewer.seat == 2 else viewer.language

    audience.tell(text, besides=seated[2])
    assert made == [Viewer(0, "fr"), Viewer(2, "en")]
    assert [await backlog(one) for one in seated] == [["fr"], [], []]
    assert await backlog(spectator) == []


async def test_who_never_reads_is_cut_off() -> None:
    slow = connection(0)
    for number in range(64):
        slow.push(str(number))
    slow.push("one too many")
    slow.push("and another")
    assert slow.is_closed
    texts = await backlog(slow)
    assert len(texts) == 65
    assert texts[-1] == Closing(1013, None)


async def test_after_the_farewell_nothing_is_said() -> None:
    one = connection(0)
    one.push("before")
    one.close(4001, "bye")
    one.close(1008, "again")
    one.push("after")
    assert await backlog(one) == ["before", Closing(4001, "bye")]


def test_a_seat_is_the_newest_connections() -> None:
    audience = Audience()
    old, new = connection(1), connection(1)
    assert audience.join(old) is None
    assert audience.join(new) is old
    assert not audience.leave(old)
    assert audience.seats == {1}
    assert audience.leave(new)
    assert not audience


def test_who_is_elsewhere_is_present_until_the_word_of_it_expires() -> None:
    audience = Audience()
    audience.join(connection(0))
    audience.hear("other process", frozenset({2}), until=100)
    assert audience.present(99) == {0, 2}
    assert audience.present(100) == {0}
