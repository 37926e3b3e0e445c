"""Errors that people cause or suffer at a table, by what becomes of them. Codes are for programs,
`message` for people."""

from django.utils.translation import gettext_lazy as _

MESSAGES = {
    "address_taken": _("That address belongs to another account already."),
    "bad_end": _("That end has passed already."),
    "bad_message": _("The server did not understand that message."),
    "bad_options": _("These options do not go together."),
    "barred": _("You may not play here for now."),
    "both_seated": _("Both of you sit at the same running table. Finish that game first."),
    "busy": _("The server is busy. Your move will be tried again."),
    "closed": _("This room is closed."),
    "coach_busy": _("The coach has a lot to do. Please try again in a few minutes."),
    "decided": _("This report has been decided already."),
    "elsewhere": _("This table is open in another window."),
    "forbidden": _("You have no access to this table."),
    "frozen": _("This table was stopped by an error on our side. It has been reported."),
    "full": _("This room is full."),
    "game_over": _("This game is over."),
    "hand_over": _("This hand is over at that moment: there is nothing left to play."),
    "illegal": _("That move is not possible."),
    "key_expired": _("This link or code has expired. Ask for a new one."),
    "key_used": _("This link or code has been used already. Each works once."),
    "kicked": _("You were sent out of this room."),
    "left": _("You have left this room."),
    "many_games": _("Many games have just begun from your network. Please try again in a moment."),
    "merged": _("These accounts cannot be merged any more."),
    "name_taken": _("Somebody here has that name already."),
    "no_address": _("That does not look like a mail address."),
    "no_letter": _("The letter could not be sent. Please try again later."),
    "no_reason": _("Please say why: it is kept in the log."),
    "no_right": _("Your role does not allow that."),
    "no_such_code": _("There is no room with that code."),
    "no_such_hand": _("There is no such hand."),
    "no_such_key": _("This link or code does not open anything."),
    "no_such_link": _("This link does not lead anywhere any more."),
    "no_such_moment": _("There is no such moment in this hand."),
    "no_such_room": _("There is no such room."),
    "no_such_table": _("There is no such table."),
    "no_such_wall": _("There is no wall with that code."),
    "nobody_seated": _("Nobody sits at the table yet."),
    "not_asked": _("This vote is among those who sat at the table when it began."),
    "not_below": _("Moderators are for administrators to judge, and nobody for themselves."),
    "not_frozen": _("This table is not frozen."),
    "not_here": _("That person is not in the room."),
    "not_host": _("Only the host of the room may do that."),
    "not_in_force": _("That has ended already."),
    "not_in_room": _("You are not in this room."),
    "not_over": _("This hand is still being played: its wall is secret until it is over."),
    "not_owned": _("You do not have that yet."),
    "not_playing": _("No game is being played here."),
    "not_seated": _("You have no seat here."),
    "not_your_seat": _("You are watching this table."),
    "not_your_turn": _("It is not your turn."),
    "own_table": _("You sit at this table yourself: another moderator has to decide here."),
    "paused": _("The game is paused."),
    "playing": _("A game is being played."),
    "playing_elsewhere": _("You have a seat in a running game of another room."),
    "room_elsewhere": _("This room is open in another window."),
    "restart": _("The server restarts. You will be back in a moment."),
    "seated": _("That player has a seat at this table already."),
    "signed_out": _("You have signed out."),
    "silenced": _("A moderator has muted you. Your page says why, and for how long."),
    "stale": _("The table has moved on."),
    "taken": _("That seat is taken."),
    "text_control": _("There is a character in it that cannot be shown."),
    "text_direction": _("Characters that change the direction of writing are not possible here."),
    "text_empty": _("Please write something."),
    "text_filtered": _("There is a word in it that is not used here. Please put it another way."),
    "text_invisible": _("There are invisible characters in it."),
    "text_long": _("That is too long."),
    "text_marks": _("There are too many marks on one letter."),
    "too_fast": _("Too many messages at once."),
    "too_few_coins": _("You have not enough coins for that yet."),
    "too_many_letters": _("Many letters have been sent. Please try again in an hour."),
    "too_many_programs": _("Many seats have been opened to programs. Please try again in an hour."),
    "too_many_reports": _("You have sent many reports. Please try again later."),
    "too_many_tries": _("Many codes have been tried. Please wait a few minutes."),
    "too_often": _("You have held up the start often enough. Ask the host, or leave the room."),
    "too_soon": _("You have asked that a moment ago. Please wait a minute."),
    "unknown_length": _("There is no such length of game."),
    "unknown_level": _("There is no such level."),
    "vote_over": _("This vote is over."),
    "wrong_code": _("That code is not right, or was used already. Wait for the next one."),
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
