"""What would have been different, in words. A sentence is named by what changes, where that matters
after a dot by what it changes to."""

from scoring.words import Words

CHANGES = {
    "tile": Words(
        "with {new} instead of {old}", "avec {new} au lieu de {old}", "以 {new} 代替 {old}"
    ),
    "win_tile": Words(
        "winning on {new} instead of {old}",
        "en gagnant sur {new} au lieu de {old}",
        "胡的是 {new} 而非 {old}",
    ),
    "last_tile": Words(
        "if {new} had come last, not {old}",
        "si {new} était venue en dernier, et non {old}",
        "最後進的是 {new} 而非 {old}",
    ),
    "meld": Words(
        "with a fourth tile to {tiles}, as a kong",
        "avec une quatrième tuile à {tiles}, en kong",
        "{tiles} 加第四張成槓",
    ),
    "meld.concealed": Words(
        "if {tiles} were not exposed", "si {tiles} n’était pas exposé", "{tiles} 不亮出"
    ),
    "flower": Words("with the bonus tile {new}", "avec la fleur {new}", "多一張花牌 {new}"),
    "discards": Words("one discard earlier", "une défausse plus tôt", "早一張棄牌胡出"),
    "condition": Words("having declared {new}", "en ayant annoncé {new}", "事先宣告 {new}"),
    "condition.self_draw": Words("self-drawn", "sur pioche", "自摸"),
    "condition.discard": Words("on a discard", "sur une défausse", "胡他家打出的牌"),
    "condition.no_flowers": Words("without bonus tiles", "sans fleurs", "沒有花牌"),
}
