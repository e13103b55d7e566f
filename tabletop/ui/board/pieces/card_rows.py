"""Layout of cards in a row: they share its width up to reading size; attached cards are titled tabs."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QRectF

from tabletop.display.piece import Corners, Detail, Piece, Shape
from tabletop.display.table import Row
from tabletop.ui.board.cards import card_form
from tabletop.ui.board.cards.card_form import FLAT, STRIP_HEIGHT
from tabletop.ui.board.cards.card_parts import LEAST_PRINT, STUB_WIDTH, Form, unit
from tabletop.ui.board.geometry.layout import Kind, Layout, Spot
from tabletop.ui.board.pieces import highlights, piece_painter, piece_sizes
from tabletop.ui.board.pieces.highlights import MARK_INSIDE
from tabletop.ui.paint.theme import Theme

CARDS = (Shape.CARD, Shape.WIDE)

READING_WIDTH, HAND_WIDTH, CHOSEN = 218, 264, 1.5
"""Most width of a card in play and in a hand, and the factor on it where they are for a whole match."""

OPEN_SIZE, MOST_OPEN = (204, 138), 4
"""Most width and height of the cards of a line that lie open, and the most of them."""

LONE_WIDTHS = (1.0, 1.25, 1.5, 2.0)
"""Factors on the width of a lone card, tried in this order until none of its text is cut."""

TALLEST, STEEPEST = 200, 0.42
"""Most height of a card, and its least width, its height being 1."""

FAN_BELOW, FAN_WIDTH, FEW = 58, 76, 5
"""Width below which more than a few cards overlap, and the width they have then."""

NARROW_HAND = 66
"""Width of a card in a hand below which two lines of open cards show more than one of upright cards."""

LOW_CARD = 50
"""Least height of an open card: name, effect and figures each have a line."""

FIGURES_HEIGHT = 31
"""Height of a card below which figures in two rows have no room."""

LEAST_HEIGHT, LEAST_WIDTH = 20, 64
"""Least height and width of cards in a row that folds."""

HOST_WIDTH, TAB_WIDTH, TAB_HEIGHT, TALL_TAB = 172, 96, 38, 54
"""Most width of a lone host, least width of tabs beside it, their height, and the one for two lines of an effect."""

TAB_GAP, TAB_SPACE = 5, 4
"""Least distance of tabs beside a host, and what is added to it where there is room."""

LOW_TAB, LOW_STEP, MOST_TABS = 18, 19, 3
"""Height and distance of tabs below a host, and the most of them."""

EMBLEM = LEAST_PRINT + 4.0
"""Side of an attached card whose picture lies on its host's picture, where there is no room below."""


def is_row_of_cards(area: Row) -> bool:
    """Return whether only cards lie in an area."""
    return bool(area.pieces) and all(piece.shape in CARDS for piece in area.pieces)


def lay_out_cards(layout: Layout, area: Row, inside: QRectF, theme: Theme) -> bool:
    """Lay the cards of an area out; return False if they would be too small to read and the area folds."""
    one, count = unit(theme), len(area.pieces)
    gap = (8.0 if area.fan else 10.0 if area.head is not None else 6.0) * one
    most = (HAND_WIDTH if area.fan else READING_WIDTH) * one * (CHOSEN if area.large else 1.0)
    tallest = TALLEST * one * (CHOSEN if area.large else 1.0)
    between, choices = gap, [area.rows] if area.rows else range(1, count + 1)
    needed = FIGURES_HEIGHT * one if any(len(piece.stats) > 2 for piece in area.pieces) else 0.0
    if area.folds_in_two and _has_room_in_two(area, inside, gap, theme):
        choices = [2]
        if needed and not area.fan:  # chances lie below cards with many figures, on the pictures of others
            between = max(gap, highlights.mark_height(theme) - MARK_INSIDE)
    best, lines, wide, high = (False, -1.0), 1, 0.0, 0.0
    for rows in choices:
        line_high = min(tallest, (inside.height() - between * (rows - 1)) / rows)
        line_wide = _shared_width(area, _lengths(area, rows), inside.width(), line_high, gap)
        size = max(0.0, min(line_wide, most)) * min(line_high, line_wide / STEEPEST)
        if (line_high >= needed, size) > best:
            best, lines, wide, high = (line_high >= needed, size), rows, line_wide, line_high
    if area.fold and (high < LEAST_HEIGHT * one or wide < LEAST_WIDTH * one):
        return False
    wide = min(wide, most)
    fanned = wide < FAN_BELOW * one and lines == 1 and count > FEW and high >= STRIP_HEIGHT * one
    fanned = fanned and not any(piece.blank for piece in area.pieces)
    if fanned:
        wide = min(FAN_WIDTH * one, inside.width())
    card_high = max(8.0, min(high, wide / STEEPEST)) if high > STRIP_HEIGHT * one else high
    sharing = [piece for piece in area.pieces if not _has_own_width(piece)]
    if area.open_cards and lines == 1 and 0 < len(sharing) <= MOST_OPEN:
        wide, card_high = _opened(sharing[0], wide, card_high, theme)
    if count == 1 and not area.fan and not _has_own_width(area.pieces[0]):
        wide = _uncut_width(area.pieces[0], wide, card_high, inside.width(), theme)
    top = inside.top() + max(0.0, inside.height() - lines * card_high - between * (lines - 1)) / 2
    start = 0
    for length in _lengths(area, lines):
        room = QRectF(inside.left(), top, inside.width(), card_high)
        _lay_line(layout, area, area.pieces[start : start + length], room, (wide, gap), fanned, theme)
        start, top = start + length, top + card_high + between
    return True


def _opened(piece: Piece, wide: float, high: float, theme: Theme) -> tuple[float, float]:
    """Return the width and height at which cards like this one lie open, unchanged where they cannot."""
    most_wide, most_high = (side * unit(theme) for side in OPEN_SIZE)
    size = min(wide, most_wide), min(high, most_high)
    return size if card_form.form_of(piece, *size, theme) is Form.OPEN else (wide, high)


def _has_room_in_two(area: Row, inside: QRectF, gap: float, theme: Theme) -> bool:
    """Return whether cards that would be stubs, in a hand narrow, in one line lie open in two.

    No more of them may be cut there.
    """
    one = unit(theme)
    if any(piece.blank for piece in area.pieces):
        return False
    count = max(len(area.pieces), area.places)
    widths = [(inside.width() - gap * (per - 1)) / per for per in (count, -(-count // 2))]
    high, narrow = (inside.height() - gap) / 2, NARROW_HAND if area.fan else STUB_WIDTH
    if high < LOW_CARD * one or widths[1] <= FLAT * high:
        return False
    if count > FEW and widths[0] < FAN_BELOW * one:
        return True  # in one line they would overlap
    in_one, in_two = QRectF(0, 0, int(widths[0]), int(inside.height())), QRectF(0, 0, int(widths[1]), int(high))
    if widths[0] >= narrow * one and not _lists_figures(area, in_one, theme):
        return False
    return _cut_cards(area, in_two, theme) <= _cut_cards(area, in_one, theme)


def _lists_figures(area: Row, box: QRectF, theme: Theme) -> bool:
    """Return whether the four figures of a card stand under one another in a box."""
    plans = [card_form.arranged(piece, box, theme) for piece in area.pieces if len(piece.stats) > 2]
    return any(plan.columns == 1 for plan in plans)


def _cut_cards(area: Row, box: QRectF, theme: Theme) -> int:
    """Return how many cards would show no name or only the beginning of their text in a box."""
    pieces = [msgspec.structs.replace(piece, detail=Detail.SHORT) for piece in area.pieces]
    plans = [card_form.arranged(piece, box, theme) for piece in pieces]
    return sum(not plan.name.text or plan.text.text.endswith("…") for plan in plans)


def _lengths(area: Row, rows: int) -> list[int]:
    """Return the number of cards in each line."""
    count = len(area.pieces)
    return piece_sizes.rows_of(count, min(rows, count), area.columns if area.rows > 1 else 0)


def _has_own_width(piece: Piece) -> bool:
    """Return whether a card keeps its shape: a back, or one turned sideways."""
    return piece.blank or piece.sideways


def _own_width(piece: Piece, high: float) -> float:
    return high * (piece_painter.aspect(piece) if piece.sideways else piece_painter.ASPECT[Shape.CARD])


def _shared_width(area: Row, lengths: Sequence[int], room: float, high: float, gap: float) -> float:
    """Return the width of a card that shares a line with others, in the fullest line."""
    shares, own, start = list[float](), list[float](), 0
    for length in lengths:
        line, start = area.pieces[start : start + length], start + length
        fixed = [_own_width(piece, high) for piece in line if _has_own_width(piece)]
        if len(fixed) < length:
            places = max(length, -(-area.places // len(lengths)))
            shares.append((room - gap * (places - 1) - sum(fixed)) / (places - len(fixed)))
        else:
            own.append(min((room - gap * (length - 1)) / length, max(fixed)))
    return min(shares or own)


def _uncut_width(piece: Piece, wide: float, high: float, room: float, theme: Theme) -> float:
    """Return the least width from `wide` to `room` that cuts no text of a card, else `wide`."""
    piece = msgspec.structs.replace(piece, detail=Detail.SHORT)
    for width in (min(factor * wide, room) for factor in LONE_WIDTHS):
        if not card_form.has_cut_text(piece, QRectF(0, 0, int(width), int(high)), theme):
            return width
    return wide


def _lay_line(
    layout: Layout,
    area: Row,
    pieces: tuple[Piece, ...],
    room: QRectF,
    size: tuple[float, float],
    fanned: bool,
    theme: Theme,
) -> None:
    """Lay one line of cards of a width: side by side, or overlapping if `fanned`."""
    wide, gap = size
    if len(pieces) == 1 and pieces[0].attached and _with_column(layout, area, pieces[0], room, theme):
        return
    widths = [min(_own_width(piece, room.height()), wide) if _has_own_width(piece) else wide for piece in pieces]
    step_gap = gap
    taken = sum(widths) + gap * (len(widths) - 1)
    if len(widths) > 1 and (fanned or taken > room.width() + 1):
        step_gap = min(gap, (room.width() - sum(widths)) / (len(widths) - 1))
    taken = sum(widths) + step_gap * (len(widths) - 1)
    sentences = area.fan and _can_show_sentences(area, wide, room, gap, theme)
    from_left = area.fan or area.head is not None or not area.title
    left = room.left() + (0.0 if from_left else max(0.0, room.width() - taken) / 2)
    box = QRectF(0, 0, int(wide), int(room.height()))
    usual = Detail.FULL if sentences else Detail.SHORT
    shown = [msgspec.structs.replace(piece, detail=usual) for piece in pieces]
    letters = card_form.shared_letters(shown, box, theme) if area.one_size else 0
    alike = [piece for piece in area.pieces if not _has_own_width(piece)] if area.one_name_size else []
    names = card_form.shared_name_letters([msgspec.structs.replace(piece, detail=usual) for piece in alike], box, theme)
    last = max((place for place, piece in enumerate(pieces) if piece.ref), default=0)  # gaps cover nothing
    for place, (piece, own) in enumerate(zip(shown, widths, strict=True)):
        covered = step_gap < -own * 0.2 and place < last
        detail = Detail.EDGE if covered else usual
        rect = QRectF(round(left), round(room.top()), int(own), int(room.height()))
        laid = msgspec.structs.replace(piece, detail=detail, letters=letters, name_letters=names)
        place_card(layout, laid, rect, area.ref, theme)
        left += own + step_gap


def _can_show_sentences(area: Row, wide: float, room: QRectF, gap: float, theme: Theme) -> bool:
    """Return whether every card of a hand has room for its whole text; else all show short forms.

    With a wordiest card the form changes neither with the cards nor with their number, while they are few.
    """
    cards = area.pieces
    if area.wordiest is not None:
        cards = (*cards, area.wordiest)
        wide = min(wide, (room.width() - gap * (FEW - 1)) / FEW)
    box = QRectF(0, 0, int(wide), int(room.height()))
    full = (msgspec.structs.replace(piece, detail=Detail.FULL) for piece in cards if not piece.blank)
    return all(card_form.has_whole_text(piece, box, theme) for piece in full)


def place_card(layout: Layout, piece: Piece, rect: QRectF, within: str, theme: Theme) -> None:
    """Lay a card into a rectangle, with its attached cards as tabs at its lower edge."""
    one, rect = unit(theme), QRectF(rect)
    room = rect.height() - STRIP_HEIGHT * (0.75 if rect.width() < rect.height() else 1.0) * one
    shown = min(len(piece.attached), MOST_TABS, max(0, int(room / (LOW_STEP * one))))
    tabs_top = rect.bottom() - shown * LOW_STEP * one + 1
    if shown:
        rect.setBottom(round(tabs_top - 1))
    add_piece(layout, piece, rect, within)
    tabs = [
        QRectF(rect.left(), tabs_top + place * LOW_STEP * one, rect.width(), LOW_TAB * one) for place in range(shown)
    ]
    if piece.attached and not shown:
        tabs = [_emblem_box(piece, rect, theme)]
    _place_tabs(layout, piece, tabs, within)


def _emblem_box(host: Piece, rect: QRectF, theme: Theme) -> QRectF:
    """Return the place of an attached card on a low host: its picture's lower left corner, never its name."""
    made = card_form.arranged(host, rect, theme)
    on = made.art if min(made.art.width(), made.art.height()) >= EMBLEM else rect
    left = on.left() if on is made.art else on.right() - EMBLEM
    return QRectF(left, on.bottom() - EMBLEM + 2, EMBLEM, EMBLEM)


def _with_column(layout: Layout, area: Row, host: Piece, room: QRectF, theme: Theme) -> bool:
    """Lay a lone card with its attached ones in a column beside it; return whether they have room there."""
    one, count = unit(theme), len(host.attached)
    gap = 6 * one
    host_wide = min(HOST_WIDTH * one, room.width() * 0.55)
    tab_wide = min(room.width() - host_wide - gap, HOST_WIDTH * 1.2 * one)
    most = (room.height() - TAB_GAP * one * (count - 1)) / count
    high = min(TAB_HEIGHT * one, most)
    if tab_wide < TAB_WIDTH * one or high < LOW_TAB * one:
        return False
    if any(
        card_form.has_cut_text(_tab(extra), QRectF(0, 0, int(tab_wide), int(high)), theme) for extra in host.attached
    ):
        high = min(TALL_TAB * one, most)
    step = min(high + TAB_SPACE * one, most) + TAB_GAP * one
    left = round(room.left() + (room.width() - host_wide - gap - tab_wide) / 2)
    rect = QRectF(left, round(room.top()), int(host_wide), int(room.height()))
    add_piece(layout, msgspec.structs.replace(host, detail=Detail.SHORT), rect, area.ref)
    top = room.top() + (room.height() - step * (count - 1) - high) / 2
    tabs = [QRectF(rect.right() + gap, top + place * step, tab_wide, high) for place in range(count)]
    _place_tabs(layout, host, tabs, area.ref)
    return True


def _place_tabs(layout: Layout, host: Piece, rects: list[QRectF], within: str) -> None:
    """Lay attached cards as tabs; the last one stands for all that have none of their own."""
    for place, (extra, rect) in enumerate(zip(host.attached, rects, strict=False)):
        rest = host.attached[len(rects) :] if place == len(rects) - 1 else ()
        if rest:
            extra = msgspec.structs.replace(extra, title=f"+{len(rest) + 1}", short="", text="", brief="", stats=())
            layout.aliases.update((piece.ref, extra.ref) for piece in rest)
        box = QRectF(round(rect.left()), round(rect.top()), int(rect.width()), int(rect.height()))
        add_piece(layout, _tab(extra), box, within)


def _tab(piece: Piece) -> Piece:
    return msgspec.structs.replace(piece, detail=Detail.TAB, corners=Corners())


def add_piece(layout: Layout, piece: Piece, rect: QRectF, within: str) -> None:
    """Add the spot of a piece, and its other names."""
    layout.add(Spot(ref=piece.ref, kind=Kind.PIECE, rect=rect, title=piece.title, within=within, piece=piece))
    layout.aliases.update(dict.fromkeys(piece.also, piece.ref))
