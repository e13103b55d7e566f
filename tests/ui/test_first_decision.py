"""The way from a click to the first decision: nothing is done twice, nor what can wait."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop import rulebook
from tabletop.match.link import Driver
from tabletop.ui.board import scene
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.table.state.session import Session
from tabletop.ui.table.window import TableWindow
from tests.ui.shell_helpers import leave_table, window
from tests.ui.test_table_window import READY, FakeLink, at, drag, open_window

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


def test_a_drop_asks_no_hand_without_gaps_what_lies_under_the_pointer(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only its target and what is pointed at then are looked for: that compares the places of all pieces."""
    link, looks = FakeLink(), list[object]()
    table = open_window(qtbot, link)
    look = scene.TableScene.spot_at
    drag(table, "die:6", at(table, READY), release=False)
    monkeypatch.setattr(scene.TableScene, "spot_at", lambda of, at: (looks.append(at), look(of, at))[1])
    QTest.mouseRelease(table.view.viewport(), Qt.MouseButton.LeftButton, pos=at(table, READY))
    assert [action.verb for action in link.sent] == ["summon"]
    assert len(looks) <= 2
