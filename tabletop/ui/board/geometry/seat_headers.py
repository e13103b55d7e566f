"""Seat headers: layout and painting of avatar, name, stance, hand and gems of a seat at its area."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from tabletop.display.piece import Piece, Shape
from tabletop.display.table import Row, SeatHeader
from tabletop.ui.model.players import PlayerInfo
from tabletop.ui.paint import animals, brush, paper, patterns
from tabletop.ui.paint.pixmap_cache import CACHE, ratio_of
from tabletop.ui.paint.theme import LEAST, Theme

SMALL = (Shape.PILL, Shape.CHIP, Shape.GEM)
"""Shapes that lie in the header; others lie beside or below it."""

PILL = 2.7
"""Width of a further pill, in its height."""

STEP = 0.3
"""Distance of the cards of a hand, in their width."""

NARROW = 0.62
"""Width of each card beside a header, its height being 1, below which the header is a line above them instead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HeaderLayout:
    """Layout of a seat header: `fan` holds card backs, `caption` their number; `inside` is left for cards."""

    avatar: QRectF
    name: QRectF
    fan: QRectF
    caption: QRectF
    small: tuple[QRectF, ...]
    inside: QRectF
    empty: bool
    """No card lies in the area."""
    note: QRectF = field(default_factory=QRectF)

    @property
    def hand(self) -> QRectF:
        """Rectangle of the hand with its caption."""
        return self.fan.united(self.caption)

    @property
    def rects(self) -> tuple[QRectF, ...]:
        """Every rectangle, in a fixed order."""
        return self.avatar, self.name, self.fan, self.caption, *self.small, self.inside, self.note


def split_pieces(area: Row) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """Return the pieces of an area that lie in its header, and the others."""
    small = tuple(piece for piece in area.pieces if piece.shape in SMALL)
    return small, tuple(piece for piece in area.pieces if piece.shape not in SMALL)


def heading(area: Row, rect: QRectF, theme: Theme) -> HeaderLayout:
    """Return the layout of a header: a column at the left, lines above the cards, or one line."""
    inner = rect.adjusted(theme.px(13), theme.px(10), -theme.px(13), -theme.px(10))
    cards = len(split_pieces(area)[1])
    empty = not cards
    alone = empty and not area.hint
    if inner.height() < theme.px(70) and not alone:
        return _line(area, inner, theme)
    wide = inner.width() >= theme.px(270) and inner.width() >= 1.7 * inner.height()
    if wide and inner.height() >= theme.px(88):
        column = _column(area, inner, theme, alone, empty)
        is_crowded = column.inside.width() < cards * NARROW * column.inside.height()
        return _line(area, inner, theme) if is_crowded else column
    return _lines(area, inner, theme, empty)


def _fan_wide(held: int, high: float) -> float:
    """Return the width of a hand of card backs."""
    return 0.7 * high * (1 + STEP * max(0, held - 1)) if held > 0 else 0.0


def _in_line(shapes: Sequence[Shape], left: float, right: float, top: float, high: float) -> list[QRectF]:
    """Return places in one line, squares but for pills; closer together where there is little room.

    A pill at the end keeps clear of the others, as it is read.
    """
    if len(shapes) > 1 and shapes[-1] is Shape.PILL:
        wide, gap = PILL * high, 0.12 * high
        others = _in_line(shapes[:-1], left, max(left + 2 * high, right - wide - gap), top, high)
        at = others[-1].right() + gap
        return [*others, QRectF(round(at), round(top), round(max(high, min(wide, right - at))), round(high))]
    widths = [min(PILL * high, right - left) if shape is Shape.PILL else high for shape in shapes]
    share = min(1.12, (right - left - widths[-1]) / sum(widths[:-1])) if len(widths) > 1 else 0.0
    lefts = accumulate((wide * share for wide in widths[:-1]), initial=left)
    return [QRectF(round(x), round(top), round(wide), round(high)) for x, wide in zip(lefts, widths, strict=False)]


def _small(area: Row, pill: QRectF, gems: list[QRectF]) -> tuple[QRectF, ...]:
    """Return the rectangles of the small pieces: the first pill's own, then those in a line."""
    small = split_pieces(area)[0]
    return (pill, *gems) if small and small[0].shape is Shape.PILL else tuple(gems)


def _gems(area: Row) -> list[Shape]:
    """Return the shapes of the small pieces besides the first pill."""
    shapes = [piece.shape for piece in split_pieces(area)[0]]
    return shapes[1:] if shapes[:1] == [Shape.PILL] else shapes


def _column(area: Row, inner: QRectF, theme: Theme, alone: bool, empty: bool) -> HeaderLayout:
    """Lay the header out in a column at the left, everything under the name."""
    assert area.head is not None
    head, gems, gap = area.head, _gems(area), theme.px(7)
    wide = inner.width() if alone else min(theme.px(176), max(theme.px(130), inner.width() * 0.36))
    side = min(theme.px(52), inner.height() * 0.42)
    avatar = QRectF(inner.left(), inner.top(), side, side)
    left, right = avatar.right() + theme.px(9), inner.left() + wide
    name = QRectF(left, inner.top() - 1, right - left, side * 0.52)
    pill = _pill(left, right, name.bottom() + 1, min(theme.px(23), side * 0.47))
    top, room = avatar.bottom() + gap, inner.bottom() - avatar.bottom() - gap
    fan = caption = note = QRectF()
    if head.hand_count >= 0:
        high = min(theme.px(38), room * (0.56 if gems else 1.0))
        fan = QRectF(inner.left(), top, _fan_wide(head.hand_count, high), high)
        caption = QRectF(fan.right() + gap * bool(head.hand_count), top, 0, high)
        caption.setRight(right)
        top, room = fan.bottom() + gap * 0.7, inner.bottom() - fan.bottom() - gap * 0.7
    size = min(theme.px(30), room)
    stones = _in_line(gems, inner.left(), right, top, size)
    if area.note and room - (size + gap if gems else 0) >= brush.height(theme.small):
        note = QRectF(inner.left(), inner.bottom() - brush.height(theme.small), wide, brush.height(theme.small))
    inside = QRectF(inner) if alone else inner.adjusted(wide + theme.px(10), -1, 2, 1)
    return HeaderLayout(
        avatar=avatar,
        name=name,
        fan=fan,
        caption=caption,
        small=_small(area, pill, stones),
        inside=inside,
        empty=empty,
        note=note,
    )


def _pill(left: float, right: float, top: float, high: float) -> QRectF:
    wide = min(3.4 * high, right - left)
    return QRectF(round(left), round(top), round(wide if wide > 2.2 * high else high), round(high))


def _lines(area: Row, inner: QRectF, theme: Theme, empty: bool) -> HeaderLayout:
    """Lay the header out in two lines, gems in a third one where there is room."""
    assert area.head is not None
    head, gems, gap = area.head, _gems(area), theme.px(6)
    high = max(brush.height(LEAST) * 1.1, min(theme.px(24), (inner.height() - gap) / 2))
    narrow = inner.width() < theme.px(190)
    side = high if narrow else 2 * high + 2
    avatar = QRectF(inner.left(), inner.top(), side, side)
    lower = inner.top() + high + 2
    fan_high = high if narrow else 1.2 * high
    fan = caption = QRectF()
    edge = inner.right()
    if head.hand_count >= 0:
        words = brush.width(str(head.hand_count) if narrow or gems else head.hand_label, theme.small, True) + 2
        fan = QRectF(0, lower if narrow else inner.top(), _fan_wide(head.hand_count, fan_high), fan_high)
        if narrow or gems:
            caption = QRectF(inner.right() - words, fan.top(), words, fan_high)
            fan.moveRight(caption.left() - 3)
        else:
            fan.moveRight(inner.right())
            wide = max(fan.width(), words)
            caption = QRectF(inner.right() - wide, fan.bottom(), wide, 2 * high + 2 - fan_high)
        edge = min(fan.left(), caption.left()) - gap
    left = inner.left() if narrow else avatar.right() + gap
    beside = inner.right() if narrow else edge
    name = QRectF(avatar.right() + gap, inner.top(), beside - avatar.right() - gap, high)
    end = edge if narrow or not gems else inner.right()
    pill = _pill(left, end - len(gems) * high * 0.62, lower + 1, high - 2)
    bottom = lower + high + gap
    if gems and not narrow and inner.bottom() - bottom > theme.px(70):
        stones = _in_line(gems, inner.left(), inner.right(), bottom, theme.px(26))
        bottom += theme.px(26) + gap
    else:
        stones = _in_line(gems, pill.right() + gap, max(end, pill.right() + gap + high), lower, high)
    inside = QRectF(inner.left(), bottom, inner.width(), max(0.0, inner.bottom() - bottom))
    return HeaderLayout(
        avatar=avatar, name=name, fan=fan, caption=caption, small=_small(area, pill, stones), inside=inside, empty=empty
    )


def _line(area: Row, inner: QRectF, theme: Theme) -> HeaderLayout:
    """Lay the header out in one line."""
    assert area.head is not None
    head, gems, gap = area.head, _gems(area), theme.px(6)
    high = max(brush.height(LEAST) * 1.1, theme.px(22))
    avatar = QRectF(inner.left(), inner.top() - 3, high, high)
    fan = caption = QRectF()
    edge, top = inner.right(), inner.top() - 3
    if head.hand_count >= 0:
        words = brush.width(str(head.hand_count), theme.small, True) + 2
        caption = QRectF(edge - words, top, words, high)
        fan = QRectF(0, top, _fan_wide(head.hand_count, high), high)
        fan.moveRight(caption.left() - 3)
        edge = fan.left() - gap
    room = edge - avatar.right() - gap - len(gems) * high * 0.6
    wanted = brush.width(head.name, theme.small, True, True) if head.name else theme.px(64)
    name = QRectF(avatar.right() + gap, top, min(wanted, room - high - gap), high)
    pill = _pill(name.right() + gap, avatar.right() + gap + room, top + 1, high - 2)
    stones = _in_line(gems, pill.right() + gap, edge, top, high)
    inside = QRectF(inner.left(), inner.top() + high, inner.width(), inner.height() - high + 3)
    return HeaderLayout(
        avatar=avatar,
        name=name,
        fan=fan,
        caption=caption,
        small=_small(area, pill, stones),
        inside=inside,
        empty=not split_pieces(area)[1],
    )


def paint_head(painter: QPainter, plan: HeaderLayout, area: Row, player: PlayerInfo | None, theme: Theme) -> None:
    """Paint avatar, name, card backs of the hand and its caption; small pieces lie on top."""
    assert area.head is not None
    head: SeatHeader = area.head
    if player is not None:
        radius = plan.avatar.width() / 2
        animals.avatar(painter, plan.avatar.center(), radius - 1, player.animal, side=player.side)
    text = head.name or (player.name if player is not None else area.title)
    size = min(theme.large * 1.1, plan.name.height() / 1.2)
    brush.line(painter, plan.name, text, size, theme.color("ink"), bold=True, serif=True)
    if head.hand_count >= 0:
        _fan(painter, plan.fan, head)
        whole = brush.width(head.hand_label, LEAST, True) <= plan.caption.width() + 1
        words = head.hand_label if whole else str(head.hand_count)
        brush.line(painter, plan.caption, words, theme.small, theme.color("ink"), bold=True)
    if area.note and not plan.note.isNull():
        brush.line(painter, plan.note, area.note, theme.small, theme.color("soft"))


def _fan(painter: QPainter, box: QRectF, head: SeatHeader) -> None:
    """Paint the card backs of a hand, each turned a little further than the one before."""
    if not head.hand_count:
        return
    wide, room = box.height() * 0.7, 6.0
    step = (box.width() - wide) / (head.hand_count - 1) if head.hand_count > 1 else 0.0

    def lay(on: QPainter) -> None:
        for place in range(head.hand_count):
            on.save()
            on.translate(room + wide / 2 + place * step, room + box.height() / 2)
            on.rotate((place - (head.hand_count - 1) / 2) * 4)
            card = QRectF(-wide * 0.44, -box.height() * 0.44, wide * 0.88, box.height() * 0.88)
            paper.card_back(on, card, head.back.ground, patterns.numbered(head.back.pattern), 0.3)
            on.restore()

    key = f"fan {head.hand_count} {box.height():.1f} {head.back.ground} {head.back.pattern}"
    made = CACHE.paint_once(key, box.width() + 2 * room, box.height() + 2 * room, ratio_of(painter), lay)
    painter.drawPixmap(box.topLeft() - QPointF(room, room), made)
