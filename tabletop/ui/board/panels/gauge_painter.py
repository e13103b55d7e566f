"""Pictures of gauges: beads, or a bar that fills, beside or below a title."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter

from tabletop.display.piece import Gauge
from tabletop.display.table import Row, Tone
from tabletop.ui.board.geometry.layout import Panel
from tabletop.ui.board.panels.table_layout import GAUGE_GAP, gauge_height, strip_pieces_width, title_height
from tabletop.ui.model.players import PlayerInfo
from tabletop.ui.paint import animals, brush, glyphs, icon_text, paper, seals
from tabletop.ui.paint.colour import Colour, clear, darker
from tabletop.ui.paint.light import DANGER
from tabletop.ui.paint.materials import GOLD, GOLD_LOW, GOLD_TOP, INK, PAPER_EDGE
from tabletop.ui.paint.shapes import NO_BRUSH, clipped, downward, pen, rounded
from tabletop.ui.paint.theme import Theme

WON_TINT = "#3d9a5b"
"""Tint of a place that has been won."""

_REST_TOP, _REST_LOW = "#8f7fb4", "#6a5a92"
"""Colours of the part of a bar that is the other side's."""

_LOOSE = "#fbe3a4"
"""Colour of the part of a bar that may still be spent."""

BEADS_WIDTH = 330
"""Least width of an area with beads in its title line."""

FOOT = 10
"""Distance of a bar in a low area from its lower edge, which is stitched."""

LEAST_PITCH = 7
"""Least distance of the beads on a strip in pixels: where there is less room one stands for all, before the number."""


def paint_gauge(painter: QPainter, panel: Panel, area: Row, gauge: Gauge, theme: Theme) -> None:
    high = gauge_height(area, panel.rect, theme)
    bar = QRectF(panel.inside.left(), panel.inside.bottom() + theme.px(GAUGE_GAP), panel.inside.width(), high)
    if not (area.pieces or area.hint):
        bar.moveTop((panel.inside.top() + bar.top()) / 2)
    if not panel.framed:
        bar = QRectF(panel.rect)
    if gauge.bead is not None:
        _paint_beads(painter, bar, gauge, theme)
        return
    top, foot = panel.rect.top() + title_height(theme), panel.rect.bottom() - theme.px(FOOT)
    if panel.framed and area.title and foot - top < high:  # the words would touch title or edge; the tip has them
        _paint_share(painter, QRectF(bar.left(), top, bar.width(), max(theme.px(4), foot - top)), gauge, theme)
    else:
        _paint_bar(painter, bar, gauge, theme)


def paint_beside_title(painter: QPainter, row: QRectF, area: Row, gauge: Gauge, theme: Theme, beaded: bool) -> None:
    """Paint note and gauge of an area in its title line, as beads or, in narrow ones, as a bar."""
    gap, note = theme.px(8), brush.width(area.note, theme.small)
    if area.note and row.width() - note - gap >= brush.width(gauge.text, theme.small, True) + 3 * gap:
        brush.line(painter, row, area.note, theme.small, theme.color("soft"), align=brush.RIGHT)
        row = row.adjusted(0, 0, -note - gap, 0)
    if beaded:
        _paint_beads(painter, row, gauge, theme)
    else:
        _paint_tube(painter, row.adjusted(0, 2, 0, -2), gauge, theme)


def _paint_tube(painter: QPainter, bar: QRectF, gauge: Gauge, theme: Theme) -> None:
    """Paint a gauge of beads as a tube that fills, with its text on it."""
    radius = bar.height() / 2
    painter.fillPath(rounded(bar, radius), QColor("#3a2112"))
    filled = QRectF(bar.left(), bar.top(), bar.width() * min(1.0, gauge.value / gauge.goal), bar.height())
    with clipped(painter, rounded(bar, radius)):
        painter.fillRect(filled, darker(gauge.color, 0.12))
    painter.strokePath(rounded(bar, radius), pen("#d8b98a", 1))
    brush.squeezed(painter, bar.adjusted(4, 0, -4, 0), gauge.text, theme.small, QColor("#fbefd6"))


def _paint_bar(painter: QPainter, box: QRectF, gauge: Gauge, theme: Theme) -> None:
    """Paint a bar as full as the gauge, below its words: on it they would hide how far it is filled."""
    text = f"✓ {gauge.text}" if gauge.value >= gauge.goal and not gauge.rest else gauge.text
    size = max(theme.small, min(theme.large, box.height() * (0.6 if gauge.is_large else 0.5)))
    share = QRectF(box.left(), box.top() + box.height() * 0.68, box.width(), box.height() * 0.32)
    words = QRectF(box.left(), box.top() - theme.px(2), box.width(), share.top() - box.top())  # "g" ends above the bar
    room = box.width() - theme.px(12)
    while size > theme.small and brush.width(text, size, True) + brush.width(gauge.rest, size, True) > room:
        size -= 1
    if gauge.rest:
        brush.line(painter, words, text, size, theme.color("ink"), bold=True)
        brush.line(painter, words, gauge.rest, size, theme.color("ink"), bold=True, align=brush.RIGHT)
    else:
        brush.line(painter, words, text, size, theme.color("ink"), bold=True, align=brush.CENTRE)
    _paint_share(painter, share.adjusted(0, 1, 0, 0), gauge, theme)


def _paint_share(painter: QPainter, bar: QRectF, gauge: Gauge, theme: Theme) -> None:
    """Paint a bar as full as the gauge."""
    radius = bar.height() / 2
    painter.setPen(pen(theme.look.stitch, 1.2))
    painter.setBrush(clear("#000000", 0.32) if not theme.look.is_day else QColor("#fbf4e4"))
    painter.drawRoundedRect(bar, radius, radius)
    ends = gauge.value - gauge.loose, gauge.value, gauge.value + gauge.pending
    firm, filled, hatched = [
        QRectF(bar.left(), bar.top(), bar.width() * _share(end, gauge.goal), bar.height()) for end in ends
    ]
    with clipped(painter, rounded(bar, radius)):
        if gauge.rest:
            painter.fillRect(bar, downward(bar.top(), bar.bottom(), (0, _REST_TOP), (1, _REST_LOW)))
        if gauge.pending:
            painter.fillRect(hatched, clear(GOLD_TOP, 0.3))
            painter.fillRect(hatched, QBrush(QColor(GOLD_TOP), Qt.BrushStyle.BDiagPattern))
        if gauge.loose:
            painter.fillRect(filled, QColor(_LOOSE))
        painter.fillRect(firm, downward(bar.top(), bar.bottom(), (0, GOLD_TOP), (1, GOLD_LOW)))


def _share(value: int, goal: int) -> float:
    return min(1.0, max(0.0, value / goal if goal else 1.0))


def _paint_beads(painter: QPainter, bar: QRectF, gauge: Gauge, theme: Theme) -> None:
    """Paint a gauge of beads with its text at the right end."""
    assert gauge.bead is not None
    wide = brush.width(gauge.text, theme.small, True)
    brush.line(painter, bar, gauge.text, theme.small, theme.color("ink"), bold=True, align=brush.RIGHT)
    room = bar.width() - wide - theme.px(8)
    pitch = min(bar.height() * 1.05, room / max(1, gauge.goal))
    if pitch >= 4:
        start = QPointF(bar.left() + pitch / 2, bar.center().y())
        seals.beads(painter, start, pitch, (gauge.value, gauge.goal), gauge.bead, gauge.color, theme.look.stitch)


class StripLayout(NamedTuple):
    """Layout of a gauge on a strip: a total with its icon, a text, a name and beads."""

    size: int
    mark: QRectF
    total: QRectF
    text: str
    words: QRectF
    name: QRectF
    beads: QRectF


def strip_layout(box: QRectF, area: Row, gauge: Gauge, has_avatar: bool, theme: Theme) -> StripLayout:
    """Return the layout of a gauge on a strip of paper."""
    size, gap = theme.small + (box.height() > 20), theme.px(6)
    row = box.adjusted(gap, 0, -gap - strip_pieces_width(area, box.height()) * bool(area.pieces), 0)
    if has_avatar:
        row.setLeft(box.left() + box.height() * 0.86 * 1.2 + theme.px(4))
    mark, last = QRectF(), QRectF(row)
    if (total := area.total) is not None and total.value:
        value = max(brush.width(total.value, size, True), brush.width("00", size, True))
        mark = QRectF(row.right() - value - size * 1.4, box.center().y() - size * 0.6, size * 1.2, size * 1.2)
        row.setRight(mark.left() - gap * 1.4)
    wanted = max(brush.width(area.title, size, True), brush.width("MMMM", size, True))
    for text in (gauge.text, gauge.brief):
        room = row.width() - brush.width(text, size, True) - gap
        name = min(room * 0.45, wanted) if gauge.bead is not None else room
        if not gauge.brief or room - name - gap >= LEAST_PITCH * gauge.goal:
            break
    named = QRectF(row.left(), row.top(), name, row.height())
    beads = QRectF(named.right() + gap, row.top(), max(0.0, room - name - gap), row.height())
    return StripLayout(size, mark, last, text, row, named, beads)


def paint_gauge_strip(
    painter: QPainter, box: QRectF, area: Row, gauge: Gauge, player: PlayerInfo | None, theme: Theme
) -> None:
    """Paint a gauge on a strip of paper of its own: whose it is, beads, its text and a total at the end."""
    edge: Colour = DANGER if area.tone is Tone.RISK else GOLD if area.tone in (Tone.ACTIVE, Tone.WON) else PAPER_EDGE
    radius = min(8.0, box.height() * 0.35)
    paper.washi(painter, box, radius, seed=5)
    painter.setPen(pen(edge, 1.2 if edge == PAPER_EDGE else 2.4))
    painter.setBrush(clear(WON_TINT, 0.3) if area.tone is Tone.WON else NO_BRUSH)
    painter.drawRoundedRect(box, radius, radius)
    laid, ink = strip_layout(box, area, gauge, player is not None, theme), QColor(INK)
    if player is not None:
        side = box.height() * 0.86
        animals.avatar(
            painter, QPointF(box.left() + side * 0.6, box.center().y()), side / 2, player.animal, side=player.side
        )
    if (total := area.total) is not None and total.value:
        glyphs.draw(painter, total.glyph, laid.mark, icon_text.colour_of(total.glyph))
        brush.line(painter, laid.total, total.value, laid.size, ink, bold=True, align=brush.RIGHT)
    full = gauge.value * 3 >= gauge.goal * 2
    colour = QColor("#a8231c") if full else ink
    brush.line(painter, laid.words, laid.text, laid.size, colour, bold=True, align=brush.RIGHT)
    brush.line(painter, laid.name, area.title, laid.size, ink, bold=True)
    if gauge.bead is None:
        return
    row = laid.beads
    most, counts = box.height() * 0.78, (gauge.value, gauge.goal)
    pitch = min(most, row.width() / max(1, gauge.goal))
    start = QPointF(row.left() + pitch / 2, box.center().y())
    if pitch < LEAST_PITCH:
        if row.width() < most:
            return
        pitch, counts = most, (min(1, gauge.value), 1)
        start.setX(row.right() - pitch / 2)
    seals.beads(painter, start, pitch, counts, gauge.bead, gauge.color, "#8f7446")
