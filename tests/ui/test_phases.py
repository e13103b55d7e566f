"""The phases of a turn: what each is for at one press, its rule at the next."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.ui.table.toolbars.top_bar import PhaseButton
from tests.helpers.seven import Table
from tests.ui.test_seven_hands import Open, lay

__all__ = ["lay"]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_a_pressed_phase_is_explained_and_its_rule_is_one_press_further(
    lay: Open, qtbot: QtBot, size: tuple[int, int]
) -> None:
    window = lay(Table().road(0, 1), size)
    asked: list[str] = []
    window.rules_requested.connect(asked.append)
    explore = next(pill for pill in window.top.findChildren(PhaseButton) if pill.phase.key == "explore")
    QTest.mouseClick(explore, Qt.MouseButton.LeftButton)
    assert window.bubble.isVisible()
    assert window.bubble.title.text() == "Explore"
    assert "look at the top card of a bazaar pile" in window.bubble.detail.text()
    assert not asked
    with qtbot.waitSignal(window.rules_requested):
        window.bubble.detail.linkActivated.emit("SEV-5.01")
    QTest.mouseClick(explore, Qt.MouseButton.LeftButton)
    assert asked == ["SEV-5.01"] * 2
