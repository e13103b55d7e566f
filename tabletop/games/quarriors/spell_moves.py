"""Moves of spells and copying monsters, on the own turn and in reaction windows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.engine import operations as op
from tabletop.engine.actions import Action
from tabletop.engine.game import Guard, Move
from tabletop.games.quarriors import casting, stats
from tabletop.games.quarriors.acts import (
    LOOSE,
    R,
    act,
    args,
    asked,
    die_of,
    named,
    own_dice,
    target_of,
)
from tabletop.games.quarriors.book import CARDS, IS_SPELL
from tabletop.games.quarriors.schema import When
from tabletop.games.quarriors.state import (
    DIE,
    PLACES,
    READY,
    WINDOWS,
    QuarriorsState,
    is_monster,
    monsters,
    owner,
    rules_of,
    seat_ref,
)

S = QuarriorsState


def _cast_candidates(state: S, seat: int) -> Iterator[Action]:
    ready = [die for other in state.seats for die in state.zones[PLACES * other + READY]]
    for die in own_dice(state, seat):
        if IS_SPELL[state.kind[die]]:
            yield act(seat, "cast", die)
            for target in ready:
                yield act(seat, "cast", die, DIE[target])


def _own_turn_spell(state: S, action: Action) -> bool:
    rules = rules_of(state, die_of(action))
    return not (rules.is_reaction or rules.is_rescue)


def _castable_kind(state: S, action: Action) -> bool:
    rules = rules_of(state, die_of(action))
    return rules.is_attach or rules.is_cast


def _cast_conditions(state: S, action: Action) -> bool:
    die = die_of(action)
    return rules_of(state, die).is_attach or casting.conditions_hold(state, action.seat, die, When.CAST)


def _fits_attach(state: S, action: Action) -> bool:
    if not rules_of(state, die_of(action)).is_attach:
        return True
    target = target_of(action)
    return target >= 0 and is_monster(state, target) and owner(state, target) == action.seat


def _fits_aim(state: S, action: Action) -> bool:
    die, target = die_of(action), target_of(action)
    rules = rules_of(state, die)
    if rules.is_attach:
        return True
    when = When.CAST if rules.is_cast else When.REACTION
    at = casting.aim(state, action.seat, die, when)
    if at is not None:
        return target in at
    return target < 0 and casting.has_targets(state, action.seat, die, when)


def _cast_likely(state: S, seat: int) -> Iterable[Action]:
    found = args(state)[-1]
    return [act(seat, "cast", die, DIE[at] if at >= 0 else "") for die, at in found] if found else ()


def _cast(state: S, action: Action) -> None:
    casting.note_action(state)
    casting.open_window(state, "c")
    casting.cast(state, action.seat, die_of(action), target_of(action))


CAST: Move[S] = Move(
    "cast",
    "QUA-14.05",
    R + "cast_time",
    _cast_candidates,
    _cast,
    (
        LOOSE,
        Guard("QUA-14.14", R + "reaction_own_turn", _own_turn_spell, named),
        Guard("QUA-R.26", R + "immediate_kind", _castable_kind, named),
        Guard("QUA-13.06", R + "condition", _cast_conditions, named),
        Guard("QUA-R.35", R + "attach_own", _fits_attach, named),
        Guard("QUA-R.19", R + "no_target", _fits_aim, named),
    ),
    likely=_cast_likely,
)


def _react_likely(state: S, seat: int) -> list[Action]:
    return [act(seat, "react", die, DIE[at] if at >= 0 else "") for die, at in casting.reactions(state, seat)]


def _react_candidates(state: S, seat: int) -> Iterator[Action]:
    for action in _cast_candidates(state, seat):
        yield act(seat, "react", die_of(action), action.target)


def _react(state: S, action: Action) -> None:
    casting.note_action(state)
    casting.cast(state, action.seat, die_of(action), target_of(action))


REACT: Move[S] = Move(
    "react",
    "QUA-14.13",
    R + "react_time",
    _react_candidates,
    _react,
    (
        LOOSE,
        Guard("QUA-14.05", R + "not_reaction", lambda s, a: rules_of(s, die_of(a)).is_reaction, named),
        Guard(
            "QUA-13.06",
            R + "condition",
            lambda s, a: casting.conditions_hold(s, a.seat, die_of(a), When.REACTION),
            named,
        ),
        Guard("QUA-R.19", R + "no_target", _fits_aim, named),
    ),
    likely=_react_likely,
)


def _copy_candidates(state: S, seat: int) -> Iterator[Action]:
    for die in monsters(state, seat):
        if casting.is_copier(state, die):
            for other in state.seats:
                for model in monsters(state, other):
                    if model != die:
                        yield act(seat, "copy", die, DIE[model])


def _copy_likely(state: S, seat: int) -> Iterable[Action]:
    if not state.has_copier or not _copy_window(state):
        return ()
    return [act(seat, "copy", die, DIE[model]) for die, model in casting.remodels(state, seat)]


def _copy_window(state: S) -> bool:
    return not asked(state, "react") or args(state)[0] == "d"


def _may_copy(state: S, action: Action) -> bool:
    own = CARDS[state.card_of[state.kind[die_of(action)]]].copy
    return own is not None and target_of(action) in stats.select(state, action.seat, die_of(action), own.who)


def _copy(state: S, action: Action) -> None:
    casting.note_action(state)
    casting.remodel(state, die_of(action), target_of(action))


COPY: Move[S] = Move(
    "copy",
    "QUA-R.36",
    R + "copy_time",
    _copy_candidates,
    _copy,
    (
        Guard("QUA-R.36", R + "copy_time", lambda s, a: _copy_window(s)),
        Guard("QUA-R.36", R + "copy_once", lambda s, a: not s.remodelled[die_of(a)], named),
        Guard("QUA-R.36", R + "copy_rival", _may_copy, named),
    ),
    likely=_copy_likely,
)


def _stop_actions(state: S, seat: int) -> list[Action]:
    rules = [CARDS[card] for card in state.cards]
    if state.has_copier or any(card.is_reaction or card.is_rescue for card in rules):
        return [Action(seat, "stop", seat_ref(seat), "", letter) for letter in WINDOWS]
    return []  # nobody can ever react at this table


def _stop(state: S, action: Action) -> None:
    op.count(state, "stops", action.seat, state.stops[action.seat] ^ (1 << WINDOWS.index(action.arg)))


STOP: Move[S] = Move("stop", "QUA-R.16", R + "stop_time", _stop_actions, _stop)
