"""The admin's pages of moderation. What is changed elsewhere, or never, can only be read here."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any
from uuid import UUID

from django import forms
from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest, StreamingHttpResponse
from django.utils.translation import gettext_lazy as _

from game.models import Audit, Filter, Player, Report, Sanction
from game.moderation import labels, log, rights
from game.moderation.rights import Right
from game.players.likeness import likeness


class Listed(admin.ModelAdmin):
    """Lists do not count all that there is, and are asked for nothing but what they offer: else
    addresses of theirs would find out, letter by letter, whatever is not shown."""

    show_full_result_count = False
    list_per_page = 50

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        offered = [each[0] if isinstance(each, tuple) else each for each in self.list_filter]
        return lookup.split("__", maxsplit=1)[0] in [*offered, self.date_hierarchy]


class ReadOnly(Listed):
    """For superusers, too; every moderator reads it."""

    def has_module_permission(self, request: HttpRequest) -> bool:
        return _has(request, Right.MODERATE)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return _has(request, Right.MODERATE)

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class Noted(Listed):
    """What is changed here is in the log of moderation."""

    def note(
        self, request: HttpRequest, act: str, obj: Any, change: tuple[log.Facts, log.Facts]
    ) -> None:
        assert isinstance(request.user, Player)
        what = {"what": f"{obj._meta.verbose_name} {obj}"}  # noqa: SLF001 - Django documents it
        before, after = change
        player = obj if isinstance(obj, Player) and obj.pk else None
        log.write(request.user, act, "", player=player, change=({**what, **before}, after))

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        super().save_related(request, form, formsets, change)
        fields = [name for name in form.changed_data if "password" not in name]
        before = {name: _plain(form.initial.get(name)) for name in fields} if change else {}
        after = {name: _plain(form.cleaned_data.get(name)) for name in fields}
        self.note(request, "edit" if change else "add", form.instance, (before, after))

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        self.note(request, "delete", obj, ({}, {}))
        super().delete_model(request, obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> None:
        for each in queryset:
            self.delete_model(request, each)


def _plain(value: object) -> object:
    """As the log keeps it."""
    if isinstance(value, list | tuple | QuerySet):
        return [str(each) for each in value]
    return value if isinstance(value, bool | int | None) else str(value)


def found_by(term: str, rows: QuerySet[Any], key: str, others: Q | None = None) -> QuerySet[Any]:
    """Those rows whose `key` is the id that is searched for; where it is none, those that the
    others find; without a term all."""
    if not term:
        return rows
    with suppress(ValueError):
        return rows.filter(**{key: UUID(term)})
    return rows.filter(others) if others else rows.none()


class ReadOnlyInline(admin.TabularInline):
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Audit)
class AuditAdmin(ReadOnly):
    list_display = ["at", "by_name", "deed", "player_name", "table", "reason"]
    list_filter = ["act"]
    date_hierarchy = "at"
    search_fields = ["by_name", "player_name", "reason", "table", "room"]
    actions = ["export"]

    @admin.display(description=_("what"), ordering="act")
    def deed(self, row: Audit) -> str:
        return labels.deed(row)

    def has_export_permission(self, request: HttpRequest) -> bool:
        return _has(request, Right.ADMINISTER)

    @admin.action(description=_("Export as CSV"), permissions=["export"])
    def export(self, request: HttpRequest, rows: QuerySet[Audit]) -> StreamingHttpResponse:
        assert isinstance(request.user, Player)
        newest, count = rows.first(), rows.count()
        log.write(request.user, "export", "", change=({}, {"rows": count}))
        chosen = rows.filter(pk__lte=newest.pk) if newest else rows
        lines: Iterator[str] = log.as_csv(chosen.iterator())
        headers = {"Content-Disposition": 'attachment; filename="joypip-log.csv"'}
        return StreamingHttpResponse(lines, content_type="text/csv; charset=utf-8", headers=headers)


@admin.register(Sanction)
class SanctionAdmin(ReadOnly):
    list_display = ["player", "kind", "since", "until", "by", "lifted_at"]
    list_filter = ["kind", ("lifted_at", admin.EmptyFieldListFilter)]
    list_select_related = ["player", "by"]
    date_hierarchy = "since"
    search_fields = ["player__name", "player__username", "reason"]


@admin.register(Report)
class ReportAdmin(ReadOnly):
    list_display = ["created_at", "reported", "reporter", "reason", "assigned_to", "outcome"]
    list_filter = ["reason", "outcome"]
    list_select_related = ["reported", "reporter", "assigned_to"]
    date_hierarchy = "created_at"
    search_fields = ["reported__name", "reporter__name", "text"]
    exclude = ["deal"]  # its row has hidden tiles


class FilterForm(forms.ModelForm):
    def clean_text(self) -> str:
        text = str(self.cleaned_data["text"])
        try:
            likeness(text, whole=True)
        except ValueError as error:
            raise forms.ValidationError(_("There has to be a letter in it.")) from error
        return text


@admin.register(Filter)
class FilterAdmin(admin.ModelAdmin):
    """Moderators read the words, administrators change them; each change is in the log."""

    form = FilterForm
    list_display = ["text", "language", "use", "is_whole", "is_local"]
    list_filter = ["language", "use", "is_whole", "is_local"]
    list_per_page = 100
    search_fields = ["text"]
    ordering = ["language", "text"]

    def has_module_permission(self, request: HttpRequest) -> bool:
        return self.has_view_permission(request)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return _has(request, Right.MODERATE)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return _has(request, Right.ADMINISTER)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return _has(request, Right.ADMINISTER)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return _has(request, Right.ADMINISTER)

    def save_model(self, request: HttpRequest, obj: Filter, form: Any, change: bool) -> None:
        before = _facts(Filter.objects.get(pk=obj.pk)) if change else {}
        super().save_model(request, obj, form, change)
        _note(request, before, _facts(obj))

    def delete_model(self, request: HttpRequest, obj: Filter) -> None:
        _note(request, _facts(obj), {})
        super().delete_model(request, obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Filter]) -> None:
        for each in queryset:
            self.delete_model(request, each)


def _has(request: HttpRequest, right: Right) -> bool:
    return isinstance(request.user, Player) and rights.has(request.user, right)


def _facts(word: Filter) -> log.Facts:
    return {
        "text": word.text,
        "language": word.language,
        "use": word.use,
        "whole": word.is_whole,
        "local": word.is_local,
    }


def _note(request: HttpRequest, before: log.Facts, after: log.Facts) -> None:
    assert isinstance(request.user, Player)
    log.write(request.user, "words", "", change=(before, after))
