"""A random seed with which a given seat has the first turn."""

from __future__ import annotations

import secrets
from typing import Any

from tabletop.engine.game import Game
from tabletop.engine.position import Position
from tabletop.engine.setup import Setup

TRIES = 60
"""Deals after which any seed will do: some games begin without a turn of anybody's."""


def seed_for_first_turn(game: Game[Any], setup: Setup, seat: int) -> int:
    """Return a random seed of a match that `seat` begins, any seed if nobody's turn comes first."""
    for _ in range(TRIES):
        seed = secrets.randbits(48)
        if game.current_player(Position(game, setup.seats, setup.options, seed).state()) in (seat, -1):
            break
    return seed
