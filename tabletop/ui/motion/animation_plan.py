"""Animation plans: order, start and duration of everything shown. Pure: events in, milliseconds out."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from tabletop.display.cues import AnimationCue, CueKind
from tabletop.display.piece import Piece
from tabletop.engine.actions import NUMBER, parse
from tabletop.engine.events import ActionTaken, Changed, CounterChanged, Event, Logged, Moved, Param, Revealed, Rolled
from tabletop.ui.motion.piece_motion import LONGEST, SHORTEST, SOLEMN, tumble_duration
from tabletop.ui.motion.strikes import OUT

MOMENT = 2800
"""Milliseconds of a great moment: as long as a banner of two lines takes to read."""

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

TOLD_WITH = {CueKind.WORD: 0.0, CueKind.LINK: IMPACT, CueKind.BLOW: IMPACT, CueKind.FLASH: IMPACT}
"""Share of these cues at which their log lines come, not after them: the banner or the number says as much by then."""

PIECES = ("card:", "die:", "face:", "kind:")
"""Beginnings of the references with which a message names a piece."""

STRUCK = frozenset((CueKind.BLOW, CueKind.FALL, CueKind.LOSS))
"""Cues of hits and of what they bring down."""

STAGGER, AT_ONCE = 45, 8
"""Milliseconds between two pieces that leave one after the other, and the most that do so."""

RIBBON, NEED = 450, 200
"""Milliseconds for which an attack is announced, and the number that it needs, before its dice are thrown.

The number stays while the dice tumble.
"""

LUNGE = 220
"""Milliseconds of a lunge between the announcement of an attack and its dice, if the blow is a later choice."""

BEAT = 180
"""Milliseconds between two points of damage in one rhythm, and from a blow to the fall of what it hit."""

REST = 300
"""Milliseconds the dice of a roll lie still before its effects are shown."""

PAUSE = 500
"""Milliseconds between a piece taken or lost and the turn that begins after it."""

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

        That is when the first piece leaves after everything has been told.
        """
        spoken = (step.begins + step.lasts for step in self.steps if step.cue.play is not CueKind.TAKE)
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
    describe: Callable[[Logged], tuple[str, int]]
    """Text of a log message, and the seat it is about."""
    name: Callable[[str], str]
    faces: Callable[[str], Sequence[Piece]]
    """All faces of a die; empty for other pieces."""
    side: Callable[[str, int], Piece | None]
    """Die of a reference with the face of that index up, None for other pieces."""
    announced: Logged | None = None
    """The attack that a banner tells, which needs no ribbon."""


def plan_events(
    events: Iterable[Event], cues: Mapping[str, AnimationCue], dropped: Collection[int] = ()
) -> AnimationPlan:
    """Return the plan of some events at normal speed.

    Pieces that a hand has `dropped` settle first where they were dropped, and one that was chosen otherwise goes first;
    what is paid for them leaves afterwards. What takes the place of a chosen piece comes when that has gone.
    """
    events = list(events)
    chosen = set() if dropped else _bought(events, cues)
    final = _final(events)
    throws: list[Throw] = []
    leaves: dict[int, float] = {}
    tumbles: dict[int, Tumble] = {}
    slow: set[int] = set()
    steps: list[AnimationStep] = []
    decisive: list[DecidingThrow] = []
    shown: list[float] = []
    spoken: list[int] = []
    attacker = emptied = ""
    exchanges = False
    settled = float(LONGEST) if chosen else 0.0
    if any(isinstance(event, Moved) and event.item in dropped for event in events):
        settled = float(SHORTEST)
    time, run, landed = settled, 0, settled
    for place, event in enumerate(events):
        if isinstance(event, Moved) and event.item not in leaves and (event.item in dropped or event.item in chosen):
            leaves[event.item] = 0.0
        elif isinstance(event, ActionTaken):
            attacker = parse(event.action).source
        elif isinstance(event, Moved):
            if event.target == emptied:
                time, run, emptied, exchanges = max(time, landed), 0, "", True
            elif attacker.startswith("card:") and NUMBER[attacker] == event.item:
                emptied = event.source
            if event.item not in leaves or any(event.item in throw.items for throw in throws):
                leaves[event.item] = time + STAGGER * min(run, AT_ONCE)
            run += 1
            landed = max(landed, leaves[event.item] + LONGEST)
        elif isinstance(event, Rolled):
            begins, blow = time, _decided_blow(events, place, cues)
            striker = attacker
            if steps and steps[-1].cue.play is CueKind.ATTACK and not throws:
                begins, striker = steps[-1].begins, ""  # the attack has been announced already
                steps[-1] = replace(steps[-1], lasts=RIBBON + NEED + LUNGE, throws=True)
                time = max(time, steps[-1].begins + steps[-1].lasts)
            elif blow is not None:
                time += RIBBON + NEED
            throws.append(_throw(event, time, leaves, tumbles, final[place], _lying(events, place)))
            time, run = throws[-1].ends, 0
            landed = max(landed, time)
            if blow is not None:
                decisive.append(
                    DecidingThrow(
                        begins=begins,
                        thrown=begins + RIBBON + NEED,
                        lands=throws[-1].lands,
                        ends=time,
                        throw=len(throws) - 1,
                        blow=blow,
                        cue=cues[blow.key],
                        attacker=striker,
                    )
                )
                attacker = ""  # who rolls next may be somebody else
                time = landed = time + OUT * bool(striker)
        elif steps and steps[-1].cue.play in (CueKind.TAKE, CueKind.LOSS) and opens_turn(event):
            time, run = max(time, landed, steps[-1].begins + steps[-1].lasts) + PAUSE, 0
            landed = time
        elif isinstance(event, Logged) and (cue := cues.get(event.key)) is not None and cue.play is not CueKind.NOTE:
            before, after = _around(events, place, cues)
            begins, told = time, 0.0
            if cue.play is CueKind.TAKE and (captured := _captured_piece(before, after)) is not None:
                begins = leaves.setdefault(captured, time)
                if captured not in dropped:
                    slow.add(captured)
                    told = begins + LASTS[cue.play]
            elif steps and not run and (together := _rhythm(steps[-1], event, cue, time)) is not None:
                begins = together
                steps[-1] = replace(steps[-1], is_spoken=False)
            elif run:
                begins = time = max(time, landed)
            if cue.play is CueKind.LINK:
                told = begins + LASTS[cue.play]  # then its pieces leave
            if event.params.get(cue.strikers):
                begins = time = begins + OUT
            lasts = LASTS[cue.play]
            items = tuple(dict.fromkeys(item for nearby in (*after, *reversed(before)) for item in _items(nearby)))
            following = tuple(dict.fromkeys(item for later in after for item in _items(later)))
            steps.append(
                AnimationStep(
                    begins=begins,
                    lasts=lasts,
                    message=event,
                    cue=cue,
                    nearby_items=items,
                    following=following,
                    told=max(begins, told),
                )
            )
            spoken.append(place)
            time, run = max(time, begins + lasts), 0
            landed = max(landed, time)
            if cue.play in TOLD_WITH:
                shown.append(steps[-1].logged)
                continue
        shown.append(max(time, landed))
    logged = [place for place, event in enumerate(events) if isinstance(event, Logged)]
    told_with = {place: _shown_with(events, place, cues) for place in logged}
    for number, place in enumerate(spoken):
        last, step = told_with[place], steps[number]
        if isinstance(events[last], Moved):
            steps[number] = replace(step, told=max(step.told, shown[last]))
    return AnimationPlan(
        departures=leaves,
        slow_items=frozenset(slow),
        tumbles=tumbles,
        steps=tuple(steps),
        lasts=max(time, landed),
        exchanges=exchanges,
        throws=tuple(throws),
        decisive=tuple(decisive),
        reached=tuple((shown[last], place + 1) for place, last in told_with.items()),
    )


def opens_turn(event: Event) -> bool:
    """Return whether an event is the message that begins a turn."""
    return isinstance(event, Logged) and event.key.endswith(".log.turn")


def _bought(events: Sequence[Event], cues: Mapping[str, AnimationCue]) -> set[int]:
    """Return the piece that is chosen and moves after others, such as those that are paid for it."""
    source, others, is_told = "", False, False
    for event in events:
        if isinstance(event, ActionTaken) and not source:
            source = parse(event.action).source
        elif isinstance(event, Moved) and source in (f"die:{event.item}", f"card:{event.item}"):
            return {event.item} if others else set()
        elif isinstance(event, Moved):
            others = True
        elif isinstance(event, Logged) and not is_told and (cue := cues.get(event.key)) is not None:
            is_told = cue.play in (CueKind.FLASH, CueKind.TAKE)
            if not is_told:
                break
        elif not isinstance(event, Changed | CounterChanged):
            break
    return set()


def _shown_with(events: Sequence[Event], place: int, cues: Mapping[str, AnimationCue]) -> int:
    """Return the index of the event with which a message is told.

    That is the last of the moves that follow it, one for each piece that it names, or the message itself.
    """
    message = events[place]
    assert isinstance(message, Logged)
    cue = cues.get(message.key)
    is_about_move = cue is None or cue.play in (CueKind.NOTE, CueKind.FLASH)
    named: list[Param] = []
    for name, value in message.params.items():
        if not name.endswith("_at"):  # that says again where a piece is
            named += value if isinstance(value, tuple) else (value,)
    pieces = sum(str(part).startswith(PIECES) for part in named) if is_about_move else 0
    for later, event in enumerate(events[place + 1 :], place + 1):
        if not pieces or isinstance(event, Logged | Rolled):
            break
        if isinstance(event, Moved):
            place, pieces = later, pieces - 1
    return place


def _decided_blow(events: Sequence[Event], place: int, cues: Mapping[str, AnimationCue]) -> Logged | None:
    """Return the blow with a needed number that a roll decides: the first cue after it."""
    for event in events[place + 1 :]:
        if isinstance(event, Rolled):
            return None
        if isinstance(event, Logged) and (cue := cues.get(event.key)) is not None:
            need = event.params.get(cue.need) if cue.need else None
            return event if cue.play is CueKind.BLOW and isinstance(need, int) and need > 0 else None
    return None


def _rhythm(last: AnimationStep, event: Logged, cue: AnimationCue, time: float) -> float | None:
    """Return the time of a step that belongs to the one before, such as the fall after a blow."""
    if last.begins + last.lasts < time or last.cue.play is not CueKind.BLOW:
        return None
    if cue.play is CueKind.BLOW and not last.cue.need:
        return last.begins + BEAT
    same = last.message.params.get(last.cue.subject) == event.params.get(cue.subject)
    return last.begins + BEAT if cue.play is CueKind.FALL and same else None


def _final(events: Sequence[Event]) -> dict[int, bool]:
    """Return, by index of each roll, whether no later event rolls, turns or moves any of its dice."""
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
    """Return the zone in which the dice of a roll lay, empty where no event names it."""
    rolled = events[place]
    assert isinstance(rolled, Rolled)
    came = [event.target for event in events[:place] if isinstance(event, Moved) and event.item in rolled.items]
    went = [event.source for event in events[place:] if isinstance(event, Moved) and event.item in rolled.items]
    return next(iter([*reversed(came), *went]), "")


def _throw(
    event: Rolled, time: float, leaves: Mapping[int, float], tumbles: dict[int, Tumble], final: bool, zone: str
) -> Throw:
    """Return the times of a roll; dice that have just left their bag tumble at once.

    Dice of a `final` roll are added to `tumbles`: they tumble where they lie in the end.
    """
    starts = [leaves.get(item, time) if final else time for item in event.items]
    if final:
        for place, item in enumerate(event.items):
            tumbles[item] = Tumble(starts[place], tumble_duration(place))
    lands = max((begins + tumble_duration(place) for place, begins in enumerate(starts)), default=time)
    first = min(starts, default=time)
    return Throw(
        items=event.items, faces=event.faces, begins=first, lands=lands, ends=lands + REST, final=final, zone=zone
    )


def _around(
    events: Sequence[Event], place: int, cues: Mapping[str, AnimationCue]
) -> tuple[Sequence[Event], Sequence[Event]]:
    """Return the events between a cue and the one before, and those until the next."""

    def ends(event: Event) -> bool:
        return isinstance(event, Logged) and event.key in cues

    first, last = place, place + 1
    while first > 0 and not ends(events[first - 1]):
        first -= 1
    while last < len(events) and not ends(events[last]):
        last += 1
    return events[first:place], events[place + 1 : last]


def _captured_piece(before: Sequence[Event], after: Sequence[Event]) -> int | None:
    """Return the piece that changed owners: it moved just before the message, or right after."""
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
