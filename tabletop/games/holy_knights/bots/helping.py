"""Advice on helping: the line whose victory raises one's own win chance, and the gain of each card."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.items import Item
from tabletop.games.holy_knights.bots import evaluation, spell_targets
from tabletop.games.holy_knights.cards.book import BOOK, NEUTRAL
from tabletop.games.holy_knights.rules import entry, odds
from tabletop.games.holy_knights.rules.state import HolyState
from tabletop.kit import source

S = HolyState
LEAST_STAKE = 0.01
"""A difference to the own chance to win below which a fight does not matter."""
SAFE = 0.85
"""A line that is so likely to win needs no help."""
LEAST_GAIN = 0.06
"""Least chance that a card must add to its line to be considered."""
MAGIC = 5.0
"""Strength that face-down magic is taken to add to a line."""


class Stake(NamedTuple):
    """Interest of an onlooker in a fight: the line that should win, the gain, and the line's chance."""

    wanted: int
    size: float
    chance: float


def stake_of(state: S, seat: int) -> Stake:
    """Return the stake of a seat in the fight that is on; its size may be next to nothing."""
    found = evaluation.players(state)
    chance, lost, won = evaluation.fight_outcomes(state, found, seat)
    return Stake(0, won - lost, chance) if won > lost else Stake(1, lost - won, 1.0 - chance)


def helping_cards(state: S, seat: int, number: int) -> list[Item]:
    """Return the cards a seat may give to a line: characters of its side, and magic (HOK-6.01, HOK-R.23)."""
    side = state.stance(state.principal(number))
    if side == NEUTRAL or not entry.may_help(state, seat, number):
        return []
    characters = [item for item in state.hand(seat) if (kind := state.kind[item]) >= 0 and BOOK.side[kind] == side]
    return characters + [item for item in entry.layable_magic(state, seat) if state.kind[item] >= 0]


def chance_gain(state: S, stake: Stake, item: Item) -> float:
    """Return the chance that a card adds to the wanted line."""
    kind = state.kind[item]
    own, enemy = (odds.strength(state, state.line(number)) for number in (stake.wanted, 1 - stake.wanted))
    more = MAGIC if BOOK.is_magic[kind] else BOOK.strength[kind]
    return odds.win_chance(own + more, enemy) - odds.win_chance(own, enemy)


def gain(state: S, seat: int, stake: Stake, item: Item) -> float:
    """Return the win chance gained by giving a card to the wanted line, less its value in hand."""
    return chance_gain(state, stake, item) * stake.size - _price(state, seat, state.kind[item])


def _price(state: S, seat: int, kind: int) -> float:
    found = evaluation.players(state)
    own = found[seat]
    if BOOK.is_magic[kind]:
        poorer = own._replace(extra=own.extra - evaluation.MAGIC)
    else:
        poorer = own._replace(in_hand=max(0.0, own.in_hand - BOOK.strength[kind]))
    return evaluation.win_chance(state, found, seat) - evaluation.win_chance(state, {**found, seat: poorer}, seat)


def advise(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the pass and the cards to consider giving, the best guess first.

    Gifts are the weakest card that turns the fight, the strongest one, and one spell, all for the wanted line.
    """
    passes = tuple(action for action in actions if action.verb == "pass")
    stake = stake_of(state, seat)
    if not passes or stake.size < LEAST_STAKE or stake.chance >= SAFE:
        return passes or actions
    ref = state.line_ref(stake.wanted)
    gifts = [action for action in actions if action.verb == "aid" and action.target == ref]
    gifts.sort(key=lambda action: BOOK.strength[state.kind[source(action)]])
    turning = [action for action in gifts if chance_gain(state, stake, source(action)) >= LEAST_GAIN]
    backs = [action for action in actions if action.verb == "back" and action.target == ref]
    spells = [action for action in backs if spell_targets.can_matter(state, stake.wanted, source(action))]
    turned = [action for action in spells if chance_gain(state, stake, source(action)) >= LEAST_GAIN]
    chosen = dict.fromkeys((*turning[:1], *turning[-1:], *turned[:1]))
    gains = {action: gain(state, seat, stake, source(action)) for action in chosen}
    gains.update(dict.fromkeys(passes, 0.0))
    return tuple(sorted(gains, key=gains.__getitem__, reverse=True))
