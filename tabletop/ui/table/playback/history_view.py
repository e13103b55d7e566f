"""A look back: one moment of the past on the table, or each since this seat's last decision."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tabletop.display.table import Table
from tabletop.engine.events import Event
from tabletop.ui.table.panels.recap import Recap
from tabletop.ui.table.playback.animation_speed import AnimationSpeed
from tabletop.ui.table.state.session import Session


class HistoryView(QObject):
    """Shows one moment of the past, or leaves the present on the table."""

    moment_selected = Signal(object, tuple)
    """A table of the past, and the events that led to it."""
    number_changed = Signal(int)
    """Another moment is looked at: its state number, 0 for the present."""
    left = Signal()
    """The present is wanted again."""

    def __init__(self, session: Session, recap: Recap, pace: AnimationSpeed, parent: QObject) -> None:
        super().__init__(parent)
        self.session = session
        self.recap = recap
        self.pace = pace
        self.number = 0
        """The state number that is looked at, 0 for the present."""
        recap.replay_wanted.connect(self.replay)
        recap.back_wanted.connect(self.leave)
        pace.step.connect(self._step)

    def show_moment(self, number: int) -> None:
        """Show the table as it was at an earlier state number."""
        table = self.session.table_at(number)
        if table is None or number == self.session.view.number:
            self.leave()
            return
        self._lay(number, table, (), self.tr("Looking back: {turn}").format(turn=table.turn))

    def replay(self) -> None:
        numbers = self.session.recap_numbers()
        first = self.session.table_at(numbers[0] - 1) if numbers else None
        if first is not None:
            self._lay(numbers[0], first, (), self.tr("Replaying since your last decision"))
            self.pace.play_steps(numbers)

    def _step(self, number: int) -> None:
        table = self.session.table_at(number)
        if number < 0 or table is None:
            self.leave()
            return
        past = self.session.link.past(self.session.seat)
        events = next((entry.events for entry in past if entry.number == number), ())
        self._lay(number, table, events, self.tr("Replaying since your last decision"))

    def _lay(self, number: int, table: Table, events: tuple[Event, ...], text: str) -> None:
        self.number = number
        self.number_changed.emit(number)
        self.moment_selected.emit(table, events)
        self.recap.show_past(text)

    def leave(self) -> None:
        """Return to the present."""
        if self.reset():
            self.left.emit()

    def reset(self) -> bool:
        """Return to the present without showing it; return whether the past was on the table."""
        was, self.number = self.number, 0
        self.pace.stop_steps()
        if was:
            self.number_changed.emit(0)
            self.recap.show_past("")
        return bool(was)
