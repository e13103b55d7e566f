"""Cards and banners dropped where they do not belong are refused by what to do then."""

from __future__ import annotations

import pytest

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tests.helpers.holy import Table


@pytest.mark.parametrize(
    ("card", "target", "key"),
    [
        ("troll", "zone:mat/0", "stance_over"),
        ("shield", "zone:mat/0", "stance_over"),
        ("troll", "zone:mat/1", "help_later"),
        ("shield", "zone:spell/0", "magic_in_fights"),
        ("", "zone:mat/1", "action_over"),
    ],
)
def test_what_comes_too_late_for_a_round_is_refused_by_what_happens_now(card: str, target: str, key: str) -> None:
    table = Table().mat(0, "ogre", "skeleton").hand(0, card or "troll").mat(1, "archmage_theobald", "falconer_imre")
    table.turn().attack(1, 0).skip("strike")
    dropped = Action(0, "", f"card:{table.state.hand(0)[0]}" if card else "banner:0", target)
    assert runner.explain(table.state, dropped).key == f"holy_knights.refuse.{key}.strike"


@pytest.mark.parametrize(("target", "key"), [("zone:spell/2", "magic_in_fights"), ("zone:mat/2", "stance_over")])
def test_magic_that_a_helper_drops_at_home_is_sent_to_the_side_that_it_helps(target: str, key: str) -> None:
    table = Table(seats=3).mat(0, "ogre").mat(1, "archmage_theobald").mat(2, "troll").hand(2, "shield").turn()
    table.attack(1).skip("help")
    assert runner.players_to_act(table.state) == (2,)
    dropped = Action(2, "", f"card:{table.state.hand(2)[0]}", target)
    assert runner.explain(table.state, dropped).key == f"holy_knights.refuse.{key}.help"
