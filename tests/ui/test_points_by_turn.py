"""Points turn by turn: what somebody gains belongs to the turn in which it happened."""

from __future__ import annotations

from itertools import accumulate

import pytest

from tabletop.engine.events import Logged, Moved
from tabletop.engine.view import SPECTATOR
from tabletop.ui.screens.ending.points_history import points_history
from tests.ui.test_end import played


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 3), (3, 5)])
def test_a_gem_drawn_as_a_turn_begins_belongs_to_that_turn(seats: int, seed: int) -> None:
    match = played("holy_knights", seats, seed)
    changes: list[list[int]] = [[0] * seats]
    for entry in match.past(SPECTATOR):
        for event in entry.events:
            if isinstance(event, Logged) and event.key == "holy_knights.log.turn":
                turn = int(str(event.params["n"]))
                changes += [[0] * seats for _ in range(turn - len(changes) + 1)]
            elif isinstance(event, Moved):
                for zone, by in ((event.source, -1), (event.target, 1)):
                    name, _, seat = zone.partition("/")
                    if name == "gems":
                        changes[-1][int(seat)] += by
    columns = [list(accumulate(turn[seat] for turn in changes)) for seat in range(seats)]
    assert list(points_history(match, match.entry.load()).points) == list(zip(*columns, strict=True))
