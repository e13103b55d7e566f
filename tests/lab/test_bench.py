"""The benchmark measures what it says."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tabletop import paths
from tabletop.games.registry import entry
from tabletop.lab.bench import child, compiled_rules, full_house, phones, window
from tabletop.lab.bench import saves as bench_saves
from tabletop.lab.bench.engine import TARGETS, Figure, figures
from tabletop.match import saves
from tabletop.words import Words
from tests.helpers.shelf import PIG


def test_every_figure_is_measured() -> None:
    found = {figure.key: figure for figure in figures(PIG, 0.02)}
    assert {"decisions_per_second", "clone", "view"} <= set(found)
    assert all(figure.value > 0 for figure in found.values())


def test_a_form_is_measured_in_windows() -> None:
    with compiled_rules.started("interpreted", "quarriors") as process:
        windows = [compiled_rules.measured(process) for _ in range(2)]
        process.communicate()
    assert all({"decisions", "rollouts"} <= set(window) and min(window.values()) > 0 for window in windows)


def test_a_game_may_have_targets_of_its_own() -> None:
    targets = {
        figure.key: figure.target for figure in figures(replace(PIG, benchmark_targets={"clone": 99, "view": 0}), 0.01)
    }
    assert (targets["decisions_per_second"], targets["clone"], targets["view"]) == (60_000, 99, 0)


@pytest.mark.parametrize(
    ("key", "targets"),
    [("quarriors", (1.5, 1.5, 1.5)), ("seven_missions", (1.3, 1.5, 1.5)), ("sorcerer", (1.5, 1.5, 1.1))],
)
def test_the_compiled_core_has_targets(key: str, targets: tuple[float, ...]) -> None:
    plain = {"decisions": 10.0, "rollouts": 10.0, "uno": 20.0}
    fast = {"decisions": 14.0, "rollouts": 16.0, "uno": 20.0}
    found = {
        figure.key: figure
        for figure in compiled_rules.rows([plain] * 3, [fast] * 3, TARGETS | dict(entry(key).benchmark_targets))
    }
    assert tuple(found[name].target for name in ("gain_decisions", "gain_rollouts", "compiled_to_uno")) == targets
    assert (found["gain_decisions"].value, found["gain_decisions"].is_reached) == (1.4, key == "seven_missions")
    assert (found["compiled_to_uno"].value, found["compiled_to_uno"].is_reached) == (0.7, False)
    assert found["gain_rollouts"].is_reached


def test_a_bar_is_reached_from_the_right_side() -> None:
    assert Figure("a", 5, "", 4).is_reached
    assert not Figure("a", 3, "", 4).is_reached
    assert Figure("a", 3, "", 4, lower_is_better=True).is_reached
    assert not Figure("a", 5, "", 4, lower_is_better=True).is_reached
    assert Figure("a", 0, "").is_reached


def test_the_start_of_the_program_is_measured() -> None:
    found = window.measured("start", "quarriors", module="start")
    assert set(found) == {"start", "rest"}
    assert all(value > 0 for value in found.values())


@pytest.mark.parametrize(
    "what",
    [
        "match",
        *(pytest.param(what, marks=pytest.mark.long) for what in ("print", "bare", "frame", "motion", "wood")),
    ],
)
def test_the_window_is_measured_in_a_process_of_its_own(what: str) -> None:
    found = window.measured(what, "quarriors")
    assert list(found) == [what]
    assert found[what] > 0


@pytest.mark.long
def test_painting_all_cards_is_measured() -> None:
    found = window.measured("prints", "quarriors")
    assert set(found) == set(window.PRINTS)
    assert all(value > 0 for value in found.values())


@pytest.mark.long
@pytest.mark.parametrize("name", ["drops", "handovers", "hints"])
def test_gestures_are_measured(name: str) -> None:
    found = window.measured(name, "align_dice", module="gestures")
    assert set(found) == {key for key in window.GESTURES if key.startswith(name[:-1])}
    assert all(value > 0 for value in found.values())


@pytest.mark.long
def test_the_start_beside_many_saves_is_measured() -> None:
    found = window.measured("saves", "quarriors", 20, "saves")
    assert set(found) == {"first", "home_50", "home_95"}
    assert all(value > 0 for value in found.values())


def test_many_saves_are_compared_with_none() -> None:
    def run(first: float, home: float, slow: float) -> dict[str, float]:
        return {"first": first, "home_50": home, "home_95": slow}

    measured = {0: [run(2.0, 30, 60), run(1.5, 40, 70), run(1.6, 95, 200)]}
    measured |= {100: [run(1.4, 60, 65)], 1000: [run(2.1, 100, 80)]}
    found = {figure.key: figure for figure in bench_saves.save_figures(measured)}
    assert {key: round(figure.value, 6) for key, figure in found.items()} == {
        "first_0": 1.5,
        "first_100": 0.0,
        "first_1000": 0.6,
        "home_50_0": 40,
        "home_50_100": 20,
        "home_50_1000": 60,
        "home_95_0": 70,
        "home_95_100": 0,
        "home_95_1000": 10,
    }
    assert [key for key, figure in found.items() if not figure.is_reached] == ["first_1000", "home_50_1000"]
    assert all(Words("en").has(f"measuring.{key}") for key in (*found, "evening", *window.GESTURES, *window.PRINTS))


def test_percentiles_are_those_of_all_values() -> None:
    assert child.percentiles("home", [float(n) for n in range(101)]) == {"home_50": 50.0, "home_95": 95.0}
    with pytest.raises(ValueError, match="Too few values of home: 1"):
        child.percentiles("home", [1.0])


def test_the_folder_of_a_measurement_holds_finished_matches(home: Path) -> None:
    bench_saves.fill_saves(paths.saves(), entry("align_dice"), 3)
    assert [(saved.game, saved.finished) for saved in saves.listed()] == [("align_dice", True)] * 3
    assert saves.latest_resumable() is None
    assert saves.verify(next(paths.saves().iterdir())).notes == []


@pytest.mark.long
def test_a_full_house_is_measured_over_a_whole_match() -> None:
    found = {figure.key: figure for figure in full_house.figures(entry("align_dice"))}
    assert set(found) == {"crowd_frames", "crowd_gap"}
    assert all(figure.value > 0 for figure in found.values())


@pytest.mark.long
def test_phones_are_measured() -> None:
    found = {figure.key: figure.value for figure in phones.figures(entry("quarriors"))}
    assert 0 < found["phones_hold_99"] <= found["phones_hold"]
    assert found["phones_bytes"] > 0
