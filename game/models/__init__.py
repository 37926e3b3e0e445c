"""What the database keeps."""

from game.models.coaching import Coaching
from game.models.coins import Entry
from game.models.moderation import Audit, Filter, Notice, Sanction
from game.models.players import Device, Key, Player
from game.models.programs import Program
from game.models.rooms import Ballot, Handover, Member, Mute, Place, Report, Room, Said, Vote
from game.models.tables import Absence, Deal, Pause, Seat, Share, Step, Table
from game.models.walls import Wall

__all__ = [
    "Absence",
    "Audit",
    "Ballot",
    "Coaching",
    "Deal",
    "Device",
    "Entry",
    "Filter",
    "Handover",
    "Key",
    "Member",
    "Mute",
    "Notice",
    "Pause",
    "Place",
    "Player",
    "Program",
    "Report",
    "Room",
    "Said",
    "Sanction",
    "Seat",
    "Share",
    "Step",
    "Table",
    "Vote",
    "Wall",
]
