"""The wall of a finished hand, by its code: to play it again, and to compare how it went."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from game.errors import RoomError, message
from game.forms import LEVEL_CHOICES, LEVEL_NAMES, RULE_NAMES, practice_options
from game.models import Player, Wall
from game.players import limits
from game.players.guests import player_of
from game.replays import walls
from game.views import outcomes
from game.views.visitors import guest, may_begin

STATUS = {"no_such_wall": 404, "too_many_tries": 429, "many_games": 429}


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def wall(request: HttpRequest, code: str) -> HttpResponse:
    player = player_of(request)
    address = limits.address(request)
    who = (address,) if player is None else (address, f"player-{player.pk}")
    try:
        found = walls.by_code(code, tried_by=who)
        if request.method == "POST":
            return _play(request, found)
    except RoomError as refused:
        context = {"problem": message(refused.code), "code": code}
        return render(request, "room/code.html", context, status=STATUS.get(refused.code, 400))
    return render(request, "replay/wall.html", _page(found, player))


def _play(request: HttpRequest, found: Wall) -> HttpResponse:
    if not may_begin(request):
        raise RoomError("many_games")
    posted = request.POST
    seat = int(posted["seat"]) if posted.get("seat") in ("0", "1", "2", "3") else -1
    table = walls.deal_again(found, guest(request), seat, posted.get("level", ""))
    return redirect("table", table.pk)


def _page(found: Wall, player: Player | None) -> dict[str, object]:
    """Who is still to play it, or does so just now, is not told how it went."""
    known = walls.known(found)
    dealer = known.begun.header.context.dealer
    winds = outcomes.winds(dealer)
    has_sat = walls.has_sat(found, player)
    hides = not has_sat or (player is not None and walls.is_playing(found, player))
    if player and player.is_staff:
        hides = False
    plays = walls.plays(found, player)
    remembered = player.preferences.get("practice", {}) if player else {}
    return {
        "code": f"{found.code[:4]}-{found.code[4:]}",
        "wall": found,
        "title": outcomes.title(known.begun.header),
        "rules": RULE_NAMES[known.begun.header.rules.id][0],
        "has_sat": has_sat,
        "hides": hides,
        "count": len(plays),
        "plays": [] if hides else [_told(play, winds) for play in plays],
        "winds": winds,
        "dealer": dealer,
        "levels": LEVEL_CHOICES,
        "level": practice_options(remembered)["level"],
    }


def _told(play: walls.Play, winds: list[str]) -> dict[str, Any]:
    names = [outcomes.called(name, seat) for seat, (name, _level) in enumerate(play.names)]
    deltas = play.result["deltas"]
    return {
        "table": play.table,
        "index": play.index,
        "outcome": outcomes.outcome(play.result, names),
        "is_yours": play.you is not None,
        "seats": [
            {
                "wind": winds[seat],
                "name": names[seat],
                "level": LEVEL_NAMES.get(level, ""),
                "delta": outcomes.signed(deltas[seat]),
                "is_you": seat == play.you,
                "is_winner": play.result.get("winner") == seat,
            }
            for seat, (_name, level) in enumerate(play.names)
        ],
    }
