"""The ledger of coins. `game.players.ledger` alone reads and writes it; no game knows of it."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from game.models.players import Player


class Entry(models.Model):
    """Coins that came or went, once for each key: `bonus:2026-11-30`, `item:back.waves`. Rows are
    added, never changed; they go with their player."""

    player = models.ForeignKey(
        Player,
        on_delete=models.CASCADE,
        related_name="entries",
        db_index=False,
        verbose_name=_("player"),
    )  # the constraint below serves look-ups by player
    key = models.CharField(_("what for"), max_length=40)
    amount = models.IntegerField(_("coins"))
    at = models.DateTimeField(_("when"))
    time_zone = models.CharField(max_length=64, blank=True)  # whose day a bonus was for

    class Meta:
        ordering = ["at", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["player", "key"], name="one_entry_each_key"),
        ]
        indexes = [models.Index("at", name="entries_by_age")]
        verbose_name = _("entry of the ledger")
        verbose_name_plural = _("ledger of coins")

    def __str__(self) -> str:
        return f"{self.player_id} {self.key} {self.amount:+}"
