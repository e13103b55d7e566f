"""A person's commands at a table, by any gesture, key or button."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QMenu

from tabletop.cards.text import first_known
from tabletop.display.prompt import Label
from tabletop.engine import SEAT
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.errors import Refusal
from tabletop.engine.events import Logged
from tabletop.engine.runner import RESIGN
from tabletop.ui.board.geometry.layout import Kind
from tabletop.ui.table.answers.auto_actions import AutoActions
from tabletop.ui.table.answers.decision_presenter import GO_ON, LASTING, RESULTS, DecisionPresenter
from tabletop.ui.table.state.passages import action_of
from tabletop.ui.table.toolbars.button_keys import ASK_AGAIN, MENU
from tabletop.ui.widgets.text import button_text


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
        self._feedback.view.hover.dismiss()
        if self._history.number:
            self._history.leave()
        elif label.action.verb == RESULTS:
            self.results_wanted.emit()
        elif label.action.verb == GO_ON:
            self._history.pace.awaits_person = False
            self._decisions.refresh()
        elif label.action.verb == MENU:
            self._feedback.open_list(label)
        elif self._partners.execute(label):
            self.partner_answered.emit()
        elif not (self.blunder_warnings and self._feedback.confirm_blunder(label)):
            self._feedback.bubble.hide()
            if label.action.verb in (LASTING, ASK_AGAIN):
                self._auto_actions.answer_for_long(label.action.verb == LASTING)
                self._decisions.refresh()
            elif (refusal := self._auto_actions.make(label)) is not None:
                self._feedback.refuse(refusal, label.action.source)
                self._feedback.put_down()

    def resign(self) -> None:
        self._feedback.refuse(self._session.submit(Action(self._session.seat, RESIGN)))

    def undo(self) -> None:
        """Undo the last choice, and name the choices of others, as far as they were shown, that went with it."""
        session = self._session
        before = self._choices_of_others(session.waiting[0].number if session.waiting else session.view.number)
        self._feedback.bubble.hide()
        self._feedback.refuse(self._auto_actions.undo())
        if undone := before - self._choices_of_others(session.known.number):
            self._say_undone(undone)

    def _say_undone(self, undone: Counter[tuple[int, str]]) -> None:
        """Show which choices of other seats, counted by seat and verb, an undo included."""
        words, told = self._session.words, []
        for seat in sorted({seat for seat, _ in undone}):
            counts = Counter[str]()
            for (chooser, verb), n in undone.items():
                if chooser == seat:
                    counts[first_known(words, f"{self._session.link.game}.undone.{verb}", "match.undone")] += n
            what = words.listed([words.format(key, {"n": n}) for key, n in counts.items()])
            told.append(words.format("match.note.undone", {"seat": SEAT[seat], "what": what}))
        self._feedback.bubble.say("accent", "\n".join(told), self._feedback.view.viewport().rect().center())

    def _choices_of_others(self, number: int) -> Counter[tuple[int, str]]:
        """Return how often each seat elsewhere did what the log tells, up to a state number, by seat and verb."""
        link = self._session.link
        told = [
            entry.events
            for entry in link.past(self._session.seat)
            if entry.number <= number and any(isinstance(event, Logged) for event in entry.events)
        ]
        chosen = [action for action in map(action_of, told) if action is not None]
        return Counter([(action.seat, action.verb) for action in chosen if action.seat not in link.local_seats])

    def pin(self, ref: str) -> None:
        """Pin a reference in the inspector, or sit down at the place of a partner at this screen."""
        spot = self._feedback.scene.spot(ref)
        if spot is not None and spot.kind is Kind.SEAT:
            seat = NUMBER[ref]
            if seat in self._session.link.local_seats and self._session.shares(seat):
                self.seat_wanted.emit(seat)
            else:
                self._unpin()
        elif not ref:
            self._unpin()
        else:
            self._inspector_focus.pin(ref)
            if self._inspector_focus.is_reading:
                self._decisions.explain_held("")
            elif spot is not None and spot.kind in (Kind.PART, Kind.CELL) and not self._session.is_to_act:
                self._refuse_early()
            elif not self._feedback.interaction.held_ref:
                self._feedback.prompt.show_remark(self._feedback.explain_unavailable(ref))

    def _refuse_early(self) -> None:
        """Refuse a click on a place where this seat could put something later: somebody else decides."""
        awaited = self._session.view.players_to_act
        if self._session.seat >= 0 and awaited:
            self._feedback.refuse(Refusal("refusal.not_your_decision", params={"seat": SEAT[awaited[0]]}))

    def _unpin(self) -> None:
        self._inspector_focus.unpin()
        self._feedback.prompt.show_remark("")

    def open_preferences(self, at: QPoint) -> None:
        """Open a menu with this seat's preferences at a point of the screen; ticks mark those that are on."""
        preferences = self._preferences()
        if not preferences:
            return
        menu = QMenu(self._feedback.view)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for label in preferences:
            action = menu.addAction(button_text(label.text))
            if label.on is not None:
                action.setCheckable(True)
                action.setChecked(label.on)
            action.triggered.connect(lambda _=False, label=label: self._choose_preference(label))
        menu.popup(at)

    def _preferences(self) -> tuple[Label, ...]:
        """Return the preferences that this seat may change now."""
        if self._history.number:
            return ()
        own = self._session.table.prompt.preferences if self._session.is_to_act else ()
        return (*own, *self._partners.preferences())

    def _choose_preference(self, label: Label) -> None:
        """Change a preference; it may have been changed, or be another's turn, since its menu was opened."""
        if label in self._preferences():
            self.choose(label)
        else:
            self._feedback.refuse_press()
