"""What coins buy: looks, and nothing that helps at the table; and the faces that help people see,
which are free. A table of records; pictures are in `static/img`, made by `tools/make_cosmetics.py`.
Knows neither players nor the database."""

from dataclasses import dataclass
from enum import StrEnum

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class Slot(StrEnum):
    BACK = "back"
    FELT = "felt"
    FACE = "face"
    AVATAR = "avatar"
    EMOTES = "emotes"


SLOT_NAMES = {
    Slot.BACK: _("Tile backs"),
    Slot.FELT: _("Felts"),
    Slot.FACE: _("Tile faces"),
    Slot.AVATAR: _("Avatars"),
    Slot.EMOTES: _("Emotes"),
}
SLOT_NOTES = {
    Slot.BACK: _("Everybody at the table sees the backs and sides of your tiles."),
    Slot.FELT: _("The cloth of the table, for your eyes."),
    Slot.FACE: _(
        "How tiles are drawn for you. What helps to see them is free, and goes with all others."
    ),
    Slot.AVATAR: _("Your picture, beside your name, for everybody."),
    Slot.EMOTES: _("Faces to answer friends with in a room; several packs at once."),
}


@dataclass(frozen=True, slots=True)
class Item:
    slot: Slot
    id: str
    name: Promise
    price: int
    setting: str = ""
    """Of free ones: the setting that it is worn by."""

    @property
    def key(self) -> str:
        """Of its entry in the ledger."""
        return f"item:{self.slot}.{self.id}"


ITEMS = (
    Item(Slot.BACK, "waves", _("Waves"), 100),
    Item(Slot.BACK, "scales", _("Koi scales"), 200),
    Item(Slot.BACK, "clouds", _("Clouds"), 200),
    Item(Slot.BACK, "blossom", _("Plum blossom"), 300),
    Item(Slot.BACK, "fans", _("Fans"), 300),
    Item(Slot.BACK, "lattice", _("Window lattice"), 300),
    Item(Slot.BACK, "stars", _("Night sky"), 500),
    Item(Slot.BACK, "lacquer", _("Red lacquer"), 500),
    Item(Slot.FELT, "sea", _("Deep sea"), 100),
    Item(Slot.FELT, "plum", _("Plum"), 200),
    Item(Slot.FELT, "wine", _("Wine"), 200),
    Item(Slot.FELT, "slate", _("Slate"), 200),
    Item(Slot.FELT, "moss", _("Moss"), 300),
    Item(Slot.FELT, "walnut", _("Walnut"), 300),
    Item(Slot.FELT, "midnight", _("Midnight"), 500),
    Item(Slot.FACE, "coins", _("Old coins"), 200),
    Item(Slot.FACE, "petals", _("Petals"), 200),
    Item(Slot.FACE, "porcelain", _("Porcelain"), 300),
    Item(Slot.FACE, "lanterns", _("Lanterns"), 300),
    Item(Slot.FACE, "brush", _("Brush and ink"), 500),
    Item(Slot.FACE, "jade", _("Jade"), 500),
    Item(Slot.AVATAR, "teapot", _("Teapot"), 100),
    Item(Slot.AVATAR, "lantern", _("Lantern"), 100),
    Item(Slot.AVATAR, "bamboo", _("Bamboo"), 100),
    Item(Slot.AVATAR, "mountain", _("Mountain and moon"), 200),
    Item(Slot.AVATAR, "boat", _("Little boat"), 200),
    Item(Slot.AVATAR, "koi", _("Koi"), 300),
    Item(Slot.AVATAR, "crane", _("Paper crane"), 300),
    Item(Slot.AVATAR, "peony", _("Peony"), 300),
    Item(Slot.EMOTES, "cat", _("Cat"), 200),
    Item(Slot.EMOTES, "panda", _("Panda"), 200),
    Item(Slot.EMOTES, "fox", _("Fox"), 300),
    Item(Slot.EMOTES, "owl", _("Owl"), 300),
    Item(Slot.EMOTES, "rabbit", _("Rabbit"), 300),
    Item(Slot.EMOTES, "frog", _("Frog"), 300),
)
FREE = (
    Item(Slot.FACE, "numerals", _("Large numerals"), 0, "indexes"),
    Item(Slot.FACE, "clear", _("Colour-safe"), 0, "clear"),
)
"""They go with each other and with any faces."""
_BY_PLACE = {(str(item.slot), item.id): item for item in (*ITEMS, *FREE)}


def find(slot: str, item: str) -> Item | None:
    return _BY_PLACE.get((slot, item))


def on_shelf(slot: Slot) -> tuple[Item, ...]:
    """All that may be worn there, the free first."""
    return tuple(item for item in (*FREE, *ITEMS) if item.slot == slot)


def of_slot(slot: Slot) -> tuple[Item, ...]:
    return tuple(item for item in ITEMS if item.slot == slot)
