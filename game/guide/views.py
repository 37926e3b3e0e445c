"""The pages of the guide. They show what the tables say and know no player."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from game.forms import RULE_NAMES
from game.guide.book import book
from game.guide.facts import figures
from game.learn.patterns import overview
from game.learn.speech import said
from game.table.rules import RULES
from scoring.systems import SYSTEMS
from scoring.texts.circumstances import UNITS


@require_safe
@gzip_page
def guides(request: HttpRequest) -> HttpResponse:
    covers = {each["id"]: each for each in overview()}
    shelf = [
        {
            **covers[rules.system],
            "note": RULE_NAMES[rules.id][1],
            "figures": figures(rules)[:3],
        }
        for rules in RULES.values()
    ]
    return render(request, "guide/shelf.html", {"shelf": shelf})


@require_safe
@gzip_page
def guide(request: HttpRequest, system: str) -> HttpResponse:
    if system not in RULES:
        raise Http404
    rules = RULES[system]
    table = SYSTEMS[rules.system]
    context = book(rules, table) | {
        "system": system,
        "system_name": said(table.name),
        "systems": [(each.id, said(SYSTEMS[each.system].name)) for each in RULES.values()],
        "unit": said(UNITS[table.id]),
    }
    return render(request, "guide/guide.html", context)
