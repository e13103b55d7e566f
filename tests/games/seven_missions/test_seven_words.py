"""Words at the table of Seven Missions: what a drop does, what a question asks, and what a phase allows."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest

from tabletop.games.seven_missions.rules.state import At
from tabletop.ui.board.highlights import MarkItem
from tests.games.seven_missions.test_seven_hands import LEFT, NONE, Open, card, drag, lay, state_of
from tests.helpers.seven import Table

__all__ = ["lay"]


@pytest.mark.rule("SEV-1.33")
@pytest.mark.parametrize("size", [(1024, 640), (1280, 768)])
def test_a_dragged_coin_says_at_the_deck_that_it_draws_and_does_so_there(lay: Open, size: tuple[int, int]) -> None:
    window = lay(Table().road(0, 1).put("deck/0", "gold").put("hand/0", "copper", "silver"), size)
    scene, port = window.scene, window.view.viewport()
    drag(window, card(window, "Copper", "zone:hand/0"), port.rect().center(), release=False)
    (pill,) = [item for item in scene.highlights if isinstance(item, MarkItem) and item.text == "Copper: draw 1 card"]
    place = pill.sceneBoundingRect()
    assert scene.sceneRect().contains(place)
    assert not place.intersects(scene.layout.spots["zone:deck/0"].rect)
    QTest.mouseMove(port, words := window.view.mapFromScene(place.center()))
    QTest.mouseRelease(port, LEFT, NONE, words)
    state = state_of(window)
    assert not state.zones[At.deck[0]]
    assert len(state.zones[At.hand[0]]) == 2
