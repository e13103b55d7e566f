"""Text on the screen: labels, badges and elided lines."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QLabel, QToolTip, QWidget

from tabletop.ui.model.animals import Animal
from tabletop.ui.model.teams import NO_SIDE
from tabletop.ui.paint import animals, glyphs, line_balance, phrases
from tabletop.ui.paint.theme import Theme
from tabletop.ui.widgets import late_painter

ABOVE = 2
"""Distance of a tooltip from what it lies above, in pixels."""


class Label(QLabel):
    """A label that breaks lines between Japanese phrases; `text` and screen readers have no joiners."""

    _text = ""
    _is_named = False
    """True while the accessible name is the text without joiners."""

    def setText(self, text: str) -> None:
        self._text = text
        is_rich = self.textFormat() is Qt.TextFormat.RichText
        laid = phrases.joined_html(text) if is_rich else phrases.joined(text)
        super().setText(laid)
        if laid != text:
            self._is_named = True
            self.setAccessibleName(_without_markup(text) if is_rich else text)
        elif self._is_named:
            self._is_named = False
            self.setAccessibleName("")

    def text(self) -> str:
        return self._text


class BalancedLabel(Label):
    """A label of several lines of about the same length, such as speech."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(True)

    def setText(self, text: str) -> None:
        super().setText(text)
        self._balance()

    def heightForWidth(self, wide: int) -> int:
        return super().heightForWidth(wide + self.contentsMargins().right())  # lines leave it free, if Qt keeps it

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._balance()

    def _balance(self) -> None:
        wide = self.width()
        is_rich = self.textFormat() is Qt.TextFormat.RichText
        pieces = () if is_rich else phrases.unbroken(self.text())
        longest = max((self.fontMetrics().horizontalAdvance(piece) + 2 for piece in pieces), default=0)
        narrow = line_balance.narrowest(wide, max(wide / 2, longest), lambda narrow: self.heightForWidth(int(narrow)))
        self.setContentsMargins(0, 0, wide - int(narrow), 0)


def _without_markup(text: str) -> str:
    from PySide6.QtGui import QTextDocumentFragment  # here: the first frame of the program shows no markup

    return QTextDocumentFragment.fromHtml(text).toPlainText()


def plain(text: str, role: str = "line", name: str = "", *, wrap: bool = False) -> QLabel:
    """Return a label without markup: some of its text may come from other players."""
    label = Label()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setText(text)
    label.setProperty("role", role)
    label.setObjectName(name)
    label.setWordWrap(wrap)
    return label


def heading(text: str) -> QLabel:
    """Return a label for a section heading."""
    return plain(text, "heading")


def note(text: str, role: str = "note", name: str = "") -> QLabel:
    """Return a wrapped label in softer ink; the role "warning" stands out."""
    return plain(text, role, name, wrap=True)


def selectable(text: str, role: str = "line", name: str = "", *, wrap: bool = False) -> QLabel:
    """Return a label whose text can be selected and copied."""
    label = plain(text, role, name, wrap=wrap)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


LONG_TIP = 60
"""Letters above which a tooltip has several lines."""


def tooltip_text(text: str) -> str:
    """Return the text of a tooltip with markup escaped, as Qt would interpret it, in lines if it is long."""
    if "<" not in text and max(map(len, text.split("\n"))) <= LONG_TIP:
        return text
    from html import escape  # here: it builds a table of all entities, and the first frame shows no tip

    return f"<qt>{escape(phrases.joined(text)).replace(chr(10), '<br>')}</qt>"


def show_tip_above(at: QPoint, text: str, widget: QWidget) -> None:
    """Show a tooltip above a point of the screen, where it hides nothing of what begins there."""
    QToolTip.showText(at, text, widget)
    for label in QApplication.topLevelWidgets():
        if label.inherits("QTipLabel"):
            label.move(label.x(), max(label.screen().availableGeometry().top(), at.y() - label.height() - ABOVE))


def button_text(text: str) -> str:
    """Return the text of a button with ampersands escaped, as they would mark a key."""
    return text.replace("&", "&&")


class Elided(QLabel):
    """One line of text, elided where there is no room; the tooltip has all of it."""

    def __init__(self, text: str, role: str = "line", name: str = "") -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)
        self.setProperty("role", role)
        self.setObjectName(name)

    def minimumSizeHint(self) -> QSize:
        return QSize(
            min(super().sizeHint().width(), 4 * self.fontMetrics().height()), super().minimumSizeHint().height()
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        self.setToolTip(tooltip_text(self.text()) if text != self.text() else "")
        QPainter(self).drawText(self.contentsRect(), flags.value, text)


class Avatar(QWidget):
    """A player's animal in the outline of its side."""

    def __init__(self, animal: Animal, size: int, side: int = NO_SIDE) -> None:
        super().__init__()
        self.animal, self.side = animal, side
        self.setFixedSize(size + 8, size + 8)
        self.setAccessibleName(animal.value)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not late_painter.is_loaded(late_painter.FACES, self):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QRectF(self.rect()).center()
        animals.avatar(painter, middle, (self.width() - 8) / 2, self.animal, side=self.side)


class Emblem(QWidget):
    """A large emblem in a disc."""

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
