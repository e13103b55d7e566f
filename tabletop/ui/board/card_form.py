"""Forms of a card by its size, a pure function: where picture, name, text and figures go."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt

from tabletop.display.table import Detail, Piece, Shape
from tabletop.ui.board.card_texts import clauses_of, full_text, short_openings, texts_of
from tabletop.ui.paint import brush, icon_text
from tabletop.ui.paint.theme import LEAST, Theme, on_new_lettering

SMALL_TABLE = 0.82
"""Scale of the theme at which the sizes below are meant, in pixels; larger tables scale them."""

OPEN_WIDTH, STUB_WIDTH, STRIP_HEIGHT = 146, 92, 60
"""Least width of an open card and of a portrait, and least height of either."""

MOST_LINES = 7
"""Lines of a text on an upright card above which a shorter form, if there is one, is easier to read."""

FLAT = 1.35
"""Width of a card of height 1 from which it is open, however small."""

GRID_ROW = 16
"""Additional least height of a card with figures in two rows."""

EDGE_WIDTH = 26
"""Width of a covered card's picture, which stays in sight."""

ART_SHARE, ART_LEAST, ART_CROP, STRIPE = 0.36, 40, 26, 4
"""Share of an open card's width for its picture, its least width, that of a crop, and of the stripe after that."""

TOKEN = 8.0
"""Least radius of a token."""

ART_HEIGHT, ART_PART = 44, 0.27
"""Least height of the picture of a portrait, but no more than this share of the card; the smallest letters go first."""

BELOW_ART = 112
"""Height below which the figures of an open card in a hand stand below its picture."""

ART_LOWEST = 24
"""Least height of a portrait's picture in pixels: of a lower one only the stripe remains."""

NARROWEST, SMALLEST_NAME, SQUEEZED_NAME = 0.68, 0.5, 0.9
"""Least horizontal scale of a name's letters: where two lines may come instead, in one, and while a picture is wide."""


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
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft
    whole: bool = True


def unit(theme: Theme) -> float:
    """Return the factor on sizes in pixels at a theme's scale."""
    return max(1.0, theme.scale / SMALL_TABLE)


def form_of(piece: Piece, wide: float, high: float, theme: Theme) -> Form:
    """Return the form of a card of a size."""
    one = unit(theme)
    if piece.detail is Detail.EDGE:
        return Form.EDGE
    least = STRIP_HEIGHT + (GRID_ROW if len(piece.stats) > 2 else 0)
    if high < least * one and wide > 1.04 * high:
        return Form.STRIP
    if wide > 1.04 * high and (wide >= OPEN_WIDTH * one or wide > FLAT * high):
        return Form.OPEN
    return Form.PORTRAIT if wide >= STUB_WIDTH * one else Form.STUB


def sizes(largest: int, least: int, theme: Theme) -> tuple[int, ...]:
    """Return letter sizes from the largest down to the least, in pixels at a theme's scale and text size."""
    factor = unit(theme) * theme.text
    lowest = max(LEAST, round(LEAST * max(1.0, 0.8 * theme.scale) * max(1.0, 0.9 * theme.text)))
    found = [*(round(size * factor) for size in range(largest, least, -1)), int(least * factor)]
    return tuple(dict.fromkeys(max(lowest, size) for size in found))


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


def arranged(piece: Piece, box: QRectF, theme: Theme) -> CardLayout:
    """Return the arrangement of a card in a box, which nobody may change."""
    return _arranged(piece, box.getRect(), theme)


@lru_cache(512)
def _arranged(piece: Piece, rect: tuple[float, ...], theme: Theme) -> CardLayout:
    box = QRectF(*rect)
    form, one = form_of(piece, box.width(), box.height(), theme), unit(theme)
    inset = max(2.0, min(4.0 * one, min(box.width(), box.height()) * 0.045))
    inner = box.adjusted(inset, inset, -inset, -inset)
    if form is Form.STRIP:
        return _strip(piece, inner, theme)
    if form is Form.EDGE:
        return _edge(piece, inner, theme)
    return _open(piece, inner, theme) if form is Form.OPEN else _portrait(piece, inner, theme, form)


for _measured in (name_line, _arranged):
    on_new_lettering(_measured.cache_clear)


def has_whole_text(piece: Piece, box: QRectF, theme: Theme) -> bool:
    """Return whether a card in a box shows all its text, and a picture wider than a stripe."""
    layout = arranged(piece, box, theme)
    return layout.whole and (layout.form is not Form.OPEN or layout.art.width() >= ART_LEAST * unit(theme))


def has_cut_text(piece: Piece, box: QRectF, theme: Theme) -> bool:
    """Return whether a card in a box leaves out the end of its text, marked by "…"."""
    return arranged(piece, box, theme).text.text.endswith("…")


def seal_radius(box: QRectF) -> float:
    """Return the radius of the seals at a card's corners."""
    return max(9.5, min(box.width(), box.height() * 0.8) * 0.088)


def token_radius(box: QRectF, art: QRectF) -> float:
    """Return the radius of the tokens on a card's picture: the first does not reach beyond it."""
    return max(TOKEN, min(14.0, box.height() * 0.06, art.height() / 2 - 1))


def figure_count(piece: Piece) -> int:
    """Return the number of figures at the foot of a card."""
    return len(piece.stats) or bool(piece.figure)


def _figures(piece: Piece, wide: float, letters: tuple[int, ...], high: float = 0.0) -> tuple[int, int, float]:
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


def shortened(value: str) -> str:
    """Return a figure such as "8/10" or "7 max" without its second half."""
    return re.split("[/ ]", value, maxsplit=1)[0]


def column_widths(piece: Piece, columns: int, size: int, short: bool = False) -> list[float]:
    """Return the width of each column of a card's figures, icons included."""
    if not piece.stats:
        return [brush.width(piece.figure, size, True)]
    widths = []
    for stat in piece.stats:
        values = [shortened(value) if short else value for value in (stat.value, *stat.all_values)]
        icon = size * 1.32 if stat.glyph else 0.0
        widths.append(icon + max(brush.width(value, size, True) for value in values))
    return [max(widths[column::columns]) for column in range(min(columns, len(widths)))]


def figures_width(piece: Piece, columns: int, size: int) -> float:
    """Return the least width of a card's figures in columns."""
    widths = column_widths(piece, columns, size, short=size == LEAST)
    return sum(widths) + size * 0.45 * (len(widths) - 1)


def _open(piece: Piece, inner: QRectF, theme: Theme) -> CardLayout:
    one = unit(theme)
    below = piece.detail is Detail.FULL and inner.height() < BELOW_ART * one and 0 < figure_count(piece) <= 2
    stripe = 2 * seal_radius(inner) if piece.corners.top_left else STRIPE * one
    narrowest = max(stripe, ART_CROP * one)
    art_widths = (max(ART_LEAST * one, inner.width() * ART_SHARE), ART_LEAST * one, narrowest, stripe)
    letters = sizes(15, 12, theme)
    for text in (*texts_of(piece), ""):
        for option in _open_options(art_widths, letters, bool(piece.subtitle)):
            shrunk = piece.shape is Shape.WIDE and option.art_width < ART_LEAST * one
            if shrunk and (titled := _titled(piece, inner, theme, text)) is not None:
                return titled
            under = below and option.art_width >= ART_LEAST * one
            made, fits = _open_with(piece, inner, theme, text, option, under)
            made.whole = text == full_text(piece)
            if fits:
                return made
        if text and text != full_text(piece) and (low := _low(piece, inner, theme, text)) is not None:
            return low
    made.text = Line()
    return made


def _titled(piece: Piece, inner: QRectF, theme: Theme, text: str) -> CardLayout | None:
    """Return an open card's arrangement with its name above picture and text, if all that fits.

    The figures stand below the text, or else below the picture.
    """
    if piece.corners.bottom_right and not figure_count(piece):
        return None
    one, least = unit(theme), sizes(12, 12, theme)[-1]
    pad, sealed = 2 * one, 2 * seal_radius(inner)
    name = QRectF(inner.left() + (sealed if piece.corners.top_left else pad), inner.top(), 0, brush.pitch_of(least))
    name.setRight(inner.right() - (sealed if piece.corners.top_right else pad))
    if brush.width(piece.title, least, True, True) * SMALLEST_NAME > name.width():
        return None
    places = ("text",) if piece.corners.bottom_right else ("text", "art")
    letters = sizes(15, 12, theme)
    pairs = [(size, letter) for size in letters for letter in letters if letter >= size]
    for art_width, place, (size, letter) in product((ART_LEAST * one, ART_CROP * one), places, pairs):
        art = QRectF(inner.left(), name.bottom() + 1, art_width, inner.bottom() - name.bottom() - 1)
        column = QRectF(art.right() + 2 * pad, inner.top() + sealed if piece.corners.top_right else art.top(), 0, 0)
        column.setBottomRight(inner.bottomRight() - QPointF(pad, 0))
        room, high = column if place == "text" else art, icon_text.tall(text, size, column.width())
        _, columns, foot = _figures(piece, room.width(), (letter,))
        fits = high + (foot if room is column else 0.0) <= column.height() + 1
        if fits and figures_width(piece, columns, letter) <= room.width() + 1:
            figures = QRectF(room.left(), room.bottom() - foot, room.width(), foot)
            room.setBottom(figures.top())
            made = CardLayout(Form.OPEN, art, columns=columns, whole=text == full_text(piece))
            made.name, made.text = Line(piece.title, name, least), Line(text, column, size)
            made.figures = Line("", figures, letter)
            return made
    return None


def _low(piece: Piece, inner: QRectF, theme: Theme, text: str) -> CardLayout | None:
    """Return a low open card's arrangement with all its text below a small picture, if that fits."""
    if piece.corners.bottom_right and not figure_count(piece):
        return None
    one, least = unit(theme), sizes(12, 12, theme)[-1]
    pitch, sealed, pad = brush.pitch_of(least), 2 * seal_radius(inner), 2 * one
    art_width = sealed if piece.corners.top_left else STRIPE * one
    name = QRectF(inner.left() + art_width + 3 * one, inner.top(), 0, pitch)
    name.setRight(inner.right() - (sealed if piece.corners.top_right else pad))
    named = brush.width(piece.title, least, True, True)
    rows_of_name = (1, 2) if named * NARROWEST > name.width() else (1,)
    for rows, largest in product(rows_of_name, sizes(16, 12, theme)):
        figure_size, columns, figures_high = _figures(piece, inner.width(), (largest,))
        figures_high = (
            min(figures_high, brush.pitch_of(figure_size)) if columns >= figure_count(piece) else figures_high
        )
        beside = figures_width(piece, columns, figure_size) + 0.5 * least if figure_count(piece) else 0.0
        high = max(rows * pitch, sealed if piece.corners.top_left else 0.0)
        for indent, foot in ((0.0, figures_high), (beside, 0.0))[: 1 if piece.corners.bottom_right else 2]:
            box = inner.adjusted(pad + indent, high, -pad, -foot)
            if icon_text.tall(text, least, box.width()) > box.height() + 1:
                continue
            made = CardLayout(Form.OPEN, QRectF(inner.left(), inner.top(), art_width, high), columns=columns)
            made.name = Line(piece.title, QRectF(name.left(), name.top(), name.width(), rows * pitch), least, rows)
            made.text = Line(text, box, least)
            across = indent - 0.5 * least if indent else inner.width() - 2 * pad
            figures = QRectF(inner.left() + pad, inner.bottom() - figures_high, across, figures_high)
            made.figures = Line("", figures, figure_size)
            made.whole = text == full_text(piece)
            return made
    return None


class _OpenOption(NamedTuple):
    """One way to arrange an open card; `narrowest` is the least scale of a name's letters."""

    with_kind: bool
    art_width: float
    size: int
    narrowest: float = SQUEEZED_NAME


def _open_options(
    art_widths: tuple[float, float, float, float], letters: tuple[int, ...], kind: bool
) -> Iterator[_OpenOption]:
    """Yield ways to save room, in order: no kind, small letters, narrow picture, narrow name."""
    wide, narrow, crop, stripe = art_widths
    if kind:
        yield _OpenOption(True, wide, letters[0])
    for size in letters[:-1] or letters:
        yield _OpenOption(False, wide, size)
    yield _OpenOption(False, narrow, letters[-2] if len(letters) > 1 else letters[-1])
    yield _OpenOption(False, narrow, letters[-1])
    yield _OpenOption(False, narrow, letters[-1], NARROWEST)
    yield _OpenOption(False, crop, letters[-1], NARROWEST)
    yield _OpenOption(False, stripe, letters[-1])


def _open_with(
    piece: Piece, inner: QRectF, theme: Theme, text: str, option: _OpenOption, under: bool
) -> tuple[CardLayout, bool]:
    """Return an open card's arrangement with one option, and whether everything has room in it."""
    with_kind, art_width, size, narrowest = option
    one = unit(theme)
    art = QRectF(inner.left(), inner.top(), art_width, inner.height())
    column = QRectF(art.right() + 6 * one, inner.top(), 0, inner.height())
    column.setRight(inner.right() - 3 * one)
    wide = column.width()
    figure_size, columns, figures_high = _figures(piece, art_width if under else wide, sizes(16, 12, theme))
    if under:
        columns, figures_high = 1, figure_count(piece) * brush.height(figure_size)
        art.setBottom(inner.bottom() - figures_high)
        figures = QRectF(art.left(), art.bottom(), art_width, figures_high)
        room_bottom = inner.bottom()
    else:
        figures = QRectF(column.left(), inner.bottom() - figures_high, wide, figures_high)
        room_bottom = figures.top()
    corner = 0.0 if figure_count(piece) or not piece.corners.bottom_right else brush.height(size)
    name_letters = tuple(each for each in sizes(17, 13, theme) if each >= size) or (size,)
    name_wide = wide - (2 * seal_radius(inner) if piece.corners.top_right else 0.0)
    name_size, rows = name_line(piece.title, name_wide, name_letters, 1 if narrowest == NARROWEST else 2)
    top = inner.top() + rows * brush.pitch_of(name_size) + 1
    made = CardLayout(Form.OPEN, art, columns=columns)
    made.name = Line(piece.title, QRectF(column.left(), inner.top(), name_wide, top - inner.top()), name_size, rows)
    kind_size = min(size, sizes(13, 12, theme)[0])
    if with_kind:
        made.kind = Line(piece.subtitle, QRectF(column.left(), top, wide, brush.pitch_of(kind_size)), kind_size)
        top += brush.pitch_of(kind_size)
    high = icon_text.tall(text, size, wide)
    made.text = Line(text, QRectF(column.left(), top, wide, room_bottom - top), size)
    made.figures = Line("", figures, figure_size)
    fits = top + high <= room_bottom - corner + 1 and figures_width(piece, columns, figure_size) <= figures.width() + 1
    fits = fits and brush.longest_word(piece.title, name_size, True, True) * narrowest <= name_wide
    return made, fits and not (with_kind and brush.width(piece.subtitle, LEAST) > wide)


def _name_height(size: int, rows: int) -> float:
    """Return the height of a portrait's name."""
    return rows * brush.pitch_of(size) + 2.0


def _portrait(piece: Piece, inner: QRectF, theme: Theme, form: Form) -> CardLayout:
    one, stub = unit(theme), form is Form.STUB
    pad = 3 * one
    wide = inner.width() - 2 * pad
    figures = _figures(piece, wide, sizes(14 if stub else 16, 12, theme), inner.height())
    figure_size, columns, figures_high = figures
    name_letters = sizes(13 if stub else 15, 12, theme)
    name_size, rows = name_line(piece.title, wide, name_letters, 3 if stub else 2)
    most_high = inner.height() - figures_high - STRIPE * one
    if rows * brush.pitch_of(name_size) + 2.0 > most_high:  # rather narrow letters than no name
        name_size = name_letters[-1]
        pitch = brush.pitch_of(name_size)
        fewest = round(brush.tall(piece.title, name_size, 0.96 * wide / brush.NARROWEST, True, True) / pitch)
        rows = fewest if fewest * pitch + 2.0 <= most_high else rows
    name_high = _name_height(name_size, rows)
    letters = sizes(13 if stub else 15, 12, theme)
    sealed = piece.corners.top_left or piece.corners.top_right
    stripe = 2 * seal_radius(inner) - 4 if sealed else 2 * TOKEN + 1 if piece.tokens else STRIPE * one
    least_art, lowest = max(stripe, min(ART_HEIGHT * one, inner.height() * ART_PART)), max(stripe, float(ART_LOWEST))
    compact, between = name_line(piece.title, wide, name_letters[-1:], 1), _figures_between_seals(piece, inner, theme)
    least_figures = _figures(piece, wide, name_letters[-1:], inner.height())
    last = [(stripe, figures), (stripe, least_figures)]
    if between is not None:
        last.append((between.bottom() - inner.top(), (name_letters[-1], figure_count(piece), 0.0)))
    made = CardLayout(form, QRectF(), align=Qt.AlignmentFlag.AlignHCenter)
    fits = False
    texts = texts_of(piece, is_stub=form is Form.STUB)
    for number, text in enumerate(texts):
        has_shorter = any(not shorter.endswith("…") for shorter in texts[number + 1 :])
        for size in letters:
            high = icon_text.tall(text, size, wide)
            if has_shorter and high > MOST_LINES * brush.pitch_of(size):
                continue
            room = inner.height() - high - 2
            ways = product([(lowest, figures), *(() if has_shorter else last)], ((name_size, rows), compact))
            tried = ways if size == letters[-1] else ()
            for (art, foot), name in (((least_art, figures), (name_size, rows)), *tried):
                if fits := art + foot[2] + _name_height(*name) <= room:
                    name_size, rows = name
                    figure_size, columns, figures_high = foot
                    break
            if fits:
                stripe = max(stripe, art) if not figures_high else stripe
                name_high = _name_height(name_size, rows)
                made.text, made.whole = Line(text, size=size), text == full_text(piece)
                break
        if fits:
            break
    is_lying = piece.shape is Shape.WIDE and inner.width() > inner.height()
    is_bare = fits and name_high + high + figures_high + 2 + lowest > inner.height()
    if is_lying and is_bare and (titled := _titled(piece, inner, theme, made.text.text)) is not None:
        return titled
    if not fits and is_lying:
        lows = (_low(piece, inner, theme, text) for text in texts if text != full_text(piece))
        if (low := next((low for low in lows if low is not None), None)) is not None:
            return low
    made.whole = made.whole and (fits or not full_text(piece))
    text_high = icon_text.tall(made.text.text, made.text.size, wide) if fits else 0.0
    if name_high > most_high:
        name_high = 0.0  # no room for the name: the picture stands for it
    room = inner.height() - text_high - figures_high
    is_short = brush.width(piece.title, name_letters[-1], True, True) * NARROWEST <= wide
    if rows > 1 and name_high and (lowest if is_short else stripe) + name_high > room:
        name_size, rows = name_letters[-1], 1  # rather narrow letters than no picture, or a name over the figures
        name_high = _name_height(name_size, rows)
    needed = name_high + text_high + figures_high + 2
    share = 0.5 if wide >= STUB_WIDTH * one or text_high else 0.56
    art_high = max(stripe, min(inner.height() * (share if name_high else 1.0), inner.height() - needed))
    art_high = stripe if art_high < lowest else art_high
    made.art = QRectF(inner.left(), inner.top(), inner.width(), art_high)
    spare = max(0.0, inner.height() - art_high - needed)
    top = made.art.bottom() + 1 + (spare / 3 if text_high else spare / 2)
    if name_high:
        made.name = Line(piece.title, QRectF(inner.left() + pad, top, wide, name_high), name_size, rows)
    made.text.box = QRectF(inner.left() + pad, top + name_high, wide, text_high)
    side = one if figures_width(piece, columns, figure_size) > wide else pad
    foot_box = inner.adjusted(side, inner.height() - figures_high, -side, 0)
    made.columns, made.figures = columns, Line("", foot_box, figure_size)
    if between is not None and not figures_high:
        made.figures.box = between
        made.art.setHeight(STRIPE * one)
    return made


def _figures_between_seals(piece: Piece, inner: QRectF, theme: Theme) -> QRectF | None:
    """Return where a card's figures stand between its seals and below its stripe, if they have room there."""
    count, seal, least = figure_count(piece), 2 * seal_radius(inner), sizes(12, 12, theme)[-1]
    left = inner.left() + (seal if piece.corners.top_left else 0.0)
    right = inner.right() - (seal if piece.corners.top_right else 0.0)
    box = QRectF(left, inner.top() + STRIPE * unit(theme), right - left, brush.height(least) - 1)
    has_room = 0 < count <= 2 and box.width() < inner.width() and figures_width(piece, count, least) <= box.width()
    return box if has_room else None


def _strip(piece: Piece, inner: QRectF, theme: Theme) -> CardLayout:
    one, letters = unit(theme), sizes(14, 12, theme)
    made = CardLayout(Form.STRIP, QRectF(), whole=not full_text(piece))
    arrange = _two_rows if inner.height() >= 2 * brush.pitch_of(letters[-1]) - 1 else _one_row
    letters = tuple(size for size in letters if brush.pitch_of(size) <= inner.height() + 1) or (LEAST,)
    sealed = 2 * seal_radius(inner)
    stripe = sealed if piece.corners.top_left else STRIPE * one
    wide = max(stripe, min(inner.height() * 1.2, inner.width() * 0.28))
    for art_width, narrowest in ((wide, 1.0), (min(wide, sealed), NARROWEST), (stripe, 1.0)):
        made.art = QRectF(inner.left(), inner.top(), art_width, inner.height())
        room = QRectF(made.art.right() + 4 * one, inner.top(), 0, inner.height())
        room.setRight(inner.right() - (sealed if piece.corners.top_right else 2 * one))
        made.text, made.figures = Line(), Line()
        if arrange(piece, made, room, letters, narrowest):
            break
    return made


def _strip_text(piece: Piece, size: int, wide: float, high: float = 0.0) -> str:
    """Return a low card's short form in one line or so high, or only how it begins where that is too long."""
    text = (piece.short or piece.brief or piece.text).replace("\n", " · ")
    tried = (text, *clauses_of(text), *short_openings(text))
    fitting = (t for t in tried if icon_text.wide(t, size) <= wide or icon_text.tall(t, size, wide) <= high)
    return next(fitting, tried[-1])


def _two_rows(piece: Piece, made: CardLayout, room: QRectF, letters: tuple[int, ...], narrowest: float) -> bool:
    """Arrange a low card with its name above figures or effect; return whether its name fits."""
    least, count = letters[-1], figure_count(piece)
    pitch = brush.pitch_of(least)
    text = _strip_text(piece, least, room.width(), 0.0 if count else room.height() - pitch + 1)
    if count > 2 and room.height() < 3 * pitch - 1:
        return _beside_figures(piece, made, room, letters)
    has_lower = bool(count) or 0 < icon_text.tall(text, least, room.width()) <= room.height() - pitch + 1
    size, rows = name_line(piece.title, room.width(), letters, 1 if has_lower else 2)
    high = rows * brush.pitch_of(size)
    lower = pitch * (2 if count > 2 else 1) if count else max(pitch, icon_text.tall(text, least, room.width()))
    if high + lower > room.height() + 1:
        size, rows = name_line(piece.title, room.width(), letters[-1:], 1 if has_lower else 2)
        if count and brush.width(piece.title, least, True, True) * SMALLEST_NAME <= room.width():
            rows = 1  # rather narrow letters than no figure
        high = rows * brush.pitch_of(size)
        has_lower = has_lower and high + lower <= room.height() + 1
    top = room.top() if has_lower else room.top() + max(0.0, (room.height() - high) / 2)
    made.name = Line(piece.title, QRectF(room.left(), top, room.width(), high), size, rows)
    below = QRectF(room.left(), top + high, room.width(), room.bottom() - top - high)
    if has_lower and count:
        made.columns = min(count, 2)
        wide = min(below.width(), figures_width(piece, made.columns, least) + least)
        made.figures = Line("", QRectF(below.left(), below.bottom() - lower, wide, lower), least)
        below.setLeft(made.figures.box.right() + least * 0.5)
    if has_lower and 0 < icon_text.tall(text, least, below.width()) <= below.height() + 1:
        made.text = Line(text, below, least)
    fits = not count or (has_lower and figures_width(piece, made.columns, least) <= room.width())
    return fits and brush.longest_word(piece.title, least, True, True) * narrowest <= room.width() and rows <= 2


def _beside_figures(piece: Piece, made: CardLayout, room: QRectF, letters: tuple[int, ...]) -> bool:
    """Arrange a low card with its figures in a grid beside its name; return whether the name fits."""
    least = letters[-1]
    wide, high = figures_width(piece, 2, least), 2.0 * brush.pitch_of(least)
    made.columns = 2
    made.figures = Line("", QRectF(room.right() - wide, room.center().y() - high / 2, wide, high), least)
    name = room.adjusted(0, 0, -wide - least * 0.5, 0)
    if name.width() < brush.longest_word(piece.title, least, True, True) * SMALLEST_NAME:
        made.name = Line()
        return False
    size, rows = name_line(piece.title, name.width(), letters)
    made.name = Line(piece.title, name, size, min(rows, 2))
    return True


def _one_row(piece: Piece, made: CardLayout, room: QRectF, letters: tuple[int, ...], _: float) -> bool:
    """Arrange a low card in one row: its name, and figures or effect at the right end."""
    least, count, text = letters[-1], figure_count(piece), _strip_text(piece, letters[-1], room.width() * 0.6)
    text = "" if text.endswith("…") else text  # beside a name the beginning of a text says nothing
    named = brush.width(piece.title, least, True, True) * 0.85
    wide = figures_width(piece, count, least) if count else icon_text.wide(text, least) if text else 0.0
    if named * (NARROWEST / 0.85 if count else 1.0) + wide + least * 0.5 > room.width():
        wide = 0.0  # rather narrow letters than no figures, but no text
    if named * SMALLEST_NAME > room.width():  # rather an emblem than letters nobody can read
        made.art, made.name = QRectF(made.art.left(), room.top(), room.right() - made.art.left(), room.height()), Line()
        return False
    name = room.adjusted(0, 0, -(wide + least * 0.5 if wide else 0.0), 0)
    size, _ = name_line(piece.title, name.width(), letters, 1)
    made.name = Line(piece.title, name, size, 1)
    pitch = brush.pitch_of(least)
    edge = QRectF(room.right() - wide, room.center().y() - pitch / 2, wide, pitch)
    if wide and count:
        made.figures, made.columns = Line("", edge, least), count
    elif wide:
        made.text = Line(text, edge, least)
    return named / 0.85 * NARROWEST <= name.width() and bool(wide or not count)


def _edge(piece: Piece, inner: QRectF, theme: Theme) -> CardLayout:
    one = unit(theme)
    size = sizes(13, 12, theme)[-1]
    count = figure_count(piece) if piece.stats else 0
    high = count * brush.height(size)
    art = QRectF(inner.left(), inner.top(), EDGE_WIDTH * one, inner.height() - high - (2 if count else 0))
    figures = Line("", QRectF(inner.left(), inner.bottom() - high, EDGE_WIDTH * one * 1.3, high), size)
    return CardLayout(Form.EDGE, art, figures=figures, columns=1, whole=False)
