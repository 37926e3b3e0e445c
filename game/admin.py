"""The admin's pages of players and tables. Deals stay out of it: their rows hold hidden tiles."""

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.utils.translation import gettext_lazy as _

from game.models import Player, Seat, Table


@admin.register(Player)
class PlayerAdmin(UserAdmin):
    list_display = ["name", "username", "is_guest", "language", "last_login", "is_staff"]
    list_filter = ["is_guest", "is_staff", "is_active", "language"]
    search_fields = ["name", "username", "email"]
    fieldsets = [
        (None, {"fields": ["username", "password"]}),
        (_("Player"), {"fields": ["name", "avatar", "language", "email", "is_guest"]}),
        (
            _("Permissions"),
            {"fields": ["is_active", "is_staff", "is_superuser", "groups", "user_permissions"]},
        ),
        (_("Important dates"), {"fields": ["last_login", "date_joined"]}),
    ]


class SeatInline(admin.TabularInline):
    model = Seat
    extra = 0
    raw_id_fields = ["player"]


@admin.register(Table)
class TableAdmin(admin.ModelAdmin):
    list_display = ["id", "rules", "pace", "created_at", "finished_at", "frozen_at"]
    list_filter = ["rules", "pace"]
    date_hierarchy = "created_at"
    search_fields = ["id", "seats__player__name"]
    inlines = [SeatInline]
