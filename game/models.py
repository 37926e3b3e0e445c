"""What the database keeps: players, tables with their seats, deals, and the record of every deal.

Rows of `Deal`, `Share` and `Step` are read and written by `game.store` alone.
"""

import uuid

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models import Q


class Player(AbstractUser):
    """A person, guest or registered. `username` is for signing in; `name` is what others see."""

    first_name = None  # type: ignore[assignment]  # Django's way to drop a field of AbstractUser
    last_name = None  # type: ignore[assignment]
    name = models.CharField(max_length=40)
    avatar = models.CharField(max_length=20, blank=True)
    language = models.CharField(max_length=10, default="fr")
    is_guest = models.BooleanField(default=False)
    preferences = models.JSONField(default=dict, blank=True)  # last choices, by what they are for

    def __str__(self) -> str:
        return self.name or self.username

    def get_full_name(self) -> str:
        return self.name

    def get_short_name(self) -> str:
        return self.name


class Table(models.Model):
    """Four seats and the deals they play. `rules` and `options` are read by `game.table.rules_for`,
    `pace` names one of `game.pace.PACES`."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    rules = models.CharField(max_length=20)
    pace = models.CharField(max_length=10)
    options = models.JSONField(default=dict, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True, blank=True)
    frozen_at = models.DateTimeField(null=True, blank=True)  # a bug in a rule stopped it

    class Meta:
        indexes = [
            models.Index("created_at", name="running_tables", condition=Q(finished_at__isnull=True))
        ]

    def __str__(self) -> str:
        return str(self.id)

    @property
    def length(self) -> str:
        return str(self.options["length"])


class Seat(models.Model):
    """A place at a table: a person's, a bot's of the named level, or still empty."""

    table = models.ForeignKey(
        Table, on_delete=models.CASCADE, related_name="seats", db_index=False
    )  # the first constraint below serves look-ups by table
    index = models.PositiveSmallIntegerField()
    player = models.ForeignKey(
        Player, on_delete=models.SET_NULL, null=True, blank=True, related_name="seats"
    )
    bot = models.CharField(max_length=20, blank=True)

    class Meta:
        ordering = ["index"]
        constraints = [
            models.UniqueConstraint(fields=["table", "index"], name="one_seat_each_place"),
            models.UniqueConstraint(fields=["table", "player"], name="one_seat_each_player"),
            models.CheckConstraint(condition=Q(index__lte=3), name="four_seats"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.index}"


class Deal(models.Model):
    """One hand of a table; with its steps the whole record. The row is there before its wall:
    `seed` follows from `secret` and the shares, and both are secret until the hand is over."""

    table = models.ForeignKey(
        Table, on_delete=models.CASCADE, related_name="deals", db_index=False
    )  # the constraint below serves look-ups by table
    index = models.PositiveSmallIntegerField()  # from 1, within the table
    header = models.JSONField()
    secret = models.BinaryField(max_length=32, default=b"")  # empty: dealt without a proof
    seed = models.BinaryField(max_length=32, null=True)
    at = models.BigIntegerField()  # when it was dealt; ms since the epoch, as in the steps
    finished_at = models.DateTimeField(null=True, blank=True)
    result = models.JSONField(null=True, blank=True)

    class Meta:
        ordering = ["index"]
        constraints = [
            models.UniqueConstraint(fields=["table", "index"], name="one_deal_each_index")
        ]

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
