"""A button of the prompt bar, and the time that is left to press it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from tabletop.ui.motion.timeline import Animation
from tabletop.ui.paint import brush, colour, furniture, glyphs
from tabletop.ui.paint.theme import Theme
from tabletop.ui.widgets.text import show_tip_above, tooltip_text


class BarButton(QAbstractButton):
    """A button of the bar: its text, its key, gold if it is primary."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.gold = False
        self.wide_as: tuple[str, ...] = ()
        """Other texts that it has room for."""
        self.keys = ""
        self.has_cap = False
        """True if there is room for a key; the mark of Enter stands there on a golden button without one."""
        self.glyph = ""
        self.may_have_glyph = False
        """True to keep the room of a glyph, so that the button has one width."""
        self.is_second_press = False
        """True while the second press of a double click is told."""
        self.left = 0.0
        """Share of the time in which it can be pressed that is left."""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def is_at(self, at: QPoint) -> bool:
        """Return whether it is shown at a point of its bar."""
        return self.isVisible() and self.geometry().contains(at)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take the second press of a double click as a press like any other, but remember that it is one."""
        self.is_second_press = True
        super().mouseDoubleClickEvent(event)
        self.is_second_press = False

    def event(self, event: QEvent) -> bool:
        """Show a tooltip above the bar, where it covers no other button; a cut text is told first."""
        if event.type() is not QEvent.Type.ToolTip:
            return super().event(event)
        is_cut = self.width() < self.sizeHint().width() - 1
        text = "\n".join(filter(None, (self.text() if is_cut else "", self.toolTip())))
        show_tip_above(self.mapToGlobal(QPoint(0, 0)), tooltip_text(text), self)
        return True

    def sizeHint(self) -> QSize:
        theme = self.theme
        wide = max(brush.width(text, theme.body, True) for text in (self.text(), *self.wide_as)) + theme.px(32)
        if self.keys or self.has_cap:
            wide += self._cap_width() + theme.px(14)
        if self.glyph or self.may_have_glyph:
            wide += theme.px(24)
        return QSize(max(theme.px(96), round(wide) + 12), theme.px(56))

    def _cap_width(self) -> float:
        return max(float(self.theme.px(22)), brush.width(self.keys, self.theme.small, True) + self.theme.px(10))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, on = self.theme, self.isEnabled()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(6, 3, -6, -6)
        if self.isDown():
            box.translate(0, 1)
        ink = furniture.button(
            painter, box, theme.look, gold=self.gold, down=self.isDown(), over=self.underMouse(), on=on
        )
        inner = box.adjusted(theme.px(14), 0, -theme.px(10), 0)
        if self.keys or (self.gold and self.has_cap):
            wide = self._cap_width()
            cap = QRectF(inner.right() - wide, box.center().y() - theme.px(11), wide, theme.px(22))
            painter.setPen(QPen(colour.clear(ink, 0.5), 1))
            painter.setBrush(colour.clear(ink, 0.1))
            painter.drawRoundedRect(cap, 5, 5)
            if not self.keys:
                side = theme.px(16)
                enter = QRectF(cap.center().x() - side / 2, cap.center().y() - side / 2, side, side)
                glyphs.draw(painter, "mdi6.keyboard-return", enter, ink)
            else:
                brush.line(painter, cap, self.keys, theme.small, ink, bold=True, align=brush.CENTRE)
            inner.setRight(cap.left() - theme.px(8))
        if self.glyph:
            side = theme.px(18)
            mark = QRectF(inner.left(), box.center().y() - side / 2, side, side)
            glyphs.draw(painter, self.glyph, mark, ink)
            inner.setLeft(mark.right() + theme.px(6))
        brush.line(painter, inner, self.text(), theme.body * 1.06, ink, bold=True)
        if self.left > 0:
            high = theme.px(4)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("gold"))
            room = box.adjusted(theme.px(10), 0, -theme.px(10), 0)
            bar = QRectF(room.left(), box.bottom() - high - 3, room.width() * self.left, high)
            painter.drawRoundedRect(bar, high / 2, high / 2)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("gold" if not self.gold else "ink"), 2.6))
            painter.drawRoundedRect(box.adjusted(-3, -3, 3, 3), theme.px(13), theme.px(13))


class UndoTime(Animation):
    """The time that is left to take back a choice before others go on, shown on the button."""

    def __init__(self, button: BarButton) -> None:
        self._button = button

    def show(self, share: float) -> None:
        self._button.left = 1.0 - share
        self._button.update()

    def finish(self, cut: bool) -> None:
        self._button.left = 0.0
        self._button.update()
