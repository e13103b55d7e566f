"""Gross blunders: actions that not even the weakest level plays, weak as its choices are."""

from __future__ import annotations

from tabletop.engine.actions import Action
from tabletop.games.holy_knights.bots import advice, helping
from tabletop.games.holy_knights.cards.book import DARK, LIGHT, NEUTRAL
from tabletop.games.holy_knights.rules import ending, fight, fight_chance, hand_limit, odds
from tabletop.games.holy_knights.rules.state import PRISON, HolyState, foe_of
from tabletop.games.holy_knights.rules.strikes import blow_of

S = HolyState
MISFIT = 0.34
"""The part of a striker's best chance below which nobody chooses a target."""
POOR = 0.3
"""Chance of an attack or rescue, the hand included, below which nobody begins it."""
FORLORN = 0.05
"""Chance of an attack on gems below which not even the last turn is a reason for it."""
LIKELY = 0.5
"""Chance of an attack on gems from which nobody ends a turn without any action."""
LOSING = 0.25
"""Chance of a fight below which its characters are not left alone by a hand that could at least double it."""


def is_gross_blunder(state: S, action: Action) -> bool:
    """Return whether `action` is implausible, deserves a warning, or wastes a turn or a fight."""
    if advice.is_implausible(state, action) or advice.blunder_warning(state, action):
        return True
    match action.verb:
        case "strike":
            return _misses_better_target(state, action)
        case "attack" | "rescue":
            return _is_poor(state, action)
        case "end":
            return _wastes_turn(state, action.seat)
        case "ready":
            return _leaves_alone(state, action.seat)
        case "aid" | "back":
            wanted = helping.stake_of(state, action.seat).wanted
            return action.target != state.line_ref(wanted)
    return False


def _is_poor(state: S, action: Action) -> bool:
    """Return whether a fight would begin that is likely lost; a last chance for gems may be slight."""
    seat, foe = action.seat, foe_of(action) if action.verb == "attack" else PRISON
    if foe == PRISON:
        return fight_chance.rescue_chance(state, seat, fight_chance.characters_in_hand(state, seat, LIGHT)) < POOR
    least = FORLORN if state.gems(foe) and ending.is_last_chance(state, seat) else POOR
    return bool(state.mat(foe)) and fight_chance.sending_chance(state, seat, foe) < least


def _misses_better_target(state: S, action: Action) -> bool:
    """Return whether the same striker is about three times as likely to fell another enemy."""
    assert state.ask is not None
    blow = blow_of(state, action)
    others = (each for each in odds.blows(state, int(state.ask.args[0])) if each.strikers == blow.strikers)
    best = max(odds.strike_odds(state, *each).chance for each in others)
    return odds.strike_odds(state, *blow).chance < MISFIT * best


def _wastes_turn(state: S, seat: int) -> bool:
    """Return whether a turn would end without any action while gems can be guarded, or likely won."""
    if state.ask is None or state.ask.key not in ("stance", "action"):
        return False
    side = state.stance(seat)
    guards = (LIGHT, DARK) if side == NEUTRAL else (side,)
    if state.gems(seat) and any(fight_chance.characters_in_hand(state, seat, each) for each in guards):
        return True
    foes = [foe for foe in state.others(seat) if state.gems(foe) and hand_limit.may_attack(state, seat, side, foe)]
    return any(state.mat(foe) and fight_chance.sending_chance(state, seat, foe) >= LIKELY for foe in foes)


def _leaves_alone(state: S, seat: int) -> bool:
    """Return whether characters would fight a losing fight that those of the hand could help."""
    number = fight.line_of(state, seat)
    hand = fight_chance.characters_in_hand(state, seat, state.stance(seat))
    if not (hand and state.line(0) and state.line(1)):
        return False
    own, enemy = state.line(0), state.line(1)
    now = fight_chance.line_chance(state, own, enemy)
    joined = ((*own, *hand), enemy) if number == 0 else (own, (*enemy, *hand))
    then = fight_chance.line_chance(state, joined[0], joined[1])
    if number:
        now, then = 1.0 - now, 1.0 - then
    return now < LOSING and then >= 2 * now
