"""What a position is worth, which choices are alike, and what a person should be warned of: never for the rules."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from tabletop.engine import NUMBER, Action
from tabletop.games.seven_missions.advice.plans import Battle, all_fall, lands_kept, plan, siege
from tabletop.games.seven_missions.advice.worth import WORTH, arm_worth, challenged, highest
from tabletop.games.seven_missions.book import HP, IS_MONSTER
from tabletop.games.seven_missions.state import DONE, OPEN, At, SevenState

_SOFT = 22.0
"""So many points ahead mean about three wins in four."""
_MATCH = 90.0
"""What winning the match is worth, in tenths of a land."""


def evaluate(state: SevenState, seat: int) -> float:
    """Return how good a position is for a seat, between 0 and 1."""
    if state.solo:
        done = 8.0 * state.level(seat) + 4.0 * len(state.marked[seat])
        return _squash(_standing(state, seat) + done - 3.0 * state.turn - 60.0)
    rivals = state.others(seat)
    mine = _standing(state, seat)
    best = max(_standing(state, other) for other in rivals)
    lead = mine + _blockers(state, seat) - best
    if state.player == seat and state.combat != OPEN and state.ask is not None and state.ask.key != "discard":
        leader = max(rivals, key=lambda other: (challenged(state, other), state.level(other)))
        coming = siege(state, seat, leader)
        if coming:
            lead = max(lead, mine - max(_standing(state, other, coming if other == leader else ()) for other in rivals))
    return _squash(lead)


def _squash(lead: float) -> float:
    return 0.005 + 0.99 / (1.0 + exp(-max(-400.0, min(400.0, lead)) / _SOFT))


def _standing(state: SevenState, seat: int, coming: Sequence[tuple[int, int]] = ()) -> float:
    """Return what a seat has reached and may hope for, in tenths of a land, `coming` monsters imagined on its lands."""
    points = 10.0 * state.level(seat) + 3.0 * len(state.marked[seat])
    if not state.zones[At.grown[seat]]:
        points += 5.0
    if not state.zones[At.hero[seat]]:
        points -= 14.0
    kinds = state.kind
    points += sum(2.0 + 1.5 * arm_worth(kinds[item]) for item in state.zones[At.gear[seat]])
    later = seat != state.player or state.combat == DONE
    battles = plan(state, seat, later, coming=coming)
    points += _danger(battles)
    points += 9.0 * _quality(state, seat)
    if state.claim[seat] is not None:
        points += _MATCH * _claim(state, seat, battles)
    return points


def _danger(battles: tuple[Battle, ...]) -> float:
    """Return what monsters on a seat's lands cost it: lands lost, the move that waits for them, and the effort."""
    if not battles:
        return 0.0
    kept = lands_kept(battles)
    return 2.0 * kept - 11.0 * (len(battles) - kept) - 7.0 * (1.0 - all_fall(battles)) - 2.0


def _claim(state: SevenState, seat: int, battles: tuple[Battle, ...]) -> float:
    """Return how likely a seat at the goal wins by its claim."""
    if battles:
        return 0.85 * all_fall(battles)
    if state.player != seat and challenged(state, seat) < 2:
        return 1.0
    return 0.3


def _quality(state: SevenState, seat: int) -> float:
    """Return what an average card of a seat is worth; a few more cards are better than very few."""
    kinds = state.kind
    worth = [WORTH[kinds[item]] for item in (*state.owned(seat), *state.zones[At.play[seat]]) if kinds[item] > 0]
    return sum(worth) / (len(worth) + 3)


def _blockers(state: SevenState, seat: int) -> float:
    """Return what monsters in hand are worth: much more while a rival stands at the goal or just below."""
    if state.solo:
        return 0.0
    most, top = highest(state, seat), state.goal
    held = [state.kind[item] for item in state.held(seat, IS_MONSTER)]
    usable = [HP[kind] for kind in held if state.trial(kind) <= max(most, 1)]
    total = 0.12 * sum(usable)
    if usable and most >= top - 2:
        total += (5.0 if most >= top - 1 else 3.0) + (2.0 if len(usable) > 1 else 0.0)
    return total


def alike(state: SevenState, action: Action) -> object:
    """Return a value equal for actions that differ in nothing but interchangeable cards."""
    if action.source.startswith("card:") and action.verb in (
        "coin", "play", "move", "press", "monster", "miracle", "discard", "cast", "equip",
    ):  # fmt: skip
        return action.verb, state.kind[NUMBER[action.source]], action.target, action.arg
    return action


def slip(state: SevenState, action: Action) -> str:
    """Return the key of a warning: a land about to be lost, a move forgotten, an item or the match at its end."""
    seat, verb = action.seat, action.verb
    if verb in ("close", "end") and state.combat != DONE and state.threatened(seat):
        return "seven_missions.slip.lose_land"
    if verb == "end":
        if (
            not state.moved
            and state.zones[At.hand[seat]]
            and not state.threatened(seat)
            and state.level(seat) < state.goal
        ):
            return "seven_missions.slip.move_left"
    elif verb == "equip":
        return "seven_missions.slip.replace" if state.gear_of(seat, NUMBER[action.target]) >= 0 else ""
    elif verb == "coin" and action.arg == "draw":
        return "" if state.can_draw(seat) else "seven_missions.slip.no_draw"
    elif verb in ("buy", "expel", "banish") and action.source.startswith("card:") and not state.solo:
        pile = state.pile_beside(NUMBER[action.source])
        return "seven_missions.slip.last_card" if not state.zones[pile] else ""
    return ""
