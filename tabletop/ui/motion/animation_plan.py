"""Animation plans: order, start and duration of everything shown. Pure: events in, milliseconds out."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from math import inf

from tabletop.display.cues import AnimationCue, CueKind
from tabletop.display.piece import Piece
from tabletop.engine.events import Logged
from tabletop.ui.motion.piece_motion import SOLEMN
from tabletop.ui.motion.strikes import OUT

MOMENT = 2800
"""Milliseconds of a great moment: as long as a banner of two lines takes to read."""

GRAND = 2000
"""Milliseconds of a moment that fills the table while the match goes on."""

GREAT = 1500
"""Milliseconds of a score that is celebrated."""

FINALE = 4000
LAST_FALL = 1400
"""Milliseconds in which the last that falls bursts, before the table is dimmed for the winner."""
"""Milliseconds of the moment that wins a match."""

LASTS = {
    CueKind.ATTACK: 800,
    CueKind.BLOW: 600,
    CueKind.FALL: 600,
    CueKind.SCORE: 800,
    CueKind.TAKE: SOLEMN,
    CueKind.LOSS: 700,
    CueKind.FLASH: 420,
    CueKind.LINK: 620,
    CueKind.WORD: 500,
    CueKind.MOMENT: MOMENT,
}
"""Milliseconds of each kind of cue at normal speed; the banner of a word stays longer, over what follows."""

IMPACT = 0.3
"""Share of an effect after which the piece that it is about looks as it does afterwards."""

TOLD_WITH = {CueKind.WORD: 0.0, CueKind.MOMENT: 0.0, CueKind.LINK: IMPACT, CueKind.BLOW: IMPACT, CueKind.FLASH: IMPACT}
"""Share of these cues at which their log lines come, not after them: the banner or the number says as much by then."""

TOLD_AFTER = frozenset((CueKind.LOSS, CueKind.MOMENT))
"""Cues that may tell of moves after these have been seen: the places have room for what has moved by then."""

STRUCK = frozenset((CueKind.BLOW, CueKind.FALL, CueKind.LOSS))
"""Cues of hits and of what they bring down."""

RIBBON, NEED = 450, 200
"""Milliseconds for which an attack is announced, and the number that it needs, before its dice are thrown.

The number stays while the dice tumble.
"""

LUNGE = 220
"""Milliseconds of a lunge between the announcement of an attack and its dice, if the blow is a later choice."""

TUMBLES, DECIDES, RESTS, STRIKES, LUNGES = 300.0, 420.0, 250.0, 300.0, 0.6
"""Least milliseconds at normal speed, however long a turn lasts, in which dice tumble, those of a deciding roll tumble,
dice lie still, and a hit or a fall is shown; and the least share of a lunge.
"""

MOST = 5000
"""Most milliseconds of a whole plan besides its moments; a longer one is played faster."""


@dataclass(frozen=True, slots=True)
class AnimationStep:
    """One cue: its message, time, and the pieces that the events around it name."""

    begins: float
    lasts: float
    message: Logged
    cue: AnimationCue
    nearby_items: tuple[int, ...] = ()
    following: tuple[int, ...] = ()
    """Those of them named by later events."""
    is_spoken: bool = True
    """Its text is shown; false where that of a step in the same rhythm is."""
    throws: bool = False
    """The dice that decide it are thrown after it."""
    told: float = 0.0
    """Time from which its text may be shown: a piece that moves because of it has landed."""
    tells_moves: bool = False
    """It tells of pieces that have been seen to move right before it."""

    @property
    def logged(self) -> float:
        """Time at which the log tells it, if that is during the step, else when it begins."""
        return self.begins + self.lasts * TOLD_WITH.get(self.cue.play, 0.0)

    @property
    def lunges(self) -> float:
        """Time at which the attacker of an announced attack lunges."""
        share = (RIBBON + NEED) / (RIBBON + NEED + LUNGE) if self.throws else RIBBON / LASTS[CueKind.ATTACK]
        return self.begins + self.lasts * share


@dataclass(frozen=True, slots=True)
class DecidingThrow:
    """A roll that decides a blow: its need is shown, its dice thrown, and then the attacker lunges."""

    begins: float
    thrown: float
    lands: float
    ends: float
    """Time at which the dice have lain still and the attacker lunges."""
    throw: int
    """Its number among the rolls of the plan."""
    blow: Logged
    cue: AnimationCue
    attacker: str
    """Reference of the piece that strikes, empty if unknown."""
    is_certain: bool = False
    """True if the blow hits whatever falls."""


@dataclass(frozen=True, slots=True)
class Tumble:
    """Delay and duration of a die's tumble."""

    begins: float
    lasts: float


@dataclass(frozen=True, slots=True)
class Throw:
    """One roll with its faces: dice tumble from `begins` to `lands` and lie still until `ends`."""

    items: tuple[int, ...]
    faces: tuple[int, ...]
    begins: float
    lands: float
    ends: float
    final: bool
    """No later event rolls, turns or moves any of the dice: the table shows them as they fell."""
    count: int = 0
    """Number of events up to this roll."""
    zone: str = ""
    """Zone in which the dice lay, empty where the events do not name it."""


@dataclass(frozen=True, slots=True)
class AnimationPlan:
    """Departure of each piece, every roll and every cue, from `begins` to `lasts`, in milliseconds."""

    departures: Mapping[int, float] = field(default_factory=dict)
    slow_items: frozenset[int] = frozenset()
    """Pieces that change owners."""
    tumbles: Mapping[int, Tumble] = field(default_factory=dict)
    steps: tuple[AnimationStep, ...] = ()
    lasts: float = 0.0
    exchanges: bool = False
    """True if something comes to the place that a chosen piece has left."""
    throws: tuple[Throw, ...] = ()
    begins: float = 0.0
    decisive: tuple[DecidingThrow, ...] = ()
    reached: tuple[tuple[float, int], ...] = ()
    """Times with the number of events that are shown by then, in order; each ends with a log message."""

    @property
    def landed(self) -> float:
        """Time at which the dice of the last roll have lain still, 0 without a roll."""
        return max((throw.ends for throw in self.throws), default=0.0)

    @property
    def strikes(self) -> list[float]:
        """Times at which the attackers of announced attacks lunge; those of deciding rolls go home first."""
        return [step.lunges for step in self.steps if step.cue.play is CueKind.ATTACK]

    @property
    def departure(self) -> float:
        """Time at which pieces leave that no event names: with the first of the others, or at the end."""
        if not self.steps and not self.throws:
            return min(self.departures.values(), default=self.begins)
        told = max(self.landed, *(step.begins + step.lasts for step in self.steps), self.begins)
        last = max(self.departures.values(), default=0.0)
        return last if last >= told else max(told, self.lasts)

    @property
    def rearrangement(self) -> float:
        """Time at which a new arrangement of places appears.

        That is when the first piece leaves after everything has been told, or everything before what moves first.
        """
        later = (step.begins for step in self.steps if step.tells_moves and step.cue.play in TOLD_AFTER)
        first = min(later, default=inf)
        spoken = (
            step.begins + step.lasts for step in self.steps if step.cue.play is not CueKind.TAKE and step.begins < first
        )
        told = max(self.landed, self.begins, *spoken)
        return min((time for time in self.departures.values() if time >= told - 1), default=max(told, self.departure))

    def departing(self, item: int, time: float) -> AnimationPlan:
        """Return the plan with a piece that no event names leaving at a time."""
        return self if item in self.departures else replace(self, departures={**self.departures, item: time})

    def at(self, pace: float, begins: float = 0.0, usual: float = 0.0) -> AnimationPlan:
        """Return the plan slowed down by a factor, from `begins` on; never longer than `MOST` and its moments.

        Rolls and strikes keep their least times at the `usual` factor, 0 for none.
        """
        most = MOST + sum(step.lasts for step in self.steps if step.cue.play is CueKind.MOMENT)
        marked = self._marked if usual > pace else []
        pace *= min(1.0, most / self.lasts) if self.lasts else 1.0
        ends = sorted({time for start, end, _ in marked for time in (start, end)})
        delays = [0.0]
        """Delay of each of the `ends` against the same pace throughout, in milliseconds."""
        for start, end in pairwise(ends):
            least = max((least / (b - a) for a, b, least in marked if a <= start and end <= b), default=0.0)
            delays.append(delays[-1] + (end - start) * max(0.0, usual * min(1.0, least) - pace))

        def scaled(time: float) -> float:
            place = bisect_right(ends, time) - 1
            later = delays[place] if place >= 0 else 0.0
            if 0 <= place < len(ends) - 1:
                later += (delays[place + 1] - later) * (time - ends[place]) / (ends[place + 1] - ends[place])
            return begins + time * pace + later

        def stretched(time: float, lasts: float) -> float:
            return scaled(time + lasts) - scaled(time)

        return AnimationPlan(
            departures={item: scaled(at) for item, at in self.departures.items()},
            slow_items=self.slow_items,
            tumbles={
                item: Tumble(scaled(tumble.begins), stretched(tumble.begins, tumble.lasts))
                for item, tumble in self.tumbles.items()
            },
            steps=tuple(
                replace(
                    step, begins=scaled(step.begins), lasts=stretched(step.begins, step.lasts), told=scaled(step.told)
                )
                for step in self.steps
            ),
            lasts=scaled(self.lasts),
            exchanges=self.exchanges,
            throws=tuple(
                replace(throw, begins=scaled(throw.begins), lands=scaled(throw.lands), ends=scaled(throw.ends))
                for throw in self.throws
            ),
            begins=begins,
            decisive=tuple(
                replace(
                    roll,
                    begins=scaled(roll.begins),
                    thrown=scaled(roll.thrown),
                    lands=scaled(roll.lands),
                    ends=scaled(roll.ends),
                )
                for roll in self.decisive
            ),
            reached=tuple((scaled(time), count) for time, count in self.reached),
        )

    @property
    def _marked(self) -> list[tuple[float, float, float]]:
        """Stretches that keep a least time: begin, end, and milliseconds at normal speed."""
        deciding = {roll.throw for roll in self.decisive}
        found = [
            stretch
            for number, throw in enumerate(self.throws)
            for stretch in (
                (throw.begins, throw.lands, DECIDES if number in deciding else TUMBLES),
                (throw.lands, throw.ends, RESTS),
            )
        ]
        found += [(roll.begins, roll.thrown, NEED) for roll in self.decisive]
        found += [(roll.ends, roll.ends + OUT, OUT * LUNGES) for roll in self.decisive if roll.attacker]
        found += [(step.begins, step.begins + step.lasts, STRIKES) for step in self.steps if step.cue.play in STRUCK]
        return [(start, end, least) for start, end, least in found if end > start]


@dataclass(frozen=True, slots=True)
class NarrationContext:
    """Names and owners of pieces, and the faces of dice, for showing cues."""

    cues: Mapping[str, AnimationCue]
    seat: int
    """The observing seat."""
    sides: Sequence[int]
    """The side of each seat."""
    describe: Callable[[Logged], tuple[str, int]]
    """Text of a log message, and the seat it is about."""
    name: Callable[[str], str]
    faces: Callable[[str], Sequence[Piece]]
    """All faces of a die; empty for other pieces."""
    side: Callable[[str, int], Piece | None]
    """Die of a reference with the face of that index up, None for other pieces."""
    announced: Logged | None = None
    """The attack that a banner tells, which needs no ribbon."""
