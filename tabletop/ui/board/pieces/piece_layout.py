"""Layout of the pieces and cells inside one area, as large as fits."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QRectF

from tabletop.display.parts import all_pieces
from tabletop.display.piece import Piece, Shape
from tabletop.display.table import Area, Cells, Pile, Row
from tabletop.ui.board.cards import card_form
from tabletop.ui.board.geometry import chips
from tabletop.ui.board.geometry.layout import Glass, Kind, Layout, Panel, Spot
from tabletop.ui.board.pieces import card_rows, piece_painter, piece_sizes
from tabletop.ui.paint import brush
from tabletop.ui.paint.theme import Theme

GLASS_TOP, GLASS_SIDE = 0.6, 0.2
"""Room of a bottle above and beside its cells, the side of a cell being 1."""

ONE_LINE = 0.8
"""Least size of dice in fewer lines, as a share of their size in more: these look crowded."""

LEGIBLE = 24
"""Size of dice in pixels below which they are not made smaller for fewer lines."""

NOTE_EDGE = 9
"""Distance of the notes below pieces from the edge of their area, which is stitched."""

SUNK = 0.7
"""Share of the room below a piece by which it lies lower where a step or route is shown above it."""

_STACKED_GAP, LEAST_STACKED, _EDGE = 1.0, 32, 5.0
"""Distance of pieces stacked in a cell, the least height of each, and the width of the edge of one behind another."""

FLATTEST, STEEPEST = 3.2, 1.3
"""Greatest and least width of a wide card of height 1."""

_HINT_LINES = 3
"""Most lines of a hint below pieces."""

TALLEST = {Shape.CARD: 210, Shape.WIDE: 130, Shape.DIE: 78, Shape.CHIP: 54, Shape.PILL: 30, Shape.GEM: 46}

SHORTEST = {Shape.CARD: 40, Shape.WIDE: 34, Shape.DIE: 18, Shape.CHIP: 20, Shape.PILL: 16, Shape.GEM: 18}


def lay_out_contents(layout: Layout, panel: Panel, area: Area, theme: Theme) -> None:
    if isinstance(area, Pile) or panel.inside.height() < 8 or panel.inside.width() < 8:
        for piece in all_pieces(area):
            layout.aliases[piece.ref] = area.ref
    elif isinstance(area, Cells):
        _cells(layout, panel, area, theme)
    elif isinstance(area, Row):
        inside = panel.inside
        if area.hint and area.pieces:
            inside = inside.adjusted(0, 0, 0, -hint_height(area.hint, inside, theme))
        _flow(layout, panel, area, inside, theme)


def hint_height(hint: str, inside: QRectF, theme: Theme) -> float:
    """Return the height of a hint below pieces, at most `_HINT_LINES` lines, 0 in an area too low for one."""
    if inside.height() <= 90 * theme.scale:
        return 0.0
    line = brush.height(theme.small)
    return min(_HINT_LINES * line, max(line, brush.tall(hint, theme.small, inside.width())))


def _cells(layout: Layout, panel: Panel, area: Cells, theme: Theme) -> None:
    columns = area.columns or len(area.cells) or 1
    rows = -(-len(area.cells) // columns) or 1
    shapes = {cell.piece.shape for cell in area.cells if cell.piece is not None}
    wide = piece_painter.ASPECT[Shape.CARD] if shapes == {Shape.CARD} else 1.0
    gap = theme.px(7)
    inside = panel.inside
    if area.glass:
        gap = theme.px(4)
        room = (inside.height() - gap * (rows - 1)) / (rows + GLASS_TOP + GLASS_SIDE)  # rim and foot take their share
        high = min(room, (inside.width() - gap * (columns - 1)) / (columns + 2 * GLASS_SIDE))
        inside = inside.adjusted(0, high * GLASS_TOP, 0, -high * GLASS_SIDE)
    else:
        high = min((inside.height() - gap * (rows - 1)) / rows, (inside.width() - gap * (columns - 1)) / columns / wide)
    high = max(8.0, min(high, theme.px(190)))
    across = high * wide
    if area.stretch:
        high = max(8.0, min((inside.height() - gap * (rows - 1)) / rows, theme.px(190)))
        across = (inside.width() - gap * (columns - 1)) / columns
    left = inside.left() + (inside.width() - across * columns - gap * (columns - 1)) / 2
    top = inside.top() + (inside.height() - high * rows - gap * (rows - 1)) / 2
    rects = []
    for place, cell in enumerate(area.cells):
        row, column = divmod(place, columns)
        rect = QRectF(round(left + column * (across + gap)), round(top + row * (high + gap)), int(across), int(high))
        rects.append(rect)
        layout.add(Spot(cell.part, Kind.PART, rect, area.title, area.ref))
        if cell.part:
            layout.spots[cell.part].rect = layout.spots[cell.part].rect.united(rect)
    if area.glass and rects:
        panel.glass = Glass(rects[0].united(rects[-1]), across)
    rooms = _rooms_beside_chips(area, rects, columns, theme) if area.stretch else [None] * len(rects)
    for cell, rect, beside in zip(area.cells, rects, rooms, strict=True):
        within = cell.part or area.ref
        panel.cells.append((rect, cell.mark, cell.text))
        tip = " · ".join(part for part in (cell.text or area.title, cell.note) if part)
        layout.add(Spot(cell.ref, Kind.CELL, rect, cell.text or area.title, within, tip=tip))
        if cell.piece is not None:
            inset = high * 0.08
            inner = rect.adjusted(inset, inset, -inset, -inset)
            label = brush.height(theme.small) if cell.text and high > 2.6 * brush.height(theme.small) else 0.0
            if label > inset:
                side = (label - inset) / 2  # the printed text stays readable above the piece
                inner = inner.adjusted(side, label - inset, -side, 0)
            if cell.step or cell.route is not None:
                inner = inner.translated(0, inset * SUNK)  # arrow and animal are higher than text
            if area.stretch and cell.chips:
                edge = chips.EDGE
                _stack_piece(layout, cell.piece, beside or rect.adjusted(edge, edge, -edge, -edge), within)
            elif area.stretch:
                has_plaque = cell.picture is not None
                free = rect.adjusted(2, 1 if has_plaque else label + 2, -2, -2)
                if has_plaque and label:
                    free.setBottom(plaque(rect, theme).top() - 1)
                _stack_piece(layout, cell.piece, free, within)
            else:
                place_piece(layout, cell.piece, inner, within)


def _rooms_beside_chips(area: Cells, rects: Sequence[QRectF], columns: int, theme: Theme) -> list[QRectF | None]:
    """Return the room for a piece beside the chips of each cell, None where there is too little.

    Pieces of one column stand under one another, right beside the longest of its chips, if there is room for that.
    """
    rooms = [
        chips.room_beside(rect, cell.chips, theme) if cell.chips else None
        for cell, rect in zip(area.cells, rects, strict=True)
    ]
    for column in range(columns):
        found = [room for room in rooms[column::columns] if room is not None]
        left = max((room.left() for room in found), default=0.0)
        if all(room.right() - left >= room.height() for room in found):
            for room in found:
                room.setLeft(left)
                room.setWidth(room.height())
    return rooms


def plaque(rect: QRectF, theme: Theme) -> QRectF:
    """Return the plaque at the foot of a landscape, which pieces leave in sight."""
    high = brush.height(theme.small)
    return QRectF(rect.left() + 3, rect.bottom() - high - 2, rect.width() - 6, high)


def _stack_piece(layout: Layout, piece: Piece, room: QRectF, within: str) -> None:
    """Lay a piece and those attached to it one above the other; cards are as wide as the room.

    Where they would be too low to read, only the edges of the attached ones stay in sight, at its right.
    """
    pieces = (piece, *piece.attached)
    step = (room.height() + _STACKED_GAP) / len(pieces)
    if step < LEAST_STACKED and piece.attached:
        edge = _EDGE + _STACKED_GAP
        rooms = [room.adjusted(0, 0, -len(piece.attached) * edge, 0)]
        for place in range(len(piece.attached)):
            rooms.append(QRectF(rooms[0].right() + place * edge + _STACKED_GAP, room.top(), _EDGE, room.height()))
    else:
        high = step - _STACKED_GAP
        rooms = [QRectF(room.left(), room.top() + place * step, room.width(), high) for place in range(len(pieces))]
    for each, box in zip(pieces, rooms, strict=True):
        lying = _lying(each)
        wide, high = box.width(), box.height()
        if lying.shape is not Shape.WIDE:
            wide = high = min(high, wide)
        rect = QRectF(round(box.center().x() - wide / 2), round(box.top()), round(wide), round(high))
        layout.add(Spot(ref=each.ref, kind=Kind.PIECE, rect=rect, title=each.title, within=within, piece=lying))
        layout.aliases.update(dict.fromkeys(each.also, each.ref))


def _lying(piece: Piece) -> Piece:
    """Return a card on its long side, any other piece unchanged."""
    return msgspec.structs.replace(piece, shape=Shape.WIDE) if piece.shape is Shape.CARD else piece


def place_piece(layout: Layout, piece: Piece, rect: QRectF, within: str) -> None:
    layout.add(Spot(ref=piece.ref, kind=Kind.PIECE, rect=rect, title=piece.title, within=within, piece=piece))
    layout.aliases.update(dict.fromkeys(piece.also, piece.ref))
    high = rect.height() * piece_sizes.ATTACHED
    left, step = rect.right() - high * piece_sizes.TUCKED, piece_sizes.step(piece)
    for extra in piece.attached:
        wide = high * piece_painter.aspect(extra)
        lies = QRectF(round(left), round(rect.bottom() - high), round(wide), round(high))
        layout.add(Spot(ref=extra.ref, kind=Kind.PIECE, rect=lies, title=extra.title, within=within, piece=extra))
        left += wide * step


def _flow(layout: Layout, panel: Panel, area: Row, inside: QRectF, theme: Theme) -> None:
    if not area.pieces:
        return
    if card_rows.is_row_of_cards(area) and not (area.stretch and area.rows):
        if not card_rows.lay_out_cards(layout, area, inside, theme):
            panel.folded = True
            layout.aliases.update(dict.fromkeys((piece.ref for piece in all_pieces(area)), area.ref))
        return
    sizes = piece_sizes.sizes(area)
    widths = [piece_sizes.breadth(piece) * size for piece, size in zip(area.pieces, sizes, strict=True)]
    noted = any(piece.note and piece.shape is not Shape.CARD for piece in area.pieces)
    under = brush.height(theme.small) if noted and panel.framed else 0.0
    tallest = max(TALLEST[piece.shape] for piece in area.pieces) * theme.scale
    tallest *= card_rows.CHOSEN if area.large else 1.0
    shortest = min(SHORTEST[piece.shape] for piece in area.pieces)
    if not panel.framed:
        tallest = min(tallest, inside.height())
    if area.stretch and area.rows:
        _lines(layout, area, inside, tallest, theme)
        return

    def rows_at(high: float) -> list[int] | None:
        gap = piece_sizes.gap_of(high)
        if area.rows or area.columns:
            rows = piece_sizes.rows_of(len(widths), area.rows or 1, area.columns)
            start = 0
            for count in rows:
                if sum(widths[start : start + count]) * high + gap * (count - 1) > inside.width():
                    return None
                start += count
        else:
            rows = piece_sizes.wrapped(widths, high, gap, inside.width())
            if max(widths) * high > inside.width():
                return None
        around = 2 if len(rows) > 1 and _is_of_dice(area) else 0  # lines of dice keep off the frame and the title
        fits = len(rows) * (high + under) + gap * (len(rows) - 1 + around) <= inside.height()
        return rows if fits else None

    low, best, rows = shortest, 0, None
    top = int(max(shortest, tallest))
    while low <= top:
        middle = (low + top) // 2
        if (found := rows_at(middle)) is not None:
            best, rows, low = middle, found, middle + 1
        else:
            top = middle - 1
    if rows is not None and len(rows) > 1 and _is_of_dice(area):
        least = max(shortest, LEGIBLE, round(best * ONE_LINE))
        smaller = ((high, rows_at(high)) for high in range(best - 1, least - 1, -1))
        most = len(rows)
        best, rows = next(((high, found) for high, found in smaller if found and len(found) < most), (best, rows))
    if rows is None:  # too many even at the smallest: they overlap
        best = int(min(shortest, max(8.0, inside.height() - under)))
        lines = max(1, int((inside.height() + piece_sizes.gap_of(best)) // (best + under + piece_sizes.gap_of(best))))
        per = -(-len(widths) // lines)
        rows = [per] * (len(widths) // per) + ([len(widths) % per] if len(widths) % per else [])
    _place(layout, panel, area, inside, rows, best, under, widths, theme)


def _is_of_dice(area: Row) -> bool:
    return all(piece.shape is Shape.DIE for piece in area.pieces)


def _lines(layout: Layout, area: Row, inside: QRectF, tallest: float, theme: Theme) -> None:
    """Lay pieces in `rows` lines of equal height."""
    per = -(-len(area.pieces) // area.rows)
    gap = piece_sizes.gap_of(inside.height() / area.rows)
    high = (inside.height() - gap * (area.rows - 1)) / area.rows
    for row in range(area.rows):
        room = QRectF(inside.left(), inside.top() + row * (high + gap), inside.width(), high)
        _line(layout, area, area.pieces[row * per : (row + 1) * per], room, min(tallest, high), theme)


def _line(layout: Layout, area: Row, pieces: tuple[Piece, ...], inside: QRectF, high: float, theme: Theme) -> None:
    """Lay pieces in one line: wide cards share what the others leave, as if there were `columns` of them."""
    wides = [piece for piece in pieces if piece.shape is Shape.WIDE]
    columns = max(area.columns, len(wides), 1)
    fixed_widths = [piece_sizes.breadth(piece) for piece in pieces if piece.shape is not Shape.WIDE]
    extras = sum(piece_sizes.breadth(piece) - piece_painter.aspect(piece) for piece in wides)
    gap = piece_sizes.gap_of(high)
    loose = inside.width() - gap * (columns + len(fixed_widths) - 1)
    high = min(high, loose / (sum(fixed_widths) + extras + columns * STEEPEST))
    across = min(high * FLATTEST, (loose - high * (sum(fixed_widths) + extras)) / columns)
    left, top = inside.left(), inside.top() + (inside.height() - high) / 2
    box = QRectF(0, 0, round(across), round(high))
    letters = card_form.shared_letters(wides, box, theme) if area.one_size else 0
    for piece in pieces:
        if letters and piece.shape is Shape.WIDE:
            piece = msgspec.structs.replace(piece, letters=letters)
        wide = across if piece.shape is Shape.WIDE else high * piece_painter.aspect(piece)
        place_piece(layout, piece, QRectF(round(left), round(top), round(wide), round(high)), area.ref)
        left += wide + high * (piece_sizes.breadth(piece) - piece_painter.aspect(piece)) + gap


def _place(
    layout: Layout,
    panel: Panel,
    area: Row,
    inside: QRectF,
    rows: list[int],
    high: float,
    under: float,
    widths: list[float],
    theme: Theme,
) -> None:
    gap = piece_sizes.gap_of(high)
    sizes = piece_sizes.sizes(area)
    down = high + under + gap
    spare = inside.height() - len(rows) * down + gap
    loose = min(gap * 1.2, spare / (len(rows) + 1)) if len(rows) > 1 else 0.0
    top = inside.top() + (max(0.0, spare - loose * (len(rows) - 1)) / 2 if panel.framed else spare / 2)
    widest = max(
        sum(widths[sum(rows[:at]) : sum(rows[: at + 1])]) * high + gap * (count - 1) for at, count in enumerate(rows)
    )
    most = min(high * 0.2, theme.px(18))
    wider = min(most, max(0.0, inside.width() - widest) / max(1, max(rows) - 1)) if panel.framed else 0.0
    start, edge = 0, inside.left()
    if len(rows) > 1 and _is_of_dice(area):
        edge += max(0.0, inside.width() - widest - wider * (max(rows) - 1)) / 2
    for count in rows:
        used = sum(widths[start : start + count]) * high
        between = gap + wider
        if count > 1 and used + between * (count - 1) > inside.width() + 1:
            between = (inside.width() - used) / (count - 1)
        left = edge
        if area.centred:
            left = inside.left() + max(0.0, inside.width() - used - between * (count - 1)) / 2
        row = slice(start, start + count)
        for piece, breadth, size in zip(area.pieces[row], widths[row], sizes[row], strict=True):
            own = high * size
            rect = QRectF(round(left), round(top + high - own), round(own * piece_painter.aspect(piece)), round(own))
            place_piece(layout, piece, rect, area.ref)
            if under and piece.note:
                room, apart = breadth * high + between, theme.px(6)  # notes of neighbours never run together
                rect = QRectF(left + (apart - between) / 2, top + high + 1, room - apart, under)
                edges = theme.px(NOTE_EDGE)
                rect.setLeft(max(rect.left(), panel.rect.left() + edges))
                rect.setRight(min(rect.right(), panel.rect.right() - edges))
                panel.notes.append((rect, piece.note))
            left += breadth * high + between
        start += count
        top += down + loose
