"""A button keeps its size when the keyboard reaches it: nothing beside it moves."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tabletop.display.prompt import Label
from tabletop.engine.actions import Action
from tabletop.ui import widgets
from tabletop.ui.paint.page_style import pages
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.toolbars.prompt_bar import PromptBar


@pytest.mark.parametrize(
    "properties", [{}, {"gold": True}, {"close": True}, {"segment": "only"}, {"link": True}], ids=str
)
def test_a_focused_button_is_as_large_as_before(qtbot: QtBot, properties: dict[str, object]) -> None:
    theme, page = THEMES["dark"], QWidget()
    qtbot.addWidget(page)
    page.setStyleSheet(theme.style_sheet() + pages(theme))
    button, neighbour = (widgets.button("Continue", name, lambda: None) for name in ("button", "neighbour"))
    for name, value in properties.items():
        button.setProperty(name, value)
    row = QHBoxLayout(page)
    row.addWidget(button)
    row.addWidget(neighbour)
    row.addStretch(1)
    with qtbot.waitExposed(page):
        page.show()
    page.activateWindow()
    neighbour.setFocus()
    before = button.geometry(), button.sizeHint()
    button.setFocus()
    qtbot.waitUntil(button.hasFocus)
    button.setText("")
    button.setText(neighbour.text())  # laid out anew while it is focused
    assert row.activate()
    assert (button.geometry(), button.sizeHint()) == before


@pytest.mark.parametrize("wide", [740, 764, 788])
def test_the_buttons_of_a_question_stay_when_a_recap_comes_or_goes(qtbot: QtBot, wide: int) -> None:
    bar = PromptBar(THEMES["dark"].scaled(0.82))
    qtbot.addWidget(bar)
    bar.spare_height = 20
    bar.resize(wide, bar.usual_height)
    bar.show()
    labels = [
        Label(Action(0, verb), text) for verb, text in (("reroll", "Reroll all your gained dice"), ("rest", "Rest"))
    ]
    bar.ask("Which of your gained dice attacks?", ("Your lowest cell takes any die of 3 or more",), labels)
    seen = []
    for bar.is_spare_free in (True, False):
        bar.arrange()
        buttons = [button for button in bar.findChildren(QAbstractButton) if button.isVisible()]
        seen.append([(button.text(), button.geometry()) for button in buttons])
    assert len(seen[0]) == 3
    assert seen[0] == seen[1]
