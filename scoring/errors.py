"""What cannot be scored: stable codes for programs, sentences in three languages for people. Knows
no hands."""

from reprlib import Repr

from scoring.texts.errors import SENTENCES
from scoring.words import Language, Words

_SHORT = Repr()
_SHORT.maxstring = _SHORT.maxother = 60


class ScoringError(ValueError):
    """`sentence` names one in `SENTENCES`, and begins with the code: of `bad_meld.chow` that is
    `bad_meld`. `where` is the field that is wrong, `facts` fill the gaps of the sentence."""

    def __init__(self, sentence: str, where: str = "", **facts: object) -> None:
        self.code = sentence.partition(".")[0]
        self.where = where
        self._words = SENTENCES[sentence]
        self._facts = facts
        super().__init__(self.message("en"))

    @property
    def whereabouts(self) -> dict[str, object]:
        """The field and the tile that are wrong, as far as they are known."""
        found = {"where": self.where, "tile": self._facts.get("tile")}
        return {name: fact for name, fact in found.items() if fact}

    def message(self, language: Language) -> str:
        facts = {
            name: fact.in_(language) if isinstance(fact, Words) else fact
            for name, fact in self._facts.items()
        }
        return self._words.in_(language).format(**facts)


def quoted(value: object) -> str:
    """A value from outside, however long or deep, for a sentence."""
    return _SHORT.repr(value)
