"""The worked examples of the rulebook, QUA-E.01 to QUA-E.23."""

from __future__ import annotations

import pytest

from tabletop.engine.events import Logged
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.rules import setup, stats
from tests.helpers.quarriors import LABELS, Table


@pytest.mark.rule("QUA-E.01")
def test_a_second_card_of_a_class_goes_to_the_box():
    state = Table().state
    state.cards = state.cards[:3]
    state.card_of = tuple(card if card in state.cards else -1 for card in state.card_of)
    state.events = []
    deck = [BOOK.card_number[key] for key in ("goblin", "goblin_mighty", "spirit")]
    setup.reveal(state, deck, 2)
    assert [BOOK.rules[card].key for card in state.cards[3:]] == ["goblin", "spirit"]
    boxed = [
        event.params["card"] for event in state.events if isinstance(event, Logged) and event.key.endswith("boxed")
    ]
    assert boxed == ["kind:goblin_mighty"]


@pytest.mark.rule("QUA-E.02")
def test_an_assistant_rerolls_itself_and_one_other_die():
    table = Table()
    table.turn(0, "assistant RR*")
    table.will_roll("assistant 1/1/2", "quiddity Q2")
    table.do("use", "assistant", "quiddity")
    assert table.at("pool/0") == ["assistant 1/1/2", *["quiddity Q1"] * 4, "quiddity Q2"]


@pytest.mark.rule("QUA-E.03")
def test_a_slash_face_gives_quiddity_or_a_reroll():
    table = Table("dragon", "goblin").turn(0, "dragon Q3/RR", "goblin 1/2/2")
    assert table.decision == "immediate"
    table.do("done").until("summon")
    before = table.state.quiddity[0]
    table.do("spend", "dragon")
    assert table.state.quiddity[0] == before + 3
    table = Table("dragon").turn(0, "dragon Q3/RR")
    table.will_roll("dragon 1/4/4")
    table.do("use", "dragon")
    assert "dragon 1/4/4" in table.at("pool/0")
    assert table.state.quiddity[0] == 0


@pytest.mark.rule("QUA-E.04")
def test_a_victory_die_draws_and_is_rolled_again():
    table = Table("victory_charm").turn(0, "victory D1+RR")
    table.will_draw_and_roll(0, "goblin 1/2/2")
    table.will_roll("victory SP")
    table.do("use", "victory", arg="both")
    assert table.at("pool/0") == ["goblin 1/2/2", *["quiddity Q1"] * 5, "victory SP"]


@pytest.mark.rule("QUA-E.05")
def test_the_goblin_card():
    card = BOOK.power_cards["goblin"]
    assert (card.cost, card.glory) == (2, 2)
    assert sorted(LABELS["goblin"]) == ["1/2/2", "1/2/2", "1/2/2*", "1/2/2*", "Q1", "Q1"]
    for face, left in (("1/2/2", 0), ("1/2/2*", 1)):
        table = Table("goblin").turn(0, f"goblin {face}", *["assistant 1/1/2"] * 4, "quiddity Q1")
        table.do("summon", "goblin")
        assert table.state.quiddity[0] == left


@pytest.mark.rule("QUA-E.06")
def test_two_oozes_and_a_defender_score_seven():
    table = Table("ooze", "defender_mighty")
    table.put("used/0", "quiddity")
    table.put("ready/0", "ooze 2/?/?", "ooze 2/?/?", "defender 1/1/5*")
    table.turn(0)
    assert table.state.score == [7, 0]


def quinn_scores_his_hag():
    table = Table("hag_strong", "goblin")
    table.put("ready/0", "hag 1/3/3")
    table.put("used/0", "goblin", "assistant")
    table.will_draw(0, "portal", "assistant", *["quiddity"] * 4)
    table.will_roll("goblin Q1", "portal D2", "assistant RR*", *["quiddity Q1"] * 4)
    return table.turn(0)


@pytest.mark.rule("QUA-E.07")
def test_the_hag_fetches_the_goblin_and_the_assistant_is_culled():
    table = quinn_scores_his_hag()
    assert table.state.score[0] == 3
    assert table.at("used/0") == ["assistant", "goblin", "hag"]
    assert not table.can("pick", "hag")
    table.do("pick", "goblin", "pool/0")
    assert table.at("pool/0") == ["goblin"]
    left = len(table.at("wilds/assistant"))
    table.do("cull", "assistant", "wilds/assistant")
    assert len(table.at("wilds/assistant")) == left + 1
    assert table.decision == "immediate"


@pytest.mark.rule("QUA-E.08")
def test_dice_waiting_in_the_pool_are_rolled_with_the_six():
    table = quinn_scores_his_hag()
    table.do("pick", "goblin").do("cull", "assistant")
    assert len(table.at("pool/0")) == 7
    assert "goblin Q1" in table.at("pool/0")


@pytest.mark.rule("QUA-E.09")
def test_portal_then_assistant_as_often_as_it_shows_reroll():
    table = quinn_scores_his_hag()
    table.do("pick", "goblin").do("cull", "assistant")
    table.will_draw_and_roll(0, "quiddity Q2", "quiddity Q1")
    table.do("use", "portal")
    assert "portal" in table.at("used/0")
    assert len(table.at("pool/0")) == 8
    table.will_roll("assistant RR*", "quiddity Q2")
    table.do("use", "assistant", "quiddity Q1")
    table.will_roll("assistant Q1")
    table.do("use", "assistant")
    assert table.count("pool/0")["assistant"] == 1
    assert not table.can("use")


@pytest.mark.rule("QUA-E.10")
def test_ready_one_spell_summon_one_monster_and_leave_another():
    table = Table("death_cantrip", "goblin", "deathdealer_strong")
    rolled = ("death SP*", "goblin 1/2/2*", "deathdealer 2/4/4", "quiddity Q1", "quiddity Q1", "quiddity Q1")
    table.turn(0, *rolled)
    table.do("ready", "death").do("summon", "goblin")
    assert table.at("ready/0") == ["death SP*", "goblin 1/2/2*"]
    assert "deathdealer 2/4/4" in table.at("pool/0")
    assert table.state.quiddity[0] == 1


@pytest.fixture
def fight():
    """Monique (seat 0) attacks Quinn (seat 1) and Clark (seat 2) with 6 + 2."""
    table = Table("deathdealer", "warrior", "goblin", "spirit_strong", "devotee", "death_charm", seats=3)
    dealer = table.put("ready/0", "deathdealer 1/3/2")
    table.attach("death SP*", dealer)
    table.put("ready/0", "warrior 1/2/3")
    table.put("ready/1", "goblin 1/2/2", "spirit 2/3/3", "devotee 2/2/4")
    table.put("ready/2", "hag 1/3/3", "hag 1/3/3")
    return table.turn(0, phase=4)


@pytest.mark.rule("QUA-E.11")
def test_an_attack_of_eight_takes_spirit_and_devotee_but_not_the_goblin(fight):
    assert fight.decision == "defend"
    assert fight.state.amount == 8
    fight.do("defend", "spirit")
    assert fight.state.amount == 5
    fight.do("defend", "devotee")
    assert "absorbed" in fight.log
    assert fight.at("ready/1") == ["goblin 1/2/2"]


@pytest.mark.rule("QUA-E.12")
def test_the_spirit_waits_in_the_pool(fight):
    fight.do("defend", "spirit").do("defend", "devotee")
    assert fight.at("pool/1") == ["spirit"]
    assert fight.at("used/1") == ["devotee"]


@pytest.mark.rule("QUA-E.13")
def test_the_next_rival_faces_the_full_attack(fight):
    fight.do("defend", "spirit").do("defend", "devotee")
    assert fight.seat == 2
    assert fight.state.amount == 8


@pytest.mark.rule("QUA-E.14")
def test_nine_quiddity_buy_a_mighty_dragon():
    table = Table("dragon_mighty", "goblin")
    table.turn(0, "goblin 1/2/2*", *["quiddity Q2"] * 4, "quiddity Q1")
    table.do("spend", "quiddity Q1").do("summon", "goblin")
    assert table.decision == "capture"
    assert stats.funds(table.state, 0) == 9
    table.do("capture", "dragon").finish()
    assert table.count("used/0")["dragon"] == 1
    assert table.state.quiddity[0] == 0


@pytest.mark.rule("QUA-E.15")
@pytest.mark.parametrize(("face", "drawn"), [("1/1/5*", 1), ("2/2/6*", 1), ("3/2/8**", 2)])
def test_one_burst_draws_one_and_two_draw_two(face, drawn):
    table = Table("defender_strong")
    table.put("ready/0", f"defender {face}")
    table.will_draw(0, *["quiddity"] * 8)
    table.will_roll(*["quiddity Q1"] * (6 + drawn))
    table.turn(0).do("apply")
    assert len(table.at("pool/0")) == drawn
    table.do("done")
    assert len(table.at("pool/0")) == 6 + drawn


@pytest.mark.rule("QUA-E.16")
def test_an_undefeated_spirit_only_scores():
    table = Table("spirit_strong")
    table.put("ready/0", "spirit 1/2/2")
    table.turn(0)
    assert table.state.score[0] == 2
    assert table.at("used/0") == ["spirit"]
    assert "to_pool" not in table.log


@pytest.mark.rule("QUA-E.17")
def test_a_spell_may_wait_for_a_later_turn():
    table = Table("victory_charm")
    table.turn(0, "victory SP").do("ready", "victory").finish()
    assert table.at("ready/0") == ["victory SP"]
    table.put("ready/0", "goblin 1/2/2", "spirit 1/2/2")
    table.turn(0).until("cast").do("cast", "victory")
    assert table.state.score[0] == 6
    assert "victory" in table.at("used/0")


@pytest.mark.rule("QUA-E.18", "QUA-E.19")
@pytest.mark.parametrize(("face", "more"), [("SP*", 3), ("SP**", 5)])
def test_death_charm_gives_three_or_five(face, more):
    table = Table("death_charm", "deathdealer")
    monster = table.put("ready/0", "deathdealer 1/3/2")
    table.put("ready/0", f"death {face}")
    table.turn(0, phase=4).do("cast", "death", "deathdealer")
    assert (table.attack(monster), table.defense(monster)) == (3 + more, 2 + more)


@pytest.mark.rule("QUA-E.20")
def test_life_spell_answers_an_attack_and_not_on_the_own_turn():
    table = Table("life_spell", "goblin", "hag")
    spell = table.put("ready/1", "life SP")
    goblin = table.put("ready/1", "goblin 1/2/2")
    table.put("ready/0", "hag 1/3/3")
    table.turn(0, phase=4)
    assert (table.decision, table.seat) == ("react", 1)
    table.do("react", "life")
    assert table.defense(goblin) == 6
    table.finish()
    assert table.at("ready/1") == ["goblin 1/2/2"]
    spell = table.put("ready/1", "life SP")
    table.put("pool/1", "assistant 1/1/2", "quiddity Q1")
    table.turn(1, phase=3)
    assert table.refusal("cast", spell).rule == "QUA-14.14"


@pytest.mark.rule("QUA-E.21")
def test_only_empty_monster_cards_end_the_match():
    table = Table("goblin", "spirit", "deathdealer", "devotee", "growth_charm")
    table.empty("portal", "growth", "goblin", "spirit", "deathdealer")
    table.put("pool/0", "quiddity Q2", "quiddity Q2")
    table.turn(0, phase=5).do("capture", "devotee").finish()
    assert table.state.result is None
    assert table.count("used/0")["devotee"] == 1


@pytest.mark.rule("QUA-E.22")
def test_a_short_bag_is_refilled_from_the_used_pile():
    table = Table()
    table.put("bag/0", *["quiddity"] * 4)
    table.put("used/0", *["quiddity"] * 6, *["assistant"] * 4)
    table.script.extend([0] * 6 + [0] * 6)
    table.turn(0)
    assert len(table.at("bag/0")) == 8
    assert table.at("used/0") == []
    assert len(table.at("pool/0")) == 6


@pytest.mark.rule("QUA-E.23")
def test_twelve_glory_win_at_once_among_four():
    table = Table("dragon", seats=4)
    table.state.score[0] = 8
    table.put("ready/0", "dragon 1/4/4")
    table.turn(0)
    assert table.state.result is not None
    assert table.state.result.winners == (0,)
    assert table.state.result.kind == "quarriors.end.goal"
    assert table.at("pool/0") == []
