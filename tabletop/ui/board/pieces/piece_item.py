"""Graphics item of a piece."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPixmap

from tabletop.display.piece import Piece
from tabletop.ui.board.pieces import piece_painter
from tabletop.ui.board.pieces.card_rows import CARDS
from tabletop.ui.motion.piece_motion import DisguisableItem
from tabletop.ui.paint.theme import Theme

Look = tuple[Piece, int, int, Theme, float]
"""A piece with its width, height, theme and pixel ratio."""


class PieceItem(DisguisableItem):
    """A piece on the table: a cached picture whose origin is its centre."""

    def __init__(self, piece: Piece) -> None:
        super().__init__()
        self.piece = piece
        self.high = 1.0
        self.size = (1, 1)
        self._origin = QPointF()
        """Offset of its picture."""
        self._look: Look | None = None
        self._due: tuple[Theme, float] | None = None
        """Theme and pixel ratio of its own picture, which is not painted yet."""
        self.is_stale = False
        """It shows the picture of what it was, in another form than now."""
        self.waits = False
        """Its print is still to come."""
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)

    def set_look(
        self, piece: Piece, size: QSizeF, theme: Theme, ratio: float, later: bool = False, is_due: bool = False
    ) -> None:
        """Show a piece at a size; behind a disguise its picture is not painted yet.

        With `later`, a piece that changes its size, or a card its details but no figure, keeps its picture until
        `refresh`, and a new one has none. If it `is_due`, any piece keeps its picture.
        """
        former = self._look
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
            self.is_stale = not (later and self._keeps_picture(former))
            if self.is_stale and not is_due:
                self._paint_due()

    def _keeps_picture(self, former: Look | None) -> bool:
        """Keep the former picture, of the present size, if it shows the same piece; return whether it does."""
        if former is None or self.own_picture.isNull():
            return True
        if self._look is None or former[3:] != self._look[3:]:
            return False
        if former[0] != self.piece and (self.piece.shape not in CARDS or _subject(former[0]) != _subject(self.piece)):
            return False
        picture, ratio, room = self.own_picture, self._look[4], 2 * piece_painter.margin(self.high)
        size = QSize(round((self.size[0] + room) * ratio), round((self.size[1] + room) * ratio))
        if picture.size() != size:
            picture = picture.scaled(size, mode=Qt.TransformationMode.SmoothTransformation)
            picture.setDevicePixelRatio(ratio)
        self.set_own_picture(picture, self._origin)
        return True

    def _paint_due(self) -> bool:
        """Paint its own picture if that is due; return whether it was."""
        self.is_stale = False
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
        """Return the picture, and note whether its print is still to come."""
        picture = piece_painter.picture(self.piece, self.size, theme, ratio)
        self.waits = piece_painter.waits(self.piece, self.size, theme, ratio)
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
        self.resetTransform()
        self.setPos(rect.center())
        self.setScale(rect.height() / self.high)

    def rect(self) -> QRectF:
        """Return the present rectangle, without the shadow."""
        scale, at = self.scale(), self.pos()
        if self.pixmap().isNull():
            inner = QRectF(-self.size[0] / 2, -self.high / 2, self.size[0], self.high)
        else:
            room = piece_painter.margin(self.high)
            inner = self.boundingRect().adjusted(room, room, -room, -room)
        across = scale * self.transform().m11()
        return QRectF(
            at.x() + inner.left() * across,
            at.y() + inner.top() * scale,
            inner.width() * across,
            inner.height() * scale,
        )


def _subject(piece: Piece) -> tuple[object, ...]:
    """Return the traits that two pieces share if the picture of one may stand for the other."""
    figures = tuple(stat.value for stat in piece.stats)
    return piece.title, piece.shape in CARDS or piece.shape, piece.spent, piece.faded, piece.blank, figures
