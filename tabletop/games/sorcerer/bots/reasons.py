"""Reasons shown beside the advice, with figures from the table."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from tabletop.cards.effects.card_verbs import Damage
from tabletop.cards.effects.grammar import Cost, Pick, Selection, Trigger
from tabletop.cards.effects.host import AbilityInstance
from tabletop.cards.effects.interpreter import args_of, effect_at
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.items import NONE, Item
from tabletop.games.sorcerer.bots.advice import has_bad_dice
from tabletop.games.sorcerer.bots.effect_reasons import explain_ability
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.schema import Type
from tabletop.games.sorcerer.rules import battlefields, rolling, values
from tabletop.games.sorcerer.rules.action_phase import activated
from tabletop.games.sorcerer.rules.state import FULL, MINION, MOST_ENERGY, At, SorcererState, rolled_dice, tile_of
from tabletop.kit import in_sight, source, target
from tabletop.kit.strategy import Reason

S = SorcererState
WHY = "sorcerer.why"


def explain_choice(state: S, action: Action) -> Reason | None:
    """Return a reason for an action, None if nothing distinguishes it from others of its kind."""
    if not in_sight(state, action):
        return None
    match action.verb:
        case "set_aside":
            params = {"n": BOOK.cost[state.kind[source(action)]], "have": state.energy[action.seat]}
            return Reason(f"{WHY}.set_aside.card", params)
        case "cast":
            return _cast(state, action)
        case "reinforce" if action.target in battlefields.TILE_OF:
            return _reinforce(state, action.seat, source(action), battlefields.TILE_OF[action.target])
        case "avatar":
            return _avatar(state, action.seat, battlefields.TILE_OF[action.target])
        case "channel":
            return _channel(state, action.seat)
        case "meditate":
            return _meditate(state, action.seat)
        case "attack":
            return _attack(state, source(action))
        case "reroll":
            return _reroll(state, source(action))
        case "done":
            return _done(state, action.seat)
        case "keep":
            return _keep(state, action.seat)
        case "flip":
            return _flip(state)
        case "hit" | "rest":
            return _hit(state, action)
        case "activate" | "tactic" | "use":
            return _use(state, action)
        case "pick" if action.source.startswith("card:"):
            return _pick(state, action.seat, source(action))
    return None


def _dice(state: S, items: Iterable[int]) -> int:
    """Return the dice of the ready minions, as the table counts them."""
    return sum(values.number_of_dice(state, item) for item in items if not state.spent[item])


def _cast(state: S, action: Action) -> Reason:
    seat, item = action.seat, source(action)
    kind = state.kind[item]
    attack, toughness = BOOK.attack[kind], BOOK.toughness[kind]
    if action.target in battlefields.TILE_OF:
        tile = battlefields.TILE_OF[action.target]
        cost = values.cost(state, seat, item, Type.MINION)
        params = {"cost": cost, "attack": attack, "toughness": toughness}
        foes = len(battlefields.minions_on(state, battlefields.across(battlefields.half_of(state, seat, tile))))
        return Reason(f"{WHY}.cast.{'minion' if foes else 'unmet'}", {**params, "n": foes})
    if not action.target:
        if (effect := _spell(state, action)) is not None:
            return effect
        paid = {"n": values.cost(state, seat, item, Type.SORCERY), "have": state.energy[seat]}
        return Reason(f"{WHY}.cast.paid", paid, speaks=False)
    host, cost = target(action), values.cost(state, seat, item, Type.ATTACHMENT)
    if not attack and not toughness:
        return Reason(f"{WHY}.cast.paid", {"n": cost, "have": state.energy[seat]}, speaks=False)
    params = {"n": cost, "attack": values.attack(state, host), "left": values.toughness_left(state, host)}
    changes = {"more": f"{attack:+}", "extra": f"{toughness:+}"}
    speaks = max(attack, toughness) > 0 if state.by[host] == seat else min(attack, toughness) < 0
    return Reason(f"{WHY}.cast.bears", {**params, **changes}, speaks=speaks)


def _reinforce(state: S, seat: int, item: Item, tile: int) -> Reason:
    half = battlefields.half_of(state, seat, tile)
    own, foes = battlefields.minions_on(state, half), battlefields.minions_on(state, battlefields.across(half))
    dice, strengths = values.number_of_dice(state, item), {"own": _dice(state, own), "other": _dice(state, foes)}
    left = values.toughness_left(state, item)
    if state.spent[item]:
        if not strengths["other"]:
            return Reason(f"{WHY}.reinforce.wall", {"n": left})
        return Reason(f"{WHY}.reinforce.tired", {"n": strengths["other"], "left": left})
    if not foes:
        return Reason(
            f"{WHY}.reinforce.unmet", {"n": dice, "hurt": state.hurt[battlefields.across(half)], "full": FULL}
        )
    key = "joins" if strengths["own"] else "meets" if own else "alone"
    return Reason(f"{WHY}.reinforce.{key}", {"n": dice, "left": left, **strengths})


def _avatar(state: S, seat: int, tile: int) -> Reason:
    half = battlefields.half_of(state, seat, tile)
    own, foes = (
        len(battlefields.minions_on(state, half)),
        len(battlefields.minions_on(state, battlefields.across(half))),
    )
    key = "both" if own and foes else "own" if own else "enemies" if foes else "none"
    return Reason(f"{WHY}.avatar.{key}", {"n": own or foes, "other": foes})


def _channel(state: S, seat: int) -> Reason:
    have = state.energy[seat]
    then = min(MOST_ENERGY, have + 2)
    hand = [item for item in state.zones[At.hand[seat]] if state.kind[item] >= 0]
    minions = [item for item in hand if BOOK.is_minion[state.kind[item]]]
    types = {
        item: Type.MINION if item in minions else BOOK.card_type[state.kind[item]] or Type.SORCERY for item in hand
    }
    costs = {item: values.cost(state, seat, item, types[item]) for item in hand}
    if new := [item for item in minions if have < costs[item] <= then] or [i for i in hand if have < costs[i] <= then]:
        key = "next" if state.actions[seat] == 1 else "pays"
        return Reason(f"{WHY}.channel.{key}", {"then": then, "card": state.ref(max(new, key=costs.__getitem__))})
    pairs = [pair for pair in combinations(minions, 2) if have < costs[pair[0]] + costs[pair[1]] <= then]
    if pairs:
        first, second = max(pairs, key=lambda pair: costs[pair[0]] + costs[pair[1]])
        return Reason(f"{WHY}.channel.both", {"then": then, "card": state.ref(first), "other": state.ref(second)})
    if then > have and (dear := [item for item in minions if costs[item] > then]):
        nearest = min(dear, key=costs.__getitem__)
        return Reason(f"{WHY}.channel.nears", {"then": then, "card": state.ref(nearest), "n": costs[nearest]})
    return Reason(f"{WHY}.channel.more", {"have": have, "then": then}, speaks=False)


def _meditate(state: S, seat: int) -> Reason:
    cards = len(state.zones[At.hand[seat]])
    drawn = min(2, len(state.zones[At.grimoire[seat]]))
    return Reason(f"{WHY}.meditate.hand", {"have": cards, "then": cards + drawn}, speaks=drawn > 0)


def _attack(state: S, item: Item) -> Reason:
    tile, dice = tile_of(state, item), values.number_of_dice(state, item)
    half = battlefields.across(battlefields.half_of(state, state.by[item], tile))
    foes = battlefields.minions_on(state, half)
    if foes:
        left = sum(values.toughness_left(state, foe) for foe in foes)
        return Reason(f"{WHY}.attack.guarded", {"n": dice, "left": left})
    key = "bare" if state.bare[half] else "empty"
    return Reason(f"{WHY}.attack.{key}", {"n": dice, "hurt": state.hurt[half], "full": FULL})


def _improving(state: S, die: Item, *, attacking: bool) -> int:
    """Return the number of faces that would improve a die for the seat that rerolls it."""
    points, sides = rolling.worth(state), rolling.die_faces(state)
    now = points[sides[state.face[die]]]
    return sum(points[face] > now if attacking else points[face] < now for face in sides)


def _decisive(state: S, die: Item, *, attacking: bool) -> int:
    """Return the number of faces of a die that would change whether the battlefield is captured."""
    faces = rolling.rolled_faces(state)
    if rolling.captures(state, faces) == attacking:
        return 0
    place = rolled_dice(state).index(die)
    rolls = [[*faces[:place], face, *faces[place + 1 :]] for face in rolling.die_faces(state)]
    return sum(rolling.captures(state, roll) == attacking for roll in rolls)


def _reroll(state: S, die: Item) -> Reason | None:
    if state.changes:
        return None
    (half,) = args_of(state, "reroll")
    attacking = half == state.striking
    place = At.refs[state.tile]
    if n := _decisive(state, die, attacking=attacking):
        return Reason(f"{WHY}.reroll.{'captures' if attacking else 'rescues'}", {"n": n, "place": place})
    n = _improving(state, die, attacking=attacking)
    return Reason(f"{WHY}.reroll.{'more' if attacking else 'less'}", {"n": n}) if n else None


def _done(state: S, seat: int) -> Reason | None:
    if not state.is_pending("reroll") or state.changes:
        return None
    (half,) = args_of(state, "reroll")
    attacking = half == state.striking
    better, die = max((_improving(state, die, attacking=attacking), die) for die in rolled_dice(state))
    place = At.refs[state.tile]
    is_captured = rolling.captures(state, rolling.rolled_faces(state))
    if is_captured and attacking:
        return Reason(f"{WHY}.done.captures", {"place": place})
    if not better:
        return Reason(f"{WHY}.done.best", {})
    if attacking and not has_bad_dice(state):
        return Reason(f"{WHY}.done.odds", {"n": better, "other": _improving(state, die, attacking=False)})
    if state.free[seat]:
        return None
    if state.omens[seat] > 0:
        return Reason(f"{WHY}.done.{'loses' if is_captured else 'saves'}", {"n": state.omens[seat], "place": place})
    return Reason(f"{WHY}.done.fate", {})


def _spell(state: S, action: Action) -> Reason | None:
    """Explain a sorcery by its outcome at the present table."""
    item = Item(source(action))
    jobs = [
        values.instance(action.seat, item, number, NONE) for number in BOOK.triggered[Trigger.PLAY][state.kind[item]]
    ]
    reasons = (explain_ability(state, action.seat, job) for job in jobs if values.language(state).usable(state, job))
    return next((reason for reason in reasons if reason is not None), None)


def _use(state: S, action: Action) -> Reason | None:
    """Explain an ability by its effect, or a skill that costs nothing but its exhaustion by that."""
    job = _job(state, action)
    if (effect := explain_ability(state, action.seat, job)) is not None:
        return effect
    is_skill = BOOK.card_type[state.kind[job.card]] is Type.SKILL
    is_free = values.ability_of(state, job).cost == Cost(exhaust=True)
    return Reason(f"{WHY}.use.skill", {}) if is_skill and is_free else None


def _job(state: S, action: Action) -> AbilityInstance:
    """Return the ability that an action uses."""
    if action.verb == "activate":
        return activated(state, action)
    (found,) = args_of(state, "tactic", "use")
    jobs: tuple[AbilityInstance, ...] = found if action.verb == "tactic" else (found,)
    return next(job for job in jobs if (job.card, str(job.number)) == (source(action), action.arg))


def _keep(state: S, seat: int) -> Reason:
    hand = [state.kind[item] for item in state.zones[At.hand[seat]] if state.kind[item] >= 0]
    n = sum(BOOK.is_minion[kind] and BOOK.cost[kind] <= state.energy[seat] for kind in hand)
    return Reason(f"{WHY}.keep.minions", {"n": n}, speaks=n > 1)


def _flip(state: S) -> Reason | None:
    """Compare the damage of the dice with what a new roll deals on average."""
    (half,) = args_of(state, "reroll")
    attacking = half == state.striking
    if state.changes or values.reroll_limit(state, half, state.tile):
        return None
    worth = rolling.worth(state)
    now = sum(worth[face] for face in rolling.rolled_faces(state))
    mean = round(state.rolled * rolling.mean_worth(state))
    speaks = mean > now if attacking else mean < now
    return Reason(f"{WHY}.flip.mean", {"now": now, "n": mean}, speaks=speaks)


def _hit(state: S, action: Action) -> Reason | None:
    """Explain where points of a roll go, if they have one target."""
    found = rolling.placed(state, action)
    if len(found) != 1:
        return None
    ((where, n),) = found
    half, _ = args_of(state, "criticals", "hits")
    own = state.is_pending("hits")  # the defender places hits on the own side, the attacker criticals on the other
    if where.startswith("card:"):
        return _wound(state, Item(NUMBER[where]), n, own=own)
    hurt = state.hurt[half]
    if hurt + n >= FULL:
        return Reason(f"{WHY}.hit.captures", {"n": FULL}, speaks=not own)
    return Reason(f"{WHY}.hit.side", {"hurt": hurt, "n": hurt + n, "full": FULL})


def _wound(state: S, item: Item, n: int, *, own: bool) -> Reason:
    body = values.body_after(state, item, n)
    if body.left > 0:
        return Reason(f"{WHY}.hit.{'lives' if own else 'wears'}", {"n": body.left, "toughness": body.toughness})
    dice = values.number_of_dice(state, item)
    return Reason(f"{WHY}.hit.{'fells' if dice else 'ends'}", {"n": dice}, speaks=not own)


def _pick(state: S, seat: int, item: Item) -> Reason | None:
    """Name the effect of so much damage on a minion; None for other effects."""
    job, path, *_ = args_of(state, "pick")
    effect = effect_at(values.ability_of(state, job), path)
    if state.guise[item] != MINION or not isinstance(effect, Damage) or not isinstance(effect.n, int):
        return None
    spread = isinstance(effect.to, Selection) and effect.to.pick is Pick.SPREAD
    return None if spread else _wound(state, item, effect.n, own=_side(state, state.by[item]) == _side(state, seat))


def _side(state: S, seat: int) -> int:
    return state.game.sides(state.setup)[seat]
