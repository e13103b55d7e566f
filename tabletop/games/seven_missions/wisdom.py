"""What a position is worth, which choices are alike, and what a person should be warned of: never for the rules."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from tabletop.engine.actions import NUMBER, Action
from tabletop.games.seven_missions.book import HP, IS_MONSTER
from tabletop.games.seven_missions.plans import Battle, all_fall, lands_kept, plan, siege
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
    OPEN,
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
    trial,
)
from tabletop.games.seven_missions.worth import WORTH, arm_worth, highest

_SOFT = 22.0
"""So many points ahead mean about three wins in four."""
_MATCH = 90.0
"""What winning the match is worth, in tenths of a land."""
_PILE = {0: COMPANIONS, 1: MONSTERS, 2: MAGIC}


def evaluate(state: SevenState, seat: int) -> float:
    """Return how good a position is for a seat, between 0 and 1."""
    if solo(state):
        done = 8.0 * level(state, seat) + 4.0 * state.marked[seat].bit_count()
        return _squash(_standing(state, seat) + done - 3.0 * state.turn - 60.0)
    rivals = [other for other in state.seats if other != seat]
    mine = _standing(state, seat)
    best = max(_standing(state, other) for other in rivals)
    lead = mine + _blockers(state, seat) - best
    if state.player == seat and state.combat != OPEN and state.ask is not None and state.ask.key != "discard":
        leader = max(rivals, key=lambda other: (state.claim[other], level(state, other)))
        coming = siege(state, seat, leader)
        if coming:
            lead = max(lead, mine - max(_standing(state, other, coming if other == leader else ()) for other in rivals))
    return _squash(lead)


def _squash(lead: float) -> float:
    return 0.005 + 0.99 / (1.0 + exp(-max(-400.0, min(400.0, lead)) / _SOFT))


def _standing(state: SevenState, seat: int, coming: Sequence[tuple[int, int]] = ()) -> float:
    """Return what a seat has reached and may hope for, in tenths of a land, `coming` monsters imagined on its lands."""
    points = 10.0 * level(state, seat) + 3.0 * state.marked[seat].bit_count()
    if not state.zones[at(seat, GROWN)]:
        points += 5.0
    if not state.zones[at(seat, HERO)]:
        points -= 14.0
    kinds = state.kind
    points += sum(2.0 + 1.5 * arm_worth(kinds[item]) for item in state.zones[at(seat, GEAR)])
    later = seat != state.player or state.combat == DONE
    battles = plan(state, seat, later, coming=coming)
    points += _danger(battles)
    points += 9.0 * _quality(state, seat)
    if state.claim[seat] >= 0:
        points += _MATCH * _claim(state, seat, battles)
    return points


def _danger(battles: tuple[Battle, ...]) -> float:
    """Return what monsters on a seat's lands cost it: lands lost, the move that waits for them, and the effort."""
    if not battles:
        return 0.0
    kept = lands_kept(battles)
    return 2.0 * kept - 11.0 * (len(battles) - kept) - 7.0 * (1.0 - all_fall(battles)) - 2.0


def _claim(state: SevenState, seat: int, battles: tuple[Battle, ...]) -> float:
    """Return how likely a seat at the goal wins by its claim."""
    if battles:
        return 0.85 * all_fall(battles)
    if state.player != seat and state.claim[seat].bit_count() < 2:
        return 1.0
    return 0.3


def _quality(state: SevenState, seat: int) -> float:
    """Return what an average card of a seat is worth; a few more cards are better than very few."""
    kinds = state.kind
    total, count = 0.0, 3
    for place in (HAND, DECK, DISCARD, PLAY):
        for item in state.zones[at(seat, place)]:
            if kinds[item] > 0:
                total += WORTH[kinds[item]]
                count += 1
    return total / count


def _blockers(state: SevenState, seat: int) -> float:
    """Return what monsters in hand are worth: much more while a rival stands at the goal or just below."""
    if solo(state):
        return 0.0
    most, top = highest(state, seat), goal(state.setup)
    kinds = state.kind
    usable = [
        HP[kinds[item]]
        for item in state.zones[at(seat, HAND)]
        if kinds[item] > 0 and IS_MONSTER[kinds[item]] and trial(state, kinds[item]) <= max(most, 1)
    ]
    total = 0.12 * sum(usable)
    if usable and most >= top - 2:
        total += (5.0 if most >= top - 1 else 3.0) + (2.0 if len(usable) > 1 else 0.0)
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
