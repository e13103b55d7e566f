"""Late answers: those of seats without a choice whose decision closed before they arrived.

Over a slow line a person presses the one button there is while the match already goes on without it. Nothing they chose
is lost, so it is no mistake to tell them of.
"""

from __future__ import annotations

from tabletop.engine import aliases, runner
from tabletop.engine.actions import Action
from tabletop.engine.state import State
from tabletop.engine.view import public_number


class LateAnswers:
    """The only answer that each seat could have given to its last closed decision."""

    def __init__(self) -> None:
        self._answers: dict[int, tuple[Action, int, int]] = {}
        """By seat: the answer as the seat names it, and the first and last public number that it may have named."""

    def record(self, before: State, after: State, by: int) -> None:
        """Note which seats without a choice are asked no more; `by` is the seat that answered.

        Not those of a side for which the first answer counted: theirs might have been another.
        """
        if before.ask is None or before.game.decisions[before.ask.key].for_team:
            return
        continues = (after.prompt_id, after.answer_valid_from) == (before.prompt_id, before.answer_valid_from)
        still = runner.players_to_act(after) if continues else ()
        for seat in runner.players_to_act(before):
            if seat not in (*still, by) and len(actions := runner.legal_actions(before, seat)) == 1:
                answer = aliases.to_alias(before, seat, actions[0])
                self._answers[seat] = answer, before.answer_valid_from, public_number(before)

    def covers(self, action: Action, number: int) -> bool:
        """Return whether an answer to state `number` is the only one that its seat could give."""
        answer, first, last = self._answers.get(action.seat, (None, 0, 0))
        return action == answer and first <= number <= last
