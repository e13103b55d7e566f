"""Align Dice: a click where dice lie drops the waiting die, a skill begins by a drag; what the versus lesson lights."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from tabletop.engine import view
from tabletop.games.align_dice import game as align_dice
from tabletop.games.align_dice.rules.state import AlignState
from tabletop.games.registry import GAMES
from tabletop.learn.lesson_match import PUPIL
from tabletop.ui.board.pieces.highlights import Highlight
from tests.ui.shell_helpers import window
from tests.ui.test_align_table import COOP, lights, played_until
from tests.ui.test_lesson import at_step, obey, point
from tests.ui.test_table_window import at, click, drag, open_window


def bottle_of(seen: view.View) -> list[list[int]]:
    assert isinstance(seen.state, AlignState)
    return [list(column) for column in seen.state.bottle(0)]


@pytest.mark.rule("ALI-6.01", "ALI-11.03")
def test_in_the_lesson_a_click_on_lying_dice_drops_the_waiting_die_on_them(qtbot: QtBot) -> None:
    screen = at_step(qtbot, window(qtbot, GAMES), "align_dice.vs", 10)
    assert screen.window_ is not None
    obey(qtbot, screen)
    seen, number = screen.match.view(PUPIL), screen.match.at
    assert "skill" in {action.verb for action in seen.actions}
    column = bottle_of(seen)[0]
    spot = point(screen, f"die:{column[-1]}")
    QTest.mouseClick(screen.window_.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    qtbot.waitUntil(lambda: screen.match.at > number)
    assert not screen.window_.interaction.held_ref
    assert bottle_of(screen.match.view(PUPIL))[0][:-1] == column


@pytest.mark.rule("ALI-6.01", "ALI-11.03")
def test_in_a_match_a_click_on_a_lying_die_drops_the_waiting_one_and_a_drag_uses_the_skill(qtbot: QtBot) -> None:
    for gesture in ("click", "drag"):
        match = played_until("place", 2, {}, "skill", seed=7)
        front = open_window(qtbot, match, align_dice, blunder_warnings=False)
        if front.session.seat != 0:
            front.take_seat(0)
        seen = match.view(0)
        assert {"drop", "skill"} <= {action.verb for action in seen.actions}
        before = bottle_of(seen)
        (column,) = (number for number, pile in enumerate(before) if pile)
        if gesture == "click":
            click(front, f"die:{before[column][0]}")
            assert [len(pile) for pile in bottle_of(match.view(0))][column] == 2
        else:
            drag(front, f"die:{before[column][0]}", at(front, f"zone:bottle{(column + 1) % 3 + 1}/0"))
            assert bottle_of(match.view(0))[(column + 1) % 3] == before[column]
        match.close()


@pytest.mark.parametrize("step", [8, 11])
def test_the_lesson_lights_the_pass_areas_in_the_steps_that_pass_dice(qtbot: QtBot, step: int) -> None:
    screen = at_step(qtbot, window(qtbot, GAMES), "align_dice.vs", step)
    assert screen.match.pointed() == ("zone:benefit/0", "zone:left/0", "zone:right/0")


def test_the_lesson_lights_no_place_that_takes_a_die_back_when_its_button_is_next(qtbot: QtBot) -> None:
    screen = at_step(qtbot, window(qtbot, GAMES), "align_dice.fourth", 2)
    assert "zone:benefit/0" in screen.match.pointed()
    obey(qtbot, screen)
    assert screen.match.awaited is not None
    assert (screen.match.awaited.verb, screen.match.pointed()) == ("stop", ())


@pytest.mark.rule("ALI-11.03")
def test_a_click_on_a_die_asks_before_a_skill_that_rolls_and_a_drag_uses_it_at_once(qtbot: QtBot) -> None:
    for gesture in ("click", "drag"):
        match = played_until("place", 2, COOP, "done", seed=1)
        front = open_window(qtbot, match, align_dice, blunder_warnings=False)
        if front.session.seat != 0:
            front.take_seat(0)
        label, number = next(each for each in front.session.labels() if each.action.verb == "skill"), match.number
        action = label.action
        if gesture == "drag":
            drag(front, action.source, at(front, action.target))
        else:
            click(front, action.target)
            assert match.number == number
            assert front.prompt.aside == f"{label.text}? Choose it again to confirm."
            front.interaction.hover("zone:next/0")
            die = front.scene.pieces.items[action.target].pos()
            chosen = lights(front, Highlight.HELD)
            assert any(ring.contains(die) for ring in chosen), "it looks chosen wherever the mouse is"
            click(front, action.target)
        assert match.number > number
        assert {each.verb for each in match.view(0).actions} == {"redrop"}
        match.close()


@pytest.mark.rule("ALI-11.04")
def test_a_column_under_the_pointer_shows_where_a_die_that_is_dropped_again_will_land(qtbot: QtBot) -> None:
    match = played_until("place", 2, COOP, "redrop", seed=1)
    front = open_window(qtbot, match, align_dice, blunder_warnings=False)
    if front.session.seat != 0:
        front.take_seat(0)
    before = bottle_of(match.view(0))
    number = next(n for n, pile in enumerate(before) if len(pile) < 3)
    place = at(front, f"slot:bottle/0/3/{number}")
    QTest.mouseMove(front.view.viewport(), QPoint(1, 1))
    QTest.mouseMove(front.view.viewport(), place)
    (action,) = (each for each in match.view(0).actions if each.target.startswith(f"zone:bottle{number + 1}"))
    held = int(action.source.removeprefix("die:"))
    landing = front.scene.spot(f"slot:bottle/0/{len([die for die in before[number] if die != held])}/{number}")
    assert landing is not None
    assert any(light.contains(landing.rect) for light in lights(front, Highlight.HINT))
    help_event = QHelpEvent(QEvent.Type.ToolTip, place, front.view.mapToGlobal(place))
    QApplication.sendEvent(front.view.viewport(), help_event)
    assert not QToolTip.isVisible(), "it would cover the column"
    QTest.mouseClick(front.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert held in bottle_of(match.view(0))[number]
    match.close()
