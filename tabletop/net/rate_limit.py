"""Rate limits: token buckets, and limits on wrong join words."""

from __future__ import annotations

from collections.abc import Callable


class TokenBucket:
    """Tokens up to `capacity`, refilled at `per_second`; `now` is in seconds."""

    def __init__(self, capacity: float, per_second: float, now: float) -> None:
        self._capacity = capacity
        self._per_second = per_second
        self._left = capacity
        self._updated = now

    def spend(self, cost: float, now: float) -> bool:
        """Spend tokens; return False, and spend none, if there are too few."""
        self._refill(now)
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def has(self, cost: float, now: float) -> bool:
        """Return whether so many tokens could be spent."""
        self._refill(now)
        return self._left >= cost

    def refund(self, amount: float) -> None:
        """Return tokens that were spent."""
        self._left = min(self._capacity, self._left + amount)

    def is_full(self, now: float) -> bool:
        """Return whether the bucket is full."""
        self._refill(now)
        return self._left >= self._capacity

    def _refill(self, now: float) -> None:
        self._left = min(self._capacity, self._left + (now - self._updated) * self._per_second)
        self._updated = now


class PasswordGuesses:
    """Limits on wrong join words, per address and for all addresses together. `count` is their total."""

    def __init__(self, shared: TokenBucket, new_bucket: Callable[[], TokenBucket]) -> None:
        self.count = 0
        self._shared = shared
        self._new_bucket = new_bucket
        self._buckets: dict[str, TokenBucket] = {}

    def may_try(self, address: str, now: float) -> bool:
        """Return whether an address may try a word."""
        bucket = self._buckets.get(address)
        return self._shared.has(1.0, now) and (bucket is None or bucket.has(1.0, now))

    def record_wrong(self, address: str, now: float) -> bool:
        """Count a wrong word; return whether to warn the host: after three, and whenever they have doubled."""
        self._buckets = {known: bucket for known, bucket in self._buckets.items() if not bucket.is_full(now)}
        bucket = self._buckets.setdefault(address, self._new_bucket())
        self._shared.spend(1.0, now)
        bucket.spend(1.0, now)
        self.count += 1
        return self.count >= 3 and self.count % 3 == 0 and (self.count // 3).bit_count() == 1
