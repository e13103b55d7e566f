"""Wrapped text with icons in its lines, for the short forms of cards."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QTextCharFormat, QTextLayout, QTextLine, QTextOption

from tabletop.ui.paint import brush, glyphs, phrases
from tabletop.ui.paint.colour import Colour, contrast, darker
from tabletop.ui.paint.materials import PAPER_TOP
from tabletop.ui.paint.theme import LEAST, on_new_lettering

_ICON = re.compile(r"<([a-z0-9]+\.[a-z0-9-]+)(?: (#[0-9a-fA-F]{6}))?>")
_LISTED = re.compile(r"[^ ·･、]*\d(?:/\+?\d+)+[^ ·･、]*、?")
"""A list of numbers, and what no space parts from it."""
_LIST = re.compile(r"[+−-]?\d+(?:/\+?\d+)+[^ ·･、]*、?")
"""A list of numbers, and what no space parts from its end."""
_COMPARED = re.compile(r"[^ ]+ [≥≤±]\d[^ ]*")
"""A number with its sign, what no space parts from it, and the word before."""
_NUMBER = re.compile(r"[+±−-]?\d+(?:[/–]\d+)?")
_DOT = "\u00a0· "
"""The separator of clauses in a short form."""
_AIR = " \u00a0\u2060"
"""Spaces and joiners."""
_SPACE = phrases.ICON
_HIDDEN = re.compile(_SPACE)

_MARKED = re.compile(rf"{_SPACE}+\u00a0(\S+)")
"""Icons at the beginning of a line and the word that is kept beside them."""

COLOURS = {
    "mdi6.heart": "#a82e25",
    "mdi6.star": "#a8741a",
    "mdi6.star-shooting": "#a8741a",
    "mdi6.lightning-bolt": "#2f5ea8",
    "mdi6.check-bold": "#2f7a43",
    "mdi6.water": "#2d62b5",
    "mdi6.gift": "#a8741a",
    "mdi6.shield": "#3a5a8f",
    "mdi6.shield-star": "#6a3fa0",
    "mdi6.auto-fix": "#6a3fa0",
    "mdi6.fire": "#c0521f",
}
"""Usual colours of icons on paper."""

WOOD_INK = "#5b3a20"
"""Colour of all other icons."""

SEEN = 2.2
"""Least contrast of an icon on paper; a paler colour is darkened."""


class _Run(NamedTuple):
    """An icon in a text, and its colour."""

    glyph: str
    colour: str


def icons_of(text: str) -> tuple[str, ...]:
    """Return the names of the icons in a text."""
    return tuple(dict.fromkeys(found[0] for found in _ICON.findall(text)))


def colour_of(glyph: str, colour: str = "") -> str:
    """Return the colour of an icon on paper."""
    colour = colour or COLOURS.get(glyph, WOOD_INK)
    return colour if contrast(colour, PAPER_TOP) >= SEEN else darker(colour, 0.4).name()


@lru_cache(2048)
def _parsed(text: str) -> tuple[str, tuple[_Run, ...]]:
    """Return a text with a character for each icon, and the icons."""
    text = text.replace("✓", "<mdi6.check-bold>").replace("★", "<mdi6.star>")
    text = text.replace(" …", "\u00a0…").replace(" · ", _DOT)
    text = re.sub(r"(?<=[\dX]) +(?=<)|(?<=>) +(?=[≥≤]?\d)", "\u00a0", text)
    text = re.sub(r"(?m)^((?:<[^>]*>)+) +(?=\w)", "\\1\u00a0", text)  # no mark of a moment stands in a line alone
    text = re.sub(r"(?m)(?<=\w) +(?=<[^>]+>$)", "\u00a0", text)  # nor one at the end
    runs = tuple(_Run(found[1], colour_of(found[1], found[2] or "")) for found in _ICON.finditer(text))
    return _ICON.sub(_SPACE, text), runs


def _parted(paragraph: str, size: int, wide: float) -> str:
    """Return a paragraph with a break allowed after its first icons if no line holds them and a word."""
    found = _MARKED.match(paragraph)
    if found is None or not found[1].isascii() or brush.width(found[0], size) <= wide:
        return paragraph
    return paragraph.replace("\u00a0", " ", 1)


def _unbroken(paragraph: str, size: int, wide: float) -> str:
    """Return a paragraph without breaks in those lists of numbers that a line holds with their icons."""
    return _LISTED.sub(
        lambda found: found[0].replace("/", "/\u2060") if brush.width(found[0], size, True) < wide - 2 else found[0],
        paragraph,
    )


def _is_torn(paragraph: str, size: int, wide: float) -> bool:
    """Return whether no line holds a list of numbers, or a paragraph's first icons and word."""
    is_wide = any(brush.width(found[0], size, True) >= wide - 2 for found in _LIST.finditer(paragraph))
    return is_wide or _parted(paragraph, size, wide) != paragraph


def _splits_time(text: str, size: int, wide: float) -> bool:
    """Return whether "this round" has room on a line only in smaller letters."""
    return any(brush.width(found, LEAST) <= wide < brush.width(found, size) for found in phrases.times(text))


def _with_signs(paragraph: str, size: int, wide: float) -> str:
    """Return a paragraph with each number after a sign beside the word before, where a line holds both."""
    return _COMPARED.sub(
        lambda found: found[0].replace(" ", "\u00a0") if brush.width(found[0], size, True) < wide - 2 else found[0],
        paragraph,
    )


def _with_clauses(paragraph: str, size: int, wide: float) -> str:
    """Return a paragraph that breaks between clauses, a wide clause not behind its first icon either."""
    clauses = paragraph.split(_DOT)
    if len(clauses) < 2:
        return paragraph
    found = []
    for clause in clauses:
        is_held = brush.width(f"{clause}\u00a0·", size, True) < wide - 2
        found.append(clause.replace(" ", "\u00a0", -1 if is_held else int(clause.startswith(f"{_SPACE} "))))
    return _DOT.join(found)


def _layouts(text: str, size: int, wide: float, align: Qt.AlignmentFlag) -> list[QTextLayout]:
    """Return each paragraph of a text, laid out in lines."""
    found = []
    for paragraph in _parsed(text)[0].split("\n"):
        parted = _unbroken(_parted(paragraph, size, wide), size, wide)
        signed = _with_signs(parted, size, wide)
        texts = dict.fromkeys((_with_clauses(signed, size, wide), signed, parted))  # the first that takes fewest lines
        ways = (way for each in texts for way in brush.layings(each, size, wide, bold=True, firm_words=size > LEAST))
        best = min((_laid_out(laid, size, wide, align) for laid in ways), key=QTextLayout.lineCount)
        bare = _without_end_dots(best)
        found.append(best if bare == best.text() else _laid_out(bare, size, wide, align))
    return found


def _without_end_dots(layout: QTextLayout) -> str:
    """Return the text of a paragraph with breaks in place of the dots that would end its lines."""
    text = layout.text()
    for number in reversed(range(layout.lineCount() - 1)):
        row = layout.lineAt(number)
        end = row.textStart() + row.textLength()
        line = text[:end].rstrip(_AIR)
        if line.endswith(("·", "･")):
            text = f"{line[:-1].rstrip(_AIR)}\u2028{text[end:]}"
    return text


def _laid_out(paragraph: str, size: int, wide: float, align: Qt.AlignmentFlag) -> QTextLayout:
    hidden, bold = QTextCharFormat(), QTextCharFormat()
    hidden.setForeground(QColor(0, 0, 0, 0))
    bold.setFontWeight(QFont.Weight.Bold)
    option = QTextOption(align)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout = QTextLayout(paragraph, brush.font(size))
    layout.setTextOption(option)
    formats = []
    for pattern, style in ((_HIDDEN, hidden), (_NUMBER, bold)):
        for place in pattern.finditer(paragraph):
            span = QTextLayout.FormatRange()
            span.start, span.length, span.format = place.start(), len(place[0]), style
            formats.append(span)
    layout.setFormats(formats)
    layout.beginLayout()
    while (row := layout.createLine()).isValid():
        brush.lay_row(row, paragraph, wide)
    layout.endLayout()
    return layout


@lru_cache(8192)
def tall(text: str, size: int, wide: float, whole_words: bool = True) -> float:
    """Return the height of a text wrapped at a width; infinite if a word, or it and its star, is wider."""
    if not text:
        return 0.0
    plain = _parsed(text)[0]
    if whole_words and brush.longest_word(plain, size, False) > wide:
        return float("inf")
    if (
        whole_words
        and size > LEAST
        and (any(_is_torn(line, size, wide) for line in plain.split("\n")) or _splits_time(plain, size, wide))
    ):
        return float("inf")  # rather smaller letters
    layouts = _layouts(text, size, wide, Qt.AlignmentFlag.AlignLeft)
    return float(sum(max(1, layout.lineCount()) for layout in layouts) * brush.pitch_of(size))


@lru_cache(4096)
def wide(text: str, size: int) -> float:
    """Return the width of a text on one line, or of its widest paragraph."""
    layouts = _layouts(text, size, 10_000.0, Qt.AlignmentFlag.AlignLeft)
    return max((layout.lineAt(0).naturalTextWidth() for layout in layouts if layout.lineCount()), default=0.0)


for _measured in (tall, wide):
    on_new_lettering(_measured.cache_clear)


def _across(row: QTextLine, cursor: int) -> float:
    """Return where a character of a line begins."""
    found = row.cursorToX(cursor)  # PySide returns the cursor too, and its stubs say `object`
    return float(found[0] if isinstance(found, tuple) else found)  # type: ignore[arg-type]


def paint(
    painter: QPainter,
    box: QRectF,
    text: str,
    size: int,
    colour: Colour,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> float:
    """Write a text with its icons from the top of a box and return its height."""
    runs, pitch, top, side = iter(_parsed(text)[1]), brush.pitch_of(size), 0.0, size * 1.06
    painter.setPen(QColor(colour))
    for layout in _layouts(text, size, box.width(), align):
        for number in range(layout.lineCount()):
            row = layout.lineAt(number)
            row.setPosition(QPointF(0, top + (pitch - row.height()) / 2))
            for at in range(row.textStart(), row.textStart() + row.textLength()):
                if layout.text()[at] == _SPACE:
                    left, right = (_across(row, cursor) for cursor in (at, at + 1))
                    place = QRectF((left + right - side) / 2, top + (pitch - side) / 2, side, side)
                    run = next(runs)
                    glyphs.draw(painter, run.glyph, place.translated(box.topLeft()), run.colour)
            top += pitch
        layout.draw(painter, box.topLeft())
    return top
