"""QUA-5 and QUA-6: the course of play, and Phase 1."""

from __future__ import annotations

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.events import Logged
from tabletop.engine.runner import legal_actions
from tabletop.engine.view import view
from tabletop.games.quarriors import game as quarriors
from tabletop.games.quarriors.cards.vocabulary import Number, Tally
from tabletop.words import Words
from tests.helpers.quarriors import Table


@pytest.mark.rule("QUA-5.01", "QUA-11.03")
def test_turns_go_round_clockwise():
    table = Table(seats=3)
    order = []
    for seat in (2, 0, 1, 2):
        table.turn(seat, phase=6)
        assert table.decision == "over"
        order.append(table.seat)
    assert order == [0, 1, 2, 0]


@pytest.mark.rule("QUA-5.02", "QUA-R.49")
def test_the_six_phases_follow_each_other():
    table = Table("hag", "goblin")
    table.put("ready/0", "hag 1/3/3")
    table.put("ready/1", "goblin 1/2/2")
    table.turn(0, "hag 1/3/3").finish()
    names = ["score", "roll", "summon", "attack", "capture", "clean"]
    phases = [key.rpartition(".")[2] for key in table.log if key.startswith("phase.")]
    assert phases == names
    scored, defeated = table.log.index("scored"), table.log.index("phase.roll")
    assert scored < defeated


@pytest.mark.rule("QUA-5.03", "QUA-R.27", "QUA-9.01", "QUA-8.07")
def test_summoning_and_capturing_can_be_declined_but_the_attack_cannot():
    table = Table("goblin", "hag", "growth_charm")
    table.put("pool/0", "goblin 1/2/2", "quiddity Q2")
    table.put("ready/0", "hag 1/3/3", "growth SP")
    table.put("ready/1", "goblin 1/2/2")
    table.turn(phase=3)
    assert table.decision == "summon"
    table.do("done")
    assert table.decision == "attack"
    assert {action.verb for action in table.legal} == {"attack", "cast"}
    table.do("attack").until("capture").do("done")
    assert table.at("used/1") == ["goblin"]
    assert table.count("used/0") == {}


@pytest.mark.rule("QUA-5.03", "QUA-R.27")
def test_phases_with_nothing_to_do_pass_by_themselves():
    table = Table()
    table.empty("quiddity")
    assert table.turn(phase=3).decision == "over"


@pytest.mark.rule("QUA-6.01", "QUA-6.02", "QUA-6.03", "QUA-E.06", "QUA-R.46")
def test_all_own_monsters_are_scored_and_their_glory_is_summed():
    table = Table("ooze", "defender_mighty")
    table.put("used/0", "quiddity")
    table.put("ready/0", "ooze 2/?/?", "ooze 2/?/?", "defender 1/1/5*")
    table.put("ready/1", "ooze 2/?/?")
    table.put("used/1", "quiddity")
    table.turn()
    assert table.state.score == [7, 0]
    assert table.at("ready/0") == []
    assert table.at("ready/1") == ["ooze 2/?/?"]


@pytest.mark.rule("QUA-6.04", "QUA-12.02", "QUA-E.23", "QUA-R.23")
def test_reaching_the_target_by_scoring_wins_at_once():
    table = Table("hag", seats=4)
    table.state.score[2] = 9
    table.put("ready/2", "hag 1/3/3", "hag 1/3/3")
    table.turn(2)
    result = table.state.result
    assert result is not None
    assert result.winners == (2,)
    assert table.state.score[2] == 15
    assert "phase.roll" not in table.log


@pytest.mark.rule("QUA-6.05", "QUA-14.12", "QUA-13.08")
def test_scored_monsters_and_their_spells_move_to_the_used_pile():
    table = Table("goblin", "death_charm")
    table.attach("death SP*", table.put("ready/0", "goblin 1/2/2"))
    table.turn()
    assert table.at("ready/0") == []
    assert table.at("used/0") == ["death", "goblin"]


@pytest.mark.rule("QUA-6.06", "QUA-R.21", "QUA-R.22", "QUA-6.07")
def test_one_die_may_be_culled_for_each_monster_scored():
    table = Table("goblin", "hag", "death_charm")
    table.put("used/0", "assistant", "assistant", "assistant")
    table.attach("death SP*", table.put("ready/0", "goblin 1/2/2"))
    table.put("ready/0", "hag 1/3/3")
    assistants = len(table.at("wilds/assistant"))
    table.turn()
    assert table.decision == "cull"
    assert {table.name(int(a.source[4:])) for a in table.actions("cull")} == {"assistant", "goblin", "hag", "death"}
    table.do("cull", "assistant", "wilds/assistant").do("cull", "death", "wilds/death")
    assert table.decision != "cull"
    assert len(table.at("wilds/assistant")) == assistants + 1
    assert table.at("used/0") == ["assistant", "assistant", "goblin", "hag"]


@pytest.mark.rule("QUA-6.06", "QUA-R.21")
def test_culling_is_optional_and_needs_a_monster_scored():
    table = Table("goblin")
    table.put("ready/0", "goblin 1/2/2")
    table.turn()
    assert table.can("done")
    table.do("done")
    assert table.at("used/0") == ["goblin"]
    table = Table("goblin", "life_cantrip")
    table.put("used/0", "assistant")
    assert table.turn(0, "portal D1").decision == "immediate"


@pytest.mark.rule("QUA-6.06", "QUA-R.21")
def test_culls_come_from_the_own_used_pile_only():
    table = Table("goblin")
    pool = table.put("pool/0", "hag")
    table.put("used/1", "assistant")
    table.put("ready/0", "goblin 1/2/2")
    table.turn(0, waiting=("hag Q1",))
    assert table.refusal("cull", pool, "wilds/8").rule == "QUA-6.06"
    assert len(table.actions("cull")) == 1


@pytest.mark.rule("QUA-6.07", "QUA-10.07", "QUA-R.22")
def test_a_culled_die_can_be_captured_again_by_anybody():
    table = Table("goblin")
    table.put("used/0", "quiddity")
    table.put("ready/0", "goblin 1/2/2")
    table.empty("goblin")
    table.turn().do("cull", "goblin").finish()
    assert table.count("wilds/goblin") == {"goblin": 1}
    table.put("pool/1", "quiddity Q2")
    table.turn(1, phase=5).do("capture", "goblin")
    assert "goblin" in table.at("used/1")


@pytest.mark.card("hag_strong")
@pytest.mark.rule("QUA-6.08", "QUA-6.05", "QUA-6.06", "QUA-6.07", "QUA-E.07", "QUA-E.08", "QUA-7.02", "QUA-R.20")
def test_the_strong_hag_fetches_a_goblin_before_the_cull_and_it_is_rolled_with_the_six():
    table = Table("hag_strong", "goblin")
    table.put("ready/0", "hag 1/3/3")
    table.put("used/0", "goblin", "assistant")
    table.will_draw(0, *["quiddity"] * 6)
    table.will_roll("goblin 1/2/2", *["quiddity Q1"] * 6)
    table.turn()
    assert table.state.score == [3, 0]
    assert table.decision == "pick"
    assert not table.can("pick", "hag")
    table.do("pick", "goblin", "pool/0")
    assert table.at("pool/0") == ["goblin"]
    assert table.decision == "cull"
    table.do("cull", "assistant")
    assert table.at("used/0") == ["hag"]
    assert table.at("pool/0") == ["goblin 1/2/2", *["quiddity Q1"] * 6]


@pytest.mark.rule("QUA-6.08", "QUA-R.61")
def test_a_when_scored_ability_with_may_can_be_declined():
    table = Table("hag_strong", "goblin")
    table.put("ready/0", "hag 1/3/3")
    table.put("used/0", "goblin")
    table.turn().do("none")
    assert table.at("used/0") == ["goblin", "hag"]
    assert table.decision == "cull"


@pytest.mark.rule("QUA-6.09", "QUA-14.04")
def test_loose_spells_stay_in_the_ready_area_through_phase_1():
    table = Table("life_spell", "goblin")
    table.put("ready/0", "life SP", "goblin 1/2/2")
    table.turn()
    assert table.at("ready/0") == ["life SP"]


@pytest.mark.rule("QUA-R.15", "QUA-R.20")
def test_nothing_can_be_cast_before_scoring():
    table = Table("victory_cantrip", "goblin", "growth_charm")
    table.put("ready/0", "victory SP", "goblin 1/2/2", "growth SP")
    table.turn()
    assert table.state.score == [2, 0]
    assert table.decision == "cull"
    table.do("done")
    assert table.decision == "cast"
    assert not table.can("cast", "victory")
    assert table.can("cast", "growth")


@pytest.mark.rule("QUA-O.2")
def test_with_the_option_spells_may_be_cast_before_scoring():
    table = Table("victory_cantrip", "goblin", cast_before_scoring=True)
    host = table.put("ready/0", "goblin 1/2/2")
    table.put("ready/0", "victory SP")
    table.turn()
    assert (table.decision, table.state.phase) == ("cast", 1)
    assert table.state.score == [0, 0]
    table.do("cast", "victory", host)
    assert table.state.score == [4, 0]


@pytest.mark.card("defender", "victory_cantrip")
@pytest.mark.rule("QUA-R.20", "QUA-R.48")
def test_glory_without_a_choice_is_part_of_the_sum():
    table = Table("defender", "goblin", "victory_cantrip")
    host = table.put("ready/0", "goblin 1/2/2")
    table.attach("victory SP", host)
    table.put("ready/0", "defender 1/1/5*", "goblin 1/2/2*")
    table.turn()
    assert [line["n"] for line in table.params("quarriors.log.scored")] == [2 + 2 + (2 + 2) + 2]
    assert table.state.score == [10, 0]


@pytest.mark.rule("QUA-R.20", "QUA-R.31")
def test_a_strong_wizard_may_cull_spells_that_fell_off_scored_monsters():
    table = Table("wizard_strong", "goblin", "death_charm", "life_spell")
    table.put("ready/0", "wizard 1/2/5", "life SP")
    table.attach("death SP*", table.put("ready/0", "goblin 1/2/2"))
    table.turn()
    assert table.state.score == [5, 0]
    table.do("pick", "death").do("pick", "life")
    assert table.state.score == [7, 0]
    assert len(table.at("wilds/death")) == len(table.at("wilds/life")) == 5


@pytest.mark.rule("QUA-R.17", "QUA-R.20")
def test_several_when_scored_abilities_resolve_in_the_order_their_owner_chooses():
    for first in ("hag", "defender"):
        table = Table("hag_strong", "defender_strong", "goblin")
        table.put("ready/0", "hag 1/3/3", "defender 1/1/5*")
        table.put("used/0", "goblin")
        table.put("bag/0", "quiddity", "quiddity", "quiddity", "quiddity", "quiddity", "quiddity", "quiddity")
        table.script.extend([0] * 7 + [0] * 8)
        table.turn()
        assert table.decision == "order"
        table.do("resolve", first)
        assert table.decision == ("pick" if first == "hag" else "use")


@pytest.mark.rule("QUA-R.43", "QUA-13.02")
def test_an_assistant_counts_as_a_monster_die():
    table = Table("hag_strong", "goblin")
    table.put("ready/0", "hag 1/3/3", "assistant 1/1/2")
    table.put("used/0", "quiddity")
    table.turn()
    assert table.state.score == [4, 0]
    assert table.can("pick", "assistant")
    assert not table.can("pick", "quiddity")
    table.do("none").do("cull", "quiddity").do("cull", "assistant")
    assert table.at("used/0") == ["hag"]


@pytest.mark.card("defender_strong")
@pytest.mark.rule("QUA-E.15", "QUA-R.48", "QUA-13.05")
@pytest.mark.parametrize(("name", "drawn"), [("defender 1/1/5*", 1), ("defender 3/2/8**", 2)])
def test_a_strong_defender_draws_one_or_two_dice_when_scored(name, drawn):
    table = Table("defender_strong")
    table.put("ready/0", name)
    table.put("bag/0", *["quiddity"] * 9)
    table.script.extend([0] * drawn)
    table.script.extend([0] * 6 + [0] * (6 + drawn))
    table.turn().do("apply")
    assert table.at("pool/0") == ["quiddity"] * drawn


@pytest.mark.card("defender_strong")
@pytest.mark.rule("QUA-R.05", "QUA-R.20", "QUA-R.21")
@pytest.mark.parametrize(("in_bag", "loses"), [(0, True), (1, True), (2, False)])
def test_a_draw_that_takes_the_used_pile_before_it_can_be_culled_warns_of_it(in_bag: int, loses: bool) -> None:
    table = Table("defender_strong")
    table.put("ready/0", "defender 3/2/8**")
    table.put("used/0", "quiddity", "quiddity")
    table.put("bag/0", *["quiddity"] * in_bag)
    table.script.extend([0] * 2)
    table.turn()
    (apply,) = (action for action in legal_actions(table.state, 0) if action.verb == "apply")
    prompt = quarriors.table(view(table.state, 0), Words("en")).prompt
    (label,) = (label for label in prompt.labels if label.action == apply)
    assert ("can't be culled this turn" in prompt.line) is loses
    assert ("can't be culled this turn" in label.warning) is loses
    assert label.primary is not loses
    if loses:
        table.script.extend([0] * 20)
    table.do("apply")
    assert (table.decision == "cull") is not loses
    said = [event.key for event in table.state.events if isinstance(event, Logged)]
    assert ("quarriors.log.nothing.cull" in said) is loses


@pytest.mark.rule("QUA-R.53", "QUA-R.21")
def test_a_monster_scored_outside_phase_1_earns_glory_but_no_cull():
    table = Table("deathdealer_strong", "goblin", "victory_cantrip")
    table.attach("victory SP", table.put("ready/0", "deathdealer 1/3/2"))
    table.put("ready/1", "goblin 1/2/2")
    table.put("used/0", "assistant")
    table.turn(phase=4)
    assert table.state.score == [4, 0]
    assert table.at("used/0") == ["assistant", "deathdealer", "victory"]
    assert "cull" not in table.decision
    assert table.state.scored == 1


@pytest.mark.rule("QUA-R.52", "QUA-R.64")
def test_an_exchange_changes_the_owners_of_both_dice():
    table = Table("deathdealer", "dragon")
    table.put("ready/0", "deathdealer 1/3/2")
    table.put("used/1", "dragon", "assistant")
    table.turn().do("pick", "dragon")
    assert table.at("used/0") == ["dragon"]
    assert table.at("used/1") == ["assistant", "deathdealer"]


@pytest.mark.rule("QUA-R.56")
def test_all_amounts_on_cards_are_whole():
    import msgspec

    from tabletop.games.quarriors.cards.effects import Modify

    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"do": "modify", "who": "itself", "attack": 1.5}, Modify)


@pytest.mark.rule("QUA-R.55", "QUA-12.02")
def test_glory_goes_to_one_player_so_that_one_reaches_the_target():
    table = Table("goblin")
    table.state.score[:] = [19, 19]
    table.put("ready/0", "goblin 1/2/2")
    table.put("ready/1", "goblin 1/2/2")
    table.turn()
    assert table.state.result is not None
    assert table.state.result.winners == (0,)
    assert table.state.result.scores == (21, 19)


def test_nothing_is_legal_once_the_match_is_over():
    table = Table("goblin")
    table.state.score[0] = 19
    table.put("ready/0", "goblin 1/2/2")
    table.turn()
    assert legal_actions(table.state, 0) == ()
    assert table.refusal("done", seat=0).key == "refusal.over"
    assert Action(0, "done") not in legal_actions(table.state, 1)


@pytest.mark.rule("QUA-R.53")
def test_a_monster_scored_outside_phase_1_counts_those_that_were_scored_before_it(monkeypatch):
    table = Table("deathdealer_strong", "goblin")
    die = table.put("ready/0", "deathdealer 1/3/2", "deathdealer 1/3/2")
    more = [(Number(Tally.OTHERS_SCORED),)] * 3
    monkeypatch.setattr(table.state.card(die), "glory_at_score", more)
    table.put("ready/1", "goblin 1/2/2")
    table.turn(phase=4).finish()
    assert table.params("quarriors.log.scored") == [
        {"seat": "seat:0", "dice": ("kind:deathdealer_strong",), "n": 2},
        {"seat": "seat:0", "dice": ("kind:deathdealer_strong",), "n": 3},
    ]
    assert table.state.score == [5, 0]
    assert table.state.scored == 2


@pytest.mark.rule("QUA-R.27")
def test_a_phase_in_which_nothing_can_be_done_says_so_and_one_with_a_choice_does_not():
    idle, busy = Table("hag"), Table("hag")
    idle.empty("quiddity")  # everything else costs something
    busy.put("pool/0", "hag 2/4/5", "quiddity Q2")
    for table in (idle, busy):
        table.turn(phase=3).finish()
    nothing = [[key.rpartition(".")[2] for key in table.log if "nothing." in key] for table in (idle, busy)]
    assert nothing == [["summon", "attack", "capture"], ["attack"]]
    phases = [key for key in idle.log if "phase." in key or "nothing." in key]
    assert [key.rpartition(".")[2] for key in phases] == [
        *("summon", "summon", "attack", "attack", "capture", "capture", "clean")
    ]


@pytest.mark.rule("QUA-R.27")
def test_a_turn_without_monsters_to_score_says_so_before_it_rolls():
    table = Table().turn(0)
    told = [key for key in table.log if key.startswith(("phase.", "nothing."))]
    assert told[:3] == ["phase.score", "nothing.score", "phase.roll"]
