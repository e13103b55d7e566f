"""The base class of all screens, which are rebuilt when language or theme changes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QScrollArea, QScrollBar, QStackedWidget, QVBoxLayout, QWidget

from tabletop.engine.errors import UserError
from tabletop.games.registry import GameEntry
from tabletop.ui import widgets
from tabletop.ui.board.pieces.game_cards import Art
from tabletop.ui.model import keys
from tabletop.ui.model.animals import Animal, seated
from tabletop.ui.model.preferences import Preferences
from tabletop.ui.model.table_plan import TablePlan
from tabletop.ui.model.wakefulness import Wakefulness
from tabletop.ui.paint.background import wood_under
from tabletop.ui.paint.pixmap_loader import shared_loader
from tabletop.ui.paint.theme import Theme
from tabletop.ui.screens import routes
from tabletop.ui.screens.routes import P, Route
from tabletop.ui.sound.player import Player
from tabletop.ui.widgets.notifications import Notifications
from tabletop.ui.widgets.overlay import Answer, Overlay
from tabletop.ui.widgets.page_grounds import Quilt, TopGround
from tabletop.words import Words

T = TypeVar("T")

LAYOUT_PASSES = 4
"""Rounds in which the parts of a page may ask for another place before it is painted."""

SCROLL_STEPS = {
    Qt.Key.Key_PageUp.value: QScrollBar.SliderAction.SliderPageStepSub,
    Qt.Key.Key_PageDown.value: QScrollBar.SliderAction.SliderPageStepAdd,
    Qt.Key.Key_Up.value: QScrollBar.SliderAction.SliderSingleStepSub,
    Qt.Key.Key_Down.value: QScrollBar.SliderAction.SliderSingleStepAdd,
    Qt.Key.Key_Home.value: QScrollBar.SliderAction.SliderToMinimum,
    Qt.Key.Key_End.value: QScrollBar.SliderAction.SliderToMaximum,
}
"""Effects on a page of keys that no widget has used."""


class Shell(QMainWindow):
    """The window as its screens know it: its looks, and a stack of screens above the start screen."""

    preferences: Preferences
    games: tuple[GameEntry, ...]
    theme: Theme
    language: str
    sound: Player
    notifications: Notifications
    wakefulness: Wakefulness
    stack: QStackedWidget

    def __init__(self) -> None:
        super().__init__()
        self._outdated: set[Screen] = set()
        """Covered screens that still have the looks of before a change."""

    @property
    def words(self) -> Words:
        """Words of the games in the language of the window."""
        return Words(self.language)

    def animals(self, chosen: Sequence[str], local_seats: Collection[int]) -> tuple[Animal, ...]:
        """Return the animals on all seats: those `chosen`, then free ones; `local_seats` are this screen's."""
        return seated(chosen, local_seats, self.preferences.values.animal)

    @property
    def front(self) -> Screen:
        """The screen at the front."""
        screen = self.stack.currentWidget()
        assert isinstance(screen, Screen)
        return screen

    def go(self, route: Route[P], *args: P.args, **kwargs: P.kwargs) -> None:
        """Open the screen of a route, or show why that is impossible."""
        try:
            screen = route.load()(self, *args, **kwargs)
        except UserError as error:
            if not route.refusal:
                raise
            from tabletop.match import saves  # here: the start screen is shown before it knows of any match

            if error.key == saves.OTHER_CARDS and isinstance(args[0], Path):
                self._open_elsewhere(args[0])
                return
            self.notice(QCoreApplication.translate("Routes", str(route.refusal)), self.words.error_text(error))
            return
        if route.alone:
            self._clear()
        self.open(screen)

    def _open_elsewhere(self, path: Path) -> None:
        """Open a match in a window that reads the cards with which it was played."""
        from tabletop.ui.model import own_process  # here, as most starts of the program start no other

        if self.can_start(
            partial(own_process.start_window, "open", "--new-window", str(path), "--lang", self.language)
        ):
            text = QCoreApplication.translate(
                "Shell", "It was played with different cards from those this window has loaded."
            )
            self.notice(QCoreApplication.translate("Shell", "This match opens in a window of its own"), text)

    def can_start(self, start: Callable[[], object]) -> bool:
        """Start another window; show why and return False if it does not start."""
        try:
            start()
        except OSError as error:
            self.notice(QCoreApplication.translate("Shell", "Could not open the window"), str(error))
            return False
        return True

    def open(self, screen: Screen) -> None:
        """Open a screen in front of the others."""
        self.stack.addWidget(screen)
        if screen.is_laid_out_first:
            screen.resize(self.stack.size())
            screen.build()
            chosen = screen.focusWidget() or screen  # else the stack would choose the first button
            self.stack.setCurrentWidget(screen)
            chosen.setFocus()
            screen.lay_out()
        else:
            self.stack.setCurrentWidget(screen)
            screen.build()
        screen.entered()

    @property
    def chosen_game(self) -> str:
        """The game that was chosen last if it is installed, else the first one."""
        remembered = self.preferences.remembered("game")
        return next((entry.key for entry in self.games if entry.key == remembered), self.games[0].key)

    def back(self) -> None:
        """Close the front screen, unless it is the last one."""
        if self.stack.count() > 1:
            self._drop()
            self._enter()

    def home(self) -> None:
        """Close all screens but the start screen."""
        self._clear()
        if self.stack.count() == 0:
            self.go(routes.START)
            self.at_rest()
        else:
            self._enter()

    def at_rest(self) -> None:
        """Called when the start screen stands alone."""

    def _enter(self) -> None:
        """Refresh the front screen and give it the keyboard."""
        screen = self.front
        if screen in self._outdated or screen.is_outdated():
            self._outdated.discard(screen)
            screen.rebuild()
        screen.entered()
        if self.stack.count() == 1:
            self.at_rest()

    def _clear(self) -> None:
        while self.stack.count() > 1:
            self._drop()

    def _drop(self) -> None:
        screen = self.front
        self._outdated.discard(screen)
        self.stack.removeWidget(screen)
        screen.setParent(self)  # else Python would delete it at once, perhaps in the middle of its own key press
        screen.deleteLater()
        screen.on_close()

    def play(self, plan: TablePlan) -> None:
        """Start a plan's match, in a window of its own if this process has read other cards than it has."""
        from tabletop.ui.model import table_cards  # here, as the start screen starts no table

        entry = next((entry for entry in self.games if entry.key == plan.game), None)
        if entry is None or table_cards.are_read(entry, plan):
            self.begin(plan)
            return
        if self.can_start(partial(table_cards.start_window, plan, self.language)):
            text = QCoreApplication.translate(
                "Shell", "It uses different cards from those this window loaded when it started."
            )
            self.notice(QCoreApplication.translate("Shell", "This table opens in a window of its own"), text)

    def begin(self, plan: TablePlan) -> None:
        """Start a plan's match here, or open its table to the network."""
        self.go(routes.MATCH if plan.offer is None else routes.HOST, plan)

    def resume(self, path: Path) -> None:
        """Resume a saved match, and reopen its table to the network if it was open.

        A match that is being played in another window or program can be watched.
        """
        from tabletop.match import saves  # here, as above
        from tabletop.match.journal_lock import is_locked  # here, as above

        if is_locked(path):
            watch = Answer(self.tr("Watch"), "watch", lambda: self.go(routes.REPLAY, path), gold=True)
            text = self.tr("It's open in another window or program. Close it there first, or watch it here.")
            leave = Answer(self.tr("Cancel"), "leave", escape=True)
            Overlay(self, self.tr("Can't continue this match here"), text, (leave, watch))
            return
        self.go(routes.REOPEN if saves.was_networked(path) else routes.RESUME, path)

    def notice(self, title: str, text: str) -> None:
        """Show a notice in front of everything."""
        Overlay(self, title, text, (Answer(self.tr("OK"), "ok", gold=True, escape=True),))


class Screen(QWidget):
    """A page of the main window. `build` fills `self.page` from fields, which outlive a rebuild."""

    is_rebuilding = False
    """True while `rebuild` hides it: it is shown again before anybody sees that."""
    is_laid_out_first = True
    """True if it is built before it is shown: what is added to a shown page is painted once before it is laid out."""

    def __init__(self, shell: Shell) -> None:
        super().__init__()
        self.shell = shell
        self.topic = ""
        """The game whose rules F1 opens; empty for the first one."""
        self.scroller: QScrollArea | None = None
        """The scrolling column of the page, if it has one."""
        self.page = QVBoxLayout(self)
        self.page.setContentsMargins(0, 0, 0, 0)
        self.page.setSpacing(0)
        shared_loader().ready.connect(self.update)

    def build(self) -> None:
        """Create the widgets in the present language, theme and text size."""
        raise NotImplementedError

    def rebuild(self) -> None:
        """Build everything again, scrolled as before, and return the keyboard to the widget of the same name."""
        focused = self.focusWidget()
        name = focused.objectName() if focused is not None else ""
        place = self.scroller.verticalScrollBar().value() if self.scroller is not None else 0
        holds_keyboard = self.hasFocus() or (focused is not None and focused.hasFocus())
        if shown := self.isVisible():
            self.is_rebuilding = True
            self.hide()  # to lay everything out before it is painted
            self.is_rebuilding = False
        widgets.clear_layout(self.page)
        self.scroller = None
        self.build()
        if shown:
            self.show()
            self.lay_out()
            if holds_keyboard:
                (self.focusWidget() or self).setFocus()  # nothing takes the keyboard while it is hidden
        if self.scroller is not None:
            self.scroller.verticalScrollBar().setValue(place)
        if name and (found := self.findChildren(QWidget, name)):
            found[-1].setFocus()  # the earlier ones are on their way out

    def lay_out(self) -> None:
        """Lay out at once what waits for it: a text in fewer lines may want another place for what follows."""
        for _ in range(LAYOUT_PASSES):
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)

    def entered(self) -> None:
        """Called when this screen comes to the front."""

    def is_outdated(self) -> bool:
        """Return whether the screen's contents may have changed while it was covered."""
        return False

    def on_close(self) -> None:
        """Called once when this screen is closed."""

    def header(self, title: str, line: str = "") -> QHBoxLayout:
        """Add the top bar with the back button; return its row for more widgets at the right."""
        self.setAccessibleName(title)
        row = self._bar(TopGround(), (16, 10, 20, 10), 14)
        back = widgets.button(self.tr("Back"), "back", self.shell.back)
        back.setToolTip(self.tr("Back ({key})").format(key=keys.named(Qt.Key.Key_Escape)))
        row.addWidget(back)
        row.addWidget(widgets.plain(title, "title"))
        if line:
            row.addWidget(widgets.plain(line, "note"))
        row.addStretch(1)
        return row

    def column(self, width: int = 1080) -> QVBoxLayout:
        """Add a scrolling column in the middle of the page; return its layout."""
        theme = self.shell.theme
        content, middle = QWidget(), QWidget()
        inner = widgets.stack(spacing=theme.px(5))
        middle.setLayout(inner)
        middle.setMaximumWidth(theme.px(width))
        row = widgets.row(1, (middle, 100), 1)
        row.setContentsMargins(theme.px(24), theme.px(12), theme.px(24), theme.px(12))
        content.setLayout(row)
        self.scroller = widgets.scrolled(content)
        self.page.addWidget(self.scroller, 1)
        return inner

    def read_games(self, read: Callable[[str], T]) -> tuple[dict[str, T], list[UserError]]:
        """Return the results of `read` for all games' keys, and the errors of those that failed."""
        found: dict[str, T] = {}
        faults: list[UserError] = []
        for game in self.shell.games:
            try:
                found[game.key] = read(game.key)
            except UserError as fault:
                faults.append(fault)
        return found, faults

    def game_row(self, game: str, texts: QVBoxLayout, *parts: widgets.LayoutPart, margin: int = 10) -> QWidget:
        """Return a panel with a game's picture, some lines of text, and the parts at its right.

        The `margin` is free above and below them.
        """
        panel = widgets.Panel()
        panel.column.setContentsMargins(12, margin, 14, margin)
        pictures = [Art(entry, self.shell.theme.px(58)) for entry in self.shell.games if entry.key == game]
        panel.column.addLayout(widgets.row(*pictures, (texts, 1), *parts, spacing=self.shell.theme.px(14)))
        return panel

    def notice_panel(self, text: str) -> QWidget:
        """Return a panel with a text alone."""
        panel = widgets.Panel()
        panel.column.addWidget(widgets.note(text, "line"))
        return panel

    def footer(self) -> QHBoxLayout:
        """Add the bottom bar for the page's buttons; return its row."""
        return self._bar(Quilt(), (24, 18, 24, 12), 12)

    def _bar(self, bar: QWidget, margins: tuple[int, int, int, int], spacing: int) -> QHBoxLayout:
        theme = self.shell.theme
        row = QHBoxLayout(bar)
        row.setContentsMargins(*map(theme.px, margins))
        row.setSpacing(theme.px(spacing))
        self.page.addWidget(bar)
        return row

    def paintEvent(self, event: QPaintEvent) -> None:
        wood_under(QPainter(self), QRectF(self.rect()), self.shell.theme)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.shell.back()
        elif event.key() == Qt.Key.Key_F1:
            self.shell.go(routes.RULES, self.topic, "")
        elif self.scroller is not None and (step := scroll_step(event)) is not None:
            self.scroller.verticalScrollBar().triggerAction(step)
        else:
            super().keyPressEvent(event)


def scroll_step(event: QKeyEvent) -> QScrollBar.SliderAction | None:
    """Return how a key scrolls a page, None if it does not."""
    if event.key() == Qt.Key.Key_Space:
        is_back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        return SCROLL_STEPS[Qt.Key.Key_PageUp.value if is_back else Qt.Key.Key_PageDown.value]
    return SCROLL_STEPS.get(event.key())
