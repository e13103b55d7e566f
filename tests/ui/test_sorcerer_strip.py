"""What strip and log tell of a fight in Sorcerer."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tabletop.engine.actions import Action
from tests.helpers.sorcerer import Table
from tests.ui.sorcerer_window import link_of, open_table
from tests.ui.test_table_window import click


def test_damage_by_my_criticals_and_the_hits_after_them_is_told_as_its_total(qtbot: QtBot) -> None:
    table = Table()
    attacker = table.put("left", "bell_ringer")
    target, _ = table.minions("left", 1, "leviathan", "bell_ringer")
    window, _ = open_table(qtbot, table.roll("critical", "hit").attack(attacker))
    click(window, f"card:{target}")
    link_of(window).play(Action(1, "hit", "", f"card:{target}", "1"), table)
    assert [line.text for line in window.session.summary()] == ["Leviathan takes 2 damage"]


@pytest.mark.parametrize("is_rerolled", [False, True])
def test_the_log_tells_the_final_roll_only_where_dice_were_rerolled(qtbot: QtBot, is_rerolled: bool) -> None:
    table = Table()
    table.state.omens[1] = int(is_rerolled)
    attacker, _ = table.minions("left", 1, "bell_ringer", "leviathan")
    window, _ = open_table(qtbot, table.roll("hit", *["blank"] * 9).battle())
    link_of(window).play(Action(1, "attack", f"card:{attacker}"), table)
    if is_rerolled:
        link_of(window).play(Action(1, "reroll", "die:1", "", "omen"), table)
    told = [text for text in window.bars.log.texts() if "roll" in text]
    assert told[0] == "Ben rolls 2 dice: 1 hit."
    assert ("Final roll: 1 hit." in told) == is_rerolled


def test_a_roll_that_can_hardly_get_better_says_why_it_is_asked_about(qtbot: QtBot) -> None:
    table = Table()
    table.state.omens[0] = 1
    table.put("left", "beggar_mob", seat=1)
    window, _ = open_table(qtbot, table.roll("double", "hit").attack(table.put("left", "bell_ringer")))
    assert window.prompt.whole_line.endswith("a reroll could destroy a minion")
