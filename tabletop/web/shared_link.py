"""The screen's end of a match while phones hold some hands: which seats the screen may show and play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.match.link import SeatInfo, TableLink

if TYPE_CHECKING:
    from tabletop.web.phones import PhoneTable


class SharedLink:
    """A `TableLink` like the one it stands for, without the seats whose hands lie on phones alone."""

    def __init__(self, link: TableLink) -> None:
        self.link = link
        self.phones: PhoneTable | None = None
        self.uncovered: frozenset[int] = frozenset()
        """Seats whose hands this screen shows though they lie on phones too: either end may act for them."""

    def __getattr__(self, name: str) -> Any:
        """Return everything else from the link it stands for."""
        return getattr(self.link, name)

    @property
    def held(self) -> frozenset[int]:
        """Seats of this screen whose hands lie on phones alone."""
        return self.phones.held - self.uncovered if self.phones is not None else frozenset()

    @property
    def local_seats(self) -> tuple[int, ...]:
        """Seats that people can play at this screen."""
        held = self.held
        return tuple(seat for seat in self.link.local_seats if seat not in held)

    def seats(self) -> tuple[SeatInfo, ...]:
        """Return the players, with a remark about those who hold their hands on phones."""
        if self.phones is None:
            return self.link.seats()
        status = {
            phone.seat: "net.seat.on_phone" if phone.is_awake else "net.seat.asleep"
            for phone in self.phones.phones
            if phone.has_joined
        }
        return tuple(
            msgspec.structs.replace(info, status=info.status or status.get(info.seat, ""))
            for info in self.phones.seat_infos()
        )

    def submit(self, action: Action, number: int) -> Refusal | None:
        """Send an answer of a seat of this screen; return why not, if known at once."""
        if action.seat not in self.local_seats:
            return Refusal("match.refuse.not_your_seat")
        return self.link.submit(action, number)

    def undo(self, seat: int) -> Refusal | None:
        """Take back the last choice of a seat of this screen; return why not."""
        return self.link.undo(seat) if seat in self.local_seats else Refusal("match.refuse.undo")
