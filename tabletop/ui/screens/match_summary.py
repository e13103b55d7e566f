"""Summary of a finished match: points turn by turn, highlights, and the luck of the dice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Protocol

from tabletop.display.cues import AnimationCue, CueKind
from tabletop.engine.actions import SEAT
from tabletop.engine.events import CounterChanged, Event, Logged, Moved, Rolled
from tabletop.engine.progress import Result
from tabletop.engine.setup import Setup
from tabletop.engine.state import State
from tabletop.engine.view import SPECTATOR, View
from tabletop.games.registry import GameEntry, LoadedGame
from tabletop.match import luck
from tabletop.match.link import HistoryEntry, SeatInfo
from tabletop.match.luck import LuckTally

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
GREAT = 3.0
"""Weight of a cue that is a highlight even beside a weightier one of the same decision."""

GAINS = frozenset([CueKind.LINK, CueKind.TAKE])
"""Cues that are highlights if their seat won points, although others tell the gist."""

Cues = Mapping[str, AnimationCue]
TURNING_POINT = 9.0
"""Weight of a cue that is a turning point, whatever it plays."""
SWING = 2.0
"""Weight of each point won or lost."""

MOST = 5


@dataclass(frozen=True, slots=True)
class Highlight:
    """A highlight: its decision, turn and log line, and how much it moved points."""

    number: int
    turn: int
    event: Logged
    swing: int
    is_turning_point: bool = False

    @property
    def kind(self) -> tuple[int, str, int]:
        """The same for highlights of one message key and turn, but different for every turning point."""
        return self.turn, self.event.key, self.number if self.is_turning_point else 0


@dataclass(frozen=True, slots=True)
class PointsHistory:
    """Points of every seat at the end of each turn, the start first; empty where they are hidden.

    `spent` are those that all together have spent until then.
    """

    points: tuple[tuple[int, ...], ...] = ()
    spent: tuple[int, ...] = ()
    highlights: tuple[Highlight, ...] = ()


class EndedMatch(Protocol):
    """A finished match, local or remote."""

    game: str
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

    def past(self, seat: int) -> tuple[HistoryEntry, ...]:
        """Return every decision since the start, oldest first."""

    def view_at(self, seat: int, number: int) -> View | None:
        """Return the view of a seat at a state number, None if that is not stored."""


def points_history(match: EndedMatch, loaded: LoadedGame) -> PointsHistory:
    """Return the points and highlights of a match as its only person here saw it, or as everybody could."""
    game = loaded.game
    viewer = match.local_seats[0] if len(match.local_seats) == 1 else SPECTATOR
    past = _by_number(match.past(viewer))
    ends: list[int] = []
    found: list[tuple[float, Highlight]] = []
    turn, active, number = 1, -1, 0
    before: tuple[int, ...] = ()
    for moment in past:
        view = match.view_at(viewer, moment.number) if _matters(moment.events) or moment is past[-1] else None
        if view is None:
            continue
        state = view.state
        now, playing, round_ = game.statistics.points(state), game.current_player(state), game.current_round(state)
        if not ends:
            ends.append(moment.number)
        last_turn = turn
        if (round_ and round_ != turn) or (not round_ and -1 < playing != active > -1):
            turn = round_ or turn + 1
            ends.append(moment.number if round_ else number)
        active = playing if playing >= 0 else active
        swings = tuple(points - earlier for points, earlier in zip(now, before, strict=False))
        openings = {f"{match.game}.log.turn", f"{match.game}.log.round" if round_ else ""}
        found += _highlights_of(moment, (last_turn, turn), openings, swings, game.cues)
        before, number = now, moment.number
    points = [_points(match, loaded, at) for at in (*ends, number)] if before else []
    if len(points) < 2:
        return PointsHistory(highlights=_chosen(found))
    spent = [_spent(match, loaded, at) for at in (*ends, number)]
    return PointsHistory(tuple(points), tuple(spent), _chosen(found))


def _by_number(past: Sequence[HistoryEntry]) -> list[HistoryEntry]:
    """Return one entry for each state number: choices that seats make each for itself share one."""
    groups = groupby(past, key=lambda entry: entry.number)
    return [
        HistoryEntry(number, tuple([event for entry in group for event in entry.events])) for number, group in groups
    ]


def _points(match: EndedMatch, loaded: LoadedGame, number: int) -> tuple[int, ...]:
    """Return all seats' points, each as its own player saw them: nothing is hidden after the end."""
    seen = match.view_at(SPECTATOR, number)
    game = loaded.game
    points = list(game.statistics.points(seen.state)) if seen is not None else [0] * len(match.seats())
    for seat in range(len(points)) if match.path is not None else match.local_seats:
        if (own := match.view_at(seat, number)) is not None:
            points[seat] = game.statistics.points(own.state)[seat]
    return tuple(points)


def _spent(match: EndedMatch, loaded: LoadedGame, number: int) -> int:
    seen = match.view_at(SPECTATOR, number)
    return loaded.game.statistics.spent(seen.state) if seen is not None else 0


def _matters(events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, CounterChanged | Moved | Logged) for event in events)


def weight_of(event: Logged, cue: AnimationCue) -> float:
    """Return how much a message matters by its cue and its number."""
    number = event.params.get(cue.number) if cue.number else 0
    weight = TURNING_POINT if cue.is_turning_point else WEIGHT[cue.play]
    return weight + (abs(number) if isinstance(number, int) else 0) * 0.5


def _highlights_of(
    moment: HistoryEntry, turns: tuple[int, int], openings: Set[str], swings: Sequence[int], cues: Cues
) -> list[tuple[float, Highlight]]:
    """Return the weightiest highlight of a decision and all great ones of other kinds, with weights.

    `turns` are the turns before and after it: what comes before a message of `openings` belongs to the earlier one.
    """
    best: dict[str, tuple[float, Highlight]] = {}
    most_moved = max(map(abs, swings), default=0)
    won = {SEAT[seat]: swing for seat, swing in enumerate(swings) if swing > 0}
    begins = [isinstance(event, Logged) and event.key in openings for event in moment.events]
    turn = turns[0] if any(begins) else turns[1]
    for event, is_opening in zip(moment.events, begins, strict=True):
        turn = turns[1] if is_opening else turn
        if not isinstance(event, Logged) or (cue := cues.get(event.key)) is None:
            continue
        gain = won.get(str(event.params.get("seat")), 0) if cue.play in GAINS else 0
        if not (cue.gist or gain):
            continue
        swing = most_moved if cue.gist else gain
        weight = weight_of(event, cue) + SWING * swing
        if event.key not in best or weight >= best[event.key][0]:
            best.pop(event.key, None)
            best[event.key] = weight, Highlight(moment.number, turn, event, swing, cue.is_turning_point)
    most = max([weight for weight, _ in best.values()], default=0.0)
    last = next((key for key, (weight, _) in reversed(best.items()) if weight == most), "")
    return [entry for key, entry in best.items() if key == last or WEIGHT[cues[key].play] >= GREAT]


def _chosen(found: list[tuple[float, Highlight]]) -> tuple[Highlight, ...]:
    """Return the most important highlights in order; the last moment is always among them."""
    if not found:
        return ()
    *earlier, (_, last) = found
    best: dict[tuple[int, str, int], int] = {}
    for place, (_, highlight) in sorted(enumerate(earlier), key=lambda entry: -entry[1][0]):
        best.setdefault(highlight.kind, place)
    return (*[earlier[place][1] for place in sorted(list(best.values())[: MOST - 1])], last)


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
