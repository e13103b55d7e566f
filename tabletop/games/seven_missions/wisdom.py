"""What a position is worth, which choices are alike, and what a person should be warned of: never for the rules."""

from __future__ import annotations

from math import exp

from tabletop.engine.actions import NUMBER, Action
from tabletop.games.seven_missions.book import IS_MONSTER, TRIAL
from tabletop.games.seven_missions.state import (
    COMPANIONS,
    DECK,
    DISCARD,
    DONE,
    GEAR,
    GROWN,
    HAND,
    HERO,
    MAGIC,
    MONSTERS,
    PLAY,
    ROW,
    SevenState,
    at,
    can_draw,
    gear_of,
    goal,
    level,
    solo,
    threatened,
)
from tabletop.games.seven_missions.worth import WORTH, odds

_SOFT = 22.0
"""So many points ahead mean about three wins in four."""
_PILE = {0: COMPANIONS, 1: MONSTERS, 2: MAGIC}


def evaluate(state: SevenState, seat: int) -> float:
    """Return how good a position is for a seat, between 0 and 1."""
    if solo(state):
        done = 8.0 * level(state, seat) + 4.0 * state.marked[seat].bit_count()
        return _squash(_standing(state, seat) + done - 3.0 * state.turn - 60.0)
    mine = _standing(state, seat)
    best = max(_standing(state, other) for other in state.seats if other != seat)
    return _squash(mine - best)


def _squash(lead: float) -> float:
    return 0.005 + 0.99 / (1.0 + exp(-max(-400.0, min(400.0, lead)) / _SOFT))


def _standing(state: SevenState, seat: int) -> float:
    """Return what a seat has reached and may hope for, in tenths of a land."""
    lands = level(state, seat)
    top = goal(state.setup)
    points = 10.0 * lands + 4.0 * state.marked[seat].bit_count()
    if not state.zones[at(seat, GROWN)]:
        points += 6.0
    if not state.zones[at(seat, HERO)]:
        points -= 12.0
    points += 3.0 * len(state.zones[at(seat, GEAR)])
    points += _danger(state, seat)
    points += 9.0 * _quality(state, seat)
    points += _blockers(state, seat, top)
    if state.claim[seat] >= 0:
        points += 18.0 if state.claim[seat] else 8.0
    return points


def _danger(state: SevenState, seat: int) -> float:
    """Return what the monsters on a seat's lands cost it, by how likely they are to fall in time."""
    lands = threatened(state, seat)
    if not lands:
        return 0.0
    later = seat != state.player or state.combat == DONE
    found = sorted(
        (odds(state, seat, spot, later) for spot in range(lands.bit_length()) if lands >> spot & 1), reverse=True
    )
    total = -10.0 * (1.0 - found[0]) + 3.0 * found[0]
    for chance in found[1:]:
        total += -10.0 * (1.0 - 0.45 * chance)
    return total - 3.0


def _quality(state: SevenState, seat: int) -> float:
    """Return what an average card of a seat is worth; a few more cards are better than very few."""
    kinds = state.kind
    total, count = 0.0, 2
    for place in (HAND, DECK, DISCARD, PLAY):
        for item in state.zones[at(seat, place)]:
            if kinds[item] > 0:
                total += WORTH[kinds[item]]
                count += 1
    return total / count


def _blockers(state: SevenState, seat: int, top: int) -> float:
    """Return what monsters in hand are worth: much more while a rival stands at the goal or just below."""
    rivals = [level(state, other) for other in state.seats if other != seat]
    most = max(rivals, default=0)
    kinds = state.kind
    usable = [kinds[item] for item in state.zones[at(seat, HAND)] if kinds[item] > 0 and IS_MONSTER[kinds[item]]]
    total = sum(0.3 * TRIAL[kind] for kind in usable if TRIAL[kind] <= max(most, 1))
    if usable and most >= top - 1:
        total += 9.0 if most >= top else 6.0
    return total


def alike(state: SevenState, action: Action) -> object:
    """Return a value equal for actions that differ in nothing but interchangeable cards."""
    if action.source.startswith("card:") and action.verb in (
        "coin", "play", "move", "press", "monster", "miracle", "discard", "cast", "equip",
    ):  # fmt: skip
        return action.verb, state.kind[NUMBER[action.source]], action.target, action.arg
    return action


def slip(state: SevenState, action: Action) -> str:
    """Return the key of a warning: a land about to be lost, a move forgotten, an item or the match at its end."""
    seat, verb = action.seat, action.verb
    if verb in ("close", "end") and state.combat != DONE and threatened(state, seat):
        return "seven_missions.slip.lose_land"
    if verb == "end":
        if (
            not state.moved
            and state.zones[at(seat, HAND)]
            and not threatened(state, seat)
            and level(state, seat) < goal(state.setup)
        ):
            return "seven_missions.slip.move_left"
    elif verb == "equip":
        return "seven_missions.slip.replace" if gear_of(state, seat, NUMBER[action.target]) >= 0 else ""
    elif verb == "coin" and action.arg == "draw":
        return "" if can_draw(state, seat) else "seven_missions.slip.no_draw"
    elif verb in ("buy", "expel", "banish") and action.source.startswith("card:") and not solo(state):
        row = state.zone[NUMBER[action.source]] - ROW
        return "seven_missions.slip.last_card" if not state.zones[_PILE[row]] else ""
    return ""
