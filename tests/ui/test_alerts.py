"""What the prompt bar tells first: a warning alone on a red chip, news in one row."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from tabletop.ui.paint.materials import RED
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.toolbars.prompt_bar import PromptBar
from tests.ui.filming import FRAME, Stage, moment


def test_a_warning_stands_alone_on_a_red_chip(qtbot: QtBot) -> None:
    bar = PromptBar(THEMES["dark"])
    qtbot.addWidget(bar)
    bar.resize(900, bar.usual_height)

    def reds() -> int:
        image = bar.grab().toImage()
        found = (image.pixelColor(x, y) for x in range(0, image.width(), 4) for y in range(0, image.height(), 2))
        return sum(color == QColor(RED) for color in found)

    facts = ("Aiko wins as soon as the next turn starts", "Double-click or drag a lit card")
    bar.ask("Capture a die?", facts, (), is_alert=True)
    assert bar.line == facts[0]
    assert reds() > 50
    assert facts[1] in bar.toolTip(), "all facts can still be read"
    bar.offer_throw("Reroll")
    assert reds() == 0, "what is thrown is no warning"
    bar.ask("Capture a die?", facts[1:], ())
    assert reds() == 0


@pytest.mark.usefixtures("qapp")
def test_news_that_would_wrap_is_told_in_fewer_words() -> None:
    stage, told = Stage(moment("quarriors", "drew")), set[str]()
    stage.window.resize(840, 640)
    stage.begin()
    while stage.window.presenter.is_playing:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        told.add(stage.window.prompt.text)
        assert stage.window.prompt.has_row_for(stage.window.prompt.text)
    logged = {line.text for line in stage.window.session.lines}
    stage.close()
    assert "P0 drew 6 dice." in told
    assert any(" drew 6 dice: " in line for line in logged), "the log names them"
