"""View of the table: turns mouse, wheel, pinch and keys into gestures and interaction."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QGestureEvent,
    QGraphicsView,
    QPinchGesture,
    QToolTip,
    QWidget,
)

from tabletop.display.table import Area, Cells, Pile, Row, Tone, Track
from tabletop.engine.actions import Action
from tabletop.ui.board.geometry.layout import Kind, Spot
from tabletop.ui.board.panels.seat_painter import score_rects
from tabletop.ui.board.panels.table_layout import (
    card_figure_rects,
    card_word_rects,
    count_rects,
    is_low_land,
    shows_all,
    small_rects,
)
from tabletop.ui.board.pointer.drag import Drag, Pan
from tabletop.ui.board.pointer.hover import CardHover
from tabletop.ui.board.pointer.interaction import Interaction
from tabletop.ui.board.pointer.long_press import LongPress
from tabletop.ui.board.scene import TableScene
from tabletop.ui.motion.toss import ThrowingHand
from tabletop.ui.widgets.text import show_tip_above, tooltip_text

LEAST_ZOOM, MOST_ZOOM = 1.0, 4.0
LARGE = 0.15
"""Share of the table from which on a message may cover its subject."""

WIDE = 0.12
"""Share of the table from which on a message may cover a part of what can be chosen."""

_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


@dataclass(frozen=True, slots=True)
class Press:
    """A press of the mouse: reference, and point of the scene and of the view."""

    ref: str
    at: QPointF
    port: QPoint
    actions: frozenset[Action]
    """Actions at the press: the release is a click only while they are the same."""
    completes: bool = False
    """It has only completed what was being shown: no click, but perhaps the beginning of a drag."""
    was_choice: bool = False
    """True if it hit something that could be chosen before that was shown."""


HAND_GRACE = 600
"""Milliseconds after which a hand closes its gaps once the pointer has left it: a quick hand is back by then."""


class TableView(QGraphicsView):
    """Shows a `TableScene` at the size of the view, magnified on demand."""

    hovered = Signal(str)
    """The mouse is over this reference; empty for nothing."""
    interacted = Signal()
    """The player did something: explanations of the past may go."""
    menu_wanted = Signal(str)
    """The player asks for the menu of this reference."""
    resized = Signal()
    hand_closed = Signal()
    thrown = Signal(object)
    """The dice that waited are thrown: by a `Fling`, or by a press."""
    missed = Signal()
    """A click on something that can be chosen now came too early to count."""

    def __init__(self, scene: TableScene, interaction: Interaction, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.table_scene = scene
        self._interaction = interaction
        self._pressed: Press | None = None
        self.drag: Drag | None = None
        self.is_second_press = False
        """True from the second press of a double click until the next press."""
        self._pan: Pan | None = None
        self._viewport_state: tuple[object, ...] = ()
        self.pointer: QPoint | None = None
        """Where the mouse was pressed or released last, unless a key has been used since."""
        self._pointed: QPoint | None = None
        """Where the mouse was last while it held no piece, None once it has left."""
        self.pressed_at = 0.0
        """Time of the last press of the mouse in milliseconds of the window system."""
        self.is_telling: Callable[[], bool] = lambda: False
        """Return whether dice or cues are being shown, which a press only completes."""
        self.is_held: Callable[[], bool] = lambda: False
        """Return whether dice wait to be thrown: then the next gesture throws them."""
        self._throwing: ThrowingHand | None = None
        self.is_spectator = False
        """Leave keys that move pieces to the screen: this is a spectator."""
        self.zoom = 1.0
        self.text_scale = 1.0
        self._hand_left = QTimer(self)
        self._hand_left.setSingleShot(True)
        self._hand_left.setInterval(HAND_GRACE)
        self._hand_left.timeout.connect(self._unpin_hand)
        self._sharpen = QTimer(self)
        self._sharpen.setSingleShot(True)
        self._sharpen.setInterval(180)
        self._sharpen.timeout.connect(self.update_viewport)
        self.long_press = LongPress(self)
        self.long_press.held.connect(self._inspect)
        self.hover = CardHover(self.viewport(), interaction, self.outline_of, lambda: self.is_holding)
        self.hovered.connect(self.hover.follow)
        self.hovered.connect(scene.breathe)
        self.interacted.connect(self.hover.dismiss)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setMinimumSize(300, 200)
        self.setStyleSheet("QGraphicsView { border: none; background: transparent; }")

    # -- size ----------------------------------------------------------------------------------------------------

    def update_viewport(self) -> bool:
        """Draw the table for the view's size, pixel ratio and magnification; return whether one has changed."""
        ratio = self.devicePixelRatioF() * self.zoom
        stage = (self.viewport().size(), ratio, self.table_scene.base_theme, self.text_scale)
        if stage == self._viewport_state:
            return False
        self._viewport_state = stage
        self.table_scene.set_viewport(self.viewport().size(), ratio, text_scale=self.text_scale)
        self.resetCachedContent()
        self._interaction.update_highlights()
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.cancel()
        self.hover.dismiss()
        if self.isVisible() and self.update_viewport():  # sizes before that are provisional
            self.resized.emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.update_viewport():
            self.resized.emit()

    def magnify(self, factor: float, at: QPoint | None = None) -> None:
        """Magnify around a point of the view, within limits; 0 fits the table again."""
        wanted = 1.0 if factor == 0 else max(LEAST_ZOOM, min(MOST_ZOOM, self.zoom * factor))
        if wanted == self.zoom:
            return
        anchor = at if at is not None else self.viewport().rect().center()
        self.hover.dismiss()
        before = self.mapToScene(anchor)
        self.setTransform(self.transform().fromScale(wanted, wanted))
        self.zoom = wanted
        after = self.mapFromScene(before)
        self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() + after.x() - anchor.x())
        self.verticalScrollBar().setValue(self.verticalScrollBar().value() + after.y() - anchor.y())
        self._sharpen.start()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.angleDelta().y():
            self.magnify(1.0015 ** event.angleDelta().y(), event.position().toPoint())
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        """Magnify by a pinch of touch screen or touch pad; show what a place is called."""
        if isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                self.cancel()  # the first finger has pressed, and perhaps lifted a piece
                self.magnify(pinch.scaleFactor(), self.viewport().mapFromGlobal(pinch.centerPoint()).toPoint())
                return True
        if event.type() is QEvent.Type.DevicePixelRatioChange:
            self.update_viewport()
        if isinstance(event, QNativeGestureEvent):
            if event.gestureType() is Qt.NativeGestureType.ZoomNativeGesture:
                self.magnify(1.0 + event.value(), event.position().toPoint())
                return True
        elif isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            if self.drag is not None or self._interaction.held_ref:
                return True  # it would cover where the piece goes
            spot = self._spot_at(event.pos())
            is_place = spot is not None and spot.piece is None and not self.is_telling()
            is_place = is_place and spot is not None and not self._interaction.is_targeted(spot.ref)
            is_place = is_place and spot is not None and not self._is_titled(spot)
            is_place = is_place and not self.table_scene.hand_at(self.mapToScene(event.pos()))  # its cards speak
            text = spot.tip or spot.title if spot is not None and is_place else ""
            at, text = event.globalPos(), tooltip_text(text)
            if spot is not None and self.visible_rects([spot] if spot.kind is Kind.AREA else ()):
                at.setY(self.viewport().mapToGlobal(self.outline_of(spot).topLeft()).y())
                show_tip_above(at, text, self.viewport())
            else:
                QToolTip.showText(at, text, self.viewport())
            return True
        return super().viewportEvent(event)

    def _is_titled(self, spot: Spot) -> bool:
        """Return whether the line on an area's frame says all that its tooltip would."""
        is_short, scene = spot.tip in ("", spot.title), self.table_scene
        return any(
            is_short or shows_all(panel, scene.theme)
            for panel in scene.layout.panels
            if panel.framed and isinstance(panel.part, Area) and panel.part.ref == spot.ref and not panel.part.bare
        )

    # -- mouse ---------------------------------------------------------------------------------------------------

    def visible_rects(self, spots: Iterable[Spot], below: float = LARGE) -> list[QRect]:
        """Return the visible rectangles of spots, without those too large to put a message beside."""
        room = self.viewport()
        found = map(self.outline_of, spots)
        return [rect for rect in found if rect.width() * rect.height() < below * room.width() * room.height()]

    def hand_top(self) -> int:
        """Return the screen y of the lowest hand, or of the lower edge of a table without hands."""
        hands = [
            panel.rect for panel in self.table_scene.layout.panels if isinstance(panel.part, Row) and panel.part.fan
        ]
        lowest = max((self.mapFromScene(rect.topLeft()).y() for rect in hands), default=self.viewport().height())
        return self.viewport().mapToGlobal(QPoint(0, lowest)).y()

    def piece_rects(self) -> list[QRect]:
        """Return the visible rectangles of all pieces on the table."""
        return self._rects(Kind.PIECE)

    def hand_rects(self) -> list[QRect]:
        """Return the visible rectangles of the cards of open hands."""
        layout = self.table_scene.layout
        hands = {panel.part.ref for panel in layout.panels if isinstance(panel.part, Row) and panel.part.fan}
        return [self.outline_of(spot) for spot in layout.spots.values() if spot.within in hands]

    def place_rects(self) -> list[QRect]:
        """Return the visible rectangles of all pieces and of the cells on which they can lie."""
        return self._rects(Kind.PIECE, Kind.CELL)

    def _rects(self, *kinds: Kind) -> list[QRect]:
        spots = self.table_scene.layout.spots.values()
        return [self.outline_of(spot) for spot in spots if spot.kind in kinds]

    def reading_rects(self) -> list[QRect]:
        """Return the visible rectangles of messages, names, dice, counts, cells, bars, piles and scores."""
        layout, theme = self.table_scene.layout, self.table_scene.theme
        rows = [(panel.rect, panel.part) for panel in layout.panels if isinstance(panel.part, Row)]
        bars = [rect for rect, row in rows if is_low_land(row, rect, theme)]
        bars += [rect for rect, row in rows if row.tone is Tone.RISK and row.hint]
        names = [*self.table_scene.name_rects(), *count_rects(layout, theme)]
        grids = [(panel.part.cells, panel.cells) for panel in layout.panels if isinstance(panel.part, Cells)]
        piles = [(panel.rect, panel.part) for panel in layout.panels if isinstance(panel.part, Pile)]
        figures = [rect for rect, pile in piles if pile.figure or pile.hint]
        tracks = [(panel.inside, panel.part) for panel in layout.panels if isinstance(panel.part, Track)]
        scores = [rect for inside, track in tracks for rect in score_rects(inside, track, theme)]
        messages = self.table_scene.message_rects()
        steps = [rect for cells, places in grids for cell, (rect, *_) in zip(cells, places, strict=True) if cell.step]
        read = (*messages, *bars, *names, *figures, *scores, *steps, *small_rects(layout))
        return [*map(self.outline, read), *self.gauge_rects()]

    def gauge_rects(self) -> list[QRect]:
        """Return the visible rectangles of totals, and of gauges that belong to no seat."""
        rows = [(panel.rect, panel.part) for panel in self.table_scene.layout.panels if isinstance(panel.part, Row)]
        return [self.outline(rect) for rect, row in rows if row.gauge and (row.seat < 0 or row.total)]

    def word_rects(self) -> list[QRect]:
        """Return the visible rectangles of names, texts and figures on open cards."""
        scene = self.table_scene
        return [*map(self.outline, card_word_rects(scene.layout, scene.theme)), *self.figure_rects()]

    def figure_rects(self) -> list[QRect]:
        """Return the visible rectangles of figures on open cards."""
        scene = self.table_scene
        return [self.outline(rect) for rect in card_figure_rects(scene.layout, scene.theme)]

    def outline_of(self, spot: Spot) -> QRect:
        """Return the visible rectangle of a spot."""
        return self.outline(spot.rect)

    def outline(self, rect: QRectF) -> QRect:
        """Return the visible rectangle of one of the scene."""
        return self.mapFromScene(rect).boundingRect()

    def _spot_at(self, at: QPoint) -> Spot | None:
        return self.table_scene.spot_at(self.mapToScene(at))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click, a drag or a move of the table."""
        self.pointer, self.pressed_at = event.position().toPoint(), event.timestamp()
        self._throwing = ThrowingHand(self.mapToScene(self.pointer), event.timestamp()) if self.is_held() else None
        if self._throwing is not None:
            self.hovered.emit("")  # what explains a die covers no throw
            event.accept()
            return
        at, completes = event.position().toPoint(), self.is_telling()
        is_resting = self.table_scene.is_hand_resting(self.mapToScene(at))
        self._follow_hand(at)
        spot = self._spot_at(at)  # as it is drawn now: what the press completes may lie elsewhere then
        was_choice = spot is not None and self._interaction.was_choice(spot.ref)
        self.is_second_press = event.type() is QEvent.Type.MouseButtonDblClick
        self.interacted.emit()
        if event.button() is Qt.MouseButton.MiddleButton:
            self._pan = Pan(self, at)
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        elif event.button() is Qt.MouseButton.LeftButton and is_resting:
            if was_choice or not completes:
                self.missed.emit()
        elif event.button() is Qt.MouseButton.LeftButton:
            ref = spot.ref if spot is not None else ""
            actions = self._interaction.actions_at(ref)
            self._pressed = Press(ref, self.mapToScene(at), at, actions, completes=completes, was_choice=was_choice)
            self.long_press.begin(event)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Continue a gesture, or report the reference under the mouse."""
        at = event.position().toPoint()
        if self._pan is not None:
            self._pan.move(at)
        elif self._throwing is not None:
            self._throwing.move(self.mapToScene(at), event.timestamp())
            if self._throwing.carries and self.is_held():  # a key may have thrown them
                self.table_scene.carry_dice(self.mapToScene(at))
        elif self.drag is not None:
            self.drag.move(self.mapToScene(at))
        elif self._pressed is not None:
            if (at - self._pressed.port).manhattanLength() >= QApplication.startDragDistance():
                self._begin_drag()
                if self.drag is not None:
                    self.drag.move(self.mapToScene(at))
        elif not event.buttons():
            self._follow_hand(at)
            spot = self._spot_at(at)
            grabs = spot is not None and self._interaction.subject_at(spot.ref) in self._interaction.choices.sources
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if grabs else Qt.CursorShape.ArrowCursor)
            self._interaction.hover(spot.ref if spot is not None else "")
            if spot is not None and self._interaction.is_targeted(spot.ref):
                QToolTip.hideText()  # of what lies around it: it would cover the choice
            self.hovered.emit(spot.ref if spot is not None else "")

    def _follow_hand(self, at: QPoint | None) -> None:
        """Pin the hand under the pointer at once, and let go of it a moment after the pointer left its cards."""
        self._pointed = at
        hand = self.table_scene.hand_at(self.mapToScene(at)) if at is not None else ""
        if hand == self.table_scene.pinned_hand and not self._is_in_gap():
            self._hand_left.stop()
        elif hand and not self.table_scene.pinned_hand:
            self.table_scene.pin_hand(hand)
        elif not self._hand_left.isActive():
            self._hand_left.start()

    def _is_in_gap(self) -> bool:
        """Return whether the pinned hand has gaps and no card lies under the pointer."""
        if self._pointed is None or not self.table_scene.has_gaps:
            return False
        spot = self._spot_at(self._pointed)
        return spot is None or spot.kind is not Kind.PIECE

    def _unpin_hand(self) -> None:
        """Close the gaps of a hand that the pointer has left: with the next change while anything moves."""
        if self.is_holding:
            self._hand_left.start()
        elif self.table_scene.timeline.busy:
            self.table_scene.unpin_hand()
        elif self.table_scene.pin_hand(""):
            self._interaction.update_highlights()
            self.follow_table()
            self.hand_closed.emit()

    def _inspect(self, at: QPoint) -> None:
        """Explain what a finger rests on; it neither clicks nor drags any more."""
        spot = self._spot_at(at)
        self._pressed = None
        self._interaction.hover(spot.ref if spot is not None else "")
        self.hovered.emit(spot.ref if spot is not None else "")

    def _begin_drag(self) -> None:
        self.long_press.end()
        assert self._pressed is not None
        ref, at = self._interaction.subject_at(self._pressed.ref), self._pressed.at
        self._pressed = None
        item = self.table_scene.lift(ref, at)
        if item is not None:
            self.drag = Drag(self._interaction, ref, item, at)
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Finish a gesture."""
        self.pointer = event.position().toPoint()
        self.long_press.end()
        if self._throwing is not None:
            hand, self._throwing = self._throwing, None
            self.thrown.emit(hand.fling(self.mapToScene(self.pointer), event.timestamp()))
        elif event.button() is Qt.MouseButton.MiddleButton:
            self._pan = None
            self.unsetCursor()
        elif event.button() is Qt.MouseButton.LeftButton:
            drag, pressed = self.drag, self._pressed
            self.drag = self._pressed = None
            self.viewport().setCursor(Qt.CursorShape.ArrowCursor)
            if drag is not None:
                if not self.table_scene.hand_at(self.mapToScene(self.pointer)):
                    self.table_scene.unpin_hand()
                drag.drop()
                self._follow_hand(self.pointer)
            elif pressed is not None:
                self._click(pressed)
        event.accept()

    def _click(self, pressed: Press) -> None:
        """Take a press for a click if it means what it meant as it began, else say that it did not count.

        One that only completes what is shown needs no such word, unless it hit what could be chosen before; nor does
        the second press of a double click, whose first has been answered.
        """
        actions = self._interaction.actions_at(pressed.ref)
        if not pressed.completes and pressed.actions == actions:
            (self._interaction.double_click if self.is_second_press else self._interaction.click)(pressed.ref)
        elif actions and not self.is_second_press and (pressed.was_choice or not pressed.completes):
            self.missed.emit()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take the second press of a double click for a press like any other."""
        self.mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the page of the piece under the mouse, or ask what can be done with the one in focus.

        It is asked for the mouse too where several things can be done.
        """
        by_keys = event.reason() is QContextMenuEvent.Reason.Keyboard
        spot = self.table_scene.spot(self._interaction.focus) if by_keys else self._spot_at(event.pos())
        if spot is None:
            return
        if by_keys or len(self._interaction.choices.labels(spot.ref)) > 1:
            self.hover.dismiss()
            self.menu_wanted.emit(spot.ref)
        else:
            self._interaction.pin_requested.emit(spot.ref)

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is under the mouse any more."""
        self.leave()
        super().leaveEvent(event)

    def leave(self) -> None:
        """Follow the mouse off the table, or onto a widget over it, of which Qt does not tell."""
        self._follow_hand(None)
        self.hovered.emit("")

    def follow_table(self) -> None:
        """Follow a change of the table: keep the press or drag if the change leaves its piece alone."""
        self.hover.refresh()
        if self._is_in_gap():
            self._follow_hand(self._pointed)  # the card under the pointer has left
        pressed = self._pressed
        if pressed is not None and pressed.ref and self.table_scene.spot(pressed.ref) is None:
            self._pressed = None
        if self.drag is not None and not self.drag.lift_again():
            self.drag = None
            self.viewport().setCursor(Qt.CursorShape.ArrowCursor)

    @property
    def is_holding(self) -> bool:
        """Return whether the mouse is pressed or a piece is dragged."""
        return self.drag is not None or self._pressed is not None

    def cancel(self) -> bool:
        """Cancel the gesture under way; return whether there was one."""
        self.long_press.end()
        drag, pan = self.drag, self._pan
        self.drag = self._pan = self._pressed = None
        if drag is not None:
            drag.cancel()
        if pan is not None:
            pan.cancel()
        return drag is not None or pan is not None

    # -- keys ----------------------------------------------------------------------------------------------------

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Walk over the sources with Tab before leaving the table."""
        self.interacted.emit()
        if self._interaction.focus_next_source(1 if forward else -1):
            return True
        return super().focusNextPrevChild(forward)

    def step_lit(self) -> bool:
        """Step to the next lit piece, or to the next place for the held one; return False past the last piece."""
        self.interacted.emit()
        return self._interaction.step_target() or self._interaction.focus_next_source(1)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """A drag does not survive the loss of the window."""
        if event.reason() is Qt.FocusReason.ActiveWindowFocusReason:
            self.cancel()
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move, choose and let go by keys; everything else is the window's."""
        self.pointer = None
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape:
            if self.cancel() or self._interaction.cancel():
                self.interacted.emit()
            else:
                event.ignore()
            return
        strange = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        moves = key in _ARROWS or key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.modifiers() & strange or (self.is_spectator and moves):
            event.ignore()
            return
        if key in _ARROWS:
            self.table_scene.timeline.finish()
            self._interaction.move_focus(*_ARROWS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if event.isAutoRepeat():
                return  # a key that is held down decides once
            if self._interaction.is_suspended and self._interaction.focus:
                self.interacted.emit()  # as a click: nothing can be done with the piece yet
            elif not self._interaction.activate_focus():
                event.ignore()
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.magnify(1.25)
        elif key == Qt.Key.Key_Minus:
            self.magnify(0.8)
        elif key == Qt.Key.Key_0:
            self.magnify(0)
        else:
            event.ignore()
