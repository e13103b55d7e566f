"""Layout of a whole `Table`, a pure function: areas share their box by weight."""

from __future__ import annotations

import re

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSizeF

from tabletop.display.table import Area, Box, Pile, Row, SeatPanel, Table
from tabletop.ui.board.cards import card_form
from tabletop.ui.board.geometry.layout import Kind, Layout, Panel, Spot, area_tip
from tabletop.ui.board.geometry.seat_headers import heading, split_pieces
from tabletop.ui.board.panels.seat_layout import lay_out_seat
from tabletop.ui.board.pieces import piece_sizes
from tabletop.ui.board.pieces.card_rows import CARDS
from tabletop.ui.board.pieces.piece_layout import lay_out_contents, place_piece
from tabletop.ui.paint import brush
from tabletop.ui.paint.theme import Theme


def lay_out(table: Table, rect: QRectF, theme: Theme, former: Layout | None = None) -> Layout:
    """Return the layout of a table that fills `rect`.

    Parts that have not changed come from the `former` layout.
    """
    layout = Layout()
    _box(layout, table.root, rect, theme, former or layout)
    return layout


def _box(layout: Layout, box: Box, rect: QRectF, theme: Theme, former: Layout, gap: float = 9) -> None:
    if box.mat:
        layout.panels.append(Panel(part=Row("", ""), rect=rect, inside=rect))
        pad, gap = theme.px(9), MAT_GAP
        rect = rect.adjusted(pad, pad, -pad, -pad)
    space, gap = gap, theme.px(gap)
    total = sum(part.weight for part in box.parts) or 1.0
    room = (rect.width() if box.across else rect.height()) - gap * (len(box.parts) - 1)
    place = rect.left() if box.across else rect.top()
    for part in box.parts:
        share = room * part.weight / total
        if box.across:
            inner = QRectF(round(place), rect.top(), round(share), rect.height())
        else:
            inner = QRectF(rect.left(), round(place), rect.width(), round(share))
        place += share + gap
        if isinstance(part, Box):
            _box(layout, part, inner, theme, former, space)
        else:
            _part(layout, part, inner, theme, former)


def _part(layout: Layout, part: Area | SeatPanel, rect: QRectF, theme: Theme, former: Layout) -> None:
    """Lay out an area or a seat's panel, unless it lies as in the former layout."""
    key = f"seat:{part.seat}" if isinstance(part, SeatPanel) else part.ref
    look = (part, rect.getRect(), theme)
    found = former.parts.get(key)
    if found is None or found[0] != look:
        found = look, Layout()
        if isinstance(part, SeatPanel):
            lay_out_seat(found[1], part, rect, theme)
        else:
            _area(found[1], part, rect, theme)
    layout.parts[key] = found
    layout.extend(found[1])


GAUGE_GAP, GAUGE_FOOT = 4, 2
"""Distance of a gauge from what lies above it, and what its bar adds to the edge to keep off the stitches."""

MAT_GAP = 5
"""Distance of the parts of one mat at the theme's scale."""

LOW_LAND = 64
"""Height of an area with a landscape below which its pieces lie beside its title."""

BESIDE_PLAQUE = 30
"""Least side, at the theme's scale, of pieces beside the whole or brief title of their strip of land."""


def is_low_land(area: Area, rect: QRectF, theme: Theme) -> bool:
    """Return whether an area is a strip of land, its title and its pieces in one line."""
    return area.picture is not None and rect.height() < theme.px(LOW_LAND)


def plaque(area: Area, rect: QRectF, theme: Theme) -> tuple[str, float]:
    """Return the text of the plaque on a landscape and its width.

    It bears the title, in a strip of land the brief one or the first part of one that would leave its pieces too small.
    """
    pieces = area.pieces if isinstance(area, Row) and is_low_land(area, rect, theme) else ()
    size, pad, text = theme.small + 1, theme.px(12), area.title
    room = rect.width() * (0.6 if pieces else 1.0) - theme.px(16)

    def width_of(title: str) -> float:
        return min(room, brush.width(title, size, True) + theme.px(18))

    side = min(theme.px(BESIDE_PLAQUE), rect.height() - 6)

    def has_room(title: str) -> bool:
        needed = sum(map(piece_sizes.breadth, pieces)) * side + piece_sizes.gap_of(side) * max(0, len(pieces) - 1)
        return not pieces or width_of(title) + 3 * pad + needed <= rect.width()

    if not has_room(text):
        brief = area.brief_title if isinstance(area, Row) else ""
        text = brief if brief and has_room(brief) else re.split(" · |・", text)[0]
    return text, width_of(text)


def strip_pieces_width(area: Row, high: float) -> float:
    """Return the width that the pieces at the end of a gauge's strip take."""
    return len(area.pieces) * high * 1.1 + 2


def title_height(theme: Theme) -> float:
    """Return the height of an area's title line."""
    return float(theme.px(8)) + brush.height(theme.small + 1)


def title_rects(layout: Layout, theme: Theme) -> list[QRectF]:
    """Return where the titles of framed areas stand, without the notes beside them."""
    pad, high, places = theme.px(14), title_height(theme), []
    for rect, area in _framed(layout):
        if area.title:
            wide = min(brush.width(area.title, theme.small + 1, True) + 2 * pad, rect.width())
            places.append(QRectF(rect.topLeft(), QSizeF(wide, high)).adjusted(0, pad / 3, 0, 0))
    return places


def shows_all(panel: Panel, theme: Theme) -> bool:
    """Return whether the frame of a row has room for all that its tooltip would say."""
    area = panel.part
    if not panel.framed or panel.head is not None or not isinstance(area, Row) or area.tip:
        return False
    words = brush.width(area.title, theme.small + 1, True) + brush.width(area.note, theme.small, True)
    return words + 3 * theme.px(14) <= panel.rect.width()


def note_rects(layout: Layout, theme: Theme) -> list[QRectF]:
    """Return where notes stand in the title lines of framed areas, at their ends."""
    places, pad, high = [], theme.px(14), title_height(theme)
    for rect, area in _framed(layout):
        if area.note:
            wide = min(brush.width(area.note, theme.small, True) + 2 * pad, rect.width())
            places.append(QRectF(rect.right() - wide, rect.top(), wide, high))
    return places


def count_rects(layout: Layout, theme: Theme) -> list[QRectF]:
    """Return where framed areas say how many cards they hold, at the end of their title lines."""
    places, size = [], theme.small + 1
    for rect, area in _framed(layout):
        if isinstance(area, Row | Pile) and area.count >= 0:
            wide = brush.width(str(area.count), size, True)
            places.append(QRectF(rect.right() - theme.px(14) - wide, rect.top(), wide, title_height(theme)))
    return places


def figure_rects(layout: Layout, theme: Theme) -> list[QRectF]:
    """Return where figures stand that players compare: small pieces, counters, figures of open cards."""
    return small_rects(layout) + card_figure_rects(layout, theme)


def small_rects(layout: Layout) -> list[QRectF]:
    """Return where small pieces, such as dice and gems, and counters lie."""
    return [spot.rect for spot in layout.spots.values() if _is_small(spot)]


def hint_rects(layout: Layout, theme: Theme) -> list[QRectF]:
    """Return where it is written in the middle of empty areas what goes there."""
    places = list[QRectF]()
    for panel in layout.panels:
        if isinstance(panel.part, Row) and panel.part.hint and not panel.part.pieces:
            inside, least = panel.inside, brush.height(theme.body)
            wide = min(inside.width(), brush.width(panel.part.hint, theme.small) + least)
            high = min(inside.height(), brush.tall(panel.part.hint, theme.small, inside.width()) + least)
            places.append(QRectF(0, 0, wide, high))
            places[-1].moveCenter(inside.center())
    return places


def _is_small(spot: Spot) -> bool:
    piece = spot.piece
    return spot.kind is Kind.COUNTER or (piece is not None and not piece.blank and piece.shape not in CARDS)


def card_figure_rects(layout: Layout, theme: Theme) -> list[QRectF]:
    """Return where figures stand on open cards."""
    found = list[QRectF]()
    for spot in layout.spots.values():
        piece = spot.piece
        if piece is not None and not piece.blank and piece.shape in CARDS and (piece.stats or piece.figure):
            card = card_form.arranged(piece, QRectF(QPointF(), spot.rect.size()), theme)
            found.append(card.figures.box.translated(spot.rect.topLeft()))
    return found


def card_word_rects(layout: Layout, theme: Theme) -> list[QRectF]:
    """Return where names and texts stand on open cards."""
    found = list[QRectF]()
    for spot in layout.spots.values():
        if spot.piece is not None and not spot.piece.blank and spot.piece.shape in CARDS:
            card = card_form.arranged(spot.piece, QRectF(QPointF(), spot.rect.size()), theme)
            written = [line.box for line in (card.name, card.kind, card.text) if line.text]
            found += [box.translated(spot.rect.topLeft()) for box in written]
    return found


def heading_rects(layout: Layout, theme: Theme) -> list[QRectF]:
    """Return the strips along the upper edges of framed areas, where titles and notes stand."""
    high = title_height(theme)
    titled = [rect for rect, area in _framed(layout) if area.title or area.note]
    return [QRectF(rect.topLeft(), QSizeF(rect.width(), high)) for rect in titled]


def _framed(layout: Layout) -> list[tuple[QRectF, Area]]:
    framed = [(panel.rect, panel.part) for panel in layout.panels if panel.framed and panel.head is None]
    return [(rect, part) for rect, part in framed if isinstance(part, Area)]


def gauge_height(area: Row, rect: QRectF, theme: Theme) -> float:
    """Return the height of an area's gauge: larger where nothing else lies in the area."""
    is_large = area.gauge is not None and area.gauge.is_large
    least = float(theme.px(8)) + brush.height(theme.large if is_large else theme.small)
    return least if area.pieces or area.hint else max(least, min(1.6 * least, rect.height() * 0.4))


def _area(layout: Layout, area: Area, rect: QRectF, theme: Theme) -> None:
    for ref in area.also:
        layout.echoes.setdefault(ref, []).append(area.ref)
    if area.bare:
        inside = rect
        if isinstance(area, Row) and area.gauge is not None and area.pieces:
            inside = rect.adjusted(rect.width() - strip_pieces_width(area, rect.height()), 1, -2, -1)
        panel = Panel(part=area, rect=rect, inside=inside, framed=False)
        layout.panels.append(panel)
        layout.add(Spot(area.ref, Kind.AREA, rect, area.title, tip=area_tip(area)))
        lay_out_contents(layout, panel, area, theme)
        return
    if isinstance(area, Row) and area.head is not None:
        _headed(layout, area, rect, theme)
        return
    pad = max(theme.px(7), min(theme.px(12), rect.width() * 0.1))  # a narrow area needs its width for its pieces
    top = title_height(theme) + theme.px(3) if area.title or area.note else pad * 0.7
    inside = rect.adjusted(pad, top, -pad, -pad * 0.7)
    if is_low_land(area, rect, theme):
        inside = rect.adjusted(plaque(area, rect, theme)[1] + 2 * pad, 3, -pad, -3)
    if isinstance(area, Row) and area.gauge is not None and area.gauge.bead is None:
        inside.setBottom(inside.bottom() - gauge_height(area, rect, theme) - theme.px(GAUGE_GAP + GAUGE_FOOT))
    panel = Panel(part=area, rect=rect, inside=inside)
    layout.panels.append(panel)
    layout.add(Spot(area.ref, Kind.AREA, rect, area.title, tip=area_tip(area)))
    lay_out_contents(layout, panel, area, theme)


def _headed(layout: Layout, area: Row, rect: QRectF, theme: Theme) -> None:
    """Lay out an area with a seat header: header and small pieces first, cards in the rest."""
    assert area.head is not None
    plan = heading(area, rect, theme)
    panel = Panel(part=area, rect=rect, inside=plan.inside, head=plan)
    layout.panels.append(panel)
    layout.add(Spot(area.ref, Kind.AREA, rect, area.title, tip=area_tip(area)))
    small, cards = split_pieces(area)
    for piece, lies in zip(small, plan.small, strict=True):
        place_piece(layout, piece, lies, area.ref)
    if area.head.hand_count >= 0:
        layout.add(Spot(area.head.hand, Kind.COUNTER, plan.hand, area.head.hand_label, area.ref))
    lay_out_contents(layout, panel, msgspec.structs.replace(area, pieces=cards, hint=""), theme)
