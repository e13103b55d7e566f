"""A button keeps its size when the keyboard reaches it: nothing beside it moves."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tabletop.ui import widgets
from tabletop.ui.paint.page_style import pages
from tabletop.ui.paint.theme import THEMES


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
