"""Fixtures of the network tests: a certificate, and programs that end with the test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tabletop.commands import meeting_place
from tabletop.net import client, server
from tabletop.net.relay import listener
from tests.net.helpers import SOON, identity
from tests.net.programs import Program


@pytest.fixture(autouse=True)
def certified(home: Path) -> None:
    """Put a certificate into this test's data folder."""
    folder = home / "network"
    folder.mkdir()
    (folder / "host.json").write_bytes(msgspec.json.encode(identity()))


@pytest.fixture(autouse=True)
def soon_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let guests and hosts try again at once: the pauses between two tries are made for busy networks."""
    monkeypatch.setattr(client, "RECONNECT_AFTER", SOON)
    monkeypatch.setattr(listener, "RECONNECT_AFTER", SOON)


@pytest.fixture(autouse=True)
def quick_pulse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let guests ask often whether the host is there: what was lost on the way is noticed at once."""
    monkeypatch.setattr(client, "PING_EVERY", 100)
    monkeypatch.setattr(server, "SLOW_PUMP", server.PUMP)


@pytest.fixture
def soon_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """End at once what is over."""
    monkeypatch.setattr(listener, "CLOSE_AFTER", 200)
    monkeypatch.setattr(meeting_place, "LINGER", 0.05)


@pytest.fixture
def programs() -> Iterator[list[Program]]:
    """Programs that end with the test."""
    made: list[Program] = []
    yield made
    for program in made:
        program.kill()
