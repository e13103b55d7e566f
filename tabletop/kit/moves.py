"""Factories of a game's guards, moves and buttons, with refusals `<game>.refuse.<key>`.

RULES = Moves[DuelState]("duel")

AWAKE = RULES.guard("DUE-2.02", "asleep", lambda state, action: not state.tired[source(action)])
HIT = RULES.move("hit", "DUE-2.01", HITS.choices(own(At.wall)), do_hit, (AWAKE,))
REST = RULES.button("rest", "DUE-2.05", do_rest, hotkey="N")
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from tabletop.engine import Action, Guard, Move
from tabletop.kit.places import MOST_SEATS
from tabletop.kit.state import State

S = TypeVar("S", bound=State)


class Moves(Generic[S]):
    """Makes what a game's questions offer, typed for its state.

    A move at a wrong moment is refused with its own `late`, that of the game, or its verb.
    """

    def __init__(self, game: str, late: str = "") -> None:
        self.stem = f"{game}.refuse."
        self.late = late

    def guard(
        self,
        rule: str,
        key: str,
        holds: Callable[[S, Action], bool],
        params: Callable[[S, Action], dict[str, int | str]] | None = None,
    ) -> Guard[S]:
        """Return a guard that refuses with `<game>.refuse.<key>`."""
        return Guard(rule, self.stem + key, holds, params)

    def move(
        self,
        verb: str,
        rule: str,
        candidates: Callable[[S, int], Iterable[Action]],
        do: Callable[[S, Action], None],
        guards: tuple[Guard[S], ...] = (),
        when: tuple[Guard[S], ...] = (),
        likely: Callable[[S, int], Iterable[Action]] | None = None,
        *,
        late: str = "",
        gold: bool = False,
        hotkey: str = "",
        quick: tuple[str, ...] = (),
        unasked: bool = False,
    ) -> Move[S]:
        """Return a move that at a wrong moment is refused with `<game>.refuse.<late>`."""
        key = self.stem + (late or self.late or verb)
        return Move(verb, rule, key, candidates, do, guards, when, likely, gold, hotkey, quick, unasked)

    def button(
        self,
        verb: str,
        rule: str,
        do: Callable[[S, Action], None],
        *when: Guard[S],
        late: str = "",
        gold: bool = False,
        hotkey: str = "",
        unasked: bool = False,
    ) -> Move[S]:
        """Return the move of an action without source or target, such as a button to continue."""
        actions = [(Action(seat, verb),) for seat in range(MOST_SEATS)]
        return self.move(
            verb,
            rule,
            lambda _, seat: actions[seat],
            do,
            (),
            when,
            late=late,
            gold=gold,
            hotkey=hotkey,
            unasked=unasked,
        )


def go_on(state: S, action: Action) -> None:
    """Do nothing: what lies on the stack goes on. For buttons that only end a decision."""
