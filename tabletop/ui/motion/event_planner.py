"""Planning of events in time: pieces leave, dice are thrown and cues are shown one after the other."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from tabletop.display.cues import AnimationCue, CueKind
from tabletop.engine.actions import NUMBER, parse
from tabletop.engine.events import ActionTaken, Event, Logged, Moved, Rolled
from tabletop.ui.motion import event_context
from tabletop.ui.motion.animation_plan import (
    FINALE,
    GRAND,
    GREAT,
    LAST_FALL,
    LASTS,
    LUNGE,
    NEED,
    RIBBON,
    TOLD_WITH,
    AnimationPlan,
    AnimationStep,
    DecidingThrow,
    Throw,
    Tumble,
)
from tabletop.ui.motion.piece_motion import LONGEST, SHORTEST, tumble_duration
from tabletop.ui.motion.strikes import OUT

STAGGER, AT_ONCE = 45, 8
"""Milliseconds between two pieces that leave one after the other, and the most that do so."""

BEAT = 180
"""Milliseconds between two points of damage in one rhythm, and from a blow to the fall of what it hit."""

REST = 300
"""Milliseconds the dice of a roll lie still before its effects are shown."""

PAUSE = 500
"""Milliseconds between a piece taken or lost and the turn that begins after it."""


def plan_events(
    events: Iterable[Event], cues: Mapping[str, AnimationCue], dropped: Collection[int] = ()
) -> AnimationPlan:
    """Return the plan of some events at normal speed.

    Pieces that a hand has `dropped` settle first where they were dropped, and one that was chosen otherwise goes first;
    what is paid for them leaves afterwards. What takes the place of a chosen piece comes when that has gone.
    """
    return _Planner(list(events), cues, dropped).plan()


class _Planner:
    """Goes through the events once; `time` is when the next thing begins, in milliseconds."""

    def __init__(self, events: list[Event], cues: Mapping[str, AnimationCue], dropped: Collection[int]) -> None:
        self.events = events
        self.cues = cues
        self.dropped = dropped
        self.chosen = set[int]() if dropped else event_context.bought_items(events, cues)
        self.final = event_context.final_rolls(events)
        self.departures: dict[int, float] = {}
        self.slow: set[int] = set()
        self.tumbles: dict[int, Tumble] = {}
        self.throws: list[Throw] = []
        self.decisive: list[DecidingThrow] = []
        self.steps: list[AnimationStep] = []
        self.told: list[int] = []
        """Index of each step's message among the events."""
        self.shown: list[float] = []
        """Time by which each event has been shown."""
        self.striker = ""
        """Reference of the piece that has been used last, which may strike."""
        self.emptied = ""
        """Zone that the chosen piece has left."""
        self.exchanges = False
        self.time = float(LONGEST) if self.chosen else 0.0
        if any(isinstance(event, Moved) and event.item in dropped for event in events):
            self.time = float(SHORTEST)
        self.run = 0
        """Number of pieces that have left one after the other."""
        self.landed = self.time
        """Time at which all that has left has come to rest."""

    def plan(self) -> AnimationPlan:
        for place, event in enumerate(self.events):
            shown = None
            match event:
                case ActionTaken(action):
                    self.striker = parse(action).source
                case Moved():
                    self._move(event)
                case Rolled():
                    self._roll(place, event)
                case Logged():
                    shown = self._tell(place, event)
            self.shown.append(max(self.time, self.landed) if shown is None else shown)
        told_with = self._told_with_moves()
        return AnimationPlan(
            departures=self.departures,
            slow_items=frozenset(self.slow),
            tumbles=self.tumbles,
            steps=tuple(self.steps),
            lasts=max(self.time, self.landed),
            exchanges=self.exchanges,
            throws=tuple(self.throws),
            decisive=tuple(self.decisive),
            reached=tuple((self.shown[last], place + 1) for place, last in told_with.items()),
        )

    def _move(self, event: Moved) -> None:
        """Send a piece off: at once if a hand has moved it, else after what has left before.

        What a hand has dropped stays there while a roll decides about it.
        """
        item = event.item
        is_moved_by_hand = item in self.chosen or (item in self.dropped and not self.throws)
        if item not in self.departures and is_moved_by_hand:
            self.departures[item] = 0.0
            return
        if event.target == self.emptied:
            self.time, self.run, self.emptied, self.exchanges = max(self.time, self.landed), 0, "", True
        elif self.striker.startswith("card:") and NUMBER[self.striker] == item:
            self.emptied = event.source
        if item not in self.departures or any(item in throw.items for throw in self.throws):
            self.departures[item] = self.time + STAGGER * min(self.run, AT_ONCE)
        self.run += 1
        self.landed = max(self.landed, self.departures[item] + LONGEST)

    def _roll(self, place: int, event: Rolled) -> None:
        """Throw dice; those that decide a blow after their need has been shown."""
        begins, striker = self.time, self.striker
        blow = event_context.decided_blow(self.events, place, self.cues)
        if self.steps and self.steps[-1].cue.play is CueKind.ATTACK and not self.throws:
            begins, striker = self.steps[-1].begins, ""  # the attack has been announced already
            self.steps[-1] = replace(self.steps[-1], lasts=RIBBON + NEED + LUNGE, throws=True)
            self.time = max(self.time, begins + self.steps[-1].lasts)
        elif blow is not None:
            self.time += RIBBON + NEED
        throw = self._throw(place, event)
        self.throws.append(throw)
        self.time, self.run = throw.ends, 0
        self.landed = max(self.landed, self.time)
        if blow is None:
            return
        self.decisive.append(
            DecidingThrow(
                begins=begins,
                thrown=begins + RIBBON + NEED,
                lands=throw.lands,
                ends=throw.ends,
                throw=len(self.throws) - 1,
                blow=blow,
                cue=self.cues[blow.key],
                attacker=striker,
                is_certain=event_context.is_certain(blow, self.cues[blow.key], event),
            )
        )
        self.striker = ""  # who rolls next may be somebody else
        self.time = self.landed = self.time + OUT * bool(striker)

    def _throw(self, place: int, event: Rolled) -> Throw:
        """Return the times of a roll; dice that have just left their bag tumble at once.

        Dice that no later event touches tumble where they lie in the end.
        """
        is_final = self.final[place]
        starts = [self.departures.get(item, self.time) if is_final else self.time for item in event.items]
        if is_final:
            for number, item in enumerate(event.items):
                self.tumbles[item] = Tumble(starts[number], tumble_duration(number))
        ends = (begins + tumble_duration(number) for number, begins in enumerate(starts))
        lands = max(ends, default=self.time)
        return Throw(
            items=event.items,
            faces=event.faces,
            begins=min(starts, default=self.time),
            lands=lands,
            ends=lands + REST,
            final=is_final,
            count=place + 1,
            zone=event_context.zone_of_roll(self.events, place),
        )

    def _tell(self, place: int, event: Logged) -> float | None:
        """Show the cue of a message, and pause before a new turn; return when it is told if not at its end."""
        last = self.steps[-1] if self.steps else None
        if last is not None and last.cue.play in (CueKind.TAKE, CueKind.LOSS) and event_context.opens_turn(event):
            self.time, self.run = max(self.time, self.landed, last.begins + last.lasts) + PAUSE, 0
            self.landed = self.time
            return None
        cue = self.cues.get(event.key)
        if cue is None or cue.play is CueKind.NOTE:
            return None
        before, after = event_context.around(self.events, place, self.cues)
        begins, told, lasts = self.time, 0.0, _duration(cue, event)
        if cue.play is CueKind.TAKE and (captured := event_context.captured_item(before, after)) is not None:
            begins = self.departures.setdefault(captured, self.time)
            if captured not in self.dropped:
                self.slow.add(captured)
                told = begins + lasts
        elif last is not None and not self.run and (together := _rhythm(last, event, cue, self.time)) is not None:
            begins = together
            self.steps[-1] = replace(last, is_spoken=False)
        elif self.run:
            begins = self.time = max(self.time, self.landed)
        if cue.play is CueKind.LINK:
            told = begins + lasts  # then its pieces leave
        if event.params.get(cue.strikers):
            begins = self.time = begins + OUT
        nearby = (item for each in (*after, *reversed(before)) for item in event_context.items_of(each))
        following = (item for each in after for item in event_context.items_of(each))
        step = AnimationStep(
            begins=begins,
            lasts=lasts,
            message=event,
            cue=cue,
            nearby_items=tuple(dict.fromkeys(nearby)),
            following=tuple(dict.fromkeys(following)),
            told=max(begins, told),
            tells_moves=event_context.tells_moves(event, before),
        )
        self.steps.append(step)
        self.told.append(place)
        self.time, self.run = max(self.time, begins + lasts), 0
        self.landed = max(self.landed, self.time)
        return step.logged if cue.play in TOLD_WITH else None

    def _told_with_moves(self) -> dict[int, int]:
        """Delay steps to the moves they tell of; return by index the event with which each message is shown."""
        logged = [place for place, event in enumerate(self.events) if isinstance(event, Logged)]
        found = {place: event_context.shown_with(self.events, place, self.cues) for place in logged}
        for number, place in enumerate(self.told):
            last, step = found[place], self.steps[number]
            if isinstance(self.events[last], Moved):
                self.steps[number] = replace(step, told=max(step.told, self.shown[last]))
        return found


def _duration(cue: AnimationCue, event: Logged) -> float:
    """Return the milliseconds of the cue of a message at normal speed."""
    if cue.is_great(event.params.get(cue.number)):
        return GREAT
    if cue.stage == "final":
        return FINALE + LAST_FALL * cue.fells
    return GRAND if cue.stage == "grand" else LASTS[cue.play]


def _rhythm(last: AnimationStep, event: Logged, cue: AnimationCue, time: float) -> float | None:
    """Return the time of a step that belongs to the one before, such as the fall after a blow."""
    if last.begins + last.lasts < time or last.cue.play is not CueKind.BLOW:
        return None
    if cue.play is CueKind.BLOW and not last.cue.need:
        return last.begins + BEAT
    same = last.message.params.get(last.cue.subject) == event.params.get(cue.subject)
    return last.begins + BEAT if cue.play is CueKind.FALL and same else None
