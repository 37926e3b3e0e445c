"""The numbers that `joypip.guards` goes by; apart from it, as settings must not load a server."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    message_bytes: int = 8 * 1024
    """An action is far smaller."""
    frame_bytes: int = 64 * 1024
    """Refused while it arrives."""
    queued_messages: int = 64
    """That the application has not taken yet."""
    unread_bytes: int = 256 * 1024
    unread_seconds: int = 30
    request_seconds: int = 10
    """Silence in the middle of a request, and between requests."""
    behind_proxy: bool = False
    """The proxy says in X-Forwarded-For whose connection it is."""
