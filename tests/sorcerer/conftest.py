"""What every test of Sorcerer begins with."""

from __future__ import annotations

import pytest

from tabletop.games.sorcerer import acting, book, ground


@pytest.fixture(autouse=True)
def asked_anew() -> None:
    """Let the rules work out everything again: what a cache knows from another test, this one would not try."""
    for cached in (book.deck, book.beside, ground._members, ground._flanks, acting._walks):
        cached.cache_clear()
