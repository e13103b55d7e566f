"""Lights: the glow around what can be taken, the surface where it may go, and the ring of the keyboard."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tabletop.ui import paint
from tabletop.ui.theme import Theme


class Light(StrEnum):
    """What a light says."""

    SOURCE = "source"
    """Can be taken."""
    CHOSEN = "chosen"
    """Is taken."""
    TARGET = "target"
    """Legal here."""
    AIM = "aim"
    """Would be taken as the target now."""
    HINT = "hint"
    """A piece of advice."""


class LightItem(QGraphicsItem):
    """One light around or on a place, painted once and kept by the scene."""

    def __init__(self, rect: QRectF, radius: float, kind: Light, theme: Theme, inner: bool, text: str = "") -> None:
        super().__init__()
        self.kind = kind
        self._rect = rect
        self._radius = radius
        self._theme = theme
        self._inner = inner
        self._text = text
        self._reach = max(6.0, min(14.0, rect.height() * 0.16)) if inner else 9.0
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        """Return the lit place with its glow."""
        room = self._reach + 3
        return self._rect.adjusted(-room, -room, room, room)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the light."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        gold = self.kind in (Light.SOURCE, Light.CHOSEN, Light.HINT)
        color = self._theme.color("gold" if gold else "teal")
        strong = self.kind in (Light.CHOSEN, Light.AIM, Light.HINT)
        if self._inner:
            paint.glow(painter, self._rect, self._radius, self._reach * (1.25 if strong else 1.0), color)
        else:
            paint.glow(painter, self._rect, self._radius, self._reach * 0.6, color)
            painter.setBrush(paint.see_through(color, 0.26 if strong else 0.16))
        if self._inner:
            painter.setBrush(Qt.BrushStyle.NoBrush)
        thick = 3.0 if strong else 1.8
        style = Qt.PenStyle.DashLine if self.kind is Light.HINT else Qt.PenStyle.SolidLine
        painter.setPen(QPen(color, thick, style))
        painter.drawRoundedRect(self._rect, self._radius, self._radius)
        if self._text and not self._inner:
            self._label(painter)

    def _label(self, painter: QPainter) -> None:
        theme = self._theme
        wide = min(self._rect.width() - 12, paint.width(self._text, theme.small, True) + theme.px(18))
        high = paint.height(theme.small) + 4
        pill = QRectF(self._rect.right() - wide - 8, self._rect.top() + 4, wide, high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("teal"))
        painter.drawRoundedRect(pill, high / 2, high / 2)
        inside = pill.adjusted(4, 0, -4, 0)
        ink = paint.readable_on(theme.color("teal"))
        paint.line(painter, inside, self._text, theme.small, ink, bold=True, align=paint.CENTRE)


class Ring(QGraphicsItem):
    """The ring around what the keyboard points at: two lines, so that it shows on any colour."""

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
        """Return the ring's outer edge."""
        return self._rect.adjusted(-9, -9, 9, 9)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the ring."""
        if self._theme is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._theme.color("edge"), 6))
        painter.drawRoundedRect(self._rect.adjusted(-4, -4, 4, 4), self._radius + 4, self._radius + 4)
        painter.setPen(QPen(self._theme.color("ink"), 3))
        painter.drawRoundedRect(self._rect.adjusted(-4, -4, 4, 4), self._radius + 4, self._radius + 4)
