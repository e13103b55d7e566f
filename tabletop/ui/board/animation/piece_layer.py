"""Piece items of a scene: at rest, travelling and carried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPixmap

from tabletop.cards.art import settled
from tabletop.display.piece import Piece, Shape
from tabletop.engine.events import Event, Moved
from tabletop.ui.board.animation.acting_figure import Look, gesture
from tabletop.ui.board.animation.animated_scene import AnimatedScene
from tabletop.ui.board.geometry.layout import Kind, Layout, Spot
from tabletop.ui.board.geometry.transitions import number_of, shrunk_into, stock_die
from tabletop.ui.board.pieces import piece_painter
from tabletop.ui.board.pieces.card_rows import CARDS
from tabletop.ui.board.pieces.piece_item import PieceItem
from tabletop.ui.motion import gestures
from tabletop.ui.motion.animation_plan import AnimationPlan
from tabletop.ui.motion.piece_motion import SHORTEST, SOLEMN, Faces, Flight, Motion, motion_duration, tumble_duration
from tabletop.ui.motion.timeline import SOON, Callback

LIFTED = 1.06
"""Scale of a piece that is carried."""

RESTING, TRAVELLING, VISITING, LIFTED_Z = 10.0, 50.0, 60.0, 100.0
"""Z values of pieces at rest, on their way, beside what a roll decides about, and carried."""


class PieceLayer:
    """Keeps the piece items of a scene in step with its layout."""

    def __init__(self, scene: AnimatedScene) -> None:
        self._scene = scene
        self.items: dict[str, PieceItem] = {}
        self._ghosts: dict[str, PieceItem] = {}
        """Pieces that are no longer on the table and still fly away."""
        self._former: dict[str, QPixmap] = {}
        """Pictures that showed the pieces before the last update."""
        self._former_looks: dict[str, tuple[Piece, tuple[int, int]]] = {}
        """The pieces as they were before the last update, with their sizes."""
        self._meanwhile: dict[str, tuple[Piece, tuple[int, int]]] = {}
        """Pieces that are shown as they are in the middle of the plan, with their sizes."""
        self._carried: PieceItem | None = None
        """The carried die of a card's stock; the card stays where it is."""

    def clear(self) -> None:
        """Remove all pieces at rest, and the carried die."""
        self.drop_carried()
        for item in self.items.values():
            self._scene.removeItem(item)
        self.items.clear()

    def all_items(self) -> Iterable[PieceItem]:
        """Return pieces on the table, and those that still fly away."""
        return (*self.items.values(), *self._ghosts.values())

    def find(self, ref: str) -> PieceItem | None:
        """Return the item of a piece, one that still flies away first."""
        return self._ghosts.get(ref) or self.items.get(ref)

    def unmoved(self, moved: Collection[str]) -> list[str]:
        """Return the pieces that stay where they are, and perhaps only change their looks."""
        spots = self._scene.layout.spots
        return [ref for ref in self.items if ref not in moved and ref in spots]

    def lay_blank(self, ref: str) -> bool:
        """Return whether a die lay on the table before the last update and showed no face."""
        return ref in self._former_looks and self._former_looks[ref][0].blank

    def blank_picture(self, ref: str) -> QPixmap | None:
        """Return a picture of a piece without the face that it showed before the last update, or None."""
        piece, size = self._former_looks.get(ref, (None, (0, 0)))
        if piece is None or piece.blank:
            return None
        return piece_painter.picture(_faceless(piece), size, self._scene.theme, self._scene.ratio)

    def unthrown_picture(self, die: PieceItem) -> QPixmap:
        """Return a picture of a die that tells nothing of the face that it will show."""
        narration, piece = self._scene.narration, die.piece
        faces = list(narration.faces(piece.ref)) if narration is not None else []
        styles = Counter(face.style.ground for face in faces or [piece])
        style = replace(piece.style, ground=styles.most_common(1)[0][0], glyph="")
        return self._picture(_faceless(replace(piece, style=style)), die)

    def release(self, refs: Iterable[str], times: Mapping[str, float], ends: float) -> None:
        """Show the new look of pieces at its time, else at the end."""
        for ref in refs:
            item = self.items.get(ref)
            if item is not None and item.is_changed:
                self._scene.timeline.play(Callback(item.release), 0.0, times.get(ref, ends))
            elif item is not None:
                item.release()

    @property
    def has_figures_to_come(self) -> bool:
        """True while a piece shows other figures than it will at the end of the plan."""
        return any(
            item.is_disguised and _figures(item.piece) != _figures(self._former_looks[ref][0])
            for ref, item in self.items.items()
            if ref in self._former_looks
        )

    def show_reached(self, reached: Mapping[str, Piece]) -> None:
        """Show figures, and which pieces at rest have acted or sleep, as `reached`, until the end of the plan.

        Figures may change and change back within one plan, such as by magic of one round.
        """
        for ref, item in self.items.items():
            piece, shown, size = reached.get(ref), item.piece, item.size
            if item.is_disguised:
                shown, size = self._meanwhile.get(ref) or self._former_looks.get(ref, (shown, size))
            if piece is None or shown.blank or _passing_look(piece) == _passing_look(shown):
                continue
            look = replace(shown, spent=piece.spent, tokens=piece.tokens, note=piece.note, stats=piece.stats)
            if piece.short != shown.short:  # such as whom magic affects
                look = replace(look, short=piece.short, gist=piece.gist, faded=piece.faded)
            self._meanwhile[ref] = look, size
            item.disguise(piece_painter.picture(look, size, self._scene.theme, self._scene.ratio))

    def show_present(self) -> None:
        """Show the pieces that `show_reached` has changed as they are at the end of the plan."""
        for ref in self._meanwhile:
            if (item := self.items.get(ref)) is not None:
                item.undisguise()
        self._meanwhile.clear()

    def update(
        self, motions: Iterable[Motion], tilt: Callable[[Spot], float], held: Collection[str] = (), later: bool = False
    ) -> None:
        """Lay the pieces where the layout has them.

        Those that vanish stay as ghosts until they have flown away. Pieces that are `held` keep their looks until they
        are released. With `later`, those of another size, those that fly in and those that change their looks in
        flight are painted between frames.
        """
        leaving = {motion.ref for motion in motions if motion.vanishes}
        arriving = {motion.ref for motion in motions if motion.appears}
        travelling = {motion.ref for motion in motions} - leaving if later else set()
        self._meanwhile.clear()
        for item in self.items.values():
            if item.is_disguised:  # what nothing on the way to this table is left to show
                item.undisguise()
        self._former = {ref: item.pixmap() for ref, item in self.items.items()}
        self._former_looks = {ref: (item.piece, item.size) for ref, item in self.items.items()}
        for ref in held:
            self.items[ref].hold()
        spots = {ref: spot for ref, spot in self._scene.layout.spots.items() if spot.kind is Kind.PIECE}
        for ref in [ref for ref in self.items if ref not in spots or ref in leaving]:
            item = self.items.pop(ref)
            is_stock = item.piece.stock is not None and item.piece.shape is not Shape.DIE
            if ref in leaving:
                ghost = self._ghosts[ref] = self._die_of(item, ref) if is_stock else item
                ghost.setZValue(TRAVELLING)
            if ref not in leaving or is_stock:
                self._scene.removeItem(item)
        for place, (ref, spot) in enumerate(spots.items()):
            assert spot.piece is not None
            found = self.items.get(ref)
            if found is None:
                found = self.items[ref] = PieceItem(spot.piece)
                self._scene.addItem(found)
            defers = later and (ref in arriving or (ref in self._former and ref not in leaving))
            is_due = ref in self._former and ref in travelling  # `travel` shows its former picture, or paints it
            found.set_look(spot.piece, spot.rect.size(), self._scene.theme, self._scene.ratio, defers, is_due)
            found.setZValue(RESTING + place / 1000)
            found.setOpacity(1.0)
            found.setRotation(tilt(spot))
            found.lie(spot.rect)

    def rect_now(self, ref: str) -> QRectF | None:
        """Return the present rectangle of a piece on the screen."""
        if self._carried is not None and self._carried.piece.ref == ref:
            return self._carried.rect()
        item, spot = self.items.get(ref), self._scene.layout.spots.get(ref)
        if item is None:
            return None
        if item.piece.stock is not None and spot is not None and spot.piece is not None and spot.piece.stock is None:
            return shrunk_into(item.rect(), spot.rect)  # one of the stock's dice leaves the card
        return item.rect()

    # -- travelling ------------------------------------------------------------------------------------------------

    def duration(self, motion: Motion, plan: AnimationPlan) -> float:
        """Return the duration of a motion without a tumble in milliseconds."""
        return (SOLEMN if number_of(motion.ref) in plan.slow_items else motion_duration(motion)) * self._scene.speed

    def travel(self, motion: Motion, plan: AnimationPlan, old: Layout, earliest: float = 0.0) -> None:
        """Play the motion of one piece at its time in the plan, but not before the `earliest`."""
        scene = self._scene
        piece = number_of(motion.ref)
        begins = max(earliest, plan.departures.get(piece, plan.departure))
        lasts = self.duration(motion, plan)
        if motion.vanishes:
            ghost = self._ghosts[motion.ref]
            flight = Flight(ghost, motion, ghost.high, after=lambda: self._remove_ghost(motion.ref))
            scene.timeline.play(flight, lasts, begins, ghost)
            return
        item = self.items[motion.ref]
        if motion.tumbles:
            tumble = plan.tumbles.get(piece)
            begins, lasts = (tumble.begins, tumble.lasts) if tumble else (begins, tumble_duration(0) * scene.speed)
        clatters = None
        if scene.reduced_motion:
            begins, lasts = (begins + lasts if motion.tumbles else begins), 0.0
        elif motion.tumbles:
            clatters = partial(scene.sound_wanted.emit, "clatter")
            scene.sound_at("die", begins + lasts)
        rests = item.zValue()
        item.setZValue(TRAVELLING + rests / 100)
        faces = self._faces(motion.ref, item) if motion.tumbles else None
        was = old.spots.get(motion.ref)
        if item.is_stale:  # its picture is painted with the first frame: a drop does not wait for that
            begins = max(begins, SOON)
        before = self._former_picture(was, item) if begins and was is not None else None
        if before is None and item.is_stale:
            item.undisguise()  # it is seen as it is from now on
        if item.pixmap().isNull():  # a piece that comes has a picture when it leaves
            scene.timeline.play(Callback(item.undisguise), 0.0, begins)
        grown = motion.start.height() / was.rect.height() if was is not None else 1.0
        flight = Flight(
            item, motion, item.high, lasts,
            faces=faces, before=before, scale=grown, starts=clatters, after=lambda: item.setZValue(rests),
        )  # fmt: skip
        if motion.tumbles:
            scene.tumbling.append(flight)
        scene.timeline.play(flight, lasts, begins, item)
        if not motion.tumbles and piece in plan.departures and item.piece.shape is not Shape.GEM:
            cue = "knock" if item.piece.shape in (Shape.DIE, Shape.CHIP, Shape.PILL) else "slide"
            scene.sound_at(cue, begins + lasts if cue == "knock" else begins)

    def shift(self, motion: Motion, begins: float) -> None:
        """Move a rolled die on with its place; to be called before its roll plays."""
        item = self.items[motion.ref]
        self._scene.timeline.play(Flight(item, motion, item.high), SHORTEST * self._scene.speed, begins, item)

    def visit(self, motion: Motion, begins: float) -> None:
        """Move a piece to where it lies until its own motion, which is to be played before this one."""
        if (item := self.find(motion.ref)) is not None:
            lasts = 0.0 if self._scene.reduced_motion else motion_duration(motion) * self._scene.speed
            item.setZValue(VISITING)
            self._scene.timeline.play(Flight(item, motion, item.high), lasts, begins, item)
            self._scene.sound_at("slide", begins)

    def rise(self, motion: Motion, plan: AnimationPlan) -> None:
        """Play the rise of a figure out of its scene while its card travels."""
        scene, item = self._scene, self.items[motion.ref]
        look = Look(item.piece, item.size, scene.theme, scene.ratio)
        if (rising := gesture(item, look, gestures.rise)) is not None:
            begins = plan.departures.get(number_of(motion.ref), plan.departure)
            scene.timeline.play(rising, gestures.RISE * scene.speed, begins)

    def _remove_ghost(self, ref: str) -> None:
        self._scene.removeItem(self._ghosts.pop(ref))

    def _faces(self, ref: str, item: PieceItem) -> Faces:
        """Return the finder of the faces a die shows while it tumbles, in an order of its own."""
        narration = self._scene.narration

        def find() -> list[Callable[[], QPixmap]]:
            faces = list(narration.faces(ref)) if narration is not None else []
            first = settled(ref) % len(faces) if faces else 0
            return [partial(self._picture, face, item) for face in faces[first:] + faces[:first]]

        return find

    def _former_picture(self, was: Spot, item: PieceItem) -> QPixmap | None:
        """Return the picture that showed a piece; None if look or shape tell nothing new."""
        size = round(was.rect.width()), round(was.rect.height())
        if was.piece is None or (was.piece, size) == (item.piece, item.size):
            return None
        if was.piece.shape is not item.piece.shape and not (was.piece.shape in CARDS and item.piece.shape in CARDS):
            return None
        return self._former.get(item.piece.ref)

    def _picture(self, piece: Piece, item: PieceItem) -> QPixmap:
        return piece_painter.picture(piece, item.size, self._scene.theme, self._scene.ratio)

    # -- carrying --------------------------------------------------------------------------------------------------

    def lift(self, ref: str, at: QPointF) -> PieceItem | None:
        """Lift a piece, or one die of a card with a stock, and return its item."""
        self.drop_carried()
        item = self.items.get(ref)
        if item is None:
            return None
        if item.piece.stock is not None and item.piece.stock.count:
            item = self._carried = self._die_of(item, ref)
            item.setPos(at)
        self._scene.timeline.drop(item)
        item.undisguise()
        item.resetTransform()
        item.setZValue(LIFTED_Z)
        item.setScale(LIFTED)
        return item

    def _die_of(self, card: PieceItem, ref: str) -> PieceItem:
        """Return a new item of a die of a card's stock."""
        assert card.piece.stock is not None
        die = Piece(ref, Shape.DIE, card.piece.stock.style, card.piece.title)
        item = PieceItem(die)
        item.set_look(die, stock_die(card.rect()).size(), self._scene.theme, self._scene.ratio)
        self._scene.addItem(item)
        return item

    def drop_carried(self) -> None:
        """Remove the carried die, if there is one."""
        if self._carried is not None:
            self._scene.timeline.drop(self._carried)
            self._scene.removeItem(self._carried)
            self._carried = None

    def return_piece(self, ref: str) -> None:
        """Fly a lifted piece back to its place."""
        timeline, speed = self._scene.timeline, self._scene.speed
        item, spot, carried = self.items.get(ref), self._scene.layout.spots.get(ref), self._carried
        if carried is not None and carried.piece.ref == ref and spot is not None:
            motion = Motion(ref, carried.rect(), shrunk_into(spot.rect, carried.rect()))
            flight = Flight(carried, motion, carried.high, after=self.drop_carried)
            timeline.play(flight, motion_duration(motion) * speed, key=carried)
        elif item is not None and spot is not None:
            motion = Motion(ref, item.rect(), spot.rect)
            item.setZValue(RESTING + self._scene.layout.order()[ref] / 1000)
            timeline.play(Flight(item, motion, item.high), motion_duration(motion) * speed, key=item)

    def dropped(self, old: Layout) -> set[int]:
        """Return the numbers of the pieces that lie where a hand has left them."""
        away = [ref for ref, item in self.items.items() if (spot := old.spots.get(ref)) is not None
                and (item.pos() - spot.rect.center()).manhattanLength() > 2]  # fmt: skip
        if self._carried is not None:
            away.append(self._carried.piece.ref)
        return {number_of(ref) for ref in away}

    def returns(self, old: Layout, events: Iterable[Event], prefix: str) -> list[Motion]:
        """Return the motions back of dropped pieces that have not moved in the match."""
        moved = {f"{prefix}:{event.item}" for event in events if isinstance(event, Moved)}
        found = []
        for ref, item in self.items.items():
            spot = old.spots.get(ref)
            if spot is None or ref in moved or ref not in self._scene.layout.spots:
                continue
            if (item.pos() - spot.rect.center()).manhattanLength() > 2:
                found.append(Motion(ref, item.rect(), spot.rect))
        return found

    def fly_back(self, motions: Iterable[Motion], strikes: Mapping[str, float]) -> None:
        """Fly pieces back at once, those that strike after their blow."""
        for motion in motions:
            if (item := self.items.get(motion.ref)) is not None:
                self._fly_back(item, motion, strikes.get(motion.ref, 0.0))

    def _fly_back(self, item: PieceItem, motion: Motion, begins: float) -> None:
        rests = item.zValue()
        item.setZValue(LIFTED_Z)
        flight = Flight(item, motion, item.high, after=lambda: item.setZValue(rests))
        self._scene.timeline.play(flight, motion_duration(motion) * self._scene.speed, begins, item)


def _faceless(die: Piece) -> Piece:
    """Return a die without the face that it shows, in the style of that."""
    return replace(die, blank=True, centre="", pips=0, second=None)


def _passing_look(piece: Piece) -> tuple[object, ...]:
    """Return the parts of a look that change in the middle of a plan."""
    return piece.spent, _figures(piece), piece.short


def _figures(piece: Piece) -> list[str]:
    """Return the figures of a piece as they are written."""
    return [stat.value for stat in piece.stats]
