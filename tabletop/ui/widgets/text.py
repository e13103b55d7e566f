"""Words on the screen: labels, badges and what cuts long lines."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QLabel,
    QWidget,
)

from tabletop.ui.model.animals import Animal
from tabletop.ui.model.teams import NO_SIDE
from tabletop.ui.paint import animals, glyphs
from tabletop.ui.paint.theme import Theme


def plain(text: str, role: str = "line") -> QLabel:
    """Return a label whose words are never taken for markup: somebody else may have written some of them."""
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setText(text)
    label.setProperty("role", role)
    return label


def heading(text: str) -> QLabel:
    """Return a label for the head of a section."""
    return plain(text, "heading")


def note(text: str, role: str = "note") -> QLabel:
    """Return a wrapped label in softer ink; with the role "warning" it stands out."""
    label = plain(text, role)
    label.setWordWrap(True)
    return label


def tip(text: str) -> str:
    """Return the text of a tooltip that is shown as it is: Qt takes what looks like markup for markup."""
    return f"<qt>{escape(text).replace(chr(10), '<br>')}</qt>" if "<" in text else text


def button_text(text: str) -> str:
    """Return words for a button as they are: an ampersand is no key."""
    return text.replace("&", "&&")


class Elided(QLabel):
    """Somebody's words in one line, cut with dots where there is no room; the tooltip has the whole."""

    def __init__(self, text: str, role: str = "line") -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)
        self.setProperty("role", role)

    def minimumSizeHint(self) -> QSize:
        return QSize(
            min(super().sizeHint().width(), 4 * self.fontMetrics().height()), super().minimumSizeHint().height()
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        self.setToolTip(tip(self.text()) if text != self.text() else "")
        role = self.foregroundRole()
        self.style().drawItemText(
            QPainter(self), self.contentsRect(), flags.value, self.palette(), self.isEnabled(), text, role
        )


class Avatar(QWidget):
    """Somebody's animal, as at the table, in the outline of its side."""

    def __init__(self, animal: Animal, size: int, side: int = NO_SIDE) -> None:
        super().__init__()
        self.animal, self.side = animal, side
        self.setFixedSize(size + 8, size + 8)
        self.setAccessibleName(animal.value)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QRectF(self.rect()).center()
        animals.avatar(painter, middle, (self.width() - 8) / 2, self.animal, side=self.side)


class Emblem(QWidget):
    """A large emblem in a round field."""

    def __init__(self, theme: Theme, glyph: str, side: int, fill: QColor, ink: str) -> None:
        super().__init__()
        self.theme, self.glyph, self.fill, self.ink = theme, glyph, fill, ink
        self.setFixedSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, box = QPainter(self), QRectF(self.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.fill)
        painter.drawEllipse(box)
        inset = box.width() * 0.2
        glyphs.draw(painter, self.glyph, box.adjusted(inset, inset, -inset, -inset), self.ink)
