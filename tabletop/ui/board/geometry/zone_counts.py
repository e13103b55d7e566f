"""Counts of zones while pieces travel: when each piece leaves one zone and reaches another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from math import inf
from typing import Any

import msgspec

from tabletop.display.piece import Counter
from tabletop.display.table import Pile, Row, SeatPanel
from tabletop.engine.events import Event, Moved
from tabletop.ui.board.geometry.layout import Panel
from tabletop.ui.motion.animation_plan import AnimationPlan, Throw
from tabletop.ui.motion.piece_motion import ARRIVED


@dataclass(slots=True)
class ZoneTimes:
    """Changes of a zone's count, each with its time, and the times between which anything happens there."""

    changes: list[tuple[float, int]] = field(default_factory=list)
    begins: float = inf
    ends: float = 0.0

    def add(self, time: float, change: int) -> None:
        """Add a piece that leaves (-1) or arrives (+1)."""
        self.changes.append((time, change))
        self._include(time, time)

    def roll(self, throw: Throw) -> None:
        """Add dice that are rolled in their place: they are known as soon as they lie still."""
        self._include(throw.begins, throw.lands)

    def _include(self, begins: float, ends: float) -> None:
        self.begins, self.ends = min(self.begins, begins), max(self.ends, ends)

    @property
    def emptied(self) -> float:
        """Time at which the last piece leaves, 0 if none does."""
        return max((time for time, change in self.changes if change < 0), default=0.0)

    @property
    def total(self) -> int:
        """Difference between the counts before and after."""
        return sum(change for _, change in self.changes)


def zone_times(events: Iterable[Event], plan: AnimationPlan, lasts: Mapping[int, float]) -> dict[str, ZoneTimes]:
    """Return the changes of each zone's count by its reference; `lasts` are the durations of flights."""
    ways: dict[int, tuple[str, str]] = {}
    for event in events:
        if isinstance(event, Moved):
            source, _ = ways.get(event.item, (event.source, ""))
            ways[event.item] = source, event.target
    found: dict[str, ZoneTimes] = {}
    for item, (source, target) in ways.items():
        if source == target or item not in plan.departures:
            continue
        throws = [throw for throw in plan.throws if item in throw.items]
        leaves = arrives = plan.departures[item]
        if throws and not throws[0].final:  # on a tray they tumble together
            leaves = min(leaves, throws[0].begins)
        found.setdefault(f"zone:{source}", ZoneTimes()).add(leaves, -1)
        place = found.setdefault(f"zone:{target}", ZoneTimes())
        place.add(arrives + ARRIVED * lasts.get(item, 0.0), 1)
        place.ends = max([place.ends, *(throw.ends for throw in throws if not throw.final)])
    return found


def counts_of(panel: Panel) -> dict[str, int]:
    """Return the counts that a panel shows, by the reference of the zone."""
    part = panel.part
    if isinstance(part, SeatPanel):
        shown = (counter for _, counter in panel.counters)
        return {counter.ref: int(counter.value) for counter in shown if counter.ref and counter.value.isdecimal()}
    return {part.ref: part.count} if isinstance(part, Row | Pile) and part.count >= 0 else {}


def recounted(panel: Panel, zone: str, count: int) -> Panel:
    """Return a panel with another count of a zone."""

    def changed(counter: Counter) -> Counter:
        return msgspec.structs.replace(counter, value=str(count)) if counter.ref == zone else counter

    if isinstance(panel.part, SeatPanel):
        return replace(panel, counters=[(rect, changed(counter)) for rect, counter in panel.counters])
    return replace(panel, part=msgspec.structs.replace(panel.part, count=count))


def explained(before: Panel, after: Panel, times: Mapping[str, ZoneTimes]) -> list[str]:
    """Return the zones of a panel whose new counts the pieces that leave and reach them explain."""
    was = {zone: count for zone, count in counts_of(before).items() if zone in times} if times else {}
    becomes = counts_of(after) if was else {}
    return [zone for zone, count in was.items() if count + times[zone].total == becomes.get(zone)]


def with_counts(panel: Panel, other: Panel, zones: Iterable[str]) -> Panel:
    """Return a panel with the counts of some zones as another shows them."""
    return reduce(lambda found, zone: recounted(found, zone, counts_of(other)[zone]), zones, panel)


def _contents(part: object) -> dict[str, Any]:
    """Return the contents of an area that it shows, by their fields."""
    if isinstance(part, Pile):
        return {"hint": part.hint, "top": part.top}
    return {"note": part.note} if isinstance(part, Row) and not part.follows else {}


def stages(before: Panel, after: Panel, times: Mapping[str, ZoneTimes]) -> Sequence[tuple[float, Panel]]:
    """Return the looks of a panel while pieces leave and reach its zones, each with its time.

    Counts that the pieces do not explain stay as they were. The note of a row and the contents of a pile are about what
    lies there: they go with the first piece, and the new ones come once the last has left or lies still. An area that
    follows events is not concerned.
    """
    zones = explained(before, after, times)
    steps = sorted((time, zone, change) for zone in zones for time, change in times[zone].changes)
    found, panel = list[tuple[float, Panel]](), before
    old, new = before.part, after.part
    moves = times.get(getattr(old, "ref", ""))
    if moves is not None and _contents(old) != _contents(new):
        emptied = msgspec.structs.replace(old, note="") if isinstance(old, Row) else old
        panel = replace(before, part=emptied, is_changing=True)
        found.append((moves.begins, panel))
        steps.append((moves.ends, "", 0))
    for time, zone, change in steps:
        if zone:
            panel = recounted(panel, zone, counts_of(panel)[zone] + change)
        else:
            panel = replace(panel, part=msgspec.structs.replace(panel.part, **_contents(new)), is_changing=False)
        found.append((time, panel))
    return found
