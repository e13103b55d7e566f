"""Pictures of gauges: their words stay whole wherever the bar ends."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tabletop.display.piece import Gauge
from tabletop.display.table import Row
from tabletop.ui.board.gauge_painter import paint_gauge
from tabletop.ui.board.layout import Panel
from tabletop.ui.paint import brush
from tabletop.ui.paint.theme import THEMES

AREA, INSIDE = QRectF(0, 0, 290, 96), QRectF(10, 30, 270, 24)


Written = list[tuple[QRectF, QColor]]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    """Lines that are written, each as its box and ink."""
    found = Written()
    line = brush.line

    def noted(painter: QPainter, box: QRectF, text: str, size: float, color: QColor, **options: Any) -> float:
        found.append((box, color))
        return line(painter, box, text, size, color, **options)

    monkeypatch.setattr(brush, "line", noted)
    return found


def paint(row: Row, gauge: Gauge) -> None:
    picture = QImage(290, 96, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(picture)
    paint_gauge(painter, Panel(part=row, rect=AREA, inside=INSIDE), row, gauge, THEMES["dark"])
    painter.end()


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("share", [0, 30, 62, 97, 100])
def test_the_words_of_a_gauge_are_written_once_in_one_ink(written: Written, share: int) -> None:
    gauge = Gauge(share, 100, f"{share} % · before anybody defends")
    paint(Row("zone:odds", "Chance", gauge=gauge), gauge)
    ((box, _),) = written
    title = INSIDE.top() - AREA.top()
    assert box.center().y() == pytest.approx((title + AREA.bottom()) / 2, abs=8), "in the middle below the title"


@pytest.mark.usefixtures("qapp")
def test_a_gauge_lies_below_the_hint_of_its_area(written: Written) -> None:
    gauge = Gauge(3, 5, "3 of 5")
    paint(Row("zone:damage", "Damage", gauge=gauge, hint="2 short"), gauge)
    ((box, _),) = written
    assert box.top() > INSIDE.bottom()
