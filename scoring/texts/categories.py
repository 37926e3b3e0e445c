"""The groups in which the patterns of a table are shown. A group is named by its first pattern."""

from scoring.words import Words

_HOW = Words("How the hand was won", "Conditions de victoire", "胡牌方式")
_SPECIAL = Words("Special hands", "Spéciales", "特殊牌型")
_SUITS = Words("Suits", "Couleurs", "花色")
_HONOURS = Words("Honours", "Honneurs", "字牌")

HEADINGS: dict[str, dict[str, Words]] = {
    "joypip": {
        "concealed_hand": _HOW,
        "all_chows": Words("Sets", "Combinaisons", "牌組"),
        "dragon_pung": _HONOURS,
        "mixed_suit": _SUITS,
        "own_flower": Words("Flowers", "Fleurs", "花牌"),
        "single_wait": Words("The winning tile", "La tuile gagnante", "所胡的牌"),
        "lik_gu_lik_gu": _SPECIAL,
    },
    "tai58": {
        "concealed_hand": _HOW,
        "connected_terminals": Words("Terminals", "Terminales", "么九"),
        "all_chows": Words("Chows", "Chows", "順子"),
        "all_pungs": Words("Pungs", "Pungs", "刻子"),
        "four_against_one": Words("Kongs", "Kongs", "槓子"),
        "mixed_dragon": Words("Dragons", "Dragons", "龍"),
        "five_families": _SUITS,
        "honour_pung": _HONOURS,
        "lik_gu_lik_gu": _SPECIAL,
    },
}
"""Of the systems whose rules are not divided so already."""
