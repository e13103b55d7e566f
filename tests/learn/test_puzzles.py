"""Puzzles: their positions come about by the rules, and one choice is clearly above the rest."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from random import Random

import msgspec
import pytest

from tabletop.cli import main
from tabletop.engine import runner
from tabletop.engine.actions import parse
from tabletop.engine.errors import Refusal, UserError
from tabletop.engine.setup import Setup
from tabletop.games.registry import GAMES, entry
from tabletop.lab import puzzle_check, puzzle_search
from tabletop.learn import puzzle as puzzles
from tabletop.learn.puzzle import Puzzle
from tabletop.learn.puzzle_match import PuzzleMatch
from tabletop.learn.puzzle_theme import Theme
from tests.helpers.shelf import ALL, PIG

ALIGN = entry("align_dice")
KNOWN = [puzzle for game in GAMES for puzzle in puzzles.of(game.key)]


@pytest.mark.parametrize("puzzle", KNOWN, ids=lambda puzzle: puzzle.key)
def test_a_position_comes_about_and_its_answer_is_legal(puzzle: Puzzle) -> None:
    state = puzzles.set_up(puzzle)[-1].state
    assert puzzle.seat in runner.players_to_act(state)
    legal = runner.legal_actions(state, puzzle.seat)
    assert puzzle.answer in legal
    if puzzle.chain is not None:
        return
    chances = [each.chance for each in puzzle.choices]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] - chances[1] >= puzzle_search.GAP
    best, *others = puzzle.choices
    assert best.regular is not None
    assert best.skilled is not None
    assert all(other.regular is None or other.regular < best.regular for other in others)
    assert all(other.skilled is None or other.skilled < best.skilled for other in others)
    assert puzzle_search.count_choices(state, puzzle.seat, puzzle.answer) >= puzzle_search.LEAST_CHOICES


@pytest.mark.parametrize("puzzle", [puzzle for puzzle in KNOWN if puzzle.chain is not None], ids=lambda one: one.key)
def test_of_all_ways_through_a_chain_one_brings_most(puzzle: Puzzle) -> None:
    assert list(puzzle_check.problems(puzzle, playouts=0)) == []


def test_a_chain_with_wrong_points_is_detected() -> None:
    known = next(puzzle for puzzle in KNOWN if puzzle.chain is not None)
    assert known.chain is not None
    for wrong in (
        msgspec.structs.replace(known.chain, points=known.chain.points + 1),
        msgspec.structs.replace(known.chain, rest=known.chain.rest + 1),
        msgspec.structs.replace(known.chain, line=known.chain.line[:-1]),
    ):
        faults = list(puzzle_check.problems(msgspec.structs.replace(known, chain=wrong), playouts=0))
        assert [fault.key for fault in faults] == ["puzzles.fault.chain"]


def test_chains_can_be_searched_alone() -> None:
    puzzle = next(puzzle_search.find(ALIGN, 3, {}, 111, 60.0, (Theme.CHAIN,)))
    assert puzzle.theme is Theme.CHAIN
    assert list(puzzle_check.problems(puzzle)) == []


def test_a_miss_differs_from_a_choice_that_decides_nothing() -> None:
    puzzle = next(one for one in KNOWN if one.game == "seven_missions" and one.answer.verb == "miracle")
    riddle = PuzzleMatch.of(puzzle, [str(seat) for seat in range(puzzle.seats)])
    state = puzzles.set_up(puzzle)[-1].state
    other = riddle.submit(riddle.to_alias(parse(puzzle.choices[1].do)), riddle.number)
    assert other == Refusal("puzzles.refuse.worse", params={"share": round(100 * puzzle.choices[1].chance)})
    assert riddle.tries == 1
    actions = runner.legal_actions(state, puzzle.seat)
    known = [each.do for each in puzzle.choices]
    idle = next(one for one in actions if one.verb in ("explore", "expel") and str(one) not in known)
    assert puzzles.keeps_answer_open(state, puzzle.seat, puzzle.answer, idle)
    assert riddle.submit(riddle.to_alias(idle), riddle.number) == Refusal("puzzles.refuse.beside")
    assert (riddle.tries, riddle.solved) == (1, False)
    riddle.close()


@pytest.mark.long
@pytest.mark.parametrize("puzzle", KNOWN, ids=lambda puzzle: puzzle.key)
def test_no_unadvised_choice_comes_near_an_answer(puzzle: Puzzle) -> None:
    state = puzzles.set_up(puzzle)[-1].state
    assert puzzle.chain is not None or not puzzle_search.has_rival(state, puzzle.seat, puzzle.answer, Random(1))


def test_a_chain_is_gone_through_step_by_step() -> None:
    puzzle = next(puzzle for puzzle in KNOWN if puzzle.chain is not None and len(puzzle.chain.line) > 2)
    riddle = PuzzleMatch.of(puzzle, [str(seat) for seat in range(puzzle.seats)])
    seen = riddle.view(puzzle.seat)
    number = riddle.number
    wrong = [action for action in seen.actions if not riddle.is_right(action)]
    refusal = riddle.submit(wrong[0], seen.number)
    assert refusal is not None
    assert puzzle.chain is not None
    assert (refusal.key, riddle.tries, riddle.number) == ("puzzles.refuse.fewer", 1, number)
    assert int(refusal.params["n"]) <= puzzle.chain.rest
    for _ in puzzle.chain.line:
        assert not riddle.solved
        assert riddle.submit(riddle.right_action(), riddle.view(puzzle.seat).number) is None
    assert riddle.solved
    assert riddle.submit(riddle.view(puzzle.seat).actions[0], riddle.number) is not None
    riddle.close()


@pytest.mark.long
@pytest.mark.parametrize("puzzle", KNOWN, ids=lambda puzzle: puzzle.key)
def test_the_answer_still_wins_most_often(puzzle: Puzzle) -> None:
    assert list(puzzle_check.problems(puzzle)) == []


def test_the_answer_of_the_first_puzzle_of_a_game_still_wins_most_often() -> None:
    for game in GAMES:
        for puzzle in puzzles.of(game.key)[:1]:
            assert list(puzzle_check.problems(puzzle, playouts=16)) == []


def test_puzzles_are_sorted_by_miss_rate() -> None:
    for game in GAMES:
        hard = [puzzle.hard for puzzle in puzzles.of(game.key)]
        assert hard == sorted(hard)


def test_every_day_has_a_puzzle_and_none_comes_again_before_all_others() -> None:
    first = date(2026, 2, 1)
    days = [puzzles.of_the_day(first + timedelta(days=day)) for day in range(len(KNOWN))]
    assert sorted(puzzle.key for puzzle in days if puzzle is not None) == sorted(puzzle.key for puzzle in KNOWN)
    assert puzzles.of_the_day(first + timedelta(days=len(KNOWN))) == days[0]
    assert puzzles.of_the_day(first, (PIG,)) is None


def test_a_winning_choice_is_found_and_a_position_without_one_is_dropped() -> None:
    game = PIG.load().game
    state = runner.new_state(game, Setup(2, {"goal": 20}), "3")
    assert puzzle_search.ranked_choices(state, 0, Random(1)) is None  # there are two choices: no puzzle
    assert puzzle_search.gap([1.0] * 40, [0.0] * 40, puzzle_search.SURE) == 1.0
    assert puzzle_search.gap([1.0, 0.0] * 20, [0.0, 1.0] * 20, puzzle_search.SURE) < 0.0
    assert puzzle_search.gap([1.0] * 30 + [0.0] * 10, [0.0] * 40, puzzle_search.SURE) > 0.5


@pytest.mark.skipif(not KNOWN, reason="there are no puzzles")
def test_check_notices_other_rules_and_a_wrong_answer(tmp_path: Path) -> None:
    puzzle = KNOWN[0]
    for other in (
        msgspec.structs.replace(puzzle, position="0" * 16),
        msgspec.structs.replace(puzzle, moves=puzzle.moves[:-1]),
    ):
        assert [fault.key for fault in puzzle_check.problems(other, playouts=0)] == ["puzzles.fault.position"]
    twice = msgspec.structs.replace(puzzle, moves=(*puzzle.moves, "0 nothing - - -"))
    assert [fault.key for fault in puzzle_check.problems(twice, playouts=0)] == ["puzzles.fault.moves"]
    wrong = msgspec.structs.replace(puzzle, choices=puzzle.choices[:0:-1])
    assert [fault.key for fault in puzzle_check.problems(wrong, ALL, playouts=24)] == ["puzzles.fault.answer"]
    file = tmp_path / "x.yaml"
    file.write_text("- {key: x, game: pig}", "utf-8")
    with pytest.raises(UserError) as caught:
        puzzles.read(file)
    assert caught.value.key == "puzzles.fault.file"


def test_puzzles_check_counts_mistakes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "check", "quarriors", "--playouts", "0"]) == 0
    count = len(puzzles.of("quarriors"))
    assert capsys.readouterr().out == f"quarriors: {count} puzzles, 0 mistakes.\n"
