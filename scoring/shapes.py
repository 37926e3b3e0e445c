"""The shapes in which a hand can be complete. Each system names those that it knows."""

from enum import StrEnum


class Shape(StrEnum):
    STANDARD = "standard"
    """Five sets and a pair (four where the system plays with 13 tiles)."""
    LIK_GU = "lik_gu"
    """Sixteen-tile: one kind three times, all others in pairs; four alike are two pairs."""
    SIXTEEN_UNCONNECTED = "sixteen_unconnected"
    THIRTEEN_ORPHANS_AND_SET = "thirteen_orphans_and_set"
    """Sixteen-tile: thirteen orphans with one of them twice, and one more chow or pung."""
    SEVEN_PAIRS = "seven_pairs"
    """Thirteen-tile; whether four alike are two pairs is the system's to say."""
    THIRTEEN_ORPHANS = "thirteen_orphans"
