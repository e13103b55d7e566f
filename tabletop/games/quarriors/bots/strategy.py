"""The strategy of the game: equivalent actions, advice, blunder warnings."""

from __future__ import annotations

from math import inf

from tabletop.engine import NONE, NUMBER, Action, Item
from tabletop.games.quarriors.bots import evaluation, heuristic_weights, reasons
from tabletop.games.quarriors.bots.action_kinds import ACTION_KINDS
from tabletop.games.quarriors.bots.baselines import BASELINES
from tabletop.games.quarriors.bots.heuristic_weights import QuarriorsWeights
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.cards.effects import (
    Discount,
    Draw,
    ExtraCapture,
    GainQuiddity,
    Modify,
    ScoreNow,
    SetValues,
)
from tabletop.games.quarriors.cards.vocabulary import Kind
from tabletop.games.quarriors.rules import dice, stats
from tabletop.games.quarriors.rules.state import READY, S
from tabletop.games.quarriors.rules.steps import attack, phases
from tabletop.kit import Strategy, one_each, source
from tabletop.kit.strategy import Reason

STOP_AFTER = 40
"""Immediate effects after which bots stop by themselves (QUA-R.54)."""


def _equivalent_look(state: S, ref: str) -> object:
    if not ref.startswith("die:"):
        return ref
    die = NUMBER[ref]
    if state.place(die) == READY:
        beside = sorted((state.kind[spell], _look(state, spell)) for spell in state.attached(die))
        return state.zone[die], state.kind[die], _look(state, die), tuple(beside), state.host[die], state.copied[die]
    return state.zone[die], state.kind[die], _look(state, die), state.fresh[die]


def _look(state: S, die: int) -> int:
    return BOOK.looks[state.kind[die]][state.face[die]]


_ORDER = {
    "use": 0, "summon": 1, "ready": 2, "capture": 3, "resolve": 4, "pick": 5, "apply": 5, "enter": 5, "settle": 5,
    "react": 6, "cast": 6, "rescue": 6, "fate": 7, "defend": 7, "cull": 7, "attack": 8, "done": 9, "end": 9,
    "pass": 9, "none": 9, "copy": 10, "discard": 11, "pay": 12, "spend": 12,
}  # fmt: skip


THRIFT = 2
"""Quiddity by which a sensible capture may be cheaper than the dearest die in reach."""

_POINTLESS = frozenset({"spend", "pay", "discard"})
_UNWISE = 10


def _guess(state: S, action: Action) -> tuple[int, float]:
    """Return the rank of an action's verb, then its badness among actions of that verb."""
    order = _ORDER.get(action.verb, 8)
    if not action.source.startswith("die:"):
        return order, 0.0
    die, weights = NUMBER[action.source], QuarriorsWeights.of(state)
    match action.verb:
        case "capture":
            value = heuristic_weights.value_of(state, state.kind[die])
            return (order if value >= weights.least else _UNWISE), -value
        case "cull":
            return order, heuristic_weights.value_of(state, state.kind[die])
        case "summon":
            return order, -weights.glory * state.card(die).glory - weights.price * state.side_of(die).level
        case "defend":
            stands = state.amount < stats.defense(state, die)
            return order, -1.0 if stands else stats.glory(state, die) - 0.1 * stats.defense(state, die)
        case "use" if action.target.startswith("die:"):
            return order, -heuristic_weights.reroll(state, NUMBER[action.target])
    return order, 0.0


def _free_first(state: S, actions: list[Action]) -> tuple[Action, ...]:
    """Return actions without those that a free one makes needless: other summons, or the end.

    Whatever a die that shows nothing of use is rerolled to, its seat can leave it: ending before is never better.
    """
    free = [action for action in actions if action.verb == "summon" and stats.pays_for_itself(state, source(action))]
    actions = [action for action in actions if not free or action in free or action.verb != "summon"]
    free += [action for action in actions if reasons.is_free_reroll(state, action)]
    return tuple(action for action in actions if not free or action.verb != "done")


def _fits_any_order(state: S, action: Action) -> bool:
    """Return whether what an ability does is the same before and after others of this kind."""
    die = NUMBER[action.source]
    waiting = (trigger for _, trigger in state.queue if (trigger.die, str(trigger.ability)) == (die, action.arg))
    effects = next(waiting).sentence.effects
    return all(
        isinstance(effect, Discount | Draw | ExtraCapture | ScoreNow)
        or (isinstance(effect, GainQuiddity) and isinstance(effect.amount, int))
        for effect in effects
    )


def _is_alike_for_defenders(state: S, action: Action) -> bool:
    """Return whether a defender survives, or all of its owner's monsters fall whichever defends first."""
    return state.amount < stats.defense(state, source(action)) or attack.loses_all_alike(state, action.seat)


def _gives_up(state: S, action: Action) -> bool:
    """Return whether an action culls a die worth keeping: positions count no spell that lies in a pile."""
    if action.verb != "cull":
        return False
    kind = state.kind[NUMBER[action.source]]
    return not BOOK.is_weak[kind] or heuristic_weights.value_of(state, kind) > QuarriorsWeights.of(state).rid


def _is_last_of_kind(state: S, seat: int, die: Item) -> bool:
    return [state.kind[own] for own in state.owned(seat)].count(state.kind[die]) == 1


def _is_worth_a_capture(state: S, seat: int) -> bool:
    """Return whether a seat can still capture a die that is worth having."""
    least = QuarriorsWeights.of(state).least
    found = phases.capturable(state, seat) if state.captures > 0 else []
    return any(heuristic_weights.value_of(state, state.kind[die]) >= least for die in found)


def _dearest(state: S, seat: int) -> int:
    """Return the highest price among the dice that a seat can capture, -1 if all of them are basic."""
    found = [die for die in phases.capturable(state, seat) if not BOOK.is_basic[state.kind[die]]]
    return max((stats.capture_price(state, state.zone[die]) for die in found), default=-1)


def _is_junk(state: S, seat: int, die: Item) -> bool:
    """Return whether a die to capture only fills the bag, for nothing or far below what can be paid."""
    price, dearest = stats.capture_price(state, state.zone[die]), _dearest(state, seat)
    return not price or price < dearest - THRIFT or (BOOK.is_weak[state.kind[die]] and dearest > price)


def _changes_attack(state: S, spell: Item) -> bool:
    effects = [effect for ability in state.rules_of(spell).abilities for effect in ability.effects]
    return any(isinstance(effect, Modify | SetValues) and effect.attack not in (0, None) for effect in effects)


def _ends_behind(state: S, seat: int, die: Item) -> bool:
    """Return whether capturing a die would end the match with a rival ahead."""
    last = state.card(die).family is Kind.MONSTER and len(state.zones[state.zone[die]]) == 1
    return last and dice.empty_monster_piles(state) >= 3 and state.score[seat] < max(state.score)


def _better_defender(state: S, seat: int, die: Item) -> bool:
    """Return whether a monster worth no more would survive where this one falls."""
    value, left = stats.glory(state, die), attack.unassigned(state, seat)
    return (
        value > 0
        and state.amount >= stats.defense(state, die)
        and any(state.amount < stats.defense(state, m) and stats.glory(state, m) <= value for m in left)
    )


def _blunder(state: S, seat: int, action: Action, pending: str) -> str:
    die = source(action) if action.source.startswith("die:") else NONE
    match action.verb, pending:
        case "done", "immediate" if any(state.side_of(own).draw for own in phases.usable(state, seat)):
            return "unused_draw"
        case "done", "immediate" if any(reasons.shows_only_reroll(state, own) for own in phases.usable(state, seat)):
            return "unused_reroll"
        case "done", "summon" if phases.summonable(state, seat):
            return "summonable"
        case "done", "capture" if _is_worth_a_capture(state, seat):
            return "capturable"
        case "ready", _ if any(state.card(die).immediate["spell"]):
            return "immediate_kind"
        case "cast" | "react", _ if state.attacking and _changes_attack(state, die):
            return "total_fixed"
        case "capture", _ if _ends_behind(state, seat, die):
            return "ends_behind"
        case "cull", _ if _gives_up(state, action) and _is_last_of_kind(state, seat, die):
            return "last_of_kind"
        case "apply", "use" if phases.loses_culls(state, state.args()[0]):
            return "lost_cull"
        case "defend", _ if _better_defender(state, seat, die):
            return "better_defender"
    return ""


class QuarriorsStrategy(Strategy[S]):
    """Heuristics for bots and advice for people."""

    blunder_rate = 0.75
    clear_lead = inf
    baselines = BASELINES
    action_kinds = ACTION_KINDS
    default_weights = QuarriorsWeights()

    def equivalence_key(self, state: S, action: Action) -> object:
        """Return a key shared by like dice, surviving or lost defenders, and abilities that fit any order."""
        if action.verb == "defend" and _is_alike_for_defenders(state, action):
            return action.verb
        if action.verb == "resolve" and _fits_any_order(state, action):
            return action.verb
        return (action.verb, _equivalent_look(state, action.source), _equivalent_look(state, action.target), action.arg)

    def advise(self, state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return the actions worth considering, one of each kind, best guess first."""
        pointless = _POINTLESS | {"use"} if state.uses >= STOP_AFTER else _POINTLESS
        sensible = [action for action in actions if action.verb not in pointless and not _gives_up(state, action)]
        found = one_each(sensible, lambda action: self.equivalence_key(state, action))
        best = sorted(found.values(), key=lambda action: _guess(state, action))
        return _free_first(state, best) or actions

    def blunder_warning(self, state: S, action: Action) -> str:
        found = _blunder(state, action.seat, action, state.ask.key if state.ask is not None else "")
        return f"quarriors.slip.{found}" if found else ""

    def is_futile(self, state: S, action: Action) -> bool:
        """Return whether `action` wastes dice or quiddity, or passes instead of a summon or a capture."""
        match action.verb:
            case "capture":
                return _is_junk(state, action.seat, source(action))
            case "cull":
                return not BOOK.is_weak[state.kind[source(action)]]
            case "done" if state.is_pending("summon"):
                return bool(phases.summonable(state, action.seat))
            case "done":
                return state.is_pending("capture") and state.captures > 0 and _dearest(state, action.seat) >= 0
        return action.verb in ("spend", "discard")

    def is_obvious(self, state: S, action: Action) -> bool:
        """Return whether `action` leaves dice in the Wilds that would only fill the bag."""
        ends = action.verb == "done" and state.is_pending("capture")
        return ends and not _is_worth_a_capture(state, action.seat)

    def obvious_answer(self, state: S, actions: tuple[Action, ...], *, alone: bool) -> Action | None:
        """Return the end of capturing for whoever can only have a die for nothing that would fill the bag."""
        ends = [action for action in actions if self.is_obvious(state, action)]
        rest = [action for action in actions if action not in ends]
        is_free = all(a.verb == "capture" and not stats.capture_price(state, state.zone[source(a)]) for a in rest)
        return ends[0] if ends and is_free else None

    def comparison_group(self, state: S, action: Action) -> object:
        """Return a key shared by all rerolls that cost another die's face: a free one is listed beside them."""
        return action.verb if action.verb == "use" and action.target else action

    explain_tie = staticmethod(reasons.explain_tie)

    def explain_choice(self, state: S, action: Action) -> Reason | None:
        return reasons.explain_choice(state, action)

    def evaluate(self, state: S, seat: int) -> float:
        return evaluation.evaluate(state, seat)
