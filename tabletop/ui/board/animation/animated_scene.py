"""Base of the table scene: theme, pixel ratio, animation speed and timeline for its layers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from PySide6.QtCore import QObject, QPointF, QRectF, Signal
from PySide6.QtWidgets import QGraphicsScene

from tabletop.display.table import SeatPanel, Table
from tabletop.ui.board.geometry.layout import Layout
from tabletop.ui.board.panels.seat_painter import word_rects
from tabletop.ui.board.pieces.piece_item import PieceItem
from tabletop.ui.model.players import PlayerInfo
from tabletop.ui.motion.animation_plan import LUNGES, NarrationContext
from tabletop.ui.motion.piece_motion import Flight
from tabletop.ui.motion.sketch import SketchItem
from tabletop.ui.motion.strikes import HOME, OUT
from tabletop.ui.motion.timeline import Callback, Timeline
from tabletop.ui.paint.theme import Theme


class AnimatedScene(QGraphicsScene):
    """State of the scene that its panels and pieces share."""

    sound_wanted = Signal(str)
    """Asks for a sound cue now."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.base_theme = theme
        self.theme = theme
        self.text_scale = 1.0
        self.ratio = 1.0
        self.speed = 1.0
        """Factor on all durations; 0 shows results at once."""
        self.usual_speed = 1.0
        """The same without haste: rolls and strikes keep their least times by it."""
        self.reduced_motion = False
        """Show cues without motion."""
        self.narration: NarrationContext | None = None
        """Names and owners for cues; without it pieces move and nothing is narrated."""
        self.table: Table | None = None
        self.layout = Layout()
        """Layout of the table shown."""
        self._players: Mapping[int, PlayerInfo] = {}
        self.timeline = Timeline(self)
        self.sketches: list[SketchItem] = []
        """Pictures of effects that are to be painted between frames, before they are seen."""
        self.messages: list[SketchItem] = []
        """Banners and captions, some of which may have gone."""
        self.covers: Callable[[], Sequence[QRectF]] = lambda: ()
        """Returns what lies over the table; messages keep off it."""
        self.tumbling: list[Flight] = []
        """Flights of the dice that are thrown on the way to the table shown."""
        self.visitors: list[PieceItem] = []
        """Cards of hidden hands that lie on the table for one roll."""
        self.banner_place: QPointF | None = None
        """Middle of the last banner: the next one stands there too unless something has come to lie there."""

    @property
    def lunge_duration(self) -> float:
        """Milliseconds of a lunge there and back."""
        return (OUT + HOME) * max(self.speed, LUNGES * self.usual_speed)

    def name_rects(self) -> list[QRectF]:
        """Return where players' names and scores stand: on their panels, and in headers of areas."""
        found = list[QRectF]()
        for panel in self.layout.panels:
            if isinstance(panel.part, SeatPanel):
                found += word_rects(panel, panel.part, self._players.get(panel.part.seat), self.theme)
            elif panel.head is not None:
                found.append(panel.head.avatar.united(panel.head.name))
        return found

    def message_rects(self) -> list[QRectF]:
        """Return the areas of the banners and captions that stand over the table or are about to."""
        return [item.box() for item in self.standing(self.messages)]

    def standing(self, messages: Iterable[SketchItem]) -> list[SketchItem]:
        """Return those of some messages that have not gone."""
        return [item for item in messages if item.scene() is self]

    def sound_at(self, cue: str, delay: float) -> None:
        """Ask for a sound cue after `when` milliseconds, unless the animation is cut short."""
        self.timeline.play(Callback(lambda: self.sound_wanted.emit(cue), late=False), 0.0, max(delay, 0.001))
