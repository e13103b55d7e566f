"""Coins of Seven Missions in the hand: played at once, taken back, refused."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.helpers.seven import Table
from tests.helpers.seven import card as made
from tests.ui.test_seven_hands import Open, areas_of, buttons, card, lay, state_of

__all__ = ["lay"]
from tests.ui.test_table_window import at as where
from tests.ui.test_table_window import drag


@pytest.mark.rule("SEV-1.32")
def test_the_key_of_all_coins_plays_a_single_one_too(lay: Open) -> None:
    window = lay(Table().road(0, 1).put("hand/0", "gold", "militia"))
    assert "Play Gold: +3" in buttons(window)
    QTest.keyClick(window.view, Qt.Key.Key_G)
    assert state_of(window).gold[0] == made("gold").value
    assert window.session.lines[-1].text == "Person 1 played Gold for gold."
    assert not [text for text in buttons(window) if "Play " in text]


@pytest.mark.rule("SEV-1.32")
def test_all_coins_are_played_by_one_key_and_taken_back_by_one(lay: Open) -> None:
    window = lay(Table().road(0, 1).put("hand/0", "gold", "silver", "copper", "militia"))
    points = sum(made(coin).value for coin in ("gold", "silver", "copper"))
    assert f"Play all coins: +{points}" in buttons(window)
    QTest.keyClick(window.view, Qt.Key.Key_G)
    assert state_of(window).gold[0] == points
    assert [piece.title for piece in areas_of(window)["zone:hand/0"].pieces] == ["Village Militia"]
    assert not [text for text in buttons(window) if "coins" in text]
    window.commands.undo()
    assert state_of(window).gold[0] == 0
    assert len(areas_of(window)["zone:hand/0"].pieces) == 4


@pytest.mark.rule("SEV-4.03")
def test_a_coin_dropped_on_the_road_after_the_move_is_refused_and_not_played(lay: Open) -> None:
    window = lay(Table().road(0, 1).put("hand/0", "copper", "copper").do("move", "copper", "0.2"))
    copper = card(window, "Copper", "zone:hand/0")
    drag(window, copper, where(window, "land:0/2"))
    assert state_of(window).gold[0] == 0
    assert window.feedback.bubble.isVisible()
    assert "moved already" in window.feedback.bubble.title.text()
    assert "is still behind" in window.feedback.bubble.title.text()  # why a rival may move twice


def test_the_buttons_of_a_turn_keep_one_order_whenever_they_appear(lay: Open) -> None:
    window = lay(Table(2, "lorien", "diane").road(0, 3).send("0.3", "desert_orc").put("deck/0", "silver"))
    assert buttons(window) == ["End battles", "End turn"]
    window.commands.choose(next(label for label in window.session.labels() if label.action.verb == "use"))
    texts = ["Play Silver: +2", "End battles", "End turn"]
    assert sorted(buttons(window)) == sorted(texts)
    found = [window.prompt.button_for(text) for text in texts]
    places = [button.x() for button in found if button is not None]
    assert len(places) == 3
    assert places == sorted(places)
