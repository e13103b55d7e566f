"""The handover of a shared screen to the next person."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tabletop.ui.table.mode import TableMode
from tabletop.ui.table.session import Session


class SeatHandover(QObject):
    """Checks after every change whether another person at this screen is to decide."""

    seat_due = Signal(int)
    """Show the table to this seat at once."""
    cover_due = Signal(int)
    """Cover the table, and show it to this seat once its person is there."""

    def __init__(self, session: Session, mode: TableMode, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._mode = session, mode

    def check(self) -> None:
        """Emit a signal if the table should be shown to another seat."""
        session, here = self._session, self._session.link.here
        if here and session.seat not in here:
            self.seat_due.emit(here[0])  # the seat was lent to this screen
            return
        pending = [seat for seat in session.view.players_to_act if seat in here and not self._mode.is_excused(seat)]
        if len(here) < 2 or not pending or session.seat in pending:
            return
        if session.is_solitaire or not self._mode.covers_handover:
            self.seat_due.emit(pending[0])
        else:
            self.cover_due.emit(pending[0])
