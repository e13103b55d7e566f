"""Tables of matches that are over ask nobody to do anything any more."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tabletop.display.parts import areas
from tabletop.display.table import Pile, Row
from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.engine.state import State
from tabletop.engine.view import SPECTATOR, view
from tabletop.games.registry import GAMES, GameEntry
from tabletop.words import Words
from tests.helpers.random_play import plausible_action

WORDS = Words("en")


@cache
def over(game: GameEntry, seed: int) -> State:
    """Return a match that is over."""
    rules, draw = game.load().game, Random(seed)
    state = runner.new_state(rules, checked_setup(rules, max(2, min(game.seat_counts)), {}), seed)
    while state.result is None:
        runner.play(state, plausible_action(state, draw))
    return state


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_no_place_says_what_can_be_put_there(game: GameEntry, seat: int) -> None:
    hints = {
        text for key in WORDS.under(f"{game.key}.table.hint.") for text in WORDS.forms(f"{game.key}.table.hint.{key}")
    }
    for seed in range(3):
        table = game.load().table(view(over(game, seed), seat), WORDS)
        found = {part.ref: part.hint for part in areas(table) if isinstance(part, Row | Pile) and part.hint}
        assert not hints & set(found.values()), found
