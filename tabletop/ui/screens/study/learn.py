"""The lessons of every game, and the person's progress in each."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QScrollArea

from tabletop.games.registry import GameEntry
from tabletop.learn import lesson as lessons
from tabletop.learn.lesson import Lesson
from tabletop.ui import widgets
from tabletop.ui.model import progress
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Screen


class LearnScreen(Screen):
    """The lessons, in a panel for each game."""

    def build(self) -> None:
        self.setObjectName("learn")
        self.header(self.tr("Learn"), self.tr("A guided first round of each game, on the real table"))
        column, gap = self.column(1000), self.shell.theme.px(7)
        column.setSpacing(0)
        known, errors = self.read_games(lessons.of)
        games = [(entry, known[entry.key]) for entry in self.shell.games if known.get(entry.key)]
        likely = max((lesson for _, of_game in games for lesson in of_game), key=self._likely, default=None)
        self.likely = likely
        for entry, of_game in games:
            rows = [self._row(entry, lesson, gold=lesson is likely and not self._done(lesson)) for lesson in of_game]
            column.addWidget(self.game_row(entry.key, widgets.stack(*rows, spacing=gap), margin=3))
        begin = [button for button in self.findChildren(QPushButton) if button.objectName().startswith("lesson.")]
        for button in begin:
            button.ensurePolished()  # its style has a say in how wide it is
        for button in begin:
            button.setMinimumWidth(max(each.sizeHint().width() for each in begin))
        for error in errors:
            column.addWidget(self.notice_panel(self.shell.words.error_text(error)))
        column.addStretch(1)
        if likely is not None:
            self.findChildren(QPushButton, f"lesson.{likely.key}")[-1].setFocus()
        for area in self.findChildren(QScrollArea):
            area.verticalScrollBar().rangeChanged.connect(
                self._scroll_to_focus, Qt.ConnectionType.QueuedConnection
            )  # once the rows are laid out

    def begin(self, game: str) -> None:
        """Begin the likely next lesson if it is one of this game; a half-done one may be started over instead."""
        if self.likely is not None and self.likely.game == game and not self._begun(self.likely):
            self.shell.go(routes.LESSON, self.likely.key)

    def _scroll_to_focus(self) -> None:
        area, button = self.findChild(QScrollArea), self.focusWidget()
        if isinstance(area, QScrollArea) and isinstance(button, QPushButton) and area.isAncestorOf(button):
            area.ensureWidgetVisible(button, 0, button.height() * 2)

    def is_outdated(self) -> bool:
        return True

    def _likely(self, lesson: Lesson) -> tuple[bool, bool, bool]:
        """Return a sort key: the chosen game's open lessons first, then those begun or not done."""
        is_open = not self._done(lesson)
        return lesson.game == self.shell.chosen_game and is_open, self._begun(lesson), is_open

    def _begun(self, lesson: Lesson) -> bool:
        return progress.lesson_progress(self.shell.preferences, lesson.key) not in ("", "0", progress.DONE)

    def _done(self, lesson: Lesson) -> bool:
        return progress.lesson_progress(self.shell.preferences, lesson.key) == progress.DONE

    def _row(self, entry: GameEntry, lesson: Lesson, *, gold: bool) -> QHBoxLayout:
        language = self.shell.language
        name = self.tr("{game} · {lesson}")
        title = name.format(game=self.shell.words(f"{entry.key}.name"), lesson=lesson.title(language))
        line = widgets.note(f"{lesson.line(language)} · {self._state(lesson)}", "line")  # all lessons fit at 1280x768
        again, go_on = self._done(lesson), self._begun(lesson)
        text = self.tr("Play again") if again else self.tr("Continue") if go_on else self.tr("Start")
        begin = partial(self.shell.go, routes.LESSON, lesson.key)
        texts = widgets.stack(widgets.heading(title), line, spacing=0)
        buttons = [widgets.button(text, f"lesson.{lesson.key}", begin, gold=gold)]
        if go_on:
            over = partial(self._start_over, lesson)
            buttons.insert(0, widgets.button(self.tr("Start over"), f"lesson.{lesson.key}.over", over))
        return widgets.row((texts, 1), *buttons, spacing=10)

    def _start_over(self, lesson: Lesson) -> None:
        """Begin a half-done lesson again at its first step."""
        progress.record_progress(self.shell.preferences, lesson.key, "0")
        self.shell.go(routes.LESSON, lesson.key)

    def _state(self, lesson: Lesson) -> str:
        at = progress.lesson_progress(self.shell.preferences, lesson.key)
        steps = len(lesson.steps)
        if self._done(lesson):
            return "✓ " + self.tr("Done · {n} steps").format(n=steps)
        if at.isdecimal() and 0 < int(at) < steps:
            return self.tr("Step {n} of {all}").format(n=int(at) + 1, all=steps)
        return self.tr("{n} steps · about {minutes} minutes").format(n=steps, minutes=lesson.minutes)
