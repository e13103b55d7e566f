"""Figures that lean, crumple and rise by themselves, and stand as painted afterwards."""

from __future__ import annotations

import math

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTransform
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from tabletop.display.cues import CueKind
from tabletop.display.piece import Figure, Picture, Piece
from tabletop.engine.actions import parse
from tabletop.engine.events import ActionTaken, Event, Logged, Moved
from tabletop.engine.view import View
from tabletop.ui.board.animation.event_effects import CRUMPLES
from tabletop.ui.board.cards import card_painter
from tabletop.ui.board.geometry.transitions import number_of
from tabletop.ui.board.pieces.piece_item import PieceItem
from tabletop.ui.motion.gestures import LEANS, RISE
from tabletop.ui.motion.strikes import HOME, OUT
from tabletop.ui.paint.pixmap_loader import PixmapLoader, shared_loader
from tests.ui.filming import FRAME, Stage, moment, updates
from tests.ui.test_moments import named, strike

pytestmark = pytest.mark.painted


@pytest.fixture(autouse=True)
def a_figure_on_every_card(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = card_painter.picture_of

    def with_figure(piece: Piece) -> Picture:
        picture = plain(piece)
        return picture if picture.figure is not None else msgspec.structs.replace(picture, figure=Figure("knight"))

    monkeypatch.setattr(card_painter, "picture_of", with_figure)


def moving(stage: Stage) -> dict[QGraphicsItem | None, QGraphicsPixmapItem]:
    """Return the figures that are seen apart from their scenes, by their cards."""
    found = [item for item in stage.scene.items() if isinstance(item, QGraphicsPixmapItem) and item.isVisible()]
    return {
        item.topLevelItem(): item for item in found if isinstance(item.topLevelItem(), PieceItem) and item.parentItem()
    }


def turn(transform: QTransform) -> float:
    return math.degrees(math.atan2(transform.m12(), transform.m11()))


def test_an_attackers_figure_leans_at_its_target_further_than_its_card(stages: list[Stage]) -> None:
    stage = Stage(strike(True))
    stages.append(stage)
    card = stage.scene.item(
        parse(next(event for event in stage.events if isinstance(event, ActionTaken)).action).source
    )
    assert card is not None
    painted = card.pixmap().toImage()
    stage.begin()
    (roll,) = stage.script.decisive
    stage.until(roll.ends - FRAME)
    assert not moving(stage)
    stage.until(roll.ends + OUT)
    figure = moving(stage)[card]
    assert turn(figure.sceneTransform()) - card.rotation() == pytest.approx(LEANS, abs=1.5)
    assert figure.sceneTransform().determinant() > card.sceneTransform().determinant(), "it is nearer"
    empty = card.pixmap().toImage()
    assert empty != painted, "its scene is empty"
    stage.until(roll.ends + OUT + HOME + FRAME)
    assert card not in moving(stage)
    assert card.pixmap().toImage() != empty


def test_a_casualtys_figure_falls_and_fades_before_its_card_bursts(stages: list[Stage]) -> None:
    stage = Stage(strike(True))
    stages.append(stage)
    stage.begin()
    fall = next(step for step in stage.script.steps if step.cue.play is CueKind.FALL)
    card = stage.scene.pieces.find(named(fall)[0])
    seen = []
    for share in (0.1, 0.25, 0.35, 0.45):
        stage.until(fall.begins + fall.lasts * share)
        figure = moving(stage)[card]
        seen.append((turn(figure.transform()), figure.opacity()))
    turns, opacities = zip(*seen, strict=True)
    assert turns[0] < 0 < turns[-1] - 30
    assert list(opacities) == sorted(opacities, reverse=True)
    assert opacities[0] > 0.9 > 0.6 > opacities[-1]
    assert card is not None
    assert card.isVisible()
    stage.until(fall.begins + fall.lasts * CRUMPLES + FRAME)
    assert (card.isVisible(), moving(stage)) == (False, {})


def summoned(stage: Stage) -> PieceItem:
    """Begin a stage and return the card that is played from a hand into the open."""
    stage.begin()
    moves = [event for event in stage.events if isinstance(event, Moved)]
    played = next(event for event in moves if event.source.startswith("hand") and event.target.startswith("field"))
    card = stage.scene.item(f"card:{played.item}")
    assert card is not None
    for _ in stage.scene.pieces.items:
        shared_loader().ready.emit()  # all pieces of another size are painted
    return card


def test_a_summoned_creature_rises_out_of_its_scene(stages: list[Stage]) -> None:
    def summons(found: tuple[View, View, tuple[Event, ...]]) -> bool:
        return any(isinstance(event, Logged) and event.key == "sorcerer.log.summons" for event in found[2])

    stage = Stage(next(filter(summons, updates("sorcerer", watching=True))))  # one's own move is shown shortly
    stages.append(stage)
    card = summoned(stage)
    departs = stage.script.departures[number_of(card.piece.ref)]
    heights = []
    while stage.clock.seconds * 1000 < departs + RISE + FRAME:
        stage.until(stage.clock.seconds * 1000 + FRAME / 2)
        if card in (figures := moving(stage)):
            heights.append(figures[card].transform().dy())
    assert heights[0] > card.rect().height() * 0.6, "it is below the ground"
    assert heights[:4] != heights[-4:]
    assert min(heights) < card.rect().height() * 0.05
    assert not moving(stage)
    flare = next(step for step in stage.script.steps if step.cue.play is CueKind.FLASH)
    stage.until(flare.begins + flare.lasts / 2)
    beside = [item for item in stage.scene.items() if isinstance(item, QGraphicsPixmapItem) and item is not card]
    lights = [item for item in beside if item.isVisible() and (item.scenePos() - card.pos()).manhattanLength() < 1]
    assert max(item.boundingRect().width() for item in lights) > card.rect().width(), "its light is as large as it is"
    stage.until(stage.clock.seconds * 1000 + stage.timeline.remaining + FRAME)
    assert stage.picture() == stage.at_once()


def test_a_click_ends_it_with_every_figure_in_its_scene(stages: list[Stage]) -> None:
    stage = Stage(strike(True))
    stages.append(stage)
    stage.begin()
    fall = next(step for step in stage.script.steps if step.cue.play is CueKind.FALL)
    stage.until(fall.begins + fall.lasts * 0.3)
    assert moving(stage)
    QTest.mousePress(stage.window.view.viewport(), Qt.MouseButton.LeftButton)
    assert not moving(stage)
    assert stage.picture() == stage.at_once()
    QTest.mouseRelease(stage.window.view.viewport(), Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("key", ["strike", "summons"])
def test_where_motion_is_reduced_no_figure_leaves_its_scene(stages: list[Stage], key: str) -> None:
    stage = Stage(strike(True) if key == "strike" else moment("sorcerer", "summons"), calm=True)
    stages.append(stage)
    stage.begin()
    assert stage.timeline.busy
    while stage.timeline.busy:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        assert not moving(stage)


def test_a_figure_that_is_not_printed_in_time_stays_in_its_scene(
    stages: list[Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = Stage(moment("sorcerer", "summons"))
    stages.append(stage)
    find = PixmapLoader.find
    monkeypatch.setattr(PixmapLoader, "find", lambda self, order: find(self, order) if order.layer == "art" else None)
    summoned(stage)
    while stage.timeline.busy:
        stage.until(stage.clock.seconds * 1000 + FRAME)
        assert not moving(stage)
    assert stage.picture() == stage.at_once()
