"""The About screen: version, licence, works of others, and the program's folders."""

from __future__ import annotations

import msgspec
from PySide6.QtWidgets import QLabel, QPlainTextEdit

from tabletop import __version__, paths
from tabletop.ui import widgets
from tabletop.ui.screens.base import Screen


class Part(msgspec.Struct, frozen=True):
    """A work of others included in the packaged program."""

    name: str
    version: str
    licence: str


class AboutScreen(Screen):
    """Version, licence and folders."""

    def build(self) -> None:
        self.header(self.tr("About"))
        column = self.column(760)
        panel = widgets.Panel()
        panel.column.addWidget(widgets.plain("Kotatsu", "huge"))
        panel.column.addWidget(QLabel(self.tr("Version {version}").format(version=__version__)))
        text = self.tr(
            "An open-source program for card and dice games. It enforces every rule, and its bots know no "
            "more than you do. This is an unofficial fan work: all pictures and texts are original, and the "
            "games belong to their makers."
        )
        panel.column.addWidget(widgets.note(text, "line"))
        panel.column.addWidget(widgets.note(self.tr("Licence: MIT."), "line"))
        column.addWidget(panel)
        places = widgets.Panel(self.tr("Where your files are"))
        for label, folder in (
            (self.tr("Matches"), paths.saves()),
            (self.tr("Your own cards"), paths.user_cards()),
            (self.tr("Error reports"), paths.reports()),
        ):
            places.form(label, widgets.selectable(str(folder), wrap=True))
        column.addWidget(places)
        column.addWidget(self._works_of_others())
        column.addStretch(1)

    def _works_of_others(self) -> widgets.Panel:
        """Return a panel of all included works with their licences."""
        panel = widgets.Panel(self.tr("Made with"))
        text = self.tr(
            "Kotatsu uses Qt under the GNU LGPL, version 3. You may swap in your own build of Qt; the "
            "licences explain how."
        )
        panel.column.addWidget(widgets.note(text, "line"))
        for part in msgspec.json.decode((paths.licences() / "parts.json").read_bytes(), type=list[Part]):
            panel.form(f"{part.name} {part.version}".strip(), QLabel(part.licence))
        panel.column.addWidget(widgets.button(self.tr("Show the licences"), "licences", self._show_licences))
        self.licences = QPlainTextEdit()
        self.licences.setObjectName("notices")
        self.licences.setReadOnly(True)
        self.licences.setMinimumHeight(420)
        self.licences.setAccessibleName(self.tr("Licences"))
        self.licences.hide()
        panel.column.addWidget(self.licences)
        return panel

    def _show_licences(self) -> None:
        if not self.licences.toPlainText():
            self.licences.setPlainText((paths.licences() / "THIRD_PARTY.txt").read_text("utf-8"))
        self.licences.setVisible(self.licences.isHidden())
