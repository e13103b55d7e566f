"""A position: the value that a state comes from leads to the same state every time, on its own or step by step."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.errors import ActionError, UserError
from tabletop.engine.position import Position
from tabletop.match import history
from tabletop.match.journal import state_hash
from tests.helpers.highcard import game


def played(seed: int, decisions: int) -> Position:
    """Return a position so many random decisions after the deal."""
    state, draw, actions = Position(game, 3, {}, seed).state(), Random(seed), list[Action]()
    while state.result is None and len(actions) < decisions:
        actions.append(draw.choice(runner.legal_actions(state, runner.players_to_act(state)[0])))
        runner.apply(state, actions[-1])
    return Position(game, 3, {}, seed, tuple(actions))


def test_a_position_rebuilds_the_state_and_every_step_to_it() -> None:
    position = played(5, 6)
    steps = list(history.steps(position))
    assert [step.action for step in steps] == [None, *position.actions]
    assert state_hash(steps[-1].state) == state_hash(position.state())
    assert state_hash(position.state()) != state_hash(played(6, 6).state())


def test_a_position_that_cannot_be_says_why() -> None:
    with pytest.raises(UserError):
        Position(game, 99, {}, 1).state()
    with pytest.raises(UserError):
        Position(game, 3, {"nonsense": 1}, 1).setup()
    with pytest.raises(ActionError):
        Position(game, 3, {}, 1, (Action(0, "nonsense"),)).state()
