"""Matches with limited time: the host ends them, and nobody else can."""

from __future__ import annotations

import pytest

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.games.registry import entry
from tabletop.match import match as matches
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match

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
        assert match.here == (0,)
        later = matches.monotonic() + 121
        monkeypatch.setattr(matches, "monotonic", lambda: later)
        assert match.pump()
        assert match.result is not None
        assert match.result.kind == "align_dice.end.time"
    finally:
        match.close()
