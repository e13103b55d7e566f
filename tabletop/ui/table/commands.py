"""The actions of a person at a table, by any gesture: choose, undo, resign, pin, preferences."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, Signal

from tabletop.display.table import Label
from tabletop.engine.actions import Action
from tabletop.engine.runner import RESIGN
from tabletop.ui.board.layout import Kind
from tabletop.ui.table.auto_actions import AutoActions
from tabletop.ui.table.decision_presenter import RESULTS, DecisionPresenter


class Commands(QObject):
    """Executes labels, keys and tools, and shows a refusal where that is impossible."""

    results_wanted = Signal()
    partner_answered = Signal()
    """A partner's proposal has had its answer."""
    seat_wanted = Signal(int)
    """Show the table to this partner, who sits at this screen too."""

    def __init__(self, decisions: DecisionPresenter, auto_actions: AutoActions, parent: QObject) -> None:
        super().__init__(parent)
        self._decisions, self._auto_actions = decisions, auto_actions
        self._feedback, self._session = decisions.feedback, decisions.feedback.session
        self._inspector_focus, self._partners = decisions.inspector_focus, decisions.partners
        self._history = decisions.history
        self.blunder_warnings = True
        """True if a choice that looks like a slip is asked about once."""

    def choose(self, label: Label) -> None:
        """Carry out a label, after asking once if that looks like a slip."""
        if self._history.number:
            self._history.leave()
        elif label.action.verb == RESULTS:
            self.results_wanted.emit()
        elif self._partners.execute(label):
            self.partner_answered.emit()
        elif not (self.blunder_warnings and self._feedback.confirm_blunder(label)):
            self._feedback.bubble.hide()
            if (refusal := self._auto_actions.make(label)) is not None:
                self._feedback.refuse(refusal, label.action.source)
                self._feedback.put_down()

    def resign(self) -> None:
        """Give the match up for this seat."""
        self._feedback.refuse(self._session.submit(Action(self._session.seat, RESIGN)))

    def undo(self) -> None:
        """Undo the last choice."""
        self._feedback.refuse(self._auto_actions.undo())

    def pin(self, ref: str) -> None:
        """Pin a reference in the inspector, or sit down at the place of a partner at this screen."""
        spot = self._feedback.scene.spot(ref)
        if spot is not None and spot.kind is Kind.SEAT:
            seat = int(ref.removeprefix("seat:"))
            if seat in self._session.link.here and self._session.shares(seat):
                self.seat_wanted.emit(seat)
        elif not ref:
            self._inspector_focus.unpin()
            self._feedback.prompt.show_remark("")
        else:
            self._inspector_focus.pin(ref)
            if self._inspector_focus.is_reading:
                self._decisions.explain_held("")
            elif not self._feedback.interaction.held_ref:
                self._feedback.prompt.show_remark(self._feedback.explain_unavailable(ref))

    def open_preferences(self, at: QPoint) -> None:
        """Open a menu with this seat's preferences at a point of the screen."""
        own = self._session.table.prompt.preferences if self._session.is_to_act else ()
        preferences = (*own, *self._partners.preferences())
        if preferences and not self._history.number:
            self._feedback.open_preferences(preferences, at)
