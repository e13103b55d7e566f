"""QUA-3, QUA-4 and QUA-15: where dice are, what cards say, and how dice are handled."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.game import game
from tabletop.games.quarriors.rules.state import BAG, POOL, READY, At
from tests.helpers.quarriors import Table


def random_match(seats, seed, decisions=400):
    """Yield the state before each decision of a random match, with the action about to be taken."""
    chance = random.Random(seed)
    state = runner.new_state(game, checked_setup(game, seats, {}), seed)
    while state.result is None and state.number < decisions:
        seat = runner.players_to_act(state)[0]
        action = chance.choice(runner.legal_actions(state, seat))
        yield state, action
        runner.apply(state, action)


@pytest.mark.rule("QUA-3.01", "QUA-3.02", "QUA-15.03", "QUA-R.64")
def test_nobody_uses_dice_of_the_wilds_or_of_others():
    seen = set()
    for seed in range(4):
        for state, _ in random_match(3, seed):
            seat = runner.players_to_act(state)[0]
            for action in runner.legal_actions(state, seat):
                if action.source.startswith("die:"):
                    whose = state.owner(int(action.source[4:]))
                    seen.add(action.verb)
                    assert whose == (-1 if action.verb == "capture" else seat) or action.verb == "pick", action
    assert {"summon", "use", "capture", "cull", "defend"} <= seen


@pytest.mark.rule("QUA-3.03", "QUA-15.01", "QUA-15.05")
def test_every_die_is_in_exactly_one_place_and_none_is_ever_lost():
    state, start = None, Counter()
    for state, _ in random_match(4, 7):
        held = Counter(die for zone in state.zones for die in zone)
        assert set(held.values()) == {1}
        assert all(die in state.zones[state.zone[die]] for die in held)
        kinds = Counter(state.kind)
        assert kinds == (start or kinds)
        start = kinds
    assert start.total() == 12 * 4 + 57


@pytest.mark.rule("QUA-3.04", "QUA-3.17", "QUA-14.10")
def test_dice_in_bags_are_never_used_nor_targets():
    for seed in range(3):
        for state, _ in random_match(2, seed):
            for action in runner.legal_actions(state, runner.players_to_act(state)[0]):
                for ref in (action.source, action.target):
                    if ref.startswith("die:"):
                        assert state.place(int(ref[4:])) != BAG, action


@pytest.mark.rule("QUA-3.06", "QUA-3.08", "QUA-15.02")
def test_faces_lie_where_they_count_and_change_only_by_rolls_and_effects():
    for seed in range(3):
        before = []
        for state, _ in random_match(2, seed):
            for die, face in enumerate(state.face):
                where = state.place(die)
                if where == READY:
                    side = BOOK.sides[state.kind[die]][face]
                    assert side.spell or side.level > 0
                elif where != POOL:
                    assert face == -1
            rolled = {die for e in state.events or () for die in getattr(e, "items", ())}
            turned = {e.item for e in state.events or () if type(e).__name__ == "Changed" and e.field == "face"}
            for die, face in enumerate(before):
                if state.face[die] != face:
                    assert die in rolled | turned, "a face changed by itself"
            before, state.events = state.face[:], []


@pytest.mark.rule("QUA-3.05", "QUA-3.06", "QUA-7.01")
def test_six_dice_come_into_play_from_the_bag():
    table = Table().turn(0, "goblin 1/2/2")
    assert table.decision == "summon"
    assert len(table.at("pool/0")) == 6
    assert table.at("bag/0") == []


@pytest.mark.rule("QUA-3.07", "QUA-R.24")
def test_only_rolled_dice_of_the_pool_can_be_rolled_again():
    table = Table("goblin", "growth_incantation")
    table.put("ready/0", "goblin 1/2/2")
    table.put("used/0", "hag")
    table.turn(0, "growth SP", "quiddity Q2", phase=2).do("use", "growth")
    assert table.decision == "pick"
    offered = {int(action.source[4:]) for action in table.actions("pick")}
    assert offered == {die for die in table.state.zones[table.zone("pool/0")] if table.state.face[die] >= 0}


@pytest.mark.rule("QUA-3.09", "QUA-4.04", "QUA-13.01")
def test_dice_in_the_pool_do_not_attack_and_have_no_abilities():
    table = Table("warrior_strong", "goblin", "devotee")
    own = table.put("ready/0", "goblin 1/2/2")
    table.put("pool/0", "warrior 1/2/3")
    table.put("used/0", "warrior")
    assert (table.attack(own), table.defense(own)) == (2, 2)
    table.put("ready/1", "devotee 1/0/3")
    table.turn(phase=4)
    assert table.at("ready/1") == ["devotee 1/0/3"]
    table.put("ready/0", "warrior 1/2/3")
    assert (table.attack(own), table.defense(own)) == (3, 3)


@pytest.mark.rule("QUA-3.10", "QUA-6.01", "QUA-12.01")
def test_a_monster_that_waits_for_the_next_own_turn_is_scored():
    table = Table("goblin")
    table.put("pool/0", "goblin 1/2/2", "quiddity Q1")
    table.turn(phase=3).do("summon", "goblin").finish()
    assert table.state.score == [0, 0]
    table.turn(1, phase=6)
    table.turn(0)
    assert table.state.score == [2, 0]


@pytest.mark.rule("QUA-3.11", "QUA-9.06", "QUA-13.08")
def test_spent_and_defeated_dice_go_to_their_owners_used_pile():
    table = Table("hag", "goblin")
    table.put("ready/0", "hag 1/3/3")
    table.put("ready/1", "goblin 1/2/2")
    table.put("pool/0", "goblin 1/2/2", "quiddity Q2")
    table.turn(phase=3).do("spend", "quiddity").until("over")
    assert "quiddity" in table.at("used/0")
    assert table.at("used/1") == ["goblin"]


@pytest.mark.rule("QUA-3.12", "QUA-10.04")
def test_a_captured_die_goes_to_the_used_pile():
    table = Table("goblin")
    table.put("pool/0", "quiddity Q2")
    table.turn(phase=5).do("capture", "goblin")
    assert table.at("used/0") == ["goblin", "quiddity"]
    assert table.count("wilds/goblin") == {"goblin": 4}


@pytest.mark.rule("QUA-3.13", "QUA-3.16", "QUA-15.03")
def test_dice_of_the_used_pile_cannot_be_spent():
    table = Table("goblin")
    used, ready = table.put("used/0", "quiddity"), table.put("ready/0", "goblin 1/2/2")
    table.put("pool/0", "goblin 1/2/2", "quiddity Q1")
    table.turn(phase=3)
    assert table.refusal("spend", used, "used/0").rule == "QUA-3.13"
    assert table.refusal("summon", used, "ready/0").rule == "QUA-3.13"
    assert table.refusal("spend", ready, "used/0").rule == "QUA-3.16"


@pytest.mark.rule("QUA-3.13", "QUA-3.17", "QUA-R.52")
def test_dice_of_a_used_pile_can_be_targets():
    table = Table("deathdealer", "dragon")
    table.put("ready/0", "deathdealer 1/3/2")
    table.put("used/1", "dragon")
    table.turn()
    assert table.decision == "pick"
    assert table.can("pick", "dragon")


@pytest.mark.rule("QUA-3.17", "QUA-R.31")
def test_in_play_is_pool_ready_area_and_used_pile_but_not_the_bag():
    for where, offered in (("pool/1", True), ("used/1", True), ("bag/1", False)):
        table = Table("spirit", "hag")
        table.put("ready/0", "hag 1/3/3")
        table.put("ready/1", "spirit 1/2/2")
        table.put(where, "quiddity")
        table.turn(phase=4)
        assert (table.decision == "fate") is offered
        assert (table.at("used/1") == ["spirit"]) is not offered


@pytest.mark.rule("QUA-3.14", "QUA-7.03", "QUA-E.22", "QUA-R.05")
def test_an_empty_bag_is_filled_with_the_whole_used_pile_and_the_draw_goes_on():
    table = Table()
    table.will_draw(0, *["quiddity"] * 4)
    table.put("used/0", *["quiddity"] * 10)
    table.script.extend([0, 0, *[0] * 6])
    table.turn()
    assert table.count("pool/0") == {"quiddity": 6}
    assert table.count("bag/0") == {"quiddity": 8}
    assert table.at("used/0") == []


@pytest.mark.rule("QUA-3.14", "QUA-7.03", "QUA-R.05")
def test_a_bag_that_holds_enough_is_not_refilled():
    table = Table()
    table.put("used/0", "goblin")
    table.turn(0)
    assert table.at("used/0") == ["goblin"]
    assert table.at("bag/0") == []


@pytest.mark.rule("QUA-R.06", "QUA-15.05")
def test_too_few_dice_are_drawn_without_penalty():
    table = Table()
    table.will_draw(0, "quiddity", "quiddity")
    table.put("used/0", "quiddity")
    table.script.extend([0, 0, 0, 0])
    table.turn()
    assert table.count("pool/0") == {"quiddity": 3}
    assert table.state.score == [0, 0]


@pytest.mark.card("goblin_mighty")
@pytest.mark.rule("QUA-R.05")
def test_abilities_refill_too_even_on_another_players_turn():
    table = Table("goblin_mighty", "hag")
    table.put("ready/0", "hag 1/3/3")
    table.put("ready/1", "goblin 1/2/2*")
    table.will_draw(1, "quiddity")
    table.put("used/1", "assistant")
    table.script.append(0)
    table.turn(phase=4)
    assert len(table.at("pool/1")) == 2
    assert table.at("used/1") == []


@pytest.mark.rule("QUA-4.01")
def test_cards_stay_where_they_are_all_game():
    cards = set()
    for state, _ in random_match(2, 3):
        cards.add(state.cards)
    assert len(cards) == 1


@pytest.mark.rule("QUA-4.02", "QUA-E.05", "QUA-4.03")
def test_the_goblin_card_tells_its_cost_glory_faces_and_ability():
    card, die = BOOK.power_cards["goblin"], BOOK.dice["goblin"]
    assert (card.cost, card.glory) == (2, 2)
    faces = die.faces
    assert sum(face.quiddity == 1 for face in faces) == 2
    assert sorted(face.burst for face in faces if face.monster) == [0, 0, 1, 1]
    assert card.abilities[0].burst == (1,)


@pytest.mark.rule("QUA-4.03", "QUA-10.02", "QUA-6.02")
def test_the_capture_cost_is_paid_and_the_glory_is_earned():
    table = Table("hag")
    table.put("pool/0", "quiddity Q2", "quiddity Q2")
    table.turn(phase=5)
    assert not table.can("capture", "hag")
    table = Table("hag")
    table.put("pool/0", "quiddity Q2", "quiddity Q2", "quiddity Q1")
    table.turn(phase=5).do("capture", "hag")
    assert "hag" in table.at("used/0")
    table = Table("hag")
    table.put("ready/0", "hag 1/3/3")
    assert table.turn().state.score == [3, 0]


@pytest.mark.card("warrior_strong")
@pytest.mark.rule("QUA-4.04", "QUA-R.60")
def test_what_a_monster_does_while_ready_ends_when_it_leaves():
    table = Table("warrior_strong", "goblin", "dragon")
    own = table.put("ready/1", "goblin 1/2/2")
    table.put("ready/1", "warrior 1/2/3")
    table.put("ready/0", "hag 1/3/3")
    assert table.defense(own) == 3
    table.turn(phase=4).do("defend", "warrior")
    assert (table.attack(own), table.defense(own)) == (2, 2)


@pytest.mark.card("goblin_strong")
@pytest.mark.rule("QUA-4.05", "QUA-13.03", "QUA-R.42")
@pytest.mark.parametrize(("name", "bonus"), [("goblin 1/2/2", 0), ("goblin 1/2/2*", 1)])
def test_an_ability_behind_a_burst_needs_it_on_the_rolled_face(name, bonus):
    table = Table("goblin_strong", "hag")
    other = table.put("ready/0", "hag 1/3/3")
    table.put("ready/0", name)
    assert table.defense(other) == 3 + bonus


@pytest.mark.card("growth_charm")
@pytest.mark.rule("QUA-4.06", "QUA-14.01", "QUA-14.03", "QUA-14.06", "QUA-3.15")
def test_a_spell_works_only_when_readied_and_is_spent_by_casting():
    table = Table("growth_charm")
    spell = table.put("pool/0", "growth SP")
    used = table.put("used/0", "growth")
    table.turn(phase=3)
    for die in (spell, used):
        assert table.refusal("cast", die).rule == "QUA-14.01"
    table.do("ready", spell).do("cast", spell)
    assert table.state.quiddity == [3, 0]
    assert table.at("used/0") == ["growth", "growth"]


@pytest.mark.rule("QUA-4.08", "QUA-8.08")
def test_quiddity_comes_from_dice_spells_and_abilities():
    table = Table("growth_charm", "hag", "goblin")
    table.put("ready/0", "hag 1/3/3", "growth SP")
    table.put("ready/1", "goblin 1/2/2")
    table.put("pool/0", "quiddity Q2", "goblin 1/2/2")
    table.turn(phase=3).do("spend", "quiddity").do("cast", "growth")
    assert table.state.quiddity == [5, 0]
    table.until("capture")
    assert table.state.quiddity == [6, 0]


@pytest.mark.rule("QUA-4.10", "QUA-8.05", "QUA-10.03")
def test_quiddity_summons_and_captures():
    table = Table("goblin", "growth_charm")
    table.put("ready/0", "growth SP")
    table.put("pool/0", "goblin 1/2/2")
    table.turn(phase=3).do("cast", "growth").do("summon", "goblin")
    assert table.state.quiddity == [2, 0]
    table.until("capture").do("capture", "goblin")
    assert table.state.quiddity == [0, 0]
    assert sorted(table.count("used/0")) == ["goblin", "growth"]


@pytest.mark.rule("QUA-4.11", "QUA-R.08", "QUA-R.40", "QUA-E.14")
def test_unspent_quiddity_is_lost_at_the_end_of_the_turn():
    table = Table("dragon_mighty", "goblin")
    table.put("pool/0", "dragon Q3/RR", "dragon Q3/RR", "quiddity Q2", "quiddity Q2", "goblin 1/2/2*")
    table.turn(phase=3).do("spend", "quiddity").do("summon", "goblin")
    assert table.decision == "capture"
    assert table.state.quiddity == [2, 0]
    table.do("capture", "dragon")
    assert "dragon" in table.at("used/0")
    assert table.decision == "over"
    assert table.state.quiddity == [0, 0]
    assert table.params("quarriors.log.lost") == [{"seat": "seat:0", "n": 1}]


@pytest.mark.rule("QUA-R.09")
def test_quiddity_of_another_players_turn_vanishes_with_it():
    table = Table()
    table.state.quiddity[1] = 2
    table.put("ready/0", "life SP")
    table.turn(phase=6).do("end")
    assert table.decision == "over"
    assert table.state.quiddity == [0, 0]


@pytest.mark.rule("QUA-15.04", "QUA-R.57", "QUA-O.5")
def test_bags_are_counted_by_all_but_drawn_blind():
    from tabletop.engine.view import encode, view

    table = Table("goblin")
    table.put("bag/0", "quiddity", "goblin", "quiddity", "assistant")
    table.put("pool/0", "goblin 1/2/2", "quiddity Q1")
    table.turn(phase=3)
    state, bag = table.state, table.state.zones[table.zone("bag/0")]
    seen = {encode(view(state, seat)) for seat in (0, 1, -1)}
    state.kind[bag[0]], state.kind[bag[1]] = state.kind[bag[1]], state.kind[bag[0]]
    assert {encode(view(state, seat)) for seat in (0, 1, -1)} == seen
    assert len(view(state, 1).state.zones[table.zone("bag/0")]) == 4


@pytest.mark.rule("QUA-15.04", "QUA-7.01")
def test_draws_are_random():
    drawn = set()
    for seed in range(40):
        state = runner.new_state(game, checked_setup(game, 2, {"first": "1"}), seed)
        drawn.add(tuple(state.kind[die] for die in state.zones[At.pool[0]] + state.zones[At.used[0]]))
    assert len(drawn) > 1


@pytest.mark.rule("QUA-15.05")
def test_a_draw_never_takes_more_than_asked_for():
    table = Table().turn(0, "portal D1")
    table.put("bag/0", "goblin")
    table.will_draw_and_roll(0, "quiddity Q1")
    table.do("use", "portal")
    assert table.count("bag/0") == {"goblin": 1}


@pytest.mark.rule("QUA-15.06", "QUA-15.07")
def test_every_roll_ends_on_one_of_the_six_faces_of_a_die_in_the_pool():
    faces = set()
    for state, _ in random_match(2, 5):
        state.events = state.events or []
        for event in state.events:
            if type(event).__name__ == "Rolled":
                assert len(event.items) == len(event.faces)
                faces.update(event.faces)
        state.events = []
    assert faces == set(range(6))


@pytest.mark.rule("QUA-R.41")
def test_a_player_without_dice_still_takes_turns():
    table = Table()
    table.state.script.clear()
    table.state.stack = [("phase", number) for number in range(6, 0, -1)]
    runner.advance(table.state)
    assert table.decision == "over"
    assert table.seat == 1


def test_costs_and_values_of_cards_are_whole_numbers():
    assert all(isinstance(rules.cost, int) and isinstance(rules.glory, int) for rules in BOOK.rules)
