"""The same words in the three languages of the game. Knows nothing about what they say."""

from dataclasses import dataclass
from typing import Literal

Language = Literal["en", "fr", "zh"]
LANGUAGES: tuple[Language, ...] = ("fr", "en", "zh")


@dataclass(frozen=True, slots=True)
class Words:
    """The Chinese is in traditional characters."""

    en: str
    fr: str
    zh: str

    def in_(self, language: Language) -> str:
        return {"en": self.en, "fr": self.fr, "zh": self.zh}[language]


Rules = dict[str, Words]
"""Sentences by their number, in order: "2.14". A number without a dot is the title of a section."""
