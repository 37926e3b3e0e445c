"""Pages to look things up and to reckon: patterns, cheat sheets, riichi points, calculator. They
show what `scoring` says and know no player."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_GET, require_safe

from game.learn import calculator as desk
from game.learn import patterns, points
from game.learn.speech import said, spoken
from scoring.request import error_json, reader_of
from scoring.system import Pattern, System
from scoring.systems import SYSTEMS
from scoring.systems.riichi_table import FU
from scoring.texts.circumstances import UNITS
from scoring.tiles import InvalidNotation
from scoring.written import tile_names, written_hand

PAPERS = ("a4", "letter")
WRITTEN = 200
"""No hand is longer when written."""


def _system(name: str) -> System:
    if name not in SYSTEMS:
        raise Http404
    return SYSTEMS[name]


def _context(system: System) -> dict[str, object]:
    return {
        "system": system.id,
        "system_name": said(system.name),
        "systems": [(each.id, said(each.name)) for each in SYSTEMS.values()],
        "unit": said(UNITS[system.id]),
        "count": len(system.patterns),
    }


@require_safe
@gzip_page
def scoring(request: HttpRequest) -> HttpResponse:
    return render(request, "learn/scoring.html", {"systems": patterns.overview()})


@require_safe
@gzip_page
def system(request: HttpRequest, system: str) -> HttpResponse:
    table = _system(system)
    context = _context(table) | {"groups": patterns.drawn_groups(table)}
    return render(request, "learn/system.html", context)


@require_safe
@gzip_page
def pattern(request: HttpRequest, system: str, pattern: str) -> HttpResponse:
    table = _system(system)
    one = _pattern(table, pattern)
    before, after = (
        (each.id, said(each.name)) if each else None for each in patterns.neighbours(one, table)
    )
    has, lacks = patterns.shown(one, table)
    context = _context(table) | {
        "entry": patterns.entry(one, table, drawn=False),
        "has": has,
        "lacks": lacks,
        "category": patterns.category_of(one, table),
        "category_name": said(patterns.category_of(one, table).name),
        "agreements": patterns.by_agreement(one, table),
        "swallowers": patterns.swallowers(one, table),
        "before": before,
        "after": after,
    }
    return render(request, "learn/pattern.html", context)


def _pattern(system: System, id_: str) -> Pattern:
    for pattern in system.patterns:
        if pattern.id == id_:
            return pattern
    raise Http404


@require_safe
@gzip_page
def sheet(request: HttpRequest, system: str) -> HttpResponse:
    """For the printer: on A4, or on Letter where that is asked for."""
    table = _system(system)
    asked = request.GET.get("paper")
    context = _context(table) | {
        "groups": patterns.groups(table, drawn=False),
        "paper": asked if asked in PAPERS else PAPERS[0],
        "payment": patterns.payment(table),
    }
    if system == "riichi":
        context |= _tables(points.Pick(han=0))
    return render(request, "learn/sheet.html", context)


@require_safe
@gzip_page
def riichi_points(request: HttpRequest, system: str) -> HttpResponse:
    table = _system(system)
    if system != "riichi":
        raise Http404
    pick = _pick(request)
    context = (
        _context(table)
        | _tables(pick)
        | {
            "pick": pick,
            "picked": points.picked(pick),
            "hans": range(1, 14),
            "rules": points.rules(),
        }
    )
    return render(request, "learn/points.html", context)


def _tables(pick: points.Pick) -> dict[str, object]:
    titles = ((False, _("Non-dealer")), (True, _("Dealer")))
    return {
        "fus": FU,
        "tables": [(title, points.rows(pick, is_dealer=who)) for who, title in titles],
    }


def _pick(request: HttpRequest) -> points.Pick:
    """What the form asks for; what it does not offer is as if it were not asked."""
    asked = request.GET
    han, fu = asked.get("han", ""), asked.get("fu", "")
    return points.Pick(
        han=int(han) if han in map(str, range(1, 14)) else points.Pick().han,
        fu=int(fu) if fu in map(str, FU) else points.Pick().fu,
        is_dealer=asked.get("who") == "dealer",
        is_self_drawn=asked.get("won") == "drawn",
        kiriage=asked.get("kiriage") == "1",
    )


@require_safe
def calculators(request: HttpRequest) -> HttpResponseBase:
    return redirect("calculator", next(iter(SYSTEMS)))


@require_safe
@gzip_page
def calculator(request: HttpRequest, system: str) -> HttpResponse:
    table = _system(system)
    context = _context(table) | {
        "sets": table.sets,
        "language": spoken(),
        "chinese": desk.chinese(table),
        "rows": desk.palette(table),
        "modes": desk.modes(table),
        "winds": desk.winds(),
        "ways": desk.ways(),
        "flags": desk.flags(table),
        "numbers": desk.numbers(table),
        "fields": desk.fields(table),
        "options": desk.options(table),
        "has_dora": table.has_dora,
        "samples": desk.samples(table),
        "needs_source": table.needs_source,
    }
    return render(request, "learn/calculator.html", context)


@require_GET
def hand(request: HttpRequest, system: str) -> HttpResponse:
    """The tiles of a hand as people write it, or the place where it cannot be read."""
    read = reader_of(_system(system))
    text = request.GET.get("text", "")[:WRITTEN]
    try:
        found = written_hand(text, "", read)
        concealed, win = (tile_names(str(found[name]), read) for name in ("concealed", "win_tile"))
    except InvalidNotation as error:
        return JsonResponse(error_json(error, spoken()))
    return JsonResponse(found | {"concealed": concealed, "win_tile": win[0]})
