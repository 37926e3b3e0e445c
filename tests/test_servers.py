"""The site on real PostgreSQL and Redis, and behind nginx."""

from collections.abc import Callable
from pathlib import Path

from tests.servers import Daphne, Nginx, Redis, Server, Site
from tests.sockets import connect

BEHIND_NGINX = """
daemon off; pid FOLDER/nginx.pid; worker_processes 1; events {}
http {
    access_log off;
    client_body_temp_path FOLDER/body; proxy_temp_path FOLDER/proxy;
    fastcgi_temp_path FOLDER/fastcgi; uwsgi_temp_path FOLDER/uwsgi; scgi_temp_path FOLDER/scgi;
    server {
        listen 127.0.0.1:PORT;
        location / {
            proxy_pass http://127.0.0.1:BACKEND;
            proxy_http_version 1.1;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection "upgrade";
            proxy_set_header Host $http_host;
        }
    }
}
"""


def test_readiness_follows_redis(
    server_folder: Path, postgres_url: str, servers: Callable[[Server], None]
) -> None:
    redis = Redis(server_folder)
    servers(redis)
    site = Site(server_folder, postgres_url, REDIS_URL=redis.url)
    site.manage("migrate", "-v", "0")
    servers(site)
    assert site.failing() == []
    redis.kill()
    assert site.failing() == ["redis"]
    redis.start()
    assert site.failing() == []


def test_a_site_that_was_killed_starts_again_where_it_was(
    start_site: Callable[..., Site],
) -> None:
    site = start_site()
    site.kill()
    site.start()
    assert site.failing() == []
    assert site.stop() == 0


def test_sockets_pass_through_nginx(server_folder: Path, servers: Callable[[Server], None]) -> None:
    echo = Daphne(server_folder, "tests.guarded_echo:application", {})
    servers(echo)
    nginx = Nginx(server_folder, BEHIND_NGINX.replace("BACKEND", str(echo.port)))
    servers(nginx)
    with connect(nginx.port, "/") as client:
        client.send("through")
        assert client.receive() == "through"
