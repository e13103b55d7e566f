"""A seat's part of the table in Sorcerer: counters keep their places, and cards of the hand their names."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.display.table import SeatPanel
from tabletop.engine.actions import Action
from tabletop.games.registry import entry
from tabletop.games.sorcerer.rules.state import NO_FATE, UNUSED, USED
from tabletop.languages.registry import LANGUAGES
from tabletop.match.link import Driver, SeatInfo
from tabletop.ui.board.panels import seat_painter
from tabletop.ui.paint import brush
from tabletop.ui.paint.theme import LEAST, THEMES
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.helpers.sorcerer import Table
from tests.ui.sorcerer_window import LOADED, Laid, open_table
from tests.ui.test_table_window import at, click, open_window


def shown(qtbot: QtBot, table: Table, size: QSize, language: str) -> TableWindow:
    """Return a window on a table during the actions."""
    chosen = TableSettings(speed="off", advice=False)
    window = TableWindow(
        Laid(table.act()), entry("sorcerer").load(), Words(language), THEMES["dark"], chosen, size=size
    )
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    return window


@pytest.mark.parametrize("size", [QSize(1024, 640), QSize(1440, 900)], ids=lambda size: f"{size.width()}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_counter_moves_whoever_has_the_fate_counter_and_used_or_not(
    qtbot: QtBot, language: str, size: QSize
) -> None:
    def places(*fate: int) -> dict[tuple[int, str], tuple[float, ...]]:
        table = Table()
        table.state.fate = list(fate)
        window = shown(qtbot, table, size, language)
        return {
            (panel.part.seat, counter.label): box.getRect()
            for panel in window.scene.layout.panels
            if isinstance(panel.part, SeatPanel)
            for box, counter in panel.counters
        }

    usual = places(UNUSED, NO_FATE)
    assert len({seat for seat, _ in usual}) == 2
    assert places(NO_FATE, UNUSED) == places(NO_FATE, USED) == places(USED, NO_FATE) == usual


@pytest.mark.rule("SOR-R.63")
@pytest.mark.parametrize("size", [QSize(1024, 640), QSize(1366, 768)], ids=lambda size: f"{size.width()}")
def test_moon_and_hand_of_a_rival_always_stand_on_the_panel_and_counters_explain_themselves(
    qtbot: QtBot, size: QSize
) -> None:
    table = Table()
    table.state.sets = (("tegu", "necromancer", "forgotten_temple"), ("zevrane", "shapeshifter", "screaming_coast"))
    table.state.moon[1] = 2
    window, _ = open_table(qtbot, table.act())
    window.resize(size)
    QApplication.processEvents()
    layout = window.scene.layout
    (panel,) = [each for each in layout.panels if isinstance(each.part, SeatPanel) and each.part.seat == 1]
    shown = {counter.label: counter.value for _, counter in panel.counters}
    assert (shown["Moon"], shown["Hand"]) == ("full", "0")
    assert layout.spots["moon:1"].tip == "Moon · This sorcerer's cards depend on this moon."
    assert layout.spots["fate:1"].tip == "Fate · The start player has the fate counter."
    assert "moon:0" not in layout.spots


@pytest.mark.painted
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [QSize(1280, 768), QSize(1280, 800)], ids=lambda size: f"{size.height()}")
@pytest.mark.parametrize("lineage", ["shapeshifter", "demonologist"])
def test_own_counters_stand_three_in_a_row_none_beyond_its_place_and_all_or_none_named(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, size: QSize, language: str, lineage: str
) -> None:
    drawn: list[tuple[str, QRectF]] = []
    monkeypatch.setattr(seat_painter.glyphs, "draw", lambda _, glyph, box, *rest: drawn.append((glyph, box)))
    table = Table()
    table.state.sets = (("zevrane", lineage, "screaming_coast"), ("tegu", "necromancer", "forgotten_temple"))
    window = shown(qtbot, table, size, language)
    window.grab()
    panels = [panel for panel in window.scene.layout.panels if isinstance(panel.part, SeatPanel)]
    (counters,) = [panel.counters for panel in panels if panel.part.seat == 0]
    assert len({box.left() for box, _ in counters}) == 3
    for box, counter in counters:
        assert any(glyph == counter.glyph and box.contains(place) for glyph, place in drawn), counter
    named = [box.height() >= brush.height(window.theme.body) + brush.height(LEAST) for box, _ in counters]
    assert all(named) or not any(named)
    assert all(named) or lineage == "shapeshifter", "six figures have room for their names"


@pytest.mark.rule("SOR-4.10")
@pytest.mark.parametrize("size", [QSize(1024, 640), QSize(1440, 900)], ids=lambda size: f"{size.width()}")
def test_no_card_of_the_hand_covers_another_while_some_are_set_aside(qtbot: QtBot, size: QSize) -> None:
    table = Table()
    table.put("hand/0", "bell_ringer", "foretold_strike", "riot", "scrap_shield", "street_informant", "leviathan")
    window, _ = open_table(qtbot, table.run(("opening", 0)))
    window.resize(size)
    QApplication.processEvents()

    def hand() -> list[QRectF]:
        spots = window.scene.layout.spots.values()
        return sorted((spot.rect for spot in spots if spot.within == "zone:hand/0"), key=QRectF.left)

    before = hand()
    for n in (1, 2, 3):
        click(window, next(action.source for action in window.session.view.actions if action.verb == "set_aside"))
        now = hand()
        assert len(now) == len(before) - n
        assert all(left.right() <= right.left() for left, right in pairwise(now))
        assert min(rect.width() for rect in now) >= 0.9 * before[0].width()


@pytest.mark.rule("SOR-4.10")
@pytest.mark.parametrize("size", [QSize(1024, 640), QSize(1440, 900)], ids=lambda size: f"{size.width()}")
def test_cards_to_swap_stay_where_they_were_when_the_choice_began(qtbot: QtBot, size: QSize) -> None:
    table = Table()
    table.put("hand/0", "bell_ringer", "foretold_strike", "riot", "scrap_shield", "street_informant", "leviathan")
    link = Laid(table.run(("opening", 1), ("opening", 0)))
    link.infos = (SeatInfo(0, "Ann", Driver.ME), SeatInfo(1, "Ben", Driver.REGULAR))
    window = open_window(qtbot, link, LOADED, blunder_warnings=False)
    window.resize(size)
    QApplication.processEvents()
    link.play(Action(1, "keep"), table)  # before it the hand has all the room
    wanted = [action.source for action in window.session.view.actions if action.verb == "set_aside"]
    places = {ref: at(window, ref) for ref in wanted}
    assert len(places) == 3
    for ref in wanted:
        assert at(window, ref) == places[ref]
        QTest.mouseMove(window.view.viewport(), places[ref])
        QTest.mouseClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=places[ref])
    assert [action.source for action in link.sent] == wanted
