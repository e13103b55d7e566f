"""Fixtures of the network tests: a certificate, and programs that end with the test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.net.helpers import identity
from tests.net.programs import Program


@pytest.fixture(autouse=True)
def certified(home: Path) -> None:
    """Put a certificate into this test's data folder."""
    folder = home / "network"
    folder.mkdir()
    (folder / "host.json").write_bytes(msgspec.json.encode(identity()))


@pytest.fixture
def programs() -> Iterator[list[Program]]:
    """Programs that end with the test."""
    made: list[Program] = []
    yield made
    for program in made:
        program.kill()
