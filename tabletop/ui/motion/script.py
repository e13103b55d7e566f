"""The script: in which order, when and for how long what happened is shown. Pure: events in, milliseconds out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from tabletop.engine.events import Event, Moved, Rolled, Shown, Told, Turned
from tabletop.engine.moments import Moment, Play
from tabletop.engine.table import Piece
from tabletop.ui.motion.flights import LONGEST, SOLEMN, tumbling

LASTS = {
    Play.ATTACK: 800,
    Play.BLOW: 620,
    Play.FALL: 620,
    Play.SCORE: 800,
    Play.TAKE: SOLEMN,
    Play.LOSS: 700,
    Play.FLASH: 420,
    Play.LINK: 620,
    Play.WORD: 900,
}
"""Milliseconds of each kind of moment at normal speed."""

STAGGER, AT_ONCE = 45, 8
"""Milliseconds between two pieces that leave one after the other, and how many do so."""

MOST = 5000
"""Milliseconds of a whole script; a longer one is played faster."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One moment: when it begins, how long it lasts, and the pieces that other events tell of around it."""

    begins: float
    lasts: float
    told: Told
    moment: Moment
    near: tuple[int, ...] = ()
    following: tuple[int, ...] = ()
    """Of these, those told of after it."""


@dataclass(frozen=True, slots=True)
class Tumble:
    """How long a die of a roll lies in wait, and how long it tumbles."""

    begins: float
    lasts: float


@dataclass(frozen=True, slots=True)
class Script:
    """When each piece leaves, which dice tumble, and every moment; `lasts` milliseconds in all."""

    leaves: Mapping[int, float] = field(default_factory=dict)
    slow: frozenset[int] = frozenset()
    """Pieces that change hands for good."""
    tumbles: Mapping[int, Tumble] = field(default_factory=dict)
    beats: tuple[Beat, ...] = ()
    lasts: float = 0.0

    def at(self, pace: float) -> Script:
        """Return the script played so many times slower; a long one is never slower than `MOST` allows."""
        pace *= min(1.0, MOST / self.lasts) if self.lasts else 1.0
        return Script(
            {item: at * pace for item, at in self.leaves.items()},
            self.slow,
            {item: Tumble(one.begins * pace, one.lasts * pace) for item, one in self.tumbles.items()},
            tuple(replace(beat, begins=beat.begins * pace, lasts=beat.lasts * pace) for beat in self.beats),
            self.lasts * pace,
        )


@dataclass(frozen=True, slots=True)
class Story:
    """What a screen must know to show moments: how things are called, whose they are, and what dice can show."""

    moments: Mapping[str, Moment]
    mine: int
    """The seat that looks on."""
    tell: Callable[[Told], tuple[str, int]]
    """The words of something told, and whose it is."""
    name: Callable[[str], str]
    faces: Callable[[str], Sequence[Piece]]
    """What a die can show, nothing for what is no die."""


def write(events: Iterable[Event], moments: Mapping[str, Moment]) -> Script:
    """Return the script of some events at normal speed."""
    events = list(events)
    leaves: dict[int, float] = {}
    tumbles: dict[int, Tumble] = {}
    slow: set[int] = set()
    beats: list[Beat] = []
    time, run, landed = 0.0, 0, 0.0
    for place, event in enumerate(events):
        if isinstance(event, Moved):
            leaves.setdefault(event.item, time + STAGGER * min(run, AT_ONCE))
            run += 1
            landed = max(landed, leaves[event.item] + LONGEST)
        elif isinstance(event, Rolled):
            time, run = _roll(event, time, leaves, tumbles), 0
            landed = max(landed, time)
        elif isinstance(event, Told) and (moment := moments.get(event.key)) is not None:
            before, after = _around(events, place, moments)
            begins = time
            if moment.play is Play.TAKE and (taken := _taken(before, after)) is not None:
                slow.add(taken)
                begins = leaves.setdefault(taken, time)
            elif run:
                begins = time = max(time, landed)
            lasts = LASTS[moment.play]
            items = tuple(dict.fromkeys(item for one in (*after, *reversed(before)) for item in _items(one)))
            following = tuple(dict.fromkeys(item for one in after for item in _items(one)))
            beats.append(Beat(begins=begins, lasts=lasts, told=event, moment=moment, near=items, following=following))
            time, run = max(time, begins + lasts), 0
            landed = max(landed, time)
    return Script(leaves, frozenset(slow), tumbles, tuple(beats), max(time, landed))


def _roll(event: Rolled, time: float, leaves: Mapping[int, float], tumbles: dict[int, Tumble]) -> float:
    """Note how the dice of a roll tumble, those that have just left their bag at once; return when all lie."""
    ends = time
    for place, item in enumerate(event.items):
        begins = max(leaves.get(item, time), tumbles[item].begins + tumbles[item].lasts if item in tumbles else 0.0)
        tumbles[item] = Tumble(begins, tumbling(place))
        ends = max(ends, begins + tumbles[item].lasts)
    return ends


def _around(
    events: Sequence[Event], place: int, moments: Mapping[str, Moment]
) -> tuple[Sequence[Event], Sequence[Event]]:
    """Return the events between a moment and the one before, and those until the next."""

    def ends(event: Event) -> bool:
        return isinstance(event, Told) and event.key in moments

    first, last = place, place + 1
    while first > 0 and not ends(events[first - 1]):
        first -= 1
    while last < len(events) and not ends(events[last]):
        last += 1
    return events[first:place], events[place + 1 : last]


def _taken(before: Sequence[Event], after: Sequence[Event]) -> int | None:
    """Return the piece that changed hands: it moved just before it was told, or right after."""
    moved = [event.item for event in before[-1:] if isinstance(event, Moved)]
    moved += [event.item for event in after if isinstance(event, Moved)][:1]
    return moved[0] if moved else None


def _items(event: Event) -> tuple[int, ...]:
    match event:
        case Moved(item) | Turned(item):
            return (item,)
        case Rolled(items) | Shown(items):
            return items
        case _:
            return ()
