"""People, guests and registered, and how they are known again."""

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _


class Player(AbstractUser):
    """A person, guest or registered. `username` is for signing in; `name` is what others see."""

    first_name = None  # type: ignore[assignment]  # Django's way to drop a field of AbstractUser
    last_name = None  # type: ignore[assignment]
    name = models.CharField(_("name"), max_length=40)
    language = models.CharField(_("language"), max_length=10, default="fr")
    time_zone = models.CharField(max_length=64, blank=True)  # "" until a browser has told it
    is_guest = models.BooleanField(_("guest"), default=False)  # no way back but a cookie
    preferences = models.JSONField(default=dict, blank=True)  # last choices, by what they are for
    # What is worn, by the names of `game.players.wardrobe`; empty is plain.
    avatar = models.CharField(_("avatar"), max_length=20, blank=True)
    back = models.CharField(max_length=20, blank=True)
    felt = models.CharField(max_length=20, blank=True)
    face = models.CharField(max_length=20, blank=True)
    emotes = models.JSONField(default=list, blank=True)  # packs

    class Meta(AbstractUser.Meta):
        constraints = [
            models.UniqueConstraint(
                Lower("email"), name="one_player_each_address", condition=~Q(email="")
            )
        ]
        indexes = [models.Index("date_joined", name="players_by_age")]
        verbose_name = _("player")  # type: ignore[assignment]  # lazy, as Django's own is
        verbose_name_plural = _("players")  # type: ignore[assignment]

    def __str__(self) -> str:
        return self.name or self.username

    @property
    def wants_quick_bots(self) -> bool:
        """One of `game.players.choices`; tables ask for it."""
        return bool(self.preferences.get("settings", {}).get("quickBots"))

    def get_full_name(self) -> str:
        return self.name

    def get_short_name(self) -> str:
        return self.name


class Device(models.Model):
    """A browser in which a player is signed in."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="devices")
    session = models.CharField(max_length=40, unique=True)
    label = models.CharField(max_length=60, blank=True)  # browser and system, as it calls itself
    since = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-since"]

    def __str__(self) -> str:
        return f"{self.player_id} {self.label}"


class Key(models.Model):
    """What opens an account once: a mailed link, a QR code, a recovery code. Of the secret only a
    hash is kept."""

    class Purpose(models.TextChoices):
        LINK = "link"  # confirms that `email` is this player's
        BACK = "back"  # mailed to the address of the account
        DEVICE = "device"  # shown to who is signed in
        CODE = "code"  # written down

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="keys")
    purpose = models.CharField(max_length=6, choices=Purpose)
    secret = models.BinaryField(max_length=32, unique=True)
    email = models.EmailField(blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField(null=True)
    used_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.player_id} {self.purpose}"
