"""Ends with 0 when the process in this container is ready. Asks under a name that it answers to."""

import http.client
import os
import sys

PORT = int(os.environ.get("HEALTHCHECK_PORT", "8000"))


def host() -> str:
    first = os.environ.get("ALLOWED_HOSTS", "localhost").split(",")[0].strip()
    if first.startswith("."):  # a domain with all its names
        return f"www{first}"
    return "localhost" if first == "*" else first


def main() -> bool:
    connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=5)
    connection.request("GET", "/readyz", headers={"Host": host()})
    return connection.getresponse().status == http.HTTPStatus.OK


if __name__ == "__main__":
    sys.exit(not main())
