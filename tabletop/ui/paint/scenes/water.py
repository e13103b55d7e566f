"""Scenes of water: the sea above and below, storms, falls, and a bridge."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from tabletop.ui.paint.colour import clear, darker, lighter, mix
from tabletop.ui.paint.scenes.inks import KEY
from tabletop.ui.paint.scenes.sheet import Sheet
from tabletop.ui.paint.shapes import box, curve, downward, pen, polygon, polyline


def waves(sheet: Sheet) -> None:
    """Paint rows of waves before the hills."""
    sheet.vista()
    sheet.waves(0.76, sheet.inks.near, sheet.pale())


def bolt(sheet: Sheet, x: float, y: float, long: float) -> None:
    """Draw a flash of lightning."""
    points = [(x, y)]
    for step in range(6):
        x += sheet.between(-0.13, 0.13) * long + (0.05 if step % 2 else -0.05) * long
        y += long / 6
        points.append((x, y))
    flash, light = polyline(*points), sheet.inks.accent
    for wide, colour in ((6, clear(light, 0.25)), (2.6, clear(light, 1)), (1.1, clear("#ffffff", 1))):
        sheet.stroke(flash, colour, wide, sharp=True)


def storm(sheet: Sheet) -> None:
    """Paint lightning over a rough sea."""
    inks, wide, high = sheet.inks, sheet.wide, sheet.high
    sheet.sky()
    sheet.disc()
    sheet.far(0.66, 0.2)
    for place in (0.13, 0.87):
        bolt(sheet, wide * place, high * 0.18, high * 0.62)
    clouds = ((0.07, mix(inks.far, inks.middle, 0.4), 0.13), (0.02, inks.middle, 0.13), (-0.02, inks.near, 0.12))
    for top, colour, thick in clouds:
        sheet.lump(-wide * 0.05, high * top, wide * 1.1, high * thick, colour, 8)
    sheet.rain()
    sheet.waves(0.8, inks.near, lighter(inks.far, 0.55), 0.1)


def lighthouse(sheet: Sheet) -> None:
    """Paint a lighthouse on its rock."""
    inks, wide, high = sheet.inks, sheet.wide, sheet.high
    sheet.sky()
    sheet.disc()
    sheet.clouds(2)
    sheet.far(0.7, 0.1, peaks=False)
    x, lamp = wide * 0.85, high * 0.3
    sheet.fill(polygon((x, lamp), (-wide * 0.02, high * 0.12), (-wide * 0.02, high * 0.34)), clear("#fff3b0", 0.45))
    shore = ((0.66, 1.02), (0.7, 0.86), (0.76, 0.8), (0.92, 0.76), (1.02, 0.8), (1.02, 1.02))
    rock = polygon(*((wide * across, high * down) for across, down in shore))
    sheet.fade(rock, mix(inks.near, "#5a4632", 0.4), darker(inks.near, 0.3), (0.7, 1))
    foot, top = high * 0.8, lamp + high * 0.05
    narrow, broad = high * 0.05, high * 0.075
    sheet.fill(polygon((x - broad, foot), (x - narrow, top), (x + narrow, top), (x + broad, foot)), "#fbf3e2")
    for band in range(2):
        upper, half = lamp + high * (0.14 + 0.2 * band), high * (0.055 + 0.009 * band)
        lower, below = upper + high * 0.09, high * (0.058 + 0.01 * band)
        sheet.fill(polygon((x - below, lower), (x - half, upper), (x + half, upper), (x + below, lower)), "#c8342b")
    sheet.bar(x - high * 0.065, lamp + high * 0.03, high * 0.13, high * 0.025, KEY)
    sheet.bar(x - high * 0.04, lamp - high * 0.05, high * 0.08, high * 0.085, "#ffe28a")
    roof = polygon(
        (x - high * 0.055, lamp - high * 0.045), (x, lamp - high * 0.12), (x + high * 0.055, lamp - high * 0.045)
    )
    sheet.fill(roof, "#8e2a22")
    sheet.waves(0.86, inks.near, sheet.pale(), 0.09)


def underwater(sheet: Sheet) -> None:
    """Paint fish, weeds and corals below the surface."""
    inks, wide, high, unit = sheet.inks, sheet.wide, sheet.high, sheet.unit
    sheet.sky(lighter(inks.haze, 0.1), inks.middle)
    sheet.fade(box(0, high * 0.3, wide, high), clear(inks.middle, 0), inks.near, (0.3, 1))
    for ray in range(7):
        x = wide * ray / 6
        top = sheet.sun.x() + (x - sheet.sun.x()) * 0.4
        light = polygon(
            (top - wide * 0.02, -2), (top + wide * 0.02, -2), (x + wide * 0.06, high), (x - wide * 0.06, high)
        )
        sheet.fill(light, clear("#ffffff", 0.1))
    sheet.disc(mix(inks.disc, inks.haze, 0.1), mix(inks.disc, inks.middle, 0.35))
    for _ in range(24):
        x, long = sheet.aside(0.3), high * sheet.between(0.25, 0.62)
        weed = QPainterPath(QPointF(x, high))
        for step in range(1, 5):
            bend = x + (8 if step % 2 else -8) * unit
            weed.quadTo(bend, high - long * (step - 0.5) / 4, x, high - long * step / 4)
        sheet.stroke(weed, mix(inks.near, "#2f8f6b", sheet.between(0.1, 0.55)), sheet.between(2, 4))
    sheet.near(0.95, 0.08, mix(inks.near, "#c9a36b", 0.35))
    for number in range(5):
        x, colour = sheet.between(0.05, 0.95) * wide, ("#d96c5f", "#e8a0a0", "#e4b04a")[number % 3]
        for arm in range(-2, 3):
            end = (x + arm * 6 * unit, high * sheet.between(0.82, 0.88))
            sheet.stroke(curve((x, high), (x + arm * 3 * unit, high * 0.93), end), colour, 2.4)
    for _ in range(20):
        at = sheet.spot(0.05, 0.9)
        sheet.ring(at.x(), at.y(), unit * sheet.between(1, 4), clear("#ffffff", 0.7), 0.8)
    for number in range(5):
        _fish(sheet, sheet.aside(0.28), sheet.between(0.15, 0.7) * high, ("#f2a65a", "#f6e7b2", "#e4572e")[number % 3])


def _fish(sheet: Sheet, x: float, y: float, colour: str) -> None:
    size = sheet.high * 0.035
    body = curve(
        (x - size * 1.6, y), (x, y - size * 1.1), (x + size * 1.5, y), (x, y + size * 1.1), (x - size * 1.6, y)
    )
    body.addPath(polygon((x - size * 1.3, y), (x - size * 2.4, y - size * 0.8), (x - size * 2.4, y + size * 0.8)))
    sheet.fill(body, colour)


def waterfall(sheet: Sheet) -> None:
    """Paint two falls between cliffs."""
    inks, wide, high, unit = sheet.inks, sheet.wide, sheet.high, sheet.unit
    sheet.sky()
    sheet.disc()
    sheet.far(0.6, 0.22)
    for outer, edge, way in ((0.0, 0.3, -1), (1.0, 0.7, 1)):
        points = [(wide * outer + way * 3, high * 0.06), (wide * (edge + way * 0.12), high * 0.1)]
        points.append((wide * (edge + way * 0.02), high * 0.18))
        points += [(wide * (edge + way * sheet.between(-0.03, 0.03)), high * y) for y in (0.3, 0.42, 0.54, 0.66, 0.8)]
        points += [(wide * (edge - way * 0.05), high + 3), (wide * outer + way * 3, high + 3)]
        cliff = polygon(*points)
        sheet.fade(cliff, mix(inks.middle, inks.far, 0.3), inks.near, (0, 1))
        sheet.stroke(cliff, clear(inks.near, 0.6), 0.8)
        left = wide * (edge + way * 0.155) - wide * 0.045
        sheet.bar(left, high * 0.1, wide * 0.09, high * 0.78, mix(inks.haze, "#bfe0e6", 0.6))
        for strand in range(16):
            x, y = left + wide * sheet.between(0, 0.085), high * sheet.between(0.1, 0.3)
            colour = clear("#ffffff", 0.9) if strand % 3 else clear(inks.middle, 0.5)
            sheet.bar(x, y, unit * sheet.between(0.6, 1.8), high * sheet.between(0.3, 0.6), colour)
        sheet.lump(left - wide * 0.05, high * 0.88, wide * 0.19, high * 0.06, "#f4fbfb", 5)
    sheet.water(0.9, mix(inks.middle, "#9fd0d8", 0.4))
    for _ in range(7):
        sheet.bar(
            sheet.between(0, 0.9) * wide,
            high * sheet.between(0.91, 0.98),
            wide * 0.1,
            high * 0.008,
            clear("#ffffff", 0.6),
        )


def bridge(sheet: Sheet) -> None:
    """Paint a red bridge over a river."""
    inks, wide, high, unit = sheet.inks, sheet.wide, sheet.high, sheet.unit
    sheet.vista()
    sheet.water(0.78, mix(inks.haze, inks.far, 0.5))
    for _ in range(9):
        x, y = sheet.between(-0.1, 0.9) * wide, high * sheet.between(0.82, 0.98)
        sheet.bar(x, y, wide * sheet.between(0.1, 0.3), high * 0.01, clear("#ffffff", 0.45))
    deck = curve((-wide * 0.05, high * 0.9), (wide * 0.5, high * 0.5), (wide * 1.05, high * 0.9))
    rail = curve((-wide * 0.05, high * 0.78), (wide * 0.5, high * 0.38), (wide * 1.05, high * 0.78))
    painter = sheet.painter
    for path, colour, thick in ((deck, "#7d241d", 0.07), (deck, "#c8342b", 0.045), (rail, "#c8342b", 0.022)):
        painter.strokePath(path, pen(colour, high * thick))
    for post in range(1, 14):
        low, top = deck.pointAtPercent(post / 14), rail.pointAtPercent(post / 14)
        painter.setPen(pen("#c8342b", unit * 2))
        painter.drawLine(low, top)
        sheet.dot(top.x(), top.y(), unit * 1.6, "#f6c667")
    for share in (0.3, 0.7):
        foot = deck.pointAtPercent(share)
        shade = downward(foot.y(), high, (0, "#7d241d"), (1, darker("#7d241d", 0.4)))
        painter.fillRect(QRectF(foot.x() - unit * 2, foot.y(), unit * 4, high * 0.3), shade)
