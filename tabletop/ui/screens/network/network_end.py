"""The end of a match on the network, for its host and for its guests."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

from PySide6.QtWidgets import QHBoxLayout

from tabletop import paths
from tabletop.engine.progress import Result
from tabletop.engine.setup import Setup
from tabletop.engine.view import View
from tabletop.games.registry import GameEntry
from tabletop.match import journal
from tabletop.match.link import HistoryEntry, SeatInfo
from tabletop.net.certificate import write_private
from tabletop.ui import widgets
from tabletop.ui.network.session import GuestSession
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Shell
from tabletop.ui.screens.ending.end import EndScreen


class HostEndScreen(EndScreen):
    """The host's results; a new table opens at the same address."""

    def offer(self, foot: QHBoxLayout) -> None:
        foot.addWidget(widgets.button(self.tr("Open a new table"), "again", self._again, gold=True))


class GuestEndScreen(EndScreen):
    """A guest's results, with a proof that the dice were fair, and the host's journal to keep."""

    def __init__(self, shell: Shell, network: GuestSession) -> None:
        self.network = network
        self._saved: Path | None = None
        super().__init__(shell, NetworkResult(network), None)
        network.guest.revealed.connect(self._show_fairness)

    def offer(self, foot: QHBoxLayout) -> None:
        foot.addWidget(widgets.button(self.tr("Find another table"), "join", self._find, gold=True))
        self.replay = widgets.button(self.tr("Replay"), "replay", self._show_replay)
        self.review = widgets.button(self.tr("Your decisions"), "review", self._show_review)
        foot.addWidget(self.replay)
        foot.addWidget(self.review)
        self.fairness = widgets.note("", "line", "fairness")
        foot.addWidget(self.fairness, 1)
        self._show_fairness()

    def _show_fairness(self) -> None:
        proof = self.network.link.proof
        self.replay.setVisible(bool(self.network.link.journal))
        self.review.setVisible(bool(self.network.link.journal))
        verdict = proof.describe(self.shell.words, self.network.room.chosen) if proof is not None else ""
        self.fairness.setText(verdict)

    def _show_replay(self) -> None:
        if (path := self._save()) is not None:
            self.shell.go(routes.REPLAY, path)

    def _show_review(self) -> None:
        """Show the decisions of this guest's own seat."""
        if (path := self._save()) is not None:
            self.shell.go(routes.REVIEW, path, next(iter(self.match.local_seats), 0))

    def _save(self) -> Path | None:
        """Save the journal on this computer, once; return the file, or show why that is impossible."""
        if self._saved is None:
            game = self.network.entry.key
            name = f"{game}-{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(2)}{journal.SUFFIX}"
            try:
                write_private(paths.saves() / name, self.network.link.journal.encode())
            except OSError as error:
                self.shell.notice(self.tr("Could not save the match"), error.strerror or str(error))
                return None
            self._saved = paths.saves() / name
        return self._saved

    def _find(self) -> None:
        self.shell.home()
        self.shell.go(routes.JOIN)


class NetworkResult:
    """A match that ran on another computer, as an `EndedMatch`."""

    def __init__(self, network: GuestSession) -> None:
        self._link = network.link
        self.game = network.link.game
        self.entry: GameEntry = network.entry
        self.path: Path | None = None
        self.setup: Setup = self.view(-1).state.setup
        self.turn = self._turns()

    @property
    def local_seats(self) -> tuple[int, ...]:
        return self._link.local_seats

    @property
    def result(self) -> Result | None:
        return self._link.result

    def seats(self) -> tuple[SeatInfo, ...]:
        return self._link.seats()

    def view(self, seat: int) -> View:
        return self._link.view(seat)

    def past(self, seat: int) -> tuple[HistoryEntry, ...]:
        return self._link.past(seat)

    def view_at(self, seat: int, number: int) -> View | None:
        """Return the view at a state number, None if this guest was not here then."""
        return self._link.view_at(seat, number)

    def _turns(self) -> int:
        """Return the number of turns, counted as a match does."""
        game = self.entry.load().game
        if rounds := game.current_round(self.view(-1).state):
            return rounds
        views = [self.view_at(-1, moment.number) for moment in self.past(-1)]
        active = [game.current_player(view.state) for view in views if view is not None]
        playing = [seat for seat in active if seat >= 0]
        return 1 + sum(before != after for before, after in pairwise(playing))
