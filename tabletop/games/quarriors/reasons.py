"""Why this very die: what people are told beside what is advised."""

from __future__ import annotations

from tabletop.engine import NUMBER, Action, Item
from tabletop.engine.advice import Reason
from tabletop.games.quarriors import liking, stats
from tabletop.games.quarriors.state import S
from tabletop.games.quarriors.tables import CARDS, FROM_CARD, IS_BASIC, IS_MONSTER, IS_SPELL

WHY = "quarriors.why"


def why(state: S, action: Action) -> Reason | None:
    """Return what speaks for an action with a die, None for any other."""
    if not action.source.startswith("die:"):
        return None
    die = NUMBER[action.source]
    match action.verb:
        case "capture":
            return _capture(state, die)
        case "cull":
            return _cull(state, action.seat, die)
        case "summon":
            return _summon(state, die)
        case "defend":
            return _defend(state, die)
        case "use":
            return _use(state, die, action)
    return None


def _capture(state: S, die: Item) -> Reason | None:
    kind = state.kind[die]
    if IS_MONSTER[kind]:
        return Reason(f"{WHY}.capture.monster", {"n": state.card(die).glory})
    return Reason(f"{WHY}.capture.spell", {}) if IS_SPELL[kind] else None


def _cull(state: S, seat: int, die: Item) -> Reason:
    kind, owned = state.kind[die], list(state.owned(seat))
    if IS_BASIC[kind]:
        weak = sum(IS_BASIC[state.kind[own]] for own in owned)
        return Reason(f"{WHY}.cull.basic", {"n": weak - 1, "of": len(owned) - 1})
    return Reason(f"{WHY}.cull.other", {"price": CARDS[state.card_of[kind]].cost})


def _summon(state: S, die: Item) -> Reason | None:
    side = state.side_of(die)
    if FROM_CARD in (side.attack, side.defense):
        return None
    params = {"n": state.card(die).glory, "attack": side.attack, "defense": side.defense}
    return Reason(f"{WHY}.summon.monster", params)


def _defend(state: S, die: Item) -> Reason:
    if state.amount < stats.defense(state, die):
        return Reason(f"{WHY}.defend.stands", {"defense": stats.defense(state, die), "attack": state.amount})
    params = {"n": stats.glory(state, die), "left": state.amount - stats.defense(state, die)}
    return Reason(f"{WHY}.defend.falls", params)


def _use(state: S, die: Item, action: Action) -> Reason | None:
    side = state.side_of(die)
    if side.draw and action.arg not in ("reroll", "quiddity"):
        return Reason(f"{WHY}.use.draw", {"n": side.draw})
    if not side.reroll:
        return None
    again = NUMBER[action.target] if action.target else die
    better = liking.better(state, again)
    return Reason(f"{WHY}.use.reroll" if better else f"{WHY}.use.best", {"n": better, "die": state.card_ref(again)})
