"""Phones at a screen's table, and what each is shown. Knows no sockets and no Qt.

A phone sits at a seat of this screen: it sees what that seat sees and acts through the same link, while `SharedLink`
keeps the seat's hand from the screen.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any

from tabletop.display.table import Label
from tabletop.engine.actions import Action, parse
from tabletop.engine.errors import Refusal
from tabletop.engine.events import ActionTaken, Event
from tabletop.engine.view import SPECTATOR
from tabletop.games.registry import LoadedGame
from tabletop.match.link import TableLink, Update
from tabletop.match.log_lines import log_lines
from tabletop.match.names import display_name
from tabletop.web import messages, page, seal
from tabletop.web.table_feed import Encode, TableFeed
from tabletop.words import Words

LOG_LINES = 7
"""The newest lines of the log that a phone shows."""


class Phone:
    """One phone: the secret that its code carried, its seat, and its connection while it is awake."""

    def __init__(self, table: PhoneTable) -> None:
        self.secret = secrets.token_bytes(seal.SECRET_BYTES)
        self.seat = SPECTATOR
        self.send: Callable[[bytes], None] | None = None
        self._table = table
        self._feed = TableFeed(table.replaced)
        self._words = Words("en", touch=True)
        self._count = 0
        """Number of tables sent on this connection."""
        self._labels: dict[Action, Label] = {}
        self._number = 0
        self._log: list[str] | None = None
        """The newest lines of the log; None until they are read from the past."""
        self._stop: Callable[[], None] = lambda: None

    @property
    def is_awake(self) -> bool:
        """Return whether the phone's page is open."""
        return self.send is not None

    def connect(self, send: Callable[[bytes], None]) -> None:
        """Continue with a new connection; everything is sent again."""
        self.send = send
        self._feed.restart()
        self._count = 0

    def disconnect(self) -> None:
        """Fall asleep: the seat stays this phone's."""
        self.send = None
        self._table.changed()

    def receive(self, message: messages.PhoneMessage) -> None:
        """Carry out what the page asks for, if it may."""
        match message:
            case messages.Hello(language):
                self._words, self._log = self._table.words(language), None
                self._forward(
                    messages.pack("words", texts={key: self._words(f"phone.{key}", count="#") for key in page.TEXTS})
                )
                self._offer()
            case messages.Sit(seat):
                self._sit(seat)
            case messages.Act(table, verb, source, target, arg):
                self._act(table, Action(self.seat, verb, source, target, arg))
            case messages.Undo():
                refusal = self._table.link.undo(self.seat) if self.seat >= 0 else Refusal("match.refuse.undo")
                self._answer(refusal)
            case messages.Fetch(name):
                if self.send is not None:
                    self._table.fetch(name, self._forward)
            case messages.Inspect(ref):
                self._inspect(ref)

    def _forward(self, message: bytes) -> None:
        if self.send is not None:
            self.send(message)

    def leave(self) -> None:
        """Give the seat's hand back to the screen, for good."""
        self._stop()
        self.seat = SPECTATOR
        self._table.phones.remove(self)
        self._forward(messages.pack("left"))
        self._table.changed()

    def show(self) -> None:
        """Send the table as this phone's seat sees it now."""
        if self.send is None or self.seat < 0:
            return
        link, loaded = self._table.link, self._table.loaded
        view = link.view(self.seat)
        table = loaded.table(view, self._words)
        self._labels = {label.action: label for label in table.prompt.labels}
        labels = [self._labels.get(action, Label(action, action.verb)) for action in view.actions]
        self._number = view.number
        self._count += 1
        data = self._feed.next(table, labels)
        self.send(
            messages.pack(
                "table",
                count=self._count,
                seat=self.seat,
                acting=view.players_to_act,
                undo=link.can_undo(self.seat),
                log=self._newest_lines(),
                players=self._players(),
                **data,
            )
        )

    def _offer(self) -> None:
        if self.seat >= 0:
            self.show()
        elif self.send is not None:
            taken = {phone.seat for phone in self._table.phones if phone is not self}
            free = [player for player in self._players() if player["seat"] in self._table.seats]
            rows = [player | {"taken": player["seat"] in taken} for player in free]
            name = self._words(f"{self._table.link.game}.name")
            self.send(messages.pack("seats", game=name, seats=rows))

    def _sit(self, seat: int) -> None:
        if self._table.claim(self, seat):
            self.seat = seat
            self._stop = self._table.link.listen(seat, self._follow)
            self._table.changed()
            self._table.request(self)
        else:
            self._offer()

    def _follow(self, update: Update) -> None:
        if update.fresh:
            self._log = None
        elif self._log is not None:
            self._log = [*self._log, *self._log_lines(update.number, update.events)][-LOG_LINES:]
        self._table.request(self)

    def _act(self, table: int, action: Action) -> None:
        if table != self._count or self.seat < 0:
            self._answer(Refusal("match.refuse.stale"))
            return
        self._answer(self._table.link.submit(action, self._number))

    def _answer(self, refusal: Refusal | None) -> None:
        if refusal is not None and self.send is not None:
            self.send(messages.pack("refused", text=self._words.format(refusal.key, refusal.params)))
            self._table.request(self)

    def _inspect(self, ref: str) -> None:
        if self.send is None or self.seat < 0:
            return
        try:
            info = self._table.loaded.inspect(ref, self._table.link.view(self.seat), self._words)
        except (LookupError, ValueError):
            info = None
        if info is not None:
            self.send(messages.pack("info", piece=self._feed.plain(info.piece), lines=info.lines))

    def _players(self) -> list[dict[str, Any]]:
        words = self._words
        return [
            {"seat": player.seat, "name": display_name(player, words), "animal": player.animal}
            for player in self._table.link.seats()
        ]

    def _newest_lines(self) -> list[str]:
        """Return the end of the log, read from the past once, as making the whole past takes long."""
        if self._log is None:
            lines: list[str] = []
            for entry in reversed(self._table.link.past(self.seat)):
                lines[:0] = self._log_lines(entry.number, entry.events)
                if len(lines) >= LOG_LINES:
                    break
            self._log = lines[-LOG_LINES:]
        return self._log

    def _log_lines(self, number: int, events: tuple[Event, ...]) -> list[str]:
        taken = next((event for event in events if isinstance(event, ActionTaken)), None)
        actor = parse(taken.action).seat if taken is not None else SPECTATOR
        return [line.text for line in log_lines(events, number, actor, self._words, self.seat)]


class PhoneTable:
    """All phones at one screen's match. Tables are sent one at a time, by `serve`."""

    def __init__(
        self,
        link: TableLink,
        loaded: LoadedGame,
        seats: Sequence[int],
        replaced: Encode,
        fetch: Callable[[str, Callable[[bytes], None]], None],
        changed: Callable[[], None],
    ) -> None:
        """`seats`: those that people at this screen play. `changed` hears of seats taken and phones asleep."""
        self.link = link
        self.loaded = loaded
        self.seats = tuple(seats)
        self.replaced = replaced
        self.fetch = fetch
        self.changed = changed
        self.waiting_changed: Callable[[], None] = lambda: None
        """Called when a table waits to be sent."""
        self.phones: list[Phone] = []
        self._waiting: list[Phone] = []

    @property
    def held(self) -> frozenset[int]:
        """The seats whose hands lie on phones."""
        return frozenset(phone.seat for phone in self.phones if phone.seat >= 0)

    def invite(self) -> Phone:
        """Return the phone that the next code is for: the last one invited, until it has a seat."""
        if not self.phones or self.phones[-1].seat >= 0:
            self.phones.append(Phone(self))
        return self.phones[-1]

    def phone_of(self, identity: bytes) -> Phone | None:
        """Return the phone with the secret of this identity."""
        return next((phone for phone in self.phones if seal.identity(phone.secret) == identity), None)

    def words(self, language: str) -> Words:
        """Return words of a language that name pieces and players."""
        known = Words(language, touch=True)
        named = known.naming(self.loaded.names(known.language))

        def name(ref: str) -> str | None:
            seats = {f"seat:{player.seat}": player for player in self.link.seats()}
            return display_name(seats[ref], known) if ref in seats else None

        return named.naming(name)

    def claim(self, phone: Phone, seat: int) -> bool:
        """Return whether a phone may hold a seat's hand: one of this screen's, held by no other phone."""
        return phone.seat < 0 and seat in self.seats and all(other.seat != seat for other in self.phones)

    def request(self, phone: Phone) -> None:
        """Send a phone its table when `serve` gets to it; that of a seat that is to act comes first."""
        if phone in self._waiting:
            return
        urgent = phone.seat in self.link.view(SPECTATOR).players_to_act
        self._waiting.insert(0 if urgent else len(self._waiting), phone)
        self.waiting_changed()

    def serve(self) -> bool:
        """Send one phone its table; return whether more are waiting."""
        if self._waiting:
            self._waiting.pop(0).show()
        return bool(self._waiting)
