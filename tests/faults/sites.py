"""Sites on databases of their own, for tests that do to servers what others must not suffer."""

import re
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path

from tests.faults.outside import make, read
from tests.faults.persons import Party
from tests.servers import Nginx, Postgres, Redis, Site

FAST = {
    "TABLE_SPEED": "30",
    "MESSAGES_PER_SOCKET": "0",
    "MESSAGES_PER_ADDRESS": "0",
    "HANDSHAKES_PER_ADDRESS": "0",
    "SOCKETS_PER_ADDRESS": "0",
    "SOCKETS_PER_PLAYER": "0",
}
"""Whoever is everybody here may do what one alone may not."""

NGINX = """
daemon off; pid FOLDER/nginx.pid; worker_processes 1; events {}
http {
    access_log off;
    client_body_temp_path FOLDER/body; proxy_temp_path FOLDER/proxy;
    fastcgi_temp_path FOLDER/fastcgi; uwsgi_temp_path FOLDER/uwsgi; scgi_temp_path FOLDER/scgi;
    upstream joypip { server 127.0.0.1:LEFT max_fails=0; server 127.0.0.1:RIGHT max_fails=0; }
    server {
        listen 127.0.0.1:PORT;
        location / {
            proxy_pass http://joypip;
            proxy_http_version 1.1;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection "upgrade";
            proxy_set_header Host $http_host;
        }
    }
}
"""


COMPLAINT = re.compile(r"^\S+ \S+ (?:ERROR|CRITICAL) (?!channels_redis).*", re.MULTILINE)
"""Of ours: the layer's own library prints what it meets when Redis is away."""


class House:
    """One or two processes on one database, and who plays there."""

    def __init__(self, sites: Sequence[Site]) -> None:
        self.sites = sites

    async def invite(
        self, stack: AsyncExitStack, tables: int, ports: Sequence[int] = (), pace: str = "untimed"
    ) -> list[Party]:
        """Everybody is there and has seen the table."""
        made = make(self.sites[0], tables, pace)
        at = ports or [site.port for site in self.sites]
        parties = [Party(one.table, one.cookies, at) for one in made]
        for party in parties:
            await stack.enter_async_context(party)
        return parties

    def check(self, *parties: Party) -> None:
        """All invariants, and that the servers had nothing to complain of."""
        kept = read(self.sites[0], [party.table for party in parties])
        for party, deals in zip(parties, kept, strict=True):
            assert party.check(deals), "something was played"
        for site in self.sites:
            complaints = COMPLAINT.findall(site.log())
            assert not complaints, complaints[:5]


class Cluster(House):
    def __init__(self, folder: Path, postgres: Postgres) -> None:
        self.postgres = postgres
        self.redis = Redis(folder)
        environment = {**FAST, "REDIS_URL": self.redis.url}
        self.left, self.right = (Site(folder, postgres.url, **environment) for _ in range(2))
        super().__init__([self.left, self.right])
        places = NGINX.replace("LEFT", str(self.left.port)).replace("RIGHT", str(self.right.port))
        self.nginx = Nginx(folder, places)


@contextmanager
def alone(folder: Path, *flags: str, **environ: str) -> Iterator[House]:
    """One process on SQLite; `flags` are for its server."""
    site = Site(folder, "", **{**FAST, **environ})
    site.flags = flags
    site.environ = {**site.environ, "DATABASE_URL": f"sqlite:///{folder}/{site.port}.sqlite3"}
    site.manage("migrate", "-v", "0")
    site.start()
    try:
        yield House([site])
    finally:
        site.close()


@contextmanager
def cluster(folder: Path) -> Iterator[Cluster]:
    """Two processes behind nginx, on PostgreSQL, with Redis between them."""
    house = Cluster(folder, Postgres(folder))
    servers = [house.postgres, house.redis, house.left, house.right, house.nginx]
    try:
        for server in servers:
            if server is house.left:
                house.left.manage("migrate", "-v", "0")
            server.start()
        yield house
    finally:
        for server in reversed(servers):
            server.close()
