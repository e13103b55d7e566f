"""QUA-10 to QUA-12: capturing, cleaning up, and the end of the game."""

from __future__ import annotations

import pytest

from tabletop.engine.game import checked_setup
from tabletop.games.quarriors.game import game
from tests.helpers.quarriors import Table

EMPTY = ("goblin", "spirit", "devotee")
CARDS = ("goblin", "spirit_strong", "devotee", "warrior", "hag", "defender_strong", "dragon_mighty")


def nearly_over(*more, seats=2, **options):
    """Three monster cards are empty, and the Warrior has one die left."""
    table = Table(*CARDS, *more, seats=seats, **options)
    table.empty(*EMPTY)
    table.empty("warrior", keep=1)
    return table


@pytest.mark.rule("QUA-10.01", "QUA-10.02", "QUA-10.03", "QUA-10.05", "QUA-R.08")
def test_one_die_may_be_captured_with_what_is_left():
    table = Table("hag", "goblin", "growth_charm")
    table.put("ready/0", "growth SP")
    table.put("pool/0", "quiddity Q2")
    table.turn(phase=5)
    assert table.decision == "capture"
    assert not table.can("capture", "hag")
    refusal = table.refusal("capture", table.item("wilds/hag", "hag"), "used/0")
    assert refusal.rule == "QUA-10.02"
    assert (refusal.params["n"], refusal.params["have"]) == (5, 2)
    table.do("cast", "growth").do("capture", "hag")
    assert table.count("used/0") == {"hag": 1, "quiddity": 1, "growth": 1}
    assert not table.can("capture")


@pytest.mark.rule("QUA-10.01", "QUA-5.03")
def test_capturing_can_be_skipped():
    table = Table("goblin")
    table.put("pool/0", "quiddity Q2")
    table.turn(phase=5).do("done")
    assert table.decision == "over"
    assert table.at("used/0") == ["quiddity"]


@pytest.mark.rule("QUA-10.01")
def test_nothing_is_captured_before_phase_5():
    table = Table("goblin")
    table.put("pool/0", "goblin 1/2/2", "quiddity Q2")
    table.turn(phase=3)
    assert table.refusal("capture", table.item("wilds/goblin", "goblin"), "used/0").rule == "QUA-10.01"


@pytest.mark.card("growth_cantrip")
@pytest.mark.rule("QUA-10.05", "QUA-R.37")
def test_only_one_die_is_captured_unless_an_effect_allows_more():
    table = Table("growth_cantrip", "goblin").turn(0, "growth SP", "quiddity Q2", "quiddity Q2")
    table.do("use", "growth").until("capture")
    assert (table.state.captures, table.state.quiddity[0]) == (2, 2)
    table.do("capture", "goblin").do("capture", "goblin")
    assert table.count("used/0")["goblin"] == 2
    assert table.decision == "over"
    table = Table("goblin")
    die = table.put("ready/0", "growth SP")
    table.put("pool/0", "quiddity Q2", "quiddity Q2")
    table.turn(phase=5).do("capture", "goblin")
    assert table.decision == "capture"
    assert table.refusal("capture", table.item("wilds/goblin", "goblin"), "used/0").rule == "QUA-10.05"
    assert table.can("cast", die)


@pytest.mark.card("wizard_mighty")
@pytest.mark.rule("QUA-R.37", "QUA-R.61")
def test_extras_and_discounts_end_with_the_turn_and_free_dice_do_not_use_the_capture():
    table = Table("wizard_mighty", "goblin", "shaping_incantation")
    table.attach("shaping SP", table.put("ready/0", "wizard 1/2/5"))
    table.put("used/0", "assistant")
    table.turn()
    assert table.decision == "order"
    table.do("resolve", "shaping").do("pick", "assistant").do("pick", "goblin").until("capture")
    assert (table.state.captures, table.state.discount) == (2, 2)
    assert table.count("used/0")["goblin"] == 1
    table.finish().turn(0, phase=6)
    assert (table.state.captures, table.state.discount) == (1, 0)


@pytest.mark.card("quiddity")
@pytest.mark.rule("QUA-10.07", "QUA-R.37")
def test_basic_dice_can_be_captured_and_quiddity_costs_nothing_but_the_capture():
    table = Table("goblin")
    table.put("pool/0", "quiddity Q1")
    table.turn(phase=5)
    offered = {table.name(int(action.source[4:])) for action in table.actions("capture")}
    assert offered == {"quiddity", "assistant"}
    table.do("capture", "quiddity")
    assert table.count("used/0") == {"quiddity": 2}
    assert table.decision == "over"


@pytest.mark.rule("QUA-10.06", "QUA-12.03", "QUA-12.05", "QUA-R.38")
def test_the_game_ends_at_once_when_a_capture_empties_the_fourth_monster_card():
    table = nearly_over()
    table.state.score[:] = [3, 5]
    table.put("ready/0", "hag 1/3/3")
    table.put("pool/0", "quiddity Q2", "quiddity Q2", "portal")
    table.turn(phase=5).do("capture", "warrior")
    result = table.state.result
    assert result is not None
    assert (result.kind, result.winners, result.scores) == ("quarriors.end.wilds", (1,), (3, 5))
    assert table.at("pool/0") == ["portal"]
    assert "phase.clean" not in table.log


@pytest.mark.rule("QUA-12.04", "QUA-12.03", "QUA-E.21", "QUA-R.43")
def test_empty_basic_and_spell_cards_do_not_count():
    table = nearly_over("growth_charm")
    table.empty("growth", "portal", "assistant", "quiddity")
    table.state.quiddity[0] = 5
    table.turn(phase=5).do("capture", "hag")
    assert table.state.result is None
    assert table.decision == "over"


@pytest.mark.rule("QUA-R.38", "QUA-R.22")
def test_culling_never_ends_the_game_and_fills_a_card_again():
    table = nearly_over()
    table.empty("warrior")
    table.put("ready/0", "hag 1/3/3")
    table.shift("warrior", "bag/1", "used/0")
    table.turn()
    assert table.state.result is None
    table.do("cull", "warrior").until("capture").do("capture", "assistant")
    assert table.state.result is None


@pytest.mark.rule("QUA-R.38", "QUA-12.03")
def test_a_die_taken_free_in_any_phase_can_end_the_game():
    table = nearly_over("shaping_incantation")
    table.attach("shaping SP", table.put("ready/0", "hag 1/3/3"))
    table.put("used/0", "assistant")
    table.turn().do("pick", "assistant").do("pick", "warrior")
    result = table.state.result
    assert result is not None
    assert (result.kind, result.winners) == ("quarriors.end.wilds", (0,))
    assert table.state.phase == 1


@pytest.mark.rule("QUA-R.38")
def test_monsters_still_ready_give_no_glory_at_the_end():
    table = nearly_over()
    table.put("ready/0", "dragon 3/8/7**")
    table.state.quiddity[0] = 4
    table.turn(phase=5).do("capture", "warrior")
    assert table.state.result is not None
    assert table.state.result.scores == (0, 0)


@pytest.mark.rule("QUA-12.06", "QUA-R.39")
def test_a_tie_goes_to_the_most_dice_in_the_ready_area_spells_included():
    table = nearly_over("death_charm", "life_spell", seats=3)
    table.state.score[:] = [4, 4, 1]
    table.put("ready/0", "hag 1/3/3")
    table.attach("death SP*", table.put("ready/1", "hag 1/3/3"))
    table.put("ready/2", "hag 1/3/3", "life SP", "life SP")
    table.put("pool/0", "portal")
    table.state.quiddity[0] = 4
    table.turn(phase=5).do("capture", "warrior")
    assert table.state.result is not None
    assert table.state.result.winners == (1,)


@pytest.mark.rule("QUA-12.07", "QUA-R.39")
def test_a_full_tie_is_a_shared_victory():
    table = nearly_over(seats=3)
    table.state.score[:] = [4, 4, 4]
    table.put("ready/0", "hag 1/3/3")
    table.put("ready/2", "hag 1/3/3")
    table.put("pool/1", "portal", "portal")
    table.put("aside/1", "portal")
    table.state.quiddity[0] = 4
    table.turn(phase=5).do("capture", "warrior")
    assert table.state.result is not None
    assert table.state.result.winners == (0, 2)


@pytest.mark.card("victory_incantation")
@pytest.mark.rule("QUA-12.02", "QUA-R.23")
@pytest.mark.parametrize(("seats", "target"), [(2, 20), (3, 15), (4, 12)])
def test_the_target_depends_on_the_number_of_players(seats, target):
    for start, over in ((target - 4, False), (target - 3, True), (target - 1, True)):
        table = Table("victory_incantation", seats=seats)
        table.put("ready/1", "victory SP")
        table.state.score[1] = start
        table.turn(1, phase=6).do("cast", "victory")
        assert (table.state.result is not None) is over
        assert table.state.score[1] == start + 3
        told = [{"seat": "seat:1", "n": start + 3, "then": "goal"}] if over else []
        assert table.params("quarriors.log.triumph") == told


@pytest.mark.rule("QUA-R.23", "QUA-12.02")
def test_what_is_left_of_an_effect_is_not_carried_out_after_the_target():
    table = Table("wizard_strong", "death_charm")
    table.state.score[0] = 16
    table.put("ready/0", "wizard 1/2/5")
    table.put("pool/0", "death", "death")
    table.turn(0, waiting=("death Q1", "death Q1")).do("pick", "death")
    assert table.state.result is not None
    assert table.state.score == [20, 0]
    assert table.at("pool/0") == ["death"]


@pytest.mark.rule("QUA-12.01")
def test_glory_is_kept_for_the_whole_game():
    table = Table("goblin")
    table.put("ready/0", "goblin 1/2/2")
    table.turn().until("capture").finish()
    table.turn(1, phase=6).turn(0, phase=6)
    assert table.state.score == [2, 0]


# --- clean up -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("QUA-11.01", "QUA-11.03", "QUA-R.40")
def test_everything_in_the_pool_goes_to_the_used_pile_and_the_left_neighbour_is_next():
    table = Table("goblin", "life_spell", seats=3)
    table.put("pool/1", "goblin 1/2/2", "life SP", "quiddity Q1")
    table.put("ready/1", "goblin 1/2/2")
    table.turn(1, phase=6)
    assert table.at("pool/1") == []
    assert table.at("used/1") == ["goblin", "life", "quiddity"]
    assert table.at("ready/1") == ["goblin 1/2/2"]
    assert (table.decision, table.seat) == ("over", 2)


@pytest.mark.rule("QUA-11.02", "QUA-R.40", "QUA-14.11")
def test_loose_spells_may_be_sent_away_but_not_attached_ones():
    table = Table("life_cantrip", "goblin", "death_charm")
    goblin = table.put("ready/0", "goblin 1/2/2")
    charm = table.attach("death SP*", goblin)
    loose = [table.put("ready/0", "life SP") for _ in range(2)]
    table.turn(phase=6)
    assert table.decision == "clean"
    assert table.refusal("discard", charm, "used/0").rule == "QUA-R.40"
    assert table.refusal("discard", goblin, "used/0").rule == "QUA-11.02"
    table.do("discard", loose[0]).do("discard", loose[1])
    assert table.at("used/0") == ["life", "life"]
    assert table.at("ready/0") == ["death SP*", "goblin 1/2/2"]


@pytest.mark.rule("QUA-R.40", "QUA-R.60")
def test_effects_of_the_turn_end_with_it():
    table = Table("death_cantrip", "goblin")
    goblin = table.put("ready/0", "goblin 1/2/2")
    table.put("ready/0", "death SP*")
    table.turn(phase=5).do("cast", "death")
    assert table.attack(goblin) == 4
    table.finish()
    assert table.attack(goblin) == 2


# --- options --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("QUA-O.6")
def test_with_the_option_two_dice_may_be_captured():
    table = Table("goblin", second_capture=True)
    table.put("pool/0", "quiddity Q2", "quiddity Q2")
    table.turn(phase=5).do("capture", "goblin").do("capture", "goblin")
    assert table.count("used/0")["goblin"] == 2
    assert table.decision == "over"


@pytest.mark.rule("QUA-O.7", "QUA-R.50")
def test_after_the_last_round_the_game_is_decided_like_the_end_by_empty_cards():
    table = Table(round_limit=2)
    table.state.score[:] = [3, 2]
    for seat in (0, 1, 0):
        table.turn(seat, phase=6)
        assert table.state.result is None
    table.turn(1, phase=6)
    result = table.state.result
    assert result is not None
    assert (result.kind, result.winners) == ("quarriors.end.rounds", (0,))


@pytest.mark.rule("QUA-R.50", "QUA-O.7")
def test_without_a_limit_rounds_do_not_end_the_game():
    table = Table()
    for _ in range(30):
        table.turn(0, phase=6).turn(1, phase=6)
    assert table.state.result is None
    assert table.state.round == 31


@pytest.mark.rule("QUA-O.9")
def test_another_target_can_be_agreed():
    table = Table("goblin", goal=5)
    table.state.score[0] = 3
    table.put("ready/0", "goblin 1/2/2")
    table.turn()
    assert table.state.result is not None
    assert table.state.result.winners == (0,)


@pytest.mark.rule("QUA-O.2", "QUA-O.3", "QUA-O.4", "QUA-O.5", "QUA-O.6", "QUA-O.7", "QUA-O.8", "QUA-O.9", "QUA-O.1")
def test_options_have_the_usual_values_unless_chosen():
    options = checked_setup(game, 2, {}).options
    usual = {
        "supply": "random",
        "cast_before_scoring": False,
        "recompute_attack": False,
        "spent_stay_out": False,
        "bag_panel": True,
        "second_capture": False,
        "round_limit": 0,
        "reaction_time": 0,
        "goal": 0,
    }
    assert {key: options[key] for key in usual} == usual
