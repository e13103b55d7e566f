"""Moves of the attack: declaring it, choosing defenders, and what becomes of a fallen monster."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine import Action
from tabletop.games.quarriors.moves.common import LOOSE, OWN_DICE, RULES, guard, verb
from tabletop.games.quarriors.state import ASIDE, PLACE, POOL, READY, USED, At, S
from tabletop.games.quarriors.steps import attack, falling
from tabletop.games.quarriors.tables import IS_SPELL
from tabletop.kit import DIE, source, target

_DEFEND, _FATE, _RESCUE = verb("defend"), verb("fate"), verb("rescue")


def _attack(state: S, action: Action) -> None:
    state.stack.pop()
    attack.declared(state)


ATTACK = RULES.button("attack", "QUA-9.01", _attack, gold=True)
DEFEND = RULES.move(
    "defend",
    "QUA-9.04",
    lambda s, seat: map(_DEFEND.table(seat).__getitem__, s.zones[At.ready[seat]]),
    lambda s, a: attack.defend(s, source(a)),
    (
        guard("QUA-9.04", "defend_monster", lambda s, a: s.is_monster(source(a))),
        guard("QUA-R.30", "defend_once", lambda s, a: not s.assigned[source(a)]),
    ),
    likely=lambda s, seat: map(_DEFEND.table(seat).__getitem__, attack.unassigned(s, seat)),
    late="defend_time",
)


def _fate_candidates(state: S, seat: int) -> Iterator[Action]:
    if state.asked("fate"):
        for place in (POOL, READY, USED, ASIDE):
            yield _FATE(seat, state.args()[0], At.refs[PLACE[place][seat]])


def _place(action: Action) -> str:
    return At.names[At.numbers[action.target]]


FATE = RULES.move(
    "fate",
    "QUA-R.31",
    _fate_candidates,
    lambda s, a: falling.choose_fate(s, source(a), _place(a), s.args()[1]),
    (guard("QUA-R.31", "fate", lambda s, a: _place(a) in falling.fates(s, source(a))),),
)


def _rescue_candidates(state: S, seat: int) -> Iterator[Action]:
    if state.asked("fate"):
        for die in OWN_DICE(state, seat):
            if IS_SPELL[state.kind[die]]:
                yield _RESCUE(seat, die, DIE[state.args()[0]])


RESCUE = RULES.move(
    "rescue",
    "QUA-14.13",
    _rescue_candidates,
    lambda s, a: falling.rescue(s, source(a), target(a), s.args()[1]),
    (LOOSE, guard("QUA-14.13", "not_rescue", lambda s, a: source(a) in falling.rescuers(s, a.seat))),
    late="react_time",
)
