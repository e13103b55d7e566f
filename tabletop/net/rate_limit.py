"""Credit: how much somebody may ask for. It is spent at once and comes back slowly."""

from __future__ import annotations

from collections.abc import Callable


class TokenBucket:
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

    def has(self, cost: float, now: float) -> bool:
        """Tell whether so much could be spent."""
        self._gain(now)
        return self._left >= cost

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


class PasswordGuesses:
    """Wrong join words of late, of every address and of all together. `count` is how many there were ever."""

    def __init__(self, all_: TokenBucket, one: Callable[[], TokenBucket]) -> None:
        self.count = 0
        self._all = all_
        self._one = one
        self._addresses: dict[str, TokenBucket] = {}

    def may(self, address: str, now: float) -> bool:
        """Tell whether an address may try a word."""
        one = self._addresses.get(address)
        return self._all.has(1.0, now) and (one is None or one.has(1.0, now))

    def wrong(self, address: str, now: float) -> bool:
        """Note a wrong word; tell whether that is worth a warning: after three, and whenever they have doubled."""
        self._addresses = {known: credit for known, credit in self._addresses.items() if not credit.full(now)}
        one = self._addresses.setdefault(address, self._one())
        self._all.spend(1.0, now)
        one.spend(1.0, now)
        self.count += 1
        return self.count >= 3 and self.count % 3 == 0 and (self.count // 3).bit_count() == 1
