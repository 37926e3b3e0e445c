"""Messages that no client of ours sends, by the thousand."""

import json
from collections.abc import Callable
from random import Random

from game.errors import BadMessage
from game.protocol import decode

ID = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff"
GOOD = [
    {"t": "act", "id": ID, "deal": "1", "n": 17, "action": {"t": "discard", "tile": "5m"}},
    {"t": "act", "id": ID, "deal": "1", "n": 17, "action": {"t": "pung"}},
    {"t": "beat", "deal": "1", "n": 17},
    {"t": "seal", "deal": "1", "seal": "ab" * 32},
    {"t": "share", "deal": "1", "share": "cd" * 32},
]
ODD = [
    "NaN",
    "1e999",
    "9" * 400,
    '"\\ud800"',
    "[" * 300,
    "{}",
    "null",
    "-0",
    "1.0",
    "\x00",
    "١",
    "\ud800",
]


def spoilt(text: str, chance: Random) -> str:
    """A few characters dropped, doubled, exchanged, or something odd put in."""
    for _ in range(chance.randrange(1, 4)):
        at = chance.randrange(len(text) + 1)
        kept = text[at + chance.randrange(3) :]
        text = text[:at] + chance.choice(
            ["", text[at : at + 5], chr(chance.randrange(0x3000)), *ODD]
        )
        text += kept
    return text


def test_fuzzed_messages(many: Callable[[int, int], int]) -> None:
    """13: each is a message or is refused as bad; nothing else is raised."""
    chance = Random(13)
    refused = 0
    total = many(20_000, 100_000)
    for number in range(total):
        text = json.dumps(GOOD[number % len(GOOD)])
        decode(text)
        try:
            decode(spoilt(text, chance))
        except BadMessage:
            refused += 1
    assert total / 2 < refused < total, "some are still messages"
