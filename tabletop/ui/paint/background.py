"""Background of the program: the wooden table, flat until its wood is printed."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tabletop.ui.paint import pixmap_cache, wood
from tabletop.ui.paint.pixmap_loader import shared_loader
from tabletop.ui.paint.theme import Theme


def wood_under(painter: QPainter, box: QRectF, theme: Theme) -> bool:
    """Paint the table top into a box, plain until its wood is printed; return whether it is.

    The wood is kept at half size and stretched, so frequent painters should cache the result.
    """
    look, ratio = theme.look, pixmap_cache.ratio_of(painter)
    wide, high = pixmap_cache.stepped(box.width() * ratio), pixmap_cache.stepped(box.height() * ratio)
    found = shared_loader().find_or_order(f"wood {look.name} {wide}x{high}", lambda: wood.table_top(wide, high, look))
    if found is None:
        painter.fillRect(box, theme.color("ground"))
        return False
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(box, found, QRectF(found.rect()))
    return True
