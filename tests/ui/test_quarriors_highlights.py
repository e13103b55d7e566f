"""What the end of a match of Quarriors! tells: the dear dice that won it, beside great scores."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from tabletop.engine.events import Logged
from tabletop.engine.view import SPECTATOR
from tabletop.ui.screens.ending.points_history import points_history
from tabletop.ui.screens.ending.seat_history import SeatHistory
from tests.ui.test_end import played


def test_the_dearest_purchase_is_a_highlight_beside_scores(qtbot: QtBot) -> None:
    match = played("quarriors", seed=1)
    events = [event for entry in SeatHistory(match, SPECTATOR).entries for event in entry.events]
    prices = [int(str(told.params["n"])) for told in events if isinstance(told, Logged) and _is_purchase(told)]
    found = [one.event for one in points_history(match, match.entry.load()).highlights]
    assert max(prices) in [told.params["n"] for told in found if _is_purchase(told)]
    assert sum(told.key == "quarriors.log.scored" for told in found) > 1


def _is_purchase(told: Logged) -> bool:
    return told.key == "quarriors.log.captured"
