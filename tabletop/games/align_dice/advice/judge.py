"""What a position is worth, which actions are alike, and slips worth a warning: for bots and beginners."""

from __future__ import annotations

from math import erf, exp, sqrt

from tabletop.engine import Action
from tabletop.games.align_dice.advice import narrow
from tabletop.games.align_dice.advice.ahead import Bottle
from tabletop.games.align_dice.state import LAST_ROUND, PASS, AlignState, At
from tabletop.games.align_dice.steps import monsters, scoring
from tabletop.kit import source

_IN_PIPS = 0.27
"""What one point of a bottle's worth is in pips."""
_IN_DICE = 0.075
"""What one point of a bottle's worth is in gained dice."""
_CASTLE_CELLS, _DRAGON_CELLS = 4, 6
_GAIN = 1.45
"""Dice that a co-operating seat may hope to gain in a round and put to use."""
_FILLING = ("select", "place", "erase")
"""Phases in which dice still wait for bottles."""


def evaluate(state: AlignState, seat: int) -> float:
    """Return how good a position is for a seat: the chance to be ahead, or the team's chance to be in time."""
    if state.coop:
        return _together(state)
    mine, best = _prospect(state, seat), max([_prospect(state, other) for other in state.others(seat)])
    left = 0 if state.phase == "score" else max(0, LAST_ROUND - state.round) + 0.5
    spread = 2.0 + 6.0 * sqrt(left)
    chance = 0.5 * (1.0 + erf((mine - best) / (spread * 1.414)))
    return min(0.995, max(0.005, chance))


def _prospect(state: AlignState, seat: int) -> float:
    """Return a player's pips with what cards, the bottle and the dice to come promise."""
    points = float(state.pips(seat) + scoring.bonus(state, seat))
    if state.phase == "score":
        return points
    points += _IN_PIPS * _bottle(state, seat)
    over = state.over[seat]
    if state.phase in _FILLING:
        over = max(over, state.filled(seat) + len(_coming(state, seat)) - 12)
    elif state.round < LAST_ROUND:
        over = max(over, state.filled(seat) + len(state.lying(At.next[seat])) + 2 - 12)
    return points - 7.5 * over - (4.0 if over > 0 else 0.0)


def _coming(state: AlignState, seat: int) -> list[int]:
    dice = state.waiting(seat) + state.lying(At.next[seat])
    return [state.looks(die) for die in sorted(dice, key=state.spot.__getitem__)]


def _bottle(state: AlignState, seat: int) -> float:
    """Return what a bottle promises: with all dice that wait for it, later without them, in the end nothing."""
    if state.phase in _FILLING:
        return Bottle.of(state, seat)._replace(queue=tuple(_coming(state, seat))).worth()
    return Bottle.of(state, seat).rest() if state.round < LAST_ROUND else 0.0


def _together(state: AlignState) -> float:
    held = burden = 0.0
    for seat in state.seats:
        held += sum([0.45 + 0.09 * state.face[die] for die in state.gained(seat)])
        held += _IN_DICE * _bottle(state, seat)
        if state.phase in _FILLING or state.round < LAST_ROUND:
            burden += _load(state, seat)
    rounds = LAST_ROUND - state.round
    hope = held * 0.85 + _GAIN * state.setup.seats * rounds - _cells_to_fill(state) - burden
    return 0.005 + 0.99 / (1.0 + exp(-hope / 3.0))


def _cells_to_fill(state: AlignState) -> int:
    """Return how many dice all monsters still need, the dragon included."""
    standing = [card for gap in state.seats for card in state.lying(At.gap[gap])]
    lacking = sum([len(monsters.cells(state, card)) for card in standing]) - len(state.lying(At.field))
    lacking += _CASTLE_CELLS * sum([len(state.lying(At.castle[gap])) for gap in state.seats])
    if any(monsters.is_dragon(state, card) for card in (*standing, *state.lying(At.defeated))):
        return lacking
    dragon = state.lying(At.middle)
    return lacking + (len(monsters.cells(state, dragon[0])) if dragon else _DRAGON_CELLS)


def _load(state: AlignState, seat: int) -> float:
    """Return how much the danger of an overflow weighs, in dice."""
    upcoming = len(state.lying(At.next[seat]))
    if state.phase in ("select", "place"):
        load = state.filled(seat) + len(state.waiting(seat)) - 2
    else:
        load = state.filled(seat) + upcoming
        if state.phase != "pass" or not upcoming:
            seats = state.setup.seats
            passed = PASS[(seat + 1) % seats][1], PASS[(seat - 1) % seats][0]
            load += sum([len(state.zones[zone]) for zone in passed])
        if load + 2 > 12:
            return 12.0
    return 0.4 * float(max(0, load - 8) ** 1.5)


def alike(state: AlignState, action: Action) -> object:
    """Return a value equal for actions that differ in nothing but interchangeable dice."""
    match action.verb:
        case "erase":
            return action.verb, action.arg
        case "take" | "lay" | "plan" | "lose" | "return":
            return action.verb, state.looks(source(action)), action.target
        case "swap":
            return action.verb, *sorted((action.source, action.target))
    return action


def slip(state: AlignState, action: Action) -> str:
    """Return the key of a warning: resting although a die fits, or a monster could be taken."""
    if action.verb == "rest":
        if state.asked("fight") and narrow.can_lay(state, action.seat):
            return "align_dice.slip.attack"
        if state.asked("raid") and narrow.best_raid(state, action.seat) is not None:
            return "align_dice.slip.capture"
    return ""
