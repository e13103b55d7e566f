"""Actions that go without a further choice: second halves of gestures, lasting and only answers."""

from __future__ import annotations

from collections.abc import Callable
from random import uniform

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from tabletop.bots.rollout import advised_candidates, candidates
from tabletop.display.prompt import Label, LastingAnswer
from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.engine.events import Event
from tabletop.engine.view import View
from tabletop.match.auto_answer import auto_answer, reveals_private_information
from tabletop.match.response_delay import DELAY
from tabletop.ui.table.state.passages import action_of
from tabletop.ui.table.state.session import Session

READING = 1500
"""Time in milliseconds that a table lies at rest before an answer that decides much goes without asking."""


class AutoActions(QObject):
    """Sends the actions of one gesture after another; `follow` whenever the table has changed."""

    def __init__(
        self,
        session: Session,
        parent: QObject | None = None,
        may_answer: Callable[[], bool] = lambda: True,
        is_busy: Callable[[], bool] = lambda: False,
    ) -> None:
        """`may_answer` tells whether anything is done without asking, `is_busy` what must come to rest before."""
        super().__init__(parent)
        self._session = session
        self._may_answer, self._is_busy = may_answer, is_busy
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
        self._considered_view: View | None = None
        """View known then: after an undo, another state may have the same number."""

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
        for given, lasting in list(session.lasting_answers.items()):
            if lasting.until_choice and lasting.label.action != label.action:
                del session.lasting_answers[given]
        return None

    def answer_for_long(self, wanted: bool) -> None:
        """Give the prompt's lasting answer throughout its stretch, or take the newest one back."""
        session, prompt = self._session, self._session.table.prompt
        if not wanted:
            for given in prompt.standing(session.lasting_answers)[-1:]:
                del session.lasting_answers[given]
        elif prompt.lasting is not None:
            label = prompt.lasting.label
            given = prompt.lasting.stretch or prompt.stretch, label.action
            session.lasting_answers[given] = prompt.lasting  # the next question may follow at once
            if self.make(replace(label, action=self._concrete_action(prompt.lasting))) is not None:
                session.lasting_answers.pop(given, None)

    def _concrete_action(self, lasting: LastingAnswer) -> Action:
        """Return the action that a lasting answer means now."""
        if not lasting.as_advised:
            return lasting.now or lasting.label.action
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
            and prompt.situation
            and situation.startswith(prompt.situation)
        ):
            return answer, ""
        # That of a stretch stays until the end of the stretch has been shown.
        given_before = (prompt.lasting.stretch or prompt.stretch, answer) in session.lasting_answers
        if not given_before or not self._is_wanted(prompt.lasting):
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
        self._considered, self._considered_view = decision, session.known
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
        """Answer after the table has lain at rest for a moment, with nothing held, read or asked about."""

        def again() -> None:
            answer = self._answer_once_read if was_busy or self._is_busy() else self._answer
            if self._session.known.number == seen.number:
                answer(seen, action, unasked)

        was_busy = self._is_busy()
        QTimer.singleShot(READING, self, again)

    def _answer(self, seen: View, action: Action, unasked: str | None) -> None:
        session, known = self._session, self._session.known
        if self._considered_view is not seen or (known.number, known.seat) != (seen.number, seen.seat):
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
