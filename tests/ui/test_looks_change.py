"""A change of looks: the screen in front takes it at once, those behind it when they come to the front."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tabletop.match.link import Driver
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Screen
from tabletop.ui.screens.matches.table import TableScreen, start_match
from tests.ui.shell_helpers import click, find, press, window


def test_settings_over_a_table_change_the_table_when_one_returns_to_it(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell = window(qtbot)
    screen = start_match(shell, TablePlan("pig", (PlannedSeat(Driver.ME), PlannedSeat(Driver.NOVICE))))
    shell.open(screen)
    screen.match.close()
    assert screen.window_ is not None
    rebuilt: list[str] = []
    for kind in {type(shell.stack.widget(0)), TableScreen}:
        real = kind.rebuild

        def rebuild(self: Screen, real: object = real) -> None:
            rebuilt.append(self.objectName())
            real(self)  # type: ignore[operator]

        monkeypatch.setattr(kind, "rebuild", rebuild)
    shell.go(routes.SETTINGS)
    click(shell, "language.ja")
    assert find(shell, "back", QPushButton).text() == "戻る"
    assert rebuilt == [], "nobody sees them"
    press(shell, Qt.Key.Key_Escape)
    assert shell.front is screen
    assert rebuilt == ["table"]
    assert screen.window_.prompt.undo.text() == "取り消す"
    assert screen.window_.session.words.language == "ja"
    shell.home()
    assert rebuilt == ["table", "start"]
    assert find(shell, "matches").accessibleName() == "対戦の記録"
