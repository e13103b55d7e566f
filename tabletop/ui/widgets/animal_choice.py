"""A row of animals to choose from."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QWidget

from tabletop.ui.model.animals import Animal
from tabletop.ui.paint import animals
from tabletop.ui.paint.shapes import NO_BRUSH, pen
from tabletop.ui.paint.theme import present
from tabletop.ui.widgets.panel import row


class AnimalButton(QAbstractButton):
    """Button of one animal, ringed in gold if chosen."""

    def __init__(self, animal: Animal, name: str) -> None:
        super().__init__()
        self.animal = animal
        self.setObjectName(f"animal.{animal}")
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        side = present().px(42)
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter, box = present(), QPainter(self), QRectF(self.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = min(box.width(), box.height()) / 2 - 6
        ring = theme.gold if self.isChecked() else theme.look.stitch
        painter.setOpacity(1.0 if self.isChecked() or self.underMouse() else 0.72)
        animals.avatar(painter, QPointF(box.center()), radius, self.animal, ring)
        painter.setOpacity(1.0)
        painter.setBrush(NO_BRUSH)
        if self.isChecked():
            painter.setPen(pen(theme.gold, 2.4))
            painter.drawEllipse(box.center(), radius + 3.5, radius + 3.5)
        if self.hasFocus():
            painter.setPen(pen(theme.ink, 1.4))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 6, 6)


class AnimalChoice(QWidget):
    """All animals by name; `chosen` is called with the one that is clicked."""

    def __init__(self, now: Animal, chosen: Callable[[Animal], None]) -> None:
        super().__init__()
        names = {
            Animal.RABBIT: self.tr("rabbit"),
            Animal.FOX: self.tr("fox"),
            Animal.OWL: self.tr("owl"),
            Animal.CAT: self.tr("cat"),
            Animal.DOG: self.tr("dog"),
            Animal.TURTLE: self.tr("turtle"),
            Animal.BIRD: self.tr("bird"),
            Animal.PANDA: self.tr("panda"),
            Animal.FISH: self.tr("fish"),
            Animal.PIG: self.tr("pig"),
            Animal.BEAR: self.tr("bear"),
            Animal.PENGUIN: self.tr("penguin"),
        }
        self.setObjectName("animal")
        self.group = QButtonGroup(self)
        buttons = [AnimalButton(animal, name) for animal, name in names.items()]
        for place, button in enumerate(buttons):
            button.setChecked(button.animal is now)
            self.group.addButton(button, place)
        self.setLayout(row(*buttons, 1, spacing=2))
        self.group.idClicked.connect(lambda place: chosen(buttons[place].animal))
