"""The table of a host: who sits where, who may do what, who is lost, and what each is told. Knows no sockets.

A `HostTable` begins as a lobby. `start` deals a `Match`, which stays the authority; the host's own screen sits at
`HostTable.link` and every guest at the other end of a `Peer`, and all of them go through the same few methods. Times
come from `tick`, which the server calls a few times a second.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic

from tabletop.bots.levels import USUAL, Limits
from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal, UserError
from tabletop.engine.game import checked_setup
from tabletop.engine.view import SPECTATOR
from tabletop.games.registry import GameEntry
from tabletop.match import text_safety
from tabletop.match.link import BOTS, Driver, SeatInfo
from tabletop.match.match import Match, Thinker
from tabletop.net import protocol, room_snapshot, seats, tokens
from tabletop.net.broadcaster import MatchBroadcaster
from tabletop.net.protocol import (
    ANIMAL_MOST,
    SPECTATE,
    ChatMessage,
    ClockUpdate,
    Code,
    Disconnect,
    Greeting,
    Hello,
    IntentResult,
    JoinRefused,
    Notice,
    Presence,
    Room,
    UndoVote,
    UpMessage,
    Welcome,
)
from tabletop.net.seats import Guest, HostSeat, Peer, TableTerms
from tabletop.net.seed_exchange import SeedExchange
from tabletop.net.timeouts import ReconnectTimeout, TurnLimit
from tabletop.net.undo_votes import UndoVotes

SPECTATORS_MOST = 16


class HostTable:
    """A table open to the network, first as a lobby, then with a match. All changes are told through `changed`."""

    def __init__(self, entry: GameEntry, terms: TableTerms, chairs: Sequence[HostSeat], match_id: str = "") -> None:
        self.entry = entry
        self.terms = terms
        self.chairs = list(chairs)
        self.id = match_id or tokens.new_token()[:16]
        self.match: Match | None = None
        self.guests: list[Guest] = []
        self.paused = False
        self.moving = False
        """Whether the match is about to go on at another host's, so that nothing may happen to it here."""
        self.binding = ""
        """Fingerprint of the certificate that the join word is bound to."""
        self.changed: list[Callable[[], None]] = []
        """Called after every change of the room: seats, readiness, presence, pauses, the beginning and the end."""
        self.heard: list[Callable[[ChatMessage | Notice], None]] = []
        """Called with everything said and noted."""
        self.kept: list[Callable[[], None]] = []
        """Called when what a reopened table needs has changed."""
        self.now = monotonic()
        self._post: MatchBroadcaster | None = None
        self.seed: int | str | None = None
        """Set before anybody joins, it makes the match repeatable; guests are told that the host chose it."""
        self._drawing = SeedExchange()
        self.patience = ReconnectTimeout()
        self._turns = TurnLimit()
        self._taking_back = UndoVotes()
        self._told: list[Room] = []
        """The room as it was told to spectators and seats last."""
        self._held: bool | None = None
        self._revealed = False

    # -- the lobby -----------------------------------------------------------------------------------------------

    @property
    def started(self) -> bool:
        """Tell whether a match has been dealt."""
        return self.match is not None

    @property
    def can_start(self) -> bool:
        """Tell whether every seat is taken and every guest here and ready."""
        seated = all(chair.person or chair.driver in BOTS for chair in self.chairs)
        guests = [chair for chair in self.chairs if chair.driver is Driver.REMOTE]
        return (
            not (self.started or self._drawing.open)
            and seated
            and all(c.ready and c.presence is Presence.HERE for c in guests)
        )

    def seat(self, seat: int, driver: Driver, name: str = "") -> None:
        """Give a seat to the host (ME), a bot, or open it to guests (REMOTE); a guest in it is sent away."""
        if self.chairs[seat].token:
            self.kick(seat)
        self._give_up(seat)
        presence = Presence.OPEN if driver is Driver.REMOTE else Presence.HERE
        self.chairs[seat] = HostSeat(driver=driver, name=name, presence=presence, ready=driver is not Driver.REMOTE)
        self._reseat(seat)
        self._changed()

    def offer(self, terms: TableTerms) -> None:
        """Offer other terms; guests must say again that they are ready. Raises UserError for wrong options."""
        checked_setup(self.entry.load().game, len(self.chairs), terms.options)
        self._give_up(0)
        self.terms = terms
        for chair in self.chairs:
            chair.ready = chair.driver is not Driver.REMOTE
        self._changed()

    def start(
        self,
        *,
        save: bool = True,
        thinker: Thinker | None = None,
        limits: Limits = USUAL,
        begun: Callable[[Match], None] = lambda match: None,
    ) -> None:
        """Deal the match, with the terms as they are, and call `begun`.

        At once if `seed` is set or nobody else has a part in it; else when every guest has shown it. Raises UserError
        if a seat is empty or the options are wrong.
        """
        if not all(chair.person or chair.driver in BOTS for chair in self.chairs):
            raise UserError("net.fault.open_seat")
        setup = checked_setup(self.entry.load().game, len(self.chairs), self.terms.options)

        def deal(seed: int | str) -> None:
            match = Match.new(self.entry, setup, self.infos(), seed, save=save, thinker=thinker, limits=limits)
            self.set_match(match)
            begun(match)

        if self.seed is not None:
            deal(self.seed)
            return
        lots = self._drawing.begin(self.chairs, self.now, deal)
        for guest in [guest for guest in self.guests if guest.seat >= 0 and lots.vows]:
            guest.peer.send(lots)
        self._changed()

    def set_match(self, match: Match) -> None:
        """Go on with a match that exists; everybody here sees it."""
        self.match = match
        self._post = MatchBroadcaster(match, self.chairs, self.guests)
        for guest in list(self.guests):
            self._post.show(guest)
        self._keep()
        self._changed()
        self._ended()

    def infos(self) -> tuple[SeatInfo, ...]:
        """Return who sits where, as a match wants to know it."""
        return tuple(self._info(seat) for seat in range(len(self.chairs)))

    def room(self) -> Room:
        """Return everything about the table that everybody may know."""
        return room_snapshot.room_of(self)

    # -- coming and going ----------------------------------------------------------------------------------------

    def lock(self) -> tokens.PasswordCheck | None:
        """Return what somebody who has just connected must open, None without a join word."""
        return tokens.PasswordCheck(self.terms.word, self.id, self.binding) if self.terms.word else None

    def greeting(self, lock: tokens.PasswordCheck | None = None) -> Greeting:
        """Return the first words for somebody who has just connected."""
        data = self.entry.load().game.data_hash()
        pledge, key = tokens.host_commitment(self.hidden_part()), self.entry.key
        nonce = lock.message if lock is not None else ""
        return protocol.greeting(
            game=key, data=data, match=self.id, nonce=nonce, locked=bool(self.terms.word), pledge=pledge
        )

    def join(self, peer: Peer, hello: Hello, lock: tokens.PasswordCheck | None = None) -> Guest:
        """Seat somebody and tell everybody; raises JoinRefused.

        A valid token brings back to its seat and replaces the older connection.
        """
        protocol.check_versions(hello.protocol, self.greeting(), hello.data)
        if hello.match and hello.match != self.id:
            raise JoinRefused(Code.UNKNOWN_MATCH)
        name = text_safety.safe_name(hello.name)
        if hello.token:
            seat = seats.seat_of(self.chairs, hello.token)
        else:
            if self.terms.word and (lock is None or not lock.opens(hello.proof)):
                raise JoinRefused(Code.WRONG_WORD)
            seat = (
                self._spectator() if hello.seat == SPECTATE else seats.free_seat(self.chairs, hello.seat, self.started)
            )
        for other in [guest for guest in self.guests if guest.seat == seat >= 0]:
            self.guests.remove(other)
            other.peer.drop(Disconnect(Code.REPLACED))
        token = hello.token or tokens.new_token()
        guest = Guest(peer, name or f"{len(self.guests) + 1}", seat, token)
        guest.name = self._unlike(guest.name, guest)
        if seat >= 0:
            guest.name = self._sit(seat, token, guest.name, returning=bool(hello.token))
            self.chairs[seat].animal = hello.animal[:ANIMAL_MOST] or self.chairs[seat].animal
            if self.match is None:
                self.chairs[seat].vow = hello.luck[:32]
        self.guests.append(guest)
        peer.send(Welcome(seat, token, self.id))
        self._changed(to_all=True)
        if self._post is not None:
            self._post.show(guest)
            self._tell_time([guest])
            self._post.reveal([guest])
        return guest

    def on_disconnected(self, guest: Guest) -> None:
        """Note that a guest's connection has ended: in the lobby the seat is free again, in a match it is kept."""
        if guest not in self.guests:
            return
        self.guests.remove(guest)
        if guest.seat >= 0:
            if self.match is None:
                self._give_up(guest.seat)
                self.chairs[guest.seat] = HostSeat(driver=Driver.REMOTE)
            else:
                self.chairs[guest.seat].presence = Presence.LOST
                self.note("net.note.lost", seat=f"seat:{guest.seat}")
        self._changed()

    def on_unsteady(self, guest: Guest, unsteady: bool) -> None:
        """Note that a guest has not answered for a while, or answers again."""
        if guest.seat < 0 or guest not in self.guests:
            return
        presence = Presence.UNSTEADY if unsteady else Presence.HERE
        if self.chairs[guest.seat].presence is not presence:
            self.chairs[guest.seat].presence = presence
            self._changed()

    def kick(self, seat: int, name: str = "", *, reopen: bool = False) -> None:
        """Send a guest away for good; in a match a bot called `name` takes the seat.

        With `reopen` it only keeps the seat for somebody else, who may join at any time.
        """
        chair = self.chairs[seat]
        if not chair.token:
            return
        for guest in [guest for guest in self.guests if guest.seat == seat]:
            self.guests.remove(guest)
            guest.peer.drop(Disconnect(Code.KICKED))
        self.note("net.note.kicked", seat=f"seat:{seat}")
        if self.match is None:
            self._give_up(seat)
            self.chairs[seat] = HostSeat(driver=Driver.REMOTE)
        else:
            driver, stand_in = (Driver.REMOTE, Driver.REGULAR) if reopen else (Driver.REGULAR, None)
            presence = Presence.OPEN if reopen else Presence.HERE
            name = name or chair.name
            self.chairs[seat] = HostSeat(driver=driver, name=name, ready=True, presence=presence, stand_in=stand_in)
            self._reseat(seat)
        self._keep()
        self._changed()

    def kick_spectator(self, name: str) -> None:
        """Send every spectator of that name away."""
        for guest in [guest for guest in self.guests if guest.seat < 0 and guest.name == name]:
            self.guests.remove(guest)
            guest.peer.drop(Disconnect(Code.KICKED))
        self._changed()

    def close(self, trouble: Disconnect | None = None) -> None:
        """Send everybody away; the match stays in its journal."""
        guests = self.guests[:]
        self.guests.clear()
        for guest in guests:
            guest.peer.drop(trouble or Disconnect(Code.CLOSED))
        if self.match is not None:
            self.match.close()

    # -- what guests say -----------------------------------------------------------------------------------------

    def receive(self, guest: Guest, message: UpMessage) -> None:
        """Do what a guest asks, if it may."""
        match message:
            case protocol.Intent(id, number, action, branch):
                old = self._post is not None and branch != self._post.branches[guest.seat]
                stale = Refusal("match.refuse.stale") if old or not guest.fresh(id) else None
                guest.peer.send(IntentResult(id, stale or self.submit(guest.seat, action, number)))
            case protocol.UndoRequest(id):
                stale = None if guest.fresh(id) else Refusal("match.refuse.stale")
                guest.peer.send(IntentResult(id, stale or self.ask_undo(guest.seat)))
            case protocol.Consent(agree):
                self.consent(guest.seat, agree)
            case protocol.Ready(ready):
                if guest.seat >= 0 and not self.started:
                    self.chairs[guest.seat].ready = ready
                    self._changed()
                elif guest.seat >= 0 and ready:
                    self._take_back(guest.seat)
            case protocol.SeedShare(luck, vow):
                self._drawing.take(self.chairs, guest.seat, luck, vow)
            case protocol.Rename(name):
                self._rename(guest, text_safety.safe_name(name))
            case protocol.ChatRequest(text):
                self._say(guest, text)
            case protocol.Propose(on):
                if guest.seat >= 0:
                    self.let_propose(guest.seat, on)
            case protocol.Watch(seat):
                self._watch(guest, seat)
            case protocol.Resync():
                if self._post is not None:
                    self._post.show(guest)

    def submit(self, seat: int, action: Action, number: int) -> Refusal | None:
        """Let a seat act; return why not. The only way into the match, for guests and for the host's own screen."""
        match = self.match
        if match is None or seat < 0:
            return Refusal("match.refuse.not_your_seat")
        if action.seat != seat:
            proposed = action == room_snapshot.proposal(self, seat)
            return self.accept() if proposed else Refusal("match.refuse.not_your_seat")
        if self.chairs[seat].stand_in is not None and seat not in match.here:
            return Refusal("match.refuse.not_your_seat")
        refusal = self._done(lambda: match.answer(action, number))
        if refusal is None:
            self._turns.acted(seat, self.now)
        return refusal

    def accept(self) -> Refusal | None:
        """Carry out what a bot proposes; return why not."""
        match = self.match
        return self._done(match.accept) if match is not None else Refusal("match.refuse.stale")

    def lend(self, seat: int) -> Refusal | None:
        """Let people at the host's screen answer the open question for a bot's seat; return why not."""
        match = self.match
        return self._done(lambda: match.lend(seat)) if match is not None else Refusal("match.refuse.not_your_seat")

    def let_propose(self, seat: int, on: bool) -> None:
        """Let bots on a seat's side propose from now on, or play their own seats."""
        if self.match is not None and self.match.counsels(seat):
            self.match.let_propose(seat, on)
            self._changed()

    @property
    def undo(self) -> UndoVote | None:
        """A wish to take something back, and who has yet to agree."""
        return self._taking_back.asked

    def ask_undo(self, seat: int) -> Refusal | None:
        """Take a seat's last choice back if it may alone; otherwise ask every other person. Return why not."""
        match = self.match
        if match is None or self._post is None or seat < 0 or self._revealed:
            return Refusal("match.refuse.undo")
        branch = match.branch
        refusal = self._taking_back.wish(match, seat, self.chairs, self.now, self._post.moment)
        if match.branch != branch:
            self._moved()
        elif refusal is None:
            self._changed()
        return refusal

    def consent(self, seat: int, agree: bool) -> None:
        """Count an answer to a wish to take something back; the last one who agrees lets it happen."""
        asked = self.undo
        if asked is None or seat not in asked.missing or self.match is None:
            return
        if not agree:
            self._taking_back.deny()
            self.note("net.note.undo_refused", seat=f"seat:{seat}")
        elif self._taking_back.agree(self.match, seat):
            self.note("net.note.undone", seat=f"seat:{asked.seat}")
        self._changed()

    def warn(self, key: str, **params: int | str) -> None:
        """Tell the host alone what happened at the door."""
        for call in list(self.heard):
            call(Notice(key, params))

    def say(self, text: str, seat: int = -1, name: str = "") -> None:
        """Tell everybody something, from the host."""
        if text := text_safety.safe_line(text, text_safety.SAY_MOST):
            self._tell(ChatMessage(seat, name or self.terms.host, text))

    def note(self, key: str, **params: int | str) -> None:
        """Tell everybody what happened at the table."""
        self._tell(Notice(key, params))

    # -- waiting and pauses --------------------------------------------------------------------------------------

    @property
    def is_halted(self) -> bool:
        """Tell whether nobody may act now: the host paused or leaves, or the match waits for somebody lost."""
        return self.paused or self.moving or self.patience.seat >= 0

    def move(self, moving: bool) -> None:
        """Let nothing happen while another host takes the match over, or go on here after all."""
        self.moving = moving
        self._changed()

    def pause(self, paused: bool) -> None:
        """Stop the match for everybody, or let it go on."""
        if self.paused != paused and not self.moving:
            self.paused = paused
            self._changed()

    def extend(self) -> None:
        """Wait longer for who is lost."""
        if self.patience.seat >= 0:
            self.patience.extend(self.now)
            self._changed(to_all=True)

    def skip(self) -> None:
        """Wait no longer: a bot sits in at once."""
        if self.patience.seat >= 0:
            self._sit_in(self.patience.end())

    def add_time(self, seconds: float) -> None:
        """Let nobody be late because this computer slept for a while."""
        self.patience.add_time(seconds)
        self._turns.add_time(seconds)
        self._taking_back.excuse(seconds)
        if self.match is not None:
            self.match.excuse(seconds)
            self._tell_time(self.guests)

    def tick(self, now: float) -> None:
        """Let time pass."""
        if self.is_halted:
            self._turns.add_time(now - self.now)
        self.now = now
        for seat in self._turns.late(now, self.terms.turn_limit):
            if self.chairs[seat].token and self.chairs[seat].stand_in is None:
                self.note("net.note.turn_limit", seat=f"seat:{seat}")
                self._sit_in(seat)
        if self._drawing.late(now):
            self._give_up(self._drawing.missing[0])
        if self.patience.over(now):
            self._sit_in(self.patience.end())
        if self.match is not None and self._taking_back.late(now):
            self._taking_back.deny()
            self.note("net.note.undo_late")
            self._changed()

    def pump(self) -> bool:
        """Play a bot's next answer if it is there and nobody is waited for; tell whether anything changed."""
        if self.match is None or self.is_halted or not self.match.pump():
            return False
        self._moved()
        return True

    # -- inside --------------------------------------------------------------------------------------------------

    def _give_up(self, seat: int) -> None:
        """Tell everybody that a start was given up when parts of the seed had been shown, and because of whom."""
        if self._drawing.open:
            self._drawing.give_up()
            self.note("net.note.start_given_up_by", seat=f"seat:{seat}")
            self._changed()

    def hidden_part(self) -> str:
        """Return the host's own part of the seed, empty if the host chose the whole."""
        if self.seed is not None:
            return ""
        return self._drawing.secret if self.match is None else tokens.hosts_part(self.match.header.seed)

    def _info(self, seat: int) -> SeatInfo:
        chair = self.chairs[seat]
        driver = chair.stand_in or chair.driver
        proposes = self.match is not None and self.match.proposing(seat) and driver in BOTS
        return SeatInfo(seat, chair.name, driver, proposes=proposes, animal=chair.animal)

    def _spectator(self) -> int:
        if not self.terms.spectating:
            raise JoinRefused(Code.NO_SPECTATORS)
        if sum(guest.seat < 0 for guest in self.guests) >= SPECTATORS_MOST:
            raise JoinRefused(Code.FULL)
        return -1

    def _sit(self, seat: int, token: str, name: str, returning: bool) -> str:
        chair = self.chairs[seat]
        chair.token, chair.presence = token, Presence.HERE
        if not returning:
            chair.name = name
        if self.patience.seat == seat:
            self.patience.end()
        if chair.stand_in is not None:
            chair.stand_in = None
            self._reseat(seat)
        if returning:
            self.note("net.note.back", seat=f"seat:{seat}")
        self._keep()
        return chair.name

    def _unlike(self, name: str, guest: Guest) -> str:
        """Return a name that nobody else at the table has, spectators, the host and seats without a name included."""
        sitting = [chair.name for seat, chair in enumerate(self.chairs) if seat != guest.seat]
        watching = [other.name for other in self.guests if other.seat < 0 and other is not guest]
        unnamed = seats.seat_names(seat for seat in range(len(self.chairs)) if seat != guest.seat)
        return seats.distinct_name(name, (self.terms.host, *sitting, *watching, *unnamed))

    def _rename(self, guest: Guest, name: str) -> None:
        if not name or self.started:
            return
        guest.name = self._unlike(name, guest)
        if guest.seat >= 0:
            self.chairs[guest.seat].name = guest.name
        self._changed()

    def _say(self, guest: Guest, text: str) -> None:
        text = text_safety.safe_line(text, text_safety.SAY_MOST)
        if text and guest.sayings.spend(1.0, self.now):
            self._tell(ChatMessage(guest.seat, guest.name, text))

    def _watch(self, guest: Guest, seat: int) -> None:
        if guest.seat < 0 and (seat == SPECTATOR or (self.terms.open_hands and 0 <= seat < len(self.chairs))):
            guest.watching = seat
            if self._post is not None:
                self._post.show(guest)

    def _take_back(self, seat: int) -> None:
        """Give a seat back to its guest, who is here again."""
        if self.chairs[seat].stand_in is not None and self.match is not None and self.match.result is None:
            self.chairs[seat].stand_in = None
            self._reseat(seat)
            self.note("net.note.back", seat=f"seat:{seat}")
            self._keep()
            self._changed()

    def _reseat(self, seat: int) -> None:
        if self.match is not None:
            self.match.reseat(self._info(seat))

    def _sit_in(self, seat: int) -> None:
        self.chairs[seat].stand_in = Driver.REGULAR
        self.note("net.note.stand_in", seat=f"seat:{seat}")
        self._reseat(seat)
        self._keep()
        self._changed()

    def _changed(self, to_all: bool = False) -> None:
        asked = self.match.view(SPECTATOR).players_to_act if self.match is not None else ()
        self.patience.update(asked, self.chairs, self.now)
        self._turns.update(asked, self.now)
        if self.match is not None and self._held is not self.is_halted:
            self._held = self.is_halted
            self.match.hold(self.is_halted)
            self._tell_time(self.guests)
        news = [room_snapshot.room_of(self, seat) for seat in range(-1, len(self.chairs))]
        if to_all or news != self._told:
            self._told = news
            for guest in list(self.guests):
                guest.peer.send(news[1 + guest.seat])
            for call in list(self.changed):
                call()

    def _tell_time(self, guests: Sequence[Guest]) -> None:
        """Tell guests how much time is left, if it is limited."""
        if self.match is not None and self.match.time_left >= 0 and self.match.result is None:
            for guest in list(guests):
                guest.peer.send(ClockUpdate(round(self.match.time_left, 1), not self.is_halted))

    def _keep(self) -> None:
        for call in list(self.kept):
            call()

    def _tell(self, message: ChatMessage | Notice) -> None:
        for guest in list(self.guests):
            guest.peer.send(message)
        for call in list(self.heard):
            call(message)

    def _done(self, act: Callable[[], Refusal | None]) -> Refusal | None:
        """Act in the match unless nobody may now, and look around; return why not."""
        if self.is_halted:
            return Refusal("net.refuse.paused")
        refusal = act()
        if refusal is None:
            self._moved()
        return refusal

    def _moved(self) -> None:
        """Look around after the match has moved."""
        if self._post is not None:
            self._taking_back.moved(self._post.moment)
        self._changed()
        self._ended()

    def _ended(self) -> None:
        if self._post is not None and self.match is not None and self.match.result is not None and not self._revealed:
            self._revealed = True
            self._post.reveal(self.guests)
            self._keep()
