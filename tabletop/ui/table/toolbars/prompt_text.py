"""The words of the prompt bar: a question and the facts below it, measured and painted."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tabletop.ui.paint import brush
from tabletop.ui.paint.theme import LEAST, Theme

QUESTION = 1.2
"""Greatest size of the question's letters over large ones."""

LEGIBLE, SHRUNK = 17, 0.85
"""Size, in pixels and as a share of large letters, under which facts are left out before the question shrinks."""

LINES = 3
"""Most lines of a question and its facts."""

EDGE = 4
"""Free space above and below the words, if they leave any."""

LEAST_EDGE = 2
"""Pixels that facts leave free below them and a question of several rows, so that no line touches the edge."""

FULL_EDGE = 12
"""Pixels that three rows leave free above and below in all; only a single fact, which can't give way, may use them."""


class PromptText(NamedTuple):
    """A question and the line of facts, or a remark, below it, in a width; the line may be empty."""

    question: str
    line: str
    wide: float
    theme: Theme

    @property
    def full_height(self) -> float:
        """Height with the largest letters."""
        edges = 2 * self.theme.px(EDGE) if sum(self._rows(self.wide)) < LINES else FULL_EDGE
        return self._height(round(self.theme.large * QUESTION), 1.0) + edges

    @property
    def legible(self) -> int:
        """Least size of the question's letters beside several facts."""
        return min(round(self.theme.large * QUESTION), max(LEGIBLE, round(self.theme.large * SHRUNK)))

    def least(self, room: float) -> int:
        """Return the least size of the question's letters in a height."""
        return self.legible if self.is_legible(room) else max(LEAST, round(self.theme.large * 0.62))

    def is_legible(self, room: float, full_edge: float = 0) -> bool:
        """Return whether question and line fit into a height, in few rows and with legible letters.

        As many rows as there may be leave `full_edge` pixels free.
        """
        above, below = self._rows(self.wide / brush.NARROW)
        edge = max(LEAST_EDGE if below and above > 1 else 0.0, full_edge if above + below == LINES else 0)
        high = above * brush.pitch_of(self.legible) + below * brush.pitch_of(LEAST) + edge
        return high <= room and (above + below <= LINES or not below)

    @property
    def is_one_row(self) -> bool:
        """True if the question takes one row."""
        return self._rows(self.wide / brush.NARROW)[0] == 1

    def _rows(self, wide: float) -> tuple[int, int]:
        """Return the numbers of rows of question and line in a width."""
        size = self.legible
        question, line = brush.tall(self.question, size, wide, True, True), brush.tall(self.line, LEAST, wide)
        return round(question / brush.pitch_of(size)), round(line / brush.pitch_of(LEAST))

    def least_height(self, room: float) -> float:
        """Return the height with the least letters in a height that may be had."""
        return self._height(self.least(room), brush.NARROW)

    def _height(self, size: int, narrow: float) -> float:
        wide = self.wide / narrow
        return brush.tall(self.question, size, wide, True, True) + brush.tall(self.line, LEAST, wide)

    def paint(self, painter: QPainter, words: QRectF, least: int) -> QRectF:
        """Paint the question into a box, with letters of at least a size; return where the line belongs."""
        theme = self.theme
        size = theme.large * QUESTION
        line = brush.tall(self.line, max(LEAST, round(theme.body * 0.95)), words.width()) if self.line else 0.0
        lowest = brush.tall(self.question, least, words.width() / brush.NARROW, True, True)
        low_line = brush.tall(self.line, LEAST, words.width()) if self.line else 0.0
        edge = max(0.0, min(theme.px(EDGE), (words.height() - lowest - low_line) / 2))
        words = words.adjusted(0, edge, 0, -edge)
        line = min(line, words.height() - lowest)
        heights = (
            brush.tall(self.question, smaller, words.width(), True, True) for smaller in range(round(size), least, -1)
        )
        high = next((each for each in heights if each + line <= words.height()), min(lowest, words.height() - line))
        box = QRectF(words.left(), words.top() + (words.height() - high - line) / 2, words.width(), high)
        ink = theme.color("ink")
        brush.paragraph(painter, box, self.question, size, ink, bold=True, least=least, align=brush.LEFT, serif=True)
        return QRectF(words.left(), box.bottom(), words.width(), line)
