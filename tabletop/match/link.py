"""The interface between a match and its players: this screen, a script or a remote player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol, runtime_checkable

import msgspec

from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.engine.events import Event

if TYPE_CHECKING:  # views come with the machinery of rules, which the start screen does without
    from tabletop.engine.view import View


class Driver(StrEnum):
    """The player of a seat: a person here or elsewhere, or a level of bots."""

    ME = "me"
    """A person at this screen."""
    REMOTE = "remote"
    RANDOM = "random"
    NOVICE = "novice"
    REGULAR = "regular"
    SKILLED = "skilled"
    EXPERT = "expert"


PEOPLE = (Driver.ME, Driver.REMOTE)
BOTS = (Driver.RANDOM, Driver.NOVICE, Driver.REGULAR, Driver.SKILLED, Driver.EXPERT)
"""Those that are no people, the weakest first."""


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat's player: name, driver and present activity."""

    seat: int
    name: str
    driver: Driver
    thinking: bool = False
    status: str = ""
    """Message key of a remark such as "disconnected"; empty if all is well."""
    proposes: bool = False
    """A bot that shows its partners at this screen what it would do, and waits for their word."""
    animal: str = ""
    """The avatar its person chose, or ""."""
    rival: str = ""
    """The key of the rival that a bot of this level plays as, or ""."""
    rated: bool = False
    """True while the match counts for this person's rating: nothing was undone, no hint was asked for."""


class Update(msgspec.Struct, frozen=True):
    """A change for one seat: the events since the last update, redacted, and its view now.

    `fresh` says that no events lead here (start, load, undo): show the view as it is.
    """

    number: int
    view: View
    events: tuple[Event, ...] = ()
    fresh: bool = False


class HistoryEntry(msgspec.Struct, frozen=True):
    """A past decision: the state number it led to and its events, redacted for one seat."""

    number: int
    events: tuple[Event, ...]


class TableLink(Protocol):
    """A seat's or screen's connection to a match. All answers arrive through the listener, in order."""

    game: str

    @property
    def local_seats(self) -> tuple[int, ...]:
        """Seats that people at this screen play."""

    def seats(self) -> tuple[SeatInfo, ...]:
        """Return the players and their present activity."""

    def view(self, seat: int) -> View:
        """Return the present view of a seat of this screen (-1: a spectator)."""

    def submit(self, action: Action, number: int) -> Refusal | None:
        """Send an answer to the decision at state `number`; return why not, if known at once."""

    def can_undo(self, seat: int) -> bool:
        """Return whether this seat can undo something now without crossing a fence."""

    def undo(self, seat: int) -> Refusal | None:
        """Undo this seat's last choice, up to the last roll, draw, reveal or choice of another person."""

    def listen(self, seat: int, listener: Callable[[Update], None]) -> Callable[[], None]:
        """Call `listener` with every update for a seat from now on; return the function that stops it."""

    def past(self, seat: int) -> tuple[HistoryEntry, ...]:
        """Return every decision since the start, oldest first, as a seat of this screen may know it."""

    def view_at(self, seat: int, number: int) -> View | None:
        """Return the view of a seat of this screen at an earlier state number, None if not stored."""


@runtime_checkable
class UndoLimitLink(Protocol):
    """A link that knows how far repeated undo leads."""

    def undo_limit(self, seats: Sequence[int]) -> int:
        """Return the state number at which these seats' undo ends, however often it is repeated."""


@runtime_checkable
class PartnerLink(Protocol):
    """A link to a match whose bots can propose actions to their partners, who decide.

    Seats whose bot has a proposal carry the status PROPOSES.
    """

    def has_bot_partners(self, seat: int) -> bool:
        """Return whether bots are partners of a seat of this screen."""

    def proposing(self, seat: int) -> bool:
        """Return whether these bots propose."""

    def let_propose(self, seat: int, on: bool) -> None:
        """Choose whether they propose from now on, or play their own seats."""

    def proposal(self, seat: int) -> Action | None:
        """Return the current proposal of a partner bot at this screen, or None."""

    def accept(self) -> Refusal | None:
        """Carry the proposal out."""

    def deferring(self, seat: int) -> tuple[int, ...]:
        """Return the partner bots that may go first with the open decision if a person says so."""

    def let_first(self, seat: int) -> Refusal | None:
        """Allow these bots to go first; return why not."""

    @property
    def lends(self) -> bool:
        """Return whether people at this screen may decide for a bot."""

    def lend(self, seat: int) -> Refusal | None:
        """Hand the open decision of a bot's seat to people at this screen; NOBODY gives it back."""


NOBODY = -1
"""Lent as a seat, gives the lent one back to its bot."""
PROPOSES = "match.status.proposes"
