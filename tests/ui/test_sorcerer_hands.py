"""The hand of Sorcerer: cards keep their size for a round, and a press counts only for a card that lies still."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.engine.actions import Action
from tabletop.engine.events import Event
from tabletop.engine.view import view
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.helpers.sorcerer import Table
from tests.ui.sorcerer_window import LOADED, link_of, open_table
from tests.ui.test_table_window import at, click

HAND = ("bound_wraith", "phoenix", "leviathan", "sphinx", "salamander", "bell_ringer")


def widths(window: TableWindow) -> set[float]:
    """Return the widths of the cards in the hand of seat 0."""
    return {spot.rect.width() for spot in window.scene.layout.spots.values() if spot.within == "zone:hand/0"}


def test_cards_keep_their_size_as_others_are_played_in_a_round(qtbot: QtBot) -> None:
    table = Table()
    table.put("hand/0", *HAND)
    window, _ = open_table(qtbot, table.act())
    before = widths(window)
    for _ in range(2):
        link_of(window).play(next(action for action in table.actions("cast") if action.target == "half:0/0"), table)
        table.act()
        link_of(window).announce()
        assert widths(window) == before


def test_a_press_on_a_hand_that_has_just_been_laid_in_another_size_takes_no_card(qtbot: QtBot) -> None:
    table = Table()
    table.put("hand/0", *HAND[:4])
    table.put("grimoire/0", *HAND[4:])
    window, taken = open_table(qtbot, table.act())
    before, events = widths(window), list[Event]()
    table.state.events = events
    table.do("meditate")
    drawn = LOADED.table(view(table.state, 0), Words("en"))
    window.scene.show_table(drawn, window.session.players(), events, animated=True)
    assert widths(window) != before
    card = next(ref for ref, spot in window.scene.layout.spots.items() if spot.within == "zone:hand/0")
    QTest.mouseClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=at(window, card))
    assert (window.interaction.held_ref, window.bubble.isVisible()) == ("", True), (
        "it says that the click came too early"
    )
    spot = window.view.mapToScene(at(window, card))
    qtbot.waitUntil(lambda: not window.scene.is_hand_resting(spot))
    click(window, card)
    assert window.interaction.held_ref == card
    assert taken == list[Action]()
