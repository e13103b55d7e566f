"""Tables found on the network, each as a row of a list. This module loads the network."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tabletop.games.registry import GameEntry
from tabletop.net import discovery
from tabletop.net.discovery import Found
from tabletop.ui import widgets
from tabletop.ui.board.game_cards import Art
from tabletop.ui.model.names import display_table_name, sentence
from tabletop.ui.paint.theme import Theme
from tabletop.words import Words


class FoundRow(QWidget):
    """Tells game, host, free seats, lock and fit of a table; every word of it may come from somebody else."""

    joined = Signal(object)
    """Somebody wants to sit down at this Found."""
    watched = Signal(object)
    reason_requested = Signal(object)
    """Somebody wants to know why this Found cannot be joined."""

    def __init__(self, found: Found, games: tuple[GameEntry, ...], theme: Theme, words: Words, side: int = 52) -> None:
        super().__init__()
        self.found = found
        beacon = found.beacon
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(14))
        known = [entry for entry in games if entry.key == beacon.game]
        for entry in known:
            row.addWidget(Art(entry, theme.px(side)))
        texts = widgets.stack(spacing=2)
        game = words(f"{beacon.game}.name") if known else beacon.game
        title = f"{display_table_name(beacon.name, words)} · {game}"
        texts.addWidget(widgets.Elided(title, "heading", f"found.{beacon.match}"))
        texts.addWidget(widgets.Elided(" · ".join(self._facts()), name=f"facts.{beacon.match}"))
        if found.reason is not None:
            reason = sentence(words, found.reason.key, found.reason.params)
            texts.addWidget(widgets.note(reason, "warning", f"misfit.{beacon.match}"))
        if found.double:
            copied = self.tr("Two tables claim to be this one, and one may be a copy. Ask the host for the join code.")
            texts.addWidget(widgets.note(copied, "warning", f"double.{beacon.match}"))
        row.addLayout(texts, 1)
        if found.reason is not None:
            row.addWidget(
                widgets.button(self.tr("Why?"), f"why.{beacon.match}", lambda: self.reason_requested.emit(found))
            )
            return
        if beacon.spectating:
            name = f"watch_table.{beacon.match}"
            row.addWidget(widgets.button(self.tr("Watch"), name, lambda: self.watched.emit(found)))
        if beacon.free:
            name = f"table.{beacon.match}"
            row.addWidget(widgets.button(self.tr("Join"), name, lambda: self.joined.emit(found), gold=True))

    def _facts(self) -> list[str]:
        beacon = self.found.beacon
        facts = [
            self.tr("host: {name}").format(name=beacon.host),
            self.tr("{free} of {seats} seats free").format(free=beacon.free, seats=beacon.seats),
        ]
        if beacon.started:
            facts.append(self.tr("in progress"))
        if beacon.locked:
            facts.append(self.tr("needs a join word"))
        return facts


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
        return [FoundRow(found, self._games, theme, words, 40) for found in self._seeker.tables[:most]]

    def close(self) -> None:
        """Listen no more."""
        self._seeker.close()
        self.deleteLater()
