"""A match on the screen: lets the bots play at a pleasant pace, draws the curtain between people, and shows the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeyEvent

from tabletop.engine.game import checked_setup
from tabletop.engine.zones import Policy
from tabletop.games.registry import Entry, entry
from tabletop.match.link import SeatInfo
from tabletop.match.match import Match
from tabletop.ui.plan import Chair, Plan
from tabletop.ui.screens.base import Screen
from tabletop.ui.screens.curtain import Curtain

if TYPE_CHECKING:
    from tabletop.ui.shell import Shell

TICK = 20
PAUSES = {"off": 0, "fast": 150, "normal": 450, "slow": 1100}
"""Milliseconds between two moves of bots, so that one can follow them."""
HIDDEN = (Policy.OWNER, Policy.SCREEN)


def opened(plan: Plan, games: tuple[Entry, ...], names: Sequence[str]) -> Match:
    """Return the match of a plan at its first decision; raises ValueError for impossible options."""
    found = entry(plan.game, games)
    setup = checked_setup(found.load().game, len(plan.chairs), plan.options)
    seats = [SeatInfo(seat, names[seat], chair.driver) for seat, chair in enumerate(plan.chairs)]
    return Match.new(found, setup, seats, plan.seed or None)


def plan_of(match: Match) -> Plan:
    """Return the plan that would start a match like this one again, with another seed."""
    defaults = {option.key: option.default for option in match.entry.load().game.options}
    options = {key: value for key, value in match.setup.options.items() if defaults.get(key) != value}
    return Plan(match.game, tuple(Chair(info.driver, info.name) for info in match.seats()), options)


class TableScreen(Screen):
    """One match. `front` is the seat whose view is shown, -1 while only bots play."""

    def __init__(self, shell: Shell, match: Match, plan: Plan) -> None:
        super().__init__(shell)
        self.setObjectName("table")
        self.match, self.plan = match, plan
        self.curtain: Curtain | None = None
        self.told_end = False
        here = match.here
        waiting = self._waiting()
        self.front = waiting[0] if waiting else here[0] if here else -1
        self._rest = 0
        self.clock = QTimer(self)
        self.clock.setInterval(TICK)
        self.clock.timeout.connect(self._tick)

    def build(self) -> None:
        self.header(self.shell.words(f"{self.match.game}.name"))
        self.page.addStretch(1)
        if self.hides and not self.clock.isActive():
            self._cover(self.front)

    def entered(self) -> None:
        self.clock.start()

    def leave(self) -> bool:
        self.clock.stop()
        self.match.close()
        return True

    @property
    def hides(self) -> bool:
        """Whether a curtain falls before another person's view is shown."""
        if len(self.match.here) < 2:
            return False
        wish = self.shell.preferences.values.curtain
        if wish != "private":
            return wish == "always"
        state = self.match.view(-1).state
        return any(zone.policy in HIDDEN for zone in state.game.zones(state.setup))

    def _waiting(self) -> tuple[int, ...]:
        """Seats of this screen whose answer is wanted."""
        here = self.match.here
        return tuple(seat for seat in self.match.view(-1).to_act if seat in here)

    def _tick(self) -> None:
        if self.curtain is not None or self._busy():
            return
        if self.match.result is not None:
            self._end()
            return
        waiting = self._waiting()
        if waiting and self.front not in waiting:
            self._hand_over(waiting[0])
            return
        self._rest -= TICK
        if self._rest <= 0 and self.match.pump():
            self._rest = PAUSES[self.shell.preferences.values.speed]

    def _busy(self) -> bool:
        return False

    def _hand_over(self, seat: int) -> None:
        if self.hides:
            self._cover(seat)
        else:
            self._show(seat)

    def _cover(self, seat: int) -> None:
        """Hide the table, and only then let the next view come into being."""
        name = self.match.seats()[seat].name
        self.curtain = Curtain(self, self.shell.theme, seat, name, lambda: self._lifted(seat))

    def _lifted(self, seat: int) -> None:
        self.curtain = None
        self._show(seat)

    def _show(self, seat: int) -> None:
        self.front = seat

    def _end(self) -> None:
        if not self.told_end:
            self.told_end = True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
