"""Buttons pressed while the own move is still shown: the press counts, the motion comes at once."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.games.registry import entry
from tabletop.games.seven_missions.rules.state import DONE, At, SevenState
from tabletop.match import journal
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import HistoryStep, Match
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.prompt_bar import GUARD_SECONDS
from tabletop.ui.table.settings import TableSettings
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.helpers.seven import Table
from tests.ui.test_table_window import at, drag


def test_a_button_pressed_while_a_purchase_is_shown_takes_effect(qtbot: QtBot) -> None:
    laid = Table().road(0, 2).road(1, 1).put("hand/0", "copper", "desert_orc").points(9).state
    laid.events = laid.script = None
    seats = [SeatInfo(seat, f"Person {seat + 1}", Driver.ME) for seat in laid.seats]
    header = journal.header("seven_missions", seats, laid.setup.options, 1, "2026-01-01T00:00:00+00:00")
    match = Match(entry("seven_missions"), laid.setup, seats, [HistoryStep(laid, 1, None, (), True)], header)
    chosen = TableSettings(speed="normal", blunder_warnings=False, advice=False)
    window = TableWindow(match, entry("seven_missions").load(), Words("en"), THEMES["dark"], chosen)
    qtbot.addWidget(window)
    window.resize(1280, 768)
    with qtbot.waitExposed(window):
        window.show()
    button = window.prompt.button_for("Skip battles")
    assert button is not None
    qtbot.wait(round(1000 * GUARD_SECONDS) + 50)  # the meaning of the buttons has stood for a moment
    buy = next(action for action in match.view(0).actions if action.verb == "buy")
    drag(window, buy.source, at(window, "zone:hand/0"))
    assert window.prompt.is_veiled
    assert button.isEnabled(), "it looks as pressable as it is"
    middle = button.mapTo(window, button.rect().center())
    handle = window.windowHandle()
    assert handle is not None
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle)
    state = match.view(0).state
    assert isinstance(state, SevenState)
    assert len(state.zones[At.hand[0]]) == 3
    assert state.combat == DONE
    match.close()
