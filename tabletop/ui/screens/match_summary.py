"""Summary of a finished match: points turn by turn, highlights, and the luck of the dice."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter
from typing import Protocol

from tabletop.bots.evaluations import expected_result
from tabletop.bots.rollout import learned_win_probability
from tabletop.display.cues import AnimationCue, CueKind
from tabletop.engine.actions import SEAT
from tabletop.engine.events import CounterChanged, Event, Logged, Moved, Rolled
from tabletop.engine.progress import Result
from tabletop.engine.setup import Setup
from tabletop.engine.state import State
from tabletop.engine.view import SPECTATOR, View
from tabletop.games.registry import GameEntry, LoadedGame
from tabletop.match import luck
from tabletop.match.link import SeatInfo
from tabletop.match.luck import LuckTally
from tabletop.ui.screens.seat_history import Moment, SeatHistory, StoredMatch
from tabletop.ui.table.passages import actor_of

WEIGHT = {
    CueKind.WORD: 5.0,
    CueKind.MOMENT: 5.0,
    CueKind.FALL: 3.0,
    CueKind.LOSS: 3.0,
    CueKind.SCORE: 2.0,
    CueKind.TAKE: 2.0,
    CueKind.LINK: 2.0,
    CueKind.ATTACK: 1.0,
    CueKind.BLOW: 1.0,
    CueKind.FLASH: 0.2,
    CueKind.NOTE: 0.0,
}
"""Weight of an animation cue, before its number, when highlights are chosen."""
EACH = 0.5
"""Weight of each further thing or point that a message tells of."""
GREAT = 3.0
"""Weight of a cue that is a highlight even beside a weightier one of the same decision."""

GAINS = frozenset([CueKind.LINK, CueKind.TAKE])
"""Cues that are highlights if their seat won points, although others tell the gist."""

Cues = Mapping[str, AnimationCue]
TURNING_POINT = 9.0
"""Weight of a cue that is a turning point, whatever it plays."""
OWN = 0.5
"""Additional weight of what the only person here does: of equals it is told first."""
SWING = 2.0
"""Weight of each point won or lost, where no more than `SWING_MOST` change at once."""
SWING_MOST = 4
"""Points whose weight the greatest gain or loss of a match has at most: some games give dozens."""

CHANCE = 30.0
"""Weight of a change of the chance to win from 0 to 1, by an estimate without a search."""
NOISE = 0.05
"""Change of the chance that such an estimate makes without a reason."""
SAMPLES = 3
"""Determinizations over which the chance is estimated."""
APART = 1 / 6
"""Share of the match within which two highlights count as close to each other."""
CLOSE, ALIKE = 0.8, 0.6
"""Factors of the weight of a highlight for each chosen one that is close to it, and of the same message."""

TRIFLING = 0.35
"""Share of the greatest weight below which an event is a trifle."""
MOST = 6
GAINERS = 2
"""Number of players whose greatest gain is a highlight, whatever the others weigh."""


@dataclass(frozen=True, slots=True)
class Highlight:
    """A highlight: its decision, turn and log line, and how much it moved points."""

    number: int
    turn: int
    event: Logged
    swing: int
    is_turning_point: bool = False
    gainer: int = -1
    """Seat that won points by it, -1 for none."""
    hero: int = -1
    """Seat that it is a success of, -1 for none."""
    share: float = 0.0
    """Its share of the weight of how much the decision changed the chance to win."""
    chapter: int = 1
    """Its chapter among the events of the decision, from 1."""
    also: tuple[Logged, ...] = ()
    """Later events of the same turn that are one with it, such as all falls to an attack."""
    is_gain: bool = False
    """True if only the points that its seat won make it a highlight."""

    @property
    def frame(self) -> int:
        """State number before which the table shows it: before its decision, or after that in a later chapter."""
        return self.number + (self.chapter > 1)

    @property
    def kind(self) -> tuple[int, str, int]:
        """The same for highlights of one message key, turn and gainer, but different for every turning point."""
        return self.turn, self.event.key, self.number if self.is_turning_point else self.gainer


@dataclass(frozen=True, slots=True)
class PointsHistory:
    """Points of every seat at the end of each turn, the start first; empty where they are hidden.

    `spent` are those that all together have spent until then.
    """

    points: tuple[tuple[int, ...], ...] = ()
    spent: tuple[int, ...] = ()
    highlights: tuple[Highlight, ...] = ()


HistorySteps = Generator[None, None, PointsHistory]
"""Small steps of a computation, and its outcome."""


class EndedMatch(StoredMatch, Protocol):
    """A finished match, local or remote."""

    entry: GameEntry
    setup: Setup

    @property
    def turn(self) -> int:
        """The number of turns."""

    @property
    def path(self) -> Path | None:
        """The journal's file, if there is one on this computer."""

    @property
    def local_seats(self) -> tuple[int, ...]:
        """Seats that people at this screen played."""

    @property
    def result(self) -> Result | None:
        """The result, None before the end."""

    def seats(self) -> tuple[SeatInfo, ...]:
        """Return who sat where."""


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
    found: list[tuple[float, Highlight]] = []
    turn, active, now = 1, -1, Moment(0, 0)
    before: tuple[int, ...] = ()
    chances, former = Chances(game.sides(match.setup), viewer), None
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
            swings = tuple(after - earlier for after, earlier in zip(points, before, strict=False))
            if candidates := _highlights_of(entry.number, turn, events, swings, game.cues, viewer):
                change = chances.change(former, chapters[-1][1], actor_of(entry.events)) if was_known else 0.0
                drama, is_last = CHANCE * max(0.0, change - NOISE), place == len(chapters)
                for weight, highlight in candidates:
                    share = highlight.share if is_last or highlight.swing else 0.0  # a turn's end changes no chance
                    found.append((weight + drama * share, replace(highlight, chapter=place)))
            before = points
        former = chapters[-1][1] if chapters else former
    found = [*_joined(_with_joint_falls(found[:-1], game.cues)), *found[-1:]]  # the final moment stays its own
    moments = [*ends, now] if before else []
    if len(moments) < 2:
        return PointsHistory(highlights=_chosen(found, match.local_seats))
    return (yield from _at_moments(match, loaded, moments, _chosen(found, match.local_seats)))


def _at_moments(
    match: EndedMatch, loaded: LoadedGame, moments: Sequence[Moment], highlights: tuple[Highlight, ...]
) -> HistorySteps:
    """Return the points of all seats at some moments, as each player saw them.

    Nothing is hidden after the end.
    """
    statistics, everybody = loaded.game.statistics, SeatHistory(match, SPECTATOR)
    seats = range(len(match.seats())) if match.path is not None else match.local_seats
    histories = {seat: SeatHistory(match, seat) for seat in seats}
    points, spent = [], []
    for moment in moments:
        seen = everybody.view(moment)
        each = list(statistics.progress(seen.state)) if seen is not None else [0] * len(match.seats())
        for seat, history in histories.items():
            yield
            if (own := history.view(moment)) is not None:
                each[seat] = statistics.progress(own.state)[seat]
        points.append(tuple(each))
        spent.append(statistics.spent(seen.state) if seen is not None else 0)
    return PointsHistory(tuple(points), tuple(spent), highlights)


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


def weight_of(event: Logged, cue: AnimationCue) -> float:
    """Return how much a message matters by its cue and its number, unless that is a mere roll."""
    number = event.params.get(cue.number) if cue.number and not cue.need else 0
    weight = TURNING_POINT if cue.is_turning_point else WEIGHT[cue.play]
    named = max((len(value) for value in event.params.values() if isinstance(value, tuple)), default=1)
    return weight + (abs(number) if isinstance(number, int) else named - 1) * EACH


def _highlights_of(
    number: int,
    turn: int,
    events: Sequence[Event],
    swings: Sequence[int],
    cues: Cues,
    viewer: int,
) -> list[tuple[float, Highlight]]:
    """Return the weightiest highlight of some events and all great ones of other kinds, with weights.

    The weightiest has its `share` of the drama of all of them; an attack tells less than anything that comes of it.
    """
    best: dict[str, tuple[float, Highlight]] = {}
    most_moved = max(map(abs, swings), default=0)
    won = {SEAT[seat]: swing for seat, swing in enumerate(swings) if swing > 0}
    gainer = max(range(len(swings)), key=swings.__getitem__) if won else -1
    for event in events:
        if not isinstance(event, Logged) or (cue := cues.get(event.key)) is None:
            continue
        gain = won.get(str(event.params.get("seat")), 0) if cue.play in GAINS else 0
        if not (cue.gist or gain):
            continue
        swing = most_moved if cue.gist else gain
        weight = weight_of(event, cue) + SWING * swing + OWN * (event.params.get("seat") == f"seat:{viewer}")
        if event.key not in best or weight >= best[event.key][0]:
            best.pop(event.key, None)
            hero = -1 if cue.is_loss or cue.play is CueKind.ATTACK else _seat(event)
            found = Highlight(
                number, turn, event, swing, cue.is_turning_point, gainer=gainer, hero=hero, is_gain=not cue.gist
            )
            best[event.key] = weight, found
    ranks = {key: (cues[key].play is not CueKind.ATTACK, weight) for key, (weight, _) in best.items()}
    last = max(reversed(ranks), key=ranks.__getitem__, default="")
    return [
        (weight, replace(found, share=min(1.0, WEIGHT[cues[key].play] / WEIGHT[CueKind.TAKE])))
        if key == last
        else (weight - SWING * found.swing, replace(found, swing=0, gainer=-1))
        for key, (weight, found) in best.items()
        if key == last or WEIGHT[cues[key].play] >= GREAT
    ]


def _with_joint_falls(found: Sequence[tuple[float, Highlight]], cues: Cues) -> list[tuple[float, Highlight]]:
    """Return highlights in which all falls of one seat in one turn are one, with the drama of all of them."""
    joint: list[tuple[float, Highlight]] = []
    places: dict[tuple[int, str, int], int] = {}
    for weight, highlight in found:
        key = highlight.turn, highlight.event.key, _seat(highlight.event)
        is_fall = cues[highlight.event.key].play is CueKind.FALL and not highlight.is_turning_point
        if is_fall and key in places:
            total, first = joint[places[key]]
            swing = max(first.swing, highlight.swing)
            total += weight - WEIGHT[CueKind.FALL] + EACH
            joint[places[key]] = total, replace(first, swing=swing, also=(*first.also, highlight.event))
            continue
        if is_fall:
            places[key] = len(joint)
        joint.append((weight, highlight))
    return joint


def _joined(found: Sequence[tuple[float, Highlight]]) -> list[tuple[float, Highlight]]:
    """Merge the gains of a seat in one turn into one highlight, told by the last link of its chain."""
    gains: dict[tuple[int, int], tuple[float, Highlight]] = {}
    others = []
    for weight, highlight in found:
        key = highlight.turn, highlight.hero
        if not highlight.is_gain:
            others.append((weight, highlight))
        elif (former := gains.get(key)) is None:
            gains[key] = weight, highlight
        else:
            (base, earlier), own = former, weight - SWING * highlight.swing
            swing = earlier.swing + highlight.swing
            base = max(base - SWING * earlier.swing, own) + SWING * swing
            is_link = "n" in highlight.event.params
            gains[key] = base, replace(highlight if is_link else earlier, swing=swing)
    return sorted((*others, *gains.values()), key=lambda pair: (pair[1].number, pair[1].chapter))


def _seat(event: Logged) -> int:
    """Return the seat that a message names, -1 for none."""
    named = str(event.params.get("seat", ""))
    return int(named[5:]) if named.startswith("seat:") else -1


def _chosen(found: list[tuple[float, Highlight]], own: Collection[int] = ()) -> tuple[Highlight, ...]:
    """Return the most important highlights in order; the last moment is always among them.

    So are the greatest success of the `own` seats, and the greatest gain of some players: a match is more than what one
    of them lost. Others are spread over the match. Trifles do not fill the list.
    """
    if not found:
        return ()
    greatest = max(highlight.swing for _, highlight in found)
    excess = SWING * max(0.0, 1.0 - SWING_MOST / max(greatest, 1))
    *earlier, (_, last) = [(weight - excess * highlight.swing, highlight) for weight, highlight in found]
    ranked = sorted(range(len(earlier)), key=lambda place: -earlier[place][0])
    gains: dict[int, int] = {}
    for place in ranked:
        if (gainer := earlier[place][1].gainer) >= 0:
            gains.setdefault(gainer, place)
    best: dict[tuple[int, str, int], int] = {}
    least_success = WEIGHT[CueKind.TAKE]
    successes = [at for at in ranked if earlier[at][1].hero in own and earlier[at][0] >= least_success][:1]
    least = TRIFLING * earlier[ranked[0]][0] if ranked else 0.0
    great = [place for place in ranked if earlier[place][0] >= least or earlier[place][1].is_turning_point]
    won = [place for place in gains.values() if earlier[place][0] >= least]
    for place in (*successes, *won[:GAINERS]):
        best.setdefault(earlier[place][1].kind, place)
    while len(best) < MOST - 1:
        rest = [place for place in great if earlier[place][1].kind not in best]
        if not rest:
            break
        chosen = [*(earlier[place][1] for place in best.values()), last]
        place = max(rest, key=lambda place: _worth_beside(earlier[place], chosen, APART * last.number))
        best[earlier[place][1].kind] = place
    return (*[earlier[place][1] for place in sorted(list(best.values())[: MOST - 1])], last)


def _worth_beside(found: tuple[float, Highlight], chosen: Sequence[Highlight], near: float) -> float:
    """Return the weight of a highlight, reduced for chosen ones close to it or of its kind."""
    weight, highlight = found
    if highlight.is_turning_point:
        return weight
    close = sum(0 < abs(each.number - highlight.number) < near for each in chosen)
    alike = sum(each.event.key == highlight.event.key for each in chosen)
    return float(weight * CLOSE**close * ALIKE**alike)


def tallies(match: EndedMatch, loaded: LoadedGame) -> dict[int, dict[str, LuckTally]]:
    """Return the dice statistics by seat and name."""
    return {info.seat: {} for info in match.seats()} | luck.tallies(_rolls(match), loaded)


def _rolls(match: EndedMatch) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Yield the states after rolls, with their events."""
    for moment in match.past(SPECTATOR):
        if any(isinstance(event, Rolled) for event in moment.events):
            view = match.view_at(SPECTATOR, moment.number)
            if view is not None:
                yield view.state, moment.events
