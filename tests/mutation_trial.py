"""What a mutation run does in processes of their own: run the tests of a copy of the project, and watch or choose them.

These processes begin with everything loaded but the project itself, which saves most of the time that a run takes.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from multiprocessing import get_context
from pathlib import Path

import pytest
from coverage import Coverage

PRELOADED = ["tests.mutation_trial", "hypothesis", "msgspec", "yaml", "pytestqt.plugin", "PySide6.QtTest", "qtawesome"]
LOADING = 120.0
"""Seconds that may pass before the first test begins."""
_project = get_context("forkserver" if hasattr(os, "fork") else "spawn")


class _Watch:
    """A plugin of pytest: tells coverage which test runs, and adds up how long each takes."""

    def __init__(self, measured: Coverage) -> None:
        self._measured = measured
        self.seconds: Counter[str] = Counter()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._measured.switch_context(item.nodeid)
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] += report.duration  # type: ignore[assignment]


class _Plan:
    """A plugin of pytest: keeps some tests, in their order, and ends everything when one takes too long."""

    def __init__(self, limits: Mapping[str, float]) -> None:
        self._limits = limits
        _end_after(LOADING)
        self._place = {test: place for place, test in enumerate(limits)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        kept = [item for item in items if item.nodeid in self._place]
        items[:] = sorted(kept, key=lambda item: self._place[item.nodeid])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        _end_after(self._limits[item.nodeid])
        return (yield)


def _end_after(seconds: float) -> None:
    """Let this process die if it has not said anything else after some seconds, where the system knows how."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def watched(root: Path, game: str, data: Path, seconds: Path) -> int:
    """Run all tests of a game under coverage, write down what that tells, and return pytest's exit code."""
    measured = Coverage(data_file=str(data), config_file=False, include=[f"{root}/tabletop/games/{game}/*"])
    watch = _Watch(measured)
    measured.start()
    code = _tests(root, [f"tests/games/{game}"], watch)
    measured.stop()
    measured.save()
    seconds.write_text(json.dumps(watch.seconds), encoding="utf-8")
    return code


def tried(root: Path, limits: Mapping[str, float]) -> int:
    """Run some tests, each for so many seconds at most, in order up to the first that fails; return the exit code."""
    # Bytecode is told apart by second and size alone, which two mutants may share.
    sys.dont_write_bytecode = True
    return _tests(root, sorted({test.partition("::")[0] for test in limits}), _Plan(limits))


def _tests(root: Path, files: Sequence[str], plugin: object) -> int:
    for name in [name for name in sys.modules if name.partition(".")[0] in ("tests", "tabletop")]:
        del sys.modules[name]
    sys.path.insert(0, str(root))
    os.environ |= {"PYTHONPATH": str(root), "QT_QPA_PLATFORM": "offscreen"}
    os.chdir(root)
    silence = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(silence, stream)
    quiet = ["-W", "ignore:Module already imported:pytest.PytestAssertRewriteWarning"]  # which is the point
    return int(pytest.main(["-q", "-x", "-p", "no:cacheprovider", *quiet, *files], plugins=[plugin]))


def _exit(task: str, *args: object) -> None:
    sys.stdout.flush()
    os._exit({"watched": watched, "tried": tried}[task](*args))  # type: ignore[operator]


def passes(task: str, *args: object, patience: float | None = None) -> bool:
    """Tell whether a task of this module ends well in a process of its own, within `patience` seconds if given."""
    _project.set_forkserver_preload(PRELOADED)
    process = _project.Process(target=_exit, args=(task, *args))
    process.start()
    process.join(patience)
    if process.exitcode is None:
        process.kill()
        process.join()
    return process.exitcode == 0
