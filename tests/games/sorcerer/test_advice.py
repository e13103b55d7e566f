"""Advice of Sorcerer: casting, positions, and targets of effects."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.bots import one_ply
from tabletop.bots.evaluations import Evaluation, quick_evaluations
from tabletop.bots.hint_reasons import varied
from tabletop.bots.style import Style, liked_actions
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games.sorcerer.bots.advice import is_lesser_reroll
from tabletop.games.sorcerer.game import game as sorcerer
from tabletop.games.sorcerer.rules import rolling, values
from tabletop.games.sorcerer.rules.state import UNUSED, SorcererState, rolled_dice
from tabletop.match.auto_answer import auto_answer
from tests.helpers.sorcerer import GAME, Table


def advised(table: Table) -> tuple[Action, ...]:
    """Return the advised actions, best first."""
    state = table.state
    assert state.ask is not None
    seat = state.ask.seats[0]
    return state.game.strategy.advise(state, seat, runner.legal_actions(state, seat))


def test_what_harms_strikes_the_enemy_who_falls_by_it():
    table = Table()
    table.minions("left", 0, "berserker", "thrall")
    weak, _ = table.minions("left", 1, "bargain_demon", "leviathan")
    table.state.damage[weak] = 2
    table.put("hand/0", "fire_bolt")
    table.act().do("cast", "fire_bolt")
    assert [action.source for action in advised(table)][:2] == [f"card:{weak}", f"card:{weak + 1}"]


def test_what_may_harm_anybody_is_left_when_only_the_own_are_there():
    table = Table()
    (foe,) = table.minions("left", 1, "berserker")
    own = table.minions("left", 0, "bargain_demon", "leviathan")
    table.put("hand/0", "bloodletting")
    table.act().do("cast", "bloodletting")
    assert advised(table)[0] == Action(0, "pick", f"card:{foe}")
    futile = {action.source for action in advised(table) if GAME.strategy.is_futile(table.state, action)}
    assert futile == {f"card:{item}" for item in own}
    table.play(advised(table)[0])
    assert advised(table)[0] == Action(0, "leave")


def test_what_helps_goes_to_the_own_who_need_it():
    table = Table()
    table.minions("left", 1, "leviathan")
    whole, hurt = table.minions("left", 0, "berserker", "bargain_demon")
    table.state.damage[hurt] = 2
    table.put("hand/0", "cauterise")
    table.act().do("cast", "cauterise")
    assert [action.source for action in advised(table)][:2] == [f"card:{hurt}", f"card:{whole}"]


def test_a_walk_that_gains_nothing_is_futile_and_one_that_may_capture_is_not():
    table = Table()
    table.put("left", "leviathan")
    table.state.hurt[3] = 8
    table.act()
    legal = runner.legal_actions(table.state, 0)

    def is_futile(verb: str, target: str) -> bool:
        found = [action for action in legal if (action.verb, action.target) == (verb, target)]
        assert found
        return all(GAME.strategy.is_futile(table.state, action) for action in found)

    assert not is_futile("reinforce", "half:1/0"), "there it may capture"
    assert is_futile("avatar", "tile:2"), "no own minion stands there"
    table.state.hurt[1], table.state.hurt[3] = 8, 0
    assert is_futile("reinforce", "half:1/0"), "it leaves where it may capture"


@pytest.mark.rule("SOR-2.10")
@pytest.mark.parametrize(("taken", "verb"), [([-1, -1, -1], "avatar"), ([1, 0, -1], "stay")])
def test_the_avatar_follows_nobody_to_a_captured_battlefield(taken: list[int], verb: str):
    table = Table()
    table.minions("centre", 0, "berserker", "leviathan", "sphinx")
    walker = table.put("left", "bell_ringer")
    table.state.avatar[0], table.state.taken[:] = 2, taken
    table.act()
    assert GAME.strategy.is_futile(table.state, Action(0, "avatar", "avatar:0", "tile:1")) is (verb == "stay")
    table.do("reinforce", walker, "centre")
    assert table.decision == "follow"
    assert [action.verb for action in advised(table)] == [verb]


def test_no_minion_is_given_up_for_energy():
    table = Table()
    table.minions("left", 0, "berserker")
    table.minions("left", 1, "leviathan")
    table.put("hand/0", "pact_in_ash")
    table.state.energy[0] = 7
    first = advised(table.act())[0]
    assert first == Action(0, "meditate")


def test_a_crowd_sends_somebody_to_an_open_battlefield():
    table = Table()
    kraken, giant = table.minions("centre", 0, "kraken", "azagroth")
    table.minions("centre", 1, "thrall")
    table.minions("left", 0, "berserker")
    table.minions("left", 1, "leviathan")
    table.minions("right", 1, "stag_titan")
    table.put("hand/0", "burning_shackles")
    first = advised(table.act())[0]
    assert (first.verb, first.target) == ("reinforce", "half:2/0")
    assert first.source in (f"card:{kraken}", f"card:{giant}")


@pytest.mark.parametrize("seed", range(4))
def test_with_no_energy_left_in_the_first_round_channelling_comes_before_meditating(seed: int) -> None:
    state = runner.new_state(sorcerer, checked_setup(sorcerer, 2, {"start": "1"}), seed)
    assert isinstance(state, SorcererState)
    asked = 0
    while state.phase != "battle":
        seat = runner.players_to_act(state)[0]
        legal = runner.legal_actions(state, seat)
        action = sorcerer.strategy.advise(state, seat, legal)[0]
        if state.phase == "action" and not state.energy[seat] and {"channel", "meditate"} <= {a.verb for a in legal}:
            seen = view(state, seat)
            verbs = [each.action.verb for each in quick_evaluations(seen, seed)]
            assert verbs.index("channel") < verbs.index("meditate"), "the lesson teaches to channel"
            action, asked = next(a for a in legal if a.verb == "channel"), asked + 1
        runner.play(state, action)
    assert asked


@pytest.mark.parametrize("others", [0, 1])
def test_an_effect_that_would_change_nothing_is_declined_without_a_question(others: int) -> None:
    table = Table()
    table.state.energy[0] = 10
    raider = table.put("hand/0", "longship_raider")
    if others:
        table.put("left", "bell_ringer")
    table.act().do("cast", f"card:{raider}", "half:1/0")
    assert table.decision in ("spot", "reinforce")
    found = auto_answer(view(table.state, 0))
    assert (found is None) is bool(others)
    assert found is None or found.verb == "leave"


def test_no_omen_is_paid_to_make_the_own_roll_worse():
    table = Table()
    table.state.omens[:] = [1, 1]
    table.put("left", "leviathan", seat=1)
    table.roll("blank", "hit").attack(table.put("left", "bell_ringer"))

    def futile(seat: int) -> set[str]:
        """Return the dice that it makes no sense to reroll."""
        legal = runner.legal_actions(table.state, seat)
        return {action.source for action in legal if GAME.strategy.is_futile(table.state, action)}

    assert futile(0) == {"die:1"}, "the attacker keeps a hit"
    table.do("done", seat=0)
    assert futile(1) == {"die:0"}, "and the defender a blank"


@pytest.mark.rule("SOR-7.18", "SOR-7.20")
@pytest.mark.parametrize(
    ("is_defended", "own", "enemys"),
    [(True, [67, 17, 17, 0], [0, 33, 33, 83]), (False, [67, 33, 0, 0], [0, 33, 67, 67])],
)
def test_a_critical_is_worth_to_a_reroll_what_it_does_in_the_position(
    is_defended: bool, own: list[int], enemys: list[int]
) -> None:
    table = Table()
    table.state.omens[:] = [1, 1]
    if is_defended:
        table.put("left", "leviathan", seat=1)
    table.roll("blank", "hit", "critical", "double").attack(table.put("left", "bargain_demon"))
    dice = rolled_dice(table.state)
    assert [rolling.improvement_percent(table.state, die, True) for die in dice] == own
    assert [rolling.improvement_percent(table.state, die, False) for die in dice] == enemys


@pytest.mark.rule("SOR-7.18", "SOR-7.20")
@pytest.mark.parametrize(("is_defended", "worst"), [(True, {"die:2", "die:3"}), (False, {"die:2"})])
def test_of_a_critical_and_a_double_skull_neither_is_surely_worse_where_minions_stand(
    is_defended: bool, worst: set[str]
) -> None:
    table = Table()
    table.state.omens[:] = [0, 1]
    if is_defended:
        table.put("left", "leviathan", seat=1)
    table.roll("blank", "hit", "critical", "double").attack(table.put("left", "bargain_demon"))
    rerolls = [action for action in runner.legal_actions(table.state, 1) if action.verb == "reroll"]
    assert {action.source for action in rerolls if not is_lesser_reroll(table.state, action)} == worst


@pytest.mark.rule("SOR-7.13")
@pytest.mark.parametrize(
    ("faces", "hurt", "attacker", "defender"),
    [
        (("blank", "hit"), 0, False, True),  # 1 damage is less than dice deal on average
        (("double", "hit"), 0, True, False),
        (("blank", "hit"), 11, True, True),  # it captures in any case
    ],
)
def test_no_fate_counter_is_flipped_to_make_the_own_roll_worse(faces, hurt, attacker, defender):
    table = Table()
    table.state.fate[:] = [UNUSED, UNUSED]
    table.state.omens[:] = [1, 1]
    table.state.hurt[1] = hurt
    table.roll(*faces).attack(table.put("left", "bell_ringer"))
    found = []
    for seat in (0, 1):
        flip = next(action for action in runner.legal_actions(table.state, seat) if action.verb == "flip")
        found.append(GAME.strategy.is_futile(table.state, flip))
        table.do("done", seat=seat)
    assert found == [attacker, defender]


@pytest.mark.rule("SOR-7.17")
@pytest.mark.parametrize(("hurt", "lost"), [(8, False), (5, False), (10, True)])
def test_no_level_gives_a_battlefield_away_that_its_minions_can_keep(hurt: int, lost: bool) -> None:
    """Seven hits, of which the minions can take five: a side with less than three points left is lost anyway."""
    table = Table()
    table.state.hurt[1] = hurt
    weak, _ = table.minions("left", 1, "thrall", "berserker")
    table.state.damage[weak] = 2
    table.roll("double", "double", "double", "hit").attack(table.put("left", "bargain_demon"))
    assert (table.decision, table.state.ask.args[1] if table.state.ask else 0) == ("hits", 7)
    room = sum(values.toughness_left(table.state, item) for item in rolling.hit_targets(table.state, 0))
    assert room == 5, "the position is the one meant"
    seen = view(table.state, 1)
    policy = GAME.strategy.search_policy
    assert policy is not None
    considered = set(policy.candidate_actions(table.state, 1, seen.actions))
    considered |= {one_ply.blunder(seen, Random(key)) for key in range(100)}
    capturing = {
        action
        for action in considered
        if action.target.startswith("half:") and rolling.placed(table.state, action)[0][1] >= 12 - hurt
    }
    assert bool(capturing) is lost
    assert len(considered) > 2, "other choices are left to it"


def test_no_liking_for_rerolls_pays_for_harm():
    table = Table()
    table.state.omens[:] = [1, 0]
    table.put("left", "leviathan", seat=1)
    table.roll("double", "critical").attack(table.put("left", "bell_ringer"))
    assert table.decision == "reroll"
    assert liked_actions(Style({"reroll": 0.1}), view(table.state, 0)) == ()


@pytest.mark.rule("SOR-2.10")
def test_no_level_strengthens_an_enemy_or_sends_fighters_where_nobody_fights():
    table = Table()
    (own,) = table.minions("left", 0, "berserker")
    (foe,) = table.minions("left", 1, "leviathan")
    table.put("hand/0", "wolf_form")
    table.state.energy[0], table.state.taken[1] = 12, 1
    table.act()
    casts = [action for action in runner.legal_actions(table.state, 0) if action.verb == "cast"]
    futile = {action.target for action in casts if GAME.strategy.is_futile(table.state, action)}
    assert f"card:{foe}" in futile
    assert not futile & {f"card:{own}", "half:0/0", "half:2/0"}
    blunders = {one_ply.blunder(view(table.state, 0), Random(key)).target for key in range(100)}
    assert not futile & blunders


def test_a_hint_lists_different_uses_of_an_action_before_other_places_for_the_same_card():
    table = Table()
    mover = table.put("centre", "leviathan")
    table.put("hand/0", "bell_ringer")
    seen = view(table.act().state, 0)
    moves = [action for action in seen.actions if action.verb == "reinforce" and action.source == f"card:{mover}"]
    assert len(moves) == 2
    others = [action for action in seen.actions if action.verb in ("cast", "channel")]
    listed = [each.action for each in varied(seen, [Evaluation(each, 0.5) for each in (*moves, *others)])]
    assert [action.verb for action in listed[:3]] == ["reinforce", "cast", "channel"]
