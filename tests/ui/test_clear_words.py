"""Words over the table keep off dice, figures, names and titles: captions, banners, and bubbles at the pointer."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize
from pytestqt.qtbot import QtBot

from tabletop.display.piece import Shape
from tabletop.engine.view import view
from tabletop.games.registry import GameEntry, entry
from tabletop.ui.board.animation.message_places import MessagePlaces
from tabletop.ui.board.geometry.layout import Kind, Layout
from tabletop.ui.board.panels.table_layout import figure_rects, hint_rects, note_rects, title_rects
from tabletop.ui.table import offscreen
from tabletop.ui.table.window import TableWindow
from tests.helpers.covering import in_turn
from tests.helpers.quarriors import Table as QuarriorsTable
from tests.pictures.played import played_state, seating
from tests.ui.test_small_window import opened as opened_small
from tests.ui.test_table_window import drag

WIDE, HIGH = 250.0, 45.0
"""Size of a caption of one line."""
SLIVER = 0.03
"""Share of a caption that may lie on something: its edges are soft."""
LAST_RESORT = 0.1
"""Share of captions' areas, on average, that lies on cards where no free place is near."""
GAMES = [entry(key) for key in ("sorcerer", "seven_missions", "quarriors", "holy_knights")]
SIZES = (QSize(1024, 640), QSize(1280, 768))


def opened(qtbot: QtBot, game: GameEntry, size: QSize) -> TableWindow:
    link = offscreen.FrozenLink(view(played_state(game, 2, 40), 0), seating(2))
    window = offscreen.window(link, game.load(), "en", "dark", size, hidden=False)
    qtbot.addWidget(window)
    return window


def legible(window: TableWindow) -> list[QRectF]:
    """Return where dice, gems, counters, names and the figures of cards stand."""
    layout, theme = window.scene.layout, window.scene.theme
    gems = [spot.rect for spot in layout.spots.values() if spot.piece is not None and spot.piece.shape is Shape.GEM]
    return [*gems, *figure_rects(layout, theme), *window.scene.name_rects()]


def hidden(box: QRectF, rects: list[QRectF]) -> float:
    parts = [box.intersected(rect) for rect in rects]
    return sum(part.width() * part.height() for part in parts if part.isValid())


@pytest.mark.parametrize(("game", "size"), in_turn(GAMES, SIZES))
def test_a_caption_beside_any_piece_hides_no_die_figure_name_or_title_and_hardly_a_card(
    qtbot: QtBot, game: GameEntry, size: QSize
) -> None:
    window = opened(qtbot, game, size)
    captions, titles = MessagePlaces(window.scene), title_rects(window.scene.layout, window.scene.theme)
    assert titles
    vital = [*legible(window), *titles]
    pieces = [spot for spot in window.scene.layout.spots.values() if spot.kind is Kind.PIECE]
    covered = 0.0
    for spot in pieces:
        at = captions.beside(spot.rect, WIDE, HIGH, [spot.rect])
        box = QRectF(at - QPointF(WIDE / 2, HIGH / 2), at + QPointF(WIDE / 2, HIGH / 2))
        assert hidden(box, vital) <= SLIVER * WIDE * HIGH, (spot.ref, box)
        covered += hidden(box, [piece.rect for piece in pieces]) / (WIDE * HIGH)
    assert covered / len(pieces) <= LAST_RESORT


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_caption_beside_a_lone_die_leaves_the_words_in_an_empty_place_whole(qtbot: QtBot, language: str) -> None:
    table = QuarriorsTable("goblin")
    die = table.put("ready/0", "assistant 1/1/2")
    scene = opened_small(qtbot, entry("quarriors"), table.turn(phase=1).state, 0, language).scene
    hints, spot = hint_rects(scene.layout, scene.theme), scene.layout.spots[f"die:{die}"]
    assert len(hints) > 1
    at = MessagePlaces(scene).beside(spot.rect, WIDE, HIGH, [spot.rect])
    box = QRectF(at - QPointF(WIDE / 2, HIGH / 2), at + QPointF(WIDE / 2, HIGH / 2))
    assert hidden(box, hints) <= SLIVER * WIDE * HIGH


def test_a_caption_hides_no_die_that_is_about_to_leave(qtbot: QtBot) -> None:
    scene = opened(qtbot, entry("quarriors"), QSize(1280, 768)).scene
    die = next(spot for spot in scene.layout.spots.values() if spot.piece and spot.piece.shape is Shape.DIE)

    def place(earlier: Layout) -> QRectF:
        captions = MessagePlaces(scene)
        captions.earlier = earlier
        at = captions.beside(die.rect, WIDE, HIGH, [die.rect])
        return QRectF(at - QPointF(WIDE / 2, HIGH / 2), at + QPointF(WIDE / 2, HIGH / 2))

    lay = QRectF(place(Layout()).center() - QPointF(30, 30), die.rect.size())
    leaving = Layout()
    leaving.add(replace(die, ref="die:leaving", rect=lay))
    assert place(Layout()).intersects(lay)
    assert not place(leaving).intersects(lay)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", [*GAMES, entry("holy_knights")], ids=lambda game: game.key)
def test_a_banner_hides_no_title(qtbot: QtBot, game: GameEntry, size: QSize) -> None:
    window = opened(qtbot, game, size)
    titles = title_rects(window.scene.layout, window.scene.theme)
    at = MessagePlaces(window.scene).clear(1.6 * WIDE, 1.6 * HIGH)
    box = QRectF(at - 0.8 * QPointF(WIDE, HIGH), at + 0.8 * QPointF(WIDE, HIGH))
    assert titles
    assert hidden(box, titles) <= SLIVER * WIDE * HIGH, box


def test_a_banner_stands_off_a_caption(qtbot: QtBot) -> None:
    scene = opened(qtbot, entry("sorcerer"), QSize(1280, 768)).scene
    scene.speed = 1.0
    scene.banner("Your turn", "", 0)
    (place,) = [rect.center() for rect in scene.message_rects()]
    scene.banner("Your turn", "", 0)
    assert [rect.center() for rect in scene.message_rects()] == [place, place]
    scene.banner_place = None
    for message in scene.messages:
        scene.removeItem(message)
    scene.caption("Aiko attaches Grave Wrappings to Grave Robber.", 1)
    scene.messages[-1].show_picture()
    scene.messages[-1].setPos(place + QPointF(9, 0))
    scene.banner("Your turn", "", 0)
    caption, banner = scene.message_rects()
    assert not banner.intersects(caption)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_refusal_hides_no_die_figure_or_name(qtbot: QtBot, game: GameEntry) -> None:
    window = opened(qtbot, game, QSize(1024, 640))
    window.view.setFocus()
    vital = [window.view.mapFromScene(rect).boundingRect() for rect in legible(window)]
    piece = next(spot for spot in window.scene.layout.spots.values() if spot.kind is Kind.PIECE)
    refused = 0
    for rect in vital:
        window.bubble.hide()
        drag(window, piece.ref, rect.center())
        if window.bubble.isVisible():
            refused += 1
            assert not [each for each in vital if each.intersects(window.bubble.geometry())], rect
    assert refused


def test_a_tip_about_a_card_hides_no_title_line_of_a_place(qtbot: QtBot) -> None:
    window = opened(qtbot, entry("quarriors"), QSize(1280, 768))
    view, layout, theme = window.view, window.scene.layout, window.scene.theme
    lines = [view.outline(rect) for rect in (*title_rects(layout, theme), *note_rects(layout, theme))]
    cards = [spot for spot in layout.spots.values() if spot.piece is not None and spot.piece.shape is Shape.CARD]
    assert len(cards) == 13
    hidden = []
    for card in cards:
        near = view.outline_of(card)
        text = "Point at any card to read it large, in full sentences."
        window.bubble.say("accent", text, near.center(), avoid=[near], rather=view.piece_rects())
        hidden += [card.title for line in lines if line.intersects(window.bubble.geometry())]
    assert not hidden


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_long_hint_lies_beside_the_words_and_numbers_of_a_rival(qtbot: QtBot, language: str) -> None:
    """It has room between them: only words keep it off, not the cloth beside them."""
    table = QuarriorsTable("goblin", "hag", "warrior")
    table.put("ready/1", "warrior 1/2/3", "warrior 1/2/3")
    table.put("pool/0", *["quiddity Q1"] * 5)
    table.put("used/1", *["assistant"] * 6)
    window = opened_small(qtbot, entry("quarriors"), table.turn(phase=3).state, 0, language)
    view, scene = window.view, window.scene
    counters = [spot.rect for spot in scene.layout.spots.values() if spot.kind is Kind.COUNTER]
    headings = (*title_rects(scene.layout, scene.theme), *note_rects(scene.layout, scene.theme))
    words = [view.outline(rect) for rect in (*scene.name_rects(), *counters, *headings)]
    ready = view.outline_of(scene.layout.spots["zone:ready/0"])
    window.bubble.say("accent", "Summon Assistant for 1", ready.center(), "It attacks with 1. " * 8, avoid=[ready])
    assert not [rect for rect in words if rect.intersects(window.bubble.geometry())], window.bubble.geometry()
