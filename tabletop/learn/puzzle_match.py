"""A puzzle as a match that waits for its answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.engine import aliases
from tabletop.engine.actions import Action, parse
from tabletop.engine.errors import Refusal
from tabletop.games.registry import GAMES, GameEntry, entry
from tabletop.kit.strategy import GainBounds
from tabletop.learn import puzzle_chains
from tabletop.learn.puzzle import Puzzle, is_answer, keeps_answer_open, set_up
from tabletop.match.bot_turns import IdleThinker
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match

HARMLESS = "puzzles.refuse.beside"
"""Message key for a choice that decides nothing and is no miss."""


class PuzzleMatch(Match):
    """A match at a puzzle's position that accepts only the answer, or each of a chain."""

    puzzle: Puzzle
    tries = 0
    solved = False

    @classmethod
    def of(cls, puzzle: Puzzle, names: Sequence[str], games: Sequence[GameEntry] = GAMES) -> PuzzleMatch:
        """Return a puzzle's match with named seats; raises UserError if the rules lead elsewhere now."""
        found = entry(puzzle.game, tuple(games))
        steps = set_up(puzzle, games)
        seats = [
            SeatInfo(seat, names[seat], Driver.ME if seat == puzzle.seat else Driver.NOVICE)
            for seat in range(puzzle.seats)
        ]
        made = cls.from_steps(found, steps, seats, puzzle.seed, IdleThinker())
        made.puzzle = puzzle
        return made

    def to_alias(self, action: Action) -> Action:
        """Return an action of the rules as the puzzle's seat names things."""
        return aliases.to_alias(self._state, self.puzzle.seat, action)

    def is_right(self, action: Action) -> bool:
        """Return whether an action is right: the answer, or in a chain one that can still gain the most."""
        seat = self.puzzle.seat
        if self.puzzle.chain is None:
            return is_answer(self._state, seat, self.puzzle.answer, action)
        return self._then(action).most == puzzle_chains.reached(self._state, seat).most

    def _then(self, action: Action) -> GainBounds:
        seat = self.puzzle.seat
        return puzzle_chains.after(self._state, seat, aliases.from_alias(self._state, seat, action))

    def right_action(self) -> Action:
        """Return the right action now, in the names of the puzzle's seat."""
        if self.puzzle.chain is None:
            return self.to_alias(self.puzzle.answer)
        return self.to_alias(parse(puzzle_chains.line(self._state, self.puzzle.seat)[0]))

    def submit(self, action: Action, number: int) -> Refusal | None:
        """Accept a right action; anything else is refused and counted in `tries`."""
        if self.solved:
            return Refusal("puzzles.refuse.solved")
        if action not in self.view(self.puzzle.seat).actions:
            return super().submit(action, number)
        if not self.is_right(action):
            missed = self._refusal(action)
            self.tries += missed.key != HARMLESS
            return missed
        self.solved = self.puzzle.chain is None or self._ends(action)  # before listeners are notified
        refusal = super().submit(action, number)
        self.solved = self.solved and refusal is None
        return refusal

    def _refusal(self, action: Action) -> Refusal:
        chain = self.puzzle.chain
        if chain is None:
            return self._wrong_choice(action)
        missing = puzzle_chains.reached(self._state, self.puzzle.seat).most - self._then(action).most
        return Refusal("puzzles.refuse.fewer", params={"n": chain.points - missing})

    def _wrong_choice(self, action: Action) -> Refusal:
        """Return the refusal of a wrong choice, with how often it wins if that is known."""
        state, seat = self._state, self.puzzle.seat
        if keeps_answer_open(state, seat, self.puzzle.answer, aliases.from_alias(state, seat, action)):
            return Refusal(HARMLESS)
        known = next(
            (choice for choice in self.puzzle.choices if is_answer(state, seat, parse(choice.do), action)), None
        )
        if known is not None:
            return Refusal("puzzles.refuse.worse", params={"share": round(100 * known.chance)})
        return Refusal("puzzles.refuse.far")

    def _ends(self, action: Action) -> bool:
        """Return whether an action gains the last points of a chain."""
        then = self._then(action)
        return then.had == then.most

    def pump(self, keeps_undo: bool = False) -> bool:
        """Return False, as nobody else moves."""
        return False

    def can_undo(self, seat: int) -> bool:
        """Return False, as there is nothing to undo."""
        return False

    def hint(self, seat: int, listener: Callable[[Action], None]) -> bool:
        """Return False, as a puzzle gives no hints."""
        return False
