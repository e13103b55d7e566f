"""Evaluation of positions: glory, dice, and the attacks expected before a seat scores."""

from __future__ import annotations

from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.rules import stats
from tabletop.games.quarriors.rules.state import At, S

_WEIGHTS = {
    "score": 1.0, "ready": 0.9, "per_die": 3.0, "quiddity": 1.5, "weak": -0.12, "spell": 0.6, "reaction": 0.8,
    "waiting": 0.25,
}  # fmt: skip
"""Weights of a position's features, in glory."""

_ROLL_SIZE = 6
_PAID = 0.8
"""The share of a promised attack that quiddity suffices for."""
_LUCK = (0.4, 1.0, 1.6)
"""Equally likely shares of the expected attack."""


def evaluate(state: S, seat: int) -> float:
    """Return the chance of a seat to win, estimated from a few features of the position."""
    values = [_value(state, rival) for rival in state.seats]
    best = max(value for rival, value in enumerate(values) if rival != seat)
    lead = (values[seat] - best) / state.goal()
    return min(max(0.5 + 0.9 * lead, 0.01), 0.99)


def _value(state: S, seat: int) -> float:
    """Return a seat's prospects, in glory."""
    kinds = state.kind
    ready = state.zones[At.ready[seat]]
    owned = [kinds[die] for die in state.owned(seat)]
    total = len(owned) or 1
    value = _WEIGHTS["score"] * state.score[seat]
    value += _WEIGHTS["ready"] * expected_glory(state, seat)
    for die in ready:
        if state.host[die] < 0 and not BOOK.is_monster[kinds[die]]:
            value += _WEIGHTS["reaction"] if state.rules_of(die).is_reaction else _WEIGHTS["spell"]
    glory = [BOOK.rules[state.card_of[kind]].glory for kind in owned if BOOK.is_monster[kind]]
    value += _WEIGHTS["per_die"] * sum(glory) / total
    value += _WEIGHTS["quiddity"] * sum(BOOK.mean_quiddity[kind] for kind in owned) / total
    value += _WEIGHTS["weak"] * sum(BOOK.is_weak[kind] for kind in owned)
    if state.active != seat:
        value += _WEIGHTS["waiting"] * len(state.zones[At.pool[seat]])
    return value


def expected_glory(state: S, seat: int) -> float:
    """Return the expected glory of the monsters a seat will have left when its next turn begins."""
    monsters = state.monsters(seat)
    if not monsters:
        return 0.0
    found = sorted((stats.glory(state, die, len(monsters) - 1), stats.defense(state, die)) for die in monsters)
    attacks = expected_attacks(state, seat)
    return sum(glory_left(found, [attack * luck for attack in attacks]) for luck in _LUCK) / len(_LUCK)


def glory_left(found: list[tuple[int, int]], attacks: list[float]) -> int:
    """Return the glory left of monsters (glory, defense; least worth first) after some attacks.

    Each attack is met by one after the other until one withstands the rest of it (QUA-9).
    """
    left = list(found)
    for attack in attacks:
        rest = attack
        while left and rest > 0 and all(defense <= rest for _, defense in left):
            rest -= left.pop(0)[1]
    return sum(glory for glory, _ in left)


def expected_attacks(state: S, seat: int) -> list[float]:
    """Return the attacks a seat must expect before it scores, rival by rival.

    What lies ready now leaves before its owner attacks again, so a rival's attack is what it has rolled and can pay, or
    what its dice promise.
    """
    seats = state.setup.seats
    if state.active == seat:
        return [_expected_attack(state, rival) for rival in state.seats if rival != seat] if state.phase > 1 else []
    found = []
    for step in range((seat - state.active) % seats):
        rival = (state.active + step) % seats
        if step or state.phase == 1:
            found.append(_expected_attack(state, rival))
        elif state.phase <= 3:
            found.append(_rolled_attack(state, rival))
    return found


def _expected_attack(state: S, rival: int) -> float:
    """Return the attack of a rival's next roll as its dice let expect it."""
    owned = [state.kind[die] for die in state.owned(rival)]
    return _PAID * min(_ROLL_SIZE, len(owned)) / (len(owned) or 1) * sum(BOOK.mean_attack[kind] for kind in owned)


def _rolled_attack(state: S, rival: int) -> float:
    """Return the attack of what lies ready and of what the active rival has rolled and can summon."""
    total = sum(max(0, stats.attack(state, die)) for die in state.monsters(rival))
    funds, beings = state.quiddity[rival], []
    for die in state.zones[At.pool[rival]]:
        if state.face[die] >= 0:
            side = state.side_of(die)
            funds += side.quiddity
            if side.level > 0:
                beings.append((max(0, side.attack), side.level))
    for attack, level in sorted(beings, key=lambda being: (-being[0] / being[1], -being[0])):
        if level <= funds:
            funds -= level
            total += attack
    return float(total)
