"""The chart of points: what is written below its axis."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from pytestqt.qtbot import QtBot

from tabletop.ui.paint import brush
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.widgets.chart import Chart, ChartLine, series


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> dict[str, QRectF]:
    """Return the texts that are painted in a line from now on, with their boxes."""
    found: dict[str, QRectF] = {}
    line = brush.line

    def noted(painter: QPainter, box: QRectF, text: str, size: int, *rest: object, **more: object) -> None:
        found[text] = box
        line(painter, box, text, size, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(brush, "line", noted)
    return found


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_names_of_turns_keep_apart_even_where_the_first_ends_close_to_the_start(
    qtbot: QtBot, written: dict[str, QRectF], seats: int
) -> None:
    labels = [Chart.start(), *("" if turn % seats else str(turn // seats + 1) for turn in range(8 * seats))]
    chart = Chart(THEMES["dark"], "Level", (ChartLine(series(range(len(labels)))),), labels=labels)
    qtbot.addWidget(chart)
    chart.resize(560, 310)
    chart.grab()
    half = {text: brush.width(text, THEMES["dark"].small) / 2 for text in labels if text in written}
    spans = sorted(
        (written[text].center().x() - part, written[text].center().x() + part) for text, part in half.items()
    )
    assert len(spans) > 3
    assert all(label in written for label in labels[:2] if label), "the start has taken the place of the first turn"
    assert all(right + 3 < left for (_, right), (left, _) in pairwise(spans))


def test_names_of_stages_stand_above_all_that_a_line_can_reach(qtbot: QtBot, written: dict[str, QRectF]) -> None:
    chart = Chart(
        THEMES["dark"],
        "Chance",
        (ChartLine(series([50, 100])),),
        stages=((0.5, "Opening"), (1, "End")),
        includes=(0, 100),
    )
    qtbot.addWidget(chart)
    chart.resize(560, 230)
    chart.grab()
    assert chart.at(1, 100).y() >= written["End"].bottom()
    assert written["End"].top() >= written["Chance"].bottom()


@pytest.mark.parametrize("count", [4, 12, 40])
def test_ticks_are_named_at_equal_distances(qtbot: QtBot, written: dict[str, QRectF], count: int) -> None:
    ticks = ["Round 1", *map(str, range(2, count + 1))]
    chart = Chart(
        THEMES["dark"], "Chance", (ChartLine(series([50] * (count + 1))),), ticks=ticks, stages=((count, "All"),)
    )
    qtbot.addWidget(chart)
    chart.resize(420, 230)
    chart.grab()
    named = [at for at, text in enumerate(ticks) if text in written]
    assert named[0] == 0, "it says what is counted"
    assert len(named) > 2
    assert len({after - before for before, after in pairwise(named[1:])}) == 1
    middles = [written[ticks[at]].center().x() for at in named[1:]]
    assert len({round(after - before) for before, after in pairwise(middles)}) <= 2, "apart from rounding"


def test_a_line_that_still_grows_leaves_room_for_later_stages(qtbot: QtBot, written: dict[str, QRectF]) -> None:
    stages = ((2, "Opening"), (4, "End"))
    chart = Chart(THEMES["dark"], "Chance", (ChartLine(series([50, 100])),), stages=stages, includes=(0, 100))
    qtbot.addWidget(chart)
    chart.resize(560, 230)
    chart.grab()
    assert chart.at(1, 0).x() < written["End"].center().x() < chart.plot().right()
