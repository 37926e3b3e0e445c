"""People of every role, and tables for them to decide about."""

from importlib import import_module

from django.apps import apps
from django.contrib.auth.models import Group

from game.models import Player
from tests.live.world import make_player

ROLES = ("moderator", "senior moderator", "administrator")


def make_roles() -> None:
    """As the migration did: tests that empty the database have emptied the groups as well."""
    import_module("game.migrations.0008_roles").make_roles(apps, None)


def make_moderator(name: str, role: str) -> Player:
    make_roles()
    player = make_player(name)
    player.is_staff = True
    player.save()
    player.groups.add(Group.objects.get(name=role))
    return player
