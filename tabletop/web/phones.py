"""Phones at a screen's match, and what each may take and do. Knows no sockets and no Qt.

A phone sits at a seat of this screen: it sees what that seat sees and acts through the same link, while `SharedLink`
keeps the seat's hand from the screen. Or it watches. `HostedPhones` adds guests of a table of the network.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from tabletop import rulebook
from tabletop.bots.evaluations import Evaluation
from tabletop.bots.hint_reasons import choice_reasons
from tabletop.bots.rival_edges import against_rivals
from tabletop.display.piece import Picture
from tabletop.display.prompt import Label
from tabletop.display.table import Table
from tabletop.engine.actions import Action, parse
from tabletop.engine.errors import Refusal, UserError
from tabletop.engine.events import ActionTaken, Event
from tabletop.engine.view import SPECTATOR, View
from tabletop.games.registry import LoadedGame
from tabletop.languages.registry import LANGUAGES, SOURCE
from tabletop.match.link import SeatInfo, TableLink, Update
from tabletop.match.log_lines import log_lines
from tabletop.match.names import display_name
from tabletop.web import messages, page, seal
from tabletop.web.table_feed import Encode, Sign, TableFeed, plain
from tabletop.web.typed_code import TypedCodes
from tabletop.words import Words

Fetch = Callable[[str, Callable[[bytes], None]], None]
Advise = Callable[[str, View, Callable[[tuple[Evaluation, ...]], None]], None]
"""Calls back with evaluations of the choices in a view of a game, the best first."""
Animals = Callable[[Sequence[str]], Sequence[str]]
"""Returns an animal for every seat, from those that people chose."""
LOG_LINES = 7
"""The newest lines of the log that a phone shows."""


class Phone:
    """One phone: the secret that its code carried, its seat, and its connection while it is awake."""

    def __init__(self, table: PhoneTable, secret: bytes = b"") -> None:
        self.secret = secret or secrets.token_bytes(seal.SECRET_BYTES)
        self.seat = SPECTATOR
        self.has_joined = False
        """True once it has a seat, or watches."""
        self.commitment = ""
        """The page's commitment to its share of the seed."""
        self.send: Callable[[bytes], None] | None = None
        self.words = Words(SOURCE, touch=True)
        self._table = table
        self._feed = TableFeed(table.replaced)
        self._count = 0
        """Number of tables sent on this connection."""
        self._number = 0
        self._log: list[str] | None = None
        """The newest lines of the log; None until they are read from the past."""
        self._link: TableLink | None = None
        """The match, once it is followed."""
        self._stop: Callable[[], None] = lambda: None
        self._room: dict[str, Any] | None = None
        """The room as this connection was sent it."""

    @property
    def is_awake(self) -> bool:
        """Return whether the phone's page is open."""
        return self.send is not None

    def connect(self, send: Callable[[bytes], None]) -> None:
        """Continue with a new connection; everything is sent again."""
        self.send = send
        self._feed.restart()
        self._count = 0
        self._room = None

    def disconnect(self) -> None:
        """Fall asleep: the seat stays this phone's."""
        self.send = None
        self._table.on_sleep(self)

    def receive(self, message: messages.PhoneMessage) -> None:
        """Carry out what the page asks for, if it may."""
        match message:
            case messages.Hello(language, commitment):
                self.words, self._log, self.commitment = self._table.words(language), None, commitment
                texts = {key: self.words(f"phone.{key}", count="#") for key in page.TEXTS}
                self.forward(messages.pack("words", texts=texts))
                self._table.on_wake(self)
                self._offer()
            case messages.Sit():
                self._sit(message)
            case messages.Leave():
                if self.has_joined:
                    self.leave()
            case messages.Act(table, verb, source, target, arg):
                self._act(table, Action(self.seat, verb, source, target, arg))
            case messages.Undo():
                self._answer(self._table.undo(self) if self.seat >= 0 else Refusal("match.refuse.undo"))
            case messages.Fetch(name):
                if self.send is not None:
                    self._table.fetch(name, self.forward)
            case messages.Inspect(ref):
                self._inspect(ref)
            case messages.Hint():
                self._advise()
            case messages.Rules():
                self._send_rules()
            case _:
                self._table.receive(self, message)

    def forward(self, message: bytes) -> None:
        """Send a message, unless the phone is asleep."""
        if self.send is not None:
            self.send(message)

    def follow_anew(self) -> None:
        """Follow the next match at this table, in the same seat."""
        self._stop()
        self._stop, self._link, self._log, self._room = lambda: None, None, None, None
        self._feed.restart()
        self.follow()

    def leave(self, reason: str = "") -> None:
        """Give the seat up, for good; `reason` is a sentence for its owner."""
        self._stop()
        self._table.remove(self)
        self.seat, self.has_joined, self._link = SPECTATOR, False, None
        self.forward(messages.pack("left", text=reason))
        self._table.changed()

    def follow(self) -> None:
        """Follow the match if it has begun; before that, and beside it, show the room if that has changed."""
        link = self._table.link
        if link is not None and self._link is None:
            self._link = link
            self._stop = link.listen(self.seat, self._follow)
            self._table.request(self)
        room = self._table.room(self)
        if room is not None and room != self._room and self.send is not None:
            self._room = room
            self.send(messages.pack("room", **room))

    def show(self) -> None:
        """Send the table as this phone's seat sees it now."""
        link = self._link
        if self.send is None or link is None:
            return
        view, table = self._table.derived(self.seat, self.words)
        labels: dict[Action, Label] = {label.action: label for label in table.prompt.labels}
        self._number = view.number
        self._count += 1
        data = self._feed.next(table, [labels.get(action, Label(action, action.verb)) for action in view.actions])
        self.send(
            messages.pack(
                "table",
                count=self._count,
                seat=self.seat,
                acting=view.players_to_act,
                undo=self.seat >= 0 and link.can_undo(self.seat),
                vote_undo=self._table.may_ask_undo(self),
                log=self._newest_lines(link),
                players=self._table.players(self.words),
                **data,
            )
        )

    def _offer(self) -> None:
        """Show a phone what it has, or what it may take."""
        if self.has_joined:
            self.follow()
            self.show()
        elif self.send is not None:
            name = self.words(f"{self._table.loaded.game.key}.name")
            seats = self._table.offers(self)
            self.send(messages.pack("seats", game=name, seats=seats, watch=self._table.may_watch))

    def _sit(self, request: messages.Sit) -> None:
        refusal = self._table.claim(self, request)
        if refusal is None:
            self._table.changed()
            self.follow()
        elif not self.has_joined:
            self._offer()
            self.forward(messages.pack("refused", text=self.words.format(refusal.key, refusal.params)))

    def _follow(self, update: Update) -> None:
        if update.fresh:
            self._log = None
        elif self._log is not None:
            self._log = [*self._log, *self._log_lines(update.number, update.events)][-LOG_LINES:]
        self._table.request(self)

    def _act(self, table: int, action: Action) -> None:
        if table != self._count or self.seat < 0 or self._link is None:
            self._answer(Refusal("match.refuse.stale"))
            return
        self._answer(self._table.submit(self, action, self._number))

    def _answer(self, refusal: Refusal | None) -> None:
        if refusal is not None and self.send is not None:
            self.send(messages.pack("refused", text=self.words.format(refusal.key, refusal.params)))
            self._table.request(self)

    def _inspect(self, ref: str) -> None:
        if self.send is None or self._link is None:
            return
        try:
            info = self._table.loaded.inspect(ref, self._link.view(self.seat), self.words)
        except (LookupError, ValueError):
            info = None
        if info is not None:
            lines = (*info.lines, *([info.flavour] if info.flavour else []))
            self.send(messages.pack("info", piece=self._feed.plain(info.piece), lines=lines))

    def _advise(self) -> None:
        """Ask for advice on the open decision, and send it if that is still open then."""
        link = self._link
        if self.seat < 0 or link is None or not (view := link.view(self.seat)).actions:
            return
        count = self._count

        def tell(evaluations: tuple[Evaluation, ...]) -> None:
            if count != self._count:
                return
            levels = [info.driver for info in link.seats()]
            shown = against_rivals(view, evaluations[:1], levels)
            best = shown[0] if shown else None
            text = self._reason(view, best) if best is not None else self.words("phone.no_hint")
            action = plain(best.action) if best is not None else []
            self.forward(messages.pack("hint", count=count, action=action, text=text))

        self._table.advise(link.game, view, tell)

    def _reason(self, view: View, best: Evaluation) -> str:
        (reason,) = choice_reasons(view, [best.action], self.words.has)
        told = self.words.format(reason.key, reason.params) if reason is not None else ""
        chance = self.words("phone.hint_chance", n=round(100 * best.chance)) if best.playouts else ""
        return self.words.sentences((told, chance)) or self.words("phone.hint_best")

    def _send_rules(self) -> None:
        try:
            book = rulebook.load(self._table.loaded.game.key, self.words.language)
        except UserError as error:
            self.forward(messages.pack("refused", text=self.words.error_text(error)))
            return
        sections = [
            {
                "anchor": section.anchor,
                "title": section.title,
                "passages": [
                    ("" if rule.anchor == section.anchor else rule.anchor, rule.plain) for rule in section.passages
                ],
            }
            for section in book.sections
        ]
        self.forward(messages.pack("rules", title=book.title, sections=sections))

    def _newest_lines(self, link: TableLink) -> list[str]:
        """Return the end of the log, read from the past once, as making the whole past takes long."""
        if self._log is None:
            lines: list[str] = []
            for entry in reversed(link.past(self.seat)):
                lines[:0] = self._log_lines(entry.number, entry.events)
                if len(lines) >= LOG_LINES:
                    break
            self._log = lines[-LOG_LINES:]
        return self._log

    def _log_lines(self, number: int, events: tuple[Event, ...]) -> list[str]:
        taken = next((event for event in events if isinstance(event, ActionTaken)), None)
        actor = parse(taken.action).seat if taken is not None else SPECTATOR
        return [line.with_subject().text for line in log_lines(events, number, actor, self.words, self.seat)]


class PhoneTable:
    """All phones at one screen's match. Tables are sent one at a time, by `serve`."""

    may_watch = True
    """True if a phone may look on without a seat."""

    def __init__(
        self,
        link: TableLink | None,
        loaded: LoadedGame,
        seats: Sequence[int],
        replaced: Encode,
        fetch: Fetch,
        changed: Callable[[], None],
    ) -> None:
        """`seats`: those that people at this screen play. `changed` hears of seats taken and phones asleep."""
        self.loaded = loaded
        self.replaced = replaced
        self.fetch = fetch
        self.changed = changed
        self.advise: Advise = lambda game, view, tell: tell(())
        self.animals: Animals = tuple
        self.waiting_changed: Callable[[], None] = lambda: None
        """Called when a table waits to be sent."""
        self.phones: list[Phone] = []
        self.codes = TypedCodes()
        """The digits for those who type."""
        self._link = link
        self._seats = tuple(seats)
        self._invited: Phone | None = None
        self._waiting: list[Phone] = []
        self._public: dict[str, tuple[View, Table]] = {}
        """The spectators' table by language, which they share."""

    # -- the table -------------------------------------------------------------------------------------------------

    @property
    def link(self) -> TableLink | None:
        """The match, None before it begins."""
        return self._link

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that people at this screen play."""
        return self._seats

    @property
    def held(self) -> frozenset[int]:
        """The seats of this screen whose hands lie on phones."""
        return frozenset(phone.seat for phone in self.phones if phone.has_joined) & frozenset(self.seats)

    def seat_infos(self) -> tuple[SeatInfo, ...]:
        """Return the players, each with an animal."""
        infos = self._infos()
        animals = self.animals([info.animal for info in infos])
        pairs = zip(infos, animals, strict=True)
        return tuple(msgspec.structs.replace(info, animal=str(animal)) for info, animal in pairs)

    def _infos(self) -> tuple[SeatInfo, ...]:
        return self._link.seats() if self._link is not None else ()

    def players(self, words: Words) -> list[dict[str, Any]]:
        """Return the players as a phone shows them."""
        return [
            {"seat": info.seat, "name": display_name(info, words), "animal": info.animal, "status": words(info.status)}
            for info in self.seat_infos()
        ]

    def words(self, language: str) -> Words:
        """Return words of a language that name pieces and players."""
        known = Words(language, touch=True)
        named = known.naming(self.loaded.names(known.language))

        def name(ref: str) -> str | None:
            if not ref.startswith("seat:"):
                return None
            return next((display_name(info, known) for info in self._infos() if ref == f"seat:{info.seat}"), None)

        return named.naming(name)

    def preparation(self) -> Callable[[], list[msgspec.Struct]]:
        """Return work for another thread: reading the texts of every language, which takes long, but once.

        It returns what is to be painted: the cards and dice of the game.
        """
        views = [self.link.view(seat) for seat in (SPECTATOR, *self.seats)] if self.link is not None else []

        def prepare() -> list[msgspec.Struct]:
            found: dict[msgspec.Struct, None] = {}

            def collect(struct: msgspec.Struct) -> None:
                if isinstance(struct, Picture | Sign):
                    found[struct] = None

            for language in LANGUAGES:
                words, name = self.words(language), self.loaded.names(language)
                for piece in self.loaded.catalogue(words):
                    name(piece.ref)
                    plain(piece, collect)
                for view in views:
                    plain(self.loaded.table(view, words), collect)
            return list(found)

        return prepare

    def derived(self, seat: int, words: Words) -> tuple[View, Table]:
        """Return a seat's view and the table made from it; raises LookupError before the match."""
        if self.link is None:
            raise LookupError("The match has not begun.")
        view = self.link.view(seat)
        if seat >= 0:
            return view, self.loaded.table(view, words)
        known = self._public.get(words.language)
        if known is None or known[0] is not view:
            known = self._public[words.language] = view, self.loaded.table(view, words)
        return known

    def room(self, phone: Phone) -> dict[str, Any] | None:
        """Return the facts of the table beside the match, for one phone; None where there are none."""
        return None

    def begin(self, link: TableLink) -> None:
        """Continue with another match at this screen; phones keep the seats that there still are."""
        self._link, self._seats = link, link.local_seats
        self._public.clear()
        for phone in [phone for phone in self.phones if phone.has_joined]:
            if phone.seat >= 0 and phone.seat not in self._seats:
                phone.leave()
            else:
                phone.follow_anew()

    def close(self) -> None:
        """Hear nothing of the table any more."""

    # -- joining ---------------------------------------------------------------------------------------------------

    def invite(self) -> Phone:
        """Return the phone that the next code is for: the last one invited, until it has joined."""
        if self._invited is None or self._invited.has_joined or self._invited not in self.phones:
            self._invited = Phone(self)
            self.phones.append(self._invited)
        return self._invited

    def admit(self, secret: bytes) -> None:
        """Expect the phone of somebody who typed the digits."""
        self.phones.insert(0, Phone(self, secret))

    def phone_of(self, identity: bytes) -> Phone | None:
        """Return the phone with the secret of this identity."""
        return next((phone for phone in self.phones if seal.identity(phone.secret) == identity), None)

    def offers(self, phone: Phone) -> list[dict[str, Any]]:
        """Return the seats that a phone may take, and those that other phones have."""
        taken = {other.seat for other in self.phones if other.has_joined}
        offered = self.offered()
        return [
            {name: part for name, part in player.items() if name != "status"}
            | {"taken": player["seat"] in taken, "guest": player["seat"] not in self.seats}
            for player in self.players(phone.words)
            if player["seat"] in offered
        ]

    def offered(self) -> frozenset[int]:
        """Return the seats that phones may have."""
        return frozenset(self.seats)

    def claim(self, phone: Phone, request: messages.Sit) -> Refusal | None:
        """Give a phone the seat that it asks for, or let it watch; return why not."""
        watches = request.seat == SPECTATOR and self.may_watch
        is_free = request.seat in self.seats and all(other.seat != request.seat for other in self.phones)
        if phone.has_joined or not (watches or is_free):
            return Refusal("net.trouble.taken")
        phone.seat, phone.has_joined = request.seat, True
        return None

    def remove(self, phone: Phone) -> None:
        """Forget a phone that leaves."""
        self.phones.remove(phone)

    def on_wake(self, phone: Phone) -> None:
        """Note that a phone's page is open."""
        self.changed()

    def on_sleep(self, phone: Phone) -> None:
        """Note that a phone's page is closed or suspended."""
        self.changed()

    def stop_waiting(self, phone: Phone) -> None:
        """Do not wait for a guest's phone that is asleep any longer."""

    # -- acting ----------------------------------------------------------------------------------------------------

    def submit(self, phone: Phone, action: Action, number: int) -> Refusal | None:
        """Act for a phone's seat; return why not."""
        return self.link.submit(action, number) if self.link is not None else Refusal("match.refuse.stale")

    def undo(self, phone: Phone) -> Refusal | None:
        """Undo a seat's last choice; return why not."""
        return self.link.undo(phone.seat) if self.link is not None else Refusal("match.refuse.undo")

    def may_ask_undo(self, phone: Phone) -> bool:
        """Return whether a phone may ask the others to let it undo more than it may alone."""
        return False

    def receive(self, phone: Phone, message: messages.PhoneMessage) -> None:
        """Carry out what only a guest of a table of the network can ask for."""

    # -- sending ---------------------------------------------------------------------------------------------------

    def request(self, phone: Phone) -> None:
        """Send a phone its table when `serve` gets to it; that of a seat that is to act comes first."""
        if phone in self._waiting or self.link is None:
            return
        urgent = phone.seat in self.link.view(SPECTATOR).players_to_act
        self._waiting.insert(0 if urgent else len(self._waiting), phone)
        self.waiting_changed()

    def serve(self) -> bool:
        """Send one phone its table; return whether more are waiting."""
        if self._waiting:
            self._waiting.pop(0).show()
        return bool(self._waiting)
