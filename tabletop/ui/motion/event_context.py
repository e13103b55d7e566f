"""Answers about an event from those around it, such as the blow that a roll decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.display.cues import AnimationCue, CueKind
from tabletop.engine.actions import parse
from tabletop.engine.events import ActionTaken, Changed, CounterChanged, Event, Logged, Moved, Param, Revealed, Rolled

PIECES = ("card:", "die:", "face:", "kind:")
"""Beginnings of the references with which a message names a piece."""


def opens_turn(event: Event) -> bool:
    """Return whether an event is the message that begins a turn."""
    return isinstance(event, Logged) and event.key.endswith(".log.turn")


def bought_items(events: Sequence[Event], cues: Mapping[str, AnimationCue]) -> set[int]:
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


def shown_with(events: Sequence[Event], place: int, cues: Mapping[str, AnimationCue]) -> int:
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


def decided_blow(events: Sequence[Event], place: int, cues: Mapping[str, AnimationCue]) -> Logged | None:
    """Return the blow or prize with a needed number that a roll decides: the first cue after it."""
    for event in events[place + 1 :]:
        if isinstance(event, Rolled):
            return None
        if isinstance(event, Logged) and (cue := cues.get(event.key)) is not None:
            need = event.params.get(cue.need) if cue.need else None
            return event if isinstance(need, int) and need > 0 else None
    return None


def is_certain(blow: Logged, cue: AnimationCue, roll: Rolled) -> bool:
    """Return whether a blow whose needed roll is named hits even if every die shows its lowest face."""
    total, need = blow.params.get(cue.number), blow.params.get(cue.need)
    if cue.aim not in blow.params or not isinstance(total, int) or not isinstance(need, int):
        return False
    return total - sum(roll.faces) >= need


def final_rolls(events: Sequence[Event]) -> dict[int, bool]:
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


def zone_of_roll(events: Sequence[Event], place: int) -> str:
    """Return the zone in which the dice of a roll lay, empty where no event names it."""
    rolled = events[place]
    assert isinstance(rolled, Rolled)
    came = [event.target for event in events[:place] if isinstance(event, Moved) and event.item in rolled.items]
    went = [event.source for event in events[place:] if isinstance(event, Moved) and event.item in rolled.items]
    return next(iter([*reversed(came), *went]), "")


def around(
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


def captured_item(before: Sequence[Event], after: Sequence[Event]) -> int | None:
    """Return the piece that changed owners: it moved just before the message, or right after."""
    moved = [event.item for event in before[-1:] if isinstance(event, Moved)]
    moved += [event.item for event in after if isinstance(event, Moved)][:1]
    return moved[0] if moved else None


def tells_moves(message: Logged, before: Sequence[Event]) -> bool:
    """Return whether a message names pieces that have just moved."""
    named = {ref for value in message.params.values() for ref in (value if isinstance(value, tuple) else (value,))}
    moved = [event.item for event in before if isinstance(event, Moved)]
    return any(f"{kind}:{item}" in named for item in moved for kind in ("card", "die"))


def items_of(event: Event) -> tuple[int, ...]:
    match event:
        case Moved(item) | Changed(item):
            return (item,)
        case Rolled(items) | Revealed(items):
            return items
        case _:
            return ()
