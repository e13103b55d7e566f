"""The seats' panels of Sorcerer, in the window: counters keep their places."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot

from tabletop.display.table import SeatPanel
from tabletop.games.registry import entry
from tabletop.games.sorcerer.rules.state import NO_FATE, UNUSED, USED
from tabletop.languages import LANGUAGES
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.settings import TableSettings
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.helpers.sorcerer import Table
from tests.ui.sorcerer_window import Laid

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.mark.parametrize("size", [QSize(1024, 640), QSize(1440, 900)], ids=lambda size: f"{size.width()}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_counter_moves_whoever_has_the_fate_counter_and_used_or_not(
    qtbot: QtBot, language: str, size: QSize
) -> None:
    def places(*fate: int) -> dict[tuple[int, str], tuple[float, ...]]:
        table = Table()
        table.state.fate = list(fate)
        chosen = TableSettings(speed="off", advice=False)
        window = TableWindow(Laid(table.act()), entry("sorcerer").load(), Words(language), THEMES["dark"], chosen)
        qtbot.addWidget(window)
        window.resize(size)
        with qtbot.waitExposed(window):
            window.show()
        return {
            (panel.part.seat, counter.label): box.getRect()
            for panel in window.scene.layout.panels
            if isinstance(panel.part, SeatPanel)
            for box, counter in panel.counters
        }

    usual = places(UNUSED, NO_FATE)
    assert len({seat for seat, _ in usual}) == 2
    assert places(NO_FATE, UNUSED) == places(NO_FATE, USED) == places(USED, NO_FATE) == usual
