"""Pointing at a card in Sorcerer while others are lit to be clicked."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.helpers.sorcerer import Table
from tests.ui.sorcerer_window import open_table
from tests.ui.test_table_window import at


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_large_card_of_an_attachment_covers_no_minion_that_may_attack(qtbot: QtBot, size: tuple[int, int]) -> None:
    table = Table()
    host = table.put("left", "bell_ringer")
    table.state.spent[host] = 1
    tab = table.attach(host, "grave_wrappings")
    attackers = table.minions("centre", 0, "archivist", "beggar_mob")
    table.put("centre", "tomb_jackal", seat=1)
    window, _ = open_table(qtbot, table.battle())
    window.resize(*size)
    QApplication.processEvents()
    assert {action.source for action in window.session.view.actions} == {f"card:{item}" for item in attackers}
    QTest.mouseMove(window.view.viewport(), at(window, f"card:{tab}"))
    window.view.hover.explain()
    shown = window.view.hover.card
    assert shown.isVisible()
    for item in attackers:
        spot = window.scene.spot(f"card:{item}")
        assert spot is not None
        assert not shown.geometry().adjusted(6, 6, -6, -6).intersects(window.view.outline_of(spot))
