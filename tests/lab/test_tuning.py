"""Weights of a game's advice: kept as data, tuned by matches of the advice against itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tabletop.commands import review
from tabletop.display.piece import Style
from tabletop.engine.actions import Action
from tabletop.games.registry import GAMES, GameEntry
from tabletop.kit import heuristic_weights
from tabletop.kit.heuristic_weights import HeuristicWeights, TunedWeights
from tabletop.lab import tuning
from tabletop.lab.calibration import Experiment
from tabletop.lab.tuning import TuningSample, gradient_step, tune
from tabletop.words import Words
from tests.helpers.pig import Pig, PigState, PigStrategy


class Nerve(HeuristicWeights, frozen=True):
    hold: float = 3.0
    idle: float = 1.0


class WeighingStrategy(PigStrategy):
    """Advice that holds from so many points on."""

    def __init__(self) -> None:
        self.weights = {2: Nerve(), 3: Nerve()}

    def advise(self, state: PigState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        wanted = "hold" if state.turn_total >= self.weights[state.setup.seats].hold else "roll"
        return tuple(sorted(actions, key=lambda action: action.verb != wanted))


class WeighingPig(Pig):
    key = "weighing_pig"
    strategy = WeighingStrategy()


game = WeighingPig()
ENTRY = GameEntry("weighing_pig", Style("#e79a9a", "#ffffff", "mdi6.pig"), (2, 3), (5, 10), __name__)


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(heuristic_weights.FILE, "path", lambda key: tmp_path / "some" / f"{key}.json")
    heuristic_weights.tuned_weights.cache_clear()
    yield tmp_path / "some" / "weighing_pig.json"
    heuristic_weights.tuned_weights.cache_clear()


@pytest.mark.parametrize("seats", [2, 3])
def test_advice_that_holds_too_early_learns_to_wait(seats: int) -> None:
    made, better = tune(Experiment(ENTRY, seats, {"goal": 30}, matches=160), lambda done: None)
    assert better
    assert made.values["hold"] > 4.5
    assert made.won - 2 * made.error > made.before == round(1 / seats, 4)
    assert (made.seats, made.matches) == (seats, 160)
    assert game.strategy.weights[seats] == Nerve(), "a game keeps its weights until others are written down"


@pytest.mark.parametrize(("lead", "sure"), [(0.02, False), (0.3, True)])
def test_tuned_weights_are_better_only_if_they_surely_win_more_than_a_fair_share(
    monkeypatch: pytest.MonkeyPatch, lead: float, sure: bool
) -> None:
    def compared(trial: Experiment, one: HeuristicWeights, others: HeuristicWeights, seed: int) -> list[float]:
        return [0.5 + lead + (0.2 if seed % 2 else -0.2)] * 2

    monkeypatch.setattr(tuning, "compared", compared)
    made, better = tune(Experiment(ENTRY, 2, {"goal": 30}, matches=40), lambda done: None)
    assert made.won == round(0.5 + lead, 4)
    assert made.won > 2 * made.error > 0.0
    assert better is sure


def test_helpful_weights_grow_and_others_hardly_move() -> None:
    taught = [
        TuningSample(({"hold": up, "idle": idle}, {"hold": -up, "idle": -idle}), (1.0, 0.0) if up > 0 else (0.0, 1.0))
        for up in (0.3, -0.2, 0.1, -0.3, 0.2)
        for idle in (0.2, -0.2)
    ]
    found = gradient_step(Nerve(), taught)
    assert isinstance(found, Nerve)
    assert found.hold > 3.5
    assert found.idle == pytest.approx(1.0, abs=0.01)


def test_an_endless_match_has_no_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "MOST_DECISIONS", 300)
    trial = Experiment(ENTRY, 2, {"goal": 30})
    assert tuning._outcome(trial, [Nerve(hold=1000.0)] * 2, 1) == (0.0, 0.0)
    assert sum(tuning._outcome(trial, [Nerve(hold=9.0)] * 2, 1)) == 1.0


def test_tuned_weights_are_read_for_their_number_of_seats(kept: Path) -> None:
    assert heuristic_weights.weights("weighing_pig", Nerve(), 2) == Nerve()
    heuristic_weights.FILE.keep("weighing_pig", TunedWeights(3, {"hold": 9.0}))
    heuristic_weights.FILE.keep("weighing_pig", TunedWeights(2, {"hold": 7.0, "idle": 2.0}))
    heuristic_weights.FILE.keep("weighing_pig", TunedWeights(3, {"hold": 8.0}))
    assert [one.seats for one in msgspec.json.decode(kept.read_bytes(), type=list[TunedWeights])] == [2, 3]
    assert heuristic_weights.weights("weighing_pig", Nerve(), 3) == Nerve(8.0, 1.0)
    assert heuristic_weights.weights("weighing_pig", Nerve(), 2) == Nerve(7.0, 2.0)
    assert heuristic_weights.weights("weighing_pig", Nerve(), 4) == Nerve()


def test_weights_written_by_another_process_are_preserved(kept: Path) -> None:
    assert heuristic_weights.tuned_weights("weighing_pig") == ()
    kept.parent.mkdir()
    kept.write_bytes(msgspec.json.encode([TunedWeights(2, {"hold": 7.0})]))
    heuristic_weights.FILE.keep("weighing_pig", TunedWeights(3, {"hold": 9.0}))
    assert [one.seats for one in heuristic_weights.tuned_weights("weighing_pig")] == [2, 3]


def test_only_weights_that_surely_win_more_are_written_down(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = TunedWeights(2, {"hold": 3.1, "idle": 1.0}, "2026-11-22", 40, 0.5, 0.52, 0.05)
    monkeypatch.setattr(tuning, "tune", lambda trial, heard: (found, found.won > 0.6))
    assert review._tune(Experiment(ENTRY, 2), json=False, words=Words("en")) == 0
    assert not kept.is_file()
    assert "are not significantly better" in capsys.readouterr().out
    found = msgspec.structs.replace(found, won=0.7)
    assert review._tune(Experiment(ENTRY, 2), json=False, words=Words("en")) == 0
    assert kept.is_file()
    assert "won 70.0 % ± 10.0 %; 50.0 % with the old weights" in capsys.readouterr().out


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_tuned_weights_exist_in_the_game_and_won(entry: GameEntry) -> None:
    for one in heuristic_weights.tuned_weights(entry.key):
        assert set(one.values) == set(entry.load().game.strategy.weights[one.seats].__struct_fields__)
        assert one.won - 2 * one.error > one.before
        assert one.date
        assert one.matches >= 400
        assert msgspec.structs.asdict(entry.load().game.strategy.weights[one.seats]) == one.values
