"""Pictures of gauges: their words stay whole wherever the bar ends."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tabletop.display.piece import Gauge
from tabletop.display.prompt import Prompt
from tabletop.display.table import Box, Row, Table
from tabletop.ui.board.geometry.layout import Panel
from tabletop.ui.board.panels import gauge_painter
from tabletop.ui.board.panels.gauge_painter import paint_gauge
from tabletop.ui.board.panels.table_layout import lay_out, title_height
from tabletop.ui.paint import brush
from tabletop.ui.paint.shapes import rounded
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
def test_a_bar_that_two_sides_share_names_each_at_its_own_end(monkeypatch: pytest.MonkeyPatch) -> None:
    ends, line = dict[str, Any](), brush.line

    def noted(painter: QPainter, box: QRectF, text: str, *args: Any, align: Any = brush.LEFT, **options: Any) -> float:
        ends[text] = align
        return line(painter, box, text, *args, align=align, **options)

    monkeypatch.setattr(brush, "line", noted)
    gauge = Gauge(100, 100, "You 100 %", rest="Aiko 0 %")
    paint(Row("zone:odds", "Chance", gauge=gauge), gauge)
    assert ends == {"You 100 %": brush.LEFT, "Aiko 0 %": brush.RIGHT}


@pytest.mark.usefixtures("qapp")
def test_a_gauge_lies_below_the_hint_of_its_area(written: Written) -> None:
    gauge = Gauge(3, 5, "3 of 5")
    paint(Row("zone:damage", "Damage", gauge=gauge, hint="2 short"), gauge)
    ((box, _),) = written
    assert box.top() > INSIDE.bottom()


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("high", [76, 82, 96])
def test_the_words_of_a_gauge_end_above_its_bar(written: Written, monkeypatch: pytest.MonkeyPatch, high: int) -> None:
    bars = list[QRectF]()
    monkeypatch.setattr(gauge_painter, "rounded", lambda box, radius: bars.append(box) or rounded(box, radius))
    gauge = Gauge(21, 90, "Defeating the dragon ends the game")
    row = Row("zone:team", "Team: 21 points", gauge=gauge)
    picture = QImage(290, high, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(picture)
    panel = Panel(part=row, rect=QRectF(0, 0, 290, high), inside=QRectF(10, 30, 270, high - 72))
    paint_gauge(painter, panel, row, gauge, THEMES["dark"])
    painter.end()
    ((box, _),), (bar,) = written, bars
    assert bar.top() - box.bottom() >= 3, "the tails of letters need room"
    assert box.top() >= title_height(THEMES["dark"]), "below the title"


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("high", [72, 83, 96])
def test_a_bar_below_a_hint_keeps_off_the_stitches(monkeypatch: pytest.MonkeyPatch, high: int) -> None:
    bars = list[QRectF]()
    monkeypatch.setattr(gauge_painter, "rounded", lambda box, radius: bars.append(box) or rounded(box, radius))
    gauge = Gauge(1, 100, "You 1 %", rest="Aiko 99 %")
    row = Row("zone:odds", "Chance in this fight", gauge=gauge, hint="if no cards are played")
    theme = THEMES["dark"]
    layout = lay_out(Table("", "", (), Box(False, (row,)), Prompt("")), QRectF(0, 0, 290, high), theme)
    (panel,) = layout.panels
    picture = QImage(290, high, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(picture)
    paint_gauge(painter, panel, row, gauge, theme)
    painter.end()
    (bar,) = bars
    assert panel.rect.bottom() - bar.bottom() >= 9, "stitches lie 5 to 6 pixels from the edge"


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("share", [4, 17, 36, 50, 80])
def test_a_bar_is_gold_as_far_as_it_is_filled_and_no_farther(share: int, theme: str) -> None:
    gauge = Gauge(share, 100, f"Aiko's chance to win as it stands: {share}%")
    row = Row("zone:odds", "Chance", gauge=gauge)
    picture = QImage(290, 96, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(QColor("#808080"))
    painter = QPainter(picture)
    paint_gauge(painter, Panel(part=row, rect=AREA, inside=INSIDE), row, gauge, THEMES[theme])
    painter.end()

    def is_gold(x: int, y: int) -> bool:
        color = picture.pixelColor(x, y)
        return color.red() > 200 and color.blue() < 0.58 * color.red()

    golden = [x for x in range(290) if any(is_gold(x, y) for y in range(96))]
    assert max(golden) - INSIDE.left() == pytest.approx(INSIDE.width() * share / 100, abs=2)
    assert all(any(is_gold(x, y) for y in range(96)) for x in range(min(golden), max(golden)))


@pytest.mark.usefixtures("qapp")
def test_a_gauge_without_room_below_its_title_is_a_bar_off_the_edge(
    written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    bars = list[QRectF]()
    monkeypatch.setattr(gauge_painter, "rounded", lambda box, radius: bars.append(box) or rounded(box, radius))
    theme, gauge = THEMES["dark"], Gauge(3, 60, "monsters 0 + pips 3")
    low, row = QRectF(0, 0, 250, 42), Row("zone:team", "Team: 3 points", gauge=gauge)
    picture = QImage(250, 42, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(picture)
    paint_gauge(painter, Panel(part=row, rect=low, inside=QRectF(10, 28, 230, -20)), row, gauge, theme)
    painter.end()
    assert written == [], "title and tip say it"
    (bar,) = bars
    assert bar.top() >= title_height(theme)
    assert bar.bottom() <= low.bottom() - 5, "the edge is stitched"
