"""A battle of Sorcerer with few questions: all minions attack at one press, and rerolls are skipped throughout."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.engine.view import view
from tabletop.games.sorcerer import game as sorcerer
from tabletop.games.sorcerer.rules.battlefields import across
from tabletop.kit import CARD
from tabletop.words import Words
from tests.helpers.sorcerer import Table
from tests.ui.sorcerer_window import link_of, open_table

WORDS = Words("en", sorcerer.names("en"))


@pytest.mark.rule("SOR-7.05")
def test_all_minions_of_a_battlefield_attack_at_one_press_and_only_of_that_one(qtbot: QtBot) -> None:
    table = Table()
    weak, strong, _ = [table.put("left", key) for key in ("bell_ringer", "leviathan", "thrall")]
    table.put("centre", "bell_ringer", "thrall")
    window, taken = open_table(qtbot, table.roll(*["blank"] * 30).battle())
    assert window.prompt.text == "Which minion attacks at Fogbound Docks?"
    QTest.keyClick(window.view, Qt.Key.Key_A)
    qtbot.waitUntil(lambda: window.prompt.text == "Which minion attacks at Lantern Bridge?")
    sources = [action.source for action in taken if action.verb == "attack"]
    assert sources == [CARD[strong], CARD[weak]], "the strongest first; the last attacks by rule"
    assert [line.text for line in window.session.lines].count("You attack without being asked.") == 1
    assert window.prompt.button_for("All attack") is not None
    assert window.prompt.button_for("Choose attackers") is None, "each battlefield asks anew"


@pytest.mark.rule("SOR-7.15", "SOR-R.33")
def test_rerolls_skipped_in_a_battlefield_are_skipped_in_the_next_too(qtbot: QtBot) -> None:
    table = Table()
    table.state.omens[0] = 2
    for place in ("left", "centre", "right"):
        table.put(place, "bell_ringer")
    window, taken = open_table(qtbot, table.roll(*["hit", "blank"] * 3).battle())
    button = window.prompt.button_for("Skip rerolls")
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: table.decision == "over")
    assert [action.verb for action in taken] == ["done"] * 3


@pytest.mark.rule("SOR-7.13")
@pytest.mark.parametrize(("hurt", "is_asked"), [(2, False), (6, True)])
def test_skipped_rerolls_are_asked_about_only_where_a_capture_has_a_fair_chance(hurt: int, is_asked: bool) -> None:
    """Fate rerolls all five dice; for ten points each must show two."""
    table = Table()
    table.fate(0)
    table.roll(*["hit"] * 3, *["blank"] * 2).attack(table.put("left", "leviathan"))
    table.state.hurt[across(table.state.striking)] = hurt
    lasting = sorcerer.table(view(table.state, 0), WORDS).prompt.lasting
    assert lasting is not None
    assert lasting.rests is is_asked


@pytest.mark.rule("SOR-7.13")
def test_skipped_rerolls_are_asked_about_where_free_ones_could_help_and_so_is_skipping_them(qtbot: QtBot) -> None:
    table = Table()
    table.state.omens[0] = 2
    table.roll("hit", "blank").attack(table.put("left", "bell_ringer"))
    window, taken = open_table(qtbot, table)
    lasting = window.session.table.prompt.lasting
    assert lasting is not None
    assert not lasting.rests
    table.state.free[0] = 1
    link_of(window).announce()
    window.commands.blunder_warnings = True
    lasting = window.session.table.prompt.lasting
    assert lasting is not None
    assert lasting.rests
    QTest.keyClick(window.view, Qt.Key.Key_K)
    assert taken == []
    assert window.feedback.bubble.is_asking
    QTest.keyClick(window.view, Qt.Key.Key_K)
    qtbot.waitUntil(lambda: len(taken) == 1)
