"""The benchmark measures what it says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop import bench_crowd, bench_window
from tabletop.bench import Figure, figures
from tabletop.games.registry import entry
from tests.helpers.shelf import PIG


def test_every_figure_is_measured() -> None:
    found = {figure.key: figure for figure in figures(PIG, 0.02)}
    assert {"decisions_per_second", "clone", "view"} <= set(found)
    assert all(figure.value > 0 for figure in found.values())


def test_a_game_may_have_bars_of_its_own() -> None:
    bars = {figure.key: figure.bar for figure in figures(replace(PIG, bars={"clone": 99, "view": 0}), 0.01)}
    assert (bars["decisions_per_second"], bars["clone"], bars["view"]) == (60_000, 99, 0)


def test_a_bar_is_reached_from_the_right_side() -> None:
    assert Figure("a", 5, "", 4).reached
    assert not Figure("a", 3, "", 4).reached
    assert Figure("a", 3, "", 4, less=True).reached
    assert not Figure("a", 5, "", 4, less=True).reached
    assert Figure("a", 0, "").reached


@pytest.mark.parametrize("what", ["start", "match", "frame", "motion", "print", "wood"])
def test_the_window_is_measured_in_a_process_of_its_own(what: str) -> None:
    found = bench_window.measured(what, "quarriors")
    assert list(found) == [what]
    assert found[what] > 0


@pytest.mark.long
def test_a_full_house_is_measured_over_a_whole_match() -> None:
    found = {figure.key: figure for figure in bench_crowd.figures(entry("align_dice"))}
    assert set(found) == {"crowd_frames", "crowd_gap"}
    assert all(figure.value > 0 for figure in found.values())
