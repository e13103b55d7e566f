"""Explanations of advised actions for people."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine import NUMBER, SEAT, Action
from tabletop.games.seven_missions.bots.battle_plans import plan
from tabletop.games.seven_missions.bots.blunders import casualties, cheaper_land
from tabletop.games.seven_missions.bots.evaluation import hold_value, offers
from tabletop.games.seven_missions.bots.purchase_reasons import (
    bearing,
    brings,
    explain_purchase,
    income,
    reason,
)
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.cards.schema import Destroy, Protect, Silence
from tabletop.games.seven_missions.rules import power
from tabletop.games.seven_missions.rules.state import LAND, At, SevenState, land_of
from tabletop.games.seven_missions.rules.steps import battle, hand, road
from tabletop.games.seven_missions.rules.steps.supply import ware
from tabletop.kit import in_sight
from tabletop.kit.percentages import percent
from tabletop.kit.strategy import Reason

_FAIR_ODDS = 30
"""Chance of a battle, in percent, from which it speaks for fighting."""


def explain_choice(state: SevenState, action: Action) -> Reason | None:
    """Return the reason for an action, None if there is none or its card is hidden."""
    explain = _REASONS.get(action.verb)
    return explain(state, action) if explain is not None and in_sight(state, action) else None


def explain_lead(state: SevenState, action: Action, second: Action) -> Reason | None:
    """Return why another choice is better than a dear card as a land or a second companion of one name."""
    if not (in_sight(state, action) and in_sight(state, second)):
        return None
    if second.verb == "buy" and BOOK.is_companion[kind := ware(state, second)] and state.has_copy(second.seat, kind):
        is_same = action.verb == "buy" and ware(state, action) == kind
        return None if is_same else reason("buy.namesake", card=BOOK.ref(kind))
    if not action.verb == second.verb in ("move", "press") or _kind(state, action) == _kind(state, second):
        return None
    item = NUMBER[second.source]
    return reason("move.dear", card=state.ref(item)) if cheaper_land(state, second.seat, item) >= 0 else None


def _kind(state: SevenState, action: Action) -> int:
    return state.kind[NUMBER[action.source]]


# --- the opening and what heroes bring ---


def _sit(state: SevenState, action: Action) -> Reason | None:
    if action.arg == "1":
        return reason("sit.first", n=state.goal)
    return reason("sit.second", n=len(state.zones[At.sets]) // 2) if state.setup.seats == 2 else None


def _play(state: SevenState, action: Action) -> Reason | None:
    seat, hero, kind = action.seat, NUMBER[action.source], _kind(state, action)
    for way in plan(state, seat):
        if hero in way.party:
            return reason("play.fight", n=way.spot + 1, odds=percent(way.chance))
    return _ability("play", state, seat, *_income_left(state, seat, kind))


def _use(state: SevenState, action: Action) -> Reason | None:
    seat, hero = action.seat, NUMBER[action.source]
    gold, cards = _income_left(state, seat, state.kind[hero])
    return _ability("use", state, seat, gold + hand.extension(state, seat, hero), cards)


def _ability(key: str, state: SevenState, seat: int, gold: int, cards: int) -> Reason | None:
    """Return the reason for using an ability.

    Gold that pays for no card can remove one from the bazaar (SEV-5.02).
    """
    if not gold or cards:
        return brings(key, gold, cards)
    means = hand.means(state, seat)
    if any(BOOK.cost[kind] <= means for kind in offers(state, seat)):
        return brings(key, gold, cards)
    return None if state.expelled or state.gold[seat] else reason("ability.remove", gold=gold)


def _income_left(state: SevenState, seat: int, kind: int) -> tuple[int, int]:
    """Return the gold that a kind of card brings when used, and how many cards it can draw now."""
    gold, cards = income(kind)
    return gold, min(cards, len(state.zones[At.deck[seat]]) + len(state.zones[At.discard[seat]]))


def _equip(state: SevenState, action: Action) -> Reason | None:
    return bearing(state, action.seat, NUMBER[action.target], _kind(state, action))


# --- the bazaar ---


def _expel(state: SevenState, action: Action) -> Reason | None:
    cost, points = BOOK.cost[_kind(state, action)], state.gold[action.seat] + state.coins(action.seat)
    if cost > points or not state.others(action.seat):
        return reason("expel.dear", cost=cost, n=points) if cost > points else None
    return reason("expel.gone", seat=SEAT[max(state.others(action.seat), key=state.level)])


def _peek(state: SevenState, action: Action) -> Reason:
    return reason("peek.next", n=len(state.zones[At.numbers[action.source]]))


# --- roads ---


def _move(state: SevenState, action: Action) -> Reason | None:
    """Return a reason for the last land, or for a card that no other in hand is worth less than."""
    kind, n = _kind(state, action), state.level(action.seat) + 1
    if n == state.goal and not state.solo:
        return reason("move.goal", n=n)
    values = [hold_value(state, action.seat, state.kind[item]) for item in state.zones[At.hand[action.seat]]]
    is_least = hold_value(state, action.seat, kind) <= min(values)
    return reason("move.least", n=n, goal=state.goal) if is_least else None


def _monster(state: SevenState, action: Action) -> Reason:
    kind, (owner, spot) = _kind(state, action), land_of(action.target)
    miracle = state.miracle_on(owner, spot)
    hp = BOOK.hp[kind] if miracle < 0 else BOOK.hit_points(kind, state.kind[miracle])
    hp += state.hit_points_on(owner, spot)
    if owner == action.seat:
        return reason("monster.own", hp=hp, n=spot + 1)
    return reason("monster.rival", seat=SEAT[owner], n=state.level(owner), goal=state.goal, hp=hp)


def _miracle(state: SevenState, action: Action) -> Reason | None:
    kind, (owner, spot) = _kind(state, action), land_of(action.target)
    foes = [state.kind[foe] for foe in state.monsters_on(owner, spot)]
    if not foes:
        return None
    if BOOK.blind[kind]:
        return reason("miracle.blind", n=BOOK.blind[kind], speaks=owner != action.seat)
    before, after = sum(BOOK.hp[foe] for foe in foes), sum(BOOK.hit_points(foe, kind) for foe in foes)
    return reason("miracle.toughen", n=after, before=before, speaks=owner != action.seat and after > before)


def _close(state: SevenState, action: Action) -> Reason | None:
    """Return the lands that are given up; that fights cost more only if none is promising."""
    seat = action.seat
    if not (lost := road.would_lose(state, seat)):
        return None
    lands = tuple([LAND[seat][spot] for spot in sorted(lost)])
    fair = [way for way in plan(state, seat) if percent(way.chance) >= _FAIR_ODDS]
    if not fair:
        return reason("close.lost", lands=lands)
    foes = [foe for way in fair for foe in state.monsters_on(seat, way.spot)]
    if devourers := [foe for foe in foes if BOOK.devours[state.kind[foe]]]:
        return reason("close.spares", lands=lands, card=state.ref(devourers[0]))
    return reason("close.unfought", lands=lands, speaks=False)


def _coin(state: SevenState, action: Action) -> Reason | None:
    """Return the gold points that a coin leads to; a draw says itself what it does."""
    seat, kind = action.seat, _kind(state, action)
    if action.arg == "gold":
        return reason("coin.gold", n=state.gold[seat] + BOOK.value[kind])
    return None


def _coins(state: SevenState, action: Action) -> Reason:
    return reason("coins.gold", n=state.gold[action.seat] + state.coins(action.seat))


def _discard(state: SevenState, action: Action) -> Reason | None:
    kind, levels = _kind(state, action), [state.level(other) for other in state.others(action.seat)]
    if BOOK.hp[kind] and levels and state.trial(kind) > max(levels):
        return reason("discard.monster", n=state.trial(kind), level=max(levels))
    if BOOK.is_coin[kind]:
        return reason("discard.coin", gold=BOOK.value[kind])
    return reason("discard.hero", attack=BOOK.attack[kind]) if BOOK.is_companion[kind] else None


# --- battles ---


def _stands(state: SevenState, seat: int, *, joining: bool = False) -> Reason | None:
    """Return how a party compares with all monsters of its land, with the odds of the dice.

    Skill cards in hand can still follow the roll. A party still too weak speaks for `joining`, but not for fighting.
    """
    total, hp = power.total(state, seat), state.hit_points_on(seat, state.arena)
    if not hp:
        return None
    dice = power.dice_of(state, seat, state.arena) if battle.needs_roll(state, seat) else 0
    odds = percent(power.chance(dice, hp - total))
    more = percent(power.chance(dice, hp - power.with_skills(state, seat))) if dice else 0
    if (likely := max(odds, more)) and (lost := casualties(state, seat)):
        key = f"battle.devours{'.skills' if more > odds else ''}{'.back' if _returns(state, seat) else ''}"
        return reason(key, odds=odds, more=more, speaks=joining or likely >= _FAIR_ODDS, **lost)
    if total >= hp:
        return reason("battle.enough", n=total, hp=hp)
    if more > odds:
        key = "battle.skills.sure" if more == 100 else "battle.skills"
        return reason(key, odds=odds, more=more, speaks=joining or more >= _FAIR_ODDS)
    if odds:
        return reason("battle.dice", n=total, hp=hp, odds=odds, speaks=joining or odds >= _FAIR_ODDS)
    return reason("battle.short", n=total, hp=hp, speaks=joining and total > 0)


def _returns(state: SevenState, seat: int) -> bool:
    """Return whether the battle costs a character that comes back grown at level 5 (SEV-R.27)."""
    return power.character_of(state, seat) in power.devoured(state, seat) and bool(state.zones[At.grown[seat]])


def _commit(state: SevenState, action: Action) -> Reason | None:
    hero = NUMBER[action.source]
    if action.arg != battle.ATTACKS or action.seat != land_of(action.target)[0]:
        return None
    after = state.clone()
    after.arena = land_of(action.target)[1]
    after.party = (*[pair for pair in state.party if pair[0] != hero], (hero, True))
    return _begun(after, action, joining=True)


def _begun(state: SevenState, action: Action, *, joining: bool = False) -> Reason | None:
    after = state.clone()
    after.rolled = -1
    return _stands(after, action.seat, joining=joining)


def _cast(state: SevenState, action: Action) -> Reason | None:
    seat, kind = action.seat, _kind(state, action)
    foes, effects = state.monsters_on(seat, state.arena), BOOK.skill_effects[kind]
    if any(isinstance(effect, Destroy) for effect in effects):
        owner = land_of(action.target)[0]
        return reason("cast.destroy", seat=SEAT[owner], n=state.level(owner) - 1, goal=state.goal)
    total, hp = power.total(state, seat), state.hit_points_on(seat, state.arena)
    gain = power.gain(state, seat, kind)
    if action.arg:
        return reason("cast.reroll", n=state.rolled, left=hp - total) if hp > total else None
    devours = any(BOOK.devours[state.kind[foe]] for foe in foes)
    if devours and (total >= hp or not gain) and any(isinstance(effect, Protect | Silence) for effect in effects):
        return reason("cast.spare")
    return reason("cast.damage", n=gain, total=total + gain, hp=hp) if gain else None


def _slay(state: SevenState, action: Action) -> Reason | None:
    if state.ask is None:
        return None
    return reason("slay.takes", hp=state.hit_points(action.seat, NUMBER[action.source]), n=int(state.ask.args[0]))


def _lose(state: SevenState, action: Action) -> Reason:
    kind = _kind(state, action)
    return reason("lose.hero", attack=BOOK.attack[kind], cost=BOOK.cost[kind], speaks=False)


def _choose(state: SevenState, action: Action) -> Reason:
    """Return the attacks of a character, which speak for the strongest alone."""
    sets = {state.kind[item] for item in state.zones[At.sets]}
    attacks = {kind: (BOOK.attack[BOOK.grown_of[kind]], BOOK.attack[kind]) for kind in sets & BOOK.grown_of.keys()}
    later, attack = mine = attacks[_kind(state, action)]
    key = "choose.hero" if attack else "choose.hero.plain"
    return reason(key, attack=attack, n=later, speaks=mine == max(attacks.values()))


_REASONS: dict[str, Callable[[SevenState, Action], Reason | None]] = {
    "sit": _sit,
    "choose": _choose,
    "play": _play,
    "use": _use,
    "equip": _equip,
    "buy": explain_purchase,
    "expel": _expel,
    "banish": _expel,
    "explore": _peek,
    "peek": _peek,
    "move": _move,
    "press": _move,
    "monster": _monster,
    "miracle": _miracle,
    "coin": _coin,
    "coins": _coins,
    "discard": _discard,
    "close": _close,
    "commit": _commit,
    "fight": _begun,
    "roll": lambda state, action: _stands(state, action.seat),
    "strike": lambda state, action: _stands(state, action.seat),
    "cast": _cast,
    "slay": _slay,
    "lose": _lose,
}
