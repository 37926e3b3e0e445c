"""Halls, lounges and people as tests of rooms have them."""

from tests.live.conftest import halls  # noqa: F401
from tests.rooms.conftest import (  # noqa: F401
    ana,
    bo,
    clock,
    hall,
    layer,
    lounge,
    no_limits_used,
    room,
)
