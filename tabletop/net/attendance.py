"""Attendance at a host's table: joining, returning, disconnection, kicks, and stand-in bots."""

from __future__ import annotations

from tabletop import __version__
from tabletop.engine.view import SPECTATOR
from tabletop.match import text_safety
from tabletop.match.link import Driver
from tabletop.net import card_offer, handshake, seats, tokens
from tabletop.net.chat import Chat
from tabletop.net.decision_clock import STORE_EVERY
from tabletop.net.disconnect import Code, Disconnect, JoinRefused
from tabletop.net.hosted_match import HostedMatch
from tabletop.net.lobby import Lobby
from tabletop.net.messages import ANIMAL_MOST, SPECTATE, CardOffer, Greeting, Hello, Presence, Welcome
from tabletop.net.protocol import MAGIC, PROTOCOL, SLOW_SINCE
from tabletop.net.room_updates import RoomUpdates
from tabletop.net.seats import Guest, HostSeat, Peer
from tabletop.net.table_state import TableState

SPECTATORS_MOST = 16


class Attendance:
    """Players and spectators.

    In the lobby a disconnected guest's seat opens, unless its guest is ready for a slow match; in a match it is kept.
    """

    def __init__(self, table: TableState, chat: Chat, updates: RoomUpdates, hosted: HostedMatch, lobby: Lobby) -> None:
        self._table = table
        self._chat = chat
        self._updates = updates
        self._hosted = hosted
        self._lobby = lobby

    # -- joining -------------------------------------------------------------------------------------------------

    def password_check(self) -> tokens.PasswordCheck | None:
        """Return the check of the join word for a new connection, None without a join word."""
        table = self._table
        return tokens.PasswordCheck(table.terms.word, table.id, table.binding) if table.terms.word else None

    def greeting(self, check: tokens.PasswordCheck | None = None) -> Greeting:
        """Return the first message to a new connection."""
        return Greeting(
            magic=MAGIC,
            protocol=PROTOCOL,
            program=__version__,
            game=self._table.entry.key,
            data=self._table.entry.load().game.data_hash(),
            match=self._table.id,
            nonce=check.message if check is not None else "",
            locked=bool(self._table.terms.word),
            commitment=tokens.host_commitment(self._table.host_seed_share()),
            cards=card_offer.notice(self._table),
        )

    def offer_cards(self, hello: Hello, check: tokens.PasswordCheck | None) -> CardOffer:
        """Return the table's own cards for a guest that knows the join word; raises JoinRefused."""
        table = self._table
        greeting = self.greeting()
        handshake.check_versions(hello.protocol, greeting, greeting.data)
        self._check_word(hello, check)
        return card_offer.offer(table)

    def join(self, peer: Peer, hello: Hello, check: tokens.PasswordCheck | None = None, invited: str = "") -> Guest:
        """Seat a newcomer and update everybody; raises JoinRefused.

        A valid token brings back to its seat and replaces the older connection. `invited` is the token that the host
        itself gave to a phone; it stands for the join word.
        """
        table = self._table
        handshake.check_versions(hello.protocol, self.greeting(), hello.data)
        if table.is_slow and hello.protocol < SLOW_SINCE:
            raise JoinRefused(Code.VERSION_OLD, here=text_safety.safe_line(hello.program), there=__version__)
        if hello.match and hello.match != table.id:
            raise JoinRefused(Code.UNKNOWN_MATCH)
        name = text_safety.safe_name(hello.name)
        if hello.token:
            seat = seats.seat_of(table.seats, hello.token)
        else:
            if not invited:
                self._check_word(hello, check)
            if hello.seat == SPECTATE:
                seat = self._spectator_seat()
            else:
                seat = seats.free_seat(table.seats, hello.seat, table.started)
        if seat >= 0:
            self._drop(seat, Code.REPLACED)
        token = hello.token or invited or tokens.new_token()
        guest = Guest(peer, name or f"{len(table.guests) + 1}", seat, token, bool(invited))
        guest.name = self._lobby.distinct_name(guest.name, guest)
        if seat >= 0:
            table.seats[seat].is_phone = guest.is_phone
            guest.name = self._occupy(seat, token, guest.name, returning=bool(hello.token))
            table.seats[seat].animal = hello.animal[:ANIMAL_MOST] or table.seats[seat].animal
            if table.match is None:
                table.seats[seat].commitment = hello.commitment[:32]
        table.guests.append(guest)
        peer.send(Welcome(seat, token, table.id))
        self._updates.publish(to_all=True)
        if (commitments := table.seed_exchange.commitments_for(seat)) is not None:
            peer.send(commitments)
        self._hosted.welcome(guest)
        return guest

    def watch(self, guest: Guest, seat: int) -> None:
        """Show a spectator what a seat sees, where hands are open, or only what is public (-1)."""
        table = self._table
        if guest.seat < 0 and (seat == SPECTATOR or (table.terms.open_hands and 0 <= seat < len(table.seats))):
            guest.watching = seat
            self._hosted.show(guest)

    # -- connections ---------------------------------------------------------------------------------------------

    def on_disconnected(self, guest: Guest) -> None:
        """Open a guest's seat in the lobby; keep it in a match, or if it is ready for a slow match."""
        table = self._table
        if guest not in table.guests:
            return
        table.guests.remove(guest)
        if guest.seat >= 0:
            seat = table.seats[guest.seat]
            is_kept = seat.is_host or (table.is_slow and seat.ready and not seat.is_phone)
            if table.match is None and not is_kept:
                self._lobby.cancel_start(guest.seat)
                table.seats[guest.seat] = HostSeat(driver=Driver.REMOTE)
            else:
                seat.presence = Presence.AWAY if table.is_slow else Presence.LOST
                if not table.is_slow:
                    self._chat.note("net.note.lost", seat=f"seat:{guest.seat}")
        self._updates.publish()

    def on_unsteady(self, guest: Guest, unsteady: bool) -> None:
        """Note that a guest has not answered for a while, or answers again; a phone falls asleep or wakes."""
        if guest.seat < 0 or guest not in self._table.guests:
            return
        presence = Presence.UNSTEADY if unsteady else Presence.CONNECTED
        if self._table.seats[guest.seat].presence is not presence:
            self._table.seats[guest.seat].presence = presence
            self._updates.publish()

    # -- seats ---------------------------------------------------------------------------------------------------

    def assign(self, seat: int, driver: Driver, name: str = "") -> None:
        """Give a seat to the host (ME) or a bot, or open it to guests (REMOTE); a guest in it is kicked."""
        if self._table.seats[seat].token:
            self.kick(seat)
        self._lobby.cancel_start(seat)
        presence = Presence.OPEN if driver is Driver.REMOTE else Presence.CONNECTED
        self._table.seats[seat] = HostSeat(
            driver=driver, name=name, presence=presence, ready=driver is not Driver.REMOTE
        )
        self._table.reseat(seat)
        self._updates.publish()

    def kick(self, seat: int, name: str = "", *, reopen: bool = False) -> None:
        """Send a guest away for good; in a match a bot called `name` takes the seat.

        With `reopen` it only keeps the seat for another guest, who may join at any time.
        """
        table, host_seat = self._table, self._table.seats[seat]
        if not host_seat.token:
            return
        self._drop(seat, Code.KICKED)
        self._chat.note("net.note.kicked", seat=f"seat:{seat}")
        if table.match is None:
            self._lobby.cancel_start(seat)
            table.seats[seat] = HostSeat(driver=Driver.REMOTE)
        else:
            driver, stand_in = (Driver.REMOTE, Driver.REGULAR) if reopen else (Driver.REGULAR, None)
            presence = Presence.OPEN if reopen else Presence.CONNECTED
            name = name or host_seat.name
            table.seats[seat] = HostSeat(driver=driver, name=name, ready=True, presence=presence, stand_in=stand_in)
            table.reseat(seat)
        table.request_save()
        self._updates.publish()

    def kick_spectator(self, name: str) -> None:
        """Send every spectator of that name away."""
        for guest in [guest for guest in self._table.guests if guest.seat < 0 and guest.name == name]:
            self._table.guests.remove(guest)
            guest.peer.drop(Disconnect(Code.KICKED))
        self._updates.publish()

    def stop_waiting(self, seat: int) -> None:
        """Treat a phone that is asleep as lost: if its seat is to act, the countdown begins."""
        if self._table.seats[seat].is_asleep:
            self._table.seats[seat].presence = Presence.LOST
            self._updates.publish()

    # -- stand-ins -----------------------------------------------------------------------------------------------

    def resume(self, seat: int) -> None:
        """Return a seat from its stand-in bot to its owner, who is here again."""
        host_seat, match = self._table.seats[seat], self._table.match
        if host_seat.stand_in is not None and match is not None and match.result is None:
            host_seat.stand_in = None
            self._table.reseat(seat)
            self._restart_decision(seat)
            self._chat.note("net.note.back", seat=f"seat:{seat}")
            self._table.request_save()
            self._updates.publish()

    def extend_wait(self) -> None:
        """Wait longer for a lost player."""
        if self._table.reconnect_timeout.seat >= 0:
            self._table.reconnect_timeout.extend(self._table.now)
            self._updates.publish(to_all=True)

    def end_wait(self) -> None:
        """Replace the lost player by a bot at once."""
        if self._table.reconnect_timeout.seat >= 0:
            self._stand_in(self._table.reconnect_timeout.end())

    def expire_turns(self) -> None:
        """Replace guests who exceed the turn limit by bots."""
        for seat in self._table.turn_limit.late(self._table.now, self._table.terms.turn_limit):
            if self._table.seats[seat].token and self._table.seats[seat].stand_in is None:
                self._chat.note("net.note.turn_limit", seat=f"seat:{seat}")
                self._stand_in(seat)

    def expire_decisions(self) -> None:
        """Replace those by bots who took longer for a decision of a slow match than agreed, the host included."""
        table, now = self._table, self._table.wall_clock()
        clock = table.decision_clock
        since, before = clock.seen_at, clock.pending
        clock.tick(now, table.decision_seconds)
        if table.is_halted and since:
            clock.add_time(now - since)
        if clock.pending != before:
            self._updates.publish()
        for seat in clock.late(now) if table.started else ():
            if table.seats[seat].person and table.seats[seat].stand_in is None:
                self._chat.note("net.note.overdue", seat=f"seat:{seat}")
                self._stand_in(seat)
        if now - clock.stored_at >= STORE_EVERY:
            clock.stored_at = now
            table.request_save()

    def expire_wait(self) -> None:
        """Replace a lost player by a bot once the match has waited long enough."""
        if self._table.reconnect_timeout.is_over(self._table.now):
            self._stand_in(self._table.reconnect_timeout.end())

    # -- inside --------------------------------------------------------------------------------------------------

    def _check_word(self, hello: Hello, check: tokens.PasswordCheck | None) -> None:
        """Raise JoinRefused unless a newcomer knows the join word, if there is one."""
        if self._table.terms.word and (check is None or not check.opens(hello.proof)):
            raise JoinRefused(Code.WRONG_WORD)

    def _spectator_seat(self) -> int:
        if not self._table.terms.spectating:
            raise JoinRefused(Code.NO_SPECTATORS)
        if sum(guest.seat < 0 for guest in self._table.guests) >= SPECTATORS_MOST:
            raise JoinRefused(Code.FULL)
        return -1

    def _drop(self, seat: int, code: Code) -> None:
        for guest in [guest for guest in self._table.guests if guest.seat == seat]:
            self._table.guests.remove(guest)
            guest.peer.drop(Disconnect(code))

    def _occupy(self, seat: int, token: str, name: str, returning: bool) -> str:
        """Put a guest into a seat; return the name it has there."""
        host_seat = self._table.seats[seat]
        host_seat.token, host_seat.presence = token, Presence.CONNECTED
        if not returning:
            host_seat.name = name
        if self._table.reconnect_timeout.seat == seat:
            self._table.reconnect_timeout.end()
        was_replaced = host_seat.stand_in is not None
        if was_replaced:
            host_seat.stand_in = None
            self._table.reseat(seat)
            self._restart_decision(seat)
        if returning and (was_replaced or not self._table.is_slow):
            self._chat.note("net.note.back", seat=f"seat:{seat}")
        self._table.request_save()
        return host_seat.name

    def _restart_decision(self, seat: int) -> None:
        if self._table.is_slow:
            self._table.decision_clock.restart(seat, self._table.wall_clock(), self._table.decision_seconds)

    def _stand_in(self, seat: int) -> None:
        self._table.seats[seat].stand_in = Driver.REGULAR
        self._chat.note("net.note.stand_in", seat=f"seat:{seat}")
        self._table.reseat(seat)
        self._table.request_save()
        self._updates.publish()
