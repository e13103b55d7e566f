"""The views of every seat of a match, and the listeners that are notified of changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.engine import view as views
from tabletop.engine.events import Event
from tabletop.engine.state import State
from tabletop.engine.view import View
from tabletop.match.link import Update

Listener = Callable[[Update], None]


class Audience:
    """The views of one state and the listeners of a match."""

    def __init__(self) -> None:
        self._listeners: list[tuple[int, Listener]] = []
        """Listeners with the seat whose view they are sent, the first to be called first."""
        self._views: dict[int, View] = {}
        self._before: dict[int, View] = {}

    def view(self, state: State, seat: int) -> View:
        """Return a seat's view of the present state."""
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = views.view(state, seat)
        return found

    def add(self, seat: int, listener: Listener) -> Callable[[], None]:
        """Call `listener`, after all earlier ones, with every update for a seat; return what stops it."""
        self._listeners.append((seat, listener))

        def stop() -> None:
            if (seat, listener) in self._listeners:
                self._listeners.remove((seat, listener))

        return stop

    def forget_views(self) -> None:
        """Drop the views, as the state has changed; `notify` compares the earlier ones."""
        self._before, self._views = self._views, {}

    def notify(self, state: State, events_of: Callable[[int], Sequence[Event]], fresh: bool) -> None:
        """Send an update to every seat that can know of the change; one that cannot must not learn it from us."""
        before, self._before = self._before, {}
        updates: dict[int, Update | None] = {}
        for seat, listener in list(self._listeners):
            if (seat, listener) not in self._listeners:
                continue  # an earlier one has stopped it
            if seat not in updates:
                events, seen = () if fresh else tuple(events_of(seat)), self.view(state, seat)
                known = not events and seat in before and views.encode(before[seat]) == views.encode(seen)
                updates[seat] = None if known else Update(seen.number, seen, events, fresh)
            if (update := updates[seat]) is not None:
                listener(update)

    def clear(self) -> None:
        """Forget all listeners."""
        self._listeners.clear()
