"""Room on Sorcerer's table: what gives way to what lies there for a while."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.ui.table.window import TableWindow
from tests.helpers.sorcerer import Table
from tests.ui.sorcerer_window import Open, open_table

HAND = ("bell_ringer", "foretold_strike", "scrap_shield", "leviathan", "street_informant")


@pytest.fixture
def opened(qtbot: QtBot) -> Open:
    """Open a window on a table; return it with the list of all actions that are taken in it."""
    return partial(open_table, qtbot)


def held(window: TableWindow) -> dict[str, QRectF]:
    """Return where the cards of the own hand lie."""
    return {ref: spot.rect for ref, spot in window.scene.layout.spots.items() if spot.within == "zone:hand/0"}


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_hand_stays_as_it_is_while_cards_lie_open_to_be_chosen(opened: Open, size: tuple[int, int]) -> None:
    table = Table("necromancer")
    table.put("hand/0", *HAND)
    table.put("grave/0", "bell_ringer")
    window, _ = opened(table.act())
    window.resize(*size)
    QApplication.processEvents()
    before = held(window)
    table.put("grimoire/0", "riot", "sphinx")
    window, _ = opened(table.do("activate", table.skill("usirs_summons"), arg="0"))
    window.resize(*size)
    QApplication.processEvents()
    assert "offered" in window.scene.layout.spots
    assert held(window) == before


def test_skills_stay_beside_a_tray_while_they_can_be_chosen(opened: Open) -> None:
    table = Table("ariaspes", seats=4, mode="team")
    table.beside(2, "clockwork_foundry")
    table.put("hand/0", *HAND)
    attacker = table.put("left", "bell_ringer")
    table.attach(attacker, "scrap_shield")
    window, _ = opened(table.attack(attacker))
    spots = window.scene.layout.spots
    assert {spots[action.source].within for action in table.legal} == {"offered", "zone:skills/0"}
