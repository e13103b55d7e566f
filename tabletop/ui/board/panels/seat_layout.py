"""Layout of a seat's panel: its header, counters and small areas."""

from __future__ import annotations

from itertools import accumulate

from PySide6.QtCore import QRectF

from tabletop.display.parts import lying
from tabletop.display.piece import Counter, Shape
from tabletop.display.table import Area, Pile, SeatPanel
from tabletop.ui.board.geometry.layout import Kind, Layout, Panel, Spot, area_tip
from tabletop.ui.board.pieces import piece_sizes
from tabletop.ui.board.pieces.piece_layout import TALLEST, lay_out_contents
from tabletop.ui.paint import brush, seals
from tabletop.ui.paint.theme import LEAST, Theme

NAMES, LEAST_NAMES = 0.48, 0.3
"""Share of the lowest panel of a seat for badge and name, and the least where many counters need the room."""

GRIDS = (3, 2)
"""Counters side by side in a panel that has only piles besides, tried in this order."""

ROW_GAP = 9
"""Distance of rows of counters where there is room: the frame of a lit one touches no name above it."""

SEAM = 4
"""Distance of the last row of counters from the line of stitches."""

TIGHT = 3
"""Pixels of the gap after a counter that may be given up so that one more stands beside it."""

LOW_PANEL, WIDE_PANEL = 84, 500
"""Height and width of a seat's panel, below and above which all of it stands in one line."""

FOOT = 8
"""Distance of the counters of a very low panel from its lower edge, which has a line of stitches inside."""


def seat_theme(theme: Theme, rect: QRectF) -> Theme:
    """Return the theme of a seat's panel: large text leaves half of it to dice and counters."""
    text = theme.text
    while text > 1.0 and seat_header(theme) > rect.height() / 2:
        text = round(max(1.0, text - 0.1), 2)
        theme = theme.scaled(theme.scale, text)
    return theme


def seat_header(theme: Theme) -> float:
    """Return the height of the name, driver and score in a seat's panel."""
    return theme.px(8) + brush.height(theme.large) + brush.height(theme.small) * 0.85


def score_width(part: SeatPanel, size: int, theme: Theme) -> float:
    """Return the width that the seal of a score takes."""
    return seals.seal_width(part.score, size * 0.85) + theme.px(4)


def seat_names(part: SeatPanel) -> list[str]:
    """Return the forms of a seat's identity, the longest first."""
    return [name for name in (part.note, part.brief, part.briefest) if name]


def lay_out_seat(layout: Layout, part: SeatPanel, rect: QRectF, theme: Theme) -> None:
    theme = seat_theme(theme, rect)
    pad = theme.px(10)
    header = min(seat_header(theme), rect.height() - pad)
    inside = rect.adjusted(pad, header + pad * 0.5, -pad, -pad * 0.6)
    panel = Panel(part=part, rect=rect, inside=inside)
    layout.panels.append(panel)
    score = f"{part.score_label} {part.score}" if part.score else ""
    tip = " · ".join(text for text in (score, part.tip or part.note) if text)
    layout.add(Spot(f"seat:{part.seat}", Kind.SEAT, rect, "", tip=tip))
    if _columns(layout, panel, part, theme):
        return
    if part.areas and rect.height() < theme.px(LOW_PANEL) and rect.width() > theme.px(WIDE_PANEL):
        _one_line(layout, panel, part, theme)
        return
    narrow = rect.width() <= theme.px(WIDE_PANEL) and all(isinstance(area, Pile) for area in part.areas)
    if part.areas and narrow and _grid(layout, panel, part, theme):
        return
    lines = _counter_lines(part, inside, theme)
    high = min(inside.height(), *(_counter_height(line, inside.width(), theme) for line in lines))
    right = inside.right()
    if high < 10 and not part.areas:
        high = brush.height(theme.small)
        _beside_badge(layout, panel, part, high, theme)
        return
    below = len(lines) > 1 or (inside.height() > theme.px(76) and bool(part.areas) and bool(part.counters))
    top = inside.bottom() - high * len(lines) if below else inside.center().y() - high / 2
    for number, line in enumerate(lines if high >= 10 else ()):
        row = QRectF(inside.left(), top + number * high, inside.width(), high)
        right = _counters(layout, panel, part, line, row, theme)
    strip = inside.adjusted(0, 0, 0, -high * len(lines)) if below else QRectF(inside)
    if not below:
        strip.setRight(right)
    needs = [_need(area, strip.height(), theme) for area in part.areas]
    spare = max(0.0, strip.width() - sum(needs)) / max(1, len(needs))
    fits = min(1.0, strip.width() / (sum(needs) or 1.0))
    left = strip.left()
    for area, need in zip(part.areas, needs, strict=True):
        share = need * fits + spare
        _small_area(layout, area, QRectF(round(left), strip.top(), int(share - theme.px(6)), strip.height()), theme)
        left += share


def _one_line(layout: Layout, panel: Panel, part: SeatPanel, theme: Theme) -> None:
    """Lay counters and areas of a wide, low panel in one line with its name."""
    rect, counters = panel.rect, (*_counted(part), *part.counters)
    panel.flat = True
    row = QRectF(rect)
    row.setLeft(rect.left() + rect.width() * NAMES)
    row.setRight(rect.right() - rect.height() - theme.px(14))
    high = min(brush.height(theme.body), _counter_height(counters, row.width(), theme))
    row.setHeight(high)
    row.moveTop(rect.center().y() - high / 2)
    if (lacking := _counters_width(counters, high, theme) - row.width()) > 0:  # numbers count more than a long name
        row.setLeft(row.left() - min(lacking + 1, rect.width() * (NAMES - LEAST_NAMES)))
    left = _counters(layout, panel, part, counters, row, theme)
    _open_piles(layout, part)
    for area in part.areas:
        if not isinstance(area, Pile) and left - row.left() > high:
            wide = min(_need(area, high, theme), left - row.left())
            left -= wide
            _small_area(layout, area, QRectF(round(left), row.top(), int(wide - theme.px(6)), high), theme)


def _counted(part: SeatPanel) -> list[Counter]:
    """Return a counter for each pile of a panel."""
    piles = [area for area in part.areas if isinstance(area, Pile)]
    return [Counter(pile.glyph, pile.title, str(max(0, pile.count)), pile.ref) for pile in piles]


def _open_piles(layout: Layout, part: SeatPanel) -> None:
    """Make piles that are shown as counters areas that can be looked through."""
    for pile in part.areas:
        if isinstance(pile, Pile) and pile.ref in layout.spots:
            layout.spots[pile.ref].kind, layout.spots[pile.ref].tip = Kind.AREA, area_tip(pile)
            layout.aliases.update((piece.ref, pile.ref) for piece in pile.pieces)


def _grid(layout: Layout, panel: Panel, part: SeatPanel, theme: Theme) -> bool:
    """Lay counters and piles in rows of three or two, named if there is room; return whether they fit."""
    inside, piles = panel.inside.adjusted(0, 0, 0, -theme.px(SEAM)), _counted(part)
    counters = (*(counter for counter in part.counters if counter.ref not in {pile.ref for pile in piles}), *piles)
    least = brush.height(LEAST)
    widest = max(_counter_width(counter, least, theme) for counter in counters)
    columns = next((columns for columns in GRIDS if widest - TIGHT <= inside.width() / columns), 0)
    rows = -(-len(counters) // columns) if columns else 0
    if not rows or inside.height() / rows < least:
        return False
    high, wide = inside.height() / rows, inside.width() / columns
    gap, tall, free = theme.px(ROW_GAP), 0.0, -1.0
    are_named = all(_fits_named(counter, wide - 2, theme) for counter in counters)
    for size, small in ((theme.large, theme.small), (theme.body, LEAST)) if are_named else ():
        tall = brush.height(size) + brush.height(small)
        if (free := _free_below_names(panel.rect, inside.bottom() - rows * tall, part, theme)) >= 0:
            break
    if free < 0:
        tall = brush.height(theme.body)
        free = _free_below_names(panel.rect, inside.bottom() - rows * tall, part, theme)
    high = min(high, tall)
    pitch = max(high, tall + min(gap, max(free, 0) / max(1, rows - 1)))
    top = inside.bottom() - pitch * (rows - 1) - high
    for place, counter in enumerate(counters):
        row, column = divmod(place, columns)
        box = QRectF(inside.left() + column * wide, top + row * pitch, wide, high)
        panel.counters.append((box, counter))
        _add_counter(layout, part, counter, box)
    _open_piles(layout, part)
    return True


def _fits_named(counter: Counter, room: float, theme: Theme) -> bool:
    """Return whether a counter with its name below it has room, whatever its value."""
    return max(figure_width(counter, theme.body, theme), brush.width(counter.label, LEAST)) <= room


def figure_width(counter: Counter, size: int, theme: Theme) -> float:
    """Return the width of a counter's icon with the widest of its values at a size."""
    return size + theme.px(4) + max(brush.width(value, size, True) for value in (counter.value, *counter.all_values))


def _free_below_names(rect: QRectF, top: float, part: SeatPanel, theme: Theme) -> float:
    """Return the height left between a seat's identity and `top`, for the fullest form with room."""
    start = rect.top() + theme.px(8) + brush.height(theme.large) * 0.9 + 1
    beside = theme.px(24) + theme.px(49) + score_width(part, round(theme.large * 1.25), theme) + theme.px(8)
    names = seat_names(part)[:2]
    spaces = [top - 2 - start - brush.tall(name, LEAST, (rect.width() - beside) / brush.NARROW) for name in names]
    return next((space for space in spaces if space >= theme.px(ROW_GAP)), max(spaces, default=top - start))


def _columns(layout: Layout, panel: Panel, part: SeatPanel, theme: Theme) -> bool:
    """Lay counters side by side with labels, if the panel has nothing else; return whether they fit."""
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
        _add_counter(layout, part, counter, box)
    return True


def _add_counter(layout: Layout, part: SeatPanel, counter: Counter, box: QRectF) -> None:
    """Make a counter a place to point at, which explains its number."""
    tip = " · ".join(text for text in (counter.label, counter.note) if text)
    layout.add(Spot(counter.ref, Kind.COUNTER, box, counter.label, f"seat:{part.seat}", tip=tip))


def _counter_width(counter: Counter, high: float, theme: Theme) -> float:
    value = max(brush.width(value, brush.size_of(high), True) for value in (counter.value, *counter.all_values))
    return high * 1.15 + value + min(theme.px(6), high * 0.35)


def _counter_lines(part: SeatPanel, inside: QRectF, theme: Theme) -> list[tuple[Counter, ...]]:
    """Return the counters of a panel line by line: two if one would be too small and there is room."""
    counters = part.counters
    fit = _counters_width(counters, brush.height(theme.body), theme) <= inside.width()
    if not part.areas or fit or inside.height() < theme.px(44):
        return [counters]
    half = -(-len(counters) // 2)
    return [counters[:half], counters[half:]]


def _counter_height(counters: tuple[Counter, ...], room: float, theme: Theme) -> float:
    """Return the height of counters in one line, as large as all of them fit."""
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
    layout: Layout, panel: Panel, part: SeatPanel, counters: tuple[Counter, ...], row: QRectF, theme: Theme
) -> float:
    """Lay the first counters that fit at the right end of a row; return its free right edge."""
    right, gap = row.right(), _counter_gap(row.height(), theme)
    widths = [_counter_width(counter, row.height(), theme) for counter in counters]
    ends = accumulate(wide + gap for wide in widths)
    fitting = sum(end - gap <= row.width() for end in ends)
    for counter, wide in reversed(list(zip(counters[:fitting], widths, strict=False))):
        box = QRectF(right - wide, row.top(), wide, row.height())
        panel.counters.append((box, counter))
        _add_counter(layout, part, counter, box)
        right = box.left() - gap
    return right


def _beside_badge(layout: Layout, panel: Panel, part: SeatPanel, high: float, theme: Theme) -> None:
    """Lay the counters of a very low panel along its foot, or all in one line with the name."""
    rect = panel.rect
    foot = theme.px(FOOT)
    panel.flat = rect.height() < brush.height(LEAST) + high + theme.px(13) + foot
    if panel.flat:
        left = rect.left() + rect.width() * NAMES
        row = QRectF(left, rect.center().y() - high / 2, rect.right() - left - rect.height() - theme.px(14), high)
        _counters(layout, panel, part, part.counters, row, theme)
        return
    row = QRectF(rect.left() + theme.px(10), rect.bottom() - high - foot, rect.width() - theme.px(20), high)
    _counters(layout, panel, part, part.counters, row, theme)


def _need(area: Area, high: float, theme: Theme) -> float:
    """Return the width for an area of a seat's panel with its title and all its pieces."""
    high = min(high, TALLEST[Shape.DIE] * theme.scale)
    content = sum(piece_sizes.breadth(piece) * high + piece_sizes.gap_of(high) for piece in lying(area)) or theme.px(16)
    return brush.width(area.title, theme.small) + theme.px(16) + content


def _small_area(layout: Layout, area: Area, rect: QRectF, theme: Theme) -> None:
    """Lay an area out inside a seat's panel: its title at the left, pieces beside it."""
    label = brush.width(area.title, theme.small) + theme.px(10)
    if label > rect.width() * (0.5 if lying(area) else 0.85):
        label = 0.0  # rather no title than a stump of one; pointing at the area tells it
    inside = rect.adjusted(label, 0, 0, 0)
    panel = Panel(part=area, rect=rect, inside=inside, framed=False)
    layout.panels.append(panel)
    layout.add(
        Spot(area.ref, Kind.AREA, rect, area.title, f"seat:{area.seat}" if area.seat >= 0 else "", tip=area_tip(area))
    )
    lay_out_contents(layout, panel, area, theme)
