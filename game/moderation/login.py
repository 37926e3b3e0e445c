"""The door of the admin: so many tries, and not more."""

from typing import Any

from django.contrib.admin.forms import AdminAuthenticationForm
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from game.players import limits

FROM = limits.Limit("admin-from", 10, 600)
AS = limits.Limit("admin-as", 50, 600)
"""More, so that nobody is easily kept out by strangers."""


class LimitedLogin(AdminAuthenticationForm):
    def clean(self) -> dict[str, Any]:
        assert self.request
        name = str(self.cleaned_data.get("username", "")).casefold()
        come = limits.allows(FROM, limits.address(self.request))
        if not (come and limits.allows(AS, name)):
            raise ValidationError(_("Too many tries. Please wait ten minutes."), code="too_many")
        return super().clean()
