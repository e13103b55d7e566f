"""Learning who wins: weights that tell what decides, from matches in which the advice plays itself."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from math import log
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tabletop import cli
from tabletop.commands import review
from tabletop.display.piece import Style
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.errors import UserError
from tabletop.engine.state import State
from tabletop.games.registry import GameEntry
from tabletop.kit import learned_files, value_model
from tabletop.kit.value_model import TrainingResult, ValueModel, shares
from tabletop.lab import training
from tabletop.lab.calibration import Experiment
from tabletop.lab.training import TrainingPosition, fit_weights, positions, train_model
from tabletop.words import Words
from tests.helpers.pig import Pig, PigState, PigStrategy


class PigMind(ValueModel[PigState]):
    def features(self, state: PigState, seat: int) -> dict[str, float]:
        return {
            "score": state.score[seat] / 10,
            "name": float(seat) / 10,
            "active": float(state.game.current_player(state) == seat),
        }


class LearningStrategy(PigStrategy):
    search_policy = PigMind()

    def evaluate(self, state: PigState, seat: int) -> float:
        return 0.5


class LearningPig(Pig):
    key = "learning_pig"
    strategy = LearningStrategy()


game = LearningPig()
STYLE = Style("#e79a9a", "#ffffff", "mdi6.pig")
ENTRY = GameEntry("learning_pig", STYLE, (2, 3), (5, 10), __name__)


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(value_model.FILE, "path", lambda key: tmp_path / f"{key}.json")
    monkeypatch.setattr(training, "NOVICES", 10_000)  # a few matches of good advice teach more about Pig
    value_model.model_weights.cache_clear()
    yield tmp_path / "learning_pig.json"
    value_model.model_weights.cache_clear()


@pytest.mark.parametrize(("sides", "weights"), [(1, (0.8, -1.2)), (2, (0.8, -1.2)), (3, (0.0, 1.5))])
def test_training_recovers_the_true_weights(sides: int, weights: tuple[float, float]) -> None:
    random, taught = Random(3), []
    for _ in range(3000):
        sums = tuple({"one": random.gauss(0, 1), "two": random.gauss(0, 1)} for _ in range(sides))
        chances = shares({"one": weights[0], "two": weights[1]}, sums)
        winner = next(iter(random.choices(range(sides + 1), [*chances, 1.0 - sum(chances) if sides == 1 else 0.0])))
        taught.append(TrainingPosition(sums, tuple(chances), tuple(float(side == winner) for side in range(sides))))
    found = fit_weights(taught)
    assert (found["one"], found["two"]) == pytest.approx(weights, abs=0.15)


def test_uninformative_features_stay_near_zero() -> None:
    taught = [
        TrainingPosition(({"told": 1.0, "seldom": float(at == 0)}, {"told": 0.0}), (0.5, 0.5), (1.0, 0.0))
        for at in range(200)
    ]
    found = fit_weights(taught)
    assert found["told"] > 1.0
    assert 0.0 < found["seldom"] < 0.2


@pytest.mark.parametrize("seats", [2, 3])
def test_training_learns_that_leaders_win(seats: int) -> None:
    heard: list[int] = []
    made, _ = train_model(Experiment(ENTRY, seats, {"goal": 40}, matches=120), heard.append)
    assert made.values["score"] > 0.4
    assert abs(made.values["active"]) < made.values["score"]
    assert (made.seats, made.sides, made.matches) == (seats, seats, 120)
    assert made.positions > 120
    assert made.after < made.before == round(log(seats), 4)
    assert heard == list(range(1, 121))


def test_positions_are_sampled_at_the_end_of_stages_with_their_outcome() -> None:
    found = positions(Experiment(ENTRY, 2, {"goal": 40}), 5)
    assert len(found) > 3
    assert len({one.won for one in found}) == 1
    assert sum(found[0].won) == 1.0
    assert all(one.guessed == (0.5, 0.5) for one in found)
    assert [max(side["score"] for side in one.features) for one in found] == sorted(
        max(side["score"] for side in one.features) for one in found
    )


def test_a_model_is_saved_only_if_it_is_better_than_the_estimate(
    kept: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    trial, words = Experiment(ENTRY, 2, {"goal": 40}, matches=40), Words("en")
    review._learn(trial, json=False, words=words)
    printed = capsys.readouterr().out
    assert "with the trained model" in printed
    assert str(kept) in printed
    found = value_model.model_weights("learning_pig", 2, 2)
    assert found is not None
    assert found.values["score"] > 0.3
    kept.unlink()
    value_model.model_weights.cache_clear()
    monkeypatch.setattr(training, "fit_weights", lambda taught: {"score": -3.0})
    review._learn(trial, json=False, words=words)
    assert words("commands.fit.no_better") in capsys.readouterr().out
    assert not kept.exists()


def test_a_model_replaces_another_only_if_significantly_better_on_held_out_matches(
    kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    few, words = Experiment(ENTRY, 2, {"goal": 40}, matches=36, seed=801), Words("en")
    good, better = train_model(Experiment(ENTRY, 2, {"goal": 40}, matches=120), lambda done: None)
    assert better
    wrong = msgspec.structs.replace(good, values={"score": -good.values["score"]})
    for seats, known, told in ((2, good, False), (2, wrong, True), (3, good, False), (3, wrong, True)):
        kept.unlink(missing_ok=True)
        value_model.FILE.keep("learning_pig", msgspec.structs.replace(known, seats=seats, sides=seats))
        written = kept.read_bytes()
        review._learn(few, json=False, words=words)
        last = capsys.readouterr().out.splitlines()[-1]
        assert last == (str(kept) if told else words("commands.fit.known_better"))
        assert (kept.read_bytes() != written) is told


def test_a_game_without_features_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    plain = GameEntry("pig", STYLE, (2,), (5, 10), "tests.helpers.pig")
    with pytest.raises(UserError, match=r"fit\.fault\.value_model"):
        train_model(Experiment(plain), lambda done: None)
    assert cli.main(["fit", "align_dice", "--value-model", "--matches", "1", "--lang", "en"]) == 2
    assert "align_dice defines no position features" in capsys.readouterr().err


def test_features_are_trained_before_the_model(
    kept: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words, found = Words("en"), TrainingResult(0.5, 0.4, Path("somewhere.json"))
    trial = Experiment(ENTRY, 2, {"goal": 40}, matches=8, seed=3)
    assert review._learn(trial, json=False, words=words) == 0
    assert "rest on" not in capsys.readouterr().out
    asked: list[range] = []

    def study(self: PigMind, game: Pig, seeds: range, heard: Callable[[int], None]) -> TrainingResult:
        asked.append(seeds)
        heard(8)
        return found

    monkeypatch.setattr(PigMind, "train_features", study)
    review._learn(trial, json=False, words=words)
    assert asked == [range(3, 11)]
    first, second, *_ = capsys.readouterr().out.splitlines()
    assert first == words("commands.fit.studied", before="0.500", after="0.400")
    assert second == "somewhere.json"
    found = found._replace(file=None)
    review._learn(trial, json=False, words=words)
    assert words("commands.fit.known_better") in capsys.readouterr().out
    assert kept.exists()
    capsys.readouterr()
    review._learn(trial, json=True, words=words)
    told = json.loads(capsys.readouterr().out)
    assert told["study"] == {"kept": False, "before": 0.5, "after": 0.4}
    assert (told["seats"], told["matches"]) == (2, 8)


def test_an_unwritable_file_is_named(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fights = kept.parent / "fights.json"
    fights.mkdir()

    def study(self: PigMind, game: Pig, seeds: range, heard: Callable[[int], None]) -> TrainingResult:
        return TrainingResult(0.5, 0.4, learned_files.write(fights, []))

    monkeypatch.setattr(PigMind, "train_features", study)
    with pytest.raises(UserError) as caught:
        review._learn(Experiment(ENTRY, 2, {"goal": 40}, matches=8), json=False, words=Words("en"))
    assert caught.value.params["file"] == str(fights)


def test_some_matches_to_learn_from_are_played_by_novices(monkeypatch: pytest.MonkeyPatch) -> None:
    levels: list[str] = []

    def recorded(state: State, seat: int, level: str, *rest: Any) -> Action:
        levels.append(level)
        return runner.legal_actions(state, seat)[0]

    monkeypatch.setattr(training, "play_level", recorded)
    for seed in range(training.NOVICES):
        positions(Experiment(ENTRY, 2, {"goal": 40}), seed)
    assert set(levels) == {"novice"}
    before = len(levels)
    positions(Experiment(ENTRY, 2, {"goal": 40}), 1)
    assert len(levels) == before
