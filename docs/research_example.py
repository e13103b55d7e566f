"""A learner at a table with the program's bots: python docs/research_example.py [GAME [LEVEL [MATCHES]]].

The learner keeps the mean reward of every answer it has given to every question. It is not strong; it shows how a
policy of yours meets the bots, first as their only guest (Gymnasium), then in a full PettingZoo loop.
"""

from __future__ import annotations

import sys
from collections import defaultdict

import numpy as np

from tabletop.research.environment import env
from tabletop.research.opponents import AgainstBots, Bot


class MeanReward:
    """A masked policy: mostly the legal answer with the best mean reward, sometimes another."""

    def __init__(self, layout, seed: int = 0, curiosity: float = 0.2) -> None:
        starts = np.cumsum([0, *(np.prod(block.shape) for block in layout.blocks)])
        self.parts = {block.name: slice(*starts[at : at + 2]) for at, block in enumerate(layout.blocks)}
        self.random = np.random.default_rng(seed)
        self.curiosity = curiosity
        self.totals: defaultdict[tuple[bytes, int], float] = defaultdict(float)
        self.counts: defaultdict[tuple[bytes, int], int] = defaultdict(int)
        self.given: list[tuple[bytes, int]] = []

    def __call__(self, observation) -> int:
        vector, legal = observation["observation"], np.flatnonzero(observation["action_mask"])
        asked = vector[self.parts["decision"]].tobytes() + vector[self.parts["question"]].tobytes()
        if self.random.random() < self.curiosity:
            answer = int(self.random.choice(legal))
        else:
            answer = max(map(int, legal), key=lambda token: self.mean(asked, token))
        self.given.append((asked, answer))
        return answer

    def mean(self, asked: bytes, token: int) -> float:
        return self.totals[asked, token] / (self.counts[asked, token] + 1)

    def learn(self, reward: float) -> None:
        for key in self.given:
            self.totals[key] += reward
            self.counts[key] += 1
        self.given.clear()


def play_against_bots(table: AgainstBots, policy: MeanReward, seeds: range) -> float:
    """Play matches as the only guest of the bots, learning from each; return the mean reward."""
    rewards = []
    for seed in seeds:
        observation, _ = table.reset(seed=seed)
        over = False
        while not over:
            observation, reward, terminated, truncated, _ = table.step(policy(observation))
            over = terminated or truncated
        policy.learn(reward)
        rewards.append(reward)
    return float(np.mean(rewards))


def play_one_match(game: str, policy: MeanReward, level: str, seed: int) -> dict[str, float]:
    """Play one match in PettingZoo's own loop: the policy is player_0, bots are the others."""
    table, bot = env(game), Bot(level, seed)
    table.reset(seed=seed)
    rewards = dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        rewards[agent] += reward
        if terminated or truncated:
            table.step(None)
        else:
            table.step(policy(observation) if agent == "player_0" else bot(table))
    return rewards


def main(game: str = "quarriors", level: str = "random", matches: str = "300") -> None:
    """Train, measure on fresh seeds, and play one match more."""
    table = AgainstBots(game, level)
    policy = MeanReward(table.table.unwrapped.layout)
    number = int(matches)
    policy.curiosity = 1.0
    print(f"random policy against {level}: mean reward {play_against_bots(table, policy, range(number)):+.2f}")
    policy.curiosity = 0.2
    play_against_bots(table, policy, range(number, 2 * number))
    policy.curiosity = 0.0
    learned = play_against_bots(table, policy, range(2 * number, 3 * number))
    print(f"learned policy against {level}: mean reward {learned:+.2f}")
    print(f"one match of three seats or more: {play_one_match(game, policy, level, 1)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
