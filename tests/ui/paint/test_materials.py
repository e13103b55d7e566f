"""Materials: two tables of colours for one drawing code, legible in both; and a store that keeps its bound."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from pytestqt.qtbot import QtBot

from tabletop import ui
from tabletop.display.piece import GemCut
from tabletop.ui.paint import cloth, gems, wood
from tabletop.ui.paint.colour import contrast, darker, ink_on, lighter, luminance
from tabletop.ui.paint.materials import (
    COPPER,
    DAY,
    GOLD,
    GOLD_INK,
    GOLD_LOW,
    GOLD_TOP,
    INK,
    LINK,
    NIGHT,
    PAPER_LOW,
    PAPER_TOP,
    RED,
    RED_INK,
    SILVER,
    SOFT_INK,
    Materials,
)
from tabletop.ui.paint.patterns import PATTERNS, PERIODS, Pattern
from tabletop.ui.paint.pixmap_cache import PixmapCache, canvas, stepped

READABLE = 4.5

LOOKS = pytest.mark.parametrize("look", [NIGHT, DAY], ids=["night", "day"])


@LOOKS
def test_every_ink_is_legible_on_its_surface(look: Materials) -> None:
    felts = (look.felt_shared, look.felt_own, look.felt_rival, look.felt_dark, look.felt_light)
    pairs = [(ink, felt) for felt in felts for ink in (look.felt_ink, look.felt_soft)]
    pairs += [(ink, ground) for ink in (look.felt_ink, look.felt_soft) for ground in (look.bar, look.side)]
    pairs += [(ink, felt) for ink in (look.quilt_ink, look.quilt_soft) for felt in (look.quilt, look.quilt_low)]
    pairs += [(look.button_ink, shade(look.button, 0.08)) for shade in (lighter, darker)]
    assert [(ink, ground) for ink, ground in pairs if contrast(ink, ground) < READABLE] == []


def test_paper_and_gold_are_legible_in_any_light() -> None:
    pairs = [(ink, paper) for ink in (INK, SOFT_INK, RED_INK, LINK) for paper in (PAPER_TOP, PAPER_LOW)]
    pairs += [(GOLD_INK, gold) for gold in (GOLD_TOP, GOLD_LOW)]
    pairs += [(ink_on(wax).name(), wax) for wax in (RED, GOLD, SILVER, COPPER)]
    assert [(ink, ground) for ink, ground in pairs if contrast(ink, ground) < READABLE] == []


def test_both_lights_have_a_colour_for_everything() -> None:
    for name in Materials.__struct_fields__:
        if isinstance(shade := getattr(NIGHT, name), str) and shade.startswith("#"):
            assert QColor(getattr(DAY, name)).isValid(), name


def brightness(image: QImage, area: QRectF) -> float:
    """Return the mean luminance of a part of an image, given in shares."""
    wide, high = image.width(), image.height()
    part = image.copy(
        round(area.x() * wide), round(area.y() * high), round(area.width() * wide), round(area.height() * high)
    )
    one = part.scaled(1, 1, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    return luminance(one.pixelColor(0, 0))


def test_wood_is_bright_under_the_lamp_and_the_same_every_time() -> None:
    night = wood.table_top(400, 240, NIGHT)
    assert night == wood.table_top(400, 240, NIGHT)
    assert (night.width(), night.height()) == (200, 120)
    lamp, corner = brightness(night, QRectF(0.35, 0.35, 0.15, 0.15)), brightness(night, QRectF(0.9, 0.85, 0.1, 0.15))
    assert lamp > 1.8 * corner
    assert brightness(wood.table_top(400, 240, DAY), QRectF(0, 0, 1, 1)) > 3 * brightness(night, QRectF(0, 0, 1, 1))


def outline_of(cut: GemCut) -> set[tuple[int, int]]:
    """Return the pixels that a gem covers, whatever its colour."""
    image = canvas(48, 48, 1.0)
    painter = QPainter(image)
    gems.gem(painter, QRectF(0, 0, 48, 48), cut, "#808080")
    painter.end()
    return {(x, y) for x in range(48) for y in range(48) if image.pixelColor(x, y).alpha() > 200}


def test_gems_are_told_apart_by_their_shape_alone() -> None:
    shapes = {cut: outline_of(cut) for cut in GemCut}
    assert set(gems.OUTLINES) == set(GemCut)
    for one in GemCut:
        for other in GemCut:
            if one < other:
                assert len(shapes[one] ^ shapes[other]) > 60, (one, other)


def test_the_store_forgets_what_was_not_used_for_long(qtbot: QtBot) -> None:
    store = PixmapCache(limit=3 * 10 * 10 * 4)
    painted: list[str] = []

    def show(key: str) -> QPixmap:
        return store.paint_once(key, 10, 10, 1.0, lambda painter: painted.append(key))

    for key in "abcab":
        show(key)
    assert painted == ["a", "b", "c"]
    show("d")  # the least used goes: c
    for key in "dab":
        show(key)
    assert painted == ["a", "b", "c", "d"]
    show("c")
    assert painted == ["a", "b", "c", "d", "c"]
    assert store.used == 3 * 400
    store.clear()
    assert store.used == 0


def test_sizes_are_rounded_so_that_a_pixel_more_paints_nothing_anew() -> None:
    assert [stepped(length) for length in (1, 8, 9, 793, 800)] == [8, 8, 16, 800, 800]


@pytest.mark.parametrize(("high", "edge", "sewn"), [(40, "", True), (13, "", False), (13, "#ffcc00", True)])
def test_a_mat_too_low_for_letters_between_stitches_has_none_but_keeps_its_edge(
    qapp: object, high: int, edge: str, sewn: bool
) -> None:
    image = QImage(120, high, QImage.Format.Format_RGB32)
    image.fill(QColor("#000000"))
    painter = QPainter(image)
    cloth.hem(painter, QRectF(0, 0, 120, high), NIGHT, edge=edge)
    painter.end()
    painted = {image.pixel(x, y) for x in range(120) for y in range(high)} != {QColor("#000000").rgb()}
    assert painted is sewn


def test_no_picture_is_kept_outside_the_store() -> None:
    """The store alone is bounded by bytes, over all games together; beside it only one tile of grain is kept."""
    kept = [
        f"{file.name}:{node.name}"
        for file in Path(ui.__file__).parent.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
        and any("cache" in ast.unparse(one) for one in node.decorator_list)
        and node.returns is not None
        and ast.unparse(node.returns) in ("QPixmap", "QImage", "QIcon")
    ]
    assert kept == ["grain.py:tile"]


def test_a_store_shrinks_to_what_was_used_last() -> None:
    store = PixmapCache(limit=10_000)
    for name in "abc":
        store.paint_once(name, 10, 10, 1, lambda painter: None)
    store.paint_once("a", 10, 10, 1, lambda painter: None)
    store.shrink(2 * 10 * 10 * 4)
    assert store.used == 2 * 10 * 10 * 4
    assert store.find("a|10x10@1") is not None
    assert store.find("b|10x10@1") is None


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_tiled_pattern_is_seamless(qtbot: QtBot, pattern: Pattern) -> None:
    """Each tile is as if painted on its own: the whole looks like the pattern painted in one go."""
    size, (wide, high) = 100.0, PERIODS[pattern]
    box, ink = QRectF(0, 0, 3 * round(size * wide), 3 * round(size * high)), QColor("#ffffff")
    sums = []
    for paint in (pattern, lambda *about: cloth.woven(about[0], about[1], pattern, *about[2:])):
        image = canvas(box.width(), box.height(), 1.0)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint(painter, box, size, ink, 5.0)
        painter.end()
        sums.append(
            [image.pixelColor(x, y).alpha() for y in range(0, image.height(), 3) for x in range(0, image.width(), 3)]
        )
    differing = sum(abs(first - second) > 128 for first, second in zip(*sums, strict=True))
    assert differing < 0.02 * len(sums[0])


def test_a_bag_is_painted_once_for_its_size(qtbot: QtBot) -> None:
    woven: list[QRectF] = []

    def weave(painter: QPainter, box: QRectF, *rest: object) -> None:
        woven.append(box)

    image = canvas(300, 100, 1.0)
    painter = QPainter(image)
    for left in (0.0, 120.3):
        cloth.bag(painter, QRectF(left, 0, 87, 87), "#123456", weave)
    painter.end()
    assert len(woven) == 1
