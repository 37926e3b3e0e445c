"""Which words nobody is to be called or to say: the moderators' list, and what it finds in a text.
Raises RoomError; synchronous."""

from dataclasses import dataclass
from typing import ClassVar

from django.db.models import Count, Max, Sum

from game.errors import RoomError
from game.models import Filter
from game.players.likeness import Likeness, find, fold, likeness

Use = Filter.Use
State = tuple[int, int | None, int | None]


@dataclass(frozen=True, slots=True)
class Caught:
    filter: Filter
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Filters:
    """The list as it was in one state of the database."""

    state: State
    entries: list[tuple[Filter, Likeness]]

    _kept: ClassVar["Filters | None"] = None

    @classmethod
    def now(cls) -> "Filters":
        """Kept by each process for as long as the database has no other."""
        facts = Filter.objects.aggregate(Count("pk"), Max("pk"), Sum("revision"))
        state = facts["pk__count"], facts["pk__max"], facts["revision__sum"]
        if cls._kept is None or cls._kept.state != state:
            listed = [(each, likeness(each.text, whole=each.is_whole)) for each in _listed()]
            cls._kept = cls(state, listed)
        return cls._kept

    def caught(self, text: str, use: Use, language: str) -> list[Caught]:
        folded = fold(text)
        found = [
            (each, find(word, folded))
            for each, word in self.entries
            if each.use in (Use.ALL, use) and (each.language == language or not each.is_local)
        ]
        return [Caught(each, *where) for each, where in found if where]


def check(text: str, use: Use, language: str) -> None:
    """`Use.ALL` is for what is said, `Use.NAMES` for what somebody or something is called."""
    if text and Filters.now().caught(text, use, language):
        raise RoomError("text_filtered")


def _listed() -> list[Filter]:
    return list(Filter.objects.order_by("pk"))
