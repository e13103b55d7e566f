"""Updates to everybody after a change of the table: the room and the match clock."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine import view as views
from tabletop.engine.actions import Action
from tabletop.engine.view import SPECTATOR
from tabletop.net import card_offer, slow_match
from tabletop.net.messages import ClockUpdate, Room, SeatStatus
from tabletop.net.seats import Guest
from tabletop.net.table_state import TableState


class RoomUpdates:
    """Sends each guest the room as its seat may know it, only when that has changed."""

    def __init__(self, table: TableState) -> None:
        self._table = table
        self._sent: list[Room] = []
        """The room as spectators and each seat were sent it last."""
        self._was_halted: bool | None = None

    def publish(self, to_all: bool = False) -> None:
        """Update timeouts, hold or resume the match, and send the room; `to_all` even if unchanged."""
        table, match = self._table, self._table.match
        to_act = match.view(SPECTATOR).players_to_act if match is not None else ()
        if table.is_slow:
            slow_match.update(table, to_act)
        table.reconnect_timeout.update(to_act, table.seats, table.now)
        table.turn_limit.update(to_act, table.now)
        if match is not None and self._was_halted is not table.is_halted:
            self._was_halted = table.is_halted
            match.hold(table.is_halted)
            self.send_clock(table.guests)
        rooms = [room_of(table, seat) for seat in range(-1, len(table.seats))]
        if to_all or rooms != self._sent:
            self._sent = rooms
            if table.is_slow and match is None:
                table.request_save()  # first, so that nothing is lost that guests know
            for guest in list(table.guests):
                guest.peer.send(rooms[1 + guest.seat])
            for listener in list(table.change_listeners):
                listener()

    def send_clock(self, guests: Sequence[Guest]) -> None:
        """Send guests how much time is left, if the match has a time limit."""
        match = self._table.match
        if match is not None and match.time_left >= 0 and match.result is None:
            for guest in list(guests):
                guest.peer.send(ClockUpdate(round(match.time_left, 1), not self._table.is_halted))


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
            phone=host_seat.is_phone,
        )
        for number, host_seat in enumerate(table.seats)
    )
    match = table.match
    return Room(
        cards=card_offer.notice(table),
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
        has_bot_partners=match is not None and match.has_bot_partners(seat),
        proposing=match is not None and match.proposing(seat),
        proposal=proposal(table, seat),
        turn_limit=table.terms.turn_limit,
        chosen=not table.host_seed_share() or (seat >= 0 and not table.seed_exchange.includes(seat)),
        decision_hours=table.terms.decision_hours,
        summary=table.summary,
    )


def proposal(table: TableState, seat: int) -> Action | None:
    """Return a bot's proposal to a seat of its side that may see the bot's hidden information."""
    match = table.match
    found = match.proposal(seat) if match is not None else None
    if match is None or found is None:
        return None
    return found if views.shares(match.view(SPECTATOR).state, seat, found.seat) else None
