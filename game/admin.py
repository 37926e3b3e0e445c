"""The admin's pages of players, rooms, games and coins. Only players are changed here, and each
change is in the log of moderation."""

from datetime import UTC, datetime
from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin, UserAdmin
from django.contrib.auth.models import Group
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _
from django_otp.plugins.otp_static.models import StaticDevice
from django_otp.plugins.otp_totp.models import TOTPDevice

from game.models import Deal, Entry, Member, Player, Room, Seat, Table
from game.moderation.admin import Noted, ReadOnly, ReadOnlyInline, found_by
from game.moderation.login import LimitedLogin

OrNot = admin.EmptyFieldListFilter

admin.site.unregister([StaticDevice, TOTPDevice])  # whose pages show the secrets
admin.site.unregister(Group)
admin.site.login_form = LimitedLogin
admin.site.site_header = admin.site.site_title = "JoyPip"


@admin.register(Player)
class PlayerAdmin(Noted, UserAdmin):
    """Who may only read does not see addresses."""

    date_hierarchy = "date_joined"
    ordering = ["-date_joined"]
    list_display = ["name", "username", "is_guest", "language", "date_joined", "desk"]
    list_filter = ["is_guest", "is_staff", "is_active", "language"]
    fieldsets = [
        (None, {"fields": ["username", "password"]}),
        (_("Player"), {"fields": ["name", "avatar", "language", "email", "is_guest"]}),
        (
            _("Permissions"),
            {"fields": ["is_active", "is_staff", "is_superuser", "groups", "user_permissions"]},
        ),
        (_("Important dates"), {"fields": ["last_login", "date_joined"]}),
    ]
    read_only = [
        (None, {"fields": ["username", "name", "avatar", "language", "is_guest", "groups"]}),
        (_("Important dates"), {"fields": ["last_login", "date_joined"]}),
    ]

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        if obj is not None and not self.has_change_permission(request, obj):
            return self.read_only
        return super().get_fieldsets(request, obj)

    def get_search_fields(self, request: HttpRequest) -> list[str]:
        is_trusted = self.has_change_permission(request)
        return ["name", "username", *(["email"] if is_trusted else [])]

    def user_change_password(self, request: HttpRequest, id: str, form_url: str = "") -> Any:  # noqa: A002
        answer: HttpResponse = super().user_change_password(request, id, form_url)
        if request.method == "POST" and answer.status_code == 302:
            self.note(request, "edit", Player.objects.get(pk=id), ({}, {"password": "***"}))
        return answer

    @admin.display(description=_("The moderators’ desk"))
    def desk(self, player: Player) -> str:
        return format_html('<a href="{}">→</a>', reverse("desk-player", args=[player.pk]))


@admin.register(Group)
class RoleAdmin(Noted, GroupAdmin):
    pass


class SeatInline(ReadOnlyInline):
    model = Seat
    fields = ["index", "player", "bot", "substitute", "shows_hand"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Seat]:
        return super().get_queryset(request).select_related("player")


@admin.register(Table)
class TableAdmin(ReadOnly):
    """What is to be done to a table is done at the desk."""

    list_display = ["id", "rules", "pace", "created_at", "finished_at", "frozen_at"]
    list_filter = ["rules", "pace", ("finished_at", OrNot), ("frozen_at", OrNot)]
    date_hierarchy = "created_at"
    ordering = ["-created_at"]
    search_fields = ["id"]
    search_help_text = _("The name of a player, or a whole id")
    inlines = [SeatInline]

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Table], search_term: str
    ) -> tuple[QuerySet[Table], bool]:
        seats = Seat.objects.filter(player__name__icontains=search_term)
        return found_by(search_term, queryset, "pk", Q(pk__in=seats.values("table"))), False


@admin.register(Deal)
class DealAdmin(ReadOnly):
    """Hands that are over. Of the others everything but their being there is secret; nothing that
    tells of tiles is read from the database."""

    list_display = ["table", "index", "begun", "finished_at", "kind", "record"]
    fields = ["table", "index", "begun", "finished_at", "result", "record"]
    date_hierarchy = "finished_at"
    ordering = ["-finished_at"]
    list_select_related = False
    search_fields = ["table"]
    search_help_text = _("The whole id of a table")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Deal]:
        over = super().get_queryset(request).filter(finished_at__isnull=False)
        return over.only("table_id", "index", "at", "finished_at", "result")

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Deal], search_term: str
    ) -> tuple[QuerySet[Deal], bool]:
        return found_by(search_term, queryset, "table"), False

    @admin.display(description=_("begun"), ordering="at")
    def begun(self, deal: Deal) -> datetime:
        return datetime.fromtimestamp(deal.at / 1000, UTC)

    @admin.display(description=_("result"))
    def kind(self, deal: Deal) -> str:
        return str((deal.result or {}).get("kind", ""))

    @admin.display(description=_("Record"))
    def record(self, deal: Deal) -> str:
        return format_html(
            '<a href="{}">→</a>', reverse("record", args=[deal.table_id, deal.index])
        )


class MemberInline(ReadOnlyInline):
    model = Member
    fields = ["player", "joined_at", "left_at", "is_kicked"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Member]:
        return super().get_queryset(request).select_related("player")


@admin.register(Room)
class RoomAdmin(ReadOnly):
    """Without what would let people in."""

    list_display = ["title", "host", "table", "created_at", "closed_at"]
    list_filter = [("closed_at", OrNot)]
    list_select_related = ["host", "table"]
    date_hierarchy = "created_at"
    ordering = ["-created_at"]
    search_fields = ["title"]
    search_help_text = _("A title, the name of a member, or a whole id")
    fields = ["id", "title", "host", "table", "options", "created_at", "changed_at", "closed_at"]
    inlines = [MemberInline]

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Room], search_term: str
    ) -> tuple[QuerySet[Room], bool]:
        members = Member.objects.filter(player__name__icontains=search_term).values("room")
        named = Q(title__icontains=search_term) | Q(pk__in=members)
        return found_by(search_term, queryset, "pk", named), False


@admin.register(Entry)
class EntryAdmin(ReadOnly):
    """The ledger of coins: rows are added by the game alone."""

    list_display = ["player", "key", "amount", "at"]
    list_select_related = ["player"]
    date_hierarchy = "at"
    ordering = ["-at"]
    search_fields = ["key"]
    search_help_text = _("The name of a player, or how what it is for begins")

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Entry], search_term: str
    ) -> tuple[QuerySet[Entry], bool]:
        if not search_term:
            return queryset, False
        players = Player.objects.filter(name__icontains=search_term).values("pk")
        return queryset.filter(Q(player__in=players) | Q(key__startswith=search_term)), False
