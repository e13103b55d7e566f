"""The lobby of a host's table: its terms, who is ready, names, and the joint start of the match."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from tabletop.bots.levels import USUAL, Limits
from tabletop.engine.errors import UserError
from tabletop.engine.game import checked_setup
from tabletop.match.bot_turns import Thinker
from tabletop.match.link import BOTS, Driver
from tabletop.match.match import Match
from tabletop.match.table_terms import TableTerms
from tabletop.net import seats
from tabletop.net.chat import Chat
from tabletop.net.hosted_match import HostedMatch
from tabletop.net.messages import Presence
from tabletop.net.room_updates import RoomUpdates
from tabletop.net.seats import Guest
from tabletop.net.seed_exchange import WITHIN
from tabletop.net.table_state import TableState


class Lobby:
    """The terms before the match: options, readiness, names and a jointly chosen seed."""

    def __init__(self, table: TableState, chat: Chat, updates: RoomUpdates, hosted: HostedMatch) -> None:
        self._table = table
        self._chat = chat
        self._updates = updates
        self._hosted = hosted

    @property
    def can_start(self) -> bool:
        """Return whether every seat is taken and every guest is ready, and here unless the match is slow."""
        table = self._table
        guests = [host_seat for host_seat in table.seats if host_seat.driver is Driver.REMOTE]
        return (
            not table.started
            and (not table.seed_exchange.open or table.seed_exchange.is_interrupted)
            and self._is_full()
            and all(guest.ready and (table.is_slow or guest.presence is Presence.CONNECTED) for guest in guests)
        )

    def offer(self, terms: TableTerms) -> None:
        """Change the terms and reset guests' readiness. Raises UserError for wrong options."""
        checked_setup(self._table.entry.load().game, len(self._table.seats), terms.options)
        self.cancel_start(0)
        self._table.terms = terms
        for host_seat in self._table.seats:
            host_seat.ready = host_seat.driver is not Driver.REMOTE
        self._updates.publish()

    def set_ready(self, seat: int, ready: bool) -> None:
        """Note whether a guest is ready to begin."""
        self._table.seats[seat].ready = ready
        self._updates.publish()

    def rename(self, guest: Guest, name: str) -> None:
        """Change a guest's name before the match."""
        if not name or self._table.started:
            return
        guest.name = self.distinct_name(name, guest)
        if guest.seat >= 0:
            self._table.seats[guest.seat].name = guest.name
        self._updates.publish()

    def distinct_name(self, name: str, guest: Guest) -> str:
        """Return a name unlike those of everybody else: spectators, the host and unnamed seats included."""
        host_seats = self._table.seats
        players = [host_seat.name for seat, host_seat in enumerate(host_seats) if seat != guest.seat]
        spectators = [
            spectator.name for spectator in self._table.guests if spectator.seat < 0 and spectator is not guest
        ]
        unnamed = seats.seat_names(seat for seat in range(len(host_seats)) if seat != guest.seat)
        return seats.distinct_name(name, (self._table.terms.host, *players, *spectators, *unnamed))

    def start(
        self,
        *,
        save: bool = True,
        thinker: Thinker | None = None,
        limits: Limits = USUAL,
        begun: Callable[[Match], None] = lambda match: None,
    ) -> None:
        """Deal the match on the current terms and call `begun`.

        At once if `seed` is set or no guest takes part in choosing it; else when every guest has shown its share.
        Raises UserError if a seat is empty or the options are wrong.
        """
        table = self._table
        if not self._is_full():
            raise UserError("net.fault.open_seat")
        setup = checked_setup(table.entry.load().game, len(table.seats), table.terms.options)

        def deal(seed: int | str) -> None:
            table.decision_clock.pending = {}  # nobody has been asked anything in the match yet
            match = Match.new(table.entry, setup, table.seat_infos(), seed, save=save, thinker=thinker, limits=limits)
            self._hosted.begin(match)
            begun(match)

        if table.seed is not None:
            deal(table.seed)
            return
        within = inf if table.is_slow else WITHIN
        commitments = table.seed_exchange.begin(table.seats, table.now, deal, within)
        table.request_save()  # before anybody shows a share
        for guest in [guest for guest in table.guests if guest.seat >= 0 and commitments.guests]:
            guest.peer.send(commitments)
        self._updates.publish()

    def cancel_start(self, seat: int) -> None:
        """Cancel a start for which shares of the seed were being shown, and note whose fault it was."""
        if self._table.seed_exchange.open:
            self._table.seed_exchange.cancel()
            self._chat.note("net.note.start_given_up_by", seat=f"seat:{seat}")
            self._updates.publish()

    def expire_start(self) -> None:
        """Cancel the start if a guest has not shown its share of the seed in time."""
        if self._table.seed_exchange.is_late(self._table.now):
            self.cancel_start(self._table.seed_exchange.missing[0])

    def _is_full(self) -> bool:
        return all(host_seat.person or host_seat.driver in BOTS for host_seat in self._table.seats)
