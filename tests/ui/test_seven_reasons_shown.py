"""A battle says why something adds nothing, why it can't be won, and asks only where something can still be changed."""

from __future__ import annotations

import pytest

from tabletop.display.table import Row
from tabletop.games.seven_missions.rules.state import At
from tests.helpers.seven import Table
from tests.ui.test_seven_clicks import double_click
from tests.ui.test_seven_hands import Open, areas_of, card, lay, press, state_of, threatened_table

__all__ = ["double_click", "lay"]


@pytest.mark.rule("SEV-7.10")
def test_a_hero_that_only_supports_shows_no_damage(lay: Open) -> None:
    window = lay(threatened_table().put("play/0", "urchin").fight("0.3", "diane", "-urchin"))
    shown = {piece.title: piece for piece in areas_of(window)["zone:battle"].pieces}
    assert shown["Alley Urchin"].figure == ""
    assert shown["Alley Urchin"].note == "supports: no damage"
    assert shown["Diane"].figure


@pytest.mark.rule("SEV-7.05")
def test_a_land_lost_because_namesakes_fight_alone_says_so(lay: Open) -> None:
    table = Table().road(0, 3).send("0.3", "zombie_horde").put("hand/0", "dwarf_axe", "dwarf_axe").do("use", "diane")
    warning = areas_of(lay(table))["zone:warning"]
    assert isinstance(warning, Row)
    assert warning.hint == "Only one Dwarf Axe-Bearer can fight on L3, and that isn't enough: you would lose L3"
    table = Table().road(0, 3).send("0.3", "zombie_horde").put("hand/0", "dwarf_axe").do("use", "diane")
    warning = areas_of(lay(table))["zone:warning"]
    assert isinstance(warning, Row)
    assert warning.hint == "You can't beat the monster on L3: you would lose L3"


@pytest.mark.rule("SEV-6.03")
@pytest.mark.parametrize("fought", [True, False])
def test_an_end_that_costs_a_land_is_asked_about_while_a_battle_is_left(lay: Open, fought: bool) -> None:
    table = threatened_table().put("hand/0", "copper")
    if fought:
        table.roll(1, 1).fight("0.3", "diane").do("roll").do("strike")
    window = lay(table)
    press(window, "End turn")
    assert window.bubble.is_asking is not fought
    assert bool(state_of(window).zones[At.threat[0]]) is not fought


def test_a_coin_shows_the_gold_that_it_brings(lay: Open) -> None:
    window = lay(Table().road(0, 2).put("hand/0", "silver", "militia"))
    spots = window.scene.layout.spots
    piece = spots[card(window, "Silver", "zone:hand/0")].piece
    assert piece is not None
    assert piece.figure == "+2"
