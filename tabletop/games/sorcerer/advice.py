"""Advice for bots: how good a position is, and which actions deserve a thought, the likely best one first."""

from __future__ import annotations

from math import exp

from tabletop.cards.effects.grammar import Moment
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.items import Item
from tabletop.games.sorcerer import ground, rolling, values
from tabletop.games.sorcerer.book import ABILITIES, ATTACK, COST, HOST, IS_MINION, TOUGHNESS, TYPE
from tabletop.games.sorcerer.openings import Openings
from tabletop.games.sorcerer.rounds import SURE
from tabletop.games.sorcerer.schema import Face, Host, Type
from tabletop.games.sorcerer.state import (
    FULL,
    MINION,
    MOST_ENERGY,
    SERVANT,
    UNUSED,
    At,
    SorcererState,
    minions,
    tile_of,
)

S = SorcererState
MEAN = 5 / 6
"""Damage that a battle die does on average."""
SCALE = 45.0
"""Points of difference that make a position about three to one."""


# --- positions ------------------------------------------------------------------------------------------------------


def evaluate(state: S, seat: int) -> float:
    """Return how good a position is for a seat: captures, threats, bodies and means of both sides compared."""
    if not state.zones[At.skills[seat]]:
        return 0.5
    worth = 0.0
    for tile in ground.own_tiles(state, seat):
        if state.taken[tile] < 0:
            worth += _tile(state, ground.half_of(state, seat, tile))
    sides = ground.sides_of(state)
    own = [other for other in state.seats if sides[other] == sides[seat]]
    rest = [other for other in state.seats if sides[other] != sides[seat] and not state.gone[other]]
    worth += sum(_means(state, other) for other in own) - sum(_means(state, other) for other in rest) / max(
        1, len(rest) // max(1, len(own))
    )
    worth += _promise(state, own)
    best = max((state.points[other] for other in rest), default=0)
    worth += 60.0 * (state.points[seat] - best)
    return 1 / (1 + exp(-worth / SCALE))


def _promise(state: S, own: list[int]) -> float:
    """Return the worth of an effect of this side that stands in the middle: what it will do is not on the table yet."""
    asked = state.ask
    if asked is None or asked.key not in ("pick", "spot", "play_card") or asked.seats[0] not in own:
        return 0.0
    at_work = state.zones[At.resolving]
    return 3.0 + sum(1.6 * COST[state.kind[item]] for item in at_work)


def _means(state: S, seat: int) -> float:
    """Return the worth of cards, energy, omens, fate, blood and actions left; more of the same is worth less."""
    fate = 2.5 if state.fate[seat] == UNUSED else 0.0
    cards, energy = state.zones[At.hand[seat]], state.energy[seat]
    hand = len(cards)
    return (
        1.6 * min(hand, 5)
        + 1.1 * max(0, min(hand, 8) - 5)
        + 0.2 * max(0, hand - 8)
        - 0.8 * sum(TYPE[kind] is Type.ATTACHMENT for kind in [state.kind[item] for item in cards] if kind >= 0)
        + 0.7 * min(energy, 8)
        + 0.4 * max(0, energy - 8)
        + 1.1 * min(state.omens[seat], 6)
        + fate
        + 0.7 * min(state.blood[seat], 6)
        + 1.2 * state.actions[seat]
    )


def _tile(state: S, own: int) -> float:
    """Return the worth of a battlefield for the owner of a half."""
    other = ground.across(own)
    mine, theirs = _force(state, own), _force(state, other)
    return _side(state, own, mine, theirs) - _side(state, other, theirs, mine)


_WORTH = {
    Moment.ATTACK: 1.2,
    Moment.ATTACKED: 0.7,
    Moment.ACTION: 0.4,
    Moment.ROUND_END: 2.2,
    Moment.WHILE: 0.6,
    Moment.PLAYS: 0.6,
    Moment.FALLS: 0.6,
    Moment.KILLS: 0.6,
    Moment.DESTROYED: 0.4,
    Moment.HOST_DESTROYED: 0.5,
}
_TEXT = tuple(sum(_WORTH.get(said.on, 0.0) for said in all_ if not said.bury) for all_ in ABILITIES)
"""What the abilities of a card in play are worth, roughly: figures say nothing of them."""


Force = tuple[int, int, int, int, float]


def _force(state: S, half: int) -> Force:
    """Return ready dice, tired dice, toughness left, flames, and the worth of the texts of a half."""
    ready = tired = tough = flames = 0
    text = 0.0
    seats, guise, by, kinds = ground.seats_of(state, half), state.guise, state.by, state.kind
    for item in state.zones[half // 2]:
        if guise[item] == SERVANT or by[item] not in seats:
            continue
        text += _TEXT[kinds[item]]
        if guise[item] == MINION:
            dice = values.number_of_dice(state, item)
            if state.spent[item]:
                tired += dice
            else:
                ready += dice
            tough += values.left(state, item)
            flames += state.flame[item]
    return ready, tired, tough, flames, text


def _side(state: S, half: int, mine: Force, theirs: Force) -> float:
    """Return what the owner of a half has done to the enemy's in its battlefield, and could still do."""
    done = state.hurt[ground.across(half)]
    fighting = state.phase != "end" and not state.fought[half // 2] and not state.tilted[half // 2]
    ready = mine[0] if fighting else 0
    room = theirs[2] + FULL - done
    worth = done + 0.12 * done * done + 1.6 * min(ready * MEAN, room) + 1.0 * (mine[1] + mine[0] - ready) * MEAN
    worth += 0.9 * mine[2] - 0.6 * mine[3] + mine[4]
    if ready and not theirs[2]:
        worth += 3 + 0.17 * ready
    if 2 * ready >= FULL - done:
        worth += 4
    return worth


# --- actions --------------------------------------------------------------------------------------------------------


def advise(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the actions worth a thought; questions with a simple best answer have one."""
    asked = state.ask
    if asked is None or len(actions) < 2:
        return actions
    wise = _ADVISERS.get(asked.key)
    return wise(state, seat, actions) if wise is not None else actions


def _act(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return likely actions: the best places of each card, abilities, a few moves, energy and cards."""
    needs = _needs(state, seat)
    casts: dict[int, list[tuple[float, Action]]] = {}
    other: list[tuple[float, Action]] = []
    moves: list[tuple[float, Action]] = []
    for action in actions:
        if action.verb == "cast":
            item = NUMBER[action.source]
            casts.setdefault(state.kind[item], []).append((_cast(state, seat, item, action, needs), action))
        elif action.verb == "reinforce":
            moves.append((_move(state, action, needs), action))
        elif action.verb == "avatar":
            moves.append((needs[ground.TILE_OF[action.target]] - needs[state.avatar[seat]] - 3, action))
        elif action.verb == "activate":
            other.append((4.0, action))
        elif action.verb == "channel":
            other.append((6.0 - 1.0 * state.energy[seat], action))
        else:
            other.append((5.0 - 1.2 * len(state.zones[At.hand[seat]]), action))
    likely = [pair for ways in casts.values() for pair in sorted(ways, key=_first, reverse=True)[:2]]
    likely = sorted(likely, key=_first, reverse=True)[:8]
    likely += other + [pair for pair in sorted(moves, key=_first, reverse=True)[:2] if pair[0] > 0]
    return tuple(action for _, action in sorted(likely, key=_first, reverse=True))


def _first(pair: tuple[float, Action]) -> float:
    return pair[0]


def _needs(state: S, seat: int) -> dict[int, float]:
    """Return how much a seat wants another body in each of its battlefields."""
    found = {}
    for tile in ground.own_tiles(state, seat):
        half = ground.half_of(state, seat, tile)
        if state.taken[tile] >= 0:
            found[tile] = -6.0
            continue
        mine, theirs = len(ground.on_half(state, half)), len(ground.on_half(state, ground.across(half)))
        found[tile] = 2.0 * (mine == 0) + 0.25 * state.hurt[ground.across(half)] + 0.2 * state.hurt[half]
        found[tile] += 1.0 * (theirs == 0) - 0.5 * max(0, mine - theirs)
    return found


def _cast(state: S, seat: int, item: int, action: Action, needs: dict[int, float]) -> float:
    kind = state.kind[item]
    price = 0.4 * COST[kind]
    if action.target in ground.TILE_OF:
        return 4 + 1.2 * ATTACK[kind] + 0.8 * TOUGHNESS[kind] - price + needs[ground.TILE_OF[action.target]]
    if action.target:
        host = NUMBER[action.target]
        gain = 2.0 * ATTACK[kind] + 1.0 * TOUGHNESS[kind] + 1.5 * _TEXT[kind]
        if state.by[host] != seat:
            curse = 2.0 * ATTACK[kind] + 1.0 * TOUGHNESS[kind] - 1.5 * _TEXT[kind]
            return 3 - curse + 0.6 * values.attack(state, host) - price
        if TYPE[kind] is Type.ATTACHMENT and HOST[kind] is Host.ENEMY:
            return -5.0
        return 2 + gain + 0.3 * values.toughness(state, host) - price
    return 4.5 - price


def _move(state: S, action: Action, needs: dict[int, float]) -> float:
    tile = ground.TILE_OF.get(action.target, -1)
    here = tile_of(state, NUMBER[action.source])
    if tile < 0:
        return -1.0
    return needs[tile] - needs[here] - (2.0 if state.spent[NUMBER[action.source]] else 0.5)


def _energy(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Roll for energy when poor, take the sure four when close to the limit."""
    rolls = state.energy[seat] <= 5
    return tuple(sorted(actions, key=lambda action: (action.verb == "roll") != rolls))[:1]


def _avatar(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Stand where most own minions fight."""

    def here(action: Action) -> float:
        tile = ground.TILE_OF[action.target]
        bodies = sum(1 for item in minions(state, tile) if state.by[item] == seat)
        foes = len(minions(state, tile)) - bodies
        return -10.0 if state.taken[tile] >= 0 else bodies + 0.6 * foes + 0.05 * tile

    return (max(actions, key=here),)


def _opening(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Replace dear cards that are no minions, and all beyond two of them."""
    aside = [action for action in actions if action.verb == "set_aside"]
    kept = sum(not IS_MINION[state.kind[item]] for item in state.zones[At.hand[seat]])
    dear = [action for action in aside if COST[state.kind[NUMBER[action.source]]] >= 4 or kept > 2]
    return tuple(dear[:1]) or tuple(action for action in actions if action.verb == "keep")


def _tactic(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Resolve what is compulsory or strong before the dice fall."""
    return tuple(sorted(actions, key=lambda action: action.verb == "roll"))


def _reroll(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Reroll what is bad for this side as long as it is worth an omen."""
    half = state.ask.args[0] if state.ask is not None else -1
    attacking = half == state.striking
    faces, sides = rolling.shown(state), rolling.faces(state)
    bad = (Face.BLANK,) if attacking else (Face.DOUBLE, Face.CRITICAL)
    target = ground.across(state.striking)
    worth = _worth_rerolling(state, target, faces, attacking)
    found = [
        action
        for action in actions
        if action.verb == "reroll"
        and sides[state.face[NUMBER[action.source]]] in bad
        and (worth or action.arg == "free")
    ]
    if found:
        double = [a for a in found if sides[state.face[NUMBER[a.source]]] is Face.DOUBLE]
        free = [a for a in double or found if a.arg == "free"]
        return tuple((free or double or found)[:1])
    flips = [action for action in actions if action.verb == "flip"]
    mean = sum(_POINTS[face] for face in faces) / max(1, len(faces))
    if flips and len(faces) >= 3 and (mean <= 0.4 if attacking else mean >= 1.3):
        return tuple(flips)
    return tuple(action for action in actions if action.verb == "done")


_POINTS = {Face.BLANK: 0, Face.HIT: 1, Face.DOUBLE: 2, Face.CRITICAL: 1}


def _worth_rerolling(state: S, target: int, faces: list[Face], attacking: bool) -> bool:
    """Tell whether an omen is well spent on this roll: many are left, or the battlefield is close to its end."""
    close = state.hurt[target] + sum(_POINTS[face] for face in faces) >= FULL - 2
    seats = ground.seats_of(state, state.striking if attacking else target)
    return close or sum(state.omens[seat] for seat in seats) >= (2 if attacking else 3)


def _place(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Place points by the simple rule, as many as fit."""
    asked = state.ask
    if asked is None:
        return actions
    where = rolling.sensible(state, asked.args[0], asked.key == "criticals")
    found = [action for action in actions if action.target == where]
    return tuple(found[:1]) or actions


def _attack(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Attack with the strongest first."""
    return tuple(sorted(actions, key=lambda action: -values.attack(state, NUMBER[action.source])))


def _follow(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Let the avatar follow only where it would find more to do."""
    stay = tuple(action for action in actions if action.verb == "stay")
    best = _avatar(state, seat, tuple(action for action in actions if action.verb != "stay"))
    here = sum(state.by[item] == seat for item in minions(state, state.avatar[seat]))
    there = sum(state.by[item] == seat for item in minions(state, ground.TILE_OF[best[0].target]))
    return best if there > here + 1 else stay


def _draft(state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Any set is good."""
    return tuple(action for action in actions if action.verb == "draft")


_ADVISERS = {
    "draft": _draft,
    "act": _act,
    "energy": _energy,
    "avatar": _avatar,
    "opening": _opening,
    "tactic": _tactic,
    "reroll": _reroll,
    "criticals": _place,
    "hits": _place,
    "attack": _attack,
    "follow": _follow,
}


# --- likenesses and warnings ----------------------------------------------------------------------------------------


def alike(state: S, action: Action) -> object:
    """Return a value that is equal for actions between which nobody could care to choose."""
    if action.verb in ("cast", "set_aside", "strip", "take") and action.source:
        return action.verb, state.kind[NUMBER[action.source]], action.target
    if action.verb == "reinforce" and action.target.startswith("card:"):
        return action.verb, frozenset((action.source, action.target))
    if action.verb == "reroll":
        return action.verb, state.face[NUMBER[action.source]], action.arg
    if action.verb in ("attack", "pick", "order") and action.source.startswith("card:"):
        return action.verb, _looks(state, NUMBER[action.source]), action.arg
    return action


def _looks(state: S, item: Item) -> object:
    """Return a value that is equal for two components that nobody could tell apart but by their places in a row."""
    if item in state.host or any(item == changed for changed, *_ in state.lasting) or _has_worked(state, item):
        return item
    marks = state.spent[item], state.damage[item], state.flame[item], state.arthropod[item], state.root[item]
    whose = state.owner[item], state.by[item], state.host[item], state.guise[item]
    return state.kind[item], state.zone[item], *marks, *whose


def _has_worked(state: S, item: Item) -> bool:
    return any(item in (card, about) for card, _, about in state.once)


def slip(state: S, action: Action) -> str:
    """Return a warning before a last action that leaves a side open, or wastes energy now or in the next round."""
    seat = action.seat
    if state.ask is None or state.ask.key != "act" or state.actions[seat] > 1:
        return ""
    if action.verb == "channel" and state.energy[seat] > 8:
        return "sorcerer.slip.energy"
    if action.verb in ("channel", "meditate"):
        for tile in ground.own_tiles(state, seat):
            half = ground.half_of(state, seat, tile)
            if state.taken[tile] < 0 and not ground.on_half(state, half) and ground.on_half(state, ground.across(half)):
                return "sorcerer.slip.open"
    full = state.energy[seat] > MOST_ENERGY - SURE  # the next round's energy will not fit
    if full and action.verb != "cast" and Openings(state, seat).casts(state.zones[At.hand[seat]]):
        return "sorcerer.slip.unspent"
    return ""
