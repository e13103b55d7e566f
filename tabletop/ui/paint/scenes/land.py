"""Scenes of open land: hills, woods, fields, deserts and fire mountains."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF

from tabletop.ui.paint.colour import Colour, clear, darker, lighter, mix
from tabletop.ui.paint.scenes.sheet import Sheet
from tabletop.ui.paint.shapes import across, box, curve, polygon, rounded


def plain(sheet: Sheet) -> None:
    """Paint hills behind hills."""
    sheet.vista()
    sheet.near()


def pines(sheet: Sheet) -> None:
    """Paint a wood of pines."""
    inks = sheet.inks
    middle = sheet.vista()
    sheet.pines(middle, mix(inks.near, inks.middle, 0.35), 26, 0.2)
    sheet.pines(sheet.near(), darker(inks.near, 0.3), 14, 0.3)


def terraces(sheet: Sheet) -> None:
    """Paint rice fields, one step below the other."""
    inks = sheet.inks
    sheet.vista()
    for step in range(6):
        path, points = sheet.ridge(0.76 + 0.045 * step, 0.05, 1.1)
        top = mix(mix(inks.haze, inks.far, 0.4), inks.middle, step / 6)
        sheet.fade(path, top, inks.near, (0.7 + 0.045 * step, 1.1))
        sheet.outline(points, 0.6)


def snowfall(sheet: Sheet) -> None:
    """Paint pines under snow."""
    inks = sheet.inks
    middle = sheet.vista()
    sheet.pines(middle, mix(inks.near, inks.middle, 0.3), 18, 0.22)
    path, _ = sheet.ridge(0.88, 0.08, 1.8)
    sheet.fade(path, "#ffffff", mix(inks.haze, inks.far, 0.5), (0.82, 1))
    sheet.dots("#ffffff", 60, (0.6, 1.9), least=0.7)


def embers(sheet: Sheet) -> None:
    """Paint sparks over dark hills."""
    sheet.vista()
    sheet.near()
    sheet.dots(sheet.inks.accent, 60, (0.5, 2.2))


def petals(sheet: Sheet) -> None:
    """Paint a flowering branch and falling petals."""
    sheet.vista()
    sheet.near()
    _branch(sheet)
    sheet.petals(40)


def _branch(sheet: Sheet) -> None:
    wide, high, unit = sheet.wide, sheet.high, sheet.unit
    wood = mix(sheet.inks.near, "#2b1a14", 0.5)
    twig = curve((-2, high * 0.1), (wide * 0.12, high * 0.1), (wide * 0.2, high * 0.22), (wide * 0.34, high * 0.14))
    sheet.stroke(twig, wood, 3)
    sheet.stroke(curve((wide * 0.13, high * 0.13), (wide * 0.16, high * 0.22), (wide * 0.2, high * 0.32)), wood, 2.4)
    for number in range(20):
        at = twig.pointAtPercent(sheet.chance.random())
        x, y = at.x() + sheet.between(-6, 6) * unit, at.y() + sheet.between(-6, 8) * unit
        colour = ("#f9c6d0", "#fff0f2", "#f29fb2")[number % 3]
        for leaf in range(5):
            turn = leaf * math.tau / 5
            sheet.dot(x + math.cos(turn) * 2.4 * unit, y + math.sin(turn) * 2.4 * unit, 2 * unit, colour)


def desert(sheet: Sheet) -> None:
    """Paint pyramids and a caravan between dunes."""
    inks, wide, high = sheet.inks, sheet.wide, sheet.high
    sheet.sky()
    sheet.disc()
    sheet.far(0.7, 0.1, peaks=False)
    for place, size in ((0.16, 0.34), (0.85, 0.26)):
        x, foot, half = wide * place, high * 0.78, high * size
        top = foot - half * 0.95
        sheet.fill(polygon((x - half, foot), (x, top), (x + half, foot)), lighter(inks.far, 0.12))
        lit = polygon((x, top), (x + half, foot), (x + half * 0.15, foot))
        sheet.fill(lit, mix(inks.middle, inks.far, 0.3))
    for dune, level in enumerate((0.78, 0.88)):
        path, points = sheet.ridge(level, 0.12, 1.3)
        sheet.fade(
            path, mix(inks.far, inks.middle, 0.4 * dune), mix(inks.middle, inks.near, 0.5 * dune), (level - 0.1, 1)
        )
        sheet.outline(points)
    for camel in range(5):
        x, y = wide * (0.56 + 0.06 * camel), high * 0.8
        sheet.dot(x, y, high * 0.03, inks.near, 0.73)
        sheet.bar(x - high * 0.022, y, high * 0.008, high * 0.05, inks.near)
        sheet.bar(x + high * 0.016, y, high * 0.008, high * 0.05, inks.near)
        sheet.bar(x + high * 0.024, y - high * 0.045, high * 0.01, high * 0.05, inks.near)


def volcano(sheet: Sheet) -> None:
    """Paint a mountain of fire under smoke."""
    inks, wide, high = sheet.inks, sheet.wide, sheet.high
    sheet.sky()
    sheet.disc()
    sheet.far(0.72, 0.14)
    cone = curve(
        (wide * 0.02, high * 0.98), (wide * 0.3, high * 0.88), (wide * 0.36, high * 0.6), (wide * 0.43, high * 0.5)
    )
    for x, y in ((0.47, 0.53), (0.52, 0.515), (0.57, 0.5)):
        cone.lineTo(wide * x, high * y)
    cone.cubicTo(wide * 0.64, high * 0.6, wide * 0.7, high * 0.88, wide * 0.98, high * 0.98)
    cone.closeSubpath()
    sheet.fade(cone, inks.middle, inks.near, (0.5, 1))
    sheet.stroke(cone, clear("#000000", 0.4), 1)
    for lean in (-0.02, 0.03, 0.0, -0.05):
        x = wide * (0.5 + lean)
        first, second = (x + wide * lean * 2, high * 0.66), (x - wide * lean, high * 0.74)
        lava = curve((x, high * 0.52), first, second, (x + wide * lean * 3.5, high * 0.98))
        sheet.stroke(lava, "#ff7b2e", 3.2)
        sheet.stroke(lava, "#ffd166", 1.2)
    for left in (-0.1, 0.72):
        sheet.lump(wide * left, high * 0.05, wide * 0.4, high * 0.1, darker(inks.middle, 0.15), 5)
    sheet.near(0.97, 0.06)
    sheet.dots(inks.accent, 50, (0.4, 1.8))


def bamboo(sheet: Sheet) -> None:
    """Paint stems of bamboo on both sides of the moon."""
    inks, high, unit = sheet.inks, sheet.high, sheet.unit
    sheet.sky()
    sheet.disc()
    sheet.far(0.8, 0.12, peaks=False)
    for layer, (count, breadth) in enumerate(((7, 0.022), (6, 0.034), (5, 0.05))):
        green = mix(mix(inks.middle, inks.far, 0.5 - 0.25 * layer), "#5f8f4a", 0.25)
        for _ in range(count):
            x, half = sheet.aside(0.34), high * breadth * sheet.between(0.8, 1.2) / 2
            lean, y, joint = sheet.between(-0.04, 0.04) * sheet.wide, high + 4, high * 0.17 * (1 + 0.2 * layer)
            light = across(x - half, x + half, (0, lighter(green, 0.22)), (0.6, green), (1, darker(green, 0.35)))
            while y > -high * 0.1:
                up, top = x + lean * 0.2, y - joint
                part = polygon((x - half, y), (up - half, top + 1), (up + half, top + 1), (x + half, y))
                sheet.painter.fillPath(part, light)
                sheet.bar(up - half * 1.24, top, half * 2.48, unit * 1.3, darker(inks.near, 0.1))
                x, y = up, top
        for _ in range(9):
            _leaves(sheet, mix(inks.near, "#2f6b3f", 0.35 + 0.1 * layer))
    sheet.near(0.95, 0.05)


def _leaves(sheet: Sheet, colour: Colour) -> None:
    painter, long = sheet.painter, sheet.high * 0.15
    painter.save()
    painter.translate(sheet.aside(0.36), sheet.between(0, 0.6) * sheet.high)
    painter.rotate(40)
    for _ in range(3):
        leaf = curve((0, 0), (long * 0.4, -long * 0.13), (long, 0), (long * 0.4, long * 0.13), (0, 0))
        sheet.fill(leaf, colour)
        painter.rotate(34 + sheet.between(-10, 10))
    painter.restore()


def banners(sheet: Sheet) -> None:
    """Paint a field of spears and war banners."""
    inks, wide, high, unit = sheet.inks, sheet.wide, sheet.high, sheet.unit
    sheet.vista()
    sheet.near()
    for _ in range(26):
        x, long = sheet.between(0, wide), high * sheet.between(0.12, 0.26)
        spear = polygon((x, high * 0.9), (x + sheet.between(-3, 3) * unit, high * 0.9 - long))
        sheet.stroke(spear, darker(inks.near, 0.2), 0.9)
    for number, place in enumerate((0.05, 0.14, 0.235, 0.765, 0.86, 0.95)):
        x, top = wide * place, high * sheet.between(0.2, 0.32)
        cloth = ("#b3342a", "#f3e9d2", "#27406b")[number % 3]
        crest, bars = ("#b3342a", "#27406b") if number % 3 == 1 else ("#f3e9d2", "#f3e9d2")
        sheet.bar(x - unit * 0.8, top - high * 0.03, unit * 1.6, high * 0.75, "#2a1a10")
        flag = curve(
            (x + wide * 0.055, top),
            (x + wide * 0.07, top + high * 0.14),
            (x + wide * 0.04, top + high * 0.22),
            (x + wide * 0.058, top + high * 0.4),
        )
        flag.lineTo(x, top + high * 0.4)
        flag.lineTo(x, top)
        flag.closeSubpath()
        sheet.fill(flag, cloth)
        sheet.stroke(flag, clear("#000000", 0.5), 0.8)
        sheet.dot(x + wide * 0.027, top + high * 0.11, high * 0.038, crest)
        for below in (0.2, 0.25):
            sheet.bar(x + wide * 0.013, top + high * below, wide * 0.028, high * 0.022, clear(bars, 0.9))
    sheet.near(0.96, 0.06)


def swamp(sheet: Sheet) -> None:
    """Paint reeds around still water."""
    inks, wide, high, unit = sheet.inks, sheet.wide, sheet.high, sheet.unit
    sheet.sky()
    sheet.disc()
    sheet.far(0.55, 0.12, peaks=False)
    sheet.water(0.62, mix(inks.haze, inks.middle, 0.35))
    for row in range(9):
        left = sheet.sun.x() - sheet.radius * (1 - 0.06 * row) * sheet.between(0.6, 1)
        long = sheet.radius * 1.6 * sheet.between(0.5, 1)
        sheet.bar(left, high * (0.65 + 0.035 * row), long, high * 0.012, clear(inks.disc, 0.65))
    for _ in range(6):
        pad = sheet.spot(0.72, 0.97)
        sheet.dot(pad.x(), pad.y(), wide * 0.05, clear(inks.near, 0.75), 0.22)
    for reed in range(34):
        x, long = sheet.aside(0.32), high * sheet.between(0.25, 0.6)
        tip = x + sheet.between(-0.18, 0.18) * long
        blade = curve((x, high + 2), (x, high - long * 0.6), (tip, high - long))
        sheet.stroke(blade, darker(inks.near, sheet.between(0, 0.4)), 1.5)
        if reed % 3 == 0:
            head = QRectF(tip - unit * 1.8, high - long - unit * 2, unit * 3.6, high * 0.1)
            sheet.fill(rounded(head, unit * 1.8), "#5b3a20")
    sheet.cloud_bars(lighter(inks.haze, 0.4), 2, (0.5, 0.7), 0.55)


def graves(sheet: Sheet) -> None:
    """Paint stones in a row, at dusk."""
    inks, high = sheet.inks, sheet.high
    sheet.vista()
    sheet.near()
    for number in range(8):
        x, size = sheet.between(0.02, 0.92) * sheet.wide, high * sheet.between(0.1, 0.19)
        stone = rounded(QRectF(x, high * 0.93 - size, size * 0.6, size * 1.5), size * 0.28)
        sheet.fill(stone, darker(inks.near, 0.25 + 0.02 * number))
        sheet.stroke(stone, clear(inks.far, 0.6), 0.7)


def cave(sheet: Sheet) -> None:
    """Paint light falling into a cave of crystals."""
    inks, wide, high = sheet.inks, sheet.wide, sheet.high
    sheet.sky(darker(inks.sky, 0.2), inks.far)
    sheet.disc()
    walls: tuple[Colour, ...] = (mix(inks.far, inks.middle, 0.6), inks.middle, inks.near)
    for layer, colour in enumerate(walls):
        breadth, tall = wide * (0.47 + 0.045 * (layer - 2)), high * (0.5 + 0.055 * (layer - 2))
        rim = []
        for step in range(36):
            turn = step / 36 * math.tau
            ragged = 1 + 0.09 * math.sin(turn * 7 + layer * 2) + 0.06 * math.sin(turn * 13 + layer)
            x, y = math.cos(turn) * breadth * ragged, math.sin(turn) * tall * ragged * 0.95
            rim.append((sheet.sun.x() + x, high * 0.52 + y))
        wall = box(-2, -2, wide + 4, high + 4).subtracted(polygon(*rim))
        sheet.fade(wall, darker(colour, 0.25), colour, (0, 1))
    for _ in range(9):
        x = sheet.between(0, wide)
        long = high * sheet.between(0.08, 0.24) * (1 if abs(x - sheet.sun.x()) > sheet.radius else 0.5)
        stone = polygon((x - long * 0.18, -2), (x, long), (x + long * 0.18, -2))
        sheet.fill(stone, darker(inks.near, 0.3))
    for place in (0.1, 0.2, 0.82, 0.92):
        for _ in range(4):
            _crystal(sheet, wide * (place + sheet.between(-0.05, 0.05)), high * sheet.between(0.14, 0.34))
    sheet.dots(inks.accent, 18, (0.4, 1.1))


def _crystal(sheet: Sheet, x: float, long: float) -> None:
    inks, foot, half = sheet.inks, sheet.high, long * 0.2
    lean = sheet.between(-0.35, 0.35) * long
    tip, shoulder = (x + lean, foot - long), foot - long * 0.72
    left, right = (x - half * 0.9 + lean * 0.7, shoulder), (x + half * 0.9 + lean * 0.7, shoulder)
    sheet.fill(polygon((x - half, foot), left, tip, right, (x + half, foot)), mix(inks.accent, inks.middle, 0.25))
    lit = polygon((x, foot), (x + lean * 0.7, foot - long * 0.68), tip, right, (x + half, foot))
    sheet.fill(lit, lighter(inks.accent, 0.45))
