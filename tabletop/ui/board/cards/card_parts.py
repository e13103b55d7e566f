"""Parts of a card whatever its form: boxes and lines, letter sizes, names, figures and seals."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt

from tabletop.display.piece import Piece
from tabletop.ui.paint import brush
from tabletop.ui.paint.theme import LEAST, Theme, on_new_lettering

SMALL_TABLE = 0.82
"""Scale of the theme at which the sizes below are meant, in pixels; larger tables scale them."""

STUB_WIDTH = 92
"""Least width of a portrait; a narrower upright card is a stub."""

ART_BAND = 20
"""Height of a picture in pixels below which nobody recognizes it: only a stripe of it remains."""

STRIPE = 4
"""Width of what is left of a picture where there is no room for it."""

LEAST_PRINT = 20
"""Side of a print below which the card's edge is painted in its colour instead: no picture could be recognised."""

TOKEN = 8.0
"""Least radius of a token."""

NARROWEST, LEGIBLE, SMALLEST_NAME, SQUEEZED_NAME = 0.68, 0.58, 0.5, 0.9
"""Least horizontal scale of a name's letters: where two lines may come instead, in one beside an effect, in one beside
figures, and while a picture is wide."""


PACKED = 0.85
"""Least horizontal scale of figures side by side."""


class Form(StrEnum):
    """Form of a card."""

    OPEN = "open"
    """Picture at the left, name, text and figures beside it."""
    PORTRAIT = "portrait"
    """Picture on top, all else below it in the middle."""
    STUB = "stub"
    """A portrait in the smallest letters."""
    STRIP = "strip"
    """A low card: emblem, name and effect in one or two lines."""
    EDGE = "edge"
    """A card of which only the left edge is seen."""


@dataclass(slots=True)
class Line:
    """A text, its box, the size of its letters, and how many rows it may take."""

    text: str = ""
    box: QRectF = field(default_factory=QRectF)
    size: int = LEAST
    rows: int = 1

    def translated(self, by: QPointF) -> Line:
        """Return the text moved."""
        return Line(self.text, self.box.translated(by), self.size, self.rows)


@dataclass(slots=True)
class CardLayout:
    """Arrangement of a card's parts; `whole` if its full text has room."""

    form: Form
    art: QRectF
    name: Line = field(default_factory=Line)
    kind: Line = field(default_factory=Line)
    text: Line = field(default_factory=Line)
    figures: Line = field(default_factory=Line)
    columns: int = 2
    """Figures side by side."""
    plate: bool = False
    """True if the figures stand beside the text, on a plate of their own."""
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft
    whole: bool = True

    def translated(self, by: QPointF) -> CardLayout:
        """Return the arrangement moved."""
        name, kind, text, figures = (line.translated(by) for line in (self.name, self.kind, self.text, self.figures))
        return replace(self, art=self.art.translated(by), name=name, kind=kind, text=text, figures=figures)


def unit(theme: Theme) -> float:
    """Return the factor on sizes in pixels at a theme's scale."""
    return max(1.0, theme.scale / SMALL_TABLE)


def sizes(largest: int, least: int, theme: Theme) -> tuple[int, ...]:
    """Return letter sizes from the largest down to the least, in pixels at a theme's scale and text size."""
    factor = unit(theme) * theme.text
    lowest = max(LEAST, round(LEAST * max(1.0, 0.8 * theme.scale) * max(1.0, 0.9 * theme.text)))
    return tuple(dict.fromkeys(max(lowest, round(size * factor)) for size in range(largest, least - 1, -1)))


def is_effect(piece: Piece) -> bool:
    """Return whether a card is only its effect, such as a skill: it has neither figures nor a cost."""
    return not (figure_count(piece) or piece.corners.top_left)


def least_size(theme: Theme) -> int:
    """Return the size of the smallest letters, for what would else be cut."""
    return min(sizes(12, 12, theme)[-1], max(LEAST, int(LEAST * unit(theme) * theme.text)))


@lru_cache(4096)
def name_line(name: str, wide: float, letters: tuple[int, ...], rows: int = 2) -> tuple[int, int]:
    """Return letter size and rows of a name: one row in smaller letters, else more rows."""
    for size in letters:
        if brush.width(name, size, True, True) <= wide:
            return size, 1
    if rows == 1 and brush.width(name, letters[-1], True, True) * NARROWEST <= wide:
        return letters[-1], 1
    for size in letters:
        lines = round(brush.tall(name, size, wide, True, True) / brush.pitch_of(size))
        if lines <= rows and brush.longest_word(name, size, True, True) + 1 <= wide:
            return size, lines
    smallest = letters[-1]
    longest = brush.longest_word(name, smallest, True, True)
    if longest * NARROWEST > wide:  # rather narrow than broken inside a word
        lines = round(brush.tall(name, smallest, longest + 1, True, True) / brush.pitch_of(smallest))
        return smallest, lines if lines <= rows and longest * brush.NARROWEST < 0.96 * wide else 1
    lines = round(brush.tall(name, smallest, wide / NARROWEST, True, True) / brush.pitch_of(smallest))
    return smallest, lines if 1 <= lines <= rows + 1 else 1


on_new_lettering(name_line.cache_clear)


def seal_radius(box: QRectF) -> float:
    """Return the radius of the seals at a card's corners."""
    return max(9.5, min(box.width(), box.height() * 0.8) * 0.088)


def token_radius(box: QRectF, art: QRectF) -> float:
    """Return the radius of the tokens on a card's picture: the first does not reach beyond it."""
    return max(TOKEN, min(14.0, box.height() * 0.06, art.height() / 2 - 1))


def figure_count(piece: Piece) -> int:
    """Return the number of figures at the foot of a card."""
    return len(piece.stats) or bool(piece.figure)


CUTS = ("", " ", " /")
"""Characters at which figures are cut: "7 max" where they have little room, "8/10" only where they have none."""


def figures_of(piece: Piece, wide: float, letters: tuple[int, ...], high: float = 0.0) -> tuple[int, int, float]:
    """Return letter size, columns and height of a card's figures in a width, the card of a height."""
    count = figure_count(piece)
    if not count:
        return letters[-1], 2, 0.0
    columns = min(count, 2)
    least = letters[-1]
    beside_name = high - 2 * brush.pitch_of(least)
    if PACKED * figures_width(piece, columns, least) > wide and count * brush.height(least) <= beside_name:
        columns = 1
    rows = -(-count // columns)
    if rows > 1:
        letters = letters[1:] or letters
    size = next((size for size in letters if figures_width(piece, columns, size) <= wide), letters[-1])
    return size, columns, rows * brush.height(size) * (0.98 if rows > 1 else 1.0)


def shortened(value: str, at: str) -> str:
    """Return a figure such as "7 max" or "8/10" up to the first of some characters."""
    return re.split(f"[{at}]", value, maxsplit=1)[0] if at else value


def column_widths(piece: Piece, columns: int, size: int, at: str = "") -> list[float]:
    """Return the width of each column of a card's figures, icons included, each cut `at` some characters."""
    if not piece.stats:
        return [brush.width(piece.figure, size, True)]
    widths = []
    for stat in piece.stats:
        values = [shortened(value, at) for value in (stat.value, *stat.all_values)]
        icon = size * 1.32 if stat.glyph else 0.0
        widths.append(icon + max(brush.width(value, size, True) for value in values))
    return [max(widths[column::columns]) for column in range(min(columns, len(widths)))]


def figures_width(piece: Piece, columns: int, size: int) -> float:
    """Return the least width of a card's figures in columns."""
    widths = column_widths(piece, columns, size, CUTS[-1] if size == LEAST else "")
    return sum(widths) + size * 0.45 * (len(widths) - 1)
