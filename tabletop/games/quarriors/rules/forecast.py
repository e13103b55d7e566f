"""Forecast of the attack that the dice of a pool allow."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from tabletop.engine import Item, op
from tabletop.games.quarriors.rules import stats
from tabletop.games.quarriors.rules.state import At, S
from tabletop.games.quarriors.rules.steps import phases


class AttackForecast(NamedTuple):
    """An attack on one rival: the dice to summon for it, its strength, and what it meets."""

    summons: tuple[Item, ...]
    rival: int
    strength: int
    walls: tuple[int, ...]
    """The defense of each monster of the rival, the weakest first."""
    lost: int
    """The fewest of them that fall."""

    @property
    def most(self) -> int:
        """The most monsters that fall."""
        return stats.falling(self.walls, self.strength)

    @property
    def worth(self) -> tuple[int, int, int]:
        """The sort key of attacks on the same rival, the strongest last."""
        return self.lost, self.strength, -len(self.summons)


def attacks(state: S, seat: int, summons: tuple[Item, ...] = ()) -> list[AttackForecast]:
    """Return the attack of a seat on each rival with monsters, once it has summoned some dice."""
    after = state
    if summons:
        after = state.clone()
        for die in summons:
            op.move(after, die, At.ready[seat])
    found = []
    for rival, (strength, lost) in stats.preview_losses(after, seat).items():
        if monsters := after.monsters(rival):
            walls = tuple(sorted(stats.defense(after, die) for die in monsters))
            found.append(AttackForecast(summons, rival, strength, walls, lost))
    return found


def best_attack(state: S, seat: int) -> AttackForecast | None:
    """Return the attack on the only rival by the best dice to summon, None without any.

    Quiddity and attack that other summons would give are left out of account.
    """
    options, funds = phases.summonable(state, seat), stats.funds(state, seat)
    if not options or len(list(state.others(seat))) != 1:
        return None
    prices = {die: stats.summon_price(state, seat, die) for die in options}
    sets = {
        tuple(sorted((state.kind[die], state.face[die]) for die in dice)): dice
        for count in range(1, len(options) + 1)
        for dice in combinations(options, count)
        if _may_summon(state, dice, funds, prices)
    }
    found = [attack for dice in sets.values() for attack in attacks(state, seat, dice)]
    return max(found, key=lambda attack: attack.worth, default=None)


def _may_summon(state: S, dice: tuple[Item, ...], funds: int, prices: dict[Item, int]) -> bool:
    """Return whether a seat can pay for some dice, and no card forbids so many of its own."""
    if sum(prices[die] for die in dice) > funds:
        return False
    cards = [state.card(die) for die in dice]
    summoned = [state.card_of[state.kind[die]] for die in dice]
    return all(
        not card.limit or state.summoned.count(card.index) + summoned.count(card.index) <= card.limit for card in cards
    )
