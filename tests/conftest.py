"""Options of the test run, and a home of its own for every test that could write into the user's data folder."""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from collections.abc import Generator, Iterator
from itertools import count
from pathlib import Path
from random import Random

import pytest
from pytestqt.qtbot import QtBot

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Every processor has a worker of its own: one that shares a small picture among threads would only wait for them.
os.environ["QT_NO_GUI_THREADPOOL"] = "1"
# Card files of the person who runs the tests must not change the games, which read them when they are imported.
os.environ["KOTATSU_HOME"] = str(Path(tempfile.gettempdir(), "kotatsu-tests-without-a-home"))
# What is compiled once is kept, for other workers, child programs and the next run, whatever the environment says.
sys.dont_write_bytecode = False
os.environ["PYTHONDONTWRITEBYTECODE"] = ""
# Windows of earlier tests must not be collected in a thread that paints, nor in the middle of a test.
gc.disable()
# A busy machine makes a test slow, it does not make it fail.
for waits in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitExposed, QtBot.waitCallback):
    waits.__kwdefaults__["timeout"] = 60_000


LONGEST = (
    "test_crashes.py",
    "test_matches.py",
    "test_whole_matches.py",
    "test_whole_prompts.py",
    "test_teaching.py",
    "test_levels.py",
    "test_card_search.py",
    "test_wheel.py",
    "test_cli_pictures.py",
    "test_new_game.py",
    "test_dropping_out.py",
    "test_lan_match.py",
)
"""Files whose tests take longest. They begin first, so that several workers come to the end together."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--long", action="store_true", help="play 10,000 random matches per seat count, and other long runs"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Let each of several workers begin elsewhere to import all tests: what one has compiled, the others only read."""
    worker = getattr(config, "workerinput", None)
    if worker is None or config.args != config.getini("testpaths"):
        return
    tests = Path(__file__).parent
    places = [path for path in sorted(tests.iterdir()) if path.is_dir() or path.name.startswith("test_")]
    first = len(places) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
    config.args = [str(path) for path in (*places[first:], *places[:first])]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--long"):
        long = [item for item in items if item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]
    places = {name: place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: (places.get(item.path.name, len(LONGEST)), item.path))


def pytest_collection_finish(session: pytest.Session) -> None:
    gc.collect()
    gc.freeze()  # what every test shares is not searched for garbage again after each of them


FINISHED = count(1)


def pytest_runtest_logfinish() -> None:
    """Search what tests have come to share for garbage once; what it holds now is held by caches."""
    if next(FINISHED) % 100 == 0:
        gc.collect()
        gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    call: pytest.CallInfo[None],
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let a test fail that has begun to paint, instead of ending the whole run later."""
    report = yield
    if call.excinfo is not None and "PySide6.QtGui" in sys.modules:
        from tests.helpers.painters import end_painters

        end_painters(call.excinfo.value)
    return report


@pytest.fixture(scope="session")
def homes() -> Iterator[Iterator[Path]]:
    """Return names for the data directories of this run, in memory where that can be: no test waits for a disk."""
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="kotatsu-tests-", dir=memory, ignore_cleanup_errors=True) as folder:
        yield (Path(folder, f"home{number}") for number in count())


@pytest.fixture(autouse=True)
def home(homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the data directory of this test; the user's own is never touched."""
    folder = next(homes)
    folder.mkdir()
    monkeypatch.setenv("KOTATSU_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True, scope="session")
def no_breath() -> Iterator[None]:
    """Let every answer come at once: no test waits for a pause that is made for people."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tabletop.match.response_delay.DELAY", (0.0, 0.0))
        patch.setattr("tabletop.match.response_delay.LEAST", 0.0)
        yield


@pytest.fixture(autouse=True)
def same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the matches of a test, and what bots slip into, be the same in every run."""
    monkeypatch.setattr("tabletop.match.journal.os.urandom", Random(request.node.nodeid).randbytes)


@pytest.fixture(autouse=True)
def no_closed_windows(request: pytest.FixtureRequest) -> Iterator[None]:
    """Delete closed windows after each test, and leave an application that speaks English and wears no sheet.

    Windows that are still there would all be dressed anew.
    """
    yield
    from tabletop.garbage import collect_due

    if "qapp" not in request.fixturenames:
        collect_due()
        return
    from PySide6.QtCore import QCoreApplication, QEvent

    from tabletop.ui.model import i18n
    from tabletop.ui.shell.app import application

    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    i18n.install("en")
    if application().styleSheet():
        application().setStyleSheet("")
    collect_due()
