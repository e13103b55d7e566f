"""Search policy of Expert: four turns ahead or to the end, with a learned value model."""

from __future__ import annotations

from collections.abc import Callable
from math import log

from tabletop.engine.actions import Action
from tabletop.engine.game import Game
from tabletop.games.holy_knights.bots import advice, evaluation, training
from tabletop.games.holy_knights.bots.fight_forecast import (
    Army,
    after_fight,
    army,
    attack_chance,
    attacker_chance,
    fight_model,
    save_fight_model,
)
from tabletop.games.holy_knights.cards.book import BOOK, DARK, LIGHT
from tabletop.games.holy_knights.rules import ending
from tabletop.games.holy_knights.rules.state import NOBODY, At, HolyState
from tabletop.kit.value_model import TrainingResult, ValueModel

PHASES = {"mid": 22.0, "late": 7.5, "end": 2.5}
"""Phases of a match by turns per player before the end; features are learned for each."""
AHEAD = 4
"""Turns to look ahead while nobody knows how many are left."""
BLOWS = frozenset({"strike", "muster", "use", "pick", "order"})
"""Frequent decisions of a fight for which the advice is enough."""
FIGHTS = 8
_SCALE = 30.0
"""Strength is counted in so many points."""


class HolySearchPolicy(ValueModel[HolyState]):
    """Values positions by gems, strength and possible loot, depending on the turns left."""

    def candidate_actions(self, state: HolyState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return advised actions, then all others of some use; in strikes and effects only advised ones."""
        advised = super().candidate_actions(state, seat, actions)
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
        return self.totals(state)[seat]

    def totals(self, state: HolyState) -> list[dict[str, float]]:
        """Return the features of every seat: each plays for itself."""
        armies = [army(state, seat) for seat in state.seats]
        first = ending.places(state)
        turns = remaining(state)
        phases = {phase: max(0.0, 1.0 - turns / length) for phase, length in PHASES.items()}
        attacks = _attacks(state, armies)
        found = []
        for seat in state.seats:
            plain = _plain(state, seat, armies, attacks, bool(first[seat] == 1))
            for phase, part in phases.items():
                if part:
                    plain |= {f"{name}_{phase}": value * part for name, value in plain.items() if "_" not in name}
            found.append(plain)
        return found


def remaining(state: HolyState) -> float:
    """Return about how many turns each player has until the end, as far as the deck's back tells."""
    players = len(state.playing_seats())
    if state.left >= 0:
        return state.left / players
    out = BOOK.sacred_count - state.count_sacred_in_play()
    return out * (len(state.zones[At.deck]) + 1) / (out + 1) / players + 2


def _attacks(state: HolyState, armies: list[Army]) -> dict[bool, list[list[float]]]:
    """Return the chance of each seat against each rival one that plays, with hands and without."""
    players = set(state.playing_seats())
    return {
        hand: [
            [
                attack_chance(own, rival, hand=hand) if at != to and (at in players or to in players) else 0.0
                for to, rival in enumerate(armies)
            ]
            for at, own in enumerate(armies)
        ]
        for hand in (True, False)
    }


def _plain(
    state: HolyState, seat: int, armies: list[Army], attacks: dict[bool, list[list[float]]], first: bool
) -> dict[str, float]:
    force, own = armies[seat], len(state.gems(seat))
    most = max(len(state.gems(rival)) for rival in state.seats if rival != seat)
    light, dark = force.side == LIGHT, force.side == DARK
    in_hand = force.light.strength, force.dark.strength
    same = in_hand[force.side - LIGHT] if light or dark else max(in_hand)
    table = force.table
    cards = [kind for item in state.hand(seat) if (kind := state.kind[item]) >= 0]
    plain = {
        "gems": float(own),
        "lead": float(own - most),
        "most": float(2 * own > BOOK.gem_count),
        "first": float(first),
        "light": float(light),
        "dark": float(dark),
        "lightTable": table.strength * light / _SCALE,
        "darkTable": table.strength * dark / _SCALE,
        "lightCount": table.number * light / 3,
        "darkCount": table.number * dark / 3,
        "growth": log(1.0 + table.strength / 10),
        "same": same / _SCALE,
        "other": (sum(in_hand) - same) / _SCALE,
        "cards": len(state.hand(seat)) / 5,
        "magic": float(sum([BOOK.is_magic[kind] for kind in cards])),
        "spells": (force.light if light else force.dark).magic,
        "holy": force.light.magic - force.dark.magic,
        "thief": sum([evaluation.thief_chance(kind) for kind in cards if BOOK.is_thief[kind]]),
        "turn": float(seat == state.player),
        "settled": float(first and seat == state.player and state.left == 0),
    }
    timing = "Now" if seat == state.player else "Next"
    rivals = [rival for rival in state.playing_seats() if rival != seat]
    for name, both in (("all", True), ("table", False)):
        odds = [(attacks[both][seat][rival], len(state.gems(rival))) for rival in rivals]
        risk = max((attacks[both][rival][seat] for rival in rivals), default=0.0)
        plain[f"{name}Beats{timing}"] = max((chance for chance, _ in odds), default=0.0)
        plain[f"{name}Wins{timing}"] = max((chance * prize for chance, prize in odds), default=0.0)
        if len(armies) > 2:
            plain[f"{name}Risk{timing}"] = risk
            plain[f"{name}Loses{timing}"] = risk * own
    return plain
