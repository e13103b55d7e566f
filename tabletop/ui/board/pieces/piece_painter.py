"""Pictures of pieces, painted once per look, size and screen and then cached."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QTransform

from tabletop.display.piece import Piece, Shape
from tabletop.ui.board.cards import card_form, card_painter, card_parts
from tabletop.ui.board.pieces import dice_painter
from tabletop.ui.model import i18n
from tabletop.ui.paint import gems, glyphs, pixmap_cache
from tabletop.ui.paint.art import Layer
from tabletop.ui.paint.colour import clear
from tabletop.ui.paint.pixmap_cache import CACHE
from tabletop.ui.paint.shapes import NO_PEN, disc, pen
from tabletop.ui.paint.theme import Theme

ASPECT = {Shape.CARD: 0.73, Shape.WIDE: 1.84, Shape.DIE: 1.0, Shape.CHIP: 1.0, Shape.PILL: 3.4, Shape.GEM: 1.0}
"""Width of a piece of height 1."""

TILT, TILT_WIDE = -4.0, -2.0
"""Rotation of a spent piece in degrees, and of a wide one."""

_awaited: dict[str, str] = {}
"""Key of the awaited print, by the key of a card painted without it."""


def aspect(piece: Piece) -> float:
    """Return the width of a piece of height 1."""
    wide = ASPECT[piece.shape]
    return 1 / wide if piece.sideways else wide


def margin(high: float) -> float:
    """Return the room around a piece's picture for its shadow."""
    return float(round(max(4.0, min(14.0, high * 0.1))))


def spent_transform(wide: float) -> QTransform:
    """Return the way in which a spent piece of a width lies, about its middle."""
    turned = QTransform()
    turned.rotate(TILT if wide < card_parts.STUB_WIDTH else TILT_WIDE)
    turned.scale(0.96, 0.96)
    return turned


def _key(piece: Piece, size: tuple[int, int], theme: Theme, ratio: float, layer: Layer = Layer.WHOLE) -> str:
    look = msgspec.structs.replace(piece, ref="", attached=(), also=(), summary="")
    encoded = msgspec.json.encode(look).decode()
    return f"piece {layer} {encoded}|{size[0]}x{size[1]}@{ratio:g} {theme.name} {theme.scale:g} {theme.text:g}"


def picture(piece: Piece, size: tuple[int, int], theme: Theme, ratio: float, layer: Layer = Layer.WHOLE) -> QPixmap:
    """Return the picture of a piece in logical pixels, with `margin` around it for the shadow.

    A card whose print is still being made is shown without it; see `waits`.
    """
    key = _key(piece, size, theme, ratio, layer)
    found = CACHE.find(key)
    awaited = _awaited.get(key)
    if found is not None and (awaited is None or CACHE.find(awaited) is None):
        return found
    room = margin(size[1])
    image = pixmap_cache.canvas(size[0] + 2 * room, size[1] + 2 * room, ratio)
    painter = QPainter(image)
    painter.setRenderHints(pixmap_cache.HINTS)
    seen = paint_piece(painter, piece, QRectF(room, room, *size), theme, layer)
    painter.end()
    _awaited.pop(key, None)
    if seen.awaits:
        _awaited[key] = seen.awaits
    return CACHE.insert(key, QPixmap.fromImage(image))


def waits(piece: Piece, size: tuple[int, int], theme: Theme, ratio: float) -> bool:
    """Return whether a piece was painted without its print."""
    return _key(piece, size, theme, ratio) in _awaited


def fits_all_text(piece: Piece, size: tuple[int, int], theme: Theme) -> bool:
    """Return whether a piece of a size has room for all its text."""
    painter = QPainter(image := pixmap_cache.canvas(*size, 1.0))
    whole = paint_piece(painter, piece, QRectF(image.rect()), theme).whole
    painter.end()
    return whole


def paint_piece(
    painter: QPainter, piece: Piece, box: QRectF, theme: Theme, layer: Layer = Layer.WHOLE
) -> card_painter.PaintResult:
    """Paint a piece with its shadow into a box and return the outcome."""
    if piece.subtitle != (legible := i18n.legible(piece.subtitle)):
        piece = msgspec.structs.replace(piece, subtitle=legible)
    seen = card_painter.PaintResult()
    painter.save()
    if piece.sideways:
        painter.translate(box.center())
        painter.rotate(90)
        box = QRectF(-box.height() / 2, -box.width() / 2, box.height(), box.width())
    if piece.spent:
        painter.translate(box.center())
        painter.setTransform(spent_transform(box.width()), True)
        box = QRectF(-box.width() / 2, -box.height() / 2, box.width(), box.height())
    match piece.shape:
        case Shape.CARD | Shape.WIDE:
            seen = card_painter.paint_card(painter, piece, box, theme, layer)
        case Shape.DIE:
            dice_painter.die(painter, piece, box, theme)
        case Shape.CHIP:
            dice_painter.chip(painter, piece, box)
        case Shape.PILL:
            dice_painter.pill(painter, piece, box)
        case Shape.GEM if piece.blank:
            gems.unseen_gem(painter, box, piece.cut, theme.look)
        case Shape.GEM:
            gems.gem(painter, box, piece.cut, piece.style.ground)
    if piece.faded and piece.shape in (Shape.DIE, Shape.CHIP, Shape.GEM):
        _veil_round(painter, box, theme)
    if piece.spent:
        _asleep(painter, piece, box, theme)
    painter.restore()
    return seen


def _veil_round(painter: QPainter, box: QRectF, theme: Theme) -> None:
    painter.setPen(NO_PEN)
    painter.setBrush(clear(theme.look.felt_shared, 0.55))
    painter.drawRoundedRect(box, box.width() * 0.2, box.width() * 0.2)


def _asleep(painter: QPainter, piece: Piece, box: QRectF, theme: Theme) -> None:
    """Paint the mark of an exhausted piece, on a card in the free corner of its picture."""
    is_card = piece.shape in (Shape.CARD, Shape.WIDE)
    place = card_form.arranged(piece, box, theme).art if is_card else box
    radius = max(8.0, min(float(theme.px(16)), place.width() * 0.2, place.height() * 0.2))
    at = place.bottomRight() - QPointF(radius + 1, radius + 1) if is_card else place.center()
    painter.setPen(pen("#5b4930", 1.2))
    painter.setBrush(QColor("#fbf4e2"))
    disc(painter, at.x(), at.y(), radius)
    side = radius * 1.35
    place = QRectF(at.x() - side / 2, at.y() - side / 2, side, side)
    glyphs.draw(painter, "mdi6.sleep", place, "#5b4930")
    painter.setBrush(Qt.BrushStyle.NoBrush)
