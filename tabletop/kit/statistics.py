"""Statistics of a match: scores, roles, cards used, and which log lines a summary leaves out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from tabletop.engine.actions import Action
from tabletop.engine.progress import Result
from tabletop.engine.setup import Setup
from tabletop.engine.state import State

S = TypeVar("S", bound=State)


class EndCause(NamedTuple):
    """Why a match ended early: the key of a sentence about the `names` of its `seats`, and its rule."""

    key: str
    seats: tuple[int, ...]
    rule: str


class MatchStatistics(Generic[S]):
    """Scores, roles and counts of a match."""

    chapter_openings: frozenset[str] = frozenset()
    """Keys of what is told that begin a chapter: what leads up to it is shown before it."""
    minor_log_keys: frozenset[str] = frozenset()
    """Keys of what is told for the record alone: a summary of what happened leaves it out."""
    gain_log_keys: frozenset[str] = frozenset()
    """Keys of what the table shows without a word, but whose points a highlight counts."""
    gathered_log_keys: Mapping[str, tuple[str, ...]] = {}
    """Keys of what is one line where it recurs, each with the parameter that is listed and those that agree."""
    confirming_log_keys: Mapping[str, tuple[str, str]] = {}
    """Keys of what says nothing new right after the given key with the same value of the given parameter."""
    harmless_outcomes: frozenset[str] = frozenset()
    """Keys of what tells a seat how an attack on it ended without harm: a summary for that seat tells it too."""

    restraint_key: str = ""
    """Key of the message, if there is one, that a seat attacked nobody in its turn."""

    recap_in_order: bool = False
    """True if a summary of what happened keeps its order, as in a fight; else what matters most comes first."""

    def turn_order(self, state: S) -> tuple[int, ...]:
        """Return the seats in the order of play, the one with the first turn first."""
        return tuple(state.seats)

    def points(self, state: S) -> tuple[int, ...]:
        """Return the public score of every seat so far; empty in games without scores.

        `<game>.end.course` says what it is, if no other `progress` is.
        """
        return ()

    def progress(self, state: S) -> tuple[int, ...]:
        """Return the values of all seats for the chart of a finished match, by default their points.

        `<game>.end.course` says what it is.
        """
        return self.points(state)

    def score_sources(self, state: S, seat: int) -> Mapping[str, int]:
        """Return the sources of a seat's final score by keys of words; empty for none."""
        return {}

    def share(self, state: S, seat: int) -> Mapping[str, int]:
        """Return a seat's contribution to its team, for the text `<game>.end.share`; empty for none."""
        return {}

    def roles(self, state: S) -> tuple[tuple[str, ...], ...]:
        """Return the role of each seat (a hero, a side); empty if seats are alike or undecided.

        A seat may have several roles: each is counted for itself. Statistics count what stands here first.
        """
        return ()

    def leader(self, state: S) -> int:
        """Return the seat that is ahead of all others now, -1 while there is none; its changes are counted."""
        return -1

    def cards_in_reach(self, state: S) -> Iterable[str]:
        """Return the keys of the cards that lie within some seat's reach now; counted in statistics."""
        return ()

    def cards_used(self, state: S, action: Action) -> Iterable[str]:
        """Return the keys of the cards that an action buys or plays; counted in statistics."""
        return ()

    def result_title(self, setup: Setup, points: int) -> str:
        """Return the key of the title that all have earned together with their points, empty for none."""
        return ""

    def title_name(self, setup: Setup, points: int) -> str:
        """Return the key of that title's name, empty for none."""
        return ""

    def places_note(self, result: Result) -> str:
        """Return the key of a sentence about the places after the first, empty for none."""
        return ""

    def end_cause(self, state: S) -> EndCause | None:
        """Return why a finished match ended before its usual end, None if it did not."""
        return None

    def missed_title(self, state: S) -> tuple[str, int, int] | None:
        """Return the title that an early win missed, None if none.

        That is its key, the points that were short, and the rounds that were left.
        """
        return None

    def title_scale(self, setup: Setup) -> tuple[str, Mapping[str, int]]:
        """Return the text that names the points for each such title: key and parameters, ("", {}) if none."""
        return "", {}


def statistics_of(state: State) -> MatchStatistics[Any]:
    """Return the statistics of the game that `state` belongs to."""
    found: MatchStatistics[Any] = state.game.statistics
    return found
