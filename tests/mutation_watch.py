"""A plugin of pytest for mutation runs: which test passes over which line and for how long, and which tests to run.

Without the variables that `tests/mutation.py` sets it does nothing.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

_seconds: Counter[str] = Counter()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Let the coverage that is being measured know the test."""
    if "MUTATION_SECONDS" in os.environ:
        from coverage import Coverage

        measured = Coverage.current()
        assert measured is not None
        measured.switch_context(item.nodeid)
    return (yield)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add up how long a test takes."""
    _seconds[report.nodeid] += report.duration  # type: ignore[assignment]


def pytest_sessionfinish() -> None:
    """Write down how long the tests took."""
    if "MUTATION_SECONDS" in os.environ:
        Path(os.environ["MUTATION_SECONDS"]).write_text(json.dumps(_seconds), encoding="utf-8")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the tests of the plan, in its order."""
    if "MUTATION_PLAN" in os.environ:
        plan = {
            test: place for place, test in enumerate(json.loads(Path(os.environ["MUTATION_PLAN"]).read_text("utf-8")))
        }
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in plan])
        items[:] = sorted((item for item in items if item.nodeid in plan), key=lambda item: plan[item.nodeid])
