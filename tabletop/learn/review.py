"""Match review: the decisions of a seat, evaluated by what it could know.

What was chosen is compared with what the search would have preferred. Costs are shares of a victory; one that is under
two sigmas of the search's own doubt counts as uncertain.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from math import exp, hypot, sqrt
from statistics import fmean, pstdev
from typing import NamedTuple

import msgspec

from tabletop.bots.evaluations import Evaluation, searched_evaluations
from tabletop.bots.levels import Limits
from tabletop.bots.rival_edges import against_rivals
from tabletop.bots.rollout import victory_share
from tabletop.engine import aliases, runner
from tabletop.engine.actions import Action
from tabletop.engine.progress import Mode
from tabletop.engine.view import View, view
from tabletop.match.history import HistoryStep

THOUGHT = Limits(0.3, 400)
"""Thinking limits per decision."""
DOUBT = 2.0
"""Sigmas under which a cost may be chance alone."""

LEAST = 0.03
"""Least cost of a decision that is called a mistake: less is within what a longer search would change."""

PRECISION = 0.1
"""Greatest doubt of a search that can judge a decision: a greater one would miss most mistakes, or invent them."""

FEWEST = 10
"""Fewest judged decisions from which an accuracy follows."""

ENOUGH = 12
"""Judged decisions from which it needs no margin of error."""

ENOUGH_JUDGED = 1 / 4
"""Share of judged ones among all decisions of a seat from which it needs none."""


class Phase(StrEnum):
    """A third of a match, counted in decisions."""

    OPENING = "opening"
    MIDDLE = "middle"
    END = "end"


Progress = Callable[[int, int], bool]
"""Called with the finished and the total decisions; returns whether to go on."""


class PastDecision(NamedTuple):
    """A decision that was taken: its index among the states, the seat's view, and the action."""

    at: int
    number: int
    turn: int
    seen: View
    played: Action


class ReviewedDecision(msgspec.Struct, frozen=True):
    """One decision: what was played and what would have been better, named as its seat saw them.

    `at` is its place among the states of the match, `cost` the share of a victory that it gave away, `stake` the most
    that one of the compared choices would have given away.
    """

    at: int
    number: int
    turn: int
    played: Evaluation
    better: Evaluation
    cost: float
    uncertain: bool
    stake: float = 1.0

    @property
    def points(self) -> int:
        """Return the cost in percent, the difference of the two rounded chances shown beside it."""
        return round(100 * self.better.chance) - round(100 * self.played.chance)

    @property
    def is_judged(self) -> bool:
        """Return whether a mistake was possible here, and the search good enough to see it."""
        doubt = DOUBT * hypot(self.better.error, self.played.error)
        return self.better.playouts > 0 and self.stake >= LEAST and doubt <= max(PRECISION, self.cost)

    @property
    def is_mistake(self) -> bool:
        """Return whether it gave away a chance, perhaps only by the search's doubt."""
        return self.is_judged and self.cost >= LEAST


class Accuracy(NamedTuple):
    """The accuracy of some decisions, in percent; `margin` is its error, 0 if there were enough of them."""

    percent: int
    margin: int = 0


class ChancePoint(msgspec.Struct, frozen=True):
    """The share of a victory that a seat could expect at one of its decisions; at the end what it got."""

    at: int
    number: int
    turn: int
    chance: float
    error: float = 0.0
    """One sigma of the chance."""

    @property
    def margin(self) -> float:
        """The greatest likely error of the chance."""
        return DOUBT * self.error


class Review(msgspec.Struct, frozen=True):
    """A seat's match: the course of its chances, and its decisions, the costliest first."""

    seat: int
    curve: tuple[ChancePoint, ...]
    decisions: tuple[ReviewedDecision, ...] = msgspec.field(name="judged")

    def mistakes(self, most: int) -> tuple[ReviewedDecision, ...]:
        """Return the costliest mistakes, at most so many."""
        return tuple(decision for decision in self.decisions if decision.is_mistake)[:most]


def phase(at: int, last: int) -> Phase:
    """Return the phase of a match's state, `last` being the index of its last state."""
    return tuple(Phase)[min(2, 3 * at // max(1, last))]


def accuracy(decisions: Sequence[ReviewedDecision], count: int) -> Accuracy | None:
    """Return the accuracy of some decisions, None if too few are judged; `count` includes the unjudged.

    The mean of Lichess's accuracy of a move (https://lichess.org/page/accuracy): 100 for one that costs nothing,
    64 for ten points. Costs too small for a mistake count as none; only without a mistake it is 100.
    """
    clear = [decision for decision in decisions if decision.is_judged]
    if len(clear) < FEWEST:
        return None
    values = [_accuracy_of(decision.cost if decision.is_mistake else 0.0) for decision in clear]
    mean = round(fmean(values))
    if any(decision.is_mistake for decision in clear):
        mean = min(mean, 99)
    if len(clear) >= max(ENOUGH, ENOUGH_JUDGED * count):
        return Accuracy(mean)
    # One imagined mistake of ten points: a few equal decisions don't make the next one certain.
    spread = pstdev([*values, _accuracy_of(0.1)])
    return Accuracy(mean, max(1, round(DOUBT * spread / sqrt(len(clear)))))


def _accuracy_of(cost: float) -> float:
    return min(100.0, max(0.0, 103.1668 * exp(-4.354 * cost) - 3.1669))


def choices(steps: Sequence[HistoryStep], seat: int) -> list[int]:
    """Return the indexes of the states at which a seat decided; preferences and resigning do not count."""
    return [at for at in range(len(steps) - 1) if _chose(steps, at, seat)]


def _chose(steps: Sequence[HistoryStep], at: int, seat: int) -> bool:
    action = steps[at + 1].action
    if action is None or action.seat != seat:
        return False
    actions = runner.legal_actions(steps[at].state, seat)
    return len(actions) > 1 and action in actions


def past_decision(steps: Sequence[HistoryStep], seat: int, at: int) -> PastDecision:
    """Return the decision of a seat at a state, in its own names."""
    before, action = steps[at], steps[at + 1].action
    assert action is not None, "no decision was taken there"
    seen = view(before.state, seat)
    return PastDecision(at, before.state.number, before.turn, seen, aliases.to_alias(before.state, seat, action))


def review_decision(decision: PastDecision, evaluations: Sequence[Evaluation]) -> ReviewedDecision:
    """Return the cost of a decision by the evaluations of its choices."""
    game, state = decision.seen.state.game, decision.seen.state
    key = game.strategy.equivalence_key(state, decision.played)
    played = next(
        (each for each in evaluations if game.strategy.equivalence_key(state, each.action) == key), evaluations[-1]
    )
    best, played = evaluations[0], msgspec.structs.replace(played, action=decision.played)
    stake = round(best.chance - min(each.chance for each in evaluations), 4)
    costs = cost_between(best, played)
    return ReviewedDecision(decision.at, decision.number, decision.turn, played, best, *costs, stake)


def cost_between(better: Evaluation, played: Evaluation) -> tuple[float, bool]:
    """Return the cost of the played choice, and whether it may be the search's doubt alone."""
    cost = max(better.chance - played.chance, 0.0)
    return round(cost, 4), cost < DOUBT * hypot(better.error, played.error)


def without_postponed(
    steps: Sequence[HistoryStep], seat: int, decisions: Sequence[ReviewedDecision]
) -> list[ReviewedDecision]:
    """Return decisions without the costs that the seat avoided by a choice later in the same turn.

    Where it made the better choice then, only what that had lost in worth counts, if that was evaluated as well.
    """
    known = {decision.at: decision for decision in decisions}
    found = []
    for decision in decisions:
        later = _postponed_to(steps, seat, decision) if decision.cost >= LEAST else None
        if later in known:
            worth = max(decision.played, known[later].played, key=lambda each: each.chance)
            played = msgspec.structs.replace(worth, action=decision.played.action)
            cost, uncertain = cost_between(decision.better, played)
            decision = msgspec.structs.replace(decision, played=played, cost=cost, uncertain=uncertain)
        found.append(decision)
    return found


def _postponed_to(steps: Sequence[HistoryStep], seat: int, decision: ReviewedDecision) -> int | None:
    """Return the state at which the seat made the better choice in the same turn, None if it did not.

    Neither chance, nor what had been hidden, nor a choice that others made known may lie between.
    """
    first, key = steps[decision.at].state, steps[decision.at].state.game.strategy.equivalence_key
    wanted = key(view(first, seat).state, decision.better.action)
    for at in range(decision.at, len(steps) - 1):
        state, after = steps[at].state, steps[at + 1]
        if after.action is None or steps[at].turn != steps[decision.at].turn:
            return None
        if after.action.seat == seat and at > decision.at:
            made = aliases.to_alias(state, seat, after.action)
            if key(view(state, seat).state, made) == wanted:
                return at
        is_private = state.ask is not None and state.ask.mode is Mode.ALONE
        if after.fence or (after.action.seat != seat and not is_private):
            return None
    return None


def summarize(steps: Sequence[HistoryStep], seat: int, decisions: Sequence[ReviewedDecision]) -> Review:
    """Return a match from one seat by what its decisions were worth, given in their order.

    The curve leaves out decisions that were not played out: the mere estimate of a position in the middle of a turn is
    on another scale, and would look like a jump there and back.
    """
    curve = [
        ChancePoint(decision.at, decision.number, decision.turn, decision.better.chance, decision.better.error)
        for decision in decisions
        if decision.better.playouts > 0
    ]
    last = steps[-1]
    if last.state.result is not None:
        curve.append(
            ChancePoint(len(steps) - 1, last.state.number, last.turn, round(victory_share(last.state, seat), 4))
        )
    return Review(
        seat, tuple(curve), tuple(sorted(decisions, key=lambda decision: (decision.uncertain, -decision.cost)))
    )


def review_match(
    steps: Sequence[HistoryStep],
    seat: int,
    limits: Limits = THOUGHT,
    key: int = 1,
    progress: Progress = lambda done, total: True,
    levels: Sequence[str] = (),
) -> Review | None:
    """Review a seat's decisions in a match; return None if `progress` stopped it.

    `levels` are those of all seats' bots; without them everybody counts as equal.
    """
    places, decisions = choices(steps, seat), []
    for done, at in enumerate(places):
        if not progress(done, len(places)):
            return None
        decision = past_decision(steps, seat, at)
        evaluations = searched_evaluations(decision.seen, key + at, limits, also=decision.played)
        decisions.append(review_decision(decision, against_rivals(decision.seen, evaluations, levels)))
    progress(len(places), len(places))
    return summarize(steps, seat, without_postponed(steps, seat, decisions))
