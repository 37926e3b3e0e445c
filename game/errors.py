"""Errors that people cause or suffer at a table, by what becomes of them. Codes are for programs,
`message` for people."""

from django.utils.translation import gettext_lazy as _

MESSAGES = {
    "bad_message": _("The server did not understand that message."),
    "busy": _("The server is busy. Your move will be tried again."),
    "elsewhere": _("This table is open in another window."),
    "forbidden": _("You have no access to this table."),
    "frozen": _("This table was stopped by an error on our side. It has been reported."),
    "illegal": _("That move is not possible."),
    "no_such_hand": _("There is no such hand."),
    "no_such_table": _("There is no such table."),
    "not_over": _("This hand is still being played: its wall is secret until it is over."),
    "not_your_turn": _("It is not your turn."),
    "not_your_seat": _("You are watching this table."),
    "restart": _("The server restarts. You will be back in a moment."),
    "signed_out": _("You have signed out."),
    "stale": _("The table has moved on."),
    "too_fast": _("Too many messages at once."),
    "unknown_length": _("There is no such length of game."),
    "unknown_level": _("There is no such level."),
}


def message(code: str) -> str:
    """The sentence for a code, in the active language."""
    return str(MESSAGES[code])


class RoomError(Exception):
    """A person may not do this. The state is unchanged."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Stale(Exception):
    """Nobody's fault: the table moved on before the action arrived."""


class Unavailable(Exception):
    """The record cannot be written now. Nothing was acknowledged; trying again is safe."""


class BadMessage(ValueError):
    """No client of ours sends this: forged or broken. Counted; some are too many."""
