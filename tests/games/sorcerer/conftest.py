"""What every test of Sorcerer begins with."""

from __future__ import annotations

import pytest

from tabletop.games.sorcerer.rules import action_phase, battlefields


@pytest.fixture(autouse=True)
def asked_anew() -> None:
    """Let the rules work out everything again: what a cache knows from another test, this one would not try."""
    for cached in (battlefields._members, battlefields._flanks, action_phase._walks):
        cached.cache_clear()
