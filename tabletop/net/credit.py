"""Credit: how much somebody may ask for. It is spent at once and comes back slowly."""

from __future__ import annotations


class Credit:
    """Holds at most `most`, and gains `a_second` while time passes."""

    def __init__(self, most: float, a_second: float, now: float) -> None:
        self._most = most
        self._a_second = a_second
        self._left = most
        self._when = now

    def spend(self, cost: float, now: float) -> bool:
        """Spend some; return False if there is not enough."""
        self._gain(now)
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def refund(self, amount: float) -> None:
        """Give some back."""
        self._left = min(self._most, self._left + amount)

    def full(self, now: float) -> bool:
        """Tell whether nothing is missing."""
        self._gain(now)
        return self._left >= self._most

    def _gain(self, now: float) -> None:
        self._left = min(self._most, self._left + (now - self._when) * self._a_second)
        self._when = now
