"""Told: what everybody at a table may know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.net.protocol import Room, Sitting

if TYPE_CHECKING:
    from tabletop.net.table import HostTable


def room_of(table: HostTable) -> Room:
    """Return everything about a table that everybody may know."""
    sittings = tuple(
        Sitting(seat, c.driver, c.name, c.presence, c.ready, c.stand_in) for seat, c in enumerate(table.chairs)
    )
    match = table.match
    return Room(
        table.terms.name,
        table.entry.key,
        dict(table.terms.options),
        sittings,
        table.terms.host,
        tuple(guest.name for guest in table.guests if guest.seat < 0),
        table.terms.spectating,
        table.terms.open_hands,
        bool(table.terms.word),
        match is not None,
        match is not None and match.result is not None,
        table.paused or table.moving,
        table.patience.told(table.now),
        table.undo,
        match.header.commitment if match is not None else "",
        match is not None and match.counsels,
        match is not None and match.proposing,
        table.proposal(),
        table.terms.turn_limit,
        not table.hidden_part(),
    )
