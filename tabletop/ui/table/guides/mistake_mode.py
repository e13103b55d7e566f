"""An own mistake at the table, as a puzzle."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QDate, Signal

from tabletop.learn.mistake import ENOUGH, Mistake, answered, is_same
from tabletop.learn.mistake_link import MistakeLink
from tabletop.ui.model import i18n
from tabletop.ui.model.names import turn_name
from tabletop.ui.table.guides.question_mode import Question, QuestionMode
from tabletop.ui.table.guides.tutor import SpeechButton


class MistakeMode(QuestionMode):
    """The decision of a match, with what its seat knew then."""

    forget_requested = Signal()
    """This mistake is not to be asked again."""

    def __init__(self, link: MistakeLink, today: date) -> None:
        super().__init__(link)
        self.mistake, self.today = link.mistake, today

    @property
    def answered(self) -> Mistake:
        """The mistake after this answer and the day on which it is due: only a first try solves it."""
        return answered(self.mistake, not (self.link.tries or self.is_revealed), self.today)

    def question(self) -> Question:
        session = self._table.session
        game = session.words(f"{self.mistake.game}.name")
        turn = turn_name(session.words, self.mistake.game, self.mistake.turn, len(session.view.state.seats))
        title = self.tr("{game}: {turn}, once more").format(game=game, turn=turn)
        text = self.tr("You had a better choice here than the one you made. Find the best one.")
        rest = self.tr("solved {n} of {all} times").format(n=self.mistake.solved, all=ENOUGH)
        return Question(title, text, rest)

    def outcome(self) -> str:
        after = self.answered
        if after.is_learned:
            return self.tr("Solved {n} times: you won't be asked again.").format(n=after.solved)
        day = i18n.date(QDate(after.due.year, after.due.month, after.due.day))
        text = self.tr("Solved {n} of {all} times. It comes back on {date}.")
        if after.solved == self.mistake.solved:
            text = self.tr("Only the first try counts. It comes back on {date}.")
        return text.format(n=after.solved, all=ENOUGH, date=day)

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
        leave = SpeechButton("back_to_list", self.tr("Back"), self.leave_requested.emit, gold=solved)
        return [leave, SpeechButton("forget", self.tr("Don't ask again"), self.forget_requested.emit)]
