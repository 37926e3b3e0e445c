"""What the coach found, so that nothing is reckoned twice."""

from django.db import models

from game.models.tables import Deal


class Coaching(models.Model):
    """Of one seat in one hand, by one version of the coach: so far, or, with `report`, whole."""

    deal = models.ForeignKey(
        Deal, on_delete=models.CASCADE, related_name="+", db_index=False
    )  # the constraint below serves look-ups by deal
    seat = models.PositiveSmallIntegerField()
    version = models.PositiveSmallIntegerField()
    total = models.PositiveSmallIntegerField(default=0)  # decisions
    done = models.PositiveSmallIntegerField(default=0)
    working_until = models.BigIntegerField(default=0)  # ms; then another process may begin anew
    report = models.JSONField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["deal", "seat", "version"], name="one_coaching_each_seat"
            )
        ]

    def __str__(self) -> str:
        return f"{self.deal_id}/{self.seat}"
