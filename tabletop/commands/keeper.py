"""`tabletop host --keep`: all slow matches of a computer that is always on, in one program."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from time import time

from PySide6.QtCore import QObject, QTimer

from tabletop.commands.headless import LIMITS, Speaker, Unattended
from tabletop.engine.errors import UserError
from tabletop.games.registry import GAMES, GameEntry
from tabletop.match.journal_lock import is_locked
from tabletop.match.shared_thinker import SharedThinker
from tabletop.net import reopen

LOOK_EVERY = 5000
"""Milliseconds between looks for matches that no program hosts any more."""


class Keeper(QObject):
    """Hosts every slow match that no other program hosts, also those that are left later."""

    def __init__(
        self, say: Speaker, games: Sequence[GameEntry] = GAMES, *, wall_clock: Callable[[], float] = time
    ) -> None:
        super().__init__()
        self.tables: dict[Path, Unattended] = {}
        self._say = say
        self._games = games
        self._wall_clock = wall_clock
        self._thinker = SharedThinker()
        self._faults: dict[Path, str] = {}
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)
        self._timer.start(LOOK_EVERY)
        self.look()
        say("keeping", say.words("net.host.keeping", n=len(self.tables)), n=len(self.tables))

    def look(self) -> None:
        """Open the tables of matches that nobody hosts."""
        for path in reopen.tables():
            table = reopen.read(path)
            if table is not None and table.terms.is_slow and path not in self.tables and not is_locked(path):
                self._open(path)

    def close(self) -> None:
        """Close all tables; their matches go on with the next start."""
        self._timer.stop()
        for table in list(self.tables.values()):
            table.server.close()
        self.tables.clear()
        self._thinker.close()

    def _open(self, path: Path) -> None:
        try:
            reopen.adopt(path)
            table, port = reopen.reopen(
                path,
                self._games,
                thinker=self._thinker.place(),
                limits=LIMITS,
                wall_clock=self._wall_clock,
                is_attended=False,
            )
            name = f"{table.terms.name} ({table.entry.key})"
            self._say("opened", self._say.words("net.host.opened", table=name), match=table.id, journal=str(path))
            self.tables[path] = Unattended(table, port, self._say, ended=lambda _: self._forget(path))
            self._faults.pop(path, None)
        except UserError as fault:
            text = self._say.words.error_text(fault)
            if self._faults.get(path) != text:  # once, as it is tried again and again
                self._faults[path] = text
                self._say("unkept", text, journal=str(path))

    def _forget(self, path: Path) -> None:
        self.tables.pop(path, None)
