"""How a wall's seed is made by server and players together, so that none of them chooses it.

`docs/fairness.md` states the rule for strangers. Knows no clock and no chance: all bytes come from
outside.
"""

from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256

from game.table.state import SEATS, Seat

RULE = "joypip-fair-1"
"""Names everything here that goes into a hash; another rule is another name."""
SIZE = 32
"""Bytes of the server's secret, of each share, and of every hash."""


class Mark(StrEnum):
    """How far a seat has come, or what became of it."""

    BOT = "bot"  # nobody is asked
    ASKED = "asked"
    SEALED = "sealed"
    LATE = "late"  # no seal came in time
    WITHHELD = "withheld"  # a seal came, its share did not
    SHARED = "shared"


_LETTERS = {Mark.BOT: b"B", Mark.LATE: b"L", Mark.WITHHELD: b"W", Mark.SHARED: b"S"}


class Stage(StrEnum):
    SEAL = "seal"
    SHARE = "share"
    DEALT = "dealt"


NONE_CAME = b""


@dataclass(frozen=True, slots=True)
class Part:
    """What a seat that was asked has given; None is awaited, NONE_CAME has not come in time."""

    seal: bytes | None = None
    share: bytes | None = None

    @property
    def mark(self) -> Mark:
        if self.seal is None:
            return Mark.ASKED
        if self.seal == NONE_CAME:
            return Mark.LATE
        if self.share is None:
            return Mark.SEALED
        return Mark.WITHHELD if self.share == NONE_CAME else Mark.SHARED


Parts = tuple[Part | None, Part | None, Part | None, Part | None]
"""By seat; None for those that are not asked."""


def mark_of(part: Part | None) -> Mark:
    return Mark.BOT if part is None else part.mark


@dataclass(frozen=True, slots=True)
class Published:
    """What all may know of a shuffle: never the secret, and shares only when no more can come."""

    table: str
    deal: int
    stage: Stage
    commitment: bytes
    parts: Parts


@dataclass(frozen=True, slots=True)
class Shuffle:
    """All that makes the seed of a deal. `secret` stays so until the hand is over."""

    table: str
    deal: int
    secret: bytes
    parts: Parts

    @property
    def commitment(self) -> bytes:
        """What the server shows before it hears anything."""
        return self._hash("commitment", self.secret)

    @property
    def stage(self) -> Stage:
        """Shares are taken once every seal is there or given up: whoever could still choose its
        share, knowing another's, could choose the wall."""
        marks = {mark_of(part) for part in self.parts}
        if Mark.ASKED in marks:
            return Stage.SEAL
        return Stage.SHARE if Mark.SEALED in marks else Stage.DEALT

    @property
    def seed(self) -> bytes:
        assert self.stage is Stage.DEALT
        given = [
            _LETTERS[mark_of(part)] + ((part and part.share) or bytes(SIZE)) for part in self.parts
        ]
        return self._hash("seed", self.secret + b"".join(given))

    def seal(self, seat: Seat, share: bytes) -> bytes:
        """It contains the commitment, so it was made after that."""
        return self._hash(f"seal {seat} {self.commitment.hex()}", share)

    def published(self) -> Published:
        parts = self.parts
        if self.stage is not Stage.DEALT:
            first, second, third, fourth = (part and Part(part.seal) for part in parts)
            parts = first, second, third, fourth
        return Published(self.table, self.deal, self.stage, self.commitment, parts)

    def broken_seals(self) -> tuple[Seat, ...]:
        """Seats whose share is not what they had sealed."""
        return tuple(
            seat
            for seat, part in zip(SEATS, self.parts, strict=True)
            if part and part.share and self.seal(seat, part.share) != part.seal
        )

    def _hash(self, purpose: str, data: bytes) -> bytes:
        """Each purpose, table and deal has hashes of its own: none can stand for another."""
        return sha256(f"{RULE} {purpose} {self.table} {self.deal}\n".encode() + data).digest()
