"""Explanations of advised actions with dice, for people."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine import NUMBER, SEAT, Action, Item, Param, op
from tabletop.games.quarriors.bots import heuristic_weights
from tabletop.games.quarriors.cards.book import BOOK, FROM_CARD
from tabletop.games.quarriors.rules import forecast, stats
from tabletop.games.quarriors.rules.state import At, S
from tabletop.games.quarriors.rules.steps import attack, phases
from tabletop.kit.strategy import Reason

WHY = "quarriors.why"
FACES = 6
"""Faces of a die."""
WHITE = "quiddity"
"""The class of the white dice, which only pay."""


def explain_choice(state: S, action: Action) -> Reason | None:
    """Return the reason for an attack, an action with a die, or passing, None for any other."""
    if action.verb == "attack":
        return _attack(state, action.seat)
    if action.verb == "done":
        return _done(state, action.seat)
    if not action.source.startswith("die:"):
        return None
    die = NUMBER[action.source]
    match action.verb:
        case "capture":
            return _capture(state, die)
        case "cull":
            return _cull(state, action.seat, die)
        case "summon":
            return _summon(state, action.seat, die)
        case "defend":
            return _defend(state, action.seat, die)
        case "use":
            return _use(state, die, action)
        case "apply":
            return _apply(state)
        case "pick" if state.phase <= 1 and action.target == At.refs[At.pool[action.seat]]:
            return Reason(f"{WHY}.apply.draw", {"n": 1})  # it is rolled with those drawn next
    return None


def explain_tie(state: S, actions: Sequence[Action]) -> Reason | None:
    """Return which of some equal choices costs nothing or scores most, None if none stands out."""
    if free := [action for action in actions if is_free_reroll(state, action)]:
        return Reason("quarriors.tie.reroll", {"die": state.card_ref(NUMBER[free[0].source])}, choice=free[0])
    for action in actions:
        if action.verb == "summon" and (reason := _together(state, action.seat, NUMBER[action.source])) is not None:
            return reason._replace(choice=action)
    if {action.verb for action in actions} - {"capture", "done"}:
        return None
    captures = {NUMBER[action.source]: action for action in actions if action.verb == "capture"}
    glory = {die: state.card(die).glory if BOOK.is_monster[state.kind[die]] else 0 for die in captures}
    most = [die for die in captures if glory[die] == max(glory.values()) > 0]
    if len(most) != 1 or len(captures) < 2:
        return None
    params: dict[str, Param] = {"die": state.card_ref(most[0]), "n": glory[most[0]]}
    return Reason("quarriors.tie.capture", params, choice=captures[most[0]])


def is_free_reroll(state: S, action: Action) -> bool:
    """Return whether an action rerolls a die whose face is good for nothing else, and no other die."""
    return action.verb == "use" and not action.target and shows_only_reroll(state, NUMBER[action.source])


def shows_only_reroll(state: S, die: Item) -> bool:
    """Return whether the face of a die is good for nothing but to roll it again."""
    side = state.side_of(die)
    return side.reroll and side.level < 0 and not (side.draw or side.quiddity)


def _attack(state: S, seat: int) -> Reason | None:
    """Return the reason to attack: the number of rivals' monsters it can strike."""
    n = sum(BOOK.is_monster[state.kind[die]] for rival in state.rivals(seat) for die in state.zones[At.ready[rival]])
    return Reason(f"{WHY}.attack.monsters", {"n": n}) if n else None


def _done(state: S, seat: int) -> Reason | None:
    """Return the reason to do nothing more: the dice or quiddity that are kept."""
    assert state.ask is not None
    match state.ask.key:
        case "cull" if any(BOOK.is_weak[state.kind[die]] for die in state.zones[At.used[seat]]):
            return Reason(f"{WHY}.done.cull", {"n": len(list(state.owned(seat)))})
        case "immediate" if phases.usable(state, seat):
            return Reason(f"{WHY}.done.immediate", {"n": stats.funds(state, seat)})
        case "summon" if phases.summonable(state, seat):
            return Reason(f"{WHY}.done.summon", {"n": stats.funds(state, seat)})
        case "capture" if phases.may_capture(state, seat):
            return Reason(f"{WHY}.done.capture", {"n": len(list(state.owned(seat)))})
    return None


def _capture(state: S, die: Item) -> Reason | None:
    kind = state.kind[die]
    if BOOK.is_monster[kind]:
        return Reason(f"{WHY}.capture.monster", {"n": state.card(die).glory}, speaks=state.card(die).glory > 0)
    return Reason(f"{WHY}.capture.spell", {}) if BOOK.is_spell[kind] else None


def _cull(state: S, seat: int, die: Item) -> Reason:
    kind, owned = state.kind[die], list(state.owned(seat))
    if BOOK.is_weak[kind]:
        weak = sum(BOOK.is_weak[state.kind[own]] for own in owned)
        name = "white" if BOOK.classes[kind] == WHITE else "basic"
        return Reason(f"{WHY}.cull.{name}", {"n": weak - 1, "of": len(owned) - 1})
    price = BOOK.rules[state.card_of[kind]].cost
    prices = [BOOK.rules[state.card_of[state.kind[own]]].cost for own in owned if not BOOK.is_weak[state.kind[own]]]
    return Reason(f"{WHY}.cull.other", {"price": price}, speaks=price * len(prices) <= sum(prices))


def _summon(state: S, seat: int, die: Item) -> Reason | None:
    """Return the values that a monster would have on Ready, by its stars and the dice that lie there."""
    if stats.pays_for_itself(state, die):
        return Reason(f"{WHY}.summon.free", {"n": stats.summon_price(state, seat, die)})
    if (reason := _together(state, seat, die)) is not None:
        return reason
    side, after = state.side_of(die), state.clone()
    op.move(after, die, At.ready[seat])
    n = stats.glory(after, die)
    if FROM_CARD in (side.attack, side.defense):
        return Reason(f"{WHY}.summon.scores", {"n": n}) if n else None
    strength = stats.attack(after, die)
    if state.setup.seats == 2 and not state.felled:  # as it will stand on the die
        strength += sum(stats.bonus(after, seat, die, rival) for rival in state.others(seat))
    params = {"n": n, "attack": strength, "defense": stats.defense(after, die)}
    return Reason(f"{WHY}.summon.{'monster' if n else 'fighter'}", params)


def _together(state: S, seat: int, die: Item) -> Reason | None:
    """Return the losses to a die and other summons together, None if no more than to it alone."""
    best = forecast.best_attack(state, seat)
    if best is None or len(best.summons) < 2 or die not in best.summons:
        return None
    if any(alone.lost >= best.lost for alone in forecast.attacks(state, seat, (die,))):
        return None
    key = "all" if best.lost == len(best.walls) else "some"
    dice = tuple(map(state.card_ref, best.summons))
    params: dict[str, Param] = {"dice": dice, "attack": best.strength, "n": best.lost, "seat": SEAT[best.rival]}
    return Reason(f"{WHY}.summon.together.{key}", params)


def _defend(state: S, seat: int, die: Item) -> Reason:
    if state.amount < stats.defense(state, die):
        return Reason(f"{WHY}.defend.stands", {"defense": stats.defense(state, die), "attack": state.amount})
    glory, left = stats.glory(state, die), attack.damage_left(state, die)
    least = min([stats.glory(state, other) for other in attack.unassigned(state, seat)], default=glory)
    if glory > least and not left:
        return Reason(f"{WHY}.defend.spares", {})
    return Reason(f"{WHY}.defend.falls", {"n": glory, "left": left}, speaks=glory <= least)


def _use(state: S, die: Item, action: Action) -> Reason | None:
    side = state.side_of(die)
    if side.draw and action.arg not in ("reroll", "quiddity"):
        return Reason(f"{WHY}.use.draw", {"n": side.draw})
    if not side.reroll:
        return None
    again = NUMBER[action.target] if action.target else die
    better = heuristic_weights.better(state, again)
    params: dict[str, Param] = {"n": better, "die": state.card_ref(again)}
    if not better:
        return Reason(f"{WHY}.use.best", params, speaks=False)
    return Reason(f"{WHY}.use.reroll", params, speaks=2 * better >= FACES)


def _apply(state: S) -> Reason | None:
    """Return the reason to use an optional ability that draws dice before the roll of the turn."""
    if state.ask is None or state.ask.key != "use" or state.phase > 1:
        return None
    trigger = state.ask.args[0]
    is_own = trigger.seat == state.active and trigger.drawn > 0
    return Reason(f"{WHY}.apply.draw", {"n": trigger.drawn}) if is_own else None
