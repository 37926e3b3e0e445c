"""What this process does, in numbers, for Prometheus and whatever reads its text format. For those
with the token; to all others the page is not there."""

import resource
from collections.abc import Iterator
from hmac import compare_digest
from pathlib import Path

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse

from game.counts import Count, counts
from game.hall import Hall
from joypip import drain

COUNTS = {
    Count.ACTIONS: "Actions of people that were acknowledged.",
    Count.REFUSALS: "Messages of people that were refused, by code.",
    Count.COMMITS: "Batches that the recorder was done with.",
    Count.APPENDS: "Appends in them that are in the record.",
    Count.LOST_APPENDS: "Appends in them whose number another had first.",
    Count.FAILED_APPENDS: "Appends in them that the database did not take.",
    Count.THOUGHTS: "Answers of bots, by level.",
    Count.FAILED_THOUGHTS: "Questions to bots without an answer of use, by level.",
    Count.FREEZES: "Tables that a bug stopped.",
    Count.SLOW_READERS: "Sockets cut because they did not read.",
    Count.FLOODS: "Sockets closed because they said too much, by what was exceeded.",
    Count.TURNED_AWAY: "Sockets refused because there were too many, by what was exceeded.",
}
LABELS = {
    Count.REFUSALS: "code",
    Count.THOUGHTS: "level",
    Count.FAILED_THOUGHTS: "level",
    Count.FLOODS: "limit",
    Count.TURNED_AWAY: "limit",
}
GAUGES = {
    "tables": "Tables awake.",
    "sockets": "Sockets at them.",
    "queued_appends": "Appends that wait for the recorder.",
    "draining": "1 once the process has been told to end.",
    "memory_bytes": "Resident memory of the process, without the bots' processes.",
}


async def metrics(request: HttpRequest) -> HttpResponse:
    """On the event loop, where nothing changes while it counts."""
    wanted = f"Bearer {settings.METRICS_TOKEN}".encode()
    given = request.headers.get("Authorization", "").encode()
    if not settings.METRICS_TOKEN or not compare_digest(given, wanted):
        raise Http404
    return HttpResponse("\n".join([*_lines(), ""]), "text/plain; version=0.0.4; charset=utf-8")


def _lines() -> Iterator[str]:
    for name, value in _gauges().items():
        yield f"# HELP joypip_{name} {GAUGES[name]}"
        yield f"# TYPE joypip_{name} gauge"
        yield f"joypip_{name} {value}"
    for what, sense in COUNTS.items():
        yield f"# HELP joypip_{what}_total {sense}"
        yield f"# TYPE joypip_{what}_total counter"
        if what not in LABELS:
            yield f"joypip_{what}_total {counts[what, '']}"
        else:
            found = sorted((label, n) for (which, label), n in counts.items() if which is what)
            for label, number in found:
                yield f'joypip_{what}_total{{{LABELS[what]}="{label}"}} {number}'


def _gauges() -> dict[str, int]:
    hall = Hall.current()
    return {
        "tables": hall.tables if hall else 0,
        "sockets": hall.sockets if hall else 0,
        "queued_appends": hall.waiting if hall else 0,
        "draining": int(drain.is_draining()),
        "memory_bytes": _memory(),
    }


def _memory() -> int:
    statm = Path("/proc/self/statm")
    if statm.exists():
        return int(statm.read_text().split()[1]) * resource.getpagesize()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss  # the peak, where there is no /proc
