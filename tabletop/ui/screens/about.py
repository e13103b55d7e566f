"""About: what the program is, its version, and where it keeps things."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from tabletop import __version__, paths
from tabletop.ui import widgets
from tabletop.ui.screens.base import Screen


class AboutScreen(Screen):
    """Version, licence and folders."""

    def build(self) -> None:
        self.header(self.tr("About"))
        column = self.column(760)
        panel = widgets.Panel()
        name = QLabel("Kotatsu")
        name.setProperty("role", "huge")
        panel.column.addWidget(name)
        panel.column.addWidget(QLabel(self.tr("Version {version}").format(version=__version__)))
        text = self.tr(
            "An open program for card and dice games, with every rule enforced and bots that know no more than you do. "
            "It is an unofficial fan work: all pictures and texts are its own, and the games belong to their makers."
        )
        panel.column.addWidget(widgets.note(text, "line"))
        panel.column.addWidget(
            widgets.note(self.tr("Licence: MIT. Emblems: Material Design Icons through QtAwesome."), "line")
        )
        column.addWidget(panel)
        places = widgets.Panel(self.tr("Where your things are"))
        for label, folder in (
            (self.tr("Matches"), paths.saves()),
            (self.tr("Your own cards"), paths.user_cards()),
            (self.tr("Reports of mistakes"), paths.reports()),
        ):
            place = QLabel(str(folder))
            place.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            place.setWordWrap(True)
            places.form(label, place)
        column.addWidget(places)
        column.addStretch(1)
