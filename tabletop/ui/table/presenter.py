"""Tables on the board: the chapters of an update and then the present, or a moment of the past."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tabletop.display.table import Table
from tabletop.engine.events import Event
from tabletop.ui.board.choices import LegalChoices
from tabletop.ui.board.interaction import Interaction
from tabletop.ui.board.view import TableView
from tabletop.ui.motion.piece_motion import SPEEDS
from tabletop.ui.table.animation_speed import AnimationSpeed
from tabletop.ui.table.announcer import Announcer
from tabletop.ui.table.chapters import ChapterPlayer
from tabletop.ui.table.prompt_bar import PromptBar
from tabletop.ui.table.recap import Recap
from tabletop.ui.table.session import Session


class HistoryView(QObject):
    """Shows one moment of the past, or leaves the present on the table."""

    moment_selected = Signal(object, tuple)
    """A table of the past, and the events that led to it."""
    left = Signal()
    """The present is wanted again."""

    def __init__(self, session: Session, recap: Recap, pace: AnimationSpeed, parent: QObject) -> None:
        super().__init__(parent)
        self.session = session
        self.recap = recap
        self.pace = pace
        self.number = 0
        """The state number that is looked at, 0 for the present."""
        recap.replay_wanted.connect(self.replay)
        recap.back_wanted.connect(self.leave)
        pace.step.connect(self._step)

    def show_moment(self, number: int) -> None:
        """Show the table as it was at an earlier state number."""
        table = self.session.table_at(number)
        if table is None or number == self.session.view.number:
            self.leave()
            return
        self._lay(number, table, (), self.tr("Looking back: {turn}").format(turn=table.turn))

    def replay(self) -> None:
        numbers = self.session.recap_numbers()
        first = self.session.table_at(numbers[0] - 1) if numbers else None
        if first is not None:
            self._lay(numbers[0], first, (), self.tr("Since your last decision, once more"))
            self.pace.play_steps(numbers)

    def _step(self, number: int) -> None:
        table = self.session.table_at(number)
        if number < 0 or table is None:
            self.leave()
            return
        self._lay(number, table, self.session.events_at(number), self.tr("Since your last decision, once more"))

    def _lay(self, number: int, table: Table, events: tuple[Event, ...], text: str) -> None:
        self.number = number
        self.moment_selected.emit(table, events)
        self.recap.show_past(text)

    def leave(self) -> None:
        """Return to the present."""
        if self.reset():
            self.left.emit()

    def reset(self) -> bool:
        """Return to the present without showing it; return whether the past was on the table."""
        was, self.number = self.number, 0
        self.pace.stop_steps()
        if was:
            self.recap.show_past("")
        return bool(was)


class TablePresenter(QObject):
    """Animates the session's updates, at the person's speed and only while the window is visible."""

    present_displayed = Signal(object)
    """The present table lies on the board and may be decided at."""
    past_displayed = Signal(object)
    """An earlier table lies on the board."""

    def __init__(
        self,
        session: Session,
        view: TableView,
        interaction: Interaction,
        prompt: PromptBar,
        pace: AnimationSpeed,
        announcer: Announcer,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._window = parent
        self._session, self._view, self._interaction = session, view, interaction
        self._scene = view.table_scene
        self._prompt, self._pace, self._announcer = prompt, pace, announcer
        self._speed = SPEEDS["normal"]
        self.chapters = ChapterPlayer(self, lambda: self._scene.timeline.remaining)
        self.chapters.chapter_started.connect(self._show_chapter)
        self.chapters.chapters_ended.connect(self.show_end)

    def set_speed(self, speed: str, reduced_motion: bool) -> None:
        """Change how fast everything moves, by the name of a speed."""
        self._speed = SPEEDS[speed]
        self._scene.speed = self._visible_speed
        self._scene.reduced_motion = reduced_motion
        self._pace.set_speed(speed)

    @property
    def _visible_speed(self) -> float:
        return self._speed if self._window.isVisible() else 0.0

    def follow(self, events: tuple[Event, ...], fresh: bool) -> None:
        """Show an update of the session, and leave time to read it."""
        session, tables = self._session, self._session.chapters
        self._pace.set_turn(session.loaded.game.current_player(session.view.state))
        self._scene.speed = self._visible_speed * self._announcer.haste(events, self._pace.tempo)
        speed = 0.0 if self._view.is_holding else self._scene.speed  # nothing is shown in passing under a busy hand
        self.chapters.play(tables, session.last_events if tables else events, speed)
        self._pace.hold(self.chapters.left / 1000)
        self._view.follow_table()
        if not fresh:
            minor = session.loaded.game.statistics.minor_log_keys
            aside = bool(session.news) and all(line.key in minor for line in session.news)
            self._pace.allow_reading(len(session.select_recap(session.news)), aside)

    def _show_chapter(self, table: Table, events: tuple[Event, ...]) -> None:
        self._scene.show_table(table, self._session.players(), events, animated=True)
        self._interaction.suspend()
        self._prompt.ask(table.prompt.text or table.current, table.prompt.facts, (), busy=True)

    def show_end(self, events: tuple[Event, ...]) -> None:
        self.show(events)
        self._announcer.announce()

    def restart(self, events: tuple[Event, ...] = ()) -> None:
        """Show the session of another seat or in another language; `events` are animated."""
        self._scene.narration = self._session.narration_context()
        self.show(events)

    def show(self, events: tuple[Event, ...] = ()) -> None:
        """Show the present; `events` are animated."""
        table = self._session.table
        self._scene.show_table(table, self._session.players(), events, animated=bool(events))
        self.present_displayed.emit(table)

    def show_past(self, table: Table, events: tuple[Event, ...]) -> None:
        """Show an earlier table, at which nothing can be chosen."""
        self._scene.show_table(table, self._session.players(), events, animated=bool(events))
        self._interaction.set_choices(LegalChoices())
        self._prompt.ask(table.prompt.text, table.prompt.facts, (), busy=True)
        self.past_displayed.emit(table)
