"""Which actions deserve a thought, question by question, best guess first: for bots, never for the rules."""

from __future__ import annotations

from tabletop.engine.actions import NUMBER, Action
from tabletop.games.seven_missions import power
from tabletop.games.seven_missions.book import (
    ATTACK,
    CARDS,
    COIN_KINDS,
    COST,
    CRAFT,
    DEVOURS,
    EFFECTS,
    IS_COMPANION,
    IS_GROWN,
    IS_ITEM,
    IS_MIRACLE,
    IS_MONSTER,
    TRIAL,
    VALUE,
)
from tabletop.games.seven_missions.schema import Damage, Destroy, Gold
from tabletop.games.seven_missions.state import (
    COINS,
    DECK,
    DONE,
    HAND,
    SevenState,
    at,
    gear_of,
    goal,
    hit_points,
    land_of,
    level,
    monsters_on,
    threatened,
)
from tabletop.games.seven_missions.supply import COIN, grown, wares
from tabletop.games.seven_missions.worth import INCOME, KEEP, WORTH, chance_of, odds

Actions = tuple[Action, ...]
_MOST = 9


def advise(state: SevenState, seat: int, actions: Actions) -> Actions:
    """Return the actions worth a thought, best guess first."""
    asked = state.ask
    if asked is None or len(actions) < 2:
        return actions
    match asked.key:
        case "turn":
            return _turn(state, seat, actions)
        case "muster":
            return _muster(state, seat, actions)
        case "battle":
            return _battle(state, seat, actions)
        case "discard":
            return _discards(state, seat, actions)
        case "press":
            return _by(state, actions, "press", KEEP)[:2] + _verb(actions, "stop")
        case "slay":
            return _verb(actions, "slay") + _verb(actions, "enough")
        case "victim":
            return tuple(sorted(actions, key=lambda action: WORTH[state.kind[NUMBER[action.source]]]))
        case "banish":
            return tuple(sorted(actions, key=lambda action: -COST[state.kind[NUMBER[action.source]]]))[:4]
    return actions


def _verb(actions: Actions, verb: str) -> Actions:
    return tuple(action for action in actions if action.verb == verb)


def _by(state: SevenState, actions: Actions, verb: str, scale: tuple[float, ...]) -> Actions:
    """Return one action of a verb for each kind of source card, the least by a scale first."""
    kinds = state.kind
    found: dict[int, Action] = {}
    for action in actions:
        if action.verb == verb:
            found.setdefault(kinds[NUMBER[action.source]], action)
    return tuple(found[kind] for kind in sorted(found, key=scale.__getitem__))


# --- the turn ---


def _turn(state: SevenState, seat: int, actions: Actions) -> Actions:
    """Companions first, then the road, battles, the purse, monsters for rivals, and the end."""
    verbs: dict[str, list[Action]] = {}
    for action in actions:
        verbs.setdefault(action.verb, []).append(action)
    if "play" in verbs:
        return tuple(verbs["play"][:1])
    found: list[Action] = []
    fights = _fights(state, seat, verbs.get("commit", []))
    early = _own_monsters(state, seat, verbs.get("monster", []))
    found += _equips(state, verbs.get("equip", []))
    found += fights[:4]
    if "move" in verbs and level(state, seat) < goal(state.setup):
        found += _by(state, tuple(verbs["move"]), "move", KEEP)[:3]
    if not fights:
        found += _uses(state, seat, verbs.get("use", []))
        found += early[:2]
    found += _purse(state, seat, verbs)
    sent = _sent(state, seat, verbs)
    hold = _must_hold(state, seat)
    if not hold:
        found += sent[:4]
    found += verbs.get("end", [])
    if hold:
        found += sent[:2]
    if not fights and threatened(state, seat):
        found += verbs.get("close", [])
    shown = found[:_MOST]
    return tuple(shown) if verbs["end"][0] in shown else (*shown, *verbs["end"])


def _fights(state: SevenState, seat: int, commits: list[Action]) -> list[Action]:
    """Return openings of battles that can be won, the likeliest land first, its strongest hero first."""
    if not commits:
        return []
    chances = {}
    for action in commits:
        spot = land_of(action.target)[1]
        if spot not in chances:
            chances[spot] = odds(state, seat, spot)
    kinds = state.kind
    hero = power.character_of(state, seat)
    good = [action for action in commits if action.arg == "attack" and chances[land_of(action.target)[1]] > 0.02]
    return sorted(
        good,
        key=lambda action: (
            -chances[land_of(action.target)[1]],
            action.target,
            NUMBER[action.source] != hero,
            -ATTACK[kinds[NUMBER[action.source]]],
        ),
    )


def _own_monsters(state: SevenState, seat: int, places: list[Action]) -> list[Action]:
    """Return monsters to put on own lands because they will surely fall and earn a marker."""
    hero = power.character_of(state, seat)
    if state.combat == DONE or threatened(state, seat) or hero < 0 or state.tired[hero]:
        return []
    reach = ATTACK[state.kind[hero]]
    found = []
    for action in places:
        other, _ = land_of(action.target)
        kind = state.kind[NUMBER[action.source]]
        card = CARDS[kind]
        if other == seat and chance_of(getattr(card, "hp", 99) - reach, 2) > 0.8 and not DEVOURS[kind]:
            found.append(action)
    return found


def _equips(state: SevenState, equips: list[Action]) -> list[Action]:
    kinds = state.kind
    ordered = sorted(equips, key=lambda action: (_carried(state, action), -WORTH[kinds[NUMBER[action.source]]]))
    return [action for action in ordered if _carried(state, action) < 2][:2]


def _carried(state: SevenState, action: Action) -> int:
    """Return 0 for the own character without item, 1 for a companion without, 2 for anybody with one."""
    seat, hero = action.seat, NUMBER[action.target]
    if gear_of(state, seat, hero) >= 0:
        return 2
    return 0 if hero == power.character_of(state, seat) else 1


def _uses(state: SevenState, seat: int, uses: list[Action]) -> list[Action]:
    """Return abilities worth using now: those that bring something, of heroes that nobody needs for a fight."""
    kinds = state.kind
    can = bool(state.zones[at(seat, DECK)]) or state.turn > state.setup.seats
    found = []
    for action in uses:
        kind = kinds[NUMBER[action.source]]
        brings_gold = any(isinstance(part, Gold) for part in _ability(kind))
        if (INCOME[kind] and (can or brings_gold)) or not _ability(kind):
            found.append(action)
    return sorted(found, key=lambda action: -INCOME[kinds[NUMBER[action.source]]])[:3]


def _ability(kind: int) -> tuple[object, ...]:
    card = CARDS[kind]
    return tuple(getattr(card, "ability", ()))


def _purse(state: SevenState, seat: int, verbs: dict[str, list[Action]]) -> list[Action]:
    """Return the purchase to make, or the coin to play towards it."""
    kinds = state.kind
    coins = [action for action in verbs.get("coin", []) if action.arg == "gold"]
    points = state.gold[seat]
    potential = points + sum(VALUE[kinds[NUMBER[action.source]]] for action in coins)
    buys = sorted(verbs.get("buy", []), key=lambda action: -_wish(state, seat, _ware(state, action)))
    found = [action for action in buys[:3] if _wish(state, seat, _ware(state, action)) > 0.6]
    best = _wish(state, seat, _ware(state, found[0])) if found else 0.5
    if state.combat != 1 and any(
        points < COST[kind] <= potential and _wish(state, seat, kind) > best for kind in _offers(state, seat)
    ):
        big = sorted(coins, key=lambda action: -VALUE[kinds[NUMBER[action.source]]])
        return [*big[:1], *found[:2]]
    if not found and coins and state.zones[at(seat, DECK)] and state.combat != DONE:
        draws = [action for action in verbs.get("coin", []) if action.arg == "draw"]
        found += [action for action in draws if VALUE[kinds[NUMBER[action.source]]] == 1][:1]
    return found


def _ware(state: SevenState, action: Action) -> int:
    if action.source in COIN:
        return COIN_KINDS[COIN.index(action.source)]
    return state.kind[NUMBER[action.source]]


def _offers(state: SevenState, seat: int) -> list[int]:
    """Return the kinds that a seat could acquire with enough gold points."""
    kinds = state.kind
    found = [kind for number, kind in enumerate(COIN_KINDS) if state.zones[COINS + number]]
    lands = level(state, seat)
    for item in wares(state):
        kind = kinds[item]
        if IS_COMPANION[kind] and (not lands or (IS_GROWN[kind] and not grown(state, seat))):
            continue
        found.append(kind)
    return found


def _wish(state: SevenState, seat: int, kind: int) -> float:
    """Return how much a seat wants a kind of card now."""
    wish = WORTH[kind] + 0.12 * COST[kind]
    if kind == COIN_KINDS[2]:
        return 0.3
    if IS_MONSTER[kind]:
        rivals = max((level(state, other) for other in state.seats if other != seat), default=0)
        usable = TRIAL[kind] <= rivals
        wish += 0.8 if usable else -1.0
        if usable and rivals >= goal(state.setup) - 2:
            wish += 2.0
    elif IS_ITEM[kind] or IS_MIRACLE[kind]:
        wish -= 0.4
    return wish


def _sent(state: SevenState, seat: int, verbs: dict[str, list[Action]]) -> list[Action]:
    """Return monsters for rivals, the strongest against the leader first, then miracles upon monsters there."""
    kinds = state.kind

    def key(action: Action) -> tuple[float, ...]:
        other, spot = land_of(action.target)
        crowded = bool(threatened(state, other) >> spot & 1)
        card = CARDS[kinds[NUMBER[action.source]]]
        return (-state.claim[other], -level(state, other), -getattr(card, "hp", 0), crowded, -spot)

    found: dict[tuple[int, int, bool], Action] = {}
    for action in sorted(verbs.get("monster", []), key=key):
        other, spot = land_of(action.target)
        if other != seat:
            crowded = bool(threatened(state, other) >> spot & 1)
            found.setdefault((kinds[NUMBER[action.source]], other, crowded), action)
    miracles = [
        action
        for action in verbs.get("miracle", [])
        if land_of(action.target)[0] != seat
        and threatened(state, land_of(action.target)[0]) >> land_of(action.target)[1] & 1
    ]
    return [*list(found.values())[:3], *miracles[:2]]


def _must_hold(state: SevenState, seat: int) -> bool:
    """Tell whether the last monster in hand should wait for a rival about to reach the goal."""
    rivals = [other for other in state.seats if other != seat]
    if not rivals or any(state.claim[other] >= 0 for other in rivals):
        return False
    kinds = state.kind
    held = sum(IS_MONSTER[kinds[item]] for item in state.zones[at(seat, HAND)] if kinds[item] > 0)
    return held == 1 and max(level(state, other) for other in rivals) >= goal(state.setup) - 1


# --- battles ---


def _muster(state: SevenState, seat: int, actions: Actions) -> Actions:
    """Add the strongest hero while the total may fall short, then begin."""
    foes = monsters_on(state, seat, state.arena)
    needed = sum(hit_points(state, seat, foe) for foe in foes)
    hero = power.character_of(state, seat)
    dice = power.dice_of(state, seat, state.arena) if (hero, True) in state.party else 0
    chance = chance_of(needed - power.steady(state, seat), dice)
    kinds = state.kind
    adding = [action for action in _verb(actions, "commit") if action.arg == "attack"]
    joined = {one for one, _ in state.party}
    adding = [action for action in adding if NUMBER[action.source] not in joined]
    adding.sort(key=lambda action: (NUMBER[action.source] != hero, -ATTACK[kinds[NUMBER[action.source]]]))
    fight, cancel = _verb(actions, "fight"), _verb(actions, "cancel")
    if chance < 0.93 and adding:
        return (*adding[:2], *fight)
    if foes and DEVOURS[kinds[foes[0]]]:
        supports = [action for action in _verb(actions, "commit") if action.arg == "support"]
        return (*fight, *supports[:2], *cancel)
    return fight if chance > 0 else (*fight, *cancel)


def _battle(state: SevenState, seat: int, actions: Actions) -> Actions:
    """Roll first; then the skill card that closes the gap, or the strike."""
    roll = _verb(actions, "roll")
    casts = _verb(actions, "cast")
    fissures = tuple(action for action in casts if _destroys(state, action) and land_of(action.target)[0] != seat)
    useful = tuple(action for action in casts if not _destroys(state, action))
    if roll:
        return (*roll, *fissures[:2])
    strike = _verb(actions, "strike")
    foes = monsters_on(state, seat, state.arena)
    needed = sum(hit_points(state, seat, foe) for foe in foes)
    gap = needed - power.total(state, seat)
    found: list[Action] = list(fissures[:2])
    if gap > 0 and useful:
        gains = {action: _gain(state, seat, action) for action in useful}
        closing = sorted((action for action in useful if gains[action] >= gap), key=gains.__getitem__)
        if closing:
            return (*closing[:1], *found, *strike)
        if sum(gains.values()) >= gap:
            return (max(useful, key=gains.__getitem__), *found, *strike)
        rerolls = [action for action in useful if action.arg == "reroll"]
        if rerolls:
            return (*rerolls[:1], *strike)
    return (*found, *strike)


def _destroys(state: SevenState, action: Action) -> bool:
    return any(isinstance(effect, Destroy) for effect in EFFECTS[state.kind[NUMBER[action.source]]])


def _gain(state: SevenState, seat: int, action: Action) -> int:
    """Return what a skill card would add to the total."""
    kind = state.kind[NUMBER[action.source]]
    best = power.best_rank(state, seat, CRAFT[kind])
    return sum(effect.by_rank[best - 1] for effect in EFFECTS[kind] if isinstance(effect, Damage))


def _discards(state: SevenState, seat: int, actions: Actions) -> Actions:
    """Discard the least useful cards down to three, then keep."""
    keep = _verb(actions, "keep")
    least = _by(state, actions, "discard", KEEP)
    if keep:
        poor = tuple(action for action in least[:1] if KEEP[state.kind[NUMBER[action.source]]] < 1.0)
        return (*poor, *keep)
    return least[:3]
