"""The script: in which order, when and for how long what happened is shown. Pure: events in, milliseconds out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from tabletop.display.cues import AnimationCue, CueKind
from tabletop.display.table import Piece
from tabletop.engine.events import Changed, Event, Logged, Moved, Revealed, Rolled
from tabletop.ui.motion.piece_motion import LONGEST, SOLEMN, tumbling

LASTS = {
    CueKind.ATTACK: 800,
    CueKind.BLOW: 620,
    CueKind.FALL: 620,
    CueKind.SCORE: 800,
    CueKind.TAKE: SOLEMN,
    CueKind.LOSS: 700,
    CueKind.FLASH: 420,
    CueKind.LINK: 620,
    CueKind.WORD: 900,
}
"""Milliseconds of each kind of moment at normal speed."""

STAGGER, AT_ONCE = 45, 8
"""Milliseconds between two pieces that leave one after the other, and how many do so."""

REST = 300
"""Milliseconds for which the dice of a roll lie still before anything comes of it."""

MOST = 5000
"""Milliseconds of a whole script; a longer one is played faster."""


@dataclass(frozen=True, slots=True)
class AnimationStep:
    """One moment: when it begins, how long it lasts, and the pieces that other events tell of around it."""

    begins: float
    lasts: float
    told: Logged
    moment: AnimationCue
    near: tuple[int, ...] = ()
    following: tuple[int, ...] = ()
    """Of these, those told of after it."""


@dataclass(frozen=True, slots=True)
class Tumble:
    """How long a die of a roll lies in wait, and how long it tumbles."""

    begins: float
    lasts: float


@dataclass(frozen=True, slots=True)
class Throw:
    """One roll with the faces it gave: its dice tumble from `begins` to `lands` and lie still until `ends`."""

    items: tuple[int, ...]
    faces: tuple[int, ...]
    begins: float
    lands: float
    ends: float
    final: bool
    """Whether no later event rolls, turns or moves any of the dice: the table shows them as they fell."""
    zone: str = ""
    """Name of the zone in which the dice lay, empty where the events do not tell."""


@dataclass(frozen=True, slots=True)
class AnimationPlan:
    """When each piece leaves, every roll and every moment; it takes from `begins` to `lasts`, in milliseconds."""

    leaves: Mapping[int, float] = field(default_factory=dict)
    slow: frozenset[int] = frozenset()
    """Pieces that change hands for good."""
    tumbles: Mapping[int, Tumble] = field(default_factory=dict)
    beats: tuple[AnimationStep, ...] = ()
    lasts: float = 0.0
    throws: tuple[Throw, ...] = ()
    begins: float = 0.0

    @property
    def landed(self) -> float:
        """When the dice of the last roll have lain still, 0 without a roll."""
        return max((throw.ends for throw in self.throws), default=0.0)

    @property
    def departure(self) -> float:
        """When the first piece leaves."""
        return min(self.leaves.values(), default=self.begins)

    def at(self, pace: float, begins: float = 0.0) -> AnimationPlan:
        """Return the script played so many times slower, from `begins` on; never slower than `MOST` allows."""
        pace *= min(1.0, MOST / self.lasts) if self.lasts else 1.0

        def when(time: float) -> float:
            return begins + time * pace

        return AnimationPlan(
            leaves={item: when(at) for item, at in self.leaves.items()},
            slow=self.slow,
            tumbles={item: Tumble(when(one.begins), one.lasts * pace) for item, one in self.tumbles.items()},
            beats=tuple(replace(beat, begins=when(beat.begins), lasts=beat.lasts * pace) for beat in self.beats),
            lasts=when(self.lasts),
            throws=tuple(
                replace(throw, begins=when(throw.begins), lands=when(throw.lands), ends=when(throw.ends))
                for throw in self.throws
            ),
            begins=begins,
        )


@dataclass(frozen=True, slots=True)
class NarrationContext:
    """What a screen must know to show moments: how things are called, whose they are, and what dice can show."""

    moments: Mapping[str, AnimationCue]
    mine: int
    """The seat that looks on."""
    tell: Callable[[Logged], tuple[str, int]]
    """The words of something told, and whose it is."""
    name: Callable[[str], str]
    faces: Callable[[str], Sequence[Piece]]
    """What a die can show, nothing for what is no die."""
    side: Callable[[str, int], Piece | None]
    """The die of a reference with the face of that index up, None for what is no die."""


def write(events: Iterable[Event], moments: Mapping[str, AnimationCue]) -> AnimationPlan:
    """Return the script of some events at normal speed."""
    events = list(events)
    final = _final(events)
    throws: list[Throw] = []
    leaves: dict[int, float] = {}
    tumbles: dict[int, Tumble] = {}
    slow: set[int] = set()
    beats: list[AnimationStep] = []
    time, run, landed = 0.0, 0, 0.0
    for place, event in enumerate(events):
        if isinstance(event, Moved):
            if event.item not in leaves or any(event.item in throw.items for throw in throws):
                leaves[event.item] = time + STAGGER * min(run, AT_ONCE)
            run += 1
            landed = max(landed, leaves[event.item] + LONGEST)
        elif isinstance(event, Rolled):
            throws.append(_throw(event, time, leaves, tumbles, final[place], _lying(events, place)))
            time, run = throws[-1].ends, 0
            landed = max(landed, time)
        elif isinstance(event, Logged) and (moment := moments.get(event.key)) is not None:
            before, after = _around(events, place, moments)
            begins = time
            if moment.play is CueKind.TAKE and (taken := _taken(before, after)) is not None:
                slow.add(taken)
                begins = leaves.setdefault(taken, time)
            elif run:
                begins = time = max(time, landed)
            lasts = LASTS[moment.play]
            items = tuple(dict.fromkeys(item for one in (*after, *reversed(before)) for item in _items(one)))
            following = tuple(dict.fromkeys(item for one in after for item in _items(one)))
            beats.append(
                AnimationStep(begins=begins, lasts=lasts, told=event, moment=moment, near=items, following=following)
            )
            time, run = max(time, begins + lasts), 0
            landed = max(landed, time)
    return AnimationPlan(
        leaves=leaves,
        slow=frozenset(slow),
        tumbles=tumbles,
        beats=tuple(beats),
        lasts=max(time, landed),
        throws=tuple(throws),
    )


def _final(events: Sequence[Event]) -> dict[int, bool]:
    """Return for the place of every roll whether no later event rolls, turns or moves any of its dice."""
    found: dict[int, bool] = {}
    touched: set[int] = set()
    for place in range(len(events) - 1, -1, -1):
        match events[place]:
            case Rolled(items):
                found[place] = touched.isdisjoint(items)
                touched.update(items)
            case Moved(item):
                touched.add(item)
            case Changed(item, what) if what == "face":
                touched.add(item)
    return found


def _lying(events: Sequence[Event], place: int) -> str:
    """Return the name of the zone in which the dice of a roll lay, empty where no event tells."""
    rolled = events[place]
    assert isinstance(rolled, Rolled)
    came = [event.target for event in events[:place] if isinstance(event, Moved) and event.item in rolled.items]
    went = [event.source for event in events[place:] if isinstance(event, Moved) and event.item in rolled.items]
    return next(iter([*reversed(came), *went]), "")


def _throw(
    event: Rolled, time: float, leaves: Mapping[int, float], tumbles: dict[int, Tumble], final: bool, zone: str
) -> Throw:
    """Return when the dice of a roll tumble, those that have just left their bag at once.

    Dice of a `final` roll are noted in `tumbles`: they tumble where they lie in the end.
    """
    starts = [leaves.get(item, time) if final else time for item in event.items]
    if final:
        for place, item in enumerate(event.items):
            tumbles[item] = Tumble(starts[place], tumbling(place))
    lands = max((begins + tumbling(place) for place, begins in enumerate(starts)), default=time)
    first = min(starts, default=time)
    return Throw(
        items=event.items,
        faces=event.faces,
        begins=first,
        lands=lands,
        ends=lands + REST,
        final=final,
        zone=zone,
    )


def _around(
    events: Sequence[Event], place: int, moments: Mapping[str, AnimationCue]
) -> tuple[Sequence[Event], Sequence[Event]]:
    """Return the events between a moment and the one before, and those until the next."""

    def ends(event: Event) -> bool:
        return isinstance(event, Logged) and event.key in moments

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
        case Moved(item) | Changed(item):
            return (item,)
        case Rolled(items) | Revealed(items):
            return items
        case _:
            return ()
