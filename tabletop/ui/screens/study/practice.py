"""The screens of a lesson and of a puzzle, both on the real table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtGui import QHideEvent

from tabletop.engine.errors import UserError
from tabletop.games.registry import LoadedGame
from tabletop.learn import lesson as lessons
from tabletop.learn import puzzle as puzzles
from tabletop.learn.lesson_display import LessonDisplay
from tabletop.learn.lesson_match import LessonMatch
from tabletop.learn.puzzle import Puzzle
from tabletop.learn.puzzle_match import PuzzleMatch
from tabletop.match.link import Driver
from tabletop.ui.model import names, progress
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan, first_match
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Shell
from tabletop.ui.screens.window_screen import WindowScreen
from tabletop.ui.table.guides.lesson_mode import LessonMode
from tabletop.ui.table.guides.puzzle_mode import PuzzleMode


class LessonScreen(WindowScreen):
    """One lesson, begun where the person left it. Raises UserError for an unknown one."""

    gentle = True

    def __init__(self, shell: Shell, key: str) -> None:
        lesson = lessons.named(key)
        drivers = (Driver.ME, *[Driver.NOVICE] * (lesson.seats - 1))
        self.match = LessonMatch.of(lesson, tuple(_seat_names(shell, lesson.game, drivers)), shell.games)
        self.match.language = shell.language
        self.lesson_mode = LessonMode(self.match, self._offer, self._is_done)
        super().__init__(shell, self.match, self.lesson_mode)
        self.setObjectName("lesson")
        self.topic = lesson.game
        at = progress.lesson_progress(shell.preferences, key)
        self.match.go(int(at) if at.isdecimal() and int(at) < len(lesson.steps) else 0)
        self.lesson_mode.reached.connect(self._record)
        self.lesson_mode.lesson_requested.connect(lambda following: shell.go(routes.LESSON, following))
        self.lesson_mode.match_requested.connect(lambda: shell.go(routes.MATCH, self._plan))

    def _record(self, at: str) -> None:
        """Remember the step that is reached; whoever has finished needs no tips on what was done here."""
        preferences, session, lesson = self.shell.preferences, self.lesson_mode.session, self.match.lesson
        progress.record_progress(preferences, lesson.key, at)
        if at != progress.DONE:
            return
        done = {f"teaching.{lesson.game}.{action.verb}" for step in lesson.steps for action in step.do}
        for text in done | {f"teach.{line.key}" for line in session.lines}:
            _, _, key = text.partition(".")
            if session.words.has(text) and not progress.is_tip_known(preferences, key):
                progress.record_tip(preferences, key)

    @property
    def _plan(self) -> TablePlan:
        """The match that is offered after the lesson."""
        won = progress.adventures_won(self.shell.preferences, self.topic)
        return first_match(self.match.entry, won, self.match.lesson.options)

    def _is_done(self, lesson: str) -> bool:
        return progress.lesson_progress(self.shell.preferences, lesson) == progress.DONE

    def _offer(self) -> str:
        """Return the text of the button for the match after the lesson."""
        levels, options = self.match.entry.adventures, self._plan.options
        if number := next((n for n, level in enumerate(levels, 1) if level.items() <= options.items()), 0):
            name = self.shell.words(f"{self.topic}.adventure", n=number, most=len(levels))
            return self.tr("Play: {adventure}").format(adventure=name)
        if progress.has_finished(self.shell.preferences, self.topic):
            return self.tr("Play a match")
        return self.tr("Play your first match")

    def loaded(self) -> LoadedGame:
        return LessonDisplay(super().loaded(), self.match)

    def rebuild(self) -> None:
        self.match.language = self.shell.language
        super().rebuild()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.lesson_mode.pause()

    def entered(self) -> None:
        super().entered()
        self.lesson_mode.refresh()

    def on_close(self) -> None:
        super().on_close()
        self.match.close()


class PuzzleScreen(WindowScreen):
    """One puzzle. Raises UserError for an unknown one, or one that is invalid under the present rules."""

    def __init__(self, shell: Shell, key: str) -> None:
        self.puzzle = puzzle = self.named(key)
        drivers = [Driver.ME if seat == puzzle.seat else Driver.NOVICE for seat in range(puzzle.seats)]
        self.match = PuzzleMatch.of(puzzle, _seat_names(shell, puzzle.game, drivers), shell.games)
        self.puzzle_mode = PuzzleMode(self.match, puzzle, self._find_next)
        super().__init__(shell, self.match, self.puzzle_mode)
        self.setObjectName("puzzle")
        self.topic = puzzle.game
        self.puzzle_mode.solved.connect(self.record)
        self.puzzle_mode.puzzle_requested.connect(self._open)

    def named(self, key: str) -> Puzzle:
        """Return a puzzle by its key; raises UserError."""
        return puzzles.named(key)

    def record(self) -> None:
        """Remember that the puzzle is solved."""
        progress.record_solved(self.shell.preferences, self.puzzle.key)

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


class FilePuzzleScreen(PuzzleScreen):
    """One puzzle of a file, of which nothing is remembered. Raises UserError as `PuzzleScreen` does."""

    def __init__(self, shell: Shell, file: Path, key: str) -> None:
        self.file, self.found = file, puzzles.read(file)
        super().__init__(shell, key)

    def named(self, key: str) -> Puzzle:
        found = next((puzzle for puzzle in self.found if puzzle.key == key), None)
        if found is None:
            raise UserError("puzzles.fault.unknown", puzzle=key)
        return found

    def record(self) -> None:
        """Remember nothing: only the program's own puzzles are counted."""

    def _find_next(self) -> str:
        keys = [puzzle.key for puzzle in self.found]
        return "".join(keys[keys.index(self.puzzle.key) + 1 :][:1])

    def _open(self, key: str) -> None:
        self.shell.back()
        self.shell.go(routes.FILE_PUZZLE, self.file, key)


def _seat_names(shell: Shell, game: str, drivers: Sequence[Driver]) -> list[str]:
    plan = TablePlan(game, tuple(map(PlannedSeat, drivers)))
    return names.seat_names(plan, shell.preferences.remembered("name"))
