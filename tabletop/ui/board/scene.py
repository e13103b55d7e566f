"""The table as a graphics scene: panels, highlights and pieces of a `Table` of any game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import reduce

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, QSizeF, QTimer
from PySide6.QtGui import QColor, QPainter

from tabletop.display.cues import CueKind
from tabletop.display.piece import Corners, Shape
from tabletop.display.table import Cells, Row, Table
from tabletop.engine.actions import parse
from tabletop.engine.events import ActionTaken, Event
from tabletop.ui.board.animated_scene import AnimatedScene
from tabletop.ui.board.arrivals import arrivals
from tabletop.ui.board.arrows import Arrow, ArrowItem, spread
from tabletop.ui.board.card_rows import CARDS
from tabletop.ui.board.event_effects import EventEffects
from tabletop.ui.board.highlights import FocusRing, HighlightItem, Light, MarkItem, pill_beside
from tabletop.ui.board.layout import INNER, Kind, Layout, Spot
from tabletop.ui.board.panel_layer import PanelLayer
from tabletop.ui.board.piece_item import PieceItem
from tabletop.ui.board.piece_layer import PieceLayer
from tabletop.ui.board.piece_tilt import tilt
from tabletop.ui.board.steady_rows import SteadyRows
from tabletop.ui.board.table_layout import heading_rects, lay_out
from tabletop.ui.board.throws import (
    Tray,
    find_spot,
    replaced_dice,
    rolls_in_place,
    settled_dice,
    shifted_pieces,
    tray_end,
)
from tabletop.ui.board.transitions import item_refs, number_of, plan_motions
from tabletop.ui.board.zone_counts import ZoneTimes, zone_times
from tabletop.ui.model.players import PlayerInfo
from tabletop.ui.motion import gestures
from tabletop.ui.motion.animation_plan import AnimationPlan, Throw
from tabletop.ui.motion.event_planner import plan_events
from tabletop.ui.motion.piece_motion import LONGEST, Motion, motion_duration
from tabletop.ui.motion.timeline import Callback, Timeline
from tabletop.ui.paint.background import wood_under
from tabletop.ui.paint.pixmap_loader import shared_loader
from tabletop.ui.paint.theme import Theme

DESIGN = QSizeF(1240.0, 770.0)
"""Size of the table for which the theme's sizes are meant; larger and smaller tables scale them."""

THROWN, LONGEST_WAY = 24.0, 420.0
"""Pixels that a hand must move for its way to count in a throw, and the most that count."""

REFRESH_COUNT = 4
"""Number of pieces that get their new print between two frames; one while anything moves."""

AWAY = 2
"""Pixels from which on a piece counts as away from its place."""

REFRESH_DELAY = 15
"""Milliseconds until the next pieces get theirs."""


class TableScene(AnimatedScene):
    """Shows one table at a time; `show_table` moves from the present one to the next."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(theme, parent)
        self.plan = AnimationPlan()
        """Schedule of everything on the way to the table shown."""
        self._steady_rows = SteadyRows()
        self.panels = PanelLayer(self)
        self.pieces = PieceLayer(self)
        self._has_size = False
        """The size is known: nothing is painted before."""
        self._players: Mapping[int, PlayerInfo] = {}
        self._loose: set[str] = set()
        """Areas whose dice lie as they fell."""
        self._lit: dict[Light, list[HighlightItem | MarkItem]] = {}
        """Items of each highlight that is shown."""
        self.arrows: list[ArrowItem] = []
        self.ring = FocusRing()
        self.addItem(self.ring)
        self.trays: list[QRectF] = []
        """Where the dice of each roll lie that is shown on the way to the table."""
        self._held: list[Throw] = []
        """Rolls that are still to be thrown by hand, in order."""
        self.announced: list[tuple[float, str, int]] = []
        """Strikes that are announced on the way to the table shown: time, text, and the seat that strikes."""
        self.idle = Timeline(self)
        """Movements while nothing happens; nobody waits for them."""
        self._breathing = ""
        self._wooden = False
        """The wood of the background was there when it was painted."""
        self._refresh_timer = QTimer(self)
        self._refresh_timer.setSingleShot(True)
        self._refresh_timer.setInterval(REFRESH_DELAY)
        self._refresh_timer.timeout.connect(self._refresh_prints)
        self.timeline.finished.connect(self._show_highlights)
        shared_loader().ready.connect(self._refresh_prints)

    def _refresh_prints(self) -> None:
        """Paint what is due and show what was printed meanwhile, a few pieces at a time."""
        if not self._has_size:
            return
        repainted, most = 0, 1 if self.timeline.busy else REFRESH_COUNT
        for item in self.pieces.all_items():
            repainted += item.refresh(self.theme, self.ratio)
            if repainted == most:
                self._refresh_timer.start()
                return
        if self.panels.paint_next() or self._paint_sketch():
            self._refresh_timer.start()
            return
        if self.panels.unprinted:
            self.panels.update(self._players, again=self.panels.unprinted)
        if not self._wooden:
            for view in self.views():
                view.resetCachedContent()

    def _paint_sketch(self) -> bool:
        """Paint the next picture of an effect that is still to come; return whether there was one."""
        while self.sketches:
            item = self.sketches.pop(0)
            if item.scene() is self and item.show_picture():
                return True
        return False

    def drawBackground(self, painter: QPainter, rect: QRectF | object) -> None:
        """Paint the wood of the table."""
        painter.fillRect(self.sceneRect().adjusted(-4000, -4000, 4000, 4000), QColor(self.theme.ground))
        self._wooden = wood_under(painter, self.sceneRect(), self.theme)

    # -- what is shown -------------------------------------------------------------------------------------------

    def set_viewport(self, size: QSize, ratio: float, theme: Theme | None = None, text_scale: float = 1.0) -> None:
        """Draw for a size in logical pixels and a pixel ratio from now on, at once and without motion."""
        if theme is not None:
            self.base_theme = theme
        self.text_scale = text_scale
        wide, high = max(1, size.width()), max(1, size.height())
        factor = min(wide / DESIGN.width(), high / DESIGN.height())
        self.theme = self.base_theme.scaled(max(0.8, min(3.0, factor)), text_scale)
        self.ratio = ratio
        self._has_size = True
        self.setSceneRect(0, 0, wide, high)
        while self.timeline.busy:
            self.timeline.finish()  # what waits to be shown comes at once
        self.panels.clear()
        if self.table is not None:
            self.show_table(self.table, self._players, animated=False)

    def show_table(
        self,
        table: Table,
        players: Mapping[int, PlayerInfo],
        events: Iterable[Event] = (),
        animated: bool = True,
        lead: float = 0.0,
    ) -> None:
        """Show a table; if `animated`, pieces travel there from where they are, as the events say.

        That begins `lead` milliseconds later. What no event explains changes at the end of the plan.
        """
        self.timeline.finish()
        self.breathe("")
        self.table = table
        self._players = players
        if not self._has_size:
            return  # painted once, when the size is known
        self.tumbling.clear()
        self._held = []
        self.sketches.clear()
        old, before = self.layout, self.panels.snapshot()
        gap = self.theme.px(10)
        self.layout = lay_out(
            self._steady_rows.with_gaps(table), self.sceneRect().adjusted(gap, gap, -gap, -gap), self.theme, old
        )
        self._loose = {panel.part.ref for panel in self.layout.panels if isinstance(panel.part, Row) and panel.framed}
        moves = bool(animated and self.speed)
        self.panels.update(players, later=moves)
        events = list(events) if moves else []
        returns = self.pieces.returns(old, events, table.item) if moves else []
        narration = self.narration
        cues = narration.cues if narration is not None else {}
        plan = plan_events(events, cues, self.pieces.dropped(old))
        strikers = {parse(event.action).source for event in events if isinstance(event, ActionTaken) and plan.strikes}
        striking = {motion.ref for motion in returns if motion.ref in strikers}
        wait = max((motion_duration(motion) for motion in returns if motion.ref not in striking), default=0.0)
        plan = self.plan = plan.at(self.speed, wait * self.speed + lead, self.usual_speed)
        homeward = max(plan.strikes, default=0.0) + self.lunge_duration
        lying = [throw for throw in plan.throws if rolls_in_place(throw, old, self.layout, table.item)]
        rolled = {ref for throw in lying for item in throw.items for ref in item_refs(item, table.item)}
        returning = {motion.ref: motion.end for motion in returns}

        def rect_now(ref: str) -> QRectF | None:
            return returning.get(ref) or self.pieces.rect_now(ref)

        motions = plan_motions(old, self.layout, events, table.item, rect_now, rolled) if moves else []
        relaid = self.panels.has_moved(before)
        shifted = list(shifted_pieces(motions, old, self.layout, plan, self.speed))
        finished = (*settled_dice(motions, old, plan), *replaced_dice(motions, lying, old, table.item))
        if relaid:  # pieces leave their old places as these go
            shifted += [(number_of(motion.ref), plan.rearrangement) for motion in motions]
        for number, time in (*finished, *shifted):
            plan = self.plan = plan.departing(number, time)
        self.pieces.drop_carried()
        if motions:
            if not (plan.departures or plan.steps or plan.throws):  # what is told is what no event moves
                landed = plan.departure + max(self.pieces.duration(motion, plan) for motion in motions)
                plan = replace(plan, reached=tuple((max(time, landed), count) for time, count in plan.reached))
            ends = max(plan.departures.get(number_of(motion.ref), plan.departure) for motion in motions)
            plan = self.plan = replace(plan, lasts=max(plan.lasts, ends + LONGEST * self.speed))
        if striking:
            plan = self.plan = replace(plan, lasts=max(plan.lasts, homeward + LONGEST * self.speed))
        changed = self.pieces.unmoved({motion.ref for motion in motions}) if moves and plan.lasts else ()
        self.pieces.update(motions, self.tilt_of, changed, moves)
        for motion in motions:
            lands = self._landing(motion, old) if motion.tumbles else motion
            if lands is not motion:
                self.pieces.shift(Motion(motion.ref, lands.end, motion.end), plan.rearrangement)
            self.pieces.travel(lands, plan, old, self._landed_at(motion, motions, plan) if motion.appears else 0.0)
        for motion in arrivals(motions, events, old, self.layout, table.item) if not self.reduced_motion else ():
            self.pieces.rise(motion, plan)
        self.pieces.fly_back(returns, dict.fromkeys(striking, homeward))
        if any(motion.appears and motion.tumbles for motion in motions):
            self.sound_at("rustle", min(plan.departures.values(), default=plan.begins))
        lasts = {number_of(motion.ref): self.pieces.duration(motion, plan) for motion in motions if not motion.tumbles}
        times = zone_times(events, plan, lasts)
        emptied = {ref: zone.emptied for ref, zone in times.items()}
        self.panels.hold(before, plan.rearrangement if relaid else plan.lasts, emptied)
        pictured = {each.part.ref for each in self.layout.panels if isinstance(each.part, Row) and each.part.picture}
        for throw in lying:
            for area in {spot.within for item in throw.items if (spot := find_spot(self.layout, item, table.item))}:
                times.setdefault(area, ZoneTimes()).roll(throw)
                if area not in old.spots or area in pictured:  # they land on what has just come or makes room for them
                    self.panels.release(area, throw.begins)
        self.panels.count(before, times)
        shown_at: dict[str, float] = {}
        trays = self.trays = []
        self.announced = []
        if narration is not None and plan.throws:
            tray = Tray(self, narration, old, self.layout, table.item, self.pieces.find)
            for throw in plan.throws:
                trays.append(tray.area(throw) if throw in lying else tray.play(throw, tray_end(throw, plan)))
        deciding = [plan.throws[roll.throw] for roll in plan.decisive]  # these tell their result themselves
        attack = next((step.begins for step in plan.steps if step.cue.play is CueKind.ATTACK), plan.lasts)
        self._mark_repeats([throw for throw in lying if throw not in deciding and throw.begins < attack], old)
        if narration is not None and (plan.steps or plan.decisive):
            effects = EventEffects(self, self._players)
            effects.play(plan, narration, old, self.layout, table.item, self.pieces.find, self.speed, shown_at, trays)
            self.announced = effects.announced
        self.pieces.release(changed, shown_at, plan.lasts)
        for ref, time in shown_at.items():
            self.panels.release(ref, time)
        if not relaid:
            told = max([plan.landed, *(step.told for step in plan.steps)])
            for ref in [panel.part.ref for panel in self.layout.panels if isinstance(panel.part, Cells)]:
                if ref in times:  # a cell shows what has come to it
                    self.panels.release(ref, max(told, times[ref].ends))
        self.clear_highlights()
        if moves:
            self._refresh_timer.start()

    def _landed_at(self, motion: Motion, motions: Sequence[Motion], plan: AnimationPlan) -> float:
        """Return the time at which the pieces have landed for which one that comes stands, 0 without them."""
        piece = self.layout.spots[motion.ref].piece
        others = [other for other in motions if piece is not None and other.ref in piece.also]
        ends = (plan.departures.get(number_of(each.ref), 0.0) + self.pieces.duration(each, plan) for each in others)
        return max(ends, default=0.0)

    def _landing(self, motion: Motion, old: Layout) -> Motion:
        """Return the motion of a rolled die to where it lies as long as its place lies where it was."""
        within = self.layout.spots[motion.ref].within
        was, now = old.spots.get(within), self.layout.spots.get(within)
        if was is None or now is None or was.rect.topLeft() == now.rect.topLeft():
            return motion
        return replace(motion, end=motion.end.translated(was.rect.topLeft() - now.rect.topLeft()))

    def _mark_repeats(self, throws: Sequence[Throw], old: Layout) -> None:
        """Mark rolls that would leave no trace: all dice come to rest on the faces they showed before."""
        assert self.table is not None
        rolled = set[int]()
        for throw in self.plan.throws:
            found = [
                [find_spot(layout, item, self.table.item) for layout in (old, self.layout)] for item in throw.items
            ]
            if (
                throw in throws
                and rolled.isdisjoint(throw.items)
                and found
                and all(_is_same_die(*spots) for spots in found)
            ):
                at = reduce(QRectF.united, [now.rect for _, now in found if now is not None])
                EventEffects(self, self._players).repeat(self.tr("rolled the same"), at, throw.lands)
            rolled.update(throw.items)

    def hold_throw(self, number: int, text: str, offer: Callable[[], None]) -> None:
        """Stop a roll on the way to the table shown until it is thrown, with a text where it will lie.

        `offer` is called when everything stops. What stops it comes last: time passes meanwhile.
        """
        throw = self.plan.throws[number]
        area = self.trays[number] if number < len(self.trays) else self.sceneRect()
        EventEffects(self, self._players).invite(text, area, throw.begins)
        self.timeline.play(Callback(offer), 0.0, throw.begins)
        self.timeline.hold(throw.begins)
        self._held.append(throw)

    def throw(self, way: QPointF) -> None:
        """Throw the dice that have been held, from where a hand has moved along `way`."""
        lasts = self._held[0].lands - self._held[0].begins if self._held else 0.0
        self._held = self._held[1:]
        if way.manhattanLength() > THROWN:
            reach = min(1.0, LONGEST_WAY / way.manhattanLength())
            for flight in [flight for flight in self.tumbling if 0 <= self.timeline.delay(flight) < lasts]:
                flight.motion = replace(flight.motion, start=flight.motion.end.translated(-way * reach))
        self.timeline.resume()

    def caption(self, text: str, seat: int, begins: float = 0.0) -> None:
        """Show a line of narration at a seat, unless animations are off."""
        if self.speed and self._has_size:
            EventEffects(self, self._players).remark(text, seat, self.layout, self.speed, begins)

    def banner(self, title: str, detail: str, seat: int, begins: float = 0.0, lasts: float = 0.0) -> None:
        """Show large words over the table, for some milliseconds or as long as they take to read."""
        if self.speed and self._has_size:
            EventEffects(self, self._players).banner(title, detail, seat, begins, self.speed, lasts)

    def spotlight(self, seat: int) -> None:
        """Flash the place of the acting seat while its action is shown."""
        if self.speed and self._has_size:
            EventEffects(self, self._players).spotlight(
                seat, self.layout, max(self.timeline.remaining, 900 * self.speed)
            )

    def clear_table(self) -> None:
        """Show nothing, so that the next person cannot see what lay here."""
        self.timeline.finish()
        self.breathe("")
        self.clear_highlights()
        self.panels.clear()
        self.pieces.clear()
        self.layout = Layout()
        self.table = None

    def show_players(self, players: Mapping[int, PlayerInfo]) -> None:
        """Update players' presence and remarks without touching the pieces."""
        if players != self._players:
            self._players = players
            self.panels.update(players)

    # -- pointing ------------------------------------------------------------------------------------------------

    def hand_at(self, at: QPointF) -> str:
        """Return the reference of the hand at a point, or an empty string."""
        for panel in self.layout.panels:
            if isinstance(panel.part, Row) and panel.part.fan and panel.rect.contains(at):
                return panel.part.ref
        return ""

    @property
    def pinned_hand(self) -> str:
        """The hand under the pointer, whose cards keep their places."""
        return self._steady_rows.pinned

    def pin_hand(self, ref: str) -> bool:
        """Keep the cards of another hand in their places, "" for none; return whether gaps closed."""
        had_gaps = self._steady_rows.has_gaps
        self._steady_rows.pinned = ref
        if had_gaps and self.table is not None:
            self.show_table(self.table, self._players)
        return had_gaps

    def unpin_hand(self) -> None:
        """Close the gaps of the hand with the next table."""
        self._steady_rows.pinned = ""

    def breathe(self, ref: str) -> None:
        """Play the breaths of the piece that is pointed at, if it is exhausted; "" ends them."""
        if ref == self._breathing:
            return
        self.idle.finish()
        self._breathing, item = ref, self.pieces.items.get(ref)
        if item is not None and item.piece.spent and self.speed and not self.reduced_motion:
            self.idle.play(gestures.Sleep(item, item.high), gestures.CYCLE * gestures.CYCLES)

    def item(self, ref: str) -> PieceItem | None:
        """Return the item of a piece that lies open on the table."""
        return self.pieces.items.get(ref)

    def spot(self, ref: str) -> Spot | None:
        """Return the spot of a reference, or of the pile it is hidden in."""
        return self.layout.find(ref)

    def spot_at(self, at: QPointF) -> Spot | None:
        """Return the topmost spot at a point, labels first; a piece on its way counts where it is drawn."""
        best = self.labelled_at(at) or (self._travelling_at(at) if self.timeline.busy else None)
        if best is not None:
            return best
        for spot in self.layout.spots.values():
            if not spot.rect.contains(at):
                continue
            if best is None or (spot.kind in INNER) >= (best.kind in INNER):
                best = spot
        return best

    def labelled_at(self, at: QPointF) -> Spot | None:
        """Return the spot of the lit place whose label lies at a point: what it says is done there."""
        refs = (light.ref for light, items in self._lit.items() if any(item.has_text_at(at) for item in items))
        return self.spot(next(refs, ""))

    def _travelling_at(self, at: QPointF) -> Spot | None:
        """Return the spot of the topmost piece that is drawn at a point away from its place."""
        found = [
            (item.zValue(), ref)
            for ref, item in self.pieces.items.items()
            if item.isVisible() and ref in self.layout.spots and item.rect().contains(at)
        ]
        ref = max(found, default=(0.0, ""))[1]
        away = ref and (self.pieces.items[ref].pos() - self.layout.spots[ref].rect.center()).manhattanLength() > AWAY
        return self.layout.spots[ref] if away else None

    def lift(self, ref: str, at: QPointF) -> PieceItem | None:
        """Lift a piece, or one die of a card with a stock, and return its item."""
        return self.pieces.lift(ref, at)

    def return_piece(self, ref: str) -> None:
        """Fly a lifted piece back to its place."""
        self.pieces.return_piece(ref)

    # -- highlights --------------------------------------------------------------------------------------------------

    @property
    def highlights(self) -> list[HighlightItem | MarkItem]:
        """All items of highlights."""
        return [item for items in self._lit.values() for item in items]

    def clear_highlights(self) -> None:
        """Remove all highlights, arrows and the focus ring."""
        self.show_highlights(())
        self.show_arrows(())
        self.ring.hide()

    def show_highlights(self, wanted: Iterable[Light]) -> None:
        """Show these highlights and no others; those that are shown already stay."""
        wanted = dict.fromkeys(wanted)
        for light in self._lit.keys() - wanted.keys():
            for item in self._lit.pop(light):
                self.removeItem(item)
        for light in wanted:
            self.highlight(light)

    def show_arrows(self, wanted: Iterable[Arrow]) -> None:
        """Show these arrows and no others; one whose places are not on the table is left out."""
        for item in self.arrows:
            self.removeItem(item)
        self.arrows = []
        for arrow in wanted:
            source, target = (self.spot(ref) if ref else None for ref in (arrow.source, arrow.target))
            if (end := target or source) is None:
                continue
            start = source.rect if source is not None and source is not end else None
            self.arrows.append(ArrowItem(arrow, start, end.rect, self.theme, self.sceneRect()))
            self.addItem(self.arrows[-1])
        spread(self.arrows, self.sceneRect())

    def highlight(self, light: Light) -> None:
        """Add a highlight; on a piece, which has no room for a text, a mark lies above it."""
        ref, kind, text, mark = light
        spot = self.spot(ref)
        if spot is None or light in self._lit:
            return
        items = self._lit[light] = []
        item = HighlightItem(spot.rect, self.radius(spot), kind, self.theme, spot.kind in INNER, text)
        item.setTransformOriginPoint(spot.rect.center())
        item.setRotation(self.tilt_of(spot))
        item.setZValue(6 if spot.kind in INNER else 3)
        items.append(item)
        self.addItem(item)
        piece = self.pieces.items.get(spot.ref)
        away = piece is not None and (piece.pos() - spot.rect.center()).manhattanLength() > 1
        item.setVisible(not (away and self.timeline.busy))  # it shines when the piece has come
        label = item.label_rect()
        pieces = [each.rect for each in self.layout.spots.values() if each.within == spot.ref and each.kind in INNER]
        if any(rect.intersects(label) for rect in pieces):
            item.is_labelled = False
            headings = [*heading_rects(self.layout, self.theme), *self.layout.header_rects()]
            strip = next((place.rect for place in self.layout.places(ref)[1:]), None)
            texts = dict.fromkeys((text, mark or text))
            pill = pill_beside(spot.rect, label, pieces, tuple(texts), self.theme, headings, strip)
            items += [self._pill(pill)] if pill is not None else []  # a button says it too
        if mark and spot.kind in INNER:
            items.append(self._pill(self.mark_item(spot, mark)))
        elif text and spot.kind is Kind.COUNTER:
            clear = spot.rect.adjusted(0, -6, 0, 6)  # its words stay in sight
            items.append(self._pill(MarkItem(clear, text, self.theme, self.sceneRect())))

    def mark_item(self, spot: Spot, mark: str) -> MarkItem:
        """Return the pill of a mark where it lies on or under a piece."""
        has_figures = spot.piece is not None and (spot.piece.shape in CARDS or spot.piece.corners != Corners())
        return MarkItem(spot.rect, mark, self.theme, self.sceneRect() if has_figures else None)

    def _pill(self, pill: MarkItem) -> MarkItem:
        pill.setZValue(45)
        self.addItem(pill)
        return pill

    def tilt_of(self, spot: Spot) -> float:
        """Return the rotation of a piece in degrees."""
        return tilt(spot, self._loose)

    def _show_highlights(self) -> None:
        for item in self.highlights:
            item.show()

    def radius(self, spot: Spot) -> float:
        """Return the corner radius of a place."""
        if spot.piece is None:
            wide = spot.kind in (Kind.AREA, Kind.SEAT)
            return float(self.theme.radius) if wide else min(spot.rect.width(), spot.rect.height()) * 0.12
        if spot.piece.shape in (Shape.CHIP, Shape.PILL):
            return spot.rect.height() / 2
        return spot.rect.width() * 0.17 if spot.piece.shape is Shape.DIE else max(4.0, spot.rect.width() * 0.06)


def _is_same_die(was: Spot | None, now: Spot | None) -> bool:
    """Return whether a die lies where it lay before, and looks as it did."""
    if was is None or now is None or was.within != now.within or was.piece is None or now.piece is None:
        return False
    faces = [
        (piece.style, piece.centre, piece.corners, piece.stars, piece.second, piece.pips)
        for piece in (was.piece, now.piece)
    ]
    return faces[0] == faces[1] and not was.piece.blank
