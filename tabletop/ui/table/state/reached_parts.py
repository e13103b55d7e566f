"""Parts of a table that follow events: what they show while an animation is under way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from tabletop.display.cues import AnimationCue, CueKind
from tabletop.display.parts import areas, panels
from tabletop.display.table import Area, Row, SeatPanel, Table
from tabletop.engine.actions import SEAT
from tabletop.engine.events import CounterChanged, Event, Logged, Moved, Rolled


class ReachedParts:
    """Finds the parts of a table as of the message that was told last.

    Areas are found by reference; seats' panels, if a counter has changed since the message before, by seat. A counter
    changes with the message about it, a score with what comes of its message or with the pieces that it counts; an
    area that follows events shows that too. A blow settles nothing while the fall of what it hit is still to be told:
    both are shown as one.
    """

    def __init__(self, cues: Mapping[str, AnimationCue], table_after: Callable[[Sequence[Event]], Table]) -> None:
        """`table_after` returns the table after the first events of a passage."""
        self._cues, self._table_after = cues, table_after
        self._events: Sequence[Event] = ()
        self._followed: dict[str, Area] = {}

    def find(
        self, table: Table, final: Table, events: Sequence[Event], since: int, count: int
    ) -> dict[str, Area | SeatPanel]:
        """Return the parts after `count` events of a passage from `table` to `final`.

        `since` of them were shown before.
        """
        later = (place for place in range(count, len(events)) if isinstance(events[place], Logged | Rolled))
        settled = next(later, len(events))
        told = self._play(events[max(0, count - 1) : count])
        shown = settled if told is CueKind.SCORE else count
        following = self._follow(table, events)
        found = dict[str, Area | SeatPanel]()
        with suppress(LookupError, ValueError):  # something moved that this seat could not follow
            if self._changes_panels(table, final, events[since:shown]):
                found |= {SEAT[panel.seat]: panel for panel in panels(self._table_after(events[:shown]))}
            falls = told is CueKind.BLOW and self._play(events[settled : settled + 1]) is CueKind.FALL
            if following and not falls:
                becomes = self._table_after(events[:settled]) if settled < len(events) else final
                self._followed = {area.ref: area for area in areas(becomes) if area.ref in following}
            found |= self._followed
        return found

    def thrown(
        self, table: Table, events: Sequence[Event], count: int, items: Sequence[int]
    ) -> dict[str, Area | SeatPanel]:
        """Return the areas that follow events once the last of `count` events of a passage rolls some dice.

        Only those where these dice lie are new, all others as they were shown before.
        """
        following = self._follow(table, events)
        refs = {str(item) for item in items}
        with suppress(LookupError, ValueError):  # something moved that this seat could not follow
            for area in areas(self._table_after(events[:count])):
                dice = area.pieces if area.ref in following and isinstance(area, Row) else ()
                if any(piece.ref.partition(":")[2] in refs for piece in dice):
                    self._followed[area.ref] = area
        return {**self._followed}

    def _follow(self, table: Table, events: Sequence[Event]) -> dict[str, Area]:
        """Return the areas that follow events; at the start of a passage they are shown as on its table."""
        following = {area.ref: area for area in areas(table) if area.follows}
        if events is not self._events or not events:
            self._events, self._followed = events, following
        return following

    def _changes_panels(self, table: Table, final: Table, events: Sequence[Event]) -> bool:
        """Return whether events change a counter, or move or roll pieces in a passage that changes a score."""
        if any(isinstance(event, CounterChanged) for event in events):
            return True
        return any(isinstance(event, Moved | Rolled) for event in events) and _scores(table) != _scores(final)

    def _play(self, events: Sequence[Event]) -> CueKind | None:
        """Return the kind of the cue of a message, None without one."""
        cues = (self._cues.get(event.key) for event in events if isinstance(event, Logged))
        return next((cue.play for cue in cues if cue is not None), None)


def _scores(table: Table) -> dict[int, object]:
    """Return the score of each seat that a table shows."""
    return {panel.seat: panel.score for panel in panels(table)}
