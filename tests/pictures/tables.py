"""Pictures of every game's table, for its fewest and its most seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtGui import QImage

from tabletop.display.piece import Shape
from tabletop.games.registry import GAMES, entry
from tabletop.ui.board.geometry.layout import Kind
from tabletop.ui.paint.pixmap_loader import shared_loader
from tabletop.ui.shell.app import application
from tabletop.ui.table.offscreen import FrozenLink, window
from tabletop.ui.table.state.settings import TableSettings
from tests.pictures.picture import picture
from tests.pictures.played import played_link

DECISIONS = (4, 40)
"""Decisions after which a table is painted."""


def tables(size: QSize, theme: str, language: str, text: int = 100) -> Iterator[tuple[str, Callable[[], QImage]]]:
    """Yield every table early and later in a match."""

    for game in GAMES:
        for seats in (min(game.seat_counts), max(game.seat_counts)):
            for decisions in DECISIONS:
                played = partial(played_link, game, seats, decisions)
                yield f"{game.key}-{seats}-{decisions}", partial(_painted, played, size, theme, language, text)


def _painted(played: Callable[[], FrozenLink], size: QSize, theme: str, language: str, text: int) -> QImage:
    return table(played(), size, theme, language, text)


def table(link: FrozenLink, size: QSize, theme: str, language: str, text: int = 100, pinned: str = "") -> QImage:
    """Return a picture of a table; `pinned`, or else a card, lies large at its side."""
    application()
    shared_loader().synchronous = True
    table_window = window(link, entry(link.game).load(), language, theme, size)
    table_window.apply_settings(TableSettings(speed="off", reduced_motion=True, text_scale=text / 100))
    QCoreApplication.processEvents()
    spots = table_window.scene.layout.spots.values()
    pieces = [spot for spot in spots if spot.kind is Kind.PIECE and spot.piece is not None]
    cards = [spot for spot in pieces if spot.piece and spot.piece.shape is Shape.CARD and spot.piece.text]
    large = [spot.ref for spot in cards if spot.piece and not (spot.piece.faded or spot.piece.spent or spot.piece.dear)]
    if pinned or large or pieces:
        table_window.inspector_focus.pin(pinned or (large or [spot.ref for spot in pieces])[-1])
    image = picture(table_window)
    table_window.close()
    table_window.deleteLater()
    return image
