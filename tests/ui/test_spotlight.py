"""The light of a lesson on the table: holes, rings, arrows and sums."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tabletop.display.table import Pile
from tabletop.games.registry import GAMES
from tabletop.learn import lesson as lessons
from tabletop.ui.board.panels.table_layout import hint_rects, note_rects, title_rects
from tabletop.ui.board.pieces.highlights import HighlightItem, MarkItem
from tabletop.ui.paint.colour import contrast
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.guides.spotlight import Spotlight
from tests.ui.shell_helpers import window
from tests.ui.test_lesson import at_step, obey, opened, point


def test_an_arrow_lies_on_neither_of_its_places_nor_on_a_title_between(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(600, 400)
    spotlight = Spotlight(THEMES["dark"], table)
    spotlight.is_still = True
    source, target = QRectF(40, 260, 110, 120), QRectF(400, 20, 150, 150)
    spotlight.show_holes([source, target], source)
    plain = table.grab().toImage()
    spotlight.show_holes([source, target], source, target)
    pointed = table.grab().toImage()
    assert pointed != plain
    assert pointed.copy(source.toRect()) == plain.copy(source.toRect())
    inside = target.adjusted(3, 3, -3, -3).toRect()
    assert pointed.copy(inside) == plain.copy(inside), "it ends at the edge"
    title = QRectF(220, 150, 80, 60)
    spotlight.show_holes([source, target], source, target, titles=[title])
    assert pointed.copy(title.toRect()) != plain.copy(title.toRect())
    assert table.grab().toImage().copy(title.toRect()) == plain.copy(title.toRect())


def test_words_outside_the_light_stay_legible(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(300, 200)
    table.setStyleSheet("background: #f7ecd0;")
    spotlight = Spotlight(THEMES["dark"], table)
    spotlight.show_holes([QRectF(0, 0, 60, 60)])
    shaded = table.grab().toImage().pixelColor(280, 180)
    ratio = contrast(shaded.name(), "#231a10")
    assert 4.5 <= ratio < 0.7 * contrast("#f7ecd0", "#231a10"), "dark letters of a card, but dimmed"


def test_an_arrow_to_a_column_ends_above_it_and_not_at_the_border_to_the_next(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(600, 400)
    spotlight = Spotlight(THEMES["dark"], table)
    spotlight.is_still = True
    source, column = QRectF(40, 300, 60, 60), QRectF(400, 100, 60, 260)
    spotlight.show_holes([source, column], source)
    plain = table.grab().toImage()
    spotlight.show_holes([source, column], source, column)
    pointed = table.grab().toImage()
    above, beside = QRectF(420, 80, 20, 16).toRect(), QRectF(370, 150, 24, 200).toRect()
    assert pointed.copy(above) != plain.copy(above)
    assert pointed.copy(beside) == plain.copy(beside)


@pytest.mark.parametrize("part", ["titles", "labels", "pieces"])
def test_the_rings_of_a_pulse_leave_titles_labels_and_other_pieces_alone(qtbot: QtBot, part: str) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(600, 400)
    spotlight = Spotlight(THEMES["dark"], table)
    spotlight.is_still = True
    die, title, area = QRectF(60, 120, 50, 50), QRectF(40, 96, 110, 20), QRectF(30, 90, 540, 120)
    spotlight.show_holes([area])
    bare = table.grab().toImage()
    spotlight.show_holes([area], die)
    ringed = table.grab().toImage()
    spotlight.show_holes([area], die, **{part: [title.toRect() if part == "pieces" else title]})
    clear = table.grab().toImage()
    below = QRectF(die.left(), title.bottom() + 2, die.width(), 90).toRect()
    assert ringed.copy(title.toRect()) != bare.copy(title.toRect())
    assert clear.copy(title.toRect()) == bare.copy(title.toRect())
    assert clear.copy(below) == ringed.copy(below) != bare.copy(below)


def test_a_lesson_keeps_its_rings_off_the_title_above_a_die(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    screen = opened(qtbot, shell, "align_dice.coop")
    tray, spotlight = screen.lesson_mode.locate("zone:tray"), screen.lesson_mode.spotlight
    assert tray is not None
    assert spotlight.source is not None
    (title,) = (title for title in spotlight._titles if tray.contains(title))
    assert title.bottom() <= spotlight.source.top() + 1
    assert title.intersects(spotlight.source.adjusted(-18, -18, 18, 18)), "the rings would reach it"


def test_the_ring_follows_a_card_when_the_hand_closes_a_gap(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    screen = opened(qtbot, shell, "holy_knights.captives")
    obey(qtbot, screen)
    played, at = screen.match.awaited, screen.match.at
    assert screen.window_ is not None
    assert played is not None
    for ref in (played.source, played.target):
        QTest.mouseClick(screen.window_.view.viewport(), Qt.MouseButton.LeftButton, pos=point(screen, ref))
    qtbot.waitUntil(lambda: screen.match.at > at and screen.match.awaited is not None)
    assert screen.match.awaited is not None
    source, rows = screen.match.awaited.source, screen.window_.scene._steady_rows
    assert rows.has_gaps
    before = screen.lesson_mode.locate(source)
    qtbot.waitUntil(lambda: not rows.has_gaps)
    assert screen.lesson_mode.locate(source) != before
    qtbot.waitUntil(lambda: screen.lesson_mode.spotlight.source == screen.lesson_mode.locate(source))


@pytest.mark.parametrize("step", [5, 8])
def test_a_sum_lies_on_no_title_and_no_label(qtbot: QtBot, step: int) -> None:
    shell = window(qtbot)
    shell.resize(QSize(1366, 768))
    shell.preferences.set("language", "ja")
    (lesson, *_) = lessons.of("quarriors")
    screen = at_step(qtbot, shell, lesson.key, step)
    assert screen.window_ is not None
    spotlight, view = screen.lesson_mode.spotlight, screen.window_.view
    scene, total = view.table_scene, spotlight.sum_box()
    labels = [item.label_rect() for item in scene.highlights if isinstance(item, HighlightItem)]
    labels += [item.boundingRect() for item in scene.highlights if isinstance(item, MarkItem)]
    words = [*title_rects(scene.layout, scene.theme), *filter(QRectF.isValid, labels)]
    assert spotlight.sum
    assert not [rect for rect in words if QRectF(view.mapFromScene(rect).boundingRect()).intersects(total)]


def test_an_arrow_bends_around_lit_pieces_and_crosses_those_in_the_shade(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(600, 400)
    spotlight = Spotlight(THEMES["dark"], table)
    spotlight.is_still = True

    def painted(holes: list[QRectF], source: QRectF, target: QRectF | None, pieces: list[QRect], part: QRect) -> QImage:
        spotlight.show_holes(holes, source, target, pieces=pieces)
        return table.grab().toImage().copy(part)

    source, pool, target = QRectF(60, 200, 60, 60), QRectF(40, 150, 300, 170), QRectF(350, 150, 200, 170)
    dice = [QRect(150, 200, 60, 60), QRect(230, 200, 60, 60)]
    beside = [QRect(150, 152, 140, 46), QRect(150, 262, 140, 46)]
    holes = [pool, source, target]
    plain = [painted(holes, source, None, dice, part) for part in beside]
    assert [painted(holes, source, target, [], part) for part in beside] == plain, "straight on"
    assert [painted(holes, source, target, dice, part) for part in beside] != plain
    places, card = [QRectF(20, 20, 60, 60), QRectF(500, 60, 60, 60)], QRect(250, 20, 100, 100)
    across = painted(places, *places, [], card)
    assert across != painted(places, places[0], None, [], card)
    assert painted(places, *places, [card], card) == across, "a card in the shade hides no part of it"


@pytest.mark.parametrize("step", [0, 1])
def test_a_sum_covers_neither_a_bag_nor_the_hint_of_an_empty_area(qtbot: QtBot, step: int) -> None:
    shell = window(qtbot)
    shell.resize(QSize(1200, 690))
    screen = at_step(qtbot, shell, "quarriors", step)
    assert screen.window_ is not None
    view, total = screen.window_.view, screen.lesson_mode.spotlight.sum_box()
    layout = view.table_scene.layout
    piles = [panel.rect for panel in layout.panels if isinstance(panel.part, Pile)]
    read = [*piles, *hint_rects(layout, view.table_scene.theme)]
    assert len(read) > 1
    assert not [rect for rect in read if QRectF(view.outline(rect)).intersects(total)]


@pytest.mark.parametrize("step", [4, 5])
def test_a_sum_covers_no_mark_of_a_bottle(qtbot: QtBot, step: int) -> None:
    shell = window(qtbot)
    shell.resize(QSize(1280, 781))
    shell.preferences.set("language", "ja")
    screen = at_step(qtbot, shell, "align_dice.coop", step)
    assert screen.window_ is not None
    spotlight, view = screen.lesson_mode.spotlight, screen.window_.view
    assert spotlight.sum
    layout, theme = view.table_scene.layout, view.table_scene.theme
    marks = [*layout.marked_cells(), *note_rects(layout, theme)]
    assert len(marks) > 24
    assert not [rect for rect in marks if QRectF(view.outline(rect)).intersects(spotlight.sum_box())]


def test_what_is_left_to_pay_with_is_written_at_the_pool_and_not_where_other_dice_lie(qtbot: QtBot) -> None:
    shell = window(qtbot)
    shell.resize(QSize(1280, 781))
    screen = at_step(qtbot, shell, "quarriors", 1)
    mode = screen.lesson_mode
    pool, ready = mode.locate("zone:pool/0"), mode.locate("zone:ready/0")
    assert mode.spotlight.sum
    assert pool is not None
    assert ready is not None
    assert pool.contains(mode.spotlight.sum_box())
    assert not ready.intersects(mode.spotlight.sum_box())


def test_what_a_text_names_is_not_shaded_but_has_no_frame(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(600, 400)
    plain = table.grab().toImage()
    spotlight = Spotlight(THEMES["dark"], table)
    spotlight.show_holes([QRectF(40, 260, 110, 120)], read=[QRect(400, 20, 100, 150)])
    lit = table.grab().toImage()
    assert lit.pixelColor(450, 90) == plain.pixelColor(450, 90) == lit.pixelColor(402, 90)
    assert lit.pixelColor(300, 90) != plain.pixelColor(300, 90)
