"""Every test of the network has a certificate at hand."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.net.helpers import identity


@pytest.fixture(autouse=True)
def certified(home: Path) -> None:
    """Put a certificate into this test's data folder."""
    folder = home / "network"
    folder.mkdir()
    (folder / "host.json").write_bytes(msgspec.json.encode(identity()))
