"""Snapshot of a table: everything about it that a seat may know, as the `Room` message."""

from __future__ import annotations

from tabletop.engine import view as views
from tabletop.engine.actions import Action
from tabletop.engine.view import SPECTATOR
from tabletop.net.messages import Room, SeatStatus
from tabletop.net.table_state import TableState


def room_of(table: TableState, seat: int = SPECTATOR) -> Room:
    """Return the public facts of a table, and what bots on the side of `seat` propose to it."""
    sittings = tuple(
        SeatStatus(
            seat=number,
            driver=host_seat.driver,
            name=host_seat.name,
            presence=host_seat.presence,
            ready=host_seat.ready,
            stand_in=host_seat.stand_in,
            animal=host_seat.animal,
        )
        for number, host_seat in enumerate(table.seats)
    )
    match = table.match
    return Room(
        name=table.terms.name,
        game=table.entry.key,
        options=dict(table.terms.options),
        seats=sittings,
        host=table.terms.host,
        spectators=tuple(guest.name for guest in table.guests if guest.seat < 0),
        spectating=table.terms.spectating,
        open_hands=table.terms.open_hands,
        locked=bool(table.terms.word),
        started=match is not None,
        over=match is not None and match.result is not None,
        paused=table.paused or table.migrating,
        waiting=table.reconnect_timeout.status(table.now),
        undo=table.undo_votes.vote,
        commitment=match.header.commitment if match is not None else "",
        counsels=match is not None and match.counsels(seat),
        proposing=match is not None and match.proposing(seat),
        proposal=proposal(table, seat),
        turn_limit=table.terms.turn_limit,
        chosen=not table.host_seed_share(),
    )


def proposal(table: TableState, seat: int) -> Action | None:
    """Return a bot's proposal to a seat of its side that may see the bot's hidden information."""
    match = table.match
    found = match.proposal(seat) if match is not None else None
    if match is None or found is None:
        return None
    return found if views.shares(match.view(SPECTATOR).state, seat, found.seat) else None
