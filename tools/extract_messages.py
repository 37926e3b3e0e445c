"""Bring the catalogues in `locale/` up to date with what the sources say, without GNU gettext.

    python tools/extract_messages.py

New messages are added without a translation, those no longer used are dropped; nothing is guessed.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import polib
from django.conf import settings
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parents[1]
LANGUAGES = {
    "fr": ("French", "nplurals=2; plural=(n > 1);"),
    "zh_Hant": ("Chinese (Traditional)", "nplurals=1; plural=0;"),
}
DOMAINS = ("django", "djangojs")

# What the arguments of each function are, in order.
FUNCTIONS = {
    "gettext": ("text",),
    "ngettext": ("text", "plural"),
    "pgettext": ("context", "text"),
    "npgettext": ("context", "text", "plural"),
}
ALIASES = {"_": "gettext", **{f"{name}_lazy": name for name in FUNCTIONS}}

_STRING = r"""(?:u?"(?:[^"\\\n]|\\.)*"|u?'(?:[^'\\\n]|\\.)*')"""
_CALL = re.compile(
    rf"(?<![\w.])(_|n?p?gettext(?:_lazy)?)\(\s*({_STRING}(?:\s*,\s*{_STRING})*)", re.DOTALL
)


@dataclass(frozen=True)
class Message:
    text: str
    plural: str = ""
    context: str | None = None


def message(function: str, arguments: list[str]) -> Message:
    names = FUNCTIONS[ALIASES.get(function, function)]
    return Message(**dict(zip(names, arguments, strict=False)))


def in_calls(source: str) -> Iterator[Message]:
    """Calls written with plain strings, as JavaScript and templates have them."""
    for function, strings in _CALL.findall(source):
        yield message(function, list(ast.literal_eval(f"({strings},)")))


def in_python(source: str) -> Iterator[Message]:
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        name = node.func.id
        if name in FUNCTIONS or name in ALIASES:
            texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
            yield message(name, [text for text in texts if isinstance(text, str)])


def in_template(source: str) -> Iterator[Message]:
    yield from in_calls(templatize(source))


SOURCES = {
    "django": (
        ("game", "*.py", in_python),
        ("joypip", "*.py", in_python),
        ("templates", "*.html", in_template),
        ("templates", "*.txt", in_template),
    ),
    "djangojs": (("static/js", "*.js", in_calls),),
}


def messages(domain: str) -> dict[Message, set[str]]:
    """Every message of the sources, with the files that say it."""
    found: dict[Message, set[str]] = {}
    for folder, names, extract in SOURCES[domain]:
        for path in sorted((ROOT / folder).rglob(names)):
            for one in extract(path.read_text("utf-8")):
                found.setdefault(one, set()).add(path.relative_to(ROOT).as_posix())
    return found


def key(entry: polib.POEntry) -> Message:
    return Message(entry.msgid, entry.msgid_plural or "", entry.msgctxt)


def catalogue_path(language: str, domain: str) -> Path:
    return ROOT / "locale" / language / "LC_MESSAGES" / f"{domain}.po"


def update(language: str, domain: str) -> int:
    """Writes the catalogue anew in the order of the sources; returns how many entries are empty."""
    path = catalogue_path(language, domain)
    known = {key(entry): entry for entry in polib.pofile(str(path))} if path.exists() else {}
    name, plural_forms = LANGUAGES[language]
    catalogue = polib.POFile(wrapwidth=98)
    catalogue.header = f"{name} messages of JoyPip."
    catalogue.metadata = {
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": plural_forms,
    }
    for one, places in messages(domain).items():
        entry = known.get(one) or polib.POEntry(
            msgid=one.text, msgid_plural=one.plural, msgctxt=one.context
        )
        if one.plural and not entry.msgstr_plural:
            entry.msgstr_plural = dict.fromkeys(range(int(plural_forms[9])), "")
        entry.occurrences = [(place, "") for place in sorted(places)]
        entry.flags = ["python-format"] if "%(" in one.text else []
        catalogue.append(entry)
    path.parent.mkdir(parents=True, exist_ok=True)
    catalogue.save(str(path))
    return sum(not entry.translated() for entry in catalogue)


if __name__ == "__main__":
    settings.configure()
    for one_language in LANGUAGES:
        for one_domain in DOMAINS:
            empty = update(one_language, one_domain)
            print(one_language, one_domain, f"{empty} to translate")
