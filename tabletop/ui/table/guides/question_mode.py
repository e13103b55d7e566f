"""A question at the table: an owl asks it, and shows the answer with one sentence why it is best."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple, Protocol

from PySide6.QtCore import QTimer, Signal

from tabletop.engine.actions import Action
from tabletop.engine.events import Event
from tabletop.ui.model.animals import Animal
from tabletop.ui.table.guides.mode import TableMode, TableSurface
from tabletop.ui.table.guides.tutor import SpeechButton, TutorSpeech
from tabletop.ui.table.state.recent_choices import RecentChoices
from tabletop.ui.table.state.settings import TableSettings


class Answerable(Protocol):
    """A link that waits for one answer, and counts the others."""

    tries: int
    solved: bool

    def right_action(self) -> Action:
        """Return the right action now, in the names of the seat that is asked."""


class Question(NamedTuple):
    """The words of a question: title, text and a soft remark."""

    title: str
    text: str
    rest: str


class QuestionMode(TableMode):
    """Shows no advice; the hint tool repeats the question."""

    solved = Signal()
    """The person found the answer without having been shown it."""

    def __init__(self, link: Answerable) -> None:
        super().__init__()
        self.link = link
        self._why = self._proof = ""
        """Why the answer is best, and the value of each choice, as the table words them before anything is done."""
        self.is_revealed = False
        """True once the answer was shown: then it does not count as found."""

    # -- what kinds of questions differ in -------------------------------------------------------------------------

    def question(self) -> Question:
        """Return the words of the question."""
        raise NotImplementedError

    def explain_values(self) -> str:
        """Return the values of all choices."""
        raise NotImplementedError

    def lead(self) -> int:
        """Return how many matches of 100 more the answer wins than the next choice, 0 if that is unknown."""
        raise NotImplementedError

    def outcome(self) -> str:
        """Return the consequence of the answer that was found, "" for none."""
        return ""

    def exits(self, *, solved: bool) -> list[SpeechButton]:
        """Return the buttons that lead away from the question."""
        raise NotImplementedError

    # ----------------------------------------------------------------------------------------------------------------

    def attach(self, table: TableSurface) -> None:
        self._table = table
        self.speech = TutorSpeech(table.theme, table.view.viewport())
        self.retranslate()

    def adapt(self, settings: TableSettings) -> TableSettings:
        return replace(settings, blunder_warnings=False, advice=False, gold=False, recent_choices=RecentChoices())

    def hint(self) -> bool:
        self._ask()
        return True

    def retranslate(self) -> None:
        if not self.link.solved:
            self._why, self._proof = self._explain_answer(), self.explain_values()
        QTimer.singleShot(0, self, self._follow if self.link.solved else self._ask)

    def follow(self, events: tuple[Event, ...], fresh: bool) -> None:
        QTimer.singleShot(0, self, self._follow)

    def label_text(self, action: Action) -> str:
        """Return the label of a choice."""
        labels = self._table.session.labels()
        return next((label.text for label in labels if label.action == action), action.verb)

    def _explain_answer(self) -> str:
        """Return one sentence why the answer is best: the game's own reason, else the figures."""
        (reason,) = self._table.session.reasons([self.link.right_action()])
        if reason or not self.lead():
            return reason
        return self.tr("It wins {n} more in 100 matches than the next-best choice.").format(n=self.lead())

    def _say(self, title: str, text: str, buttons: tuple[SpeechButton, ...], rest: str = "") -> None:
        self.speech.theme = self._table.theme
        self.speech.say(Animal.OWL, title, text, buttons, rest, (), (), self._table.view.piece_rects())

    def _ask(self) -> None:
        asked = self.question()
        look = SpeechButton("look", self.tr("View the table"), self.speech.hide, gold=True)
        show = SpeechButton("answer", self.tr("Show the answer"), self._reveal)
        self._say(asked.title, asked.text, (look, show), asked.rest)

    def _explanation(self, first: str = "") -> str:
        """Return `first` or the question, why the answer is best, and the values."""
        first = first or self.question().text.split("\n")[0]
        return "\n".join(filter(None, (first, self._why, self._proof)))

    def _reveal(self) -> None:
        self.is_revealed = True
        look = SpeechButton("look", self.tr("Let me try it"), self.speech.hide, gold=True)
        buttons = (look, *self.exits(solved=False))
        self._say(self.label_text(self.link.right_action()), self._explanation(), buttons)

    def _follow(self) -> None:
        if not self.link.solved:
            self.speech.hide()
            return
        if not self.is_revealed:
            self.solved.emit()
        tries = self.tr("wrong tries: {n}").format(n=self.link.tries) if self.link.tries else ""
        title = self.tr("Correct, but you saw the answer") if self.is_revealed else self.tr("Solved!")
        self._say(title, self._explanation(self.outcome()), tuple(self.exits(solved=True)), tries)
