"""What could still be had later in the same turn was not given away by the choice before it."""

from __future__ import annotations

import pytest

from tabletop.bots.evaluations import Evaluation
from tabletop.engine import aliases
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games.registry import entry
from tabletop.learn.review import Review, ReviewedDecision, past_decision, review_decision, without_regained
from tabletop.match import history
from tabletop.match.history import HistoryStep
from tests.learn.test_review import HOLD, stood

CHANCE, PLAYOUTS = 0.6, 400


def played(game: str, decisions: int) -> list[HistoryStep]:
    """Return the first decisions of a match that the game's own advice plays."""
    rules = entry(game).load().game
    steps = [history.first_step(rules, checked_setup(rules, 2, {}), 7)]
    while len(steps) <= decisions:
        state = steps[-1].state
        assert state.ask is not None
        seen = view(state, state.ask.seats[0])
        action = rules.strategy.advise(seen.state, seen.seat, seen.actions)[0]
        steps.append(history.next_step(steps[-1], aliases.from_alias(state, seen.seat, action)))
    return steps


def past_actions(steps: list[HistoryStep], verb: str) -> list[Action]:
    """Return what seat 0 can do after the last step with one verb."""
    return [action for action in view(steps[-1].state, 0).actions if action.verb == verb]


def judged(steps: list[HistoryStep], at: int, better: Action | None, cost: float) -> ReviewedDecision:
    """Return the decision of seat 0 at a state, `better` being worth so much more; None for the choice played."""
    decision = past_decision(steps, 0, at)
    other = Evaluation(better or decision.played, CHANCE, 0.01, PLAYOUTS)
    return review_decision(decision, [other, Evaluation(decision.played, CHANCE - cost, 0.01, PLAYOUTS)])


@pytest.mark.parametrize(
    ("game", "at", "later"),
    [
        pytest.param("holy_knights", 3, 5, id="two cards laid in another order"),
        pytest.param("seven_missions", 16, 18, id="a monster sent before a coin was played"),
    ],
)
def test_only_the_loss_of_waiting_counts_for_a_choice_made_later_in_the_turn(game: str, at: int, later: int) -> None:
    steps = played(game, later + 2)
    better = past_decision(steps, 0, later).played
    early = judged(steps, at, better, cost=0.09)
    assert early.is_suspect
    for loss in (0.0, 0.05, 0.2):
        made = judged(steps, later, None, 0.0)
        worth = Evaluation(better, CHANCE - loss, 0.01, PLAYOUTS)
        made = ReviewedDecision(made.at, made.number, made.turn, worth, worth, 0.0, False)
        found = without_regained(steps, 0, [early, made])[0]
        assert found.cost == pytest.approx(min(loss, early.cost)), "and never more than without the delay"
        assert (found.is_suspect, found.played.action) == (loss > 0, early.played.action)


def test_a_choice_that_playouts_follow_up_badly_costs_nothing_if_all_could_still_be_had() -> None:
    """Another choice than the better one is as good: its playouts went on along advice that its player did not need."""
    steps = played("holy_knights", 7)
    early = judged(steps, 3, steps[3].state.ask and past_decision(steps, 0, 5).played, cost=0.09)
    late = past_decision(steps, 0, 5)
    good, poor = Evaluation(late.played, CHANCE + 0.02, 0.01, PLAYOUTS), Evaluation(late.played, 0.4, 0.01, PLAYOUTS)
    found = without_regained(steps, 0, [early, ReviewedDecision(5, 5, late.turn, poor, good, 0.22, False)])
    assert [each.cost for each in found] == [0.0, 0.22], "what was given away later is the later one's mistake"


def test_a_choice_that_was_never_made_or_whose_delay_nobody_evaluated_costs_what_it_did() -> None:
    steps = played("seven_missions", 20)
    early = judged(steps, 16, past_decision(steps, 0, 18).played, cost=0.09)
    assert without_regained(steps[:18], 0, [early]) == [early]
    assert without_regained(steps, 0, [early]) == [early]


def test_a_choice_made_after_a_roll_costs_what_it_did() -> None:
    steps = stood(3, 4)
    steps.append(history.next_step(steps[-1], HOLD))
    early, late = judged(steps, 1, HOLD, cost=0.09), judged(steps, 2, None, cost=0.0)
    assert late.played.action == early.better.action
    assert without_regained(steps, 0, [early, late])[0] == early


def test_the_purchases_of_a_turn_are_judged_together_whatever_cards_they_turn_up() -> None:
    steps = played("seven_missions", 120)
    made = [str(step.action) for step in steps]
    at = next(at for at in range(120) if steps[at + 1].fence and made[at + 1].startswith("0 buy"))
    bought = past_decision(steps, 0, at)
    assert made[at + 2].startswith("0 ")
    early, late = judged(steps, at, bought.seen.actions[-1], cost=0.09), judged(steps, at + 1, None, 0.0)
    assert early.cost == 0.09
    assert without_regained(steps, 0, [early, late])[0].cost == 0.0, "refilling the bazaar is nobody's merit"


def test_two_orders_of_what_was_taken_in_one_turn_are_no_close_call() -> None:
    """A die that was taken after another one was no alternative to it."""
    rules = entry("align_dice").load().game
    steps = [history.first_step(rules, checked_setup(rules, 2, {"mode": "coop"}), 7)]
    dice = list(dict.fromkeys(each.source for each in past_actions(steps, "take")))
    for die in dice[:2]:
        take = next(each for each in past_actions(steps, "take") if each.source == die)
        steps.append(history.next_step(steps[-1], aliases.from_alias(steps[-1].state, 0, take)))
    decision = past_decision(steps, 0, 0)
    taken, left = (next(each for each in decision.seen.actions if each.source == die) for die in (dice[1], dice[2]))
    for other, is_order in ((taken, True), (left, False)):
        worths = ((other, CHANCE), (decision.played, CHANCE - 0.02), (decision.seen.actions[-1], CHANCE - 0.1))
        choices = [Evaluation(action, worth, 0.001, PLAYOUTS) for action, worth in worths]
        reviewed = review_decision(decision, choices, steps)
        assert reviewed.is_order is is_order
        assert (Review(0, (), (reviewed,)).closest_call is None) is is_order
