"""A puzzle on a table: a match that stands still until its answer is found."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.bots.worker import Think, Thought
from tabletop.engine import aliases
from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.games.registry import GAMES, Entry, entry
from tabletop.match import journal
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.puzzles.puzzle import Puzzle, right, set_up


class Still:
    """A thinker that never answers: nobody moves but whoever solves the puzzle."""

    def think(self, request: Think) -> None:
        """Do nothing."""

    def thought(self) -> Thought | None:
        """Return no answer."""
        return None

    def wait(self, seconds: float) -> None:
        """Return at once."""

    def cancel(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


class Riddle(Match):
    """A match at a puzzle's position that takes the answer alone. `tries` counts what else was tried."""

    puzzle: Puzzle
    tries = 0
    solved = False

    @classmethod
    def of(cls, puzzle: Puzzle, names: Sequence[str], games: Sequence[Entry] = GAMES) -> Riddle:
        """Return a puzzle to be solved, the seats called by `names`; raises Fault if the rules lead elsewhere today."""
        found = entry(puzzle.game, tuple(games))
        kept = set_up(puzzle, games)
        seats = [
            SeatInfo(seat, names[seat], Driver.ME if seat == puzzle.seat else Driver.NOVICE)
            for seat in range(puzzle.seats)
        ]
        setup = kept[-1].state.setup
        head = journal.header(puzzle.game, seats, setup.options, puzzle.seed, "")
        made = cls(found, setup, seats, kept, head, thinker=Still())
        made.puzzle = puzzle
        return made

    def outward(self, action: Action) -> Action:
        """Return an action of the rules as the puzzle's seat names things."""
        return aliases.outward(self._state, self.puzzle.seat, action)

    def right(self, action: Action) -> bool:
        """Tell whether an action is the answer, or means the same."""
        return right(self._state, self.puzzle, action)

    def submit(self, action: Action, number: int) -> Refusal | None:
        """Take the answer, or one that means the same; anything else is only counted."""
        if self.solved:
            return Refusal("puzzles.refuse.solved")
        if not self.right(action):
            self.tries += 1
            return Refusal("puzzles.refuse.worse")
        self.solved = True  # before it is told
        refusal = super().submit(action, number)
        self.solved = refusal is None
        return refusal

    def pump(self) -> bool:
        """Let nobody move."""
        return False

    def can_undo(self, seat: int) -> bool:
        """Return False: nothing is to be taken back."""
        return False

    def hint(self, seat: int, heard: Callable[[Action], None]) -> bool:
        """Return False: that would be telling."""
        return False
