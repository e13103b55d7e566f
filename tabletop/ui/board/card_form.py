"""Forms of a card by its size, a pure function: where picture, name, text and figures go."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt

from tabletop.display.piece import Detail, Piece, Shape
from tabletop.ui.board.card_bare import bare
from tabletop.ui.board.card_parts import (
    NARROWEST,
    SMALLEST_NAME,
    SQUEEZED_NAME,
    STRIPE,
    TOKEN,
    CardLayout,
    Form,
    Line,
    figure_count,
    figures_of,
    figures_width,
    least_size,
    name_line,
    seal_radius,
    sizes,
    unit,
)
from tabletop.ui.board.card_strip import strip
from tabletop.ui.board.card_texts import full_text, texts_of
from tabletop.ui.paint import brush, icon_text
from tabletop.ui.paint.theme import LEAST, Theme, on_new_lettering

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

ART_SHARE, ART_LEAST, ART_CROP = 0.36, 40, 26
"""Share of an open card's width for its picture, its least width, and that of a crop."""

ART_HEIGHT, ART_PART = 44, 0.27
"""Least height of the picture of a portrait, but no more than this share of the card; the smallest letters go first."""

BELOW_ART = 112
"""Height below which the figures of an open card in a hand stand below its picture."""

ART_LOWEST, ART_BAND = 36, 24
"""Least height of a portrait's picture in pixels, and where a text has no room else: nobody recognizes a lower one, of
which only the stripe remains."""


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
        return strip(piece, inner, theme)
    if form is Form.EDGE:
        return _edge(piece, inner, theme)
    return _open(piece, inner, theme) if form is Form.OPEN else _portrait(piece, inner, theme, form)


on_new_lettering(_arranged.cache_clear)


def has_whole_text(piece: Piece, box: QRectF, theme: Theme) -> bool:
    """Return whether a card in a box shows all its text, and a picture wider than a stripe."""
    layout = arranged(piece, box, theme)
    return layout.whole and (layout.form is not Form.OPEN or layout.art.width() >= ART_LEAST * unit(theme))


def has_cut_text(piece: Piece, box: QRectF, theme: Theme) -> bool:
    """Return whether a card in a box leaves out the end of its text, marked by "…"."""
    return arranged(piece, box, theme).text.text.endswith("…")


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
    name = QRectF(inner.left() + (sealed if piece.corners.top_left else pad), inner.top(), 0, 0)
    name.setRight(inner.right() - (sealed if piece.corners.top_right else pad))
    _, lines = name_line(piece.title, name.width(), (least,))
    scales = {lines: 1.0, 1: name.width() / max(1.0, brush.width(piece.title, least, True, True))}
    rows_of_name = [rows for rows, scale in scales.items() if scale >= SMALLEST_NAME]  # rather narrow than no picture
    places = ("text",) if piece.corners.bottom_right else ("text", "art")
    letters = sizes(15, 12, theme)
    pairs = [(size, letter) for size in letters for letter in letters if letter >= size]
    art_widths = (ART_LEAST * one, ART_CROP * one)
    for rows, art_width, place, (size, letter) in product(rows_of_name, art_widths, places, pairs):
        name.setHeight(rows * brush.pitch_of(least))
        art = QRectF(inner.left(), name.bottom() + 1, art_width, inner.bottom() - name.bottom() - 1)
        top = max(art.top(), inner.top() + sealed if piece.corners.top_right else 0.0)
        column = QRectF(art.right() + 2 * pad, top, 0, 0)
        column.setBottomRight(inner.bottomRight() - QPointF(pad, 0))
        room, high = column if place == "text" else art, icon_text.tall(text, size, column.width())
        _, columns, foot = figures_of(piece, room.width(), (letter,))
        fits = high + (foot if room is column else 0.0) <= column.height() + 1
        if fits and figures_width(piece, columns, letter) <= room.width() + 1:
            figures = QRectF(room.left(), room.bottom() - foot, room.width(), foot)
            room.setBottom(figures.top())
            if art.height() < ART_BAND:
                continue
            made = CardLayout(Form.OPEN, art, columns=columns, whole=text == full_text(piece))
            made.name, made.text = Line(piece.title, QRectF(name), least, rows), Line(text, column, size)
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
        figure_size, columns, figures_high = figures_of(piece, inner.width(), (largest,))
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
    figure_size, columns, figures_high = figures_of(piece, art_width if under else wide, sizes(16, 12, theme))
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
    fits = fits and (rows > 1 or brush.width(piece.title, name_size, True, True) * NARROWEST <= name_wide)
    return made, fits and not (with_kind and brush.width(piece.subtitle, LEAST) > wide)


def _name_height(size: int, rows: int) -> float:
    """Return the height of a portrait's name."""
    return rows * brush.pitch_of(size) + 2.0


def _portrait(piece: Piece, inner: QRectF, theme: Theme, form: Form) -> CardLayout:
    one, stub = unit(theme), form is Form.STUB
    pad = 3 * one
    wide = inner.width() - 2 * pad
    figures = figures_of(piece, wide, sizes(14 if stub else 16, 12, theme), inner.height())
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
    least = least_size(theme)
    sealed = piece.corners.top_left or piece.corners.top_right
    stripe = 2 * seal_radius(inner) - 4 if sealed else 2 * TOKEN + 1 if piece.tokens else STRIPE * one
    compact = name_line(piece.title, wide, (least,), 1)
    made = CardLayout(form, QRectF(), align=Qt.AlignmentFlag.AlignHCenter)
    is_lying = piece.shape is Shape.WIDE and inner.width() > inner.height()
    can_be_bare = bool(sealed) and not is_lying
    lowest = max(stripe, float(ART_LOWEST))
    least_art = max(lowest if can_be_bare else stripe, min(ART_HEIGHT * one, inner.height() * ART_PART))
    band = max(stripe, float(ART_BAND))
    last = [(band, figures)]
    if not can_be_bare:
        last += [(stripe, figures), (stripe, figures_of(piece, wide, (least,), inner.height()))]
    fits = False
    texts = texts_of(piece, is_stub=form is Form.STUB)
    for number, text in enumerate(texts):
        has_shorter = any(not shorter.endswith("…") for shorter in texts[number + 1 :])
        for size in letters if has_shorter else dict.fromkeys((*letters, least)):
            high = icon_text.tall(text, size, wide)
            if has_shorter and high > MOST_LINES * brush.pitch_of(size):
                continue
            room = inner.height() - high - 2
            ways = product([(lowest, figures), *(() if has_shorter else last)], ((name_size, rows), compact))
            tried = ways if size <= letters[-1] else ()
            for (art, foot), name in (((least_art, figures), (name_size, rows)), *tried):
                if fits := art + foot[2] + _name_height(*name) <= room:
                    name_size, rows = name
                    figure_size, columns, figures_high = foot
                    break
            if fits:
                name_high = _name_height(name_size, rows)
                made.text, made.whole = Line(text, size=size), text == full_text(piece)
                break
        if fits:
            break
        if can_be_bare and not has_shorter and (pictureless := bare(piece, inner, theme, text)) is not None:
            return pictureless
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
    if art_high < band and can_be_bare and (pictureless := bare(piece, inner, theme, made.text.text)) is not None:
        return pictureless
    art_high = stripe if art_high < band else art_high
    made.art = QRectF(inner.left(), inner.top(), inner.width(), art_high)
    spare = max(0.0, inner.height() - art_high - needed)
    top = made.art.bottom() + 1 + (spare / 3 if text_high else spare / 2)
    if name_high:
        made.name = Line(piece.title, QRectF(inner.left() + pad, top, wide, name_high), name_size, rows)
    made.text.box = QRectF(inner.left() + pad, top + name_high, wide, text_high)
    side = one if figures_width(piece, columns, figure_size) > wide else pad
    foot_box = inner.adjusted(side, inner.height() - figures_high, -side, 0)
    made.columns, made.figures = columns, Line("", foot_box, figure_size)
    return made


def _edge(piece: Piece, inner: QRectF, theme: Theme) -> CardLayout:
    one = unit(theme)
    size = sizes(13, 12, theme)[-1]
    count = figure_count(piece) if piece.stats else 0
    high = count * brush.height(size)
    art = QRectF(inner.left(), inner.top(), EDGE_WIDTH * one, inner.height() - high - (2 if count else 0))
    figures = Line("", QRectF(inner.left(), inner.bottom() - high, EDGE_WIDTH * one * 1.3, high), size)
    return CardLayout(Form.EDGE, art, figures=figures, columns=1, whole=False)
