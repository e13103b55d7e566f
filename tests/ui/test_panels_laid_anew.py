"""Places that are arranged anew: the pictures of the old ones go."""

from __future__ import annotations

from itertools import islice

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsPixmapItem
from pytestqt.qtbot import QtBot

from tabletop.display.table import SeatPanel
from tabletop.games.registry import GAMES
from tabletop.ui.board.animation.panel_layer import NEAR
from tests.helpers.holy import DARK_HAND, Table
from tests.ui.filming import FRAME, Stage, moment, play_lesson, updates
from tests.ui.shell_helpers import window
from tests.ui.test_holy_thieves import staged
from tests.ui.test_lesson import at_step


def test_no_picture_of_a_place_stays_over_what_it_shows_now(qtbot: QtBot) -> None:
    screen = at_step(qtbot, window(qtbot, GAMES), "quarriors", 0)
    assert screen.window_ is not None
    scene, presenter, rests = screen.window_.scene, screen.window_.presenter, list[float]()

    def frame(at: float) -> None:
        if presenter.is_playing or scene.timeline.busy:
            return
        rests.append(at)
        pictures = [item for item in scene.items() if type(item) is QGraphicsPixmapItem and item.zValue() <= 2.0]
        assert len(pictures) == len(scene.panels.snapshot())

    play_lesson(screen, 4, frame)
    assert rests


@pytest.mark.usefixtures("qapp")
def test_places_that_come_appear_once_those_that_went_have_faded() -> None:
    """As a fight begins: two tables over each other cannot be read."""
    stage = Stage(moment("holy_knights", "attack"))
    panels, mixed, gone, stays = stage.scene.panels, 0, dict[str, QGraphicsPixmapItem](), set[str]()
    stage.begin()
    while stage.window.presenter.is_playing:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        if not gone:
            gone = dict(panels._stand_ins)
            stays = {key for key in gone if key in panels._items and panels._lies_at(key, panels._held[key].rect)}
        going = [item.opacity() for key, item in gone.items() if item.scene() is not None and key not in stays]
        new = [item for key, (_, item) in panels._items.items() if item.isVisible() and key not in stays]
        mixed += max(going, default=0.0) > 0.0 and any(item.opacity() > 0.0 for item in new)
    assert len(gone) - len(stays) > 5
    assert stays, "a place that only changes a little does not flicker"
    assert all(item.opacity() == 1.0 for _, item in panels._items.values())
    stage.close()
    assert mixed == 0


@pytest.mark.usefixtures("qapp")
def test_places_that_stay_never_fade_as_another_comes_before_them() -> None:
    """As a rival's pool goes at the end of its turn: felt, track and bag stay where they are."""
    found = next(islice(updates("quarriors", 0, watching=True), 14, 15))
    stage = Stage(found)
    panels, faded = stage.scene.panels, set[str]()
    before = {panel.part.ref for panel in panels._panels.values() if not isinstance(panel.part, SeatPanel)}
    stage.begin()
    after = {panel.part.ref for panel in panels._panels.values() if not isinstance(panel.part, SeatPanel)}
    assert before != after, "the rival's places are others now"
    while stage.window.presenter.is_playing:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        pictures = [item for item in stage.scene.items() if type(item) is QGraphicsPixmapItem and item.isVisible()]
        for ref in ("zone:wilds", "track:glory", f"zone:bag/{found[0].seat}", f"zone:pool/{found[0].seat}"):
            at = next(item.pos() for key, (_, item) in panels._items.items() if key.endswith(f":{ref}"))
            there = [item.opacity() for item in pictures if (item.pos() - at).manhattanLength() <= NEAR]
            if max(there, default=0.0) < 1.0:
                faded.add(ref)
    stage.close()
    assert not faded


@pytest.mark.usefixtures("qapp")
def test_places_stand_at_once_where_their_coming_is_cut_short() -> None:
    stage = Stage(moment("holy_knights", "attack"))
    scene = stage.scene
    stage.begin()
    stage.until(FRAME)
    assert len(scene.panels._stand_ins) > 5
    QTest.mouseClick(stage.window.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert not stage.window.presenter.is_playing
    pictures = [item for item in scene.items() if type(item) is QGraphicsPixmapItem and item.zValue() <= 2.0]
    assert len(pictures) == len(scene.panels.snapshot()), "nothing of before is left"
    assert all(item.isVisible() and item.opacity() == 1.0 for item in pictures)
    stage.close()


def test_a_jailed_knight_lands_where_the_captives_lie_by_then_and_so_does_its_red_frame(stages: list[Stage]) -> None:
    """Nothing of it slides over the dungeon beside them."""
    table = Table().mat(0, "roxanne", "cassandra").hand(0, *DARK_HAND).captives("isolde").mat(1, "militiaman_oto")
    table.draw("troll")
    stage = staged(stages, table, next(action for action in table.legal if action.verb == "lay"))
    stage.begin()
    jailed = [step for step in stage.script.steps if step.message.key.endswith(".jailed")]
    assert len(jailed) == 2
    for step in jailed:
        stage.until(step.begins + FRAME)
        place = next(panel.rect for panel in stage.scene.panels.shown() if panel.part.ref == "zone:captives")
        knight = stage.scene.pieces.items[str(step.message.params["card_at"])]
        assert place.contains(knight.rect())
        dungeon = stage.scene.pieces.items[f"card:{table.card('dark_dungeon')}"]
        assert not any(frame.intersects(dungeon.rect()) for frame in stage.effects() if frame.contains(knight.pos()))
