"""State that the parts of a host's table share: game, terms, seats, guests, match and timeouts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic, time

from tabletop.games.registry import GameEntry
from tabletop.match.link import BOTS, SeatInfo
from tabletop.match.match import Match
from tabletop.match.table_terms import TableTerms
from tabletop.net import tokens
from tabletop.net.decision_clock import HOUR, DecisionClock
from tabletop.net.lobby_file import LobbyFile
from tabletop.net.match_summary import MatchSummary
from tabletop.net.messages import ChatMessage, Notice
from tabletop.net.relay.invitation import Room
from tabletop.net.seats import Guest, HostSeat
from tabletop.net.seed_exchange import SeedExchange
from tabletop.net.timeouts import ReconnectTimeout, TurnLimit
from tabletop.net.undo_votes import UndoVotes


class TableState:
    """A table as its host knows it, changed by `Chat`, `HostedMatch`, `Lobby` and `Attendance`."""

    def __init__(self, entry: GameEntry, terms: TableTerms, seats: Sequence[HostSeat], match_id: str = "") -> None:
        self.entry = entry
        self.terms = terms
        self.seats = list(seats)
        self.id = match_id or tokens.new_token()[:16]
        self.guests: list[Guest] = []
        self.match: Match | None = None
        self.seed: int | str | None = None
        """A fixed seed for a repeatable match, set before anyone joins; guests learn that the host chose it."""
        self.binding = ""
        """Fingerprint of the certificate that the join word is bound to."""
        self.relay_room: Room | None = None
        """The room at a meeting place where guests can join."""
        self.lobby_file: LobbyFile | None = None
        """Where a slow match is stored until it begins."""
        self.now = monotonic()
        self.wall_clock: Callable[[], float] = time
        """The time of day in seconds since 1970, by which slow matches count."""
        self.decision_clock = DecisionClock()
        self.summary: MatchSummary | None = None
        """A slow match as lists show it."""
        self.paused = False
        self.migrating = False
        """The match is about to continue at another host, so nothing may happen to it here."""
        self.seed_exchange = SeedExchange()
        self.reconnect_timeout = ReconnectTimeout()
        self.turn_limit = TurnLimit()
        self.undo_votes = UndoVotes()
        self.change_listeners: list[Callable[[], None]] = []
        """Called after every change of the room: seats, readiness, presence, pauses, start and end."""
        self.message_listeners: list[Callable[[ChatMessage | Notice], None]] = []
        """Called with every chat message and notice."""
        self.save_listeners: list[Callable[[], None]] = []
        """Called when data that reopening the table needs has changed."""

    @property
    def started(self) -> bool:
        """Return whether a match has been dealt."""
        return self.match is not None

    @property
    def is_halted(self) -> bool:
        """Return whether nobody may act: the host paused or leaves, or the match waits for a lost player."""
        return self.paused or self.migrating or self.reconnect_timeout.seat >= 0

    @property
    def is_slow(self) -> bool:
        """Return whether people come and go, and take hours or days for a decision."""
        return self.terms.is_slow

    @property
    def decision_seconds(self) -> float:
        """Seconds for each decision of a slow match."""
        return self.terms.decision_hours * HOUR

    def vote_clock(self) -> float:
        """Return the time by which undo votes count."""
        return self.wall_clock() if self.is_slow else self.now

    def host_seed_share(self) -> str:
        """Return the host's own part of the seed, empty if the host chose the whole seed."""
        if self.seed is not None:
            return ""
        return self.seed_exchange.secret if self.match is None else tokens.host_share(self.match.header.seed)

    def seat_info(self, seat: int) -> SeatInfo:
        """Return a seat as a match needs it."""
        host_seat = self.seats[seat]
        driver = host_seat.stand_in or host_seat.driver
        proposes = self.match is not None and self.match.proposing(seat) and driver in BOTS
        rival = host_seat.rival if driver in BOTS else ""
        return SeatInfo(seat, host_seat.name, driver, proposes=proposes, animal=host_seat.animal, rival=rival)

    def seat_infos(self) -> tuple[SeatInfo, ...]:
        """Return all seats as a match needs them."""
        return tuple(self.seat_info(seat) for seat in range(len(self.seats)))

    def reseat(self, seat: int) -> None:
        """Inform a running match who plays a seat now."""
        if self.match is not None:
            self.match.reseat(self.seat_info(seat))

    def request_save(self) -> None:
        """Request to store the table again, as seats or tokens have changed."""
        for listener in list(self.save_listeners):
            listener()
