"""A read-only table link that steps through the states of a journal."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine import view as views
from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.engine.view import View
from tabletop.match import history, journal
from tabletop.match.history import HistoryStep
from tabletop.match.link import HistoryEntry, SeatInfo, Update
from tabletop.match.saves import Replay

Listener = Callable[[Update], None]


class ReplayView(View):
    """A view of the past, in which nothing is asked and nothing can be done."""

    __slots__ = ()

    @property
    def players_to_act(self) -> tuple[int, ...]:
        return ()


class ReplayLink:
    """Implements TableLink for spectators. `at` is the index of the rebuilt state that is shown."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.game = replay.entry.key
        self.local_seats: tuple[int, ...] = ()
        self.at = 0
        self._listeners: dict[int, list[Listener]] = {}

    @property
    def last(self) -> int:
        """The place of the newest state."""
        return len(self.replay.steps) - 1

    @property
    def over(self) -> bool:
        """Return whether the match is over: nothing of it is a secret any more."""
        return self.replay.steps[-1].state.result is not None

    @property
    def current(self) -> HistoryStep:
        """The state that is shown, with what led to it."""
        return self.replay.steps[self.at]

    def step(self) -> bool:
        """Go to the next state and send its events; return whether there was one."""
        if self.at >= self.last:
            return False
        self.at += 1
        self._notify(fresh=False)
        return True

    def go(self, at: int) -> None:
        """Show any state at once."""
        self.at = max(0, min(self.last, at))
        self._notify(fresh=True)

    def seats(self) -> tuple[SeatInfo, ...]:
        return self.replay.seats

    def view(self, seat: int) -> View:
        seen = views.view(self.current.state, seat)
        return ReplayView(seen.seat, seen.state, (), seen.unseen)

    def submit(self, action: Action, number: int) -> Refusal | None:
        return Refusal("match.refuse.watching")

    def can_undo(self, seat: int) -> bool:
        return False

    def undo(self, seat: int) -> Refusal | None:
        return Refusal("match.refuse.watching")

    def listen(self, seat: int, listener: Listener) -> Callable[[], None]:
        self._listeners.setdefault(seat, []).append(listener)

        def stop() -> None:
            if listener in self._listeners.get(seat, ()):
                self._listeners[seat].remove(listener)

        return stop

    def past(self, seat: int) -> tuple[HistoryEntry, ...]:
        old = journal.recorded_history(self.replay.earlier, seat)
        return (*old, *(history.history_entry(step, seat) for step in self.replay.steps[: self.at + 1]))

    def view_at(self, seat: int, number: int) -> View | None:
        found = history.latest_with_number(self.replay.steps, number)
        return views.view(found.state, seat) if found is not None else None

    def _notify(self, fresh: bool) -> None:
        for seat, listeners in list(self._listeners.items()):
            if listeners:
                events = () if fresh else history.history_entry(self.current, seat).events
                update = Update(views.public_number(self.current.state), self.view(seat), events, fresh)
                for listener in list(listeners):
                    listener(update)
