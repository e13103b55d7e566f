"""The screen's end of a match while phones hold some hands: their seats are no longer this screen's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.match.link import TableLink

if TYPE_CHECKING:
    from tabletop.web.phones import PhoneTable


class SharedLink:
    """A `TableLink` like the one it stands for, without the seats whose hands lie on phones."""

    def __init__(self, link: TableLink) -> None:
        self.link = link
        self.phones: PhoneTable | None = None

    def __getattr__(self, name: str) -> Any:
        """Return everything else from the link it stands for."""
        return getattr(self.link, name)

    @property
    def local_seats(self) -> tuple[int, ...]:
        """Seats that people play at this screen alone."""
        held = self.phones.held if self.phones is not None else frozenset()
        return tuple(seat for seat in self.link.local_seats if seat not in held)

    def submit(self, action: Action, number: int) -> Refusal | None:
        """Send an answer of a seat of this screen; return why not, if known at once."""
        if action.seat not in self.local_seats:
            return Refusal("match.refuse.not_your_seat")
        return self.link.submit(action, number)

    def undo(self, seat: int) -> Refusal | None:
        """Take back the last choice of a seat of this screen; return why not."""
        return self.link.undo(seat) if seat in self.local_seats else Refusal("match.refuse.undo")
