"""The patterns of Zung Jung: thirteen tiles, additive points, of each series the highest."""

from collections.abc import Mapping
from dataclasses import replace

from scoring import has
from scoring.hand import By, Circumstances
from scoring.settle import others
from scoring.shapes import Shape
from scoring.sheet import Line, Payment, Tally
from scoring.system import Flag, Option, Pattern, Setting, System, add_up
from scoring.texts.zungjung import RULES
from scoring.tiles import SUITED, Wind, parse
from scoring.win import Win
from scoring.words import Words

LIMIT = 320
THRESHOLD = 25
"""What a player pays at most who is not responsible."""
CHICKEN = "chicken"
OFFICIAL: Mapping[str, int] = {"2.1.2": 80, "3.2.1": 40, "3.3.1": 30, "5.1.2": 60}
"""Where version 3.3 of the official list differs from the values below."""
MINIMA = (0, 1, *range(5, 105, 5))

_NINE_GATES = frozenset(parse(f"1112345678999{suit}") for suit in "mps")


def concealed_hand(win: Win) -> bool:
    return has.standard(win) and has.concealed(win)


def nine_gates(win: Win) -> bool:
    return has.pure_suit(win) and tuple(sorted(win.held.hand.concealed)) in _NINE_GATES


def value_honour(win: Win) -> int:
    return has.dragon_pungs(win) + has.seat_wind_pung(win)


def kongs(win: Win) -> int:
    return sum(has.kongs(win))


def two_pairs_of_chows(win: Win) -> bool:
    return has.identical_chows(win, 2) == 2


def small_three_similar_pungs(win: Win) -> bool:
    pair = win.pair
    if pair is None or pair not in SUITED:
        return False
    others = {pair % 9 + first for first in (0, 9, 18)} - {pair}
    return others.issubset(win.pungs)


def pure_lesser_terminals(win: Win) -> bool:
    return has.outer_sets(win) and not has.honours(win)


def mixed_greater_terminals(win: Win) -> bool:
    return _pungs_or_pairs(win) and has.all_outer_tiles(win)


def pure_greater_terminals(win: Win) -> bool:
    return _pungs_or_pairs(win) and has.all_terminals(win)


def _pungs_or_pairs(win: Win) -> bool:
    return has.all_pungs(win) or win.shape is Shape.SEVEN_PAIRS


def final_discard(win: Win) -> bool:
    return "final_discard" in win.how.flags and not has.robbed_kong(win)


# fmt: off
PATTERNS = (
    Pattern(CHICKEN, 1, has.standard,
            "雞和", "Chicken hand", "Main de poulet", "11.4"),
    Pattern("1.1", 5, has.all_chows,
            "平和", "All sequences", "Toutes les séquences", "1.1"),
    Pattern("1.2", 5, concealed_hand,
            "門前清", "Concealed hand", "Main cachée", "1.2"),
    Pattern("1.3", 5, has.no_outer_tiles,
            "斷么九", "No terminals", "Aucune terminale", "1.3"),
    Pattern("2.1.1", 40, has.mixed_suit,
            "混一色", "Mixed one-suit", "Une suite mélangée", "2.1.1"),
    Pattern("2.1.2", 100, has.pure_suit,
            "清一色", "Pure one-suit", "Une suite pure", "2.1.2"),
    Pattern("2.2", 480, nine_gates,
            "九蓮寶燈", "Nine gates", "Neuf portes", "2.2"),
    Pattern("3.1", 10, value_honour,
            "番牌", "Value honour", "Honneur de valeur", "3.1"),
    Pattern("3.2.1", 30, has.small_three_dragons,
            "小三元", "Small three dragons", "Trois petits dragons", "3.2.1"),
    Pattern("3.2.2", 130, has.big_three_dragons,
            "大三元", "Big three dragons", "Trois grands dragons", "3.2.2"),
    Pattern("3.3.1", 25, has.small_three_winds,
            "小三風", "Small three winds", "Trois petits vents", "3.3.1"),
    Pattern("3.3.2", 120, has.big_three_winds,
            "大三風", "Big three winds", "Trois grands vents", "3.3.2"),
    Pattern("3.3.3", 320, has.small_four_winds,
            "小四喜", "Small four winds", "Quatre petits vents", "3.3.3", ("3.3.2",)),
    Pattern("3.3.4", 400, has.big_four_winds,
            "大四喜", "Big four winds", "Quatre grands vents", "3.3.4"),
    Pattern("3.4", 320, has.all_honours,
            "字一色", "All honours", "Tous les honneurs", "3.4"),
    Pattern("4.1", 30, has.all_pungs,
            "對對和", "All triplets", "Tous les triples", "4.1"),
    Pattern("4.2.1", 5, has.concealed_pungs(2),
            "二暗刻", "Two concealed triplets", "Deux triples cachés", "4.2.1"),
    Pattern("4.2.2", 30, has.concealed_pungs(3),
            "三暗刻", "Three concealed triplets", "Trois triples cachés", "4.2.2", ("4.2.1",)),
    Pattern("4.2.3", 125, has.concealed_pungs(4),
            "四暗刻", "Four concealed triplets", "Quatre triples cachés", "4.2.3", ("4.2.2",)),
    Pattern("4.3.1", 5, lambda win: kongs(win) == 1,
            "一槓", "One kong", "Un kong", "4.3.1"),
    Pattern("4.3.2", 20, lambda win: kongs(win) == 2,
            "二槓", "Two kongs", "Deux kongs", "4.3.2"),
    Pattern("4.3.3", 120, lambda win: kongs(win) == 3,
            "三槓", "Three kongs", "Trois kongs", "4.3.3"),
    Pattern("4.3.4", 480, lambda win: kongs(win) == 4,
            "四槓", "Four kongs", "Quatre kongs", "4.3.4"),
    Pattern("5.1.1", 10, lambda win: has.identical_chows(win, 2) > 0,
            "一般高", "Two identical sequences", "Deux séquences identiques", "5.1.1"),
    Pattern("5.1.2", 55, two_pairs_of_chows,
            "兩般高", "Two identical sequences twice",
            "Deux séquences identiques en double", "5.1.2", ("5.1.1",)),
    Pattern("5.1.3", 120, has.chows_alike(3),
            "一色三同順", "Three identical sequences", "Trois séquences identiques", "5.1.3"),
    Pattern("5.1.4", 480, has.chows_alike(4),
            "一色四同順", "Four identical sequences", "Quatre séquences identiques", "5.1.4"),
    Pattern("6.1", 35, has.similar_chows,
            "三色同順", "Three similar sequences", "Trois séquences similaires", "6.1"),
    Pattern("6.2.1", 30, small_three_similar_pungs,
            "三色小同刻", "Small three similar triplets",
            "Trois petits triples similaires", "6.2.1"),
    Pattern("6.2.2", 120, has.pungs_alike(3),
            "三色同刻", "Three similar triplets", "Trois triples similaires", "6.2.2"),
    Pattern("7.1", 40, has.pure_straight,
            "一氣通貫", "Nine-tile straight", "Suite de neuf tuiles", "7.1"),
    Pattern("7.2.1", 100, lambda win: has.consecutive_pungs(win) >= 3,
            "三連刻", "Three consecutive triplets", "Trois triples consécutifs", "7.2.1"),
    Pattern("7.2.2", 200, lambda win: has.consecutive_pungs(win) == 4,
            "四連刻", "Four consecutive triplets", "Quatre triples consécutifs", "7.2.2",
            ("7.2.1",)),
    Pattern("8.1.1", 40, has.outer_sets,
            "混全帶么", "Mixed lesser terminals", "Petites terminales mélangées", "8.1.1"),
    Pattern("8.1.2", 50, pure_lesser_terminals,
            "純全帶么", "Pure lesser terminals", "Petites terminales pures", "8.1.2", ("8.1.1",)),
    Pattern("8.1.3", 100, mixed_greater_terminals,
            "混么九", "Mixed greater terminals", "Grandes terminales mélangées", "8.1.3",
            ("8.1.1",)),
    Pattern("8.1.4", 400, pure_greater_terminals,
            "清么九", "Pure greater terminals", "Grandes terminales pures", "8.1.4",
            ("8.1.2", "8.1.3")),
    Pattern("9.1.1", 10, has.flag("final_draw"),
            "海底撈月", "Final draw", "Dernière pioche", "9.1.1"),
    Pattern("9.1.2", 10, final_discard,
            "河底撈魚", "Final discard", "Dernière défausse", "9.1.2"),
    Pattern("9.2", 10, has.flag("win_on_kong"),
            "嶺上開花", "Win on kong", "Victoire sur kong", "9.2"),
    Pattern("9.3", 10, has.robbed_kong,
            "搶槓", "Robbing a kong", "Vol de kong", "9.3"),
    Pattern("9.4.1", 155, has.flag("blessing_of_heaven"),
            "天和", "Blessing of heaven", "Bénédiction du ciel", "9.4.1"),
    Pattern("9.4.2", 155, has.flag("blessing_of_earth"),
            "地和", "Blessing of earth", "Bénédiction de la terre", "9.4.2"),
    Pattern("10.1", 160, has.shape(Shape.THIRTEEN_ORPHANS),
            "十三么九", "Thirteen terminals", "Treize terminales", "10.1"),
    Pattern("10.2", 30, has.shape(Shape.SEVEN_PAIRS),
            "七對子", "Seven pairs", "Sept paires", "10.2"),
)
# fmt: on

_SELF_DRAW = (By.SELF_DRAW,)
_GIVEN = (By.DISCARD, By.ROBBED_KONG)


def sum_up(_win: Win, lines: tuple[Line, ...]) -> Tally:
    """A chicken hand is one without any pattern. Of patterns listed at the limit or more the
    highest counts alone; the others together come to the limit at most."""
    if len(lines) > 1:
        lines = tuple(line for line in lines if line.pattern != CHICKEN)
    highest = max(lines, key=lambda line: line.points)
    if highest.points < LIMIT:
        return Tally(lines, min(LIMIT, add_up(_win, lines).total))
    alone = tuple(
        line if line is highest else replace(line, swallowed_by=highest.pattern) for line in lines
    )
    return Tally(alone, highest.points)


def responsible_pays(how: Circumstances, tally: Tally) -> tuple[Payment, ...]:
    """Above the threshold the two others pay that, and the responsible player what is left of
    three times the value."""
    source = () if how.source is None else (how.source,)
    responsible = source if how.responsible is None else how.responsible
    if tally.total <= THRESHOLD or not responsible:
        return uniform(how, tally)
    rest = 3 * tally.total - 2 * THRESHOLD
    return tuple(
        Payment(payer, how.seat, 0, rest if payer in responsible else THRESHOLD)
        for payer in others(how.seat)
    )


def uniform(how: Circumstances, tally: Tally) -> tuple[Payment, ...]:
    return tuple(Payment(payer, how.seat, 0, tally.total) for payer in others(how.seat))


def with_values(system: System, edition: Setting) -> System:
    if edition != "v3.3":
        return system
    patterns = tuple(
        replace(pattern, value=OFFICIAL.get(pattern.id, pattern.value))
        for pattern in system.patterns
    )
    return replace(system, patterns=patterns)


def with_payoff(system: System, scheme: Setting) -> System:
    return replace(system, settle=uniform if scheme == "uniform" else responsible_pays)


def with_minimum(system: System, points: Setting) -> System:
    return replace(system, minimum=int(points))


ZUNGJUNG = System(
    id="zungjung",
    name=Words("Zung Jung", "Zung Jung", "中庸"),
    sets=4,
    shapes=frozenset({Shape.STANDARD, Shape.SEVEN_PAIRS, Shape.THIRTEEN_ORPHANS}),
    has_bonus_tiles=False,
    flags=(
        Flag("final_draw", _SELF_DRAW),
        Flag("final_discard", _GIVEN),
        Flag("win_on_kong", _SELF_DRAW, has_melds=True),
        Flag("blessing_of_heaven", _SELF_DRAW, is_dealer=True, has_melds=False),
        Flag("blessing_of_earth", (By.DISCARD,), is_dealer=False, has_melds=False, source=Wind.E),
    ),
    patterns=PATTERNS,
    rules=RULES,
    settle=responsible_pays,
    sum_up=sum_up,
    options=(
        Option("values", ("seed", "v3.3"), with_values),
        Option("payoff", ("responsible", "uniform"), with_payoff),
        Option("minimum", MINIMA, with_minimum),
    ),
)
