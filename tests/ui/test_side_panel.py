"""The side panel: it folds away in narrow windows, and explains the icons on the cards of this table."""

from __future__ import annotations

from types import SimpleNamespace

import msgspec
import pytest
from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tabletop.display.piece import Corners, Counter, Icon, Piece, Shape, Style
from tabletop.display.prompt import Prompt
from tabletop.display.table import Box, Cell, Cells, Pile, Row, Table
from tabletop.games.registry import entry
from tabletop.ui.board.scene import TableScene
from tabletop.ui.paint import brush, furniture
from tabletop.ui.paint.pixmap_cache import CACHE
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.panels import icon_legend
from tabletop.ui.table.panels.icon_legend import LEVEL, STEP, IconLegend, icons_on
from tabletop.ui.table.panels.inspector import Fade
from tests.ui.test_small_window import opened, played

DICE, GRAVE, OMEN = "mdi6.dice-multiple", "mdi6.grave-stone", "mdi6.star"


def test_only_icons_that_lie_on_the_table_are_explained_and_each_once() -> None:
    stats = (Counter(DICE, "Attack", "3"),)
    cards = tuple(
        Piece(
            f"card:{number}", Shape.CARD, Style("#884422", "#ffffff"), "A", stats=stats, short=f"+1 <{DICE}> <{GRAVE}>"
        )
        for number in range(2)
    )
    icons = (Icon(GRAVE, "graveyard"), Icon(OMEN, "omens"))
    table = Table("t", "", (), Box(False, (Row("zone:x", "X", pieces=cards),)), Prompt(""), icons=icons)
    assert icons_on(table) == (Icon(GRAVE, "graveyard"), Icon(DICE, "Attack"))
    starred = msgspec.structs.replace(cards[0], corners=Corners(top_right="★"))
    table = msgspec.structs.replace(table, root=Box(False, (Row("zone:x", "X", pieces=(starred,)),)))
    assert Icon(OMEN, "omens") in icons_on(table), "the star at a card's corner"


def test_a_narrow_window_folds_the_panel_and_its_key_brings_it_back(qtbot: QtBot) -> None:
    game = entry("holy_knights")
    window = opened(qtbot, game, played(game, 40), 0, "en")
    assert not window.side.isVisible()
    assert window.view.width() == window.width() == 1024
    QTest.keyClick(window.view, Qt.Key.Key_L)
    assert window.side.isVisible()
    QTest.keyClick(window.view, Qt.Key.Key_L)
    window.resize(1280, 768)
    QApplication.processEvents()
    assert window.side.isVisible()
    assert window.view.width() == 1064
    window.resize(1024, 640)
    QApplication.processEvents()
    assert not window.side.isVisible()


def test_a_narrow_window_lays_its_table_out_once_as_it_opens(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    wide: list[int] = []
    lay_out = TableScene.set_viewport

    def counted(scene: TableScene, size: QSize, ratio: float, **more: float) -> None:
        wide.append(size.width())
        lay_out(scene, size, ratio, text_scale=more["text_scale"])

    monkeypatch.setattr(TableScene, "set_viewport", counted)
    opened(qtbot, entry("quarriors"), played(entry("quarriors"), 0), 0, "en")
    assert wide == [1024]


def test_the_panel_is_painted_only_where_something_of_it_has_changed(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(qtbot, entry("quarriors"), played(entry("quarriors"), 0), 0, "en")
    window.resize(1280, 768)
    QApplication.processEvents()
    painted: list[QRectF] = []
    monkeypatch.setattr(furniture, "side_panel", lambda painter, box, theme: painted.append(box))
    window.prompt.repaint()
    assert painted == []
    window.side.repaint()
    assert painted == [QRectF(window.side.geometry())]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.painted
def test_the_legend_says_what_the_figures_mean(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    game = entry("holy_knights")
    window = opened(qtbot, game, played(game, 40), 0, language)
    window.resize(1280, 768)
    QApplication.processEvents()
    legend = window.bars.legend
    assert legend.isVisible()
    window.inspector_focus.pin(next(ref for ref in window.scene.layout.spots if ref.startswith("card:")))
    QApplication.processEvents()
    assert window.inspector.isVisible()
    assert legend.isVisible(), "reading a piece hides no meanings"
    window.inspector_focus.pin("")
    QApplication.processEvents()
    assert legend.icons
    written: list[str] = []

    def paragraph(painter: object, box: QRectF, text: str, *rest: object, **more: object) -> None:
        written.append(text)
        assert box.bottom() <= legend.height() + 2, text

    ours = SimpleNamespace(**{**vars(brush), "paragraph": paragraph})  # cards may be painted meanwhile
    monkeypatch.setattr(icon_legend, "brush", ours)
    CACHE.clear()
    legend.grab()
    assert sorted(written) == sorted(icon.meaning for icon in legend.icons)
    written.clear()
    legend.grab()
    assert not written, "the same legend is not written again"


def test_the_legend_explains_numbers_on_cells() -> None:
    icons = (Icon(STEP, "in this order"),)
    for step, shown in ((0, ()), (1, icons)):
        cells = Cells("zone:next", "Next", cells=(Cell("slot:next", step=step),))
        assert icons_on(Table("t", "", (), Box(False, (cells,)), Prompt(""), icons=icons)) == shown


def test_the_legend_leaves_out_what_lies_closed_in_a_pile_and_pairs_short_meanings(qtbot: QtBot) -> None:
    cards = tuple(
        Piece(f"card:{number}", Shape.CARD, Style("#884422", "#ffffff"), "A", short=f"<{glyph}>")
        for number, glyph in enumerate((DICE, GRAVE, OMEN))
    )
    icons = (Icon(DICE, "dice"), Icon(GRAVE, "grave"), Icon(OMEN, "omens"))
    heap = Pile("zone:heap", "Heap", pieces=cards[2:])
    table = Table("t", "", (), Box(False, (Row("zone:x", "X", pieces=cards[:2]), heap)), Prompt(""), icons=icons)
    assert icons_on(table) == icons[:2]
    panel = QWidget()
    qtbot.addWidget(panel)
    legend = IconLegend(THEMES["dark"], panel)
    legend.resize(190, 400)
    legend.show_table(table)
    lines = [line for line, _ in legend._lines(legend.width())]
    assert [[icon.meaning for icon in line] for line in lines] == [["advised", "possible"], ["dice", "grave"]]


@pytest.fixture
def panel(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def legend_on(panel: QWidget, count: int, high: int) -> IconLegend:
    """Return a shown legend with so many lines in a height."""
    legend = IconLegend(THEMES["dark"], panel)
    legend.resize(190, 400)
    legend.icons = tuple(Icon(f"mdi6.numeric-{n}-circle", f"a meaning of its own line {n}") for n in range(count))
    legend.limit_height(high)
    panel.show()
    return legend


def test_clicks_on_a_legend_turn_to_the_lines_without_room_and_back(panel: QWidget) -> None:
    legend = legend_on(panel, 10, 100)

    def shown() -> list[int]:
        return [int(icon.meaning[-1]) for line, *_ in legend._shown() for icon in line]

    seen = pages = shown()
    while pages[-1] < 9:
        QTest.mouseClick(legend, Qt.MouseButton.LeftButton)
        seen = shown()
        assert seen[0] == pages[-1] + 1
        pages = pages + seen
    assert pages == list(range(10))
    QTest.mouseClick(legend, Qt.MouseButton.LeftButton)
    assert shown() == pages[: len(shown())]
    legend.limit_height(1000)
    assert shown() == pages
    QTest.mouseClick(legend, Qt.MouseButton.LeftButton)
    assert shown() == pages, "nothing to turn to"


@pytest.mark.parametrize(("count", "turns"), [(3, False), (10, True)])
def test_a_hand_over_a_legend_means_that_a_click_changes_it(panel: QWidget, count: int, turns: bool) -> None:
    legend = legend_on(panel, count, 160)
    for at, is_clickable in ((QPoint(40, 8), True), (QPoint(40, 60), turns)):
        shape = Qt.CursorShape.PointingHandCursor if is_clickable else Qt.CursorShape.ArrowCursor
        QTest.mouseMove(legend, at)
        QApplication.processEvents()
        assert legend.cursor().shape() == shape
        before = legend.is_folded, legend._shown()
        QTest.mouseClick(legend, Qt.MouseButton.LeftButton, pos=at)
        assert ((legend.is_folded, legend._shown()) != before) is is_clickable
        legend.fold(False)


def test_the_legend_explains_the_number_at_the_corner_of_a_monster() -> None:
    icons = (Icon(LEVEL, "on a monster: where it may be sent"),)
    for number, shown in (("", ()), ("3", icons)):
        card = Piece("card:1", Shape.CARD, Style("#884422", "#ffffff"), "A", corners=Corners(top_right=number))
        table = Table("t", "", (), Box(False, (Row("zone:x", "X", pieces=(card,)),)), Prompt(""), icons=icons)
        assert icons_on(table) == shown


def test_short_meanings_side_by_side_leave_a_gap_before_the_next_icon(qtbot: QtBot) -> None:
    icons = (Icon(DICE, "toughness left"), Icon(GRAVE, "grave"))
    theme, panel = THEMES["dark"], QWidget()
    qtbot.addWidget(panel)
    legend = IconLegend(theme, panel)
    legend.icons = icons
    indent = legend._side + theme.px(8)
    legend.resize(round(2 * (indent + brush.width("toughness left", theme.small))), 400)
    assert [len(line) for line, _ in legend._lines(legend.width())] == [1, 1], (
        "its last letter would touch the next tile"
    )


def test_the_longer_of_two_short_meanings_stands_where_no_icon_follows(panel: QWidget) -> None:
    icons, theme = (Icon(DICE, "toughness left"), Icon(GRAVE, "grave")), THEMES["dark"]
    legend = IconLegend(theme, panel)
    legend.icons = icons
    tight = 2 * (legend._side + theme.px(8) + brush.width("toughness left", theme.small))
    for more, line in ((8, icons[::-1]), (30, icons)):
        legend.resize(round(tight) + more, 400)
        assert [found for found, _ in legend._lines(legend.width())] == [line], more


def test_a_pinned_piece_leaves_the_last_lines_of_the_log_in_sight(qtbot: QtBot) -> None:
    game = entry("sorcerer")
    window = opened(qtbot, game, played(game, 40), 0, "en")
    window.resize(1440, 900)
    QApplication.processEvents()
    assert window.log.filter.isVisible()
    card = next(ref for ref in window.scene.layout.spots if ref.startswith("card:"))
    QTest.mouseClick(
        window.view.viewport(),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        window.view.mapFromScene(window.scene.layout.spots[card].rect.center()),
    )
    assert window.inspector.isVisible()
    QApplication.processEvents()
    assert window.log.view.height() >= 5 * window.log.view.fontMetrics().lineSpacing()
    assert not window.log.filter.isVisible(), "nothing to filter among so few lines"


def test_a_line_cut_by_the_edge_of_the_inspector_fades(qtbot: QtBot) -> None:
    game = entry("quarriors")
    window = opened(qtbot, game, played(game, 10), 0, "en")
    window.resize(1280, 800)
    window.side.show()
    window.commands.pin("zone:wilds/3")
    QApplication.processEvents()
    inspector, (fade,) = window.inspector, window.inspector.findChildren(Fade)
    bar, port = inspector.verticalScrollBar(), inspector.viewport().geometry()
    assert fade.isVisible()
    assert fade.geometry().bottom() == port.bottom()
    below = QPoint(port.center().x(), port.bottom() - 1)
    assert inspector.childAt(below) is not fade, "links under it can be pressed"
    assert inspector.grab().toImage().pixelColor(below) == QColor(window.scene.theme.look.side)
    bar.setValue(bar.maximum())
    assert not fade.isVisible(), "nothing is cut"


def test_a_click_on_the_heading_of_a_legend_folds_it_and_leaves_its_room_to_the_log(panel: QWidget) -> None:
    legend = legend_on(panel, 3, 400)
    whole = legend.height()
    for is_folded, by_key in ((True, False), (False, False), (True, True), (False, True)):
        if by_key:
            QTest.keyClick(legend, Qt.Key.Key_Space)
        else:
            QTest.mouseClick(legend, Qt.MouseButton.LeftButton, pos=QPoint(40, 8))
        assert legend.isVisible()
        assert (legend.height() < 40) is is_folded
        assert (len(legend._shown()) == 0) is is_folded
    assert legend.height() == whole
