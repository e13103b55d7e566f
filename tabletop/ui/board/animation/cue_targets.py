"""Targets of animation cues: which pieces and places on the table an event is about."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import reduce

import msgspec
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsItem

from tabletop.display.table import Row, SeatPanel, Track
from tabletop.engine.actions import SEAT, seat_of
from tabletop.engine.events import Event, Logged, Moved, Param, Rolled
from tabletop.ui.board.geometry.layout import Kind, Layout, Spot
from tabletop.ui.board.geometry.transitions import item_refs
from tabletop.ui.motion.animation_plan import AnimationStep, NarrationContext


class CueTargets:
    """Actor, pieces and targets of a cue, as far as they lie on the table."""

    def __init__(self, step: AnimationStep, narration: NarrationContext, old: Layout, new: Layout, prefix: str) -> None:
        self._step, self._narration, self._old, self._new, self._prefix = step, narration, old, new, prefix
        cue, params = step.cue, step.message.params
        self.text, self.seat = narration.describe(step.message)
        self.is_announced = step.message is narration.announced
        named = _seat(params.get(cue.actor))
        self.seat = named if named >= 0 else self.seat
        self.text = self._variant(cue.title) or self.text
        self.detail = self._variant(str(params[cue.detail])) if cue.detail in params else ""
        """The line below a moment."""
        self.ribbon = self._variant(cue.ribbon)
        """The short form of the text on a ribbon."""
        number = params.get(cue.number) if cue.number else None
        self.number = number if isinstance(number, int) else 0
        self.total = str(params.get(cue.parts, self.number))
        """The number, with its parts where they are known."""
        need = params.get(cue.need) if cue.need else None
        self.need = need if isinstance(need, int) else 0
        self.miss = self._variant(cue.miss)
        """The text at a blow that misses, "" for the total and the one needed."""
        self.aim = narration.name(str(params[cue.aim])) if cue.aim in params else f"{self.need}+"
        """The dice that are needed, in words."""
        self.hits = max(0, self.number) >= self.need
        self.subjects = self._spots(_named(params, cue.subject), cue.subject) if cue.subject else []
        self.strikers = self._spots(_named(params, cue.strikers), cue.strikers) if cue.strikers else []
        self.targets: list[Spot | None] = []
        if cue.whom:
            self.targets += self._spots(_named(params, cue.whom), cue.whom)
        if cue.rivals:
            own = {narration.seat} if narration.seat >= 0 else set()
            seat_refs = {spot.ref for layout in (old, new) for spot in layout.spots.values() if spot.kind is Kind.SEAT}
            seats = {int(ref.partition(":")[2]) for ref in seat_refs} | own
            self.targets += [self._aim(seat) for seat in sorted(seats) if seat != self.seat]

    def _variant(self, name: str) -> str:
        """Return another text of the message by its key within the message's, "" for none."""
        message = self._step.message
        return (
            self._narration.describe(msgspec.structs.replace(message, key=f"{message.key}.{name}"))[0] if name else ""
        )

    @property
    def winners(self) -> list[int]:
        """The seat that a moment is about, before its partners where the moment wins the match."""
        sides, is_won = self._narration.sides, self._step.cue.stage == "final"
        partners = [seat for seat, side in enumerate(sides) if is_won and self.seat >= 0 and side == sides[self.seat]]
        return [self.seat, *(seat for seat in partners if seat != self.seat)]

    @property
    def is_harmful(self) -> bool:
        """True if it is a loss, of whomever, robs the observing side, or is a prize that only others win."""
        cue, seat, sides = self._step.cue, self._narration.seat, self._narration.sides
        if cue.is_loss or seat < 0:
            return cue.is_loss
        params = self._step.message.params
        own = {SEAT[each] for each, side in enumerate(sides) if side == sides[seat]}
        others = {SEAT[each] for each in range(len(sides))} - own
        named = {ref for value in params.values() for ref in (value if isinstance(value, tuple) else (value,))}
        return params.get(cue.threatens) in own or (cue.is_prize and bool(named & others) and not named & own)

    def _spots(self, named: Param | None, name: str) -> list[Spot]:
        """Return the spots that a parameter names, from before the event or else from now."""
        if named is None:
            return []
        parts = named if isinstance(named, tuple) else (named,)
        exact = self._step.message.params.get(f"{name}_at", ())
        refs = exact if isinstance(exact, tuple) else (exact,)
        found: dict[str, Spot] = {}
        for place, part in enumerate(parts):
            spot = self._find(str(refs[place])) if place < len(refs) else None
            spot = spot or self._spot(str(part), found)
            if spot is not None:
                found[spot.ref] = spot
        return list(found.values())

    def ground(self, spot: Spot) -> tuple[QRectF, list[Spot]]:
        """Return the rectangle of a subject's whole surroundings, and the places in it."""
        if (mat := self._new.mat(spot)) is not None:
            return mat
        echoes = next((refs for refs in self._new.echoes.values() if spot.ref in refs), [])
        places = [self._new.spots[ref] for ref in echoes if ref in self._new.spots] or [spot]
        return reduce(QRectF.united, [place.rect for place in places]), places

    def land(self, spot: Spot) -> QRectF | None:
        """Return where the landscape of the mat lies on which a piece lies, None without one."""
        mat = self._new.mat(spot)
        lands = [panel for panel in self._new.panels if isinstance(panel.part, Row) and panel.part.picture is not None]
        return next((panel.rect for panel in lands if mat is not None and mat[0].contains(panel.rect)), None)

    def seat_spot(self, seat: int) -> Spot | None:
        """Return the place of a seat where such things happen, or else the place that stands for it."""
        places: list[Spot | None] = []
        for layout in (self._old, self._new):  # panels change only when everything has been shown
            places += [layout.spots.get(f"zone:{zone}/{seat}") for zone in self._step.cue.zones]
            places += seat_spots(layout, seat)
        return next((spot for spot in places if spot is not None), None)

    def _aim(self, seat: int) -> Spot | None:
        """Return the place of a seat where such things happen, as far as pieces lie there: not its bare felt."""
        place = self.seat_spot(seat)
        if place is None or not self._step.cue.zones:
            return place
        spots = (spot for layout in (self._old, self._new) for spot in layout.spots.values())
        rects = [spot.rect for spot in spots if spot.kind is Kind.PIECE and spot.within == place.ref]
        return replace(place, rect=reduce(QRectF.united, rects)) if rects else place

    def _find(self, ref: str) -> Spot | None:
        """Return the spot of a reference; of a place with one or a half for each seat, the actor's."""
        for layout in (self._old, self._new):
            if (spot := layout.spots.get(ref) or layout.spots.get(f"{ref}/{self.seat}")) is not None:
                return spot
            if found := layout.places(ref):
                stem, _, _ = found[0].ref.rpartition("/")
                return layout.spots.get(f"{stem}/{self.seat}", found[0]) if stem else found[0]
        return None

    def _spot(self, ref: str, found: Collection[str]) -> Spot | None:
        if (seat := _seat(ref)) >= 0:
            return self.seat_spot(seat)
        if not ref.startswith(("kind:", "face:")) and (spot := self._find(ref)) is not None:
            return spot
        name = self._narration.name(ref)
        near = [ref for item in self._step.nearby_items for ref in item_refs(item, self._prefix)]
        zones, cue = self._step.cue.zones, self._step.cue
        best: Spot | None = None
        most = -1
        for layout in (self._old, self._new):
            for spot in layout.spots.values():
                if spot.kind is not Kind.PIECE or spot.title != name or spot.ref in found:
                    continue
                place = spot.within.partition(":")[2].partition("/")[0]
                if zones and place not in zones:
                    continue
                is_actors = cue.actor and self.seat >= 0 and spot.within.endswith(f"/{self.seat}")
                rank = 4 * (spot.ref in near) + 2 * bool(is_actors) + (layout is self._old)
                if rank > most:
                    best, most = spot, rank
        return best

    # -- seats -----------------------------------------------------------------------------------------------------

    def seat_spots(self, seat: int) -> list[Spot]:
        """Return the place that stands for a seat."""
        return seat_spots(self._old, seat) or seat_spots(self._new, seat)

    def home(self, seat: int) -> QPointF | None:
        """Return the middle of `seat_spot`."""
        spot = self.seat_spot(seat)
        return spot.rect.center() if spot is not None else None

    def panel(self, seat: int) -> QRectF | None:
        """Return the rectangle to caption for a seat."""
        return next((spot.rect for spot in self.seat_spots(seat)), None)

    def score(self, seat: int) -> Spot | None:
        """Return the spot that shows a seat's points: the common track, or else its own place."""
        for panel in self._new.panels:
            if isinstance(panel.part, Track):
                return self._new.spots.get(panel.part.ref)
        return self.seat_spot(seat)


def event_spots(
    events: Sequence[Event], message: Logged, narration: NarrationContext, layout: Layout, prefix: str
) -> list[Spot]:
    """Return the spots that a log message names, or if it names none, of what moved with it."""
    cue = narration.cues.get(message.key)
    found: list[Spot | None] = []
    named = list[str]()
    if cue is not None:
        found += CueTargets(
            AnimationStep(begins=0.0, lasts=0.0, message=message, cue=cue), narration, layout, layout, prefix
        ).subjects
    for value in message.params.values():
        refs = [str(one) for one in (value if isinstance(value, tuple) else (value,)) if ":" in str(one)]
        named += [ref for ref in refs if not ref.startswith("seat:")]
    found += map(layout.find, named)
    spots = {spot.ref: spot for spot in found if spot is not None}
    if not spots and not named:
        items = [item for event in events if isinstance(event, Rolled) for item in event.items]
        items += [event.item for event in events if isinstance(event, Moved)] if not items else []
        lying = [layout.find(ref) for item in items for ref in item_refs(item, prefix)]
        spots = {spot.ref: spot for spot in lying if spot is not None}
    return list(spots.values())


def seat_spots(layout: Layout, seat: int) -> list[Spot]:
    """Return the spot of a seat: its panel, or the largest of its areas."""
    spot = layout.spots.get(f"seat:{seat}")
    if spot is not None:
        return [spot]
    own = [
        (panel.rect.width() * panel.rect.height(), panel.part.ref)
        for panel in layout.panels
        if not isinstance(panel.part, SeatPanel) and panel.part.seat == seat
    ]
    return [layout.spots[ref] for _, ref in sorted(own)[-1:] if ref in layout.spots]


def _named(params: Mapping[str, Param], name: str) -> Param | None:
    return name if ":" in name else params.get(name)


def _seat(named: Param | None) -> int:
    return seat_of(named[0] if isinstance(named, tuple) and len(named) == 1 else named)


def middle_of(spots: Sequence[Spot]) -> QPointF | None:
    if not spots:
        return None
    box = QRectF()
    for spot in spots:
        box = box.united(spot.rect)
    return box.center()


def place_near(spot: Spot, layout: Layout, striker: QGraphicsItem | None) -> Spot:
    """Return the place of a piece with several that is nearest to its striker, or else the largest."""
    places = [place for place in layout.places(spot.ref) if place.kind is Kind.PIECE] or [spot]
    if striker is None:
        return max(places, key=lambda place: place.rect.height())
    return min(places, key=lambda place: (place.rect.center() - striker.pos()).manhattanLength())
