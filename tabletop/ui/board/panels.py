"""Panels as pictures: framed areas, grids, heaps, ladders of points and the panels of the seats."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from tabletop.engine.table import Area, Cells, Counter, Gauge, Heap, Row, SeatPanel, Tone, Track
from tabletop.ui.board.layout import Panel, gauge_height, title_height
from tabletop.ui.model.sitters import Sitter
from tabletop.ui.paint import brush, glyphs
from tabletop.ui.paint.theme import LEAST, Theme

_MIDDLE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


def paint_panel(painter: QPainter, panel: Panel, sitters: Mapping[int, Sitter], theme: Theme) -> None:
    """Paint a panel at the place it has in its layout."""
    if isinstance(panel.part, SeatPanel):
        _seat(painter, panel, panel.part, sitters.get(panel.part.seat), theme)
    else:
        _area(painter, panel, panel.part, sitters, theme)


def _area(painter: QPainter, panel: Panel, area: Area, sitters: Mapping[int, Sitter], theme: Theme) -> None:
    if panel.framed:
        risk = isinstance(area, Row) and area.tone is Tone.RISK
        brush.panel(
            painter, panel.rect, theme, fill="coral_fill" if risk else "panel", edge="coral" if risk else "line"
        )
        _title(painter, panel.rect, area, theme)
        if isinstance(area, Row) and area.gauge is not None:
            _gauge(painter, panel, area.gauge, theme)
    elif area.bare:
        pass
    elif panel.rect.height() < brush.height(theme.small) * 0.8:
        return
    else:
        label = QRectF(panel.rect.left(), panel.inside.top(), panel.inside.left() - panel.rect.left() - 2, 0)
        label.setHeight(min(panel.rect.height(), brush.height(theme.small)))
        label.moveTop(panel.inside.center().y() - label.height() / 2)
        if label.width() > 0:
            brush.line(painter, label, area.title, theme.small, theme.color("soft"))
        if isinstance(area, Row) and not area.pieces:
            brush.line(painter, panel.inside, "–", theme.body, theme.color("faint"))
    if panel.inside.height() < 8 or panel.inside.width() < 8:
        return
    match area:
        case Heap():
            _heap(painter, panel, area, theme)
        case Track():
            _track(painter, panel.inside, area, sitters, theme)
        case Cells():
            _cells(painter, panel, area, theme)
        case Row():
            _hint(painter, panel, area, theme)
    for rect, note in panel.notes:
        brush.line(painter, rect, note, theme.small, theme.color("soft"), align=brush.CENTRE)


def _title(painter: QPainter, rect: QRectF, area: Area, theme: Theme) -> None:
    row = QRectF(rect.left() + theme.px(10), rect.top() + theme.px(4), rect.width() - theme.px(20), 0)
    row.setHeight(title_height(theme) - theme.px(4))
    if isinstance(area, Row | Heap) and area.count >= 0:
        wide = brush.width(str(area.count), theme.small, True)
        brush.line(painter, row, str(area.count), theme.small, theme.color("soft"), bold=True, align=brush.RIGHT)
        row.setRight(row.right() - wide - theme.px(6))
    taken = brush.line(painter, row, area.title, theme.small, theme.color("soft"), bold=True)
    row.setLeft(row.left() + taken + theme.px(10))
    least = brush.width(area.note, LEAST)
    if area.note and row.width() > (0.6 * least if least > theme.px(90) else least + 1):  # rather none than a stump
        brush.line(painter, row, area.note, theme.small, theme.color("soft"))


def _gauge(painter: QPainter, panel: Panel, gauge: Gauge, theme: Theme) -> None:
    bar = QRectF(panel.inside.left(), panel.inside.bottom() + theme.px(4), panel.inside.width(), gauge_height(theme))
    radius = bar.height() / 2
    reached = gauge.value >= gauge.goal
    painter.setPen(QPen(theme.color("line"), 1))
    painter.setBrush(theme.color("edge"))
    painter.drawRoundedRect(bar, radius, radius)
    share = min(1.0, max(0.0, gauge.value / gauge.goal if gauge.goal else 1.0))
    ink, over = theme.color("ink"), theme.color("gold_ink")
    filled = QRectF(bar.left(), bar.top(), bar.width() * share, bar.height())
    shape = QPainterPath()
    shape.addRoundedRect(bar, radius, radius)
    painter.save()
    painter.setClipPath(shape)
    painter.fillRect(filled, theme.color("gold"))
    painter.restore()
    text = f"✓ {gauge.text}" if reached else gauge.text
    for part, color in ((filled, over), (bar.adjusted(filled.width(), 0, 0, 0), ink)):
        painter.save()
        painter.setClipRect(part)
        brush.line(painter, bar.adjusted(6, 0, -6, 0), text, theme.small, color, bold=True, align=brush.CENTRE)
        painter.restore()


def _hint(painter: QPainter, panel: Panel, area: Row, theme: Theme) -> None:
    if not area.hint or not panel.framed:
        return
    inside = panel.inside
    if area.pieces:
        if inside.height() <= 90 * theme.scale:
            return
        row = QRectF(inside.left(), inside.bottom() - brush.height(theme.small), inside.width(), 0)
        row.setHeight(brush.height(theme.small))
        brush.line(painter, row, area.hint, theme.small, theme.color("faint"), align=brush.CENTRE)
    elif area.tone is Tone.RISK:
        side = min(theme.px(22), inside.height())
        mark = QRectF(inside.left(), inside.center().y() - side / 2, side, side)
        glyphs.draw(painter, "mdi6.alert-outline", mark, theme.color("coral_ink"))
        words = inside.adjusted(side + theme.px(8), 0, 0, 0)
        brush.paragraph(painter, words, area.hint, theme.body, theme.color("coral_ink"), align=_MIDDLE)
    else:
        brush.paragraph(painter, inside, area.hint, theme.small, theme.color("faint"), align=brush.CENTRE)


def _heap(painter: QPainter, panel: Panel, area: Heap, theme: Theme) -> None:
    inside = panel.inside
    if area.figure:
        _purse(painter, inside, area, theme)
        return
    hint_high = brush.height(theme.small) * 2 if area.hint and inside.height() > theme.px(84) else 0.0
    size = min(inside.width() * 0.62, (inside.height() - hint_high) * 0.8, theme.px(72))
    emblem = QRectF(0, 0, size, size)
    emblem.moveCenter(QPointF(inside.center().x(), inside.top() + (inside.height() - hint_high) / 2))
    if area.count == 0:
        painter.setPen(QPen(theme.color("line"), 1.5, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(emblem, size * 0.2, size * 0.2)
    color = QColor("#c9a06a") if theme.name == "dark" else QColor("#a9793a")
    glyphs.draw(painter, area.glyph or "mdi6.tray-full", emblem, color if area.count else theme.color("faint"))
    if hint_high:
        box = QRectF(inside.left(), inside.bottom() - hint_high, inside.width(), hint_high)
        align = brush.CENTRE
        brush.paragraph(painter, box, area.hint, theme.small, theme.color("soft"), align=align)


def _purse(painter: QPainter, inside: QRectF, area: Heap, theme: Theme) -> None:
    """Paint an emblem, a large number under it, and what the number means."""
    gold = theme.color("gold_text")
    hint = min(brush.tall(area.hint, theme.small, inside.width()), inside.height() * 0.4) if area.hint else 0.0
    size = min(inside.width() * 0.55, (inside.height() - hint) * 0.42, theme.px(46))
    figure = min(brush.height(theme.large) * 2, inside.height() - hint - size)
    emblem = QRectF(0, 0, size, size)
    top = inside.top() + (inside.height() - hint - figure - size) / 2
    emblem.moveTopLeft(QPointF(inside.center().x() - size / 2, top))
    glyphs.draw(painter, area.glyph, emblem, gold)
    row = QRectF(inside.left(), emblem.bottom(), inside.width(), figure)
    brush.line(painter, row, area.figure, figure / 1.35, gold, bold=True, align=brush.CENTRE)
    if hint:
        box = QRectF(inside.left(), row.bottom(), inside.width(), hint + 1)
        brush.paragraph(painter, box, area.hint, theme.small, theme.color("soft"), align=brush.CENTRE)


def _cells(painter: QPainter, panel: Panel, area: Cells, theme: Theme) -> None:
    fills = {
        Tone.PLAIN: brush.see_through(theme.color("edge"), 0.5),
        Tone.WON: brush.mixed(theme.color("panel"), QColor("#3d9a5b"), 0.45),
        Tone.RISK: theme.color("coral_fill"),
    }
    for cell, (rect, mark, text) in zip(area.cells, panel.cells, strict=True):
        radius = min(rect.height(), rect.width()) * 0.12
        risk = cell.tone is Tone.RISK
        painter.setPen(QPen(theme.color("coral" if risk else "line"), 2.4 if risk else 1.2))
        painter.setBrush(fills[cell.tone])
        ink = theme.color("coral_ink" if risk else "soft")
        painter.drawRoundedRect(rect, radius, radius)
        if mark:
            side = min(rect.height(), rect.width()) * 0.4
            emblem = QRectF(0, 0, side, side)
            emblem.moveCenter(rect.center())
            glyphs.draw(painter, mark, emblem, brush.see_through(theme.color("gold_text"), 0.55))
        if text:
            label = rect.adjusted(4, 2, -4, -2)
            wide, high = brush.width(text, theme.small, True), brush.height(theme.small)
            narrowest = 0.55 * brush.width(text, LEAST, True)
            if cell.piece is None and label.height() >= 2 * high and narrowest > rect.width() - 4:
                parts = text.replace("/", "/ ")  # alternatives are broken apart before their numbers are
                brush.paragraph(painter, label, parts, theme.small, ink, bold=True, align=brush.CENTRE)
                continue
            if wide > label.width() or label.height() < high:
                row = rect.adjusted(2, 0, -2, 0)
                if rect.height() >= 2 * high:
                    row.setHeight(high + 2)  # at the top, where a piece leaves it in sight
                brush.squeezed(painter, row, text, theme.small, ink)
                continue
            label.setHeight(brush.height(theme.small))
            brush.line(painter, label, text, theme.small, ink, bold=True)


def _step(top: int, rows: float) -> int:
    """Return the distance between the numbers of a ladder from 0 to `top` that has room for `rows` of them."""
    for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000):
        if top // step + 1 <= rows:
            return step
    return max(1, top)


def _track(painter: QPainter, box: QRectF, area: Track, sitters: Mapping[int, Sitter], theme: Theme) -> None:
    top = max((area.goal, *area.points), default=0)
    if box.width() > box.height() * 2.2:
        _track_across(painter, box, area, top, sitters, theme)
        return
    least = brush.height(theme.small) * 0.96
    step = _step(top, box.height() // least)
    ticks = sorted({*range(0, top + 1, step), area.goal or top})
    pitch = min(box.height() / (top / step + 1), theme.px(30))
    wide = brush.width(str(top), theme.small, True) + theme.px(16)
    base = box.bottom() - pitch / 2 - (box.height() - pitch * (top / step + 1)) / 2

    def level(value: int) -> float:
        return base - value / step * pitch

    taken = [level(value) for value in ticks]
    for value, at in zip(ticks, taken, strict=True):
        if value != area.goal and area.goal and abs(at - level(area.goal)) < least * 0.9:
            continue
        rung = QRectF(box.left(), at - min(pitch, least * 1.25) / 2 + 1, wide, min(pitch, least * 1.25) - 2)
        _rung(painter, rung, str(value), value == area.goal, theme)
    size = min(pitch, theme.px(22), least * 1.3)
    for value in sorted(set(area.points)):
        left = box.left() + wide + theme.px(6)
        seats = [seat for seat, points in enumerate(area.points) if points == value]
        apart = min(size + theme.px(5), (box.right() - left - size) / max(1, len(seats) - 1))  # rather lapped than lost
        for seat in seats:
            badge(painter, QPointF(left + size / 2, level(value)), size, sitters.get(seat), seat, theme)
            left += apart
        names = ", ".join(sitters[seat].name for seat in seats if seat in sitters)
        room = QRectF(left, level(value) - least / 2, box.right() - left, least)
        if brush.width(names, theme.small) <= room.width():  # the letters say it where the names do not fit
            brush.line(painter, room, names, theme.small, theme.color("ink"))


def _track_across(
    painter: QPainter, box: QRectF, area: Track, top: int, sitters: Mapping[int, Sitter], theme: Theme
) -> None:
    least = brush.width(str(top), theme.small, True) + theme.px(8)
    step = _step(top, box.width() // least)
    pitch = box.width() / (top / step + 1)
    high = min(brush.height(theme.small) * 1.2, box.height() / 2)
    size = max(8.0, min(box.height() - high - 4, theme.px(22)))
    start = box.center().y() - (high + size + 4) / 2
    for value in sorted({*range(0, top + 1, step), area.goal or top}):
        at = box.left() + value / step * pitch
        if value != area.goal and area.goal and abs(value - area.goal) / step * pitch < least:
            continue
        _rung(painter, QRectF(at + 1, start, min(pitch, least * 1.4) - 2, high), str(value), value == area.goal, theme)
    for value in set(area.points):
        at = box.left() + value / step * pitch + size / 2
        for seat, points in enumerate(area.points):
            if points == value:
                badge(painter, QPointF(at, start + high + 4 + size / 2), size, sitters.get(seat), seat, theme)
                at += size * 0.8


def _rung(painter: QPainter, rect: QRectF, text: str, goal: bool, theme: Theme) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("gold" if goal else "button"))
    painter.drawRoundedRect(rect, rect.height() * 0.25, rect.height() * 0.25)
    ink = theme.color("gold_ink" if goal else "soft")
    brush.line(painter, rect, text, theme.small, ink, bold=True, align=brush.CENTRE)


def badge(painter: QPainter, centre: QPointF, size: float, sitter: Sitter | None, seat: int, theme: Theme) -> None:
    """Paint a seat's round badge: its colour and its letter."""
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    letter = sitter.letter if sitter is not None else str(seat + 1)
    made = _badge(round(size), theme.seat_color(seat).name(), theme.seat_ink, letter, ratio)
    painter.drawPixmap(QPointF(round(centre.x() - size / 2), round(centre.y() - size / 2)), made)


@lru_cache(64)
def _badge(size: int, color: str, ink: str, letter: str, ratio: float) -> QPixmap:
    image = brush.canvas(size, size, ratio)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(255, 255, 255, 220), max(1.0, size * 0.07)))
    painter.setBrush(QColor(color))
    box = QRectF(0, 0, size, size)
    painter.drawEllipse(box.adjusted(1, 1, -1, -1))
    brush.line(painter, box, letter, max(LEAST, round(size * 0.6)), QColor(ink), bold=True, align=brush.CENTRE)
    painter.end()
    return QPixmap.fromImage(image)


def _seat(painter: QPainter, panel: Panel, part: SeatPanel, sitter: Sitter | None, theme: Theme) -> None:
    active = sitter is not None and sitter.active
    brush.panel(painter, panel.rect, theme, edge="gold_text" if active else "line")
    pad = theme.px(10)
    head = QRectF(panel.rect.left() + pad, panel.rect.top() + theme.px(6), panel.rect.width() - 2 * pad, 0)
    head.setHeight(panel.inside.top() - head.top())
    size = min(theme.px(26), head.height())
    centre = QPointF(head.left() + size / 2, head.top() + head.height() / 2 - 1)
    badge(painter, centre, size, sitter, part.seat, theme)
    head.setLeft(head.left() + size + theme.px(9))
    name_high = brush.height(theme.large)
    under = QRectF(head.left(), head.top() + name_high * 0.9, head.width(), brush.height(theme.small))
    low = any(rect.top() < panel.inside.top() - theme.px(6) for rect, _ in panel.counters)
    two = under.bottom() <= panel.inside.top() + 4 and not low
    large = round(theme.large * 1.25)
    beside = head.width() - _score_width(part, large, theme) - theme.px(8)
    if two and sitter is not None and brush.width(sitter.name, theme.body, True) > beside:
        _score(painter, under, part, theme.body, theme)  # a narrow panel: the name is more than the driver
        under.setRight(under.right() - _score_width(part, theme.body, theme) - theme.px(4))
    else:
        _score(painter, head, part, large, theme)
        head.setRight(head.left() + beside)
        under.setRight(head.right())
    name = QRectF(head.left(), head.top(), head.width(), min(name_high, head.height()))
    if sitter is not None:
        taken = brush.line(painter, name, sitter.name, theme.large, theme.color("ink"), bold=True)
        if active:
            side = theme.px(14)
            mark = QRectF(name.left() + taken + theme.px(6), name.center().y() - side / 2, side, side)
            if mark.right() <= head.right():
                glyphs.draw(painter, "mdi6.play", mark, theme.color("gold_text"))
        said = " · ".join(part for part in (sitter.driver, sitter.remark or part.note) if part)
        if two:
            mark = QRectF(under.left(), under.center().y() - theme.px(7), theme.px(14), theme.px(14))
            glyphs.draw(painter, sitter.glyph, mark, theme.color("soft"))
            under.setLeft(mark.right() + theme.px(5))
            if brush.width(sitter.driver, LEAST) > under.width() and not sitter.remark:
                said = ""  # rather nothing than a stump of it
            if sitter.remark and brush.width(said, theme.small) > under.width():
                said = sitter.remark  # the glyph tells the rest
            color = theme.color("gold_text") if sitter.remark else theme.color("soft")
            brush.line(painter, under, said, theme.small, color)
    for rect, counter in panel.counters:
        if rect.height() > brush.height(theme.large) * 1.3:
            _named(painter, rect, counter, theme)
            continue
        emblem = QRectF(rect.left(), rect.top() + rect.height() * 0.1, rect.height() * 0.8, rect.height() * 0.8)
        glyphs.draw(painter, counter.glyph, emblem, theme.color("soft"))
        gap = min(theme.px(5), rect.height() * 0.3)
        value = QRectF(emblem.right() + gap, rect.top(), rect.right() - emblem.right(), rect.height())
        brush.line(painter, value, counter.value, brush.size_of(rect.height()), theme.color("ink"), bold=True)


def _named(painter: QPainter, rect: QRectF, counter: Counter, theme: Theme) -> None:
    """Paint a counter with its name under emblem and number."""
    high, side = brush.height(theme.large), theme.large
    wide = side + theme.px(4) + brush.width(counter.value, theme.large, True)
    emblem = QRectF(rect.center().x() - wide / 2, rect.top() + (high - side) / 2, side, side)
    glyphs.draw(painter, counter.glyph, emblem, theme.color("soft"))
    value = QRectF(emblem.right() + theme.px(4), rect.top(), rect.right() - emblem.right(), high)
    brush.line(painter, value, counter.value, theme.large, theme.color("ink"), bold=True)
    under = QRectF(rect.left(), rect.top() + high, rect.width(), rect.height() - high)
    brush.line(painter, under, counter.label, theme.small, theme.color("soft"), align=brush.CENTRE)


def _score_width(part: SeatPanel, size: int, theme: Theme) -> float:
    return brush.width(part.score, size, True) + size * 0.95 + theme.px(5)


def _score(painter: QPainter, head: QRectF, part: SeatPanel, size: int, theme: Theme) -> None:
    wide = brush.width(part.score, size, True)
    row = QRectF(head.right() - wide, head.top(), wide, min(head.height(), brush.height(size)))
    brush.line(painter, row, part.score, size, theme.color("gold_text"), bold=True, align=brush.RIGHT)
    side = size * 0.95
    mark = QRectF(row.left() - side - theme.px(5), row.center().y() - side / 2, side, side)
    glyphs.draw(painter, "mdi6.trophy", mark, theme.color("gold_text"))
