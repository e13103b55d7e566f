"""Panels as pictures: felt mats with their titles, grids of places, bottles, heaps and gauges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from tabletop.display.table import (
    Area,
    Cell,
    Cells,
    Chip,
    Gauge,
    Picture,
    Piece,
    Pile,
    Row,
    SeatPanel,
    Shape,
    Style,
    Tone,
    Track,
)
from tabletop.ui.board import seat_headers, seat_painter
from tabletop.ui.board.layout import Panel, gauge_height, title_height
from tabletop.ui.board.pile_painter import paint_heap
from tabletop.ui.model.players import PlayerInfo
from tabletop.ui.paint import animals, art, brush, cloth, glass, glyphs, patterns, pixmap_cache, road, seals
from tabletop.ui.paint.colour import Colour, clear, darker
from tabletop.ui.paint.light import DANGER
from tabletop.ui.paint.materials import GOLD_INK, GOLD_LOW, GOLD_TOP
from tabletop.ui.paint.pixmap_loader import gallery
from tabletop.ui.paint.shapes import NO_BRUSH, downward, pen, rounded
from tabletop.ui.paint.theme import LEAST, Theme

_MIDDLE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter

SLIM = 0.75
"""How narrow the letters of a title become so that its note has room beside it."""

WON = "#3d9a5b"
"""Tint of what somebody has won."""


def paint_panel(painter: QPainter, panel: Panel, sitters: Mapping[int, PlayerInfo], theme: Theme) -> bool:
    """Paint a panel at the place it has in its layout; tell whether a landscape on it is still awaited."""
    if isinstance(panel.part, SeatPanel):
        seat_painter.paint_seat(painter, panel, panel.part, sitters.get(panel.part.seat), theme)
        return False
    return _area(painter, panel, panel.part, sitters, theme)


def _felt(area: Area, sitters: Mapping[int, PlayerInfo], theme: Theme) -> tuple[str, patterns.Pattern]:
    """Return the felt of an area and the pattern woven into it: whose it is can be seen."""
    look = theme.look
    tone = area.tone if isinstance(area, Row) else Tone.PLAIN
    if tone is Tone.DARK:
        return look.felt_dark, patterns.uroko
    if tone is Tone.LIGHT:
        return look.felt_light, patterns.asanoha
    sitter = sitters.get(area.seat)
    if sitter is None:
        return look.felt_shared, patterns.kikko if isinstance(area, Track) else patterns.asanoha
    return (look.felt_own, patterns.asanoha) if sitter.ours else (look.felt_rival, patterns.seigaiha)


def _inlay(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """Paint felt let into the wood: what lies open for all, row by row; rows that touch are one surface."""
    look, place = theme.look, box.adjusted(-6, -5, 6, 5)
    painter.setPen(pen(clear("#000000", 0.45 if not look.window else 0.2), 1.6))
    painter.setBrush(QColor(look.felt_shared))
    painter.drawRoundedRect(place, 4, 4)
    patterns.asanoha(painter, place, 36, clear("#ffffff" if not look.window else "#1c3a2c", 0.05))


def _area(painter: QPainter, panel: Panel, area: Area, sitters: Mapping[int, PlayerInfo], theme: Theme) -> bool:
    awaits = False
    if panel.framed:
        tone = area.tone if isinstance(area, Row) else Tone.PLAIN
        head = area.head if isinstance(area, Row) else None
        active = tone is Tone.ACTIVE or (head is not None and head.active)
        edge: Colour = DANGER if tone is Tone.RISK else theme.look.active if active else ""
        felt, pattern = _felt(area, sitters, theme)
        cloth.mat(painter, panel.rect, theme.look, felt, pattern=pattern, radius=theme.radius, edge=edge)
        if tone is Tone.WON:
            painter.fillPath(rounded(panel.rect.adjusted(3, 3, -3, -3), theme.radius - 2), clear(WON, 0.28))
            foot = QPointF(panel.rect.right() - panel.rect.width() * 0.12, panel.rect.bottom() - 6)
            seals.flag(painter, foot, min(46.0, panel.rect.height() * 0.5))
        if area.picture is not None:
            awaits = not _landscape(painter, panel.rect.adjusted(4, 4, -4, -4), area.picture, theme.radius - 3)
        if isinstance(area, Row) and panel.head is not None:
            seat_headers.paint_head(painter, panel.head, area, sitters.get(area.seat), theme)
        else:
            _title(painter, panel.rect, area, theme)
        if isinstance(area, Row) and area.gauge is not None and area.gauge.bead is None:
            _gauge(painter, panel, area.gauge, theme)
    elif area.bare:
        if isinstance(area, Row) and area.seat < 0 and area.title:
            _inlay(painter, panel.rect, theme)
        if isinstance(area, Row) and area.gauge is not None:
            _gauge(painter, panel, area.gauge, theme)
    elif panel.rect.height() < brush.height(theme.small) * 0.8:
        return False
    else:
        label = QRectF(panel.rect.left(), panel.inside.top(), panel.inside.left() - panel.rect.left() - 2, 0)
        label.setHeight(min(panel.rect.height(), brush.height(theme.small)))
        label.moveTop(panel.inside.center().y() - label.height() / 2)
        if label.width() > 0:
            brush.line(painter, label, area.title, theme.small, theme.color("soft"))
        if isinstance(area, Row) and not area.pieces:
            brush.line(painter, panel.inside, "–", theme.body, theme.color("soft"))
    if panel.inside.height() < 8 or panel.inside.width() < 8:
        return awaits
    match area:
        case Pile():
            awaits = paint_heap(painter, panel.inside, area, theme) or awaits
        case Track():
            seat_painter.paint_track(painter, panel.inside, area, sitters, theme)
        case Cells():
            awaits = _cells(painter, panel, area, sitters, theme) or awaits
        case Row():
            _hint(painter, panel, area, theme)
    for rect, note in panel.notes:
        if brush.width(note, LEAST) > rect.width():
            brush.squeezed(painter, rect, note, LEAST, theme.color("soft"))
        else:
            brush.line(painter, rect, note, theme.small, theme.color("soft"), align=brush.CENTRE)
    return awaits


def _landscape(painter: QPainter, box: QRectF, picture: Picture, radius: float) -> bool:
    """Paint a landscape into a box if it is printed already; tell whether it is."""
    found = gallery().find(art.order(picture, box.width(), box.height(), pixmap_cache.ratio_of(painter)))
    if found is None:
        return False
    painter.save()
    painter.setClipPath(rounded(box, radius), Qt.ClipOperation.IntersectClip)
    painter.drawPixmap(box.topLeft(), found)
    painter.restore()
    painter.strokePath(rounded(box, radius), pen("#3a2a18", 1.2))
    return True


def _title(painter: QPainter, rect: QRectF, area: Area, theme: Theme) -> None:
    row = QRectF(rect.left() + theme.px(14), rect.top() + theme.px(6), rect.width() - theme.px(28), 0)
    row.setHeight(title_height(theme) - theme.px(6))
    if rect.height() < title_height(theme):
        row.moveTop(rect.center().y() - row.height() / 2)
    size = theme.small + 1
    if area.picture is not None and area.title:
        wide = min(row.width(), brush.width(area.title, size, True) + theme.px(18))
        plaque = QRectF(row.left() - theme.px(6), row.top(), wide, row.height() + 2)
        painter.fillPath(rounded(plaque, 5), QColor("#3a2112"))
        painter.strokePath(rounded(plaque, 5), pen("#d8b98a", 1))
        brush.line(painter, plaque.adjusted(6, 0, -6, 0), area.title, size, QColor("#fbefd6"), bold=True)
        return
    if isinstance(area, Row | Pile) and area.count >= 0:
        wide = brush.width(str(area.count), size, True)
        brush.line(painter, row, str(area.count), size, theme.color("ink"), bold=True, align=brush.RIGHT)
        row.setRight(row.right() - wide - theme.px(6))
    least = brush.width(area.title, LEAST, True)
    if least > row.width():
        if row.width() < 0.6 * least:  # a narrow field: its title reaches nearly from edge to edge
            row = QRectF(rect.left() + 6, row.top(), row.right() - rect.left() + theme.px(14) - 12, row.height())
        brush.squeezed(painter, row, area.title, LEAST, theme.color("ink"))
        return
    if isinstance(area, Row) and area.gauge is not None and area.gauge.bead is not None:
        kept = brush.width(area.gauge.text, LEAST, True) + theme.px(24)
        taken = brush.line(painter, row.adjusted(0, 0, -kept, 0), area.title, size, theme.color("ink"), bold=True)
        row.setLeft(row.left() + taken + theme.px(10))
        _beside_title(painter, row, area, area.gauge, theme, rect.width() >= theme.px(_BEADED))
        return
    head, note = QRectF(row), brush.width(area.note, LEAST)
    kept = note + 2 + theme.px(10)
    if area.note and row.width() - kept >= SLIM * least:  # a narrow field has room for both
        head.setRight(row.right() - kept)
    taken = brush.line(painter, head, area.title, size, theme.color("ink"), bold=True)
    row.setLeft(row.left() + taken + theme.px(10))
    if area.note and row.width() > (0.6 * note if note > theme.px(90) else note + 1):  # rather none than a stump
        risky = isinstance(area, Cells) and area.tone is Tone.RISK
        brush.line(
            painter,
            row,
            area.note,
            theme.small,
            theme.color("coral" if risky else "soft"),
            bold=risky,
            align=brush.RIGHT,
        )


def _gauge(painter: QPainter, panel: Panel, gauge: Gauge, theme: Theme) -> None:
    bar = QRectF(panel.inside.left(), panel.inside.bottom() + theme.px(4), panel.inside.width(), gauge_height(theme))
    if not panel.framed:
        bar = QRectF(panel.rect)
    if gauge.bead is not None:
        _beaded(painter, bar, gauge, theme)
    else:
        _bar(painter, bar, gauge, theme)


def _beside_title(painter: QPainter, row: QRectF, area: Row, gauge: Gauge, theme: Theme, beaded: bool) -> None:
    """Paint the note and the gauge of an area in the line of its title, as beads or, in narrow ones, as a bar."""
    gap, note = theme.px(8), brush.width(area.note, theme.small)
    if area.note and row.width() - note - gap >= brush.width(gauge.text, theme.small, True) + 3 * gap:
        brush.line(painter, row, area.note, theme.small, theme.color("soft"), align=brush.RIGHT)
        row = row.adjusted(0, 0, -note - gap, 0)
    if beaded:
        _beaded(painter, row, gauge, theme)
    else:
        _tube(painter, row.adjusted(0, 2, 0, -2), gauge, theme)


_BEADED = 330
"""Width from which an area has room for beads in its title line."""


def _tube(painter: QPainter, bar: QRectF, gauge: Gauge, theme: Theme) -> None:
    """Paint what beads would show as a tube that fills, its words on it."""
    radius = bar.height() / 2
    painter.fillPath(rounded(bar, radius), QColor("#3a2112"))
    filled = QRectF(bar.left(), bar.top(), bar.width() * min(1.0, gauge.value / gauge.goal), bar.height())
    painter.save()
    painter.setClipPath(rounded(bar, radius), Qt.ClipOperation.IntersectClip)
    painter.fillRect(filled, darker(gauge.color, 0.12))
    painter.restore()
    painter.strokePath(rounded(bar, radius), pen("#d8b98a", 1))
    brush.squeezed(painter, bar.adjusted(4, 0, -4, 0), gauge.text, theme.small, QColor("#fbefd6"))


def _bar(painter: QPainter, bar: QRectF, gauge: Gauge, theme: Theme) -> None:
    radius = bar.height() / 2
    reached = gauge.value >= gauge.goal
    painter.setPen(pen(theme.look.stitch, 1.2))
    painter.setBrush(clear("#000000", 0.32) if theme.look.name == "night" else QColor("#fbf4e4"))
    painter.drawRoundedRect(bar, radius, radius)
    share = min(1.0, max(0.0, gauge.value / gauge.goal if gauge.goal else 1.0))
    filled = QRectF(bar.left(), bar.top(), bar.width() * share, bar.height())
    painter.save()
    painter.setClipPath(rounded(bar, radius), Qt.ClipOperation.IntersectClip)
    painter.fillRect(filled, downward(bar.top(), bar.bottom(), (0, GOLD_TOP), (1, GOLD_LOW)))
    painter.restore()
    text = f"✓ {gauge.text}" if reached else gauge.text
    for part, colour in (
        (filled, QColor(GOLD_INK)),
        (bar.adjusted(filled.width(), 0, 0, 0), theme.color("ink")),
    ):
        painter.save()
        painter.setClipRect(part, Qt.ClipOperation.IntersectClip)
        brush.line(painter, bar.adjusted(6, 0, -6, 0), text, theme.small, colour, bold=True, align=brush.CENTRE)
        painter.restore()


def _beaded(painter: QPainter, bar: QRectF, gauge: Gauge, theme: Theme) -> None:
    """Paint a gauge of beads with its words at the right end."""
    assert gauge.bead is not None
    wide = brush.width(gauge.text, theme.small, True)
    brush.line(painter, bar, gauge.text, theme.small, theme.color("ink"), bold=True, align=brush.RIGHT)
    room = bar.width() - wide - theme.px(8)
    pitch = min(bar.height() * 1.05, room / max(1, gauge.goal))
    if pitch >= 4:
        start = QPointF(bar.left() + pitch / 2, bar.center().y())
        seals.beads(painter, start, pitch, (gauge.value, gauge.goal), gauge.bead, gauge.color, theme.look.stitch)


def _hint(painter: QPainter, panel: Panel, area: Row, theme: Theme) -> None:
    if not area.hint or not panel.framed or (area.fold and area.pieces and not panel.folded):
        return
    inside = panel.inside
    if panel.head is not None:
        if panel.head.empty:
            cloth.hollow(painter, inside.adjusted(2, 2, -4, -2), theme.look)
            brush.paragraph(
                painter, inside.adjusted(6, 0, -6, 0), area.hint, theme.small, theme.color("soft"), align=brush.CENTRE
            )
    elif area.pieces and not panel.folded:
        if inside.height() <= 90 * theme.scale:
            return
        row = QRectF(inside.left(), inside.bottom() - brush.height(theme.small), inside.width(), 0)
        row.setHeight(brush.height(theme.small))
        brush.line(painter, row, area.hint, theme.small, theme.color("soft"), align=brush.CENTRE)
    elif area.tone is Tone.RISK:
        side = min(theme.px(22), inside.height())
        mark = QRectF(inside.left(), inside.center().y() - side / 2, side, side)
        glyphs.draw(painter, "mdi6.alert-outline", mark, DANGER if theme.look.name == "night" else "#9a1f1a")
        words = inside.adjusted(side + theme.px(8), 0, 0, 0)
        brush.paragraph(painter, words, area.hint, theme.body, theme.color("ink"), align=_MIDDLE)
    elif brush.fits(area.hint, inside.width(), inside.height()):  # half a hint helps nobody
        brush.paragraph(painter, inside, area.hint, theme.small, theme.color("soft"), align=brush.CENTRE)


# -- cells -------------------------------------------------------------------------------------------------------------


def _cells(painter: QPainter, panel: Panel, area: Cells, sitters: Mapping[int, PlayerInfo], theme: Theme) -> bool:
    """Paint the places of a grid; tell whether a landscape among them is still awaited."""
    awaits = False
    if panel.glass:
        glass.bottle_back(painter, panel.glass.cells, panel.glass.cell)
    if area.path:
        road.road(painter, [rect for rect, _, _ in panel.cells])
    for cell, (rect, mark, text) in zip(area.cells, panel.cells, strict=True):
        radius = min(rect.height(), rect.width()) * 0.12
        if panel.glass:
            glass.etched(painter, rect)
        else:
            awaits = not _place(painter, cell, rect, radius, theme) or awaits
        if mark:
            side = min(rect.height(), rect.width()) * 0.42
            place = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
            glyphs.draw(painter, mark, place, clear("#f3e3bd", 0.8) if panel.glass else theme.color("soft"))
        if cell.chips:
            _chips(painter, rect, cell.chips, theme)
        elif text:
            _label(painter, cell, rect, text, theme)
    sitter = sitters.get(area.seat)
    reached = [rect for cell, (rect, _, _) in zip(area.cells, panel.cells, strict=True) if cell.picture is not None]
    if area.path and sitter is not None and reached:
        radius = min(theme.px(13), reached[-1].height() * 0.13)
        animals.standee(painter, reached[-1].bottomLeft() + QPointF(radius * 0.7, -1), radius, sitter.animal)
    return awaits


def _place(painter: QPainter, cell: Cell, rect: QRectF, radius: float, theme: Theme) -> bool:
    """Paint one place of a grid; tell whether all of it could be painted."""
    if cell.picture is not None:
        hung = _landscape(painter, rect, cell.picture, radius)
        if cell.tone is Tone.RISK:
            painter.setPen(pen(DANGER, 2.6))
            painter.setBrush(NO_BRUSH)
            painter.drawRoundedRect(rect.adjusted(-1, -1, 1, 1), radius, radius)
        if cell.tone is Tone.WON:
            foot = QPointF(rect.right() - rect.width() * 0.3, rect.bottom() - 4)
            seals.flag(painter, foot, min(46.0, rect.height() * 0.5))
        return hung
    edge: Colour = DANGER if cell.tone is Tone.RISK else theme.look.active if cell.tone is Tone.ACTIVE else ""
    cloth.hollow(painter, rect, theme.look, radius, edge)
    if cell.tone in (Tone.WON, Tone.RISK):
        tint = WON if cell.tone is Tone.WON else "#b8341f"
        painter.fillPath(rounded(rect, radius), clear(tint, 0.28))
    return True


def _label(painter: QPainter, cell: Cell, rect: QRectF, text: str, theme: Theme) -> None:
    """Write what is printed on a place: on a plaque if it shows a landscape, at the top if a piece may cover it."""
    ink = theme.color("ink" if cell.tone is Tone.RISK else "soft")
    high = brush.height(theme.small)
    if cell.picture is not None:
        row = QRectF(rect.left() + 3, rect.bottom() - high - 3, rect.width() - 6, high)
        painter.fillPath(rounded(row, 4), QColor("#fbf4e4"))
        brush.line(
            painter,
            row.adjusted(3, 0, -3, 0),
            text,
            theme.small,
            QColor("#231a10"),
            bold=True,
            serif=True,
            align=brush.CENTRE,
        )
        return
    label = rect.adjusted(4, 2, -4, -2)
    narrowest = 0.55 * brush.width(text, LEAST, True)
    if cell.piece is None and label.height() >= 2 * high and narrowest > rect.width() - 4:
        parts = text.replace("/", "/ ")  # alternatives are broken apart before their numbers are
        brush.paragraph(painter, label, parts, theme.small, ink, bold=True, align=brush.CENTRE)
    elif rect.height() < 0.75 * brush.height(LEAST) or narrowest > rect.width():
        return  # letters so small would only smear
    elif brush.width(text, theme.small, True) > label.width() or label.height() < high:
        row = rect.adjusted(2, 0, -2, 0)
        if rect.height() >= 2 * high:
            row.setHeight(high + 2)  # at the top, where a piece leaves it in sight
        brush.squeezed(painter, row, text, theme.small, ink)
    else:
        label.setHeight(high)
        brush.line(painter, label, text, theme.small, ink, bold=True)


def _chips(painter: QPainter, rect: QRectF, chips: Sequence[Chip], theme: Theme) -> None:
    """Paint chips side by side at the top of a place, where a piece leaves them in sight."""
    gap, size = 3.0, max(LEAST, theme.small)
    wanted = [brush.width(chip.text, size, True) + 8 for chip in chips]
    room = rect.width() - 6 - gap * (len(chips) - 1)
    across = sum(wanted) <= room
    high = brush.height(size)
    left, top = rect.left() + 3, rect.top() + 3
    for chip, wide in zip(chips, wanted, strict=True):
        box = QRectF(left, top, min(wide, rect.width() - 6), high)
        painter.fillPath(rounded(box, 4), QColor(chip.ground))
        painter.strokePath(rounded(box, 4), pen("#2a1c0e", 1))
        brush.line(painter, box, chip.text, size, QColor(chip.ink), bold=True, align=brush.CENTRE)
        left, top = (left + wide + gap, top) if across else (left, top + high + 2)


def paint_front(painter: QPainter, panel: Panel) -> None:
    """Paint what lies before the pieces of a panel: the front of a bottle, and the marks that its dice hide."""
    if not panel.glass:
        return
    if isinstance(panel.part, Cells):
        for cell, (rect, mark, _) in zip(panel.part.cells, panel.cells, strict=True):
            if mark and cell.piece is not None:
                _badge(painter, rect, mark)
    glass.bottle_front(painter, panel.glass.cells, panel.glass.cell)


def _badge(painter: QPainter, rect: QRectF, mark: str) -> None:
    """Paint the mark of a cell on a small disc at the corner of the die that lies on it."""
    side = min(rect.width(), rect.height()) * 0.36
    disc = QRectF(rect.left() - side * 0.08, rect.top() - side * 0.08, side, side)
    painter.setPen(pen("#6b4c1e", 1.2))
    painter.setBrush(QColor("#fbf1d8"))
    painter.drawEllipse(disc)
    inner = side * 0.14
    glyphs.draw(painter, mark, disc.adjusted(inner, inner, -inner, -inner), QColor("#3a2a12"))


_COVER = Piece("", Shape.DIE, Style("", ""))


def bare(part: Area | SeatPanel) -> object:
    """Return what of a part its panel shows: everything but the pieces that lie on it."""
    if isinstance(part, SeatPanel):
        return msgspec.structs.replace(part, areas=())
    if isinstance(part, Cells):
        cells = tuple(
            Cell(
                cell.ref,
                cell.mark,
                cell.text,
                _COVER if part.glass and cell.piece is not None else None,  # a mark stays in sight on its die
                tone=cell.tone,
                picture=cell.picture,
                chips=cell.chips,
            )
            for cell in part.cells
        )
        return msgspec.structs.replace(part, cells=cells)
    if isinstance(part, Row | Pile):
        first = part.pieces[:1] and (Piece("", Shape.CHIP, part.pieces[0].style),)
        return msgspec.structs.replace(part, pieces=first)
    return part
