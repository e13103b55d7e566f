"""Chances: what the worth that a game sees in a position means as a chance to win, as matches of bots have shown.

A game's estimate, and the value that its mind has learned, are each put right by two numbers for each kind of table:
how far to trust it, and what the seat that is asked has in its favour (Platt, "Probabilistic outputs", 1999).
`tabletop fit` finds them and writes them down.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, log
from pathlib import Path

import msgspec

from tabletop import paths
from tabletop.engine.state import State
from tabletop.kit import learned_files

LEAST = 0.001
"""No worth counts as more certain than this."""
LEAST_TRUST = 0.01
"""However little an estimate tells of who wins, what it prefers stays preferred."""


class CalibrationCurve(msgspec.Struct, frozen=True):
    """How a game's estimate becomes a chance at one kind of table, and from what that was learned.

    `sides` is how many sides there are; `mind` tells whether the estimate is what the game's mind has learned; `before`
    and `after` are the expected calibration errors.
    """

    seats: int
    sides: int
    trust: float
    favour: float
    mind: bool = False
    date: str = ""
    level: str = ""
    matches: int = 0
    positions: int = 0
    before: float = 0.0
    after: float = 0.0

    @property
    def needed(self) -> bool:
        """Tell whether it changes anything."""
        return (self.trust, self.favour) != (PLAIN.trust, PLAIN.favour)


PLAIN = CalibrationCurve(0, 0, 1.0, 0.0)
"""Takes every estimate as it is."""


def win_probability(state: State, worth: float, mind: bool = False) -> float:
    """Return the chance to win that a worth from 0 to 1 stands for, by the game's estimate or by its mind."""
    return calibrate(
        worth, calibration_curve(state.game.key, state.setup.seats, len(set(state.game.sides(state.setup))), mind)
    )


def calibrate(worth: float, found: CalibrationCurve) -> float:
    """Return the chance that a worth stands for by one curve."""
    return _logistic(found.favour + found.trust * logit(worth)) if found.needed else worth


def logit(worth: float) -> float:
    """Return the logarithm of the odds of a worth."""
    held = min(max(worth, LEAST), 1.0 - LEAST)
    return log(held / (1.0 - held))


def _logistic(odds: float) -> float:
    return 1.0 / (1.0 + exp(-min(max(odds, -30.0), 30.0)))


@cache
def calibration_curve(game: str, seats: int, sides: int, mind: bool = False) -> CalibrationCurve:
    """Return what was learned for a kind of table, or for the one most like it; the plain curve if there is nothing."""
    return learned_files.nearest([one for one in calibration_curves(game) if one.mind == mind], seats, sides) or PLAIN


def calibration_curves(game: str) -> tuple[CalibrationCurve, ...]:
    """Return everything that was learned for a game."""
    return learned_files.read(path(game), CalibrationCurve)


def keep(game: str, made: CalibrationCurve) -> Path:
    """Write down what was learned, in place of what was known for the same kind of table; return the file."""
    file = learned_files.keep(path(game), made, lambda one: (*learned_files.table(one), one.mind))
    calibration_curve.cache_clear()
    return file


def path(game: str) -> Path:
    """Return the file of a game."""
    return paths.game_file(game, "learned/calibration.json")


def fitted(pairs: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Return trust and favour that make what happened most likely, from pairs of a worth and what came of it.

    Newton's method; a small penalty keeps both near "as it is" where there is little to learn from.
    """
    trust, favour, weight = 1.0, 0.0, 1.0
    for _ in range(30):
        slope_t, slope_f = -weight * (trust - 1.0), -weight * favour
        tt, tf, ff = weight, 0.0, weight
        for worth, happened in pairs:
            x = logit(worth)
            p = _logistic(favour + trust * x)
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
