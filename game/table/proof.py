"""What a record says of how its wall was made, and whether it is true. Anybody can ask that with
nothing but the record in hand."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.table.deal import lay
from game.table.fairness import NONE_CAME, RULE, SIZE, Mark, Part, Parts, Shuffle, mark_of
from game.table.rules import Rules
from scoring.tiles import KINDS, NAMES, Kind


@dataclass(frozen=True, slots=True)
class Proof:
    """`commitment` and `wall` are what is claimed; what they must be follows from `shuffle`."""

    shuffle: Shuffle
    commitment: bytes
    wall: tuple[Kind, ...]


def prove(shuffle: Shuffle, rules: Rules, generator: str) -> Proof:
    return Proof(shuffle, shuffle.commitment, lay(rules, shuffle.seed, generator))


def faults(proof: Proof, rules: Rules, seed: bytes, generator: str) -> tuple[str, ...]:
    """What does not hold: "commitment", "seal 2", "seed", "wall". Nothing: the wall is proven."""
    shuffle = proof.shuffle
    holds = {
        "commitment": proof.commitment == shuffle.commitment,
        **{f"seal {seat}": False for seat in shuffle.broken_seals()},
        "seed": seed == shuffle.seed,
        "wall": proof.wall == lay(rules, shuffle.seed, generator),
    }
    return tuple(name for name, yes in holds.items() if not yes)


def encode_proof(proof: Proof) -> dict[str, object]:
    shuffle = proof.shuffle
    return {
        "rule": RULE,
        "table": shuffle.table,
        "deal": shuffle.deal,
        "commitment": proof.commitment.hex(),
        "secret": shuffle.secret.hex(),
        "seats": [_encode_part(part) for part in shuffle.parts],
        "wall": [NAMES[kind] for kind in proof.wall],
    }


def decode_proof(data: Mapping[str, Any]) -> Proof:
    """Raises ValueError, KeyError or TypeError on what is no proof by this rule."""
    if data["rule"] != RULE:
        raise ValueError("unknown rule")
    first, second, third, fourth = map(_decode_part, data["seats"])
    parts: Parts = (first, second, third, fourth)
    shuffle = Shuffle(str(data["table"]), int(data["deal"]), _bytes(data["secret"]), parts)
    wall = tuple(KINDS[name] for name in data["wall"])
    return Proof(shuffle, _bytes(data["commitment"]), wall)


def _encode_part(part: Part | None) -> dict[str, str]:
    encoded: dict[str, str] = {"is": mark_of(part)}
    if part and part.seal:
        encoded["seal"] = part.seal.hex()
    if part and part.share:
        encoded["share"] = part.share.hex()
    return encoded


def _decode_part(data: Mapping[str, Any]) -> Part | None:
    match Mark(data["is"]):
        case Mark.BOT:
            return None
        case Mark.LATE:
            return Part(NONE_CAME, NONE_CAME)
        case Mark.WITHHELD:
            return Part(_bytes(data["seal"]), NONE_CAME)
        case Mark.SHARED:
            return Part(_bytes(data["seal"]), _bytes(data["share"]))
    raise ValueError("not over")


def _bytes(text: str) -> bytes:
    value = bytes.fromhex(text)
    if len(value) != SIZE:
        raise ValueError("wrong length")
    return value
