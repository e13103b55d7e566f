"""Actions that follow without a further choice: the second half of a gesture, and automatic answers."""

from __future__ import annotations

from random import uniform

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from tabletop.display.table import Label
from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.engine.events import Event
from tabletop.engine.view import View
from tabletop.match.auto_answer import auto_answer, reveals_private_information
from tabletop.match.response_delay import BREATH
from tabletop.ui.table.session import Session


class AutoActions(QObject):
    """Sends the actions of one gesture after another; `follow` whenever the table has changed."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._then: tuple[Action, frozenset[Action]] | None = None
        """The second half of the last gesture, and the actions that were legal before it."""
        self._by_hand = False
        """True if Shift was held at the last choice: then even automatic answers are asked for."""
        self._unasked_at = -1
        """State number after the last automatic answer: undo takes it back together with the choice before."""

    def make(self, label: Label) -> Refusal | None:
        """Submit a label's action; return the refusal, if any."""
        session = self._session
        self._by_hand = bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)
        self._then = (label.then, frozenset(session.view.actions)) if label.then is not None else None
        refusal = session.submit(label.action)
        if refusal is not None:
            self._then = None
        return refusal

    def follow(self, events: tuple[Event, ...], fresh: bool) -> None:
        """Do the second half of a gesture if its meaning is clear, or answer what goes without asking.

        After something was taken back (`fresh`) everything is asked: it was taken back to be decided. What others could
        learn from an answer that comes at once comes after a pause, as from anybody.
        """
        session = self._session
        action: Action | None = None
        waits, by_itself = 0, False
        if self._then is not None:
            (wanted, before), self._then = self._then, None
            means = [action for action in session.view.actions if action not in before and _like(action, wanted)]
            action = means[0] if len(means) == 1 else None
        elif not fresh and not self._by_hand and session.seat in session.link.here:
            action, by_itself = auto_answer(session.view), True
            self._unasked_at = session.view.number + 1 if action is not None else self._unasked_at
            is_telling = action is not None and reveals_private_information(session.view)
            waits = round(1000 * uniform(*BREATH)) if is_telling else 0
        if action is not None:
            seen = session.view
            QTimer.singleShot(waits, self, lambda: self._answer(seen, action, by_itself))

    def _answer(self, seen: View, action: Action, by_itself: bool) -> None:
        """Give an answer that was meant for a view, unless something else has happened meanwhile."""
        if self._session.view is seen:
            self._session.submit(action, by_itself)

    def undo(self) -> Refusal | None:
        """Undo the last gesture; return the reason if that is impossible."""
        session = self._session
        unasked = session.view.number == self._unasked_at
        refusal = session.undo()
        if refusal is None and unasked and session.can_undo():
            refusal = session.undo()
        return refusal


def _like(action: Action, wanted: Action) -> bool:
    return (action.verb, action.target, action.arg) == (wanted.verb, wanted.target, wanted.arg)
