"""The chance that an attack captures its battlefield, with the tactics of its attacker."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from typing import NamedTuple

from tabletop.engine import runner
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.state import State
from tabletop.games.sorcerer.cards.schema import Face
from tabletop.games.sorcerer.rules import battle, battlefields, rolling, values
from tabletop.games.sorcerer.rules.state import MINION, SorcererState
from tabletop.kit.percentages import percent

S = SorcererState
MOST_LINES = 60
"""Most choices tried to find the best tactics of an attack."""
_DECLINING = frozenset(["roll", "skip", "leave"])
"""Verbs that do without a tactic, or without the rest of one."""
_ROLL = ("roll",)
"""The step that rolls the dice of an attack."""


class CaptureOdds(NamedTuple):
    """Chances in percent that an attack captures before rerolls.

    `now` is without further optional tactics, `best` with the best ones; compulsory ones count in both.
    """

    now: int
    best: int


def odds_after(state: S, action: Action) -> CaptureOdds:
    """Return the odds of an attack after an action of its attacker: the attack, a tactic or the roll."""
    try:
        return _odds(_played(state, action), action.seat, [MOST_LINES])
    except (LookupError, ValueError):  # it would use what this seat cannot see
        attacker = NUMBER[action.source] if action.verb == "attack" else state.attacker
        now = capture_percent(state, attacker) if attacker >= 0 else 0
        return CaptureOdds(now, now)


def odds_of_attack(state: S, odds: Mapping[Action, CaptureOdds]) -> CaptureOdds:
    """Return the odds of an attack from those after each action that its attacker may choose now.

    Compulsory tactics count even where they harm the attack: no roll comes without them.
    """
    now = [each for action, each in odds.items() if action.verb in _DECLINING]
    if not now and state.is_pending("tactic"):
        now = [odds[action] for action in battle.compulsory_tactics(state, next(iter(odds)).seat) if action in odds]
    return CaptureOdds(max([each.now for each in now or odds.values()]), max([each.best for each in odds.values()]))


def capture_percent(state: S, item: int) -> int:
    """Return the chance in percent that a minion's attack captures if it rolls now, before rerolls."""
    half = battlefields.across(battlefields.half_of(state, state.by[item], state.zone[item]))
    margin = values.capture_margin(state, half)
    if not margin:
        return 0
    reaches, changes = rolling.side_points(state, half), state.changes if item == state.attacker else []
    rolls = _rolls(rolling.die_faces(state), values.number_of_dice(state, item))
    tallies = [(rolling.tally(rolling.changed_by(changes, faces)), odd) for faces, odd in rolls]
    won = [odd for points, odd in tallies if reaches(*points.values()) >= margin]
    if not won or len(won) == len(rolls):
        return 100 if won else 0
    return percent(sum(won, 0.0))


def chance_after_rerolls(state: S, seat: int) -> float:
    """Return the chance that a seat's rerolls of its present roll capture, all of them at once."""
    half, faces = battlefields.across(state.striking), rolling.rolled_faces(state)
    margin, reaches = values.capture_margin(state, half), rolling.side_points(state, half)

    def chance(rest: tuple[Face, ...]) -> float:
        rolls = _rolls(rolling.die_faces(state), len(faces) - len(rest))
        tallies = [(rolling.tally(rolling.changed_by(state.changes, [*rest, *new])), odd) for new, odd in rolls]
        return sum([odd for points, odd in tallies if reaches(*points.values()) >= margin])

    most = rolling.most_rerolls(state, seat)
    return max([chance(rest) for n in range(most + 1) for rest in {*combinations(faces, len(faces) - n)}])


def _is_rolled_next(state: State) -> bool:
    return bool(state.stack) and state.stack[-1] == _ROLL


def _played(state: S, action: Action) -> S:
    """Return the state that an action leads to: at the next decision, or right before the dice roll."""
    after = state.clone()
    if _ROLL in after.stack:  # a step that changes nothing, after which the roll comes next
        after.stack.insert(after.stack.index(_ROLL) + 1, ("effects.settle",))
    runner.play(after, action, until=_is_rolled_next)
    return after


def _odds(state: S, seat: int, tries: list[int]) -> CaptureOdds:
    """Return the odds of an attack under way, of whose choices only those of `seat` are tried."""
    if state.result is not None or (state.tile >= 0 and state.taken[state.tile] >= 0):
        return CaptureOdds(100, 100)
    if state.attacker < 0 or state.guise[state.attacker] != MINION:
        return CaptureOdds(0, 0)
    now = capture_percent(state, state.attacker)
    if _is_rolled_next(state) or state.ask is None or state.ask.seats != (seat,):
        return CaptureOdds(now, now)
    found: dict[Action, CaptureOdds] = {}
    for action in sorted(runner.legal_actions(state, seat), key=lambda action: action.verb not in _DECLINING):
        if tries[0] > 0:
            tries[0] -= 1
            found[action] = _odds(_played(state, action), seat, tries)
    return odds_of_attack(state, found) if found else CaptureOdds(now, now)


@cache
def _rolls(sides: tuple[Face, ...], dice: int) -> list[tuple[list[Face], float]]:
    """Return every roll of a number of dice, whatever the order of its faces, with its chance."""
    kinds = list(dict.fromkeys(sides))
    found = []
    for faces in combinations_with_replacement(kinds, dice):
        orders = factorial(dice) // prod([factorial(faces.count(face)) for face in kinds])
        ways = orders * prod([sides.count(face) for face in faces])
        found.append((list(faces), ways / len(sides) ** dice))
    return found
