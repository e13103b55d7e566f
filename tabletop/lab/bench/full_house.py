"""Benchmark of a full house: eight guests and eight spectators at a table hosted in a window.

The host's window and all the others' ends are processes of their own: `python -m tabletop.lab.bench.full_house host
GAME`, which starts `… guests PORT SEATS SPECTATORS` and prints the figures as one JSON object.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from random import Random
from time import monotonic, process_time
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer

from tabletop.games.registry import GAMES, GameEntry
from tabletop.lab.bench import child
from tabletop.lab.bench.engine import Figure
from tabletop.match.link import Driver, TableLink
from tabletop.net.addresses import TableAddress
from tabletop.net.client import RemoteTable
from tabletop.net.handshake import JoinRequest
from tabletop.net.messages import SPECTATE

if TYPE_CHECKING:
    from tabletop.ui.model.table_plan import TablePlan

GUESTS = 16
SEATS = 8
THINKS = 150
"""Milliseconds between a decision and its answer."""
FRAME = 16
LEAVE_WITHIN = 20.0


class Frames(QObject):
    """Keeps when each frame was painted, and how long this process had worked by then."""

    def __init__(self, watched: QObject) -> None:
        super().__init__()
        self.times: list[float] = []
        self.work: list[float] = []
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note a frame; hold nothing back."""
        if event.type() is QEvent.Type.Paint:
            self.times.append(monotonic())
            self.work.append(process_time())
        return False

    def figures(self) -> dict[str, float]:
        """Return how many frames there were a second, and the 99th percentile of milliseconds between two.

        `work` are those in which this process worked: the same on a computer that does much else.
        """
        gaps, work = _between(self.times), _between(self.work)
        frames = len(gaps) / (self.times[-1] - self.times[0])
        slow = len(gaps) * 99 // 100
        return {"frames": frames, "gap": 1000 * gaps[slow], "longest": 1000 * gaps[-1], "work": 1000 * work[slow],
            "most_work": 1000 * work[-1]}  # fmt: skip


def _between(times: list[float]) -> list[float]:
    """Return the time from each to the next, the shortest first."""
    return sorted(later - before for before, later in pairwise(times))


def figures(entry: GameEntry) -> list[Figure]:
    """Return how fluid the host's window is in a full house; a frozen program cannot measure itself."""
    if getattr(sys, "frozen", False):
        return []
    command = [sys.executable, "-m", "tabletop.lab.bench.full_house", "host", entry.key]
    with tempfile.TemporaryDirectory() as home:
        found = child.measured(command, home, "The full house")
    return [
        Figure("crowd_frames", found["frames"], "frames/s", 30.0),
        Figure("crowd_gap", found["gap"], "ms", 33.0, lower_is_better=True),
    ]


def host(entry: GameEntry, games: tuple[GameEntry, ...] = GAMES, crowd: Sequence[str] = ()) -> dict[str, float]:
    """Play a random match in a window with all guests in another process; return the figures."""
    from tabletop.ui.model.preferences import Preferences
    from tabletop.ui.network.session import HostSession
    from tabletop.ui.screens import routes
    from tabletop.ui.screens.matches.table import TableScreen
    from tabletop.ui.shell.app import application
    from tabletop.ui.shell.window import MainWindow

    app, plan = application(), _plan(entry)
    shell = MainWindow(Preferences(), games)
    shell.resize(1600, 960)
    shell.show()
    remote = sum(seat.driver is Driver.REMOTE for seat in plan.seats)
    session = HostSession.open(plan, [seat.name for seat in plan.seats], games, shell)
    command = [*(crowd or (sys.executable, "-m", "tabletop.lab.bench.full_house")), "guests", str(session.server.port)]
    with subprocess.Popen([*command, str(remote), str(GUESTS - remote)]) as guests_process:
        while not (session.table.lobby.can_start and len(session.table.guests) == GUESTS):
            app.processEvents()
        session.start()
        shell.go(routes.NETWORK_MATCH, session)
        screen = shell.front
        assert isinstance(screen, TableScreen)
        assert screen.window_ is not None
        window, link, random = screen.window_, session.link, Random(1)
        viewport = window.view.viewport()
        frames = Frames(viewport)
        screens = _timer(FRAME, viewport.update)

        def act() -> None:
            for seat in link.local_seats if link.result is None else ():
                _submit(link, seat, random)

        thinks = _timer(THINKS, act)
        while link.result is None and guests_process.poll() is None:
            app.processEvents()
        screens.stop()
        thinks.stop()
        viewport.removeEventFilter(frames)
        late = monotonic() + LEAVE_WITHIN
        while guests_process.poll() is None and monotonic() < late:
            app.processEvents()
        guests_process.kill()
        session.close()
    if link.result is None:
        raise RuntimeError("The match did not end.")
    return frames.figures()


def _plan(entry: GameEntry) -> TablePlan:
    """Return a table with as many guests as fit, the other seats at the host's screen."""
    from tabletop.match.table_terms import NetworkOffer
    from tabletop.ui.model.table_plan import PlannedSeat, TablePlan

    count = max(entry.seat_counts)
    remote = min(SEATS, count if count > SEATS - 1 else count - 1)
    seats = (*[PlannedSeat(Driver.ME, "Host")] * (count - remote), *[PlannedSeat(Driver.REMOTE)] * remote)
    return TablePlan(entry.key, seats, seed="1", offer=NetworkOffer(name="Table", host="Host"))


def _timer(interval: int, call: Callable[[], object], parent: QObject | None = None) -> QTimer:
    """Return a running timer that calls a function every so many milliseconds."""
    timer = QTimer(parent)
    timer.timeout.connect(call)
    timer.start(interval)
    return timer


def _submit(link: TableLink, seat: int, random: Random) -> None:
    """Play a random action for a seat that has one."""
    seen = link.view(seat)
    if seen.actions:
        link.submit(random.choice(seen.actions), seen.number)


def guests(port: int, seats: int, spectators: int, games: Sequence[GameEntry] = GAMES) -> None:
    """Sit in so many seats and watch so many times, until the match is over; guests play by chance."""
    application = QCoreApplication.instance() or QCoreApplication(["tabletop"])
    random = Random(2)
    left: list[RemoteTable] = []

    def act(guest: RemoteTable) -> None:
        link = guest.link
        if link.started and link.seat >= 0 and link.result is None and not link.is_waiting:
            _submit(link, link.seat, random)

    def room(guest: RemoteTable) -> None:
        known = guest.link.room
        if known is not None and guest.link.seat >= 0 and not known.seats[guest.link.seat].ready:
            guest.link.ready(True)

    def over(guest: RemoteTable) -> None:
        if guest not in left:
            left.append(guest)
        if len(left) == seats + spectators:
            application.quit()

    for at in range(seats + spectators):
        guest = RemoteTable(games)
        _timer(THINKS, partial(act, guest), guest)
        guest.room_changed.connect(partial(room, guest))
        guest.revealed.connect(partial(over, guest))
        guest.ended.connect(lambda reason, guest=guest: over(guest))
        guest.join(TableAddress("127.0.0.1", port), JoinRequest(f"Guest {at + 1}", SPECTATE if at >= seats else -1))
        guest.setParent(application)
    application.exec()


if __name__ == "__main__":
    if sys.argv[1] == "host":
        child.answer(host(next(entry for entry in GAMES if entry.key == sys.argv[2])))
    else:
        guests(int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
