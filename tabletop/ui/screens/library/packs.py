"""The installed card packs: which of them count at new tables, and the ways to add or remove one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QWidget

from tabletop.cards import packs
from tabletop.cards.packs import InstalledPack
from tabletop.ui import widgets
from tabletop.ui.screens.base import Screen, Shell
from tabletop.ui.screens.opened_file import open_file
from tabletop.ui.widgets import file_dialogs
from tabletop.ui.widgets.overlay import Answer, Overlay


class PacksScreen(Screen):
    """A row for every installed pack."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.setObjectName("packs")

    def build(self) -> None:
        row = self.header(self.tr("Card packs"), self.tr("Cards by other people, used at new tables"))
        row.addWidget(widgets.button(self.tr("Install a pack…"), "install_file", self._choose))
        column = self.column(1000)
        found = packs.installed()
        for pack in found:
            column.addWidget(self._row(pack))
        if not found:
            text = self.tr("No packs yet. Drop a pack (*{suffix}) on this window, or double-click one, to install it.")
            column.addWidget(self.notice_panel(text.format(suffix=packs.SUFFIX)))
        column.addStretch(1)

    def _row(self, pack: InstalledPack) -> QWidget:
        info = pack.info
        name = info.name.in_language(self.shell.language) if info is not None else pack.key
        heading = widgets.heading(name)
        heading.setObjectName(f"pack.{pack.key}")
        texts = [heading]
        if info is not None:
            facts = self.tr("Version {version} by {author} · licence: {licence}")
            facts = facts.format(version=info.version, author=info.author, licence=info.licence)
            texts.append(widgets.note(facts, "line"))
        else:
            texts.append(widgets.note(self.tr("Its description can't be read."), "line"))
        games = [entry.key for entry in self.shell.games if (pack.folder / entry.key).is_dir()]
        titles = " · ".join(self.shell.words(f"{game}.name") for game in games)
        texts.append(widgets.note(titles, name=f"games.{pack.key}"))
        label = self.tr("Use it at new tables")
        answers = [(True, self.tr("Used")), (False, self.tr("Not used"))]
        use = widgets.Choice(f"use.{pack.key}", answers, pack.enabled, partial(self._use, pack), label)
        remove = widgets.button(self.tr("Remove…"), f"remove.{pack.key}", partial(self._ask, pack, name), danger=True)
        return self.game_row(games[0] if games else "", widgets.stack(*texts, spacing=2), use, remove)

    def _choose(self) -> None:
        if (chosen := file_dialogs.choose_file(self, self.tr("Install a pack"), packs.SUFFIX)) is not None:
            open_file(self.shell, chosen)

    def _use(self, pack: InstalledPack, on: object) -> None:
        self._change(partial(packs.enable, pack, bool(on)))

    def _ask(self, pack: InstalledPack, name: str) -> None:
        keep = Answer(self.tr("Keep it"), "keep", gold=True, escape=True)
        remove = Answer(self.tr("Remove"), "remove", partial(self._remove, pack), danger=True)
        text = self.tr("This deletes its files here. Saved matches keep the cards they were played with.")
        Overlay(self.shell, self.tr("Remove “{name}”?").format(name=name), text, (keep, remove))

    def _remove(self, pack: InstalledPack) -> None:
        self._change(partial(packs.remove, pack))
        self.rebuild()

    def _change(self, change: Callable[[], None]) -> None:
        try:
            change()
        except OSError as error:
            self.shell.notice(self.tr("Could not change the pack"), f"{packs.home()}: {error.strerror or error}")
