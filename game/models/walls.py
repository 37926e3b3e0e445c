"""Walls that are given to others once their hand is over."""

from django.db import models

from game.models.players import Player


class Wall(models.Model):
    """The wall of a finished hand, which other tables play when they are told its code."""

    code = models.CharField(max_length=8, unique=True)
    deal = models.OneToOneField("game.Deal", on_delete=models.CASCADE, related_name="wall")
    by = models.ForeignKey(Player, on_delete=models.SET_NULL, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.code
