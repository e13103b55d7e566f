"""Gestures in progress: dragging a piece and panning the table; each can be cancelled."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtWidgets import QGraphicsView

from tabletop.ui.board.geometry.choices import most_covered
from tabletop.ui.board.geometry.layout import Spot
from tabletop.ui.board.pieces.piece_item import PieceItem
from tabletop.ui.board.pointer.interaction import Interaction


class Drag:
    """A piece being dragged: `move`, then `drop` or `cancel`; `lift_again` after each change of the table."""

    def __init__(self, interaction: Interaction, ref: str, item: PieceItem, at: QPointF) -> None:
        self.interaction = interaction
        self.ref = ref
        self.item = item
        self._at = at
        self._offset = item.scenePos() - at if item.rect().contains(at) else QPointF()
        interaction.focus = ""
        interaction.pick_up(ref)

    def move(self, at: QPointF) -> None:
        """Follow the pointer and highlight the legal target under the piece."""
        self._at = at
        self.item.setPos(at + self._offset)
        found = self._target()
        self.interaction.set_target(found.ref if found is not None else "")

    def lift_again(self) -> bool:
        """Continue the drag on a changed table; return False if it had to end."""
        item = self.interaction.scene.lift(self.ref, self._at) if self.interaction.held_ref == self.ref else None
        if item is None:
            return False
        self.item = item
        self.move(self._at)
        return True

    def drop(self) -> None:
        """Drop the piece on its target, use one without targets, or send it home."""
        interaction, nearest = self.interaction, self._nearest_target()
        lit = self._or_its_area(nearest)
        if (forbidden := self._refusing(nearest)) is not None:
            self.cancel()
            interaction.refused.emit(self.ref, forbidden.ref)
        elif lit is not None:
            interaction.drop_on(lit.ref, "" if interaction.scene.labelled_at(self._at) is lit else lit.within)
        else:
            wrong = self._landed()
            self.cancel()
            if wrong is not None and not interaction.drop_anywhere(self.ref, wrong.ref):
                interaction.refused.emit(self.ref, wrong.ref)

    def _refusing(self, nearest: Spot | None) -> Spot | None:
        """Return the spot under the pointer if a rule forbids it, even if the piece covers a target beside it."""
        if nearest is not None and nearest.rect.contains(self._at):
            return None
        scene = self.interaction.scene
        own, under = scene.layout.spots[self.ref], scene.spot_at(self._at)
        if under is None or own.within in (under.ref, under.within):
            return None
        return under if self.interaction.is_refused(self.ref, under.ref) else None

    def _target(self) -> Spot | None:
        """Return the target under the piece, or the area around one that asks about it."""
        return self._or_its_area(self._nearest_target())

    def _or_its_area(self, found: Spot | None) -> Spot | None:
        interaction = self.interaction
        targets = interaction.choices.targets(self.ref)
        if found is not None and found.within in targets and any(label.asks for label in targets[found.ref]):
            return interaction.scene.layout.spots.get(found.within) or found
        return found

    def _nearest_target(self) -> Spot | None:
        """Return the target with its label or attached piece under the pointer, else the smallest one."""
        layout, targets = self.interaction.scene.layout, self.interaction.choices.targets(self.ref)
        labelled, spot = self.interaction.scene.labelled_at(self._at), self.interaction.scene.spot_at(self._at)
        if labelled is not None and labelled.ref in targets:
            return labelled
        if spot is not None and (subject := self.interaction.subject_at(spot.ref)) != spot.ref and subject in targets:
            return layout.spots[subject]
        under = [
            layout.spots[ref] for ref in targets if ref in layout.spots and layout.spots[ref].rect.contains(self._at)
        ]
        if under:
            return min(under, key=lambda spot: spot.rect.width() * spot.rect.height())
        return most_covered(layout, self.item.rect(), targets)

    def _landed(self) -> Spot | None:
        """Return the spot the piece was dropped on, None if it came from there."""
        scene = self.interaction.scene
        own = scene.layout.spots[self.ref]
        candidates = [ref for ref, spot in scene.layout.spots.items() if ref != self.ref and spot.within != self.ref]
        found = most_covered(scene.layout, self.item.rect(), candidates)
        return None if found is None or found.ref == own.within else found

    def cancel(self) -> None:
        """Fly the piece home; nothing has happened."""
        self.interaction.let_go()
        self.interaction.scene.return_piece(self.ref)


class Pan:
    """The table being moved under the window."""

    def __init__(self, view: QGraphicsView, at: QPoint) -> None:
        self._view = view
        self._start = at
        self._from = (view.horizontalScrollBar().value(), view.verticalScrollBar().value())

    def move(self, at: QPoint) -> None:
        """Follow the pointer."""
        way = at - self._start
        self._view.horizontalScrollBar().setValue(self._from[0] - way.x())
        self._view.verticalScrollBar().setValue(self._from[1] - way.y())

    def cancel(self) -> None:
        """Put the table back where it was."""
        self._view.horizontalScrollBar().setValue(self._from[0])
        self._view.verticalScrollBar().setValue(self._from[1])
