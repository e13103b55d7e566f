"""Why this very choice: what people are told beside what is advised, in figures that the table shows."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.cards.effects.grammar import Pick, Selection
from tabletop.cards.effects.running import args_of, effect_at
from tabletop.cards.effects.verbs import Damage
from tabletop.engine.actions import Action
from tabletop.engine.advice import Reason
from tabletop.engine.items import NONE, Item
from tabletop.games.sorcerer import ground, rolling, values
from tabletop.games.sorcerer.book import ATTACK, COST, IS_MINION, TOUGHNESS
from tabletop.games.sorcerer.openings import price
from tabletop.games.sorcerer.rolling import DOUBLED
from tabletop.games.sorcerer.schema import Face, Type
from tabletop.games.sorcerer.state import FULL, MINION, MOST_ENERGY, At, SorcererState, tile_of
from tabletop.kit import in_sight, source, target

S = SorcererState
WHY = "sorcerer.why"


def why(state: S, action: Action) -> Reason | None:
    """Return what speaks for an action, None if nothing tells it from others of its kind."""
    if not in_sight(state, action):
        return None
    match action.verb:
        case "set_aside":
            return _set_aside(state, action.seat, source(action))
        case "cast":
            return _cast(state, action)
        case "reinforce" if action.target in ground.TILE_OF:
            return _reinforce(state, action.seat, source(action), ground.TILE_OF[action.target])
        case "avatar":
            return _avatar(state, action.seat, ground.TILE_OF[action.target])
        case "channel":
            return _channel(state, action.seat)
        case "meditate":
            return _meditate(state, action.seat)
        case "attack":
            return _attack(state, source(action))
        case "reroll":
            return _reroll(state, source(action))
        case "hit":
            return _hit(state, action)
        case "pick" if action.source.startswith("card:"):
            return _pick(state, source(action))
    return None


def _dice(state: S, items: Iterable[int]) -> int:
    """Return the dice of those who are ready, as the table counts them."""
    return sum(values.number_of_dice(state, item) for item in items if not state.spent[item])


# --- the opening hand and the Action phase ---


def _set_aside(state: S, seat: int, item: Item) -> Reason:
    return Reason(f"{WHY}.set_aside.card", {"n": COST[state.kind[item]], "have": state.energy[seat]})


def _cast(state: S, action: Action) -> Reason:
    """Tell the price, and what comes to the table for it."""
    seat, item = action.seat, source(action)
    kind = state.kind[item]
    if action.target in ground.TILE_OF:
        tile = ground.TILE_OF[action.target]
        cost = price(state, seat, item, Type.MINION)
        params = {"cost": cost, "attack": ATTACK[kind], "toughness": TOUGHNESS[kind]}
        foes = len(ground.on_half(state, ground.across(ground.half_of(state, seat, tile))))
        return Reason(f"{WHY}.cast.{'minion' if foes else 'unmet'}", {**params, "n": foes})
    if not action.target:
        return Reason(f"{WHY}.cast.paid", {"n": price(state, seat, item, Type.SORCERY), "have": state.energy[seat]})
    host, cost = target(action), price(state, seat, item, Type.ATTACHMENT)
    if not ATTACK[kind] and not TOUGHNESS[kind]:
        return Reason(f"{WHY}.cast.paid", {"n": cost, "have": state.energy[seat]})
    params = {"n": cost, "attack": values.attack(state, host), "left": values.left(state, host)}
    changes = {"more": f"{ATTACK[kind]:+}", "extra": f"{TOUGHNESS[kind]:+}"}
    return Reason(f"{WHY}.cast.bears", {**params, **changes})


def _reinforce(state: S, seat: int, item: Item, tile: int) -> Reason:
    """Tell what a minion has to bring, and what stands where it goes."""
    half = ground.half_of(state, seat, tile)
    own, foes = ground.on_half(state, half), ground.on_half(state, ground.across(half))
    dice, there = values.number_of_dice(state, item), {"own": _dice(state, own), "other": _dice(state, foes)}
    if state.spent[item]:
        return Reason(f"{WHY}.reinforce.tired", {"n": values.left(state, item), **there})
    if not foes:
        return Reason(f"{WHY}.reinforce.unmet", {"n": dice, "hurt": state.hurt[ground.across(half)], "full": FULL})
    return Reason(f"{WHY}.reinforce.{'joins' if own else 'alone'}", {"n": dice, **there})


def _avatar(state: S, seat: int, tile: int) -> Reason | None:
    """Tell who stands in a battlefield, as soon as anybody does."""
    half = ground.half_of(state, seat, tile)
    own, foes = len(ground.on_half(state, half)), len(ground.on_half(state, ground.across(half)))
    return Reason(f"{WHY}.avatar.stands", {"n": own, "other": foes}) if own or foes else None


def _channel(state: S, seat: int) -> Reason:
    """Tell how much energy there will be, and the dearest minion in hand that only this makes payable."""
    have = state.energy[seat]
    then = min(MOST_ENERGY, have + 2)
    hand = [item for item in state.zones[At.hand[seat]] if state.kind[item] >= 0 and IS_MINION[state.kind[item]]]
    new = [item for item in hand if have < price(state, seat, item, Type.MINION) <= then]
    if not new:
        return Reason(f"{WHY}.channel.more", {"have": have, "then": then})
    dearest = max(new, key=lambda item: COST[state.kind[item]])
    return Reason(f"{WHY}.channel.pays", {"then": then, "card": state.ref(dearest)})


def _meditate(state: S, seat: int) -> Reason:
    cards = len(state.zones[At.hand[seat]])
    drawn = min(2, len(state.zones[At.grimoire[seat]]))
    return Reason(f"{WHY}.meditate.hand", {"have": cards, "then": cards + drawn})


# --- the battle ---


def _attack(state: S, item: Item) -> Reason:
    """Tell how many dice are rolled against what."""
    tile, dice = tile_of(state, item), values.number_of_dice(state, item)
    half = ground.across(ground.half_of(state, state.by[item], tile))
    foes = ground.on_half(state, half)
    if foes:
        left = sum(values.left(state, foe) for foe in foes)
        return Reason(f"{WHY}.attack.guarded", {"n": dice, "left": left})
    key = "bare" if state.bare[half] else "empty"
    return Reason(f"{WHY}.attack.{key}", {"n": dice, "hurt": state.hurt[half], "full": FULL})


def _reroll(state: S, die: Item) -> Reason | None:
    """Tell how many sides of the die are better for whoever rerolls it."""
    if state.changes:
        return None
    (half,) = args_of(state, "reroll")
    critical = DOUBLED if state.bare[ground.across(state.striking)] else 1
    points = {Face.BLANK: 0, Face.HIT: 1, Face.DOUBLE: 2, Face.CRITICAL: critical}
    sides = rolling.faces(state)
    now = points[sides[state.face[die]]]
    more, less = sum(points[face] > now for face in sides), sum(points[face] < now for face in sides)
    if half == state.striking:
        return Reason(f"{WHY}.reroll.more", {"n": more}) if more else None
    return Reason(f"{WHY}.reroll.less", {"n": less}) if less else None


def _hit(state: S, action: Action) -> Reason:
    """Tell what so many points do where they are placed."""
    half, points = args_of(state, "criticals", "hits")
    item = target(action)
    if item == NONE:
        n = 1 if action.arg == "1" else min(points, values.space(state, half))
        hurt = state.hurt[half]
        if hurt + n >= FULL:
            return Reason(f"{WHY}.hit.captures", {"n": FULL})
        return Reason(f"{WHY}.hit.side", {"hurt": hurt, "n": hurt + n, "full": FULL})
    n = 1 if action.arg == "1" else min(points, max(1, values.left(state, item)))
    return _wound(state, item, n)


def _wound(state: S, item: Item, n: int) -> Reason:
    left = values.left(state, item) - n
    if left > 0:
        return Reason(f"{WHY}.hit.lives", {"n": left, "toughness": values.toughness(state, item)})
    dice = values.number_of_dice(state, item)
    return Reason(f"{WHY}.hit.{'fells' if dice else 'ends'}", {"n": dice})


def _pick(state: S, item: Item) -> Reason | None:
    """Tell what so much damage does to a minion; other effects speak for themselves."""
    job, path, *_ = args_of(state, "pick")
    effect = effect_at(values.ability(state, job), path)
    if state.guise[item] != MINION or not isinstance(effect, Damage) or not isinstance(effect.n, int):
        return None
    spread = isinstance(effect.to, Selection) and effect.to.pick is Pick.SPREAD
    return None if spread else _wound(state, item, effect.n)
