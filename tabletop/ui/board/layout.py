"""Layout: where every area, piece, cell and number of a `Table` lies in a rectangle of the screen.

Pure geometry: areas share their box by weight, and the pieces of an area become as large as fits.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from itertools import accumulate

import msgspec
from PySide6.QtCore import QRectF

from tabletop.display.parts import all_pieces, lying
from tabletop.display.table import Area, Box, Cells, Counter, Piece, Pile, Row, SeatPanel, Shape, Table
from tabletop.ui.board import name_labels, piece_painter, piece_sizes
from tabletop.ui.board.seat_headers import HeaderLayout, heading, parted
from tabletop.ui.paint import brush
from tabletop.ui.paint.theme import LEAST, Theme

GLASS_TOP, GLASS_SIDE = 0.6, 0.2
"""How much room a bottle takes above and beside its cells, the side of a cell being 1."""


class Kind(StrEnum):
    """What can be pointed at."""

    PIECE = "piece"
    CELL = "cell"
    PART = "part"
    """Several cells that are one place together, such as a column."""
    COUNTER = "counter"
    AREA = "area"
    SEAT = "seat"


INNER = (Kind.PIECE, Kind.CELL, Kind.COUNTER)


@dataclass(slots=True)
class Spot:
    """A place that can be pointed at: what it refers to, where it lies, and in which area."""

    ref: str
    kind: Kind
    rect: QRectF
    title: str
    within: str = ""
    piece: Piece | None = None
    order: int = 0
    tip: str = ""
    """All that its panel says, for whatever had to be cut there."""


@dataclass(frozen=True, slots=True)
class Glass:
    """The cells in a bottle, as one rectangle, and the side of one."""

    cells: QRectF
    cell: float


@dataclass(slots=True, kw_only=True)
class Panel:
    """A surface painted under the pieces: a framed area, an area inside a seat's panel, or that panel itself."""

    part: Area | SeatPanel
    rect: QRectF
    inside: QRectF
    """Where the contents lie, below the title."""
    framed: bool = True
    folded: bool = False
    """Whether its pieces were left out because they would be too small."""
    notes: list[tuple[QRectF, str]] = field(default_factory=list)
    cells: list[tuple[QRectF, str, str]] = field(default_factory=list)
    counters: list[tuple[QRectF, Counter]] = field(default_factory=list)
    head: HeaderLayout | None = None
    """Where the signs of whoever sits there lie, in place of a title."""
    glass: Glass | None = None
    """Where a bottle around its cells lies, if they are in one."""
    flat: bool = False
    """Whether a seat's panel is so low that name, counters and score lie in one line."""


@dataclass(slots=True)
class Layout:
    """All panels in painting order, and all spots by reference.

    `aliases` lead from hidden pieces to their heap, and from whatever else a piece stands for to that piece; `echoes`
    lead from a place to the areas that stand for it.
    """

    panels: list[Panel] = field(default_factory=list)
    spots: dict[str, Spot] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)
    echoes: dict[str, list[str]] = field(default_factory=dict)

    def find(self, ref: str) -> Spot | None:
        """Return the spot of a reference, or of the heap that holds it."""
        return self.spots.get(ref) or self.spots.get(self.aliases.get(ref, ""))

    def places(self, ref: str) -> list[Spot]:
        """Return every spot that means a reference: its own first, then whatever stands for it."""
        refs = (ref, self.aliases.get(ref, ""), *self.echoes.get(ref, ()))
        return [self.spots[each] for each in dict.fromkeys(refs) if each in self.spots]

    def add(self, spot: Spot) -> None:
        """Keep a spot; references that are empty or already taken are dropped."""
        if spot.ref and spot.ref not in self.spots:
            spot.order = len(self.spots)
            self.spots[spot.ref] = spot


def lay_out(table: Table, rect: QRectF, theme: Theme) -> Layout:
    """Return where everything lies when the table fills `rect`."""
    made = Layout()
    _box(made, table.root, rect, theme)
    return made


def hint_of(area: Area) -> str:
    """Return the text inside an area, which grids and ladders lack."""
    return area.hint if isinstance(area, Row | Pile) else ""


def _box(made: Layout, box: Box, rect: QRectF, theme: Theme) -> None:
    gap = theme.px(9)
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
            _box(made, part, inner, theme)
        elif isinstance(part, SeatPanel):
            _seat(made, part, inner, theme)
        else:
            _area(made, part, inner, theme)


def _tip(area: Area) -> str:
    return " · ".join(part for part in (area.title, area.note, hint_of(area)) if part)


def title_height(theme: Theme) -> float:
    """Return the height of an area's title line."""
    return float(theme.px(8)) + brush.height(theme.small + 1)


def gauge_height(theme: Theme) -> float:
    """Return the height of an area's gauge."""
    return float(theme.px(8)) + brush.height(theme.small)


def _area(made: Layout, area: Area, rect: QRectF, theme: Theme) -> None:
    for ref in area.also:
        made.echoes.setdefault(ref, []).append(area.ref)
    if area.bare:
        panel = Panel(part=area, rect=rect, inside=rect, framed=False)
        made.panels.append(panel)
        made.add(Spot(area.ref, Kind.AREA, rect, area.title, tip=_tip(area)))
        _contents(made, panel, area, theme)
        return
    if isinstance(area, Row) and area.head is not None:
        _headed(made, area, rect, theme)
        return
    pad = theme.px(12)
    top = title_height(theme) + theme.px(3) if area.title or area.note else pad * 0.7
    inside = rect.adjusted(pad, top, -pad, -pad * 0.7)
    if isinstance(area, Row) and area.gauge is not None and area.gauge.bead is None:
        inside.setBottom(inside.bottom() - gauge_height(theme) - theme.px(4))
    panel = Panel(part=area, rect=rect, inside=inside)
    made.panels.append(panel)
    made.add(Spot(area.ref, Kind.AREA, rect, area.title, tip=_tip(area)))
    _contents(made, panel, area, theme)


def _headed(made: Layout, area: Row, rect: QRectF, theme: Theme) -> None:
    """Lay an area out in which somebody sits: signs and small pieces first, its cards in the room that is left."""
    assert area.head is not None
    plan = heading(area, rect, theme)
    panel = Panel(part=area, rect=rect, inside=plan.inside, head=plan)
    made.panels.append(panel)
    made.add(Spot(area.ref, Kind.AREA, rect, area.title, tip=_tip(area)))
    small, cards = parted(area)
    for piece, lies in zip(small, plan.small, strict=True):
        _piece(made, piece, lies, area.ref)
    if area.head.held >= 0:
        made.add(Spot(area.head.hand, Kind.COUNTER, plan.hand, area.head.told, area.ref))
    _contents(made, panel, msgspec.structs.replace(area, pieces=cards, hint=""), theme)


def _contents(made: Layout, panel: Panel, area: Area, theme: Theme) -> None:
    if isinstance(area, Pile) or panel.inside.height() < 8 or panel.inside.width() < 8:
        for piece in all_pieces(area):
            made.aliases[piece.ref] = area.ref
    elif isinstance(area, Cells):
        _cells(made, panel, area, theme)
    elif isinstance(area, Row):
        inside = panel.inside
        if area.hint and area.pieces and inside.height() > 90 * theme.scale:
            inside = inside.adjusted(0, 0, 0, -brush.height(theme.small))
        _flow(made, panel, area, inside, theme)


def _cells(made: Layout, panel: Panel, area: Cells, theme: Theme) -> None:
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
        made.add(Spot(cell.part, Kind.PART, rect, area.title, area.ref))
        if cell.part:
            made.spots[cell.part].rect = made.spots[cell.part].rect.united(rect)
    if area.glass and rects:
        panel.glass = Glass(rects[0].united(rects[-1]), across)
    for cell, rect in zip(area.cells, rects, strict=True):
        within = cell.part or area.ref
        panel.cells.append((rect, cell.mark, cell.text))
        tip = " · ".join(part for part in (cell.text or area.title, cell.note) if part)
        made.add(Spot(cell.ref, Kind.CELL, rect, cell.text or area.title, within, tip=tip))
        if cell.piece is not None:
            inset = high * 0.08
            inner = rect.adjusted(inset, inset, -inset, -inset)
            label = brush.height(theme.small) if cell.text and high > 2.6 * brush.height(theme.small) else 0.0
            if label > inset:
                side = (label - inset) / 2  # the printed text stays readable above the piece
                inner = inner.adjusted(side, label - inset, -side, 0)
            if area.stretch:
                _heaped(made, cell.piece, rect.adjusted(3, max(3.0, label), -3, -3), within)
            else:
                _piece(made, cell.piece, inner, within)


def _heaped(made: Layout, piece: Piece, room: QRectF, within: str) -> None:
    """Lay a piece as large as it fits into the middle of a room, and what is attached beside it, or else on it."""
    if room.width() > room.height() * 1.3 and not piece.sideways:
        piece = _lying(piece)
    alone, breadth = piece_painter.aspect(piece), piece_sizes.breadth(piece)
    high = min(room.height(), room.width() / breadth)
    largest = min(room.height(), room.width() / alone)
    beside = high >= 0.7 * largest
    if not beside:
        high, breadth = largest, alone
    left = room.left() + (room.width() - high * breadth) / 2
    top = room.top() + (room.height() - high) / 2
    rect = QRectF(round(left), round(top), round(high * alone), round(high))
    if beside:
        _piece(made, piece, rect, within)
        return
    made.add(Spot(ref=piece.ref, kind=Kind.PIECE, rect=rect, title=piece.title, within=within, piece=piece))
    made.aliases.update(dict.fromkeys(piece.also, piece.ref))
    small, right = high * piece_sizes.ATTACHED * 0.9, rect.right()
    for extra in piece.attached:  # over the picture: the name and the figure stay in sight
        wide = small * piece_painter.aspect(extra)
        lies = QRectF(round(right - wide), round(rect.top()), round(wide), round(small))
        made.add(Spot(ref=extra.ref, kind=Kind.PIECE, rect=lies, title=extra.title, within=within, piece=extra))
        right -= wide * 0.55


def _lying(piece: Piece) -> Piece:
    """Return a card on its long side, and everything else as it is."""
    return msgspec.structs.replace(piece, shape=Shape.WIDE) if piece.shape is Shape.CARD else piece


def _piece(made: Layout, piece: Piece, rect: QRectF, within: str) -> None:
    made.add(Spot(ref=piece.ref, kind=Kind.PIECE, rect=rect, title=piece.title, within=within, piece=piece))
    made.aliases.update(dict.fromkeys(piece.also, piece.ref))
    high = rect.height() * piece_sizes.ATTACHED
    left, step = rect.right() - high * piece_sizes.TUCKED, piece_sizes.step(piece)
    for extra in piece.attached:
        wide = high * piece_painter.aspect(extra)
        lies = QRectF(round(left), round(rect.bottom() - high), round(wide), round(high))
        made.add(Spot(ref=extra.ref, kind=Kind.PIECE, rect=lies, title=extra.title, within=within, piece=extra))
        left += wide * step


_CHOSEN = 1.5
"""How much larger cards may be from which a person chooses for a whole match."""
_LEGIBLE = 52
"""Height below which cards of a row that folds are left out."""
_TALLEST = {Shape.CARD: 210, Shape.WIDE: 130, Shape.DIE: 78, Shape.CHIP: 54, Shape.PILL: 30, Shape.GEM: 46}
_SHORTEST = {Shape.CARD: 40, Shape.WIDE: 34, Shape.DIE: 22, Shape.CHIP: 20, Shape.PILL: 16, Shape.GEM: 18}


def _flow(made: Layout, panel: Panel, area: Row, inside: QRectF, theme: Theme) -> None:
    if not area.pieces:
        return
    sizes = piece_sizes.sizes(area)
    widths = [piece_sizes.breadth(piece) * size for piece, size in zip(area.pieces, sizes, strict=True)]
    noted = any(piece.note and piece.shape is not Shape.CARD for piece in area.pieces)
    under = brush.height(theme.small) if noted and panel.framed else 0.0
    tallest = max(_TALLEST[piece.shape] for piece in area.pieces) * theme.scale * (_CHOSEN if area.recent else 1.0)
    shortest = min(_SHORTEST[piece.shape] for piece in area.pieces)
    if not panel.framed:
        tallest = min(tallest, inside.height())
    if area.stretch and area.rows:
        _lines(made, area, inside, tallest)
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
        fits = len(rows) * (high + under) + gap * (len(rows) - 1) <= inside.height()
        return rows if fits else None

    low, best, rows = shortest, 0, None
    top = int(max(shortest, tallest))
    while low <= top:
        middle = (low + top) // 2
        if (found := rows_at(middle)) is not None:
            best, rows, low = middle, found, middle + 1
        else:
            top = middle - 1
    if area.fold and best < _LEGIBLE * theme.scale:
        panel.folded = True
        made.aliases.update(dict.fromkeys((piece.ref for piece in all_pieces(area)), area.ref))
        return
    if (named := name_labels.named(area, inside, best) if panel.framed else None) is not None:
        for piece, rect in zip(area.pieces, named, strict=True):
            _piece(made, _lying(piece), rect, area.ref)
        return
    if rows is None:  # too many even at the smallest: they overlap
        best = int(min(shortest, max(8.0, inside.height() - under)))
        lines = max(1, int((inside.height() + piece_sizes.gap_of(best)) // (best + under + piece_sizes.gap_of(best))))
        per = -(-len(widths) // lines)
        rows = [per] * (len(widths) // per) + ([len(widths) % per] if len(widths) % per else [])
    _place(made, panel, area, inside, rows, best, under, widths, theme)


def _lines(made: Layout, area: Row, inside: QRectF, tallest: float) -> None:
    """Lay pieces in `rows` lines of equal height."""
    per = -(-len(area.pieces) // area.rows)
    gap = piece_sizes.gap_of(inside.height() / area.rows)
    high = (inside.height() - gap * (area.rows - 1)) / area.rows
    for row in range(area.rows):
        room = QRectF(inside.left(), inside.top() + row * (high + gap), inside.width(), high)
        _line(made, area, area.pieces[row * per : (row + 1) * per], room, min(tallest, high))


def _line(made: Layout, area: Row, shown: tuple[Piece, ...], inside: QRectF, high: float) -> None:
    """Lay pieces in one line: wide cards share what the others leave, as if there were `columns` of them."""
    wides = [piece for piece in shown if piece.shape is Shape.WIDE]
    columns = max(area.columns, len(wides), 1)
    others = [piece_sizes.breadth(piece) for piece in shown if piece.shape is not Shape.WIDE]
    extras = sum(piece_sizes.breadth(piece) - piece_painter.aspect(piece) for piece in wides)
    gap = piece_sizes.gap_of(high)
    loose = inside.width() - gap * (columns + len(others) - 1)
    high = min(high, loose / (sum(others) + extras + columns * name_labels.STEEPEST))
    across = min(high * name_labels.FLATTEST, (loose - high * (sum(others) + extras)) / columns)
    left, top = inside.left(), inside.top() + (inside.height() - high) / 2
    for piece in shown:
        wide = across if piece.shape is Shape.WIDE else high * piece_painter.aspect(piece)
        _piece(made, piece, QRectF(round(left), round(top), round(wide), round(high)), area.ref)
        left += wide + high * (piece_sizes.breadth(piece) - piece_painter.aspect(piece)) + gap


def _place(
    made: Layout,
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
    wider = (
        min(high * 0.2, theme.px(18), max(0.0, inside.width() - widest) / max(1, max(rows) - 1))
        if panel.framed
        else 0.0
    )
    start = 0
    for count in rows:
        taken = sum(widths[start : start + count]) * high
        between = gap + wider
        if count > 1 and taken + between * (count - 1) > inside.width() + 1:
            between = (inside.width() - taken) / (count - 1)
        left = inside.left()
        if area.centred:
            left += max(0.0, inside.width() - taken - between * (count - 1)) / 2
        row = slice(start, start + count)
        for piece, breadth, size in zip(area.pieces[row], widths[row], sizes[row], strict=True):
            own = high * size
            rect = QRectF(round(left), round(top + high - own), round(own * piece_painter.aspect(piece)), round(own))
            _piece(made, piece, rect, area.ref)
            if under and piece.note:
                room = breadth * high + between
                panel.notes.append((QRectF(left - between / 2, top + high + 1, room, under), piece.note))
            left += breadth * high + between
        start += count
        top += down + loose


def seat_theme(theme: Theme, rect: QRectF) -> Theme:
    """Return the theme of a seat's panel: letters larger than usual leave half of it to dice and counters."""
    text = theme.text
    while text > 1.0 and seat_header(theme) > rect.height() / 2:
        text = round(max(1.0, text - 0.1), 2)
        theme = theme.scaled(theme.scale, text)
    return theme


def _seat(made: Layout, part: SeatPanel, rect: QRectF, theme: Theme) -> None:
    theme = seat_theme(theme, rect)
    pad = theme.px(10)
    header = min(seat_header(theme), rect.height() - pad)
    inside = rect.adjusted(pad, header + pad * 0.5, -pad, -pad * 0.6)
    panel = Panel(part=part, rect=rect, inside=inside)
    made.panels.append(panel)
    made.add(Spot(f"seat:{part.seat}", Kind.SEAT, rect, "", tip=part.note))
    if _columns(made, panel, part, theme):
        return
    lines = _counter_lines(part, inside, theme)
    high = min(inside.height(), *(_counter_height(line, inside.width(), theme) for line in lines))
    right = inside.right()
    if high < 10 and not part.areas:
        high = brush.height(theme.small)
        _beside_badge(made, panel, part, high, theme)
        return
    below = len(lines) > 1 or (inside.height() > theme.px(76) and bool(part.areas) and bool(part.counters))
    top = inside.bottom() - high * len(lines) if below else inside.center().y() - high / 2
    for number, line in enumerate(lines if high >= 10 else ()):
        row = QRectF(inside.left(), top + number * high, inside.width(), high)
        right = _counters(made, panel, part, line, row, theme)
    strip = inside.adjusted(0, 0, 0, -high * len(lines)) if below else QRectF(inside)
    if not below:
        strip.setRight(right)
    needs = [_need(area, strip.height(), theme) for area in part.areas]
    spare = max(0.0, strip.width() - sum(needs)) / max(1, len(needs))
    fits = min(1.0, strip.width() / (sum(needs) or 1.0))
    left = strip.left()
    for area, need in zip(part.areas, needs, strict=True):
        share = need * fits + spare
        _small_area(made, area, QRectF(round(left), strip.top(), int(share - theme.px(6)), strip.height()), theme)
        left += share


def _counter_width(counter: Counter, high: float, theme: Theme) -> float:
    return high * 1.15 + brush.width(counter.value, brush.size_of(high), True) + min(theme.px(6), high * 0.35)


def _counter_lines(part: SeatPanel, inside: QRectF, theme: Theme) -> list[tuple[Counter, ...]]:
    """Return the counters of a panel line by line: two where they would be too small in one, and there is room."""
    counters = part.counters
    fit = _counters_width(counters, brush.height(theme.body), theme) <= inside.width()
    if not part.areas or fit or inside.height() < theme.px(44):
        return [counters]
    half = -(-len(counters) // 2)
    return [counters[:half], counters[half:]]


def _counter_height(counters: tuple[Counter, ...], room: float, theme: Theme) -> float:
    """Return how high counters are in one line: as large as all of them fit, if they do at all."""
    sizes = (theme.large, theme.body, theme.small, LEAST)
    for size in sizes:
        high = brush.height(size)
        if _counters_width(counters, high, theme) <= room:
            return high
    return brush.height(LEAST)


def _counters_width(counters: tuple[Counter, ...], high: float, theme: Theme) -> float:
    gap = _counter_gap(high, theme)
    return sum(_counter_width(counter, high, theme) + gap for counter in counters) - gap


def _counter_gap(high: float, theme: Theme) -> float:
    return min(float(theme.px(8)), high * 0.4)


def _counters(
    made: Layout, panel: Panel, part: SeatPanel, counters: tuple[Counter, ...], row: QRectF, theme: Theme
) -> float:
    """Lay the first counters that fit into a row at its right end; return how far it is free."""
    right, gap = row.right(), _counter_gap(row.height(), theme)
    widths = [_counter_width(counter, row.height(), theme) for counter in counters]
    ends = accumulate(wide + gap for wide in widths)
    fitting = sum(end - gap <= row.width() for end in ends)
    for counter, wide in reversed(list(zip(counters[:fitting], widths, strict=False))):
        box = QRectF(right - wide, row.top(), wide, row.height())
        panel.counters.append((box, counter))
        made.add(Spot(counter.ref, Kind.COUNTER, box, counter.label, f"seat:{part.seat}"))
        right = box.left() - gap
    return right


NAMES = 0.48
"""How much of the lowest panel of a seat is left to badge and name."""


def _beside_badge(made: Layout, panel: Panel, part: SeatPanel, high: float, theme: Theme) -> None:
    """Lay the counters of a very low panel along its foot, badge, name and score above; of the lowest all in a line."""
    rect = panel.rect
    panel.flat = rect.height() < brush.height(LEAST) + high + theme.px(16)
    if panel.flat:
        left = rect.left() + rect.width() * NAMES
        row = QRectF(left, rect.center().y() - high / 2, rect.right() - left - rect.height() - theme.px(14), high)
        _counters(made, panel, part, part.counters, row, theme)
        return
    row = QRectF(rect.left() + theme.px(10), rect.bottom() - high - 3, rect.width() - theme.px(20), high)
    _counters(made, panel, part, part.counters, row, theme)


def _columns(made: Layout, panel: Panel, part: SeatPanel, theme: Theme) -> bool:
    """Lay counters side by side, named under their numbers, where they have a panel to themselves; tell if they fit."""
    inside, count = panel.inside, len(part.counters)
    high = brush.height(theme.large) + brush.height(theme.small)
    if part.areas or not count or inside.height() < high:
        return False
    wide = inside.width() / count
    labels = [brush.width(counter.label, LEAST) for counter in part.counters]
    if max(labels) > wide - 2:
        return False
    top = inside.top() + (inside.height() - high) / 2
    for place, counter in enumerate(part.counters):
        box = QRectF(inside.left() + place * wide, top, wide, high)
        panel.counters.append((box, counter))
        made.add(Spot(counter.ref, Kind.COUNTER, box, counter.label, f"seat:{part.seat}"))
    return True


def _need(area: Area, high: float, theme: Theme) -> float:
    """Return the width that shows an area of a seat's panel with its title and all its pieces."""
    high = min(high, _TALLEST[Shape.DIE] * theme.scale)
    content = sum(piece_sizes.breadth(piece) * high + piece_sizes.gap_of(high) for piece in lying(area)) or theme.px(16)
    return brush.width(area.title, theme.small) + theme.px(16) + content


def seat_header(theme: Theme) -> float:
    """Return the height of the name, driver and score in a seat's panel."""
    return theme.px(8) + brush.height(theme.large) + brush.height(theme.small) * 0.85


def _small_area(made: Layout, area: Area, rect: QRectF, theme: Theme) -> None:
    """Lay an area out inside a seat's panel: its title at the left, one or more rows of pieces beside it."""
    label = brush.width(area.title, theme.small) + theme.px(10)
    if label > rect.width() * (0.5 if lying(area) else 0.85):
        label = 0.0  # rather no title than a stump of one; pointing at the area tells it
    inside = rect.adjusted(label, 0, 0, 0)
    panel = Panel(part=area, rect=rect, inside=inside, framed=False)
    made.panels.append(panel)
    made.add(Spot(area.ref, Kind.AREA, rect, area.title, f"seat:{area.seat}" if area.seat >= 0 else "", tip=_tip(area)))
    _contents(made, panel, area, theme)
