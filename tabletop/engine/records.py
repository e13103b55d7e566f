"""Records: what a game tells the story of a match and the statistics of many."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Generic, TypeVar

from tabletop.engine.actions import Action
from tabletop.engine.events import Event
from tabletop.engine.moments import Moment
from tabletop.engine.state import Setup, State

S = TypeVar("S", bound=State)


class Records(Generic[S]):
    """What is worth telling and counting."""

    openings: frozenset[str] = frozenset()
    """Keys of what is told that begin a chapter: what leads up to it is shown before it."""
    asides: frozenset[str] = frozenset()
    """Keys of what is told for the record alone: a summary of what happened leaves it out."""
    outcomes: frozenset[str] = frozenset()
    """Keys of what tells a seat how an attack on it ended without harm: a summary for that seat tells it too."""
    moments: Mapping[str, Moment] = {}
    """How a screen shows what is told, by its key; what is not here is only a line."""

    def follow(self, state: S, event: Event) -> None:
        """Bring fields that no event tells of up to date, in a state that is led from view to view by events alone."""

    def round(self, state: S) -> int:
        """Return the number of the round where all seats play at once, 0 where turns are counted."""
        return 0

    def order(self, state: S) -> tuple[int, ...]:
        """Return the seats in the order of play, the one with the first turn first."""
        return tuple(state.seats)

    def points(self, state: S) -> tuple[int, ...]:
        """Return what every seat has won so far, as anybody can see; empty in games where nothing is counted.

        `<game>.end.course` says what it is.
        """
        return ()

    def sources(self, state: S, seat: int) -> Mapping[str, int]:
        """Return what a seat's result came from, by keys of words, once the match is over; empty for nothing to say."""
        return {}

    def roles(self, state: S) -> tuple[tuple[str, ...], ...]:
        """Return what each seat plays as (a hero, a side); empty if seats are alike, or before that is settled.

        A seat may have several roles: each is counted for itself. Statistics count what stands here first.
        """
        return ()

    def leader(self, state: S) -> int:
        """Return the seat that is ahead of all others now, -1 while there is none; its changes are counted."""
        return -1

    def offered(self, state: S) -> Iterable[str]:
        """Return the keys of the cards that lie within some seat's reach now; counted in statistics."""
        return ()

    def used(self, state: S, action: Action) -> str:
        """Return the key of the card that an action buys or plays, empty for none; counted in statistics."""
        return ""

    def title(self, setup: Setup, points: int) -> str:
        """Return the key of the title that all have earned together with their points, empty for none."""
        return ""
