"""The puzzles of every game, today's first, with those solved marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from pathlib import Path

from PySide6.QtCore import QDate
from PySide6.QtWidgets import QGridLayout, QWidget

from tabletop.games.registry import GameEntry
from tabletop.learn import mistake as mistakes
from tabletop.learn import puzzle as puzzles
from tabletop.learn.mistake import Mistake
from tabletop.learn.puzzle import Puzzle
from tabletop.ui import widgets
from tabletop.ui.model import i18n, progress
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Screen, Shell

ACROSS = 6
"""Puzzles in a row."""


class PuzzlesScreen(Screen):
    """A row for every game with its puzzles by number, easiest first."""

    def build(self) -> None:
        self.setObjectName("puzzles")
        known, errors = self.read_games(puzzles.of)
        every = [puzzle for found in known.values() for puzzle in found]
        done = sum(progress.is_solved(self.shell.preferences, puzzle.key) for puzzle in every)
        subtitle = self.tr("Positions from real matches: find the best choice · {n} of {all} solved")
        self.header(self.tr("Puzzles"), subtitle.format(n=done, all=len(every)))
        column = self.column(1000)
        games = [entry for entry in self.shell.games if known.get(entry.key)]
        day = date.today()
        today = puzzles.of_the_day(day, self._familiar(games)) or puzzles.of_the_day(day, games)
        if today is not None:
            column.addWidget(self._today(today))
        if found := mistakes.saved():
            column.addWidget(self._own(found, day))
        for entry in games:
            column.addWidget(self._row(entry, known[entry.key]))
        for error in errors:
            column.addWidget(self.notice_panel(self.shell.words.error_text(error)))
        if not every and not errors:
            column.addWidget(self.notice_panel(self.tr("There are no puzzles for these games yet.")))
        column.addStretch(1)

    def is_outdated(self) -> bool:
        return True

    def _familiar(self, games: Sequence[GameEntry]) -> tuple[GameEntry, ...]:
        """Return the games whose lesson was taken or of which a match was finished here."""
        preferences = self.shell.preferences

        def known(game: str) -> bool:
            return progress.has_finished(preferences, game) or progress.has_learned(preferences, game)

        return tuple(entry for entry in games if known(entry.key))

    def _today(self, puzzle: Puzzle) -> QWidget:
        panel = widgets.Panel(self.tr("Today's puzzle"))
        words = self.shell.words
        label = widgets.plain(f"{words(f'{puzzle.game}.name')} · {words(f'puzzles.theme.{puzzle.theme}')}")
        begin = partial(self.shell.go, routes.PUZZLE, puzzle.key)
        solved = progress.is_solved(self.shell.preferences, puzzle.key)
        text = self.tr("Solved: view it again") if solved else self.tr("Solve it")
        panel.column.addLayout(widgets.row((label, 1), widgets.button(text, "today", begin, gold=not solved)))
        return panel

    def _own(self, found: Sequence[Mistake], day: date) -> QWidget:
        """Return the panel of the person's own mistakes, with those that are due."""
        panel = widgets.Panel(self.tr("From your own matches"))
        due, learned = mistakes.due(found, day), sum(mistake.is_learned for mistake in found)
        text = self.tr("{n} to solve today · {learned} of {all} learned")
        label = widgets.note(text.format(n=len(due), learned=learned, all=len(found)), "line", "own")
        if due:
            begin = partial(self.shell.go, routes.MISTAKE, due[0].key, day)
            part: QWidget = widgets.button(self.tr("Solve it"), "mistake", begin, gold=True)
        else:
            waiting = [mistake.due for mistake in found if not mistake.is_learned]
            soon = min(waiting, default=day)
            shown = i18n.date(QDate(soon.year, soon.month, soon.day))
            text = self.tr("Next on {date}").format(date=shown) if waiting else ""
            part = widgets.plain(text, "note", "next_due")
        panel.column.addLayout(widgets.row((label, 1), part))
        return panel

    def _row(self, entry: GameEntry, found: Sequence[Puzzle]) -> QWidget:
        done = [progress.is_solved(self.shell.preferences, puzzle.key) for puzzle in found]
        count = self.tr("{n} of {all} solved").format(n=sum(done), all=len(found))
        return self.puzzle_row(entry, found, done, count, lambda key: self.shell.go(routes.PUZZLE, key))

    def puzzle_row(
        self,
        entry: GameEntry,
        found: Sequence[Puzzle],
        done: Sequence[bool],
        count: str,
        begin: Callable[[str], None],
    ) -> QWidget:
        """Return a row of a game's puzzles by number; `begin` gets the key of the one that is pressed."""
        name = self.shell.words(f"{entry.key}.name")
        grid = QGridLayout()
        grid.setSpacing(self.shell.theme.px(6))
        for place, (puzzle, solved) in enumerate(zip(found, done, strict=True)):
            text = f"{place + 1} ✓" if solved else str(place + 1)
            button = widgets.button(text, f"puzzle.{puzzle.key}", partial(begin, puzzle.key))
            missed = self.tr("missed by bots: {share} %").format(share=round(100 * puzzle.hard))
            button.setToolTip(i18n.bracketed(self.shell.words(f"puzzles.theme.{puzzle.theme}"), missed))
            button.setMinimumWidth(self.shell.theme.px(58))
            button.setAccessibleName(f"{name} {text}")
            grid.addWidget(button, place // ACROSS, place % ACROSS)
        texts = widgets.stack(1, widgets.heading(name), widgets.note(count), 1, spacing=2)
        return self.game_row(entry.key, texts, grid)


class FilePuzzlesScreen(PuzzlesScreen):
    """The puzzles in a file. Raises UserError if it is none."""

    def __init__(self, shell: Shell, file: Path) -> None:
        super().__init__(shell)
        self.file = file
        self.found = puzzles.read(file)

    def build(self) -> None:
        self.setObjectName("file_puzzles")
        self.header(self.tr("Puzzles"), self.file.name)
        column = self.column(1000)
        for entry in self.shell.games:
            found = [puzzle for puzzle in self.found if puzzle.game == entry.key]
            if found:
                count = self.tr("puzzles: {n}").format(n=len(found))
                done = [False] * len(found)
                column.addWidget(self.puzzle_row(entry, found, done, count, self._begin))
        column.addStretch(1)

    def is_outdated(self) -> bool:
        return False

    def _begin(self, key: str) -> None:
        self.shell.go(routes.FILE_PUZZLE, self.file, key)
