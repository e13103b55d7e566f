"""Single effects on the timeline of a scene: flashes, shakes and sounds."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsItem

from tabletop.ui.board.animated_scene import AnimatedScene
from tabletop.ui.board.layout import Kind, Layout, Spot
from tabletop.ui.board.piece_item import PieceItem
from tabletop.ui.motion import effects
from tabletop.ui.motion.sketch import SketchItem
from tabletop.ui.motion.timeline import Animation, Callback
from tabletop.ui.paint import light

FADE = 120
"""Least milliseconds of an effect, as where motion is reduced."""


class EffectPlayer:
    """Puts effects on the timeline of a scene, each with its beginning and duration in milliseconds."""

    def __init__(self, scene: AnimatedScene) -> None:
        self._scene, self._timeline = scene, scene.timeline
        self._theme, self._ratio, self._reduced_motion = scene.theme, scene.ratio, scene.reduced_motion
        self._table = scene.sceneRect()

    def spotlight(self, seat: int, layout: Layout, lasts: float) -> None:
        """Flash the place of a seat."""
        spot = layout.spots.get(f"seat:{seat}")
        if spot is not None:
            self._flash(spot, light.GLOW, 0.0, lasts)

    def _play(self, act: Animation, lasts: float, begins: float, *, passes: bool = False) -> None:
        if isinstance(act, effects.Effect) and isinstance(act.item, SketchItem):
            self._scene.sketches.append(act.item)
        self._timeline.play(act, max(lasts, float(FADE)), begins, passes=passes)

    def _sounds(self, cue: str, begins: float) -> None:
        self._timeline.play(Callback(lambda: self._scene.sound_wanted.emit(cue), late=False), 0.0, begins)

    def _shake(self, item: QGraphicsItem | None, reach: float, begins: float, lasts: float) -> None:
        if item is not None and not self._reduced_motion:
            self._play(effects.Shake(item, reach), lasts * 0.8, begins)

    def _flash(self, spot: Spot, colour: str, begins: float, lasts: float, piece: QGraphicsItem | None = None) -> None:
        lit = spot.rect
        if isinstance(piece, PieceItem) and not piece.is_disguised:  # it has its new size while it still travels
            lit = QRectF(0, 0, *piece.size)
            lit.moveCenter(spot.rect.center())
        radius = 14.0 if spot.kind in (Kind.AREA, Kind.SEAT) else lit.width() * 0.12
        flash = effects.flash_effect(self._scene, lit, radius, colour, self._theme, self._ratio)
        self._play(flash.stick_to(piece, spot.rect.center()), lasts, begins)
