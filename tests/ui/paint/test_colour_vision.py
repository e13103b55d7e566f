"""Figures under the three common colour-vision deficiencies: each stands out from its scene, in either theme."""

from __future__ import annotations

from functools import cache

import pytest
from PySide6.QtGui import QImage

from tabletop.cards.art import Archetype, Palette
from tabletop.display.piece import Figure, Picture
from tabletop.ui.paint import art

Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

DEFICIENCIES: dict[str, Matrix] = {
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""How red, green and blue are seen (Machado, Oliveira and Fernandes 2009, at full severity)."""

WIDE, HIGH = 45, 30
APART = 35.0
"""Mean difference between a figure's pixels and the scene behind them, in the channel that differs most."""


def pixels(picture: Picture) -> list[tuple[int, int, int]]:
    """Return the red, green and blue of a picture as on a table."""
    image = art.printed(art.order(picture, WIDE, HIGH, 1.0)).convertToFormat(QImage.Format.Format_RGB32)
    data = bytes(image.constBits())
    return [(data[at + 2], data[at + 1], data[at]) for at in range(0, len(data), 4)]


@cache
def covered(archetype: Archetype) -> list[tuple[tuple[int, int, int], tuple[int, int, int]]]:
    """Return the pixels of a figure beside those of the scene that it covers, each in one of all palettes."""
    palette = list(Palette)[list(Archetype).index(archetype) % len(Palette)]
    with_figure = pixels(Picture("plain", palette.value, seed=5, figure=Figure(archetype.value, 3)))
    without = pixels(Picture("plain", palette.value, seed=5))
    high = int(HIGH * 0.86) * WIDE  # below lies the ground that every figure brings along
    return [(here, there) for here, there in zip(with_figure[:high], without[:high], strict=True) if here != there]


@pytest.mark.parametrize("kind", DEFICIENCIES)
def test_every_figure_stands_out_from_its_scene(kind: str) -> None:
    found = {}
    for archetype in Archetype:
        differences = [
            max(abs(sum(k * (a - b) for k, a, b in zip(row, here, there, strict=True))) for row in DEFICIENCIES[kind])
            for here, there in covered(archetype)
        ]
        found[archetype] = sum(differences) / len(differences)
    assert {archetype.value: mean for archetype, mean in found.items() if mean < APART} == {}
