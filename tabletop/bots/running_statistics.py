"""Count, mean and standard error of figures from playouts or matches."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt

import msgspec


class RunningStatistics(msgspec.Struct, frozen=True):
    """The number of figures, their sum, and the sum of their squares."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def __add__(self, other: RunningStatistics) -> RunningStatistics:
        return RunningStatistics(self.count + other.count, self.total + other.total, self.squares + other.squares)

    @property
    def mean(self) -> float:
        """The mean of the figures, 0 without any."""
        return self.total / max(self.count, 1)

    @property
    def error(self) -> float:
        """Standard error of the mean; 1 for fewer than two figures."""
        if self.count < 2:
            return 1.0
        return sqrt(max(self.squares - self.mean * self.total, 0.0) / (self.count - 1) / self.count)

    def surely_above(self, bar: float, doubt: float) -> bool:
        """Return whether the mean exceeds `bar` by more than `doubt` errors; never for a single figure."""
        return self.count > 1 and self.mean - bar > doubt * self.error


def running_statistics(figures: Sequence[float]) -> RunningStatistics:
    """Return the statistics of some figures."""
    return RunningStatistics(len(figures), fsum(figures), fsum(figure * figure for figure in figures))
