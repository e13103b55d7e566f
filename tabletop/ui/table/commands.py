"""A person's actions at a table, by any gesture, and those that follow without a further choice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import uniform

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QMenu

from tabletop.bots.rollout import advised_candidates, candidates
from tabletop.cards.text import first_known
from tabletop.display.prompt import Label, LastingAnswer
from tabletop.engine import SEAT
from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.engine.events import Event, Logged
from tabletop.engine.runner import RESIGN
from tabletop.engine.view import View
from tabletop.match.auto_answer import auto_answer, reveals_private_information
from tabletop.match.response_delay import DELAY
from tabletop.ui.board.layout import Kind
from tabletop.ui.table.button_keys import MENU
from tabletop.ui.table.decision_presenter import ASK_AGAIN, GO_ON, LASTING, RESULTS, DecisionPresenter
from tabletop.ui.table.passages import action_of
from tabletop.ui.table.session import Session
from tabletop.ui.widgets.text import button_text

READING = 1500
"""Time in milliseconds that a table lies at rest before an answer that decides much goes without asking."""


class AutoActions(QObject):
    """Sends the actions of one gesture after another; `follow` whenever the table has changed."""

    def __init__(
        self,
        session: Session,
        parent: QObject | None = None,
        may_answer: Callable[[], bool] = lambda: True,
        is_moving: Callable[[], bool] = lambda: False,
    ) -> None:
        """`may_answer` tells whether anything is done without asking, `is_moving` whether the table moves."""
        super().__init__(parent)
        self._session = session
        self._may_answer, self._is_moving = may_answer, is_moving
        self._then: tuple[Action, frozenset[Action]] | None = None
        """The second half of the last gesture, and the actions that were legal before it."""
        self._given: tuple[str, str, Action] | None = None
        """The stretch and the situation of the last choice, and its action."""
        self._dropped: Label | None = None
        """The last choice, if its piece was dropped on something that may be its target."""
        self._by_hand = False
        """True if Shift was held at the last choice: then even automatic answers are asked for."""
        self._considered = (-1, -1)
        """State number and seat of the last decision that was looked at: seats change when an update has been shown."""

    def make(self, label: Label) -> Refusal | None:
        """Submit a label's action; return the refusal, if any."""
        session = self._session
        self._by_hand = bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)
        self._then = (label.then, frozenset(session.view.actions)) if label.then is not None else None
        self._dropped = label if label.dropped_on else None
        prompt = session.table.prompt
        self._given = prompt.stretch, prompt.situation, label.action
        refusal = session.submit(label.action)
        if refusal is not None:
            self._then = self._dropped = None
        return refusal

    def answer_for_long(self, wanted: bool) -> None:
        """Give the lasting answer of the prompt now and whenever it is possible in its stretch, or ask again."""
        session, prompt = self._session, self._session.table.prompt
        if not wanted:
            session.lasting_answers.clear()
        elif prompt.lasting is not None:
            label = prompt.lasting.label
            given = prompt.stretch, label.action
            session.lasting_answers[given] = prompt.lasting  # the next question may follow at once
            if self.make(replace(label, action=self._concrete_action(prompt.lasting))) is not None:
                session.lasting_answers.pop(given, None)

    def _concrete_action(self, lasting: LastingAnswer) -> Action:
        """Return the action that a lasting answer means now."""
        if not lasting.as_advised:
            return lasting.label.action
        session, known = self._session, self._session.known
        settled = session.advice.settled if known is session.view else None
        return settled or advised_candidates(known.state, known.seat, known.actions)[0]

    def _lasting_answer(self, fresh: bool) -> tuple[Action, str] | None:
        """Return the answer given for this stretch, or to a question no less open; none after an undo.

        With it comes what the log says of an answer for the stretch.
        """
        session = self._session
        if fresh:
            session.lasting_answers.clear()
            self._given = None
        if not session.known.actions or not (session.lasting_answers or self._given):
            return None  # in no need of the prompt, for which a table would be made
        prompt = session.known_prompt
        if prompt.lasting is None:
            return None
        answer = prompt.lasting.label.action
        stretch, situation, given = self._given or ("", "", None)
        if (
            session.is_alone
            and given == answer
            and stretch == prompt.stretch
            and situation.startswith(prompt.situation)
        ):
            return answer, ""
        # That of a stretch stays until the end of the stretch has been shown.
        if (prompt.stretch, answer) not in session.lasting_answers or not self._is_wanted(prompt.lasting):
            return None
        return self._concrete_action(prompt.lasting), prompt.lasting.note

    def follow(self, events: tuple[Event, ...], fresh: bool) -> None:
        """Do the second half of a gesture if its meaning is clear, or answer what goes without asking.

        After something was taken back (`fresh`) everything is asked: it was taken back to be decided. What other
        people could learn from an answer that comes at once comes after a pause, as from anybody.
        """
        session = self._session
        decision = session.known.number, session.seat
        if decision == self._considered:
            return
        self._considered = decision
        session.answered = None
        action, waits, unasked, is_read = self._second_half(), 0, None, False
        lasting = self._lasting_answer(fresh)
        is_asked = fresh or self._by_hand or session.seat not in session.link.local_seats or not self._may_answer()
        if action is None and not is_asked:
            action, unasked = lasting or self._only_sensible_answer()
            is_read = bool(action and unasked and not lasting and session.known_prompt.is_decisive)
            is_telling = lasting is not None or reveals_private_information(session.known)
            waits = round(1000 * uniform(*DELAY)) if action is not None and is_telling and not session.is_alone else 0
        if action is not None:
            seen = session.known
            session.answered = None if waits or is_read else decision
            give = self._answer_once_read if is_read else self._answer
            QTimer.singleShot(waits, self, lambda: give(seen, action, unasked))

    def _is_wanted(self, lasting: LastingAnswer) -> bool:
        """Return whether a lasting answer is given now rather than asked for."""
        known = self._session.known
        if lasting.rests or not lasting.while_advised:
            return not lasting.rests
        return candidates(known.state, known.seat, known.actions)[0] == lasting.label.action

    def _only_sensible_answer(self) -> tuple[Action | None, str]:
        """Return the answer that needs no asking, if there is one, and what the log says of it."""
        session = self._session
        action = auto_answer(session.known, alone=session.is_alone)
        return action, session.known_prompt.unasked if action is not None and len(session.known.actions) > 1 else ""

    def _second_half(self) -> Action | None:
        """Return the action that completes the last gesture, None if there is none or it is not clear."""
        session, then, dropped = self._session, self._then, self._dropped
        self._then = self._dropped = None
        if dropped is not None:
            return session.target_among(dropped.action.source, dropped.dropped_on, dropped.dropped_in)
        if then is None:
            return None
        wanted, before = then
        means = [action for action in session.known.actions if action not in before and _like(action, wanted)]
        return means[0] if len(means) == 1 else None

    def _answer_once_read(self, seen: View, action: Action, unasked: str | None) -> None:
        """Answer after the table has lain at rest for a moment."""
        again = self._answer_once_read if self._is_moving() else self._answer
        QTimer.singleShot(READING, self, lambda: again(seen, action, unasked))

    def _answer(self, seen: View, action: Action, unasked: str | None) -> None:
        session, known = self._session, self._session.known
        if (known.number, known.seat) != (seen.number, seen.seat):
            return
        if session.submit(action, unasked) is not None and session.answered is not None:
            session.answered = None
            session.changed.emit((), False)

    def undo(self) -> Refusal | None:
        """Undo the last choice that somebody made here, with the answers that came after it by themselves.

        A host elsewhere is asked once: what it takes back is known later.
        """
        session = self._session
        while True:
            is_unasked, past = self._is_last_unasked(), session.link.past(session.seat)
            if (refusal := session.undo()) is not None or not (is_unasked and session.can_undo()):
                return refusal
            if session.link.past(session.seat) == past:
                return None

    def _is_last_unasked(self) -> bool:
        """Return whether the last choice of the seats here was an answer that nobody decided."""
        session = self._session
        chosen = [(entry.number, action_of(entry.events)) for entry in session.link.past(session.seat)]
        own = [(number, str(action)) for number, action in chosen if action and action.seat in session.undo_seats]
        return bool(own) and own[-1] in session.auto_answers


def _like(action: Action, wanted: Action) -> bool:
    return (action.verb, action.target, action.arg) == (wanted.verb, wanted.target, wanted.arg)


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
        elif label.action.verb in (LASTING, ASK_AGAIN):
            self._auto_actions.answer_for_long(label.action.verb == LASTING)
            self._decisions.refresh()
        elif label.action.verb == MENU:
            self._feedback.open_list(label)
        elif self._partners.execute(label):
            self.partner_answered.emit()
        elif not (self.blunder_warnings and self._feedback.confirm_blunder(label)):
            self._feedback.bubble.hide()
            if (refusal := self._auto_actions.make(label)) is not None:
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
            seat = int(ref.removeprefix("seat:"))
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
