"""Particulars of Sorcerer: who sees, watches, pays and owns what, where two things could be confused."""

from __future__ import annotations

import pytest

from tabletop.cards.effects.grammar import Filter
from tabletop.cards.effects.host import AbilityInstance
from tabletop.cards.effects.value_verbs import Cheaper
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.events import Logged
from tabletop.engine.game import checked_setup
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.rules import (
    battle,
    battlefields,
    casting,
    casualties,
    rolling,
    rounds,
    values,
)
from tabletop.games.sorcerer.rules.state import UNUSED, USED, At
from tests.helpers.sorcerer import GAME, Table

# --- dice and questions -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-7.12")
def test_the_box_holds_seven_battle_dice_and_one_energy_die_and_no_card_is_taken_for_one():
    state = runner.new_state(GAME, checked_setup(GAME, 2, {}), 1)
    kinds = [state.kind[die] for die in state.zones[At.dice]]
    assert kinds == [0] * 7 + [1]
    assert not set(kinds) & set(BOOK.kind.values())


@pytest.mark.rule("SOR-14.06", "SOR-14.07")
def test_which_questions_the_first_answer_of_a_side_closes():
    assert {key for key, question in GAME.decisions.items() if question.for_team} == {
        "act", "attack", "criticals", "hits", "order", "reroll",
    }  # fmt: skip


@pytest.mark.rule("SOR-12.07")
@pytest.mark.card("beetle_rider")
def test_which_cards_could_serve_from_a_hand_stands_in_no_question():
    table = Table()
    table.put("hand/0", "riot", "exhume")
    table.put("grimoire/0", "sphinx")
    rider = table.put("hand/0", "beetle_rider")
    table.turn(0, "cast", rider, "half:0/0")
    assert table.state.ask is not None
    assert (table.decision, table.state.ask.args[2]) == ("pick", ())
    assert table.names(int(action.source.partition(":")[2]) for action in table.actions("pick")) == ["exhume", "riot"]
    table.do("pick", "riot")
    assert (table.at("hand/0"), table.at("grimoire/0"), table.at("left")) == (
        ["exhume"],
        ["sphinx"],
        ["beetle_rider", "riot"],
    )


# --- harm -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-7.18", "SOR-13.06")
def test_a_battlefield_of_royale_that_was_captured_takes_no_more_of_the_roll():
    table = Table(seats=4)
    state = table.state
    state.fought[2] = 1
    rolling.place(state, 4, 3, False)
    assert (state.hurt[5], table.decision) == (0, ""), "captured, and no attack goes on there"
    state.fought = [0, 1, 0, 0]
    rolling.place(state, 4, 3, False)
    assert state.hurt[5] == 3, "another battlefield was captured"


@pytest.mark.rule("SOR-7.23")
def test_the_story_names_the_battlefield_whose_side_is_hurt():
    table = Table()
    casualties.damage_half(table.state, 5, 2, 0)
    logged = [event for event in table.state.events or [] if isinstance(event, Logged)]
    assert [(event.key, event.params["place"], event.params["seat"]) for event in logged] == [
        ("sorcerer.log.side_hurt", "zone:field/2", "seat:1")
    ]


@pytest.mark.rule("SOR-R.81")
def test_what_leaves_play_loses_its_changes_and_nothing_else_does():
    table = Table()
    one, two = table.minions("left", 0, "bell_ringer", "bell_ringer")
    table.state.lasting = [(one, "attack", 2, "round"), (two, "attack", 1, "round")]
    casualties.destroy(table.state, [one])
    assert table.state.lasting == [(two, "attack", 1, "round")]


@pytest.mark.rule("SOR-R.47", "SOR-R.49")
def test_who_has_fallen_with_others_does_not_watch_them_fall():
    table = Table()
    watcher = table.put("left", "chalice")  # it stands for a minion that watches
    one, two = table.put("left", "beggar_mob"), table.put("left", "beggar_mob", seat=1)
    casualties.destroy(table.state, [one])
    assert [(job.card, context.items) for job, context, _ in table.state.pending] == [(watcher, (one,))]
    table.state.pending = []
    casualties.destroy(table.state, [two, watcher])
    assert table.state.pending == []


@pytest.mark.rule("SOR-R.84")
@pytest.mark.card("feed_the_pyre")
def test_a_pyre_is_fed_once_for_each_card_that_destroys():
    table = Table("virgiliu")
    pyre, bolt, other = table.skill("feed_the_pyre"), table.put("grave/0", "fire_bolt"), table.put("grave/0", "riot")
    collar = table.put("grave/0", "leech_collar")
    fed = []
    for card in (bolt, bolt, collar, other):
        table.state.pending, table.state.blame = [], (0, card)
        casualties.destroy(table.state, [table.put("left", "beggar_mob", seat=1)])
        fed.append([job for job, _, _ in table.state.pending])
    assert fed == [[(0, pyre, 0, 0)], [], [], [(0, pyre, 0, 0)]], "the second time, and with no sorcery, it is not fed"
    assert table.state.once == [(pyre, 0, bolt), (pyre, 0, other)]


@pytest.mark.rule("SOR-R.47")
@pytest.mark.card("spiderling_brood")
def test_destroyed_triggers_are_about_the_fallen_minion_and_free():
    table = Table()
    brood = table.put("centre", "spiderling_brood")
    casualties.destroy(table.state, [brood])
    assert table.state.pending == [((0, brood, 0, 1), ((brood,), 1, 0, 0), ())]


@pytest.mark.rule("SOR-7.05")
def test_identical_minions_are_equivalent_attackers_until_one_is_hurt():
    table = Table()
    one, other = table.minions("left", 0, "bell_ringer", "bell_ringer")
    attacks = [Action(0, "attack", f"card:{item}") for item in (one, other)]
    assert len({GAME.strategy.equivalence_key(table.state, action) for action in attacks}) == 1
    table.state.damage[one] = 1
    assert len({GAME.strategy.equivalence_key(table.state, action) for action in attacks}) == 2
    table.state.damage[one] = 0
    table.attach(other, "crimson_mantle")
    assert len({GAME.strategy.equivalence_key(table.state, action) for action in attacks}) == 2


@pytest.mark.rule("SOR-7.24")
def test_a_destroyed_minion_is_logged_for_its_controller_and_not_for_its_destroyer():
    table = Table()
    casualties.destroy(table.state, table.minions("left", 1, "bell_ringer"))
    logged = [
        event for event in table.state.events if isinstance(event, Logged) and event.key == "sorcerer.log.destroyed"
    ]
    assert [event.params["seat"] for event in logged] == ["seat:1"]


# --- what lies on minions ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-12.10", "SOR-R.58")
def test_of_servants_that_are_alike_the_first_leaves_for_its_owner():
    table = Table()
    host = table.put("left", "bell_ringer")
    first, second = table.attach(host, "riot", servant=True), table.attach(host, "riot", servant=True)
    casting.drop_servant(table.state, host)
    assert (table.decision, [table.state.zone[card] for card in (first, second)]) == ("", [At.grave[0], 0])
    assert table.values(host) == (3, 3)
    casting.drop_servant(table.state, host)
    assert (table.values(host), table.at("grave/0")) == ((2, 3), ["riot", "riot"])


@pytest.mark.card("crimson_mantle")
def test_a_mantle_makes_a_vampire_of_its_host_and_of_nobody_beside_it():
    table = Table()
    worn, beside, served = table.minions("left", 0, "bell_ringer", "bell_ringer", "bell_ringer")
    table.attach(worn, "crimson_mantle")
    table.attach(served, "crimson_mantle", servant=True)
    assert [values.is_subtype(table.state, item, "vampire") for item in (worn, beside, served)] == [True, False, False]


@pytest.mark.rule("SOR-R.62", "SOR-12.07")
@pytest.mark.card("skinwalker")
def test_only_an_attached_form_makes_a_skinwalker_stronger():
    table = Table()
    bare, shielded, served, formed = table.minions("left", 0, *["skinwalker"] * 4)
    table.attach(shielded, "grasping_vines")
    table.attach(served, "bat_form", servant=True)
    table.attach(formed, "bat_form")
    bindings = values.language(table.state).bindings
    found = [bindings.has(table.state, item, "form") for item in (bare, shielded, served, formed)]
    assert found == [False, False, False, True]


# --- prices and possessions -------------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-R.15")
def test_cheaper_minions_are_offered_to_a_seat_that_can_pay_the_rest(monkeypatch):
    effects = ((0, Cheaper(of=Filter(type="minion"), n=1)),)
    cheaper = tuple(effects if kind == BOOK.kind["bell_ringer"] else () for kind in range(len(BOOK.cards)))
    monkeypatch.setattr(BOOK, "cheapening", cheaper)
    table = Table()
    table.put("left", "bell_ringer", seat=1)
    rider = table.put("hand/0", "beetle_rider")
    table.state.energy[0] = 2
    assert not table.act().actions("cast", rider), "the rival's helps the rival alone"
    table.put("right", "bell_ringer")
    table.act().do("cast", rider, "half:0/0")
    assert (table.state.energy[0], table.state.zone[rider]) == (0, 0)


@pytest.mark.rule("SOR-10.09")
def test_a_minion_is_its_controllers_wherever_an_ability_works():
    table = Table()
    own, enemy = table.put("left", "bell_ringer"), table.put("left", "bell_ringer", seat=1)
    bindings = values.language(table.state).bindings
    for tile in range(3):
        assert [bindings.own(table.state, AbilityInstance(0, own, 0, tile), item) for item in (own, enemy)] == [
            True,
            False,
        ]


@pytest.mark.rule("SOR-4.06", "SOR-14.04", "SOR-14.07")
def test_who_may_flip_which_fate_counter():
    def flips(table: Table) -> list[int]:
        return [battlefields.fate_holder_of(table.state, seat) for seat in table.state.seats]

    duel = Table()
    duel.state.fate = [0, UNUSED]
    assert flips(duel) == [-1, 1]
    assert flips(Table(seats=4, mode="team")) == [0, 1, 0, 1]
    each = Table(seats=4, mode="team", team_fate="player")
    each.state.fate = [UNUSED, USED, UNUSED, 0]
    assert flips(each) == [0, 1, 2, -1]


@pytest.mark.rule("SOR-R.57", "SOR-2.08")
def test_a_token_needs_room_on_the_side_of_its_owner_alone():
    table = Table()
    bindings = values.language(table.state).bindings
    own = table.minions("left", 0, *["bell_ringer"] * 4)
    table.minions("centre", 1, *["bell_ringer"] * 4)
    assert [bindings.create(table.state, AbilityInstance(0, item, 0, 0), 0) for item in own] == [0] * 4
    assert [bindings.create(table.state, AbilityInstance(0, item, 0, 0), 1) for item in own] == [1] * 4
    assert table.at("centre") == ["bell_ringer"] * 4 + ["tree_kin"] * 4


@pytest.mark.rule("SOR-6.07", "SOR-6.01")
@pytest.mark.card("silk_weaver")
def test_to_use_an_ability_takes_an_action_and_then_the_rival_has_one():
    table = Table()
    weaver = table.put("left", "silk_weaver")
    table.put("left", "bell_ringer", seat=1)
    table.turn(0, "activate", weaver)
    assert (table.state.actions, table.decision, table.seat) == ([5, 6], "act", 1)


# --- battle and end of round ------------------------------------------------------------------------------------------


@pytest.mark.rule("SOR-7.26", "SOR-8.02")
def test_nobody_answers_an_attack_that_captured_the_battlefield():
    table = Table()
    own, foe = table.put("centre", "usir"), table.put("centre", "leviathan", seat=1)
    table.state.hurt[3] = 11
    table.roll("critical", *["blank"] * 5).battle().do("hit", target="half:1/1")
    assert (table.decision, table.state.taken) == ("over", [-1, 0, -1])
    assert [table.state.spent[item] for item in (own, foe)] == [1, 0]


@pytest.mark.rule("SOR-7.09", "SOR-R.30")
@pytest.mark.card("stone_guardian")
def test_a_guardian_answers_attacks_of_enemies_alone():
    table = Table()
    own = table.put("left", "bell_ringer")
    table.put("left", "stone_guardian")
    assert battle.applicable_tactics(table.state, own) == []
    guard = table.put("left", "stone_guardian", seat=1)
    assert battle.applicable_tactics(table.state, own) == [(1, guard, 0, 0)]


@pytest.mark.rule("SOR-9.01")
def test_round_end_abilities_have_no_subject_and_no_payment():
    table = Table()
    titan = table.put("centre", "stag_titan")
    assert rounds.round_end_effects(table.state) == [((0, titan, 0, 1), ((), 1, 0, 0), ())]


@pytest.mark.rule("SOR-5.02", "SOR-R.72")
@pytest.mark.parametrize(
    ("options", "before", "after"),
    [
        ({}, 1, 0),
        ({"seats": 4}, 3, 0),
        ({"seats": 4, "mode": "team"}, 1, 2),
        ({"seats": 5, "mode": "team", "uneven": True}, 4, 1),  # seat 0 is of the same team
    ],
)
def test_the_start_goes_on_to_the_next_who_is_of_another_side(options, before, after):
    table = Table(**options, first=before)
    table.ready()
    assert table.state.first == after


@pytest.mark.rule("SOR-R.79")
def test_no_decision_waits_for_a_player_who_left():
    table = Table("tegu", seats=4)
    table.act(seat=2)
    waiting = [
        ("looked", 0),
        ("searched", 1),
        ("play_card", 0, 5, False),
        ("effects.strip", 0, True),
        ("effects.strip", 1, True),
    ]
    table.state.stack[:0] = waiting
    runner.apply(table.state, Action(0, runner.RESIGN))
    assert table.state.stack[:2] == [("searched", 1), ("effects.strip", 1, True)]
    assert [frame for frame in table.state.stack if frame in waiting] == table.state.stack[:2]
