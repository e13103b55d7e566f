"""Pieces as pictures: cards, dice and chips, painted once per look, size and screen and then kept."""

from __future__ import annotations

from collections import OrderedDict

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap

from tabletop.engine.table import Piece, Shape, Stock, Symbol
from tabletop.ui.model import i18n
from tabletop.ui.paint import brush, glyphs
from tabletop.ui.paint.theme import LEAST, Theme

ASPECT = {Shape.CARD: 0.68, Shape.WIDE: 1.78, Shape.DIE: 1.0, Shape.CHIP: 1.0, Shape.GEM: 1.0}
"""Width of a piece of height 1."""

KEPT_BYTES = 24_000_000
"""Pictures beyond this are forgotten, oldest use first."""

_kept: OrderedDict[object, QPixmap] = OrderedDict()
_kept_bytes = 0


def aspect(piece: Piece) -> float:
    """Return how wide a piece of height 1 is."""
    wide = ASPECT[piece.shape]
    return 1 / wide if piece.sideways else wide


def margin(high: float) -> float:
    """Return the room around a piece's picture that its shadow takes."""
    return max(4.0, min(14.0, high * 0.1))


def picture(piece: Piece, size: tuple[int, int], theme: Theme, ratio: float) -> QPixmap:
    """Return the picture of a piece of a size in logical pixels, with `margin` around it for the shadow."""
    global _kept_bytes
    look = msgspec.structs.replace(piece, ref="", attached=(), also=(), summary="")
    key = (look, size, theme.name, theme.scale, ratio)
    found = _kept.get(key)
    if found is not None:
        _kept.move_to_end(key)
        return found
    room = margin(size[1])
    image = brush.canvas(size[0] + 2 * room, size[1] + 2 * room, ratio)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    paint_piece(painter, piece, QRectF(room, room, *size), theme)
    painter.end()
    made = QPixmap.fromImage(image)
    _kept[key] = made
    _kept_bytes += made.width() * made.height() * 4
    while _kept_bytes > KEPT_BYTES and len(_kept) > 1:
        _, old = _kept.popitem(last=False)
        _kept_bytes -= old.width() * old.height() * 4
    return made


def says_all(piece: Piece, size: tuple[int, int], theme: Theme) -> bool:
    """Tell whether a piece of a size has room for all its text."""
    painter = QPainter(image := brush.canvas(*size, 1.0))
    whole = paint_piece(painter, piece, QRectF(image.rect()), theme)
    painter.end()
    return whole


def paint_piece(painter: QPainter, piece: Piece, box: QRectF, theme: Theme) -> bool:
    """Paint a piece with its shadow into a box; tell whether there was room for all its text."""
    if piece.subtitle != (legible := i18n.legible(piece.subtitle)):
        piece = msgspec.structs.replace(piece, subtitle=legible)
    whole = True
    painter.save()
    if piece.faded:
        painter.setOpacity(painter.opacity() * 0.5)
    if piece.sideways:
        painter.translate(box.center())
        painter.rotate(90)
        box = QRectF(-box.height() / 2, -box.width() / 2, box.height(), box.width())
    match piece.shape:
        case Shape.CARD:
            whole = _card(painter, piece, box, theme)
        case Shape.WIDE:
            whole = _wide(painter, piece, box, theme)
        case Shape.DIE:
            _die(painter, piece, box, theme)
        case Shape.CHIP | Shape.GEM:
            _chip(painter, piece, box, theme)
    painter.restore()
    return whole


def _paper(painter: QPainter, box: QRectF, radius: float, theme: Theme) -> None:
    """Paint the empty paper of a card, and its shadow."""
    brush.shadow(painter, box, radius, paint_depth(box), theme.color("shadow"))
    painter.setPen(QPen(QColor(0, 0, 0, 70), 1))
    painter.setBrush(theme.color("card"))
    painter.drawRoundedRect(box, radius, radius)


def _card(painter: QPainter, piece: Piece, box: QRectF, theme: Theme) -> bool:
    wide = box.width()
    radius = max(4.0, wide * 0.06)
    _paper(painter, box, radius, theme)
    ground, ink = QColor(piece.style.ground), QColor(piece.style.ink)
    inset = max(2.0, wide * 0.042)
    inner = box.adjusted(inset, inset, -inset, -inset)
    if piece.blank:
        brush.art(painter, inner, radius * 0.8, ground, ink, piece.style.glyph, piece.style.pattern)
        return True
    body = max(LEAST, round(wide * 0.088))
    writes = wide >= 58
    full = writes and box.height() >= 104
    share = _art_share(piece, inner, body, full) if writes else 1.0
    foot_high = _figure_height(piece, body)
    share = min(share, 1 - foot_high / inner.height())
    picture = QRectF(inner.left(), inner.top(), inner.width(), inner.height() * share)
    brush.art(painter, picture, radius * 0.7, ground, ink, piece.style.glyph, piece.style.pattern)
    if piece.centre:
        size = picture.height() * 0.55
        ink = brush.readable_on(ground) if not piece.style.glyph else ink
        brush.line(painter, picture, piece.centre, size, ink, bold=True, align=brush.CENTRE)
    whole = not piece.text
    if piece.figure:
        row = QRectF(inner.left() + 2, inner.bottom() - foot_high, inner.width() - 4, foot_high)
        if writes:
            brush.line(painter, row, piece.figure, foot_high / 1.3, QColor(_FIGURE), bold=True, least=9)
        else:
            brush.squeezed(painter, row, piece.figure, foot_high / 1.3, QColor(_FIGURE))
    if writes:
        over = inner.adjusted(0, 0, 0, -foot_high)
        whole = _card_words(painter, piece, over, picture.bottom(), body, full, theme)
    reach = _reach(inner.width())
    edge = reach * 0.86
    corners = piece.corners
    cost, gold, foot = _price(piece, theme), QColor("#f5c24c"), QColor(_FIGURE)
    places = (
        (corners.top_left, QPointF(inner.left() + edge, inner.top() + edge), cost, QColor("white")),
        (corners.top_right, QPointF(inner.right() - edge, inner.top() + edge), gold, QColor("#24190a")),
        (corners.bottom_left, QPointF(inner.left() + edge, inner.bottom() - edge), foot, QColor("white")),
        (corners.bottom_right, QPointF(inner.right() - edge, inner.bottom() - edge), foot, QColor("white")),
    )
    for text, centre, fill, letter in places:
        if text:
            _badge(painter, inner, centre, reach, text, fill, letter)
    return whole


def _badge(
    painter: QPainter, inner: QRectF, centre: QPointF, reach: float, text: str, fill: QColor, letter: QColor
) -> None:
    """Paint a corner's badge; a pill grows into the card and not out of it."""
    half = brush.badge_width(text, reach) / 2
    if half > reach:
        room = max(0.0, inner.width() / 2 - half)
        middle = inner.center().x()
        centre = QPointF(max(middle - room, min(middle + room, centre.x())), centre.y())
    brush.badge(painter, centre, reach, text, fill, letter)


_FIGURE = "#7a1f1a"
_DEAR = "#77746c"


def _price(piece: Piece, theme: Theme) -> QColor:
    return QColor(_DEAR) if piece.dear else theme.color("cost")


def _reach(wide: float) -> float:
    """Return the radius of the badges on a card."""
    return min(16.0 * max(1.0, wide / 120), max(8.5, wide * 0.115))


def _figure_height(piece: Piece, body: int) -> float:
    return brush.height(max(LEAST, round(body * 1.2))) if piece.figure else 0.0


def _wide(painter: QPainter, piece: Piece, box: QRectF, theme: Theme) -> bool:
    """Paint a card lying on its long side: the picture at the left; name, figure and words beside it."""
    high = box.height()
    radius = max(4.0, high * 0.07)
    _paper(painter, box, radius, theme)
    ground, ink = QColor(piece.style.ground), QColor(piece.style.ink)
    inset = max(2.0, high * 0.045)
    inner = box.adjusted(inset, inset, -inset, -inset)
    share = 0.37 if high >= 64 else 0.3
    picture = QRectF(inner.left(), inner.top(), inner.width() if piece.blank else inner.width() * share, inner.height())
    brush.art(painter, picture, radius * 0.7, ground, ink, piece.style.glyph, piece.style.pattern)
    if piece.blank:
        return True
    body = max(LEAST, round(high * 0.135))
    words = QRectF(picture.right() + inset * 1.4, inner.top(), 0, inner.height())
    words.setRight(inner.right() - 1)
    foot = _figure_height(piece, body)
    if (
        piece.figure and inner.height() < foot + brush.height(body) - 2
    ):  # no room for the name: the picture stands for it
        brush.line(painter, words, piece.figure, body * 1.2, QColor(_FIGURE), bold=True)
        return not piece.text
    name = QRectF(words.left(), words.top(), words.width(), max(brush.height(body), inner.height() - foot))
    name.setHeight(min(name.height(), body * 1.27 * (2 if piece.figure else 3) + 1))
    taken = brush.paragraph(painter, name, piece.title, body * 1.05, theme.color("card_ink"), bold=True).height
    top = words.top() + taken
    corners = piece.corners
    lower = corners.top_right or corners.bottom_right
    reach = max(8.5, high * 0.115)
    if piece.figure:
        row = QRectF(words.left(), top, words.width(), foot)
        if lower and row.bottom() > inner.bottom() - 2 * reach:
            row.setRight(row.right() - brush.badge_width(lower, reach))
        brush.line(painter, row, piece.figure, foot / 1.3, QColor(_FIGURE), bold=True)
        top += foot
    rest = QRectF(words.left(), top, words.width(), inner.bottom() - top)
    if lower:
        rest.setRight(rest.right() - brush.badge_width(lower, reach) - 2)
    text = _writing(piece, rest)
    whole = not text
    stump = piece.brief and rest.height() < 2 * LEAST * 1.27 and brush.tall(text, LEAST, rest.width()) > rest.height()
    if text and rest.height() >= LEAST * 1.27 and not stump:
        whole = brush.paragraph(painter, rest, text, body * 0.85, theme.color("card_soft")).whole
    edge = reach * 0.9
    if corners.top_left:
        place = picture.topLeft() + QPointF(edge, edge)
        _badge(painter, inner, place, reach, corners.top_left, _price(piece, theme), QColor("white"))
    if lower:
        place = inner.bottomRight() - QPointF(edge, edge)
        gold = bool(corners.top_right)
        fill, letter = (QColor("#f5c24c"), QColor("#24190a")) if gold else (QColor(_FIGURE), QColor("white"))
        _badge(painter, inner, place, reach, lower, fill, letter)
    return whole


def _writing(piece: Piece, room: QRectF) -> str:
    """Return what is written on a piece: the text, or where that has no room the brief one."""
    whole = "\n".join(part for part in (piece.text, piece.note) if part)
    if piece.brief and brush.tall(whole, LEAST, room.width()) > room.height() + 1:
        return " · ".join(part for part in (piece.brief, piece.note) if part)
    return whole


def _second_name_fits(piece: Piece, wide: float) -> bool:
    return brush.width(piece.subtitle, LEAST) <= wide


def _art_share(piece: Piece, inner: QRectF, body: int, full: bool) -> float:
    """Return how much of a card its picture takes: less where the words need the room."""
    wide = inner.width() * 0.93
    stock = max(9.0, inner.width() * 0.105) + 3 if piece.stock is not None else 0.0
    if not full:
        need = (
            min(brush.tall(piece.title, LEAST, wide, True), 2.2 * LEAST * 1.27)
            + _figure_height(piece, body)
            + stock
            + 4
        )
        return max(0.36, min(0.62, 1 - need / inner.height()))
    title = round(body * 1.12)
    rows = 1.84 if brush.width(piece.title, max(LEAST, title - 2), True) > wide else 1
    need = rows * brush.height(title) + _figure_height(piece, body) + stock + inner.height() * 0.04
    if piece.subtitle and _second_name_fits(piece, wide):
        need += brush.height(max(LEAST, round(body * 0.9)))
    if text := _writing(piece, QRectF(0, 0, wide, inner.height() * 0.64 - need)):
        need += brush.tall(text, max(LEAST, round(body * 0.85)), wide)
    least = 0.27  # a small card needs all its room for words, a large one is a picture too
    if body <= LEAST + 1:
        least = 2.1 * _reach(inner.width()) / inner.height() if piece.corners != type(piece.corners)() else 0.16
    return max(least, min(0.41, 1 - need / inner.height()))


def _card_words(
    painter: QPainter, piece: Piece, inner: QRectF, top: float, body: int, full: bool, theme: Theme
) -> bool:
    ink, soft = theme.color("card_ink"), theme.color("card_soft")
    side = inner.width() * 0.035
    left, wide = inner.left() + side, inner.width() - 2 * side
    foot = inner.bottom()
    high = max(9.0, inner.width() * 0.105)
    if piece.stock is not None and foot - top > high + 4 + LEAST * 1.27:
        high = min(high, wide / max(1, piece.stock.total) * 0.85)
        foot -= high + 3
        _stock(painter, piece.stock, QRectF(left, foot, wide, high))
    top += inner.height() * 0.018
    title = round(body * 1.12)
    if not full:
        rows = QRectF(left, top, wide, foot - top - 2)
        brush.paragraph(painter, rows, piece.title, title, ink, bold=True)
        return not piece.text
    pitch = brush.height(title)
    box = QRectF(left, top, wide, pitch)
    if brush.width(piece.title, max(LEAST, title - 2), True) > wide:
        box.setHeight(pitch * 1.84)
        top += brush.paragraph(painter, box, piece.title, max(LEAST, title - 1), ink, bold=True).height
    else:
        brush.line(painter, box, piece.title, title, ink, bold=True)
        top += pitch
    if piece.stock is not None:
        foot -= max(0.0, wide - 90) * 0.02  # letters keep off the dice where there is room
    text = _writing(piece, QRectF(left, top, wide, foot - top - 1))
    small = max(LEAST, round(body * 0.9))
    rest = foot - top - brush.height(small) * 1.02
    if piece.subtitle and (not text or (brush.tall(text, LEAST, wide) <= rest and _second_name_fits(piece, wide))):
        brush.line(painter, QRectF(left, top, wide, brush.height(small)), piece.subtitle, small, soft)
        top = foot - rest
    if not text:
        return True
    return brush.paragraph(painter, QRectF(left, top, wide, foot - top - 1), text, body, ink).whole


def _stock(painter: QPainter, stock: Stock, box: QRectF) -> None:
    size = box.height()
    pitch = min(size * 1.28, (box.width() - size) / max(1, stock.total - 1)) if stock.total > 1 else size
    color = QColor(stock.style.ground)
    for place in range(stock.total):
        die = QRectF(box.left() + place * pitch, box.top(), size, size)
        if place < stock.count:
            painter.setPen(QPen(brush.mixed(color, QColor("black"), 0.4), 1))
            painter.setBrush(brush.mixed(color, QColor("white"), 0.08))
        else:
            painter.setPen(QPen(QColor(0, 0, 0, 60), 1, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(die, size * 0.22, size * 0.22)


def paint_depth(box: QRectF) -> float:
    """Return how far a piece's shadow reaches."""
    return margin(min(box.width(), box.height())) * 0.8


def _die(painter: QPainter, piece: Piece, box: QRectF, theme: Theme) -> None:
    side = box.width()
    radius = side * 0.17
    brush.shadow(painter, box, radius, paint_depth(box), theme.color("shadow"))
    ground, ink = QColor(piece.style.ground), QColor(piece.style.ink)
    gradient = QLinearGradient(box.topLeft(), box.bottomLeft())
    gradient.setColorAt(0, brush.mixed(ground, QColor("white"), 0.2))
    gradient.setColorAt(1, brush.mixed(ground, QColor("black"), 0.2))
    painter.setPen(QPen(brush.mixed(ground, QColor("black"), 0.45), max(1.0, side * 0.018)))
    painter.setBrush(gradient)
    painter.drawRoundedRect(box, radius, radius)
    _stripes(painter, box, radius, piece.style.pattern, brush.readable_on(ground))
    painter.setPen(QPen(QColor(255, 255, 255, 70), max(1.0, side * 0.02)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inset = side * 0.035
    painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), radius * 0.85, radius * 0.85)
    if piece.blank:
        dot = QRectF(0, 0, side * 0.42, side * 0.42)
        dot.moveCenter(box.center())
        glyphs.draw(painter, piece.style.glyph or "mdi6.help", dot, brush.see_through(ink, 0.35))
        return
    if piece.second is not None:
        _pair(painter, piece, piece.second, box, ink)
    else:
        busy = piece.corners != type(piece.corners)() or piece.stars
        share = (0.68 if busy else 0.84) if piece.centre else 0.5 if busy else 0.66
        _symbol(painter, piece.style.glyph, "" if piece.pips else piece.centre, box.center(), side * share, ink)
    if piece.pips:
        _pips(painter, box, piece.pips, piece.corners.bottom_left, ink, brush.mixed(ground, QColor("black"), 0.25))
        piece = msgspec.structs.replace(piece, corners=msgspec.structs.replace(piece.corners, bottom_left=""))
    elif piece.centre and not piece.style.glyph and side >= 18:
        brush.line(painter, box, piece.centre, side * 0.5, ink, bold=True, align=brush.CENTRE)
    _die_corners(painter, piece, box, ink)
    if piece.marked:
        painter.setPen(QPen(theme.color("gold"), max(2.0, side * 0.06), Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), radius, radius)


def _symbol(painter: QPainter, glyph: str, number: str, centre: QPointF, size: float, ink: QColor) -> None:
    """Paint an emblem, and a number legible in it."""
    if not glyph:
        return
    emblem = QRectF(0, 0, size, size)
    emblem.moveCenter(centre)
    glyphs.draw(painter, glyph, emblem, ink)
    if number and size >= 20:
        over = brush.readable_on(ink)
        figure = emblem.translated(0, size * 0.07)
        brush.line(painter, figure, number, size * 0.4, over, bold=True, align=brush.CENTRE, least=8)


def _pair(painter: QPainter, piece: Piece, second: Symbol, box: QRectF, ink: QColor) -> None:
    """Paint two symbols from corner to corner, parted by a line if only one of them counts, else by a plus."""
    side = box.width()
    step = QPointF(side * 0.19, side * 0.19)
    _symbol(painter, piece.style.glyph, piece.centre, box.center() - step, side * 0.54, ink)
    _symbol(painter, second.glyph, second.number, box.center() + step, side * 0.54, ink)
    painter.setPen(QPen(ink, max(1.4, side * 0.045), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    if second.either:
        reach = QPointF(side * 0.36, -side * 0.36)
        painter.drawLine(box.center() - reach, box.center() + reach)
    else:
        middle, arm = box.center() + QPointF(side * 0.27, -side * 0.27), side * 0.1
        painter.drawLine(middle - QPointF(arm, 0), middle + QPointF(arm, 0))
        painter.drawLine(middle - QPointF(0, arm), middle + QPointF(0, arm))


_PIPS = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Where the pips of a face lie, in steps from the middle."""


def _pips(painter: QPainter, box: QRectF, face: int, letter: str, ink: QColor, ground: QColor) -> None:
    """Paint pips, and a letter on a plate in the corner, from which the pips keep away."""
    side = box.width()
    step, radius, middle = side * 0.25, max(1.2, side * 0.085), box.center()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    if letter and side >= 22:
        step, radius, middle = side * 0.205, max(1.2, side * 0.075), middle + QPointF(side * 0.075, -side * 0.075)
        high = max(9.0, side * 0.27)
        plate = QRectF(box.left() + side * 0.05, box.bottom() - side * 0.05 - high, high, high)
        painter.drawRoundedRect(plate, high * 0.25, high * 0.25)
        brush.line(painter, plate, letter, high * 0.82, ground, bold=True, align=brush.CENTRE, least=7)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
    for across, down in _PIPS[face]:
        painter.drawEllipse(middle + QPointF(across * step, down * step), radius, radius)


def _die_corners(painter: QPainter, piece: Piece, box: QRectF, ink: QColor) -> None:
    side = box.width()
    if side < 26:
        return  # no room for legible figures; the tooltip and the inspector have them
    size = max(LEAST, round(side * (0.17 if piece.pips else 0.24)))
    pad = side * (0.05 if piece.pips else 0.075)
    high = size * 1.05
    corners = piece.corners
    half = side / 2 - pad
    upper, lower = box.top() + pad * 0.7, box.bottom() - pad * 0.7 - high
    for text, x, y, align in (
        (corners.top_left, box.left() + pad, upper, brush.LEFT),
        (corners.top_right, box.center().x(), upper, brush.RIGHT),
        (corners.bottom_left, box.left() + pad, lower, brush.LEFT),
        (corners.bottom_right, box.center().x(), lower, brush.RIGHT),
    ):
        if text:
            brush.line(painter, QRectF(x, y, half, high), text, size, ink, bold=True, align=align)
    star = max(7.0, side * 0.17)
    start = box.left() + pad * 0.8 + (size if corners.bottom_left else 0)
    for place in range(piece.stars):
        spot = QRectF(start + place * star * 1.02, box.bottom() - pad - star, star, star)
        glyphs.draw(painter, "mdi6.star-four-points", spot, ink)


def _stripes(painter: QPainter, box: QRectF, radius: float, pattern: int, color: QColor) -> None:
    if not pattern:
        return
    shape = QPainterPath()
    shape.addRoundedRect(box, radius, radius)
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(brush.see_through(color, 0.1), max(1.0, box.width() * 0.03)))
    pitch = box.width() / (4 + pattern % 3)
    slope = (1.0, -1.0, 0.0, 0.5)[pattern % 4] * box.height()
    place = box.left() - box.width()
    while place < box.right() + box.width():
        painter.drawLine(QPointF(place, box.top()), QPointF(place + slope, box.bottom()))
        place += pitch
    painter.restore()


def _chip(painter: QPainter, piece: Piece, box: QRectF, theme: Theme) -> None:
    radius = box.width() / 2
    brush.shadow(painter, box, radius, paint_depth(box) * 0.7, theme.color("shadow"))
    ground, ink = QColor(piece.style.ground), QColor(piece.style.ink)
    painter.setPen(QPen(QColor(255, 255, 255, 220), max(1.0, radius * 0.1)))
    painter.setBrush(ground)
    painter.drawEllipse(box.adjusted(1, 1, -1, -1))
    if radius > 14:
        painter.setPen(QPen(brush.see_through(ink, 0.5), max(1.0, radius * 0.06), Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(box.center(), radius * 0.76, radius * 0.76)
    if piece.style.glyph and not piece.centre:
        emblem = QRectF(0, 0, radius * 1.1, radius * 1.1)
        emblem.moveCenter(box.center())
        glyphs.draw(painter, piece.style.glyph, emblem, ink)
    if piece.centre:
        brush.line(painter, box, piece.centre, radius * 0.95, ink, bold=True, align=brush.CENTRE)
