"""A small picture of a table, as a page shows it beside its choices."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QLabel

from tabletop.games.registry import LoadedGame
from tabletop.match.link import TableLink
from tabletop.ui.screens.base import Shell
from tabletop.ui.table.offscreen import lay_out, painted_at_once

TABLE = QSize(1440, 810)
"""Size of the table that is painted."""
WIDTH = 620
"""Width of the picture, before the theme's scale."""


class TablePicture(QLabel):
    """A picture of the table of a link; it is painted once the page around it has appeared."""

    def __init__(self, shell: Shell, link: TableLink, loaded: LoadedGame) -> None:
        super().__init__()
        self.setObjectName("table_picture")
        self._shell, self._link, self._loaded = shell, link, loaded
        wide = shell.theme.px(WIDTH)
        self.setFixedSize(wide, wide * TABLE.height() // TABLE.width())
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAccessibleName(self.tr("The table from which you play on"))
        QTimer.singleShot(0, self, self._paint)

    def _paint(self) -> None:
        ratio = self.devicePixelRatioF()
        image = table_picture(self._shell, self._link, self._loaded).scaled(
            self.size() * ratio, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        image.setDevicePixelRatio(ratio)
        self.setPixmap(image)


def table_picture(shell: Shell, link: TableLink, loaded: LoadedGame) -> QPixmap:
    """Return a picture of a table at which nothing moves."""
    with painted_at_once():
        window = lay_out(link, loaded, shell.words, shell.theme.scaled(1.0), TABLE)
        image = window.view.grab()
    window.close()
    window.deleteLater()
    return image
