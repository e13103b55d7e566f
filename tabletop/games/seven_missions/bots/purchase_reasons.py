"""Explanations of purchases: the change that a card of the bazaar makes in this very position."""

from __future__ import annotations

from tabletop.engine import SEAT, Action, Item, Param
from tabletop.games.seven_missions.bots.battle_plans import plan, single_battle
from tabletop.games.seven_missions.cards import schema
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.cards.schema import Damage, Draw, Gold, Rally
from tabletop.games.seven_missions.rules import power
from tabletop.games.seven_missions.rules.state import DONE, At, SevenState
from tabletop.games.seven_missions.rules.steps.ending import companions_owned
from tabletop.games.seven_missions.rules.steps.road import doomed, may_place
from tabletop.games.seven_missions.rules.steps.supply import ware
from tabletop.kit.covering import covering
from tabletop.kit.percentages import percent
from tabletop.kit.strategy import Reason

_LEAST_ODDS = 50
"""Chance, in percent, from which a monster on the own road promises a flag."""


def reason(key: str, *, speaks: bool = True, **params: Param) -> Reason:
    """Return a reason of this game."""
    return Reason(f"seven_missions.why.{key}", params, speaks)


def explain_purchase(state: SevenState, action: Action) -> Reason | None:
    """Return the change a purchase makes, None if only its own text could say it."""
    seat, kind = action.seat, ware(state, action)
    if found := _rescue(state, seat, kind):
        return found
    if BOOK.is_coin[kind]:
        return reason("buy.coin", gold=BOOK.value[kind])
    if BOOK.is_companion[kind]:
        return _companion(state, seat, kind) or brings("play", *income(kind)) or reason("buy.hero", n=BOOK.attack[kind])
    if BOOK.hp[kind]:
        return _monster(state, seat, kind)
    if BOOK.is_skill[kind]:
        return _skill(state, seat, kind)
    if BOOK.is_item[kind]:
        hero = power.character_of(state, seat)
        fits = hero >= 0 and (BOOK.bearer[kind] < 0 or power.rank(state, seat, hero, BOOK.bearer[kind]) > 0)
        return bearing(state, seat, hero, kind) if fits else None
    return _miracle(state, seat, kind)


def _rescue(state: SevenState, seat: int, kind: int) -> Reason | None:
    """Return how much a card raises the chance of a battle of this turn, if it does."""
    if state.combat == DONE or not (BOOK.is_companion[kind] or BOOK.is_skill[kind]):
        return None
    before = {battle.spot: percent(battle.chance) for battle in plan(state, seat)}
    after = {battle.spot: percent(battle.chance) for battle in plan(state, seat, extra=kind)}
    spot = max(after, key=lambda land: after[land] - before.get(land, 0), default=-1)
    if spot < 0 or after[spot] <= before.get(spot, 0):
        return None
    return reason("buy.rescue", n=spot + 1, odds=after[spot], before=before.get(spot, 0))


def _companion(state: SevenState, seat: int, kind: int) -> Reason | None:
    """Return the odds with a companion against the strongest monster that a rival could buy and send."""
    hero = power.character_of(state, seat)
    offered = {state.kind[item] for item in state.zones[At.row[1]]}
    fitting = [foe for foe in offered if state.trial(foe) <= state.level(seat)]
    if state.solo or hero < 0 or not fitting:
        return None
    foe = max(fitting, key=lambda monster: (BOOK.hp[monster], monster))
    main, traits = state.kind[hero], {BOOK.trait[foe]}
    alone = BOOK.attack[main] + power.item_attack(state, seat, hero, traits)
    more = BOOK.attack[kind] + power.passive(kind, True, {BOOK.family[main]}, traits)
    more = more if more > BOOK.thick[foe] else 0
    before, odds = [percent(power.chance(2, BOOK.hp[foe] - total)) for total in (alone, alone + more)]
    if odds <= before:
        return None
    return reason("buy.foe", card=BOOK.ref(foe), hero=BOOK.ref(main), odds=odds, before=before)


_BRINGS = covering(schema.Ability, {Gold: "gold", Draw: "draw", **dict.fromkeys((schema.Expel, schema.Peek), "")})
"""Message keys of abilities, empty for those that bring nothing countable."""


def income(kind: int) -> tuple[int, int]:
    """Return the gold points and cards that a hero's ability brings."""
    brought = {"gold": 0, "draw": 0, "": 0}
    for part in BOOK.ability[kind]:
        brought[_BRINGS[type(part)]] += getattr(part, "n", 0)
    return brought["gold"], brought["draw"]


def brings(key: str, gold: int, cards: int) -> Reason | None:
    """Return a reason that names gold points and cards to draw, None if there are neither."""
    if not gold and not cards:
        return None
    return reason(f"{key}.{'both' if gold and cards else 'gold' if gold else 'draw'}", gold=gold, n=cards)


def _monster(state: SevenState, seat: int, kind: int) -> Reason | None:
    """Return the rival a monster would stop at once, the flag it promises, or when it can be sent."""
    for rival in sorted(state.others(seat), key=state.level, reverse=True):
        if any(may_place(state, seat, kind, rival, spot) for spot in range(state.level(rival))):
            level = state.level(rival)
            return reason("buy.monster", seat=SEAT[rival], n=level, goal=state.goal, hp=BOOK.hp[kind])
    for spot in range(state.level(seat) if state.combat != DONE else 0):
        if may_place(state, seat, kind, seat, spot) and not state.monsters_on(seat, spot):
            odds = percent(single_battle(state, seat, spot, kind).chance)
            if odds >= _LEAST_ODDS:
                return reason("buy.flag", n=spot + 1, odds=odds)
            break
    first = max(state.others(seat), key=state.level)
    if state.level(first) >= state.trial(kind):  # all its lands that are high enough are safe or taken
        return None
    return reason("buy.later", seat=SEAT[first], n=state.trial(kind), level=state.level(first))


def _skill(state: SevenState, seat: int, kind: int) -> Reason | None:
    craft, kinds = BOOK.craft[kind], state.kind
    ranks = [power.rank(state, seat, hero, craft) for hero in state.heroes(seat)]
    ranks += [BOOK.ranks[kinds[hero]][craft] for hero in state.in_hand(seat, BOOK.is_companion)]
    best = max(ranks, default=0)
    if not best:
        return reason("buy.idle", speaks=False)
    for effect in BOOK.skill_effects[kind]:
        if isinstance(effect, Rally) and not companions_owned(state, seat):
            return reason("buy.alone", speaks=False)
        if isinstance(effect, Damage | Rally):
            key = "damage" if isinstance(effect, Damage) else "rally"
            return reason(f"buy.{key}", n=effect.by_rank[best - 1], rank=best)
        losers = [rival for rival in state.others(seat) if doomed(state, rival)]
        if isinstance(effect, schema.Destroy) and losers:
            first = max(losers, key=state.level)
            return reason("buy.destroy", seat=SEAT[first], n=state.level(first) - 1, goal=state.goal)
    if not any(isinstance(each, schema.Protect) for each in BOOK.skill_effects[kind]):
        return None
    near = [kinds[item] for item in state.zones[At.row[1]] if BOOK.devours[kinds[item]]]
    return reason("buy.protect", card=BOOK.ref(near[0])) if near else None


def _miracle(state: SevenState, seat: int, kind: int) -> Reason | None:
    """Return the rival's land on whose monsters a miracle would tell most, or where it costs dice."""
    found = []
    for rival in state.others(seat):
        for spot in state.threatened(rival):
            foes = [state.kind[foe] for foe in state.monsters_on(rival, spot)]
            before, after = sum(BOOK.hp[foe] for foe in foes), sum(BOOK.hit_points(foe, kind) for foe in foes)
            if BOOK.blind[kind] and state.miracle_on(rival, spot) < 0:
                return reason("buy.blind", seat=SEAT[rival], n=BOOK.blind[kind], land=spot + 1)
            if after > before and state.miracle_on(rival, spot) < 0:
                found.append((after - before, rival, spot, after, before))
    if not found:
        return None
    _, rival, spot, after, before = max(found)
    return reason("buy.toughen", seat=SEAT[rival], n=spot + 1, hp=after, before=before)


# --- items ---


def bearing(state: SevenState, seat: int, hero: Item, item: int) -> Reason | None:
    """Return the gain of a hero by a kind of item."""
    kind, former = state.kind[hero], state.gear_of(seat, hero)
    before, after = _armed(kind, state.kind[former]) if former >= 0 else BOOK.attack[kind], _armed(kind, item)
    if after != before:
        return reason("equip.attack", hero=BOOK.ref(kind), n=after, before=before, speaks=after > before)
    for craft in BOOK.teaches[item]:
        rank, learned = power.rank(state, seat, hero, craft), min(3, BOOK.ranks[kind][craft] + 1)
        if learned > rank:
            return reason("equip.rank", hero=BOOK.ref(kind), n=learned, before=rank)
    return reason("equip.gold", n=BOOK.extends[item]) if BOOK.extends[item] else None


def _armed(hero: int, item: int) -> int:
    family = BOOK.family[hero]
    more = [
        arm.attack + (arm.more if arm.family is not None and arm.family == family else 0) for arm in BOOK.arms[item]
    ]
    return BOOK.attack[hero] + sum(more)
