"""Told: what everybody at a table may know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine import view as views
from tabletop.engine.actions import Action
from tabletop.engine.view import SPECTATOR
from tabletop.net.protocol import Room, SeatStatus

if TYPE_CHECKING:
    from tabletop.net.host_table import HostTable


def room_of(table: HostTable, seat: int = SPECTATOR) -> Room:
    """Return everything about a table that everybody may know, and what the bots on a seat's side propose to it."""
    sittings = tuple(
        SeatStatus(
            seat=seat,
            driver=c.driver,
            name=c.name,
            presence=c.presence,
            ready=c.ready,
            stand_in=c.stand_in,
            animal=c.animal,
        )
        for seat, c in enumerate(table.chairs)
    )
    match = table.match
    return Room(
        name=table.terms.name,
        game=table.entry.key,
        options=dict(table.terms.options),
        sittings=sittings,
        host=table.terms.host,
        spectators=tuple(guest.name for guest in table.guests if guest.seat < 0),
        spectating=table.terms.spectating,
        open_hands=table.terms.open_hands,
        locked=bool(table.terms.word),
        started=match is not None,
        over=match is not None and match.result is not None,
        paused=table.paused or table.moving,
        waiting=table.patience.status(table.now),
        undo=table.undo,
        commitment=match.header.commitment if match is not None else "",
        counsels=match is not None and match.counsels(seat),
        proposing=match is not None and match.proposing(seat),
        proposal=proposal(table, seat),
        turn_limit=table.terms.turn_limit,
        chosen=not table.hidden_part(),
    )


def proposal(table: HostTable, seat: int) -> Action | None:
    """Return what a bot proposes to a seat of its side, if that may look at its place."""
    match = table.match
    found = match.proposal(seat) if match is not None else None
    if match is None or found is None:
        return None
    return found if views.shares(match.view(SPECTATOR).state, seat, found.seat) else None
