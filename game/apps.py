"""The Django application."""

from django.apps import AppConfig


class GameConfig(AppConfig):
    name = "game"
    verbose_name = "JoyPip"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from game import checks  # noqa: F401, PLC0415 - registers them, once models are there
        from game.players import devices  # noqa: F401, PLC0415 - hears who signs in
