"""The 58 patterns: sixteen tiles, base 10 and two points for each tai, jokers if wanted."""

from scoring import facts, has
from scoring.facts import needs, told
from scoring.hand import By, Circumstances
from scoring.settle import by_tai
from scoring.shapes import Shape
from scoring.sheet import Payment, Tally
from scoring.system import Flag, Pattern, System
from scoring.texts.tai58 import RULES
from scoring.tiles import DRAGONS, SUITED, WINDS, Kind, is_suited, number, suit
from scoring.win import Win
from scoring.words import Words

BASE = 10
EACH = 2
JOKERS = 8

_EYES = frozenset(kind for kind in SUITED if number(kind) in (2, 5, 8))


@told(facts.CONCEALED | facts.GIVEN)
def concealed_hand(win: Win) -> bool:
    return has.concealed(win) and not has.self_drawn(win)


@told(facts.CONCEALED | facts.SELF_DRAWN)
def concealed_self_draw(win: Win) -> bool:
    return has.concealed(win) and has.self_drawn(win)


@told(facts.SELF_DRAWN)
def self_draw(win: Win) -> bool:
    return has.self_drawn(win) and not has.concealed(win)


@needs(facts.EXPOSED)
def exposed_hand(win: Win) -> tuple[int, int]:
    """Not self-drawn, and self-drawn."""
    exposed = has.all_sets_exposed(win)
    return exposed and not has.self_drawn(win), exposed and has.self_drawn(win)


@needs(facts.STANDARD | facts.PUNG)
def pung_wait(win: Win) -> bool:
    return has.standard(win) and has.pung_completed(win)


def warrior_eyes(win: Win) -> bool:
    return win.pair in _EYES


@needs(facts.BONUS_TILES)
def flowers(win: Win) -> tuple[int, int]:
    """Other bonus tiles, and those of the winner's seat or the round."""
    own = has.flowers_of(win, (win.how.seat, win.how.round))
    return len(win.held.hand.flowers) - own, own


@needs(facts.FLAGGED)
def no_joker(win: Win) -> bool:
    has_jokers = has.jokers(win) or "joker_used" in win.how.flags
    return "jokers_in_set" in win.how.flags and not has_jokers


def within(win: Win, discards: int) -> bool:
    return win.how.discards is not None and win.how.discards <= discards


@needs(facts.STANDARD | facts.OUTER_CHOWS | facts.NO_HONOURS | facts.TERMINALS)
def connected_terminals(win: Win) -> bool:
    return has.outer_sets(win) and not has.honours(win)


@told(facts.STANDARD | facts.NO_CHOW | facts.OUTER | facts.HONOURS)
def mixed_terminals(win: Win) -> bool:
    return (
        has.all_pungs(win)
        and has.all_outer_tiles(win)
        and has.honours(win)
        and not has.all_honours(win)
    )


@told(facts.STANDARD | facts.NO_CHOW | facts.OUTER | facts.NO_HONOURS)
def pure_terminals(win: Win) -> bool:
    return has.all_pungs(win) and has.all_terminals(win)


@told(facts.STANDARD | facts.NO_PUNG | facts.NO_HONOURS | facts.NO_BONUS_TILES)
def all_chows_no_honours_no_flowers(win: Win) -> bool:
    return has.all_chows(win) and no_flowers_no_honours(win)


@told(facts.NO_BONUS_TILES)
def no_flowers(win: Win) -> bool:
    return not has.bonus_tiles(win)


@told(facts.NO_HONOURS | facts.NO_BONUS_TILES)
def no_flowers_no_honours(win: Win) -> bool:
    return not has.honours(win) and not has.bonus_tiles(win)


@needs(facts.SELF_DRAWN | facts.NO_CHOW)
def jian_jian_hu(win: Win) -> bool:
    return win.concealed_pungs == 5 and has.self_drawn(win)


def family(kind: Kind) -> int:
    """The three suits, winds, dragons."""
    return suit(kind) if is_suited(kind) else 3 + (kind in DRAGONS)


@needs(facts.STANDARD | facts.ALL_SUITS | facts.WIND_PUNG | facts.DRAGON_PUNG)
def five_families(win: Win) -> bool:
    return has.standard(win) and len({family(kind) for kind in win.chows + win.pungs}) == 5


@told(facts.TWO_SUITS | facts.NO_HONOURS)
def two_suits(win: Win) -> bool:
    return has.suits(win) == 2 and not has.honours(win)


@needs(facts.HONOURS | facts.PUNG)
def honour_pung(win: Win) -> int:
    """Those that no greater pattern of winds or of dragons is made of."""
    winds, dragons = has.wind_pungs(win), has.dragon_pungs(win)
    if winds >= 3 or has.small_three_winds(win):
        winds = 0
    if dragons == 3 or has.small_three_dragons(win):
        dragons = 0
    return winds + dragons


@needs(facts.THREE_WIND_PUNGS)
def big_three_winds(win: Win) -> bool:
    return has.wind_pungs(win) == 3 and not has.pair_in(win, WINDS)


@needs(facts.WIND_PUNG)
def wind_pung(win: Win) -> int:
    return len({win.how.seat.kind, win.how.round.kind}.intersection(win.pungs))


@needs(facts.TERMINALS | facts.HONOURS | facts.ALL_SUITS)
def thirteen_orphans(win: Win) -> bool:
    return win.shape in (Shape.THIRTEEN_ORPHANS_AND_SET, Shape.THIRTEEN_ORPHANS)


sixteen_unconnected = has.shape(Shape.SIXTEEN_UNCONNECTED)


@needs(facts.OF_SHAPE[Shape.SIXTEEN_UNCONNECTED] | facts.ALL_SUITS)
def three_unconnected(win: Win) -> bool:
    return sixteen_unconnected(win) and has.same_numbers_in_all_suits(win)


# fmt: off
PATTERNS = (
    Pattern("concealed_hand", 3, concealed_hand,
            "門清", "Concealed hand", "Tout caché", "2.1"),
    Pattern("concealed_self_draw", 5, concealed_self_draw,
            "門清自摸", "Concealed self-draw", "Tout caché et auto-pioche", "2.2"),
    Pattern("exposed_hand", (15, 8), exposed_hand,
            "全求人", "Exposed hand", "Tout exposé", "2.3"),
    Pattern("pung_wait", 1, pung_wait,
            "對碰", "Wait on two pairs", "Victoire avec paire et pung", "2.4"),
    Pattern("single_wait", 1, has.single_wait,
            "獨聽", "Single wait", "Victoire sur une seule tuile", "2.5"),
    Pattern("warrior_eyes", 1, warrior_eyes,
            "將眼", "Warrior eyes", "Yeux de guerrier", "2.6"),
    Pattern("dealer", 1, has.dealer,
            "莊家", "Dealer", "Donneur", "2.7"),
    Pattern("flowers", (1, 2), flowers,
            "花牌", "Flowers", "Fleurs", "2.8"),
    Pattern("no_flowers", 1, no_flowers,
            "無花", "No flowers", "Sans fleurs", "2.9"),
    Pattern("no_honours", 1, has.no_honours,
            "無字", "No honours", "Sans honneurs", "2.10"),
    Pattern("no_flowers_no_honours", 4, no_flowers_no_honours,
            "無字花", "No flowers, no honours", "Sans fleurs ni honneurs", "2.11",
            ("no_flowers", "no_honours")),
    Pattern("no_joker", 3, no_joker,
            "無百搭", "No joker", "Bonus sans joker", "2.12"),
    Pattern("self_draw", 1, self_draw,
            "自摸", "Self-draw", "Auto-pioche", "2.13"),
    Pattern("within_seven", 20, lambda win: within(win, 7),
            "七隻內", "Within seven", "Dans les sept", "2.14", ("within_ten",)),
    Pattern("within_ten", 10, lambda win: within(win, 10),
            "十隻內", "Within ten", "Dans les dix", "2.15"),
    Pattern("heavenly_hand", 120, has.flag("heavenly"),
            "天胡", "Heavenly hand", "Main céleste", "2.16",
            ("single_wait", "within_seven", "within_ten")),
    Pattern("earthly_hand", 90, has.flag("earthly"),
            "地胡", "Earthly hand", "Main terrestre", "2.17", ("within_seven", "within_ten")),
    Pattern("connected_terminals", 15, connected_terminals,
            "全帶么", "Connected terminals", "Connecté un et neuf", "3.1"),
    Pattern("mixed_terminals", 30, mixed_terminals,
            "混么九", "Mixed terminals", "Mélangé un et neuf", "3.2"),
    Pattern("pure_terminals", 90, pure_terminals,
            "清么九", "Pure terminals", "Pur un et neuf", "3.3", ("connected_terminals",)),
    Pattern("no_terminals", 5, has.no_outer_tiles,
            "斷么九", "No terminals", "Sans un ni neuf", "3.4"),
    Pattern("all_chows", 3, has.all_chows,
            "平胡", "All chows", "Tous chows", "4.1"),
    Pattern("all_chows_no_honours_no_flowers", 8, all_chows_no_honours_no_flowers,
            "大平胡", "All chows, no honours, no flowers",
            "Tous chows sans honneurs ni fleurs", "4.2",
            ("all_chows", "no_flowers", "no_honours", "no_flowers_no_honours")),
    Pattern("three_mixed_sisters", 10, has.similar_chows,
            "三相逢", "Three mixed sisters", "Trois sœurs mélangées", "4.3"),
    Pattern("two_mixed_sisters", 1, has.similar_chow_pairs,
            "二相逢", "Two mixed sisters", "Deux sœurs mélangées", "4.4"),
    Pattern("two_pure_sisters", 5, has.chows_alike(2),
            "一般高", "Two pure sisters", "Deux sœurs pures", "4.5"),
    Pattern("three_pure_sisters", 15, has.chows_alike(3),
            "三般高", "Three pure sisters", "Trois sœurs pures", "4.6"),
    Pattern("four_pure_sisters", 30, has.chows_alike(4),
            "四般高", "Four pure sisters", "Quatre sœurs pures", "4.7"),
    Pattern("all_pungs", 30, has.all_pungs,
            "對對胡", "All pungs", "Tous pungs", "5.1"),
    Pattern("two_concealed_pungs", 3, has.concealed_pungs(2),
            "二暗刻", "Two concealed pungs", "Deux pungs cachés", "5.2"),
    Pattern("three_concealed_pungs", 10, has.concealed_pungs(3),
            "三暗刻", "Three concealed pungs", "Trois pungs cachés", "5.3",
            ("two_concealed_pungs",)),
    Pattern("four_concealed_pungs", 20, has.concealed_pungs(4),
            "四暗刻", "Four concealed pungs", "Quatre pungs cachés", "5.4",
            ("three_concealed_pungs",)),
    Pattern("five_concealed_pungs", 40, has.concealed_pungs(5),
            "五暗刻", "Five concealed pungs", "Cinq pungs cachés", "5.5",
            ("four_concealed_pungs",)),
    Pattern("jian_jian_hu", 80, jian_jian_hu,
            "間間胡", "Jian Jian Hu", "Jian Jian Hu", "5.6",
            ("all_pungs", "five_concealed_pungs")),
    Pattern("two_brothers", 3, has.pungs_alike(2),
            "二兄弟", "Two brothers", "Deux frères", "5.7"),
    Pattern("three_brothers", 10, has.pungs_alike(3),
            "三兄弟", "Three brothers", "Trois frères", "5.8"),
    Pattern("four_against_one", (5, 3), has.all_four,
            "四歸一", "Four against one", "Quatre contre un", "5.9"),
    Pattern("kongs", (1, 2), has.kongs,
            "槓", "Kongs", "Kongs", "5.10"),
    Pattern("mixed_dragon", 10, has.mixed_straight,
            "雜龍", "Mixed dragon", "Dragon mélangé", "6.1"),
    Pattern("concealed_mixed_dragon", 20, has.concealed_mixed_straight,
            "暗雜龍", "Concealed mixed dragon", "Dragon mélangé caché", "6.2", ("mixed_dragon",)),
    Pattern("pure_dragon", 10, has.pure_straight,
            "清龍", "Pure dragon", "Dragon pur", "6.3"),
    Pattern("concealed_pure_dragon", 20, has.concealed_pure_straight,
            "暗清龍", "Concealed pure dragon", "Dragon pur caché", "6.4", ("pure_dragon",)),
    Pattern("small_three_dragons", 10, has.small_three_dragons,
            "小三元", "Small three dragons", "Petits trois dragons", "6.5"),
    Pattern("big_three_dragons", 20, has.big_three_dragons,
            "大三元", "Big three dragons", "Grands trois dragons", "6.6"),
    Pattern("five_families", 10, five_families,
            "五門齊", "Five families", "Les cinq familles", "7.1"),
    Pattern("mixed_suit", 30, has.mixed_suit,
            "混一色", "Mixed suit", "Une seule couleur avec honneurs", "7.2"),
    Pattern("pure_suit", 80, has.pure_suit,
            "清一色", "Pure suit", "Une seule couleur pure", "7.3"),
    Pattern("two_suits", 5, two_suits,
            "缺一門", "Two suits", "Deux couleurs", "7.4"),
    Pattern("honour_pung", 1, honour_pung,
            "番子", "Honour pung", "Honneurs", "7.5"),
    Pattern("small_three_winds", 8, has.small_three_winds,
            "小三風", "Small three winds", "Petits trois vents", "7.6"),
    Pattern("big_three_winds", 15, big_three_winds,
            "大三風", "Big three winds", "Grands trois vents", "7.7"),
    Pattern("small_four_winds", 20, has.small_four_winds,
            "小四喜", "Small four winds", "Petits quatre vents", "7.8"),
    Pattern("big_four_winds", 80, has.big_four_winds,
            "大四喜", "Big four winds", "Grands quatre vents", "7.9"),
    Pattern("wind_pung", 1, wind_pung,
            "正風", "Own wind", "Vents", "7.10"),
    Pattern("lik_gu_lik_gu", 40, has.shape(Shape.LIK_GU),
            "嚦咕嚦咕", "Lik Gu Lik Gu", "LiguLigu", "8.1"),
    Pattern("sixteen_unconnected", 50, sixteen_unconnected,
            "十六不搭", "Sixteen unconnected", "Seize sans combinaisons", "8.2"),
    Pattern("three_unconnected", 15, three_unconnected,
            "三門同搭", "Three unconnected", "Trois sans combinaisons", "8.3"),
    Pattern("thirteen_orphans", 80, thirteen_orphans,
            "十三么", "Thirteen orphans", "Treize orphelins", "8.4"),
)
# fmt: on

_SELF_DRAW = (By.SELF_DRAW,)


def settle(how: Circumstances, tally: Tally) -> tuple[Payment, ...]:
    return by_tai(how, tally.total, BASE, EACH)


TAI58 = System(
    id="tai58",
    name=Words("58 patterns", "58 motifs", "五十八番"),
    sets=5,
    shapes=frozenset(
        {
            Shape.STANDARD,
            Shape.LIK_GU,
            Shape.SIXTEEN_UNCONNECTED,
            Shape.THIRTEEN_ORPHANS_AND_SET,
        }
    ),
    has_bonus_tiles=True,
    flags=(
        Flag("heavenly", _SELF_DRAW, is_dealer=True, has_melds=False),
        Flag("earthly", (By.SELF_DRAW, By.DISCARD), is_dealer=False, has_melds=False),
        Flag("jokers_in_set"),
        Flag("joker_used"),
    ),
    patterns=PATTERNS,
    rules=RULES,
    settle=settle,
    jokers=JOKERS,
)
