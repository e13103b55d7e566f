"""Prediction of the current fight: the attacker's chance, and the state after either outcome."""

from __future__ import annotations

from tabletop.games.holy_knights.bots import evaluation, strength
from tabletop.games.holy_knights.cards.book import BOOK, LIGHT, NEUTRAL
from tabletop.games.holy_knights.rules import fight, forecast
from tabletop.games.holy_knights.rules.state import PRISON, At, HolyState, discard, hand, line

S = HolyState


def attacker_chance(state: S) -> float:
    """Return the attacker's chance if both principals send all they hold."""
    own = strength.army(state, state.attacker)
    if state.foe == PRISON:
        held = sum(
            BOOK.strength[kind] for item in hand(state, state.attacker) if BOOK.side[kind := state.kind[item]] == LIGHT
        )
        party = forecast.strength(state, line(state, 0))
        return forecast.win_chance(
            party + evaluation.SENDS * held if party else 0.0, forecast.strength(state, line(state, 1))
        )
    return strength.attack_chance(own, strength.army(state, state.foe), hand=True) if own.side != NEUTRAL else 0.0


def after_fight(state: S, *, won: bool, chance: float) -> S:
    """Return a copy of the state in which the attacker has won or lost the fight.

    The losing line falls; of the winning one its strongest stay, the fewer the closer the fight was (`chance`).
    """
    after = state.clone()
    loser, winner = (1, 0) if won else (0, 1)
    for item in line(after, loser)[:]:
        if item in after.zones[At.dungeon]:
            continue
        discard(after, item)
    standing = sorted(line(after, winner), key=lambda item: BOOK.strength[after.kind[item]])
    kept = evaluation.SURVIVES + evaluation.SPARED * (chance if won else 1.0 - chance)
    total = sum(BOOK.strength[after.kind[item]] for item in standing)
    left = total
    for item in standing[:-1]:
        if left - BOOK.strength[after.kind[item]] < kept * total or item in after.zones[At.dungeon]:
            break
        left -= BOOK.strength[after.kind[item]]
        discard(after, item)
    fight.finish_fight(after, won=won)
    return after
