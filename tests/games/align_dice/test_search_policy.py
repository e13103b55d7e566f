"""Expert's mind in Align Dice: the own points alone in VS, everything together in COOP."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.bots.choice import choose_action
from tabletop.bots.expert import expert
from tabletop.bots.levels import Limits
from tabletop.bots.rollout import learned_win_probability
from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games.align_dice.bots import advice, evaluation
from tabletop.games.align_dice.bots.lookahead import Bottle
from tabletop.games.align_dice.bots.search_policy import AlignSearchPolicy
from tabletop.games.align_dice.game import game
from tabletop.games.align_dice.rules.state import AlignState, At
from tests.helpers.align import Table

POLICY = AlignSearchPolicy()


def played(mode: str, decisions: int, seed: int = 3) -> AlignState:
    state = runner.new_state(game, checked_setup(game, 2, {"mode": mode}), seed)
    assert isinstance(state, AlignState)
    random = Random(seed)
    for _ in range(decisions):
        seat = runner.players_to_act(state)[0]
        actions = runner.legal_actions(state, seat)
        runner.play(state, random.choice(game.strategy.advise(state, seat, actions) or actions))
    return state


def test_what_counts_in_vs_are_the_own_points_alone() -> None:
    for decisions in (10, 40, 80):
        state = played("vs", decisions)
        values_ = [POLICY.learned_value(state, seat) for seat in (0, 1)]
        prospects = [evaluation.expected_pips(state, seat) for seat in (0, 1)]
        assert (values_[0] < values_[1]) == (prospects[0] < prospects[1])  # type: ignore[operator]
        assert all(one is not None and 0.0 < one < 1.0 for one in values_)
        poorer = state.clone()
        for die in poorer.gained(1):
            poorer.face[die] = 0
        assert POLICY.learned_value(poorer, 0) == values_[0]
        assert poorer.pips(1) == state.pips(1) or POLICY.learned_value(poorer, 1) < values_[1]  # type: ignore[operator]


def test_after_the_end_of_vs_the_points_count_that_were_reached() -> None:
    state = played("vs", 0)
    while state.result is None:
        seat = runner.players_to_act(state)[0]
        actions = runner.legal_actions(state, seat)
        runner.play(state, (game.strategy.advise(state, seat, actions) or actions)[0])
    scores = state.result.scores
    order = sorted((0, 1), key=scores.__getitem__)
    assert (
        0.0 < learned_win_probability(state, order[0]) <= learned_win_probability(state, order[1]) < 1.0
    )  # in lines of play rivals do anything at all
    assert POLICY.learned_value(state, order[0]) <= POLICY.learned_value(state, order[1])  # type: ignore[operator]


def test_a_tie_before_the_last_rolls_is_won_by_the_most_dice_and_the_other_is_advised_to_reroll() -> None:
    match = Table(2).put("benefit/0", *["R6"] * 7, "B3").put("benefit/1", *["Y5"] * 7, *["G5"] * 2).step("score")
    assert match.state.total == [45, 45]
    assert [evaluation.evaluate(match.state, seat) for seat in (0, 1)] == pytest.approx([0.0, 1.0], abs=0.001)
    advised = [advice.advise(match.state, seat, match.legal_of(seat))[0].verb for seat in (0, 1)]
    assert advised == ["reroll", "keep"]


def test_whoever_is_behind_and_has_still_to_roll_counts_with_the_roll() -> None:
    match = Table(2).put("benefit/0", *["R1"] * 7).put("benefit/1", "Y6", "Y6", "G6").step("score")
    before = evaluation.evaluate(match.state, 0)
    assert before > 0.7
    assert evaluation.evaluate(match.do("keep").state, 0) < 0.001


def test_together_a_position_is_worth_what_everybody_sees_in_it() -> None:
    assert POLICY.learned_value(played("coop", 30), 0) is None
    assert (POLICY.rollout_turns(played("coop", 30)), POLICY.rollout_turns(played("vs", 30))) == (4, 3)
    assert (POLICY.is_win_probability(played("coop", 30)), POLICY.is_win_probability(played("vs", 30))) == (True, False)


@pytest.mark.parametrize("mode", ["vs", "coop"])
def test_rivals_do_whatever_comes_first_and_partners_what_is_advised(mode: str) -> None:
    state, count = played(mode, 0), 0
    while state.result is None and count < 40:
        seat = runner.players_to_act(state)[0]
        actions = runner.legal_actions(state, seat)
        advised = (advice.advise(state, seat, actions) or actions)[0]
        assert POLICY.predict_reply(state, seat, actions, seat) == advised
        other = POLICY.predict_reply(state, seat, actions, 1 - seat)
        assert other == (advised if mode == "coop" else actions[0])
        count += advised != actions[0]
        runner.play(state, advised)
    assert count


def test_expert_places_dice_where_they_erase() -> None:
    """The choice it makes brings at least as much as the others over possible continuations of its own."""
    state = played("vs", 25)
    while not (state.is_pending("place") and len(runner.legal_actions(state, runner.players_to_act(state)[0])) > 2):
        seat = runner.players_to_act(state)[0]
        actions = runner.legal_actions(state, seat)
        runner.play(state, (game.strategy.advise(state, seat, actions) or actions)[0])
    seen = view(state, runner.players_to_act(state)[0])
    found = choose_action(seen, "expert", 5, Limits(60.0, 8))
    assert found.level == "expert"
    again = {one.action: one.values.mean for one in expert(seen, 6, 60.0, 8, lambda: False)}
    assert again[found.action] > sum(again.values()) / len(again) - 0.005


@pytest.mark.parametrize(
    ("mode", "step", "held", "passed", "wanted"),
    [
        ("vs", "pick", "B3", ("2:G1", "3:G6"), "G4"),
        ("vs", "pick", "B3", ("2:R5", "3:B5"), "B2"),
        ("vs", "pick", "B3", (), "P6"),
        ("coop", "choose", "B3", ("2:G1", "3:G6"), "G4"),
        ("coop", "choose", "B3", ("2:R2", "3:Y2"), "B2"),
        ("coop", "choose", "B6", (), "P6"),
    ],
)
def test_a_die_is_taken_for_what_it_makes_with_those_that_were_passed(
    mode: str, step: str, held: str, passed: tuple[str, ...], wanted: str
) -> None:
    """Three of a colour or face vanish; otherwise the six is values_ most, or completes a row of sixes."""
    table = Table(2, mode).bottle(0, "R6", held).put("next/0", *passed).put("tray", "G4", "B2", "Y5", "P6", "R3")
    table.step(step, *([0] if step == "pick" else []))
    found = advice.advise(table.state, 0, table.legal_of(0))
    assert table.named(found[0].source) == wanted


@pytest.mark.parametrize("mode", ["vs", "coop"])
def test_a_bottle_promises_what_the_best_way_to_drop_its_dice_leads_to(mode: str) -> None:
    """Every way is tried one die at a time; what finds no room costs fifteen, and fourteen a die."""

    def best(bottle: Bottle) -> float:
        free = [column for column in range(3) if len(bottle.columns[column]) < 4]
        if not bottle.queue:
            return bottle.settled_value()
        return max(map(best, map(bottle.next_in, free)), default=bottle.settled_value() - 15 - 14 * len(bottle.queue))

    random, bottle, crowded = Random(4), Bottle.of(played(mode, 30), 0), 0
    for _ in range(60):
        columns = tuple(tuple(random.choices(range(30), k=random.randint(1, 4))) for _ in range(3))
        dice = bottle._replace(columns=columns, queue=tuple(random.choices(range(30), k=random.randint(0, 4))))
        assert dice.planned_value() == pytest.approx(best(dice))
        crowded += sum(map(len, columns)) + len(dice.queue) > 12
    assert crowded


@pytest.mark.parametrize("mode", ["vs", "coop"])
def test_a_bottle_at_rest_promises_pairs_and_fears_height(mode: str) -> None:
    bottle = Bottle.of(played(mode, 0), 0)
    weights = bottle.weights

    def rest(*columns: tuple[int, ...]) -> float:
        lying = sum(looks % 6 for column in columns for looks in column)
        return bottle._replace(columns=columns).settled_value() - weights.lying * lying

    assert rest((0,), (), (1,)) == pytest.approx(4 * weights.height)  # two of one colour that do not touch
    assert rest((0,), (1,), ()) == pytest.approx(4 * weights.height + weights.colour_pair)
    assert rest((0, 6), (), ()) == pytest.approx(4 * weights.height + weights.face_pair)
    nine = (0, 7, 14), (21, 28, 5), (7, 14, 21)  # none touches one like it
    assert rest(*nine) == pytest.approx(81 * weights.height - 1.5)
    assert weights.height < 0 < min(weights.colour_pair, weights.face_pair)


def erasing(*lefts: str) -> Table:
    """Return a group in work, with dice on the left side already."""
    table = Table(no_skills=True).board(0, "even").bottle(0, "G3 R1", "B2 R2 R3").put("left/0", *lefts)
    return table.step("erase")


def test_what_lies_on_a_side_counts_while_groups_vanish() -> None:
    """The fourth die of a side is gained: three that lie there are values_ more than none (ALI-7.14)."""
    values_ = [evaluation.expected_pips(erasing(*lefts).state, 0) for lefts in ((), ("B1", "G2"), ("B1", "G2", "Y4"))]
    assert values_[0] < values_[1] < values_[2]


def test_regular_sends_low_dice_first_and_the_highest_die_fourth() -> None:
    table = erasing("B1", "G2")
    after = {}
    for action in table.legal_of(0):
        state = table.state.clone()
        runner.play(state, action)
        after[table.named(action.source), action.target.partition("/")[0]] = evaluation.expected_pips(state, 0)
    assert max(after, key=lambda way: after[way])[0] == min(dice for dice, _ in after)
    assert len(set(after.values())) > 1


def test_a_high_die_in_the_bottle_of_vs_is_worth_more_than_a_low_one() -> None:
    bottle = Bottle.of(played("vs", 0), 0)
    assert (
        bottle._replace(columns=((5,), (), ())).settled_value()
        > bottle._replace(columns=((0,), (), ())).settled_value()
    )
    table = Table().put("tray", "R6", "G1", "B3").step("pick", 0)
    assert table.named(advice.advise(table.state, 0, table.legal_of(0))[0].source) == "R6"


def test_in_the_last_round_of_vs_only_what_is_gained_counts() -> None:
    state = played("vs", 0)
    state.zones[At.bag].clear()
    last = Bottle.of(state, 0)
    assert (
        last._replace(columns=((5, 11), (0,), ())).settled_value()
        == last._replace(columns=((0,), (), ())).settled_value()
        == 0.0
    )
    assert Bottle.of(played("vs", 0), 0)._replace(columns=((5,), (), ())).settled_value() > 0.0
