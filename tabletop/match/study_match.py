"""A recorded match that its host steps through, for others to watch; nobody plays in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

import msgspec

from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.match.bot_turns import IdleThinker
from tabletop.match.history import HistoryStep
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.match.saves import Replay


class StudyMatch(Match):
    """Stands at one of the recorded states, never at the end of the match."""

    recorded: Sequence[HistoryStep]

    @classmethod
    def of_replay(cls, replay: Replay) -> Self:
        """Return a replay's match at its first state; its players are nobody's seats."""
        seats = [msgspec.structs.replace(info, driver=Driver.NOVICE, proposes=False) for info in replay.seats]
        made = cls.from_steps(replay.entry, replay.steps[:1], seats, "", IdleThinker())
        made.recorded = replay.steps
        return made

    def go(self, at: int) -> None:
        """Show a recorded state: the next one with its events, any other at once."""
        last = len(self.recorded) - 1 - (self.recorded[-1].state.result is not None)
        shown, at = len(self._steps) - 1, max(0, min(last, at))
        if at == shown:
            return
        self._steps = list(self.recorded[: at + 1])
        is_next = at == shown + 1
        self.branch += not is_next
        self._changed(fresh=not is_next)

    def seats(self) -> tuple[SeatInfo, ...]:
        return tuple(self._seats)

    def answer(self, action: Action, number: int) -> Refusal | None:
        """Refuse every action."""
        return Refusal("match.refuse.watching")

    def pump(self, keeps_undo: bool = False) -> bool:
        """Return False, as nobody plays."""
        return False

    def _ask_bots(self) -> None:
        """Ask nobody."""
