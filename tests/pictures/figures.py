"""Contact sheets of figures: archetypes on their levels with silhouettes, and cards of games at three sizes.

python -m tests.pictures.figures FOLDER [GAME ...]
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from tabletop.cards.art import Archetype
from tabletop.display.piece import Figure, Picture, Piece, Shape
from tabletop.games.registry import GAMES, GameEntry
from tabletop.ui.board.pieces import piece_painter
from tabletop.ui.paint import art
from tabletop.ui.paint.figures.archetypes import drawn
from tabletop.ui.paint.pixmap_loader import shared_loader
from tabletop.ui.paint.theme import THEMES, Theme
from tabletop.ui.shell.app import application
from tabletop.words import Words

PRINT, SIDE = (200, 120), 48
"""Sizes of a print, and of the square of a silhouette."""

LEVELS = (1, 2, 3, 4)
CARDS = ((168, 236), (104, 146), (62, 88))
"""Sizes of a card: to read, on a table, and on a table in a small window."""

GAP, LABEL = 10, 18


class Sheet(NamedTuple):
    """A sheet of cells of one size: its columns, its ground, and the colour of its labels."""

    cell: tuple[int, int]
    columns: int
    ground: QColor
    ink: QColor

    def write(self, path: Path, cells: Sequence[tuple[str, Callable[[QPainter, int, int], None]]]) -> None:
        """Write labelled cells, each painted by its function at the place of its left upper corner."""
        wide, high = self.cell[0] + GAP, self.cell[1] + LABEL + GAP
        rows = -(-len(cells) // self.columns)
        image = QImage(self.columns * wide + GAP, rows * high + GAP, QImage.Format.Format_RGB32)
        image.fill(self.ground)
        painter = QPainter(image)
        painter.setPen(self.ink)
        for number, (name, paint) in enumerate(cells):
            x, y = GAP + number % self.columns * wide, GAP + number // self.columns * high
            paint(painter, x, y)
            painter.drawText(QRectF(x, y + self.cell[1], self.cell[0], LABEL), Qt.AlignmentFlag.AlignVCenter, name)
        painter.end()
        image.save(str(path))
        print(path)


def print_of(archetype: Archetype, level: int) -> Callable[[QPainter, int, int], None]:
    """Return a function that paints an archetype in a scene."""
    picture = Picture("terraces", "dusk", figure=Figure(archetype.value, level))
    return lambda painter, x, y: painter.drawImage(x, y, art.printed(art.order(picture, *PRINT, 1.0)))


def silhouette_of(archetype: Archetype) -> Callable[[QPainter, int, int], None]:
    """Return a function that paints the outline of an archetype, filled, in a small square."""

    def paint(painter: QPainter, x: int, y: int) -> None:
        drawing = drawn(Figure(archetype.value))
        bounds = drawing.bounds()
        size = (SIDE - 2) / max(bounds.width(), bounds.height())
        place = QTransform(
            size, 0, 0, size, x + SIDE / 2 - bounds.center().x() * size, y + SIDE - bounds.bottom() * size
        )
        for part in drawing.parts:
            if part.line:
                painter.fillPath(place.map(part.path), QColor("#241a14"))

    return paint


def card_of(piece: Piece, theme: Theme) -> Callable[[QPainter, int, int], None]:
    """Return a function that paints a card at all sizes beside each other."""

    def paint(painter: QPainter, x: int, y: int) -> None:
        for size in CARDS:
            room = round(piece_painter.margin(size[1]))
            painter.drawPixmap(x - room, y - room, piece_painter.picture(piece, size, theme, 1.0))
            x += size[0] + GAP

    return paint


def write_archetypes(folder: Path) -> None:
    """Write one row of levels for each archetype, and all silhouettes."""
    paper, ink = QColor("#efe3c8"), QColor("#241a14")
    levels = [(f"{kind.value} {level}", print_of(kind, level)) for kind in Archetype for level in LEVELS]
    Sheet(PRINT, 2 * len(LEVELS), paper, ink).write(folder / "archetypes.png", levels)
    outlines = [(kind.value, silhouette_of(kind)) for kind in Archetype]
    Sheet((2 * SIDE, SIDE), 12, paper, ink).write(folder / "silhouettes.png", outlines)


def write_cards(folder: Path, entry: GameEntry) -> None:
    """Write all cards of a game in both themes."""
    cards = [piece for piece in entry.load().catalogue(Words("en")) if piece.shape is Shape.CARD]
    cell = sum(wide + GAP for wide, _ in CARDS), CARDS[0][1]
    for name, theme in THEMES.items():
        cells = [(piece.title, card_of(piece, theme)) for piece in cards]
        Sheet(cell, 5, QColor(theme.ground), QColor(theme.ink)).write(folder / f"{entry.key}-{name}.png", cells)


def main(folder: Path, games: Sequence[str]) -> None:
    """Write the sheets of archetypes, or those of games."""
    application()
    shared_loader().synchronous = True
    folder.mkdir(parents=True, exist_ok=True)
    if not games:
        write_archetypes(folder)
    for entry in GAMES:
        if entry.key in games:
            write_cards(folder, entry)


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*")
    chosen = parser.parse_args()
    main(chosen.folder, chosen.games)
