"""The form of a low card: emblem, name, and figures or effect in one or two lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QRectF

from tabletop.display.piece import Detail, Piece
from tabletop.ui.board.cards.card_open import titled
from tabletop.ui.board.cards.card_parts import (
    LEAST_PRINT,
    LEGIBLE,
    NARROWEST,
    SMALLEST_NAME,
    STRIPE,
    CardLayout,
    Form,
    Line,
    figure_count,
    figures_width,
    is_effect,
    least_size,
    name_line,
    seal_radius,
    sizes,
    unit,
)
from tabletop.ui.board.cards.card_texts import effects_of, full_text, short_openings
from tabletop.ui.paint import brush, icon_text
from tabletop.ui.paint.theme import LEAST, Theme

_Arrange = Callable[[Piece, CardLayout, QRectF, tuple[int, ...], float], bool]


def strip(piece: Piece, inner: QRectF, theme: Theme) -> CardLayout:
    """Return the arrangement of a low card, whose picture gives way to its name.

    That of a card that is only its effect, such as a skill, gives way to this too.
    """
    one, letters, only_effect = unit(theme), sizes(14, 12, theme), is_effect(piece)
    letters = tuple(dict.fromkeys((*letters, least_size(theme)))) if only_effect else letters
    arrange: _Arrange = _one_row
    if inner.height() >= 2 * brush.pitch_of(letters[-1]) - 1:
        arrange = _name_over_figures if figure_count(piece) else _name_over_effect
    letters = tuple(size for size in letters if brush.pitch_of(size) <= inner.height() + 1) or (LEAST,)
    sealed = 2 * seal_radius(inner)
    stripe = sealed if piece.corners.top_left else STRIPE * one
    wide = max(stripe, min(inner.height() * 1.2, inner.width() * 0.28))
    crop = min(wide, max(sealed, float(LEAST_PRINT)))
    wide, crop = (side if side >= LEAST_PRINT else stripe for side in (wide, crop))
    effects, found = effects_of(piece), list[tuple[bool, int, CardLayout]]()
    for art_width, narrowest in ((wide, 1.0), (crop, NARROWEST), (stripe, 1.0)):
        is_striped = art_width == stripe < LEAST_PRINT
        if is_striped and only_effect and (across := titled(piece, inner, theme, effects[0], is_small=True)):
            across.form = Form.STRIP
            return across
        made = CardLayout(Form.STRIP, QRectF(inner.topLeft(), inner.bottomRight()), whole=not full_text(piece))
        made.art.setWidth(art_width)
        room = QRectF(made.art.right() + 4 * one, inner.top(), 0, inner.height())
        room.setRight(inner.right() - (sealed if piece.corners.top_right else 2 * one))
        is_named = arrange(piece, made, room, letters, narrowest)
        lost = effects.index(made.text.text) if made.text.text in effects else len(effects)
        if is_named and (not lost or not only_effect):
            return made
        found.append((is_named, -lost, made))
    if not only_effect:
        return found[-1][2]
    return max(found, key=lambda way: way[:2])[2]


def fitting(texts: Iterable[str], size: int, wide: float, high: float = 0.0) -> str:
    """Return the first text that fits in one line or so high, or ""."""
    fits = (text for text in texts if icon_text.wide(text, size) <= wide or icon_text.tall(text, size, wide) <= high)
    return next(fits, "")


def _openings(piece: Piece) -> tuple[str, ...]:
    """Return the beginnings of a low card's effect; none for a card that is only its effect."""
    return short_openings(piece.gist or piece.short) if piece.stats or piece.corners.top_left else ()


def _name_over_effect(piece: Piece, made: CardLayout, room: QRectF, letters: tuple[int, ...], narrowest: float) -> bool:
    """Arrange a low card with its name above its effect; return whether its name fits."""
    least, wide, title = letters[-1], room.width(), piece.title
    names = [name_line(title, wide, letters, 1), name_line(title, wide, letters[-1:], 2)]
    if brush.width(title, least, True, True) * LEGIBLE <= wide:
        names.insert(1, (least, 1))
    elif names[-1][1] == 2:
        del names[0]  # one row would have letters nobody can read
    effects, ways = (*effects_of(piece), *_openings(piece)), list[tuple[int, int, str]]()
    for size, rows in names:
        left = room.height() - rows * brush.pitch_of(size) + 1
        ways.append((size, rows, fitting(effects, least, wide, left) if left >= brush.pitch_of(least) else ""))
    with_effect = [way for way in ways if way[2]]
    if with_effect:
        size, rows, text = min(with_effect, key=lambda way: effects.index(way[2]))
    else:
        (size, rows), text = name_line(title, wide, letters, 2), ""
        size, rows = (size, rows) if rows * brush.pitch_of(size) <= room.height() + 1 else names[-1]
    high = rows * brush.pitch_of(size)
    top = room.top() if text else room.top() + max(0.0, (room.height() - high) / 2)
    made.name = Line(title, QRectF(room.left(), top, wide, high), size, rows)
    if text:
        made.text = Line(text, QRectF(room.left(), top + high, wide, room.bottom() - top - high), least)
    return brush.longest_word(title, least, True, True) * narrowest <= wide and rows <= 2


def _name_over_figures(
    piece: Piece, made: CardLayout, room: QRectF, letters: tuple[int, ...], narrowest: float
) -> bool:
    """Arrange a low card with its name above its figures; return whether both fit."""
    least, count = letters[-1], figure_count(piece)
    pitch = brush.pitch_of(least)
    if count > 2 and room.height() < 3 * pitch - 1:
        return _beside_figures(piece, made, room, letters)
    size, rows = name_line(piece.title, room.width(), letters, 1)
    high, lower = rows * brush.pitch_of(size), pitch * (2 if count > 2 else 1)
    if high + lower > room.height() + 1:
        size, rows = name_line(piece.title, room.width(), letters[-1:], 1)
        if brush.width(piece.title, least, True, True) * SMALLEST_NAME <= room.width():
            rows = 1  # rather narrow letters than no figure
        elif rows == 1:
            rows = 2  # rather no figure than letters nobody can read
        high = rows * brush.pitch_of(size)
    has_lower = high + lower <= room.height() + 1
    top = room.top() if has_lower else room.top() + max(0.0, (room.height() - high) / 2)
    made.name = Line(piece.title, QRectF(room.left(), top, room.width(), high), size, rows)
    if has_lower:
        made.columns = min(count, 2)
        wide = min(room.width(), figures_width(piece, made.columns, least) + least)
        made.figures = Line("", QRectF(room.left(), room.bottom() - lower, wide, lower), least)
        made.text = _text_below(piece, made, room, least)
        is_narrow = brush.width(piece.title, least, True, True) * LEGIBLE > room.width()
        if not made.text.text and (size, rows) != (least, 1) and not is_narrow:
            smaller = Line(piece.title, QRectF(room.left(), top, room.width(), pitch), least)
            made.name, usual = smaller, made.name
            made.text = _text_below(piece, made, room, least)
            made.name, rows = (smaller, 1) if made.text.text else (usual, rows)
    fits = has_lower and figures_width(piece, made.columns, least) <= room.width()
    return fits and brush.longest_word(piece.title, least, True, True) * narrowest <= room.width() and rows <= 2


def _text_below(piece: Piece, made: CardLayout, room: QRectF, size: int) -> Line:
    """Return as much of an effect as has room below a low card's name, above or beside its figures."""
    below = QRectF(room.left(), made.name.box.bottom(), room.width(), room.bottom() - made.name.box.bottom())
    between = below.adjusted(0, 0, 0, -made.figures.box.height())
    beside = below.adjusted(made.figures.box.width() + size * 0.5, 0, 0, 0)
    effects, openings = effects_of(piece), _openings(piece)
    ways = [(effects, between), (effects, beside), (openings, between)]
    if piece.corners.top_right:
        sealed = 2 * seal_radius(room)
        under = QRectF(room.left(), room.top() + sealed, room.width() + sealed, 0)
        under.setBottom(between.bottom())
        ways[2:2] = [(effects, under)]
        ways.append((openings, under))
    for texts, box in ways:
        if box.height() >= brush.pitch_of(size) - 1 and (text := fitting(texts, size, box.width(), box.height() + 1)):
            return Line(text, box, size)
    return Line()


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
    least, count, text = letters[-1], figure_count(piece), effects_of(piece)[0]
    if piece.detail is Detail.TAB and text and not count:
        return _tab(piece, made, room, least)
    named = brush.width(piece.title, least, True, True)
    wide = figures_width(piece, count, least) if count else icon_text.wide(text, least) if text else 0.0
    if named * NARROWEST + wide + least * 0.5 > room.width():
        wide = 0.0  # rather narrow letters than no figures or effect
    narrow = 0.85 * SMALLEST_NAME if count else LEGIBLE
    if named * narrow > room.width():  # rather an emblem than letters nobody can read
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
    return named * NARROWEST <= name.width() and bool(wide or not count)


def _tab(piece: Piece, made: CardLayout, room: QRectF, size: int) -> bool:
    """Arrange a tab: its whole title, perhaps narrowed, beside as much of its effect as has room."""
    gap, pitch = size * 0.5, brush.pitch_of(size)
    most = room.width() - gap - SMALLEST_NAME * brush.width(piece.title, size, True, True)
    text = next((text for text in effects_of(piece) if icon_text.wide(text, size) <= most), "")
    wide = icon_text.wide(text, size) if text else -gap
    made.name = Line(piece.title, room.adjusted(0, 0, -wide - gap, 0), size)
    if text:
        made.text = Line(text, QRectF(room.right() - wide, room.center().y() - pitch / 2, wide, pitch), size)
    return bool(text)
