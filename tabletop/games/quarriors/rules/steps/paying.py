"""Paying with dice: sets of quiddity dice that pay a price, and real choices between them (QUA-R.08)."""

from __future__ import annotations

from functools import lru_cache

from tabletop.engine import Item, Seat, ask, op
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.rules import dice
from tabletop.games.quarriors.rules.state import At, S


@lru_cache(4096)
def payments(need: int, groups: tuple[tuple[int, int], ...]) -> tuple[tuple[int, ...], ...]:
    """Return the exact ways to pay `need` by group (value, count), else those without a die too many."""
    rest = [0] * len(groups)
    """The total value of the groups after each."""
    for at in range(len(groups) - 1, 0, -1):
        value, count = groups[at]
        rest[at - 1] = rest[at] + value * count
    exact: list[tuple[int, ...]] = []
    ways: list[tuple[int, ...]] = []

    def extend(counts: tuple[int, ...], left: int, least: int) -> None:
        if left <= 0:
            if left + least > 0:
                (ways if left else exact).append(counts + (0,) * (len(groups) - len(counts)))
            return
        at = len(counts)
        value, count = groups[at]
        for number in range(max(-(-(left - rest[at]) // value), 0), count + 1):
            extend((*counts, number), left - number * value, min(value, least) if number else least)

    if groups:
        extend((), need, max(value for value, _ in groups))
    return tuple(exact or ways)


def _ways(state: S, seat: int, need: int) -> tuple[list[list[Item]], tuple[tuple[int, ...], ...]]:
    """Return the quiddity dice of a pool in groups of one value and class, and the ways to pay with them."""
    groups: dict[tuple[int, int], list[Item]] = {}
    kinds, faces = state.kind, state.face
    for die in state.zones[At.pool[seat]]:
        face = faces[die]
        if face >= 0:
            kind = kinds[die]
            value = BOOK.sides[kind][face].quiddity
            if value:
                groups.setdefault((value, kind), []).append(die)
    keys = sorted(groups)
    return [groups[key] for key in keys], payments(need, tuple([(key[0], len(groups[key])) for key in keys]))


def pay(state: S, seat: Seat, price: int) -> None:
    """Pay a price, then go on with the stack; asks which dice to spend if that is a real choice."""
    need = price - state.quiddity[seat]
    if need <= 0:
        if price:
            op.set_counter(state, "quiddity", seat, state.quiddity[seat] - price)
        return
    groups, ways = _ways(state, seat, need)
    if len(ways) == 1 or _all_the_same(state, seat):
        spend_way(state, seat, groups, ways[-1])
        op.set_counter(state, "quiddity", seat, state.quiddity[seat] - price)
        return
    useful = [die for at, group in enumerate(groups) if any(way[at] for way in ways) for die in group]
    state.stack.append(("pay", seat, price))
    ask(state, "pay", seat, args=(price, tuple(useful)))


def _all_the_same(state: S, seat: int) -> bool:
    """Return whether no kept die could still serve: last capture, no readied spell to cast later."""
    ready = state.zones[At.ready[seat]]
    return (
        state.phase == 5 and state.captures <= 1 and all(BOOK.sides[state.kind[d]][state.face[d]].level for d in ready)
    )


def pay_suggested(state: S, seat: int, price: int) -> None:
    """Spend the first way to pay, in the order of small change first."""
    groups, ways = _ways(state, seat, price - state.quiddity[seat])
    spend_way(state, seat, groups, ways[-1])


def spend_way(state: S, seat: int, groups: list[list[Item]], way: tuple[int, ...]) -> None:
    """Spend some dice of each group."""
    for group, number in zip(groups, way, strict=True):
        for die in group[:number]:
            spend(state, seat, die)


def spend(state: S, seat: int, die: Item) -> None:
    """Spend one die for the quiddity on its face (QUA-2.02); the log names the price once it is paid."""
    value = BOOK.sides[state.kind[die]][state.face[die]].quiddity
    dice.spend(state, die)
    dice.gain_quiddity(state, seat, value)


STEPS = (pay,)
