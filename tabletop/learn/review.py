"""Match review: the decisions of a seat, evaluated by what it could know.

What was chosen is compared with what a short search would have preferred; what looks like a mistake is confirmed by
as many independent playouts as a hint has. Costs are shares of a victory; one that is under two sigmas of the search's
own doubt, or three if it is small, counts as uncertain, and as no mistake.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from math import exp, hypot, sqrt
from statistics import fmean, pstdev
from typing import NamedTuple

import msgspec

from tabletop.bots.evaluations import (
    Evaluation,
    are_certain,
    compared_evaluations,
    difference_error,
    points_behind,
    searched_evaluations,
)
from tabletop.bots.hint_reasons import is_meaningless
from tabletop.bots.levels import LEVELS, USUAL, Limits
from tabletop.bots.rival_edges import against_rivals
from tabletop.bots.rollout import victory_share
from tabletop.engine import aliases, runner
from tabletop.engine.actions import Action
from tabletop.engine.progress import Mode
from tabletop.engine.view import View, view
from tabletop.kit.statistics import statistics_of
from tabletop.kit.strategy import strategy_of
from tabletop.learn.chance_curve import DOUBT, VAGUE, ChancePoint, joint_curve, pooled
from tabletop.match.auto_answer import auto_answer
from tabletop.match.history import HistoryStep

THOUGHT = Limits(0.3, 400, 6)
"""Thinking limits per decision."""
CONFIRMATION = USUAL.of(LEVELS[-1])
"""Thinking limits of the comparison that confirms a mistake: those of a hint."""
CONFIRMATION_KEY = 1 << 40
"""Added to the key of a search for the playouts that confirm what it found."""
MOST_CONFIRMED = 8
"""Most suspected mistakes of a seat, the costliest, that are examined."""
LEAST = 0.03
"""Least cost of a decision that is called a mistake: less is within what a longer search would change."""

SMALL, SMALL_SURE = 0.1, 3.0
"""Cost below which a decision must be worse by more sigmas than others: a reader takes it for the margin of error."""

LEAST_POINTS = 5.0
"""Least points at the end that a decision gave away, the win being certain, to be called a mistake."""

POINTS_SURE = 3.0
"""Sigmas by which it must have done so: no second comparison confirms it."""

PRECISION = 0.1
"""Greatest doubt of a search that can judge a decision: a greater one would miss most mistakes, or invent them."""

FEWEST_PLAYOUTS = 4
"""Fewest playouts of a choice by which it is judged: two or three that agree prove nothing."""

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
    that one of the compared choices would have given away; `is_confirmed` if both are from a second comparison.
    """

    at: int
    number: int
    turn: int
    played: Evaluation
    better: Evaluation
    cost: float
    uncertain: bool
    stake: float = 1.0
    is_confirmed: bool = False
    error: float | None = None
    points_cost: float = 0.0
    points_stake: float = 0.0
    is_order: bool = False
    """True if the better choice was made too, later in the same turn."""

    @property
    def points(self) -> int:
        """Return the cost in percent, the difference of the two rounded chances shown beside it."""
        return round(100 * self.better.chance) - round(100 * self.played.chance)

    @property
    def is_judged(self) -> bool:
        """Return whether a mistake was possible here, and the search good enough to see it."""
        error = hypot(self.better.error, self.played.error) if self.error is None else self.error
        is_clear = self.stake >= LEAST and DOUBT * error <= max(PRECISION, self.cost)
        return self.better.playouts >= FEWEST_PLAYOUTS and (is_clear or self.points_stake >= LEAST_POINTS)

    @property
    def is_suspect(self) -> bool:
        """Return whether it seems to have given away a chance, perhaps only by the search's doubt."""
        return self.is_judged and self.cost >= LEAST

    @property
    def is_mistake(self) -> bool:
        """Return whether it surely gave away a chance, by two independent comparisons."""
        return self.is_suspect and self.is_confirmed and not self.uncertain

    @property
    def is_points_mistake(self) -> bool:
        """Return whether it surely gave away points, the win being certain."""
        return self.points_cost >= LEAST_POINTS and not self.is_mistake

    def figure(self, choice: Evaluation) -> int:
        """Return the points of a choice for a mistake that cost points, else its chance in percent."""
        return round(choice.points or 0.0) if self.is_points_mistake else round(100 * choice.chance)

    @property
    def loss(self) -> float:
        """Return the cost of a mistake, of one in points a hundredth for each point."""
        return self.cost if self.is_mistake else self.points_cost / 100 if self.is_points_mistake else 0.0


class Accuracy(NamedTuple):
    """The accuracy of some decisions, in percent; `margin` is its error, 0 if there were enough of them."""

    percent: int
    margin: int = 0


class Review(msgspec.Struct, frozen=True):
    """A seat's match: the course of its chances, and its decisions, the costliest first."""

    seat: int
    curve: tuple[ChancePoint, ...]
    decisions: tuple[ReviewedDecision, ...] = msgspec.field(name="judged")
    is_of_both_sides: bool = False
    """True if the curve has points at the decisions of both sides."""

    def mistakes(self, most: int) -> tuple[ReviewedDecision, ...]:
        """Return the costliest mistakes, at most so many, those that cost points alone last."""
        found = [decision for decision in self.decisions if decision.is_mistake]
        in_points = [decision for decision in self.decisions if decision.is_points_mistake]
        return (*found, *sorted(in_points, key=lambda decision: -decision.points_cost))[:most]

    @property
    def closest_call(self) -> ReviewedDecision | None:
        """The decision in which another choice looked better by most, but not surely or not by much.

        Two choices that were both made are no alternatives.
        """
        close = [each for each in self.decisions if each.is_judged and each.cost > 0 and not each.is_mistake]
        close = [each for each in close if not each.is_order]
        close = [each for each in close if each.is_confirmed or not each.is_suspect]
        return max(close, key=lambda each: each.cost, default=None)


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
    values = [_accuracy_of(decision.loss) for decision in clear]
    mean = round(fmean(values))
    if any(decision.loss for decision in clear):
        mean = min(mean, 99)
    if len(clear) >= max(ENOUGH, ENOUGH_JUDGED * count):
        return Accuracy(mean)
    # One imagined mistake of ten points: a few equal decisions don't make the next one certain.
    spread = pstdev([*values, _accuracy_of(0.1)])
    return Accuracy(mean, max(1, round(DOUBT * spread / sqrt(len(clear)))))


def _accuracy_of(cost: float) -> float:
    return min(100.0, max(0.0, 103.1668 * exp(-4.354 * cost) - 3.1669))


def choices(steps: Sequence[HistoryStep], seat: int) -> list[int]:
    """Return the indexes of the states at which a seat decided between choices that differ.

    Preferences and resigning do not count, nor what the program answers without asking.
    """
    return [at for at in range(len(steps) - 1) if _chose(steps, at, seat)]


def _chose(steps: Sequence[HistoryStep], at: int, seat: int) -> bool:
    action = steps[at + 1].action
    if action is None or action.seat != seat:
        return False
    state = steps[at].state
    seen = view(state, seat)
    if is_meaningless(seen) or action not in runner.legal_actions(state, seat):
        return False
    return auto_answer(seen, alone=True) != aliases.to_alias(state, seat, action)


def past_decision(steps: Sequence[HistoryStep], seat: int, at: int) -> PastDecision:
    """Return the decision of a seat at a state, in its own names."""
    before, action = steps[at], steps[at + 1].action
    assert action is not None, "no decision was taken there"
    seen = view(before.state, seat)
    return PastDecision(at, before.state.number, before.turn, seen, aliases.to_alias(before.state, seat, action))


def review_decision(
    decision: PastDecision, evaluations: Sequence[Evaluation], steps: Sequence[HistoryStep] = ()
) -> ReviewedDecision:
    """Return the cost of a decision by the evaluations of its choices.

    With the `steps` of the match it also says whether the better choice was made later.
    """
    game, state = decision.seen.state.game, decision.seen.state
    key = game.strategy.equivalence_key(state, decision.played)
    played = next(
        (each for each in evaluations if game.strategy.equivalence_key(state, each.action) == key), evaluations[-1]
    )
    best, played = evaluations[0], msgspec.structs.replace(played, action=decision.played)
    stake = round(best.chance - min(each.chance for each in evaluations), 4)
    costs = cost_between(best, played)
    second = played if played.action != best.action or len(evaluations) < 2 else evaluations[1]
    points = _points_costs(decision, best, played, evaluations)
    error = difference_error(best, second)
    is_order = costs[0] > 0 and _is_made_later(steps, decision, best.action)
    return ReviewedDecision(
        decision.at, decision.number, decision.turn, played, best, *costs, stake, False, error, *points, is_order
    )


def _is_made_later(steps: Sequence[HistoryStep], decision: PastDecision, wanted: Action) -> bool:
    """Return whether a choice was made later in the same turn, perhaps with another target."""
    state, seat, key = decision.seen.state, decision.seen.seat, decision.seen.state.game.strategy.equivalence_key
    for step in steps[decision.at + 2 :]:
        if step.turn != decision.turn or step.action is None:
            return False
        if (step.action.seat, step.action.verb) == (seat, wanted.verb):
            later = aliases.to_alias(steps[decision.at].state, seat, step.action)
            if wanted.source != decision.played.source:
                later = msgspec.structs.replace(later, target=wanted.target)
            if key(state, later) == key(state, wanted):
                return True
    return False


def _points_costs(
    decision: PastDecision, best: Evaluation, played: Evaluation, evaluations: Sequence[Evaluation]
) -> tuple[float, float]:
    """Return how many points the played choice surely gave away, and the most that one could have.

    They count only if they bring another title. To win at once is never a mistake.
    """
    state = decision.seen.state
    strategy, statistics = strategy_of(state), statistics_of(state)
    if not are_certain((best, played)) or strategy.is_obvious(state, played.action):
        return 0.0, 0.0

    def behind(each: Evaluation) -> float:
        titles = {statistics.title_name(state.setup, round(one.points or 0.0)) for one in (best, each)}
        return points_behind(best, each, POINTS_SURE) if len(titles) > 1 else 0.0

    return behind(played), max([behind(each) for each in evaluations if each.is_certain])


def cost_between(better: Evaluation, played: Evaluation) -> tuple[float, bool]:
    """Return the cost of the played choice, and whether it may be the search's doubt alone."""
    cost = max(better.chance - played.chance, 0.0)
    return round(cost, 4), cost < (SMALL_SURE if cost < SMALL else DOUBT) * difference_error(better, played)


def confirmed(decision: ReviewedDecision, played: Evaluation, better: Evaluation) -> ReviewedDecision:
    """Return a suspected mistake with the evaluations of a second, independent comparison.

    The worst of many inexact evaluations is mostly one that was unlucky: only what is found again is a mistake.
    """
    best = max(better, played, key=lambda each: each.chance)
    cost, uncertain = cost_between(best, played)
    return msgspec.structs.replace(
        decision, played=played, better=best, cost=cost, uncertain=uncertain, is_confirmed=True
    )


def without_regained(
    steps: Sequence[HistoryStep], seat: int, decisions: Sequence[ReviewedDecision]
) -> list[ReviewedDecision]:
    """Return decisions without costs that the seat's later choices show to be none.

    Playouts go on along the game's advice, which may follow a sound choice up badly. While neither chance nor anybody
    else has changed anything, a choice is worth what the best of those that followed it in the same turn was worth.
    """
    known = {decision.at: decision for decision in decisions if decision.better.playouts > 0}
    found = []
    for decision in decisions:
        if decision.cost >= LEAST:
            later = [known[at].better for at in _undisturbed(steps, seat, decision.at) if at in known]
            worth = max([decision.played, *later], key=lambda each: each.chance)
            limit = min(worth.chance, decision.better.chance)
            played = msgspec.structs.replace(worth, action=decision.played.action, chance=limit)
            cost, uncertain = cost_between(decision.better, played)
            decision = msgspec.structs.replace(decision, played=played, cost=cost, uncertain=uncertain)
        found.append(decision)
    return found


def _undisturbed(steps: Sequence[HistoryStep], seat: int, first: int) -> Iterator[int]:
    """Yield the states at which a seat decided later in the same turn.

    Neither chance, nor what had been hidden, nor a choice that others made known lies between; but what a purchase
    turns up may: the purchases of a turn are judged together.
    """
    purchase = steps[first].state.game.strategy.purchase_verb
    for at in range(first, len(steps) - 1):
        state, after = steps[at].state, steps[at + 1]
        if after.action is None or steps[at].turn != steps[first].turn:
            return
        if after.action.seat == seat and at > first:
            yield at
        is_private = state.ask is not None and state.ask.mode is Mode.ALONE
        is_own = after.action.seat == seat
        if (after.fence and not (is_own and after.action.verb == purchase)) or not (is_own or is_private):
            return


def summarize(
    steps: Sequence[HistoryStep],
    seat: int,
    decisions: Sequence[ReviewedDecision],
    others: Sequence[ReviewedDecision] = (),
) -> Review:
    """Return a match from one seat by what its decisions were worth, given in their order.

    With the decisions of all `others`, these are points of its curve too: those of a team's members as they are, those
    of two sides by `joint_curve`.
    """
    state = steps[-1].state
    sides = state.game.sides(state.setup)
    everybody = sorted((*decisions, *others), key=lambda decision: decision.at)
    curve, is_of_both_sides = _curve(steps, seat, everybody if len(set(sides)) == 1 else decisions), False
    if others and len(set(sides)) == 2:
        rival = next(each for each in range(len(sides)) if sides[each] != sides[seat])
        own_curve, rival_curve = (
            _curve(steps, each, [one for one in everybody if sides[one.played.action.seat] == sides[each]])
            for each in (seat, rival)
        )
        if own_curve and rival_curve:
            curve, is_of_both_sides = joint_curve(own_curve, rival_curve), True
    return Review(seat, tuple(curve), _costliest_first(decisions), is_of_both_sides)


def _costliest_first(decisions: Sequence[ReviewedDecision]) -> tuple[ReviewedDecision, ...]:
    return tuple(sorted(decisions, key=lambda decision: (decision.uncertain, -decision.cost)))


def _curve(steps: Sequence[HistoryStep], seat: int, decisions: Sequence[ReviewedDecision]) -> list[ChancePoint]:
    """Return the chances at decisions of a seat's side, and at the end.

    Decisions between which nothing has happened that could change a chance, no mistake either, are one point: what
    differs is the luck of their playouts. Vague ones and those that were not played out are none.
    """
    curve: list[ChancePoint] = []
    for group in _groups(steps, [decision for decision in decisions if decision.better.playouts > 0]):
        first = group[0]
        chance, error = pooled([decision.better for decision in group], *(point.chance for point in curve[-1:]))
        if first.is_mistake:  # compared at length, and listed with these very figures
            chance, error = first.better.chance, first.better.error
        if DOUBT * error <= VAGUE or first.is_mistake:
            curve.append(ChancePoint(first.at, first.number, first.turn, chance, error))
    last = steps[-1]
    if last.state.result is not None:
        share = round(victory_share(last.state, seat), 4)
        curve.append(ChancePoint(len(steps) - 1, last.state.number, last.turn, share))
    return curve


def _groups(steps: Sequence[HistoryStep], decisions: Sequence[ReviewedDecision]) -> list[list[ReviewedDecision]]:
    """Return decisions in groups of those that only sound choices of the same seat lie between."""
    groups: list[list[ReviewedDecision]] = []
    for decision in decisions:
        last = groups[-1][-1] if groups else None
        seat = decision.played.action.seat
        if (
            last is not None
            and not (last.is_mistake or decision.is_mistake)
            and last.played.action.seat == seat
            and decision.at in _undisturbed(steps, seat, last.at)
        ):
            groups[-1].append(decision)
        else:
            groups.append([decision])
    return groups


def review_match(
    steps: Sequence[HistoryStep],
    seat: int,
    limits: Limits = THOUGHT,
    key: int = 1,
    progress: Progress = lambda done, total: True,
    levels: Sequence[str] = (),
    confirmation: Limits = CONFIRMATION,
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
        decisions.append(review_decision(decision, against_rivals(decision.seen, evaluations, levels), steps))
    while found := suspects(without_regained(steps, seat, decisions)):
        suspect = found[0]
        decision = past_decision(steps, seat, suspect.at)
        compared = suspect.played.action, suspect.better.action
        evaluations = compared_evaluations(decision.seen, key + suspect.at + CONFIRMATION_KEY, confirmation, compared)
        known = places.index(suspect.at)
        played, better = against_rivals(decision.seen, evaluations, levels)
        decisions[known] = confirmed(decisions[known], played, better)
    progress(len(places), len(places))
    return summarize(steps, seat, without_regained(steps, seat, decisions))


def suspects(decisions: Sequence[ReviewedDecision]) -> list[ReviewedDecision]:
    """Return the suspected mistakes that are still to be confirmed, the costliest first."""
    room = MOST_CONFIRMED - sum(decision.is_confirmed for decision in decisions)
    found = [decision for decision in decisions if decision.is_suspect and not decision.is_confirmed]
    return sorted(found, key=lambda decision: -decision.cost)[: max(0, room)]
