"""The package `mahjong`, another scorer of riichi hands, behind our own hands and answers."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.meld import Meld as TheirMeld

from scoring.hand import By, MeldKind
from scoring.tiles import GREEN, RED, WHITE, Kind
from tests.scoring.riichi_hands import FIVES, Dealt

_MELDS = {MeldKind.CHOW: TheirMeld.CHI, MeldKind.PUNG: TheirMeld.PON}
_KAZOE = {
    "yakuman": HandConfig.KAZOE_LIMITED,
    "sanbaiman": HandConfig.KAZOE_SANBAIMAN,
    "unlimited": HandConfig.KAZOE_NO_LIMIT,
}
_DRAGONS = {RED: 33, GREEN: 32, WHITE: 31}


class Prepared(NamedTuple):
    """What the package is asked."""

    tiles: list[int]
    win_tile: int
    melds: list[TheirMeld]
    dora: list[int]
    ura: list[int]
    config: HandConfig


class Answer(NamedTuple):
    """What both say of a hand."""

    han: int
    fu: int
    yaku: list[tuple[str, int]]
    main: int
    additional: int
    total: int


def prepared(case: Dealt) -> Prepared:
    copies = _Copies(case)
    hand, how = case.hand, case.how
    win_tile, *concealed = copies.of((hand.win_tile, *hand.concealed))
    melds = [
        TheirMeld(_MELDS.get(meld.kind, TheirMeld.KAN), copies.of(meld.tiles), meld.is_exposed)
        for meld in hand.melds
    ]
    tiles = [win_tile, *concealed, *(tile for meld in melds for tile in meld.tiles)]
    dora, ura = ([4 * _theirs(kind) + 3 for kind in some] for some in (how.dora, how.ura))
    return Prepared(tiles, win_tile, melds, dora, ura, _config(case))


def estimated(asked: Prepared) -> HandResponse:
    tiles, win_tile, melds, dora, ura, config = asked
    return HandCalculator.estimate_hand_value(
        tiles, win_tile, melds, dora, config, ura_dora_indicators=ura
    )


def answer(asked: Prepared) -> Answer | None:
    """None where the hand has no yaku."""
    found = estimated(asked)
    if found.error == HandCalculator.ERR_NO_YAKU:
        return None
    assert found.cost is not None, found.error
    assert found.han is not None
    assert found.fu is not None
    yaku = [
        (each.name, each.han_open if found.is_open_hand and each.han_open else each.han_closed)
        for each in found.yaku or ()
    ]
    cost = found.cost
    return Answer(found.han, found.fu, yaku, cost["main"], cost["additional"], cost["total"])


class _Copies:
    """Gives each tile a number of its own; the first of the fives is the red one."""

    def __init__(self, case: Dealt) -> None:
        self.reds = [*case.hand.reds]
        self.used = Counter(FIVES) if case.settings["aka"] else Counter()

    def of(self, kinds: Sequence[Kind]) -> list[int]:
        return [self._one(kind) for kind in kinds]

    def _one(self, kind: Kind) -> int:
        first = 4 * _theirs(kind)
        if kind in self.reds:
            self.reds.remove(kind)
            return first
        self.used[kind] += 1
        return first + self.used[kind] - 1


def _theirs(kind: Kind) -> int:
    return _DRAGONS.get(kind, kind)


def _config(case: Dealt) -> HandConfig:
    how, settings = case.how, case.settings
    flags: dict[str, bool] = {
        f"is_{'daburu_riichi' if flag == 'double_riichi' else flag}": True for flag in how.flags
    }
    return HandConfig(
        is_tsumo=how.by is By.SELF_DRAW,
        is_chankan=how.by is By.ROBBED_KONG,
        player_wind=how.seat.kind,
        round_wind=how.round.kind,
        kyoutaku_number=how.sticks,
        tsumi_number=how.honba,
        options=OptionalRules(
            has_open_tanyao=bool(settings["open_tanyao"]),
            has_aka_dora=bool(settings["aka"]),
            has_double_yakuman=bool(settings["double_yakuman"]),
            kazoe_limit=_KAZOE[str(settings["kazoe"])],
            kiriage=bool(settings["kiriage"]),
        ),
        **flags,
    )
