"""Where people meet: rooms, who is in them, what they say and decide there."""

import uuid

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from game.models.players import Player
from game.models.programs import Program
from game.models.tables import Deal, Table


class Room(models.Model):
    """Where people meet to play; outlives its tables. Link and code let people in: of the link
    only a hash is kept."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    title = models.CharField(_("title"), max_length=60, blank=True)
    host = models.ForeignKey(
        Player, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("host")
    )
    options = models.JSONField(_("options"), default=dict, blank=True)
    code = models.CharField(max_length=6, unique=True, null=True)  # noqa: DJ001 - unique or none
    link = models.BinaryField(max_length=32, unique=True, null=True)
    renewals = models.PositiveIntegerField(default=0)  # of code and link
    table = models.OneToOneField(
        Table, on_delete=models.SET_NULL, null=True, related_name="room", verbose_name=_("table")
    )  # the newest
    starts_at = models.BigIntegerField(null=True)  # ms since the epoch, while it counts down
    revision = models.PositiveIntegerField(default=0)  # grows with every change
    created_at = models.DateTimeField(_("opened"), auto_now_add=True)
    changed_at = models.DateTimeField(_("changed"), auto_now=True)
    closed_at = models.DateTimeField(_("closed"), null=True, blank=True)

    class Meta:
        indexes = [models.Index("created_at", name="rooms_by_age")]
        verbose_name = _("room")
        verbose_name_plural = _("rooms")

    def __str__(self) -> str:
        return self.title or str(self.id)


class Place(models.Model):
    """One of the four seats of a room: a person's, a bot's, or free."""

    room = models.ForeignKey(
        Room, on_delete=models.CASCADE, related_name="places", db_index=False
    )  # the first constraint below serves look-ups by room
    index = models.PositiveSmallIntegerField()
    player = models.ForeignKey(
        Player, on_delete=models.SET_NULL, null=True, blank=True, related_name="places"
    )
    bot = models.CharField(max_length=20, blank=True)
    program = models.OneToOneField(
        Program, on_delete=models.SET_NULL, null=True, blank=True, related_name="place"
    )  # that plays as the bot
    is_ready = models.BooleanField(default=False)
    wants = models.PositiveSmallIntegerField(null=True)  # the place it would like to change with
    offered_to = models.ForeignKey(Player, on_delete=models.SET_NULL, null=True, related_name="+")

    class Meta:
        ordering = ["index"]
        constraints = [
            models.UniqueConstraint(fields=["room", "index"], name="one_place_each_index"),
            models.UniqueConstraint(fields=["room", "player"], name="one_place_each_player"),
            models.CheckConstraint(condition=Q(index__lte=3), name="four_places"),
        ]

    def __str__(self) -> str:
        return f"{self.room_id}/{self.index}"


class Member(models.Model):
    """A person in a room, or one who was: who left may come back, who was kicked may not."""

    room = models.ForeignKey(
        Room, on_delete=models.CASCADE, related_name="members", db_index=False
    )  # the constraint below serves look-ups by room
    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="memberships", verbose_name=_("player")
    )
    joined_at = models.DateTimeField(_("came"), default=timezone.now)  # the last time
    left_at = models.DateTimeField(_("left"), null=True, blank=True)
    is_kicked = models.BooleanField(_("sent out"), default=False)
    stops = models.PositiveSmallIntegerField(default=0)  # of the countdown to the next game
    done = models.JSONField(default=list, blank=True)  # the client's ids of what it did last

    class Meta:
        ordering = ["joined_at", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["room", "player"], name="one_membership_each_player")
        ]
        verbose_name = _("member")
        verbose_name_plural = _("members")

    def __str__(self) -> str:
        return f"{self.room_id}/{self.player_id}"


class Handover(models.Model):
    """A link by which a named friend takes over a seat during a game, once."""

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="handovers")
    giver = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    seat = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=40)
    link = models.BinaryField(max_length=32, unique=True)  # a hash
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.room_id}/{self.seat} {self.name}"


class Vote(models.Model):
    """A question to all who sit at a room's table. Over at `closes_at` at the latest."""

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="votes")
    kind = models.CharField(max_length=10)
    by = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    closes_at = models.BigIntegerField()  # ms since the epoch
    outcome = models.BooleanField(null=True)  # None while it is open

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["room", "kind"],
                name="one_open_vote_of_a_kind",
                condition=Q(outcome__isnull=True),
            )
        ]

    def __str__(self) -> str:
        return f"{self.room_id} {self.kind}"


class Ballot(models.Model):
    """Who is asked in a vote, and the answer; None is awaited."""

    pk = models.CompositePrimaryKey("vote_id", "player_id")
    vote = models.ForeignKey(Vote, on_delete=models.CASCADE, related_name="ballots", db_index=False)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    yes = models.BooleanField(null=True)

    def __str__(self) -> str:
        return f"{self.vote_id}/{self.player_id}"


class Said(models.Model):
    """Something said in a room: a text, or the code of a phrase, an emote or a notice."""

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="said")
    player = models.ForeignKey(Player, on_delete=models.SET_NULL, null=True, related_name="+")
    kind = models.CharField(max_length=10)
    text = models.CharField(max_length=300)
    at = models.BigIntegerField()  # ms since the epoch
    deal = models.ForeignKey(Deal, on_delete=models.SET_NULL, null=True, related_name="+")
    step = models.PositiveIntegerField(null=True)  # the last one of the deal at that time

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.room_id} {self.kind}"


class Mute(models.Model):
    """`player` does not want to hear `muted`, in any room."""

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="mutes", db_index=False
    )  # the constraint below serves look-ups by player
    muted = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["player", "muted"], name="one_mute_each_pair")
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.muted_id}"


class Report(models.Model):
    """What one player says another did, with the moment it was about."""

    reporter = models.ForeignKey(
        Player,
        on_delete=models.SET_NULL,
        null=True,
        related_name="reports",
        verbose_name=_("reporter"),
    )
    reported = models.ForeignKey(
        Player,
        on_delete=models.SET_NULL,
        null=True,
        related_name="reports_of",
        verbose_name=_("reported"),
    )
    reason = models.CharField(_("reason"), max_length=20)
    text = models.CharField(max_length=1000, blank=True)
    room = models.ForeignKey(Room, on_delete=models.SET_NULL, null=True, related_name="reports")
    deal = models.ForeignKey(Deal, on_delete=models.SET_NULL, null=True, related_name="+")
    step = models.PositiveIntegerField(null=True)
    created_at = models.DateTimeField(_("made"), auto_now_add=True)
    assigned_to = models.ForeignKey(
        Player, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("with")
    )
    outcome = models.CharField(_("outcome"), max_length=10, blank=True)  # see `game.moderation`
    answer = models.CharField(max_length=1000, blank=True)  # as the reporter reads it
    decided_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-created_at"]
        indexes = [
            models.Index("created_at", name="open_reports", condition=Q(decided_at__isnull=True))
        ]
        verbose_name = _("report")
        verbose_name_plural = _("reports")

    def __str__(self) -> str:
        return f"{self.reporter_id} {self.reported_id} {self.reason}"
