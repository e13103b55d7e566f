"""Auras: what surrounds a figure, and how it changes its tones."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from tabletop.cards.art import Aura
from tabletop.ui.paint.colour import mix
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing

GHOSTLY = "#dff3f2"


def surround(drawing: Drawing, aura: Aura) -> Drawing:
    """Return a drawing within its aura."""
    if aura is Aura.NONE:
        return drawing
    if aura is Aura.GHOST:
        return _ghost(drawing)
    behind = Drawing()
    {Aura.FIRE: _fire, Aura.FROST: _frost, Aura.HOLY: _holy, Aura.SHADOW: _shadow}[aura](behind, drawing.bounds())
    behind.parts += drawing.parts
    behind.glows += drawing.glows
    return behind


def _ghost(drawing: Drawing) -> Drawing:
    for part in drawing.parts:
        part.tone = mix(part.tone, GHOSTLY, 0.72).name()
        part.patches = [(path, mix(tone, GHOSTLY, 0.6).name()) for path, tone in part.patches]
    area = drawing.bounds()
    drawing.glows.clear()
    drawing.glow(area.center().x(), area.center().y(), area.height() * 0.5, "#9fe8e0")
    return drawing


def _fire(f: Drawing, area: QRectF) -> None:
    x, top, half = area.center().x() * 0.4, area.top(), min(area.width() * 0.5, 44)
    tongues = ((-1.05, 0.62, -10), (-0.62, 0.98, -7), (-0.1, 1.1, 6), (0.5, 1.0, 8), (1.0, 0.68, 12))
    for tone, size in (("#c8401f", 1.0), ("#f08a2c", 0.74)):
        blaze = QPainterPath()
        for aside, rise, sway in tongues:
            low, tip = x + aside * half * (0.9 + 0.1 * size), top * rise * (0.2 + 0.8 * size)
            blaze = blaze.united(
                limb(
                    (x + aside * half * 0.7, -8, 14 * size), (low - sway, tip * 0.5, 13 * size), (low + sway, tip, 0.2)
                )
            )
        f.add(blaze, tone, 0.7, 0.5)


def _frost(f: Drawing, area: QRectF) -> None:
    x, half = area.center().x(), min(area.width() * 0.5, 40)
    for aside, high, turn in (
        (-1.1, 46, -26),
        (-0.75, 62, -12),
        (0.75, 58, 12),
        (1.1, 40, 28),
        (-0.3, 30, -4),
        (0.35, 28, 6),
    ):
        with f.at(x + aside * half, 0, turn):
            f.add(f"-7,2! -6,{-high * 0.7}! 0,{-high}! 6,{-high * 0.72}! 7,2!", "#bfe6f2", 0.8)
            f.patch(f"0,4! 0,{-high}! 9,{-high}! 9,4!", "#8cc4dd")


def _holy(f: Drawing, area: QRectF) -> None:
    x, y = 2.0, area.top() + min(24.0, area.height() * 0.25)
    for turn in range(0, 360, 24):
        with f.at(x, y, turn):
            f.add("-2,-24! 0,-35! 2,-24!", "#ffdf80", 0.5, 0)
    f.add(oval(x, y, 25, 25), "#ffdf80", 0.6, 0)
    f.patch(oval(x, y, 21, 21), "#fff3c8")


def _shadow(f: Drawing, area: QRectF) -> None:
    x, top, half = area.center().x(), area.top(), min(area.width() * 0.5, 42)
    for aside, rise, sway in ((-1.1, 0.55, -14), (-0.7, 0.84, -8), (0, 0.98, 8), (0.7, 0.8, 12), (1.1, 0.5, 16)):
        low = x + aside * half
        f.add(
            limb((low, -2, 12), (low + sway, top * rise * 0.5, 9), (low - sway * 0.4, top * rise, 0)),
            "#463363",
            0.5,
            0.5,
        )
