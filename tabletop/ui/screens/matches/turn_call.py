"""The call to people at this screen when it becomes their turn."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tabletop.ui.screens.base import Shell
from tabletop.ui.table.window import TableWindow


class TurnCall(QObject):
    """Notifies once when a table begins to wait for a local seat, and keeps the computer awake meanwhile.

    That only if asked to. Only a network table keeps it awake: elsewhere nobody else waits. Turns of a slow match are
    announced by the icon in the tray if it watches these.
    """

    def __init__(self, shell: Shell, window: TableWindow, is_networked: bool, is_slow: bool = False) -> None:
        super().__init__(window)
        self._shell, self._session = shell, window.session
        self._is_networked, self._is_slow = is_networked, is_slow
        self._waits = not is_networked and self._waits_here()
        self._session.changed.connect(self._follow)
        shell.preferences.changed.connect(self._keep_awake)
        self._follow()

    def _waits_here(self) -> bool:
        """Return whether the table, as far as it is shown, waits for somebody at this screen."""
        return bool(set(self._session.view.players_to_act) & set(self._session.link.local_seats))

    def _follow(self) -> None:
        before, self._waits = self._waits, self._waits_here()
        is_watched = self._is_slow and self._shell.preferences.values.watches_slow
        if self._waits and not before and not is_watched:
            game = self._shell.words(f"{self._session.link.game}.name")
            self._shell.notifications.notify(
                self.tr("Your turn"), self.tr("{game} is waiting for you.").format(game=game)
            )
        self._keep_awake()

    def _keep_awake(self, name: str = "turn_call") -> None:
        if name == "turn_call":
            wanted = self._waits and self._is_networked and self._shell.preferences.values.turn_call == "awake"
            self._shell.wakefulness.keep(wanted, self.tr("A match is waiting for you"))
