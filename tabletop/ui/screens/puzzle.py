"""A puzzle on the real table: the position, the question, and the proof once the answer is found."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent

from tabletop.engine.actions import Action, parse
from tabletop.learn import puzzle as puzzles
from tabletop.learn.puzzle import Puzzle
from tabletop.learn.puzzle_match import PuzzleMatch
from tabletop.match.link import Driver
from tabletop.ui.model import names, progress
from tabletop.ui.model.animals import Animal
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Shell
from tabletop.ui.screens.table import WindowScreen
from tabletop.ui.table.recent_choices import RecentChoices
from tabletop.ui.table.settings import TableSettings
from tabletop.ui.table.tutor_speech import SpeechButton, TutorSpeech

WHO = Animal.OWL


class PuzzleScreen(WindowScreen):
    """One puzzle. Raises UserError for an unknown one, or one that the rules have overtaken."""

    def __init__(self, shell: Shell, key: str) -> None:
        self.puzzle = puzzles.named(key)
        sitting = range(self.puzzle.seats)
        chairs = tuple(PlannedSeat(Driver.ME if seat == self.puzzle.seat else Driver.NOVICE) for seat in sitting)
        called = names.seat_names(TablePlan(self.puzzle.game, chairs), shell.preferences.remembered("name"))
        self.riddle = PuzzleMatch.of(self.puzzle, called, shell.games)
        super().__init__(shell, self.riddle)
        self.setObjectName("puzzle")
        self.topic = self.puzzle.game
        self._proof = ""
        """What each choice is called, with its chance; read off the table before anything is done."""
        self._shown = False
        """Whether the answer was told: then it is no longer found."""
        self.speech: TutorSpeech | None = None

    def settings(self) -> TableSettings:
        return replace(super().settings(), slip_warnings=False, advice=False, gold=False, habits=RecentChoices())

    def build(self) -> None:
        window = self.open_window()
        self.page.addWidget(window)
        self.speech = TutorSpeech(window.theme, window.view.viewport())
        window.hint = self._ask
        window.session.changed.connect(lambda *_: QTimer.singleShot(0, self, self._changed))
        self._proof = self._worth()
        QTimer.singleShot(0, self, self._ask)

    def rebuild(self) -> None:
        super().rebuild()
        if not self.riddle.solved:
            self._proof = self._worth()
        QTimer.singleShot(0, self, self._changed if self.riddle.solved else self._ask)

    def _worth(self) -> str:
        """Return what was found out about the puzzle: what each choice is worth, or what a chain brings."""
        chain = self.puzzle.chain
        if chain is not None:
            told = self.tr("{n} pips. All {ways} ways to place the dice were tried: no other brings more than {rest}.")
            return told.format(n=chain.points, ways=chain.ways, rest=chain.rest)
        lines = [self.tr("So often each choice wins the match, played out {n} times:").format(n=self.puzzle.playouts)]
        for each in self.puzzle.worth:
            lines.append(f"{round(100 * each.chance)} % · {self._called(self.riddle.outward(parse(each.do)))}")
        return "\n".join(lines)

    def _called(self, action: Action) -> str:
        labels = self.window_.session.labels() if self.window_ is not None else ()
        return next((label.text for label in labels if label.action == action), action.verb)

    def _say(self, title: str, text: str, offers: tuple[SpeechButton, ...], rest: str = "") -> None:
        if self.speech is not None and self.window_ is not None:
            self.speech.theme = self.window_.theme
            self.speech.say(WHO, title, text, offers, rest, ())

    def _ask(self) -> None:
        """Say what is to be found."""
        words, puzzle = self.shell.words, self.puzzle
        number = next(place for place, one in enumerate(puzzles.of(puzzle.game), 1) if one.key == puzzle.key)
        title = self.tr("{game}, puzzle {n}").format(game=words(f"{puzzle.game}.name"), n=number)
        text = words(f"puzzles.theme.{puzzle.theme}") + "\n"
        if puzzle.chain is None:
            text += self.tr("Your next choice decides; only the best is taken.")
        else:
            text += self.tr("{n} can be had. A choice that leads to fewer is not taken.").format(n=puzzle.chain.points)
        rest = self.tr("bots miss it {share} % of the time").format(share=round(100 * puzzle.hard))
        look = SpeechButton("look", self.tr("Let me look"), self._hide, gold=True)
        show = SpeechButton("answer", self.tr("Show the answer"), self._show)
        self._say(title, text, (look, show), rest)

    def _hide(self) -> None:
        if self.speech is not None:
            self.speech.hide()

    def _show(self) -> None:
        """Tell what is to be done now; the puzzle does not count as solved by that."""
        self._shown = True
        offers = (
            SpeechButton("look", self.tr("Let me try it"), self._hide, gold=True),
            SpeechButton("back_to_list", self.tr("All puzzles"), self.shell.back),
        )
        self._say(self._called(self.riddle.wanted()), self._proof, offers)

    def _changed(self) -> None:
        """Praise whoever found it, with the proof."""
        if not self.riddle.solved:
            self._hide()
            return
        if not self._shown:
            progress.solve(self.shell.preferences, self.puzzle.key)
        following = self._next()
        offers = [SpeechButton("back_to_list", self.tr("All puzzles"), self.shell.back)]
        if following is not None:
            key = following.key
            offers.insert(0, SpeechButton("next_puzzle", self.tr("The next one"), lambda: self._go(key), gold=True))
        tries = self.tr("other tries: {n}").format(n=self.riddle.tries)
        title = self.tr("That is it, but you were told") if self._shown else self.tr("Solved!")
        self._say(title, self._proof, tuple(offers), tries)

    def _next(self) -> Puzzle | None:
        """Return the next puzzle of the game that is not solved."""
        known = puzzles.of(self.puzzle.game)
        at = next(place for place, puzzle in enumerate(known) if puzzle.key == self.puzzle.key)
        rest = (*known[at + 1 :], *known[:at])
        return next((one for one in rest if not progress.solved(self.shell.preferences, one.key)), None)

    def _go(self, key: str) -> None:
        self.shell.back()
        self.shell.go(routes.PUZZLE, key)

    def gone(self) -> None:
        super().gone()
        self.riddle.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            event.ignore()
