"""Judgements: chances from weighted features, alone or against others, side by side, kept as data."""

from __future__ import annotations

from collections.abc import Iterator
from math import exp, log
from pathlib import Path

import pytest

from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.engine.progress import Result
from tabletop.engine.setup import Setup
from tabletop.kit import value_model
from tabletop.kit.value_model import ModelWeights, ValueModel, shares
from tests.helpers.pig import Pig, PigState, PigStrategy


class PigMind(ValueModel[PigState]):
    def features(self, state: PigState, seat: int) -> dict[str, float]:
        return {"score": state.score[seat] / 10, "fair": 1.0}


class JudgedStrategy(PigStrategy):
    search_policy = PigMind()


class JudgedPig(Pig):
    key = "judged_pig"
    teams = False
    strategy = JudgedStrategy()

    def sides(self, setup: Setup) -> tuple[int, ...]:
        return tuple(seat % 2 for seat in range(setup.seats)) if self.teams else tuple(range(setup.seats))


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(value_model.FILE, "path", lambda key: tmp_path / "some" / f"{key}.json")
    value_model.model_weights.cache_clear()
    yield tmp_path / "some" / "judged_pig.json"
    value_model.model_weights.cache_clear()


def started(seats: int, *scores: int, teams: bool = False) -> PigState:
    game = JudgedPig()
    game.teams = teams
    state = runner.new_state(game, checked_setup(game, seats, {}), 1)
    state.score = list(scores)
    return state


@pytest.mark.parametrize(
    ("odds", "chances"),
    [
        ((0.0, 0.0), (0.5, 0.5)),
        ((log(3), 0.0), (0.75, 0.25)),
        ((5 + log(2), 5.0, 5.0), (0.5, 0.25, 0.25)),
        ((100.0, 0.0), (1.0, exp(-30))),
        ((log(3),), (0.75,)),  # a side alone stands against nothing
        ((-log(3),), (0.25,)),
        ((500.0,), (1.0,)),
    ],
)
def test_chances_are_the_softmax_of_weighted_sums(odds: tuple[float, ...], chances: tuple[float, ...]) -> None:
    sums = [{"one": value / 2, "other": value, "unknown": 7.0} for value in odds]
    assert shares({"one": 1.0, "other": 0.5}, sums) == pytest.approx(chances)


@pytest.mark.usefixtures("kept")
def test_the_value_of_a_position_is_the_chance_of_the_seats_side() -> None:
    value_model.FILE.keep("judged_pig", ModelWeights(2, 2, {"score": log(3)}))
    state = started(2, 20, 10)
    assert [state.game.strategy.search_policy.learned_value(state, seat) for seat in (0, 1)] == pytest.approx(
        [0.75, 0.25]
    )
    four = started(4, 10, 0, 10, 10, teams=True)
    assert [four.game.strategy.search_policy.learned_value(four, seat) for seat in range(4)] == pytest.approx(
        [0.75, 0.25, 0.75, 0.25]
    )
    assert four.game.strategy.search_policy.totals(four) == [{"score": 2.0, "fair": 2.0}, {"score": 1.0, "fair": 2.0}]


@pytest.mark.usefixtures("kept")
def test_nothing_is_judged_after_the_end_nor_where_nothing_was_learned() -> None:
    assert started(2, 20, 10).game.strategy.search_policy.learned_value(started(2, 20, 10), 0) is None
    value_model.FILE.keep("judged_pig", ModelWeights(1, 1, {"score": 1.0}))
    assert (
        started(2, 20, 10).game.strategy.search_policy.learned_value(started(2, 20, 10), 0) is None
    )  # alone is another game
    value_model.FILE.keep("judged_pig", ModelWeights(2, 2, {"score": 1.0}))
    state = started(2, 20, 10)
    assert state.game.strategy.search_policy.learned_value(state, 0) is not None
    state.result = Result("pig.reached", (0,), (20, 10), "PIG-3")
    assert state.game.strategy.search_policy.learned_value(state, 0) is None


def test_judgements_are_kept_by_kind_of_table_and_the_most_like_one_is_read(kept: Path) -> None:
    for seats, sides, weight in ((4, 4, 4.0), (2, 2, 1.0), (4, 2, 3.0), (2, 2, 2.0)):
        assert value_model.FILE.keep("judged_pig", ModelWeights(seats, sides, {"score": weight})) == kept
    found = {
        (seats, sides): one.values["score"]
        for seats, sides in ((2, 2), (3, 3), (4, 4), (4, 2), (8, 8), (6, 2))
        if (one := value_model.model_weights("judged_pig", seats, sides))
    }
    assert found == {(2, 2): 2.0, (3, 3): 2.0, (4, 4): 4.0, (4, 2): 3.0, (8, 8): 4.0, (6, 2): 3.0}
