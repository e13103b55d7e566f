"""Screens before a match is played on from one of its decisions: who plays which seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import msgspec
from PySide6.QtCore import Qt

from tabletop.engine import runner
from tabletop.engine.errors import UserError
from tabletop.engine.view import SPECTATOR, View, view
from tabletop.games.registry import entry
from tabletop.match import journal, moment, saves
from tabletop.match.link import PEOPLE, Driver, SeatInfo
from tabletop.match.names import display_name
from tabletop.ui import widgets
from tabletop.ui.model.moments import checked_view
from tabletop.ui.model.players import bot_levels
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Screen, Shell
from tabletop.ui.screens.matches.saves import describe
from tabletop.ui.screens.matches.table_picture import TablePicture
from tabletop.ui.table.offscreen import FrozenLink


class PlayOnScreen(Screen):
    """The choices; subclasses say where the match comes from, and write its journal."""

    def __init__(self, shell: Shell, game: str, seats: Sequence[SeatInfo], to_act: int, seen: View) -> None:
        """`seen` is the table from which the match goes on."""
        super().__init__(shell)
        self.seen = seen
        self.setObjectName("branch")
        self.topic = game
        self.entry = entry(game, shell.games)
        self.seats, self.to_act = list(seats), to_act

    def origin(self) -> tuple[str, str]:
        """Return a line about the match, and a note about what begins."""
        raise NotImplementedError

    def new_match(self) -> Path:
        """Write the journal of the new match, and return its path; raises UserError."""
        raise NotImplementedError

    def build(self) -> None:
        line, note = self.origin()
        self.header(self.tr("Play on from here"), line)
        column = self.column(900)
        picture = TablePicture(self.shell, FrozenLink(self.seen, self.seats), self.entry.load())
        column.addWidget(picture, 0, Qt.AlignmentFlag.AlignHCenter)
        panel = widgets.Panel(self.tr("Who plays"))
        grid = widgets.grid(self.shell.theme.px(14), -1, 0)
        for info in self.seats:
            text = display_name(info, self.shell.words)
            if info.seat == self.to_act:
                text = self.tr("{name} (decides next)").format(name=text)
            grid.addWidget(widgets.plain(text, "line"), info.seat, 0)
            grid.addWidget(self._driver(info), info.seat, 1, Qt.AlignmentFlag.AlignRight)
        panel.column.addLayout(grid)
        panel.column.addWidget(widgets.note(note))
        column.addWidget(panel)
        column.addStretch(1)
        foot = self.footer()
        foot.addStretch(1)
        start = widgets.button(self.tr("Play on"), "start", self.start, gold=True)
        start.setMinimumWidth(self.shell.theme.px(190))
        foot.addWidget(start)
        start.setFocus()

    def _driver(self, info: SeatInfo) -> widgets.Choice:
        values = [(Driver.ME.value, self.tr("Person here")), *bot_levels(self.entry.load().game)]
        label = self.tr("Who plays for {name}").format(name=display_name(info, self.shell.words))
        return widgets.Choice(f"driver.{info.seat}", values, info.driver.value, partial(self._sit, info.seat), label)

    def _sit(self, seat: int, driver: str | int | bool) -> None:
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], driver=Driver(str(driver)))

    def start(self) -> None:
        """Begin the new match."""
        try:
            made = self.new_match()
        except UserError as fault:
            self.shell.notice(self.tr("Can't play on from here"), self.shell.words.error_text(fault))
            return
        self.shell.go(routes.RESUME, made)


class BranchScreen(PlayOnScreen):
    """A finished match, from one of its state numbers. Raises JournalError if that is impossible."""

    def __init__(self, shell: Shell, path: Path, number: int) -> None:
        contents = journal.read(path)
        if not saves.may_branch(contents):
            raise journal.JournalError("match.fault.branch_open", file=path.name)
        found = saves.replay(path, contents, shell.games)
        step = next((step for step in found.steps if step.state.number == number), found.steps[0])
        seats = [SeatInfo(info.seat, info.name, _here(info.driver)) for info in found.seats]
        to_act = (*runner.players_to_act(step.state), 0)[0]
        if all(info.driver is not Driver.ME for info in seats):
            seats[to_act] = msgspec.structs.replace(seats[to_act], driver=Driver.ME)
        seen = view(step.state, to_act if seats[to_act].driver is Driver.ME else SPECTATOR)
        super().__init__(shell, found.entry.key, seats, to_act, seen)
        self.path, self.number = path, number
        saved = next((saved for saved in saves.listed() if saved.path == path), None)
        self.saved = saved and msgspec.structs.replace(saved, turn=step.turn)

    def origin(self) -> tuple[str, str]:
        words = self.shell.words
        line = words(f"{self.topic}.name") if self.saved is None else describe(self.saved, words)
        text = self.tr("This starts a new match from decision {n} with the same luck.")
        return line, text.format(n=self.number)

    def new_match(self) -> Path:
        return saves.new_branch(self.path, self.number, self.seats, self.shell.games)


class MomentBranchScreen(PlayOnScreen):
    """A moment that somebody shared.

    Raises UserError for a file that is none, or one that cannot be shown here.
    """

    def __init__(self, shell: Shell, path: Path) -> None:
        found = moment.read(path)
        seen = checked_view(found, path.name, shell.games)
        self.file = path.name
        to_act = (*seen.players_to_act, 0)[0]
        own = seen.seat if seen.seat >= 0 else to_act
        seats = [
            SeatInfo(info.seat, info.name, Driver.ME if info.seat == own else _bot(info.driver))
            for info in found.seat_infos()
        ]
        super().__init__(shell, found.game, seats, to_act, seen)

    def origin(self) -> tuple[str, str]:
        text = self.tr("This starts a match of your own from decision {n}. Anything hidden then is dealt anew.")
        return self.shell.words(f"{self.topic}.name"), text.format(n=self.seen.number)

    def new_match(self) -> Path:
        return moment.new_match(self.seen, self.seats, self.entry, self.file)


def _here(driver: Driver) -> Driver:
    """Return the driver of a seat of an earlier match: all people play at this screen."""
    return Driver.ME if driver in PEOPLE else driver


def _bot(driver: Driver) -> Driver:
    """Return the driver of a seat that others had: a bot in place of a person."""
    return Driver.REGULAR if driver in PEOPLE else driver
