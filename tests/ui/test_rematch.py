"""Another match after a newcomer's first one."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from tabletop.games.registry import GAMES, entry
from tabletop.ui.model.table_plan import first_match
from tabletop.ui.screens.ending.end import GUARD, EndScreen
from tests.ui.shell_helpers import click, window
from tests.ui.test_end import played
from tests.ui.test_shell_table import table


def test_another_match_draws_what_the_first_one_had_fixed_but_the_same_deal_does_not(qtbot: QtBot) -> None:
    plan = first_match(entry("quarriors"))
    for button, supply in (("again", "random"), ("rematch", "beginner")):
        shell = window(qtbot, GAMES)
        ended = EndScreen(shell, played("quarriors", options=plan.options), plan)
        shell.open(ended)
        ended.grab()
        ended._now = lambda ended=ended: ended._opened + GUARD
        click(shell, button)
        assert table(shell).match.setup.options["supply"] == supply
