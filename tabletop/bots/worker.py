"""The worker process in which bots think, so that no window waits for them.

Requests and answers travel as JSON bytes through a pipe. Whatever arrives while the worker thinks ends the thought: a
new request, or nothing (an empty message) for "no longer wanted". A worker that dies is replaced; a thought that killed
it is repeated at a lower level, then given up. Where no worker ever gets to answer, Regular thinks in this process.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import sys
from functools import cache
from importlib import import_module
from time import monotonic
from typing import TYPE_CHECKING

import msgspec

from tabletop import interrupts
from tabletop.bots.choice import choose_action
from tabletop.bots.evaluations import (
    Evaluation,
    compared_evaluations,
    evaluate_by_search,
    quick_evaluations,
    sorted_evaluations,
)
from tabletop.bots.expert import RaceResult
from tabletop.bots.levels import Limits, Stop, never
from tabletop.bots.style import Style, best_action
from tabletop.engine import view
from tabletop.engine.actions import Action
from tabletop.engine.view import View
from tabletop.languages.registry import SOURCE
from tabletop.words import Words

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from tabletop.games.registry import LoadedGame

IMPORT = b"import "
"""Begins a message that names a game to import."""
BELOW_NORMAL = 0x4000
"""Priority class of a process on Windows."""
GRACE = 20.0
"""Seconds beyond a thought's limit after which the worker counts as dead (its start included)."""


class ThinkRequest(msgspec.Struct, frozen=True, kw_only=True):
    """A request for the action of `level` in a view, or for evaluations of all actions.

    `include` is an action to evaluate in any case; those in `only`, if any, are evaluated instead of all. `style` is
    that of a rival, without effect on evaluations. With `forecast` only the numbers of the view's display are wanted.
    """

    id: int
    module: str
    level: str
    key: int
    limits: Limits
    view: msgspec.Raw
    evaluate_all: bool = False
    include: Action | None = None
    only: tuple[Action, ...] = ()
    style: Style | None = None
    forecast: bool = False


class ThinkResult(msgspec.Struct, frozen=True):
    """The answer to the request with the same id; without an action if the bot could not give one.

    `evaluations` are those of the candidates, the best first, if requested; `results` are Expert's, from which a style
    with this `tolerance` chose. `forecast` has the numbers of the view's display, if requested.
    """

    id: int
    action: Action | None
    level: str = ""
    playouts: int = 0
    problem: str = ""
    evaluations: tuple[Evaluation, ...] = ()
    results: tuple[RaceResult, ...] = ()
    tolerance: float = 0.0
    forecast: dict[str, float] = {}


class Worker:
    """A process for thinking, started with the first request."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._open: ThinkRequest | None = None
        self._problem = ""
        self._until = 0.0
        self._answered = False
        self._stuck = False

    @property
    def busy(self) -> bool:
        """Return whether an answer is to be expected."""
        return self._open is not None

    def prepare(self, module: str) -> None:
        """Start the process and let it import a game, so that the first thought does not wait for that."""
        if self._pipe is None and not self._stuck:
            with contextlib.suppress(OSError):
                self._start().send_bytes(IMPORT + module.encode())

    def think(self, request: ThinkRequest) -> None:
        """Send a request; it replaces an earlier one that has not been answered."""
        self._problem = ""
        self._send(request)

    def poll(self) -> ThinkResult | None:
        """Return the answer to the open request if it has arrived, without an action if the bot failed."""
        request = self._open
        if request is not None and self._stuck:
            self._open = None
            return _answer(msgspec.structs.replace(request, level="regular"), never)
        if request is None:
            return None
        if self._pipe is None:
            return self._died(request, "it does not start", ended=True)
        try:
            while self._pipe.poll():
                found = msgspec.json.decode(self._pipe.recv_bytes(), type=ThinkResult)
                self._answered = True
                if found.id == request.id:
                    self._open = None
                    return msgspec.structs.replace(found, problem=self._problem + found.problem)
        except (EOFError, OSError, msgspec.DecodeError) as error:
            return self._died(request, repr(error), ended=True)
        if monotonic() > self._until:
            return self._died(request, "no answer in time", ended=False)
        return None

    def wait(self, seconds: float) -> None:
        """Sleep until an answer may be there, at most for `seconds`."""
        if self._pipe is not None and self._open is not None:
            with contextlib.suppress(EOFError, OSError):
                self._pipe.poll(seconds)

    def cancel(self) -> None:
        """Take the open request back; its answer will not come."""
        if self._open is not None and self._pipe is not None:
            with contextlib.suppress(OSError):
                self._pipe.send_bytes(b"")
        self._open = None

    def close(self) -> None:
        """End the process; the next request would start another."""
        self._open = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.join(0.2)
            if self._process.is_alive():
                self._process.kill()
                self._process.join()
            self._process.close()
            self._process = None

    def _send(self, request: ThinkRequest) -> None:
        if self._stuck:
            self._open = request
            return
        data = msgspec.json.encode(request)
        self._until = monotonic() + request.limits.seconds + GRACE
        for _ in range(2):
            try:
                (self._pipe or self._start()).send_bytes(data)
                break
            except OSError:
                self.close()
        self._open = request

    def _start(self) -> Connection:
        import multiprocessing  # here, as a table is on screen before any bot thinks

        context = multiprocessing.get_context("spawn")
        pipe, child_end = context.Pipe()
        process = context.Process(target=serve, args=(child_end,), name="kotatsu-bots", daemon=True)
        with interrupts.ignored():
            process.start()
        self._process, self._pipe = process, pipe
        child_end.close()
        return pipe

    def _died(self, request: ThinkRequest, reason: str, ended: bool) -> ThinkResult | None:
        self._problem += f"The worker ended while {request.level} was thinking: {reason}.\n"
        self.close()
        if request.level in ("random", "regular"):
            self._stuck = ended and not self._answered
            return ThinkResult(request.id, None, problem=self._problem)
        self._send(msgspec.structs.replace(request, level="regular"))
        return None


def serve(pipe: Connection) -> None:
    """Answer requests until the other end of the pipe is closed. Runs in the worker process."""
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    lower_priority()
    with contextlib.suppress(EOFError, OSError):
        while True:
            if (data := pipe.recv_bytes()).startswith(IMPORT):
                with contextlib.suppress(Exception):  # reported with the first thought
                    _load(data.removeprefix(IMPORT).decode())
            elif data:
                answer = _answer(msgspec.json.decode(data, type=ThinkRequest), pipe.poll)
                if not pipe.poll():
                    pipe.send_bytes(msgspec.json.encode(answer))


def lower_priority() -> None:
    """Give windows and other programs precedence over the thinking of this process."""
    if sys.platform == "win32":
        kernel = getattr(ctypes, "windll").kernel32  # noqa: B009 - the attribute exists on Windows alone
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL)
    else:
        os.nice(5)


def _answer(request: ThinkRequest, stop: Stop) -> ThinkResult:
    loaded, data = _load(request.module), bytes(request.view)
    if request.forecast:
        return ThinkResult(request.id, None, forecast={} if stop() else forecast_numbers(loaded, data))
    seen = view.decode(loaded.game, data)
    if request.evaluate_all:
        return _evaluated(request, seen, stop)
    found = choose_action(seen, request.level, request.key, request.limits, stop, request.style)
    return ThinkResult(
        request.id,
        found.action,
        found.level,
        found.playouts,
        found.problem,
        results=found.results,
        tolerance=request.style.tolerance if request.style is not None else 0.0,
    )


def forecast_numbers(loaded: LoadedGame, data: bytes) -> dict[str, float]:
    """Return the numbers in the display of an encoded view that take long to compute.

    There are none if that fails: then they are computed where they are shown, see `engine.view.Forecast`.
    """
    with contextlib.suppress(Exception):
        seen = view.decode(loaded.game, data)
        loaded.table(seen, Words(SOURCE))
        return seen.forecast.known
    return {}


def _evaluated(request: ThinkRequest, seen: View, stop: Stop) -> ThinkResult:
    """Return evaluations of all candidates; without any time in the limits those of the quick evaluation."""
    results: tuple[RaceResult, ...] = ()
    if request.only:
        evaluations = compared_evaluations(seen, request.key, request.limits, request.only, stop)
    elif request.limits.seconds:
        evaluations, results = evaluate_by_search(seen, request.key, request.limits, request.include, stop)
    else:
        evaluations = quick_evaluations(seen, request.key)
    best = evaluations[0].action if evaluations else None
    return ThinkResult(request.id, best, request.level, evaluations=evaluations, results=results)


@cache
def _load(module: str) -> LoadedGame:
    loaded: LoadedGame = import_module(module)
    return loaded


MOST = 4
"""Workers at most, each with the memory of a small program."""
KEYS = 1 << 64
LATE = 0.25
"""Seconds that the others may need longer than the first."""


def spare_workers() -> int:
    """Return how many workers this machine has cores for, one core being left to the window."""
    return max(1, min(MOST, (os.cpu_count() or 1) - 1))


class WorkerPool:
    """Several workers that answer a request together."""

    def __init__(self, size: int | None = None) -> None:
        self._workers = [Worker() for _ in range(size or spare_workers())]
        self._found: dict[int, ThinkResult] = {}
        self._until = 0.0

    @property
    def busy(self) -> bool:
        """Return whether an answer is to be expected."""
        return self._workers[0].busy or bool(self._found)

    def prepare(self, module: str) -> None:
        """Start the first process and let it import a game."""
        self._workers[0].prepare(module)

    def think(self, request: ThinkRequest) -> None:
        """Send a request; it replaces an earlier one that has not been answered."""
        self.cancel()
        together = request.level == "expert" and request.limits.seconds > 0 and not request.only
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
    evaluations = sorted_evaluations(results) if first.evaluations else ()
    return msgspec.structs.replace(
        first, action=best_action(results, first.tolerance), playouts=playouts, results=results, evaluations=evaluations
    )
