"""No test of the screen starts a process that thinks about hints; those about the coach let it think at once."""

from __future__ import annotations

import pytest

from tabletop.ui.table.coach import Coach

ASK = Coach.ask


@pytest.fixture(autouse=True)
def no_second_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Coach, "ask", lambda coach: None)
