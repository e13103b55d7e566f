"""Bots help: Regular gives a card where that raises its own place."""

from __future__ import annotations

from tests.games.holy_knights.help_rate import help_rate

LEAST = 0.1
"""Part of the windows in which a gift pays that Regular must use."""


def test_regular_helps_where_that_raises_its_own_place() -> None:
    found = help_rate([(3, 1), (4, 1)])
    assert found.useful >= 20, "too few windows to tell"
    assert found.given / found.useful >= LEAST
