"""A prompt with a time limit is answered by itself when the time is over, and not before."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tabletop.display.prompt import Prompt
from tabletop.engine.actions import Action
from tabletop.ui.paint.colour import contrast, ink_on
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.state import clocks
from tabletop.ui.table.state.clocks import Countdown
from tabletop.ui.table.toolbars.top_bar import TopBar
from tests.helpers.waiting import assert_stays

PASS = Action(1, "pass")


class Seat:
    """What a countdown wants of a session."""

    def __init__(self, seconds: int) -> None:
        self.table = self
        self.view = self.state = self
        self.number = self.answer_valid_from = 7
        self.is_to_act = True
        self.prompt = Prompt("React?", seconds=seconds, late=PASS if seconds else None)
        self.submitted: list[Action] = []

    def submit(self, action: Action) -> None:
        self.submitted.append(action)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "SECOND", 1)


def counted(seat: Seat) -> tuple[Countdown, list[int]]:
    clock = Countdown(seat)  # type: ignore[arg-type]
    shown: list[int] = []
    clock.left.connect(shown.append)
    clock.restart()
    return clock, shown


@pytest.mark.rule("QUA-O.8")
def test_when_the_time_is_over_the_late_answer_is_given_once(qtbot: QtBot) -> None:
    seat = Seat(3)
    _, shown = counted(seat)
    qtbot.waitUntil(lambda: bool(seat.submitted))
    assert shown == [3, 2, 1, 0]
    assert_stays(lambda: seat.submitted == [PASS], 20)


def test_looking_again_at_the_same_prompt_gives_no_more_time(qtbot: QtBot) -> None:
    seat = Seat(2)
    clock, shown = counted(seat)
    clock.restart()
    assert shown == [2]
    qtbot.waitUntil(lambda: bool(seat.submitted))


def test_a_wish_gives_no_more_time(qtbot: QtBot) -> None:
    seat = Seat(2)
    clock, shown = counted(seat)
    seat.number += 1  # something was settled, but the same question stays open
    clock.restart()
    assert shown == [2]


def test_an_answer_in_time_stops_the_clock(qtbot: QtBot) -> None:
    seat = Seat(1)
    clock, shown = counted(seat)
    seat.is_to_act = False
    clock.restart()
    assert_stays(lambda: (seat.submitted, shown) == ([], [1, 0]), 20)


def test_prompts_without_a_limit_wait(qtbot: QtBot) -> None:
    seat = Seat(0)
    counted(seat)
    assert_stays(lambda: not seat.submitted, 20)


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize(("left", "ground"), [(61, "line"), (60, "gold"), (16, "gold"), (15, "coral"), (0, "coral")])
@pytest.mark.painted
def test_the_clock_of_a_match_turns_amber_and_coral(qtbot: QtBot, theme: str, left: int, ground: str) -> None:
    bar = TopBar(THEMES[theme])
    qtbot.addWidget(bar)
    bar.resize(1200, 60)
    bar.show_phases("Align Dice", "Turn 3", ())
    bar.show_clock(left)
    image = bar.grab().toImage()
    wanted = THEMES[theme].color(ground).name()
    found = sum(image.pixelColor(x, y).name() == wanted for x in range(0, 400, 2) for y in range(0, 60, 2))
    assert found > 100
    assert contrast(ink_on(wanted), wanted) > 4.5 or ground == "line"
