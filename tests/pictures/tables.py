"""Pictures of every game's table, for its fewest and its most seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from tabletop.engine.state import State
from tabletop.engine.view import view
from tabletop.games.registry import GAMES, entry
from tabletop.ui.board.layout import Kind
from tabletop.ui.paint.gallery import gallery
from tabletop.ui.shell.app import application
from tabletop.ui.table.picture import Still, window
from tabletop.ui.table.settings import TableSettings
from tests.pictures.played import later, sitting

MOMENTS = (4, 40)
"""Decisions after which a table is shown."""


def tables(size: QSize, theme: str, language: str, text: int = 100) -> Iterator[tuple[str, Callable[[], QImage]]]:
    """Yield every table early and later in a match."""

    for game in GAMES:
        for seats in (min(game.seat_counts), max(game.seat_counts)):
            for decisions in MOMENTS:
                played = partial(later, game, seats, decisions)
                yield f"{game.key}-{seats}-{decisions}", partial(_painted, played, size, theme, language, text)


def _painted(played: Callable[[], State], size: QSize, theme: str, language: str, text: int) -> QImage:
    return table(played(), size, theme, language, text)


def table(state: State, size: QSize, theme: str, language: str, text: int = 100, pinned: str = "") -> QImage:
    """Return a picture of a table as the first seat sees it; `pinned` lies large at its side."""
    application()
    gallery().at_once = True
    game = entry(state.game.key)
    still = Still(view(state, 0), sitting(state.setup.seats))
    shown = window(still, game.load(), language, theme, size)
    shown.apply_settings(TableSettings(speed="off", reduced_motion=True, text_scale=text / 100))
    QCoreApplication.processEvents()
    spots = [ref for ref, spot in shown.scene.layout.spots.items() if spot.kind is Kind.PIECE]
    if pinned or spots:
        shown.attention.pin(pinned or spots[0])
    QTest.qWait(30)  # its column takes a moment to find its size
    image = shown.grab().toImage()
    shown.close()
    shown.deleteLater()
    return image
