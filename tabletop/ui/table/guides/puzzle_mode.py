"""A puzzle at the table."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal

from tabletop.engine.actions import parse
from tabletop.learn import puzzle as puzzles
from tabletop.learn.puzzle import Puzzle
from tabletop.learn.puzzle_match import PuzzleMatch
from tabletop.ui.model import i18n
from tabletop.ui.table.guides.question_mode import Question, QuestionMode
from tabletop.ui.table.guides.tutor import SpeechButton


class PuzzleMode(QuestionMode):
    """A puzzle of the program or of a file."""

    puzzle_requested = Signal(str)
    """Open the puzzle with this key instead."""

    def __init__(self, match: PuzzleMatch, puzzle: Puzzle, find_next: Callable[[], str]) -> None:
        """`find_next` returns the key of a puzzle to offer after this one, or `""`."""
        super().__init__(match)
        self.match, self.puzzle, self._find_next = match, puzzle, find_next

    def question(self) -> Question:
        words, puzzle = self._table.session.words, self.puzzle
        number = next(place for place, each in enumerate(puzzles.of(puzzle.game), 1) if each.key == puzzle.key)
        title = self.tr("{game}, puzzle {n}").format(game=words(f"{puzzle.game}.name"), n=number)
        text = words(f"puzzles.theme.{puzzle.theme}") + "\n"
        if puzzle.chain is None:
            text += self.tr("Your next choice decides. Only the best one counts.")
        else:
            text += self.tr("You can get {n}. Choices that lead to fewer are not accepted.").format(
                n=puzzle.chain.points
            )
        rest = self.tr("missed by bots: {share} %").format(share=round(100 * puzzle.hard))
        return Question(title, text, rest)

    def explain_values(self) -> str:
        """Return the values of all choices, or the yield of a chain."""
        chain = self.puzzle.chain
        if chain is not None:
            text = self.tr("{n} pips. Of all {ways} ways to place the dice, no other scores more than {rest}.")
            return text.format(n=chain.points, ways=chain.ways, rest=chain.rest)
        lines = [self.tr("How often each choice wins the match, played out {n} times:").format(n=self.puzzle.playouts)]
        for each in self.puzzle.choices:
            lines.append(f"{i18n.percent(each.chance)} · {self.label_text(self.match.to_alias(parse(each.do)))}")
        return "\n".join(lines)

    def lead(self) -> int:
        chances = [choice.chance for choice in self.puzzle.choices]
        return round(100 * (chances[0] - chances[1])) if len(chances) > 1 else 0

    def exits(self, *, solved: bool) -> list[SpeechButton]:
        buttons = [SpeechButton("back_to_list", self.tr("All puzzles"), self.leave_requested.emit)]
        if solved and (key := self._find_next()):
            go = SpeechButton("next_puzzle", self.tr("Next puzzle"), lambda: self.puzzle_requested.emit(key), gold=True)
            buttons.insert(0, go)
        return buttons
