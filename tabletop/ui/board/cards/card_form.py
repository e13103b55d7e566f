"""Forms of a card by its size, a pure function: where picture, name, text and figures go."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt

from tabletop.display.piece import Detail, Piece
from tabletop.ui.board.cards.card_open import ART_CROP, ART_LEAST, open_card
from tabletop.ui.board.cards.card_parts import (
    LEAST_PRINT,
    NARROWEST,
    STRIPE,
    STUB_WIDTH,
    CardLayout,
    Form,
    Line,
    figure_count,
    is_effect,
    least_size,
    sizes,
    unit,
)
from tabletop.ui.board.cards.card_portrait import ART_LOWEST, portrait
from tabletop.ui.board.cards.card_strip import strip
from tabletop.ui.paint import brush
from tabletop.ui.paint.theme import Theme, on_new_lettering

OPEN_WIDTH, STRIP_HEIGHT = 146, 60
"""Least width of an open card, and least height of one and of an upright card."""

FLAT = 1.35
"""Width of a card of height 1 from which it is open, however small."""

GRID_ROW = 16
"""Additional least height of a card with figures in two rows."""

EFFECT_HEIGHT = 1.4
"""Factor on that height for a narrow card that is only its effect: beside a picture no sentence has room."""

LOWERED = 0.8
"""Least share of its height that a picture keeps where the names of a row get letters of one size."""

EDGE_WIDTH = 26
"""Width of a covered card's picture, which stays in sight."""


def form_of(piece: Piece, wide: float, high: float, theme: Theme) -> Form:
    """Return the form of a card of a size."""
    one = unit(theme)
    if piece.detail is Detail.EDGE:
        return Form.EDGE
    is_narrow_effect = is_effect(piece) and wide < OPEN_WIDTH * one
    least = STRIP_HEIGHT * (EFFECT_HEIGHT if is_narrow_effect else 1.0) + (GRID_ROW if len(piece.stats) > 2 else 0)
    if high < least * one and wide > 1.04 * high:
        return Form.STRIP
    if wide > 1.04 * high and (wide >= OPEN_WIDTH * one or wide > FLAT * high):
        return Form.OPEN
    return Form.PORTRAIT if wide >= STUB_WIDTH * one else Form.STUB


def arranged(piece: Piece, box: QRectF, theme: Theme) -> CardLayout:
    """Return the arrangement of a card in a box, which nobody may change."""
    found = _arranged(_written(piece), box.width(), box.height(), theme)
    return found if box.topLeft().isNull() else found.translated(box.topLeft())


def _written(piece: Piece) -> Piece:
    """Return a card with all that its arrangement depends on, and without its reference and state."""
    state: dict[str, Any] = {"faded": False, "dear": False, "marked": False, "felled": False, "spent": False}
    return replace(piece, ref="", summary="", also=(), attached=(), stock=None, **state)


@lru_cache(512)
def _arranged(piece: Piece, wide: float, high: float, theme: Theme) -> CardLayout:
    """Return the arrangement of a card of a size, the same wherever it lies."""
    box = QRectF(0.0, 0.0, wide, high)
    form, one = form_of(piece, box.width(), box.height(), theme), unit(theme)
    inset = max(2.0, min(4.0 * one, min(box.width(), box.height()) * 0.045))
    inner = box.adjusted(inset, inset, -inset, -inset)
    if piece.detail is Detail.TAB and box.width() < 2 * LEAST_PRINT:
        return _emblem(piece, inner, theme)
    if form is Form.STRIP:
        return strip(piece, inner, theme)
    if form is Form.EDGE:
        return _edge(piece, inner, theme)
    return open_card(piece, inner, theme) if form is Form.OPEN else portrait(piece, inner, theme, form)


on_new_lettering(_arranged.cache_clear)


def has_whole_text(piece: Piece, box: QRectF, theme: Theme) -> bool:
    """Return whether a card in a box shows all its text, and a picture wider than a stripe."""
    layout = arranged(piece, box, theme)
    return layout.whole and (layout.form is not Form.OPEN or layout.art.width() >= ART_LEAST * unit(theme))


def has_cut_text(piece: Piece, box: QRectF, theme: Theme) -> bool:
    """Return whether a card in a box leaves out the end of its text, or of its gist, marked by "…"."""
    text = arranged(piece, box, theme).text.text
    return text.endswith("…") and text != piece.gist


def shared_letters(pieces: Sequence[Piece], box: QRectF, theme: Theme) -> int:
    """Return the largest letters of a row in which each card keeps its picture and text.

    Smaller ones that leave every picture wider come first, but not the smallest.
    """
    return _shared_letters(tuple(map(_written, pieces)), box.getRect(), theme)


@lru_cache(64)
def _shared_letters(pieces: tuple[Piece, ...], rect: tuple[float, ...], theme: Theme) -> int:
    least, box = least_size(theme), QRectF(*rect)
    larger = [size for size in sizes(14, 12, theme) if size > least]
    for art_width, size in product((ART_CROP * unit(theme), LEAST_PRINT), larger):
        plans = (arranged(replace(piece, letters=size), box, theme) for piece in pieces)
        if all(
            plan.art.height() >= ART_LOWEST
            and plan.art.width() >= art_width
            and not plan.text.text.endswith("…")
            and _has_easy_name(plan)
            for plan in plans
        ):
            return size
    return least


def shared_name_letters(pieces: Sequence[Piece], box: QRectF, theme: Theme) -> int:
    """Return the largest size of letters in which every name stands as before it had that of its row.

    No name takes more rows then, no text is shorter and no picture much lower. It is 0 if none has a name.
    """
    return _shared_name_letters(tuple(map(_written, pieces)), box.getRect(), theme)


@lru_cache(64)
def _shared_name_letters(pieces: tuple[Piece, ...], rect: tuple[float, ...], theme: Theme) -> int:
    box = QRectF(*rect)
    named = [(piece, plan) for piece in pieces if (plan := arranged(piece, box, theme)).name.text]
    named.sort(key=lambda each: each[1].name.size)  # those with least room fail first: arranging takes time
    found = [plan.name.size for _, plan in named] or [0]
    for size in range(max(found), min(found), -1):
        laid = ((plan, arranged(replace(piece, name_letters=size), box, theme)) for piece, plan in named)
        if all(_keeps_all(before, after) and after.name.size == size for before, after in laid):
            return size
    return min(found)


def _keeps_all(before: CardLayout, after: CardLayout) -> bool:
    """Return whether a card shows as much in an arrangement as in another."""
    keeps_words = after.text.text == before.text.text and after.name.rows <= before.name.rows
    return keeps_words and after.art.height() >= LOWERED * before.art.height()


def _has_easy_name(plan: CardLayout) -> bool:
    """Return whether the name of an open card keeps nearly its usual width or has two lines."""
    name = plan.name
    narrowed = brush.width(name.text, name.size, True, True) * NARROWEST
    return plan.form is not Form.OPEN or name.rows > 1 or narrowed <= name.box.width()


on_new_lettering(_shared_letters.cache_clear)
on_new_lettering(_shared_name_letters.cache_clear)


def _emblem(piece: Piece, inner: QRectF, theme: Theme) -> CardLayout:
    """Return the arrangement of a tiny attached card: its picture, or a number of cards such as "+2"."""
    size = least_size(theme)
    made = CardLayout(Form.STUB, inner, align=Qt.AlignmentFlag.AlignHCenter, whole=False)
    if brush.width(piece.title, size, True, True) <= inner.width():
        made.art = QRectF(inner.left(), inner.top(), STRIPE, inner.height())
        made.name = Line(piece.title, inner, size)
    return made


def _edge(piece: Piece, inner: QRectF, theme: Theme) -> CardLayout:
    one = unit(theme)
    size = sizes(13, 12, theme)[-1]
    count = figure_count(piece) if piece.stats else 0
    high = count * brush.height(size)
    art = QRectF(inner.left(), inner.top(), EDGE_WIDTH * one, inner.height() - high - (2 if count else 0))
    figures = Line("", QRectF(inner.left(), inner.bottom() - high, EDGE_WIDTH * one * 1.3, high), size)
    return CardLayout(Form.EDGE, art, figures=figures, columns=1, whole=False)
