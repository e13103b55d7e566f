"""Ghosts: pieces shown dim where they would land."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt

from tabletop.display.piece import Piece
from tabletop.ui.board.pieces.piece_item import PieceItem
from tabletop.ui.board.pieces.piece_painter import aspect
from tabletop.ui.paint.theme import Theme

OPACITY = 0.65
SHARE = 0.8
"""Share of the free place that a ghost takes."""
HEIGHT = 7.0
"""Z value: above the highlight of its place."""


class GhostItem(PieceItem):
    """A copy of a piece in a free place, as long as that is highlighted."""

    def __init__(self, piece: Piece, place: QRectF, theme: Theme, ratio: float) -> None:
        super().__init__(piece)
        high = SHARE * min(place.height(), place.width() / aspect(piece))
        rect = QRectF(0, 0, high * aspect(piece), high)
        rect.moveCenter(place.center())
        self.set_look(piece, rect.size(), theme, ratio)
        self.lie(rect)
        self.setOpacity(OPACITY)
        self.setZValue(HEIGHT)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def text_rect(self) -> QRectF:
        """Return an empty rectangle: a ghost shows no text."""
        return QRectF()
