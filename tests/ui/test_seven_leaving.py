"""A match with a time limit and a match given up: saved and loaded, in the window, and on the network."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.games.registry import entry
from tabletop.match import match_clock, saves
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.screens.matches.table import TableScreen
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.helpers.seven import GAME
from tests.net.helpers import Hosting, JoinRequest, Player, until
from tests.ui.shell_helpers import click, find, leave_table, window

SEVEN = entry("seven_missions")
TIME_UP = Action(0, runner.TIME_UP)


def people(seats: int) -> list[SeatInfo]:
    return [SeatInfo(seat, f"Seat {seat}", Driver.ME) for seat in range(seats)]


@pytest.mark.rule("SEV-R.56")
def test_a_saved_match_keeps_what_was_left_of_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = checked_setup(GAME, 2, {"minutes": 2})
    match = Match.new(SEVEN, setup, people(2), 1)
    now = match_clock.monotonic()
    monkeypatch.setattr(match_clock, "monotonic", lambda: now + 70)
    for _ in range(4):
        seat = match.view(-1).players_to_act[0]
        assert match.submit(match.view(seat).actions[0], match.number) is None
    path = match.path
    match.close()
    assert path is not None
    monkeypatch.setattr(match_clock, "monotonic", lambda: now + 5000)
    again = saves.load(path)
    assert 49 < again.time_left <= 51
    assert not again.pump()
    assert again.submit(TIME_UP, again.number) is not None, "people do not keep the clock"
    monkeypatch.setattr(match_clock, "monotonic", lambda: now + 5051)
    assert again.pump()
    assert again.result is not None
    assert again.result.rule == "SEV-3.13"
    assert not again.can_undo(0)
    again.close()
    assert saves.load(path).result == again.result


@pytest.mark.rule("SEV-O.02")
def test_the_time_left_stands_beside_the_turn(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(SEVEN, checked_setup(GAME, 2, {"minutes": 30}), people(2), 1, save=False)
    now = match_clock.monotonic()
    monkeypatch.setattr(match_clock, "monotonic", lambda: now)
    window = TableWindow(match, SEVEN.load(), Words("en"), THEMES["dark"], TableSettings(speed="off"))
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    assert window.top.clock == "30:00"
    monkeypatch.setattr(match_clock, "monotonic", lambda: now + 61)
    window.clock.report()
    assert window.top.clock == "28:59"
    match.close()


@pytest.mark.rule("SEV-R.61")
def test_a_person_gives_up_in_anothers_turn_and_it_cannot_be_taken_back() -> None:
    match = Match.new(SEVEN, checked_setup(GAME, 2, {}), people(2), 1)
    seat = match.view(-1).players_to_act[0]
    assert match.submit(match.view(seat).actions[0], match.number) is None
    deciding = match.view(-1).players_to_act[0]
    assert match.submit(Action(1 - deciding, runner.RESIGN), 0) is None
    assert match.result is not None
    assert match.result.winners == (deciding,)
    assert not match.can_undo(1 - deciding)
    path = match.path
    match.close()
    assert path is not None
    assert saves.load(path).result == match.result


@pytest.mark.rule("SEV-R.61")
def test_a_guest_on_the_network_gives_up_in_the_turn_of_another(qapp: QApplication) -> None:
    hosting = Hosting("seven_missions", "open", "open", "open")
    guests = [Player(hosting.server, JoinRequest(name), seed) for seed, name in enumerate(("Ann", "Ben", "Eve"))]
    until(lambda: hosting.table.lobby.can_start)
    hosting.start()
    match = hosting.table.match
    assert match is not None
    until(
        lambda: (
            [guest.act() for guest in guests] and match.view(-1).state.game.current_player(match.view(-1).state) >= 0
        )
    )
    deciding = match.view(-1).players_to_act[0]
    waiting = [guest for guest in guests if guest.link.seat != deciding]
    for left, guest in enumerate(waiting):
        seat = guest.link.seat
        assert guest.link.submit(Action(seat, runner.RESIGN), 0) is None
        until(lambda seat=seat: not runner.can_resign(match.view(-1).state, seat))
        assert (match.result is not None) is (left == 1)
    assert match.result is not None
    assert match.result.winners == (deciding,)
    until(lambda: all(guest.link.result == match.result for guest in guests))
    hosting.close()


@pytest.mark.rule("SEV-R.61")
def test_the_way_out_of_the_window_offers_to_concede_and_asks_whether_it_is_meant(qtbot: QtBot) -> None:
    shell = window(qtbot, (SEVEN,))
    shell.play(TablePlan("seven_missions", (PlannedSeat(Driver.ME, "Ana"), PlannedSeat(Driver.NOVICE)), seed="3"))
    screen = shell.front
    assert isinstance(screen, TableScreen)
    assert screen.window_ is not None
    screen.window_.top.tools["leave"].click()
    click(shell, "concede")
    assert find(shell, "overlay.text", QLabel).text() == Words("en")("seven_missions.concede.2")
    click(shell, "stay")
    assert screen.match.result is None
    leave_table(shell)
    click(shell, "concede")
    click(shell, "concede_now")
    assert screen.match.result is not None
    assert screen.match.result.winners == (1,)
