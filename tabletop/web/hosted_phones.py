"""Phones at a table of the network: guests, hands of the host's own seats, and spectators."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop import __version__
from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.match.link import BOTS, Driver, SeatInfo, TableLink
from tabletop.match.names import display_name
from tabletop.net import messages as net
from tabletop.net.admission import GUESTS_MOST
from tabletop.net.client_state import seat_status_key
from tabletop.net.disconnect import Disconnect, JoinRefused
from tabletop.net.host_link import HostLink
from tabletop.net.host_table import HostTable
from tabletop.net.protocol import MAGIC, PROTOCOL
from tabletop.net.seats import Guest, HostSeat
from tabletop.web import messages
from tabletop.web.phones import Fetch, Phone, PhoneTable
from tabletop.web.table_feed import Encode
from tabletop.words import Words


class PhonePeer:
    """The `Peer` of a phone; it passes on what lies beside the match, which the phone reads itself."""

    def __init__(self, phone: Phone) -> None:
        self._phone = phone

    def send(self, message: net.HostMessage) -> None:
        """Pass on what the page shows."""
        phone = self._phone
        match message:
            case net.ChatMessage(_, name, text):
                phone.forward(messages.pack("said", name=name, text=text))
            case net.Notice(key, params):
                phone.forward(messages.pack("note", text=phone.words.format(key, params)))
            case net.Commitments(host, guests):
                phone.forward(messages.pack("commitments", host=host, guests=guests))

    def drop(self, reason: Disconnect) -> None:
        """Send the phone away."""
        self._phone.leave(self._phone.words.format(reason.key, reason.params))


class HostedPhones(PhoneTable):
    """All phones at a host's table, in its lobby and in its match."""

    def __init__(self, table: HostTable, replaced: Encode, fetch: Fetch, changed: Callable[[], None]) -> None:
        super().__init__(None, table.entry.load(), (), replaced, fetch, changed)
        self.table = table
        self._guests: dict[Phone, Guest] = {}
        self._returning = {
            Phone(self, bytes.fromhex(host_seat.token)): seat
            for seat, host_seat in enumerate(table.seats)
            if host_seat.is_phone and host_seat.token
        }
        """Phones of a table that was opened again, until they come back."""
        self.phones.extend(self._returning)
        table.change_listeners.append(self._on_table_changed)

    def close(self) -> None:
        if self._on_table_changed in self.table.change_listeners:
            self.table.change_listeners.remove(self._on_table_changed)

    def detach(self) -> None:
        """Leave the table before it closes; `move` leads to the next one."""
        self.close()
        for guest in self._guests.values():
            self.table.guests.remove(guest)

    def move(self, table: HostTable) -> None:
        """Continue at the host's next table; guests keep seat, name and animal, but are not ready yet."""
        before, guests = self.table, self._guests
        self.table, self._link, self._guests = table, None, {}
        self.phones = [phone for phone in self.phones if phone not in self._returning]
        self._returning.clear()
        self._public.clear()
        staying = [phone for phone in self.phones if phone.has_joined]
        for phone in staying:
            if (guest := guests.get(phone)) is not None:
                animal = before.seats[phone.seat].animal if phone.seat >= 0 else ""
                phone.has_joined = False
                self.claim(phone, messages.Sit(phone.seat, guest.name, animal))
            elif phone.seat not in self.seats:
                phone.has_joined = False
        table.change_listeners.append(self._on_table_changed)
        for phone in staying:
            if not phone.has_joined:
                phone.leave()
                continue
            phone.follow_anew()
            if not phone.is_awake:
                self.on_sleep(phone)

    # -- the table -------------------------------------------------------------------------------------------------

    @property
    def link(self) -> TableLink | None:
        if self._link is None and self.table.match is not None:
            self._link = HostLink(self.table)
        return self._link

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(seat for seat, host_seat in enumerate(self.table.seats) if host_seat.driver is Driver.ME)

    @property
    def may_watch(self) -> bool:  # type: ignore[override]
        return self.table.terms.spectating

    def _infos(self) -> tuple[SeatInfo, ...]:
        return self.link.seats() if self.link is not None else self.table.seat_infos()

    def room(self, phone: Phone) -> dict[str, Any]:
        table, words, guest = self.table, phone.words, self._guests.get(phone)
        own = table.seats[phone.seat] if guest is not None and phone.seat >= 0 else None
        may_be_ready = own is not None and (not table.started or own.stand_in is not None)
        vote = table.undo_votes.vote
        return {
            "seat": phone.seat,
            "started": table.started,
            "seats": [
                {
                    "seat": info.seat,
                    "name": display_name(info, words),
                    "animal": info.animal,
                    "state": _state(host_seat, table.started, words),
                }
                for info, host_seat in zip(self.seat_infos(), table.seats, strict=True)
            ],
            "ready": own.ready and own.stand_in is None if may_be_ready and own is not None else None,
            "watching": [guest.name for guest in table.guests if guest.seat < 0],
            "trust": guest is not None,
            "chat": guest is not None,
            "status": self._status(own, words),
            "vote": vote is not None and phone.seat in vote.missing,
        }

    # -- joining ---------------------------------------------------------------------------------------------------

    def offers(self, phone: Phone) -> list[dict[str, Any]]:
        rows, words = super().offers(phone), phone.words
        return [row | {"name": row["name"] or words("phone.open_seat", n=row["seat"] + 1)} for row in rows]

    def offered(self) -> frozenset[int]:
        seats = enumerate(self.table.seats)
        return frozenset(seat for seat, each in seats if each.driver is Driver.ME or _is_open(each))

    def claim(self, phone: Phone, request: messages.Sit) -> Refusal | None:
        if request.seat in self.seats:
            return super().claim(phone, request)
        if phone.has_joined:
            return Refusal("net.trouble.taken")
        if len(self.table.guests) >= GUESTS_MOST:
            return Refusal("net.trouble.crowded")
        try:
            self._join(phone, request)
        except JoinRefused as refusal:
            return Refusal(refusal.reason.key, params=refusal.reason.params)
        return None

    def remove(self, phone: Phone) -> None:
        super().remove(phone)
        if (guest := self._guests.pop(phone, None)) is not None:
            self.table.attendance.on_disconnected(guest)

    def on_wake(self, phone: Phone) -> None:
        if (seat := self._returning.pop(phone, None)) is not None:
            self._join(phone, messages.Sit(seat), token=phone.secret.hex())
        guest, attendance = self._guests.get(phone), self.table.attendance
        if guest is not None and guest.seat >= 0:
            if not self.table.started and not self.table.seed_exchange.open:
                self.table.seats[guest.seat].commitment = phone.commitment[:32]
            attendance.on_unsteady(guest, False)
            attendance.resume(guest.seat)
        super().on_wake(phone)

    def on_sleep(self, phone: Phone) -> None:
        if (guest := self._guests.get(phone)) is not None:
            self.table.attendance.on_unsteady(guest, True)
        super().on_sleep(phone)

    def stop_waiting(self, phone: Phone) -> None:
        if phone in self._guests and phone.seat >= 0:
            self.table.attendance.stop_waiting(phone.seat)

    def _join(self, phone: Phone, request: messages.Sit, token: str = "") -> None:
        """Make a phone a guest; raises JoinRefused."""
        hello = net.Hello(
            magic=MAGIC,
            protocol=PROTOCOL,
            program=__version__,
            game=self.table.entry.key,
            data=self.loaded.game.data_hash(),
            seat=request.seat if request.seat >= 0 else net.SPECTATE,
            token=token,
            name=request.name,
            commitment=phone.commitment,
            animal=request.animal,
        )
        guest = self.table.attendance.join(PhonePeer(phone), hello, invited=phone.secret.hex())
        self._guests[phone] = guest
        phone.seat, phone.has_joined = guest.seat, True

    # -- acting ----------------------------------------------------------------------------------------------------

    def submit(self, phone: Phone, action: Action, number: int) -> Refusal | None:
        return self.table.hosted_match.submit(phone.seat, action, number)

    def undo(self, phone: Phone) -> Refusal | None:
        return self.table.hosted_match.ask_undo(phone.seat)

    def may_ask_undo(self, phone: Phone) -> bool:
        match = self.table.match
        return match is not None and phone.seat >= 0 and match.can_rewind(phone.seat)

    def receive(self, phone: Phone, message: messages.PhoneMessage) -> None:
        guest, table = self._guests.get(phone), self.table
        match message:
            case messages.Consent(agree):
                table.hosted_match.consent(phone.seat, agree)
            case messages.Ready(ready) if guest is not None:
                table.receive(guest, net.Ready(ready))
            case messages.Share(share, commitment) if guest is not None:
                phone.commitment = commitment
                table.receive(guest, net.SeedShare(share, commitment))
            case messages.Say(text) if guest is not None:
                table.receive(guest, net.ChatRequest(text))

    # -- inside ----------------------------------------------------------------------------------------------------

    def _on_table_changed(self) -> None:
        for phone in list(self.phones):
            if not phone.has_joined:
                continue
            if phone not in self._guests and phone.seat >= 0 and phone.seat not in self.seats:
                phone.leave()  # the host gave the seat to somebody else
            else:
                phone.follow()

    def _status(self, own: HostSeat | None, words: Words) -> str:
        """Return the one sentence about the table that matters most now, or an empty text."""
        table = self.table
        names = {info.seat: display_name(info, words) for info in table.seat_infos()}
        waiting = table.reconnect_timeout.seat
        if waiting >= 0:
            return words("phone.waiting_for", name=names[waiting])
        if table.is_halted:
            return words("net.refuse.paused")
        if (vote := table.undo_votes.vote) is not None:
            return words("phone.wants_undo", name=names[vote.seat])
        if own is not None and own.stand_in is not None:
            return words("phone.stand_in")
        return "" if table.started else words("phone.lobby")


def _is_open(seat: HostSeat) -> bool:
    return seat.driver is Driver.REMOTE and not seat.token


def _state(seat: HostSeat, started: bool, words: Words) -> str:
    """Return a seat's state in words."""
    if _is_open(seat):
        return words("net.seat.open")
    if key := seat_status_key(seat.presence, seat.stand_in, seat.is_phone):
        return words(key)
    if seat.driver in BOTS:
        return words("phone.bot")
    if seat.driver is Driver.ME:
        return words("phone.at_host")
    return "" if started else words("phone.ready" if seat.ready else "phone.not_ready")
