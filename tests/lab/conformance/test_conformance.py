"""Every game keeps what `tabletop.lab.conformance` asks of it, at every table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tabletop.games.registry import GAMES, entry
from tabletop.lab.conformance.checks import MATCHES, OFTEN, RULES, Broken, play_out, random_matches_end
from tabletop.lab.conformance.presentation import PRESENTATION
from tabletop.lab.conformance.secrets import SECRETS
from tabletop.lab.conformance.tables import Seating, positions, unusual, usual
from tests.helpers.covering import every_size_and_variant
from tests.helpers.shelf import ALL

FEW = {"checks.MATCHES": 1, "tables.POSITIONS": 6}
"""Random matches and positions of each table in the usual run."""
GIFTED = [Seating(entry("holy_knights"), seats, (("gifts", True),)) for seats in (5, 8)]
"""Gifts of many knights at once call one another."""


@pytest.fixture(autouse=True)
def few_positions(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[None]:
    """Check few positions usually, and forget those of a table after its checks: states slow down every collection."""
    if not request.config.getoption("--long"):
        for name, number in FEW.items():
            monkeypatch.setattr(f"tabletop.lab.conformance.{name}", number)
    yield
    positions.cache_clear()


def changed() -> list[Seating]:
    """Return tables with changed options: each value of each in one mode, modes in turn, as many at a table as fit."""
    by_value: dict[tuple[object, ...], list[Seating]] = {}
    for seating in unusual(ALL):
        by_value.setdefault((seating.key, *seating.options[-1]), []).append(seating)
    found: list[Seating] = []
    for turn, tables in enumerate(by_value.values()):
        single = tables[turn % len(tables)]
        *variant, (key, value) = single.options
        for place, table in enumerate(found):
            joined = replace(table, options=(*table.options, (key, value)))
            is_like = (table.entry, table.options[: len(variant)]) == (single.entry, tuple(variant))
            if is_like and key not in dict(table.options) and joined.fits:
                found[place] = joined
                break
        else:
            found.append(single)
    return found


CHANGED = changed()
ALONE = [seating for seating in unusual(ALL) if seating not in (*CHANGED, *GIFTED)]
"""Tables with one changed option."""


@pytest.mark.parametrize("seating", every_size_and_variant(usual(ALL)))
def test_a_usual_table_passes_every_check(seating: Seating) -> None:
    for check in (*RULES, *SECRETS, *OFTEN, *(PRESENTATION if seating.entry in GAMES else ())):
        check(seating)


@pytest.mark.parametrize(
    "seating",
    [*CHANGED, *GIFTED, *(pytest.param(table, marks=pytest.mark.long) for table in ALONE)],
    ids=str,
)
def test_a_table_with_changed_options_passes_every_check_of_rules_and_secrets(seating: Seating) -> None:
    for check in RULES + SECRETS:
        check(seating)


def test_every_value_of_every_option_is_tried_at_some_table() -> None:
    tried = {(table.key, option) for table in CHANGED for option in table.options}
    assert {(table.key, table.options[-1]) for table in unusual(ALL)} <= tried


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
