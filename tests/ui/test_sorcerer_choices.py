"""What Sorcerer's table lays open or marks for a choice, in the window."""

from __future__ import annotations

from functools import partial

import pytest
from pytestqt.qtbot import QtBot

from tabletop.engine.actions import Action
from tests.helpers.sorcerer import Table
from tests.ui.sorcerer_window import Open, open_table
from tests.ui.test_table_window import click


@pytest.fixture
def opened(qtbot: QtBot) -> Open:
    """Open a window on a table; return it with the list of all actions that are taken in it."""
    return partial(open_table, qtbot)


@pytest.mark.parametrize("count", [2, 9])
def test_a_card_in_the_graveyard_is_chosen_among_open_cards(opened: Open, count: int) -> None:
    table = Table("necromancer")
    table.put("grave/0", "sphinx", *["bell_ringer"] * count)
    table.put("grimoire/0", "riot", "sphinx")
    window, taken = opened(table.act().do("activate", table.skill("usirs_summons"), arg="0"))
    offered = {action.source for action in table.legal if action.verb == "pick"}
    lying = {ref for ref in offered if (spot := window.scene.spot(ref)) is not None and spot.within == "offered"}
    assert lying == offered
    assert len(offered) == count
    counter = window.scene.spot("zone:grave/0")
    assert counter is not None
    assert "zone:grave/0" not in window.interaction.choices.sources
    click(window, min(offered))
    assert taken == [Action(0, "pick", min(offered))]
