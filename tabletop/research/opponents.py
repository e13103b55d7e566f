"""Bots of the program as policies, and a Gymnasium environment in which they play all other seats."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from pettingzoo import AECEnv

from tabletop.bots.choice import choose_action
from tabletop.bots.levels import Limits
from tabletop.engine.actions import Action
from tabletop.research.action_space import Selection
from tabletop.research.environment import CardGameEnv, Observation, env

PLAYOUTS = Limits(seconds=3600.0, playouts=100)
"""Limits of Skilled and Expert that depend on no clock, so that matches can be reproduced."""


class Bot:
    """A level of the program as a policy: called with an environment, it answers for the selected agent.

    It sees the agent's view alone. The seed decides everything it draws by lot.
    """

    def __init__(self, level: str = "regular", seed: int = 0, limits: Limits = PLAYOUTS) -> None:
        self.level, self.limits = level, limits
        self._random = Random(seed)
        self._selection: Selection | None = None
        self._action: Action | None = None

    def __call__(self, table: AECEnv) -> int:
        """Return the token of the bot's answer; raises ValueError after the end of the match."""
        raw: CardGameEnv = table.unwrapped
        selection = raw.selection
        if selection is None:
            raise ValueError("The match is over: there is nothing to choose.")
        if selection is not self._selection or self._action not in selection.remaining:
            key = self._random.getrandbits(64)
            self._action = choose_action(selection.seen, self.level, key, self.limits).action
            self._selection = selection
        return selection.token(self._action)


class AgainstBots(gymnasium.Env[Observation, int]):
    """A match from the seat of one learner; bots of one level have all other seats.

    Without `seat` the learner sits elsewhere in each match, by its seed. Further arguments are those of `CardGameEnv`.
    """

    def __init__(
        self, game: str, level: str = "regular", seat: int | None = None, limits: Limits = PLAYOUTS, **arguments: Any
    ) -> None:
        self.table = env(game, **arguments)
        self.level, self.limits, self._seat = level, limits, seat
        self.agent = self.table.possible_agents[seat or 0]
        self.observation_space = self.table.observation_space(self.agent)
        self.action_space = self.table.action_space(self.agent)
        self._bot = Bot(level)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a match and play it to the learner's first choice."""
        super().reset(seed=seed)
        self.table.reset(seed=seed)
        dealt = self.table.unwrapped.match_seed
        agents = self.table.possible_agents
        self.agent = agents[dealt % len(agents) if self._seat is None else self._seat]
        self._bot = Bot(self.level, dealt, self.limits)
        self._play_bots()
        return self.table.observe(self.agent), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer the learner's question and play to its next choice, or to the end."""
        self.table.step(action)
        self._play_bots()
        over, cut = self.table.terminations[self.agent], self.table.truncations[self.agent]
        return self.table.observe(self.agent), self.table.rewards[self.agent], over, cut, {}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return the mask of legal actions, as MaskablePPO of SB3-Contrib asks for it."""
        return np.asarray(self.table.observe(self.agent)["action_mask"], bool)

    def _play_bots(self) -> None:
        """Play the bots until the learner has a choice or the match is over."""
        while self.table.agent_selection != self.agent and self.table.unwrapped.selection is not None:
            self.table.step(self._bot(self.table))
