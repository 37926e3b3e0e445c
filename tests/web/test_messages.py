"""The catalogues say all that the sources say, in every language."""

import re
from pathlib import Path

import polib
import pytest

from tools.extract_messages import (
    DOMAINS,
    LANGUAGES,
    ROOT,
    Message,
    catalogue_path,
    in_calls,
    in_python,
    in_template,
    key,
    messages,
)

PLACEHOLDER = re.compile(r"%\(\w+\)s|\{\w*\}")
CATALOGUES = [(language, domain) for language in LANGUAGES for domain in DOMAINS]


def catalogue(language: str, domain: str) -> polib.POFile:
    return polib.pofile(str(catalogue_path(language, domain)))


@pytest.mark.parametrize(("language", "domain"), CATALOGUES)
def test_every_message_is_translated(language: str, domain: str) -> None:
    entries = catalogue(language, domain)
    said = set(messages(domain))
    assert {key(entry) for entry in entries} == said, "run tools/extract_messages.py"
    assert [entry.msgid for entry in entries if not entry.translated()] == []
    assert [entry.msgid for entry in entries if entry.fuzzy] == []


@pytest.mark.parametrize(("language", "domain"), CATALOGUES)
def test_placeholders_survive_translation(language: str, domain: str) -> None:
    for entry in catalogue(language, domain):
        texts = list(entry.msgstr_plural.values()) or [entry.msgstr]
        wanted = sorted(PLACEHOLDER.findall(entry.msgid_plural or entry.msgid))
        assert [sorted(PLACEHOLDER.findall(text)) for text in texts] == [wanted] * len(texts)


def test_french_has_its_spaces_and_apostrophes() -> None:
    for domain in DOMAINS:
        for entry in catalogue("fr", domain):
            for text in [entry.msgstr, *entry.msgstr_plural.values()]:
                assert not re.search(r" [;:!?»]|« |'|\.\.\.", text), text


def test_plurals_are_counted_as_the_language_does() -> None:
    forms = {"fr": {0, 1}, "zh_Hant": {0}}
    for language, domain in CATALOGUES:
        for entry in catalogue(language, domain):
            if entry.msgid_plural:
                assert set(entry.msgstr_plural) == forms[language]


def test_what_is_found_in_sources() -> None:
    assert list(in_python('_("a" "b"); ngettext("one", "many", n); f(pgettext("x", "y"))')) == [
        Message("ab"),
        Message("one", "many"),
        Message("y", context="x"),
    ]
    assert list(in_calls("""fill(gettext("it's %(n)s"), { n }); pgettext('c', 'd')""")) == [
        Message("it's %(n)s"),
        Message("d", context="c"),
    ]
    template = '{% translate "a" context "c" %}{% blocktranslate %}b {{ n }}{% endblocktranslate %}'
    assert list(in_template(template)) == [Message("a", context="c"), Message("b %(n)s")]


def test_nothing_is_hidden_from_extraction() -> None:
    """Messages put together at run time would never reach a catalogue."""
    call = re.compile(r"\b(?:n?p?gettext(?:_lazy)?|_)\(\s*(?:f[\"']|`|[a-z])")
    files: list[Path] = [*(ROOT / "game").rglob("*.py"), *(ROOT / "static/js").rglob("*.js")]
    hidden = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in files
        if path.name != "i18n.js" and "vendor" not in path.parts
        for match in call.finditer(path.read_text("utf-8"))
    ]
    assert hidden == []
