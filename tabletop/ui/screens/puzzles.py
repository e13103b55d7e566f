"""The puzzles of every game, today's first, with those solved marked."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from tabletop.games.registry import GameEntry
from tabletop.learn import lesson as lessons
from tabletop.learn import puzzle as puzzles
from tabletop.learn.puzzle import Puzzle
from tabletop.ui import widgets
from tabletop.ui.board.game_cards import Art
from tabletop.ui.model import progress
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Screen

ACROSS = 6
"""Puzzles in a row."""


class PuzzlesScreen(Screen):
    """A row for every game with its puzzles by number, easiest first."""

    def build(self) -> None:
        self.setObjectName("puzzles")
        known, faults = self.read_games(puzzles.of)
        every = [puzzle for found in known.values() for puzzle in found]
        done = sum(progress.is_solved(self.shell.preferences, puzzle.key) for puzzle in every)
        subtitle = self.tr("Positions from matches, each with one best choice to find · {n} of {all} solved")
        self.header(self.tr("Puzzles"), subtitle.format(n=done, all=len(every)))
        column = self.column(1000)
        games = [entry for entry in self.shell.games if known.get(entry.key)]
        day = date.today()
        today = puzzles.of_the_day(day, self._familiar(games)) or puzzles.of_the_day(day, games)
        if today is not None:
            column.addWidget(self._today(today))
        for entry in games:
            column.addWidget(self._row(entry, known[entry.key]))
        for error in faults:
            column.addWidget(self.error_row(error))
        if not every and not faults:
            panel = widgets.Panel()
            panel.column.addWidget(widgets.note(self.tr("There are no puzzles of these games yet."), "line"))
            column.addWidget(panel)
        column.addStretch(1)

    def is_outdated(self) -> bool:
        return True

    def _familiar(self, games: Sequence[GameEntry]) -> tuple[GameEntry, ...]:
        """Return the games whose lesson was taken or of which a match was finished here."""
        preferences = self.shell.preferences
        courses, _ = self.read_games(lessons.of)

        def known(game: str) -> bool:
            taken = (
                progress.lesson_progress(preferences, lesson.key) == progress.DONE for lesson in courses.get(game, ())
            )
            return progress.has_finished(preferences, game) or any(taken)

        return tuple(entry for entry in games if known(entry.key))

    def _today(self, puzzle: Puzzle) -> QWidget:
        panel = widgets.Panel(self.tr("The puzzle of today"))
        row = QHBoxLayout()
        words = self.shell.words
        row.addWidget(widgets.plain(f"{words(f'{puzzle.game}.name')} · {words(f'puzzles.theme.{puzzle.theme}')}"), 1)
        begin = partial(self.shell.go, routes.PUZZLE, puzzle.key)
        solved = progress.is_solved(self.shell.preferences, puzzle.key)
        text = self.tr("Solved: see it again") if solved else self.tr("Solve it")
        row.addWidget(widgets.button(text, "today", begin, gold=not solved))
        panel.column.addLayout(row)
        return panel

    def _row(self, entry: GameEntry, found: Sequence[Puzzle]) -> QWidget:
        panel = widgets.Panel()
        panel.column.setContentsMargins(12, 10, 14, 10)
        row = QHBoxLayout()
        row.setSpacing(self.shell.theme.px(14))
        row.addWidget(Art(entry, self.shell.theme.px(58)))
        texts = QVBoxLayout()
        texts.setSpacing(2)
        texts.addStretch(1)
        done = [progress.is_solved(self.shell.preferences, puzzle.key) for puzzle in found]
        name = self.shell.words(f"{entry.key}.name")
        texts.addWidget(widgets.heading(name))
        texts.addWidget(widgets.note(self.tr("{n} of {all} solved").format(n=sum(done), all=len(found))))
        texts.addStretch(1)
        row.addLayout(texts, 1)
        grid = QGridLayout()
        grid.setSpacing(self.shell.theme.px(6))
        for place, (puzzle, solved) in enumerate(zip(found, done, strict=True)):
            begin = partial(self.shell.go, routes.PUZZLE, puzzle.key)
            text = f"{place + 1} ✓" if solved else str(place + 1)
            button = widgets.button(text, f"puzzle.{puzzle.key}", begin)
            missed = self.tr("bots miss it {share} % of the time").format(share=round(100 * puzzle.hard))
            button.setToolTip(f"{self.shell.words(f'puzzles.theme.{puzzle.theme}')} ({missed})")
            button.setMinimumWidth(self.shell.theme.px(58))
            button.setAccessibleName(f"{name} {text}")
            grid.addWidget(button, place // ACROSS, place % ACROSS)
        row.addLayout(grid)
        panel.column.addLayout(row)
        return panel
