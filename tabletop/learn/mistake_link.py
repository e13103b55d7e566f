"""A mistake at the table: what one seat knew then, waiting for the best choice."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.engine.view import View
from tabletop.learn.mistake import Mistake, is_right, is_same
from tabletop.match.link import Update
from tabletop.match.moment import MomentLink


class MistakeLink(MomentLink):
    """A moment in which only the best choice is accepted; nothing happens after it."""

    def __init__(self, mistake: Mistake, seen: View) -> None:
        super().__init__(mistake.game, seen, mistake.moment.seat_infos())
        self.mistake = mistake
        self.tries = 0
        self.solved = False
        self._listeners: list[Callable[[Update], None]] = []

    def right_action(self) -> Action:
        """Return the best choice."""
        return self.mistake.choices[0].action

    def submit(self, action: Action, number: int) -> Refusal | None:
        """Accept the best choice; any other is refused and counted in `tries`."""
        if self.solved:
            return Refusal("puzzles.refuse.solved")
        seen = self.view(self.local_seats[0])
        if is_right(self.mistake, seen, action):
            self.solved = True
            for listener in list(self._listeners):
                listener(Update(number, seen, (), fresh=True))
            return None
        self.tries += 1
        for choice in self.mistake.choices:
            if is_same(seen, choice.action, action):
                return Refusal("puzzles.refuse.worse", params={"share": round(100 * choice.chance)})
        return Refusal("puzzles.refuse.far")

    def listen(self, seat: int, listener: Callable[[Update], None]) -> Callable[[], None]:
        self._listeners.append(listener)

        def stop() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return stop
