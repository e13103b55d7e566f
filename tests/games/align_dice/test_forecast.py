"""Forecasts of erasing: the pips of every order of groups."""

from __future__ import annotations

import pytest

from tabletop.games.align_dice.cards.book import BOOK, BOTH, LEFT, RIGHT
from tabletop.games.align_dice.rules import forecast

SIX = 5
"""The face of six pips."""


@pytest.mark.rule("ALI-7.12", "ALI-7.14")
@pytest.mark.parametrize(("left", "right", "pips"), [(0, 0, 0), (0, 3, 12), (3, 0, 12), (3, 3, 18)])
def test_a_die_that_may_go_either_way_goes_where_it_is_gained(left: int, right: int, pips: int) -> None:
    bottoms = [(marks[0], marks[4], marks[8]) for marks in BOOK.marks]
    board = bottoms.index((LEFT, BOTH, RIGHT))
    sixes = tuple((colour * 6 + SIX,) for colour in range(3))
    assert forecast.pips_by_group(sixes, left, right, board) == {0b100010001: frozenset({pips})}
