"""What a position is worth, which actions are alike, and slips worth a warning: for bots and beginners."""

from __future__ import annotations

from math import erf, exp, sqrt

from tabletop.engine.actions import NUMBER, Action
from tabletop.games.align_dice import advice, monsters, scoring
from tabletop.games.align_dice.sight import TOGETHER, VERSUS, Weights, plan, worth
from tabletop.games.align_dice.state import (
    BENEFIT,
    CASTLE,
    DEFEATED,
    FIELD,
    LAST_ROUND,
    MIDDLE,
    NEXT,
    PASS,
    QUEUE,
    AlignState,
    at,
    coop,
    filled,
    looks,
    pips,
)

_IN_PIPS = 0.27
"""What one point of a bottle's worth is in pips."""
_IN_DICE = 0.075
"""What one point of a bottle's worth is in gained dice."""
_CASTLE_CELLS = 4
_GAIN = 1.45
"""Dice that a co-operating seat may hope to gain in a round and put to use."""


def evaluate(state: AlignState, seat: int) -> float:
    """Return how good a position is for a seat: the chance to be ahead, or the team's chance to be in time."""
    if coop(state.setup):
        return _together(state)
    mine = _prospect(state, seat)
    best = max(_prospect(state, other) for other in state.seats if other != seat)
    left = 0 if state.phase == "score" else max(0, LAST_ROUND - state.round) + 0.5
    spread = 2.0 + 6.0 * sqrt(left)
    chance = 0.5 * (1.0 + erf((mine - best) / (spread * 1.414)))
    return min(0.995, max(0.005, chance))


def _prospect(state: AlignState, seat: int) -> float:
    """Return a player's pips with what cards, the bottle and the dice to come promise."""
    points = float(pips(state, at(seat, BENEFIT)) + scoring.bonus(state, seat))
    if state.phase == "score":
        return points
    over = state.over[seat]
    if state.phase in ("select", "place", "erase"):
        points += _IN_PIPS * _planned(state, seat, VERSUS)
        waiting = len(state.zones[at(seat, QUEUE)]) + len(state.zones[at(seat, NEXT)])
        over = max(over, filled(state, seat) + waiting - 12)
    elif state.round < LAST_ROUND:
        points += _IN_PIPS * worth(advice.columns_of(state, seat), state.board[seat], VERSUS)
        over = max(over, filled(state, seat) + len(state.zones[at(seat, NEXT)]) + 2 - 12)
    return points - 7.5 * over - (4.0 if over > 0 else 0.0)


def _planned(state: AlignState, seat: int, weights: Weights) -> float:
    """Return what a bottle promises with all dice that wait for it."""
    waiting = sorted(state.zones[at(seat, QUEUE)] + state.zones[at(seat, NEXT)], key=state.spot.__getitem__)
    queue = tuple([looks(state, die) for die in waiting])
    return plan(advice.columns_of(state, seat), queue, state.board[seat], weights)[0]


def _together(state: AlignState) -> float:
    seats = state.setup.seats
    lacking = _cells_to_fill(state)
    held = 0.0
    burden = 0.0
    for seat in state.seats:
        held += sum(0.45 + 0.09 * state.face[die] for die in state.zones[at(seat, BENEFIT)])
        if state.phase in ("select", "place", "erase"):
            held += _IN_DICE * _planned(state, seat, TOGETHER)
            burden += _load(state, seat)
        elif state.round < LAST_ROUND:
            held += _IN_DICE * worth(advice.columns_of(state, seat), state.board[seat], TOGETHER)
            burden += _load(state, seat)
    rounds = LAST_ROUND - state.round
    hope = held * 0.85 + _GAIN * seats * rounds - lacking - burden
    return 0.005 + 0.99 / (1.0 + exp(-hope / 3.0))


def _cells_to_fill(state: AlignState) -> int:
    """Return how many dice all monsters still need, the dragon included."""
    lacking = 0
    for gap in state.seats:
        for card in monsters.gap_cards(state, gap):
            lacking += len(monsters.cells(state, card))
        lacking += _CASTLE_CELLS * len(state.zones[at(gap, CASTLE)])
    lacking -= len(state.zones[FIELD])
    if not any(monsters.is_dragon(state, card) for gap in state.seats for card in monsters.gap_cards(state, gap)):
        dragon = state.zones[MIDDLE]
        lacking += len(monsters.cells(state, dragon[0])) if dragon else 6
    return lacking - (6 if any(monsters.is_dragon(state, card) for card in state.zones[DEFEATED]) else 0)


def _load(state: AlignState, seat: int) -> float:
    """Return how much the danger of an overflow weighs, in dice."""
    seats = state.setup.seats
    load = filled(state, seat) + len(state.zones[at(seat, NEXT)])
    if state.phase in ("select", "place"):
        load = filled(state, seat) + len(state.zones[at(seat, QUEUE)]) - 2
    elif state.phase != "pass" or not state.zones[at(seat, NEXT)]:
        load += len(state.zones[at((seat + 1) % seats, PASS + 1)]) + len(state.zones[at((seat - 1) % seats, PASS)])
    over = load + 2 - 12
    if over > 0 and state.phase not in ("select", "place"):
        return 12.0
    return 0.4 * float(max(0, load - 8) ** 1.5)


def alike(state: AlignState, action: Action) -> object:
    """Return a value equal for actions that differ in nothing but interchangeable dice."""
    verb = action.verb
    if verb == "erase":
        return verb, action.arg
    if verb in ("take", "lay", "plan", "lose", "return"):
        return verb, looks(state, NUMBER[action.source]), action.target
    if verb == "swap":
        return verb, *sorted((action.source, action.target))
    return action


def slip(state: AlignState, action: Action) -> str:
    """Return the key of a warning: resting although a die fits, or a monster could be taken."""
    if action.verb == "rest" and state.ask is not None:
        if state.ask.key == "fight" and advice.can_lay(state, action.seat):
            return "align_dice.slip.attack"
        if state.ask.key == "raid" and advice.best_raid(state, action.seat) is not None:
            return "align_dice.slip.capture"
    return ""
