"""The whole of it, as `deploy/` has it: two processes on PostgreSQL and Redis behind nginx."""

import re
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.deploy.seating import Guest, Seating, seat_four
from tests.deploy.tls import certify, connect_tls, trusting
from tests.servers import ROOT, Nginx, Site, free_port
from tests.sockets import connect

AROUND = """
daemon off; pid FOLDER/nginx.pid; worker_processes 1; events {}
http {
    access_log off;
    types { text/css css; text/javascript js; }
    client_body_temp_path FOLDER/body; proxy_temp_path FOLDER/proxy;
    fastcgi_temp_path FOLDER/fastcgi; uwsgi_temp_path FOLDER/uwsgi; scgi_temp_path FOLDER/scgi;
    %s
}
"""
TOKEN = "let me see"


@dataclass
class Cluster:
    left: Site
    right: Site
    nginx: Nginx

    def get(self, path: str) -> tuple[int, str, str]:
        """Status, body, and Cache-Control."""
        request = urllib.request.Request(f"https://127.0.0.1:{self.nginx.port}{path}")
        with urllib.request.urlopen(request, timeout=20, context=trusting()) as answer:
            kept = ", ".join(answer.headers.get_all("Cache-Control", []))
            return answer.status, answer.read().decode(), kept


def configuration(cluster_folder: Path, ports: list[int]) -> str:
    """The files of `deploy/`, with the places of this test instead of theirs."""
    files = [(ROOT / "deploy" / name).read_text() for name in ("nginx.conf", "upstream.conf")]
    text = AROUND % "\n".join(files)
    places = {
        "listen 80;": f"listen 127.0.0.1:{free_port()};",
        "listen 443 ssl;": "listen 127.0.0.1:PORT ssl;",
        "127.0.0.1:8001": f"127.0.0.1:{ports[0]}",
        "127.0.0.1:8002": f"127.0.0.1:{ports[1]}",
        "/etc/joypip/tls": str(cluster_folder / "tls"),
        "/srv/joypip": str(cluster_folder / "srv"),
    }
    for theirs, ours in places.items():
        assert theirs in text
        text = text.replace(theirs, ours)
    return text


@pytest.fixture(scope="module")
def cluster(server_folder: Path, postgres_url: str, redis_url: str) -> Iterator[Cluster]:
    environ = {
        "REDIS_URL": redis_url,
        "HTTPS": "1",
        "BEHIND_PROXY": "1",
        "METRICS_TOKEN": TOKEN,
        "STATIC_ROOT": str(server_folder / "static"),
    }
    left, right = (Site(server_folder, postgres_url, **environ) for _ in range(2))
    left.manage("migrate", "-v", "0")
    left.manage("collectstatic", "--no-input", "-v0", "-i", "admin", "-i", "font")
    certify(server_folder / "tls")
    nginx = Nginx(server_folder, configuration(server_folder, [left.port, right.port]))
    for server in (left, right, nginx):
        server.start()
    yield Cluster(left, right, nginx)
    for server in (nginx, left, right):
        server.close()


@pytest.fixture
def seating(cluster: Cluster) -> Seating:
    return seat_four(cluster.left)


def sit(stack: ExitStack, site: Site, seating: Seating, seat: int) -> Guest:
    origin, cookie = f"https://127.0.0.1:{site.port}", seating.cookies[seat]
    return Guest(
        stack.enter_context(connect(site.port, seating.path, origin=origin, cookie=cookie))
    )


def through_nginx(stack: ExitStack, cluster: Cluster, seating: Seating, seat: int) -> Guest:
    cookie = seating.cookies[seat]
    return Guest(stack.enter_context(connect_tls(cluster.nginx.port, seating.path, cookie)))


def sockets_at(site: Site) -> int:
    request = urllib.request.Request(
        f"{site.url}/metrics", headers={"Authorization": f"Bearer {TOKEN}"}
    )
    with urllib.request.urlopen(request, timeout=20) as answer:
        found = re.search(r"^joypip_sockets (\d+)$", answer.read().decode(), re.MULTILINE)
    assert found
    return int(found[1])


def test_what_one_does_all_four_see_from_one_process(cluster: Cluster, seating: Seating) -> None:
    with ExitStack() as stack:
        guests = [through_nginx(stack, cluster, seating, seat) for seat in range(4)]
        assert sorted(map(sockets_at, (cluster.left, cluster.right))) == [0, 4]
        thrown = guests[0].state["view"]["seats"][0]["drawn"]
        assert guests[0].discard()["t"] == "ack"
        for guest in guests[1:]:
            while not (river := guest.state["view"]["seats"][0]["river"]):
                guest.until("state")
            assert river[0]["tile"] == thrown


def test_when_their_process_ends_they_go_on_in_the_other(
    cluster: Cluster, seating: Seating
) -> None:
    with ExitStack() as stack:
        dealer = through_nginx(stack, cluster, seating, 0)
        served, other = cluster.left, cluster.right
        if not sockets_at(served):
            served, other = other, served
        neighbour = sit(stack, other, seating, 1)
        assert dealer.discard()["t"] == "ack"
        assert served.stop() == 0
        assert dealer.until("bye")["code"] == "restart"
        again = through_nginx(stack, cluster, seating, 0)
        assert sockets_at(other) == 2
        assert len(again.state["view"]["seats"][0]["river"]) == 1
        while neighbour.state["view"]["turn"] != 1:
            neighbour.until("state")
        assert neighbour.discard()["t"] == "ack"
        served.start()


def test_a_table_of_both_processes_outlives_a_long_silence(
    cluster: Cluster, seating: Seating
) -> None:
    """Longer than the five seconds after which the Redis client gives up by default."""
    with ExitStack() as stack:
        dealer = sit(stack, cluster.left, seating, 0)
        neighbour = sit(stack, cluster.right, seating, 1)
        time.sleep(6)
        assert dealer.discard()["t"] == "ack"
        while neighbour.state["view"]["turn"] != 1:
            neighbour.until("state")
        assert neighbour.discard()["t"] == "ack"
    for site in (cluster.left, cluster.right):
        assert "channel layer failed" not in site.log()


def test_a_setting_holds_at_once_in_windows_of_another_process(
    cluster: Cluster, seating: Seating
) -> None:
    """The page is served by a process that has no socket of anybody."""
    host, token = f"127.0.0.1:{cluster.left.port}", "a" * 32
    headers = {
        "Cookie": f"{seating.cookies[0]}; csrftoken={token}",
        "X-CSRFToken": token,
        "X-Forwarded-Proto": "https",
        "Origin": f"https://{host}",
        "Content-Type": "application/json",
    }
    with ExitStack() as stack:
        mine, others = (sit(stack, cluster.right, seating, seat) for seat in (0, 1))
        assert sockets_at(cluster.left) == 0
        request = urllib.request.Request(
            f"http://{host}/me/settings/kept/", b'{"sound": false}', headers
        )
        with urllib.request.urlopen(request, timeout=20) as answer:
            assert answer.read() == b'{"sound": false}'
        assert mine.until("settings") == {"t": "settings"}
        assert others.discard()["t"] == "refused"  # heard in order: nothing was said before


def test_nginx_serves_the_files_it_has_and_asks_for_the_rest(
    cluster: Cluster, server_folder: Path
) -> None:
    [release] = [folder.name for folder in (server_folder / "static").iterdir()]
    own = server_folder / "srv/static" / release
    own.mkdir(parents=True)
    (own / "own.css").write_text("p {}")
    for_ever = "max-age=315360000, public, immutable"
    assert cluster.get(f"/static/{release}/own.css") == (200, "p {}", for_ever)
    status, body, kept = cluster.get(f"/static/{release}/css/base.css")
    assert (status, kept) == (200, for_ever)
    assert body == (ROOT / "static/css/base.css").read_text()


def test_what_is_for_the_operator_is_not_for_the_world(cluster: Cluster) -> None:
    for path in ("/metrics", "/readyz"):
        with pytest.raises(urllib.error.HTTPError) as refused:
            cluster.get(path)
        assert refused.value.code == 404
        refused.value.close()
    assert cluster.get("/healthz")[0] == 200
