"""Animated changes from one shown table to the next."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QRectF

from tabletop.display.cues import CueKind
from tabletop.display.table import Cells, Row
from tabletop.engine.actions import parse
from tabletop.engine.events import ActionTaken, Event
from tabletop.ui.board.animation.animated_scene import AnimatedScene
from tabletop.ui.board.animation.arrivals import arrivals
from tabletop.ui.board.animation.cue_targets import CueTargets, place_near
from tabletop.ui.board.animation.effect_timeline import EffectTimeline
from tabletop.ui.board.animation.event_effects import EventEffects
from tabletop.ui.board.animation.panel_layer import PanelLayer, Snapshot
from tabletop.ui.board.animation.piece_layer import PieceLayer
from tabletop.ui.board.animation.table_messages import TableMessages
from tabletop.ui.board.animation.throws import (
    Tray,
    find_spot,
    replaced_dice,
    rolls_in_place,
    settled_dice,
    shifted_pieces,
    tray_end,
)
from tabletop.ui.board.animation.visiting_card import place_beside, within
from tabletop.ui.board.geometry.layout import Layout, Spot
from tabletop.ui.board.geometry.transitions import item_refs, number_of, plan_motions
from tabletop.ui.board.geometry.zone_counts import ZoneTimes, zone_times
from tabletop.ui.model.players import PlayerInfo
from tabletop.ui.motion.animation_plan import AnimationPlan, AnimationStep, Throw
from tabletop.ui.motion.event_planner import plan_events
from tabletop.ui.motion.piece_motion import LONGEST, Motion, motion_duration

OUTCOMES = (CueKind.MOMENT, CueKind.TAKE, CueKind.LOSS)
"""Cues that tell what the roll before them has brought."""


class TableChange:
    """Moves from the table that was shown to the present one: `schedule` first, then the rest in order.

    Pieces travel, dice are thrown, places show their news in time, and cues are told. Without `animated` everything
    changes at once.
    """

    def __init__(
        self,
        scene: AnimatedScene,
        pieces: PieceLayer,
        panels: PanelLayer,
        old: Layout,
        before: Snapshot,
        events: Iterable[Event],
        animated: bool,
    ) -> None:
        assert scene.table is not None
        self._scene = scene
        self._pieces = pieces
        self._panels = panels
        self._old = old
        self._before = before
        self._events = list(events)
        self._animated = animated
        self._item = scene.table.item
        """Prefix of the references of pieces."""
        self.plan = AnimationPlan()
        self.trays: list[QRectF] = []
        """Where the dice of each roll lie."""
        self.announced: list[tuple[float, str, int]] = []
        """Strikes that are announced: time, text, and the seat that strikes."""
        self._motions: list[Motion] = []
        self._returns: list[Motion] = []
        """Ways back of dropped pieces that have not moved in the match."""
        self._striking: set[str] = set()
        """Those of them that strike first."""
        self._visits: dict[str, tuple[Motion, float]] = {}
        """Ways of the hand's cards to what a roll decides about, where they lie until it has, and when they begin."""
        self._lying: list[Throw] = []
        """Rolls of dice that lie where they stay."""
        self._is_relaid = False
        """The places themselves lie elsewhere."""
        self._staying: list[str] = []
        """Pieces that keep their place and show their new look in time."""
        self._times: dict[str, ZoneTimes] = {}

    def schedule(self, lead: float) -> None:
        """Plan everything, from `lead` milliseconds on; what no event explains changes at the end."""
        scene, pieces, old, new = self._scene, self._pieces, self._old, self._scene.layout
        self._returns = pieces.returns(old, self._events, self._item) if self._animated else []
        cues = scene.narration.cues if scene.narration is not None else {}
        dropped = pieces.dropped(old)
        plan = plan_events(self._events, cues, dropped)
        strikers = {parse(each.action).source for each in self._events if isinstance(each, ActionTaken)}
        self._striking = {motion.ref for motion in self._returns if motion.ref in strikers and plan.strikes}
        homeward = (motion_duration(motion) for motion in self._returns if motion.ref not in self._striking)
        plan = plan.at(scene.speed, max(homeward, default=0.0) * scene.speed + lead, scene.usual_speed)
        self._lying = [throw for throw in plan.throws if rolls_in_place(throw, old, new, self._item)]
        self._visits = self._planned_visits(plan, dropped) if self._animated else {}
        motions = self._motions = self._planned_motions()
        self._is_relaid = self._panels.has_moved(self._before)
        leaving = [*replaced_dice(motions, plan, old, self._item), *settled_dice(motions, old, plan)]
        shifting = [*shifted_pieces(motions, old, new, plan, scene.speed)]
        if self._is_relaid:  # pieces leave their old places as these go
            shifting += [(number_of(motion.ref), plan.rearrangement) for motion in motions]
        leaving += sorted(shifting, key=lambda each: each[1])
        for number, time in leaving:
            plan = plan.departing(number, time)
        pieces.drop_carried()
        if motions:
            if not (plan.departures or plan.steps or plan.throws):  # what is told is what no event moves
                landed = plan.departure + max(pieces.duration(motion, plan) for motion in motions)
                plan = replace(plan, reached=tuple((max(time, landed), count) for time, count in plan.reached))
            ends = max(plan.departures.get(number_of(motion.ref), plan.departure) for motion in motions)
            plan = replace(plan, lasts=max(plan.lasts, ends + LONGEST * scene.speed))
        if self._striking:
            ends = max(plan.strikes) + scene.lunge_duration
            plan = replace(plan, lasts=max(plan.lasts, ends + LONGEST * scene.speed))
        if self._animated and plan.lasts:
            self._staying = pieces.unmoved({motion.ref for motion in motions})
        self.plan = plan

    def _planned_motions(self) -> list[Motion]:
        """Return the ways of all pieces from where they are now."""
        if not self._animated:
            return []
        returning = {motion.ref: motion.end for motion in (*self._returns, *(way for way, _ in self._visits.values()))}

        def rect_now(ref: str) -> QRectF | None:
            return returning.get(ref) or self._pieces.rect_now(ref)

        rolled = {ref for throw in self._lying for item in throw.items for ref in item_refs(item, self._item)}
        return plan_motions(self._old, self._scene.layout, self._events, self._item, rect_now, rolled)

    def _planned_visits(self, plan: AnimationPlan, dropped: Collection[int]) -> dict[str, tuple[Motion, float]]:
        """Return the ways of cards that leave the hand once a roll has decided.

        Those that a hand has dropped only come back from beyond the edge of the table.
        """
        scene, old, found = self._scene, self._old, dict[str, tuple[Motion, float]]()
        hands = {panel.part.ref for panel in old.panels if isinstance(panel.part, Row) and panel.part.fan}
        if (narration := scene.narration) is None:
            return found
        for roll in plan.decisive:
            spot, number = old.spots.get(roll.attacker), number_of(roll.attacker)
            if spot is None or spot.within not in hands or plan.departures.get(number, 0.0) < roll.ends:
                continue
            if number in dropped:
                lay = self._pieces.rect_now(spot.ref) or spot.rect
                if (lies := within(lay, scene.sceneRect())) != lay:
                    found[spot.ref] = Motion(spot.ref, lay, lies), 0.0
                continue
            step = AnimationStep(begins=roll.begins, lasts=0.0, message=roll.blow, cue=roll.cue)
            cast = CueTargets(step, narration, old, scene.layout, self._item)
            aims = [place_near(aim, old, self._pieces.find(spot.ref)) for aim in cast.subjects[:1]]
            for aim in aims:
                lies = place_beside(aim.rect, spot.rect.size(), scene.sceneRect())
                found[spot.ref] = Motion(spot.ref, spot.rect, lies), roll.begins
        return found

    def move_pieces(self, tilt: Callable[[Spot], float]) -> None:
        """Play the ways of the pieces; `tilt` returns how a piece lies in its place."""
        scene, pieces, plan, motions = self._scene, self._pieces, self.plan, self._motions
        pieces.update(motions, tilt, self._staying, self._animated)
        for motion in motions:
            lands = self._landing(motion) if motion.tumbles else motion
            if lands is not motion:
                pieces.shift(Motion(motion.ref, lands.end, motion.end), plan.rearrangement)
            pieces.travel(lands, plan, self._old, self._landed_at(motion) if motion.appears else 0.0)
        for way, begins in self._visits.values():
            pieces.visit(way, begins)
        if not scene.reduced_motion:
            for motion in arrivals(motions, self._events, self._old, scene.layout, self._item):
                pieces.rise(motion, plan)
        homeward = max(plan.strikes, default=0.0) + scene.lunge_duration
        pieces.fly_back(self._returns, dict.fromkeys(self._striking, homeward))
        if any(motion.appears and motion.tumbles for motion in motions):
            scene.sound_at("rustle", min(plan.departures.values(), default=plan.begins))

    def time_panels(self) -> None:
        """Show what has come to each place, its count and its dice, when it has come."""
        plan, layout, panels = self.plan, self._scene.layout, self._panels
        still = (motion for motion in self._motions if not motion.tumbles)
        lasts = {number_of(motion.ref): self._pieces.duration(motion, plan) for motion in still}
        times = self._times = zone_times(self._events, plan, lasts)
        emptied = {ref: zone.emptied for ref, zone in times.items()}
        panels.hold(self._before, plan.rearrangement if self._is_relaid else plan.lasts, emptied)
        pictured = {each.part.ref for each in layout.panels if isinstance(each.part, Row) and each.part.picture}
        for throw in self._lying:
            for area in {spot.within for item in throw.items if (spot := find_spot(layout, item, self._item))}:
                times.setdefault(area, ZoneTimes()).roll(throw)
                if area not in self._old.spots or area in pictured:  # they land on what has come or makes room for them
                    panels.release(area, throw.begins)
        panels.count(self._before, times)

    def show_effects(self, players: Mapping[int, PlayerInfo]) -> None:
        """Show rolls in their trays and cues, and pieces and places as they are once these tell it."""
        scene, plan, narration = self._scene, self.plan, self._scene.narration
        if narration is not None and plan.throws:
            tray = Tray(scene, narration, self._old, scene.layout, self._item, self._pieces.find)
            for throw in plan.throws:
                lies, until = throw in self._lying, tray_end(throw, plan)
                if self._is_relaid:  # over places that lie elsewhere it would be in the way
                    until = min(until, max(throw.ends, plan.rearrangement))
                self.trays.append(tray.area(throw) if lies else tray.play(throw, until))
        timeline, shown_at = EffectTimeline(scene), dict[str, float]()
        messages = TableMessages(timeline, players)
        self._mark_repeats(messages)
        if narration is not None and (plan.steps or plan.decisive):
            find = self._pieces.find
            effects = EventEffects(timeline, messages, players)
            effects.play(plan, narration, self._old, scene.layout, self._item, find, shown_at, self.trays)
            self.announced = effects.announced
        self._pieces.release(self._staying, shown_at, plan.lasts)
        for ref, time in shown_at.items():
            self._panels.release(ref, time)
        if not self._is_relaid:
            told = max([plan.landed, *(step.told for step in plan.steps)])
            for ref in [panel.part.ref for panel in scene.layout.panels if isinstance(panel.part, Cells)]:
                if ref in self._times:  # a cell shows what has come to it
                    self._panels.release(ref, max(told, self._times[ref].ends))

    def _landed_at(self, motion: Motion) -> float:
        """Return the time at which the pieces have landed for which one that comes stands, 0 without them."""
        plan, piece = self.plan, self._scene.layout.spots[motion.ref].piece
        others = [other for other in self._motions if piece is not None and other.ref in piece.also]
        ends = (plan.departures.get(number_of(each.ref), 0.0) + self._pieces.duration(each, plan) for each in others)
        return max(ends, default=0.0)

    def _landing(self, motion: Motion) -> Motion:
        """Return the motion of a rolled die to where it lies as long as its place lies where it was."""
        layout = self._scene.layout
        within = layout.spots[motion.ref].within
        was, now = self._old.spots.get(within), layout.spots.get(within)
        if was is None or now is None or was.rect.topLeft() == now.rect.topLeft():
            return motion
        return replace(motion, end=motion.end.translated(was.rect.topLeft() - now.rect.topLeft()))

    def _mark_repeats(self, messages: TableMessages) -> None:
        """Mark rolls that would leave no trace: all dice come to rest on the faces they showed before.

        Not those whose result is told: deciding rolls, those of an attack, and those before a loss or gain.
        """
        plan, layouts = self.plan, (self._old, self._scene.layout)
        deciding = [plan.throws[roll.throw] for roll in plan.decisive]
        attack = next((step.begins for step in plan.steps if step.cue.play is CueKind.ATTACK), plan.lasts)
        rolled = set[int]()
        for throw in plan.throws:
            found = [[find_spot(layout, item, self._item) for layout in layouts] for item in throw.items]
            may_repeat = throw in self._lying and throw not in deciding and throw.begins < attack
            may_repeat = may_repeat and not any(step.cue.play in OUTCOMES for step in _told_next(plan, throw))
            if may_repeat and found and rolled.isdisjoint(throw.items) and all(_is_same_die(*each) for each in found):
                dice = [now for _, now in found if now is not None]
                messages.repeat(QCoreApplication.translate("TableScene", "same as the last roll"), dice, throw.lands)
            rolled.update(throw.items)


def _told_next(plan: AnimationPlan, throw: Throw) -> list[AnimationStep]:
    """Return the first step after a roll, if any."""
    later = [step for step in plan.steps if step.begins >= throw.lands]
    return sorted(later, key=lambda step: step.begins)[:1]


def _is_same_die(was: Spot | None, now: Spot | None) -> bool:
    """Return whether a die lies where it lay before, and looks as it did."""
    if was is None or now is None or was.within != now.within or was.piece is None or now.piece is None:
        return False
    faces = [
        (piece.style, piece.centre, piece.corners, piece.stars, piece.second, piece.pips)
        for piece in (was.piece, now.piece)
    ]
    return faces[0] == faces[1] and not was.piece.blank
