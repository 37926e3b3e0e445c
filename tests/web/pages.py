"""Pages as text, for tests that read them."""

import html
import re

from django.test import Client


def page(client: Client, path: str, language: str = "fr") -> str:
    response = client.get(path, headers={"accept-language": language})
    assert response.status_code == 200
    return html.unescape(response.content.decode())


def plain(text: str) -> str:
    """Without tags, with one blank for whatever blanks there are."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", text))
