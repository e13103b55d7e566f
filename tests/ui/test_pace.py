"""How fast the moves of bots follow each other."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.engine.events import ActionTaken, Logged, Rolled
from tabletop.match.link import SeatInfo
from tabletop.ui.board.geometry.layout import Kind
from tabletop.ui.table.playback import animation_speed as module
from tabletop.ui.table.playback.animation_speed import GRAVE, LEAST, OPENING, AnimationSpeed
from tabletop.ui.table.state.session import Session
from tabletop.ui.table.window import TableWindow
from tabletop.ui.widgets.overlay import Answer, Overlay
from tests.ui.stage import FakeLink
from tests.ui.test_table_window import click, open_window


class Bots:
    """A match in which bots always have a move ready; each is told in as many lines as wished."""

    def __init__(self) -> None:
        self.moves = 0
        self.pace: AnimationSpeed | None = None
        self.lines = 0

    def seats(self) -> tuple[SeatInfo, ...]:
        return ()

    def pump(self) -> bool:
        self.moves += 1
        assert self.pace is not None
        self.pace.allow_reading(self.lines)
        return True


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(module, "monotonic", lambda: now[0])
    return now


def moves_in(seconds: float, lines: int, speed: str, clock: list[float]) -> int:
    bots = Bots()
    bots.lines = lines
    pace = bots.pace = AnimationSpeed(bots)  # type: ignore[arg-type]
    pace.set_speed(speed)
    end = clock[0] + seconds
    while clock[0] < end:
        pace._tick()
        clock[0] += 0.05
    return bots.moves


def test_news_that_take_longer_to_read_keep_the_next_move_waiting(qapp: object, clock: list[float]) -> None:
    moves = [moves_in(10, lines, "normal", clock) for lines in (0, 1, 3)]
    assert moves[0] > moves[1] > moves[2] > 5


def test_a_long_story_is_left_to_the_log(qapp: object, clock: list[float]) -> None:
    assert moves_in(10, 4, "normal", clock) == moves_in(10, 40, "normal", clock)


def test_no_pause_is_no_pause(qapp: object, clock: list[float]) -> None:
    assert moves_in(10, 3, "off", clock) >= 200


def test_a_long_turn_of_many_moves_is_over_soon_and_what_matters_in_it_still_takes_its_time(
    qapp: object, clock: list[float]
) -> None:
    bots = Bots()
    pace = bots.pace = AnimationSpeed(bots)  # type: ignore[arg-type]
    start, shown = clock[0], []
    pace.set_turn(1)
    clock[0] = start = start + 30  # however long they think before
    assert pace.tempo == OPENING
    while bots.moves < 26:
        before = bots.moves
        pace._tick()
        if bots.moves > before:
            shown.append(0.7 * pace.tempo)
            pace.hold(shown[-1])  # a card that flies, a line to be read
        clock[0] += 0.02
    assert clock[0] - start < 6
    assert shown[0] > 0.35 > 10 * shown[-1]
    assert GRAVE > 2 * LEAST
    pace.set_turn(0)
    assert pace.tempo == OPENING


def test_after_my_own_choice_the_next_move_comes_within_a_third_of_a_second(qapp: object, clock: list[float]) -> None:
    bots = Bots()
    pace = bots.pace = AnimationSpeed(bots)  # type: ignore[arg-type]
    pace.set_speed("normal")
    pace.hold(0.4)  # my choice is being shown
    clock[0] += 0.4
    pace.allow_reading(3, own=True)
    clock[0] += 0.3
    pace._tick()
    assert bots.moves == 1


def test_a_touch_ends_the_pause(qapp: object, clock: list[float]) -> None:
    bots = Bots()
    bots.lines = 3
    pace = bots.pace = AnimationSpeed(bots)  # type: ignore[arg-type]
    for _ in range(4):
        pace._tick()
        pace.hurry()
    assert bots.moves == 4


def test_bots_wait_while_a_piece_is_held(qapp: object, clock: list[float]) -> None:
    bots, held = Bots(), [True]
    pace = bots.pace = AnimationSpeed(bots, None, lambda: held[0])  # type: ignore[arg-type]
    pace._tick()
    assert bots.moves == 0
    held[0] = False
    pace._tick()
    assert bots.moves == 1


class Table(FakeLink):
    """A table whose bots have a move ready whenever they are let."""

    def __init__(self, here: tuple[int, ...] = (0,)) -> None:
        super().__init__()
        self.local_seats, self.moves = here, 0

    def pump(self) -> bool:
        self.moves += 1
        return False


def moves(table: Table, window: TableWindow) -> bool:
    """Whether a bot moves as soon as it is time."""
    before = table.moves
    window.pace.hurry()
    window.pace._tick()
    return table.moves > before


def test_bots_wait_while_something_lies_over_the_table(qtbot: QtBot) -> None:
    link = Table()
    window = open_window(qtbot, link)
    window.pace.stop()
    assert moves(link, window)
    asked = Overlay(window, "Leave?", "", (Answer("Stay", "stay", escape=True),))
    assert not moves(link, window)
    QTest.keyClick(asked, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.findChild(Overlay) is None)
    assert moves(link, window)
    window.scene.clear_table()  # the curtain
    assert not moves(link, window)


def test_bots_wait_while_a_menu_is_open(qtbot: QtBot) -> None:
    link = Table()
    window = open_window(qtbot, link)
    window.pace.stop()
    window.view.menu_wanted.emit(window.interaction.choices.sources[0])
    assert window.feedback.menu is not None
    assert not moves(link, window)
    window.feedback.menu.close()
    qtbot.waitUntil(lambda: window.feedback.menu is None)
    assert moves(link, window)


def test_bots_wait_while_another_page_such_as_the_rules_lies_over_the_table(qtbot: QtBot) -> None:
    link = Table()
    window = open_window(qtbot, link)
    window.pace.stop()
    window.hide()
    assert not moves(link, window)
    window.show()
    assert moves(link, window)


@pytest.mark.parametrize("goes_on", ["escape", "felt", "turn"])
def test_bots_wait_while_a_piece_is_read_and_it_is_said_how_they_go_on(qtbot: QtBot, goes_on: str) -> None:
    link = Table(() if goes_on != "turn" else (0,))
    window = open_window(qtbot, link)
    window.pace.stop()
    click(window, "die:3")
    assert moves(link, window) is (goes_on == "turn")  # whoever is asked holds nobody up by looking
    if goes_on == "turn":
        return
    assert window.prompt.aside == "Paused while you read · Esc"
    if goes_on == "escape":
        QTest.keyClick(window.view, Qt.Key.Key_Escape)
    else:
        QTest.mouseClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(1, 1))
    assert (moves(link, window), window.prompt.aside) == (True, "")


def test_the_chip_that_tells_of_reading_goes_when_it_is_my_turn_or_a_seat_is_clicked(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = Table()
    window = open_window(qtbot, link)
    window.pace.stop()
    with monkeypatch.context() as others:
        others.setattr(Session, "is_to_act", property(lambda session: False))
        click(window, "die:3")
        assert window.prompt.aside == "Paused while you read · Esc"
        click(window, "seat:1")
        assert (window.prompt.aside, window.inspector_focus.is_reading) == ("", False)
        click(window, "die:3")
        assert window.prompt.is_paused
    link.announce(Logged("Aiko scored.", {"seat": "seat:3"}))
    assert (window.prompt.aside, window.prompt.is_paused) == ("", False)


def test_a_place_that_is_clicked_while_others_act_holds_nobody_up(qtbot: QtBot) -> None:
    link = Table(())
    window = open_window(qtbot, link)
    window.pace.stop()
    spots = window.scene.layout.spots.values()
    at = next(
        corner
        for spot in spots
        if spot.kind is Kind.AREA
        and (corner := spot.rect.bottomRight() - QPointF(6, 6))
        and window.scene.spot_at(corner) is spot
    )
    QTest.mouseClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=window.view.mapFromScene(at))
    assert (moves(link, window), window.prompt.aside, window.inspector.pinned) == (True, "", "")


def test_the_moves_of_a_long_turn_follow_each_other_faster(qapp: object, clock: list[float]) -> None:
    bots = Bots()
    bots.lines = 2
    pace = bots.pace = AnimationSpeed(bots)  # type: ignore[arg-type]
    taken: list[list[float]] = []
    for seat in (1, 2):
        pace.set_turn(seat)
        began, moves = clock[0], bots.moves
        lasted = []
        while bots.moves < moves + 20:
            pace._tick()
            clock[0] += 0.01
            pace.set_turn(seat)
            lasted.append(clock[0] - began)
        taken.append(lasted)
    alone = 20 * module.BETWEEN["normal"] * (1 + 2 * module.READING)
    assert taken[0][-1] < alone / 2
    assert abs(taken[1][-1] - taken[0][-1]) < 2, "each turn begins at the usual pace"


def test_what_bots_do_goes_by_quicker_as_their_turn_lasts_but_rolls_and_what_people_do_does_not(qtbot: QtBot) -> None:
    window = open_window(qtbot, FakeLink())
    haste = window.announcer.haste
    mine, theirs = ActionTaken("0 skip - - -", "main"), ActionTaken("1 skip - - -", "main")
    assert haste((mine,), 0.1) == 1.0
    assert haste((ActionTaken("2 skip - - -", "main"),), 0.1) == 1.0  # a guest
    assert haste((theirs,), 0.1) == 0.1
    assert haste((theirs, Rolled((1, 2), (0, 3))), 0.1) == GRAVE
    assert haste((theirs, Rolled((1, 2), (0, 3))), 0.9) == 0.9


SHOWN = {"coins": 0.0, "buys": 1.5, "rolls": 1.5, "strikes": 3.5, "moves": 2.4}
"""Seconds at normal pace that moves of a turn of Seven Missions are shown for."""
TURN = (*["buys"] * 4, *["coins"] * 2, *["buys"] * 3, *["rolls", "strikes"] * 2, "moves", *["buys"] * 6)
MATTER = {"rolls": 0.55, "strikes": 0.6, "moves": 0.2}
"""Moves that matter, with the seconds that their rolls and hits are shown at least."""


def test_a_turn_of_twenty_decisions_with_two_battles_is_shown_within_six_seconds_and_nothing_that_matters_is_missed(
    qapp: object, clock: list[float]
) -> None:
    bots = Bots()
    pace = bots.pace = AnimationSpeed(bots)  # type: ignore[arg-type]
    pace.set_speed("normal")
    pace.set_turn(1)
    start, shown = clock[0], []
    for move in TURN:
        while bots.moves == len(shown):
            pace._tick()
            clock[0] += 0.01
        tempo = max(pace.tempo, GRAVE) if move in MATTER else pace.tempo
        shown.append(max(MATTER.get(move, 0.12), SHOWN[move] * tempo) if SHOWN[move] else 0.0)
        pace.hold(shown[-1])
        pace.allow_reading(1, aside=not SHOWN[move])
    while clock[0] < pace._next:
        clock[0] += 0.01
    assert len(TURN) == 20
    assert clock[0] - start < 6
    assert min(time for time, move in zip(shown, TURN, strict=True) if move in MATTER) >= 0.2


def test_every_step_of_a_replay_is_seen_to_its_end_and_the_last_one_lingers(qapp: object, clock: list[float]) -> None:
    pace, times = AnimationSpeed(Bots()), dict[int, float]()  # type: ignore[arg-type]
    animations = {5: 3.0, 6: 0.2}

    def show(number: int) -> None:
        times[number] = clock[0] - 100.0
        pace.hold_step(animations.get(number, 0.0))

    pace.step.connect(show)
    pace.play_steps([5, 6])
    while -1 not in times:
        clock[0] += 0.05
        pace._tick()
    assert times[5] <= 0.4, "it begins at once"
    assert times[6] - times[5] >= 3.0 + module.REPLAYED
    assert times[-1] - times[6] >= 0.2 + module.LINGERS


@pytest.mark.parametrize("is_quick", [True, False])
def test_a_bot_answers_at_once_where_all_has_been_shown(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, is_quick: bool
) -> None:
    link = Table()
    window = open_window(qtbot, link)
    waits: list[bool] = []
    monkeypatch.setattr(window.pace, "allow_reading", lambda lines, aside, own: waits.append(own))
    pending = link.state.ask
    assert pending is not None
    decisions = {**link.state.game.decisions}
    decisions[pending.key] = replace(decisions[pending.key], is_quick=is_quick)
    monkeypatch.setattr(link.state.game, "decisions", decisions)
    window.session.last_actor = 1
    window.presenter.arrived((), fresh=False)
    assert waits == [is_quick]
