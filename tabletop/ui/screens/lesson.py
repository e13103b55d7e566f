"""The screen of a lesson on the real table."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QKeyEvent

from tabletop.games.registry import LoadedGame
from tabletop.learn import lesson as lessons
from tabletop.learn.lesson_display import LessonDisplay
from tabletop.learn.lesson_match import LessonMatch
from tabletop.match.link import Driver
from tabletop.ui.model import names, progress
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan, first_match
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Shell
from tabletop.ui.screens.table import WindowScreen
from tabletop.ui.table.lesson_mode import LessonMode


class LessonScreen(WindowScreen):
    """One lesson, begun where the person left it. Raises UserError for an unknown one."""

    gentle = True

    def __init__(self, shell: Shell, key: str) -> None:
        lesson = lessons.named(key)
        seats = (PlannedSeat(Driver.ME), *[PlannedSeat(Driver.NOVICE)] * (lesson.seats - 1))
        seat_names = names.seat_names(TablePlan(lesson.game, seats), shell.preferences.remembered("name"))
        self.match = LessonMatch.of(lesson, tuple(seat_names), shell.games)
        self.match.language = shell.language
        self.lesson_mode = LessonMode(self.match)
        super().__init__(shell, self.match, self.lesson_mode)
        self.setObjectName("lesson")
        self.topic = lesson.game
        at = progress.lesson_progress(shell.preferences, key)
        self.match.go(int(at) if at.isdecimal() and int(at) < len(lesson.steps) else 0)
        self.lesson_mode.reached.connect(lambda at: progress.record_progress(shell.preferences, key, at))
        self.lesson_mode.match_requested.connect(lambda: shell.go(routes.MATCH, first_match(self.match.entry)))

    def loaded(self) -> LoadedGame:
        return LessonDisplay(super().loaded(), self.match)

    def build(self) -> None:
        self.page.addWidget(self.open_window())

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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            event.ignore()
