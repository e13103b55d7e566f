"""A decision that leaves no choice, at the table of the person who has to make it."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tabletop.engine.actions import Action
from tabletop.match import response_delay
from tabletop.match.link import Driver
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.screens.matches.table import TableScreen
from tests.helpers.shelf import CAMPS
from tests.ui.shell_helpers import window

SAYS = "Nothing else to do: the match continues by itself."


@pytest.mark.parametrize("pause", [0.0, 9999.0])
def test_the_person_is_told_that_it_goes_on_by_itself_and_may_say_it_at_once(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, pause: float
) -> None:
    monkeypatch.setattr(response_delay, "DELAY", (pause, pause))
    shell = window(qtbot, (CAMPS,), curtain="never")
    chairs = tuple(PlannedSeat(Driver.ME, name) for name in ("Ann", "Ben", "Cleo"))
    for seed in range(50):
        shell.play(TablePlan("camps", chairs, {"sides": "alone", "shields": True}, str(seed)))
        screen = shell.front
        assert isinstance(screen, TableScreen)
        match, table = screen.match, screen.window_
        assert match.submit(Action(0, "strike", "seat:0", "seat:1"), 0) is None
        if len(match.view(1).actions) == 1:
            break
    assert table is not None
    if pause:
        qtbot.waitUntil(lambda: table.session.seat == 1 and table.prompt.whole_line == SAYS)
        assert match.number == 1
        button = table.prompt.button_for("fall")
        assert button is not None
        button.click()
    qtbot.waitUntil(lambda: match.number == 2)
    qtbot.waitUntil(lambda: table.session.seat != 1 and table.prompt.whole_line != SAYS)
