"""Panel items of a scene, each painted again only when its look changes."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.display.table import SeatPanel, Track
from tabletop.ui.board.animated_scene import AnimatedScene
from tabletop.ui.board.cell_painter import paint_front
from tabletop.ui.board.layout import Panel, Spot
from tabletop.ui.board.panel_painter import paint_panel, without_pieces
from tabletop.ui.model.players import PlayerInfo
from tabletop.ui.motion.timeline import Callback
from tabletop.ui.paint import pixmap_cache

MARGIN = 10
"""Pixels around a panel that its shadow takes."""

FRONT = 20.0
"""Z value of what lies before the pieces."""

Snapshot = Mapping[str, tuple[QPixmap, QPointF]]
"""Pictures and positions of panels by key."""


class PanelLayer:
    """Keeps the panel items of a scene in step with its layout."""

    def __init__(self, scene: AnimatedScene) -> None:
        self._scene = scene
        self._items: dict[str, tuple[object, QGraphicsPixmapItem]] = {}
        self._players: Mapping[int, PlayerInfo] = {}
        self.unprinted: set[str] = set()
        """Panels whose landscapes are still being printed."""

    def clear(self) -> None:
        """Remove all panels."""
        for _, item in self._items.values():
            self._scene.removeItem(item)
        self._items.clear()
        self.unprinted.clear()

    def snapshot(self) -> Snapshot:
        """Return the present pictures and positions."""
        return {key: (item.pixmap(), item.pos()) for key, (_, item) in self._items.items()}

    def update(self, players: Mapping[int, PlayerInfo], again: Collection[str] = ()) -> None:
        """Show the panels of the layout; those named in `again` are painted even if they have not changed."""
        self._players = players
        wanted: dict[str, Panel] = {}
        for place, panel in enumerate(self._scene.layout.panels):
            part = panel.part
            wanted[f"{place}:seat:{part.seat}" if isinstance(part, SeatPanel) else f"{place}:{part.ref}"] = panel
            if panel.glass:
                wanted[f"{place}:front"] = panel
        again = set(again)
        for key in self._items.keys() - wanted.keys():
            self._scene.removeItem(self._items.pop(key)[1])
            self.unprinted.discard(key)
        for key, panel in wanted.items():
            look = self._look(panel)
            known = self._items.get(key)
            if known is not None and known[0] == look and key not in again:
                continue
            item = known[1] if known is not None else QGraphicsPixmapItem()
            if known is None:
                item.setZValue(FRONT if key.endswith(":front") else 1 if panel.framed else 2)
                self._scene.addItem(item)
            item.setPixmap(self._picture(key, panel))
            item.setPos(panel.rect.topLeft() - QPointF(MARGIN, MARGIN))
            self._items[key] = (look, item)

    def _look(self, panel: Panel) -> object:
        """Return everything that the picture of a panel depends on."""
        notes = tuple(note for _, note in panel.notes)
        rects = panel.rect.getRect(), panel.inside.getRect()
        return without_pieces(panel.part), rects, panel.head, notes, self._visible_players(panel)

    def _visible_players(self, panel: Panel) -> object:
        if isinstance(panel.part, SeatPanel):
            return self._players.get(panel.part.seat)
        if isinstance(panel.part, Track):
            return tuple((player.name, player.animal) for player in self._players.values())
        player = self._players.get(panel.part.seat)
        return (player.here, player.animal, player.name) if player is not None else None

    def _picture(self, key: str, panel: Panel) -> QPixmap:
        rect = panel.rect.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
        image = pixmap_cache.canvas(rect.width(), rect.height(), self._scene.ratio)
        painter = QPainter(image)
        painter.setRenderHints(pixmap_cache.HINTS)
        painter.translate(-rect.topLeft())
        if key.endswith(":front"):
            paint_front(painter, panel)
        elif paint_panel(painter, panel, self._players, self._scene.theme):
            self.unprinted.add(key)
        else:
            self.unprinted.discard(key)
        painter.end()
        return QPixmap.fromImage(image)

    # -- while an animation plays ----------------------------------------------------------------------------------

    def hold_positions(self, before: Snapshot, until: float) -> None:
        """Show panels that have moved where they were, as they were, for `until` milliseconds."""
        now = {key: item.pos() for key, (_, item) in self._items.items()}
        if until <= 0 or now == {key: at for key, (_, at) in before.items()}:
            return
        hidden, stand_ins = [item for _, item in self._items.values()], []
        for key, (pixmap, at) in before.items():
            stand_ins.append(QGraphicsPixmapItem(pixmap))
            stand_ins[-1].setPos(at)
            stand_ins[-1].setZValue(FRONT if key.endswith(":front") else 2)
            self._scene.addItem(stand_ins[-1])
        for item in hidden:
            item.hide()

        def release() -> None:
            for item in stand_ins:
                self._scene.removeItem(item)
            for item in hidden:
                item.show()

        self._scene.timeline.play(Callback(release), 0.0, until)

    def hold_picture(self, spot: Spot, before: Snapshot, until: float) -> None:
        """Show the panel of a place as it was before for `until` milliseconds."""
        for key, (_, item) in self._items.items():
            if key not in before or not key.endswith(f":{spot.ref}"):
                continue
            was, _ = before[key]
            now, former_key = item.pixmap(), was.cacheKey()
            item.setPixmap(was)

            def release(item: QGraphicsPixmapItem = item, now: QPixmap = now, held: int = former_key) -> None:
                if item.pixmap().cacheKey() == held:
                    item.setPixmap(now)

            self._scene.timeline.play(Callback(release), 0.0, until)
