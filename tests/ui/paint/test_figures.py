"""Figures: each archetype has a silhouette of its own, and all that is said of one is seen."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from itertools import combinations

import msgspec
import pytest
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from tabletop.cards.art import Archetype, Aura, Beard, Body, Build, Garment, Gear, Hair, Headgear, Mood, Pose
from tabletop.display.piece import Figure, Picture
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
    alphas = bytes(image.convertToFormat(QImage.Format.Format_RGBA8888).constBits())[3::4]
    return frozenset(spot for spot, alpha in enumerate(alphas) if alpha > 127)


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
    [{"level": 1}, {"level": 3}, {"count": 2}, {"flip": True}, {"lift": True}, {"cloth": "#a3202f"}]
    + [{"aura": aura.value} for aura in Aura if aura is not Aura.NONE],
    ids=str,
)
def test_whatever_a_card_says_of_its_figure_can_be_seen(change: dict[str, object]) -> None:
    assert print_of(WIZARD) == print_of(WIZARD)
    assert print_of(msgspec.structs.replace(WIZARD, **change)) != print_of(WIZARD)


def breadth(wide: int, high: int) -> int:
    """Return the columns that a figure covers in a picture."""
    picture = Picture("plain", "dusk", figure=WIZARD)
    image = art.printed(art.order(picture, wide, high, 1.0, art.Layer.FIGURE))
    return sum(any(image.pixel(x, y) >> 24 > 127 for y in range(high)) for x in range(wide))


def test_in_a_strip_a_figure_comes_closer() -> None:
    assert breadth(120, 30) > 1.4 * breadth(60, 30)


@pytest.mark.parametrize("archetype", Archetype)
def test_a_figure_of_every_level_stands_within_the_frame(archetype: Archetype) -> None:
    for level in (1, 5):
        bounds = drawn(Figure(archetype.value, level)).bounds()
        assert bounds.top() < -50, "no taller than a mouse"
        assert -12 < bounds.bottom() < 10, "floats or sinks"
        assert bounds.width() < 190


FREE = {
    "weapon": Gear,
    "offhand": Gear,
    "garment": Garment,
    "headgear": Headgear,
    "hair": Hair,
    "beard": Beard,
    "mood": Mood,
    "pose": Pose,
    "build": Build,
    "body": Body,
}


def outlines(figure: Figure) -> tuple[object, ...]:
    """Return what distinguishes drawings: the outline, tone and patches of every part."""
    return tuple((part.path.boundingRect().getRect(), part.tone, len(part.patches)) for part in drawn(figure).parts)


@pytest.mark.parametrize(("field", "names"), FREE.items(), ids=str)
def test_every_choice_of_a_person_looks_different(field: str, names: type[StrEnum]) -> None:
    plain = Figure("merchant", headgear="none", hair="short", beard="none", body="man")
    seen = {outlines(msgspec.structs.replace(plain, **{field: name.value})) for name in names}
    assert len(seen) == len(names)


def test_whatever_a_person_leaves_open_is_settled_by_the_seed() -> None:
    seen = {outlines(Figure("merchant", seed=seed)) for seed in range(12)}
    assert len(seen) > 8
    assert outlines(Figure("merchant", seed=3)) == outlines(Figure("merchant", seed=3))
