"""My dice wait for my hand at a table at rest: all before them has come to an end, and every number is true."""

from __future__ import annotations

from itertools import islice

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsScene

from tabletop.display import chapters
from tabletop.display.parts import areas
from tabletop.display.piece import Piece, Shape
from tabletop.display.table import Row
from tabletop.engine.events import Moved, Rolled
from tabletop.engine.view import View
from tabletop.games.quarriors.rules.state import At
from tabletop.match.link import Update
from tabletop.ui.board.animation.throws import ON_TOP
from tabletop.ui.board.pieces import piece_painter
from tabletop.ui.board.pieces.piece_item import PieceItem
from tabletop.ui.motion import effects
from tabletop.ui.motion.sketch import Sketch
from tabletop.ui.motion.toss import ROLLS
from tests.ui.filming import FRAME, Stage, moment, throws_after_moves, updates

PLANNING = 0.0005
"""Seconds that pass at each look at the clock, as planning a throw takes time."""


def looks(stage: Stage) -> dict[str, tuple[Piece, tuple[int, int]]]:
    """Return the pieces as they were before the dice waited, with their sizes."""
    return stage.scene.pieces._former_looks


@pytest.fixture
def stage(stages: list[Stage]) -> Stage:
    stages.append(stage := Stage(throws_after_moves("quarriors")))
    stage.wait_for_throw(PLANNING)
    return stage


def test_dice_wait_until_all_before_them_lies_still(stage: Stage) -> None:
    lying = {ref: (item.pos(), item.opacity(), item.isVisible()) for ref, item in stage.scene.pieces.items.items()}
    for ref, (at, opacity, is_visible) in lying.items():
        rect = stage.scene.layout.spots[ref].rect
        assert (at - rect.center()).manhattanLength() < 2, f"{ref} has stopped on its way"
        assert (opacity, is_visible) == (1.0, True), ref


def test_a_key_that_means_nothing_while_dice_wait_asks_to_throw_them(stage: Stage) -> None:
    QTest.keyClick(stage.window, Qt.Key.Key_E)
    assert stage.window.presenter.is_held
    assert stage.window.bubble.title.text() == "Throw your dice first."


def test_dice_clatter_when_they_are_thrown_not_while_they_wait(stage: Stage) -> None:
    stage.until(stage.clock.seconds * 1000 + 3 * FRAME)
    assert (stage.window.presenter.is_held, "clatter" in [cue for _, cue in stage.cues]) == (True, False)
    QTest.keyClick(stage.window.view, Qt.Key.Key_Space)
    stage.until(stage.clock.seconds * 1000 + 5_000)
    rolled = next(event for event in stage.events if isinstance(event, Rolled))
    assert [cue for _, cue in stage.cues].count("clatter") == len(rolled.items)


def test_the_last_die_is_heard_when_it_has_come_to_rest(stage: Stage) -> None:
    begins, throw = stage.clock.seconds * 1000, stage.script.throws[0]
    QTest.keyClick(stage.window.view, Qt.Key.Key_Space)
    stage.until(begins + 5_000)
    rests = begins + (throw.lands - throw.begins) / ROLLS
    assert max(time for time, cue in stage.cues if cue == "die") >= rests


def test_counts_are_true_while_dice_wait(stage: Stage) -> None:
    """The table is that of the view after all that has moved, the log tells it, and the dice lie drawn."""
    place = next(at for at, event in enumerate(stage.events) if isinstance(event, Rolled))
    reached = chapters.after(stage.before, stage.events[:place])
    table = stage.loaded.table(reached, stage.window.session.words)
    shown = {panel.part.ref: panel.part for panel in stage.scene.panels.shown() if isinstance(panel.part, Row)}
    rows = [area for area in areas(table) if isinstance(area, Row)]
    assert {row.ref: (row.count, row.title) for row in rows} == {
        row.ref: (shown[row.ref].count, shown[row.ref].title) for row in rows
    }
    rolled = next(event for event in stage.events if isinstance(event, Rolled))
    for number in rolled.items:
        die, (look, size) = (found[f"die:{number}"] for found in (stage.scene.pieces.items, looks(stage)))
        assert look.blank
        picture = piece_painter.picture(look, size, stage.scene.theme, stage.scene.ratio)
        assert (die.isVisible(), die.pixmap().toImage()) == (True, picture.toImage()), "it shows a face already"
    assert not any("rolled" in text for text in stage.window.log.texts())
    assert any("drew" in text for text in stage.window.log.texts())


def test_dice_chosen_for_a_reroll_lie_in_sight_beside_the_ribbon(
    stages: list[Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    ribbons: list[QRectF] = []
    text_effect = effects.text_effect

    def noted(scene: QGraphicsScene, made: Sketch, at: QPointF, reduced_motion: bool) -> effects.Effect:
        ribbons.append(QRectF(at.x() - made.wide / 2, at.y() - made.high / 2, made.wide, made.high))
        return text_effect(scene, made, at, reduced_motion)

    stages.append(stage := Stage(moment("quarriors", "rerolled")))
    monkeypatch.setattr(effects, "text_effect", noted)
    stage.wait_for_throw(PLANNING)
    dice = [item for item in stage.scene.pieces.items.values() if item.piece.shape is Shape.DIE]
    assert all(die.isVisible() and die.opacity() == 1.0 for die in dice)
    assert not any(die.rect().intersects(ribbons[-1]) for die in dice)
    thrown = {f"die:{number}" for event in stage.events if isinstance(event, Rolled) for number in event.items}
    glowing = {die.piece.ref for die in dice if any(child.isVisible() for child in die.childItems())}
    assert glowing == thrown < {die.piece.ref for die in dice}
    assert not stage.window.prompt.busy, "it is I who act"
    assert not any("rerolled" in text for text in stage.window.log.texts()), "the log is ahead of the throw"
    stage.play_out()
    assert any("rerolled" in text for text in stage.window.log.texts())
    assert not any(die.childItems() for die in dice)


@pytest.mark.painted
def test_a_die_thrown_again_lies_in_sight_beside_those_thrown_for_the_first_time(stages: list[Stage]) -> None:
    """It shows no face either: nothing is kept."""
    step = next(
        (before, after, events)
        for before, after, events in updates("align_dice", seed=1)
        if any(isinstance(event, Moved) and event.source == "aside" for event in events)
    )
    stages.append(stage := Stage(step))
    stage.wait_for_throw()
    (roll,) = (event for event in stage.events if isinstance(event, Rolled))
    dice = [stage.scene.pieces.items[f"die:{number}"] for number in roll.items]
    assert [(die.isVisible(), die.opacity()) for die in dice] == [(True, 1.0)] * len(dice)
    (again,) = (die for die in dice if not stage.scene.pieces.lay_blank(die.piece.ref))
    look, size = looks(stage)[again.piece.ref]
    unthrown = replace(look, blank=True, centre="", pips=0)
    picture = piece_painter.picture(unthrown, size, stage.scene.theme, stage.scene.ratio)
    assert again.pixmap().toImage() == picture.toImage()


def test_dice_are_offered_however_long_it_takes_to_paint_them(
    stages: list[Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    stages.append(stage := Stage(moment("align_dice", "round")))
    paint = stage.scene.pieces.blank_picture

    def slow(ref: str) -> QPixmap | None:
        stage.clock.seconds += 0.004
        return paint(ref)

    monkeypatch.setattr(stage.scene.pieces, "blank_picture", slow)
    stage.wait_for_throw()
    prompt = stage.window.prompt
    assert (prompt.text, prompt.throw.isHidden()) == ("Throw your dice", False)


def test_a_die_of_the_table_waits_without_a_tray_however_long_planning_takes(stages: list[Stage]) -> None:
    stages.append(stage := Stage(moment("sorcerer", "rolls_energy")))
    stage.wait_for_throw(PLANNING)
    (number,) = next(event for event in stage.events if isinstance(event, Rolled)).items
    die = stage.scene.pieces.find(f"die:{number}")
    assert die is not None
    assert die.isVisible()
    shown = [item for item in stage.scene.items() if item.isVisible() and item.opacity()]
    assert not [item for item in shown if ON_TOP <= item.zValue() < ON_TOP + 2]
    assert not ribbon(stage).intersects(die.rect())


def ribbon(stage: Stage) -> QRectF:
    """Return the place of the last words over the table."""
    return stage.effects()[0]


@pytest.mark.painted
@pytest.mark.parametrize("told", ["passed_left", "passed_right", "rerolled"])
def test_dice_of_my_own_place_wait_in_sight_as_they_lay(stages: list[Stage], told: str) -> None:
    stages.append(stage := Stage(moment("align_dice", told)))
    stage.wait_for_throw()
    first = next(event for event in stage.events if isinstance(event, Rolled))
    dice = [stage.scene.pieces.find(f"die:{number}") for number in first.items]
    lying = [item for item in stage.scene.pieces.all_items() if item.piece.shape is Shape.DIE]
    for die in dice:
        assert die is not None
        assert (die.isVisible(), die.opacity()) == (True, 1.0)
        look, size = looks(stage)[die.piece.ref]
        picture = piece_painter.picture(look, size, stage.scene.theme, stage.scene.ratio)
        assert die.pixmap().toImage() == picture.toImage(), "it shows what is still to be thrown"
    assert not any(ribbon(stage).intersects(die.rect()) for die in lying)
    assert not [item for item in stage.scene.items() if item.zValue() == ON_TOP and item.isVisible()], "an empty tray"


def test_dice_in_the_hand_do_not_lie_in_their_place_as_well(stages: list[Stage]) -> None:
    stages.append(stage := Stage(moment("align_dice", "passed_left")))
    stage.wait_for_throw()
    first = next(event for event in stage.events if isinstance(event, Rolled))
    stage.scene.carry_dice(QPointF(500, 300))
    pieces = [item for item in stage.scene.items() if isinstance(item, PieceItem) and item.isVisible()]
    for number in first.items:
        shown = [item for item in pieces if item.piece.ref == f"die:{number}" and item.opacity()]
        assert len(shown) == 1
        assert (shown[0].pos() - QPointF(500, 300)).manhattanLength() < 100
    stage.play_out()


def test_nobody_else_is_waited_for_while_my_dice_wait(stages: list[Stage], monkeypatch: pytest.MonkeyPatch) -> None:
    """The bar shows my own animal, not the hourglass of another's move, and no partner thinks."""
    stages.append(stage := Stage(moment("align_dice", "passed_left")))
    link = stage.window.session.link
    thinking = tuple(replace(info, thinking=info.seat != stage.before.seat) for info in link.seats())
    monkeypatch.setattr(link, "seats", lambda: thinking)
    stage.window.prompt.ask("Waiting", (), (), busy=True)
    stage.wait_for_throw()
    session, prompt = stage.window.session, stage.window.prompt
    monkeypatch.setattr(View, "players_to_act", ())
    assert prompt.teller == session.players()[session.seat]
    assert not [player.name for player in session.players().values() if player.remark]


@pytest.mark.usefixtures("guarded_buttons")
def test_nothing_is_decided_before_my_dice_are_thrown(stages: list[Stage]) -> None:
    stages.append(stage := Stage(throws_after_moves("quarriors")))
    presenter, session = stage.window.presenter, stage.window.session
    presenter.throws_by_hand = True
    session.follow(Update(stage.after.number, stage.after, stage.events))
    sent: list[object] = []
    stage.window.prompt.pressed.connect(sent.append)
    QTest.keyClick(stage.window.view, Qt.Key.Key_Space)  # completes what moves, up to the throw
    assert presenter.is_held
    QTest.keyClick(stage.window.view, Qt.Key.Key_Space)
    assert not presenter.is_held
    stage.until(stage.clock.seconds * 1000 + 60_000)
    assert (presenter.is_playing, sent) == (False, [])
    assert session.view.actions == stage.after.actions


def test_a_bag_holds_what_has_not_been_drawn_whatever_is_known_of_its_order() -> None:
    drawn = 0
    for before, after, events in islice(updates("quarriors", seed=1), 120):
        reached = chapters.after(before, events).state
        for seat in after.state.seats:
            drawn += any(isinstance(event, Moved) and event.source == f"bag/{seat}" for event in events)
            kinds = [sorted(state.kind[die] for die in state.zones[At.bag[seat]]) for state in (reached, after.state)]
            assert kinds[0] == kinds[1]
    assert drawn > 5
