"""Points and highlights of a finished match, turn by turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from time import perf_counter

from tabletop.bots.evaluations import expected_result
from tabletop.bots.rollout import learned_win_probability
from tabletop.display.cues import AnimationCue, CueKind
from tabletop.engine.events import CounterChanged, Event, Logged, Moved
from tabletop.engine.view import SPECTATOR, View
from tabletop.games.registry import LoadedGame
from tabletop.ui.screens.ending.ended_match import EndedMatch
from tabletop.ui.screens.ending.highlight_choice import (
    Highlight,
    LossSource,
    WeightedHighlight,
    choose,
    highlights_of,
    losses_of,
    merge,
    with_totals,
)
from tabletop.ui.screens.ending.seat_history import Moment, SeatHistory
from tabletop.ui.table.state.passages import actor_of

CHANCE = 30.0
"""Weight of a change of the chance to win from 0 to 1, by an estimate without a search."""
NOISE = 0.05
"""Change of the chance that such an estimate makes without a reason."""
SAMPLES = 3
"""Determinizations over which the chance is estimated."""


@dataclass(frozen=True, slots=True)
class PointsHistory:
    """Points of every seat at the end of each turn, the start first; empty where they are hidden."""

    points: tuple[tuple[int, ...], ...] = ()
    highlights: tuple[Highlight, ...] = ()


HistorySteps = Generator[None, None, PointsHistory]
"""Small steps of a computation, and its outcome."""


def points_history(match: EndedMatch, loaded: LoadedGame) -> PointsHistory:
    """Return the points and highlights of a match as its only person here saw it, or as everybody could."""
    return GradualHistory(match, loaded).finish()


class GradualHistory:
    """The points and highlights of a finished match, computed a little at a time."""

    def __init__(self, match: EndedMatch, loaded: LoadedGame) -> None:
        self._steps = _history_steps(match, loaded)
        self._found: PointsHistory | None = None

    def advance(self, seconds: float) -> bool:
        """Compute a step, and more of them for about so long; return whether there is more to do."""
        until = perf_counter() + seconds
        while self._found is None:
            self._step()
            if perf_counter() >= until:
                break
        return self._found is None

    def finish(self) -> PointsHistory:
        """Compute the rest, and return the whole; raises RuntimeError if a step failed before."""
        while self._found is None:
            self._step()
        return self._found

    def _step(self) -> None:
        try:
            next(self._steps)
        except StopIteration as end:
            if end.value is None:
                raise RuntimeError("the history of the match failed in an earlier step") from end
            self._found = end.value


def _history_steps(match: EndedMatch, loaded: LoadedGame) -> HistorySteps:
    game = loaded.game
    viewer = match.local_seats[0] if len(match.local_seats) == 1 else SPECTATOR
    history = SeatHistory(match, viewer)
    ends: list[Moment] = []
    found: list[WeightedHighlight] = []
    losses: Counter[LossSource] = Counter()
    turn, active, now = 1, -1, Moment(0, 0)
    before: tuple[int, ...] = ()
    chances, former = Chances(game.sides(match.setup), viewer), None
    cues = {**game.cues, **dict.fromkeys(game.statistics.gain_log_keys, AnimationCue(CueKind.TAKE, gist=False))}
    for entry in history.entries:
        yield
        if not _matters(entry.events) and entry is not history.entries[-1]:
            continue
        chapters = history.chapters(entry.number)
        was_known = bool(before)
        for place, (events, seen) in enumerate(chapters, 1):
            state, last, now = seen.state, now, Moment(entry.number, place)
            points, player, round_ = (
                game.statistics.points(state),
                game.current_player(state),
                game.current_round(state),
            )
            if not ends:
                ends.append(now)
            elif (round_ and round_ != turn) or (not round_ and -1 < player != active > -1):
                turn = round_ or turn + 1
                ends.append(last)
            active = player if player >= 0 else active
            for source, n in losses_of(turn, events, cues):
                losses[source] += n
            swings = tuple(after - earlier for after, earlier in zip(points, before, strict=False))
            if candidates := highlights_of(entry.number, turn, events, swings, cues, viewer):
                change = chances.change(former, chapters[-1][1], actor_of(entry.events)) if was_known else 0.0
                drama, is_last = CHANCE * max(0.0, change - NOISE), place == len(chapters)
                for weight, highlight in candidates:
                    share = highlight.share if is_last or highlight.swing else 0.0  # a turn's end changes no chance
                    found.append((weight + drama * share, replace(highlight, chapter=place)))
            before = points
        former = chapters[-1][1] if chapters else former
    found = [*merge(with_totals(found[:-1], losses, cues), cues), *found[-1:]]  # the final moment stays its own
    moments = [*ends, now] if before else []
    if len(moments) < 2:
        return PointsHistory(highlights=choose(found, match.local_seats))
    return (yield from _at_moments(match, loaded, moments, choose(found, match.local_seats)))


def _at_moments(
    match: EndedMatch, loaded: LoadedGame, moments: Sequence[Moment], highlights: tuple[Highlight, ...]
) -> HistorySteps:
    """Return the points of all seats at some moments, as each player saw them.

    Nothing is hidden after the end.
    """
    statistics, everybody = loaded.game.statistics, SeatHistory(match, SPECTATOR)
    seats = range(len(match.seats())) if match.path is not None else match.local_seats
    histories = {seat: SeatHistory(match, seat) for seat in seats}
    points = []
    for moment in moments:
        seen = everybody.view(moment)
        each = list(statistics.progress(seen.state)) if seen is not None else [0] * len(match.seats())
        for seat, history in histories.items():
            yield
            if (own := history.view(moment)) is not None:
                each[seat] = statistics.progress(own.state)[seat]
        points.append(tuple(each))
    return PointsHistory(tuple(points), highlights)


class Chances:
    """Estimates without a search of the chance of whoever a match is weighed for.

    That is the only person here, else the first seat where one side wins what the other loses, else whoever acts.
    """

    def __init__(self, sides: Sequence[int], viewer: int) -> None:
        self._seat = viewer if viewer != SPECTATOR else 0 if len(set(sides)) <= 2 else None
        self._known: dict[tuple[View, int], float] = {}

    def change(self, before: View | None, after: View, actor: int) -> float:
        """Return by how much the chance has changed between two views, by an action of `actor`."""
        seat = max(0, actor) if self._seat is None else self._seat
        return abs(self._chance(after, seat) - self._chance(before, seat)) if before is not None else 0.0

    def _chance(self, seen: View, seat: int) -> float:
        if (seen, seat) not in self._known:
            found = expected_result(seen, 0, learned_win_probability, seat=seat, samples=SAMPLES)
            self._known[seen, seat] = found
        return self._known[seen, seat]


def _matters(events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, CounterChanged | Moved | Logged) for event in events)
