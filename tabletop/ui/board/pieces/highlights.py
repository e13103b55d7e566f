"""Highlights: glow around sources, surfaces of targets, and the keyboard's focus ring."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from itertools import product
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tabletop.ui.paint import brush, light, pixmap_cache
from tabletop.ui.paint.colour import clear
from tabletop.ui.paint.materials import GOLD_INK, PAPER_TOP
from tabletop.ui.paint.shapes import NO_BRUSH, clipped, rounded, stitches
from tabletop.ui.paint.theme import Theme


class Highlight(StrEnum):
    """Kind of highlight."""

    SOURCE = "source"
    """Can be picked up."""
    ADVISED = "advised"
    """Should be picked up."""
    HELD = "held"
    """Is picked up."""
    TARGET = "target"
    """Legal target."""
    OPEN_TARGET = "open target"
    """Legal target of a piece that is not held yet."""
    ADVISED_TARGET = "advised target"
    """Advised target."""
    CURRENT_TARGET = "current target"
    """Current target."""
    HINT = "hint"
    """Advice."""


LEGAL = frozenset([Highlight.SOURCE, Highlight.TARGET, Highlight.OPEN_TARGET])
"""Kinds with a cool line on an edge that contrasts with it: possible, no more."""
MIDDLE = 128
"""Lightness above which a line has a dark edge."""
GOLDEN = frozenset(Highlight) - LEGAL - {Highlight.CURRENT_TARGET}
"""Kinds in gold: advised, or held. The place under the pointer is cool too, but strong: no one takes it for advice."""


class PlacedHighlight(NamedTuple):
    """A highlighted place, with its label, its mark above a piece, and the piece that would land there."""

    ref: str
    kind: Highlight
    text: str = ""
    mark: str = ""
    ghost: str = ""


LEAST_LABEL = 0.5
"""Share of the width of an area's label down to which its text is shrunk and cut."""
ACROSS = 12
"""Distance of the places across an area that are tried for its text, in pixels."""


class HighlightItem(QGraphicsItem):
    """A highlight around or on a place, painted once and kept by the scene."""

    def __init__(self, rect: QRectF, radius: float, kind: Highlight, theme: Theme, inner: bool, text: str = "") -> None:
        super().__init__()
        self.kind = kind
        self._rect = rect
        self._radius = radius
        self._theme = theme
        self._inner = inner
        self._text = text
        self.is_labelled = True
        """False if the text lies above the pieces of its place instead."""
        self._reach = max(6.0, min(14.0, rect.height() * 0.16)) if inner else 9.0
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        room = self._reach + 3
        return self._rect.adjusted(-room, -room, room, room)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        size = (round(self._rect.width()), round(self._rect.height()))
        color = self._theme.gold if self.kind in GOLDEN else self._theme.legal
        look = (self.kind, self._inner, self._reach, self._radius, color)
        ratio = painter.transform().m11() * (widget.devicePixelRatioF() if widget is not None else 1.0)
        painter.drawPixmap(self.boundingRect().topLeft(), _light(size, look, max(1.0, ratio)))
        if not (label := self.text_rect()).isEmpty():
            _pill(painter, label, self._text, self._theme, is_golden=self.kind in GOLDEN)

    def text_rect(self) -> QRectF:
        """Return the place of its text, empty if it shows none."""
        return self.label_rect() if self.is_labelled else QRectF()

    def label_rect(self) -> QRectF:
        """Return the place of the text at the lower edge, empty where there is no room for it."""
        return QRectF() if self._inner else label_box(self._rect, self._text, self._theme)


def label_box(area: QRectF, text: str, theme: Theme) -> QRectF:
    """Return the place of an area's label at its lower edge, empty where there is no room for half of it."""
    size = _pill_size(text, theme)
    wide = min(size.width(), area.width() - 12)
    if not text or wide < size.width() * LEAST_LABEL:
        return QRectF()
    low = area.bottom() - size.height() - 6  # titles stand above
    return QRectF(area.right() - wide - 8, low, wide, size.height())


MARK_INSIDE = 3
"""Pixels of the pill under a piece that lie on it."""


class MarkItem(QGraphicsItem):
    """A short text in a pill on the edge of a highlighted piece, such as a chance or a price.

    It lies under a card, a counter or a die with figures, which stay in sight, and on the upper edge of anything else.
    """

    def __init__(self, rect: QRectF, text: str, theme: Theme, table: QRectF | None = None, band: str = "") -> None:
        """`table` is the rectangle of the table if the pill is to lie under the piece.

        `band` is the colour of the group that it is about, golden without one.
        """
        super().__init__()
        self.text = text
        self.band = band
        self.is_golden = True
        """False on a place that is possible, no more: gold is for advice, and for what is held."""
        self._theme = theme
        size = _pill_size(text, theme)
        left, top = rect.center().x() - size.width() / 2, rect.top() + 3
        if table is not None:
            below = rect.bottom() - MARK_INSIDE
            top = below if below + size.height() <= table.bottom() else rect.top() - size.height() + MARK_INSIDE
            left = max(table.left() + 4, min(left, table.right() - size.width() - 4))
        self._rect = QRectF(left, top, size.width(), size.height())
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def text_rect(self) -> QRectF:
        """Return the place of its text."""
        return QRectF(self._rect)

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-1, -1, 1, 1)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _pill(painter, self._rect, self.text, self._theme, self.band, self.is_golden)


def pill_beside(
    area: QRectF,
    label: QRectF,
    pieces: Sequence[QRectF],
    texts: Sequence[str],
    theme: Theme,
    headings: Sequence[QRectF] = (),
    land: QRectF | None = None,
    titles: Sequence[QRectF] = (),
) -> MarkItem | None:
    """Return a pill between pieces that an area's label would cover, with the first text that fits.

    Where there is no room it lies at the end of the strip of `land` beside the area, or else at the upper edge of the
    area or over the picture of a card; None if it would lie on a heading there, or every text on the `titles` of lands.
    """
    taken, card = (*pieces, *headings), max(pieces, key=QRectF.height)
    for text in texts:
        size = _pill_size(text, theme)
        right, left = area.right() - size.width() - 8, area.left() + 8
        steps = max(1, round((right - left) / ACROSS))
        lefts = (right, left, *(right - (right - left) * step / steps for step in range(1, steps)))
        tops = label.top(), area.top() + 3, max(area.top() + 3, card.top() - size.height() - 2)
        for top, across in product(tops, lefts):
            box = QRectF(across, top, size.width(), size.height())
            if not any(rect.intersects(box) for rect in taken):
                return MarkItem(box.adjusted(0, -3, 0, 0), text, theme)
        if land is not None:
            left, middle = land.right() - size.width(), land.center().y()
            box = QRectF(left, middle - size.height() / 2, size.width(), size.height())
            if not any(rect.intersects(box) for rect in titles):
                return MarkItem(box.adjusted(0, -3, 0, 0), text, theme)
    if land is not None:
        return None
    for left, top in ((area.right() - size.width() - 8, area.top()), (card.left() + 4, card.top())):
        pill = MarkItem(QRectF(left, top, size.width(), 0), text, theme)
        if not any(rect.intersects(pill.boundingRect()) for rect in headings):
            return pill
    return None


def mark_height(theme: Theme) -> float:
    """Return the height of a mark's pill."""
    return brush.height(theme.small) + 4


def _pill_size(text: str, theme: Theme) -> QSizeF:
    return QSizeF(brush.width(text, theme.small, True) + theme.px(18), mark_height(theme))


def _pill(painter: QPainter, box: QRectF, text: str, theme: Theme, band: str = "", is_golden: bool = True) -> None:
    ground = QColor(band) if band else theme.color("gold" if is_golden else "legal")
    ink = QColor(GOLD_INK) if band or ground.lightness() > MIDDLE else QColor(PAPER_TOP)
    painter.setPen(QPen(ink, 1.4) if band else QPen(Qt.PenStyle.NoPen))
    painter.setBrush(ground)
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
    brush.line(painter, box.adjusted(4, 0, -4, 0), text, theme.small, ink, bold=True, align=brush.CENTRE)


def _light(size: tuple[int, int], look: tuple[Highlight, bool, float, float, str], ratio: float) -> QPixmap:
    """Return the picture of a highlight, shared by all that look alike."""
    room = look[2] + 3
    key = f"light|{'|'.join(map(str, look))}"
    wide, high = size[0] + 2 * room, size[1] + 2 * room
    return pixmap_cache.CACHE.paint_once(
        key, wide, high, ratio, lambda painter: _shine(painter, QRectF(room, room, *size), look)
    )


def _shine(painter: QPainter, rect: QRectF, look: tuple[Highlight, bool, float, float, str]) -> None:
    """Paint a highlight around a box."""
    kind, inner, _, radius, name = look
    color, strong = QColor(name), kind not in LEGAL
    if not strong:  # an edge below shows a cool line on paper and cloth alike
        painter.setBrush(NO_BRUSH)
        painter.setPen(QPen(clear(GOLD_INK if color.lightness() > MIDDLE else "#ffffff", 0.42), 5.6))
        painter.drawRoundedRect(rect, radius, radius)
    shine = QColor(light.GLOW) if kind in GOLDEN else color
    if kind is Highlight.HELD:
        _glow_around(painter, rect, look, 0.2, shine)
        painter.setBrush(NO_BRUSH)
        painter.setPen(QPen(QColor(GOLD_INK), 8.0))
        painter.drawRoundedRect(rect, radius, radius)
        painter.setPen(QPen(color, 5.0))
    elif kind in (Highlight.SOURCE, Highlight.ADVISED, Highlight.HINT) and inner:
        _glow_around(painter, rect, look, 0.14 if strong else 0.1, shine)
        painter.setBrush(NO_BRUSH)
        painter.setPen(QPen(color, 3.0 if strong else 2.4))
    elif kind in (Highlight.ADVISED, Highlight.HINT):
        painter.setBrush(clear(shine, 0.12))  # what lies in a large place stays to be seen
        painter.setPen(stitches(color, 3.0, 4, 3))
    elif inner:  # a piece to aim at: dashes alone are lost on its pattern
        is_open = kind is Highlight.OPEN_TARGET  # nothing is held yet: what can be picked up comes first
        _glow_around(painter, rect, look, 0.06 if is_open else 0.14, shine)
        painter.setBrush(clear(shine, 0.34 if strong else 0.08))
        dashes = stitches(color, 2.0, 3, 2.4) if is_open else stitches(color, 3.0, 4, 2.4)
        painter.setPen(QPen(color, 3.2) if strong else dashes)
    else:
        painter.setBrush(clear(shine, 0.24 if strong else 0.06))  # a strip whitened by more looks disabled
        painter.setPen(stitches(color, 3.0 if strong else 2.4, 4, 3))
    if kind is Highlight.HINT:
        painter.setPen(stitches(color, 3.0, 2, 2))
    painter.drawRoundedRect(rect, radius, radius)


def _glow_around(
    painter: QPainter, rect: QRectF, look: tuple[Highlight, bool, float, float, str], strength: float, color: QColor
) -> None:
    """Paint a glow outside a box; a counter under it stays as readable as it was."""
    _, _, reach, radius, _ = look
    room = reach + 3
    around = QPainterPath()
    around.addRect(rect.adjusted(-room, -room, room, room))
    with clipped(painter, around.subtracted(rounded(rect, radius))):
        light.glow(painter, rect, radius, min(room - 1, reach), color, strength)


class FocusRing(QGraphicsItem):
    """Focus ring of the keyboard: two lines, so that it shows on any colour."""

    def __init__(self) -> None:
        super().__init__()
        self._rect = QRectF()
        self._radius = 8.0
        self._theme: Theme | None = None
        self.setZValue(90)
        self.hide()

    def surround(self, rect: QRectF, radius: float, theme: Theme) -> None:
        """Show the ring around a rectangle."""
        self.prepareGeometryChange()
        self._rect, self._radius, self._theme = rect, radius, theme
        self.show()
        self.update()

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-9, -9, 9, 9)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._theme is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._theme.color("edge"), 6))
        painter.drawRoundedRect(self._rect.adjusted(-4, -4, 4, 4), self._radius + 4, self._radius + 4)
        painter.setPen(QPen(self._theme.color("ink"), 3))
        painter.drawRoundedRect(self._rect.adjusted(-4, -4, 4, 4), self._radius + 4, self._radius + 4)
