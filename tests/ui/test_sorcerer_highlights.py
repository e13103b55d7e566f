"""The end of a match of Sorcerer tells the whole damage of a side in a round, as the round's summary does."""

from __future__ import annotations

from collections import Counter

import pytest
from pytestqt.qtbot import QtBot

from tabletop.engine.events import Logged
from tabletop.engine.view import SPECTATOR
from tabletop.ui.screens.ending.points_history import points_history
from tabletop.ui.screens.ending.seat_history import SeatHistory
from tests.ui.test_end import played


@pytest.mark.parametrize("seed", [1, 2])
def test_a_highlight_tells_all_damage_of_its_round(qtbot: QtBot, seed: int) -> None:
    match = played("sorcerer", seed=seed)
    totals: Counter[tuple[int, object, object]] = Counter()
    round_ = 0
    for event in (event for entry in SeatHistory(match, SPECTATOR).entries for event in entry.events):
        if isinstance(event, Logged) and event.key == "sorcerer.log.round":
            round_ += 1
        elif isinstance(event, Logged) and event.key == "sorcerer.log.side_hurt":
            totals[round_, event.params["place"], event.params["seat"]] += int(str(event.params["n"]))
    found = [each for each in points_history(match, match.entry.load()).highlights if ".side_hurt" in each.event.key]
    told = [(each.turn, each.event.params["place"], each.event.params["seat"]) for each in found]
    assert found
    assert [each.event.params["n"] for each in found] == [totals[each] for each in told]
