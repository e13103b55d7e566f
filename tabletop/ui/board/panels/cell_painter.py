"""Pictures of cells: hollows, landscapes, bottles, and the marks, labels and chips on them."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.display.piece import Picture
from tabletop.display.table import Cell, Cells, Tone
from tabletop.ui.board.geometry import chips
from tabletop.ui.board.geometry.layout import Panel
from tabletop.ui.board.panels.gauge_painter import WON_TINT
from tabletop.ui.board.pieces.piece_layout import plaque
from tabletop.ui.model.players import PlayerInfo
from tabletop.ui.paint import animals, art, brush, cloth, glass, glyphs, pixmap_cache, road, seals
from tabletop.ui.paint.colour import Colour, clear
from tabletop.ui.paint.light import DANGER
from tabletop.ui.paint.pixmap_loader import shared_loader
from tabletop.ui.paint.shapes import NO_BRUSH, clipped, pen, rounded
from tabletop.ui.paint.theme import LEAST, Theme

FADED = 0.4
"""Opacity of cells on which nothing can be laid yet."""

PLAQUE_MORE = 2
"""Pixels by which the letters on a landscape's plaque are larger than other small ones."""


def paint_landscape(painter: QPainter, box: QRectF, picture: Picture, radius: float) -> bool:
    """Paint a landscape if it is printed already; return whether it is."""
    found = shared_loader().find(art.order(picture, box.width(), box.height(), pixmap_cache.ratio_of(painter)))
    if found is None:
        return False
    with clipped(painter, rounded(box, radius)):
        painter.drawPixmap(box.topLeft(), found)
    painter.strokePath(rounded(box, radius), pen("#3a2a18", 1.2))
    return True


def paint_cells(painter: QPainter, panel: Panel, area: Cells, players: Mapping[int, PlayerInfo], theme: Theme) -> bool:
    """Paint the cells of a grid; return whether a landscape among them is still awaited."""
    awaits = False
    if area.faded:
        painter.save()
        painter.setOpacity(FADED * painter.opacity())
    if panel.glass:
        glass.bottle_back(painter, panel.glass.cells, panel.glass.cell)
    if area.path:
        road.road(painter, [rect for rect, _, _ in panel.cells])
    for cell, (rect, mark, text) in zip(area.cells, panel.cells, strict=True):
        if cell.blank:
            continue
        radius = min(rect.height(), rect.width()) * 0.12
        if panel.glass:
            glass.etched(painter, rect)
        else:
            awaits = not _paint_cell(painter, cell, rect, radius, theme) or awaits
        if mark:
            side = min(rect.height(), rect.width()) * 0.42
            place = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
            glyphs.draw(painter, mark, place, clear("#f3e3bd", 0.8) if panel.glass else theme.color("soft"))
        if cell.step or cell.route is not None:
            _paint_route(painter, rect, cell, players, theme)
        elif cell.chips:
            if cell.piece is None or chips.room_beside(rect, cell.chips, theme) is not None:
                chips.paint(painter, rect, cell.chips, theme)
        elif text:
            _paint_label(painter, cell, rect, text, theme)
        if cell.seats:
            _paint_seats(painter, rect, cell, players, theme, is_right=rect.center().x() > panel.rect.center().x())
    player = players.get(area.seat)
    reached = [rect for cell, (rect, _, _) in zip(area.cells, panel.cells, strict=True) if cell.picture is not None]
    if area.path and player is not None and reached:
        radius = min(theme.px(13), reached[-1].height() * 0.13)
        foot = reached[-1].bottomLeft() + QPointF(radius * 0.7, -4 - brush.height(theme.small))  # on its plaque
        animals.standee(painter, foot, radius, player.animal)
    if area.faded:
        painter.restore()
    return awaits


def _paint_cell(painter: QPainter, cell: Cell, rect: QRectF, radius: float, theme: Theme) -> bool:
    """Paint one cell of a grid; return whether all of it could be painted."""
    if cell.picture is not None:
        printed = paint_landscape(painter, rect, cell.picture, radius)
        if cell.tone is Tone.RISK:
            painter.setPen(pen(DANGER, 2.6))
            painter.setBrush(NO_BRUSH)
            painter.drawRoundedRect(rect.adjusted(-1, -1, 1, 1), radius, radius)
        if cell.tone is Tone.WON:
            foot = QPointF(rect.right() - rect.width() * 0.3, rect.bottom() - 4)
            seals.flag(painter, foot, min(46.0, rect.height() * 0.5))
        return printed
    edge: Colour = DANGER if cell.tone is Tone.RISK else theme.look.active if cell.tone is Tone.ACTIVE else ""
    cloth.hollow(painter, rect, theme.look, radius, edge, quiet=cell.step > 0 or bool(cell.mark))
    if cell.tone in (Tone.WON, Tone.RISK):
        tint = WON_TINT if cell.tone is Tone.WON else "#b8341f"
        painter.fillPath(rounded(rect, radius), clear(tint, 0.28))
    return True


def _paint_label(painter: QPainter, cell: Cell, rect: QRectF, text: str, theme: Theme) -> None:
    """Write a cell's label: on a plaque if it shows a landscape, at the top if a piece may cover it."""
    ink = theme.color("ink" if cell.tone is Tone.RISK else "soft")
    high = brush.height(theme.small)
    if cell.picture is not None:
        row = plaque(rect, theme)
        painter.fillPath(rounded(row, 4), QColor("#fbf4e4"))
        brush.line(
            painter,
            row.adjusted(3, -1, -3, 0),
            text,
            theme.small + PLAQUE_MORE,
            QColor("#231a10"),
            bold=True,
            serif=True,
            align=brush.CENTRE,
        )
        return
    label = rect.adjusted(4, 2, -4, -2)
    narrowest = 0.55 * brush.width(text, LEAST, True)
    if cell.piece is None and label.height() >= 2 * high and narrowest > rect.width() - 4:
        parts = text.replace("/", "/ ")  # alternatives are broken apart before their numbers are
        brush.paragraph(painter, label, parts, theme.small, ink, bold=True, align=brush.CENTRE)
    elif rect.height() < 0.75 * brush.height(LEAST) or narrowest > rect.width():
        return  # letters so small would only smear
    elif brush.width(text, theme.small, True) > label.width() or label.height() < high:
        row = rect.adjusted(2, 0, -2, 0)
        if rect.height() >= 2 * high:
            row.setHeight(high + 2)  # at the top, where a piece leaves it in sight
        brush.squeezed(painter, row, text, theme.small, ink)
    else:
        label.setHeight(high)
        brush.line(painter, label, text, theme.small, ink, bold=True)


def _paint_route(painter: QPainter, rect: QRectF, cell: Cell, players: Mapping[int, PlayerInfo], theme: Theme) -> None:
    """Paint the number of a step, and the arrow and animal of a route, along the top of a cell."""
    side = min(1.2 * brush.height(theme.small), 0.36 * rect.height(), 0.4 * rect.width())
    side = max(side, min(1.5 * LEAST, 0.5 * rect.height(), 0.5 * rect.width()))  # a number has a smallest size
    middle = rect.top() + 2 + side / 2
    if cell.step:
        painter.setPen(pen("#6b4c1e", 1.2))
        painter.setBrush(QColor("#f1e4c6"))
        painter.drawEllipse(QPointF(rect.left() + 2 + side / 2, middle), side / 2, side / 2)
        number = QRectF(rect.left() + 2, rect.top() + 2, side, side)
        brush.squeezed(painter, number, str(cell.step), max(7, side * 0.72), QColor("#231a10"))
    route = cell.route
    free = rect.width() - 4 - (side + 2 if cell.step else 0)
    if route is None or side < LEAST or free < side:
        return
    right = rect.right() - 2
    player = players.get(route.seat)
    if player is not None and free >= (1.9 if route.arrow else 1.0) * side:
        before = side + 1 if route.arrow else 0.0
        avatar = right - side / 2 - (before if route.seat_first else 0)
        animals.avatar(painter, QPointF(avatar, middle), side / 2, player.animal)
        right -= 0 if route.seat_first else before
    if not route.arrow:
        return
    arrow = QRectF(right - side, rect.top() + 2, side, side).adjusted(1, 1, -1, -1)
    glyphs.draw(painter, route.arrow, arrow, theme.color("soft"))


def _paint_seats(
    painter: QPainter, rect: QRectF, cell: Cell, players: Mapping[int, PlayerInfo], theme: Theme, *, is_right: bool
) -> None:
    """Paint the animals of those who begin at a cell along its foot, from the outer corner inward."""
    radius = min(theme.px(13), 0.2 * rect.height())
    step = -1.8 * radius if is_right else 1.8 * radius
    corner = rect.bottomRight() if is_right else rect.bottomLeft()
    for place, seat in enumerate(seat for seat in cell.seats if seat in players):
        animals.avatar(painter, corner + QPointF(place * step, 0), radius, players[seat].animal)


def paint_front(painter: QPainter, panel: Panel) -> None:
    """Paint the front of a bottle, and the marks that its dice hide."""
    if not panel.glass:
        return
    if isinstance(panel.part, Cells):
        for cell, (rect, mark, _) in zip(panel.part.cells, panel.cells, strict=True):
            if mark and cell.piece is not None:
                _paint_mark(painter, rect, mark)
    glass.bottle_front(painter, panel.glass.cells, panel.glass.cell)


def _paint_mark(painter: QPainter, rect: QRectF, mark: str) -> None:
    """Paint the mark of a cell on a small disc at the corner of the die on it, clear of its pips."""
    side = min(rect.width(), rect.height()) * 0.32
    disc = QRectF(rect.left() - side * 0.2, rect.top() - side * 0.2, side, side)
    painter.setPen(pen("#6b4c1e", 1.2))
    painter.setBrush(QColor("#fbf1d8"))
    painter.drawEllipse(disc)
    inner = side * 0.14
    glyphs.draw(painter, mark, disc.adjusted(inner, inner, -inner, -inner), QColor("#3a2a12"))
