"""Choices for the avatar on battlefields that are already captured."""

from __future__ import annotations

from tests.games.sorcerer.test_look import table_of
from tests.helpers.sorcerer import Table


def test_an_avatar_may_stay_at_a_captured_battlefield_and_is_told_that_nothing_is_fought_there():
    table = Table()
    table.state.avatar[0], table.state.taken[0], table.state.taken[2] = 0, 0, 1
    prompt = table_of(table.run(("place_avatar", 0))).prompt
    shorts = {label.action.target: label.short for label in prompt.labels}
    assert shorts == {"tile:0": "Stay here (no battles)", "tile:1": "Move here", "tile:2": "no battles"}
