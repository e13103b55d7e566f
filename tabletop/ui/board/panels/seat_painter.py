"""Pictures of seats: panels, avatars, and the track of points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.display.piece import Counter
from tabletop.display.table import SeatPanel, Track
from tabletop.ui.board.geometry.layout import Panel
from tabletop.ui.board.panels.seat_layout import figure_width, score_width, seat_names, seat_theme
from tabletop.ui.model.animals import Animal
from tabletop.ui.model.players import PlayerInfo
from tabletop.ui.model.teams import NO_SIDE
from tabletop.ui.paint import animals, brush, cloth, glyphs, patterns, seals
from tabletop.ui.paint.materials import GOLD
from tabletop.ui.paint.shapes import NO_PEN, disc, pen
from tabletop.ui.paint.theme import LEAST, Theme

SCORE_SHARE = 1.06
"""Radius of the seal of a score over the size of large letters."""


def _step(top: int, rows: float) -> int:
    """Return the distance between the numbers of a track from 0 to `top` with room for `rows` of them."""
    for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000):
        if top // step + 1 <= rows:
            return step
    return max(1, top)


class _Scale(NamedTuple):
    """Where numbers stand on an upright track: every `step`, `pitch` pixels apart, from `base` up."""

    step: int
    pitch: float
    base: float

    def level(self, value: int) -> float:
        return self.base - value / self.step * self.pitch


def _scale_of(box: QRectF, top: int, theme: Theme) -> _Scale:
    step = _step(top, box.height() // (brush.height(theme.small) * 0.96))
    pitch = min(box.height() / (top / step + 1), theme.px(30))
    return _Scale(step, pitch, box.bottom() - pitch / 2 - (box.height() - pitch * (top / step + 1)) / 2)


def score_rects(box: QRectF, area: Track, theme: Theme) -> list[QRectF]:
    """Return where the scores stand on a track, about as high as one's own."""
    if box.width() > box.height() * 2.2:
        return [box]
    scale, high = _scale_of(box, max((area.goal, *area.points), default=0), theme), theme.large * SCORE_SHARE
    return [QRectF(box.left(), scale.level(value) - high, box.width(), 2 * high) for value in set(area.points)]


def paint_track(painter: QPainter, box: QRectF, area: Track, players: Mapping[int, PlayerInfo], theme: Theme) -> None:
    """Paint a track of points inlaid with beads, and every player on it."""
    top = max((area.goal, *area.points), default=0)
    if box.width() > box.height() * 2.2:
        _track_across(painter, box, area, top, players, theme)
        return
    least = brush.height(theme.small) * 0.96
    scale = _scale_of(box, top, theme)
    pitch, level = scale.pitch, scale.level
    ticks = sorted({*range(0, top + 1, scale.step), area.goal or top})
    wide = brush.width(str(top), theme.small, True) + theme.px(16)
    rungs = [
        value
        for value in ticks
        if value == area.goal or not area.goal or abs(level(value) - level(area.goal)) >= least * 0.9
    ]
    bead = min(pitch, least * 1.25) / 2 - 1
    _lacquer(painter, QRectF(box.left(), level(top) - bead - 4, wide, level(0) - level(top) + 2 * bead + 8), theme)
    for value in rungs:
        _rung(painter, QPointF(box.left() + wide / 2, level(value)), bead, str(value), value == area.goal, theme)
    size, radius = min(pitch, theme.px(22), least * 1.3), theme.large * SCORE_SHARE
    own = {area.points[seat] for seat in players if players[seat].ours and seat < len(area.points)}
    values = sorted(set(area.points))
    heights = [max(size, 2 * radius if value in own else least) for value in values]
    before, ends = box.bottom() + size, 0.0
    for value, middle in zip(values, _spread([level(value) for value in values], heights, box), strict=True):
        left, right = box.left() + wide + theme.px(6), box.right()
        if before - level(value) < size - 0.5:
            left = max(left, ends)  # aside, never along the track
        if value in own:  # as large as a rival's score on its panel
            half = max(radius, seals.seal_width(str(value), radius) / 2)
            seals.seal(painter, QPointF(right - half, middle), half, str(value), GOLD)
            right -= 2 * half + theme.px(3)
        seats = [seat for seat, points in enumerate(area.points) if points == value]
        apart = min(size + theme.px(5), (right - left - size) / max(1, len(seats) - 1))  # rather lapped than lost
        for seat in seats:  # beside its number, whatever the words keep off
            badge(painter, QPointF(left + size / 2, level(value)), size, players.get(seat))
            left += apart
        before, ends = level(value), left
        names = ", ".join(players[seat].name for seat in seats if seat in players)
        room = QRectF(left, middle - least / 2, right - left, least)
        # the letters say who it is where the names do not fit
        for told in (names,) if value in own else (f"{names} · {value}", str(value)):
            if brush.width(told, theme.small) <= room.width():
                brush.line(painter, room, told, theme.small, theme.color("ink"))
                break


def _spread(levels: Sequence[float], heights: Sequence[float], box: QRectF) -> list[float]:
    """Return the middles of rows near their levels, the lowest first, so that none laps over another."""
    middles, floor = list[float](), box.bottom()
    for level, high in zip(levels, heights, strict=True):
        middles.append(min(level, floor - high / 2))
        floor = middles[-1] - high / 2
    ceiling = box.top()
    for place in reversed(range(len(middles))):
        middles[place] = max(middles[place], ceiling + heights[place] / 2)
        ceiling = middles[place] + heights[place] / 2
    return middles


def _track_across(
    painter: QPainter, box: QRectF, area: Track, top: int, players: Mapping[int, PlayerInfo], theme: Theme
) -> None:
    least = brush.width(str(top), theme.small, True) + theme.px(8)
    step = _step(top, box.width() // least)
    pitch = box.width() / (top / step + 1)
    high = min(brush.height(theme.small) * 1.2, box.height() / 2)
    size = max(8.0, min(box.height() - high - 4, theme.px(22)))
    start = box.center().y() - (high + size + 4) / 2
    rungs = [
        value
        for value in sorted({*range(0, top + 1, step), area.goal or top})
        if value == area.goal or not area.goal or abs(value - area.goal) / step * pitch >= least
    ]
    _lacquer(painter, QRectF(box.left(), start - 2, box.width(), high + 4), theme)
    for value in rungs:
        at = box.left() + value / step * pitch + min(pitch, least) / 2
        _rung(painter, QPointF(at, start + high / 2), high / 2 - 1, str(value), value == area.goal, theme)
    for value in set(area.points):
        at = box.left() + value / step * pitch + size / 2
        for seat, points in enumerate(area.points):
            if points == value:
                badge(painter, QPointF(at, start + high + 4 + size / 2), size, players.get(seat))
                at += size * 0.8


def _lacquer(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """Paint the lacquered bar into which the numbers are inlaid."""
    painter.setPen(pen("#d8b98a", 1))
    painter.setBrush(QColor("#3a2112" if not theme.look.is_day else "#8a5a2e"))
    radius = min(box.width(), box.height()) / 2
    painter.drawRoundedRect(box, radius, radius)


def _rung(painter: QPainter, at: QPointF, radius: float, text: str, goal: bool, theme: Theme) -> None:
    if goal:
        seals.seal(painter, at, radius * 1.1, text, GOLD)
        return
    night = not theme.look.is_day
    painter.setPen(NO_PEN)
    painter.setBrush(QColor("#6b4526" if night else "#f6ead0"))
    disc(painter, at.x(), at.y(), radius)
    ink = QColor("#fbefd6" if night else "#2a1a05")
    box = QRectF(at.x() - 2 * radius, at.y() - radius, 4 * radius, 2 * radius)
    brush.line(painter, box, text, theme.small, ink, bold=True, align=brush.CENTRE)


def badge(painter: QPainter, centre: QPointF, size: float, player: PlayerInfo | None) -> None:
    """Paint a seat's badge: its animal in the outline of its side."""
    animal, side = (player.animal, player.side) if player is not None else (Animal.RABBIT, NO_SIDE)
    animals.avatar(painter, centre, size / 2, animal, side=side)


class _Heading(NamedTuple):
    """Layout of the top of a seat's panel; `under`, the line below the name, may be empty."""

    badge: QRectF
    name: QRectF
    under: QRectF
    score: QRectF
    score_size: int


def _heading(panel: Panel, part: SeatPanel, player: PlayerInfo | None, theme: Theme) -> _Heading:
    pad = theme.px(12)
    head = QRectF(panel.rect.left() + pad, panel.rect.top() + theme.px(8), panel.rect.width() - 2 * pad, 0)
    low = any(rect.top() < panel.inside.top() - theme.px(6) for rect, _ in panel.counters)
    foot = min(rect.top() for rect, _ in panel.counters) if low else panel.inside.top()
    head.setHeight(foot - head.top() - (1 if low else 0))
    if panel.flat:
        inset = min(4.0, max(1.0, (panel.rect.height() - brush.height(LEAST)) / 2))
        head = panel.rect.adjusted(theme.px(9), inset, -theme.px(9), -inset)
    size = min(theme.px(40), head.height(), panel.rect.width() * 0.3)
    badge_box = QRectF(head.left(), head.top() + head.height() / 2 - 1 - size / 2, size, size)
    head.setLeft(head.left() + size + theme.px(9))
    name_high = brush.height(theme.large)
    under = QRectF(head.left(), head.top() + name_high * 0.9, head.width(), brush.height(theme.small))
    two, whole = under.bottom() <= panel.inside.top() + 4 and not low, QRectF(head)
    if panel.flat and head.height() >= name_high * 0.9 + under.height() - 2:
        two, spare = True, head.height() - name_high * 0.9 - under.height()
        head.setTop(head.top() + spare / 2)
        head.setHeight(name_high)
        under.moveTop(head.top() + name_high * 0.9)
    if two and (beyond := under.bottom() - panel.rect.bottom() + 5) > 0:  # tall letters in a low panel
        two = beyond <= head.top() - panel.rect.top()
        head.translate(0, -beyond if two else 0)
        under.translate(0, -beyond)
    large = round(theme.large * 1.25)
    beside = head.width() - score_width(part, large, theme) - theme.px(8)
    if panel.flat:
        beside = min([beside, *(rect.left() - head.left() - theme.px(4) for rect, _ in panel.counters)])
    score, score_size = whole, large
    if two and player is not None and brush.width(player.name, theme.body, True) > beside:
        score, score_size = QRectF(under), theme.body  # a narrow panel: the name is more than the driver
        under.setRight(under.right() - score_width(part, theme.body, theme) - theme.px(4))
    else:
        head.setRight(head.left() + beside)
        under.setRight(head.right())
    name = QRectF(head.left(), head.top(), head.width(), head.height() if panel.flat else min(name_high, head.height()))
    if two or player is None or panel.flat or not seat_names(part):
        return _Heading(badge_box, name, under if two else QRectF(), score, score_size)
    under = _beside_low_counters(panel, part, name, theme)
    if under.isEmpty():
        left = name.left() + brush.width(player.name, theme.large, True, True) + theme.px(30)
        under = QRectF(left, name.top() + 1, max(0.0, name.right() - left), name.height())
        name.setRight(min(name.right(), left - theme.px(6)))
    return _Heading(badge_box, name, under, score, score_size)


def _beside_low_counters(panel: Panel, part: SeatPanel, name: QRectF, theme: Theme) -> QRectF:
    """Return the room below a name and left of the counters, empty if no identity fits there."""
    rows = [rect for rect, _ in panel.counters if rect.bottom() > name.bottom()]
    room = min((rect.left() for rect in rows), default=name.left()) - theme.px(8) - name.left()
    needed = _glyph_room(theme) + brush.width(part.brief or part.note, theme.small)
    if len({rect.top() for rect in rows}) != 1 or room < needed:
        return QRectF()
    return QRectF(name.left(), rows[0].center().y() - name.height() / 2, room, name.height())


def word_rects(panel: Panel, part: SeatPanel, player: PlayerInfo | None, theme: Theme) -> list[QRectF]:
    """Return where badge, name and the line under it stand on a seat's panel, and where its score does."""
    theme = seat_theme(theme, panel.rect)
    places = _heading(panel, part, player, theme)
    head, under = QRectF(places.name), QRectF(places.under)
    if player is not None:
        active = theme.px(20) if player.active else 0
        head.setWidth(min(head.width(), brush.width(player.name, theme.large, True, True) + active))
    if player is not None and not under.isEmpty():
        under = _line_below(panel, part, player, under, theme).box
    found = [places.badge.united(head).united(under)]
    if part.score:
        found.append(_score_box(places.score, part, places.score_size))
    return found


def paint_seat(painter: QPainter, panel: Panel, part: SeatPanel, player: PlayerInfo | None, theme: Theme) -> None:
    """Paint the panel of a seat: player, score and counters."""
    theme = seat_theme(theme, panel.rect)
    active = player is not None and player.active
    felt = theme.look.felt_own if player is not None and player.ours else theme.look.felt_rival
    pattern = patterns.numbered(part.seat + 1)
    edge = theme.look.active if active else ""
    cloth.mat(painter, panel.rect, theme.look, felt, pattern=pattern, size=40, radius=theme.radius, edge=edge)
    box, name, under, score, score_size = _heading(panel, part, player, theme)
    if part.out:
        painter.setOpacity(0.4)
    badge(painter, box.center(), box.width(), player)
    painter.setOpacity(1.0)
    if part.out:
        glyphs.draw(painter, "mdi6.close-thick", box, theme.color("coral"))
    _score(painter, score, part, score_size)
    if player is not None:
        name_width = brush.line(painter, name, player.name, theme.large, theme.color("ink"), bold=True, serif=True)
        if active:
            side = theme.px(14)
            mark = QRectF(name.left() + name_width + theme.px(6), name.center().y() - side / 2, side, side)
            if mark.right() <= name.right():
                glyphs.draw(painter, "mdi6.play", mark, theme.color("gold_text"))
        if not under.isEmpty():
            _paint_line_below(painter, _line_below(panel, part, player, under, theme), player, theme)
    for rect, counter in panel.counters:
        if rect.height() > brush.height(theme.large) * 1.3:
            _named(painter, rect, counter, theme)
            continue
        icon, gap, size = rect.height() * 0.8, min(theme.px(5), rect.height() * 0.3), brush.size_of(rect.height())
        spare = rect.width() - icon - gap - brush.width(counter.value, size, True)
        inset = max(0.0, min(theme.px(6), spare / 2))  # off the frame around a lit one
        emblem = QRectF(rect.left() + inset, rect.top() + rect.height() * 0.1, icon, icon)
        glyphs.draw(painter, counter.glyph, emblem, theme.color("soft"))
        value = QRectF(emblem.right() + gap, rect.top(), rect.right() - emblem.right(), rect.height())
        brush.line(painter, value, counter.value, size, theme.color("ink"), bold=True)


def _glyph_room(theme: Theme) -> int:
    """Return the width of the glyph before a remark, with the gap behind it."""
    return theme.px(14) + theme.px(5)


class _LineBelow(NamedTuple):
    """The text below a name and the box around it: an identity by itself, or a remark behind a glyph."""

    text: str
    box: QRectF
    is_identity: bool = False
    is_lit: bool = False


def _line_below(panel: Panel, part: SeatPanel, player: PlayerInfo, under: QRectF, theme: Theme) -> _LineBelow:
    """Return the line above the counters: the identity of a person at this screen, else a remark."""
    remark = part.note if part.out else player.remark
    if player.is_local and not remark and not panel.flat:
        tops = [rect.top() for rect, _ in panel.counters if rect.top() > under.top()]
        box = QRectF(under.left(), under.top() + 1, under.width(), 0)
        box.setHeight(min([panel.rect.bottom(), *tops]) - box.top() - 2)
        for name in seat_names(part):
            if brush.fits(name, box.width(), box.height()):
                box.setHeight(min(box.height(), brush.tall(name, theme.small, box.width())))
                return _LineBelow(name, box, is_identity=True)
    before = _glyph_room(theme)
    text = _remark(part, player, remark, under.width() - before, theme)
    box = QRectF(under)
    box.setWidth(min(box.width(), before + brush.width(text, theme.small) + 1))
    return _LineBelow(text, box, is_lit=bool(remark))


def _paint_line_below(painter: QPainter, line: _LineBelow, player: PlayerInfo, theme: Theme) -> None:
    if line.is_identity:
        brush.paragraph(painter, line.box, line.text, theme.small, theme.color("soft"))
        return
    mark = QRectF(line.box.left(), line.box.center().y() - theme.px(7), theme.px(14), theme.px(14))
    if mark.right() <= line.box.right():
        glyphs.draw(painter, player.glyph, mark, theme.color("soft"))
    words = line.box.adjusted(_glyph_room(theme), 0, 0, 0)
    brush.line(painter, words, line.text, theme.small, theme.color("gold_text" if line.is_lit else "soft"))


def _remark(part: SeatPanel, player: PlayerInfo, remark: str, room: float, theme: Theme) -> str:
    """Return the longest text under the name of a seat that has room, never a stump."""
    small = max(LEAST, round(theme.small * 0.8))
    ways = _ways_to_tell(part, player.driver, remark)
    return next((text for text in ways if brush.width(text, small) <= room), "")


def _ways_to_tell(part: SeatPanel, driver: str, remark: str) -> list[str]:
    """Return texts under the name of a seat, the longest first: its remark or identity, and its driver.

    An identity with a brief form counts for more than the driver, which never stands in its place.
    """
    if part.out:
        return [remark] if remark else []
    if remark:
        return [" · ".join(text for text in (driver, remark) if text), remark, driver]
    names = seat_names(part)
    if part.brief:
        return [*(f"{name} · {driver}" for name in names[:1] if driver), *names]
    return [*(f"{driver} · {name}" for name in names if driver), *names, driver]


def _named(painter: QPainter, rect: QRectF, counter: Counter, theme: Theme) -> None:
    """Paint a counter with its name under emblem and number."""
    has_room = rect.height() >= brush.height(theme.large) + brush.height(theme.small)
    side, small = (theme.large, theme.small) if has_room else (theme.body, LEAST)
    high = brush.height(side)
    if figure_width(counter, side, theme) > rect.width():
        side = theme.body
    wide = side + theme.px(4) + brush.width(counter.value, side, True)
    emblem = QRectF(rect.center().x() - wide / 2, rect.top() + (high - side) / 2, side, side)
    glyphs.draw(painter, counter.glyph, emblem, theme.color("soft"))
    value = QRectF(emblem.right() + theme.px(4), rect.top(), rect.right() - emblem.right(), high)
    brush.line(painter, value, counter.value, side, theme.color("ink"), bold=True)
    under = QRectF(rect.left(), rect.top() + high, rect.width(), rect.height() - high)
    brush.line(painter, under, counter.label, small, theme.color("soft"), align=brush.CENTRE)


def _score_box(head: QRectF, part: SeatPanel, size: int) -> QRectF:
    """Return where the seal of the score lies, at the right end."""
    radius = min(size * 0.85, head.height() / 2)
    half = seals.seal_width(part.score, radius) / 2
    centre, side = QPointF(head.right() - half, head.top() + min(head.height() / 2, radius + 2)), max(radius, half)
    return QRectF(centre.x() - side, centre.y() - side, 2 * side, 2 * side)


def _score(painter: QPainter, head: QRectF, part: SeatPanel, size: int) -> None:
    if part.score:
        box = _score_box(head, part, size)
        seals.seal(painter, box.center(), box.width() / 2, part.score, part.score_ground or GOLD)
