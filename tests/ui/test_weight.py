"""Blows look as heavy as they are, and what points over cards leaves their texts legible."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from tabletop.engine.events import Logged
from tabletop.ui.board.pieces.arrows import Arrow, ArrowItem
from tabletop.ui.motion import effects
from tabletop.ui.paint.theme import THEMES
from tests.ui.filming import Stage, updates

THEME = THEMES["dark"]


def strongest(*items: object) -> list[float]:
    """Return how much items change white ground on each tenth of the way from (50, 100) to (550, 100)."""
    image = QPixmap(600, 200)
    image.fill(QColor("white"))
    painter = QPainter(image)
    for item in items:
        item.paint(painter, QStyleOptionGraphicsItem())  # type: ignore[attr-defined]
    painter.end()
    seen = image.toImage()
    return [max(_ink(seen, 50 + 50 * tenth, y) for y in range(200)) for tenth in range(11)]


def _ink(image: QImage, x: int, y: int) -> float:
    return 1.0 - image.pixelColor(x, y).lightnessF()


def test_weights_of_blows_grow_with_their_numbers() -> None:
    weights = [effects.blow_weight(number) for number in (1, 3, 6, 10, 99)]
    assert weights == sorted(weights)
    assert weights[3] > 2 * weights[0]
    assert (effects.blow_weight(0), weights[-1]) == (1.0, effects.HEAVIEST)


def test_arrows_are_faint_between_their_ends(qapp: object) -> None:
    strike = effects.Arrow(QPointF(50, 100), QPointF(550, 100), THEME, 1.0)
    strike.reach = 1.0
    guide = ArrowItem(
        Arrow("a", "b", "", is_better=True),
        QRectF(40, 90, 20, 20),
        QRectF(540, 90, 20, 20),
        THEME,
        QRectF(0, 0, 600, 200),
    )
    for item in (strike, guide):
        along = strongest(item)
        assert max(along[4:7]) < 0.35 < along[9], along


@pytest.mark.parametrize("is_better", [False, True])
@pytest.mark.parametrize("high", [20.0, 160.0])
def test_a_long_arrow_bends_inside_the_table(qapp: object, is_better: bool, high: float) -> None:
    table = QRectF(0, 0, 600, 200)
    ends = QRectF(40, high, 20, 20), QRectF(540, high, 20, 20)
    arrow = ArrowItem(Arrow("a", "b", "", is_better), *ends, THEME, table)
    assert table.contains(arrow._path.boundingRect())


def test_a_heavier_attack_points_with_a_broader_arrow(stages: list[Stage], monkeypatch: pytest.MonkeyPatch) -> None:
    weights: list[float] = []
    made = effects.Arrow.__init__

    def noted(self: effects.Arrow, start: QPointF, end: QPointF, theme: object, weight: float) -> None:
        weights.append(weight)
        made(self, start, end, theme, weight)  # type: ignore[arg-type]

    monkeypatch.setattr(effects.Arrow, "__init__", noted)
    for step in updates("quarriors", seed=1):
        told = [event for event in step[2] if isinstance(event, Logged) and event.key == "quarriors.log.attacks"]
        if told:
            break
    stages.append(stage := Stage(step))
    stage.begin()
    assert set(weights) == {effects.blow_weight(int(str(told[0].params["attack"])))}
