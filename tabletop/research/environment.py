"""The games as PettingZoo environments: seats are agents, rewards follow places.

from tabletop.research.environment import env

match = env("quarriors", seats=3)
match.reset(seed=1)
for agent in match.agent_iter():
    observation, reward, termination, truncation, _ = match.last()
    over = termination or truncation
    match.step(None if over else match.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tabletop.engine import aliases, runner
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.engine.state import State
from tabletop.engine.view import View, view
from tabletop.games.registry import entry
from tabletop.research.action_space import ActionSpace, Selection
from tabletop.research.observation import Array, Arrays, Layout
from tabletop.research.rewards import rewards_by_seat
from tabletop.research.seating import Seating

VERSION = 0
"""Raised whenever the same seed and actions could give other observations, masks or rewards."""

Observation = dict[str, Any]
"""`observation`, a vector or a dictionary of arrays, and `action_mask`."""


class CardGameEnv(AECEnv):  # type: ignore[misc]
    """One table of a game.

    `state_now` is the whole match, hidden things included: for analysis, not for agents.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, int | str | bool] | None = None,
        observation: str = "vector",
        most_decisions: int = 10_000,
        render_mode: str | None = None,
    ) -> None:
        """Set up a table; raises UserError for an unknown game, option or number of seats.

        `observation` is "vector" or "dictionary"; a match of more than `most_decisions` is truncated.
        """
        found = entry(game)
        self.game = found.load().game
        self.setup = checked_setup(self.game, found.usual if seats is None else seats, options or {})
        seating = Seating(self.game, self.setup)
        self.actions = ActionSpace(self.game, seating)
        self.layout = Layout(self.game, self.setup, seating, self.actions)
        self.as_vector = observation == "vector"
        self.most_decisions = most_decisions
        self.render_mode = render_mode
        self.metadata = {
            "name": f"kotatsu_{game}_v{VERSION}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
            "rules": self.game.version,
            "data": self.game.data_hash(),
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.setup.seats)]
        self._action_spaces = {agent: spaces.Discrete(len(self.actions)) for agent in self.possible_agents}
        self._observation_spaces = {agent: self._new_observation_space() for agent in self.possible_agents}
        self._random = Random()
        self.match_seed = 0
        """The seed of the match, as `tabletop simulate` and journals know it."""
        self.played: list[Action] = []
        """Every action of the match so far, forced ones included."""
        self.state_now: State
        self.selection: Selection | None = None
        """The choice that the selected agent is making, None after the end."""

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations, the same object each time."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions, the same object each time."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new match, by the seed or as it follows from an earlier one; `options` do nothing."""
        if seed is not None:
            self._random.seed(seed)
        self.match_seed = self._random.getrandbits(63) if seed is None else int(seed)
        self.state_now = runner.new_state(self.game, self.setup, self.match_seed)
        self.played = []
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        self._advance()

    def step(self, action: int | None) -> None:
        """Answer the selected agent's question; raises ValueError for an action that the mask forbids."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        selection = self.selection
        if selection is None or action is None or int(action) not in selection.options:
            raise ValueError(f"{agent} may not choose {action}: the action mask forbids it.")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        selection.choose(int(action))
        if selection.action is not None:
            self._play(aliases.from_alias(self.state_now, selection.seen.seat, selection.action))
            self._advance()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """Return an agent's knowledge; its mask is all 0 unless it is the selected one."""
        selection = self.selection if agent == self.agent_selection else None
        seen = selection.seen if selection is not None else self.view(agent)
        arrays = self.layout.arrays(seen, selection)
        mask = np.zeros(len(self.actions), np.int8)
        if selection is not None:
            mask[list(selection.options)] = 1
        found: Array | Arrays = self.layout.vector(arrays) if self.as_vector else arrays
        return {"observation": found, "action_mask": mask}

    def view(self, agent: str) -> View:
        """Return an agent's view, the same that people and bots of the program decide by."""
        return view(self.state_now, self.possible_agents.index(agent))

    def render(self) -> str | None:
        """Return one line about the match: decisions so far, decision and seats asked, public points."""
        if self.render_mode != "ansi":
            return None
        state = self.state_now
        asked = state.ask.key if state.ask is not None else "end"
        seats = " ".join(self.possible_agents[seat] for seat in runner.players_to_act(state))
        return f"{len(self.played)} {asked} {seats} points {self.game.statistics.points(state)}"

    def close(self) -> None:
        """Do nothing: there is nothing to release."""

    def _new_observation_space(self) -> spaces.Space[Any]:
        def box(shape: tuple[int, ...]) -> spaces.Space[Any]:
            return spaces.Box(-np.inf, np.inf, shape, np.float32)

        blocks = {block.name: box(block.shape) for block in self.layout.blocks}
        arrays = box((self.layout.size,)) if self.as_vector else spaces.Dict(blocks)
        return spaces.Dict({"observation": arrays, "action_mask": spaces.MultiBinary(len(self.actions))})

    def _advance(self) -> None:
        """Take forced actions until a seat has a choice or the match is over."""
        state = self.state_now
        self.selection = None
        while state.result is None and len(self.played) < self.most_decisions:
            seat = runner.players_to_act(state)[0]
            legal = runner.legal_actions(state, seat)
            if len(legal) > 1:
                self.agent_selection = self.possible_agents[seat]
                self.selection = Selection(self.actions, view(state, seat))
                return
            self._play(legal[0])
        if state.result is None:
            self.truncations = dict.fromkeys(self.agents, True)
            return
        self.terminations = dict.fromkeys(self.agents, True)
        found = rewards_by_seat(state.result, self.game.sides(self.setup))
        self.rewards = dict(zip(self.possible_agents, found, strict=True))

    def _play(self, action: Action) -> None:
        runner.play(self.state_now, action)
        self.played.append(action)


def env(game: str, **arguments: Any) -> AECEnv:
    """Return the environment of a game with PettingZoo's checks of order and range around it."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(game, **arguments)))


def raw_env(game: str, **arguments: Any) -> CardGameEnv:
    """Return the bare environment of a game; the arguments are those of `CardGameEnv`."""
    return CardGameEnv(game, **arguments)
