"""Every game keeps what `tabletop.lab.conformance` asks of it, at every table."""

from __future__ import annotations

import pytest

from tabletop.games.registry import GAMES, entry
from tabletop.lab.conformance.checks import OFTEN, RULES, Broken, Check, play_out, random_matches_end
from tabletop.lab.conformance.presentation import PRESENTATION
from tabletop.lab.conformance.secrets import SECRETS
from tabletop.lab.conformance.tables import Seating, unusual, usual
from tests.helpers.shelf import ALL

MATCHES = 24


def name_of(check: Check) -> str:
    return check.__name__


GIFTED = [Seating(entry("holy_knights"), seats, (("gifts", True),)) for seats in (5, 8)]
"""Gifts of many knights at once call one another."""


@pytest.mark.parametrize("seating", usual(ALL) + unusual(ALL) + GIFTED, ids=str)
@pytest.mark.parametrize("check", RULES + SECRETS, ids=name_of)
def test_at_every_table(check: Check, seating: Seating) -> None:
    check(seating)


@pytest.mark.parametrize("seating", usual(ALL), ids=str)
@pytest.mark.parametrize("check", OFTEN, ids=name_of)
def test_at_usual_tables(check: Check, seating: Seating) -> None:
    check(seating)


@pytest.mark.parametrize("seating", usual(GAMES), ids=str)
@pytest.mark.parametrize("check", PRESENTATION, ids=name_of)
def test_what_is_shown(check: Check, seating: Seating) -> None:
    check(seating)


@pytest.mark.parametrize("seating", usual(ALL), ids=str)
def test_many_random_matches_end(seating: Seating) -> None:
    random_matches_end(seating, range(4, MATCHES))


@pytest.mark.long
@pytest.mark.parametrize("seating", usual(ALL), ids=str)
def test_ten_thousand_random_matches_end(seating: Seating) -> None:
    random_matches_end(seating, range(MATCHES, 10_000 + MATCHES))


def test_a_match_that_does_not_end_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.lab.conformance.checks.MOST_DECISIONS", 3)
    with pytest.raises(Broken, match="no end in sight"):
        play_out(usual(ALL)[0], 1)


@pytest.mark.parametrize("key", [found.key for found in ALL])
def test_every_step_tells_the_types_of_its_arguments(key: str) -> None:
    game = next(found for found in ALL if found.key == key).load().game
    assert all(isinstance(game.step_arguments(step), tuple) for step in game.steps)


@pytest.mark.parametrize("key", [found.key for found in ALL])
def test_every_option_offers_different_values_and_its_default_is_one_of_them(key: str) -> None:
    game = next(found for found in ALL if found.key == key).load().game
    for option in game.options:
        assert len(set(option.values)) == len(option.values), option.key
        if option.values:
            assert option.default in option.values, option.key
        elif isinstance(option.default, int):
            assert option.least <= option.default <= option.most, option.key
