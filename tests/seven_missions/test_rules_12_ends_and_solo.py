"""How matches end, and the solo scenario: rules SEV-3, SEV-12 and the rulings about them."""

from __future__ import annotations

import pytest

from tabletop.games.seven_missions import ending
from tabletop.games.seven_missions.state import BOX, COMPANIONS, HAND, ROW, at
from tests.helpers.seven import Table

# --- ends ---


@pytest.mark.rule("SEV-3.08")
@pytest.mark.rule("SEV-R.46")
@pytest.mark.rule("SEV-R.51")
def test_a_claim_lapses_when_land_is_lost_and_opens_anew() -> None:
    table = Table()
    table.grown(0)
    table.road(0, 6)
    table.put("hand/0", "copper")
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
        table = Table(own_monsters_free=free)
        table.grown(0)
        table.road(0, 7)
        ending.review_claim(table.state, 0)
        table.state.player = 0
        table.do("close")
        table.send(0, 1, "desert_orc", by=0)
        table.pass_turn()
        table.pass_turn()
        assert (table.state.result is not None) is free


@pytest.mark.rule("SEV-R.70")
def test_with_three_both_rivals_have_their_turn_before_an_unanswered_claim_wins() -> None:
    table = Table(3)
    table.grown(0)
    table.road(0, 6)
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
    table = Table(2, "lorien", "link")
    table.road(1, 1)
    table.pass_turn()
    table.pass_turn()
    assert table.winners == (1,)


# --- alone ---


@pytest.mark.rule("SEV-12.01")
@pytest.mark.rule("SEV-12.02")
@pytest.mark.rule("SEV-12.03")
@pytest.mark.rule("SEV-12.04")
def test_the_scenario_has_its_own_cards_and_shows_a_skill_each_turn() -> None:
    table = Table(1, "diane")
    assert len(table.cards("row/0")) == 3
    assert len(table.cards("companions")) == 10
    assert len(table.cards("monsters")) == 13
    assert len(table.cards("magic")) == 12
    assert len(table.cards("row/2")) == 1
    assert table.cards("spare") == ["darkness", "fog", "lost_forest", "sandstorm"]


@pytest.mark.rule("SEV-12.05")
@pytest.mark.rule("SEV-12.06")
@pytest.mark.rule("SEV-12.07")
@pytest.mark.rule("SEV-R.78")
@pytest.mark.rule("SEV-R.84")
def test_alone_the_steps_have_an_order() -> None:
    table = Table(1, "diane")
    table.road(0, 1)
    table.state.gold[0] = 9
    assert table.why_not("expel") == "SEV-R.78"
    table.do("explore")
    table.do("buy", "copper")
    table.state.explored = False
    assert table.why_not("explore") == "SEV-R.78"
    table.do("close").do("expel", table.key(table.state.zones[ROW][0]))
    assert table.why_not("buy", "zone:copper") == "SEV-R.78"


@pytest.mark.rule("SEV-12.08")
@pytest.mark.rule("SEV-12.09")
@pytest.mark.rule("SEV-R.85")
def test_alone_an_unbought_skill_leaves_and_level_zero_meets_no_monster() -> None:
    table = Table(1, "diane")
    skill = table.cards("row/2")[0]
    table.pass_turn()
    assert skill in table.cards("box")
    assert table.cards("waiting") == []


@pytest.mark.rule("SEV-12.14")
@pytest.mark.rule("SEV-R.79")
def test_alone_the_journey_fails_with_the_last_skill_card() -> None:
    table = Table(1, "diane")
    for item in table.state.zones[table.zone("magic")][:]:
        table._shift(item, BOX)
    table.put("hand/0", "fireball")
    table.pass_turn()
    assert table.state.result is None
    table._shift(table.find(at(0, HAND), "fireball"), BOX)
    table.pass_turn()
    assert table.state.result is not None
    assert table.state.result.winners == ()


@pytest.mark.rule("SEV-R.73")
@pytest.mark.rule("SEV-R.74")
@pytest.mark.rule("SEV-R.83")
def test_alone_monsters_appear_on_the_lowest_free_land() -> None:
    table = Table(1, "diane")
    table.road(0, 2)
    pile = table.zone("monsters")
    for item in table.state.zones[pile][:]:
        if table.key(item) not in ("desert_orc", "gold_dragon"):
            table._shift(item, BOX)
    table.state.zones[pile].sort(key=lambda item: table.key(item) == "desert_orc")
    table.pass_turn()
    assert table.monsters(0) == [(1, "desert_orc"), (1, "desert_orc"), (2, "desert_orc")]
    assert table.cards("waiting") == ["gold_dragon"]


@pytest.mark.rule("SEV-O.06")
def test_alone_the_player_may_choose_where_monsters_appear_as_an_option() -> None:
    table = Table(1, "diane", choose_land=True)
    table.road(0, 2)
    pile = table.zone("monsters")
    for item in table.state.zones[pile][:]:
        if table.key(item) != "desert_orc":
            table._shift(item, BOX)
    table.do("end")
    assert table.asked == "arrival"
    table.do("settle", "", "0.2")
    assert (2, "desert_orc") in table.monsters(0)


@pytest.mark.rule("SEV-R.76")
def test_alone_monsters_of_lost_lands_come_back_when_the_pile_is_empty() -> None:
    table = Table(1, "diane")
    table.road(0, 2)
    table.send(0, 1, "desert_orc", by=-1)
    for item in table.state.zones[table.zone("monsters")][:]:
        table._shift(item, BOX)
    table._shift(table.state.zones[table.zone("threat/0")][0], table.zone("lair"))
    table.pass_turn()
    assert table.monsters(0) == [(1, "desert_orc")]


@pytest.mark.rule("SEV-R.77")
def test_alone_an_empty_companion_pile_leaves_gaps() -> None:
    table = Table(1, "diane")
    table.road(0, 1)
    for item in table.state.zones[COMPANIONS][:]:
        table._shift(item, BOX)
    table.state.gold[0] = 20
    table.do("buy", table.cards("row/0")[0])
    assert len(table.cards("row/0")) == 2
    assert table.state.result is None


@pytest.mark.rule("SEV-R.81")
def test_alone_a_second_wolf_pack_brings_no_forest() -> None:
    table = Table(1, "diane")
    table.road(0, 5)
    pile = table.zone("monsters")
    for item in table.state.zones[pile][:]:
        if table.key(item) != "wolf_pack":
            table._shift(item, BOX)
    table.pass_turn()
    assert table.monsters(0) == [(4, "wolf_pack"), (5, "wolf_pack")]
    assert table.cards("aura/0") == ["lost_forest"]


@pytest.mark.rule("SEV-R.88")
def test_alone_the_journey_lasts_thirty_turns_at_most() -> None:
    table = Table(1, "diane")
    table.put("hand/0", "fireball")
    table.state.turn = 30
    table.pass_turn()
    assert table.state.result is not None
    assert table.state.result.kind == "seven_missions.end.too_late"
