"""Programs from outside that play a seat, each with an account of its own."""

from django.db import models

from game.models.players import Player


class Program(models.Model):
    """It may play as long as a place in a room is its. Of its token only a hash is kept."""

    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="program")
    opener = models.ForeignKey(Player, on_delete=models.SET_NULL, null=True, related_name="opened")
    token = models.BinaryField(max_length=32, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)
    called_at = models.DateTimeField(null=True)  # when it first showed its token

    def __str__(self) -> str:
        return f"{self.player_id} {self.player.name}"
