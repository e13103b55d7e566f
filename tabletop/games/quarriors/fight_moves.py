"""Moves of the attack: press it, choose a defender, and what becomes of a fallen monster."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.actions import Action
from tabletop.engine.game import Guard, Move
from tabletop.games.quarriors import attack
from tabletop.games.quarriors.acts import (
    LOOSE,
    R,
    act,
    acts,
    args,
    asked,
    die_of,
    done,
    named,
    own_dice,
    target_of,
)
from tabletop.games.quarriors.book import IS_SPELL
from tabletop.games.quarriors.state import (
    ASIDE,
    DIE,
    PLACES,
    POOL,
    READY,
    USED,
    QuarriorsState,
    is_monster,
    refs,
)

S = QuarriorsState


def _attack(state: S, action: Action) -> None:
    state.stack.pop()
    attack.declared(state)


ATTACK = done("attack", "QUA-9.01", _attack)


def _defend_candidates(state: S, seat: int) -> Iterator[Action]:
    for die in state.zones[PLACES * seat + READY]:
        yield act(seat, "defend", die)


def _defend_likely(state: S, seat: int) -> list[Action]:
    return [acts(seat, "defend")[die] for die in attack.unassigned(state, seat)]


DEFEND: Move[S] = Move(
    "defend",
    "QUA-9.04",
    R + "defend_time",
    _defend_candidates,
    lambda s, a: attack.defend(s, die_of(a)),
    (
        Guard("QUA-9.04", R + "defend_monster", lambda s, a: is_monster(s, die_of(a)), named),
        Guard("QUA-R.30", R + "defend_once", lambda s, a: not s.assigned[die_of(a)], named),
    ),
    likely=_defend_likely,
)


def _fate_candidates(state: S, seat: int) -> Iterator[Action]:
    if asked(state, "fate"):
        die = args(state)[0]
        for place in (POOL, READY, USED, ASIDE):
            yield act(seat, "fate", die, refs(state.setup.seats)[PLACES * seat + place])


def _fate_place(state: S, action: Action) -> int:
    return refs(state.setup.seats).index(action.target) % PLACES


FATE: Move[S] = Move(
    "fate",
    "QUA-R.31",
    R + "not_now",
    _fate_candidates,
    lambda s, a: attack.choose_fate(s, die_of(a), _fate_place(s, a)),
    (
        Guard(
            "QUA-R.31",
            R + "fate",
            lambda s, a: _fate_place(s, a) in [place for place, _ in attack.fates(s, die_of(a))[0]],
            named,
        ),
    ),
)


def _rescue_candidates(state: S, seat: int) -> Iterator[Action]:
    if asked(state, "fate"):
        for die in own_dice(state, seat):
            if IS_SPELL[state.kind[die]]:
                yield act(seat, "rescue", die, DIE[args(state)[0]])


RESCUE: Move[S] = Move(
    "rescue",
    "QUA-14.13",
    R + "react_time",
    _rescue_candidates,
    lambda s, a: attack.rescue(s, die_of(a), target_of(a)),
    (
        LOOSE,
        Guard("QUA-14.13", R + "not_rescue", lambda s, a: die_of(a) in attack.rescuers(s, a.seat), named),
    ),
)
