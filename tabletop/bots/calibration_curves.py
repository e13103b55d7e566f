"""Win probabilities from a game's values of positions, fitted to matches of bots.

The heuristic value and the learned value each have two numbers for each kind of table: how far to trust the value, and
the advantage of the seat to act (Platt, "Probabilistic outputs", 1999). `tabletop fit` finds and saves them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

import msgspec

from tabletop.engine import runner
from tabletop.engine.state import State
from tabletop.kit.learned_files import LearnedFile, nearest, table

LEAST = 0.001
"""No value counts as more certain than this."""
LEAST_TRUST = 0.01
"""Least trust, so that even a weak estimate keeps its order of preference."""


class CalibrationCurve(msgspec.Struct, frozen=True):
    """The calibration at one kind of table, and the data it was fitted to.

    `sides` is the number of sides, `learned` whether it calibrates the learned value; `before` and `after` are expected
    calibration errors.
    """

    seats: int
    sides: int
    trust: float
    favour: float
    learned: bool = msgspec.field(default=False, name="mind")
    date: str = ""
    level: str = ""
    matches: int = 0
    positions: int = 0
    before: float = 0.0
    after: float = 0.0

    @property
    def needed(self) -> bool:
        """Return whether it changes any value."""
        return (self.trust, self.favour) != (PLAIN.trust, PLAIN.favour)


FILE = LearnedFile("calibration", CalibrationCurve, lambda curve: (*table(curve), curve.learned))
calibration_curves = FILE.read

PLAIN = CalibrationCurve(0, 0, 1.0, 0.0)
"""Takes every estimate as it is."""


def win_probability(state: State, value: float, learned: bool = False, seat: int | None = None) -> float:
    """Return the win probability for a heuristic or learned value from 0 to 1.

    Curves are fitted to positions of the seat to act. With `seat`, the value's, what favours whoever acts disfavours
    the other of two sides, so that their chances add up to one wherever a rollout ends.
    """
    sides = state.game.sides(state.setup)
    curve = calibration_curve(state.game.key, state.setup.seats, len(set(sides)), learned)
    if seat is not None and curve.favour and len(set(sides)) == 2:
        acting = {sides[each] for each in runner.players_to_act(state)}
        favour = curve.favour * (1 if acting == {sides[seat]} else 0 if sides[seat] in acting else -1)
        curve = msgspec.structs.replace(curve, favour=favour)
    return calibrate(value, curve)


def calibrate(value: float, curve: CalibrationCurve) -> float:
    """Return the win probability that a curve gives a value."""
    return logistic(curve.favour + curve.trust * logit(value)) if curve.needed else value


def logit(value: float) -> float:
    """Return the logarithm of the odds of a value."""
    clamped = min(max(value, LEAST), 1.0 - LEAST)
    return log(clamped / (1.0 - clamped))


def logistic(odds: float) -> float:
    """Return the value with such a logarithm of the odds."""
    return 1.0 / (1.0 + exp(-min(max(odds, -30.0), 30.0)))


@FILE.cached
def calibration_curve(game: str, seats: int, sides: int, learned: bool = False) -> CalibrationCurve:
    """Return the curve for a kind of table, else for the most similar one, else the identity."""
    curves = [curve for curve in calibration_curves(game) if curve.learned == learned]
    return nearest(curves, seats, sides) or PLAIN


def fitted(pairs: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Return the most likely trust and favour for pairs of a value and a result.

    Newton's method; a small penalty keeps both near "as it is" where there is little to learn from.
    """
    trust, favour, weight = 1.0, 0.0, 1.0
    for _ in range(30):
        slope_t, slope_f = -weight * (trust - 1.0), -weight * favour
        tt, tf, ff = weight, 0.0, weight
        for value, happened in pairs:
            x = logit(value)
            p = logistic(favour + trust * x)
            slope_t += (happened - p) * x
            slope_f += happened - p
            spread = p * (1.0 - p)
            tt, tf, ff = tt + spread * x * x, tf + spread * x, ff + spread
        det = tt * ff - tf * tf
        step_t, step_f = (ff * slope_t - tf * slope_f) / det, (tt * slope_f - tf * slope_t) / det
        longest = max(abs(step_t), abs(step_f), 1.0)  # no step goes farther than 1: the curve is flat out there
        step_t, step_f = step_t / longest, step_f / longest
        trust, favour = trust + step_t, favour + step_f
        if abs(step_t) + abs(step_f) < 1e-9:
            break
    return max(trust, LEAST_TRUST), favour
