"""The screen before a finished match is continued from one of its decisions: who plays which seat."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import msgspec
from PySide6.QtCore import Qt

from tabletop.engine import runner
from tabletop.games.registry import entry
from tabletop.match import journal, saves
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.names import display_name
from tabletop.ui import widgets
from tabletop.ui.model.players import bot_levels
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Screen, Shell
from tabletop.ui.screens.saves import describe

PEOPLE = (Driver.ME, Driver.REMOTE)


class BranchScreen(Screen):
    """Raises JournalError for a match that cannot be continued from there."""

    def __init__(self, shell: Shell, path: Path, number: int) -> None:
        super().__init__(shell)
        self.setObjectName("branch")
        self.path, self.number = path, number
        contents = journal.read(path)
        if not saves.may_branch(contents):
            raise journal.JournalError("match.fault.branch_open", file=path.name)
        found = saves.replay(path, contents, shell.games)
        self.topic = found.entry.key
        self.game = found.entry.load().game
        moment = next((step for step in found.steps if step.state.number == number), found.steps[0])
        saved = next((saved for saved in saves.listed() if saved.path == path), None)
        self.saved = saved and msgspec.structs.replace(saved, turn=moment.turn)
        to_act = runner.players_to_act(moment.state)
        self.to_act = to_act[0] if to_act else 0
        seats = [self._branch_seat(info) for info in found.seats]
        if all(info.driver is not Driver.ME for info in seats):
            seats[self.to_act] = msgspec.structs.replace(seats[self.to_act], driver=Driver.ME)
        self.seats = seats

    def _branch_seat(self, info: SeatInfo) -> SeatInfo:
        driver = Driver.ME if info.driver in PEOPLE else info.driver
        return SeatInfo(info.seat, info.name, driver)

    def build(self) -> None:
        name = self.shell.words(f"{entry(self.topic, self.shell.games).key}.name")
        line = describe(self.saved, self.shell.words) if self.saved is not None else name
        self.header(self.tr("Play on from here"), line)
        column = self.column(900)
        panel = widgets.Panel(self.tr("Who plays"))
        grid = widgets.grid(self.shell.theme.px(14), -1, 0)
        for info in self.seats:
            text = display_name(info, self.shell.words)
            if info.seat == self.to_act:
                text = self.tr("{name} (decides next)").format(name=text)
            grid.addWidget(widgets.plain(text, "line"), info.seat, 0)
            grid.addWidget(self._driver(info), info.seat, 1, Qt.AlignmentFlag.AlignRight)
        panel.column.addLayout(grid)
        text = self.tr("This starts a new match from decision {n} with the same luck.")
        panel.column.addWidget(widgets.note(text.format(n=self.number)))
        column.addWidget(panel)
        column.addStretch(1)
        foot = self.footer()
        foot.addStretch(1)
        start = widgets.button(self.tr("Play on"), "start", self.start, gold=True)
        start.setMinimumWidth(self.shell.theme.px(190))
        foot.addWidget(start)
        start.setFocus()

    def _driver(self, info: SeatInfo) -> widgets.Choice:
        values = [(Driver.ME.value, self.tr("Person here")), *bot_levels(self.game)]
        label = self.tr("Who plays for {name}").format(name=display_name(info, self.shell.words))
        return widgets.Choice(f"driver.{info.seat}", values, info.driver.value, partial(self._sit, info.seat), label)

    def _sit(self, seat: int, driver: str | int | bool) -> None:
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], driver=Driver(str(driver)))

    def start(self) -> None:
        """Begin the branch."""
        made = saves.new_branch(self.path, self.number, self.seats, self.shell.games)
        self.shell.go(routes.RESUME, made)
