"""The words of a printed score sheet."""

from scoring.hand import By
from scoring.tiles import Wind
from scoring.words import Words

WINDS = {
    Wind.E: Words("East", "Est", "東"),
    Wind.S: Words("South", "Sud", "南"),
    Wind.W: Words("West", "Ouest", "西"),
    Wind.N: Words("North", "Nord", "北"),
}
ROUND = Words("{wind} round", "vent dominant {wind}", "{wind}風圈")
HOW = {
    By.SELF_DRAW: Words("self-drawn", "sur pioche", "自摸"),
    By.DISCARD: Words("on a discard", "sur une défausse", "胡他家打出的牌"),
    By.ROBBED_KONG: Words("on a robbed kong", "sur un kong volé", "搶槓"),
}
SOURCE = Words("from {wind}", "({wind})", "（{wind}家）")

WINNING_TILE = Words("* the winning tile", "* la tuile gagnante", "* 所胡的牌")
BONUS_TILES = Words("bonus tiles", "fleurs", "花牌")
JOKERS = Words("jokers stand for", "les jokers valent", "百搭作")
NO_PATTERN = Words("no pattern", "aucun motif", "無番種")
SWALLOWED = Words("within {name}", "compris dans {name}", "併入{name}")
TOTAL = Words("total", "total", "合計")
HAN = Words("han", "han", "翻")
FU = Words("fu", "fu", "符")
LIMIT = Words("limit", "limite", "等級")

BASE = Words("base", "base", "底")
PATTERNS = Words("patterns", "motifs", "牌型")
DEALER = Words("dealer", "donneur", "莊家")
HONBA = Words("honba", "honba", "本場")
DISCARDER = Words("whoever gave the tile", "qui a donné la tuile", "放槍者")
DEPOSITS = Words("riichi deposits", "bâtons de riichi", "立直棒")

MISSED = Words("Narrowly missed", "Manqué de peu", "只差一步")
NOTHING_MISSED = Words("Nothing narrowly missed", "Rien de manqué de peu", "沒有只差一步的番種")
