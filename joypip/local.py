"""What the settings need from the disk: a laptop's own secret, and the name of a release."""

import hashlib
import os
import secrets
from pathlib import Path

import django

COMPILED = (".mo", ".pyc")
"""What follows from its sources and may be made later, so it does not count."""


def secret(path: Path) -> str:
    """The secret kept in `path`, made on first use; processes that start at once agree on one."""
    if not path.exists():
        fresh = path.with_name(f"{path.name}.{os.getpid()}")
        fresh.touch(mode=0o600)
        fresh.write_text(secrets.token_urlsafe(50))
        try:
            os.link(fresh, path)
        except FileExistsError:
            pass
        finally:
            fresh.unlink()
    return path.read_text().strip()


def release(*folders: Path) -> str:
    """A short name that changes whenever a file in these folders, or Django's own, change."""
    digest = hashlib.sha256(django.__version__.encode())
    for folder in folders:
        for file in sorted(path for path in folder.rglob("*") if path.is_file()):
            if file.suffix in COMPILED:
                continue
            digest.update(file.relative_to(folder).as_posix().encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()[:10]
