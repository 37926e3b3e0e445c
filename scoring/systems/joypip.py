"""The tai of the JoyPip game: sixteen tiles, base 3 and one point for each tai."""

from scoring import facts, has
from scoring.facts import needs, told
from scoring.hand import By, Circumstances
from scoring.settle import by_tai, dealer_and_streak
from scoring.shapes import Shape
from scoring.sheet import Payment, Tally
from scoring.system import Flag, Pattern, System
from scoring.texts.joypip import RULES
from scoring.win import Win
from scoring.words import Words

BASE = 3


@told(facts.CONCEALED | facts.GIVEN)
def concealed_hand(win: Win) -> bool:
    return win.held.is_concealed and not win.held.is_self_drawn


@told(facts.CONCEALED | facts.SELF_DRAWN)
def concealed_self_draw(win: Win) -> bool:
    return win.held.is_concealed and win.held.is_self_drawn


@told(facts.SELF_DRAWN)
def self_draw(win: Win) -> bool:
    return win.held.is_self_drawn and not win.held.is_concealed


@needs(facts.GIVEN | facts.NO_PUNG | facts.NO_HONOURS | facts.NO_BONUS_TILES)
def all_chows(win: Win) -> bool:
    return (
        has.all_chows(win)
        and has.open_chow_wait(win)
        and not has.self_drawn(win)
        and not has.honours(win)
        and not has.bonus_tiles(win)
    )


@needs(facts.GIVEN | facts.EXPOSED)
def exposed_hand(win: Win) -> bool:
    return has.all_sets_exposed(win) and not has.self_drawn(win)


# fmt: off
PATTERNS = (
    Pattern("concealed_hand", 1, concealed_hand,
            "門清", "Concealed hand", "Main cachée", "2.1"),
    Pattern("concealed_self_draw", 3, concealed_self_draw,
            "門清自摸", "Concealed self-draw", "Pioche avec main cachée", "2.2"),
    Pattern("self_draw", 1, self_draw,
            "自摸", "Self-draw", "Pioche", "2.3"),
    Pattern("all_chows", 2, all_chows,
            "平胡", "All chows", "Tout chows", "2.4"),
    Pattern("exposed_hand", 2, exposed_hand,
            "全求人", "Exposed hand", "Main exposée", "2.5", ("single_wait",)),
    Pattern("all_pungs", 4, has.all_pungs,
            "碰碰胡", "All pungs", "Tout pungs", "2.6"),
    Pattern("three_concealed_pungs", 2, has.concealed_pungs(3),
            "三暗刻", "Three concealed pungs", "Trois pungs cachés", "2.7"),
    Pattern("four_concealed_pungs", 5, has.concealed_pungs(4),
            "四暗刻", "Four concealed pungs", "Quatre pungs cachés", "2.8",
            ("three_concealed_pungs",)),
    Pattern("five_concealed_pungs", 8, has.concealed_pungs(5),
            "五暗刻", "Five concealed pungs", "Cinq pungs cachés", "2.9",
            ("four_concealed_pungs",)),
    Pattern("dragon_pung", 1, has.dragon_pungs,
            "三元牌", "Dragon pung", "Pung de dragon", "2.10"),
    Pattern("small_three_dragons", 4, has.small_three_dragons,
            "小三元", "Small three dragons", "Petits trois dragons", "2.11", ("dragon_pung",)),
    Pattern("big_three_dragons", 8, has.big_three_dragons,
            "大三元", "Big three dragons", "Grands trois dragons", "2.12", ("dragon_pung",)),
    Pattern("round_wind", 1, has.round_wind_pung,
            "圈風", "Round wind", "Vent dominant", "2.13"),
    Pattern("seat_wind", 1, has.seat_wind_pung,
            "門風", "Seat wind", "Vent du joueur", "2.14"),
    Pattern("small_four_winds", 8, has.small_four_winds,
            "小四喜", "Small four winds", "Petits quatre vents", "2.15"),
    Pattern("big_four_winds", 16, has.big_four_winds,
            "大四喜", "Big four winds", "Grands quatre vents", "2.16",
            ("round_wind", "seat_wind")),
    Pattern("mixed_suit", 4, has.mixed_suit,
            "混一色", "Mixed suit", "Couleur mixte", "2.17"),
    Pattern("pure_suit", 8, has.pure_suit,
            "清一色", "Pure suit", "Couleur pure", "2.18"),
    Pattern("all_honours", 16, has.all_honours,
            "字一色", "All honours", "Tout honneurs", "2.19"),
    Pattern("own_flower", 1, has.own_flowers,
            "正花", "Own flower", "Fleur propre", "2.20"),
    Pattern("flower_set", 2, has.flower_sets,
            "花槓", "Flower set", "Jeu de fleurs", "2.21"),
    Pattern("single_wait", 1, has.single_wait,
            "獨聽", "Single wait", "Attente unique", "2.22"),
    Pattern("last_draw", 1, has.flag("last_draw"),
            "海底撈月", "Last draw", "Dernière pioche", "2.23"),
    Pattern("last_discard", 1, has.flag("last_discard"),
            "河底撈魚", "Last discard", "Dernière défausse", "2.24"),
    Pattern("replacement_win", 1, has.flag("replacement"),
            "槓上開花", "Win on a replacement", "Victoire sur remplacement", "2.25"),
    Pattern("robbed_kong", 1, has.robbed_kong,
            "搶槓", "Robbed kong", "Vol de kong", "2.26"),
    Pattern("lik_gu_lik_gu", 8, has.shape(Shape.LIK_GU),
            "嚦咕嚦咕", "Lik Gu Lik Gu", "Lik Gu Lik Gu", "2.27"),
    Pattern("heavenly_hand", 16, has.flag("heavenly"),
            "天胡", "Heavenly hand", "Main céleste", "2.28",
            ("concealed_self_draw", "single_wait", "replacement_win")),
    Pattern("earthly_hand", 16, has.flag("earthly"),
            "地胡", "Earthly hand", "Main terrestre", "2.29", ("concealed_self_draw",)),
    Pattern("human_hand", 16, has.flag("human"),
            "人胡", "Human hand", "Main humaine", "2.30", ("concealed_hand",)),
)
# fmt: on

_SELF_DRAW = (By.SELF_DRAW,)
_DISCARD = (By.DISCARD,)


def settle(how: Circumstances, tally: Tally) -> tuple[Payment, ...]:
    return by_tai(how, tally.total, BASE, dealer_part=dealer_and_streak)


JOYPIP = System(
    id="joypip",
    name=Words("JoyPip", "JoyPip", "JoyPip"),
    sets=5,
    shapes=frozenset({Shape.STANDARD, Shape.LIK_GU}),
    has_bonus_tiles=True,
    flags=(
        Flag("last_draw", _SELF_DRAW),
        Flag("last_discard", _DISCARD),
        Flag("replacement", _SELF_DRAW),
        Flag("heavenly", _SELF_DRAW, is_dealer=True, has_melds=False),
        Flag("earthly", _SELF_DRAW, is_dealer=False, has_melds=False),
        Flag("human", _DISCARD, is_dealer=False, has_melds=False),
    ),
    patterns=PATTERNS,
    rules=RULES,
    settle=settle,
)
