"""Graphics item of a piece."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPixmap

from tabletop.display.table import Piece
from tabletop.ui.board import piece_painter
from tabletop.ui.motion.piece_motion import DisguisableItem
from tabletop.ui.paint.theme import Theme

SAME_FORM = 0.08
"""Most by which a print may be stretched while the one that fits is being made, as a share of its width."""


class PieceItem(DisguisableItem):
    """A piece on the table: a cached picture whose origin is its centre."""

    def __init__(self, piece: Piece) -> None:
        super().__init__()
        self.piece = piece
        self.high = 1.0
        self.size = (1, 1)
        self._origin = QPointF()
        """Offset of its picture."""
        self._look: object = None
        self._due: tuple[Theme, float] | None = None
        """Theme and pixel ratio of its own picture, which is not painted yet."""
        self._printed: tuple[object, QPixmap] | None = None
        """The card that was printed last with its print, and that picture."""
        self.waits = False
        """Its print is still to come."""
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)

    def set_look(self, piece: Piece, size: QSizeF, theme: Theme, ratio: float) -> None:
        """Show a piece at a size; behind a disguise its picture is not painted yet."""
        wanted = (piece, round(size.width()), round(size.height()), theme, ratio)
        self.piece = piece
        self.high = max(1.0, size.height())
        self.size = wanted[1:3]
        room = piece_painter.margin(size.height())
        self._origin = QPointF(-size.width() / 2 - room, -size.height() / 2 - room)
        if wanted != self._look or self.waits:  # the cache may have forgotten what still lies here
            self._look, self._due = wanted, (theme, ratio)
        if self._due is None:
            self.set_own_picture(self.own_picture, self._origin)
        elif not self.is_disguised:
            self._paint_due()

    def _paint_due(self) -> bool:
        """Paint its own picture if that is due; return whether it was."""
        due, self._due = self._due, None
        if due is not None:
            self.set_own_picture(self._picture(*due), self._origin)
        return due is not None

    def undisguise(self) -> None:
        """Show its own picture again, painted by now."""
        self._paint_due()
        super().undisguise()

    def refresh(self, theme: Theme, ratio: float) -> bool:
        """Paint a picture that is due, or again if the print has come; return whether either was so."""
        if self._paint_due():
            return True
        if not self.waits:
            return False
        before = self.own_picture.cacheKey()
        self.set_own_picture(self._picture(theme, ratio), self._origin)
        return self.own_picture.cacheKey() != before

    def _picture(self, theme: Theme, ratio: float) -> QPixmap:
        """Return the picture, or the former one of that form scaled until its print is ready."""
        picture = piece_painter.picture(self.piece, self.size, theme, ratio)
        self.waits = piece_painter.waits(self.piece, self.size, theme, ratio)
        subject = (self.piece.title, self.piece.shape, self.piece.spent, self.piece.faded)
        if not self.waits:
            self._printed = subject, picture
        elif self._printed is not None and self._printed[0] == subject and _alike(self._printed[1], picture):
            fill, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
            picture = self._printed[1].scaled(picture.size(), fill, smooth)
            picture.setDevicePixelRatio(ratio)
        return picture

    # -- while an animation plays ----------------------------------------------------------------------------------

    def hold(self) -> None:
        """Keep the present picture until `release`."""
        self.disguise(self.pixmap())

    @property
    def is_changed(self) -> bool:
        """True if another picture waits than the one that is shown."""
        return self._due is not None or self.own_picture.cacheKey() != self.pixmap().cacheKey()

    def release(self) -> None:
        """Show the picture that waits."""
        self.undisguise()

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


def _alike(first: QPixmap, second: QPixmap) -> bool:
    """Return whether two pictures have nearly the same proportions."""
    across, down = first.width() * second.height(), second.width() * first.height()
    return abs(across - down) <= SAME_FORM * across
