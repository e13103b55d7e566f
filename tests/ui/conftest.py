"""No test of the screen starts a process that thinks about hints, and those that look at no picture paint none."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.bots.evaluations import Evaluation, quick_evaluations
from tabletop.engine.view import View
from tabletop.ui.board import scene
from tabletop.ui.board.animation import panel_layer
from tabletop.ui.board.cards.card_painter import PaintResult
from tabletop.ui.board.pieces import piece_painter
from tabletop.ui.board.pieces.game_cards import GameCard
from tabletop.ui.paint import brush, furniture, light
from tabletop.ui.paint.pixmap_cache import CACHE, PixmapCache
from tabletop.ui.paint.pixmap_loader import PixmapLoader
from tabletop.ui.screens import base
from tabletop.ui.screens.ending import end
from tabletop.ui.screens.matches import table as table_screen
from tabletop.ui.table.answers.background_analysis import HintRequests
from tabletop.ui.table.state import advice, clocks, session
from tabletop.ui.table.state.advice import Advice
from tabletop.ui.table.toolbars import prompt_bar
from tests.helpers.pseudo_language import pseudo_folder, pseudo_language
from tests.ui.filming import Stage

__all__ = ["pseudo_folder", "pseudo_language"]

ASK, EVALUATE_PARTNER = HintRequests.ask, HintRequests.evaluate_partner


class QuickAdvice(Advice):
    """Advice that a bot has given before anything was shown; it thinks once somebody reads it."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        del self.evaluations
        self.is_pending = False

    @cached_property
    def evaluations(self) -> tuple[Evaluation, ...]:
        return quick_evaluations(self.view, self.view.number)


@pytest.fixture(autouse=True, scope="package")
def without_waits() -> Iterator[None]:
    """Let nothing wait for people or for analyses: every test of the screen begins so.

    Quick evaluations are trusted instead of analyses; the tests of hints undo that. Matches end without the delay that
    shows the finished table, and their last page answers at once. Newcomers are greeted as soon as a table is shown.
    Buttons listen as soon as they have changed.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(HintRequests, "ask", lambda coach: None)
        patch.setattr(HintRequests, "computes_forecasts", False)
        patch.setattr(HintRequests, "evaluate_partner", evaluate_at_once)
        patch.setattr(session, "Advice", QuickAdvice)
        patch.setattr(advice, "is_clear", lambda seen, evaluations: bool(evaluations))
        patch.setattr(clocks, "STAYS", 0.0)
        patch.setattr(end.EndScreen, "is_ready", True)
        patch.setattr(table_screen, "WELCOME", 0)
        patch.setattr(prompt_bar, "GUARD_SECONDS", 0.0)
        yield


def evaluate_at_once(coach: HintRequests, seen: View) -> None:
    coach.partner_analysed.emit(seen, quick_evaluations(seen, seen.number))


def forget_advice(of: session.Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing be advised in a session until a bot has answered."""
    monkeypatch.setattr(session, "Advice", Advice)
    of._advice = Advice(of.view)


@pytest.fixture(autouse=True, scope="session")
def fonts(qapp: QApplication) -> None:
    """Have an application, without which no font can be measured, whatever test comes first."""


IS_READY = end.EndScreen.is_ready


@pytest.fixture
def guarded_results(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let last pages answer only once they have been seen for a while, as they do."""
    monkeypatch.setattr(end.EndScreen, "is_ready", IS_READY)


GUARD_SECONDS = prompt_bar.GUARD_SECONDS


@pytest.fixture
def guarded_buttons(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let buttons that have just changed ignore presses for a moment, as they do."""
    monkeypatch.setattr(prompt_bar, "GUARD_SECONDS", GUARD_SECONDS)


@pytest.fixture
def no_prints(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Leave cards and wood without prints, as they are before these are made: no word lies elsewhere for them."""
    monkeypatch.setattr(PixmapLoader, "find_or_order", lambda *order: None)
    yield
    CACHE.clear()


@pytest.fixture
def cut(no_prints: None, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that was cut since everything painted was forgotten."""
    found: list[str] = []

    def elided(text: str, *rest: object) -> str:
        found.append(text)
        return text

    CACHE.clear()
    monkeypatch.setattr(brush, "elided", elided)
    return found


BLANK = PixmapCache()
"""Pictures of the tests that paint neither pieces nor panels; those of the others stay as they are."""


@pytest.fixture(autouse=True)
def unpainted(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Paint no pieces, panels, boxes of games, wood or shadows: most tests ask where things lie or what they do."""
    if request.node.get_closest_marker("painted"):
        yield
        return
    monkeypatch.setattr(GameCard, "paintEvent", lambda card, event: None)
    monkeypatch.setattr(piece_painter, "paint_piece", lambda *place: PaintResult())
    monkeypatch.setattr(panel_layer, "paint_panel", lambda *place: False)
    monkeypatch.setattr(scene, "wood_under", lambda *place: True)
    monkeypatch.setattr(base, "wood_under", lambda *place: False)
    monkeypatch.setattr(furniture, "side_panel", lambda *place: None)
    monkeypatch.setattr(light, "_nine", lambda *place: None)
    monkeypatch.setattr(CACHE, "_pixmaps", BLANK._pixmaps)
    monkeypatch.setattr(CACHE, "used", BLANK.used)
    yield
    BLANK.used = CACHE.used


@pytest.fixture
def stages(qtbot: QtBot) -> Iterator[list[Stage]]:
    made: list[Stage] = []
    yield made
    for stage in made:
        stage.close()
