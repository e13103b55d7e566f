"""Cloth: felt mats, the quilt at the table's edge, and drawstring bags."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from tabletop.ui.paint.colour import Colour, clear, darker, lighter
from tabletop.ui.paint.light import shadow
from tabletop.ui.paint.materials import Materials
from tabletop.ui.paint.patterns import PERIODS, Pattern, asanoha
from tabletop.ui.paint.pixmap_cache import CACHE, ratio_of, stepped
from tabletop.ui.paint.shapes import (
    NO_BRUSH,
    NO_PEN,
    across,
    around,
    clipped,
    curve,
    disc,
    downward,
    pen,
    polygon,
    polyline,
    rounded,
    stitches,
)

ROOM = 10
"""Pixels around a mat or bag that its shadow takes."""

FELT_SHARE = 0.92
"""Opacity of felt on wood."""


def mat(
    painter: QPainter,
    box: QRectF,
    look: Materials,
    felt: Colour,
    *,
    pattern: Pattern | None = asanoha,
    size: float = 36,
    radius: float = 14,
    edge: Colour = "",
) -> None:
    """Paint a felt mat with its shadow; an `edge` is a solid line in place of the stitches."""

    def lay(on: QPainter) -> None:
        inner = QRectF(ROOM, ROOM, box.width(), box.height())
        _lay_mat(on, inner, look, felt, pattern=pattern, size=size, radius=radius, edge=edge)

    woven = pattern.__name__ if pattern is not None else ""
    key = f"felt {look.name} {QColor(felt).name()} {woven} {size:g} {radius:g} {QColor(edge).name() if edge else ''}"
    wide, high = box.width() + 2 * ROOM, box.height() + 2 * ROOM
    made = CACHE.paint_once(key, wide, high, ratio_of(painter), lay)
    painter.drawPixmap(box.topLeft() - QPointF(ROOM, ROOM), made)


def woven(painter: QPainter, box: QRectF, pattern: Pattern, size: float, colour: QColor, line: float = 1.0) -> None:
    """Paint a pattern into a large box: what repeats in it is painted once and tiled."""
    ratio = ratio_of(painter)
    wide, high = (size * share for share in PERIODS[pattern])
    broad, down = max(1, round(wide * ratio)) / ratio, max(1, round(high * ratio)) / ratio

    def lay(on: QPainter) -> None:
        on.scale(broad / wide, down / high)
        pattern(on, QRectF(0, 0, wide, high), size, colour, line)

    key = f"woven {pattern.__name__} {size:g} {line:g} {colour.name(QColor.NameFormat.HexArgb)}"
    painter.drawTiledPixmap(box, CACHE.paint_once(key, broad, down, ratio, lay))


def _lay_mat(
    painter: QPainter,
    box: QRectF,
    look: Materials,
    felt: Colour,
    *,
    pattern: Pattern | None,
    size: float,
    radius: float,
    edge: Colour,
) -> None:
    shadow(painter, box, radius, 9, 3, 0.52 * look.shadow)
    shape = rounded(box, radius)
    top, low = clear(lighter(felt, 0.05), FELT_SHARE), clear(darker(felt, 0.06), FELT_SHARE)
    painter.fillPath(shape, downward(box.top(), box.bottom(), (0, top), (1, low)))
    with clipped(painter, shape):
        if pattern is not None:
            woven(painter, box, pattern, size, clear(look.weave, look.weave_share))
        shade = downward(box.top(), box.top() + 12, (0, clear("#000000", 0.28 * look.shadow)), (1, clear("#000000", 0)))
        painter.fillRect(QRectF(box.left(), box.top(), box.width(), 12), shade)
    painter.strokePath(shape, pen(clear("#000000", 0.35 * look.shadow), 1))
    hem(painter, box, look, radius, edge)


_HEMMED = 20
"""Least height of a mat with stitches."""


def hem(painter: QPainter, box: QRectF, look: Materials, radius: float = 14, edge: Colour = "") -> None:
    """Paint the line of a mat: dashed stitches, if it has room, or solid in the colour of an `edge`."""
    if box.height() < _HEMMED and not edge:
        return
    painter.setPen(pen(edge, 2.2) if edge else stitches(look.stitch, 1.3, 5, 4))
    painter.setBrush(NO_BRUSH)
    inset = min(5.0, box.height() * 0.12)
    painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), radius - 4, radius - 4)


FAINT = 0.3
"""Opacity of the outline of a quiet place."""


def hollow(
    painter: QPainter, box: QRectF, look: Materials, radius: float = 10, edge: Colour = "", *, quiet: bool = False
) -> None:
    """Paint an empty place: a dashed outline around a slight shade, but a faint line around a `quiet` one."""
    dashes = stitches(edge or look.stitch, 2.2 if edge else 1.2, 4, 3)
    painter.setPen(pen(clear(look.stitch, FAINT), 1.2) if quiet and not edge else dashes)
    painter.setBrush(clear(look.hollow, look.hollow_share))
    painter.drawRoundedRect(box, radius, radius)


SWELLING = 110
"""Pixels between two swellings of the quilt."""
SEAM = 4
"""Distance in pixels of the seam from the quilt's upper edge."""


def quilt(painter: QPainter, box: QRectF, look: Materials, scale: float = 1.0, *, above: float = 0.0) -> None:
    """Paint the quilt: two cloths, padded and sewn, with one seam along its upper edge.

    `above` is the height of the part that is painted elsewhere, above the box.
    """
    wide, high = stepped(box.width()), stepped(box.height())

    def lay(on: QPainter) -> None:
        _lay_quilt(on, QRectF(0, -above, wide, high + above), look, scale)

    key = f"quilt {look.name} {scale:g} {above:g}"
    made = CACHE.paint_once(key, wide, high, ratio_of(painter), lay)
    with clipped(painter, box):
        painter.drawPixmap(box.topLeft(), made)


def _lay_quilt(painter: QPainter, box: QRectF, look: Materials, scale: float) -> None:
    painter.fillRect(
        box,
        downward(
            box.top(),
            box.bottom(),
            (0, lighter(look.quilt, 0.1)),
            (0.25, QColor(look.quilt)),
            (1, QColor(look.quilt_low)),
        ),
    )
    woven(painter, box, asanoha, 44 * scale, clear("#ffffff", look.quilt_weave), 1.2)
    left, pitch = box.left(), SWELLING * scale
    dark, none = clear("#000000", 0.12 * look.shadow), clear("#000000", 0)
    while left < box.right():
        soft = across(
            left, left + pitch, (0, dark), (0.12, none), (0.5, clear("#ffffff", 0.045)), (0.9, none), (1, dark)
        )
        painter.fillRect(QRectF(left, box.top(), pitch, box.height()).intersected(box), soft)
        left += pitch
    painter.fillRect(QRectF(box.left(), box.top(), box.width(), 2), clear("#ffffff", 0.25))
    painter.setPen(stitches(look.seam, 1.6, 6, 4))
    painter.drawLine(QPointF(box.left(), box.top() + SEAM), QPointF(box.right(), box.top() + SEAM))


def plate(painter: QPainter, box: QRectF, look: Materials) -> None:
    """Paint calm cloth for text on the quilt; it fades out at its right end."""
    calm = look.quilt
    painter.fillRect(
        box, across(box.left(), box.right(), (0, clear(calm, 0.96)), (0.86, clear(calm, 0.92)), (1, clear(calm, 0)))
    )


Measure = Callable[[float, float], tuple[float, float]]
"""Converts shares of a thing's size, right and down from its middle, to a point."""


def bag(painter: QPainter, box: QRectF, colour: Colour, pattern: Pattern) -> None:
    """Paint a drawstring bag into a box: its body, gathered neck, and a cord with two tassels."""

    def lay(on: QPainter) -> None:
        _lay_bag(on, QRectF(ROOM, ROOM, box.width(), box.height()), colour, pattern)

    key = f"bag {QColor(colour).name()} {pattern.__name__}"
    wide, high = box.width() + 2 * ROOM, box.height() + 2 * ROOM
    made = CACHE.paint_once(key, wide, high, ratio_of(painter), lay)
    painter.drawPixmap((box.topLeft() - QPointF(ROOM, ROOM)).toPoint(), made)  # sharp at whole pixels


def _lay_bag(painter: QPainter, box: QRectF, colour: Colour, pattern: Pattern) -> None:
    size = min(box.width() / 1.15, box.height() / 1.12)
    x, y = box.center().x(), box.center().y() + size * 0.02
    shadow(painter, QRectF(x - size * 0.46, y - size * 0.1, size * 0.92, size * 0.58), size * 0.3, 10, 6, 0.7)

    def at(right: float, down: float) -> tuple[float, float]:
        return x + size * right, y + size * down

    body = curve(at(-0.2, -0.2), at(-0.62, 0.02), at(-0.6, 0.5), at(-0.3, 0.5))
    for step in (
        (at(-0.1, 0.53), at(0.1, 0.53), at(0.3, 0.5)),
        (at(0.6, 0.5), at(0.62, 0.02), at(0.2, -0.2)),
    ):
        body.cubicTo(*(QPointF(*point) for point in step))
    body.closeSubpath()
    light = around(
        QPointF(*at(-0.15, 0.05)), size * 0.75, (0, lighter(colour, 0.25)), (0.6, colour), (1, darker(colour, 0.4))
    )
    painter.fillPath(body, light)
    with clipped(painter, body):
        pattern(
            painter,
            QRectF(x - size * 0.6, y - size * 0.25, size * 1.2, size * 0.85),
            size * 0.2,
            clear("#fff3d0", 0.3),
            1.2,
        )
        for right, depth in ((-0.12, 0.25), (0.05, 0.18), (0.17, 0.28), (-0.03, 0.2)):
            fold = curve(at(right * 0.9, -0.2), at(right * 1.5, 0), at(right * 1.9, 0.2))
            painter.strokePath(fold, pen(clear("#000000", depth), 1.4))
    painter.strokePath(body, pen(darker(colour, 0.6), 1.2))
    _neck(painter, at, colour)
    _cord(painter, at, size)


def _neck(painter: QPainter, place: Measure, colour: Colour) -> None:
    neck = QPainterPath(QPointF(*place(-0.19, -0.2)))
    neck.cubicTo(QPointF(*place(-0.12, -0.3)), QPointF(*place(-0.3, -0.4)), QPointF(*place(-0.34, -0.47)))
    for control, end in (
        ((-0.22, -0.43), (-0.17, -0.5)),
        ((-0.08, -0.43), (0.0, -0.52)),
        ((0.08, -0.43), (0.17, -0.5)),
        ((0.22, -0.43), (0.34, -0.47)),
    ):
        neck.quadTo(QPointF(*place(*control)), QPointF(*place(*end)))
    neck.cubicTo(QPointF(*place(0.3, -0.4)), QPointF(*place(0.12, -0.3)), QPointF(*place(0.19, -0.2)))
    neck.closeSubpath()
    top, low = place(0, -0.5)[1], place(0, -0.2)[1]
    painter.fillPath(neck, downward(top, low, (0, lighter(colour, 0.15)), (1, darker(colour, 0.4))))
    painter.strokePath(neck, pen(darker(colour, 0.6), 1.2))
    for right in (-0.12, -0.04, 0.05, 0.13):
        line = polyline(place(right, -0.22), place(right * 1.6, -0.4))
        painter.strokePath(line, pen(clear("#000000", 0.3), 1.2))


def _cord(painter: QPainter, place: Measure, size: float) -> None:
    gold = QColor("#e3b553")
    painter.strokePath(polyline(place(-0.2, -0.215), place(0.2, -0.215)), pen(darker(gold, 0.45), size * 0.062))
    painter.strokePath(polyline(place(-0.2, -0.22), place(0.2, -0.22)), pen(gold, size * 0.042))
    for way, down in ((-1, 0.2), (1, 0.26)):
        string = curve(
            place(0.1, -0.21), place(0.14 + 0.08 * way, -0.1), place(0.1 + 0.1 * way, 0), place(0.13 + 0.1 * way, down)
        )
        painter.strokePath(string, pen(gold, size * 0.028))
        end = string.currentPosition()
        x, y = end.x(), end.y()
        tassel = polygon(
            (x - size * 0.025, y),
            (x + size * 0.025, y),
            (x + size * 0.045, y + size * 0.11),
            (x - size * 0.045, y + size * 0.11),
        )
        painter.fillPath(tassel, gold)
        painter.setPen(NO_PEN)
        painter.setBrush(QColor("#a82e25"))
        disc(painter, x, y, size * 0.032)
