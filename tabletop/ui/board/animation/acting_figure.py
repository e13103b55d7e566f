"""A card's figure apart from its scene, so that it can move by itself for a moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsRectItem

from tabletop.display.piece import Piece
from tabletop.ui.board.cards import card_form, card_marks, card_painter
from tabletop.ui.board.pieces import piece_painter
from tabletop.ui.board.pieces.card_rows import CARDS
from tabletop.ui.board.pieces.piece_item import PieceItem
from tabletop.ui.motion.gestures import Gesture, Pose
from tabletop.ui.paint import art
from tabletop.ui.paint.figures.stage import ground_of
from tabletop.ui.paint.pixmap_loader import shared_loader
from tabletop.ui.paint.shapes import NO_PEN
from tabletop.ui.paint.theme import Theme

LEAST = 34.0
"""Least height of a picture whose figure moves by itself."""

BEYOND = 0.16
"""Share of the picture's height by which a figure may leave its frame at the sides and above."""


class Look(NamedTuple):
    """A piece as it is painted at a size."""

    piece: Piece
    size: tuple[int, int]
    theme: Theme
    ratio: float

    @property
    def felled(self) -> Look:
        """The same card without its figures."""
        return self._replace(piece=msgspec.structs.replace(self.piece, felled=True))

    @property
    def picture_box(self) -> QRectF:
        """Rectangle of the picture, the middle of the card being the origin."""
        wide, high = self.size
        room = piece_painter.margin(high)
        middle = QPointF() if self.piece.spent else QPointF(room + wide / 2, room + high / 2)  # as it is painted
        box = QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high)
        return card_painter.print_box(card_form.arranged(self.piece, box, self.theme).art).translated(-middle)

    def order(self, layer: art.Layer) -> art.Order:
        """Return the order for a layer of the picture."""
        box = self.picture_box
        return art.order(card_painter.picture_of(self.piece), box.width(), box.height(), self.ratio, layer)


def _can_act(look: Look) -> bool:
    """Return whether a piece shows a figure that is large enough to move."""
    piece = look.piece
    if piece.shape not in CARDS or piece.blank or piece.sideways:
        return False
    return card_painter.picture_of(piece).figure is not None and look.picture_box.height() >= LEAST


class ActingFigure:
    """A figure on its card, which shows the empty scene meanwhile."""

    def __init__(self, item: PieceItem, look: Look, figure: QPixmap) -> None:
        self._item = item
        self._before = (item.pixmap(), item.offset()) if item.is_disguised else None
        self._bare = piece_painter.picture(*look, art.Layer.SCENE)
        box = look.picture_box
        self._high = box.height()
        beyond = BEYOND * self._high
        frame = QGraphicsRectItem(box.adjusted(-beyond, -beyond, beyond, 0), item)
        frame.setPen(NO_PEN)
        frame.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape)
        if look.piece.spent:
            frame.setTransform(piece_painter.spent_transform(look.size[0]))
        figure_item = QGraphicsPixmapItem(_dim(figure, look.piece), frame)
        figure_item.setPos(box.topLeft())
        figure_item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self._frame, self._figure = frame, figure_item
        self._feet = QPointF(box.width() / 2, ground_of(box.width(), box.height()))
        item.disguise(self._bare)

    @property
    def _is_on(self) -> bool:
        """True while nothing else has changed the card's picture."""
        return self._item.is_disguised and self._item.pixmap().cacheKey() == self._bare.cacheKey()

    def take(self, pose: Pose) -> None:
        """Take a pose."""
        self._frame.setVisible(self._is_on)
        self._figure.setOpacity(pose.opacity)
        feet, high = self._feet, self._high
        turned = QTransform.fromTranslate(feet.x() + pose.across * high, feet.y() + pose.down * high)
        turned.rotate(pose.turn)
        turned.scale(pose.wide, pose.high)
        turned.translate(-feet.x(), -feet.y())
        self._figure.setTransform(turned)

    def leave(self, *, rests: bool) -> None:
        """End its act; without `rests` its scene stays empty until `restore`."""
        if (scene := self._frame.scene()) is not None:
            scene.removeItem(self._frame)
        if rests:
            self.restore()

    def restore(self) -> None:
        """Show the card's picture again as it was before, unless it has been changed since."""
        if not self._is_on:
            return
        if self._before is not None:
            self._item.disguise(*self._before)
        else:
            self._item.undisguise()


class FelledCard:
    """A card that shows itself without its figures for a while."""

    def __init__(self, item: PieceItem, look: Look) -> None:
        self._item, self._look = item, look
        self._shown = QPixmap()

    def show(self) -> None:
        """Take the figures off the card."""
        self._shown = piece_painter.picture(*self._look.felled)
        self._item.disguise(self._shown)

    def stop(self) -> None:
        """Show the card's own picture, unless it has been changed since."""
        if self._item.is_disguised and self._item.pixmap().cacheKey() == self._shown.cacheKey():
            self._item.undisguise()


def _dim(figure: QPixmap, piece: Piece) -> QPixmap:
    """Return a figure as dim as its card."""
    if (veil := card_marks.veil_of(piece)) is None:
        return figure
    dimmed = QPixmap(figure)
    painter = QPainter(dimmed)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
    painter.fillRect(QRectF(dimmed.rect()), veil)
    painter.end()
    return dimmed


def gesture(item: PieceItem, look: Look, pose: Callable[[float], Pose], *, rests: bool = True) -> Gesture | None:
    """Return an animation of a card's figure, None if the card shows none to move, and order its prints.

    It does not begin while the card looks otherwise.
    """
    if not _can_act(look):
        return None
    orders = [look.order(layer) for layer in (art.Layer.SCENE, art.Layer.FIGURE)]

    def enter() -> ActingFigure | None:
        item.refresh(look.theme, look.ratio)
        scene, figure = (shared_loader().find(order) for order in orders)
        shown = piece_painter.picture(*look).cacheKey() == item.pixmap().cacheKey()
        return ActingFigure(item, look, figure) if scene is not None and figure is not None and shown else None

    for order in orders:
        shared_loader().find(order)
    return Gesture(enter, pose, rests=rests)
