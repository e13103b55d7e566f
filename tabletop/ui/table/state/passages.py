"""Passages: the stretches in which a match is shown, each with its events and the view they lead to."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from tabletop.display import chapters
from tabletop.display.table import Table
from tabletop.engine.actions import Action, parse
from tabletop.engine.events import ActionTaken, Event, Logged, Moved, Param, Rolled
from tabletop.engine.view import SPECTATOR, View
from tabletop.match.link import Update


@dataclass(slots=True, eq=False)
class Passage:
    """One stretch of an update: its chapter, or the whole of it."""

    number: int
    """State number that the update leads to."""
    view: View
    """View after the events; one to decide in only if `is_last`."""
    events: tuple[Event, ...]
    update: Update
    actor: int
    """Seat whose decision the update is."""
    is_first: bool = True
    is_last: bool = True
    table: Table | None = None
    """The table of that view, once it was needed."""
    held: tuple[int, ...] | None = None
    """Numbers of the rolls that wait for a hand, None until that is known."""
    leads_to_throw: bool = False
    """The next passage is the rest of its chapter, whose dice wait for a hand."""

    @property
    def follows_table(self) -> bool:
        """Return whether it begins with dice that wait for a hand at a table at rest."""
        return bool(self.held) and not self.is_first

    @property
    def has_rolls(self) -> bool:
        """Return whether dice are thrown in it, or wait to be as soon as it has been shown."""
        return self.leads_to_throw or any(isinstance(event, Rolled) for event in self.events)


class ReachedViews:
    """The latest views that a passage under way has reached, each made once for all that shows it."""

    def __init__(self) -> None:
        self.before: View | None = None
        """View at the start of the passage."""
        self._views: list[tuple[Sequence[Event], View]] = []

    def after(self, before: View, events: Sequence[Event]) -> View:
        """Return the view after the first events of a passage."""
        if self.before is not before:
            self.before, self._views = before, []
        found = next((reached for known, reached in self._views if known == events), None)
        if found is None:
            found = chapters.after(before, tuple(events))
            self._views = [*self._views[-1:], (events, found)]
        return found

    @property
    def wanting(self) -> View | None:
        """The furthest of the views that show numbers still to be computed."""
        views = [(len(events), reached) for events, reached in self._views if reached.forecast.is_wanted]
        return max(views, key=lambda pair: pair[0])[1] if views else None


def action_of(events: Sequence[Event]) -> Action | None:
    """Return the decision that led to some events."""
    taken = next((event for event in events if isinstance(event, ActionTaken)), None)
    return parse(taken.action) if taken is not None else None


def named_pieces(events: Sequence[Event]) -> tuple[str, ...]:
    """Return the references of what the decision that led to some events names."""
    action = action_of(events)
    return (action.source, action.target) if action is not None else ()


def actor_of(events: Sequence[Event]) -> int:
    """Return the seat whose decision led to some events."""
    action = action_of(events)
    return action.seat if action is not None else SPECTATOR


def first_roller(events: Sequence[Event]) -> Param | None:
    """Return the seat that the first message after the first roll names, None without one."""
    place = next((place for place, event in enumerate(events) if isinstance(event, Rolled)), len(events))
    seats = (event.params.get("seat") for event in events[place:] if isinstance(event, Logged))
    return next((seat for seat in seats if seat is not None), None)


def split_update(update: Update, before: View, openings: Collection[str]) -> list[Passage]:
    """Return the passages of an update, one for each chapter that its seat can follow."""
    actor = actor_of(update.events)
    found = chapters.chapters(update.events, openings)
    views = [before]
    try:
        for chapter in found[:-1]:
            views.append(chapters.after(views[-1], chapter))
    except (LookupError, ValueError):
        found, views = [update.events], [before]  # something moved that this seat could not follow
    views.append(update.view)
    last = len(found) - 1
    return [
        Passage(update.number, views[place + 1], chapter, update, actor, is_first=place == 0, is_last=place == last)
        for place, chapter in enumerate(found)
    ]


def split_before_throw(passage: Passage, before: View) -> tuple[Passage, ...]:
    """Return a passage in two parts where pieces move before dice that wait for a hand, else in one.

    The dice wait at a table at rest.
    """
    held = passage.held or ()
    rolls = [place for place, event in enumerate(passage.events) if isinstance(event, Rolled)]
    for number in held:
        earlier = passage.events[: rolls[number]]
        count = max((place + 1 for place, event in enumerate(earlier) if isinstance(event, Moved)), default=0)
        passed = sum(place < count for place in rolls)
        if count == 0 or any(other < passed for other in held):
            continue
        try:
            view = chapters.after(before, passage.events[:count])
        except (LookupError, ValueError):
            break  # something moved that this seat could not follow
        later = tuple(other - passed for other in held)
        head = replace(
            passage, view=view, events=passage.events[:count], is_last=False, table=None, held=(), leads_to_throw=True
        )
        return head, replace(passage, events=passage.events[count:], is_first=False, held=later)
    return (passage,)
