"""Highlights of Align Dice count every die that was gained, those of a skill too."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.engine.events import Logged
from tabletop.engine.game import checked_setup
from tabletop.engine.view import SPECTATOR
from tabletop.games.align_dice import game as align_dice
from tabletop.games.registry import entry
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.screens.ending import points_history as history
from tabletop.ui.screens.ending.highlight_choice import WeightedHighlight
from tests.match.helpers import advised_action


@pytest.mark.rule("ALI-7.18", "ALI-11.05")
def test_a_highlight_counts_all_that_its_seat_gained_in_the_round(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = checked_setup(align_dice.game, 2, {"mode": "coop", **align_dice.game.adventures[0]})
    infos = [SeatInfo(seat, name, Driver.ME) for seat, name in enumerate(("Ann", "Ben"))]
    told = list[WeightedHighlight]()
    monkeypatch.setattr(history, "choose", lambda found, *_: told.extend(found) or ())
    is_blessed = False
    for seed in (2, 4):
        told.clear()
        match = Match.new(entry("align_dice"), setup, infos, seed, save=False)
        gained, number = Counter[tuple[int, str]](), 0
        while match.result is None:
            action = advised_action(match)
            is_blessed |= action.verb == "skill" and match.view(action.seat).state.phase == "erase"
            match.answer(action, match.number)
        for moment in match.past(SPECTATOR):
            for event in moment.events:
                if isinstance(event, Logged):
                    number = int(str(event.params["n"])) if event.key == "align_dice.log.round" else number
                    if event.key in ("align_dice.log.gained", "align_dice.log.fourth"):
                        pips = int(str(event.params["die"]).removeprefix("face:")) % 6 + 1
                        gained[number, str(event.params["seat"])] += pips
        history.points_history(match, match.entry.load())
        gains = {(each.turn, f"seat:{each.hero}"): each.swing for _, each in told if each.is_gain}
        assert gains == dict(gained)
        match.close()
    assert is_blessed
