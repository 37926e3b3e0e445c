"""A certificate for a test, and sockets through TLS."""

import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.sockets import Socket


def certify(folder: Path) -> None:
    """Its own authority, for a day."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .sign(key, hashes.SHA256())
    )
    pem, plain = serialization.Encoding.PEM, serialization.NoEncryption()
    folder.mkdir()
    (folder / "fullchain.pem").write_bytes(certificate.public_bytes(pem))
    (folder / "privkey.pem").write_bytes(
        key.private_bytes(pem, serialization.PrivateFormat.PKCS8, plain)
    )


def trusting() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


@contextmanager
def connect_tls(port: int, path: str, cookie: str) -> Iterator[Socket]:
    host = f"127.0.0.1:{port}"
    headers = {"Host": host, "Origin": f"https://{host}", "Cookie": cookie}
    with (
        socket.create_connection(("127.0.0.1", port), timeout=20) as plain,
        trusting().wrap_socket(plain) as connection,
    ):
        opened = Socket(connection)
        with opened.received:
            opened.shake_hands(path, headers)
            yield opened
