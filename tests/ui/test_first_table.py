"""A person's first match of a game: what can wait is left out, in every game alike."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tabletop.games.registry import GAMES, GameEntry
from tabletop.ui.model.table_plan import TablePlan, against_bots, first_match
from tabletop.ui.screens.matches.table import TableScreen
from tabletop.ui.table.window import TableWindow
from tests.ui.shell_helpers import window


def table_of(qtbot: QtBot, plan: TablePlan) -> TableWindow:
    """Return the table of a plan in a window that has room for everything."""
    shell = window(qtbot, GAMES)
    shell.resize(1440, 900)
    shell.play(plan)
    screen = shell.front
    assert isinstance(screen, TableScreen)
    assert screen.window_ is not None
    return screen.window_


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_first_match_leaves_out_tools_that_a_learner_can_do_without(qtbot: QtBot, game: GameEntry) -> None:
    first, later = table_of(qtbot, first_match(game)), table_of(qtbot, against_bots(game))
    shown, all_tools = (
        {name for name, tool in table.top.tools.items() if not tool.isHidden()} for table in (first, later)
    )
    assert all_tools - shown >= {"share", "phones"}
    assert shown >= {"hint", "undo", "rules", "settings", "leave"}
    for table in (first, later):
        table.log.resize(260, 900)
        table.log.grab()  # brings the event of its size
    assert first.log.filter.isHidden()
    assert [table.tabs.isTabVisible(table.tabs.indexOf(table.outline)) for table in (first, later)] == [False, True]
    assert not later.log.filter.isHidden()


def test_a_first_match_that_is_resumed_leaves_them_out_as_well(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    shell.play(first_match(GAMES[0]))
    assert isinstance(shell.front, TableScreen)
    match = shell.front.match
    assert match.submit(match.view(0).actions[0], match.number) is None
    assert match.path is not None
    shell.home()
    shell.resume(match.path)
    assert isinstance(shell.front, TableScreen)
    assert shell.front.window_ is not None
    assert shell.front.window_.top.tools["share"].isHidden()
