"""The yaku of riichi mahjong and their han, in the order of the rules. Knows no fu, no points."""

from collections.abc import Callable

from scoring import facts, has
from scoring.facts import need_of, needs, noted, told
from scoring.hand import Circumstances
from scoring.readings import PartKind
from scoring.shapes import Shape
from scoring.system import Pattern
from scoring.tiles import DRAGONS, GREEN, PLAYED, RED, SUITED, WHITE, Kind, parse
from scoring.win import Held, Win, mask

# A member costs ten times as much where it is looked up in its Enum.
_SEVEN_PAIRS, _THIRTEEN_ORPHANS = Shape.SEVEN_DIFFERENT_PAIRS, Shape.THIRTEEN_ORPHANS
_PAIR = PartKind.PAIR

_NONE = (0, 0)
_RIICHI = ("riichi", "double_riichi")
_ALL_GREEN = mask(parse("23468s6z"))
_WINDS = ("east", "south", "west", "north")
_NINE_GATES = frozenset(parse(f"1112345678999{suit}") for suit in "mps")


@told(facts.CONCEALED | facts.SELF_DRAWN)
def menzen_tsumo(win: Win) -> bool:
    return has.concealed(win) and has.self_drawn(win)


@needs(facts.CONCEALED | facts.NO_PUNG)
def pinfu(win: Win) -> bool:
    pair, how = win.pair, win.how
    return (
        has.open_chow_wait(win)
        and has.all_chows(win)
        and has.concealed(win)
        and pair not in (*DRAGONS, how.seat.kind, how.round.kind)
    )


@needs(facts.CONCEALED | facts.SAME_CHOWS)
def iipeiko(win: Win) -> bool:
    return len({*win.chows}) < len(win.chows) and has.concealed(win)


@needs(facts.CONCEALED | facts.SAME_CHOWS | facts.NO_PUNG)
def ryanpeikou(win: Win) -> bool:
    chows = sorted(win.chows)
    return len(chows) == 4 and chows[::2] == chows[1::2] and has.concealed(win)


def less_if_exposed(found: Callable[[Win], int]) -> Callable[[Win], tuple[int, int]]:
    """How often in a concealed hand, and in an exposed one."""

    @noted(need_of(found))
    def count(win: Win) -> tuple[int, int]:
        n = found(win)
        if not n:
            return _NONE
        return (int(n), 0) if win.held.is_concealed else (0, int(n))

    return count


@needs(facts.CHOW | facts.OUTER_CHOWS | facts.HONOURS)
def chantai(win: Win) -> bool:
    return bool(win.chows) and has.outer_sets(win) and has.honours(win)


@needs(facts.CHOW | facts.OUTER_CHOWS | facts.NO_HONOURS | facts.TERMINALS)
def junchan(win: Win) -> bool:
    return bool(win.chows) and has.outer_sets(win) and not has.honours(win)


@told(facts.OF_SHAPE[_SEVEN_PAIRS])
def seven_pairs(win: Win) -> bool:
    return win.shape is _SEVEN_PAIRS


@told(facts.OF_SHAPE[_THIRTEEN_ORPHANS])
def thirteen_orphans(win: Win) -> bool:
    return win.shape is _THIRTEEN_ORPHANS


@needs(facts.CONCEALED | facts.ONE_SUIT | facts.NO_HONOURS)
def nine_gates(win: Win) -> bool:
    """All nine numbers and the first and the last three times, of one suit; no kong."""
    numbers = win.held.concealed.strip(b"\0")
    is_whole = len(numbers) == 9 and all(numbers) and numbers[0] >= 3 <= numbers[8]
    return is_whole and has.pure_suit(win) and not win.held.hand.melds


@needs(facts.CONCEALED | facts.ONE_SUIT | facts.NO_HONOURS)
def pure_nine_gates(win: Win) -> bool:
    return nine_gates(win) and tuple(sorted(win.held.hand.concealed)) in _NINE_GATES


@needs(facts.CONCEALED | facts.NO_CHOW)
def four_concealed_pungs(win: Win) -> bool:
    return win.concealed_pungs == 4


def on_the_pair(found: Callable[[Win], bool]) -> Callable[[Win], bool]:
    return needs(need_of(found).facts)(lambda win: win.completed.kind is _PAIR and found(win))


def pung_of(dragon: Kind) -> Callable[[Win], bool]:
    return needs(facts.DRAGON_PUNG)(lambda win: dragon in win.pungs)


@needs(facts.THREE_PUNGS)
def three_concealed_pungs(win: Win) -> bool:
    return win.concealed_pungs == 3


@needs(facts.KONGS)
def three_kongs(win: Win) -> bool:
    return win.held.kongs == 3


@needs(facts.KONGS)
def four_kongs(win: Win) -> bool:
    return win.held.kongs == 4


@needs(facts.ONE_SUIT)
def all_green(win: Win) -> bool:
    return not win.held.tiles & ~_ALL_GREEN


def _indicated(indicator: Kind) -> Kind:
    """The next of the suit, of the winds, or of the dragons, white before green before red."""
    if indicator in DRAGONS:
        return {WHITE: GREEN, GREEN: RED, RED: WHITE}[indicator]
    start, size = (indicator // 9 * 9, 9) if indicator in SUITED else (27, 4)
    return start + (indicator - start + 1) % size


_DORA = tuple(_indicated(kind) for kind in PLAYED)


def dora(win: Win) -> int:
    return _number_of(win.held, win.how.dora)


@needs(facts.RED_FIVES)
def red_fives(win: Win) -> int:
    return len(win.held.hand.reds)


@needs(facts.FLAGGED)
def ura_dora(win: Win) -> int:
    return 0 if win.how.flags.isdisjoint(_RIICHI) else _number_of(win.held, win.how.ura)


def _number_of(held: Held, indicators: tuple[Kind, ...]) -> int:
    n, concealed, melded = 0, held.concealed, held.melded
    for indicator in indicators:
        kind = _DORA[indicator]
        n += concealed[kind] + melded[kind]
    return n


# fmt: off
YAKU = (
    Pattern("menzen_tsumo", 1, menzen_tsumo,
            "門前清自摸和", "Menzen Tsumo", "Pioche, main cachée", "2.1"),
    Pattern("riichi", 1, has.flag("riichi"),
            "立直", "Riichi", "Riichi", "2.2"),
    Pattern("ippatsu", 1, has.flag("ippatsu"),
            "一發", "Ippatsu", "Dans le tour (ippatsu)", "2.3"),
    Pattern("chankan", 1, has.robbed_kong,
            "搶槓", "Chankan", "Vol de kong", "2.4"),
    Pattern("rinshan", 1, has.flag("rinshan"),
            "嶺上開花", "Rinshan Kaihou", "Victoire sur remplacement", "2.5"),
    Pattern("haitei", 1, has.flag("haitei"),
            "海底摸月", "Haitei Raoyue", "Dernière pioche", "2.6"),
    Pattern("houtei", 1, has.flag("houtei"),
            "河底撈魚", "Houtei Raoyui", "Dernière défausse", "2.7"),
    Pattern("double_riichi", 2, has.flag("double_riichi"),
            "兩立直", "Double Riichi", "Double riichi", "2.8"),
    Pattern("pinfu", 1, pinfu,
            "平和", "Pinfu", "Tout chows (pinfu)", "3.1"),
    Pattern("tanyao", 1, has.no_outer_tiles,
            "斷么九", "Tanyao", "Tout ordinaires (tanyao)", "3.2"),
    Pattern("iipeiko", 1, iipeiko,
            "一盃口", "Iipeiko", "Deux chows identiques", "3.3"),
    Pattern("haku", 1, pung_of(WHITE),
            "役牌 白", "Yakuhai (haku)", "Dragon blanc", "3.4"),
    Pattern("hatsu", 1, pung_of(GREEN),
            "役牌 發", "Yakuhai (hatsu)", "Dragon vert", "3.5"),
    Pattern("chun", 1, pung_of(RED),
            "役牌 中", "Yakuhai (chun)", "Dragon rouge", "3.6"),
    Pattern("seat_wind", 1, has.seat_wind_pung,
            "役牌 自風", "Yakuhai (seat wind)", "Vent du joueur", "3.7"),
    Pattern("round_wind", 1, has.round_wind_pung,
            "役牌 場風", "Yakuhai (round wind)", "Vent dominant", "3.8"),
    Pattern("sanshoku_doujun", (2, 1), less_if_exposed(has.similar_chows),
            "三色同順", "Sanshoku Doujun", "Trois chows similaires", "3.9"),
    Pattern("ittsu", (2, 1), less_if_exposed(has.pure_straight),
            "一氣通貫", "Ittsu", "Suite de neuf tuiles", "3.10"),
    Pattern("chantai", (2, 1), less_if_exposed(chantai),
            "混全帶么九", "Chantai", "Terminales et honneurs partout", "3.11"),
    Pattern("honroutou", 2, has.all_outer_tiles,
            "混老頭", "Honroutou", "Rien que terminales et honneurs", "3.12"),
    Pattern("toitoi", 2, has.all_pungs,
            "對對和", "Toitoi", "Tout pungs", "3.13"),
    Pattern("san_ankou", 2, three_concealed_pungs,
            "三暗刻", "San Ankou", "Trois pungs cachés", "3.14"),
    Pattern("san_kantsu", 2, three_kongs,
            "三槓子", "San Kantsu", "Trois kongs", "3.15"),
    Pattern("sanshoku_doukou", 2, has.pungs_alike(3),
            "三色同刻", "Sanshoku Doukou", "Trois pungs similaires", "3.16"),
    Pattern("chiitoitsu", 2, seven_pairs,
            "七對子", "Chiitoitsu", "Sept paires", "3.17"),
    Pattern("shou_sangen", 2, has.small_three_dragons,
            "小三元", "Shou Sangen", "Petits trois dragons", "3.18"),
    Pattern("honitsu", (3, 2), less_if_exposed(has.mixed_suit),
            "混一色", "Honitsu", "Couleur mixte", "3.19"),
    Pattern("junchan", (3, 2), less_if_exposed(junchan),
            "純全帶么九", "Junchan", "Terminales partout", "3.20"),
    Pattern("ryanpeikou", 3, ryanpeikou,
            "二盃口", "Ryanpeikou", "Deux fois deux chows identiques", "3.21", ("iipeiko",)),
    Pattern("chinitsu", (6, 5), less_if_exposed(has.pure_suit),
            "清一色", "Chinitsu", "Couleur pure", "3.22"),
)
YAKUMAN = (
    Pattern("kokushi_musou", 13, thirteen_orphans,
            "國士無雙", "Kokushi Musou", "Treize orphelins", "4.1"),
    Pattern("chuuren_poutou", 13, nine_gates,
            "九蓮寶燈", "Chuuren Poutou", "Neuf portes", "4.2"),
    Pattern("suu_ankou", 13, four_concealed_pungs,
            "四暗刻", "Suu Ankou", "Quatre pungs cachés", "4.3"),
    Pattern("daisangen", 13, has.big_three_dragons,
            "大三元", "Daisangen", "Grands trois dragons", "4.4"),
    Pattern("shousuushii", 13, has.small_four_winds,
            "小四喜", "Shousuushii", "Petits quatre vents", "4.5"),
    Pattern("ryuuiisou", 13, all_green,
            "綠一色", "Ryuuiisou", "Tout vert", "4.6"),
    Pattern("suu_kantsu", 13, four_kongs,
            "四槓子", "Suu Kantsu", "Quatre kongs", "4.7"),
    Pattern("tsuu_iisou", 13, has.all_honours,
            "字一色", "Tsuu Iisou", "Tout honneurs", "4.8"),
    Pattern("chinroutou", 13, has.all_terminals,
            "清老頭", "Chinroutou", "Tout terminales", "4.9"),
    Pattern("dai_suushii", 13, has.big_four_winds,
            "大四喜", "Dai Suushii", "Grands quatre vents", "4.10"),
    Pattern("kokushi_13", 13, on_the_pair(thirteen_orphans),
            "國士無雙十三面", "Kokushi Musou Juusanmen Matchi",
            "Treize orphelins, treize attentes", "4.11", ("kokushi_musou",)),
    Pattern("suu_ankou_tanki", 13, on_the_pair(four_concealed_pungs),
            "四暗刻單騎", "Suu Ankou Tanki",
            "Quatre pungs cachés, attente sur la paire", "4.12", ("suu_ankou",)),
    Pattern("junsei_chuuren", 13, pure_nine_gates,
            "純正九蓮寶燈", "Daburu Chuuren Poutou",
            "Neuf portes, neuf attentes", "4.13", ("chuuren_poutou",)),
    Pattern("tenhou", 13, has.flag("tenhou"),
            "天和", "Tenhou", "Main céleste", "4.14"),
    Pattern("chiihou", 13, has.flag("chiihou"),
            "地和", "Chiihou", "Main terrestre", "4.15"),
)
DORA = (
    Pattern("dora", 1, dora,
            "寶牌", "Dora", "Dora", "5.1"),
    Pattern("aka_dora", 1, red_fives,
            "赤寶牌", "Aka Dora", "Cinq rouge", "5.2"),
    Pattern("ura_dora", 1, ura_dora,
            "裏寶牌", "Ura Dora", "Dora cachée", "5.3"),
)
# fmt: on


def names_in_full(how: Circumstances) -> dict[str, str]:
    """The English names by id, those of wind pungs with the wind."""
    names = {pattern.id: pattern.en for pattern in (*YAKU, *YAKUMAN, *DORA)}
    for id_, wind in (("seat_wind", how.seat), ("round_wind", how.round)):
        names[id_] = names[id_].replace(" wind", f" wind {_WINDS[wind]}")
    return names
