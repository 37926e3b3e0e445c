"""Pages of the reports at the moderators' desk."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.views.decorators.http import require_GET, require_http_methods

from game.errors import RoomError, message
from game.models import Report
from game.moderation import labels, reports
from game.moderation.reports import Outcome
from game.moderation.views import for_moderators, moderator, page

MOST = 100


@require_GET
@for_moderators
def queue(request: HttpRequest) -> HttpResponse:
    waiting = reports.queue()
    shown = [(each, labels.reason(each.reason)) for each in waiting[:MOST]]
    context = {"total": waiting.count(), "reports": shown}
    return page(request, "desk/reports.html", context)


@require_http_methods(["GET", "POST"])
@for_moderators
def report(request: HttpRequest, report_id: int) -> HttpResponse:
    people = ("reporter", "reported", "assigned_to", "room__table", "deal")
    found = get_object_or_404(Report.objects.select_related(*people), pk=report_id)
    if request.method == "POST":
        _do(request, found)
        return redirect("desk-report", report_id)
    context = {
        "report": found,
        "reason": labels.reason(found.reason),
        "history": reports.history(found),
        "talk": [labels.remark(said) for said in reports.talk_around(found)],
        "outcomes": labels.outcomes(),
        "outcome": dict(labels.outcomes()).get(found.outcome, ""),
    }
    return page(request, "desk/report.html", context)


def _do(request: HttpRequest, found: Report) -> None:
    by, posted = moderator(request.user), request.POST
    outcome = posted.get("outcome", "")
    try:
        if "assign" in posted:
            reports.assign(by, found)
        elif outcome in list(Outcome):
            answer = posted.get("answer", "")
            reports.decide(by, found, Outcome(outcome), answer, timezone.now())
        else:
            raise Http404
    except RoomError as refused:
        messages.error(request, message(refused.code))
    else:
        messages.success(request, labels.done())
