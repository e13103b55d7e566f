"""A moment that somebody shared: the table at that decision as one seat knew it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from tabletop.match import moment
from tabletop.match.moment import MomentLink
from tabletop.match.names import display_name
from tabletop.ui import widgets
from tabletop.ui.model.moments import checked_view
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Shell
from tabletop.ui.screens.window_screen import WindowScreen


class MomentScreen(WindowScreen):
    """Raises UserError for a file that is no moment, or one that cannot be shown here."""

    def __init__(self, shell: Shell, path: Path) -> None:
        found = moment.read(path)
        self.seen = checked_view(found, path.name, shell.games)
        self.path = path
        super().__init__(shell, MomentLink(found.game, self.seen, found.seat_infos()))
        self.setObjectName("moment")
        self.topic = found.game

    def build(self) -> None:
        window = self.open_window()
        window.top.offer(undo=False)
        self.page.addWidget(window, 1)
        foot = self.footer()
        foot.addWidget(widgets.button(self.tr("Back"), "back", self.shell.back))
        text = self.tr("A shared moment, as everyone saw it · decision {n}")
        name = ""
        if self.seen.seat >= 0:
            text = self.tr("A shared moment: all that {name} knew at decision {n}")
            name = display_name(self.link.seats()[self.seen.seat], self.shell.words)
        foot.addWidget(widgets.plain(text.format(name=name, n=self.seen.number), "line", "about"), 1)
        if self.seen.state.result is None:
            play_on = partial(self.shell.go, routes.MOMENT_BRANCH, self.path)
            foot.addWidget(widgets.button(self.tr("Play on from here"), "branch", play_on, gold=True))

    def rebuild(self) -> None:
        if self.window_ is not None:
            self.window_.close()
        widgets.clear_layout(self.page)
        self.build()
