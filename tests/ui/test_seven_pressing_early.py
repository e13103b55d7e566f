"""At normal speed: a button pressed during a motion counts, and the end of the match is a great moment."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.games.registry import entry
from tabletop.games.seven_missions.rules.state import SevenState
from tabletop.match import journal
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import HistoryStep, Match
from tabletop.ui.board.animation.event_effects import EventEffects
from tabletop.ui.board.animation.table_messages import TableMessages
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.helpers.seven import Table
from tests.ui.test_table_window import at, drag


def opened(qtbot: QtBot, table: Table, speed: str) -> tuple[TableWindow, Match]:
    """Return a window on an arranged table at which only people sit, and its match."""
    laid = table.state
    laid.events = laid.script = None
    seats = [SeatInfo(seat, f"Person {seat + 1}", Driver.ME) for seat in laid.seats]
    header = journal.header("seven_missions", seats, laid.setup.options, 1, "2026-01-01T00:00:00+00:00")
    match = Match(entry("seven_missions"), laid.setup, seats, [HistoryStep(laid, 1, None, (), True)], header)
    chosen = TableSettings(speed=speed, blunder_warnings=False, advice=False)
    window = TableWindow(
        match, entry("seven_missions").load(), Words("en"), THEMES["dark"], chosen, size=QSize(1280, 768)
    )
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    return window, match


def test_a_button_pressed_while_a_purchase_is_shown_takes_effect(qtbot: QtBot) -> None:
    table = Table().road(0, 2).road(1, 1).put("hand/0", "copper", "desert_orc").points(9)
    window, match = opened(qtbot, table, "normal")
    button = window.prompt.button_for("End turn")
    assert button is not None
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
    assert state.player == 1
    match.close()


@pytest.mark.rule("SEV-3.07")
def test_a_flag_is_a_great_moment_that_says_what_it_is_worth(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    banners: list[tuple[str, str]] = []
    monkeypatch.setattr(TableMessages, "banner", lambda self, title, detail, *_, **__: banners.append((title, detail)))
    table = Table().road(0, 2).send("0.1", "desert_orc").fight("0.1", "diane").roll(6, 6).do("roll")
    window, match = opened(qtbot, table, "normal")
    QTest.keyClick(window.view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(banners))
    title, detail = banners[-1]
    assert "mission on" in title
    assert detail == "Its flag keeps that land safe for good."
    match.close()


@pytest.mark.parametrize(
    ("by", "reason"),
    [(0, "The Gold Dragon fell on the last land."), (1, "At the goal, and every monster sent there was defeated.")],
)
def test_the_battle_that_wins_the_match_is_a_great_moment_that_says_why(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, by: int, reason: str
) -> None:
    shown: list[tuple[str, str]] = []
    monkeypatch.setattr(EventEffects, "_finale", lambda self, cast, *_: shown.append((cast.text, cast.detail)))
    table = Table().road(0, 7).send("0.7", "gold_dragon", by=by).put("play/0", "giant", "dwarf_axe", "court_wizard")
    table.state.claim[0] = () if by else None
    table.fight("0.7", "diane_grown", "giant", "dwarf_axe", "court_wizard").roll(6, 6).do("roll")
    window, match = opened(qtbot, table, "normal")
    QTest.keyClick(window.view, Qt.Key.Key_Return)
    assert match.view(0).state.result is not None
    qtbot.waitUntil(lambda: bool(shown))
    assert shown == [("Person 1 won the match!", reason)]
    match.close()
