"""Pointing at a card: it is shown large inside the window, beside the pointer, and nothing else moves."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tabletop.display.piece import Counter, Icon, Piece, Shape, Style, Token
from tabletop.display.prompt import Label, Prompt
from tabletop.display.table import Box as AreaBox
from tabletop.display.table import Row, Table
from tabletop.engine.actions import Action
from tabletop.games.registry import GAMES, GameEntry, entry
from tabletop.ui.board.geometry.choices import LegalChoices
from tabletop.ui.board.pointer.hover_card import DELAY, _Column, _write, content_of, place_beside
from tabletop.ui.board.pointer.interaction import Interaction
from tabletop.ui.board.scene import TableScene
from tabletop.ui.board.view import TableView
from tabletop.ui.motion.gestures import CYCLE
from tabletop.ui.paint.pixmap_loader import PixmapLoader, shared_loader
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.answers.background_analysis import HintRequests
from tabletop.ui.table.window import TableWindow
from tests.helpers.covering import in_turn
from tests.helpers.quarriors import Table as Quarriors
from tests.ui.filming import Clock
from tests.ui.test_small_window import opened, played, shown_cards
from tests.ui.test_table_window import at

LOOK = Style("#884422", "#ffffff")
LONG = "Each of your minions of cost 2 or less here has +1 attack, and so has this card while it is ready."


@pytest.fixture(autouse=True)
def released(qtbot: QtBot) -> None:
    """Release a button that another test has left pressed: Qt's test library remembers it."""
    widget = QWidget()
    qtbot.addWidget(widget)
    QTest.mouseRelease(widget, Qt.MouseButton.LeftButton)


def card(number: int, text: str = LONG) -> Piece:
    stats = (Counter("mdi6.dice-multiple", "attack", "3"), Counter("mdi6.heart", "toughness", "4"))
    short = "+1 <mdi6.dice-multiple> if <mdi6.grave-stone> ≥8"
    return Piece(f"card:{number}", Shape.CARD, LOOK, f"Card {number}", "minion", text, stats=stats, short=short)


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    """Return a table with a field of two cards, and a hand of seven."""
    field = Row("zone:field", "Field", pieces=(card(1), card(2)), rows=1)
    hand = Row("zone:hand/0", "Hand", pieces=tuple(card(number) for number in range(11, 18)), rows=1, fan=True)
    icons = (Icon("mdi6.grave-stone", "cards in the graveyard"), Icon("mdi6.star", "omens"))
    table = Table("t", "", (), AreaBox(False, (field, hand)), Prompt(""), icons=icons)
    scene = TableScene(THEMES["dark"])
    made = TableView(scene, Interaction(scene))
    qtbot.addWidget(made)
    made.resize(1064, 420)
    with qtbot.waitExposed(made):
        made.show()
    scene.show_table(table, {}, animated=False)
    return made


def point(view: TableView, ref: str) -> None:
    """Move the mouse to a piece and let the delay pass."""
    spot = view.table_scene.spot(ref)
    assert spot is not None
    QTest.mouseMove(view.viewport(), QPoint(1, 1))
    QTest.mouseMove(view.viewport(), view.outline_of(spot).center())
    if view.hover.timer.isActive():
        view.hover.timer.timeout.emit()


def test_the_card_under_the_mouse_is_shown_large_after_a_moment(view: TableView) -> None:
    assert view.hover.timer.interval() == DELAY == 250
    spot = view.table_scene.spot("card:1")
    assert spot is not None
    QTest.mouseMove(view.viewport(), view.outline_of(spot).center())
    assert not view.hover.card.isVisible(), "not before the delay is over"
    assert view.hover.timer.isActive()
    view.hover.timer.timeout.emit()
    shown = view.hover.card
    assert shown.isVisible()
    assert shown.content is not None
    assert (shown.content.piece.title, shown.content.piece.text) == ("Card 1", LONG)
    assert [icon.glyph for icon in shown.content.icons] == ["mdi6.grave-stone"], "only icons on this card"
    assert view.viewport().rect().contains(shown.geometry())
    assert not shown.geometry().intersects(view.outline_of(spot)), "the card itself stays in sight"


@pytest.mark.painted
def test_its_picture_comes_as_soon_as_it_is_printed(view: TableView, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(PixmapLoader, "find_or_order", lambda *order: None)
        point(view, "card:1")
        before = view.hover.card.grab().toImage()
    monkeypatch.setattr(shared_loader(), "synchronous", True)
    shared_loader().ready.emit()
    assert view.hover.card.isVisible()
    assert view.hover.card.grab().toImage() != before


def test_it_vanishes_with_the_mouse_and_at_a_press(view: TableView) -> None:
    point(view, "card:1")
    assert view.hover.card.isVisible()
    QTest.mouseMove(view.viewport(), QPoint(2, 2))
    assert not view.hover.card.isVisible()
    point(view, "card:2")
    spot = view.table_scene.spot("card:2")
    assert spot is not None
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=view.outline_of(spot).center())
    assert not view.hover.card.isVisible()
    view.hover.explain()
    assert not view.hover.card.isVisible(), "nothing is explained while a button is down"
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=view.outline_of(spot).center())


def test_a_card_of_a_crowded_hand_opens_in_its_place_and_no_card_moves(view: TableView) -> None:
    before = {ref: spot.rect for ref, spot in view.table_scene.layout.spots.items()}
    point(view, "card:13")
    shown, spot = view.hover.card, view.table_scene.spot("card:13")
    assert spot is not None
    assert shown.isVisible()
    outline = view.outline_of(spot)
    assert shown.geometry().contains(outline)
    assert shown.width() > 1.5 * outline.width()
    assert {ref: spot.rect for ref, spot in view.table_scene.layout.spots.items()} == before


def test_a_target_of_the_held_piece_is_not_covered_and_its_chances_are_told(view: TableView) -> None:
    labels = [
        Label(Action(0, "strike", "card:11", f"card:{number}"), f"Sword: {number}0 %", mark=f"{number}0 %")
        for number in (1, 2)
    ]
    view._interaction.set_choices(LegalChoices(labels, view.table_scene.layout))
    view._interaction.pick_up("card:11")
    point(view, "card:1")
    shown, other = view.hover.card, view.table_scene.spot("card:2")
    assert shown.isVisible()
    assert other is not None
    assert not shown.geometry().intersects(view.outline_of(other))
    assert shown.content is not None
    assert shown.content.lines == ("Sword: 10 %",)


def test_a_drag_over_other_cards_explains_none_and_moves_none(view: TableView) -> None:
    before = {ref: found.rect for ref, found in view.table_scene.layout.spots.items()}
    starts = {
        ref: view.outline_of(view.table_scene.layout.spots[ref]).center() for ref in ("card:12", "card:1", "card:2")
    }
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=starts["card:12"])
    for ref in ("card:1", "card:2"):
        QTest.mouseMove(view.viewport(), starts[ref])
        view.hover.explain()
        assert view.drag is not None
        assert not view.hover.card.isVisible()
        assert {ref: found.rect for ref, found in view.table_scene.layout.spots.items()} == before
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=starts["card:2"])


@pytest.mark.parametrize("left", [0, 300, 700])
def test_it_lies_on_the_side_with_more_room_and_inside(left: int) -> None:
    room, small = QRect(0, 0, 900, 500), QRect(left, 200, 150, 120)
    placed = place_beside(small, QSize(250, 280), room, (), 20)
    assert room.contains(placed)
    assert not placed.intersects(small)
    assert (placed.left() > small.right()) == (left < 375)
    covered = place_beside(small, QSize(250, 280), room, [QRect(placed)], 20)
    assert room.contains(covered)
    assert not covered.intersects(small)
    assert not covered.intersects(placed), "beyond the list that lies beside it"


def test_it_moves_up_or_down_beside_its_card_rather_than_far_away_from_a_lit_die() -> None:
    room, small, die = QRect(0, 0, 1400, 400), QRect(100, 60, 100, 80), QRect(300, 20, 40, 40)
    placed = place_beside(small, QSize(250, 280), room, [die], 20)
    assert not placed.intersects(small)
    assert not placed.intersects(die)
    assert small.adjusted(-22, -22, 22, 22).intersects(placed), placed


@pytest.mark.parametrize(("game", "language"), in_turn(GAMES, ("en", "ja")))
def test_every_open_card_of_a_table_can_be_read_in_large(qtbot: QtBot, game: GameEntry, language: str) -> None:
    window: TableWindow = opened(qtbot, game, played(game, 45), 0, language)
    if not window.isActiveWindow():
        window.activateWindow()
    for spot in shown_cards(window):
        if spot.piece is None or spot.piece.shape not in (Shape.CARD, Shape.WIDE):
            continue
        QTest.mouseMove(window.view.viewport(), QPoint(1, 1))
        QTest.mouseMove(window.view.viewport(), at(window, spot.ref))
        if window.view.hover._ref != spot.ref:
            continue  # its neighbour lies over its middle
        window.view.hover.explain()
        card_ = window.view.hover.card
        assert card_.isVisible(), spot.title
        assert card_.content is not None
        assert card_.content.piece.title
        assert window.view.viewport().rect().adjusted(-20, -20, 20, 20).contains(card_.geometry()), spot.title


def test_the_large_card_needs_no_side_panel(qtbot: QtBot) -> None:
    game = entry("quarriors")
    window = opened(qtbot, game, played(game, 20), 0, "en")
    if window.side.isVisible():
        window.toggle_log()
    spot = shown_cards(window)[0]
    QTest.mouseMove(window.view.viewport(), at(window, spot.ref))
    window.view.hover.timer.timeout.emit()
    assert window.view.hover.card.isVisible()


@pytest.mark.parametrize("calm", [False, True])
def test_a_sleeper_under_the_mouse_breathes_and_nobody_waits_for_it(view: TableView, calm: bool) -> None:
    scene, clock = view.table_scene, Clock()
    scene.idle.now, scene.reduced_motion = clock, calm
    pieces = (msgspec.structs.replace(card(1), spent=True), card(2))
    field = Row("zone:field", "Field", pieces=pieces, rows=1)
    table = Table("t", "", (), AreaBox(False, (field,)), Prompt(""))
    scene.show_table(table, {}, animated=False)
    heights: dict[str, list[float]] = {"card:1": [], "card:2": []}
    for ref, seen in heights.items():
        point(view, ref)
        item = scene.item(ref)
        assert item is not None
        low = item.sceneBoundingRect().bottom()
        for _ in range(8):
            clock.seconds += CYCLE / 8000
            scene.idle.tick()
            seen.append(item.sceneTransform().m22() / item.scale())
            assert item.sceneBoundingRect().bottom() == pytest.approx(low, abs=0.5), "its lower edge lies still"
        assert not scene.timeline.busy
    assert (max(heights["card:1"]) > 1.02) is not calm
    assert min(heights["card:1"]) < 1.005
    assert set(heights["card:2"]) == {1.0}
    assert not scene.idle.busy, "it sleeps on, unseen"


def test_the_large_card_explains_an_unusual_number(monkeypatch: pytest.MonkeyPatch) -> None:
    meanings: list[str] = []
    monkeypatch.setattr(_Column, "row", lambda _, glyph, value, meaning, *rest, **more: meanings.append(meaning))
    stats = (Counter("mdi6.sword", "Attack", "7 max", note="At most 7 dice."), Counter("mdi6.heart", "Toughness", "3"))
    knight = Piece("card:1", Shape.CARD, LOOK, "Knight", stats=stats)
    _write(_Column(None, 0, 0, 200, THEMES["dark"]), content_of(knight, (), ()), 1)
    assert meanings == ["At most 7 dice.", "Toughness"]


def test_the_large_card_says_what_its_badge_means(monkeypatch: pytest.MonkeyPatch) -> None:
    rows: list[tuple[str, str]] = []
    monkeypatch.setattr(_Column, "row", lambda _, glyph, value, meaning, *rest, **more: rows.append((glyph, meaning)))
    ogre = Piece("card:1", Shape.CARD, LOOK, "Ogre", "monster", badge=Token("mdi6.paw", "#7a2430", 1, "monster"))
    _write(_Column(None, 0, 0, 200, THEMES["dark"]), content_of(ogre, (), ()), 1)
    assert rows == [("mdi6.paw", "monster")]


def test_the_large_card_says_nothing_twice() -> None:
    gems = [Icon("mdi6.diamond", "a gem"), Icon("mdi6.diamond-stone", "a gem"), Icon("mdi6.sword", "attack")]
    knight = Piece("card:1", Shape.CARD, LOOK, "Knight", text="Attack it.", short="<mdi6.diamond> <mdi6.sword>")
    assert [icon.meaning for icon in content_of(knight, gems[::2], ()).icons] == ["a gem"]
    knight = msgspec.structs.replace(knight, text="Its gem.", short="".join(f"<{icon.glyph}>" for icon in gems))
    assert [icon.meaning for icon in content_of(knight, gems, ()).icons] == ["a gem", "attack"]
    banner = Piece("token:1", Shape.CHIP, LOOK, "Dark", summary="Drag it onto a table")
    assert content_of(banner, (), ("Drag it onto a table", "Drag it home")).lines == ("Drag it home",)


@pytest.mark.parametrize("is_hint_first", [True, False])
def test_a_hint_and_the_large_card_lie_beside_each_other(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, is_hint_first: bool
) -> None:
    monkeypatch.setattr(HintRequests, "ask", lambda requests: None)
    game = entry("quarriors")
    window = opened(qtbot, game, played(game, 20), 0, "en")
    window.resize(1280, 768)
    cards, viewport = shown_cards(window)[:12], window.view.viewport()
    assert len(cards) > 6
    for spot in cards:
        QTest.mouseMove(viewport, QPoint(1, 1))
        if is_hint_first:
            QTest.keyClick(window.view, Qt.Key.Key_H)
        QTest.mouseMove(viewport, at(window, spot.ref))
        window.view.hover.timer.timeout.emit()
        if not is_hint_first:
            QTest.keyClick(window.view, Qt.Key.Key_H)
        assert window.bubble.isVisible()
        assert window.view.hover.card.isVisible()
        assert not window.bubble.geometry().intersects(window.view.hover.card.geometry()), spot.title
        window.bubble.hide()


def test_a_die_of_the_pool_in_large_leaves_the_place_free_that_it_is_dragged_to(qtbot: QtBot) -> None:
    table = Quarriors("hag", "goblin")
    dice = [table.put("pool/0", face) for face in ("goblin 1/2/2", "hag 1/3/3", "quiddity Q1", "hag 2/4/5")]
    window = opened(qtbot, entry("quarriors"), table.turn(phase=3).state, 0, "ja")
    for die in (dice[0], dice[1]):
        point(window.view, f"die:{die}")
        large, target = window.view.hover.card, window.scene.layout.spots["zone:ready/0"]
        assert large.isVisible()
        assert not large.geometry().intersects(window.view.outline_of(target))


def test_a_card_is_explained_no_longer_once_the_mouse_is_on_a_message_over_it(qtbot: QtBot) -> None:
    """A message lies over the table itself, which is not told that the mouse has left it."""
    game = entry("holy_knights")
    window = opened(qtbot, game, played(game, 0), 0, "en")
    point(window.view, next(spot.ref for spot in shown_cards(window) if spot.within == "zone:hand/0"))
    assert window.view.hover.card.isVisible()
    window.bubble.say("gold", "Listen", QPoint(300, 300), answers=(("why", "Why?"),))
    QTest.mouseMove(window.bubble, window.bubble.rect().center())
    assert not window.view.hover.card.isVisible()
