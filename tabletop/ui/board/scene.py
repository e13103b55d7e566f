"""The table as a graphics scene: panels, highlights and pieces of a `Table` of any game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial
from math import inf, sin
from time import monotonic

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, QSizeF, QTimer
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsItem

from tabletop.display.piece import Corners, Shape
from tabletop.display.table import Area, Row, Table
from tabletop.engine.events import Event
from tabletop.ui.board.animation.animated_scene import AnimatedScene
from tabletop.ui.board.animation.effect_timeline import EffectTimeline
from tabletop.ui.board.animation.message_places import NOBODY
from tabletop.ui.board.animation.panel_layer import PanelLayer
from tabletop.ui.board.animation.piece_layer import PieceLayer
from tabletop.ui.board.animation.table_change import TableChange
from tabletop.ui.board.animation.table_messages import TableMessages
from tabletop.ui.board.animation.throws import IN_HAND, Concealment, HeldThrow, ThrowMark, find_spot
from tabletop.ui.board.cards.card_marks import clear_place
from tabletop.ui.board.geometry.layout import INNER, Kind, Layout, Spot
from tabletop.ui.board.geometry.steady_rows import SteadyRows
from tabletop.ui.board.geometry.transitions import number_of
from tabletop.ui.board.panels.table_layout import heading_rects, lay_out, title_rects
from tabletop.ui.board.pieces.arrows import Arrow, ArrowItem, spread
from tabletop.ui.board.pieces.card_rows import CARDS
from tabletop.ui.board.pieces.ghost_item import GhostItem
from tabletop.ui.board.pieces.highlights import (
    GOLDEN,
    FocusRing,
    Highlight,
    HighlightItem,
    MarkItem,
    PlacedHighlight,
    pill_beside,
)
from tabletop.ui.board.pieces.piece_item import PieceItem
from tabletop.ui.board.pieces.piece_tilt import tilt
from tabletop.ui.model.players import PlayerInfo
from tabletop.ui.motion import gestures
from tabletop.ui.motion.animation_plan import AnimationPlan, Throw
from tabletop.ui.motion.piece_motion import Flight
from tabletop.ui.motion.timeline import Callback, Timeline
from tabletop.ui.motion.toss import ROLLS, Fling, drift, in_hand, tosses
from tabletop.ui.paint.background import wood_under
from tabletop.ui.paint.pixmap_loader import shared_loader
from tabletop.ui.paint.theme import Theme

DESIGN = QSizeF(1240.0, 770.0)
"""Size of the table for which the theme's sizes are meant; larger and smaller tables scale them."""

PRESSED = QPointF(0.25, -0.6)
"""Speed of a hand that throws by a press, in pixels per millisecond: from below, and dice fall where they belong."""

RATTLE = 9.0
"""Degrees by which dice turn to and fro in a hand that moves."""

REFRESH_COUNT = 4
"""Number of pieces that get their new print between two frames; one while anything moves."""

DIE_LETTER = 7
"""Pixels by which a pill lies lower under a die with pips: its letter, on the lower edge, stays in sight."""
AWAY = 2
"""Pixels from which on a piece counts as away from its place."""

REFRESH_DELAY = 15
"""Milliseconds until the next pieces get theirs."""

HAND_REST = 0.6
"""Seconds for which a hand takes no press once its cards have been laid in another size."""


class TableScene(AnimatedScene):
    """Shows one table at a time; `show_table` moves from the present one to the next."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(theme, parent)
        self.plan = AnimationPlan()
        """Schedule of everything on the way to the table shown."""
        self._steady_rows = SteadyRows()
        self._is_past = False
        """True while a table of the past is shown."""
        self.panels = PanelLayer(self)
        self.pieces = PieceLayer(self)
        self._has_size = False
        """The size is known: nothing is painted before."""
        self._laid_anew: dict[str, float] = {}
        """Time at which the cards of each hand were last laid in another size."""
        self._loose: set[str] = set()
        """Areas whose dice lie as they fell."""
        self._lit: dict[PlacedHighlight, list[HighlightItem | MarkItem | GhostItem]] = {}
        """Items of each highlight that is shown."""
        self.arrows: list[ArrowItem] = []
        self.ring = FocusRing()
        self.addItem(self.ring)
        self.trays: list[QRectF] = []
        """Where the dice of each roll lie that is shown on the way to the table."""
        self._former = Layout()
        """The layout before this table."""
        self._held: list[HeldThrow] = []
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
        for item in (*self.pieces.all_items(), *self.visitors):
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

    def set_viewport(self, size: QSize, ratio: float, text_scale: float = 1.0) -> None:
        """Draw for a size in logical pixels and a pixel ratio from now on, at once and without motion."""
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
            self.show_table(self.table, self._players, animated=False, is_past=self._is_past)

    def show_table(
        self,
        table: Table,
        players: Mapping[int, PlayerInfo],
        events: Iterable[Event] = (),
        animated: bool = True,
        lead: float = 0.0,
        is_past: bool = False,
    ) -> None:
        """Show a table; if `animated`, pieces travel there from where they are, as the events say.

        That begins `lead` milliseconds later. What no event explains changes at the end of the plan.
        A table of the past leaves no trace in the present: every card lies there as before.
        """
        self.timeline.finish()
        self.breathe("")
        events = tuple(events)
        self.table, self._is_past = table, is_past
        self._players = players
        if not self._has_size:
            return  # painted once, when the size is known
        self.tumbling.clear()
        self._held = []
        self.sketches.clear()
        old, before = self.layout, self.panels.snapshot()
        self._former = old
        gap = self.theme.px(10)
        laid = self._steady_rows.in_order(table) if is_past else self._steady_rows.with_gaps(table)
        self.layout = lay_out(laid, self.sceneRect().adjusted(gap, gap, -gap, -gap), self.theme, old)
        self._loose = {panel.part.ref for panel in self.layout.panels if isinstance(panel.part, Row) and panel.framed}
        moves = bool(animated and self.speed)
        resized = _resized_hands(old, self.layout) if events and not is_past else []  # else the person asked for it
        self._note_laid_anew(resized)
        self.panels.update(players, later=moves)
        change = TableChange(self, self.pieces, self.panels, old, before, events if moves else (), moves)
        change.schedule(lead)
        change.move_pieces(self.tilt_of)
        change.time_panels()
        change.show_effects(players)
        self.plan, self.trays, self.announced = change.plan, change.trays, change.announced
        if moves and resized:
            self.timeline.play(Callback(partial(self._note_laid_anew, resized)), 0.0, self.plan.rearrangement)
        self.clear_highlights()
        if moves:
            self._refresh_timer.start()

    def hold_throw(self, number: int, text: str, chosen: Collection[str], offer: Callable[[], None]) -> None:
        """Stop a roll on the way to the table shown until it is thrown, with a text where it will lie.

        Dice that have been `chosen` for it, or show no face, lie in sight and glow among others; the rest lies where it
        will land. `offer` is called when everything stops.
        """
        throw = self.plan.throws[number]
        area = self.throw_area(number)
        former = self.plan.throws[number - 1].lands if number else -inf
        rolling = [act for act in self.tumbling if number_of(act.motion.ref) in throw.items]
        dice_to_throw = [act for act in rolling if self.timeline.delay(act) > former]
        dice = [item for item in self.pieces.items.values() if item.piece.shape is Shape.DIE]
        lay_blank = any(self.pieces.lay_blank(f"die:{item}") for item in throw.items)
        in_hand = [die for die in self._dice_in_hand(throw, area, lay_blank) if die.piece.ref not in chosen]
        unthrown = {
            die: act
            for act in dice_to_throw
            if (die := self.pieces.find(act.motion.ref)) is not None and die is act.item  # on no tray
        }
        if not any(act.motion.appears for act in unthrown.values()):
            unthrown = {die: act for die, act in unthrown.items() if die in in_hand}
        lies = [item for item in self.pieces.all_items() if item.piece.shape is Shape.DIE and item not in in_hand]
        lying = [die.rect() for die in lies if die.opacity()]
        lying += [act.motion.end for act in unthrown.values()]
        TableMessages(EffectTimeline(self), self._players).invite(text, area, throw.begins, lying)
        hidden: dict[QGraphicsItem, Concealment] = {die: Concealment(die) for die in in_hand if die not in unthrown}
        for die, flight in unthrown.items():
            lie = partial(flight.lie_unthrown, self.pieces.unthrown_picture(die))
            self.timeline.play(Callback(lie), 0.0, throw.begins - 1.0)
        self.timeline.play(Callback(offer), 0.0, throw.begins)
        if lay_blank:
            for act in dice_to_throw:  # what a die showed before is not kept: it is thrown with the others
                if (blank := self.pieces.blank_picture(act.motion.ref)) is not None:
                    act.show_first(blank)
        marks = self._throw_marks(throw, dice, in_hand)
        self.timeline.hold(throw.begins, (*hidden.values(), *marks))
        self._held.append(HeldThrow(throw, area, hidden))

    def throw_area(self, number: int) -> QRectF:
        """Return where the dice of a roll of the animation will lie."""
        return self.trays[number] if number < len(self.trays) else self.sceneRect()

    def _throw_marks(self, throw: Throw, dice: list[PieceItem], in_hand: list[PieceItem]) -> list[ThrowMark]:
        """Return the glows of dice in sight that are thrown while others in their place stay."""
        lying = [die for die in dice if die not in in_hand and die.piece.ref in self.layout.spots]
        thrown = [die for die in lying if number_of(die.piece.ref) in throw.items]
        places = {self.layout.spots[die.piece.ref].within for die in thrown}
        if all(die in thrown or self.layout.spots[die.piece.ref].within not in places for die in lying):
            return []
        return [ThrowMark(die, self.radius(self.layout.spots[die.piece.ref]), self.theme) for die in thrown]

    def _dice_in_hand(self, throw: Throw, area: QRectF, lay_blank: bool) -> list[PieceItem]:
        """Return the dice of a held roll, and others in its place that were or will be rolled, or are removed.

        Dice that show no face lie in sight until they are thrown, and so do all that are thrown with them. So do those
        in the place of a seat, unless they have been rolled on the way.
        """
        rolled = {item for each in self.plan.throws if each.begins <= throw.begins for item in each.items}
        earlier = {item for each in self.plan.throws if each.begins < throw.begins for item in each.items}
        later = {item for each in self.plan.throws for item in each.items} - rolled
        around = [panel.rect for panel in self.layout.panels if panel.rect.contains(area.center())]

        def is_taken_up(die: PieceItem) -> bool:
            number, is_gone = number_of(die.piece.ref), die.piece.ref not in self.layout.spots
            if number in throw.items:
                return not lay_blank and (number in earlier or self._owner_before(number) == NOBODY)
            if not any(rect.contains(die.pos()) for rect in around):
                return False
            return number in rolled or (die.isVisible() and (is_gone or number in later))

        pieces = [item for item in self.items() if isinstance(item, PieceItem)]
        return [item for item in pieces if item.piece.shape is Shape.DIE and is_taken_up(item)]

    def _owner_before(self, number: int) -> int:
        """Return the seat in whose place a die lay before this table, or nobody's."""
        spot = find_spot(self._former, number, "die")
        areas = (panel.part for panel in self._former.panels if isinstance(panel.part, Area))
        return next((area.seat for area in areas if spot and area.ref == spot.within), NOBODY)

    def carry_dice(self, hand: QPointF) -> None:
        """Hold the dice that wait to be thrown in a hand, where they rattle."""
        flights = self._flights_in_hand()
        taken = [flight.item for flight in flights]
        for number in self._held[0].throw.items if flights else ():
            if (die := self.pieces.find(f"die:{number}")) is not None and die not in taken:
                die.hide()
        for place, flight in enumerate(flights):
            concealment = self._held[0].hidden.get(flight.item)
            if concealment is not None:
                self.timeline.drop(concealment)
            lies = in_hand(place, len(flights), flight.motion.end.height())
            flight.item.setZValue(IN_HAND + place / 100)
            flight.carry(hand + lies, RATTLE * sin((hand.x() + hand.y()) / 9 + 2 * place))

    def throw(self, fling: Fling | None = None) -> None:
        """Throw the dice that have been held.

        They roll along the way of a hand, lie where they fell, and go to their places.
        """
        flights = self._flights_in_hand()
        if flights:
            ends = [flight.motion.end for flight in flights]
            hand, speed = fling or (self._held[0].area.center() - drift(PRESSED), PRESSED)
            for flight, way in zip(flights, tosses(hand, speed, ends, self.sceneRect()), strict=True):
                flight.toss = way
                flight.item.setZValue(IN_HAND)
            self.timeline.stretch(flights, 1 / ROLLS)
        self._held = self._held[1:]
        self.timeline.resume()

    def _flights_in_hand(self) -> list[Flight]:
        """Return the flights of the dice that wait to be thrown, none where motion is reduced."""
        if not self._held or self.reduced_motion:
            return []
        throw = self._held[0].throw
        rolling = [flight for flight in self.tumbling if number_of(flight.motion.ref) in throw.items]
        return [flight for flight in rolling if 0 <= self.timeline.delay(flight) < throw.lands - throw.begins]

    def caption(self, text: str, seat: int, begins: float = 0.0) -> None:
        """Show a line of narration at a seat, unless animations are off."""
        if self.speed and self._has_size:
            TableMessages(EffectTimeline(self), self._players).remark(text, seat, self.layout, begins)

    def banner(self, title: str, detail: str, seat: int, begins: float = 0.0, lasts: float = 0.0) -> None:
        """Show large words over the table, for some milliseconds or as long as they take to read."""
        if self.speed and self._has_size:
            TableMessages(EffectTimeline(self), self._players).banner(title, detail, seat, begins, lasts * self.speed)

    def spotlight(self, seat: int) -> None:
        """Flash the place of the acting seat while its action is shown."""
        if self.speed and self._has_size:
            lasts = max(self.timeline.remaining, 900 * self.speed)
            EffectTimeline(self).spotlight(seat, self.layout, lasts)

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

    def _note_laid_anew(self, hands: Iterable[str]) -> None:
        self._laid_anew |= dict.fromkeys(hands, monotonic())

    def is_hand_resting(self, at: QPointF) -> bool:
        """Return whether the hand at a point was laid in another size only a moment ago.

        Who presses there means a card that has just lain there.
        """
        return monotonic() - self._laid_anew.get(self.hand_at(at), -HAND_REST) < HAND_REST

    @property
    def pinned_hand(self) -> str:
        """The hand under the pointer, whose cards keep their places."""
        return self._steady_rows.pinned

    @property
    def has_gaps(self) -> bool:
        """True while cards of the pinned hand have left gaps."""
        return self._steady_rows.has_gaps

    def pin_hand(self, ref: str) -> bool:
        """Keep the cards of another hand in their places, "" for none; return whether gaps closed."""
        had_gaps = self.has_gaps
        self._steady_rows.pinned = ref
        if had_gaps and self.table is not None:
            self.show_table(self.table, self._players, is_past=self._is_past)
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
        refs = (
            light.ref
            for light, items in self._lit.items()
            if any(item.isVisible() and item.text_rect().contains(at) for item in items)
        )
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
    def highlights(self) -> list[HighlightItem | MarkItem | GhostItem]:
        """All items of highlights."""
        return [item for items in self._lit.values() for item in items]

    def label_rects(self) -> list[QRectF]:
        """Return the places of all texts of highlights."""
        return [rect for item in self.highlights if not (rect := item.text_rect()).isEmpty()]

    def clear_highlights(self) -> None:
        """Remove all highlights, arrows and the focus ring."""
        self.show_highlights(())
        self.show_arrows(())
        self.ring.hide()

    def show_highlights(self, wanted: Iterable[PlacedHighlight]) -> None:
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
            self.removeItem(item.label)
        self.arrows = []
        for arrow in wanted:
            source, target = (self.spot(ref) if ref else None for ref in (arrow.source, arrow.target))
            if (end := target or source) is None:
                continue
            start = source.rect if source is not None and source is not end else None
            self.arrows.append(ArrowItem(arrow, start, end.rect, self.theme, self.sceneRect()))
            self.addItem(self.arrows[-1])
            self.addItem(self.arrows[-1].label)
        spread(self.arrows, self.sceneRect())

    def highlight(self, light: PlacedHighlight) -> None:
        """Add a highlight; on a piece, which has no room for a text, a mark lies above it."""
        ref, kind, text, mark, ghost = light
        spot = self.spot(ref)
        if spot is None or light in self._lit:
            return
        text = text or ("" if spot.kind in INNER else mark)
        items = self._lit[light] = []
        item = HighlightItem(spot.rect, self.radius(spot), kind, self.theme, spot.kind in INNER, text)
        item.setTransformOriginPoint(spot.rect.center())
        item.setRotation(self.tilt_of(spot))
        item.setZValue(6 if spot.kind in INNER else 3)
        items.append(item)
        self.addItem(item)
        if spot.piece is None and (source := self.spot(ghost)) is not None and source.piece is not None:
            items.append(GhostItem(source.piece, spot.rect, self.theme, self.ratio))
            self.addItem(items[-1])
        piece = self.pieces.items.get(spot.ref)
        away = piece is not None and (piece.pos() - spot.rect.center()).manhattanLength() > 1
        item.setVisible(not (away and self.timeline.busy))  # it shines when the piece has come
        label = item.label_rect()
        pieces = [each.rect for each in self.layout.spots.values() if each.within == spot.ref and each.kind in INNER]
        if any(rect.intersects(label) for rect in pieces):
            item.is_labelled = False
            headings = [*heading_rects(self.layout, self.theme), *self.layout.header_rects()]
            land = self.layout.free_land(spot)
            texts = dict.fromkeys((text, mark or text))
            titles = title_rects(self.layout, self.theme)
            pill = pill_beside(spot.rect, label, pieces, tuple(texts), self.theme, headings, land, titles)
            items += [self._pill(pill, kind)] if pill is not None else []  # a button says it too
        if mark and spot.kind in INNER:
            items.append(self._pill(self.mark_item(spot, mark), kind))
        elif text and spot.kind is Kind.COUNTER:
            clear = spot.rect.adjusted(0, -6, 0, 6)  # its words stay in sight
            items.append(self._pill(MarkItem(clear, text, self.theme, self.sceneRect()), kind))

    def mark_item(self, spot: Spot, mark: str) -> MarkItem:
        """Return the pill of a mark where it lies on or under a piece, in the colour of its only group."""
        has_figures = spot.piece is not None and (spot.piece.shape in CARDS or spot.piece.corners != Corners())
        has_letter = spot.piece is not None and spot.piece.shape is Shape.DIE and spot.piece.pips > 0
        room = spot.rect.adjusted(0, 0, 0, DIE_LETTER) if has_letter else spot.rect
        bands = spot.piece.bands if spot.piece is not None else ()
        band = bands[0] if len(bands) == 1 else ""
        made = MarkItem(room, mark, self.theme, self.sceneRect() if has_figures else None, band)
        below = [each for each in self.layout.spots.values() if each.within == spot.within and each.ref != spot.ref]
        is_clear = not any(each.rect.intersects(made.text_rect()) for each in below)
        if is_clear or spot.piece is None or spot.piece.shape not in CARDS:
            return made
        place = clear_place(spot.piece, spot.rect, made.text_rect().size(), self.theme)
        return MarkItem(place.adjusted(0, -3, 0, 0), mark, self.theme, None, band)

    def _pill(self, pill: MarkItem, kind: Highlight) -> MarkItem:
        pill.is_golden = kind in GOLDEN
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


def _resized_hands(old: Layout, new: Layout) -> list[str]:
    """Return the hands whose cards all have another width than before."""
    hands = [panel.part.ref for panel in new.panels if isinstance(panel.part, Row) and panel.part.fan]
    found = []
    for hand in hands:
        cards = [(old.spots[ref], spot) for ref, spot in new.spots.items() if spot.within == hand and ref in old.spots]
        stayed = [(was.rect.width(), now.rect.width()) for was, now in cards if was.within == hand]
        found += [hand] if stayed and all(before != after for before, after in stayed) else []
    return found
