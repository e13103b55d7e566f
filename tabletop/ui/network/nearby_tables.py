"""The tables of the network around this computer, for a screen that shows a few of them.

This module brings the network with it.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tabletop.games.registry import GameEntry
from tabletop.net import discovery
from tabletop.ui.network.found_table import FoundRow
from tabletop.ui.paint.theme import Theme
from tabletop.words import Words

SIDE = 40


class NearbyTables(QObject):
    """Listens for tables until `close`; `changed` tells that some came or went."""

    changed = Signal()

    def __init__(self, games: tuple[GameEntry, ...], parent: QObject) -> None:
        super().__init__(parent)
        self._games = games
        self._seeker = discovery.BeaconListener(games, self, discovery.PORT)
        self._seeker.changed.connect(self.changed)

    @property
    def count(self) -> int:
        """Number of tables found."""
        return len(self._seeker.tables)

    def rows(self, theme: Theme, words: Words, most: int) -> list[FoundRow]:
        """Return a row for each of the first tables."""
        return [FoundRow(found, self._games, theme, words, SIDE) for found in self._seeker.tables[:most]]

    def close(self) -> None:
        """Listen no more."""
        self._seeker.close()
        self.deleteLater()
