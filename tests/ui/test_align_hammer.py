"""Align Dice: a skill that changes the number of a die asks about the die that was clicked, and no other."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tabletop.games.align_dice import game as align_dice
from tests.helpers.align import Table
from tests.ui.test_align_groups import Laid
from tests.ui.test_table_window import click, open_window


@pytest.mark.rule("ALI-11.03")
def test_the_hammer_asks_for_the_number_of_the_clicked_die_alone(qtbot: QtBot) -> None:
    table = Table(2, "coop", 6).hero(0, "dwarf_b").bottle(0, "R4 B4 G4", "R1 R2", "Y5").put("cap/0", "R3", "P4")
    front = open_window(qtbot, Laid(table.step("place")), align_dice, blunder_warnings=False)
    click(front, "skill:0")
    click(front, table.find("R4"))
    menu = front.feedback.menu
    assert menu is not None
    assert menu.title == "Which number should red 4 show?"
    assert {text.partition(":")[0] for text in menu.texts} == {"Hammer"}
    assert [text.partition(": ")[2].partition(":")[0] for text in menu.texts] == ["red 4 becomes 5", "red 4 becomes 3"]
    menu.close()
