"""A puzzle at the table: an owl asks the question, and shows the proof of the answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QTimer, Signal

from tabletop.engine.actions import Action, parse
from tabletop.engine.events import Event
from tabletop.learn import puzzle as puzzles
from tabletop.learn.puzzle import Puzzle
from tabletop.learn.puzzle_match import PuzzleMatch
from tabletop.ui.model.animals import Animal
from tabletop.ui.table.mode import TableMode, TableSurface
from tabletop.ui.table.recent_choices import RecentChoices
from tabletop.ui.table.settings import TableSettings
from tabletop.ui.table.tutor import SpeechButton, TutorSpeech


class PuzzleMode(TableMode):
    """Shows no advice; the hint tool repeats the question."""

    solved = Signal()
    """The person found the answer without having been shown it."""
    puzzle_requested = Signal(str)
    """Open the puzzle with this key instead."""

    def __init__(self, match: PuzzleMatch, puzzle: Puzzle, find_next: Callable[[], str]) -> None:
        """`find_next` returns the key of a puzzle to offer after this one, or `""`."""
        super().__init__()
        self.match, self.puzzle, self._find_next = match, puzzle, find_next
        self._proof = ""
        """The value of each choice, in the words of the table before anything is done."""
        self._is_revealed = False
        """True once the answer was shown: then it does not count as found."""

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
        if not self.match.solved:
            self._proof = self._explain_values()
        QTimer.singleShot(0, self, self._follow if self.match.solved else self._ask)

    def follow(self, events: tuple[Event, ...], fresh: bool) -> None:
        QTimer.singleShot(0, self, self._follow)

    def _explain_values(self) -> str:
        """Return the values of all choices, or the yield of a chain, as text."""
        chain = self.puzzle.chain
        if chain is not None:
            text = self.tr("{n} pips. Of all {ways} ways to place the dice, no other scores more than {rest}.")
            return text.format(n=chain.points, ways=chain.ways, rest=chain.rest)
        lines = [self.tr("How often each choice wins the match, played out {n} times:").format(n=self.puzzle.playouts)]
        for each in self.puzzle.choices:
            lines.append(f"{round(100 * each.chance)} % · {self._label_text(self.match.to_alias(parse(each.do)))}")
        return "\n".join(lines)

    def _label_text(self, action: Action) -> str:
        labels = self._table.session.labels()
        return next((label.text for label in labels if label.action == action), action.verb)

    def _say(self, title: str, text: str, buttons: tuple[SpeechButton, ...], rest: str = "") -> None:
        self.speech.theme = self._table.theme
        self.speech.say(Animal.OWL, title, text, buttons, rest, ())

    def _ask(self) -> None:
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
        look = SpeechButton("look", self.tr("View the table"), self.speech.hide, gold=True)
        show = SpeechButton("answer", self.tr("Show the answer"), self._reveal)
        self._say(title, text, (look, show), rest)

    def _reveal(self) -> None:
        self._is_revealed = True
        buttons = (
            SpeechButton("look", self.tr("Let me try it"), self.speech.hide, gold=True),
            SpeechButton("back_to_list", self.tr("All puzzles"), self.leave_requested.emit),
        )
        self._say(self._label_text(self.match.right_action()), self._proof, buttons)

    def _follow(self) -> None:
        if not self.match.solved:
            self.speech.hide()
            return
        if not self._is_revealed:
            self.solved.emit()
        buttons = [SpeechButton("back_to_list", self.tr("All puzzles"), self.leave_requested.emit)]
        if key := self._find_next():
            go = SpeechButton("next_puzzle", self.tr("Next puzzle"), lambda: self.puzzle_requested.emit(key), gold=True)
            buttons.insert(0, go)
        tries = self.tr("other tries: {n}").format(n=self.match.tries)
        title = self.tr("Correct, but you saw the answer") if self._is_revealed else self.tr("Solved!")
        self._say(title, self._proof, tuple(buttons), tries)
