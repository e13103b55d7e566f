"""Reasons printed for the best move, over random matches of every game: each is true and speaks for the move."""

from __future__ import annotations

import importlib
from random import Random
from typing import Any

import pytest

from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games.registry import entry
from tabletop.kit.strategy import Reason
from tabletop.words import LANGUAGES, Words
from tests.helpers.reason_checks import AGAINST, CHECKS

TABLES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "align_dice": [(2, {"mode": "vs"}), (3, {"mode": "coop"}), (3, {"mode": "vs", "monsters": True})],
    "holy_knights": [(4, {}), (2, {})],
    "quarriors": [(3, {})],
    "seven_missions": [(3, {}), (2, {})],
    "sorcerer": [(2, {}), (3, {"mode": "royale"})],
}


def words_of(game: str) -> list[Words]:
    names = importlib.import_module(f"tabletop.games.{game}.game").names
    return [Words(language, names(language)) for language in LANGUAGES]


def keys_of(game: str) -> set[str]:
    return set(Words("en").under(f"{game}.why."))


@pytest.mark.parametrize("game", CHECKS)
def test_every_reason_has_a_check(game: str) -> None:
    assert keys_of(game) == set(CHECKS[game]) | AGAINST[game]


def played(game: str, seats: int, options: dict[str, Any], seed: int, most: int) -> set[str]:
    """Check the reason printed for the best move of every decision of a match; return the keys that were seen."""
    rules, words, seen_keys = entry(game).load().game, words_of(game), set()
    state = runner.new_state(rules, checked_setup(rules, seats, options), seed)
    random = Random(seed)
    for _ in range(most):
        if state.result is not None:
            break
        for seat in runner.players_to_act(state):
            seen = view(state, seat)
            if len(seen.actions) < 2:
                continue
            best = (rules.strategy.advise(seen.state, seat, seen.actions) or seen.actions)[0]
            found = seen.state.game.strategy.reason_for(seen.state, best, words[0].has, best=True)
            if found is not None:
                check(game, seen.state, best, found, seen.actions, words)
                seen_keys.add(found.key.removeprefix(f"{game}.why."))
        seat = runner.players_to_act(state)[0]
        legal = runner.legal_actions(state, seat)
        advised = rules.strategy.advise(state, seat, legal) or legal
        runner.play(state, random.choice(legal) if random.random() < 0.1 else random.choice(advised[:2]))
    return seen_keys


def check(game: str, state: Any, best: Any, found: Reason, legal: tuple[Any, ...], words: list[Words]) -> None:
    key = found.key.removeprefix(f"{game}.why.")
    told = [one.format(found.key, found.params) for one in words]
    assert key in CHECKS[game], f"{key} does not speak for {best}: {told[0]}"
    assert CHECKS[game][key](state, best, found.params, legal), f"{key}, {best}: {told[0]}"
    assert all(told)
    assert "{" not in "".join(told)


@pytest.mark.parametrize("game", CHECKS)
def test_a_reason_printed_for_the_best_move_is_true_and_speaks_for_it(game: str) -> None:
    assert len(set().union(*(played(game, seats, options, 1, 150) for seats, options in TABLES[game]))) > 5


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 8))
@pytest.mark.parametrize("game", CHECKS)
def test_reasons_hold_over_many_matches(game: str, seed: int) -> None:
    for seats, options in TABLES[game]:
        played(game, seats, options, seed, 1500)
