"""No test of the screen starts a process that thinks about hints, and those that look at no picture paint none."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop.ui.board import pieces, scene
from tabletop.ui.board.cards import Seen
from tabletop.ui.paint.gallery import Gallery
from tabletop.ui.paint.store import STORE
from tabletop.ui.table.coach import Coach

ASK = Coach.ask


@pytest.fixture(autouse=True)
def no_second_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody think about hints; the tests of the coach let it think at once."""
    monkeypatch.setattr(Coach, "ask", lambda coach: None)


@pytest.fixture
def no_prints(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Leave cards and wood without prints, as they are before these are made: no word lies elsewhere for them."""
    monkeypatch.setattr(Gallery, "made", lambda *order: None)
    yield
    STORE.clear()


@pytest.fixture
def unpainted(no_prints: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint neither pieces nor panels, for tests that ask where they lie or what can be done with them."""
    monkeypatch.setattr(pieces, "paint_piece", lambda *place: Seen())
    monkeypatch.setattr(scene, "paint_panel", lambda *place: False)
