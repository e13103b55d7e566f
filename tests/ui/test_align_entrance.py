"""Align Dice: the dragon's entrance fills the table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot

from tabletop.games.align_dice import game as align_dice
from tabletop.games.align_dice.rules.state import At
from tabletop.games.registry import entry
from tabletop.match import journal
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import HistoryStep, Match
from tabletop.ui.motion.sketch import SketchItem
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.helpers.align import Table


@pytest.fixture
def last_monster(qtbot: QtBot) -> tuple[TableWindow, Match, Table]:
    """Return a match in which one more die defeats the last monster."""
    table = Table(2, "coop", 5).gap(0, "goblin").gap(1).fill("goblin", l0="R3", l1="B4")
    table.put("benefit/0", "G5").put("benefit/1", "B2").step("fight")
    laid = table.state
    laid.events = laid.script = None
    laid.game = align_dice.game
    seats = [SeatInfo(seat, name, Driver.ME) for seat, name in enumerate(("Ann", "Ben"))]
    header = journal.header("align_dice", seats, laid.setup.options, 1, "2026-01-01T00:00:00+00:00")
    match = Match(entry("align_dice"), laid.setup, seats, [HistoryStep(laid, 1, None, (), True)], header)
    settings = TableSettings(speed="normal", blunder_warnings=False, advice=False)
    loaded = entry("align_dice").load()
    window = TableWindow(match, loaded, Words("en"), THEMES["dark"], settings, size=QSize(1280, 768))
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    return window, match, table


@pytest.mark.rule("ALI-9.02")
def test_the_dragon_enters_large_before_the_dimmed_table(
    qtbot: QtBot, last_monster: tuple[TableWindow, Match, Table]
) -> None:
    window, match, table = last_monster
    lay = next(action for action in match.view(0).actions if action.verb == "lay")
    assert window.session.submit(lay) is None
    scene, whole = window.scene, window.scene.sceneRect()

    def sizes() -> list[tuple[float, float]]:
        return [(item.sketch.wide, item.sketch.high) for item in scene.items() if isinstance(item, SketchItem)]

    def is_entering() -> bool:
        veil = any(wide >= whole.width() for wide, _ in sizes())
        return veil and any(0.45 * whole.height() < high < 0.6 * whole.height() > wide for wide, high in sizes())

    qtbot.waitUntil(is_entering)
    assert match.view(0).state.zones[At.gap[0]] == [table.card("w_dragon")]
    match.close()
