"""My dice are in my hand while it moves, tumble on along its way, come to rest there, and go to their places."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest

from tabletop.ui.board.pieces import piece_painter
from tabletop.ui.motion.toss import (
    DROPS,
    FELT,
    LEAST_WAY,
    LONGEST_WAY,
    ROLLS,
    SHOWS,
    SORTS,
    ThrowingHand,
    drift,
    tosses,
)
from tests.ui.filming import FRAME, Stage, throws_after_moves

TABLE = QRectF(0, 0, 1000, 640)


def row(count: int) -> list[QRectF]:
    return [QRectF(300 + 50 * place, 400, 40, 40) for place in range(count)]


def flung(*way: tuple[float, float, float]) -> ThrowingHand:
    hand = ThrowingHand(QPointF(*way[0][1:]), way[0][0])
    for time, x, y in way[1:]:
        hand.move(QPointF(x, y), time)
    return hand


def test_a_press_is_no_fling() -> None:
    assert flung((0, 10, 10), (20, 20, 12)).fling(QPointF(20, 12), 30) is None


def test_a_fling_has_the_speed_that_the_hand_had_last() -> None:
    hand = flung((0, 0, 0), (200, 100, 0), (300, 100, 100), (340, 100, 200))
    fling = hand.fling(QPointF(100, 200), 340)
    assert fling is not None
    assert fling.hand == QPointF(100, 200)
    assert (fling.speed.x(), fling.speed.y()) == (0, pytest.approx(2.5, abs=0.3))
    rested = hand.fling(QPointF(100, 200), 340 + 2 * FELT)
    assert rested is not None
    assert rested.speed == fling.speed * DROPS


@pytest.mark.parametrize("speed", [QPointF(1, 0), QPointF(0, -1), QPointF(-1.5, 0.5)])
def test_dice_roll_along_the_way_of_the_hand_and_fall_apart(speed: QPointF) -> None:
    hand = QPointF(500, 320)
    for count in (1, 2, 6, 9):
        thrown = tosses(hand, speed, row(count), TABLE)
        middle = sum((toss.falls for toss in thrown), QPointF()) / count - hand
        assert QPointF.dotProduct(middle, speed) > 0
        lying = [toss.pose((ROLLS + SORTS) / 2).at for toss in thrown]
        for place, at in enumerate(lying):
            assert TABLE.contains(at)
            assert all((at - other).manhattanLength() > 40 for other in lying[:place])
        for toss, end in zip(thrown, row(count), strict=True):
            assert (toss.pose(1.0).at, toss.pose(1.0).turn) == (end.center(), 0)


def test_a_faster_hand_throws_farther_up_to_the_longest_way() -> None:
    reached = [drift(QPointF(fast, 0)).x() for fast in (0.01, 0.8, 1.4, 9.0)]
    assert reached == sorted(reached)
    assert (reached[0], reached[-1]) == (pytest.approx(LEAST_WAY), pytest.approx(LONGEST_WAY))


def test_each_hop_is_lower_and_a_die_lies_before_it_is_sorted() -> None:
    (toss,) = tosses(QPointF(500, 320), QPointF(1, -1), row(1), TABLE)
    heights = [toss.pose(ROLLS * share).lift for share in (0.23, 0.61, 0.845, 0.97)]
    assert heights == sorted(heights, reverse=True)
    assert heights[-1] == 0
    assert toss.pose(ROLLS) == toss.pose(SORTS)


@pytest.fixture
def stage(stages: list[Stage]) -> Stage:
    stages.append(stage := Stage(throws_after_moves("quarriors")))
    stage.wait_for_throw()
    return stage


def drag(stage: Stage, *way: QPoint) -> None:
    view = stage.window.view.viewport()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, way[0])
    for at in way[1:]:
        QTest.mouseMove(view, at)


def release(stage: Stage, at: QPoint) -> None:
    view = stage.window.view.viewport()
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)


def test_dice_follow_the_hand_and_roll_on_before_they_go_to_their_places(stage: Stage) -> None:
    view, flights = stage.window.view, stage.scene.tumbling
    drag(stage, QPoint(500, 500), QPoint(450, 400), QPoint(400, 300))
    stage.until(stage.clock.seconds * 1000 + FRAME)  # a frame while they are held changes nothing
    hand = view.mapToScene(QPoint(400, 300))
    for flight in flights:
        look, size = stage.scene.pieces._former_looks[flight.motion.ref]
        blank = piece_painter.picture(look, size, stage.scene.theme, stage.scene.ratio)
        assert look.blank
        assert flight.item.pixmap().toImage() == blank.toImage(), "the hand shows what will be thrown"
        side = flight.motion.end.height()
        assert (flight.item.pos() - hand).manhattanLength() < 3 * side
        assert (flight.item.isVisible(), flight.item.opacity()) == (True, 1.0)
    begins, throw = stage.clock.seconds * 1000, stage.script.throws[0]
    release(stage, QPoint(400, 300))
    lasts = (throw.lands - throw.begins) / ROLLS
    stage.until(begins + lasts * ROLLS * 0.7)
    told = stage.window.log.texts()
    gone = [flight.item.pos() - hand for flight in flights]
    assert all(at.y() < 0 for at in gone), "they roll on upwards as the hand moved"
    stage.until(begins + lasts * 0.95)
    assert stage.window.log.texts() == told, "the log tells of the roll before it lies"
    stage.until(begins + lasts + 2 * FRAME)
    for flight in flights:
        assert (flight.item.pos() - flight.motion.end.center()).manhattanLength() < 2
        assert flight.item.rotation() == flight._rests


def test_a_press_throws_them_from_below_onto_their_places(stage: Stage) -> None:
    flights, throw = stage.scene.tumbling, stage.script.throws[0]
    begins = stage.clock.seconds * 1000
    QTest.keyClick(stage.window.view, Qt.Key.Key_Space)
    stage.until(begins + FRAME)
    high = [flight.item.pos().y() for flight in flights]
    stage.until(begins + (throw.lands - throw.begins) * SHOWS)
    assert all(flight.item.pos().y() < before for flight, before in zip(flights, high, strict=True))
    assert any(flight.item.rotation() != flight._rests for flight in flights)
    stage.play_out()


def test_dice_are_thrown_at_once_where_motion_is_reduced(stages: list[Stage]) -> None:
    stages.append(stage := Stage(throws_after_moves("quarriors"), calm=True))
    stage.wait_for_throw()
    drag(stage, QPoint(500, 500), QPoint(400, 300))
    assert all(flight.toss is None for flight in stage.scene.tumbling)
    release(stage, QPoint(400, 300))
    assert not stage.window.presenter.is_held
    stage.play_out()


def test_a_hand_that_opens_after_a_key_has_thrown_leaves_later_dice_waiting(stage: Stage) -> None:
    drag(stage, QPoint(500, 500), QPoint(400, 300))
    QTest.keyClick(stage.window.view, Qt.Key.Key_Space)
    stage.timeline.hold(10 * FRAME)  # for the dice of a later roll
    release(stage, QPoint(400, 300))
    stage.until(stage.clock.seconds * 1000 + 20 * FRAME)
    assert stage.window.presenter.is_held
    stage.play_out()
