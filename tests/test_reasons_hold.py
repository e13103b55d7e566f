"""Reasons beside the choices of a hint, over random matches of every game: each is true and speaks for its choice."""

from __future__ import annotations

import importlib
from random import Random
from typing import Any

import pytest

from tabletop.bots.hint_reasons import choice_reasons, is_meaningless
from tabletop.bots.rollout import distinct
from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games.registry import entry
from tabletop.kit.strategy import Reason
from tabletop.languages.registry import LANGUAGES
from tabletop.words import Words
from tests.helpers.reason_checks import AGAINST, CHECKS

TABLES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "align_dice": [(2, {"mode": "vs"}), (3, {"mode": "coop"}), (3, {"mode": "vs", "monsters": True})],
    "holy_knights": [(4, {}), (2, {})],
    "quarriors": [(3, {})],
    "seven_missions": [(3, {}), (2, {})],
    "sorcerer": [(2, {}), (3, {"mode": "royale"})],
}

LISTED = 3
"""Choices that a hint lists."""


def words_of(game: str) -> list[Words]:
    names = importlib.import_module(f"tabletop.games.{game}.game").names
    return [Words(language, names(language)) for language in LANGUAGES]


def keys_of(game: str) -> set[str]:
    return set(Words("en").under(f"{game}.why."))


@pytest.mark.parametrize("game", CHECKS)
def test_every_reason_has_a_check(game: str) -> None:
    assert keys_of(game) == set(CHECKS[game]) | AGAINST[game]


def played(game: str, seats: int, options: dict[str, Any], seed: int, most: int) -> set[str]:
    """Check the reasons for the first choices at every decision of a match; return the keys that were seen."""
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
            advised = distinct(seen.state, rules.strategy.advise(seen.state, seat, seen.actions) or seen.actions)
            listed = advised[:LISTED]
            reasons = choice_reasons(seen, listed, words[0].has)
            assert len(reasons) == len(listed)
            assert all(reasons) or not any(reasons[1:]), "every listed choice has a reason, or at most the best"
            assert not (any(reasons) and is_meaningless(seen)), f"{reasons[0]} for choices that are all the same"
            for action, found in zip(listed, reasons, strict=True):
                if found is not None:
                    is_pass = not action.source and not action.target
                    own = rules.strategy.explain_choice(seen.state, action)
                    assert action == listed[0] or not is_pass or found == own, f"{found} beside better choices"
                    check(game, seen.state, action, found, seen.actions, words)
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
def test_reasons_are_true_and_speak_for_their_choices(game: str) -> None:
    assert len(set().union(*(played(game, seats, options, 1, 150) for seats, options in TABLES[game]))) > 5


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 8))
@pytest.mark.parametrize("game", CHECKS)
def test_reasons_hold_over_many_matches(game: str, seed: int) -> None:
    for seats, options in TABLES[game]:
        played(game, seats, options, seed, 1500)
