"""Motions between two layouts: pieces that glide, tumble, appear and vanish."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from PySide6.QtCore import QRectF

from tabletop.display.piece import Piece, Shape
from tabletop.engine.events import Event, Moved
from tabletop.ui.board.geometry.layout import Kind, Layout, Spot
from tabletop.ui.motion.piece_motion import Motion

CARRIED = 0.4
"""Height of a die that leaves the stock of a card, that of the card being 1."""


def item_refs(item: int, prefix: str) -> tuple[str, ...]:
    """Return the possible references of a component on a table whose pieces mostly begin with `prefix`."""
    return (f"{prefix}:{item}", f"die:{item}") if prefix != "die" else (f"{prefix}:{item}",)


def number_of(ref: str) -> int:
    """Return the number of the component that a reference means, -1 for other references."""
    number = ref.partition(":")[2]
    return int(number) if number.isdecimal() else -1


def plan_motions(
    old: Layout,
    new: Layout,
    events: Iterable[Event],
    prefix: str,
    now: Callable[[str], QRectF | None],
    rolled: Collection[str] = (),
) -> list[Motion]:
    """Return the motions from one layout to another; dice in `rolled` tumble.

    `now` returns the present rectangle of a piece on the screen.
    """
    came: dict[str, str] = {}
    went: dict[str, str] = {}
    for event in events:
        if isinstance(event, Moved):
            came.setdefault(f"{prefix}:{event.item}", f"zone:{event.source}")
            went[f"{prefix}:{event.item}"] = f"zone:{event.target}"
    motions = []
    for ref, spot in new.spots.items():
        if spot.kind is not Kind.PIECE:
            continue
        before = old.spots.get(ref)
        if _stock(spot.piece) is not None and _same_place(old, spot) is not None:  # called after another of its dice
            if before is not None and before.rect != spot.rect:
                lay = now(ref) or before.rect
                motions.append(Motion(ref, lay, shrunk_into(spot.rect, lay), vanishes=True))  # the die joins its stock
            continue
        start = (now(ref) or before.rect) if before is not None and before.kind is Kind.PIECE else None
        if start is not None:
            if not _is_same_rect(start, spot.rect) or ref in rolled:
                motions.append(Motion(ref, start, spot.rect, ref in rolled))
            continue
        if (was := old.find(ref)) is not None and was.rect == spot.rect and ref not in came:
            continue  # the same place, called by another name
        source = old.find(came.get(ref, "")) or new.find(came.get(ref, ""))
        start = shrunk_into(source.rect, spot.rect) if source is not None else spot.rect
        motions.append(Motion(ref, start, spot.rect, ref in rolled, appears=True))
    for ref, spot in old.spots.items():
        if spot.kind is not Kind.PIECE or ref in new.spots:
            continue
        if _stock(spot.piece) is not None and _same_place(new, spot) is not None:
            goal = new.find(went.get(ref, ""))
            if goal is not None and goal.rect != spot.rect:  # a die of its stock goes where only its number is seen
                die = stock_die(spot.rect)
                motions.append(Motion(ref, die, shrunk_into(goal.rect, die), vanishes=True))
            continue
        goal = new.find(went.get(ref, "")) or new.find(ref)
        start = now(ref) or spot.rect
        end = shrunk_into(goal.rect, start) if goal is not None else start
        motions.append(Motion(ref, start, end, vanishes=True))
    return motions


def _is_same_rect(first: QRectF, second: QRectF) -> bool:
    """Return whether two rectangles are the same apart from rounding."""
    apart = (first.center() - second.center()).manhattanLength()
    sizes = abs(first.height() - second.height()), abs(first.width() - second.width())
    return apart < 1.0 and max(sizes) < 1.0


def _stock(piece: Piece | None) -> Piece | None:
    return piece if piece is not None and piece.shape is not Shape.DIE and piece.stock is not None else None


def _same_place(layout: Layout, spot: Spot) -> Spot | None:
    """Return the card with a stock of the same title at the same place."""
    for candidate in layout.spots.values():
        if candidate.kind is Kind.PIECE and candidate.rect == spot.rect and _stock(candidate.piece) is not None:
            return candidate if candidate.title == spot.title else None
    return None


def stock_die(card: QRectF) -> QRectF:
    """Return the rectangle of a die that leaves the stock of a card."""
    side = card.height() * CARRIED
    return QRectF(card.center().x() - side / 2, card.center().y() - side / 2, side, side)


def shrunk_into(zone: QRectF, piece: QRectF) -> QRectF:
    """Return a smaller copy of a piece's rectangle in the middle of a zone."""
    small = QRectF(0, 0, piece.width() * 0.5, piece.height() * 0.5)
    small.moveCenter(zone.center())
    return small
