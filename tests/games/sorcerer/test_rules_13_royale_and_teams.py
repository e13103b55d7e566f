"""SOR-13 and SOR-14: Battle Royale, teams, and ends before the end."""

from __future__ import annotations

import pytest

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games.registry import entry
from tabletop.games.sorcerer.game import Sorcerer
from tabletop.games.sorcerer.rules import battlefields, casualties, rounds
from tabletop.games.sorcerer.rules.state import UNUSED, USED, At, minions
from tabletop.match import journal
from tabletop.match.history import HistoryStep
from tabletop.match.match import Match
from tests.helpers.faults import faulted
from tests.helpers.sorcerer import Table, with_avatars
from tests.match.helpers import AtOnce, seated

GAME = Sorcerer()


@pytest.mark.rule("SOR-13.06", "SOR-13.07", "SOR-R.66", "SOR-E.20")
def test_a_royale_capture_resets_the_battlefield():
    table = Table(seats=4)
    own = table.put("0", "bell_ringer")
    table.put("0", "bell_ringer")
    thrall = table.put("0", "thrall", seat=1)
    table.state.hurt[:2] = [4, 11]
    table.state.avatar[1] = 0
    table.roll("critical", "hit").attack(own).do("hit", target="half:0/1")
    assert (table.state.points, table.state.hurt[:2], table.at("0")) == ([1, 0, 0, 0], [0, 0], [])
    assert (table.state.blood[1], table.state.avatar[1], table.state.fought[0]) == (2, 0, 1)
    assert sorted(table.at("grave/0")) == ["bell_ringer", "bell_ringer"]
    assert table.state.zone[thrall] == At.grave[1]
    assert table.state.result is None


@pytest.mark.rule("SOR-R.95")
@pytest.mark.card("false_orders")
def test_orders_may_send_a_neighbour_where_one_cannot_reach():
    table = Table(seats=5)
    foe = table.put("0", "bell_ringer", seat=1)
    orders = table.put("hand/0", "false_orders")
    table.turn(0, "cast", orders)
    assert table.state.zone[foe] == 1


@pytest.mark.rule("SOR-14.01", "SOR-14.02", "SOR-14.04", "SOR-O.9", "SOR-O.13", "SOR-R.71", "SOR-O.10")
def test_teams_are_set_up():
    state = runner.new_state(GAME, checked_setup(GAME, 6, {"mode": "team", "start": "1"}), 1)
    assert GAME.sides(state.setup) == (0, 1, 0, 1, 0, 1)
    assert (len(state.taken), state.fate) == (3, [UNUSED, UNUSED, 0, 0, 0, 0])
    with_avatars(state)
    assert all(len(state.zones[At.hand[seat]]) == 6 for seat in range(6))
    each = runner.new_state(GAME, checked_setup(GAME, 4, {"mode": "team", "team_fate": "player"}), 1)
    assert each.fate == [UNUSED] * 4
    with faulted("Teams need 4 or 6 seats"):
        checked_setup(GAME, 5, {"mode": "team"})
    uneven = checked_setup(GAME, 5, {"mode": "team", "uneven": True})
    assert GAME.sides(uneven) == (0, 1, 0, 1, 0)


@pytest.mark.rule("SOR-14.03", "SOR-R.75")
def test_a_team_may_have_six_minions_in_a_battlefield():
    table = Table(seats=4, mode="team")
    table.minions("left", 0, *["beggar_mob"] * 5)
    table.put("left", "beggar_mob", seat=2)
    mob = table.put("hand/2", "beggar_mob")
    table.act(2)
    assert not [a for a in table.legal if a.verb == "cast" and a.target == "half:0/0"]
    table.play(Action(2, "cast", f"card:{mob}", "half:1/0"))
    assert table.at("centre") == ["beggar_mob"]
    table.minions("right", 0, *["beggar_mob"] * 6)
    assert battlefields.room_in(table.state, 2, 2) == 0


@pytest.mark.rule("SOR-14.05", "SOR-R.75", "SOR-R.73")
def test_teams_take_turns_and_any_member_acts():
    table = Table(seats=4, mode="team")
    table.act(0)
    pending = []
    while table.decision == "act":
        pending.append(table.seats)
        table.play(Action(table.seats[-1], "channel"))
    assert pending[:2] == [(0, 2), (1, 3)]
    assert pending == [(0, 2), (1, 3)] * 6 + [(0,), (1,)] * 6, "one member six times, then the other"
    uneven = Table(seats=5, mode="team", uneven=True)
    uneven.state.actions = [1, 0, 1, 1, 0]
    uneven.state.phase, uneven.state.turn = "action", -1
    uneven.run(("act",))
    pending = []
    while uneven.decision == "act":
        pending.append(uneven.seats)
        uneven.play(Action(uneven.seats[0], "channel"))
    assert pending == [(0, 2), (3,), (2,)], "a team without actions is skipped"


@pytest.mark.rule("SOR-R.73")
def test_no_bot_answers_for_a_team_that_has_a_person():
    table = Table(seats=4, mode="team")
    table.act(0)
    header = journal.header("sorcerer", [], table.state.setup.options, 1, "")
    pending = {}
    for person in (0, 1, 2):
        drivers = ["me" if seat == person else "novice" for seat in range(4)]
        history = [HistoryStep(table.state, 1, None, (), False)]
        made = Match(entry("sorcerer"), table.state.setup, seated(*drivers), history, header, thinker=AtOnce())
        made.reseat(made.seats()[person])
        pending[person] = [info.seat for info in made.seats() if info.thinking]
        made.close()
    assert pending == {0: [], 1: [0], 2: []}


@pytest.mark.rule("SOR-14.06")
def test_a_team_attacks_with_any_ready_minion_of_its_own():
    table = Table(seats=4, mode="team")
    first, second = table.put("centre", "usir"), table.put("centre", "bell_ringer", seat=2)
    table.put("centre", "usir", seat=1)
    table.roll("blank", "blank").roll(*["blank"] * 6).roll(*["blank"] * 6)
    table.battle()
    assert (table.decision, table.seats) == ("attack", (0, 2))
    assert {a.source for a in table.legal} == {f"card:{first}", f"card:{second}"}
    table.play(Action(0, "attack", f"card:{second}"))
    assert table.decision == "over"
    assert [table.state.spent[item] for item in (first, second)] == [1, 1]


@pytest.mark.rule("SOR-14.08", "SOR-11.01")
def test_a_team_counts_as_one_for_the_order_of_effects():
    table = Table(seats=4, mode="team")
    own, mates, enemies = (table.put("left", "thrall", seat=seat) for seat in (0, 2, 1))
    jackal = table.put("left", "tomb_jackal", seat=2)
    casualties.destroy(table.state, [own, mates, enemies, jackal])
    table.run(("effects.settle",))
    assert (table.decision, table.seats) == ("order", (0, 2))
    assert {a.source for a in table.legal} == {f"card:{item}" for item in (own, mates, jackal)}
    table.play(Action(0, "order", f"card:{jackal}", arg="0.0"))
    table.decline()
    while table.decision == "order":
        table.play(table.legal[0])
    assert (table.state.blood, table.state.omens) == ([2, 2, 2, 0], [0, 0, 1, 0])


@pytest.mark.rule("SOR-R.74")
@pytest.mark.card("riot", "pounce")
def test_your_means_the_player_not_the_team():
    table = Table(seats=4, mode="team")
    own, mates = table.put("left", "bell_ringer"), table.put("left", "bell_ringer", seat=2)
    riot = table.put("hand/0", "riot")
    table.act()
    table.play(Action(0, "cast", f"card:{riot}")).do("spot", "left")
    assert (table.values(own), table.values(mates)) == ((3, 3), (2, 3))
    bolt = table.put("hand/0", "drowned_voice")
    table.act()
    assert Action(0, "cast", f"card:{bolt}") not in runner.legal_actions(table.state, 0), "a team mate is no enemy"
    centre = table.put("centre", "bell_ringer", seat=2)
    table.act()
    assert Action(0, "reinforce", f"card:{own}", f"card:{centre}") not in runner.legal_actions(table.state, 0)


@pytest.mark.rule("SOR-R.76", "SOR-O.11")
@pytest.mark.parametrize(("option", "seen"), [("shared", True), ("hidden", False)])
def test_team_hands(option, seen):
    state = with_avatars(runner.new_state(GAME, checked_setup(GAME, 4, {"mode": "team", "team_hands": option}), 3))
    for seat, expected in ((0, True), (2, seen), (1, False), (3, False), (-1, False)):
        kinds = view(state, seat).state
        hand = kinds.zones[At.hand[0]]
        assert all(kinds.kind[item] >= 0 for item in hand) == expected


@pytest.mark.rule("SOR-R.77")
@pytest.mark.card("winding_key", "dread")
def test_skills_of_team_mates_that_speak_of_the_attacking_minion():
    table = Table(seats=4, mode="team")
    table.beside(2, "clockwork_foundry", "haunted_forest")
    own = table.put("left", "bell_ringer")
    table.attach(own, "scrap_shield")
    table.put("left", "usir", seat=1)
    table.roll("blank", "blank", "blank").attack(own)
    assert table.decision == "over", "three dice by the key; Dread is not offered"
    assert table.state.spent[table.skill("dread")] == 0


@pytest.mark.rule("SOR-R.94")
@pytest.mark.card("seer_of_smoke", "twist_of_fate")
def test_a_teams_fate_counter_is_everybodys_own():
    table = Table(seats=4, mode="team")
    seer = table.put("centre", "seer_of_smoke", seat=2)
    table.state.omens[2], table.state.fate = 2, [USED, UNUSED, 0, 0]
    table.roll("blank", "blank", "blank").attack(seer)
    assert (table.decision, table.seat) == ("tactic", 2)
    table.do("tactic", seer)
    assert table.state.fate == [UNUSED, UNUSED, 0, 0]
    twist = table.put("hand/3", "twist_of_fate")
    table.act(3)
    table.play(Action(3, "cast", f"card:{twist}"))
    assert [a.source for a in table.legal] == ["seat:0", "seat:1"]
    table.do("spot", "seat:0")
    assert table.state.fate == [USED, UNUSED, 0, 0]


@pytest.mark.rule("SOR-R.78", "SOR-O.12")
def test_a_limit_of_rounds():
    table = Table(round_limit=3)
    table.state.round, table.state.points, table.state.taken = 3, [1, 1], [0, 1, -1]
    table.state.hurt[4:] = [5, 3]
    rounds.round_over(table.state)
    result = table.state.result
    assert result is not None
    assert (result.kind, result.winners, result.places) == ("sorcerer.end.rounds", (1,), (2, 1))
    table = Table(round_limit=3)
    table.state.round = 3
    rounds.round_over(table.state)
    assert table.state.result is not None
    assert table.state.result.winners == (0, 1), "a draw"
    free = Table()
    free.state.round = 90
    free.state.stack = []
    rounds.round_over(free.state)
    assert (free.state.result, free.state.round) == (None, 91)


@pytest.mark.rule("SOR-R.79")
def test_giving_up_in_a_duel_and_in_teams():
    for seats, options, winners in ((2, {}, (1,)), (4, {"mode": "team"}, (1, 3))):
        state = runner.new_state(GAME, checked_setup(GAME, seats, options), 1)
        runner.apply(state, Action(0, runner.RESIGN))
        assert state.result is not None
        assert (state.result.kind, state.result.winners) == ("sorcerer.end.conceded", winners)


@pytest.mark.rule("SOR-R.79")
@pytest.mark.parametrize("seed", range(6))
def test_the_others_go_on_without_who_leaves_a_royale(seed):
    state = runner.new_state(GAME, checked_setup(GAME, 4, {}), seed)
    import random

    chance = random.Random(seed)
    left: list[int] = []
    for step in range(20000):
        if state.result is not None:
            break
        if step in (60 + 17 * seed, 150 + 31 * seed):
            seat = next(s for s in (2, 0) if not state.gone[s])
            runner.apply(state, Action(seat, runner.RESIGN))
            left.append(seat)
            assert not [i for t in range(4) for i in minions(state, t) if state.by[i] == seat]
            continue
        seat = runner.players_to_act(state)[0]
        assert seat not in left, f"{state.ask} is asked of a seat that left"
        actions = runner.legal_actions(state, seat)
        runner.apply(state, actions[int(chance.random() * len(actions))])
    assert state.result is not None
    assert not set(left) & set(state.result.winners)


@pytest.mark.rule("SOR-O.8")
def test_the_earlier_seat_may_attack_first():
    table = Table(seats=3, royale_first="earlier")
    assert [battlefields.seats_of(table.state, battlefields.first_half(table.state, tile)) for tile in range(3)] == [
        (0,),
        (1,),
        (0,),
    ]
