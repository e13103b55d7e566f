"""How matches end, and the solo scenario: rules SEV-3, SEV-12 and the rulings about them."""

from __future__ import annotations

import pytest

from tabletop.games.seven_missions import ending
from tests.helpers.seven import Table

# --- ends ---


@pytest.mark.rule("SEV-3.08")
@pytest.mark.rule("SEV-R.46")
@pytest.mark.rule("SEV-R.51")
def test_a_claim_lapses_when_land_is_lost_and_opens_anew() -> None:
    table = Table().road(0, 6).put("hand/0", "copper")
    table.do("move", "copper")
    assert table.state.claim[0] == 0b10
    table.pass_turn()
    table.put("hand/1", "gold_dragon")
    table.do("monster", "gold_dragon", "0.7").pass_turn()
    assert table.state.claim[0] == 0
    table.do("close")
    assert table.state.claim[0] == -1
    table.put("hand/0", "copper")
    table.do("move", "copper")
    assert table.state.claim[0] == 0b10


@pytest.mark.rule("SEV-R.52")
@pytest.mark.rule("SEV-O.04")
def test_own_monsters_hinder_the_victory_unless_agreed_otherwise() -> None:
    for free in (False, True):
        table = Table(own_monsters_free=free).road(0, 7)
        ending.review_claim(table.state, 0)
        table.state.player = 0
        table.do("close")
        table.send("0.1", "desert_orc", by=0)
        table.pass_turn()
        table.pass_turn()
        assert (table.state.result is not None) is free


@pytest.mark.rule("SEV-R.70")
def test_with_three_both_rivals_have_their_turn_before_an_unanswered_claim_wins() -> None:
    table = Table(3).road(0, 6)
    ending.review_claim(table.state, 0)
    table.pass_turn()
    table.pass_turn()
    assert table.state.result is None
    table.pass_turn()
    assert table.winners == (0,)


@pytest.mark.rule("SEV-3.17")
@pytest.mark.rule("SEV-R.55")
@pytest.mark.rule("SEV-R.72")
@pytest.mark.rule("SEV-O.01")
def test_a_full_tie_is_shared_or_rolled_off() -> None:
    table = Table()
    ending.judge(table.state, "SEV-3.12")
    assert table.winners == (0, 1)
    rolled = Table(roll_off=True)
    rolled.roll(1, 1, 1, 1, 2, 3, 6, 6)
    ending.judge(rolled.state, "SEV-3.12")
    assert rolled.winners == (1,)


@pytest.mark.rule("SEV-R.87")
def test_when_nobody_owns_a_card_or_can_gain_one_the_match_is_judged() -> None:
    table = Table(2, "lorien", "link").road(1, 1)
    table.pass_turn()
    table.pass_turn()
    assert table.winners == (1,)
