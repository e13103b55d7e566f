"""Text that always fits its box: single lines and wrapped paragraphs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import inf
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt, QTextBoundaryFinder
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QTextLayout,
    QTextLine,
    QTextOption,
)

from tabletop.ui.paint import line_balance, phrases, theme
from tabletop.ui.paint.theme import LEAST

NARROW, NARROWEST = 0.84, 0.52
"""Horizontal scale of letters below which a text is cut, and below which a word is broken."""

Align = Qt.AlignmentFlag
LEFT = Align.AlignLeft | Align.AlignVCenter
RIGHT = Align.AlignRight | Align.AlignVCenter
CENTRE = Align.AlignCenter
_SINGLE = Qt.TextFlag.TextSingleLine.value | Qt.TextFlag.TextDontClip.value
_CENTRED = Align.AlignVCenter.value | Qt.TextFlag.TextDontClip.value
"""Flags of a line and of a row of a paragraph, as numbers: enumerations are slow to combine."""


@cache
def font(size: int, bold: bool = False, serif: bool = False) -> QFont:
    """Return the painting font, whose shape does not depend on scale."""
    made = theme.font(size, bold, serif)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


@cache
def metrics(size: int, bold: bool = False, serif: bool = False) -> QFontMetricsF:
    """Return the metrics of `font`."""
    return QFontMetricsF(font(size, bold, serif))


@lru_cache(8192)
def width(text: str, size: int, bold: bool = False, serif: bool = False) -> float:
    """Return the width of a text on one line, in pixels."""
    return metrics(size, bold, serif).horizontalAdvance(text)


def height(size: int) -> float:
    """Return the height of one line of text; fonts with Japanese reserve more than they use."""
    size = max(LEAST, size)
    return min(metrics(size).height(), size * 1.36)


def size_of(high: float) -> int:
    """Return the letter size for a line of a height."""
    return max(1, round(high / 1.35))


def elided(text: str, size: int, wide: float, bold: bool = False, serif: bool = False) -> str:
    """Return a text cut to a width with an ellipsis: the last resort."""
    return metrics(size, bold, serif).elidedText(text, Qt.TextElideMode.ElideRight, wide)


def whole_words(text: str, size: int, wide: float, bold: bool = False) -> str:
    """Return a text cut to a width where a line may break, with an ellipsis."""
    short = elided(text, size, wide, bold)
    if short == text:
        return text
    laid = phrases.joined(text)
    breaks = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Line, laid)
    breaks.setPosition(_place_in(laid, len(short)))  # the ellipsis stands for the space behind the last word
    end = breaks.toPreviousBoundary()
    return phrases.separated(laid[: max(0, end)]).rstrip(" ·,・、") + "…"


def _place_in(laid: str, place: int) -> int:
    """Return the place of a character of a text in the same text with joiners."""
    places = [at for at, sign in enumerate(laid) if sign != phrases.JOINER]
    return places[place] if place < len(places) else len(laid)


def line(
    painter: QPainter,
    box: QRectF,
    text: str,
    size: float,
    color: QColor,
    *,
    bold: bool = False,
    align: Align = LEFT,
    least: float = LEAST,
    serif: bool = False,
) -> float:
    """Write one line into a box, shrunk to `least`, then narrowed, then elided; return its width."""
    fitted = round(size)
    for smallest, narrow in ((size * 0.75, 1.0), (least, 0.75)):
        while fitted > max(LEAST, round(smallest)) and width(text, fitted, bold, serif) * narrow > box.width():
            fitted -= 1
    text_width, squeeze = width(text, fitted, bold, serif), 1.0
    if text and text_width > box.width() + 0.5:
        squeeze = max(NARROWEST, box.width() / text_width)
        if text_width * squeeze > box.width() + 0.5:
            text = elided(text, fitted, box.width() / squeeze, bold, serif)
        text_width = box.width()
    painter.setFont(font(fitted, bold, serif))
    painter.setPen(color)
    flags = align.value | _SINGLE
    if squeeze == 1.0:
        painter.drawText(box, flags, text)
        return text_width
    painter.save()
    painter.translate(box.left(), 0)
    painter.scale(squeeze, 1.0)
    painter.drawText(QRectF(0, box.top(), box.width() / squeeze, box.height()), flags, text)
    painter.restore()
    return text_width


def squeezed(painter: QPainter, box: QRectF, text: str, size: float, color: QColor, *, serif: bool = False) -> None:
    """Write one bold line into the middle of a box, shrunk and then narrowed as far as needed."""
    fitted = round(size)
    while fitted > LEAST and width(text, fitted, True, serif) > box.width():
        fitted -= 1
    text_width = width(text, fitted, True, serif)
    painter.save()
    painter.translate(box.center())
    painter.scale(min(1.0, box.width() / max(1.0, text_width)), 1.0)
    painter.setFont(font(fitted, True, serif))
    painter.setPen(color)
    painter.drawText(QRectF(-text_width, -box.height(), text_width * 2, box.height() * 2), CENTRE, text)
    painter.restore()


def layings(
    text: str, size: int, wide: float, bold: bool = False, serif: bool = False, firm_words: bool = True
) -> list[str]:
    """Return a text with the joiners of each way to lay it on lines, the best way first.

    Japanese is laid in phrases, as far as they fit on a line. Where that saves a line it is laid in words, and unless
    these are firm in letters, as far as no stop begins a line.
    """
    if not phrases.is_japanese(text):
        return [phrases.joined(text)]

    tied = phrases.JOINER.join

    def fits_on_line(phrase: str) -> bool:
        if len(phrase) * size * 1.1 + _SLACK <= wide:
            return True
        # Near the end of a line it is tried: joiners have some width of their own.
        return (
            width(phrase, size, bold, serif) + 1 <= wide and len(_wrapped(tied(phrase), size, wide, bold, serif)) == 1
        )

    ways = [phrases.joined(text, fits_on_line), phrases.joined(text, fits_on_line, in_words=True)]
    return ways if firm_words else [*ways, phrases.loosened(text)]


_SLACK = 1.5
"""Pixels that a line needs beyond its longest word: it breaks a little before it is full."""


@lru_cache(2048)
def _best_laying(text: str, size: int, wide: float, bold: bool, serif: bool) -> tuple[int, tuple[str, ...]]:
    """Return the number of the best way to lay a text on lines, and these."""
    ways = [_wrapped(laid, size, wide, bold, serif) for laid in layings(text, size, wide, bold, serif)]
    return min(enumerate(ways), key=lambda way: len(way[1]))


def _broken(text: str, size: int, wide: float, bold: bool, serif: bool = False) -> tuple[str, ...]:
    return _best_laying(text, size, wide, bold, serif)[1]


@lru_cache(2048)
def _balanced(text: str, size: int, wide: float, bold: bool, serif: bool) -> tuple[str, ...]:
    """Return the lines of a text, more even in length where the last one would be short."""
    way, rows = _best_laying(text, size, wide, bold, serif)
    if len(rows) < 2 or width(rows[-1], size, bold, serif) >= line_balance.SHORT * wide:
        return rows

    def count(narrow: float) -> float:
        found, broken = _best_laying(text, size, narrow, bold, serif)
        return len(broken) if found == way else inf  # rather a short line than a phrase in two parts

    widths = (width(piece, size, bold, serif) + _SLACK for piece in phrases.pieces(text))
    least = max((each for each in widths if each <= wide), default=wide)
    return _broken(text, size, line_balance.narrowest(wide, least, count), bold, serif)


def _wrapped(laid: str, size: int, wide: float, bold: bool, serif: bool) -> tuple[str, ...]:
    rows: list[str] = []
    for paragraph in laid.split("\n"):
        layout = QTextLayout(paragraph, font(size, bold, serif))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        units = paragraph.encode("utf-16-le", "surrogatepass")  # Qt counts in UTF-16 units
        layout.beginLayout()
        broken: list[str] = []
        while (row := layout.createLine()).isValid():
            lay_row(row, paragraph, wide)
            start, end = row.textStart(), row.textStart() + row.textLength()
            row_text = units[2 * start : 2 * end].decode("utf-16-le", "replace")
            broken.append(phrases.separated(row_text).rstrip())
        layout.endLayout()
        rows += _without_outer_dots(broken) or [""]
    return tuple(rows)


def lay_row(row: QTextLine, text: str, wide: float) -> None:
    """Give a line of a text its width; a broken word never goes on with a sign like ー."""
    row.setLineWidth(wide)
    start, end = row.textStart(), row.textStart() + row.textLength()
    if not phrases.is_japanese(text) or max(text) > "\uffff":  # Qt counts in UTF-16 units
        return
    while end > start + 1 and phrases.begins_inside_word(text[end:]):
        end = len(text[:end].rstrip(phrases.JOINER)) - 1
    if start < end < row.textStart() + row.textLength():
        row.setNumColumns(end - start, wide)


def _without_outer_dots(rows: Sequence[str]) -> list[str]:
    """Return the rows of a paragraph without the dots between facts that stand where a line is broken."""
    last = len(rows) - 1
    tidy = [row.removesuffix(" ·") if place < last else row for place, row in enumerate(rows)]
    return [row.removeprefix("· ") if place else row for place, row in enumerate(tidy)]


def pitch_of(size: int) -> int:
    """Return the distance between the lines of a paragraph; the smallest letters stand closest."""
    return round(size * (1.2 if size <= LEAST else 1.27) * theme.lettering().lines)


@lru_cache(4096)
def tall(text: str, size: int, wide: float, bold: bool = False, serif: bool = False) -> float:
    """Return the height of a text wrapped at a width."""
    return float(len(_broken(text, size, wide, bold, serif)) * pitch_of(size))


def fits(text: str, wide: float, high: float, least: int = LEAST) -> bool:
    """Return whether `paragraph` can write all of a text into a room, in its narrowest letters."""
    return tall(text, least, wide / NARROW) <= high + 1


@lru_cache(4096)
def longest_word(text: str, size: int, bold: bool, serif: bool = False) -> float:
    """Return the width of the longest word that must not be broken."""
    words = [word for word in text.split() if not phrases.is_japanese(word)]
    return max((width(word, size, bold, serif) for word in (*words, *phrases.firm_words(text))), default=0.0)


for _measured in (font, metrics, width, _best_laying, _balanced, tall, longest_word):
    theme.on_new_lettering(_measured.cache_clear)


class ParagraphResult(NamedTuple):
    """Outcome of a paragraph: its height, and whether all of it was written."""

    height: float
    whole: bool


def paragraph(
    painter: QPainter,
    box: QRectF,
    text: str,
    size: float,
    color: QColor,
    *,
    bold: bool = False,
    least: float = LEAST,
    align: Align = Align.AlignLeft | Align.AlignTop,
    serif: bool = False,
    narrow: float = NARROW,
) -> ParagraphResult:
    """Write wrapped text into a box, shrunk, then narrowed down to `narrow`, then cut with an ellipsis."""
    fitted = round(size)
    squeeze = 1.0
    while True:
        pitch = pitch_of(fitted)
        rows = _broken(text, fitted, box.width(), bold, serif)
        whole = longest_word(text, fitted, bold, serif) + _SLACK <= box.width()
        if (whole and len(rows) * pitch <= box.height()) or fitted <= max(LEAST, round(least)):
            break
        fitted -= 1
    if not whole or len(rows) * pitch > box.height():  # rather narrow letters than broken or lost words
        word = box.width() / (longest_word(text, fitted, bold, serif) + _SLACK)
        squeeze = max(NARROWEST, min(0.88, word))
        rows = _broken(text, fitted, box.width() / squeeze, bold, serif)
        while len(rows) * pitch > box.height() + 1 and squeeze > narrow:
            squeeze -= 0.04
            rows = _broken(text, fitted, box.width() / squeeze, bold, serif)
    room = int((box.height() + 1) // pitch)
    if room <= 0:
        return ParagraphResult(0.0, not text)
    complete = len(rows) <= room
    if complete:
        rows = _balanced(text, fitted, box.width() / squeeze, bold, serif)
    else:
        last = elided(rows[room - 1] + " …", fitted, box.width() / squeeze, bold, serif)
        rows = (*rows[: room - 1], last)
    painter.setFont(font(fitted, bold, serif))
    painter.setPen(color)
    painter.save()
    painter.translate(box.left(), 0)
    painter.scale(squeeze, 1.0)
    top = box.top()
    if align & Align.AlignVCenter:
        top += max(0.0, (box.height() - len(rows) * pitch) / 2)
    flags = (align & Align.AlignHorizontal_Mask).value | _CENTRED
    for row in rows:
        painter.drawText(QRectF(0, top, box.width() / squeeze, pitch), flags, row)
        top += pitch
    painter.restore()
    return ParagraphResult(float(len(rows) * pitch), complete)
