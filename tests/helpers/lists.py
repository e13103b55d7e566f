"""What is offered, held against what the rules allow."""

from __future__ import annotations

from tabletop.engine import runner
from tabletop.engine.state import State


def check_lists(state: State) -> None:
    """Fail if a seat is offered anything but what the guards of the open question's moves allow."""
    for seat in (*runner.to_act(state), *state.ask.free) if state.ask is not None else ():
        assert state.ask is not None
        for move in state.game.questions[state.ask.key].moves:
            allowed = {
                action
                for action in move.candidates(state, seat)
                if all(guard.holds(state, action) for guard in (*move.when, *move.guards))
            }
            assert allowed == {action for action in runner.legal(state, seat) if action.verb == move.verb}
