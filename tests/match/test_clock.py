"""Matches with limited time: the host ends them, and nobody else can."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.games.registry import entry
from tabletop.match import match_clock, saves
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words

ALIGN = entry("align_dice")


@pytest.mark.rule("ALI-13.08", "ALI-R.37", "ALI-R.46")
def test_a_match_ends_when_its_time_is_up_and_a_left_seat_may_go_to_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = checked_setup(ALIGN.load().game, 2, {"mode": "coop", "minutes": 1})
    seats = [SeatInfo(seat, f"Seat {seat}", Driver.ME) for seat in (0, 1)]
    match = Match.new(ALIGN, setup, seats, 1, save=False)
    try:
        assert 100 < match.time_left <= 120
        assert match.submit(Action(0, runner.TIME_UP), match.number) is not None
        assert not match.pump()
        match.reseat(SeatInfo(1, "Seat 1", Driver.RANDOM))
        assert match.local_seats == (0,)
        later = match_clock.monotonic() + 121
        monkeypatch.setattr(match_clock, "monotonic", lambda: later)
        assert match.pump()
        assert match.result is not None
        assert match.result.kind == "align_dice.end.time"
    finally:
        match.close()


@pytest.mark.rule("ALI-13.08")
def test_a_saved_match_resumes_with_its_remaining_time(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = checked_setup(ALIGN.load().game, 2, {"mode": "coop", "minutes": 1})
    match = Match.new(ALIGN, setup, [SeatInfo(seat, f"Seat {seat}", Driver.ME) for seat in (0, 1)], 1)
    now = match_clock.monotonic()
    monkeypatch.setattr(match_clock, "monotonic", lambda: now + 30)
    seat = match.view(-1).players_to_act[0]
    assert match.submit(match.view(seat).actions[0], match.number) is None
    monkeypatch.setattr(match_clock, "monotonic", lambda: now + 50)
    path = match.path
    match.close()
    assert path is not None
    monkeypatch.setattr(match_clock, "monotonic", lambda: now + 5000)
    again = saves.load(path)
    assert 69 < again.time_left <= 71
    assert not again.notes
    assert again.number == 1
    again.close()


def test_a_match_that_is_held_loses_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = checked_setup(ALIGN.load().game, 2, {"mode": "coop", "minutes": 1})
    match = Match.new(ALIGN, setup, [SeatInfo(seat, f"Seat {seat}", Driver.ME) for seat in (0, 1)], 1, save=False)
    now = match_clock.monotonic()

    def pass_to(second: int) -> None:
        monkeypatch.setattr(match_clock, "monotonic", lambda: now + second)

    pass_to(20)
    match.hold(True)
    pass_to(70)
    match.hold(True)
    assert 99 < match.time_left <= 101
    match.hold(False)
    pass_to(80)
    match.hold(False)
    assert 89 < match.time_left <= 91
    match.close()


@pytest.mark.rule("ALI-13.08")
def test_the_remaining_time_is_shown_beside_the_round(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded = ALIGN.load()
    setup = checked_setup(loaded.game, 2, {"mode": "coop", "minutes": 2})
    match = Match.new(ALIGN, setup, [SeatInfo(seat, f"Seat {seat}", Driver.ME) for seat in (0, 1)], 1, save=False)
    now = match_clock.monotonic()
    monkeypatch.setattr(match_clock, "monotonic", lambda: now)
    shown = TableWindow(match, loaded, Words("en"), THEMES["dark"], TableSettings(speed="off"))
    qtbot.addWidget(shown)
    with qtbot.waitExposed(shown):
        shown.show()
    assert shown.top.clock == "4:00"
    monkeypatch.setattr(match_clock, "monotonic", lambda: now + 61)
    shown.clock.report()
    assert shown.top.clock == "2:59"
    match.close()
