"""Open cards: the picture at the left, name and text beside it or below."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from tabletop.display.piece import Detail, Piece, Shape
from tabletop.ui.board.cards.card_parts import (
    ART_BAND,
    LEAST_PRINT,
    NARROWEST,
    SMALLEST_NAME,
    SQUEEZED_NAME,
    STRIPE,
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
from tabletop.ui.board.cards.card_texts import are_all_cut, full_text, texts_of
from tabletop.ui.paint import brush, icon_text
from tabletop.ui.paint.theme import LEAST, Theme

ART_SHARE, ART_LEAST, ART_CROP = 0.36, 40, 26
"""Share of an open card's width for its picture, its least width, and that of a crop."""

GAP = 0.6
"""Space between figures and the text beside them, by the size of the smallest letters."""

BELOW_ART = 112
"""Height below which the figures of an open card in a hand stand below its picture."""


LOW = 76
"""Height below which names and figures of open cards in play keep to nearly one size, whatever their texts."""


def open_card(piece: Piece, inner: QRectF, theme: Theme) -> CardLayout:
    """Return an open card's arrangement, with the longest text that has room beside a picture."""
    one = unit(theme)
    below = piece.detail is Detail.FULL and inner.height() < BELOW_ART * one and 0 < figure_count(piece) <= 2
    stripe = 2 * seal_radius(inner) if piece.corners.top_left else STRIPE * one
    narrowest = max(stripe, ART_CROP * one)
    art_widths = (max(ART_LEAST * one, inner.width() * ART_SHARE), ART_LEAST * one, narrowest, stripe)
    letters = sizes(15, 12, theme)
    texts = texts_of(piece)
    for text in texts if piece.letters else ():
        if (found := titled(piece, inner, theme, text, is_small=True)) is not None:
            return found
    for number, text in enumerate((*texts, "")):
        has_shorter = not are_all_cut(texts[number + 1 :])
        names_kind = bool(piece.subtitle) and not text.casefold().startswith(piece.subtitle.casefold())
        for option in _open_options(art_widths, letters, names_kind):
            if has_shorter and (option.art_width == stripe or (number == 0 and option.art_width == narrowest)):
                continue  # rather a shorter text than a crop of the picture
            is_last = option.art_width == stripe
            is_narrow = piece.shape is Shape.WIDE and option.art_width < ART_LEAST * one
            if (is_narrow or (is_last and piece.detail is Detail.SHORT)) and (
                found := titled(piece, inner, theme, text, is_small=is_last)
            ) is not None:
                return found
            under = below and option.art_width >= ART_LEAST * one
            made, fits = _open_with(piece, inner, theme, text, option, under)
            made.whole = text == full_text(piece)
            if fits:
                return made
        may_be_low = text and not (has_shorter or text.endswith("…")) and text != full_text(piece)
        if may_be_low and (found := low(piece, inner, theme, text)) is not None:
            return found
    if not fits and (found := low(piece, inner, theme, "")) is not None:
        return found  # rather small letters than a name over figures
    made.text = Line()
    return made


def titled(piece: Piece, inner: QRectF, theme: Theme, text: str, *, is_small: bool = False) -> CardLayout | None:
    """Return an open card's arrangement with its name above picture and text, if all that fits.

    The figures stand below the text, or else below the picture. In one that `is_small` the letters may be the
    smallest and the picture the narrowest.
    """
    if piece.corners.bottom_right:
        return None
    one, least = unit(theme), piece.letters or sizes(12, 12, theme)[-1]
    pad, sealed = 2 * one, 2 * seal_radius(inner)
    name = QRectF(inner.left() + (sealed + 2 * pad if piece.corners.top_left else pad), inner.top(), 0, 0)
    name.setRight(inner.right() - (sealed if piece.corners.top_right else pad))
    _, lines = name_line(piece.title, name.width(), (least,))
    scales = {lines: 1.0, 1: name.width() / max(1.0, brush.width(piece.title, least, True, True))}
    rows_of_name = [rows for rows, scale in scales.items() if scale >= SMALLEST_NAME]  # rather narrow than no picture
    letters = (piece.letters,) if piece.letters else sizes(15, 12, theme)
    art_widths = [ART_LEAST * one, ART_CROP * one]
    if is_small:
        letters = letters if piece.letters else tuple(dict.fromkeys((*letters, least_size(theme))))
        art_widths.append(float(LEAST_PRINT))
    pairs = [(size, letter) for size in letters for letter in letters if letter >= size]
    for rows, art_width, place, (size, letter) in product(rows_of_name, art_widths, ("text", "art"), pairs):
        name.setHeight(rows * brush.pitch_of(least))
        art = QRectF(inner.left(), name.bottom() + 1, art_width, inner.bottom() - name.bottom() - 1)
        top = max(art.top(), inner.top() + (sealed if piece.corners.top_right else 0.0))
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
            made = CardLayout(Form.OPEN, art, columns=columns, plate=place == "art", whole=text == full_text(piece))
            made.name, made.text = Line(piece.title, QRectF(name), least, rows), Line(text, column, size)
            made.figures = Line("", figures, letter)
            return made
    return None


def low(piece: Piece, inner: QRectF, theme: Theme, text: str) -> CardLayout | None:
    """Return a low open card's arrangement with all its text below a small picture, if that fits."""
    if piece.corners.bottom_right:
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
        beside = figures_width(piece, columns, figure_size) + GAP * least if figure_count(piece) else 0.0
        high = max(rows * pitch, sealed if piece.corners.top_left else 0.0)
        for indent, foot in ((0.0, figures_high), (beside, 0.0)):
            art = QRectF(inner.left(), inner.top(), art_width, high)
            left = pad if min(art_width, high) >= LEAST_PRINT else pad + STRIPE  # beside the spine
            box = inner.adjusted(left + indent, high, -pad, -foot)
            if icon_text.tall(text, least, box.width()) > box.height() + 1:
                continue
            made = CardLayout(Form.OPEN, art, columns=columns, plate=bool(indent))
            made.name = Line(piece.title, QRectF(name.left(), name.top(), name.width(), rows * pitch), least, rows)
            made.text = Line(text, box, least)
            across = indent - GAP * least if indent else box.width()
            figures = QRectF(inner.left() + left, inner.bottom() - figures_high, across, figures_high)
            made.figures = Line("", figures, figure_size)
            made.whole = text == full_text(piece)
            return made
    return None


class _OpenOption(NamedTuple):
    """One way to arrange an open card.

    `narrowest` is the least scale of a name's letters; in a low card name and figures have small ones.
    """

    with_kind: bool
    art_width: float
    size: int
    narrowest: float = SQUEEZED_NAME
    low: bool = False


def _open_options(
    art_widths: tuple[float, float, float, float], letters: tuple[int, ...], kind: bool
) -> Iterator[_OpenOption]:
    """Yield ways to save room, in order: no kind, small text, narrow picture, narrow name, all small."""
    wide, narrow, crop, stripe = art_widths
    if kind:
        yield _OpenOption(True, wide, letters[0])
    for size in letters[:-1] or letters:
        yield _OpenOption(False, wide, size)
    yield _OpenOption(False, narrow, letters[-2] if len(letters) > 1 else letters[-1])
    yield _OpenOption(False, narrow, letters[-1])
    yield _OpenOption(False, narrow, letters[-1], NARROWEST)
    yield _OpenOption(False, crop, letters[-1], NARROWEST)
    yield _OpenOption(False, narrow, letters[-1], NARROWEST, low=True)
    yield _OpenOption(False, crop, letters[-1], NARROWEST, low=True)
    yield _OpenOption(False, stripe, letters[-1])


def _open_with(
    piece: Piece, inner: QRectF, theme: Theme, text: str, option: _OpenOption, under: bool
) -> tuple[CardLayout, bool]:
    """Return an open card's arrangement with one option, and whether everything has room in it."""
    with_kind, art_width, size, narrowest, is_low = option
    one = unit(theme)
    art = QRectF(inner.left(), inner.top(), art_width, inner.height())
    column = QRectF(art.right() + 6 * one, inner.top(), 0, inner.height())
    column.setRight(inner.right() - 3 * one)
    wide = column.width()
    is_calm = piece.detail is Detail.SHORT and 0 < figure_count(piece) <= 2 and inner.height() < LOW * one
    figures_most, name_most = (14, 15) if is_calm else (16, 17)
    figure_size, columns, figures_high = figures_of(
        piece, art_width if under else wide, sizes(12 if is_low else figures_most, 12, theme)
    )
    if under:
        columns, figures_high = 1, figure_count(piece) * brush.height(figure_size)
        art.setBottom(inner.bottom() - figures_high)
        figures = QRectF(art.left(), art.bottom(), art_width, figures_high)
        room_bottom = inner.bottom()
    else:
        figures = QRectF(column.left(), inner.bottom() - figures_high, wide, figures_high)
        room_bottom = figures.top()
    corner = 0.0 if figure_count(piece) or not piece.corners.bottom_right else brush.height(size)
    name_letters = tuple(each for each in sizes(name_most, 13, theme) if each >= size and not is_low) or (size,)
    name_letters = (piece.name_letters,) if piece.name_letters else name_letters
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
