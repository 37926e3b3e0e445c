"""The Django application."""

from django.apps import AppConfig


class GameConfig(AppConfig):
    name = "game"
    verbose_name = "JoyPip"
    default_auto_field = "django.db.models.BigAutoField"
