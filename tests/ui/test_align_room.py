"""Room on the table of Align Dice: what matters is large, and what is over gives way."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from tabletop.engine.view import view
from tabletop.games.align_dice import game as align_dice
from tabletop.ui.board.table_layout import lay_out
from tabletop.ui.paint.theme import THEMES
from tabletop.words import Words
from tests.helpers.align import Table


@pytest.mark.parametrize("seats", [2, 3])
def test_a_partners_gained_dice_are_legible_and_a_gap_without_monsters_leaves_its_room_to_the_dragon(
    qtbot: QtBot, seats: int
) -> None:
    match = Table(seats, mode="coop").step("fight").put("benefit/1", "R6", "R5", "B4", "B2", "G1", "Y3")
    for gap in range(seats):
        match.gap(gap, *(["goblin"] if gap == seats - 1 else []))
    table = align_dice.table(view(match.state, 0), Words("en"))
    layout = lay_out(table, QRectF(0, 32, 1024, 542), THEMES["dark"])
    gained = [spot.rect for spot in layout.spots.values() if spot.within == "zone:benefit/1"]
    assert len(gained) == 6
    assert min(rect.height() for rect in gained) >= 22
    spots = layout.spots
    monsters = next(spot.rect for ref, spot in spots.items() if ref.startswith("zone:cells/"))
    assert all(2 * spots[f"zone:gap/{gap}"].rect.width() < monsters.width() for gap in range(seats - 1))
