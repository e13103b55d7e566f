"""Lasting changes of a chance: by one estimator, beyond all error, and no mere peaks."""

from __future__ import annotations

import pytest

from tabletop.bots.evaluations import searched_evaluations
from tabletop.bots.levels import Limits
from tabletop.games.registry import GAMES
from tabletop.learn import review
from tabletop.learn.chance_changes import lasting_changes
from tabletop.learn.review import ChancePoint
from tabletop.match import saves
from tests.ui.test_end import played

OFTEN = Limits(60.0, 24)


def curve(*chances: float, error: float = 0.0) -> list[ChancePoint]:
    return [ChancePoint(at, at, 1, chance, error) for at, chance in enumerate(chances)]


def changes(*chances: float, error: float = 0.0) -> list[tuple[int, int, float]]:
    found = lasting_changes(curve(*chances, error=error), 0.1)
    return [(change.before.at, change.after.at, round(change.lasting, 2)) for change in found]


def test_a_peak_of_one_or_two_decisions_is_no_change() -> None:
    assert changes(0.99, 0.99, 0.72, 0.99, 0.99) == []
    assert changes(0.5, 0.5, 0.8, 0.8, 0.5, 0.5) == []
    assert changes(1.0, 1.0, 0.86, 1.0) == [], "at the end as well"


def test_a_change_that_stays_counts_from_the_nearest_levels() -> None:
    assert changes(0.5, 0.5, 0.8, 0.75, 0.78, 0.8) == [(1, 2, 0.25)]
    assert changes(0.6, 0.5, 0.8, 0.92, 0.92) == [(1, 2, 0.2), (2, 3, 0.12)]
    assert changes(0.6, 0.6, 0.0) == [(1, 2, 0.6)]


def test_a_change_exceeds_the_margins_of_both_its_ends() -> None:
    assert changes(0.4, 0.4, 0.6, 0.6, error=0.07) == [(1, 2, 0.2)]
    assert changes(0.4, 0.4, 0.6, 0.6, error=0.08) == [], "two standard errors of each"


@pytest.mark.parametrize(
    ("game", "places"), [("quarriors", (57, 58, 59)), ("align_dice", (57, 58, 59)), ("holy_knights", (232, 233, 238))]
)
def test_a_choice_without_alternative_makes_no_notch_in_the_curve(game: str, places: tuple[int, ...]) -> None:
    """It is played out as those beside it are: a mere estimate would be on another scale."""
    path = played(game, seed=3).path
    assert path is not None
    steps = saves.verify(path, GAMES).steps
    decisions = []
    for at in places:
        past = review.past_decision(steps, 0, at)
        decisions.append(review.review_decision(past, searched_evaluations(past.seen, at, OFTEN, past.played)))
    before, single, after = (decision.better for decision in decisions)
    assert (single.playouts, before.playouts > 0, after.playouts > 0) == (16, True, True)
    assert min(abs(single.chance - each.chance) for each in (before, after)) < 0.05
