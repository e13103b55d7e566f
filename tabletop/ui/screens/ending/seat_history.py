"""The past of a match as one seat saw it, split where a turn begins among its events."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple, Protocol

from tabletop.display import chapters
from tabletop.display.chapters import Chapter
from tabletop.engine.view import View
from tabletop.match.link import HistoryEntry


class StoredMatch(Protocol):
    """A match that keeps its past."""

    game: str

    def past(self, seat: int) -> tuple[HistoryEntry, ...]:
        """Return every decision since the start, oldest first."""

    def view_at(self, seat: int, number: int) -> View | None:
        """Return the view of a seat at a state number, None if that is not stored."""


class Moment(NamedTuple):
    """A moment of a match: a state number, and how many chapters of the events that led to it have passed."""

    number: int
    chapters: int


class SeatHistory:
    """The decisions of a match as a seat knows them, with the view after each chapter of their events.

    Ending a turn and the draw that begins the next one share a state number: they are two chapters.
    """

    def __init__(self, match: StoredMatch, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.entries = _by_number(match.past(seat))
        self._places = {entry.number: place for place, entry in enumerate(self.entries)}
        self._openings = {f"{match.game}.log.turn", f"{match.game}.log.round"}

    def chapters(self, number: int) -> list[tuple[Chapter, View]]:
        """Return the chapters that led to a state, with the views after them; none for an unknown state."""
        view = self.match.view_at(self.seat, number)
        if view is None:
            return []
        place = self._places.get(number)
        if place is None:
            return [((), view)]
        found = chapters.chapters(self.entries[place].events, self._openings)
        if len(found) == 1:
            return [(found[0], view)]
        earlier = self.match.view_at(self.seat, self.entries[place - 1].number) if place else None
        views = _views_after(found, earlier, view)
        if views is None:
            return [(self.entries[place].events, view)]
        return list(zip(found, views, strict=True))

    def view(self, moment: Moment) -> View | None:
        """Return the view at a moment, None for an unknown state."""
        found = self.chapters(moment.number)
        return found[min(moment.chapters, len(found)) - 1][1] if found else None


def _by_number(past: tuple[HistoryEntry, ...]) -> list[HistoryEntry]:
    """Return one entry for each state number: choices that seats make each for itself share one."""
    groups = groupby(past, key=lambda entry: entry.number)
    return [
        HistoryEntry(number, tuple([event for entry in group for event in entry.events])) for number, group in groups
    ]


def _views_after(found: list[Chapter], earlier: View | None, last: View) -> list[View] | None:
    """Return the views after some chapters, None where one of them cannot be followed."""
    try:
        if earlier is None:  # the deal: traced back from where it led
            later = [chapters.before(last, sum(found[place:], ())) for place in range(1, len(found))]
            views = [view for view in later if view is not None]
        else:
            views = [earlier := chapters.after(earlier, chapter) for chapter in found[:-1]]
    except (LookupError, ValueError):
        return None
    return [*views, last] if len(views) == len(found) - 1 else None
