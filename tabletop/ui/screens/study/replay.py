"""The replay of a journal: the table with play, pause and steps, and the verification's result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QPushButton, QSlider, QStyle, QWidget

from tabletop.display.prompt import Prompt
from tabletop.display.table import Header, Table
from tabletop.engine import view as views
from tabletop.engine.view import SPECTATOR, View
from tabletop.games.registry import LoadedGame
from tabletop.match import saves
from tabletop.match.journal import JournalError
from tabletop.match.journal_lock import is_locked
from tabletop.match.link import Driver
from tabletop.match.names import display_name
from tabletop.match.replay_link import ReplayLink
from tabletop.match.saves import Replay
from tabletop.ui import widgets
from tabletop.ui.model import keys
from tabletop.ui.paint import glyphs
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Shell
from tabletop.ui.screens.ending.end import EndScreen
from tabletop.ui.screens.matches.table import plan_of
from tabletop.ui.screens.studied_decision import StudiedDecision
from tabletop.ui.screens.study.shared_study import SharedStudy
from tabletop.ui.screens.window_screen import WindowScreen
from tabletop.ui.widgets.speech import spoken
from tabletop.words import Words

PAUSES = {"off": 150, "fast": 450, "normal": 900, "slow": 1800}
"""Milliseconds between two decisions while playing."""


class SeekBar(QSlider):
    """A slider that jumps to the position of a click."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            at, wide = round(event.position().x()), self.width()
            self.setValue(QStyle.sliderValueFromPosition(self.minimum(), self.maximum(), at, wide))
        super().mousePressEvent(event)


class ReplayDisplay:
    """Implements `LoadedGame` for a table of the past: its header and prompt name every player."""

    def __init__(self, loaded: LoadedGame, link: ReplayLink) -> None:
        self._loaded, self._link = loaded, link
        self.game = loaded.game
        self.inspect, self.names = loaded.inspect, loaded.names
        self.luck, self.catalogue = loaded.luck, loaded.catalogue

    def table(self, seen: View, words: Words) -> Table:
        """Return the table of a view with the prompt of a spectator."""
        state, text = self._link.current.state, ""
        if seen.state.number == state.number and state.result is None:
            text = self._loaded.table(views.view(state, SPECTATOR), words).prompt.text
        turn = self.header(seen, words).turn
        return msgspec.structs.replace(self._loaded.table(seen, words), turn=turn, prompt=Prompt(text))

    def header(self, seen: View, words: Words) -> Header:
        """Return the header as a spectator sees it."""
        return self._loaded.header(View(SPECTATOR, seen.state, (), seen.unseen), words)


def replay_screen(shell: Shell, path: Path) -> ReplayScreen:
    """Return the replay of a journal from its beginning; raises JournalError for other files.

    A match that is over is seen as the only person here saw it.
    """
    replay = saves.verify(path, shell.games)
    own = [info.seat for info in replay.seats if info.driver is Driver.ME]
    seat = own[0] if len(own) == 1 and replay.steps[-1].state.result is not None else SPECTATOR
    return ReplayScreen(shell, path, replay, (), 0, seat)


def highlight_screen(
    shell: Shell, path: Path, highlights: Sequence[tuple[int, str]], number: int, seat: int
) -> ReplayScreen:
    """Return the table before a state number as a seat saw it, with other highlights to step to.

    `highlights` are state numbers with remarks, `number` is one of them. Raises JournalError for a file that does not
    reach them any more.
    """
    replay = saves.verify(path, shell.games)
    if replay.steps[-1].state.number < max(each for each, _ in highlights):
        raise JournalError("match.fault.no_state", file=str(path))

    def place_before(number: int) -> int:
        return max(at for at, step in enumerate(replay.steps) if at == 0 or step.state.number < number)

    remarks: dict[int, list[str]] = {}
    for each, remark in highlights:
        remarks.setdefault(place_before(each), []).append(remark)
    studied = [StudiedDecision(at, seat, (), "\n".join(found)) for at, found in remarks.items()]
    return ReplayScreen(shell, path, replay, studied, place_before(number), seat)


class ReplayScreen(WindowScreen):
    """A table of the past, to be stepped through."""

    def __init__(
        self,
        shell: Shell,
        path: Path,
        replay: Replay,
        studied: Sequence[StudiedDecision],
        at: int,
        seat: int,
    ) -> None:
        """Show the state `at` of a verified journal as `seat` saw it.

        The `studied` decisions have arrows and a remark, and can be stepped through.
        """
        self.path = path
        self.watching = ReplayLink(replay)
        self.watching.at = at
        self._studied = tuple(sorted(studied, key=lambda decision: decision.at))
        super().__init__(shell, self.watching)
        self.setObjectName("replay")
        self._first_seat = seat
        self.clock = QTimer(self)
        self.clock.timeout.connect(self._next)
        self.watching.listen(-1, lambda _: self._show_place())
        self.shared = SharedStudy(shell, self.watching)
        self.shared.changed.connect(self._show_sharing)

    def loaded(self) -> LoadedGame:
        return ReplayDisplay(super().loaded(), self.watching)

    def results(self) -> None:
        if is_locked(self.path):
            self.shell.back()  # the finished match lies below, with its results
            return
        match = saves.load(self.path, self.shell.games)
        match.close()
        self.shell.open(EndScreen(self.shell, match, plan_of(match)))

    def build(self) -> None:
        window = self.open_window()
        window.presenter.present_displayed.connect(self._mark)
        self.page.addWidget(window, 1)
        self._build_study_row()
        row = self.row = self.footer()
        row.setSpacing(self.shell.theme.px(8))
        row.addWidget(widgets.button(self.tr("Back"), "back", self.shell.back))
        self.branch = widgets.button(self.tr("Play on from here"), "branch", self._branch)
        self.branch.setIcon(glyphs.icon("mdi6.source-branch", self.shell.theme.look.button_ink))
        row.addWidget(self.branch)
        self._build_controls(row)
        self._build_share_button(row)
        self._build_place(row)
        self._build_eyes(row)
        self._build_verdict(row)
        self.eyes.setCurrentIndex(max(0, self.eyes.findData(self._first_seat)))
        self._show_place()
        self._show_sharing()
        self._mark()
        self.page.activate()
        for part in filter(None, (window, row.parentWidget())):
            part.show()  # a layout of a visible page would show them only after that has been painted

    def _build_study_row(self) -> None:
        """Build the remark on the choice shown, and the buttons to other mistakes."""
        theme = self.shell.theme
        self.remark = widgets.note("", "line", "remark")
        before, after = self.tr("Previous moment"), self.tr("Next moment")
        if all(decision.arrows for decision in self._studied):
            before, after = self.tr("Previous mistake"), self.tr("Next mistake")
        earlier = widgets.button(before, "earlier_mistake", lambda: self._study(-1))
        later = widgets.button(after, "later_mistake", lambda: self._study(1), gold=True)
        earlier.setToolTip(self.tr("Page Up"))
        later.setToolTip(self.tr("Page Down"))
        self.mistakes = earlier, later
        for button in self.mistakes:
            _make_quiet(button)
        self.study_row = QWidget()
        self.study_row.setLayout(widgets.row((self.remark, 1), *self.mistakes, spacing=theme.px(8)))
        self.study_row.setContentsMargins(theme.px(20), theme.px(4), theme.px(20), 0)
        self.page.addWidget(self.study_row)

    def _build_controls(self, row: QHBoxLayout) -> None:
        """Build the buttons that move through the match."""
        theme = self.shell.theme
        back, forward = self.tr("One decision back ({key})"), self.tr("One decision forward ({key})")
        start, end, play = (
            self.tr("To the beginning ({key})"),
            self.tr("To the end ({key})"),
            self.tr("Play or pause ({key})"),
        )
        controls: tuple[tuple[str, str, str, Qt.Key, Callable[[], object]], ...] = (
            ("first", "mdi6.skip-backward", start, Qt.Key.Key_Home, lambda: self._go(0)),
            ("previous", "mdi6.step-backward", back, Qt.Key.Key_Left, lambda: self._move(-1)),
            ("play", "mdi6.play", play, Qt.Key.Key_Space, self.toggle),
            ("next", "mdi6.step-forward", forward, Qt.Key.Key_Right, self._step),
            ("last", "mdi6.skip-forward", end, Qt.Key.Key_End, lambda: self._go(self.watching.last)),
        )
        self.buttons = {}
        for name, glyph, text, key, pressed in controls:
            button = widgets.button("", name, pressed, gold=name == "play")
            button.setIcon(glyphs.icon(glyph, theme.gold_ink if name == "play" else theme.ink))
            button.setIconSize(QSize(theme.px(20), theme.px(20)))
            button.setToolTip(text.format(key=keys.named(key)))
            button.setAccessibleName(spoken(button.toolTip()))
            _make_quiet(button)
            widgets.FocusName(button)
            row.addWidget(button)
            self.buttons[name] = button

    def _build_share_button(self, row: QHBoxLayout) -> None:
        """Build the button that opens the replay to others, if the match is over."""
        theme = self.shell.theme
        self.share_button = widgets.button("", "share_study", self.shared.offer)
        _make_quiet(self.share_button)
        widgets.FocusName(self.share_button)
        self.share_button.setIconSize(QSize(theme.px(20), theme.px(20)))
        row.addWidget(self.share_button)
        self.share_button.setVisible(self.watching.over)

    def _build_place(self, row: QHBoxLayout) -> None:
        """Build the slider through all decisions, and the number of the present one."""
        self.slider = SeekBar(Qt.Orientation.Horizontal)
        self.slider.setObjectName("slider")
        self.slider.setAccessibleName(self.tr("Decision"))
        self.slider.setRange(0, self.watching.last)
        self.slider.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.slider.valueChanged.connect(self._slid)
        row.addWidget(self.slider, 1)
        self.place = QLabel()
        row.addWidget(self.place)

    def _build_eyes(self, row: QHBoxLayout) -> None:
        """Build the choice of who sees the table."""
        self.eyes = QComboBox()
        self.eyes.setObjectName("eyes")
        self.eyes.setAccessibleName(self.tr("Seen by"))
        self.eyes.addItem(self.tr("Public view"), -1)
        for info in self.watching.seats() if self.watching.over else ():
            self.eyes.addItem(self.tr("Seen by {name}").format(name=display_name(info, self.shell.words)), info.seat)
        self.eyes.currentIndexChanged.connect(self._look_through)
        self.eyes.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        row.addWidget(self.eyes)

    def _build_verdict(self, row: QHBoxLayout) -> None:
        """Build a warning if the record is incomplete, with what is missing."""
        notes, words = self.watching.replay.notes, self.shell.words
        if notes:
            verdict = widgets.plain(self.tr("Record incomplete"), "warning", "verdict")
            verdict.setToolTip("\n".join(words.format(note.key, note.params) for note in notes))
            row.addWidget(verdict)

    def _show_sharing(self) -> None:
        """Show whether the replay is shared, and with how many."""
        theme, button, count = self.shell.theme, self.share_button, self.shared.watchers
        button.setIcon(glyphs.icon("mdi6.account-group", theme.gold_ink if self.shared.is_open else theme.ink))
        button.setText(str(count) if self.shared.is_open else "")
        button.setProperty("gold", self.shared.is_open)
        button.style().polish(button)
        text = self.tr("Study together: others watch while you step through the match")
        if self.shared.is_open:
            text = self.tr("Shared: {n} watching").format(n=count)
        button.setToolTip(text)
        button.setAccessibleName(spoken(text))

    def rebuild(self) -> None:
        at, eyes, playing = self.watching.at, self.eyes.currentIndex(), self.clock.isActive()
        if self.window_ is not None:
            self.window_.close()
        widgets.clear_layout(self.page)
        self.build()
        self.eyes.setCurrentIndex(eyes)
        self.watching.go(at)
        if playing:
            self.clock.start()

    # -- going about -----------------------------------------------------------------------------------------------

    def toggle(self) -> None:
        """Start or stop playing."""
        if self.clock.isActive():
            self.clock.stop()
        else:
            if self.watching.at >= self.watching.last:
                self.watching.go(0)
            self.clock.start(PAUSES[self.shell.preferences.values.speed])
        self._show_place()

    def _branch(self) -> None:
        self.clock.stop()
        self.shell.go(routes.BRANCH, self.path, self.watching.current.state.number)

    def _next(self) -> None:
        if not self.watching.step():
            self.clock.stop()
            self._show_place()

    def _step(self) -> None:
        self.clock.stop()
        self.watching.step()
        self._show_place()

    def _move(self, by: int) -> None:
        self._go(self.watching.at + by)

    def _go(self, at: int) -> None:
        self.clock.stop()
        self.watching.go(at)
        self._show_place()

    def _study(self, by: int) -> None:
        """Go to the next studied decision in a direction, if there is one."""
        if (found := self._neighbour(by)) is not None:
            self.eyes.setCurrentIndex(self.eyes.findData(found.seat))
            self._go(found.at)

    def _neighbour(self, by: int) -> StudiedDecision | None:
        here = self.watching.at
        beyond = [decision for decision in self._studied[::by] if (decision.at - here) * by > 0]
        return beyond[0] if beyond else None

    def _mark(self) -> None:
        """Show arrows and remark while the table is the one they belong to."""
        if self.window_ is None:
            return
        shown = self.watching.at, self.window_.session.seat
        found = next((decision for decision in self._studied if (decision.at, decision.seat) == shown), None)
        self.remark.setText(found.remark if found is not None else "")
        self.window_.interaction.show_arrows(found.arrows if found is not None else ())

    def _slid(self, at: int) -> None:
        if at != self.watching.at:
            self._go(at)

    def _look_through(self, index: int) -> None:
        if self.window_ is not None:
            self.window_.take_seat(self.eyes.itemData(index))

    def _show_place(self) -> None:
        step = self.watching.current
        self.slider.setValue(self.watching.at)
        text = self.tr("{at} of {all}")  # the turn stands above the table
        self.place.setText(text.format(at=self.watching.at, all=self.watching.last))
        over = step.state.result is not None
        self.branch.setEnabled(self.watching.over and not over)
        self.branch.setToolTip("" if self.watching.over else self.tr("Available once the match is over."))
        playing = self.clock.isActive()
        self.study_row.setVisible(bool(self._studied))
        for button, by in zip(self.mistakes, (-1, 1), strict=True):
            button.setEnabled(self._neighbour(by) is not None)
            button.setVisible(len(self._studied) > 1)
        glyph = "mdi6.pause" if playing else "mdi6.play"
        self.buttons["play"].setIcon(glyphs.icon(glyph, self.shell.theme.gold_ink))

    def on_close(self) -> None:
        self.clock.stop()
        self.shared.close()
        super().on_close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys: dict[int, Callable[[], None]] = {
            Qt.Key.Key_Space.value: self.toggle,
            Qt.Key.Key_Left.value: lambda: self._move(-1),
            Qt.Key.Key_Right.value: self._step,
            Qt.Key.Key_PageUp.value: lambda: self._study(-1),
            Qt.Key.Key_PageDown.value: lambda: self._study(1),
            Qt.Key.Key_Home.value: lambda: self._go(0),
            Qt.Key.Key_End.value: lambda: self._go(self.watching.last),
            Qt.Key.Key_Escape.value: self.leave,
        }
        if event.key() in keys:
            keys[event.key()]()
        else:
            event.ignore()


def _make_quiet(button: QPushButton) -> None:
    """Make a button narrow, and leave the keys of the table where they are when it is clicked."""
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setProperty("close", True)
