"""Statistics and history: what was played, as numbers, plots and lists."""

from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.formats import number_format
from django.utils.translation import get_language, gettext_lazy, pgettext
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from game.forms import LENGTHS, LEVEL_NAMES, RULE_NAMES
from game.players import played
from game.players import statistics as numbers
from game.players.guests import player_of
from game.table.rules import RULES
from game.views.me import plots
from scoring.systems import SYSTEMS
from scoring.words import Language

KINDS = {"people": gettext_lazy("people"), "bots": gettext_lazy("bots alone")}
LANGUAGES: dict[str, Language] = {"fr": "fr", "en": "en", "zh-hant": "zh"}


@never_cache
@require_safe
def statistics(request: HttpRequest) -> HttpResponse:
    player = player_of(request)
    hands = played.hands(player) if player else []
    seen = [name for name in RULE_NAMES if any(hand.rules == name for hand in hands)]
    rules = request.GET.get("rules", "")
    if rules not in seen:
        rules = max(seen, key=lambda name: sum(hand.rules == name for hand in hands), default="")
    opponents = request.GET.get("opponents", "all")
    period, now = request.GET.get("period", "all"), timezone.now()
    found = numbers.count(numbers.chosen(hands, rules, opponents, period, now))
    by_kind = {kind: numbers.chosen(hands, rules, kind, period, now) for kind in KINDS}
    context = {
        "any": bool(hands),
        "pick": {"rules": rules, "opponents": opponents, "period": period},
        "rules": [(name, RULE_NAMES[name][0]) for name in seen],
        "opponents": [("all", _("all")), *((kind, words) for kind, words in KINDS.items())],
        "periods": [
            ("all", _("since the beginning")),
            ("year", _("12 months")),
            ("month", _("30 days")),
            ("week", _("7 days")),
        ],
        "found": found,
        "facts": _facts(found),
        "course": plots.course(found.course),
        "places": plots.bars([(n, count) for n, count in enumerate(found.places, start=1)]),
        "patterns": plots.bars(_patterns(rules, found)),
        "collected": _collected(rules, found),
        "kinds": _compared([numbers.count(by_kind[kind]) for kind in KINDS]),
        "collections": plots.shares([_collection(name, hands) for name in seen]),
    }
    return render(request, "me/statistics.html", context)


def _share(part: int, whole: int) -> str:
    return f"{part} · {round(100 * part / whole)}\u202f%" if whole else str(part)


def _compared(found: Sequence[numbers.Statistics]) -> dict[str, object]:
    """The same numbers, one kind of opponents beside the other."""
    return {
        "heads": list(KINDS.values()),
        "rows": [
            (_("Hands"), [each.hands for each in found]),
            (_("Wins"), [_share(each.wins, each.hands) for each in found]),
            (_("Deal-ins"), [_share(each.deal_ins, each.hands) for each in found]),
            (_("Points a hand"), [_points_a_hand(each) for each in found]),
        ],
        "widths": [round(100 * each.wins / max(1, each.hands), 1) for each in found],
    }


def _points_a_hand(found: numbers.Statistics) -> str:
    if not found.hands:
        return "–"
    return str(number_format(found.course[-1] / found.hands, 1)).replace("-", "−")


def _collection(rules: str, hands: Sequence[played.PlayedHand]) -> tuple[object, int, int]:
    """How many patterns of a system were ever made, of how many there are."""
    every = set(_names(rules))
    made = {pattern for pattern, _ in numbers.count(numbers.of_rules(hands, rules)).patterns}
    return RULE_NAMES[rules][0], len(made & every), len(every)


def _facts(found: numbers.Statistics) -> list[tuple[str, str]]:
    """What it is, and how much."""
    average = "–" if found.average is None else number_format(found.average, 1)
    return [
        (_("Hands"), str(found.hands)),
        (_("Wins"), _share(found.wins, found.hands)),
        (_("Self-draws"), _share(found.self_draws, found.wins)),
        (_("Deal-ins"), _share(found.deal_ins, found.hands)),
        (_("Average win"), average),
        (_("Best win"), str(found.best.result["total"]) if found.best else "–"),
    ]


def _patterns(rules: str, found: numbers.Statistics) -> list[tuple[object, int]]:
    names = _names(rules)
    return [(names.get(pattern, pattern), count) for pattern, count in found.patterns]


def _names(rules: str) -> dict[str, str]:
    if rules not in RULES:
        return {}
    language = LANGUAGES.get(get_language() or "fr", "fr")
    patterns = SYSTEMS[RULES[rules].system].patterns
    return {pattern.id: pattern.name.in_(language) for pattern in patterns}


def _collected(rules: str, found: numbers.Statistics) -> dict[str, object]:
    """How much of the system was made so far, and what is still to come."""
    names = _names(rules)
    made = {pattern for pattern, _count in found.patterns}
    return {
        "made": len(made & set(names)),
        "all": len(names),
        "missing": [name for pattern, name in names.items() if pattern not in made],
    }


@never_cache
@require_safe
def history(request: HttpRequest) -> HttpResponse:
    player = player_of(request)
    typed = request.GET.get("page", "1")
    page = int(typed) if typed.isdecimal() and 0 < len(typed) < 6 else 1
    found, total = played.games(player, max(0, page - 1)) if player else ([], 0)
    pages = max(1, -(-total // played.PAGE))
    if page > pages:
        return redirect("history")
    context = {
        "games": [_told(game) for game in found],
        "page": page,
        "pages": pages,
        "before": page - 1,
        "after": page + 1 if page < pages else 0,
    }
    return render(request, "me/history.html", context)


def _told(game: played.PlayedGame) -> dict[str, object]:
    table = game.table
    return {
        "table": table,
        "rules": RULE_NAMES[table.rules][0],
        "length": LENGTHS[table.options["length"]],
        "others": ", ".join(_other(name, level) for name, level in game.names),
        "hands": game.hands,
        "points": f"{game.points:+}".replace("-", "−") if game.points else "0",
        "place": game.place,
        "is_practice": not table.counts,
    }


def _other(name: str, level: str) -> str:
    if name:
        return name
    if level:
        return str(_("bot (%(level)s)") % {"level": str(LEVEL_NAMES.get(level, level)).lower()})
    return pgettext("player", "nobody any more")
