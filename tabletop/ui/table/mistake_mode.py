"""An own mistake at the table, as a puzzle."""

from __future__ import annotations

from PySide6.QtCore import Signal

from tabletop.learn.mistake import ENOUGH, is_same
from tabletop.learn.mistake_link import MistakeLink
from tabletop.ui.model import i18n
from tabletop.ui.model.names import turn_name
from tabletop.ui.table.question_mode import Question, QuestionMode
from tabletop.ui.table.tutor import SpeechButton


class MistakeMode(QuestionMode):
    """The decision of a match, with what its seat knew then."""

    forget_requested = Signal()
    """This mistake is not to be asked again."""

    def __init__(self, link: MistakeLink) -> None:
        super().__init__(link)
        self.mistake = link.mistake

    def question(self) -> Question:
        session = self._table.session
        game = session.words(f"{self.mistake.game}.name")
        turn = turn_name(session.words, self.mistake.game, self.mistake.turn, len(session.view.state.seats))
        title = self.tr("{game}: {turn}, once more").format(game=game, turn=turn)
        text = self.tr("You had a better choice here than the one you made. Find the best one.")
        rest = self.tr("solved {n} of {all} times").format(n=self.mistake.solved, all=ENOUGH)
        return Question(title, text, rest)

    def explain_values(self) -> str:
        lines = [self.tr("Chance to win after each choice:")]
        seen = self._table.session.view
        for choice in self.mistake.choices:
            is_own = is_same(seen, choice.action, self.mistake.played)
            mine = self.tr(" (your choice then)") if is_own else ""
            lines.append(f"{i18n.percent(choice.chance)} · {self.label_text(choice.action)}{mine}")
        return "\n".join(lines)

    def lead(self) -> int:
        best, second = self.mistake.choices[:2]
        return round(100 * (best.chance - second.chance))

    def exits(self, *, solved: bool) -> list[SpeechButton]:
        leave = SpeechButton("back_to_list", self.tr("All puzzles"), self.leave_requested.emit, gold=solved)
        return [leave, SpeechButton("forget", self.tr("Don't ask again"), self.forget_requested.emit)]
