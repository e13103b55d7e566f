"""Graphics item of a piece."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.display.table import Piece
from tabletop.ui.board import piece_painter
from tabletop.ui.paint.theme import Theme


class PieceItem(QGraphicsPixmapItem):
    """A piece on the table: a cached picture whose origin is its centre."""

    def __init__(self, piece: Piece) -> None:
        super().__init__()
        self.piece = piece
        self.high = 1.0
        self.size = (1, 1)
        self._look: object = None
        self._next: QPixmap | None = None
        """Picture that waits while the former one is held."""
        self._printed: tuple[object, QPixmap] | None = None
        """The piece that was printed last, and its picture."""
        self.waits = False
        """Its print is still to come."""
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)

    def set_look(self, piece: Piece, size: QSizeF, theme: Theme, ratio: float) -> None:
        """Show a piece at a size."""
        wanted = (piece, round(size.width()), round(size.height()), theme, ratio)
        self.piece = piece
        self.high = max(1.0, size.height())
        self.size = wanted[1:3]
        if wanted != self._look or self.waits:  # the cache may have forgotten what still lies here
            self._look = wanted
            self._wear(self._picture(theme, ratio))
        room = piece_painter.margin(size.height())
        self.setOffset(-size.width() / 2 - room, -size.height() / 2 - room)

    def refresh(self, theme: Theme, ratio: float) -> bool:
        """Paint again if the print has come; return whether it has."""
        if not self.waits:
            return False
        before = (self._next or self.pixmap()).cacheKey()
        self._wear(self._picture(theme, ratio))
        return (self._next or self.pixmap()).cacheKey() != before

    def _picture(self, theme: Theme, ratio: float) -> QPixmap:
        """Return the picture, or the former one scaled until its print is ready."""
        picture = piece_painter.picture(self.piece, self.size, theme, ratio)
        self.waits = piece_painter.waits(self.piece, self.size, theme, ratio)
        subject = (self.piece.title, self.piece.shape)
        if not self.waits:
            self._printed = subject, picture
        elif self._printed is not None and self._printed[0] == subject:
            fill, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
            picture = self._printed[1].scaled(picture.size(), fill, smooth)
            picture.setDevicePixelRatio(ratio)
        return picture

    # -- while an animation plays ----------------------------------------------------------------------------------

    def hold(self) -> None:
        """Keep the present picture until `release`."""
        self._next = self._next or self.pixmap()

    @property
    def is_changed(self) -> bool:
        """True if another picture waits than the one that is shown."""
        return self._next is not None and self._next.cacheKey() != self.pixmap().cacheKey()

    def release(self) -> None:
        """Show the picture that waits."""
        picture, self._next = self._next, None
        if picture is not None:
            self.setPixmap(picture)

    def _wear(self, picture: QPixmap) -> None:
        if self._next is None:
            self.setPixmap(picture)
        else:
            self._next = picture

    # -- where it lies ---------------------------------------------------------------------------------------------

    def lie(self, rect: QRectF) -> None:
        """Move to a rectangle."""
        self.setPos(rect.center())
        self.setScale(rect.height() / self.high)

    def rect(self) -> QRectF:
        """Return the present rectangle, without the shadow."""
        room = piece_painter.margin(self.high)
        inner = self.boundingRect().adjusted(room, room, -room, -room)
        scale = self.scale()
        return QRectF(
            self.pos().x() + inner.left() * scale,
            self.pos().y() + inner.top() * scale,
            inner.width() * scale,
            inner.height() * scale,
        )
