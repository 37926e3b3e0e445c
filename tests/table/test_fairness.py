"""Walls that server and players make together: the rule, golden values, and what must not be."""

import ast
import inspect
import json
from collections import Counter
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest

from game import opening, store
from game.table import deal as deal_module
from game.table import fairness, proof, wall
from game.table.deal import GENERATOR, lay
from game.table.fairness import NONE_CAME, Mark, Part, Shuffle, Stage, mark_of
from game.table.proof import Proof, decode_proof, encode_proof, faults, prove
from game.table.record import BadRecord, HandRecord, Header, fold, read, write
from game.table.rules import JOYPIP, RULES, rules_for, tile_set
from game.table.state import SEATS, Context, Seat, State, ToDiscard
from game.table.takers import takers
from scoring.tiles import Kind
from tests.servers import ROOT

LINES = (ROOT / "tests/golden/fairness/shuffles.jsonl").read_text().splitlines()
GOLDEN: list[dict[str, Any]] = [json.loads(line) for line in LINES]
TABLE = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff"
SECRET, SHARE, OTHER = (bytes([byte]) * 32 for byte in (1, 2, 3))


def settled(secret: bytes = SECRET, share: bytes = SHARE, deal: int = 1) -> Shuffle:
    """Seat 1 has shared, seat 2 was late, seat 3 withholds its share; seat 0 is a bot's."""
    empty = Shuffle(TABLE, deal, secret, (None, None, None, None))
    parts = (
        None,
        Part(empty.seal(1, share), share),
        Part(NONE_CAME, NONE_CAME),
        Part(empty.seal(3, OTHER), NONE_CAME),
    )
    return replace(empty, parts=parts)


# The rule


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden["proof"]["table"][:2])
def test_golden_shuffles(golden: dict[str, Any]) -> None:
    """Made by the checker for strangers; the browser's tests read the same file."""
    found = decode_proof(golden["proof"])
    rules = rules_for(golden["rules"], golden["options"])
    seed = bytes.fromhex(golden["seed"])
    assert faults(found, rules, seed, "joypip-1") == ()
    assert found == prove(found.shuffle, rules, "joypip-1")
    assert encode_proof(found) == golden["proof"]


def test_the_hashes_are_those_that_are_published() -> None:
    """Spelt out once more, as `docs/fairness.md` has them."""
    shuffle = settled()
    commitment = sha256(f"joypip-fair-1 commitment {TABLE} 1\n".encode() + SECRET)
    assert shuffle.commitment == commitment.digest()
    line = f"joypip-fair-1 seal 1 {commitment.hexdigest()} {TABLE} 1\n"
    assert shuffle.seal(1, SHARE) == sha256(line.encode() + SHARE).digest()
    zeros = bytes(32)
    parts = b"B" + zeros + b"S" + SHARE + b"L" + zeros + b"W" + zeros
    expected = sha256(f"joypip-fair-1 seed {TABLE} 1\n".encode() + SECRET + parts)
    assert shuffle.seed == expected.digest()


def test_everything_given_changes_the_seed() -> None:
    late = replace(settled(), parts=(None, Part(NONE_CAME, NONE_CAME), *settled().parts[2:]))
    moved = replace(settled(), parts=(settled().parts[1], None, *settled().parts[2:]))
    others = [settled(secret=OTHER), settled(share=OTHER), settled(deal=2), late, moved]
    others.append(replace(settled(), table=TABLE.replace("6", "7")))
    assert len({shuffle.seed for shuffle in (settled(), *others)}) == 7


def test_a_share_of_zeros_is_not_the_same_as_none() -> None:
    assert settled(share=bytes(32)).seed != replace(settled(), parts=(None,) * 4).seed
    marks = [Part(NONE_CAME, NONE_CAME), Part(SHARE, NONE_CAME), Part(SHARE, bytes(32)), None]
    seeds = {replace(settled(), parts=(part, None, None, None)).seed for part in marks}
    assert len(seeds) == 4


def test_a_seal_is_good_for_one_seat_of_one_deal_after_one_commitment() -> None:
    seals = {
        settled().seal(1, SHARE),
        settled().seal(2, SHARE),
        settled(deal=2).seal(1, SHARE),
        settled(secret=OTHER).seal(1, SHARE),
        replace(settled(), table=TABLE[::-1]).seal(1, SHARE),
    }
    assert len(seals) == 5


def test_stages() -> None:
    asked, sealed, shared = Part(), Part(SHARE), Part(SHARE, SHARE)
    late, withheld = Part(NONE_CAME, NONE_CAME), Part(SHARE, NONE_CAME)
    for parts, stage in (
        ((asked, None, None, None), Stage.SEAL),
        ((asked, sealed, late, None), Stage.SEAL),
        ((sealed, shared, late, None), Stage.SHARE),
        ((withheld, shared, late, None), Stage.DEALT),
        ((None, None, None, None), Stage.DEALT),
    ):
        assert replace(settled(), parts=parts).stage is stage
    marks = [mark_of(part) for part in (None, asked, sealed, late, withheld, shared)]
    assert marks == [*map(Mark, ("bot", "asked", "sealed", "late", "withheld", "shared"))]


def test_there_is_no_seed_before_all_is_given() -> None:
    with pytest.raises(AssertionError):
        _ = replace(settled(), parts=(Part(SHARE), None, None, None)).seed


def test_what_is_published_holds_no_secret_and_no_early_share() -> None:
    shared, sealed = settled().parts[1], Part(settled().seal(2, OTHER))
    early = replace(settled(), parts=(None, shared, sealed, None)).published()
    assert shared
    assert early.parts == (None, Part(shared.seal), sealed, None)
    assert settled().published().parts == settled().parts
    for published in (early, settled().published()):
        assert SECRET.hex() not in repr(published)
        assert repr(SECRET) not in repr(published)


def test_times_and_names_are_as_the_page_says() -> None:
    page = (ROOT / "docs/fairness.md").read_text()
    assert opening.WITHIN == 2000
    assert "two seconds have passed" in page
    assert f"named `{fairness.RULE}`" in page
    assert f"named `{GENERATOR}`" in page
    with_bonus = {name for name, rules in RULES.items() if rules.bonus}
    assert with_bonus == {"joypip", "tai58"}  # as the page and both checkers have it
    assert "in the rules `joypip` and `tai58`" in page


# Proofs


def test_a_proof_there_and_back() -> None:
    made = prove(settled(), JOYPIP, GENERATOR)
    data = encode_proof(made)
    assert [seat["is"] for seat in data["seats"]] == [  # type: ignore[attr-defined]
        "bot",
        "shared",
        "late",
        "withheld",
    ]
    assert decode_proof(json.loads(json.dumps(data))) == made


def forged(**changes: Any) -> Proof:
    return replace(prove(settled(), JOYPIP, GENERATOR), **changes)


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({}, ()),
        ({"commitment": OTHER}, ("commitment",)),
        ({"shuffle": settled(secret=OTHER)}, ("commitment", "seed", "wall")),
        ({"shuffle": settled(share=OTHER)}, ("seed", "wall")),
        ({"shuffle": settled(deal=2)}, ("commitment", "seed", "wall")),
        ({"wall": tile_set(JOYPIP)}, ("wall",)),
    ],
)
def test_faults_are_named(changes: dict[str, Any], found: tuple[str, ...]) -> None:
    assert faults(forged(**changes), JOYPIP, settled().seed, GENERATOR) == found


def test_a_share_that_was_not_sealed_is_a_fault() -> None:
    parts = (None, Part(settled().seal(1, SHARE), OTHER), *settled().parts[2:])
    shuffle = replace(settled(), parts=parts)
    assert shuffle.broken_seals() == (1,)
    found = faults(prove(shuffle, JOYPIP, GENERATOR), JOYPIP, shuffle.seed, GENERATOR)
    assert found == ("seal 1",)


def proven_record() -> HandRecord:
    header = Header(JOYPIP, Context())
    return HandRecord(header, settled().seed, proof=prove(settled(), JOYPIP, GENERATOR))


def test_records_carry_their_proof() -> None:
    assert read(write([proven_record()])) == [proven_record()]


@pytest.mark.parametrize(
    "change",
    [
        {"rule": "joypip-fair-0"},
        {"secret": "01"},
        {"secret": "zz" * 32},
        {"seats": []},
        {"seats": [{"is": "sealed", "seal": "01" * 32}] * 4},
        {"seats": [{"is": "shared", "seal": "01" * 32}] * 4},
        {"seats": [{"is": "odd"}] * 4},
        {"wall": ["0m"]},
        {"commitment": None},
    ],
)
def test_what_is_no_proof_is_no_record(change: dict[str, Any]) -> None:
    header = json.loads(next(iter(write([proven_record()]))))
    header["proof"] |= change
    with pytest.raises(BadRecord, match="line 1: bad_line"):
        read([json.dumps(header)])


# Who took what


def test_every_tile_is_taken_by_who_then_has_it() -> None:
    games = ROOT / "tests/golden/games/east_round.jsonl"
    for whole in read(games.read_text().splitlines()):
        record = replace(whole, entries=whole.entries[:-1])  # a win moves tiles between seats
        end, tiles = fold(record).state, lay(whole.header.rules, whole.seed)
        taken = takers(record)
        assert taken.count(None) == end.wall.tail - end.wall.head
        for seat in SEATS:
            held = Counter(tiles[place] for place, taker in enumerate(taken) if taker == seat)
            assert held == gone_through(end, seat)


def gone_through(state: State, seat: Seat) -> Counter[Kind]:
    """What a seat has, and has thrown; without what others threw for it."""
    player = state.players[seat]
    tiles = Counter([*player.hand, *player.flowers, *(thrown.tile for thrown in player.river)])
    for declared in player.melds:
        tiles.update(declared.meld.tiles)
        if declared.taken:
            tiles[declared.taken.tile] -= 1
    if isinstance(state.phase, ToDiscard) and state.phase.seat == seat and state.phase.drawn:
        tiles[state.phase.drawn.tile] += 1
    return +tiles


def test_the_first_tiles_are_dealt_in_blocks() -> None:
    hand = HandRecord(Header(JOYPIP, Context(dealer=2)), settled().seed)
    taken = takers(hand)
    blocks = [seat for seat in (2, 3, 0, 1) for _ in range(4)]
    assert list(taken[:65]) == [*blocks * 4, 2]
    flowers = sum(len(player.flowers) for player in fold(hand).state.players)
    assert flowers > 0
    assert None not in taken[-flowers:]
    assert set(taken[65:-flowers]) == {None}


# Chance


def test_the_wall_knows_no_other_chance_and_no_time() -> None:
    """Static, over all that stands between the system's generator and the tiles."""
    for module in (deal_module, fairness, proof, wall, store):
        source = inspect.getsource(module)
        names = {
            node.id if isinstance(node, ast.Name) else node.attr
            for node in ast.walk(ast.parse(source))
            if isinstance(node, ast.Name | ast.Attribute)
        }
        imported = {
            name
            for node in ast.walk(ast.parse(source))
            if isinstance(node, ast.Import | ast.ImportFrom)
            for name in (getattr(node, "module", None), *(alias.name for alias in node.names))
        }
        assert not {"random", "time", "datetime", "numpy", "hash"} & (imported | names)
    assert "secrets.token_bytes(SIZE)" in inspect.getsource(store)
    assert fairness.SIZE * 8 >= 256


def test_walls_of_many_secrets_favour_no_place_and_never_repeat() -> None:
    """Sum of squares over 144 places and 42 kinds, of which 5904 would be the mean."""
    count = 2000
    seen: Counter[tuple[int, Kind]] = Counter()
    walls = set()
    for number in range(count):
        tiles = lay(JOYPIP, settled(secret=number.to_bytes(32, "big")).seed)
        seen.update(enumerate(tiles))
        walls.add(tiles)
    assert len(walls) == count
    expected = {kind: count * copies / 144 for kind, copies in Counter(tile_set(JOYPIP)).items()}
    chi_square = sum(
        (seen[place, kind] - often) ** 2 / often
        for place in range(144)
        for kind, often in expected.items()
    )
    assert 5904 - 600 < chi_square < 5904 + 600


def test_one_bit_of_a_share_moves_most_tiles() -> None:
    one, other = (lay(JOYPIP, settled(share=bytes(31) + bytes([end])).seed) for end in (0, 1))
    same = sum(a == b for a, b in zip(one, other, strict=True))
    assert same < 20
