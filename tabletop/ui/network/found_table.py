"""A table that was found on the network, as a row of a list: what it is, and the ways to it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tabletop.games.registry import GameEntry
from tabletop.net.discovery import Found
from tabletop.ui import widgets
from tabletop.ui.board.game_cards import Art
from tabletop.ui.model.names import display_table_name
from tabletop.ui.network.messages import sentence
from tabletop.ui.paint.theme import Theme
from tabletop.ui.widgets import plain
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
        texts = QVBoxLayout()
        texts.setSpacing(2)
        game = words(f"{beacon.game}.name") if known else beacon.game
        title = widgets.Elided(f"{display_table_name(beacon.name, words)} · {game}", "heading")
        title.setObjectName(f"found.{beacon.match}")
        texts.addWidget(title)
        facts = widgets.Elided(" · ".join(self._facts()))
        facts.setObjectName(f"facts.{beacon.match}")
        texts.addWidget(facts)
        if found.reason is not None:
            misfit = plain(sentence(words, found.reason.key, found.reason.params), "warning")
            misfit.setObjectName(f"misfit.{beacon.match}")
            misfit.setWordWrap(True)
            texts.addWidget(misfit)
        if found.double:
            copied = self.tr(
                "There is another table like this one, and one of them may be a copy: ask the host for the code."
            )
            double = plain(copied, "warning")
            double.setObjectName(f"double.{beacon.match}")
            double.setWordWrap(True)
            texts.addWidget(double)
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
            self.tr("seats free: {free} of {seats}").format(free=beacon.free, seats=beacon.seats),
        ]
        if beacon.started:
            facts.append(self.tr("in play"))
        if beacon.locked:
            facts.append(self.tr("with a join word"))
        return facts
