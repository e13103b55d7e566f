"""Single effects on the timeline of a scene: flashes, shakes, words and sounds."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsItem

from tabletop.ui.board.animation.animated_scene import AnimatedScene
from tabletop.ui.board.geometry.layout import Kind, Layout, Spot
from tabletop.ui.board.pieces.piece_item import PieceItem
from tabletop.ui.motion import effects
from tabletop.ui.motion.sketch import Place, Sketch, SketchItem
from tabletop.ui.motion.timeline import Animation, Callback
from tabletop.ui.paint import light

FADE = 120
"""Least milliseconds of an effect, as where motion is reduced."""


class EffectTimeline:
    """Puts effects on the timeline of a scene, each with its beginning and duration in milliseconds."""

    def __init__(self, scene: AnimatedScene) -> None:
        self.scene = scene
        self.theme, self.ratio, self.reduced_motion = scene.theme, scene.ratio, scene.reduced_motion
        self.table = scene.sceneRect()

    def spotlight(self, seat: int, layout: Layout, lasts: float) -> None:
        """Flash the place of a seat."""
        spot = layout.spots.get(f"seat:{seat}")
        if spot is not None:
            self.flash(spot, light.GLOW, 0.0, lasts)

    def play(self, act: Animation, lasts: float, begins: float, *, passes: bool = False) -> None:
        """Play an animation; a picture of it is painted before it is seen."""
        if isinstance(act, effects.Effect) and isinstance(act.item, SketchItem):
            self.scene.sketches.append(act.item)
        self.scene.timeline.play(act, max(lasts, float(FADE)), begins, passes=passes)

    def call(self, function: Callable[[], None], begins: float) -> None:
        """Call a function at a time, at the latest when the animation ends."""
        self.scene.timeline.play(Callback(function), 0.0, begins)

    def sound(self, cue: str, begins: float) -> None:
        """Ask for a sound, unless the animation has ended before."""
        self.scene.timeline.play(Callback(lambda: self.scene.sound_wanted.emit(cue), late=False), 0.0, begins)

    def text(self, sketch: Sketch, at: Place) -> effects.Effect:
        """Return the effect of drawn words or numbers at a place."""
        return effects.text_effect(self.scene, sketch, at, self.reduced_motion)

    def shake(self, item: QGraphicsItem | None, reach: float, begins: float, lasts: float) -> None:
        """Shake a piece, unless motion is reduced."""
        if item is not None and not self.reduced_motion:
            self.play(effects.Shake(item, reach), lasts * 0.8, begins)

    def flash(self, spot: Spot, colour: str, begins: float, lasts: float, piece: QGraphicsItem | None = None) -> None:
        """Light a place up, or the piece that lies there or comes there."""
        lit = spot.rect
        if isinstance(piece, PieceItem) and not piece.is_disguised:  # it has its new size while it still travels
            lit = QRectF(0, 0, *piece.size)
            lit.moveCenter(spot.rect.center())
        radius = 14.0 if spot.kind in (Kind.AREA, Kind.SEAT) else lit.width() * 0.12
        flash = effects.flash_effect(self.scene, lit, radius, colour, self.theme, self.ratio)
        self.play(flash.stick_to(piece, spot.rect.center()), lasts, begins)
