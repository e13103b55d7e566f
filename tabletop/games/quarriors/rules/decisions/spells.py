"""Moves of spells and copying monsters, on the own turn and in reaction windows."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tabletop.engine import Action, op
from tabletop.games.quarriors.cards.book import BOOK, CardRules
from tabletop.games.quarriors.cards.vocabulary import Timing
from tabletop.games.quarriors.rules.decisions.common import LOOSE, OWN_DICE, RULES, aimed, guard, verb
from tabletop.games.quarriors.rules.state import BIT, WINDOWS, At, S
from tabletop.games.quarriors.rules.steps import casting
from tabletop.kit import DIE, SEAT, Verb, source, target

_CAST, _REACT, _COPY = verb("cast"), verb("react"), verb("copy")


def _any_spell(made: Verb) -> Callable[[S, int], Iterator[Action]]:
    """Return a function that lists every own spell, without target and with every die of a ready area."""

    def candidates(state: S, seat: int) -> Iterator[Action]:
        ready = [die for other in state.seats for die in state.zones[At.ready[other]]]
        for die in OWN_DICE(state, seat):
            if BOOK.is_spell[state.kind[die]]:
                yield made(seat, die)
                for dice in ready:
                    yield made(seat, die, DIE[dice])

    return candidates


def _card(state: S, action: Action) -> CardRules:
    return state.rules_of(source(action))


def _conditions(state: S, action: Action) -> bool:
    card = _card(state, action)
    timing = Timing.CAST if card.is_cast else Timing.REACTION
    return card.is_attach or casting.conditions_hold(state, action.seat, source(action), timing)


def _fits_host(state: S, action: Action) -> bool:
    dice = target(action)
    return not _card(state, action).is_attach or (
        dice >= 0 and state.is_monster(dice) and state.owner(dice) == action.seat
    )


def _fits_aim(state: S, action: Action) -> bool:
    card, die = _card(state, action), source(action)
    if card.is_attach:
        return True
    timing = Timing.CAST if card.is_cast else Timing.REACTION
    dice = casting.aim(state, action.seat, die, timing)
    if dice is not None:
        return target(action) in dice
    return target(action) < 0 and casting.has_targets(state, action.seat, die, timing)


def _cast(state: S, action: Action) -> None:
    casting.open_window(state, "c")
    casting.cast(state, action.seat, source(action), target(action))


CAST = RULES.move(
    "cast", "QUA-14.05", _any_spell(_CAST), _cast,
    (
        LOOSE,
        guard("QUA-14.14", "reaction_own_turn", lambda s, a: not (_card(s, a).is_reaction or _card(s, a).is_rescue)),
        guard("QUA-R.26", "immediate_kind", lambda s, a: _card(s, a).is_attach or _card(s, a).is_cast),
        guard("QUA-13.06", "condition", _conditions),
        guard("QUA-R.35", "attach_own", _fits_host),
        guard("QUA-R.19", "no_target", _fits_aim),
    ),
    fast=lambda s, seat: aimed(_CAST, seat, s.ask.args[-1]) if s.ask.args[-1] else (),  # type: ignore[union-attr]
    late="cast_time",
)  # fmt: skip


def _go_round(state: S, acted: bool) -> None:
    """Continue the round of the reaction window that the decision came from."""
    if state.args() and state.answered is not None and state.answered.key == "react":
        letter, step, before = state.answered.args
        state.stack.append(("window", letter, step, before or acted))


def _react(state: S, action: Action) -> None:
    _go_round(state, acted=True)
    casting.cast(state, action.seat, source(action), target(action))


REACT = RULES.move(
    "react", "QUA-14.13", _any_spell(_REACT), _react,
    (
        LOOSE,
        guard("QUA-14.05", "not_reaction", lambda s, a: _card(s, a).is_reaction),
        guard("QUA-13.06", "condition", _conditions),
        guard("QUA-R.19", "no_target", _fits_aim),
    ),
    fast=lambda s, seat: aimed(_REACT, seat, casting.reactions(s, seat)),
    late="react_time",
)  # fmt: skip
PASS = RULES.button("pass", "QUA-14.13", lambda s, a: _go_round(s, acted=False), primary=True)


def _copy_candidates(state: S, seat: int) -> Iterator[Action]:
    for die in state.monsters(seat):
        if casting.is_copier(state, die):
            for other in state.seats:
                for model in state.monsters(other):
                    if model != die:
                        yield _COPY(seat, die, DIE[model])


def _copy_window(state: S) -> bool:
    return not state.is_pending("react") or state.args()[0] == "d"


def _copy(state: S, action: Action) -> None:
    _go_round(state, acted=True)
    casting.remodel(state, source(action), target(action))


COPY = RULES.move(
    "copy", "QUA-R.36", _copy_candidates, _copy,
    (
        RULES.guard("QUA-R.65", "copy_time", lambda s, a: not casting.before_scoring(s)),
        RULES.guard("QUA-R.36", "copy_time", lambda s, a: _copy_window(s)),
        guard("QUA-R.36", "copy_once", lambda s, a: not s.remodelled[source(a)]),
        guard("QUA-R.36", "copy_rival", lambda s, a: target(a) in casting.models(s, a.seat, source(a))),
    ),
    fast=lambda s, seat: aimed(_COPY, seat, casting.remodels(s, seat)) if s.has_copier and _copy_window(s) else (),
    late="copy_time",
)  # fmt: skip


def _stop_actions(state: S, seat: int) -> list[Action]:
    rules = [BOOK.rules[card] for card in state.cards]
    if state.has_copier or any(card.is_reaction or card.is_rescue for card in rules):
        return [Action(seat, "stop", SEAT[seat], "", letter) for letter in WINDOWS]
    return []  # nobody can ever react at this table


STOP = RULES.move(
    "stop",
    "QUA-R.16",
    _stop_actions,
    lambda s, a: op.set_counter(s, "stops", a.seat, s.stops[a.seat] ^ BIT[a.arg]),
    late="stop_time",
)
