"""The page on which a player of Sorcerer meets the three sets of the match."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from tabletop.engine.game import checked_setup
from tabletop.games.registry import entry
from tabletop.games.sorcerer import game as sorcerer
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tests.ui.test_table_window import open_window


def test_the_cards_that_say_who_one_is_fill_their_place(qtbot: QtBot) -> None:
    seats = [SeatInfo(0, "Ann", Driver.ME), SeatInfo(1, "Ben", Driver.ME)]
    match = Match.new(entry("sorcerer"), checked_setup(sorcerer.game, 2, {"sets_by": "meet"}), seats, "4")
    layout = open_window(qtbot, match, entry("sorcerer").load()).scene.layout
    (place,) = [panel.rect for panel in layout.panels if getattr(panel.part, "ref", "") == "chosen"]
    cards = [spot.rect for spot in layout.spots.values() if spot.within == "chosen"]
    assert len(cards) == 3
    assert sum(card.width() for card in cards) > 0.9 * place.width()
    assert min(card.height() for card in cards) > 0.8 * place.height()
    match.close()
