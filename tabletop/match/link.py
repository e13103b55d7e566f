"""TableLink: the one interface between a match and whoever sits at it: this screen, a script or a remote player."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Protocol, runtime_checkable

import msgspec

from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.engine.events import Event
from tabletop.engine.view import View


class Driver(StrEnum):
    """Who plays a seat."""

    ME = "me"
    """A person at this screen."""
    REMOTE = "remote"
    RANDOM = "random"
    NOVICE = "novice"
    REGULAR = "regular"
    SKILLED = "skilled"
    EXPERT = "expert"


BOTS = (Driver.RANDOM, Driver.NOVICE, Driver.REGULAR, Driver.SKILLED, Driver.EXPERT)
"""Those that are no people, the weakest first."""


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where: the seat's name, who drives it, and what it is doing."""

    seat: int
    name: str
    driver: Driver
    thinking: bool = False
    status: str = ""
    """Message key of a remark such as "disconnected"; empty if all is well."""
    proposes: bool = False
    """A bot that shows its partners at this screen what it would do, and waits for their word."""
    animal: str = ""
    """What its person chose to be seen as; empty for no wish."""


class Update(msgspec.Struct, frozen=True):
    """News for one seat: the events since the last update, redacted, and what the seat knows now.

    `fresh` says that no events lead here (start, load, undo): show the view as it is.
    """

    number: int
    view: View
    events: tuple[Event, ...] = ()
    fresh: bool = False


class HistoryEntry(msgspec.Struct, frozen=True):
    """One decision of the past: the state number it led to and the events, redacted for one seat."""

    number: int
    events: tuple[Event, ...]


class TableLink(Protocol):
    """A seat's or screen's connection to a match. All answers arrive through the listener, in order."""

    game: str

    @property
    def here(self) -> tuple[int, ...]:
        """Seats that people at this screen play."""

    def seats(self) -> tuple[SeatInfo, ...]:
        """Return who sits where at present."""

    def view(self, seat: int) -> View:
        """Return what a seat of this screen (-1: a spectator) knows now."""

    def submit(self, action: Action, number: int) -> Refusal | None:
        """Send an action that answers the decision at state `number`; return why not, if that is known at once."""

    def can_undo(self, seat: int) -> bool:
        """Tell whether an undo would take something back now without crossing a fence."""

    def undo(self, seat: int) -> Refusal | None:
        """Take back this seat's last choice, up to the last roll, draw, reveal or choice of another."""

    def listen(self, seat: int, heard: Callable[[Update], None]) -> Callable[[], None]:
        """Call `heard` with every update for a seat from now on; return the function that stops it."""

    def past(self, seat: int) -> tuple[HistoryEntry, ...]:
        """Return every decision since the start, oldest first, as a seat of this screen may know it."""

    def view_at(self, seat: int, number: int) -> View | None:
        """Return what a seat of this screen knew at an earlier state number, None if that is not kept."""


@runtime_checkable
class PartnerLink(Protocol):
    """A link to a match whose bots can be partners that propose: any seat may go first, and people have the last word.

    Seats whose bot has a proposal carry the status PROPOSES.
    """

    def counsels(self, seat: int) -> bool:
        """Tell whether bots play on one side with a seat of this screen."""

    def proposing(self, seat: int) -> bool:
        """Tell whether these bots propose."""

    def let_propose(self, seat: int, on: bool) -> None:
        """Let them propose from now on, or play their own seats."""

    def proposal(self, seat: int) -> Action | None:
        """Return what a bot on the side of a seat of this screen would do now, None while none has decided."""

    def accept(self) -> Refusal | None:
        """Carry the proposal out."""

    @property
    def lends(self) -> bool:
        """Tell whether people at this screen may decide for a bot."""

    def lend(self, seat: int) -> Refusal | None:
        """Let people at this screen answer the open question for a bot's seat themselves."""


PROPOSES = "match.status.proposes"
