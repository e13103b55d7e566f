"""The environments pass PettingZoo's own tests, reproduce matches, and hide what a seat may not know."""

from __future__ import annotations

import runpy
import warnings
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.save_obs_test import test_save_obs as save_obs_test

from tabletop.engine.actions import Action
from tabletop.engine.position import Position
from tabletop.engine.progress import Result
from tabletop.engine.state import to_plain
from tabletop.engine.view import View, view
from tabletop.games.registry import GAMES, GameEntry
from tabletop.lab.conformance.secrets import redealt
from tabletop.research.action_space import NUMBERS, Selection
from tabletop.research.environment import CardGameEnv, env, raw_env
from tabletop.research.rewards import rewards_by_seat
from tests.helpers.shelf import OURS

DOCS = Path(__file__).resolve().parents[2] / "docs"
EVERY_TABLE = [(game, seats) for game in GAMES for seats in game.seat_counts]
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def random_play(table: CardGameEnv, seed: int, most: int = 10_000) -> Iterator[str]:
    """Play a match by random legal tokens; yield the agent before each of its choices."""
    random = Random(seed)
    table.reset(seed=seed)
    while table.selection is not None and len(table.played) < most:
        yield table.agent_selection
        table.step(random.choice(list(table.selection.options)))


def run_pettingzoos_tests(game: str, seats: int, cycles: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it advises against dictionaries, which its own classic games use too
        api_test(env(game, seats=seats), cycles)
        seed_test(lambda: env(game, seats=seats), cycles)
        save_obs_test(env(game, seats=seats))


@by_game
def test_pettingzoos_own_tests_pass(game: GameEntry) -> None:
    run_pettingzoos_tests(game.key, game.usual, 5)


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE, ids=lambda part: getattr(part, "key", str(part)))
def test_pettingzoos_own_tests_pass_at_every_table(game: GameEntry, seats: int) -> None:
    run_pettingzoos_tests(game.key, seats, 300)


@by_game
def test_hidden_things_leave_no_trace_in_an_observation(game: GameEntry) -> None:
    """Twins that differ only in what an agent may not know look the same to it, byte for byte."""
    table, random = raw_env(game.key, seats=max(game.seat_counts)), Random(3)
    different = 0
    for step, asked in enumerate(random_play(table, 3, most=150)):
        if step % 10:
            continue
        for agent in {asked, random.choice(table.agents)}:
            seat, before, selection = table.agents.index(agent), table.state_now, table.selection
            seen = table.observe(agent)
            table.state_now = redealt(before, seat, random.getrandbits(64))
            different += to_plain(table.state_now) != to_plain(before) | {"chance": table.state_now.chance}
            table.selection = renewed(table, view(table.state_now, seat)) if agent == asked else selection
            also = table.observe(agent)
            table.state_now, table.selection = before, selection
            assert all(seen[key].tobytes() == also[key].tobytes() for key in seen), (agent, step)
    assert different


def renewed(table: CardGameEnv, seen: View) -> Selection:
    """Return the selection in progress, made anew from another view."""
    found, old = Selection(table.actions, seen), table.selection
    while old is not None and len(found.answers) < len(old.answers):
        found.choose(old.answers[len(found.answers)])
    return found


@by_game
def test_every_legal_action_can_be_chosen_in_one_way(game: GameEntry) -> None:
    table = raw_env(game.key, seats=min(game.seat_counts))
    for number, _ in enumerate(random_play(table, 1, most=200)):
        if number % 5 == 0 and table.selection is not None:
            seen = table.selection.seen
            assert sorted(reachable(table, seen, ())) == sorted(seen.actions)


def reachable(table: CardGameEnv, seen: View, tokens: tuple[int, ...]) -> list[Action]:
    selection = Selection(table.actions, seen)
    for token in tokens:
        selection.choose(token)
    if selection.action is not None:
        return [selection.action]
    return [action for token in selection.options for action in reachable(table, seen, (*tokens, token))]


def test_more_alike_actions_than_numbers_can_be_chosen_too() -> None:
    table = raw_env("quarriors")
    table.reset(seed=1)
    assert table.selection is not None
    seen, verb = table.selection.seen, table.selection.seen.actions[0].verb
    seen.actions = tuple(Action(seen.seat, verb, arg=str(1000 + number)) for number in range(50 * NUMBERS))
    last = Selection(table.actions, seen)
    while last.action is None:
        last.choose(last.token(seen.actions[-1]))
    assert last.action == seen.actions[-1]


@by_game
def test_a_seed_and_its_actions_give_the_same_match(game: GameEntry) -> None:
    table = raw_env(game.key)
    for _ in random_play(table, 7):
        pass
    again = Position(table.game, table.setup.seats, {}, 7, tuple(table.played)).state()
    assert to_plain(again) == to_plain(table.state_now)
    assert again.result is not None
    assert sum(table.rewards.values()) == pytest.approx(0)
    assert set(table.rewards.values()) != {0}


@by_game
def test_the_dictionary_and_the_vector_say_the_same_in_the_documented_layout(game: GameEntry) -> None:
    tables = [raw_env(game.key, observation=form) for form in ("vector", "dictionary")]
    for table in tables:
        table.reset(seed=2)
    vector, arrays = (table.observe(table.agent_selection)["observation"] for table in tables)
    layout = tables[0].layout
    assert np.array_equal(vector, layout.vector(arrays))
    assert vector.dtype == np.float32
    assert len(layout.names) == len(set(layout.names)) == layout.size == len(vector)
    assert vector[layout.names.index(f"seat/seat {tables[0].selection.seen.seat}")] == 1
    page = (DOCS / "research.md").read_text("utf-8")
    assert all(f"| `{block.name}` |" in page for block in layout.blocks)
    sizes = [(seats, raw_env(game.key, seats=seats)) for seats in (min(game.seat_counts), max(game.seat_counts))]
    for seats, made in sizes if game in OURS else []:
        assert f"| {game.key} | {seats} | {made.layout.size:,} | {len(made.actions)} |" in page


def result(*places: int, winners: tuple[int, ...] = ()) -> Result:
    return Result("end", winners, (), places=places)


@pytest.mark.parametrize(
    ("end", "sides", "rewards"),
    [
        (result(1, 2), (0, 1), [1, -1]),
        (result(2, 1, 2), (0, 1, 2), [-0.5, 1, -0.5]),
        (result(3, 1, 2, 0), (0, 1, 2, 3), [-1 / 3, 1, 1 / 3, -1]),
        (result(winners=(1,)), (0, 1, 2), [-0.5, 1, -0.5]),
        (result(winners=(0, 2)), (0, 1, 0, 1), [1, -1, 1, -1]),
        (result(winners=()), (0, 1), [0, 0]),
        (result(winners=(0, 1)), (0, 0), [1, 1]),
        (result(winners=()), (0, 0), [-1, -1]),
    ],
)
def test_rewards_follow_places_and_add_up_to_nothing(end: Result, sides: tuple[int, ...], rewards: list[Any]) -> None:
    assert rewards_by_seat(end, sides) == pytest.approx(rewards)


def test_a_forbidden_action_is_refused_and_changes_nothing() -> None:
    table = raw_env("quarriors")
    table.reset(seed=1)
    before = table.observe(table.agent_selection)
    (forbidden, *_) = np.flatnonzero(before["action_mask"] == 0)
    with pytest.raises(ValueError, match=f"may not choose {forbidden}"):
        table.step(forbidden)
    assert np.array_equal(before["observation"], table.observe(table.agent_selection)["observation"])


def test_a_match_that_takes_too_long_is_cut() -> None:
    table = raw_env("quarriors", most_decisions=5)
    for _ in random_play(table, 1):
        pass
    assert table.truncations == dict.fromkeys(table.agents, True)
    assert not any(table.rewards.values())


def test_the_example_in_the_docs_learns_against_bots(capsys: pytest.CaptureFixture[str]) -> None:
    example = runpy.run_path(str(DOCS / "research_example.py"))
    example["main"]("quarriors", "novice", "1")
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(" against novice: mean reward")[0] for line in lines[:2]] == [
        "random policy",
        "learned policy",
    ]
    assert "'player_2'" in lines[2]
