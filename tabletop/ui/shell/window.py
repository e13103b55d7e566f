"""The main window: a stack of screens, and the present theme and language."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QByteArray, QMimeData, QRect, QSize, Qt, QTimer
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QIcon,
    QKeyEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QStackedWidget

from tabletop import paths
from tabletop.games.registry import GAMES, GameEntry
from tabletop.single_instance import Call
from tabletop.ui.model import i18n, keys
from tabletop.ui.model.preferences import Preferences
from tabletop.ui.model.wakefulness import Wakefulness
from tabletop.ui.paint import page_style, theme
from tabletop.ui.paint.pixmap_cache import CACHE
from tabletop.ui.screens.base import Screen, Shell
from tabletop.ui.shell import memory
from tabletop.ui.sound.player import Output, Player
from tabletop.ui.widgets.notifications import Notifications

if TYPE_CHECKING:
    from tabletop.ui.shell.key_input import KeyInput
    from tabletop.ui.shell.turn_notifier import TurnNotifier

LEAST_SIZE = (1024, 640)
TITLE_BAR = 32
"""Height that is left for the title bar of a window which opens for the first time."""
TITLE_BARS = {
    "dark": Qt.ColorScheme.Dark,
    "contrast": Qt.ColorScheme.Dark,
    "light": Qt.ColorScheme.Light,
    "system": Qt.ColorScheme.Unknown,
}
SHARE = 0.8
"""Share of a large screen's width and height that the window takes when it first opens."""
SMALL_SCREEN = QSize(1440, 900)
"""Free part of the largest screen that the window fills when it first opens."""
ROOMY = (940, 580)
"""Size of a window in which every page just fits at scale 1."""
NOTIFY_AFTER = 3000
"""Milliseconds after the start until slow matches are watched."""
REST = 2000
"""Milliseconds on the start screen before memory is freed."""
DESIGN = (1600, 960)
"""Size of the window for which pages are designed; everything grows in a larger one."""


class MainWindow(Shell):
    """The only window of the program: a stack of screens above the start screen."""

    def __init__(
        self, preferences: Preferences, games: tuple[GameEntry, ...] = GAMES, output: Output | None = None
    ) -> None:
        """`output` plays sounds; without it there are none."""
        super().__init__()
        self.preferences = preferences
        self.sound = Player(output or Output())
        self._loudness()
        self.notifications = Notifications(self, preferences)
        self.wakefulness = Wakefulness()
        self.games = games
        self.stack = QStackedWidget()
        self.setCentralWidget(self.stack)
        self.setWindowTitle("Kotatsu")
        self.setObjectName("shell")
        self.setWindowIcon(application_icon())
        self.language = ""
        self.theme = theme.DARK
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST)
        self._rest.timeout.connect(self._give_back)
        self._place()
        self.setAcceptDrops(True)
        self._key_input: KeyInput | None = None
        self._follow_keys()
        self._look()
        preferences.changed.connect(self._preference_changed)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._look_again)
        self.notifier: TurnNotifier | None = None
        """Says on the desktop whose turn it is, if that is wanted."""
        self.home()
        QTimer.singleShot(NOTIFY_AFTER, self, self._watch_slow)

    def _watch_slow(self) -> None:
        """Begin or end to watch slow matches, as the settings want it."""
        wanted = self.preferences.values.watches_slow
        if wanted and self.notifier is None:
            from tabletop.ui.shell.turn_notifier import TurnNotifier  # here: loading the network delays the start

            self.notifier = TurnNotifier(self)
            self.notifier.quit_wanted.connect(self.end)
        elif not wanted and self.notifier is not None:
            notifier, self.notifier = self.notifier, None
            notifier.close()

    def at_rest(self) -> None:
        self._rest.start()

    def _give_back(self) -> None:
        """Free memory once the start screen has stood alone for a while."""
        if self.stack.count() == 1:
            memory.give_back()

    def report_crash(self, file: Path | None) -> None:
        """Report an internal error to the person."""
        text = self.tr("Your match is saved up to the last decision. Keep playing, or restart Kotatsu and continue it.")
        if file is not None:
            text = self.words.sentences((text, self.tr("Error report: {file}").format(file=file)))
        self.notice(self.tr("Something went wrong"), text)

    # -- looks -----------------------------------------------------------------------------------------------------

    def _loudness(self) -> None:
        values = self.preferences.values
        self.sound.volume = values.volume / 100 if values.sound else 0.0

    def _preference_changed(self, name: str) -> None:
        if name in ("sound", "volume"):
            self._loudness()
        if name == "watches_slow":
            self._watch_slow()
        if name in ("keys", "scanning", "slow_keys"):
            self._follow_keys()
        if name in ("language", "theme", "text_scale", "keys", "font", "spacing"):
            self._look_again()

    def _follow_keys(self) -> None:
        """Follow the settings of the keyboard."""
        values = self.preferences.values
        used = keys.KeyMap.decode(values.keys)
        keys.use(used)
        if self._key_input is not None:
            self._key_input.stop()
            self._key_input.deleteLater()
            self._key_input = None
        if used or values.scanning != "off" or values.slow_keys:
            from tabletop.ui.shell.key_input import KeyInput  # here: it loads the table, which delays the start

            self._key_input = KeyInput(values, self)

    def _look_again(self) -> None:
        self._look()
        self._outdated = {screen for screen in self._screens() if screen is not self.front}
        self.front.rebuild()

    def _screens(self) -> list[Screen]:
        found = [self.stack.widget(index) for index in range(self.stack.count())]
        return [screen for screen in found if isinstance(screen, Screen)]

    def _look(self) -> None:
        values = self.preferences.values
        wanted = values.theme
        hints = QGuiApplication.styleHints()
        if sys.platform in ("win32", "darwin"):  # title bars and the system's dialogs follow
            hints.setColorScheme(TITLE_BARS[wanted])
        if wanted == "system":
            light = hints.colorScheme() is Qt.ColorScheme.Light
            wanted = "light" if light else "dark"
        lettering = theme.Lettering(values.font, values.spacing)
        self._follow_lettering(lettering)
        self.theme = replace(theme.THEMES[wanted].scaled(self._scale()), lettering=lettering)
        theme.use(self.theme)
        language = i18n.resolve(values.language)
        if language != self.language:
            self.language = language
            i18n.install(language)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.setFont(theme.font(self.theme.body))
        sheet = self.theme.style_sheet() + page_style.pages(self.theme)
        if sheet != app.styleSheet():  # dressing every widget anew takes a while
            app.setStyleSheet(sheet)

    def _follow_lettering(self, wanted: theme.Lettering) -> None:
        """Forget what was measured and painted in another lettering."""
        if wanted != theme.lettering():
            theme.use_lettering(wanted)
            CACHE.clear()

    def _scale(self) -> float:
        """Factor of all sizes: the preferred one, larger in large windows, smaller where pages would not fit."""
        fits = min(self.width() / ROOMY[0], self.height() / ROOMY[1])
        large = min(self.width() / DESIGN[0], self.height() / DESIGN[1])
        preferred = self.preferences.values.text_scale / 100 * max(1.0, round(min(2.4, large), 1))
        return min(preferred, max(1.0, round(fits, 1)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._scale() != self.theme.scale:
            QTimer.singleShot(0, self, self._look_again)

    # -- the window itself -----------------------------------------------------------------------------------------

    def _place(self) -> None:
        screen = QGuiApplication.primaryScreen().availableGeometry().adjusted(0, TITLE_BAR, 0, 0)
        self.setMinimumSize(opening_geometry(screen).size().boundedTo(QSize(*LEAST_SIZE)))
        geometry = self.preferences.remembered("geometry")
        if not (geometry and self.restoreGeometry(QByteArray.fromHex(geometry.encode()))):
            self.setGeometry(opening_geometry(screen))

    def appear(self) -> None:
        """Show the window as it was left; on a small screen it is maximized when it opens for the first time."""
        free = QGuiApplication.primaryScreen().availableGeometry()
        if not self.preferences.remembered("geometry") and is_small(free):
            self.showMaximized()
        else:
            self.show()

    # -- files and links from elsewhere ----------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept one file of this computer, or an invitation link."""
        if _dropped(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the file or link as what it is."""
        if dropped := _dropped(event.mimeData()):
            event.acceptProposedAction()
            self.open_argument(dropped)

    def open_argument(self, given: str) -> None:
        """Follow an invitation link, or open a file as what it is; shows why if that is impossible."""
        from tabletop.ui.screens import opened_file  # here, as most starts of the program open none

        QTimer.singleShot(
            0, self, lambda: opened_file.open_argument(self, given)
        )  # the desktop waits for a drop to end

    def answer_call(self, call: Call) -> None:
        """Come forward for a later start of the program, and open its file or link."""
        if call.token:
            os.environ["XDG_ACTIVATION_TOKEN"] = call.token  # Qt reads it when a window asks to come forward
        self.notifications.raise_window()
        if call.argument:
            self.open_argument(call.argument)

    # -- its size --------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Fill the screen; no shortcut does, as the key may be moved."""
        if event.key() == Qt.Key.Key_F11:
            self.toggle_full_screen()
        else:
            super().keyPressEvent(event)

    def toggle_full_screen(self) -> None:
        """Fill the screen, or return to the window as it was."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def end(self) -> None:
        """Close for good, unless that has happened: the session ends, or the program shall."""
        notifier, self.notifier = self.notifier, None
        is_in_tray = notifier is not None and not self.isVisible()
        if notifier is not None:
            notifier.close()
        if self.isVisible() or is_in_tray:
            self.close()
        if is_in_tray:
            QApplication.quit()

    def closeEvent(self, event: QCloseEvent) -> None:
        """End the program, or hide it in the tray if it is to say whose turn it is."""
        if self.notifier is not None and self.notifier.has_tray:
            event.ignore()
            self.hide()
            return
        if self.notifier is not None:
            self.notifier.close()
        for screen in self._screens():
            screen.on_close()
        self.sound.output.close()
        self.preferences.remember("geometry", bytes(self.saveGeometry().toHex().data()).decode())
        event.accept()


def _dropped(data: QMimeData) -> str:
    """Return the file or the invitation link that a drag brings, "" for anything else and for several."""
    from tabletop.net.relay.invitation import is_link  # here, as most windows get no drop

    if is_link(data.text()):
        return data.text()
    files = [url.toLocalFile() for url in data.urls()]
    return files[0] if len(files) == 1 else ""


def is_small(screen: QRect) -> bool:
    """Return whether the window fills a screen when it first opens; `screen` is its free part."""
    return screen.width() <= SMALL_SCREEN.width() and screen.height() <= SMALL_SCREEN.height()


def opening_geometry(screen: QRect) -> QRect:
    """Return where a window first opens: all over a small screen, on four fifths of a large one.

    `screen` is the part of it that is free, without room for the title bar.
    """
    if is_small(screen):
        return screen
    width = min(screen.width(), max(LEAST_SIZE[0], min(1440, screen.width() - 80), round(screen.width() * SHARE)))
    height = min(screen.height(), max(LEAST_SIZE[1], min(900, screen.height() - 80), round(screen.height() * SHARE)))
    box = QRect(0, 0, width, height)
    box.moveCenter(screen.center())
    return box


def application_icon() -> QIcon:
    """Return the program's icon in every size."""
    icon = QIcon()
    folder: Path = paths.resources() / "icons"
    for file in sorted(folder.glob("kotatsu-*.png")):
        icon.addFile(str(file))
    return icon
