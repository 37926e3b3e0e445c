"""What moderators do, and what came of it."""

from typing import Any, NoReturn

from django.conf import settings
from django.db import models
from django.db.models import F
from django.utils.translation import gettext_lazy as _

from game.models.players import Player
from game.models.tables import Table


class Audit(models.Model):
    """Something a moderator did. Rows are added, never changed; they outlive whom and what they are
    about, so tables and rooms are named and not referred to."""

    by = models.ForeignKey(Player, on_delete=models.SET_NULL, null=True, related_name="+")
    by_name = models.CharField(_("who"), max_length=150)
    act = models.CharField(_("what"), max_length=20)
    reason = models.CharField(_("why"), max_length=1000, blank=True)
    player = models.ForeignKey(Player, on_delete=models.SET_NULL, null=True, related_name="+")
    player_name = models.CharField(_("player"), max_length=150, blank=True)
    table = models.UUIDField(_("table"), null=True, db_index=True)
    room = models.UUIDField(_("room"), null=True, db_index=True)
    before = models.JSONField(_("before"), default=dict)
    after = models.JSONField(_("after"), default=dict)
    at = models.DateTimeField(_("when"), auto_now_add=True, db_index=True)

    class Meta:
        ordering = ["-pk"]
        default_permissions = ("view",)
        permissions = [
            ("moderate", "Keep the peace: pause, mute, answer reports"),
            ("rule", "Decide games, see hidden tiles, suspend and ban"),
            ("administer", "Mend tables, edit filters, export the log"),
        ]
        verbose_name = _("entry of the log")
        verbose_name_plural = _("log of moderation")

    def __str__(self) -> str:
        return f"{self.by_name} {self.act}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise TypeError("the log of moderation is never changed")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise TypeError("nothing is taken out of the log of moderation")


class Sanction(models.Model):
    """What a player may not do for a while, or had to change. It ends by itself, or is lifted."""

    class Kind(models.TextChoices):
        MUTE = "mute", _("muted")
        NAME = "name", _("name reset")
        SUSPEND = "suspend", _("suspended")
        BAN = "ban", _("banned")

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="sanctions", verbose_name=_("player")
    )
    kind = models.CharField(_("what"), max_length=8, choices=Kind)
    reason = models.CharField(_("why"), max_length=1000)  # as the player reads it
    since = models.DateTimeField(_("since"))
    until = models.DateTimeField(_("until"), null=True)  # None: for good
    by = models.ForeignKey(
        Player, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("who")
    )
    lifted_at = models.DateTimeField(_("lifted"), null=True)
    appeal = models.CharField(
        _("answer of the player"), max_length=1000, blank=True
    )  # what the player says against it

    class Meta:
        ordering = ["-since", "-pk"]
        default_permissions = ("view",)
        verbose_name = _("sanction")
        verbose_name_plural = _("sanctions")

    def __str__(self) -> str:
        return f"{self.player_id} {self.kind}"


class Notice(models.Model):
    """What moderators say to a table that has no room to say it in: a text, or the code of what was
    done."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="notices")
    kind = models.CharField(max_length=10)
    text = models.CharField(max_length=300)
    player = models.ForeignKey(
        Player, on_delete=models.SET_NULL, null=True, related_name="+"
    )  # whom it is about
    at = models.BigIntegerField()  # ms since the epoch

    def __str__(self) -> str:
        return f"{self.table_id} {self.kind}"


class Filter(models.Model):
    """A word, or several, that nobody is to be called or to say. `game.players.filters` reads them,
    however they are dressed up."""

    class Use(models.TextChoices):
        ALL = "all", _("in names, titles and chat")
        NAMES = "names", _("in names and titles")

    language = models.CharField(_("language"), max_length=10, choices=settings.LANGUAGES)
    text = models.CharField(_("word"), max_length=60)
    use = models.CharField(_("where"), max_length=5, choices=Use, default=Use.ALL)
    is_whole = models.BooleanField(
        _("whole words"),
        default=True,
        help_text=_("Not where it is a part of a longer word. Chinese has no spaces: there it is."),
    )
    is_local = models.BooleanField(
        _("for this language alone"),
        default=False,
        help_text=_("Players of other languages may write it: there it means something else."),
    )
    revision = models.PositiveIntegerField(default=0, editable=False)  # grows with every change

    class Meta:
        ordering = ["language", "text"]
        constraints = [
            models.UniqueConstraint(fields=["language", "text"], name="one_filter_each_word")
        ]
        verbose_name = _("filtered word")
        verbose_name_plural = _("filtered words")

    def __str__(self) -> str:
        return self.text

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Counted in the database: two changes at once are two."""
        is_new = self._state.adding
        if not is_new:
            self.revision = F("revision") + 1
        super().save(*args, **kwargs)
        if not is_new:
            self.refresh_from_db(fields=["revision"])
