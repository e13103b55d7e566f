"""Several processes answer an Expert's question as one; for everybody else one process is enough."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from tabletop.bots import expert, worker
from tabletop.bots.levels import Limits
from tabletop.bots.worker import ThinkRequest, ThinkResult, WorkerPool
from tabletop.engine import runner, view
from tabletop.engine.game import checked_setup
from tests.helpers import pig

FEW = Limits(60.0, 1)
"""So few that no choice leaves the race."""


@pytest.fixture(scope="module")
def two() -> Iterator[WorkerPool]:
    made = WorkerPool(2)
    yield made
    made.close()


def request(number: int, level: str, limits: Limits = FEW) -> ThinkRequest:
    state = runner.new_state(pig.game, checked_setup(pig.game, 2, {}), 1)
    state.turn_total = 10
    state.legal = {}
    seen = msgspec.Raw(view.encode(view.view(state, 0)))
    return ThinkRequest(id=number, module="tests.helpers.pig", level=level, key=7, limits=limits, view=seen)


def answer(made: WorkerPool) -> ThinkResult:
    while (found := made.poll()) is None:
        assert made.busy
        made.wait(5.0)
    return found


def test_two_processes_think_twice_as_much(two: WorkerPool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "LATE", 60.0)
    two.think(request(1, "expert"))
    found = answer(two)
    assert found.id == 1
    assert [one.action.verb for one in found.results] == ["hold", "roll"]
    assert found.playouts == 2 * FEW.playouts * expert.MORE
    assert not two.busy


def test_each_process_thinks_of_states_and_dice_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[ThinkRequest] = []
    monkeypatch.setattr(worker.Worker, "think", lambda worker, request: asked.append(request))
    last = msgspec.structs.replace(request(1, "expert"), key=worker.KEYS - 1)
    WorkerPool(3).think(last)
    assert [one.key for one in asked] == [worker.KEYS - 1, 0, 1]
    assert [msgspec.structs.replace(one, key=last.key) for one in asked] == [last] * 3


def test_late_workers_are_not_waited_for(two: WorkerPool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "LATE", 0.0)
    two.think(request(2, "expert"))
    assert answer(two).playouts in (FEW.playouts * expert.MORE, 2 * FEW.playouts * expert.MORE)
    assert not two.busy


def test_for_others_one_process_is_enough() -> None:
    made = WorkerPool(3)
    made.think(request(3, "skilled"))
    assert answer(made).level == "skilled"
    assert [worker._process is not None for worker in made._workers] == [True, False, False]
    made.close()


def test_a_cancelled_request_is_answered_by_no_worker(two: WorkerPool) -> None:
    two.think(request(4, "expert", Limits(30.0, 10**9)))
    two.cancel()
    assert not two.busy
    assert two.poll() is None
    two.think(request(5, "regular"))
    assert answer(two).id == 5


@pytest.mark.parametrize(("cores", "workers"), [(None, 1), (1, 1), (2, 1), (4, 3), (32, worker.MOST)])
def test_one_core_is_left_to_the_window(monkeypatch: pytest.MonkeyPatch, cores: int | None, workers: int) -> None:
    monkeypatch.setattr(worker.os, "cpu_count", lambda: cores)
    assert worker.spare_workers() == workers
