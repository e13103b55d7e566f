"""The table as a graphics scene: panels below, lights, then the pieces. It draws a `Table` and knows no game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, QSizeF, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from tabletop.cards.art import settled
from tabletop.display.table import Piece, Row, SeatPanel, Shape, Table, Track
from tabletop.engine.events import Event, Moved
from tabletop.ui.board import piece_painter
from tabletop.ui.board.event_effects import EventEffects
from tabletop.ui.board.highlights import Highlight, HighlightItem, MarkItem, Ring
from tabletop.ui.board.layout import INNER, Kind, Layout, Panel, Spot, lay_out
from tabletop.ui.board.panel_painter import bare, paint_front, paint_panel
from tabletop.ui.board.piece_item import PieceItem
from tabletop.ui.board.throws import Tray, gone_by, in_place
from tabletop.ui.board.transitions import inside, item_refs, plan
from tabletop.ui.model.players import PlayerInfo
from tabletop.ui.motion.animation_plan import AnimationPlan, NarrationContext, write
from tabletop.ui.motion.piece_motion import SOLEMN, Flight, Motion, lasting, tumbling
from tabletop.ui.motion.timeline import Callback, Timeline
from tabletop.ui.paint import pixmap_cache
from tabletop.ui.paint.background import wood_under
from tabletop.ui.paint.pixmap_loader import gallery
from tabletop.ui.paint.theme import Theme

DESIGN = QSizeF(1240.0, 770.0)
"""Size of the table for which the theme's sizes are meant; larger and smaller tables scale them."""

LIFTED = 1.06
DRESSED = 4
"""How many pieces take their new print between two frames."""

BREATH = 15
"""Milliseconds until the next take theirs."""

ROOM = 10
"""Pixels around a panel that its shadow takes."""

FRONT = 20.0
"""What lies before the pieces."""

ASKEW_FROM = 44
"""Height from which on dice lie askew."""

FAN, FANNED = 1.3, 4.0
"""Degrees between two cards of a hand, and at most between its middle and its ends."""

_LANDING = object()
"""Key of the moment when rolled dice lie still."""

CARRIED = 0.4
"""How high a die in the hand is beside the card from whose stock it comes."""


class TableScene(QGraphicsScene):
    """Shows one table at a time; `show_table` moves from the present one to the next."""

    sounded = Signal(str)
    """Something that makes a sound happens now."""
    landed = Signal()
    """The dice that were rolled on the way to the table shown lie still."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.base_theme = theme
        self.theme = theme
        self.text_scale = 1.0
        self.ratio = 1.0
        self.speed = 1.0
        """How long everything takes; 0 shows results at once."""
        self.calm = False
        """Whether nothing travels: moments are told without motion."""
        self.story: NarrationContext | None = None
        """What moments need; without it pieces move and nothing is told."""
        self.table: Table | None = None
        self._staged = False
        self.layout = Layout()
        self.timeline = Timeline(self)
        self._sitters: Mapping[int, PlayerInfo] = {}
        self._fans: dict[str, float] = {}
        """How cards that are held in a hand are turned."""
        self.script = AnimationPlan()
        """When everything on the way to the table shown happens."""
        self.rolling = False
        """Whether dice that were rolled on the way to the table shown have still to come to rest."""
        self._loose: set[str] = set()
        """Areas whose dice lie as they fell."""
        self._panels: dict[str, tuple[object, QGraphicsPixmapItem]] = {}
        self._items: dict[str, PieceItem] = {}
        self._ghosts: dict[str, PieceItem] = {}
        self._lights: list[HighlightItem | MarkItem] = []
        self._carried: PieceItem | None = None
        """The die of a card's stock that is in the hand, while the card stays where it is."""
        self.ring = Ring()
        self.addItem(self.ring)
        self._wooden = False
        """Whether the wood of the ground was there when it was painted."""
        self._bare_panels: set[str] = set()
        """Panels whose landscapes are still to come."""
        self._hanging = QTimer(self)
        self._hanging.setSingleShot(True)
        self._hanging.setInterval(BREATH)
        self._hanging.timeout.connect(self._hang)
        self.timeline.finished.connect(self._shine)
        gallery().hung.connect(self._hang)

    def _hang(self) -> None:
        """Take what was printed since the table was shown, a few pieces at a time."""
        if not self._staged:
            return
        dressed = 0
        for item in (*self._items.values(), *self._ghosts.values()):
            dressed += item.refresh(self.theme, self.ratio)
            if dressed == DRESSED:
                self._hanging.start()
                return
        if self._bare_panels:
            self._sync_panels(again=self._bare_panels)
        if not self._wooden:
            for view in self.views():
                view.resetCachedContent()

    def drawBackground(self, painter: QPainter, rect: QRectF | object) -> None:
        """Paint the wood of the table."""
        painter.fillRect(self.sceneRect().adjusted(-4000, -4000, 4000, 4000), QColor(self.theme.ground))
        self._wooden = wood_under(painter, self.sceneRect(), self.theme)

    # -- what is shown -------------------------------------------------------------------------------------------

    def set_stage(self, size: QSize, ratio: float, theme: Theme | None = None, text_scale: float = 1.0) -> None:
        """Draw for a size in logical pixels and a screen's pixel ratio from now on, at once and without motion."""
        if theme is not None:
            self.base_theme = theme
        self.text_scale = text_scale
        wide, high = max(1, size.width()), max(1, size.height())
        factor = min(wide / DESIGN.width(), high / DESIGN.height())
        self.theme = self.base_theme.scaled(max(0.8, min(3.0, factor)), text_scale)
        self.ratio = ratio
        self._staged = True
        self.setSceneRect(0, 0, wide, high)
        self._panels_gone()
        if self.table is not None:
            self.show_table(self.table, self._sitters, animated=False)

    def show_table(
        self, table: Table, sitters: Mapping[int, PlayerInfo], events: Iterable[Event] = (), animated: bool = True
    ) -> None:
        """Show a table; with `animated` pieces travel there from where they are, as the events say."""
        self._stop_rolling()
        self.timeline.finish()
        self.table = table
        self._sitters = sitters
        if not self._staged:
            return  # painted once, when the size is known
        old, before = self.layout, {key: (item.pixmap(), item.pos()) for key, (_, item) in self._panels.items()}
        gap = self.theme.px(10)
        self.layout = lay_out(table, self.sceneRect().adjusted(gap, gap, -gap, -gap), self.theme)
        self._loose = {panel.part.ref for panel in self.layout.panels if isinstance(panel.part, Row) and panel.framed}
        self._fans = fans(self.layout)
        self._sync_panels()
        events = list(events) if animated and self.speed else []
        moves = bool(animated and self.speed and not self.calm)
        returns = self._returning(old, events, table.item) if moves else []
        wait = max((lasting(motion) * self.speed for motion in returns), default=0.0)
        story = self.story
        script = self.script = write(events, story.moments if story is not None else {}).at(self.speed, wait)
        lying = [throw for throw in script.throws if in_place(throw, old, self.layout, table.item)]
        rolled = {ref for throw in lying for item in throw.items for ref in item_refs(item, table.item)}
        held = {motion.ref: motion.end for motion in returns}
        motions = plan(old, self.layout, events, table.item, self._lies_at(held), rolled) if moves else []
        self._put_away()
        self._sync_pieces({motion.ref for motion in motions if motion.vanishes})
        for motion in motions:
            self._travel(motion, script, old)
        self._bring_back(returns)
        if any(motion.appears and motion.tumbles for motion in motions):
            self._sound_at("rustle", script.departure)
        self._linger(before, script.departure if motions else 0.0)
        if story is not None and script.beats:
            self._playing().play(
                script, story, old, self.layout, table.item, self._ghost_or_item, self.speed,
                lambda spot, until: self._hold(spot, before, until),
            )  # fmt: skip
        if story is not None and script.throws:
            tray = Tray(self, self.timeline, self.theme, self.ratio, self.sounded.emit, calm=self.calm)
            for throw in script.throws:
                if throw not in lying:
                    until = gone_by(throw, script)
                    tray.play(throw, story, old, self.layout, table.item, self._ghost_or_item, until)
            self.rolling = True
            self.timeline.play(Callback(self._land), 0.0, script.landed, _LANDING)
        self.clear_lights()

    def _land(self) -> None:
        self.rolling = False
        self.landed.emit()

    def _stop_rolling(self) -> None:
        """Forget dice that were still to land: something else is shown now."""
        self.rolling = False
        self.timeline.drop(_LANDING)

    def _returning(self, old: Layout, events: list[Event], prefix: str) -> list[Motion]:
        """Return the ways home of pieces that a hand left elsewhere and that stay where they were."""
        gone = {f"{prefix}:{event.item}" for event in events if isinstance(event, Moved)}
        found = []
        for ref, item in self._items.items():
            spot = old.spots.get(ref)
            if spot is None or ref in gone or ref not in self.layout.spots:
                continue
            if (item.pos() - spot.rect.center()).manhattanLength() > 2:
                found.append(Motion(ref, item.rect(), spot.rect))
        return found

    def _lies_at(self, held: Mapping[str, QRectF]) -> Callable[[str], QRectF | None]:
        """Return where a piece is on the screen, what was in a hand where it will have returned to."""
        return lambda ref: held.get(ref) or self._rect_now(ref)

    def _bring_back(self, returns: list[Motion]) -> None:
        """Let pieces fly home first, before anything else that was begun for them."""
        for motion in returns:
            if (item := self._items.get(motion.ref)) is None:
                continue
            self._fly_home(item, motion)

    def _fly_home(self, item: PieceItem, motion: Motion) -> None:
        rests = item.zValue()
        item.setZValue(100)
        flight = Flight(item, motion, item.high, after=lambda: item.setZValue(rests))
        self.timeline.play(flight, lasting(motion) * self.speed, key=item)

    def _playing(self) -> EventEffects:
        emit = self.sounded.emit
        return EventEffects(self, self.timeline, self.theme, self.ratio, self._sitters, emit, calm=self.calm)

    def caption(self, text: str, seat: int) -> None:
        """Show a line of the story at the place of whoever it is about, if there is time for such things."""
        if self.speed and self._staged:
            self._playing().remark(text, seat, self.layout, self.speed)

    def banner(self, title: str, detail: str, seat: int) -> None:
        """Show large words over the table once everything has come to rest, if there is time for such things."""
        if self.speed and self._staged:
            self._playing().banner(title, detail, seat, self.timeline.left, self.speed)

    def spotlight(self, seat: int) -> None:
        """Light the place of whoever acts while it is shown what comes of it."""
        if self.speed and self._staged:
            self._playing().spotlight(seat, self.layout, max(self.timeline.left, 900 * self.speed))

    def _linger(self, before: Mapping[str, tuple[QPixmap, QPointF]], until: float) -> None:
        """Let panels that lie elsewhere now stay for so many milliseconds where they lay, with what lies on them."""
        now = {key: item.pos() for key, (_, item) in self._panels.items()}
        if until <= 0 or now == {key: at for key, (_, at) in before.items()}:
            return
        hidden, stays = [item for _, item in self._panels.values()], []
        for key, (pixmap, at) in before.items():
            stays.append(QGraphicsPixmapItem(pixmap))
            stays[-1].setPos(at)
            stays[-1].setZValue(FRONT if key.endswith(":front") else 2)
            self.addItem(stays[-1])
        for item in hidden:
            item.hide()

        def let_go() -> None:
            for item in stays:
                self.removeItem(item)
            for item in hidden:
                item.show()

        self.timeline.play(Callback(let_go), 0.0, until)

    def _hold(self, spot: Spot, before: Mapping[str, tuple[QPixmap, QPointF]], until: float) -> None:
        """Let the panel of a place show for so many milliseconds what it showed before."""
        for key, (_, item) in self._panels.items():
            if key not in before or not key.endswith(f":{spot.ref}"):
                continue
            was, _ = before[key]
            now, held = item.pixmap(), was.cacheKey()
            item.setPixmap(was)

            def let_go(item: QGraphicsPixmapItem = item, now: QPixmap = now, held: int = held) -> None:
                if item.pixmap().cacheKey() == held:
                    item.setPixmap(now)

            self.timeline.play(Callback(let_go), 0.0, until)

    def clear_table(self) -> None:
        """Show nothing: whoever looks next must not see what lay here."""
        self._stop_rolling()
        self.timeline.finish()
        self.clear_lights()
        self._panels_gone()
        self._put_away()
        for item in self._items.values():
            self.removeItem(item)
        self._items.clear()
        self.layout = Layout()
        self.table = None

    def show_sitters(self, sitters: Mapping[int, PlayerInfo]) -> None:
        """Show that somebody thinks, left or came back, without touching the pieces."""
        if sitters != self._sitters:
            self._sitters = sitters
            self._sync_panels()

    def _rect_now(self, ref: str) -> QRectF | None:
        if self._carried is not None and self._carried.piece.ref == ref:
            return self._carried.rect()
        item, spot = self._items.get(ref), self.layout.spots.get(ref)
        if item is None:
            return None
        if item.piece.stock is not None and spot is not None and spot.piece is not None and spot.piece.stock is None:
            return inside(item.rect(), spot.rect)  # one of the stock's dice leaves the card
        return item.rect()

    def _panels_gone(self) -> None:
        for _, item in self._panels.values():
            self.removeItem(item)
        self._panels.clear()
        self._bare_panels.clear()

    def _sync_panels(self, again: Collection[str] = ()) -> None:
        wanted: dict[str, Panel] = {}
        for place, panel in enumerate(self.layout.panels):
            part = panel.part
            wanted[f"{place}:seat:{part.seat}" if isinstance(part, SeatPanel) else f"{place}:{part.ref}"] = panel
            if panel.glass:
                wanted[f"{place}:front"] = panel
        again = set(again)
        for key in self._panels.keys() - wanted.keys():
            self.removeItem(self._panels.pop(key)[1])
            self._bare_panels.discard(key)
        for key, panel in wanted.items():
            notes = tuple(note for _, note in panel.notes)
            look = (
                bare(panel.part),
                panel.rect.getRect(),
                panel.inside.getRect(),
                panel.head,
                notes,
                self._seen_sitters(panel),
            )
            known = self._panels.get(key)
            if known is not None and known[0] == look and key not in again:
                continue
            item = known[1] if known is not None else QGraphicsPixmapItem()
            if known is None:
                item.setZValue(FRONT if key.endswith(":front") else 1 if panel.framed else 2)
                self.addItem(item)
            item.setPixmap(self._panel_picture(key, panel))
            item.setPos(panel.rect.topLeft() - QPointF(ROOM, ROOM))
            self._panels[key] = (look, item)

    def _seen_sitters(self, panel: Panel) -> object:
        if isinstance(panel.part, SeatPanel):
            return self._sitters.get(panel.part.seat)
        if isinstance(panel.part, Track):
            return tuple((sitter.name, sitter.animal) for sitter in self._sitters.values())
        sitter = self._sitters.get(panel.part.seat)
        return (sitter.here, sitter.animal, sitter.name) if sitter is not None else None

    def _panel_picture(self, key: str, panel: Panel) -> QPixmap:
        rect = panel.rect.adjusted(-ROOM, -ROOM, ROOM, ROOM)
        image = pixmap_cache.canvas(rect.width(), rect.height(), self.ratio)
        painter = QPainter(image)
        painter.setRenderHints(pixmap_cache.HINTS)
        painter.translate(-rect.topLeft())
        if key.endswith(":front"):
            paint_front(painter, panel)
        elif paint_panel(painter, panel, self._sitters, self.theme):
            self._bare_panels.add(key)
        else:
            self._bare_panels.discard(key)
        painter.end()
        return QPixmap.fromImage(image)

    def _sync_pieces(self, leaving: set[str]) -> None:
        spots = {ref: spot for ref, spot in self.layout.spots.items() if spot.kind is Kind.PIECE}
        for ref in [ref for ref in self._items if ref not in spots or ref in leaving]:
            item = self._items.pop(ref)
            if ref in leaving:
                item.setZValue(50)
                self._ghosts[ref] = item
            else:
                self.removeItem(item)
        for place, (ref, spot) in enumerate(spots.items()):
            assert spot.piece is not None
            found = self._items.get(ref)
            if found is None:
                found = self._items[ref] = PieceItem(spot.piece)
                self.addItem(found)
            found.dress(spot.piece, spot.rect.size(), self.theme, self.ratio)
            found.setZValue(10 + place / 1000)
            found.setOpacity(1.0)
            found.setRotation(self.askew(spot))
            found.lie(spot.rect)

    def _travel(self, motion: Motion, script: AnimationPlan, old: Layout) -> None:
        number = motion.ref.partition(":")[2]
        piece = int(number) if number.isdecimal() else -1
        begins = script.leaves.get(piece, script.departure)
        lasts = (SOLEMN if piece in script.slow else lasting(motion)) * self.speed
        if motion.vanishes:
            ghost = self._ghosts[motion.ref]
            flight = Flight(ghost, motion, ghost.high, after=lambda: self._bury(motion.ref))
            self.timeline.play(flight, lasts, begins, ghost)
            return
        item = self._items[motion.ref]
        if motion.tumbles:
            tumble = script.tumbles.get(piece)
            begins, lasts = (tumble.begins, tumble.lasts) if tumble else (begins, tumbling(0) * self.speed)
            self._clatter(begins, lasts)
        rests = item.zValue()
        item.setZValue(50 + rests / 100)
        faces = self._faces(motion.ref, item) if motion.tumbles else ()
        was = old.spots.get(motion.ref)
        before = self._dressed(was.piece, item) if begins and was is not None else None
        flight = Flight(item, motion, item.high, lasts, faces=faces, before=before, after=lambda: item.setZValue(rests))
        self.timeline.play(flight, lasts, begins, item)
        if not motion.tumbles and piece in script.leaves and item.piece.shape is not Shape.GEM:
            cue = "knock" if item.piece.shape in (Shape.DIE, Shape.CHIP, Shape.PILL) else "slide"
            self._sound_at(cue, begins + lasts if cue == "knock" else begins)

    def _clatter(self, begins: float, lasts: float) -> None:
        self._sound_at("clatter", begins)
        self._sound_at("die", begins + lasts)

    def _sound_at(self, cue: str, when: float) -> None:
        self.timeline.play(Callback(lambda: self.sounded.emit(cue), late=False), 0.0, max(when, 0.001))

    def _faces(self, ref: str, item: PieceItem) -> list[QPixmap]:
        """Return what a die shows while it tumbles, in an order of its own."""
        shown = list(self.story.faces(ref)) if self.story is not None else []
        first = settled(ref) % len(shown) if shown else 0
        return [
            piece_painter.picture(face, item.size, self.theme, self.ratio) for face in shown[first:] + shown[:first]
        ]

    def _dressed(self, piece: Piece | None, item: PieceItem) -> QPixmap | None:
        """Return a piece as it looked, at the size it has now; nothing if it looks the same or is no more the same."""
        if piece is None or piece.shape is not item.piece.shape or piece == item.piece:
            return None
        return piece_painter.picture(piece, item.size, self.theme, self.ratio)

    def _ghost_or_item(self, ref: str) -> PieceItem | None:
        return self._ghosts.get(ref) or self._items.get(ref)

    def _bury(self, ref: str) -> None:
        self.removeItem(self._ghosts.pop(ref))

    # -- pointing ------------------------------------------------------------------------------------------------

    def item(self, ref: str) -> PieceItem | None:
        """Return the item of a piece that lies open on the table."""
        return self._items.get(ref)

    def spot(self, ref: str) -> Spot | None:
        """Return where a reference lies, the heap if it is hidden in one."""
        return self.layout.find(ref)

    def spot_at(self, at: QPointF) -> Spot | None:
        """Return the topmost thing at a point."""
        best: Spot | None = None
        for spot in self.layout.spots.values():
            if not spot.rect.contains(at):
                continue
            if best is None or (spot.kind in INNER) >= (best.kind in INNER):
                best = spot
        return best

    def lift(self, ref: str, at: QPointF) -> PieceItem | None:
        """Return what a hand at a point takes of a piece: the piece itself, or of a card with a stock one die."""
        self._put_away()
        item = self._items.get(ref)
        if item is None:
            return None
        stock = item.piece.stock
        if stock is not None and stock.count:
            side = item.rect().height() * CARRIED
            item = self._carried = PieceItem(item.piece)
            die = Piece(ref, Shape.DIE, stock.style, item.piece.title)
            item.dress(die, QSizeF(side, side), self.theme, self.ratio)
            item.setPos(at)
            self.addItem(item)
        self.timeline.drop(item)
        item.setZValue(100)
        item.setScale(LIFTED)
        return item

    def _put_away(self) -> None:
        if self._carried is not None:
            self.timeline.drop(self._carried)
            self.removeItem(self._carried)
            self._carried = None

    def go_home(self, ref: str) -> None:
        """Let a piece glide back to its place."""
        item, spot = self._items.get(ref), self.layout.spots.get(ref)
        carried = self._carried
        if carried is not None and carried.piece.ref == ref and spot is not None:
            motion = Motion(ref, carried.rect(), inside(spot.rect, carried.rect()))
            flight = Flight(carried, motion, carried.high, after=self._put_away)
            self.timeline.play(flight, lasting(motion) * self.speed, key=carried)
        elif item is not None and spot is not None:
            motion = Motion(ref, item.rect(), spot.rect)
            item.setZValue(10 + spot.order / 1000)
            self.timeline.play(Flight(item, motion, item.high), lasting(motion) * self.speed, key=item)

    # -- lights --------------------------------------------------------------------------------------------------

    def clear_lights(self) -> None:
        """Put every light and the focus ring out."""
        for light in self._lights:
            self.removeItem(light)
        self._lights.clear()
        self.ring.hide()

    def light(self, ref: str, kind: Highlight, text: str = "", mark: str = "") -> None:
        """Light a place up; on a piece, which has no room for a text, a mark lies above it."""
        spot = self.spot(ref)
        if spot is None:
            return
        item = HighlightItem(spot.rect, self.radius(spot), kind, self.theme, spot.kind in INNER, text)
        item.setTransformOriginPoint(spot.rect.center())
        item.setRotation(self.askew(spot))
        item.setZValue(6 if spot.kind in INNER else 3)
        self._lights.append(item)
        self.addItem(item)
        piece = self._items.get(spot.ref)
        away = piece is not None and (piece.pos() - spot.rect.center()).manhattanLength() > 1
        item.setVisible(not (away and self.timeline.busy))  # it shines when the piece has come
        if mark and spot.kind in INNER:
            pill = MarkItem(spot.rect, mark, self.theme)
            pill.setZValue(45)
            self._lights.append(pill)
            self.addItem(pill)

    def askew(self, spot: Spot) -> float:
        """Return by how many degrees a piece lies askew: dice where they fell, cards of a hand; others lie straight."""
        if spot.ref in self._fans:
            return self._fans[spot.ref]
        if spot.piece is None or spot.piece.shape is not Shape.DIE or spot.rect.height() < ASKEW_FROM:
            return 0.0
        if spot.within not in self._loose:
            return 0.0
        turn = 3.0 + settled(spot.ref) % 9 / 2
        return turn if settled(spot.ref) // 16 % 2 else -turn

    def _shine(self) -> None:
        for light in self._lights:
            light.show()

    def radius(self, spot: Spot) -> float:
        """Return how round the corners of a place are."""
        if spot.piece is None:
            wide = spot.kind in (Kind.AREA, Kind.SEAT)
            return float(self.theme.radius) if wide else min(spot.rect.width(), spot.rect.height()) * 0.12
        if spot.piece.shape in (Shape.CHIP, Shape.PILL):
            return spot.rect.height() / 2
        return spot.rect.width() * 0.17 if spot.piece.shape is Shape.DIE else max(4.0, spot.rect.width() * 0.06)


def fans(layout: Layout) -> dict[str, float]:
    """Return by how many degrees the cards of each hand are turned, from left to right; one in two lines is none."""
    found: dict[str, float] = {}
    for panel in layout.panels:
        part = panel.part
        if not isinstance(part, Row) or not part.fan:
            continue
        held = [spot for piece in part.pieces if (spot := layout.spots.get(piece.ref)) is not None]
        if len(held) < 2 or len({spot.rect.top() for spot in held}) > 1:
            continue
        step = min(FAN, 2 * FANNED / (len(held) - 1))
        for place, spot in enumerate(held):
            found[spot.ref] = round((place - (len(held) - 1) / 2) * step, 2)
    return found
