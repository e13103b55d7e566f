"""Contact sheets of figures: archetypes on their levels, cards of a game, large and as on a table.

python -m tests.pictures.figures FOLDER [GAME ...]
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from tabletop.cards.art import Archetype
from tabletop.display.table import Figure, Picture, Shape
from tabletop.games.registry import GAMES
from tabletop.ui.board.card_painter import picture_of
from tabletop.ui.paint import art
from tabletop.ui.shell.app import application
from tabletop.words import Words

LARGE, SMALL = (250, 150), (110, 68)
COLUMNS, GAP, LABEL = 6, 10, 18


def sheet(path: Path, pictures: Sequence[tuple[str, Picture]]) -> None:
    """Write pictures large, each with its small print below."""
    wide, high = LARGE[0] + GAP, LARGE[1] + SMALL[1] + LABEL + 2 * GAP
    rows = -(-len(pictures) // COLUMNS)
    image = QImage(COLUMNS * wide + GAP, rows * high + GAP, QImage.Format.Format_RGB32)
    image.fill(QColor("#efe3c8"))
    painter = QPainter(image)
    for number, (name, picture) in enumerate(pictures):
        x, y = GAP + number % COLUMNS * wide, GAP + number // COLUMNS * high
        painter.drawImage(x, y, art.printed(art.order(picture, *LARGE, 1.0)))
        painter.drawImage(x, y + LARGE[1] + GAP, art.printed(art.order(picture, *SMALL, 1.0)))
        label = QRectF(x + SMALL[0] + GAP, y + LARGE[1] + GAP, LARGE[0] - SMALL[0] - GAP, SMALL[1])
        painter.drawText(label, Qt.TextFlag.TextWordWrap, name)
    painter.end()
    image.save(str(path))
    print(path)


def main(folder: Path, games: Sequence[str]) -> None:
    """Write the sheet of archetypes and those of games."""
    application()
    folder.mkdir(parents=True, exist_ok=True)
    levels = [(archetype, level) for archetype in Archetype for level in (1, 2, 3, 4)]
    shown = [
        (f"{archetype.value} {level}", Picture("terraces", "dusk", figure=Figure(archetype.value, level)))
        for archetype, level in levels
        if not games
    ]
    if shown:
        sheet(folder / "archetypes.png", shown)
    for entry in GAMES:
        if entry.key in games:
            cards = [piece for piece in entry.load().catalogue(Words("en")) if piece.shape is Shape.CARD]
            sheet(folder / f"{entry.key}.png", [(piece.title, picture_of(piece)) for piece in cards])


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    main(Path(sys.argv[1]), sys.argv[2:])
