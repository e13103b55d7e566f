"""Heuristic evaluation of positions: expected pips in VS, progress against the monsters in COOP."""

from __future__ import annotations

from math import erf, exp, sqrt

from tabletop.games.align_dice.bots.lookahead import Bottle, Outcome, process_dice
from tabletop.games.align_dice.rules.state import PASS, AlignState, At, last_round
from tabletop.games.align_dice.rules.steps import monsters, scoring

_PIPS_PER_POINT = 0.27
"""Pips per point of a bottle's value."""
_DICE_PER_POINT = 0.075
"""Gained dice per point of a bottle's value."""
_CASTLE_CELLS, _DRAGON_CELLS = 4, 6
_EXPECTED_GAIN = 1.45
"""Dice that a co-operating seat is expected to gain and use in a round."""
_ROLL_VARIANCE = 35 / 12
_NEVER = 0.00001
"""Probability of what the last rolls leave out, small enough for any curve of calibration."""
_PLACING = ("select", "place", "erase")
"""Phases in which dice still wait for bottles."""


def evaluate(state: AlignState, seat: int) -> float:
    """Return the estimated probability of being ahead, or of the team finishing in time."""
    if state.coop:
        return _team_probability(state)
    if state.phase == "score":
        return _scoring_probability(state, seat)
    own, best = expected_pips(state, seat), max([expected_pips(state, rival) for rival in state.others(seat)])
    spread = 2.0 + 6.0 * sqrt(rounds_left(state))
    chance = 0.5 * (1.0 + erf((own - best) / (spread * 1.414)))
    return min(0.995, max(0.005, chance))


def _scoring_probability(state: AlignState, seat: int) -> float:
    """Return the probability of winning if whoever is behind, or tied with fewer dice, rerolls."""
    rank = {each: (_final_pips(state, each), len(state.gained(each))) for each in state.seats}
    best, undecided = max(rank.values()), scoring.may_still_reroll(state)
    rolls = [each for each in undecided if rank[each] < best]
    chance = 1.0
    for rival in state.others(seat):
        lead = spread = 0.0
        for each, sign in ((seat, 1), (rival, -1)):
            pips, dice = rank[each]
            lead += sign * (3.5 * dice if each in rolls else pips)
            spread += _ROLL_VARIANCE * dice if each in rolls else 0.0
        ahead = rank[seat][1] - rank[rival][1]
        lead += 0.5 * ((ahead > 0) - (ahead < 0))  # more dice win a tie
        chance *= 0.5 * (1.0 + erf(lead / sqrt(2.0 * spread + 0.02)))
    return min(1.0 - _NEVER, max(_NEVER, chance))


def _final_pips(state: AlignState, seat: int) -> int:
    return state.pips(seat) + scoring.bonus(state, seat) - _owed_pips(state, seat)


def rounds_left(state: AlignState) -> float:
    """Return how many rounds of versus can still bring pips; an overflow ends the match."""
    left = last_round(state.setup) - state.round
    if left > 0 and max([_overflowing(state, seat) for seat in state.seats]) > 0:
        left = 0 if state.phase in _PLACING else 1
    return max(0, left) + 0.5


def _overflowing(state: AlignState, seat: int) -> int:
    """Return how many dice are sure to overflow in this round, or once it is over in the next (ALI-6.09)."""
    waiting = len(state.waiting(seat))
    load = state.filled(seat) + len(state.lying(At.next[seat])) + waiting
    if state.phase == "select":
        load += 2 - waiting
    elif state.phase not in _PLACING:
        if state.round >= last_round(state.setup):
            return state.over[seat]
        load += 2
    return max(state.over[seat], load - 12)


def expected_pips(state: AlignState, seat: int) -> float:
    """Return a player's expected pips: present ones, cards, the bottle and the dice to come."""
    if state.phase == "score":
        return float(_final_pips(state, seat))
    points = float(state.pips(seat) + scoring.bonus(state, seat))
    points += _PIPS_PER_POINT * _bottle_value(state, seat)
    over = _overflowing(state, seat)
    return points - (4.0 + 7.5 * over if over > 0 else 0.0)


def _owed_pips(state: AlignState, seat: int) -> int:
    """Return the pips of the lowest dice that a player has still to give up for an overflow."""
    owed = max([frame[2] for frame in state.stack if frame[:2] == ("penalty", seat)], default=0)
    if state.ask is not None and state.ask.key == "penalty" and seat in state.ask.seats:
        owed = state.ask.args[0]
    return sum(sorted([state.face[die] + 1 for die in state.gained(seat)])[:owed])


def passed_looks(state: AlignState, seat: int) -> tuple[int, ...]:
    """Return the looks of the dice on a next card, in their order."""
    return tuple([state.looks(die) for die in sorted(state.lying(At.next[seat]), key=state.spot.__getitem__)])


def waiting_looks(state: AlignState, seat: int) -> tuple[int, ...]:
    """Return the looks of the dice that wait for a bottle, in their order."""
    return (*[state.looks(die) for die in state.waiting(seat)], *passed_looks(state, seat))


def _bottle_value(state: AlignState, seat: int) -> float:
    """Return the value of a bottle: with waiting dice until they are placed, then without, at last 0."""
    if state.phase == "erase":
        return _erasing_value(state, seat)
    if state.phase in _PLACING:
        return Bottle.of(state, seat)._replace(queue=waiting_looks(state, seat)).planned_value()
    return Bottle.of(state, seat).settled_value() if state.round < last_round(state.setup) else 0.0


def _erasing_value(state: AlignState, seat: int) -> float:
    """Return the value of a bottle while groups vanish, given its pass areas and the dice being processed."""
    bottle, work = Bottle.of(state, seat), state.work[seat]
    left, right = (len(state.zones[zone]) for zone in PASS[seat])
    columns = bottle.columns
    if work:
        columns = state.columns(seat, erased={due.die for due in work})
    step = process_dice(Outcome(columns, (), left, right), [(state.looks(due.die), due.mark) for due in work])
    rest = bottle._replace(columns=columns, left=step.left, right=step.right).settled_value()
    return bottle.weights.of(step.gained, 0) + rest


def _team_probability(state: AlignState) -> float:
    progress = burden = 0.0
    for seat in state.seats:
        progress += sum([0.45 + 0.09 * state.face[die] for die in state.gained(seat)])
        progress += _DICE_PER_POINT * _bottle_value(state, seat)
        if state.phase in _PLACING or state.round < last_round(state.setup):
            burden += _overload_penalty(state, seat)
    rounds = last_round(state.setup) - state.round
    hope = progress * 0.85 + _EXPECTED_GAIN * state.setup.seats * rounds - _cells_to_fill(state) - burden
    return 0.005 + 0.99 / (1.0 + exp(-hope / 3.0))


def _cells_to_fill(state: AlignState) -> int:
    standing = [card for gap in state.seats for card in state.lying(At.gap[gap])]
    lacking = sum([len(monsters.cells(state, card)) for card in standing]) - len(state.lying(At.field))
    lacking += _CASTLE_CELLS * sum([len(state.lying(At.castle[gap])) for gap in state.seats])
    if any(monsters.is_dragon(state, card) for card in (*standing, *state.lying(At.defeated))):
        return lacking
    dragon = state.lying(At.middle)
    return lacking + (len(monsters.cells(state, dragon[0])) if dragon else _DRAGON_CELLS)


def _overload_penalty(state: AlignState, seat: int) -> float:
    """Return the penalty for the danger of an overflow, in dice."""
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
