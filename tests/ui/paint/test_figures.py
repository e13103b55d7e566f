"""Figures: each archetype has a silhouette of its own, and all that is said of one is seen."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import msgspec
import pytest
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from tabletop.cards.art import Archetype
from tabletop.display.table import Figure, Picture
from tabletop.ui.paint import art
from tabletop.ui.paint.figures.archetypes import ARCHETYPES, drawn
from tabletop.ui.paint.pixmap_cache import HINTS

SIDE = 48
APART = 0.25
"""Share of the pixels of two silhouettes' union that belong to one of them alone, from which on they differ."""

WIZARD = Figure("wizard", 2)


@cache
def silhouette(archetype: Archetype) -> frozenset[int]:
    """Return the pixels that an archetype covers in a square, its feet on the lower edge."""
    drawing = drawn(Figure(archetype.value))
    bounds = drawing.bounds()
    size = (SIDE - 2) / max(bounds.width(), bounds.height())
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHints(HINTS)
    place = QTransform(size, 0, 0, size, SIDE / 2 - bounds.center().x() * size, SIDE - 1 - bounds.bottom() * size)
    for part in drawing.parts:
        if part.line:
            painter.fillPath(place.map(part.path), QColor("#000000"))
    painter.end()
    return frozenset(
        spot for spot in range(SIDE * SIDE) if QColor.fromRgba(image.pixel(spot % SIDE, spot // SIDE)).alpha() > 127
    )


def test_every_archetype_of_the_card_files_is_drawn() -> None:
    assert set(ARCHETYPES) == set(Archetype)


def test_silhouettes_alone_tell_archetypes_apart() -> None:
    measured = {
        (one, other): len(silhouette(one) ^ silhouette(other)) / len(silhouette(one) | silhouette(other))
        for one, other in combinations(Archetype, 2)
    }
    assert {pair: share for pair, share in measured.items() if share < APART} == {}


def print_of(figure: Figure, seed: int = 5) -> QImage:
    return art.printed(art.order(Picture("plain", "dusk", seed=seed, figure=figure), 96, 60, 1.0))


@pytest.mark.parametrize(
    "change",
    [{"level": 1}, {"level": 3}, {"count": 2}, {"flip": True}, {"lift": True}, {"cloth": "#a3202f"}],
    ids=str,
)
def test_whatever_a_card_says_of_its_figure_can_be_seen(change: dict[str, object]) -> None:
    assert print_of(WIZARD) == print_of(WIZARD)
    assert print_of(msgspec.structs.replace(WIZARD, **change)) != print_of(WIZARD)


@pytest.mark.parametrize("archetype", Archetype)
def test_a_figure_of_every_level_stands_within_the_frame(archetype: Archetype) -> None:
    for level in (1, 5):
        bounds = drawn(Figure(archetype.value, level)).bounds()
        assert bounds.top() < -50, "no taller than a mouse"
        assert -12 < bounds.bottom() < 10, "floats or sinks"
        assert bounds.width() < 190
