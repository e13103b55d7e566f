"""Matches without a screen: the figures add up, processes change nothing, wrong requests are refused in a sentence."""

from __future__ import annotations

import multiprocessing
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from tabletop.bots.levels import Limits
from tabletop.display.piece import Style
from tabletop.engine.actions import Action
from tabletop.games.registry import GameEntry
from tabletop.lab import matches, sequential_test
from tabletop.lab.matches import Pairing
from tabletop.lab.simulate import Simulation, ladder, seated, simulate
from tests.helpers import pig
from tests.helpers.faults import faulted
from tests.helpers.shelf import CAMPS, HIGHCARD, PIG

QUICK = Limits(0.0, 20)


def figures(found: Simulation) -> Simulation:
    return msgspec.structs.replace(found, seconds=0.0, decisions_per_second=0.0)


def test_the_figures_add_up() -> None:
    found = simulate(PIG, ("random", "novice", "random"), 20, seed=5, limits=QUICK)
    assert found.matches == found.finished == sum(found.ends.values()) == sum(found.wins) == 20
    assert found.ends == {"pig.reached": 20}
    assert found.turns_mean > 3
    assert found.errors == ()


def test_two_processes_play_the_same_matches() -> None:
    heard: list[int] = []
    one = simulate(PIG, ("random", "random"), 11, seed=5)
    two = simulate(PIG, ("random", "random"), 11, seed=5, jobs=2, progress=heard.append)
    assert figures(one) == figures(two)
    assert heard == list(range(1, 12))


def test_matches_with_sealed_answers_are_played_too() -> None:
    assert simulate(HIGHCARD, ("random", "regular"), 5, limits=QUICK).finished == 5


def test_an_error_in_the_rules_is_reported_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(state: pig.PigState, action: Action) -> None:
        raise IndexError("no such die")

    roll, hold = pig.Pig.decisions["decide"].moves
    monkeypatch.setattr(pig.Pig, "decisions", {"decide": pig.Decision("decide", (roll, replace(hold, execute=broken)))})
    found = simulate(PIG, ("random", "random"), 2, seed=8)
    assert found.finished == 0
    assert [error.partition(":")[0] for error in found.errors] == ["seed 8", "seed 9"]
    assert "no such die" in found.errors[0]


def test_a_match_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.lab.matches.MOST_DECISIONS", 7)
    found = simulate(PIG, ("random", "random"), 2, seed=1)
    assert found.finished == 0
    assert found.errors == ("seed 1: no end after 7 decisions", "seed 2: no end after 7 decisions")


def test_options_reach_the_match() -> None:
    short = simulate(PIG, ("random", "random"), 10, options={"goal": 10})
    long = simulate(PIG, ("random", "random"), 10, options={"goal": 200})
    assert short.turns_mean < long.turns_mean


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (("random", "me"), {}, 'A seat cannot be "me" here'),
        (("random",), {}, "pig is for 2, 3 and 4 seats, not 1"),
        (("random", "random"), {"goal": 3}, 'Option goal of pig is "3"'),
    ],
)
def test_a_wrong_request_is_refused_in_a_sentence(
    seats: tuple[str, ...], options: dict[str, int | str | bool], sentence: str
) -> None:
    with faulted(sentence):
        simulate(PIG, seats, 1, options=options)


def test_a_ladder_compares_each_level_with_the_next_lower_one() -> None:
    heard: list[int] = []
    found = ladder(PIG, 4, limits=QUICK, progress=heard.append)
    assert [(rung.stronger, rung.weaker) for rung in found.rungs] == [
        ("novice", "random"),
        ("regular", "novice"),
        ("skilled", "regular"),
        ("expert", "skilled"),
    ]
    assert all(rung.matches == 4 and 0 <= rung.rate <= 1 for rung in found.rungs)
    assert heard == list(range(1, 17))


SEATED = [(0, 1), (0, 1, 2, 3), (0, 1, 0, 1), (0, 1, 2), (0, 0, 0)]


@pytest.mark.parametrize("sides", SEATED, ids=str)
def test_a_ladder_gives_whole_sides_to_a_level_and_swaps_them_for_every_second_match(sides: tuple[int, ...]) -> None:
    drawn = set()
    for at in range(0, 40, 2):
        first, second = (seated(sides, "good", "bad", 1, at + swapped) for swapped in (0, 1))
        assert all({a, b} == {"good", "bad"} for a, b in zip(first, second, strict=True))
        assert all(len({level for level, side in zip(first, sides, strict=True) if side == one}) == 1 for one in sides)
        drawn.add(first)
    of_one_level = {sum(level == "good" for level in levels) for levels in drawn}
    assert of_one_level == {len(sides) // 2} if len(set(sides)) > 1 else drawn == {("bad",) * len(sides)}
    assert len(drawn) == {(0, 1, 2, 3): 6, (0, 1, 2): 3, (0, 0, 0): 1}.get(sides, 2)


def test_a_ladder_counts_the_wins_of_both_levels_over_any_number_of_seats() -> None:
    (rung,) = ladder(PIG, 12, seats=3, rungs=(("regular", "random"),), limits=QUICK).rungs
    assert (rung.wins + rung.against, rung.matches) == (12.0, 12)
    assert rung.wins > rung.against
    assert rung.rate == round(rung.wins / 12, 4)


def test_a_ladder_of_a_game_won_together_compares_how_often_each_level_wins() -> None:
    found = ladder(CAMPS, 4, seats=2, options={"sides": "all"}, rungs=(("novice", "random"),), limits=QUICK)
    (rung,) = found.rungs
    assert found.seats == 2
    assert 0 <= rung.wins <= 2
    assert 0 <= rung.against <= 2


def test_places_are_counted_for_every_seat() -> None:
    found = simulate(CAMPS, ("random",) * 3, 6, seed=2, options={"sides": "alone"})
    assert [sum(counts) for counts in found.placed] == [6, 6, 6]
    assert [counts[1] for counts in found.placed] == list(found.wins)
    assert simulate(PIG, ("random", "random"), 1).placed == ()


TROUBLE = GameEntry("trouble", Style("#000000", "#ffffff", "mdi6.pig"), (2,), (1, 2), "tests.helpers.trouble")


def test_a_killed_process_loses_no_match() -> None:
    undisturbed = simulate(PIG, ("random", "random"), 200)
    killed: list[str] = []

    def kill(done: int) -> None:
        running = {process.name: process for process in multiprocessing.active_children()}
        if (name := {2: "kotatsu-simulate-0", 5: "kotatsu-simulate-1"}.get(done)) is not None:
            running[name].kill()
            killed.append(name)

    found = simulate(PIG, ("random", "random"), 200, jobs=2, progress=kill)
    assert len(killed) == 2
    assert (found.matches, found.finished, found.errors) == (200, 200, ())
    assert (found.wins, found.decisions, found.turns_mean) == (
        undisturbed.wins,
        undisturbed.decisions,
        undisturbed.turns_mean,
    )


def test_a_match_that_kills_its_process_twice_is_an_error_and_the_others_count() -> None:
    found = simulate(TROUBLE, ("regular", "random"), 3, jobs=2, options={"advice": "exit"})
    assert (found.matches, found.finished) == (3, 0)
    assert sorted(found.errors) == [f"seed {seed}: the process that played it ended twice" for seed in (1, 2, 3)]


def test_a_ladder_ends_early_where_one_player_surely_wins_more_often() -> None:
    (rung,) = ladder(PIG, 80, rungs=(("regular", "random"),), limits=QUICK, until_settled=True).rungs
    assert rung.matches < 80
    assert rung.wins > rung.against
    assert sequential_test.is_settled(17, 0)
    assert not sequential_test.is_settled(16, 0)
    assert sequential_test.is_settled(0, 14)
    assert not sequential_test.is_settled(0, 13)
    assert not sequential_test.is_settled(55, 45), "halfway between the shares it tells apart"


def test_a_ladder_goes_on_from_its_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log, rungs = tmp_path / "ladder.log", (("novice", "random"),)

    def wins(count: int, limits: Limits, log: Path | None = None) -> tuple[float, float]:
        (rung,) = ladder(PIG, count, rungs=rungs, limits=limits, log=log).rungs
        return rung.wins, rung.against

    whole = wins(6, QUICK)
    wins(4, QUICK, log)
    log.write_bytes(log.read_bytes()[:-9])  # as a kill leaves it
    played: list[Pairing] = []
    play = matches.play
    monkeypatch.setattr(matches, "play", lambda job: [played.extend(job.matches), play(job)][1])
    assert wins(6, QUICK, log) == whole
    assert len(played) == 3
    assert wins(6, QUICK, log) == whole
    assert len(played) == 3
    wins(6, Limits(0.0, 5), log)
    assert len(played) == 9, "other limits are other matches"
