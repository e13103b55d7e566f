"""The screen of a puzzle on the real table."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from tabletop.learn import puzzle as puzzles
from tabletop.learn.puzzle_match import PuzzleMatch
from tabletop.match.link import Driver
from tabletop.ui.model import names, progress
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Shell
from tabletop.ui.screens.table import WindowScreen
from tabletop.ui.table.puzzle_mode import PuzzleMode


class PuzzleScreen(WindowScreen):
    """One puzzle. Raises UserError for an unknown one, or one that is invalid under the present rules."""

    def __init__(self, shell: Shell, key: str) -> None:
        self.puzzle = puzzle = puzzles.named(key)
        seats = tuple(PlannedSeat(Driver.ME if seat == puzzle.seat else Driver.NOVICE) for seat in range(puzzle.seats))
        seat_names = names.seat_names(TablePlan(puzzle.game, seats), shell.preferences.remembered("name"))
        self.match = PuzzleMatch.of(puzzle, seat_names, shell.games)
        self.puzzle_mode = PuzzleMode(self.match, puzzle, self._find_next)
        super().__init__(shell, self.match, self.puzzle_mode)
        self.setObjectName("puzzle")
        self.topic = puzzle.game
        self.puzzle_mode.solved.connect(lambda: progress.record_solved(shell.preferences, key))
        self.puzzle_mode.puzzle_requested.connect(self._open)

    def build(self) -> None:
        self.page.addWidget(self.open_window())

    def _find_next(self) -> str:
        """Return the key of the next unsolved puzzle of the game, or `""`."""
        known = puzzles.of(self.puzzle.game)
        at = next(place for place, puzzle in enumerate(known) if puzzle.key == self.puzzle.key)
        rest = (*known[at + 1 :], *known[:at])
        return next((each.key for each in rest if not progress.is_solved(self.shell.preferences, each.key)), "")

    def _open(self, key: str) -> None:
        self.shell.back()
        self.shell.go(routes.PUZZLE, key)

    def on_close(self) -> None:
        super().on_close()
        self.match.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            event.ignore()
