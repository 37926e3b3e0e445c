"""How much may be done at once, and in a given time. Knows neither who does it nor what it is."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rate:
    """`count` at once, and then `count` in any `seconds`. A count of 0 is no limit."""

    count: int
    seconds: int

    @classmethod
    def parse(cls, text: str) -> "Rate":
        """As settings have it: `40/4`, or `0`. Raises ValueError."""
        count, _, seconds = text.partition("/")
        if not count.isdecimal() or (int(count) and not (seconds.isdecimal() and int(seconds))):
            raise ValueError(f"{text!r} is no rate: write 40/4 for forty in four seconds, or 0")
        return cls(int(count), int(seconds or 1))


class Bucket:
    """What is left of a rate. It fills up evenly; times in ms."""

    __slots__ = ("_at", "_left", "rate")

    def __init__(self, rate: Rate, now: int) -> None:
        self.rate = rate
        self._left = float(rate.count)
        self._at = now

    def take(self, now: int) -> bool:
        """Takes one, if there is one."""
        if not self.rate.count:
            return True
        self._fill(now)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def is_full(self, now: int) -> bool:
        self._fill(now)
        return self._left >= self.rate.count

    def _fill(self, now: int) -> None:
        gained = max(0, now - self._at) * self.rate.count / (1000 * self.rate.seconds)
        self._left = min(self.rate.count, self._left + gained)
        self._at = now
