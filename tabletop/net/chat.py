"""Chat messages and notices, from the host and its guests to everybody at a table."""

from __future__ import annotations

from tabletop.match import text_safety
from tabletop.net.messages import ChatMessage, Notice
from tabletop.net.seats import Guest
from tabletop.net.table_state import TableState


class Chat:
    """Sends chat messages and notices to all guests and to the host's screen."""

    def __init__(self, table: TableState) -> None:
        self._table = table

    def say(self, text: str, seat: int = -1, name: str = "") -> None:
        """Send a line from the host to everybody."""
        if text := text_safety.safe_line(text, text_safety.SAY_MOST):
            self._send(ChatMessage(seat, name or self._table.terms.host, text))

    def say_as(self, guest: Guest, text: str) -> None:
        """Send a guest's line to everybody, unless the guest says too much."""
        text = text_safety.safe_line(text, text_safety.SAY_MOST)
        if text and guest.chat_limit.spend(1.0, self._table.now):
            self._send(ChatMessage(guest.seat, guest.name, text))

    def note(self, key: str, **params: int | str) -> None:
        """Send a notice of what happened at the table to everybody."""
        self._send(Notice(key, params))

    def warn(self, key: str, **params: int | str) -> None:
        """Show a notice to the host alone."""
        self._notify_host(Notice(key, params))

    def _send(self, message: ChatMessage | Notice) -> None:
        for guest in list(self._table.guests):
            guest.peer.send(message)
        self._notify_host(message)

    def _notify_host(self, message: ChatMessage | Notice) -> None:
        for listener in list(self._table.message_listeners):
            listener(message)
