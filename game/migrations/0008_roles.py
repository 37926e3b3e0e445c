"""Three groups of moderators, each with all that the one before it may do."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

RIGHTS = ("moderate", "rule", "administer")
ROLES = {"moderator": 1, "senior moderator": 2, "administrator": 3}
SEEN = ("player", "table", "room", "report", "audit")
"""Whose lists every moderator may read in the admin."""


def make_roles(apps: Apps, schema: BaseDatabaseSchemaEditor | None) -> None:
    group, permission, kind = (
        apps.get_model(app, name)
        for app, name in (
            ("auth", "Group"),
            ("auth", "Permission"),
            ("contenttypes", "ContentType"),
        )
    )

    def granted(codename: str, model: str) -> object:
        of, _ = kind.objects.get_or_create(app_label="game", model=model)
        found, _ = permission.objects.get_or_create(
            content_type=of, codename=codename, defaults={"name": codename}
        )
        return found

    for role, level in ROLES.items():
        made, _ = group.objects.get_or_create(name=role)
        made.permissions.add(*(granted(right, "audit") for right in RIGHTS[:level]))
        made.permissions.add(*(granted(f"view_{model}", model) for model in SEEN))


class Migration(migrations.Migration):
    dependencies = [
        ("game", "0007_moderation"),
        ("auth", "0012_alter_user_first_name_max_length"),
        ("contenttypes", "0002_remove_content_type_name"),
    ]

    operations = [migrations.RunPython(make_roles, migrations.RunPython.noop)]
