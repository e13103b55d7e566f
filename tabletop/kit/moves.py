"""Factories of a game's guards, moves and buttons, with refusals `<game>.refuse.<key>`.

RULES = Moves[DuelState]("duel")

AWAKE = RULES.guard("DUE-2.02", "asleep", lambda state, action: not state.tired[source(action)])
HIT = RULES.move("hit", "DUE-2.01", HITS.choices(own(At.wall)), hit, (AWAKE,))
REST = RULES.button("rest", "DUE-2.05", rest, hotkey="N")
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from tabletop.engine import Action, Guard, Move
from tabletop.kit.places import MOST_SEATS
from tabletop.kit.state import State

S = TypeVar("S", bound=State)


class Moves(Generic[S]):
    """Makes the moves of a game's decisions, typed for its state.

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
        execute: Callable[[S, Action], None],
        guards: tuple[Guard[S], ...] = (),
        preconditions: tuple[Guard[S], ...] = (),
        fast: Callable[[S, int], Iterable[Action]] | None = None,
        *,
        late: str = "",
        primary: bool = False,
        hotkey: str = "",
        on_double_click: tuple[str, ...] = (),
        auto: bool = False,
    ) -> Move[S]:
        """Return a move that at a wrong moment is refused with `<game>.refuse.<late>`."""
        key = self.stem + (late or self.late or verb)
        return Move(
            verb, rule, key, candidates, execute, guards, preconditions, fast, primary, hotkey, on_double_click, auto
        )

    def button(
        self,
        verb: str,
        rule: str,
        execute: Callable[[S, Action], None],
        *preconditions: Guard[S],
        late: str = "",
        primary: bool = False,
        hotkey: str = "",
        auto: bool = False,
    ) -> Move[S]:
        """Return the move of an action without source or target, such as a button to continue."""
        actions = [(Action(seat, verb),) for seat in range(MOST_SEATS)]
        return self.move(
            verb,
            rule,
            lambda _, seat: actions[seat],
            execute,
            (),
            preconditions,
            late=late,
            primary=primary,
            hotkey=hotkey,
            auto=auto,
        )


def go_on(state: S, action: Action) -> None:
    """Do nothing; the stack continues. For buttons that only end a decision."""
