"""Parts shared by all moves: interned actions, and guards about a die of the pool."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from tabletop.engine import Action, Guard, Item, Move
from tabletop.games.quarriors.rules.state import POOL, READY, USED, At, S
from tabletop.kit import DIE, Moves, Verb, own, source

RULES = Moves[S]("quarriors", late="not_now")
OWN_DICE = own(At.pool, At.ready, At.used)
"""Every die of one's own that could be tried, sensible or not."""


def verb(name: str) -> Verb:
    """Return a verb of dice."""
    return Verb(name, DIE)


def to(name: str, place: tuple[int, ...], at: int) -> tuple[Callable[[S, int], Iterable[Action]], ...]:
    """Return candidates and legal list of a verb that takes own dice to an own place.

    All own dice may be tried; legal are those that the open question names in its data at position `at`.
    """
    made = verb(name)
    tables = [made.table(seat, At.refs[zone]) for seat, zone in enumerate(place)]

    def candidates(state: S, seat: int) -> Iterator[Action]:
        return map(tables[seat].__getitem__, OWN_DICE(state, seat))

    def likely(state: S, seat: int) -> Iterator[Action]:
        return map(tables[seat].__getitem__, state.ask.args[at])  # type: ignore[union-attr]

    return candidates, likely


def aimed(made: Verb, seat: int, pairs: Iterable[tuple[Item, Item]]) -> list[Action]:
    """Return the actions of dice with their targets, -1 for none."""
    return [made(seat, die, DIE[at] if at >= 0 else "") for die, at in pairs]


def named(state: S, action: Action) -> dict[str, int | str]:
    """Return the name of the die for a refusal."""
    return {"die": state.card_ref(source(action))}


def guard(rule: str, key: str, holds: Callable[[S, Action], bool]) -> Guard[S]:
    """Return a guard whose refusal names the die."""
    return RULES.guard(rule, key, holds, named)


NOT_USED = guard("QUA-3.13", "used", lambda s, a: s.place(source(a)) != USED)
NOT_READY = guard("QUA-3.06", "already_ready", lambda s, a: s.place(source(a)) == POOL)
IN_POOL = guard("QUA-3.16", "not_in_pool", lambda s, a: s.place(source(a)) == POOL)
ROLLED = guard("QUA-R.24", "unrolled", lambda s, a: s.face[source(a)] >= 0)
LOOSE = guard("QUA-14.01", "not_readied", lambda s, a: s.place(source(a)) == READY and s.host[source(a)] < 0)


def leave(state: S, action: Action) -> None:
    """Leave a decision that would otherwise be asked again."""
    state.stack.pop()


def over(rule: str, do: Callable[[S, Action], None] = leave) -> Move[S]:
    """Return the button that ends a decision."""
    return RULES.button("done", rule, do, primary=True)


def stay(state: S, action: Action) -> None:
    """Decline."""
