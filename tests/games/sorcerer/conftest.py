"""Fixtures for all tests of Sorcerer."""

from __future__ import annotations

import pytest

from tabletop.games.sorcerer.rules import action_phase, battlefields


@pytest.fixture(autouse=True)
def clear_caches() -> None:
    """Clear the caches of the rules, so that tests do not affect one another."""
    for cached in (battlefields._members, battlefields._flanks, action_phase._walks):
        cached.cache_clear()
