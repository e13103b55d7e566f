"""Desktop notifications of turns in slow matches, while the program or its tray icon runs."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QMenu, QSystemTrayIcon

from tabletop.match.names import display_table_name
from tabletop.net.my_matches import MatchWatch, MyMatch
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Shell


class TurnNotifier(QObject):
    """Watches all slow matches. Each decision is announced once, and not while the window is in use."""

    quit_wanted = Signal()

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._shell = shell
        self._announced: set[tuple[str, float]] = set()
        self._menu = QMenu()
        self._menu.addAction(self.tr("Open Kotatsu"), self.show_window)
        self._menu.addAction(self.tr("Quit"), self.quit_wanted.emit)
        self.tray = QSystemTrayIcon(shell.windowIcon(), self)
        self.tray.setToolTip("Kotatsu")
        self.tray.setContextMenu(self._menu)
        self.tray.activated.connect(lambda _: self.show_window())
        self.tray.messageClicked.connect(self._show_matches)
        self.tray.show()
        shell.notifications.standing_icon = self.tray
        self._quits_without_windows(not self.has_tray)
        self.watch = MatchWatch(self)
        self.watch.changed.connect(self._announce)
        self._announce()

    @property
    def has_tray(self) -> bool:
        """Return whether this desktop shows tray icons."""
        return QSystemTrayIcon.isSystemTrayAvailable()

    def close(self) -> None:
        """Remove the icon, and watch no more."""
        self.watch.close()
        self._shell.notifications.standing_icon = None
        self.tray.hide()
        self._quits_without_windows(True)
        self.deleteLater()

    def show_window(self) -> None:
        """Bring the window to the front."""
        self._shell.notifications.raise_window()

    def show_message(self, title: str, text: str) -> None:
        """Show a notification, where there is no tray by other means."""
        if self.has_tray:
            self.tray.showMessage(title, text, self._shell.windowIcon())
        else:
            self._shell.notifications.notify(title, text)

    # -- inside --------------------------------------------------------------------------------------------------

    def _announce(self) -> None:
        new = [match for match in self.watch.matches if match.is_mine and _key(match) not in self._announced]
        self._announced |= set(map(_key, new))
        if not new or self._shell.isActiveWindow():
            return
        title, words = self.tr("It's your turn"), self._shell.words
        if not any(match.summary.turn for match in new):
            title = self.tr("Everyone is ready")
        text = display_table_name(new[0].summary.table, words)
        if len(new) > 1:
            text = self.tr("In {n} matches").format(n=len(new))
        self.show_message(title, text)

    def _show_matches(self) -> None:
        self.show_window()
        if self._shell.stack.count() == 1:  # nothing is closed by a click on a message
            self._shell.go(routes.MY_MATCHES)

    def _quits_without_windows(self, quits: bool) -> None:
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.setQuitOnLastWindowClosed(quits)


def _key(match: MyMatch) -> tuple[str, float]:
    return match.summary.match, match.since
