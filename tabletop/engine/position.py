"""Where a state of a match comes from, as one value that journals, puzzles and lessons share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import Game, checked_setup
from tabletop.engine.setup import Setup
from tabletop.engine.state import State


@dataclass(frozen=True, slots=True)
class Position:
    """The state of `game` after `actions`, dealt from `seed` at a table of `seats` with `options`."""

    game: Game[Any]
    seats: int
    options: Mapping[str, int | str | bool]
    seed: int | str
    actions: tuple[Action, ...] = ()

    def setup(self) -> Setup:
        """Return the setup with every option filled in; raises UserError for a wrong one."""
        return checked_setup(self.game, self.seats, self.options)

    def state(self) -> State:
        """Return the state itself; raises UserError for a wrong setup, ActionError for an illegal action."""
        state = runner.new_state(self.game, self.setup(), self.seed)
        for action in self.actions:
            runner.apply(state, action)
        return state
