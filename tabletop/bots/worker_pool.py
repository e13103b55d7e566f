"""The pool of worker processes that think about one decision together, one for each spare core.

Each races the same choices over states and dice of its own, and what they found is added up (root parallelisation,
Chaslot et al. 2008). Whatever is not for Expert needs one worker alone, and only that one is started.
"""

from __future__ import annotations

import os
from time import monotonic

import msgspec

from tabletop.bots.expert import best_action
from tabletop.bots.worker import ThinkRequest, ThinkResult, Worker

MOST = 4
"""Workers at most, each with the memory of a small program."""
KEYS = 1 << 64
LATE = 0.25
"""Seconds that the others may need longer than the first."""


def spare_workers() -> int:
    """Return how many workers this machine has cores for, one core being left to the window."""
    return max(1, min(MOST, (os.cpu_count() or 1) - 1))


class WorkerPool:
    """Some workers that answer as one."""

    def __init__(self, size: int | None = None) -> None:
        self._workers = [Worker() for _ in range(size or spare_workers())]
        self._found: dict[int, ThinkResult] = {}
        self._until = 0.0

    @property
    def busy(self) -> bool:
        """Return whether an answer is to be expected."""
        return self._workers[0].busy or bool(self._found)

    def think(self, request: ThinkRequest) -> None:
        """Send a request; it replaces an earlier one that has not been answered."""
        self.cancel()
        together = request.level == "expert" and not request.evaluate_all
        for number, worker in enumerate(self._workers if together else self._workers[:1]):
            worker.think(msgspec.structs.replace(request, key=(request.key + number) % KEYS))

    def poll(self) -> ThinkResult | None:
        """Return the merged answer once all workers have answered, or `LATE` after the first."""
        for number, worker in enumerate(self._workers):
            if (found := worker.poll()) is not None:
                if not self._found:
                    self._until = monotonic() + LATE
                self._found[number] = found
        first = self._found.get(0)
        still_thinking = any(worker.busy for worker in self._workers[1:])
        if first is None or (still_thinking and first.results and monotonic() < self._until):
            return None
        answers = list(self._found.values())
        self.cancel()
        return merge_answers(first, answers)

    def wait(self, seconds: float) -> None:
        """Sleep until an answer may be there, at most for `seconds`."""
        for worker in self._workers:
            if worker.busy:
                worker.wait(min(seconds, LATE) if self._found else seconds)
                return

    def cancel(self) -> None:
        """Take the open request back; its answer will not come."""
        self._found.clear()
        for worker in self._workers:
            worker.cancel()

    def close(self) -> None:
        """End all processes; the next request would start others."""
        self._found.clear()
        for worker in self._workers:
            worker.close()


def merge_answers(first: ThinkResult, answers: list[ThinkResult]) -> ThinkResult:
    """Return the first answer with the results of all that raced the same actions added up."""
    results = first.results
    choices = [result.action for result in results]
    same = [
        answer for answer in answers if answer is not first and [result.action for result in answer.results] == choices
    ]
    if not results or not same:
        return first
    for answer in same:
        results = tuple(result + more for result, more in zip(results, answer.results, strict=True))
    playouts = sum(result.values.count for result in results)
    return msgspec.structs.replace(first, action=best_action(results), playouts=playouts, results=results)
