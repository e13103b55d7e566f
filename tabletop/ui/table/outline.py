"""The outline: the whole table and every action as a tree of text, for screen readers and others."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem, QWidget

from tabletop.display.table import Area, Box, Cells, Label, Piece, Pile, Row, SeatPanel, Table, Track
from tabletop.ui.model.players import PlayerInfo
from tabletop.ui.widgets import tip

_REF = Qt.ItemDataRole.UserRole
_LABEL = Qt.ItemDataRole.UserRole + 1


class Outline(QTreeWidget):
    """Mirrors areas, pieces and actions. Enter or a double click on an action does it."""

    label_chosen = Signal(object)
    """The label of the action that was chosen."""
    pointed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._content: tuple[Table, tuple[Label, ...], Mapping[int, PlayerInfo]] | None = None
        self._stale = False
        self.setHeaderHidden(True)
        self.setUniformRowHeights(True)
        self.setExpandsOnDoubleClick(False)
        self.itemActivated.connect(self._activated)
        self.currentItemChanged.connect(self._moved)
        self.setAccessibleName(self.tr("Outline of the table"))

    def show_table(self, table: Table, labels: tuple[Label, ...], players: Mapping[int, PlayerInfo]) -> None:
        """Mirror a table; the tree is only built while it is visible."""
        self._content = (table, labels, players)
        self._stale = True
        if self.isVisible():
            self.build()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.build()

    def build(self) -> None:
        """Make the tree match the table."""
        if not self._stale or self._content is None:
            return
        self._stale = False
        table, labels, players = self._content
        place = self._place(self.currentItem())
        self.blockSignals(True)
        self.clear()
        waiting: dict[str, list[Label]] = {}
        for label in labels:
            waiting.setdefault(label.action.source or label.action.target, []).append(label)
        prompt = self._item(self.invisibleRootItem(), table.prompt.text, "")
        if table.prompt.facts:
            self._item(prompt, table.prompt.facts, "")
        actions = waiting.pop("", [])
        self._box(self.invisibleRootItem(), table.root, waiting, players)
        for label in (*actions, *(label for rest in waiting.values() for label in rest)):
            self._action(prompt, label)
        self.expandAll()
        self.blockSignals(False)
        self._restore(place)

    def _item(self, parent: QTreeWidgetItem, text: str, ref: str) -> QTreeWidgetItem:
        item = QTreeWidgetItem(parent, [text])
        item.setData(0, _REF, ref)
        item.setToolTip(0, tip(text))
        return item

    def _action(self, parent: QTreeWidgetItem, label: Label) -> None:
        item = self._item(parent, self.tr("▸ {action}").format(action=label.text), label.action.source)
        item.setData(0, _LABEL, label)
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, label.text)
        item.setData(0, Qt.ItemDataRole.AccessibleDescriptionRole, self.tr("Action; press Enter to carry it out"))

    def _box(
        self, parent: QTreeWidgetItem, box: Box, waiting: dict[str, list[Label]], players: Mapping[int, PlayerInfo]
    ) -> None:
        for part in box.parts:
            if isinstance(part, Box):
                self._box(parent, part, waiting, players)
            elif isinstance(part, Area):
                self._area(parent, part, waiting, players)
            else:
                self._seat(parent, part, waiting, players)

    def _seat(
        self,
        parent: QTreeWidgetItem,
        part: SeatPanel,
        waiting: dict[str, list[Label]],
        players: Mapping[int, PlayerInfo],
    ) -> None:
        player = players.get(part.seat)
        words = [player.name, player.driver, player.remark] if player is not None else [str(part.seat + 1)]
        words += [f"{part.score_label} {part.score}", part.note]
        if player is not None and player.active:
            words.insert(1, self.tr("to move"))
        if player is not None and player.ally:
            words.insert(1, self.tr("on your side"))
        item = self._item(parent, ", ".join(word for word in words if word), f"seat:{part.seat}")
        self._actions(item, f"seat:{part.seat}", waiting)
        for counter in part.counters:
            made = self._item(item, f"{counter.label}: {counter.value}", counter.ref)
            self._actions(made, counter.ref, waiting)
        for area in part.areas:
            self._area(item, area, waiting, players)

    def _area(
        self, parent: QTreeWidgetItem, area: Area, waiting: dict[str, list[Label]], players: Mapping[int, PlayerInfo]
    ) -> None:
        title = area.title
        if area.seat in players and parent is self.invisibleRootItem():
            title = self.tr("{area} ({name})").format(area=area.title, name=players[area.seat].name)
        words = [title, area.note]
        if isinstance(area, Row | Pile):
            words.append(str(area.count) if area.count >= 0 else "")
            words.append(area.figure if isinstance(area, Pile) else area.gauge.text if area.gauge is not None else "")
            words.append(area.hint)
        item = self._item(parent, ", ".join(word for word in words if word), area.ref)
        self._actions(item, area.ref, waiting)
        match area:
            case Track():
                for seat, value in enumerate(area.points):
                    name = players[seat].name if seat in players else str(seat + 1)
                    self._item(item, f"{name}: {value}", f"seat:{seat}")
            case Row() | Pile():
                for piece in area.pieces:
                    self._piece(item, piece, waiting)
            case Cells():
                self._cells(item, area, waiting)

    def _cells(self, parent: QTreeWidgetItem, area: Cells, waiting: dict[str, list[Label]]) -> None:
        for place, cell in enumerate(area.cells):
            if not (cell.text or cell.note or cell.mark or cell.piece):
                continue  # no place at all, only room in the grid
            empty = self.tr("empty") if cell.piece is None else ""
            name = cell.text or ("" if cell.note else str(place + 1))
            name = ", ".join(word for word in (name, cell.note, empty) if word)
            made = self._item(parent, name, cell.ref)
            self._actions(made, cell.ref, waiting)
            if cell.piece is not None:
                self._piece(made, cell.piece, waiting)

    def _piece(self, parent: QTreeWidgetItem, piece: Piece, waiting: dict[str, list[Label]]) -> None:
        item = self._item(parent, piece.summary or piece.title, piece.ref)
        self._actions(item, piece.ref, waiting)
        for extra in piece.attached:
            self._piece(item, extra, waiting)

    def _actions(self, parent: QTreeWidgetItem, ref: str, waiting: dict[str, list[Label]]) -> None:
        for label in waiting.pop(ref, []) if ref else []:
            self._action(parent, label)

    def _place(self, item: QTreeWidgetItem | None) -> tuple[str, int]:
        if item is None:
            return ("", -1)
        top, above = item, item.parent()
        while above is not None:
            top, above = above, above.parent()
        return (str(item.data(0, _REF) or ""), self.indexOfTopLevelItem(top))

    def _restore(self, place: tuple[str, int]) -> None:
        ref, top = place
        items = _children(self.invisibleRootItem())
        fallback = items[top] if 0 <= top < len(items) else items[0] if items else None
        while items and ref:
            item = items.pop(0)
            if item.data(0, _REF) == ref:
                fallback = item
                break
            items[:0] = _children(item)
        if fallback is not None:
            self.setCurrentItem(fallback)

    def _activated(self, item: QTreeWidgetItem, column: int) -> None:
        label = item.data(0, _LABEL)
        if isinstance(label, Label):
            self.label_chosen.emit(label)
        elif ref := item.data(0, _REF):
            self.pointed.emit(ref)

    def _moved(self, item: QTreeWidgetItem | None, before: QTreeWidgetItem | None) -> None:
        if item is not None and (ref := item.data(0, _REF)):
            self.pointed.emit(ref)


def _children(item: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    found = (item.child(place) for place in range(item.childCount()))
    return [child for child in found if child is not None]
