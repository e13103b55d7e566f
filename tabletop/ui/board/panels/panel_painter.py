"""Pictures of panels: felt mats with titles, hints and notes."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from tabletop.display.piece import Piece, Shape, Style
from tabletop.display.table import Area, Cell, Cells, Pile, Row, SeatPanel, Tone, Track
from tabletop.ui.board.cards.card_marks import DAMAGED, RAISED
from tabletop.ui.board.geometry import seat_headers
from tabletop.ui.board.geometry.layout import Panel
from tabletop.ui.board.panels import seat_painter
from tabletop.ui.board.panels.cell_painter import paint_cells, paint_landscape
from tabletop.ui.board.panels.gauge_painter import (
    BEADS_WIDTH,
    WON_TINT,
    paint_beside_title,
    paint_gauge,
    paint_gauge_strip,
)
from tabletop.ui.board.panels.table_layout import is_low_land, plaque, title_height
from tabletop.ui.board.pieces.piece_layout import hint_height
from tabletop.ui.board.pieces.pile_painter import paint_pile
from tabletop.ui.model.players import PlayerInfo
from tabletop.ui.paint import brush, cloth, glyphs, paper, patterns, seals
from tabletop.ui.paint.colour import Colour, clear
from tabletop.ui.paint.light import DANGER
from tabletop.ui.paint.shapes import pen, rounded
from tabletop.ui.paint.theme import LEAST, Theme

_MIDDLE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter

NARROW_TITLE = 0.75
"""Horizontal scale of a title's letters that leaves its note room beside it."""

MOST_STAMP, STAMP_TURN = 44, -7.0
"""Largest letters of the stamp on an area that somebody has won, and its turn in degrees."""

_COVER = Piece("", Shape.DIE, Style("", ""))


def paint_panel(painter: QPainter, panel: Panel, players: Mapping[int, PlayerInfo], theme: Theme) -> bool:
    """Paint a panel at its place in the layout; return whether a landscape on it is still awaited."""
    if isinstance(panel.part, SeatPanel):
        seat_painter.paint_seat(painter, panel, panel.part, players.get(panel.part.seat), theme)
        return False
    return _paint_area(painter, panel, panel.part, players, theme)


def _felt(area: Area, players: Mapping[int, PlayerInfo], theme: Theme) -> tuple[str, patterns.Pattern]:
    """Return the felt and the pattern of an area, which show its owner."""
    look = theme.look
    tone = area.tone if isinstance(area, Row) else Tone.PLAIN
    if tone is Tone.DARK:
        return look.felt_dark, patterns.uroko
    if tone is Tone.LIGHT:
        return look.felt_light, patterns.asanoha
    player = players.get(area.seat)
    if player is None:
        return look.felt_shared, patterns.kikko if isinstance(area, Track) else patterns.asanoha
    return (look.felt_own, patterns.asanoha) if player.ours else (look.felt_rival, patterns.seigaiha)


def _paint_inlay(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """Paint felt let into the wood under an open row; rows that touch are one surface."""
    look, place = theme.look, box.adjusted(-6, -5, 6, 5)
    painter.setPen(pen(clear("#000000", 0.45 if not look.is_day else 0.2), 1.6))
    painter.setBrush(QColor(look.felt_shared))
    painter.drawRoundedRect(place, 4, 4)
    cloth.woven(painter, place, patterns.asanoha, 36, clear("#ffffff" if not look.is_day else "#1c3a2c", 0.05))


def _paint_stamp(painter: QPainter, box: QRectF, text: str, *, is_own: bool) -> None:
    """Press a stamp across an empty area that somebody has won, in green if it is one's own."""
    ink = QColor(RAISED if is_own else DAMAGED)
    size = max(LEAST, round(min(MOST_STAMP, box.height() * 0.34)))
    wide, high = brush.width(text, size, True, True) + 1.6 * size, 1.9 * size
    wide = min(wide, box.width() - size)
    plate = QRectF(-wide / 2, -high / 2, wide, high)
    painter.save()
    painter.translate(box.center())
    painter.rotate(STAMP_TURN)
    paper.washi(painter, plate, 0.22 * size, seed=7)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, line in ((0.12, 0.08), (0.26, 0.03)):
        painter.setPen(pen(ink, line * size))
        edge = inset * size
        painter.drawRoundedRect(plate.adjusted(edge, edge, -edge, -edge), 0.15 * size, 0.15 * size)
    brush.line(painter, plate, text, size, ink, bold=True, align=brush.CENTRE, serif=True)
    painter.restore()


def _paint_area(painter: QPainter, panel: Panel, area: Area, players: Mapping[int, PlayerInfo], theme: Theme) -> bool:
    awaits = False
    if panel.framed:
        tone = area.tone if isinstance(area, Row) else Tone.PLAIN
        head = area.head if isinstance(area, Row) else None
        active = tone is Tone.ACTIVE or (head is not None and head.active)
        edge: Colour = DANGER if tone is Tone.RISK else theme.look.active if active else ""
        felt, pattern = _felt(area, players, theme)
        cloth.mat(painter, panel.rect, theme.look, felt, pattern=pattern, radius=theme.radius, edge=edge)
        if tone is Tone.WON:
            painter.fillPath(rounded(panel.rect.adjusted(3, 3, -3, -3), theme.radius - 2), clear(WON_TINT, 0.28))
            foot = QPointF(panel.rect.right() - panel.rect.width() * 0.12, panel.rect.bottom() - 6)
            seals.flag(painter, foot, min(46.0, panel.rect.height() * 0.5))
        if area.picture is not None:
            awaits = not paint_landscape(painter, panel.rect.adjusted(4, 4, -4, -4), area.picture, theme.radius - 3)
        if isinstance(area, Row) and panel.head is not None:
            seat_headers.paint_head(painter, panel.head, area, players.get(area.seat), theme)
        else:
            _paint_title(painter, panel.rect, area, theme)
        if isinstance(area, Row) and area.gauge is not None and area.gauge.bead is None:
            paint_gauge(painter, panel, area, area.gauge, theme)
    elif area.bare:
        if isinstance(area, Row) and area.seat < 0 and area.title:
            _paint_inlay(painter, panel.rect, theme)
        if isinstance(area, Row) and area.tone is Tone.WON and area.hint and not area.pieces:
            player = players.get(area.seat)
            _paint_stamp(painter, panel.rect, area.hint, is_own=player is not None and player.ours)
        if isinstance(area, Row) and area.gauge is not None and area.total is not None:
            paint_gauge_strip(painter, panel.rect, area, area.gauge, players.get(area.seat), theme)
        elif isinstance(area, Row) and area.gauge is not None:
            paint_gauge(painter, panel, area, area.gauge, theme)
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
            awaits = paint_pile(painter, panel.inside, area, theme, is_changing=panel.is_changing) or awaits
        case Track():
            seat_painter.paint_track(painter, panel.inside, area, players, theme)
        case Cells():
            awaits = paint_cells(painter, panel, area, players, theme) or awaits
        case Row():
            _paint_hint(painter, panel, area, theme)
    for rect, note in panel.notes:
        if brush.width(note, LEAST) > rect.width():
            brush.squeezed(painter, rect, note, LEAST, theme.color("soft"))
        else:
            brush.line(painter, rect, note, theme.small, theme.color("soft"), align=brush.CENTRE)
    return awaits


def _paint_title(painter: QPainter, rect: QRectF, area: Area, theme: Theme) -> None:
    row = QRectF(rect.left() + theme.px(14), rect.top() + theme.px(6), rect.width() - theme.px(28), 0)
    row.setHeight(title_height(theme) - theme.px(6))
    if rect.height() < title_height(theme):
        row.moveTop(rect.center().y() - row.height() / 2)
    size = theme.small + 1
    if area.picture is not None and area.title:
        text, wide = plaque(area, rect, theme)
        board = QRectF(row.left() - theme.px(6), row.top(), wide, row.height() + 2)
        if is_low_land(area, rect, theme):
            board.moveTop(rect.center().y() - board.height() / 2)
        painter.fillPath(rounded(board, 5), QColor("#3a2112"))
        painter.strokePath(rounded(board, 5), pen("#d8b98a", 1))
        brush.line(painter, board.adjusted(6, 0, -6, 0), text, size, QColor("#fbefd6"), bold=True)
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
        reserved = brush.width(area.gauge.text, LEAST, True) + theme.px(24)
        title_width = brush.line(
            painter, row.adjusted(0, 0, -reserved, 0), area.title, size, theme.color("ink"), bold=True
        )
        row.setLeft(row.left() + title_width + theme.px(10))
        paint_beside_title(painter, row, area, area.gauge, theme, rect.width() >= theme.px(BEADS_WIDTH))
        return
    head, note = QRectF(row), brush.width(area.note, LEAST)
    reserved = note + 2 + theme.px(10)
    if area.note and row.width() - reserved >= NARROW_TITLE * least:  # a narrow field has room for both
        head.setRight(row.right() - reserved)
    title_width = brush.line(painter, head, area.title, size, theme.color("ink"), bold=True)
    row.setLeft(row.left() + title_width + theme.px(10))
    if area.note and row.width() > (0.6 * note if note > theme.px(90) else note + 1):  # rather none than a stump
        risky = isinstance(area, Cells | Row) and area.tone is Tone.RISK
        brush.line(
            painter,
            row,
            area.note,
            theme.small,
            theme.color("coral" if risky else "soft"),
            bold=risky,
            align=brush.RIGHT,
        )


def _paint_hint(painter: QPainter, panel: Panel, area: Row, theme: Theme) -> None:
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
        if high := hint_height(area.hint, inside, theme):
            row = QRectF(inside.left(), inside.bottom() - high, inside.width(), high)
            brush.paragraph(painter, row, area.hint, theme.small, theme.color("soft"), align=brush.CENTRE)
    elif area.tone is Tone.RISK:
        side = min(theme.px(22), inside.height())
        mark = QRectF(inside.left(), inside.center().y() - side / 2, side, side)
        glyphs.draw(painter, "mdi6.alert-outline", mark, DANGER if not theme.look.is_day else "#9a1f1a")
        words = inside.adjusted(side + theme.px(8), 0, 0, 0)
        brush.paragraph(painter, words, area.hint, theme.body, theme.color("ink"), align=_MIDDLE)
    elif brush.fits(area.hint, inside.width(), inside.height()):  # half a hint helps nobody
        brush.paragraph(painter, inside, area.hint, theme.small, theme.color("soft"), align=brush.CENTRE)


def without_pieces(part: Area | SeatPanel) -> object:
    """Return everything a panel shows: its part without the pieces that lie on it."""
    if isinstance(part, SeatPanel):
        return msgspec.structs.replace(part, areas=())
    if isinstance(part, Cells):
        cells = tuple(
            Cell(
                cell.ref,
                cell.mark,
                cell.text,
                # A mark stays in sight on its die, and chips may have to give way to theirs.
                _COVER if (part.glass or cell.chips) and cell.piece is not None else None,
                tone=cell.tone,
                picture=cell.picture,
                chips=cell.chips,
                step=cell.step,
                route=cell.route,
            )
            for cell in part.cells
        )
        return msgspec.structs.replace(part, cells=cells)
    if isinstance(part, Row | Pile):
        first = part.pieces[:1] and (Piece("", Shape.CHIP, part.pieces[0].style),)
        return msgspec.structs.replace(part, pieces=first)
    return part
