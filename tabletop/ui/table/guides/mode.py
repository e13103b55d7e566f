"""The kind of match at a table: hooks by which lessons, puzzles and shared screens change a window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QObject, QRect, Signal

from tabletop.engine.events import Event
from tabletop.engine.view import SPECTATOR
from tabletop.match.link import BOTS
from tabletop.ui.board.view import TableView
from tabletop.ui.paint.theme import Theme
from tabletop.ui.table.bars import SidePanel
from tabletop.ui.table.panels.bubble import Bubble
from tabletop.ui.table.playback.presenter import TablePresenter
from tabletop.ui.table.state.session import Session
from tabletop.ui.table.state.settings import TableSettings


class TableSurface(Protocol):
    """The part of a table window that a mode may use."""

    theme: Theme
    settings: TableSettings
    session: Session
    view: TableView
    bubble: Bubble
    side: SidePanel
    presenter: TablePresenter

    def take_seat(self, seat: int) -> None:
        """Show the table to a seat of this screen."""


class TableMode(QObject):
    """An ordinary match. Other kinds override hooks, which the window calls."""

    leave_requested = Signal()
    """The person wants to leave the table by one of this mode's buttons."""

    covers_handover = False
    """True if the table is covered until the next person at this screen is there."""

    def attach(self, table: TableSurface) -> None:
        """Called once, when the window is built."""

    def adapt(self, settings: TableSettings) -> TableSettings:
        """Return the person's settings as this kind of match needs them."""
        return settings

    def hint(self) -> bool:
        """Answer the hint tool; False for the usual advice."""
        return False

    def undo(self) -> bool:
        """Answer the undo tool; False for the usual undo."""
        return False

    def may_answer_unasked(self) -> bool:
        """Return whether the only sensible action is taken without asking the person."""
        return True

    def is_excused(self, seat: int) -> bool:
        """Return whether a person at this screen has asked not to be called for the open decision."""
        return False

    def held(self) -> frozenset[int]:
        """Return the seats that act on phones, while no hand is to lie open at this screen."""
        return frozenset()

    def occupied(self) -> Sequence[QRect]:
        """Return the areas of the view that the bubble must leave free."""
        return ()

    def suspend(self) -> None:
        """Called when something begins to be shown."""

    def follow(self, events: tuple[Event, ...], fresh: bool) -> None:
        """Called after every update of the session has been shown."""

    def refresh(self) -> None:
        """Called when pieces lie elsewhere, or a player has begun or ceased to think."""

    def retranslate(self) -> None:
        """Called when theme or language have changed."""


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
        session = self._session
        bots = {info.seat for info in session.link.seats() if info.driver in BOTS}
        here = [seat for seat in session.link.local_seats if seat not in bots]  # a lent seat keeps nobody's table
        acting, held = session.view.players_to_act, self._mode.held()
        pending = [seat for seat in acting if seat in here and not self._mode.is_excused(seat)]
        if not pending and session.seat != SPECTATOR and held.intersection(acting):
            self.seat_due.emit(SPECTATOR)  # others look at this screen while somebody acts on a phone
            return
        if (len(here) < 2 and not held) or not pending or session.seat in pending:
            return
        if session.is_solitaire or not self._mode.covers_handover:
            self.seat_due.emit(pending[0])
        else:
            self.cover_due.emit(pending[0])
