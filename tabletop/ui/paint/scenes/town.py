"""Scenes of buildings: villages, castles, markets, towns, halls and dungeons."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from tabletop.ui.paint.colour import Colour, clear, darker, lighter, mix
from tabletop.ui.paint.scenes.inks import KEY
from tabletop.ui.paint.scenes.sheet import Sheet
from tabletop.ui.paint.shapes import around, box, clipped, curve, downward, joined, pen, polygon, polyline, rounded


def castle(sheet: Sheet) -> None:
    """Paint a castle of three roofs at the side."""
    inks = sheet.inks
    sheet.vista()
    _pagoda(sheet, sheet.wide * sheet.chance.choice((0.17, 0.82)), mix(inks.near, inks.middle, 0.2))
    sheet.near()


def _pagoda(sheet: Sheet, x: float, colour: Colour) -> None:
    foot, size = sheet.high * 0.84, sheet.high * 0.5
    tiers = ((0.7, 0.0), (0.52, 0.32), (0.34, 0.6))
    parts = []
    for breadth, level in tiers:
        base, half = foot - size * level, size * breadth
        parts.append(box(x - half * 0.38, base - size * 0.28, half * 0.76, size * 0.3))
        eaves, top = base - size * 0.25, base - size * 0.42
        roof = curve((x - half * 0.64, eaves), (x - half * 0.4, base - size * 0.28), (x - half * 0.3, top))
        roof.lineTo(x + half * 0.3, top)
        roof.quadTo(x + half * 0.4, base - size * 0.28, x + half * 0.64, eaves)
        roof.closeSubpath()
        parts.append(roof)
    parts.append(box(x - size * 0.012, foot - size * 1.16, size * 0.024, size * 0.16))
    sheet.fill(joined(parts), colour)
    for breadth, level in tiers:
        for step in (-0.5, 0, 0.5):
            left, top = x + size * breadth * 0.38 * step - size * 0.022, foot - size * (level + 0.18)
            sheet.bar(left, top, size * 0.044, size * 0.08, clear(sheet.inks.accent, 0.9))


def torii(sheet: Sheet) -> None:
    """Paint a red gate."""
    sheet.vista()
    sheet.near()
    x, foot, size = sheet.wide * 0.82, sheet.high * 0.93, sheet.high * 0.5
    lintel = curve(
        (x - size * 0.62, foot - size * 0.92), (x, foot - size * 0.78), (x + size * 0.62, foot - size * 0.92)
    )
    lintel.lineTo(x + size * 0.56, foot - size * 0.78)
    lintel.quadTo(x, foot - size * 0.66, x - size * 0.56, foot - size * 0.78)
    lintel.closeSubpath()
    beams = ((-0.44, 0.58, 0.88, 0.08), (-0.38, 0.76, 0.09, 0.8), (0.29, 0.76, 0.09, 0.8), (-0.05, 0.78, 0.1, 0.22))
    sheet.fill(lintel, "#c8342b")
    for left, top, wide, high in beams:
        sheet.bar(x + size * left, foot - size * top, size * wide, size * high, "#c8342b")


def village(sheet: Sheet) -> None:
    """Paint three rows of roofs with lit windows."""
    inks, high = sheet.inks, sheet.high
    sheet.vista()
    for row, (level, size, haze) in enumerate(((0.72, 0.2, 0.25), (0.82, 0.25, 0.1), (0.95, 0.3, 0.0))):
        left = -sheet.wide * 0.06 + row * sheet.wide * 0.04
        tiles = mix(mix(inks.near, inks.middle, 0.35), inks.far, haze)
        wall = mix("#6b4a2e", inks.middle, 0.3 + haze)
        while left < sheet.wide:
            wide = high * size * sheet.between(1.25, 1.7)
            _house(sheet, QRectF(left, high * level, wide, high * size), tiles, wall)
            left += wide


def _house(sheet: Sheet, rect: QRectF, tiles: Colour, wall: Colour) -> None:
    x, y, wide, high = rect.x(), rect.y(), rect.width(), rect.height()
    sheet.bar(x + wide * 0.14, y, wide * 0.72, high * 0.75, wall)
    roof = curve(
        (x - wide * 0.06, y + high * 0.08), (x + wide * 0.16, y - high * 0.05), (x + wide * 0.26, y - high * 0.42)
    )
    roof.lineTo(x + wide * 0.74, y - high * 0.42)
    roof.quadTo(x + wide * 0.84, y - high * 0.05, x + wide * 1.06, y + high * 0.08)
    roof.closeSubpath()
    sheet.fill(roof, tiles)
    sheet.stroke(roof, clear("#000000", 0.45), 0.8)
    painter = sheet.painter
    with clipped(painter, roof):
        for row in range(1, 9):
            foot, middle = x + wide * row / 9, x + wide * 0.5
            line = polyline((middle + (foot - middle) * 0.55, y - high * 0.42), (foot, y + high * 0.1))
            sheet.stroke(line, clear("#ffffff", 0.16), 0.8)
    sheet.bar(x + wide * 0.22, y - high * 0.47, wide * 0.56, high * 0.08, darker(tiles, 0.35))
    for window in (0.26, 0.56):
        left = x + wide * window
        sheet.bar(left, y + high * 0.2, wide * 0.18, high * 0.26, "#ffdf8e")
        sheet.bar(left + wide * 0.085, y + high * 0.2, wide * 0.012, high * 0.26, clear("#3a2010", 0.8))
        sheet.bar(left, y + high * 0.32, wide * 0.18, high * 0.02, clear("#3a2010", 0.8))


def market(sheet: Sheet) -> None:
    """Paint stalls under striped cloth."""
    wide, high = sheet.wide, sheet.high
    sheet.vista()
    sheet.near(0.92, 0.03)
    cloths = (("#c8342b", "#f3e9d2"), ("#27406b", "#f3e9d2"), ("#c08b2d", "#f3e9d2"))
    for stall in range(6):
        x, y, broad = wide * (-0.04 + stall * 0.18), high * (0.66 if stall % 2 else 0.62), wide * 0.17
        for post in (0.06, 0.89):
            sheet.bar(x + broad * post, y, broad * 0.05, high * 0.3, "#3a2412")
        for stripe in range(6):
            left, part = x + broad * stripe / 6, broad / 6
            lean = broad * 0.01
            awning = polyline(
                (left + lean * (3 - stripe), y - high * 0.09),
                (left + part + lean * (2 - stripe), y - high * 0.09),
                (left + part, y + high * 0.03),
            )
            awning.arcTo(QRectF(left, y, part, high * 0.06), 0, -180)
            awning.closeSubpath()
            sheet.fill(awning, cloths[stall % 3][stripe % 2])
            sheet.stroke(awning, clear("#000000", 0.35), 0.6)
        sheet.bar(x, y + high * 0.18, broad, high * 0.04, "#6b4a2e")
        for fruit in range(5):
            colour = ("#e4572e", "#e7b34b", "#7fae5e")[(fruit + stall) % 3]
            sheet.dot(x + broad * (0.15 + 0.17 * fruit), y + high * 0.165, high * 0.022, colour)
        sheet.dot(x + broad * 0.5, y + high * 0.07, high * 0.03, "#f6c667", 1.2)


def london(sheet: Sheet) -> None:
    """Paint a foggy town with gas lamps and a clock tower."""
    inks, wide, high, unit = sheet.inks, sheet.wide, sheet.high, sheet.unit
    sheet.sky()
    sheet.disc()
    sheet.cloud_bars(lighter(inks.haze, 0.3), 3, (0.2, 0.7), 0.5)
    for layer, haze in enumerate((0.75, 0.4, 0.0)):
        _roofs(sheet, layer, mix(inks.near, inks.far, haze))
        if layer == 0:
            _clock_tower(sheet, wide * 0.86, mix(inks.near, inks.far, 0.3))
    for place in (0.1, 0.3, 0.7):
        x = wide * place
        sheet.shine(x, high * 0.62, high * 0.17, "#ffe6a3", 0.8)
        sheet.bar(x - unit, high * 0.64, unit * 2, high, "#12121c")
        sheet.bar(x - unit * 2.6, high * 0.59, unit * 5.2, high * 0.06, "#ffedb8")
    sheet.near(0.97, 0.02)


def _roofs(sheet: Sheet, layer: int, colour: Colour) -> None:
    wide, high = sheet.wide, sheet.high
    x = -wide * 0.03
    while x < wide:
        broad, top = wide * sheet.between(0.05, 0.1), high * (0.56 + 0.1 * layer + sheet.between(-0.05, 0.05))
        sheet.bar(x, top, broad + 1, high, colour)
        sheet.fill(polygon((x - 1, top), (x + broad * 0.5, top - high * 0.09), (x + broad + 1, top)), colour)
        sheet.bar(x + broad * 0.7, top - high * 0.12, broad * 0.14, high * 0.14, colour)
        for window in range(3 if layer else 0):
            if sheet.chance.random() < 0.55:
                left = x + broad * (0.15 + 0.28 * window)
                sheet.bar(left, top + high * 0.06, broad * 0.14, high * 0.05, clear(sheet.inks.accent, 0.85))
        x += broad


def _clock_tower(sheet: Sheet, x: float, colour: Colour) -> None:
    wide, high, unit = sheet.wide, sheet.high, sheet.unit
    sheet.bar(x - wide * 0.03, high * 0.26, wide * 0.06, high * 0.6, colour)
    sheet.fill(polygon((x - wide * 0.036, high * 0.26), (x, high * 0.04), (x + wide * 0.036, high * 0.26)), colour)
    sheet.dot(x, high * 0.35, high * 0.058, "#fff0c2")
    sheet.ring(x, high * 0.35, high * 0.058, KEY, 1.2)
    sheet.stroke(polyline((x, high * 0.31), (x, high * 0.35), (x + high * 0.03, high * 0.365)), KEY, 1.2)
    sheet.painter.setPen(pen(KEY, unit))


def cathedral(sheet: Sheet) -> None:
    """Paint towers with pointed roofs and lit windows."""
    inks, wide, high = sheet.inks, sheet.wide, sheet.high
    sheet.sky()
    sheet.disc()
    sheet.clouds()
    sheet.far()
    towers = (
        (0.2, 0.075, 0.3),
        (0.8, 0.075, 0.3),
        (0.09, 0.05, 0.48),
        (0.91, 0.05, 0.48),
        (0.3, 0.04, 0.52),
        (0.7, 0.04, 0.52),
    )
    parts = [box(wide * 0.05, high * 0.68, wide * 0.9, high)]
    for place, broad, top in towers:
        x = wide * place
        parts.append(box(x - wide * broad / 2, high * top, wide * broad, high))
        half = wide * broad * 0.62
        parts.append(polygon((x - half, high * top), (x, high * (top - 0.24)), (x + half, high * top)))
    walls = joined(parts)
    sheet.fill(walls, mix(inks.near, inks.middle, 0.35))
    sheet.stroke(walls, clear("#000000", 0.4), 1)
    upper = ((0.2, 0.4), (0.2, 0.55), (0.8, 0.4), (0.8, 0.55), (0.09, 0.58), (0.91, 0.58))
    for place, level in (*upper, *((0.14 + 0.12 * number, 0.76) for number in range(7))):
        x, half = wide * place, high * 0.022
        window = curve((x - half, high * level), (x, high * (level - 0.06)), (x + half, high * level))
        window.lineTo(x + half, high * (level + 0.09))
        window.lineTo(x - half, high * (level + 0.09))
        window.closeSubpath()
        sheet.fill(window, inks.accent)
    sheet.near(0.95, 0.04)


def library(sheet: Sheet) -> None:
    """Paint shelves of books around a bright window."""
    inks, wide, high, unit = sheet.inks, sheet.wide, sheet.high, sheet.unit
    painter, x = sheet.painter, sheet.sun.x()
    sheet.fade(box(0, 0, wide, high), darker(inks.near, 0.1), inks.middle, (0, 1))
    broad = sheet.radius * 2.3
    window = rounded(QRectF(x - broad / 2, sheet.sun.y() - broad * 0.55, broad, high), broad / 2)
    with clipped(painter, QRectF(0, 0, wide, high * 0.82)):
        sheet.fade(window, inks.haze, lighter(inks.disc, 0.2), (0, 0.8))
        sheet.disc(inks.disc, lighter(inks.disc, 0.25))
        sheet.stroke(window, darker(inks.near, 0.3), 3.5)
    for left, right in ((0.0, x - broad * 0.56), (x + broad * 0.56, wide)):
        sheet.bar(left, 0, right - left, high * 0.84, darker(inks.near, 0.25))
        for row in range(5):
            _shelf(sheet, left, right, high * 0.84 * row / 5, high * 0.84 * (row + 1) / 5)
    sheet.bar(0, high * 0.82, wide, high * 0.18, mix(inks.far, inks.near, 0.55))
    floor = (
        (x - broad * 0.5, high * 0.82),
        (x + broad * 0.5, high * 0.82),
        (x + broad * 0.95, high),
        (x - broad * 0.95, high),
    )
    sheet.fill(polygon(*floor), clear(inks.disc, 0.35))
    sheet.bar(0, high * 0.82, wide, unit * 1.5, darker(inks.far, 0.3))
    sheet.dots(inks.accent, 16, (0.4, 1.2), (0.2, 0.9))


_BOOKS = ("#9b2f2a", "#2f5d62", "#c08b2d", "#4a3f6b", "#5a7242", "#d8c7a0", "#7a3b1e")


def _shelf(sheet: Sheet, left: float, right: float, top: float, bottom: float) -> None:
    inks, high, unit = sheet.inks, sheet.high, sheet.unit
    board = bottom - high * 0.02
    sheet.bar(left, board, right - left, high * 0.022, mix(inks.far, "#3a1d0c", 0.35))
    x = left + 2 * unit
    while x < right - 4 * unit:
        broad, tall = unit * sheet.between(2.6, 6), (bottom - top) * sheet.between(0.55, 0.82)
        if x + broad > right - 1:
            return
        if sheet.chance.random() < 0.9:
            sheet.bar(x, board - tall, broad, tall, mix(sheet.chance.choice(_BOOKS), inks.middle, 0.22))
            sheet.bar(x + broad * 0.2, board - tall * 0.75, broad * 0.6, tall * 0.08, clear("#fff0c0", 0.55))
        x += broad + unit * 0.5


def dungeon(sheet: Sheet) -> None:
    """Paint a vault behind bars, between torches."""
    inks, wide, high, unit = sheet.inks, sheet.wide, sheet.high, sheet.unit
    painter, row_high = sheet.painter, high / 7
    sheet.fade(box(0, 0, wide, high), inks.middle, inks.near, (0, 1))
    for row in range(8):
        x = -(row % 2) * row_high * 0.9
        while x < wide:
            long = row_high * sheet.between(1.4, 2.1)
            stone = rounded(QRectF(x, row * row_high, long - 1, row_high - 1), unit * 2)
            sheet.fill(stone, mix(inks.middle, inks.near, sheet.between(0, 0.8)))
            sheet.stroke(stone, clear("#000000", 0.45), 1)
            x += long
    broad = sheet.radius * 2.5
    arch = rounded(QRectF(sheet.sun.x() - broad / 2, sheet.sun.y() - broad * 0.5, broad, high * 2), broad / 2)
    sheet.fill(arch, "#0d0b16")
    light = around(sheet.sun, sheet.radius * 1.2, (0, clear(inks.accent, 0.75)), (1, clear(inks.accent, 0)))
    painter.fillPath(arch, light)
    with clipped(painter, arch):
        for bar in range(-2, 3):
            x = sheet.sun.x() + bar * broad / 5.4
            sheet.bar(x - unit * 1.4, 0, unit * 2.8, high, "#14121c")
    sheet.stroke(arch, darker(inks.far, 0.2), 5)
    for place in (0.12, 0.88):
        _torch(sheet, wide * place)


def _torch(sheet: Sheet, x: float) -> None:
    high, unit = sheet.high, sheet.unit
    sheet.shine(x, high * 0.4, high * 0.3, "#ffb347", 0.65)
    sheet.painter.fillRect(
        QRectF(x - unit * 1.5, high * 0.45, unit * 3, high * 0.2),
        downward(high * 0.45, high * 0.65, (0, "#5a3a1c"), (1, "#3a2412")),
    )
    flame = QPainterPath(QPointF(x, high * 0.26))
    flame.cubicTo(x + high * 0.08, high * 0.38, x + high * 0.05, high * 0.46, x, high * 0.46)
    flame.cubicTo(x - high * 0.05, high * 0.46, x - high * 0.08, high * 0.38, x, high * 0.26)
    sheet.fill(flame, "#ffcf5c")
