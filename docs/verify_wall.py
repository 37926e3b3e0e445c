"""Makes the walls of a record again and compares: python3 verify_wall.py FILE."""

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

LETTERS = {"shared": b"S", "late": b"L", "withheld": b"W", "bot": b"B"}


def digest(proof: dict[str, Any], purpose: str, data: bytes) -> bytes:
    text = f"joypip-fair-1 {purpose} {proof['table']} {proof['deal']}\n"
    return sha256(text.encode("ascii") + data).digest()


def wall_of(header: dict[str, Any], seed: bytes) -> list[str]:
    suits = [f"{n}{suit}" for suit in "mps" for n in range(1, 10)] + [f"{n}z" for n in range(1, 8)]
    wall = [name for name in suits for _ in range(4)]
    if header["rules"] in ("joypip", "tai58"):
        wall += [f"{n}{kind}" for kind in "gf" for n in range(1, 5)]
    wall += ["j"] * header["options"].get("jokers", 0)
    blocks = (sha256(seed + n.to_bytes(8, "big")).digest() for n in range(1000))
    words = (int.from_bytes(b[at : at + 4], "big") for b in blocks for at in range(0, 32, 4))
    for size in range(len(wall), 1, -1):
        word = next(word for word in words if word < 2**32 - 2**32 % size)
        wall[size - 1], wall[word % size] = wall[word % size], wall[size - 1]
    return wall


def check(header: dict[str, Any]) -> str:
    proof = header["proof"]
    secret, given = bytes.fromhex(proof["secret"]), b""
    if digest(proof, "commitment", secret).hex() != proof["commitment"]:
        return "the secret is not the one that was committed to"
    for seat, part in enumerate(proof["seats"]):
        shared = part["is"] == "shared"
        share = bytes.fromhex(part["share"]) if shared else bytes(32)
        seal = digest(proof, f"seal {seat} {proof['commitment']}", share).hex()
        if shared and seal != part["seal"]:
            return f"seat {seat} did not show what it had sealed"
        given += LETTERS[part["is"]] + share
    seed = digest(proof, "seed", secret + given)
    return "true" if wall_of(header, seed) == proof["wall"] else "NOT THE WALL THAT FOLLOWS"


if __name__ == "__main__":
    lines = Path(sys.argv[1]).read_text("utf-8").splitlines()
    hands = [data for data in map(json.loads, lines) if "format" in data]
    for number, hand in enumerate(hands, start=1):
        print(f"hand {number}:", check(hand) if "proof" in hand else "dealt without a proof")
