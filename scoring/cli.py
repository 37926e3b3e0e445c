"""A hand on the command line: its options, its score as text, and what is wrong with it. Reads and
prints nothing."""

import argparse
import re
from collections.abc import Sequence
from typing import NoReturn

from scoring.errors import ScoringError, quoted
from scoring.hand import By, InvalidHand
from scoring.missed import missed
from scoring.report import report, width
from scoring.request import Json, read_request, reader_of
from scoring.score import score
from scoring.system import Setting, System
from scoring.systems import SYSTEMS
from scoring.texts.errors import HAND, SENTENCES
from scoring.tiles import InvalidNotation, parse_with_reds
from scoring.words import LANGUAGES, Language
from scoring.written import tile_names, written_hand

NOTATION = """\
Tiles: 123m characters, 456p circles, 789s bamboo; 1z 2z 3z 4z the winds East South West North,
5z 6z 7z the dragons red green white; 1g-4g seasons, 1f-4f flowers, j a joker; in riichi 0p is a
red five. Melds stand in brackets: (777p) exposed, (7777p+) a kong added to a pung, [3333p] a
concealed kong. The last tile outside brackets is the winning one."""
EXAMPLES = """\
examples:
  python -m scoring tai58 "123m 567p 234p 45s 99m (777s) 3s" --self-draw --seat S --flowers 4f
  python -m scoring riichi "123m 067p 22s 66s 789s 6s" --from E --seat S --flag riichi --dora 1m
  python -m scoring rules joypip
"""

_WINDS = {name: name for name in "ESWN"} | {"O": "W", "東": "E", "南": "S", "西": "W", "北": "N"}
"""O is the French Ouest."""
_OPTIONS = {
    "win_tile": "--win",
    "dora_indicators": "--dora",
    "ura_dora_indicators": "--ura",
    "flags": "--flag",
    "options": "--option",
}
"""How a field of a request is called here, where not by its own name."""
_HAND_FIELDS = {"concealed": "hand", "melds": "hand"}


class Parser(argparse.ArgumentParser):
    """Says in the language asked for that a command is not understood; how it is to be written is
    in English."""

    language: Language = "en"

    def error(self, message: str) -> NoReturn:
        sentence = SENTENCES["bad_command"].in_(self.language).format(message=message)
        self.exit(2, f"{self.format_usage()}{self.prog}: {sentence}\n")


def language_of(arguments: Sequence[str], environment: str) -> Language:
    """What `--language` asks for, else what the environment speaks, else English."""
    finder = Parser(add_help=False, allow_abbrev=False)
    finder.add_argument("--language", nargs="?")
    asked = finder.parse_known_args(arguments)[0].language
    for wanted in (asked, environment[:2]):
        for language in LANGUAGES:
            if language == wanted:
                return language
    return "en"


def parser(language: Language) -> Parser:
    main = Parser(
        prog="python -m scoring",
        description="What a mahjong hand is worth, and why.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    main.language = language
    commands = main.add_subparsers(
        title="commands", dest="command", required=True, metavar="COMMAND"
    )
    for system in SYSTEMS.values():
        scores = f"score a hand by the rules of {system.name.en}"
        hand = commands.add_parser(
            system.id,
            help=scores,
            description=f"{scores.capitalize()}.\n\n{NOTATION}",
            epilog=_names(system),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        hand.language = language
        _add_hand(hand, system)
    rules = commands.add_parser("rules", help="print the rules of a system as Markdown")
    rules.add_argument("system", choices=sorted(SYSTEMS))
    check = commands.add_parser("check", help="compare cases with what they expect")
    check.add_argument("files", nargs="+", metavar="FILE")
    answers = "answer requests from standard input, one JSON object a line"
    for each in (rules, check, commands.add_parser("score", help=answers)):
        each.language = language
    return main


def _names(system: System) -> str:
    flags = " ".join(flag.id for flag in system.flags)
    told = [f"flags: {flags}"]
    for option in system.options:
        values = ", ".join(map(_shown, option.values))
        told.append(f"option {option.id}: {values}")
    return "\n".join(told)


def _add_hand(parser: Parser, system: System) -> None:
    add = parser.add_argument
    add("hand", metavar="HAND", help="tiles, melds in brackets, the winning tile last")
    add("--win", metavar="TILE", help="the winning tile, if it is not the last one written")
    add("--meld", action="append", default=[], metavar="TILES", help="a meld, if not in HAND")
    add("--seat", metavar="WIND", help="the winner's: E, S, W or N; East is the dealer")
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--self-draw", action="store_true", help="won on an own draw")
    way.add_argument("--robbed-kong", action="store_true", help="won on a tile added to a kong")
    add("--from", metavar="WIND", help="who gave the winning tile")
    add("--responsible", metavar="WIND", help="who answers for it where that is another, or none")
    add("--round", metavar="WIND", help="the wind of the round, East if not given")
    add("--streak", metavar="N", help="how many deals the dealer has kept")
    add("--discards", metavar="N", help="how many discards were made, the winning one included")
    if system.has_bonus_tiles:
        add("--flowers", metavar="TILES", help="the winner's bonus tiles, such as 1g3f")
    if system.has_dora:
        add("--dora", metavar="TILES", help="indicators")
        add("--ura", metavar="TILES", help="indicators below, for a riichi")
        add("--honba", metavar="N", help="counters on the table")
        add("--sticks", metavar="N", help="riichi deposits on the table")
    add("--flag", action="append", default=[], metavar="NAME", help="a circumstance, see below")
    add("--option", action="append", default=[], metavar="NAME=VALUE", help="a rule of the table")
    add("--missed", action="store_true", help="also say what was narrowly missed")
    add("--why", action="store_true", help="also say why each pattern counts")
    add("--language", metavar="LANGUAGE", help="fr, en or zh; that of LANG if not given")


def scored(options: argparse.Namespace, language: Language) -> str:
    """The sheet as text. ScoringError where the options make no hand that wins."""
    if options.language not in (None, *LANGUAGES):
        value = quoted(options.language)
        raise InvalidHand("bad_field", "language", field="language", value=value)
    request = read_request(_request(options))
    hand, how, system = request.hand, request.how, request.system
    sheet = score(hand, how, system)
    found = missed(hand, how, system) if options.missed else None
    return report(sheet, request, language, found, explains=options.why)


def complaint(error: ScoringError, options: argparse.Namespace, language: Language) -> str:
    """What is wrong, with what, and the place in the text where that is known."""
    where = _HAND_FIELDS.get(error.where, error.where)
    if where == "win_tile" and options.win is None:
        where = "hand"
    name = HAND.in_(language) if where == "hand" else _OPTIONS.get(where, f"--{where}")
    said = f"{name}: {error.message(language)}" if where else error.message(language)
    if isinstance(error, InvalidNotation):
        written = _texts(options)[where]
        said += f"\n  {written}\n  {' ' * width(written[: error.position])}^"
    return said


def _texts(options: argparse.Namespace) -> dict[str, str]:
    """The options that hold tiles, by the fields that are made of them."""
    given = vars(options)
    melds = (meld if meld.startswith(("(", "[")) else f"({meld})" for meld in options.meld)
    return {
        "hand": " ".join((options.hand, *melds)),
        "win_tile": options.win or "",
        "flowers": given.get("flowers") or "",
        "dora_indicators": given.get("dora") or "",
        "ura_dora_indicators": given.get("ura") or "",
    }


def _request(options: argparse.Namespace) -> Json:
    given, texts = vars(options), _texts(options)
    system = SYSTEMS[options.command]
    by = By.ROBBED_KONG if options.robbed_kong else By.DISCARD
    body: Json = {
        "system": system.id,
        "by": (By.SELF_DRAW if options.self_draw else by).value,
        "flags": [flag for flags in options.flag for flag in flags.split(",")],
        "options": dict(_setting(written, system) for written in options.option),
    }
    try:
        body |= written_hand(texts["hand"], texts["win_tile"], reader_of(system))
    except InvalidNotation as error:
        error.where = "hand"
        raise
    for name in ("flowers", "dora_indicators", "ura_dora_indicators"):
        body[name] = _tiles(texts[name], name)
    for name in ("seat", "from", "round", "responsible"):
        if given[name] is not None:
            body[name] = _wind(given[name])
    for name in ("streak", "discards", "honba", "sticks"):
        if given.get(name) is not None:
            body[name] = _number(given[name])
    return body


def _tiles(written: str, where: str) -> list[str]:
    try:
        return tile_names(written, parse_with_reds)
    except InvalidNotation as error:
        error.where = where
        raise


def _wind(written: str) -> str:
    return _WINDS.get(written.upper(), written)


def _number(written: str) -> int | str:
    """What is no number is left for the request to refuse."""
    return int(written) if re.fullmatch(r"[0-9]{1,9}", written) else written


def _setting(written: str, system: System) -> tuple[str, Setting]:
    """`name=value`; a name alone says yes. What is none of the option's values is left for the
    system to refuse."""
    name, _, value = written.partition("=")
    values = (value for option in system.options if option.id == name for value in option.values)
    known = {_shown(setting): setting for setting in values}
    wanted = value or _shown(True)
    return name, known.get(wanted, wanted)


def _shown(setting: Setting) -> str:
    return str(setting).lower()
