"""Which actions deserve a thought, question by question, best guess first: for bots, never for the rules."""

from __future__ import annotations

from tabletop.engine.actions import NUMBER, Action
from tabletop.games.seven_missions import power
from tabletop.games.seven_missions.advice.plans import chance_of, lands_kept, plan
from tabletop.games.seven_missions.advice.trade import cycled, hastened, purse, verdict
from tabletop.games.seven_missions.advice.worth import INCOME, WORTH, keeping, must_answer
from tabletop.games.seven_missions.book import (
    ABILITY,
    ATTACK,
    COST,
    CRAFT,
    DEVOURS,
    DRAGON,
    EFFECTS,
    GROWN_OF,
    HP,
    IS_COMPANION,
    VALUE,
)
from tabletop.games.seven_missions.schema import Damage, Destroy, Draw, Gold
from tabletop.games.seven_missions.state import DONE, LAND, OPEN, At, SevenState, land_of

Actions = tuple[Action, ...]


def advise(state: SevenState, seat: int, actions: Actions) -> Actions:
    """Return the actions worth a thought, best guess first."""
    asked = state.ask
    if asked is None or len(actions) < 2:
        return actions
    match asked.key:
        case "place":
            return actions[:1]
        case "character":
            return tuple(sorted(actions, key=lambda action: -WORTH[GROWN_OF[state.kind[NUMBER[action.source]]]]))
        case "turn":
            return _turn(state, seat, actions)
        case "muster":
            return _muster(state, seat, actions)
        case "battle":
            return _battle(state, seat, actions)
        case "discard":
            return _discards(state, seat, actions)
        case "press":
            return (*_least(state, seat, _verb(actions, "press"))[:1], *_verb(actions, "stop"))
        case "bonus":
            return _verb(actions, "draw")
        case "slay":
            return _verb(actions, "slay") or actions
        case "victim":
            return tuple(sorted(actions, key=lambda action: WORTH[state.kind[NUMBER[action.source]]]))[:1]
        case "banish":
            return _banishes(state, seat, actions)
    return actions


def _verb(actions: Actions, verb: str) -> Actions:
    return tuple(action for action in actions if action.verb == verb)


def _least(state: SevenState, seat: int, actions: Actions) -> Actions:
    """Return one action for each kind of source card, the one least worth keeping first."""
    kinds = state.kind
    found: dict[int, Action] = {}
    for action in actions:
        found.setdefault(kinds[NUMBER[action.source]], action)
    return tuple(found[kind] for kind in sorted(found, key=lambda kind: keeping(state, seat, kind)))


# --- the turn ---


def _turn(state: SevenState, seat: int, actions: Actions) -> Actions:
    """Rescue and battles first, then the road, incomes, purchases, and monsters for rivals; at last the end."""
    verbs: dict[str, list[Action]] = {}
    for action in actions:
        verbs.setdefault(action.verb, []).append(action)
    end = tuple(verbs["end"])
    coins = verbs.get("coin", [])
    buys = verbs.get("buy", [])
    threat = state.threatened(seat)
    equips = _equips(state, verbs.get("equip", []))
    if equips:
        return tuple(equips)
    if threat and state.combat != DONE:
        return _under_threat(state, seat, verbs, coins, buys)
    if state.combat == OPEN:
        return tuple(verbs["close"])
    if "move" in verbs:
        own = _own_monsters(state, seat, verbs.get("monster", []))
        buried = _least(state, seat, tuple(verbs["move"]))[:2]
        return (*own[:1], *buried) if own else buried[:1]
    helpers = _helpers(state, seat, verbs.get("play", [])) + _uses(state, seat, verbs.get("use", []))
    if helpers:
        return tuple(helpers[:1])
    if cycle := cycled(state, seat, coins):
        return tuple(cycle)
    if hurry := hastened(state, seat, verbs.get("expel", [])):
        return tuple(hurry)
    if spent := purse(state, seat, buys, coins):
        return tuple(spent[:1])
    sent = _sent(state, seat, verbs)
    return tuple(sent) if sent and must_answer(state, seat) else (*sent, *end)


def _under_threat(
    state: SevenState, seat: int, verbs: dict[str, list[Action]], coins: list[Action], buys: list[Action]
) -> Actions:
    """Return what brings more help, then the battles of the plan, then the end of the combat phase."""
    battles = plan(state, seat)
    if state.combat != OPEN and lands_kept(battles) < len(battles) - 0.1:
        if draws := _drawing(state, seat, verbs, {hero for battle in battles for hero in battle.party}):
            return tuple(draws[:1])
        if cycle := cycled(state, seat, coins):
            return tuple(cycle)
        if spent := purse(state, seat, buys, coins):
            return tuple(spent[:1])
    party = {hero for battle in battles for hero in battle.party}
    if plays := [action for action in verbs.get("play", []) if NUMBER[action.source] in party]:
        return tuple(plays[:1])
    for battle in battles:
        if battle.chance > 0.02 and battle.party:
            target = LAND[seat][battle.spot]
            commits = [
                action
                for action in verbs.get("commit", [])
                if action.target == target and NUMBER[action.source] == battle.party[0] and action.arg == "attack"
            ]
            if commits:
                return (*commits, *verbs.get("close", ())) if _risky(state, seat, battle.spot) else tuple(commits)
    if uses := _uses(state, seat, verbs.get("use", [])):
        return tuple(uses[:1])
    return tuple(verbs.get("close", verbs["end"]))


def _risky(state: SevenState, seat: int, spot: int) -> bool:
    return any(DEVOURS[state.kind[monster]] for monster in state.monsters_on(seat, spot))


def _drawing(state: SevenState, seat: int, verbs: dict[str, list[Action]], fighters: set[int]) -> list[Action]:
    """Return abilities of heroes without a place in the plan that draw cards, and such heroes to play."""
    if not state.can_draw(seat):
        return []
    kinds = state.kind
    return [
        action
        for action in (*verbs.get("use", ()), *verbs.get("play", ()))
        if NUMBER[action.source] not in fighters
        and any(isinstance(part, Draw) for part in ABILITY[kinds[NUMBER[action.source]]])
    ]


def _own_monsters(state: SevenState, seat: int, places: list[Action]) -> list[Action]:
    """Return monsters to put on own lands because they will surely fall and earn a marker, or win the match."""
    hero = power.character_of(state, seat)
    if state.combat == DONE or hero < 0 or state.tired[hero]:
        return []
    kinds = state.kind
    able = [item for item in state.zones[At.hand[seat]] if kinds[item] > 0 and IS_COMPANION[kinds[item]]]
    reach = ATTACK[kinds[hero]] + sum(ATTACK[kinds[item]] for item in able)
    found = []
    for action in places:
        other, spot = land_of(action.target)
        kind = kinds[NUMBER[action.source]]
        if other != seat or DEVOURS[kind]:
            continue
        last = DRAGON[kind] and spot + 1 == state.goal
        if chance_of(HP[kind] - reach, 2) > (0.4 if last else 0.9):
            found.append(action)
    return sorted(found, key=lambda action: (-HP[kinds[NUMBER[action.source]]], action.target))


def _equips(state: SevenState, equips: list[Action]) -> list[Action]:
    """Return the best item for the own character, if it carries none; items last, so they wait for nobody else."""
    kinds = state.kind
    found = [
        action
        for action in equips
        if NUMBER[action.target] == power.character_of(state, action.seat)
        and state.gear_of(action.seat, NUMBER[action.target]) < 0
    ]
    return sorted(found, key=lambda action: -WORTH[kinds[NUMBER[action.source]]])[:1]


def _helpers(state: SevenState, seat: int, plays: list[Action]) -> list[Action]:
    """Return companions to play for what their ability brings now."""
    kinds = state.kind
    return [action for action in plays if _brings(state, seat, kinds[NUMBER[action.source]])]


def _brings(state: SevenState, seat: int, kind: int) -> bool:
    draws = state.can_draw(seat)
    return any(isinstance(part, Gold) or (isinstance(part, Draw) and draws) for part in ABILITY[kind])


def _uses(state: SevenState, seat: int, uses: list[Action]) -> list[Action]:
    """Return abilities worth using now, of heroes that nobody needs for a fight, draws first."""
    kinds = state.kind
    found = [
        action
        for action in uses
        if _brings(state, seat, kinds[NUMBER[action.source]]) or not ABILITY[kinds[NUMBER[action.source]]]
    ]
    return sorted(found, key=lambda action: -INCOME[kinds[NUMBER[action.source]]])


def _sent(state: SevenState, seat: int, verbs: dict[str, list[Action]]) -> list[Action]:
    """Return monsters for rivals, the strongest against the leader first, then miracles upon monsters there."""
    kinds = state.kind

    def key(action: Action) -> tuple[float, ...]:
        other, spot = land_of(action.target)
        crowded = spot in state.threatened(other)
        return (-state.challenged(other), -state.level(other), -HP[kinds[NUMBER[action.source]]], crowded, -spot)

    found: dict[tuple[int, int, bool], Action] = {}
    for action in sorted(verbs.get("monster", []), key=key):
        other, spot = land_of(action.target)
        if other != seat:
            crowded = spot in state.threatened(other)
            found.setdefault((kinds[NUMBER[action.source]], other, crowded), action)
    miracles: dict[tuple[int, str], Action] = {}
    for action in verbs.get("miracle", []):
        other, spot = land_of(action.target)
        if other != seat and spot in state.threatened(other):
            miracles.setdefault((kinds[NUMBER[action.source]], action.target), action)
    return [*list(found.values())[:4], *list(miracles.values())[:3]]


def _banishes(state: SevenState, seat: int, actions: Actions) -> Actions:
    """Remove what is worth most to rivals and too dear for the own purse; let no pile run out but to win by it."""
    kinds = state.kind
    points = state.gold[seat] + sum(VALUE[kinds[item]] for item in state.zones[At.hand[seat]] if kinds[item] > 0)

    def value(action: Action) -> float:
        item = NUMBER[action.source]
        kind = kinds[item]
        worth = WORTH[kind] * (0.4 if HP[kind] else 1.0)
        return 100.0 * verdict(state, seat, item) + (worth if COST[kind] > points else -worth)

    return tuple(sorted(actions, key=value, reverse=True))[:1]


# --- battles ---


def _muster(state: SevenState, seat: int, actions: Actions) -> Actions:
    """Add whom the plan wants on this land, then begin."""
    joined = {one for one, _ in state.party}
    for battle in plan(state, seat):
        if battle.spot == state.arena:
            adding = tuple(
                action
                for action in _verb(actions, "commit")
                if action.arg == "attack" and NUMBER[action.source] in battle.party
                and NUMBER[action.source] not in joined
            )  # fmt: skip
            if adding:
                return adding[:1]
    return _verb(actions, "fight")


def _battle(state: SevenState, seat: int, actions: Actions) -> Actions:
    """Roll first; then the skill card that closes the gap, or the strike."""
    casts = _verb(actions, "cast")
    fissures = tuple(action for action in casts if _destroys(state, action) and land_of(action.target)[0] != seat)
    useful = tuple(action for action in casts if not _destroys(state, action))
    ends = _verb(actions, "roll") or _verb(actions, "strike")
    if fissures:
        return (*fissures[:3], *ends)
    if ends[0].verb == "roll":
        return ends
    foes = state.monsters_on(seat, state.arena)
    needed = sum(state.hit_points(seat, foe) for foe in foes)
    gap = needed - power.total(state, seat)
    if gap <= 0:
        guard = tuple(action for action in useful if _guards(state, seat, action))
        return guard[:1] or ends
    gains = {action: _gain(state, seat, action) for action in useful if action.arg != "reroll"}
    closing = sorted((action for action in gains if gains[action] >= gap), key=gains.__getitem__)
    if closing:
        return closing[0], *ends
    if sum(_by_card(state, gains).values()) >= gap:
        return (max(gains, key=gains.__getitem__),)
    rerolls = tuple(action for action in useful if action.arg == "reroll")
    return (*rerolls[:1], *ends)


def _by_card(state: SevenState, gains: dict[Action, int]) -> dict[str, int]:
    """Return the gain of each card, whatever its ways."""
    found: dict[str, int] = {}
    for action, gain in gains.items():
        found[action.source] = max(gain, found.get(action.source, 0))
    return found


def _guards(state: SevenState, seat: int, action: Action) -> bool:
    """Tell whether a card would spare the heroes from a Gorgon that they are about to beat."""
    kind = state.kind[NUMBER[action.source]]
    quiet = any(not isinstance(effect, Damage) for effect in EFFECTS[kind])
    return quiet and _risky(state, seat, state.arena) and not state.cast and any(pair[1] for pair in state.party)


def _destroys(state: SevenState, action: Action) -> bool:
    return any(isinstance(effect, Destroy) for effect in EFFECTS[state.kind[NUMBER[action.source]]])


def _gain(state: SevenState, seat: int, action: Action) -> int:
    """Return what a skill card would add to the total, measured by playing it in thought."""
    card = state.kind[NUMBER[action.source]]
    cast = state.cast
    before = power.total(state, seat)
    state.cast = (*cast, (card, power.best_rank(state, seat, CRAFT[card])))
    gain = power.total(state, seat) - before
    state.cast = cast
    return gain


# --- the end of the turn ---


def _discards(state: SevenState, seat: int, actions: Actions) -> Actions:
    """Discard the least useful cards down to three, then keep."""
    return _verb(actions, "keep") or _least(state, seat, _verb(actions, "discard"))[:1]
