"""Tables with their seats, deals, and the record of every deal.

Rows of `Deal`, `Share` and `Step` are read and written by `game.store` alone.
"""

import uuid

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from game.models.players import Player


class Table(models.Model):
    """Four seats and the deals they play. `rules` and `options` are read by `game.table.rules_for`,
    `pace` names one of `game.pace.PACES`."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    rules = models.CharField(_("rules"), max_length=20)
    pace = models.CharField(_("pace"), max_length=10)
    options = models.JSONField(_("options"), default=dict, blank=True)
    claim = models.PositiveIntegerField(null=True)  # ms for a claim, where not those of the pace
    even_pause = models.BooleanField(default=True)  # after a discard, whoever is asked
    level = models.CharField(_("level of bots"), max_length=20, default="normal")  # who fill in
    revision = models.PositiveIntegerField(default=0)  # grows when anything here or a seat changes
    created_at = models.DateTimeField(_("begun"), auto_now_add=True)
    finished_at = models.DateTimeField(_("over since"), null=True, blank=True)
    frozen_at = models.DateTimeField(_("frozen since"), null=True, blank=True)  # by a bug in a rule
    counts = models.BooleanField(default=True)  # in statistics; not where tiles were known before
    wall = models.ForeignKey(
        "game.Wall", on_delete=models.SET_NULL, null=True, blank=True, related_name="tables"
    )  # which it plays again

    class Meta:
        indexes = [
            models.Index("created_at", name="tables_by_age"),
            models.Index(
                "created_at", name="running_tables", condition=Q(finished_at__isnull=True)
            ),
        ]
        verbose_name = _("table")
        verbose_name_plural = _("tables")

    def __str__(self) -> str:
        return str(self.id)

    @property
    def length(self) -> str:
        return str(self.options["length"])


class Absence(models.TextChoices):
    """Why a substitute plays; it says how the seat is given back."""

    LOST = "lost"  # no connection: when there is one
    IDLE = "idle"  # let its time run out: with a new connection or any action
    AWAY = "away"  # said so: with any action, or by saying so


class Seat(models.Model):
    """A place at a table: a person's, a bot's of the named level, or still empty. One with both a
    bot and a player is played by a program from outside, whose account that is."""

    table = models.ForeignKey(
        Table, on_delete=models.CASCADE, related_name="seats", db_index=False
    )  # the first constraint below serves look-ups by table
    index = models.PositiveSmallIntegerField(_("seat"))
    player = models.ForeignKey(
        Player,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="seats",
        verbose_name=_("player"),
    )
    bot = models.CharField(_("bot"), max_length=20, blank=True)
    substitute = models.CharField(_("substitute"), max_length=20, blank=True)  # while it fills in
    absence = models.CharField(max_length=4, blank=True, choices=Absence)  # why it does
    seen_at = models.BigIntegerField(default=0)  # when several processes last knew its player here
    shows_hand = models.BooleanField(_("shows the hand"), default=False)  # to spectators

    class Meta:
        ordering = ["index"]
        constraints = [
            models.UniqueConstraint(fields=["table", "index"], name="one_seat_each_place"),
            models.UniqueConstraint(fields=["table", "player"], name="one_seat_each_player"),
            models.CheckConstraint(condition=Q(index__lte=3), name="four_seats"),
        ]
        verbose_name = _("seat")
        verbose_name_plural = _("seats")

    def __str__(self) -> str:
        return f"{self.table_id}/{self.index}"


class Pause(models.Model):
    """A time in which no clock of a table runs. Times are ms since the epoch."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="pauses")
    by = models.ForeignKey(Player, on_delete=models.SET_NULL, null=True, related_name="+")
    since = models.BigIntegerField()
    until = models.BigIntegerField()  # at the latest; earlier once somebody went on

    class Meta:
        ordering = ["since"]

    def __str__(self) -> str:
        return f"{self.table_id} {self.since}-{self.until}"


class Deal(models.Model):
    """One hand of a table; with its steps the whole record. The row is there before its wall:
    `seed` follows from `secret` and the shares, and both are secret until the hand is over."""

    table = models.ForeignKey(
        Table,
        on_delete=models.CASCADE,
        related_name="deals",
        db_index=False,
        verbose_name=_("table"),
    )  # the constraint below serves look-ups by table
    index = models.PositiveSmallIntegerField(_("number"))  # from 1, within the table
    header = models.JSONField()
    secret = models.BinaryField(max_length=32, default=b"")  # empty: dealt without a proof
    seed = models.BinaryField(max_length=32, null=True)
    at = models.BigIntegerField()  # when it was dealt; ms since the epoch, as in the steps
    finished_at = models.DateTimeField(_("over since"), null=True, blank=True)
    result = models.JSONField(_("result"), null=True, blank=True)

    class Meta:
        ordering = ["index"]
        constraints = [
            models.UniqueConstraint(fields=["table", "index"], name="one_deal_each_index")
        ]
        indexes = [models.Index("finished_at", name="deals_by_end")]
        verbose_name = _("hand")
        verbose_name_plural = _("hands")

    def __str__(self) -> str:
        return f"{self.table_id}/{self.index}"


class Share(models.Model):
    """What a seat puts into a wall, one row for each seat that is asked. Each column is set once:
    null is awaited, empty has not come in time."""

    pk = models.CompositePrimaryKey("deal_id", "seat")
    deal = models.ForeignKey(
        Deal, on_delete=models.CASCADE, related_name="shares", db_index=False
    )  # the primary key serves look-ups by deal
    seat = models.PositiveSmallIntegerField()
    seal = models.BinaryField(max_length=32, null=True)
    share = models.BinaryField(max_length=32, null=True)

    class Meta:
        ordering = ["seat"]

    def __str__(self) -> str:
        return f"{self.deal_id}/{self.seat}"


class Step(models.Model):
    """One action of a deal. The key decides between processes that act at once: one append wins."""

    pk = models.CompositePrimaryKey("deal_id", "number")
    deal = models.ForeignKey(
        Deal, on_delete=models.CASCADE, related_name="steps", db_index=False
    )  # the primary key serves look-ups by deal
    number = models.PositiveIntegerField()  # from 1
    seat = models.PositiveSmallIntegerField(null=True)  # None: the table's own move
    action = models.CharField(max_length=80)
    at = models.BigIntegerField()  # ms since the epoch
    client = models.UUIDField(null=True)  # the client's own id of it: sent twice, applied once

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(
                fields=["deal", "client"],
                name="one_step_each_client_id",
                condition=Q(client__isnull=False),
            )
        ]

    def __str__(self) -> str:
        return f"{self.deal_id}/{self.number} {self.seat} {self.action}"
