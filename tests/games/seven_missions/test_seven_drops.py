"""Monsters dropped on lands: every refusal is about the land under the pointer."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint

from tests.games.seven_missions.test_seven_hands import Open, card, lay
from tests.helpers.seven import Table
from tests.ui.test_table_window import drag

__all__ = ["lay"]


@pytest.mark.rule("SEV-10.04")
@pytest.mark.parametrize("part", [0.1, 0.3, 0.5, 0.7, 0.9])
@pytest.mark.parametrize("free", [False, True])
def test_a_monster_dropped_on_an_occupied_land_is_refused_for_that_land(lay: Open, part: float, free: bool) -> None:
    table = Table().road(0, 3).road(1, 3 if free else 2).put("hand/0", "cave_slime", "war_cry")
    window = lay(table.send("1.2", "cave_slime"), (1600, 900))
    spot = window.scene.spot("land:1/1")
    assert spot is not None
    at = window.view.mapFromScene(spot.rect.center()) + QPoint(round((part - 0.5) * spot.rect.width()), 0)
    drag(window, card(window, "Cave Slime", "zone:hand/0"), at)
    said = window.bubble.title.text()
    assert "share a land" in said
    assert "SEV-10.04" in window.bubble.detail.text()
    assert ("would complete a mission" in said) is not free  # why one would put it on the own road
