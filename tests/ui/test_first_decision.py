"""The way from a click to the first decision: nothing is done twice, nor what can wait."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop import rulebook
from tabletop.match.link import Driver
from tabletop.ui.board import scene
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.table.session import Session
from tabletop.ui.table.window import TableWindow
from tests.ui.shell_helpers import leave_table, window

PLAN = TablePlan("sorcerer", (PlannedSeat(Driver.ME), PlannedSeat(Driver.NOVICE)), seed="2")


def test_a_match_is_derived_laid_out_and_styled_once(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    done: Counter[str] = Counter()

    def count(owner: object, name: str) -> None:
        original = getattr(owner, name)

        def counted(*args: object, **settings: object) -> object:
            done[name] += 1
            return original(*args, **settings)

        monkeypatch.setattr(owner, name, counted)

    class Watched(TableWindow):
        def event(self, event: QEvent) -> bool:
            if event.type() in (QEvent.Type.ParentChange, QEvent.Type.StyleChange):
                done[event.type().name] += 1
            return super().event(event)

    shell = window(qtbot)
    rulebook.load.cache_clear()
    count(Session, "make_table")
    count(scene, "lay_out")
    count(rulebook, "parse")
    monkeypatch.setattr("tabletop.ui.screens.window_screen.TableWindow", Watched)
    shell.play(PLAN)
    QApplication.processEvents()
    shell.front.grab()
    assert done == {"make_table": 1, "lay_out": 1, "StyleChange": 1}
    leave_table(shell)
