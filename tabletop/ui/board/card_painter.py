"""Cards as pictures: paper with a print, seals at the corners, and words that give way before the print does."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from tabletop.cards.art import NO_ART, Manner, Scene, picture
from tabletop.display.table import Picture, Piece, Stock
from tabletop.ui.paint import art, brush, glyphs, paper, pixmap_cache, seals
from tabletop.ui.paint.colour import clear, darker, ink_on, lighter
from tabletop.ui.paint.light import shadow
from tabletop.ui.paint.materials import GOLD, INK, RED, SOFT_INK
from tabletop.ui.paint.patterns import numbered
from tabletop.ui.paint.pixmap_loader import gallery
from tabletop.ui.paint.shapes import NO_BRUSH, downward, pen, rounded, stitches
from tabletop.ui.paint.theme import LEAST, Theme

FIGURE = "#8f1f18"
"""Ink of what a card is worth."""

ANYTHING = Manner(tuple(Scene))
DEAR = "#66635b"
WOOD_SEAL = "#5b3a20"
VEIL = "#4a3a2a"
WRITES, FULL = 58.0, 118.0
"""From this width on a card has words; from this height on more than its name."""

SEALED = 26.0
"""From this width on a card bears seals: on a smaller one they would cover the print."""

TIGHT = 58.0
"""Below this height the figures of a card on its long side are as small as figures may be."""

NAMED_HIGH, NAMED_WIDE = 35.0, 74.0
"""From this height and width on a card that lies on its long side has its name."""

NARROWEST, STUNTED = 0.68, 0.46
"""How narrow the letters of a name may become on a small card before it takes two lines; before a name is cut."""

PRINT, PRINT_CLOSE, PRINT_NAMED, PRINT_ALONE = 0.42, 0.31, 0.37, 0.5
"""How much of a card its print takes; of a small one whose words stand close; of a smaller one that bears its name and
what it is worth; and of one that bears its name alone."""

CLOSE = 188.0
"""Below this height a card's words stand close, and its stock lies on the print."""


@dataclass(frozen=True, slots=True)
class PaintResult:
    """What could be seen of a piece: whether all its text had room, and which print it still awaits."""

    whole: bool = True
    awaits: str = ""


def _body(wide: float, theme: Theme) -> int:
    """Return the size of a card's letters: larger on a larger card, and as a person wishes to read."""
    return max(LEAST, round(min(20.0 * max(1.0, theme.scale), wide * 0.076) * theme.text))


def _least(theme: Theme) -> int:
    """Return the size of a card's smallest letters: they grow with the window and with what a person wishes."""
    return max(LEAST, round(LEAST * max(1.0, 0.8 * theme.scale) * max(1.0, 0.9 * theme.text)))


def _paper(painter: QPainter, piece: Piece, box: QRectF, radius: float, theme: Theme) -> None:
    short = min(box.width(), box.height())
    shadow(painter, box, radius, max(3.0, min(11.0, short * 0.08)), max(1.5, short * 0.03), 0.75 * theme.look.shadow)
    paper.washi(painter, box, radius, seed=sum(piece.title.encode()))


def _print(painter: QPainter, piece: Piece, box: QRectF, radius: float) -> str:
    """Mount a card's print, or its emblem on plain colour until it is there; return the print's key in this case."""
    box = QRectF(round(box.x()), round(box.y()), round(box.width()), round(box.height()))
    shape = rounded(box, radius)
    awaits = ""
    shown = picture_of(piece)
    if min(box.width(), box.height()) >= 8:
        ratio = pixmap_cache.ratio_of(painter)
        order = art.order(shown, box.width(), box.height(), ratio)
        found = gallery().find(order)
        if found is not None:
            painter.save()
            painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
            painter.drawPixmap(box.topLeft(), found)
            painter.restore()
            painter.strokePath(shape, pen("#3a2a18", 1.2))
            return ""
        awaits = order.key
    ground = QColor(piece.style.ground)
    painter.fillPath(shape, downward(box.top(), box.bottom(), (0, lighter(ground, 0.18)), (1, darker(ground, 0.3))))
    numbered(piece.style.pattern)(painter, box, max(10.0, box.height() * 0.3), clear("#ffffff", 0.08), 1)
    painter.strokePath(shape, pen("#3a2a18", 1.2))
    if glyph := shown.emblem:
        side = min(box.height() * 0.58, box.width() * 0.6)
        place = QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)
        glyphs.draw(painter, glyph, place.translated(1, 2), QColor(0, 0, 0, 90))
        glyphs.draw(painter, glyph, place, piece.style.ink)
    return awaits


def picture_of(piece: Piece) -> Picture:
    """Return what is painted on a card: its own picture, or one that its name settles."""
    if piece.picture is not None:
        return piece.picture
    return picture(piece.title, NO_ART, ANYTHING, piece.style.glyph)


def upright(painter: QPainter, piece: Piece, box: QRectF, theme: Theme) -> PaintResult:
    """Paint a card standing on its short side."""
    wide = box.width()
    radius = max(4.0, wide * 0.055)
    if piece.blank:
        _back(painter, piece, box, theme)
        return PaintResult()
    _paper(painter, piece, box, radius, theme)
    inset = max(2.0, wide * 0.033)
    inner = box.adjusted(inset, inset, -inset, -inset)
    least = _least(theme)
    body = max(least, _body(wide, theme))
    writes = wide >= WRITES
    full = writes and box.height() >= FULL
    foot = _foot_height(piece, body)
    close = box.height() < CLOSE * theme.text
    told = PRINT_CLOSE if close else PRINT
    if full and piece.text:
        full = _tells(
            piece, QRectF(0, 0, inner.width() - 6, inner.height() * (1 - told) - foot - 3), body, least, close
        )
    share = (told if full else PRINT_NAMED if foot else PRINT_ALONE) if writes else 1.0
    high = min(inner.height() * share, inner.height() - foot)
    if writes and not full and brush.width(piece.title, LEAST, True, True) * NARROWEST > inner.width() - 6:
        named = inner.height() - foot - 2 * brush.pitch_of(LEAST) - 3
        high = max(min(high, named), inner.height() * 0.25)  # rather a smaller print than half a name
    mounted = QRectF(inner.left(), inner.top(), inner.width(), high)
    awaits = _print(painter, piece, mounted, radius * 0.7)
    if piece.stock is not None and (close or not writes):
        high = min(9.0, max(6.0, mounted.width() * 0.07))
        _stock(painter, piece.stock, QRectF(mounted.left() + 3, mounted.bottom() - high - 3, mounted.width() - 6, high))
        piece = msgspec.structs.replace(piece, stock=None, faded=piece.faded or not piece.stock.count)
    if piece.centre:
        seals.seal(painter, mounted.center(), mounted.height() * 0.3, piece.centre, piece.style.ground)
    _foot(painter, piece, QRectF(inner.left() + 3, inner.bottom() - foot, inner.width() - 6, foot), body)
    whole = not piece.text
    if writes:
        words = QRectF(inner.left() + 3, mounted.bottom() + 2, inner.width() - 6, 0)
        words.setBottom(inner.bottom() - foot - 1)
        whole = _words(painter, piece, words, body, least, full, close)
    if wide >= SEALED:
        _corners(painter, piece, inner, box)
    _veils(painter, piece, box, radius)
    return PaintResult(whole, awaits)


def bears_name(wide: float, high: float) -> bool:
    """Tell whether a card of a size has room for its name."""
    return wide >= WRITES if wide < high else high >= NAMED_HIGH and wide >= NAMED_WIDE


def _beside_print(wide: float, high: float) -> float:
    """Return how wide the words of a card on its long side may be."""
    inset = max(2.0, high * 0.045)
    return (wide - 2 * inset) * (1 - _printed(high)) - inset * 1.5 - 1


def _printed(high: float) -> float:
    """Return how much of a card on its long side its print takes."""
    return 0.42 if high >= 64 else 0.32


def says_name(piece: Piece, box: QRectF) -> bool:
    """Tell whether a card that lies in a box on its long side has room for all its name."""
    foot = brush.height(LEAST) if piece.figure or piece.stats else 0.0
    lines = max(1, int((box.height() * 0.91 - foot) // brush.pitch_of(LEAST)))
    room = _beside_print(box.width(), box.height()) / NARROWEST
    return _fits(piece.title, room, lines)


def _fits(name: str, wide: float, lines: int) -> bool:
    """Tell whether a name fits into lines of a width in the smallest letters, no word broken."""
    words = max((brush.width(word, LEAST, True, True) for word in name.split()), default=0.0)
    return words <= wide and brush.tall(name, LEAST, wide, True, True) <= lines * brush.pitch_of(LEAST)


def _called(name: str, wide: float, lines: int) -> str:
    """Return a name as it fits: where it cannot be said with what follows its comma, without."""
    return name if _fits(name, wide / NARROWEST, lines) else name.partition(",")[0]


def lying(painter: QPainter, piece: Piece, box: QRectF, theme: Theme) -> PaintResult:
    """Paint a card lying on its long side: the print at the left; name, figure and words beside it."""
    high = box.height()
    radius = max(4.0, high * 0.07)
    if piece.blank:
        _back(painter, piece, box, theme)
        return PaintResult()
    _paper(painter, piece, box, radius, theme)
    inset = max(2.0, high * 0.045)
    inner = box.adjusted(inset, inset, -inset, -inset)
    mounted = QRectF(inner.left(), inner.top(), inner.width() * _printed(high), inner.height())
    awaits = _print(painter, piece, mounted, radius * 0.7)
    least = _least(theme)
    body = max(least, round(min(20.0 * max(1.0, theme.scale), high * 0.14) * theme.text))
    words = QRectF(mounted.right() + inset * 1.5, inner.top(), 0, inner.height())
    words.setRight(inner.right() - 1)
    tight = high < TIGHT
    foot = (brush.height(LEAST) - 1.0 if tight else _foot_height(piece, body)) if piece.figure or piece.stats else 0.0
    lower = piece.corners.top_right or piece.corners.bottom_right
    reach = _reach(high * 0.95)
    if foot:
        row = QRectF(words.left(), inner.bottom() - foot, words.width(), foot)
        row.setRight(row.right() - (2 * reach if lower and not tight else 0))
        _foot(painter, piece, row, body)
    if inner.height() < foot + brush.height(body) - 2:
        whole = not piece.text  # no room for the name: the print stands for it
    else:
        words.setBottom(words.bottom() - foot)
        whole = _beside(painter, piece, words, body, least, 0.0 if foot or tight or not lower else 2 * reach)
    edge = reach * 0.95
    if piece.corners.top_left:
        seals.seal(painter, mounted.topLeft() + QPointF(edge, edge), reach, piece.corners.top_left, _price(piece))
    if lower:
        wax = GOLD if piece.corners.top_right else WOOD_SEAL
        at = mounted.bottomLeft() + QPointF(edge, -edge) if tight else inner.bottomRight() - QPointF(edge, edge)
        seals.seal(painter, at, reach, lower, wax)
    _tokens(painter, piece, mounted, box)
    _veils(painter, piece, box, radius)
    return PaintResult(whole, awaits)


def _back(painter: QPainter, piece: Piece, box: QRectF, theme: Theme) -> None:
    """Paint the back of a card, or of a pile with its number."""
    paper.card_back(painter, box, piece.style.ground, numbered(piece.style.pattern), 0.6 * theme.look.shadow)
    short = min(box.width(), box.height())
    words = piece.figure if box.height() >= 48 else ""
    at = box.center() - QPointF(0, box.height() * 0.12 if words else 0)
    if piece.style.glyph and short >= 26:
        seals.token(painter, at, short * 0.27, piece.style.glyph, darker(piece.style.ground, 0.25))
    if words:
        size = max(LEAST, round(box.height() * 0.15))
        row = QRectF(box.left(), box.bottom() - size * 1.9, box.width(), size * 1.5)
        spare = (row.width() - brush.width(words, size, True) - size) / 2
        plate = darker(piece.style.ground, 0.45)
        painter.fillPath(rounded(row.adjusted(spare, 0, -spare, 0), size * 0.4), plate)
        brush.line(painter, row, words, size, ink_on(plate), bold=True, align=brush.CENTRE)
    _veils(painter, piece, box, max(3.0, short * 0.07))


# -- words -------------------------------------------------------------------------------------------------------------


def _words(painter: QPainter, piece: Piece, room: QRectF, body: int, least: int, full: bool, close: bool) -> bool:
    """Write name, second name and text under the print, and lay the stock at the foot; tell if all had room."""
    room = QRectF(room)
    if piece.stock is not None:
        high = max(7.0, room.width() * 0.07)
        if room.height() > high + 6 + brush.pitch_of(LEAST):
            room.setBottom(room.bottom() - high - 5)
            _stock(painter, piece.stock, QRectF(room.left() + 2, room.bottom() + 3, room.width() - 4, high))
    size = body + 2
    if not full:
        name = brush.paragraph(
            painter,
            room,
            piece.title,
            size,
            QColor(INK),
            bold=True,
            serif=True,
            align=Qt.AlignmentFlag.AlignCenter,
            narrow=STUNTED,
        )
        return name.whole and not piece.text
    top = room.top() + _name(painter, piece.title, room, size, least, NARROWEST if close else 1.0)
    rest = QRectF(room.left(), top, room.width(), room.bottom() - top)
    small = max(LEAST, body - 2)
    second = brush.height(small)
    text = _writing(piece, rest, least)
    spare = rest.height() - brush.tall(text, body, rest.width()) if text else rest.height()
    if piece.subtitle and spare >= second and brush.width(piece.subtitle, LEAST) <= rest.width():
        brush.line(painter, QRectF(rest.left(), top, rest.width(), second), piece.subtitle, small, QColor(SOFT_INK))
        rest.setTop(top + second)
    if text:
        brush.paragraph(painter, rest, text, body, QColor("#2c2115"), least=least)
    return text == _text(piece)


def _tells(piece: Piece, room: QRectF, body: int, least: int, close: bool) -> bool:
    """Tell whether a card has room under its print for its name and its text, be it the brief one."""
    high = room.height() - _name_height(piece.title, room.width(), body + 2, least, NARROWEST if close else 1.0)
    if piece.stock is not None and not close:
        high -= max(7.0, room.width() * 0.07) + 5
    return bool(_writing(piece, QRectF(0, 0, room.width(), high), least))


def _name_height(name: str, wide: float, size: int, least: int, narrowest: float) -> float:
    """Return how high a name is: one line, smaller or narrower if need be, else two or three."""
    taken = brush.width(name, least, True, True)
    if taken * narrowest <= wide:
        return brush.height(size if taken <= wide else least)
    lines = brush.tall(name, least, wide / NARROWEST, True, True) / brush.pitch_of(least)
    return min(3.0, max(2.0, lines)) * brush.pitch_of(max(least, size - 2)) + 1.0


def _name(painter: QPainter, name: str, room: QRectF, size: int, least: int, narrowest: float) -> float:
    """Write a name as high as `_name_height` says; return the height it took."""
    high = _name_height(name, room.width(), size, least, narrowest)
    box = QRectF(room.left(), room.top(), room.width(), min(room.height(), high))
    taken = brush.width(name, least, True, True)
    if taken * narrowest > room.width():
        fitted = max(least, size - 2)
        return brush.paragraph(painter, box, name, fitted, QColor(INK), bold=True, serif=True, narrow=NARROWEST).height
    if taken > room.width():
        brush.squeezed(painter, box, name, least, QColor(INK), serif=True)
        return high
    while size > least and brush.width(name, size, True, True) > room.width():
        size -= 1
    brush.line(painter, box, name, size, QColor(INK), bold=True, serif=True)
    return high


def _beside(painter: QPainter, piece: Piece, room: QRectF, body: int, least: int, corner: float) -> bool:
    """Write name and text beside the print; `corner` is kept free at the lower right."""
    lines = max(1, min(3 if not piece.figure else 2, int(room.height() // (brush.pitch_of(body)))))
    title = _called(piece.title, room.width(), lines)
    high = min(room.height(), brush.pitch_of(body) * lines + 2)
    if brush.tall(title, LEAST, room.width() / brush.NARROW, True, True) > high:
        high = room.height()  # rather no text than half a name
    name = QRectF(room.left(), room.top(), room.width(), high)
    taken = brush.paragraph(painter, name, title, body, QColor(INK), bold=True, serif=True, narrow=STUNTED).height
    rest = QRectF(room.left(), room.top() + taken, room.width() - corner, room.height() - taken)
    small = max(least, round(body * 0.88))
    text = _writing(piece, rest, least)
    if text:
        brush.paragraph(painter, rest, text, small, QColor(SOFT_INK), least=least)
    return text == _text(piece)


def _text(piece: Piece) -> str:
    return "\n".join(part for part in (piece.text, piece.note) if part)


def _writing(piece: Piece, room: QRectF, least: int) -> str:
    """Return what is written on a piece: the longest of its texts that has room, but never a part of one."""
    shorter = (" · ".join(part for part in (text, piece.note) if part) for text in (piece.brief, piece.gist) if text)
    texts = (_text(piece), *shorter)
    return next((text for text in texts if text and brush.fits(text, room.width(), room.height(), least)), "")


# -- foot, corners, veils ----------------------------------------------------------------------------------------------


def _foot_height(piece: Piece, body: int) -> float:
    return brush.height(max(LEAST, round(body * 1.2))) if piece.figure or piece.stats else 0.0


def _foot(painter: QPainter, piece: Piece, row: QRectF, body: int) -> None:
    """Write what a card is worth: its figure, or numbers with emblems spread over the row."""
    size = max(LEAST, round(body * 1.2))
    if piece.stats:
        _stats(painter, piece, row, size)
    elif piece.figure and row.width() < brush.width(piece.figure, LEAST, True):
        brush.squeezed(painter, row, piece.figure, size, QColor(FIGURE))
    elif piece.figure:
        brush.line(painter, row, piece.figure, size, QColor(FIGURE), bold=True)


def _stats(painter: QPainter, piece: Piece, row: QRectF, size: int) -> None:
    """Write numbers with their emblems, a little smaller rather than without."""
    for smaller in range(size, LEAST - 1, -1):
        widths = [brush.width(stat.value, smaller, True) for stat in piece.stats]
        side = smaller * 1.05
        marked = sum(widths) + len(widths) * (side + 3) + 4 * (len(widths) - 1) <= row.width()
        if marked:
            size = smaller
            break
    else:
        widths = [brush.width(stat.value, size, True) for stat in piece.stats]
    total = sum(widths) + (len(widths) * (side + 3) if marked else 0)
    if total + 5 * (len(widths) - 1) > row.width():
        told = " · ".join(stat.value for stat in piece.stats)
        brush.squeezed(painter, row, told, size, QColor(INK))
        return
    between = (row.width() - total) / max(1, len(widths) - 1)
    left = row.left()
    for stat, wide in zip(piece.stats, widths, strict=True):
        if marked and stat.glyph:
            mark = QRectF(left, row.center().y() - side / 2, side, side)
            glyphs.draw(painter, stat.glyph, mark, "#a82e25" if "heart" in stat.glyph else WOOD_SEAL)
            left += side + 3
        brush.line(painter, QRectF(left, row.top(), wide + 2, row.height()), stat.value, size, QColor(INK), bold=True)
        left += wide + max(0.0, between)


def _reach(wide: float) -> float:
    """Return the radius of the seals on a card."""
    return max(9.5, wide * 0.088)


def _price(piece: Piece) -> QColor:
    return QColor(DEAR) if piece.dear else QColor(RED)


def _corners(painter: QPainter, piece: Piece, inner: QRectF, box: QRectF) -> None:
    reach = _reach(box.width())
    edge = reach * 0.95
    corners = piece.corners
    for text, at, wax in (
        (corners.top_left, inner.topLeft() + QPointF(edge, edge), _price(piece)),
        (corners.top_right, inner.topRight() + QPointF(-edge, edge), QColor(GOLD)),
        (corners.bottom_left, inner.bottomLeft() + QPointF(edge, -edge), QColor(WOOD_SEAL)),
        (corners.bottom_right, inner.bottomRight() - QPointF(edge, edge), QColor(WOOD_SEAL)),
    ):
        if text:
            seals.seal(painter, at, reach, text, wax)
    _tokens(painter, piece, inner, box)


def _tokens(painter: QPainter, piece: Piece, inner: QRectF, box: QRectF) -> None:
    """Lay counters along the right edge of a print, below what stands in the corner."""
    radius = max(8.0, min(14.0, box.height() * 0.06))
    top = inner.top() + (2.4 * _reach(box.width()) if piece.corners.top_right else radius * 0.6)
    for token in piece.tokens:
        at = QPointF(inner.right() - radius * 0.7, top + radius * 0.6)
        seals.token(painter, at, radius, token.glyph, token.ground)
        if token.count != 1:
            number = QRectF(at.x() - radius * 2.6, at.y() - radius, radius * 1.5, radius * 2)
            seals.seal(painter, number.center(), max(8.0, radius * 0.8), str(token.count), token.ground)
        top += radius * 2.2


def _veils(painter: QPainter, piece: Piece, box: QRectF, radius: float) -> None:
    """Veil what cannot be had and dim what is sold out; mark what is about to change."""
    sold_out = piece.stock is not None and piece.stock.count == 0
    share = 0.42 if piece.faded or piece.spent or sold_out else 0.16 if piece.dear else 0.0
    if share:
        painter.fillPath(rounded(box, radius), clear(VEIL, share))
    if piece.marked:
        painter.setPen(stitches("#f2c14e", max(2.0, box.width() * 0.03), 4, 3))
        painter.setBrush(NO_BRUSH)
        painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), radius, radius)


def _stock(painter: QPainter, stock: Stock, row: QRectF) -> None:
    """Lay small dice into a row: those that are left, and the places of those that are gone."""
    colour, high = QColor(stock.style.ground), row.height()
    pitch = min(high * 1.28, (row.width() - high) / max(1, stock.total - 1))
    for place in range(stock.total):
        die = QRectF(row.left() + place * pitch, row.top(), high, high)
        painter.setPen(pen(darker(colour, 0.45), 1))
        painter.setBrush(colour if place < stock.count else clear("#fff7e6", 0.3))
        painter.drawRoundedRect(die, 2.5, 2.5)
