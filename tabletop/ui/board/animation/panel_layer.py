"""Panel items of a scene, each painted again only when its look changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from functools import partial

import msgspec
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.display.table import Area, Cells, Row, SeatPanel, Track
from tabletop.ui.board.animation.animated_scene import AnimatedScene
from tabletop.ui.board.geometry.layout import Panel
from tabletop.ui.board.geometry.zone_counts import ZoneTimes, explained, stages, with_counts
from tabletop.ui.board.panels.cell_painter import paint_front
from tabletop.ui.board.panels.panel_painter import paint_panel, without_pieces
from tabletop.ui.model.players import PlayerInfo
from tabletop.ui.motion.timeline import SOON, Animation, Callback
from tabletop.ui.paint import pixmap_cache

MARGIN = 10
"""Pixels around a panel that its shadow takes."""

FRONT = 20.0
"""Z value of what lies before the pieces."""

FADE = 240.0
"""Milliseconds in which an arrangement of places gives way to another."""
NEAR = 16.0
"""Distance by which the edges of a place may shift that changes in place instead of making way."""

Snapshot = Mapping[str, tuple[QPixmap, QPointF, Panel]]
"""Pictures and positions of panels by key, with the panels themselves."""


class PanelLayer:
    """Keeps the panel items of a scene in step with its layout."""

    def __init__(self, scene: AnimatedScene) -> None:
        self._scene = scene
        self._items: dict[str, tuple[object, QGraphicsPixmapItem]] = {}
        self._panels: dict[str, Panel] = {}
        self._players: Mapping[int, PlayerInfo] = {}
        self._former: dict[str, tuple[object, QPixmap]] = {}
        """Looks and pictures before the last update, by names of panels that stay when these move."""
        self.unprinted: set[str] = set()
        """Panels whose landscapes are still being printed."""
        self._due: dict[str, Panel] = {}
        """Panels that are hidden behind stand-ins and still to be painted."""
        self._stand_ins: Mapping[str, QGraphicsPixmapItem] = {}
        """Pictures of panels as they were, shown in their place."""
        self._held: dict[str, Panel] = {}
        """Panels in those pictures."""
        self._counted: dict[str, Panel] = {}
        """Panels of the layout with the counts that pieces on their way have reached."""
        self._hidden: Mapping[str, QGraphicsPixmapItem] = {}
        """Panels that wait behind those pictures or for their time."""
        self._release: Callable[[str], None] = lambda key: None

    def clear(self) -> None:
        """Remove all panels; those that come again as they were take their pictures back."""
        self._remember()
        for _, item in self._items.values():
            self._scene.removeItem(item)
        self._items.clear()
        self._due.clear()
        self._counted.clear()
        self.unprinted.clear()

    def snapshot(self) -> Snapshot:
        """Return the present pictures, positions and panels."""
        return {key: (item.pixmap(), item.pos(), self._panels[key]) for key, (_, item) in self._items.items()}

    def _remember(self) -> None:
        """Note the pictures of the present panels, without those that show something else than these."""
        passing = self._due.keys() | self._counted.keys() | self.unprinted
        if self._items:
            whole = ((key, *found) for key, found in self._items.items() if key not in passing)
            self._former = {_kind(key): (look, item.pixmap()) for key, look, item in whole}

    def update(self, players: Mapping[int, PlayerInfo], again: Collection[str] = (), later: bool = False) -> None:
        """Show the panels of the layout; those named in `again` are painted even if they have not changed.

        With `later`, changed ones are painted when they are shown, as `hold` decides.
        """
        self._players = players
        wanted: dict[str, Panel] = {}
        numbers = Counter[str]()
        for panel in self._scene.layout.panels:
            name = _name(panel)
            key = f"{numbers[name]}:{name}"  # what stands before it may come and go
            numbers[name] += 1
            wanted[key] = panel
            if panel.glass:
                wanted[f"{key}:front"] = panel
        again, self._panels = set(again), wanted
        self._remember()
        for key in self._items.keys() - wanted.keys():
            self._scene.removeItem(self._items.pop(key)[1])
            self._due.pop(key, None)
            self.unprinted.discard(key)
        changed = list[str]()
        for key, panel in wanted.items():
            look = self._look(panel)
            known, item = self._items.get(key) or (None, QGraphicsPixmapItem())
            item.setPos(panel.rect.topLeft() - QPointF(MARGIN, MARGIN))
            if known == look and key not in again:
                continue
            if known is None:
                item.setZValue(_height(key, panel))
                self._scene.addItem(item)
            self._due[key] = self._counted.get(key, panel)
            self._items[key] = (look, item)
            changed.append(key)
        for key in () if later else changed:
            self._paint(key, self._items[key][1])
        for key, panel in self._held.items():
            if isinstance(panel.part, SeatPanel):
                self._show_stage(key, panel)

    def _paint(self, key: str, item: QGraphicsPixmapItem) -> None:
        """Paint a panel if it is due."""
        if (panel := self._due.pop(key, None)) is not None:
            item.setPixmap(self._picture(key, panel))
            if not self._due:
                self._former = {}

    def paint_next(self) -> bool:
        """Paint one panel that is due; return whether there was one."""
        key = next(iter(self._due), None)
        if key is not None:
            self._paint(key, self._items[key][1])
        return key is not None

    def _look(self, panel: Panel) -> object:
        """Return everything that the picture of a panel depends on, wherever it lies."""
        notes = *(note for _, note in panel.notes), *(counter.value for _, counter in panel.counters)
        head, places = panel.head.rects if panel.head is not None else (), [place for place, _ in panel.notes]
        rects = [rect.translated(-panel.rect.topLeft()) for rect in (panel.rect, panel.inside, *head, *places)]
        state = panel.folded, panel.is_changing, panel.head is not None and panel.head.empty
        players, scene = self._visible_players(panel), self._scene
        return without_pieces(panel.part), rects, notes, state, players, scene.theme, scene.ratio

    def _visible_players(self, panel: Panel) -> object:
        if isinstance(panel.part, SeatPanel):
            return self._players.get(panel.part.seat)
        if isinstance(panel.part, Track):
            return tuple((player.name, player.animal) for player in self._players.values())
        player = self._players.get(panel.part.seat)
        return (player.ours, player.side, player.animal, player.name) if player is not None else None

    def _picture(self, key: str, panel: Panel) -> QPixmap:
        """Return the picture of a panel, which is painted only if it was not there before the last update."""
        look, picture = self._former.get(_kind(key), (None, QPixmap()))
        if look is not None and look == self._look(panel):
            self.unprinted.discard(key)
            return picture
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

    def has_moved(self, before: Snapshot) -> bool:
        """Return whether any panel lies elsewhere than before, has come or has gone."""
        now = {key: item.pos() for key, (_, item) in self._items.items()}
        return now != {key: at for key, (_, at, _) in before.items()}

    def hold(self, before: Snapshot, until: float, emptied: Mapping[str, float]) -> None:
        """Keep changed panels as they were for some milliseconds, and those that follow events.

        Keep all of them if any has moved, so that they do not overlap: what comes appears once what goes has faded. A
        label whose place is gone stays until that is `emptied`, and so does what takes its room.
        """
        held = self._held = dict[str, Panel]()
        relaid = self.has_moved(before)
        changed = [key for key in self._items if relaid or key in self._due or self._follows_events(key)]
        now = {_name(panel) for panel in self._panels.values()}
        labels = {key: _name(panel) for key, (_, _, panel) in before.items() if not panel.framed}
        labels = {key: ref for key, ref in labels.items() if ref not in now and emptied.get(ref, 0.0) > until}
        if (until <= 0 and not labels) or not before or not changed:
            while self.paint_next():
                pass
            return
        rows = [panel.part for panel in self._panels.values() if isinstance(panel.part, Row)]
        filled = {row.ref for row in rows if row.pieces and not row.hint}  # nothing arrives on top of a hint
        stand_ins = {}
        for key in before if relaid else changed:
            pixmap, at, panel = before[key]
            look = panel
            if isinstance(panel.part, Row) and panel.part.hint and panel.part.ref in filled:
                look = replace(panel, part=msgspec.structs.replace(panel.part, hint=""))
            after = {text for _, text in self._panels[key].notes} if key in self._panels else set()
            staying_notes = [(rect, text) for rect, text in panel.notes if text in after]  # others go with their pieces
            look = replace(look, notes=staying_notes)
            if look != panel:
                panel = look
                self._scene.timeline.play(Callback(partial(self._show_held, key), late=False), 0.0, SOON)
            held[key] = panel
            stand_in = stand_ins[key] = QGraphicsPixmapItem(pixmap)
            stand_in.setPos(at)
            stand_in.setZValue(_height(key, panel))
            self._scene.addItem(stand_in)
        items = {key: self._items[key][1] for key in changed}
        for item in items.values():
            item.hide()
        self._stand_ins, self._hidden = stand_ins, items

        def release(key: str, fades: bool = False) -> None:
            if (stand_in := stand_ins.pop(key, None)) is not None:
                held.pop(key, None)
                if not fades:
                    self._scene.removeItem(stand_in)
            if (item := items.pop(key, None)) is not None:
                self._paint(key, item)
                item.show()
                if fades and key not in staying:
                    play(_Fading(item, 1.0), lasts, lasts)

        times = dict.fromkeys((*stand_ins, *items), until)
        for key, ref in labels.items():
            room = (other for other in items if self._panels[other].rect == held[key].rect)
            times |= dict.fromkeys((key, *room), emptied[ref])

        fades = relaid and not self._scene.reduced_motion
        staying = {key for key in stand_ins if key in items and self._lies_at(key, held[key].rect)}
        play, lasts = self._scene.timeline.play, FADE / 2 * self._scene.speed

        def release_all(time: float, cut: bool) -> None:
            for key in [key for key, due in times.items() if due == time]:
                release(key, fades and not cut)

        self._release = release
        for key, stand_in in stand_ins.items() if fades else ():
            play(_Fading(stand_in, 0.0), lasts, times[key])
        for time in sorted(set(times.values())):
            play(_Release(partial(release_all, time)), 0.0, time)  # last: some are released at once

    def _follows_events(self, key: str) -> bool:
        part = self._panels[key].part
        return not isinstance(part, SeatPanel) and part.follows

    def _lies_at(self, key: str, before: QRectF) -> bool:
        """Return whether a panel lies where it did before, about as large."""
        now = self._panels[key].rect
        shifts = now.topLeft() - before.topLeft(), now.bottomRight() - before.bottomRight()
        return all(shift.manhattanLength() <= NEAR for shift in shifts)

    def show_reached(self, reached: Mapping[str, Area | SeatPanel]) -> None:
        """Show kept panels that follow events as in these parts, and those that are gone as empty places."""
        for key, panel in list(self._held.items()) if reached else ():
            becomes = reached.get(_name(panel))
            if isinstance(panel.part, SeatPanel):
                if isinstance(becomes, SeatPanel) and (look := _as_counted(panel, becomes)) != panel:
                    self._show_stage(key, look)
            elif not panel.part.follows:
                continue
            elif becomes is None and panel.framed and isinstance(panel.part, Row):
                self._show_stage(key, _as_empty(panel, panel.part))
            elif becomes is None:
                self._stand_ins[key].hide()
                del self._held[key]
            elif isinstance(becomes, Area) and without_pieces(becomes) != without_pieces(panel.part):
                self._show_stage(key, _as_reached(panel, becomes))

    def release(self, ref: str, time: float) -> None:
        """Show the panel of a place as it is now after some milliseconds, before the others.

        Labels that stood in its place, and are gone now, go with them. A place that is gone itself stays until then.
        """
        now = {_name(panel): panel for panel in self._panels.values()}
        if ref not in now:
            return
        place = now[ref].rect
        gone = {key for key, panel in self._held.items() if _name(panel) not in now and not panel.framed}
        keys = [key for key in (*self._stand_ins, *self._hidden) if key.endswith(f":{ref}")]
        for key in dict.fromkeys((*keys, *(key for key in gone if self._held[key].rect.intersects(place)))):
            self._scene.timeline.play(Callback(partial(self._release, key)), 0.0, time)

    def count(self, before: Snapshot, times: Mapping[str, ZoneTimes]) -> None:
        """Update the counts of panels, kept as they were or to come, while pieces come and go."""
        play = self._scene.timeline.play
        after = {_name(panel): key for key, panel in self._panels.items() if not key.endswith(":front")}
        for key, (_, _, panel) in before.items():
            if key.endswith(":front") or (later := after.get(_name(panel))) is None:
                continue
            was, becomes = self._held.get(key, panel), self._panels[later]
            if zones := explained(was, becomes, times):
                self._show_count(later, with_counts(becomes, was, zones))
            for time, look in stages(was, becomes, times):
                play(Callback(partial(self._show_counted, key, look, zones), late=False), 0.0, time)
                if zones:
                    counted = with_counts(becomes, look, zones)
                    play(Callback(partial(self._show_count, later, counted), late=counted == becomes), 0.0, time)

    def _show_counted(self, key: str, look: Panel, zones: Collection[str]) -> None:
        """Show a stage of a kept panel; a seat's keeps what has been told about it meanwhile."""
        if isinstance(look.part, SeatPanel) and key in self._held:
            look = with_counts(self._held[key], look, zones)
        self._show_stage(key, look)

    def _show_count(self, key: str, look: Panel) -> None:
        """Show counts on a panel of the layout, or note them until it is shown."""
        item = self._items[key][1]
        self._counted[key] = self._due[key] = look
        if look == self._panels[key]:
            del self._counted[key]
        if item.isVisible():
            self._paint(key, item)

    def _show_stage(self, key: str, look: Panel) -> None:
        if key in self._stand_ins:
            self._held[key] = look
            self._stand_ins[key].setPixmap(self._picture(key, look))

    def _show_held(self, key: str) -> None:
        if key in self._held:
            self._show_stage(key, self._held[key])

    def shown(self) -> list[Panel]:
        """Return the panels seen at present, including those kept as they were."""
        return [
            *self._held.values(),
            *(self._counted.get(key, panel) for key, panel in self._panels.items() if self._items[key][1].isVisible()),
        ]


class _Release(Animation):
    """The moment at which panels show what they are now: calls a function with true if it is cut short."""

    def __init__(self, function: Callable[[bool], None]) -> None:
        self._function = function

    def finish(self, cut: bool) -> None:
        self._function(cut)


class _Fading(Animation):
    """A picture that appears, or fades until it is gone from its scene."""

    def __init__(self, item: QGraphicsPixmapItem, goal: float) -> None:
        self._item, self._goal = item, goal
        item.setOpacity(1.0 - goal)

    def show(self, share: float) -> None:
        self._item.setOpacity(share if self._goal else 1.0 - share)

    def finish(self, cut: bool) -> None:
        self._item.setOpacity(self._goal)
        if not self._goal and (scene := self._item.scene()) is not None:
            scene.removeItem(self._item)


def _name(panel: Panel) -> str:
    """Return a name of a panel that stays when it moves."""
    return f"seat:{panel.part.seat}" if isinstance(panel.part, SeatPanel) else panel.part.ref


def _kind(key: str) -> str:
    """Return the part of a key that stays when its panel moves."""
    return key.partition(":")[2]


def _height(key: str, panel: Panel) -> float:
    """Return how high a panel's picture lies: mats below frames, these below contents, fronts on top."""
    if key.endswith(":front"):
        return FRONT
    return 0.5 if panel.is_mat else 1.0 if panel.framed else 2.0


def _as_counted(panel: Panel, becomes: SeatPanel) -> Panel:
    """Return a seat's panel with the score and the counters of another state.

    Those of zones follow the pieces that travel.
    """
    part = msgspec.structs.replace(panel.part, score=becomes.score)
    now = {counter.label: counter for counter in becomes.counters if not counter.ref.startswith("zone:")}
    return replace(
        panel, part=part, counters=[(rect, now.get(counter.label, counter)) for rect, counter in panel.counters]
    )


def _as_empty(panel: Panel, row: Row) -> Panel:
    """Return a panel whose row says nothing any more, until the places around it give way too."""
    return replace(panel, part=msgspec.structs.replace(row, gauge=None, hint="", note="", follows=False))


def _as_reached(panel: Panel, area: Area) -> Panel:
    """Return a panel with another state of its area in the same place."""
    part = msgspec.structs.replace(area, follows=True)  # there may be more to come
    if not isinstance(part, Cells):
        return replace(panel, part=part)
    cells = [(rect, cell.mark, cell.text) for cell, (rect, _, _) in zip(part.cells, panel.cells, strict=True)]
    return replace(panel, part=part, cells=cells)
