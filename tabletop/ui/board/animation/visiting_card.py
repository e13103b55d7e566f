"""A card of a hand that lies beside its target while a roll decides what it does there."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt

from tabletop.display.piece import Piece
from tabletop.display.table import Pile
from tabletop.ui.board.animation.animated_scene import AnimatedScene
from tabletop.ui.board.geometry.layout import Kind, Layout, Spot
from tabletop.ui.board.geometry.transitions import number_of, shrunk_into
from tabletop.ui.board.pieces import piece_painter
from tabletop.ui.board.pieces.piece_item import PieceItem
from tabletop.ui.motion.animation_plan import AnimationPlan, DecidingThrow
from tabletop.ui.motion.piece_motion import LONGEST, Flight, Motion

HIGH = 150
"""Height of a visiting card in the theme's pixels."""

BESIDE = 0.3
"""Share of a visiting card that lies over its target, but over no more than half of that."""

_OFF_EDGE = 4
"""Least distance of a visiting card and of a tray from the edge of the table, in pixels."""

ON_TOP = 60.0
"""Z value of a visiting card: above the pieces, below what is carried and the effects."""


def hidden_card(plan: AnimationPlan, roll: DecidingThrow, old: Layout, new: Layout) -> Piece | None:
    """Return the card of a hidden hand that is discarded once a roll has decided, None without one."""
    for panel in new.panels:
        for piece in panel.part.pieces if isinstance(panel.part, Pile) else ():
            if piece.ref not in old.spots and plan.departures.get(number_of(piece.ref), 0.0) >= roll.ends:
                return piece
    return None


def place_beside(target: QRectF, size: QSizeF, table: QRectF) -> QRectF:
    """Return where a card lies that has come to its target: below its middle, within the table."""
    covered = min(size.height() * BESIDE, target.height() / 2)
    lies = QRectF(QPointF(), size)
    lies.moveCenter(QPointF(target.center().x(), target.bottom() + size.height() / 2 - covered))
    return within(lies, table)


def within(box: QRectF, table: QRectF) -> QRectF:
    """Return a box moved until it lies on the table, a little off its edge."""
    lies, room = QRectF(box), table.adjusted(_OFF_EDGE, _OFF_EDGE, -_OFF_EDGE, -_OFF_EDGE)
    lies.moveTop(max(room.top(), min(lies.top(), room.bottom() - lies.height())))
    lies.moveLeft(max(room.left(), min(lies.left(), room.right() - lies.width())))
    return lies


class VisitingCard:
    """The item of such a card beside the rectangle of its target."""

    def __init__(self, scene: AnimatedScene, piece: Piece, target: QRectF) -> None:
        self._scene = scene
        high = float(scene.theme.px(HIGH))
        size = QSizeF(round(high * piece_painter.aspect(piece)), high)
        self._lies = place_beside(target, size, scene.sceneRect())
        self.spot = Spot(piece.ref, Kind.PIECE, self._lies, piece.title, piece=piece)
        self.item = PieceItem(piece)
        self.item.set_look(piece, size, scene.theme, scene.ratio)
        self.item.setZValue(ON_TOP)
        self.item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def play(self, home: QPointF | None, goal: Spot | None, begins: float, plan: AnimationPlan) -> None:
        """Fly the card in from its player's place, and out to its `goal` at its time in the plan."""
        scene, lies, ref = self._scene, self._lies, self.item.piece.ref
        start = QRectF(lies)
        start.moveCenter(home or lies.center())
        end = shrunk_into(goal.rect, lies) if goal is not None else lies
        lasts = LONGEST * scene.speed
        comes = Motion(ref, shrunk_into(start, lies), lies, appears=True)
        goes = Motion(ref, lies, end, vanishes=True)
        leaves = plan.departures.get(number_of(ref), plan.lasts)
        leaving = Flight(self.item, goes, self.item.high, after=self._leave)
        scene.addItem(self.item)
        scene.visitors.append(self.item)
        scene.timeline.play(leaving, lasts, leaves)
        scene.timeline.play(Flight(self.item, comes, self.item.high), 0.0 if scene.reduced_motion else lasts, begins)
        scene.sound_at("slide", begins)

    def _leave(self) -> None:
        self._scene.visitors.remove(self.item)
        self._scene.removeItem(self.item)
