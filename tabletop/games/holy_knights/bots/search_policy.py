"""Search policy of Expert: four turns ahead or to the end, with a learned value model."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine.actions import Action
from tabletop.engine.game import Game
from tabletop.games.holy_knights.bots import advice, training
from tabletop.games.holy_knights.bots.fight_forecast import after_fight, attacker_chance
from tabletop.games.holy_knights.bots.fight_model import fight_model, save_fight_model
from tabletop.games.holy_knights.bots.value_features import value_features
from tabletop.games.holy_knights.rules.state import NOBODY, HolyState
from tabletop.kit.value_model import TrainingResult, ValueModel

AHEAD = 4
"""Turns to look ahead while nobody knows how many are left."""
BLOWS = frozenset({"muster", "use", "pick", "order"})
"""Frequent decisions of a fight for which the advice is enough."""
FIGHTS = 8


class HolySearchPolicy(ValueModel[HolyState]):
    """Values positions by gems, strength and possible loot, depending on the turns left."""

    def candidate_actions(self, state: HolyState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return advised actions, then all others of some use.

        Of strikes it is the best alone, in effects only advised ones.
        """
        advised = super().candidate_actions(state, seat, actions)
        if state.is_pending("strike"):
            return (advice.best_strike(state, actions),)
        if state.ask is None or state.ask.key in BLOWS:
            return advised
        rest = [each for each in actions if each not in advised and not advice.is_futile(state, each)]
        return (*advised, *[each for each in rest if not advice.is_hopeless(state, each)])

    def used_by_regular(self, state: HolyState) -> bool:
        """Return that Regular judges by it: the estimate of `worth` tells hardly more than chance between two."""
        return True

    def used_by_skilled(self, state: HolyState) -> bool:
        """Return that Skilled judges by it too."""
        return True

    def rollout_turns(self, state: HolyState) -> int:
        """Return four turns, and all that are left once their number is known."""
        return AHEAD if state.left < 0 else state.left + 1

    def train_features(self, game: Game[HolyState], seeds: range, progress: Callable[[int], None]) -> TrainingResult:
        """Learn how fights end, from so many fights for each seed."""
        fights: list[training.Fight] = []
        for done, seed in enumerate(seeds, 1):
            fights += [training.simulate_fight(game, FIGHTS * seed + number) for number in range(FIGHTS)]
            progress(done)
        made = training.train_model(fights)
        before = round(training.log_loss(fight_model(), fights[3::4]), 4)
        return TrainingResult(before, made.after, save_fight_model(made) if made.after < before else None)

    def learned_value(self, state: HolyState, seat: int) -> float | None:
        """Return the chance to win; during a fight the mean over its two ends, weighted by the chance of each."""
        if state.attacker == NOBODY or state.result is not None:
            return super().learned_value(state, seat)
        chance = attacker_chance(state)
        won, lost = (
            super(HolySearchPolicy, self).learned_value(after_fight(state, won=end, chance=chance), seat)
            for end in (True, False)
        )
        return None if won is None or lost is None else chance * won + (1.0 - chance) * lost

    def features(self, state: HolyState, seat: int) -> dict[str, float]:
        """Return the features of a seat, each plain and once for each late phase."""
        return value_features(state)[seat]

    def totals(self, state: HolyState) -> list[dict[str, float]]:
        """Return the features of every seat: each plays for itself."""
        return value_features(state)
