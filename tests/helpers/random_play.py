"""Random play that a person could have chosen."""

from __future__ import annotations

from random import Random

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.state import State
from tabletop.kit.strategy import strategy_of


def plausible_action(state: State, random: Random) -> Action:
    """Draw one of the three best guesses for the first seat to act, or any legal action of a game without advice."""
    seat = runner.players_to_act(state)[0]
    legal = runner.legal_actions(state, seat)
    advised = strategy_of(state).advise(state, seat, legal)
    return random.choice(advised[:3] if set(advised) < set(legal) else legal)
