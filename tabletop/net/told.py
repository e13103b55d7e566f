"""Told: what everybody at a table may know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine import view as views
from tabletop.engine.actions import Action
from tabletop.engine.view import SPECTATOR
from tabletop.net.protocol import Room, Sitting

if TYPE_CHECKING:
    from tabletop.net.table import HostTable


def room_of(table: HostTable, seat: int = SPECTATOR) -> Room:
    """Return everything about a table that everybody may know, and what the bots on a seat's side propose to it."""
    sittings = tuple(
        Sitting(seat, c.driver, c.name, c.presence, c.ready, c.stand_in, c.animal)
        for seat, c in enumerate(table.chairs)
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
        match is not None and match.counsels(seat),
        match is not None and match.proposing(seat),
        proposal(table, seat),
        table.terms.turn_limit,
        not table.hidden_part(),
    )


def proposal(table: HostTable, seat: int) -> Action | None:
    """Return what a bot proposes to a seat of its side, if that may look at its place."""
    match = table.match
    found = match.proposal(seat) if match is not None else None
    if match is None or found is None:
        return None
    return found if views.shares(match.view(SPECTATOR).state, seat, found.seat) else None
