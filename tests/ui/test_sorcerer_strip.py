"""What the strip above the question tells of a fight in Sorcerer."""

from __future__ import annotations

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
