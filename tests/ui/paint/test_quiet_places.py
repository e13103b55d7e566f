"""Empty places: one of many has a faint outline, so that what matters stands out."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from tabletop.ui.paint import cloth
from tabletop.ui.paint.theme import THEMES


def outline(*, quiet: bool) -> int:
    """Return the strongest opacity along the upper edge of an empty place."""
    image = QImage(80, 80, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    cloth.hollow(painter, QRectF(10, 10, 60, 60), THEMES["dark"].look, quiet=quiet)
    painter.end()
    return max(image.pixelColor(column, row).alpha() for column in range(25, 55) for row in (9, 10))


def test_a_quiet_place_has_a_fainter_outline(qapp: object) -> None:
    assert outline(quiet=True) < 0.7 * outline(quiet=False)
