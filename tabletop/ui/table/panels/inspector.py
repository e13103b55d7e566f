"""The inspector: one piece as large as possible, its faces, explanations and rules."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QScrollArea, QToolTip, QVBoxLayout, QWidget

from tabletop.display.parts import all_pieces, areas
from tabletop.display.piece import Piece, Shape
from tabletop.display.table import Info
from tabletop.engine.events import Event
from tabletop.ui.board.cards.card_marks import NONE
from tabletop.ui.board.geometry.layout import PLACES, Kind
from tabletop.ui.board.pieces import piece_painter
from tabletop.ui.board.view import TableView
from tabletop.ui.model import i18n
from tabletop.ui.paint import colour
from tabletop.ui.paint.theme import DARK, Theme
from tabletop.ui.table.state.session import Session
from tabletop.ui.widgets.own_style import set_own_style
from tabletop.ui.widgets.speech import spoken
from tabletop.ui.widgets.text import Label


class BigPiece(QWidget):
    """One piece, as wide as three quarters of the column."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.piece: Piece | None = None

    def show_piece(self, piece: Piece | None, wide: int, high: int) -> None:
        """Show a piece as wide as the column, and whole if the height allows."""
        self.piece = piece
        if piece is None:
            self.setFixedHeight(0)
            return
        share = 0.74 if piece.shape is Shape.CARD else 0.42
        room = max(150, high - self.theme.px(26))
        self._wide = min(wide * share, room * piece_painter.aspect(piece), self.theme.px(240))
        self.setFixedHeight(round(self._wide / piece_painter.aspect(piece) + self.theme.px(18)))
        self.setAccessibleName(spoken(piece.summary or piece.title))
        self.update()

    def fits_all_text(self) -> bool:
        if self.piece is None:
            return True
        return piece_painter.fits_all_text(
            self.piece, (round(self._wide), round(self._wide / piece_painter.aspect(self.piece))), self.theme
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.piece is None:
            return
        high = self._wide / piece_painter.aspect(self.piece)
        ratio = self.devicePixelRatioF()
        picture = piece_painter.picture(self.piece, (round(self._wide), round(high)), self.theme, ratio)
        room = piece_painter.margin(high)
        painter = QPainter(self)
        painter.drawPixmap(round((self.width() - self._wide) / 2 - room), round(self.theme.px(8) - room), picture)


FEW = 6
"""Up to this many pieces are shown three in a row; more of them smaller."""


class PieceRow(QWidget):
    """Several pieces in rows, each with a tooltip, by mouse or keys; emits the piece that is pressed."""

    pressed = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._pieces: tuple[Piece, ...] = ()
        self._places: list[QRectF] = []
        self._focused = 0
        """Index of the piece that keys are on."""
        self.setMouseTracking(True)

    def show_pieces(self, pieces: Sequence[Piece], wide: int) -> None:
        """Show pieces in a column of a width."""
        self._focused = min(self._focused, max(0, len(pieces) - 1)) if self._pieces == tuple(pieces) else 0
        self._pieces = tuple(pieces)
        self._places = []
        gap = self.theme.px(5)
        across, most = (3, 76) if len(pieces) <= FEW else (6, 46)
        high = float(max(26, min(self.theme.px(most), (wide - 4 - gap * (across - 1)) // across)))
        left = top = 2.0
        for piece in pieces:
            room = high * piece_painter.aspect(piece)
            if left + room > wide and left > 2:
                left, top = 2.0, top + high + gap
            self._places.append(QRectF(round(left), round(top), round(room), round(high)))
            left += room + gap
        self.setFixedHeight(round(top + high + 6) if pieces else 0)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if pieces else Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(spoken(", ".join(piece.summary or piece.title for piece in pieces)))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for piece, rect in zip(self._pieces, self._places, strict=True):
            size = (int(rect.width()), int(rect.height()))
            room = piece_painter.margin(size[1])
            made = piece_painter.picture(piece, size, self.theme, self.devicePixelRatioF())
            painter.drawPixmap(round(rect.left() - room), round(rect.top() - room), made)
        if self.hasFocus() and self._places:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.theme.color("ink"), 2.2))
            painter.drawRoundedRect(self._places[self._focused].adjusted(-1, -1, 1, 1), 4, 4)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        QTimer.singleShot(0, self, self._name_focused)  # this event would hide it

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if step and self._pieces:
            self._focused = (self._focused + step) % len(self._pieces)
            self.update()
            self._name_focused()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._pieces and self._pieces[self._focused].ref:
            self.pressed.emit(self._pieces[self._focused].ref)
        else:
            super().keyPressEvent(event)

    def _name_focused(self) -> None:
        if self.hasFocus() and self._pieces:
            piece, place = self._pieces[self._focused], self._places[self._focused].toRect()
            QToolTip.showText(self.mapToGlobal(place.bottomLeft()), piece.summary or piece.title, self)

    def _at(self, event: QMouseEvent) -> Piece | None:
        for piece, rect in zip(self._pieces, self._places, strict=True):
            if rect.contains(event.position()):
                return piece
        return None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        piece = self._at(event)
        text = (piece.summary or piece.title) if piece is not None else ""
        QToolTip.showText(event.globalPosition().toPoint(), text, self)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        piece = self._at(event)
        if piece is not None and piece.ref:
            self.pressed.emit(piece.ref)


class Fade(QWidget):
    """Covers the line that the lower edge of a scroll area would cut, while there is more to scroll to."""

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area)
        self.ground = QColor()
        self._area = area
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        for moved in (area.verticalScrollBar().valueChanged, area.verticalScrollBar().rangeChanged):
            moved.connect(lambda *_: self.place())

    def place(self) -> None:
        """Lie on the lower edge, or hide at the end of what there is."""
        bar, port = self._area.verticalScrollBar(), self._area.viewport().geometry()
        port.setTop(port.bottom() - round(1.5 * self._area.fontMetrics().lineSpacing()))
        self.setGeometry(port)
        self.setVisible(bar.value() < bar.maximum())

    def paintEvent(self, event: QPaintEvent) -> None:
        shade = QLinearGradient(0, 0, 0, self.height())
        shade.setColorAt(0.0, colour.clear(self.ground, 0.0))
        shade.setColorAt(0.7, self.ground)
        QPainter(self).fillRect(self.rect(), shade)


class Inspector(QScrollArea):
    """Shows all about one reference; `pinned` keeps it while the mouse is elsewhere."""

    rules_requested = Signal(str)
    piece_pressed = Signal(str)
    theme = DARK
    """A class attribute too, as Qt may ask for the size after the instance's fields are gone."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.ref = ""
        self.pinned = ""
        self._info: Info | None = None
        self._pieces: tuple[Piece, ...] = ()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        content = QWidget(self)
        self._column = QVBoxLayout(content)
        self._column.setContentsMargins(0, 0, 4, 0)
        self._column.setSpacing(4)
        self._big = BigPiece(theme, content)
        self._title = Label(content)
        self._title.setWordWrap(True)
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._heading = Label(content)
        self.faces = PieceRow(theme, content)
        self.faces.pressed.connect(self.piece_pressed)
        self.lines = Label(content)
        self.lines.setWordWrap(True)
        self.lines.setTextFormat(Qt.TextFormat.RichText)
        self.lines.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        self.lines.linkActivated.connect(self.rules_requested)
        for widget in (self._big, self._title, self._heading, self.faces, self.lines):
            self._column.addWidget(widget)
        self._column.addStretch(1)
        self.setWidget(content)
        self._fade = Fade(self)
        self.apply_theme(theme)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(270), self.theme.px(430))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fill()
        self._fade.place()

    def apply_theme(self, theme: Theme) -> None:
        self.theme = self._big.theme = self.faces.theme = theme
        self._fade.ground = QColor(theme.look.side)
        self.setAccessibleName(self.tr("Inspector"))
        set_own_style(self._title, f"color: {theme.ink}; font-size: {theme.large}px; font-weight: bold;")
        set_own_style(self._heading, f"color: {theme.soft}; font-size: {theme.small}px; font-weight: bold;")
        set_own_style(self.lines, f"color: {theme.ink}; font-size: {theme.body}px;")
        self._fill()

    def show_info(self, ref: str, info: Info) -> None:
        self.ref, self._info, self._pieces = ref, info, ()
        self._fill()

    def show_pieces(self, ref: str, title: str, pieces: Sequence[Piece]) -> None:
        """List the contents of a place."""
        self.ref, self._info, self._pieces = ref, None, tuple(pieces)
        self._title.setText(title)
        self._fill()

    def clear(self) -> None:
        self.ref, self._info, self._pieces = "", None, ()
        self._title.setText("")
        self._fill()

    def _fill(self) -> None:
        wide = max(160, self.viewport().width() - 6)
        info = self._info
        faces = info.faces if info is not None else self._pieces
        self.faces.show_pieces(faces, wide)
        room = self.viewport().height() - (self.faces.height() + self.theme.px(26) if faces else 0)
        self._big.show_piece(info.piece if info is not None else None, wide, room)
        card = info is not None and info.piece.shape is Shape.CARD
        if info is not None:
            self._title.setText(info.piece.title)
        self._title.setVisible(bool(self._title.text()) and not card)
        self._heading.setText(self.tr("Faces"))
        self._heading.setVisible(info is not None and bool(info.faces) and info.piece.shape is not Shape.CHIP)
        self.lines.setText(self._words(info) if info is not None else "")
        self.lines.setVisible(bool(self.lines.text()))
        self.setAccessibleDescription(spoken(self._read_out(info)))
        self.setVisible(bool(self.ref))

    def _rule(self, rule: str, title: str) -> str:
        text = self.tr("Read the rule")  # which lupdate would not find inside the link
        link = f'<a href="{escape(rule)}" style="color: {self.theme.accent}">{escape(text)}</a>'
        return f"<p style='margin: 3px 0; color: {self.theme.soft}'>{escape(title)} {link}</p>"

    def _words(self, info: Info) -> str:
        piece = info.piece
        made = []
        if piece.shape is not Shape.CARD:
            made += [i18n.legible(piece.subtitle), piece.text, piece.note]
        elif not self._big.fits_all_text():
            made += [piece.text, piece.note]
        made += [*meanings(info), *info.lines]
        html = [f"<p style='margin: 3px 0'>{escape(text)}</p>" for text in made if text]
        html += [self._rule(rule, title) for rule, title in info.rules]
        if info.flavour:  # last: what a card does must be in sight first
            html.append(f"<p style='margin: 3px 0; color: {self.theme.soft}'>{escape(info.flavour)}</p>")
        return "".join(html)

    def _read_out(self, info: Info | None) -> str:
        if info is None:
            return self._title.text()
        return ". ".join(
            part
            for part in (
                info.piece.summary or info.piece.title,
                info.piece.text,
                *meanings(info),
                *info.lines,
                info.flavour,
            )
            if part
        )


def meanings(info: Info) -> list[str]:
    """Describe a piece in words: its figures, its counters, and the icons explained unless on faces."""
    piece = info.piece
    figures = " · ".join(f"{stat.label} {stat.value}" for stat in piece.stats if stat.value != NONE)
    explained = [icon.meaning for icon in info.icons] if not info.faces else []
    return [*([figures] if figures else []), *(token.note for token in piece.tokens if token.note), *explained]


class InspectorFocus(QObject):
    """Chooses the reference in the inspector."""

    def __init__(self, session: Session, view: TableView, inspector: Inspector, parent: QObject) -> None:
        super().__init__(parent)
        self.session = session
        self.view = view
        self.scene = view.table_scene
        self.inspector = inspector
        self.is_reading = False
        """True while the person keeps something pinned during another seat's turn: bots wait for that."""

    def refresh(self) -> None:
        """Show the pinned piece in its present state."""
        if self.inspector.pinned:
            self.show(self.inspector.pinned, keep=True)

    def show(self, ref: str, keep: bool = False) -> None:
        """Show a reference in the inspector."""
        if ref == self.inspector.ref and not keep:
            return
        spot = self.scene.spot(ref)
        info = self.session.inspect(ref)
        if info is not None:
            self.inspector.show_info(ref, info)
        elif spot is not None and spot.piece is not None:
            self.inspector.show_info(ref, Info(spot.piece))
        elif spot is not None and spot.kind is Kind.AREA:
            area = next((area for area in areas(self.session.table) if area.ref == ref), None)
            if area is not None and (pieces := tuple(all_pieces(area))):
                self.inspector.show_pieces(ref, area.title, pieces)

    def follow(self, events: tuple[Event, ...], fresh: bool) -> None:
        """Unpin what was pinned for the decision just made, and resume the bots once it is the person's turn."""
        if not self.is_reading:
            self.clear()
        self.is_reading &= not self.session.is_to_act

    def pin(self, ref: str) -> None:
        """Pin a reference in the inspector; a click on a place during another seat's turn unpins instead.

        Where something else is in the inspector's place, the piece under the mouse is shown in large beside it.
        """
        spot = self.scene.spot(ref)
        if not self.session.is_to_act and spot is not None and spot.kind in PLACES:
            self.unpin()
            return
        self.inspector.pinned = ref
        self.is_reading = bool(ref) and not self.session.is_to_act
        self.show(ref, keep=True)
        if self.inspector.isVisible():
            self.view.hover.dismiss()
        else:
            self.view.hover.explain()

    def clear(self) -> None:
        self.inspector.clear()
        self.inspector.pinned = ""

    def unpin(self) -> None:
        """Unpin the reference."""
        self.is_reading = False
        self.clear()
