"""A cluster plays the same matches as this computer alone, and what is wrong with it is said in a sentence."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from tabletop.bots.levels import Limits
from tabletop.cli import main
from tabletop.games import registry
from tabletop.lab.calibration import Experiment, calibrate, fit_curves
from tabletop.lab.simulate import Ladder, Simulation, ladder, simulate
from tests.helpers.faults import faulted
from tests.helpers.shelf import ALL, PIG

QUICK = Limits(0.0, 20)
HERE = "127.0.0.1:8786"


class Client:
    """A scheduler in this process. What goes to a worker is pickled, as it is on the way to another machine."""

    workers = 1
    broken = ""
    closed = 0

    def __init__(self, address: str, *, timeout: float, set_as_default: bool) -> None:
        if address != HERE:
            raise OSError(f"nobody at {address}\nand a long story")

    def wait_for_workers(self, count: int, timeout: float) -> None:
        if self.workers < count:
            raise TimeoutError("only 0 of 1 workers")

    def map(self, do: Callable[[Any], Any], parts: Sequence[Any], pure: bool) -> list[SimpleNamespace]:
        def result(part: Any) -> Any:
            if self.broken:
                raise ModuleNotFoundError(self.broken)
            do_there, part_there = pickle.loads(pickle.dumps((do, part)))
            return pickle.loads(pickle.dumps(do_there(part_there)))

        return [SimpleNamespace(result=lambda part=part: result(part), release=lambda: None) for part in parts]

    def close(self) -> None:
        type(self).closed += 1


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch) -> type[Client]:
    made = type("Fake", (Client,), {})
    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=made))
    return made


def simulated(found: Simulation) -> Simulation:
    return msgspec.structs.replace(found, seconds=0.0, decisions_per_second=0.0)


def climbed(found: Ladder) -> Ladder:
    rungs = tuple(msgspec.structs.replace(rung, seconds=0.0) for rung in found.rungs)
    return msgspec.structs.replace(found, rungs=rungs)


def same_as_here(address: str) -> None:
    """Check that whatever can be given to a cluster comes back as it is found here."""
    heard: list[int] = []
    there = simulate(PIG, ("novice", "random"), 6, seed=5, cluster=address, progress=heard.append)
    assert simulated(there) == simulated(simulate(PIG, ("novice", "random"), 6, seed=5))
    assert heard == [1, 2, 3, 4, 5, 6]
    rungs = (("regular", "novice"),)
    assert climbed(ladder(PIG, 4, rungs=rungs, limits=QUICK, cluster=address)) == climbed(
        ladder(PIG, 4, rungs=rungs, limits=QUICK)
    )
    here = Experiment(PIG, matches=8, limits=QUICK)
    away = msgspec.structs.replace(here, cluster=address)
    assert calibrate(away) == calibrate(here)
    assert fit_curves(away) == fit_curves(here)


def test_a_cluster_gives_the_same_results(client: type[Client]) -> None:
    same_as_here(HERE)
    assert client.closed == 4


@pytest.mark.parametrize(
    ("address", "workers", "broken", "said"),
    [
        ("10.0.0.1:1", 1, "", "No scheduler with workers answers at 10.0.0.1:1: nobody at 10.0.0.1:1."),
        (HERE, 0, "", f"No scheduler with workers answers at {HERE}: only 0 of 1 workers."),
        (HERE, 1, "No module named 'tabletop'", "installed. It said: No module named 'tabletop'."),
    ],
    ids=["nobody", "no workers", "other workers"],
)
def test_a_cluster_that_cannot_play_is_refused_in_a_sentence(
    client: type[Client], address: str, workers: int, broken: str, said: str
) -> None:
    client.workers, client.broken = workers, broken
    with faulted(said):
        simulate(PIG, ("random", "random"), 2, cluster=address)


@pytest.mark.parametrize("command", ["simulate pig --seats random,random", "ladder pig", "calibrate pig", "fit pig"])
def test_without_dask_every_command_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    monkeypatch.setattr(registry, "GAMES", ALL)
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main([*command.split(), "--cluster", HERE]) == 2
    told = capsys.readouterr().err
    assert "pip install distributed" in told
    assert told.count("\n") == 1


@pytest.fixture
def two_workers() -> Iterator[str]:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        yield cluster.scheduler_address


@pytest.mark.long
@pytest.mark.filterwarnings("default")
def test_two_dask_workers_give_the_same_results(two_workers: str) -> None:
    same_as_here(two_workers)
