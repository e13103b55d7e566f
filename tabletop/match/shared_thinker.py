"""One bot worker for all matches of a program, so that ten slow matches need no ten processes."""

from __future__ import annotations

from collections import deque

from tabletop.bots.worker import ThinkRequest, ThinkResult, WorkerPool
from tabletop.match.bot_turns import Thinker

REST_AFTER = 600
"""Looks without a request after which the worker process ends."""


class SharedThinker:
    """Hands requests of several matches to one pool, one after another; the pool rests while nobody asks."""

    def __init__(self, pool: Thinker | None = None) -> None:
        self._pool = pool or WorkerPool(1)
        self._queue: deque[SharedPlace] = deque()
        self._idle = 0

    def place(self) -> SharedPlace:
        """Return the thinker of one more match."""
        return SharedPlace(self)

    def enter(self, place: SharedPlace) -> None:
        """Queue a match's request, or ask at once if nobody thinks."""
        self.leave(place)
        self._queue.append(place)
        if len(self._queue) == 1:
            self._ask()

    def leave(self, place: SharedPlace) -> None:
        """Drop a match's request."""
        if place not in self._queue:
            return
        was_first = self._queue[0] is place
        self._queue.remove(place)
        if was_first:
            self._pool.cancel()
            self._ask()

    def poll(self, place: SharedPlace) -> ThinkResult | None:
        """Return the answer to a match's request once it is there."""
        if not self._queue:
            self._idle += 1
            if self._idle == REST_AFTER:
                self._pool.close()
        if not self._queue or self._queue[0] is not place:
            return None
        found = self._pool.poll()
        if found is not None:
            self._queue.popleft()
            self._ask()
        return found

    def wait(self, seconds: float) -> None:
        """Sleep until an answer may be there."""
        self._pool.wait(seconds)

    def close(self) -> None:
        """End the worker process."""
        self._queue.clear()
        self._pool.close()

    def _ask(self) -> None:
        self._idle = 0
        if self._queue and self._queue[0].request is not None:
            self._pool.think(self._queue[0].request)


class SharedPlace:
    """A match's end of a shared thinker."""

    def __init__(self, shared: SharedThinker) -> None:
        self.request: ThinkRequest | None = None
        self._shared = shared

    def prepare(self, module: str) -> None:
        """Start nothing ahead of the first request: nobody waits for a bot of a slow match."""

    def think(self, request: ThinkRequest) -> None:
        """Queue a request; an earlier one is dropped."""
        self.request = request
        self._shared.enter(self)

    def poll(self) -> ThinkResult | None:
        """Return the answer to the request if there is one yet."""
        return self._shared.poll(self)

    def wait(self, seconds: float) -> None:
        """Sleep until an answer may be there."""
        self._shared.wait(seconds)

    def cancel(self) -> None:
        """Drop the request."""
        self._shared.leave(self)

    def close(self) -> None:
        """Drop the request; the pool is everybody's."""
        self._shared.leave(self)
