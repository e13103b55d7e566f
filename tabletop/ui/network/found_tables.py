"""Tables found on the network, each as a row of a list. This module loads the network."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from tabletop.games.registry import GameEntry
from tabletop.match.names import display_table_name, sentence
from tabletop.net import discovery
from tabletop.net.discovery import Found
from tabletop.net.messages import CardNotice
from tabletop.ui import widgets
from tabletop.ui.board.pieces.game_cards import Art
from tabletop.ui.paint.theme import Theme
from tabletop.words import Words


class FoundRow(QWidget):
    """Tells game, host, free seats, lock and fit of a table; every word of it may come from somebody else."""

    joined = Signal(object)
    """Somebody wants to sit down at this Found."""
    watched = Signal(object)
    reason_requested = Signal(object)
    """Somebody wants to know why this Found cannot be joined."""
    left = Signal()
    """The pointer has left the row."""

    def __init__(
        self,
        found: Found,
        games: tuple[GameEntry, ...],
        theme: Theme,
        words: Words,
        *,
        compact: bool = False,
        narrow: bool = False,
    ) -> None:
        """A `compact` row has two lines, a warning in place of the facts; a `narrow` one leaves extras out."""
        super().__init__()
        self.found = found
        beacon = found.beacon
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(14))
        known = [entry for entry in games if entry.key == beacon.game]
        for entry in () if narrow else known:
            row.addWidget(Art(entry, theme.px(40 if compact else 52)))
        texts = widgets.stack(1, spacing=2)
        game = words(f"{beacon.game}.name") if known else beacon.game
        title = f"{display_table_name(beacon.name, words)} · {game}"
        texts.addWidget(widgets.Elided(title, "heading", f"found.{beacon.match}"))
        warnings = []
        if found.reason is not None:
            warnings.append((sentence(words, found.reason.key, found.reason.params), f"misfit.{beacon.match}"))
        if found.double:
            copied = self.tr("Two tables claim to be this one, and one may be a copy. Ask the host for the join code.")
            warnings.append((copied, f"double.{beacon.match}"))
        if not (compact and warnings):
            texts.addWidget(widgets.Elided(" · ".join(self._facts()), name=f"facts.{beacon.match}"))
        for text, name in warnings[:1] if compact else warnings:
            warning = widgets.Elided(text, "warning", name) if compact else widgets.note(text, "warning", name)
            texts.addWidget(warning)
        texts.addStretch(1)
        row.addLayout(texts, 1)
        buttons = []
        if found.reason is not None:
            ask = partial(self.reason_requested.emit, found)
            buttons.append(widgets.button(self.tr("Why?"), f"why.{beacon.match}", ask))
        else:
            if beacon.spectating and not (narrow and beacon.free):
                watch = partial(self.watched.emit, found)
                buttons.append(widgets.button(self.tr("Watch"), f"watch_table.{beacon.match}", watch))
            if beacon.free:
                join = partial(self.joined.emit, found)
                buttons.append(widgets.button(self.tr("Join"), f"table.{beacon.match}", join, gold=True))
        for button in buttons:
            row.addWidget(button)
            button.ensurePolished()
            button.setMinimumWidth(button.sizeHint().width())

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.left.emit()

    def close_table(self) -> None:
        """Disable the buttons: the table is gone, and nothing else may appear under the pointer."""
        for button in self.findChildren(QPushButton):
            button.setEnabled(False)

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
        if beacon.cards is not None:
            facts.append(card_notice(beacon.cards))
        return facts


def card_notice(notice: CardNotice) -> str:
    """Return how many cards of its own a table uses, and by whom."""
    translate = QCoreApplication.translate
    if notice.count == 1:
        return translate("CardNotice", "1 card by {name}").format(name=notice.by)
    return translate("CardNotice", "{n} cards by {name}").format(n=notice.count, name=notice.by)


class NearbyTables(QObject):
    """Listens for tables that can be joined until `close`; `changed` tells that some came or went."""

    changed = Signal()

    def __init__(self, games: tuple[GameEntry, ...], parent: QObject) -> None:
        super().__init__(parent)
        self._games = games
        self._seeker = discovery.BeaconListener(games, self, discovery.PORT)
        self._seeker.changed.connect(self.changed)

    @property
    def tables(self) -> list[Found]:
        """The tables that this program can play at."""
        return [found for found in self._seeker.tables if found.reason is None]

    def find(self, current: Found | None) -> Found | None:
        """Return the newest beacon of `current`'s table, or else the first table; None if there is none."""
        tables = self.tables
        key = _key(current) if current is not None else ()
        return next((found for found in tables if _key(found) == key), tables[0] if tables else None)

    def row(self, found: Found, theme: Theme, words: Words, *, narrow: bool) -> FoundRow:
        """Return a compact row for a table."""
        return FoundRow(found, self._games, theme, words, compact=True, narrow=narrow)

    def close(self) -> None:
        """Listen no more."""
        self._seeker.close()
        self.deleteLater()


def _key(found: Found) -> tuple[str, str]:
    return found.beacon.match, found.beacon.fingerprint
