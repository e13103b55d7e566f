"""Training of the fight model on random fights played by the advice."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from math import exp, log, sqrt
from random import Random
from typing import NamedTuple

import msgspec

from tabletop.engine import operations as op
from tabletop.engine import runner
from tabletop.engine.game import Game, checked_setup
from tabletop.games.holy_knights.bots import fight_forecast
from tabletop.games.holy_knights.bots.fight_forecast import Force
from tabletop.games.holy_knights.bots.fight_model import FightModel
from tabletop.games.holy_knights.cards.book import BOOK, DARK, LIGHT
from tabletop.games.holy_knights.rules import fight, odds
from tabletop.games.holy_knights.rules.state import NOBODY, At, HolyState
from tabletop.kit.baselines import advised

_MEETINGS = ((LIGHT, DARK), (DARK, LIGHT), (DARK, DARK), (LIGHT, DARK), (DARK, LIGHT))
_MOST = 9
_GAPS = (-3, -2, -1, -1, 0, 0, 0, 1, 1, 2, 3)
"""By how many characters a defender outnumbers an attacker."""
_SPELLS = (0, 0, 1, 1, 2, 3)
_ENDLESS = 1000
_ROUNDS = 12
"""Passes over all fights."""
_STEP = 0.1
_PENALTY = 60.0
"""The pull of a strength towards what its figures promise, in fights."""
_LEAST = 1e-4
_STEEP = 4.0
_ODDS = ("steep", "growth", "many_light", "many_dark", "attacker", "dark_on_light", "light_on_dark")
_MET = {(DARK, LIGHT): ("dark_on_light",), (LIGHT, DARK): ("light_on_dark",)}


class Fight(NamedTuple):
    """A fight without helpers: the kinds on either line, the magic in either hand, and who won.

    `guessed` is the advice's forecast for the attacker.
    """

    lines: tuple[tuple[int, ...], tuple[int, ...]]
    magic: tuple[tuple[int, ...], tuple[int, ...]]
    won: bool
    guessed: float

    @property
    def sides(self) -> tuple[int, int]:
        """The sides that meet."""
        return BOOK.side[self.lines[0][0]], BOOK.side[self.lines[1][0]]

    def usable(self, seat: int) -> list[int]:
        """Return the magic that a line's side may lay."""
        return [kind for kind in self.magic[seat] if BOOK.usable_by[kind] != {LIGHT} or self.sides[seat] == LIGHT]

    def forces(self, known: FightModel) -> tuple[Force, Force]:
        """Return both forces by a fight model."""
        own, enemy = (
            Force(
                self.sides[seat],
                sum(known.cards[BOOK.keys[kind]] for kind in self.lines[seat]),
                len(self.lines[seat]),
                sum(known.spells[BOOK.keys[kind]] for kind in self.usable(seat)),
            )
            for seat in (0, 1)
        )
        return own, enemy


def simulate_fight(game: Game[HolyState], seed: int) -> Fight:
    """Play a fight of two seats with random lines and magic."""
    random = Random(seed)
    state = _empty_match(game, seed)
    piles = {
        side: [item for item in state.zones[At.deck] if BOOK.side[state.kind[item]] == side] for side in (LIGHT, DARK)
    }
    magic = [item for item in state.zones[At.deck] if BOOK.is_magic[state.kind[item]]]
    for pile in (*piles.values(), magic):
        random.shuffle(pile)
    count = random.randint(1, _MOST)
    counts = count, max(1, count + random.choice(_GAPS))
    for seat, side in enumerate(random.choice(_MEETINGS)):
        for _ in range(counts[seat]):
            op.move(state, piles[side].pop(), At.mat[seat])
        for _ in range(random.choice(_SPELLS)):
            op.move(state, magic.pop(), At.hand[seat])
    prize = next(item for item in state.zones[At.deck] if BOOK.is_gem[state.kind[item]])
    op.move(state, prize, At.gems[1])
    kinds = state.kind
    lines = tuple(tuple(kinds[item] for item in state.mat(seat)) for seat in (0, 1))
    hands = tuple(tuple(kinds[item] for item in state.hand(seat)) for seat in (0, 1))
    guessed = odds.win_chance(*(odds.strength(state, state.mat(seat)) for seat in (0, 1)))
    _play_fight(state)
    return Fight((lines[0], lines[1]), (hands[0], hands[1]), prize in state.gems(0), guessed)


def _empty_match(game: Game[HolyState], seed: int) -> HolyState:
    """Return a match in which everything lies in the deck again and seat 0 is about to fight."""
    state = game.initial_state(checked_setup(game, 2, {}), Random(seed).getrandbits(128))
    for zones in (At.hand, At.mat, At.gems):
        for seat in (0, 1):
            for item in list(state.zones[zones[seat]]):
                op.move(state, item, At.deck)
    state.turn = 1
    state.stack = [("hand_check",)]
    return state


def _play_fight(state: HolyState) -> None:
    fight.begin_fight(state, 0, 1)
    runner.advance(state)
    for _ in range(_ENDLESS):
        if state.attacker == NOBODY or state.result is not None:
            return
        seat = runner.players_to_act(state)[0]
        runner.play(state, advised(state, seat, runner.legal_actions(state, seat)))


class Learner:
    """Online trainer of the fight model: stochastic gradient descent on the log loss.

    The steps are those of Duchi, Hazan and Singer (2011). Strengths are learned as logarithms.
    """

    def __init__(self, fights: int) -> None:
        self._pull = _PENALTY / fights
        self._values = {key: _initial_strength(kind) for kind, key in enumerate(BOOK.keys)}
        self._values |= dict.fromkeys(_ODDS, 0.0) | {"steep": _STEEP}
        self._squares = dict.fromkeys(self._values, 0.0)

    def learn(self, example: Fight) -> None:
        """Update all parameters by example example."""
        values, keys = self._values, BOOK.keys
        forces = [[exp(values[keys[kind]]) for kind in line] for line in example.lines]
        counts = [log(len(line)) for line in example.lines]
        many = ["many_dark" if side == DARK else "many_light" for side in example.sides]
        lines = log(sum(forces[0]) / sum(forces[1]))
        lines += values[many[0]] * counts[0] - values[many[1]] * counts[1]
        among = log(sum(len(line) for line in example.lines) / 2)
        sure = 1.0 + values["growth"] * among
        always = ["attacker", *_MET.get(example.sides, ())]
        slope = values["steep"] * sure
        odds = slope * lines + sum(values[name] for name in always)
        odds += sum(values[keys[kind]] for kind in example.usable(0)) - sum(
            values[keys[kind]] for kind in example.usable(1)
        )
        off = 1.0 / (1.0 + exp(-odds)) - example.won
        self._step("steep", off * lines * sure)
        self._step("growth", off * lines * values["steep"] * among)
        for name in always:
            self._step(name, off)
        for seat, sign in ((0, off), (1, -off)):
            self._step(many[seat], sign * slope * counts[seat])
            whole = sum(forces[seat])
            for kind, force in zip(example.lines[seat], forces[seat], strict=True):
                pull = self._pull * (values[keys[kind]] - _initial_strength(kind))
                self._step(keys[kind], sign * slope * force / whole + pull)
            for kind in example.usable(seat):
                self._step(keys[kind], sign)

    def _step(self, name: str, slope: float) -> None:
        self._squares[name] += slope * slope
        self._values[name] -= _STEP * slope / sqrt(self._squares[name] + _LEAST)

    def lessons(self) -> FightModel:
        """Return the current parameters."""
        cards = {BOOK.keys[kind]: round(exp(self._values[BOOK.keys[kind]]), 2) for kind in BOOK.fighters}
        spells = {BOOK.keys[kind]: round(self._values[BOOK.keys[kind]], 3) for kind in BOOK.spells}
        odds = {name: round(self._values[name], 3) for name in _ODDS}
        return msgspec.convert({"cards": cards, "spells": spells, **odds}, FightModel)


def train_model(fights: Sequence[Fight]) -> FightModel:
    """Train on three of every four fights, and compare with the advice's forecast on the rest."""
    test_fights = fights[3::4]
    training_fights = [example for at, example in enumerate(fights) if at % 4 != 3]
    learner = Learner(len(training_fights))
    for _ in range(_ROUNDS):
        for example in training_fights:
            learner.learn(example)
    made = learner.lessons()
    return msgspec.structs.replace(
        made,
        date=datetime.now(UTC).date().isoformat(),
        fights=len(fights),
        before=round(mean_log_loss([example.guessed for example in test_fights], test_fights), 4),
        after=round(log_loss(made, test_fights), 4),
    )


def log_loss(known: FightModel, fights: Sequence[Fight]) -> float:
    """Return the mean log loss of a example model."""
    return mean_log_loss([fight_forecast.win_chance(*example.forces(known), known) for example in fights], fights)


def mean_log_loss(chances: Sequence[float], fights: Sequence[Fight]) -> float:
    """Return the mean log loss of chances of the attackers of some fights."""
    assigned = (chance if example.won else 1.0 - chance for chance, example in zip(chances, fights, strict=True))
    return -sum(log(max(each, _LEAST)) for each in assigned) / max(len(fights), 1)


def _initial_strength(kind: int) -> float:
    return log(BOOK.strength[kind]) if BOOK.strength[kind] > 0 else 0.0
