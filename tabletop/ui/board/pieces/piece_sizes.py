"""Widths of pieces with their attachments, and how rows of them wrap."""

from __future__ import annotations

from tabletop.display.piece import Piece, Shape
from tabletop.display.table import Row
from tabletop.ui.board.pieces import piece_painter

ATTACHED = 0.6
"""Height of an attached piece, its host being 1."""


TUCKED = 0.03
"""Overlap of an attached piece with its host, as a share of its height: it hides no figure."""


def step(piece: Piece) -> float:
    """Return the distance of attached pieces in their width: many are fanned."""
    return 0.94 if len(piece.attached) < 3 else 0.5


def breadth(piece: Piece) -> float:
    """Return the width of a piece with its attachments, its own height being 1."""
    if not piece.attached:
        return piece_painter.aspect(piece)
    *first, last = (ATTACHED * piece_painter.aspect(each) for each in piece.attached)
    return piece_painter.aspect(piece) + sum(first) * step(piece) + last - ATTACHED * TUCKED


_BY_CARD = {Shape.DIE: 0.62, Shape.CHIP: 0.38, Shape.PILL: 0.2, Shape.GEM: 0.38}
"""Heights of small pieces in a row of cards, these being 1."""
_BY_DIE = {Shape.CHIP: 0.6}
"""The same in a row of dice."""


def rows_of(count: int, rows: int, columns: int) -> list[int]:
    """Return the length of each of a wished number of rows; the first row is the short one."""
    per = columns or -(-count // rows)
    first = count - per * (-(-count // per) - 1)
    return [first] + [per] * (-(-count // per) - 1)


def wrapped(breadths: list[float], high: float, gap: float, room: float) -> list[int]:
    """Return the length of each row where pieces wrap: as few rows as possible, of similar length."""
    rows, used = [0], 0.0
    for breadth in breadths:
        wide = breadth * high
        if rows[-1] and used + gap + wide > room:
            rows.append(0)
            used = 0.0
        used += wide + (gap if rows[-1] else 0)
        rows[-1] += 1
    # Lines of about equal length look better, if they are as few.
    per = -(-len(breadths) // len(rows))
    even = [per] * (len(breadths) // per) + ([len(breadths) % per] if len(breadths) % per else [])
    start = 0
    for count in even:
        if sum(breadths[start : start + count]) * high + gap * (count - 1) > room:
            return rows
        start += count
    return even


def gap_of(high: float) -> float:
    """Return the distance between pieces of a height."""
    return max(4.0, min(12.0, high * (0.05 if high > 90 else 0.12)))


def sizes(area: Row) -> list[float]:
    """Return the height of each piece as a share of its row's: small pieces beside cards are smaller."""
    shapes = {piece.shape for piece in area.pieces}
    small = _BY_CARD if shapes & {Shape.CARD, Shape.WIDE} else _BY_DIE if Shape.DIE in shapes else {}
    return [small.get(piece.shape, 1.0) for piece in area.pieces]
