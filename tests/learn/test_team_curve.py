"""A team has one curve, whoever of it reads the review."""

from __future__ import annotations

from pathlib import Path

from tabletop.bots.evaluations import Evaluation
from tabletop.engine.game import checked_setup
from tabletop.games.align_dice import game as align_dice
from tabletop.games.registry import entry
from tabletop.learn.review_run import ReviewRun
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tests.match.helpers import advised_action


def test_every_member_of_a_team_sees_the_same_curve(tmp_path: Path) -> None:
    setup = checked_setup(align_dice.game, 2, {"mode": "coop"})
    infos = [SeatInfo(0, "Ann", Driver.ME), SeatInfo(1, "Ben", Driver.ME)]
    match = Match.new(entry("align_dice"), setup, infos, "3", save=False)
    for _ in range(14):
        match.answer(advised_action(match), match.number)
    journal = tmp_path / "match"
    journal.write_bytes(b"")
    run = ReviewRun(journal, match.steps, 0)
    places = set()
    while (search := run.next()) is not None:
        places.add(search.decision.at)
        chance, action = 0.5 + 0.01 * search.decision.at, search.decision.played
        run.record(search, (Evaluation(action, chance, 0.01, 100),))
        is_settled = run.is_settled(0)
        assert is_settled == run.is_settled(1), "each waits for the other"
    assert is_settled
    own, partner = (run.review(seat).curve for seat in (0, 1))
    assert own == partner
    assert {run.steps[point.at + 1].action.seat for point in own} == {0, 1}
