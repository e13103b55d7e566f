"""Likely mistakes: warnings before them, and what not even a careless bot does."""

from __future__ import annotations

from tabletop.engine import NONE, NUMBER, Action, Item, Param
from tabletop.games.seven_missions.bots import evaluation
from tabletop.games.seven_missions.bots.battle_plans import expected_lands, plan, single_battle
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.cards.schema import Destroy, Draw
from tabletop.games.seven_missions.rules import power
from tabletop.games.seven_missions.rules.state import DONE, LAND, OPEN, At, SevenState, land_of
from tabletop.games.seven_missions.rules.steps import battle, hand, road
from tabletop.games.seven_missions.rules.steps.supply import ware
from tabletop.games.seven_missions.rules.steps.turn import HAND_LIMIT

_FAIR, _POOR = 0.5, 0.2
"""Chances from which leaving a battle out is careless, and below which inviting a monster is."""


_THRIFT = 2
"""Gold points by which the card that becomes a land may cost more than the cheapest in hand."""

_HELD_MARGIN = 1.0
"""Least value in hand, beyond another card's, of one that is missed as a land."""


def blunder_warning(state: SevenState, action: Action) -> str:
    """Return the key of a warning to show before `action`, or `""`."""
    blunder = _blunder(state, action.seat, action)
    return f"seven_missions.slip.{blunder}" if blunder else ""


def warning_params(state: SevenState, action: Action) -> dict[str, Param]:
    """Return lands and heroes at risk, the land that a monster needs, or a card that does as well."""
    seat = action.seat
    lands = tuple(LAND[seat][spot] for spot in sorted(road.would_lose(state, seat)))
    params: dict[str, Param] = {"lands": lands, **casualties(state, seat)}
    if action.verb in ("move", "press") and (other := cheaper_land(state, seat, NUMBER[action.source])) >= 0:
        params |= {"card": state.ref(NUMBER[action.source]), "other": state.ref(other)}
    if action.verb == "end" and (left := _left(state, seat)):
        missed = _forgone(state, seat, _losses(state, seat)[left])
        params |= {"card": BOOK.refs[missed], "n": BOOK.cost[missed]}
    if action.verb == "buy" and BOOK.is_monster[kind := ware(state, action)]:
        params |= {"n": state.trial(kind), "level": evaluation.best_rival_level(state, seat)}
    return params


def casualties(state: SevenState, seat: int) -> dict[str, Param]:
    """Return the monster of the open battle and the heroes that it removes; nothing if it removes none."""
    if not (heroes := power.devoured(state, seat)):
        return {}
    foe, *_ = state.monsters_on(seat, state.arena)
    return {"card": state.ref(foe), "cards": tuple(map(state.ref, heroes))}


def _blunder(state: SevenState, seat: int, action: Action) -> str:
    match action.verb, action.arg:
        case (("close" | "end"), _) if state.combat != DONE and state.threatened(seat).difference(state.fought[seat]):
            return "lose_land"
        case "end", _ if _may_still_move(state, seat):
            return "move_left"
        case "end", _ if left := _left(state, seat):
            return left
        case ("coins", _) | ("coin", "gold") if _spends_land(state, seat, action.verb):
            return "no_land"
        case "monster", _ if (
            land_of(action.target)[0] == seat and state.combat != DONE and _invites_loss(state, action)
        ):
            return "invites"
        case (("move" | "press"), _) if cheaper_land(state, seat, NUMBER[action.source]) >= 0:
            return "dear_land"
        case "fight", _ if is_hopeless(state, seat):
            return "hopeless"
        case "fight", _ if _costs_character(state, seat):
            return "devours"
        case "strike", _ if 0 < lacking(state, seat) <= power.skill_gain(state, seat):
            return "too_weak"
        case "enough", _ if road.would_lose(state, seat):
            return "spares"
        case "equip", _ if state.gear_of(seat, NUMBER[action.target]) >= 0:
            return "replace"
        case "coin", "draw" if not state.can_draw(seat):
            return "no_draw"
        case "use", _ if _draws_in_vain(state, seat, NUMBER[action.source]):
            return "no_draw"
        case (("buy" | "expel" | "banish"), _) if action.source.startswith("card:") and not state.solo:
            item = NUMBER[action.source]
            if not state.zones[state.pile_beside(item)]:
                return "last_card"
            return _waits(state, seat, state.kind[item]) if action.verb == "buy" else ""
    return ""


def _left(state: SevenState, seat: int) -> str:
    """Return the key of means lost at the turn's end that could help to buy a good card, or `""`."""
    if state.level(seat) >= state.goal:
        return ""  # at the goal, what is kept for the deciding fight counts more
    for name, points in _losses(state, seat).items():
        if _forgone(state, seat, points) != NONE:
            return name
    return ""


def _losses(state: SevenState, seat: int) -> dict[str, int]:
    """Return gold points in hand, then plus those of abilities, then plus those of cards past the limit."""
    held, extra = state.zones[At.hand[seat]], len(state.zones[At.hand[seat]]) - HAND_LIMIT
    worth = sorted((hand.gold_of(state, item) for item in held), reverse=True)
    gold = state.gold[seat]
    abilities = gold + hand.gold_ready(state, seat)
    return {"gold_left": gold, "abilities_left": abilities, "coins_left": abilities + sum(worth[: max(0, extra)])}


def _forgone(state: SevenState, seat: int, points: int) -> int:
    """Return the best kind of card that pays for gold points lost at the end (SEV-1.34), else none."""
    if state.solo or state.combat == OPEN:
        return NONE
    able = [kind for kind in evaluation.offers(state, seat) if 2 < BOOK.cost[kind] <= points]
    gains = {kind: evaluation.profit(state, seat, kind, None) for kind in able}
    best = max(gains, key=lambda kind: (gains[kind], kind), default=NONE)
    return best if best != NONE and gains[best] > 0.0 else NONE


def _may_still_move(state: SevenState, seat: int) -> bool:
    """Return whether this turn's move is left and its road is clear (SEV-8.01)."""
    is_open = not (state.moved or state.threatened(seat)) and bool(state.zones[At.hand[seat]])
    return is_open and state.level(seat) < state.goal


def cheaper_land(state: SevenState, seat: int, item: Item) -> Item:
    """Return the card in hand least worth keeping, if `item` costs and is worth clearly more, else none.

    A monster that no rival's land could take now is no loss: the other card may still be of use this turn.
    """
    if BOOK.is_monster[state.kind[item]] and not road.fits_rival(state, seat, state.kind[item]):
        return NONE
    other = min(state.zones[At.hand[seat]], key=lambda each: evaluation.hold_value(state, seat, state.kind[each]))
    (cost, value), (least_cost, least) = (
        (BOOK.cost[kind], evaluation.hold_value(state, seat, kind)) for kind in (state.kind[item], state.kind[other])
    )
    return other if cost > least_cost + _THRIFT and value > least + _HELD_MARGIN else NONE


def _draws_in_vain(state: SevenState, seat: int, hero: int) -> bool:
    """Return whether all that a hero's ability does is to draw from an empty deck and discard pile."""
    ability = BOOK.ability[state.kind[hero]]
    only_draws = bool(ability) and all(isinstance(part, Draw) for part in ability)
    return only_draws and not state.can_draw(seat) and not hand.extension(state, seat, hero)


def _waits(state: SevenState, seat: int, kind: int) -> str:
    """Return why no land could take a monster for some time, or `""` (SEV-10.02 to SEV-10.04)."""
    is_early = BOOK.is_monster[kind] and evaluation.has_no_target_soon(state, seat, kind)
    if not is_early or road.fits_own(state, seat, kind):
        return ""
    return "premature" if state.trial(kind) > evaluation.best_rival_level(state, seat) else "no_room"


def is_futile(state: SevenState, action: Action) -> bool:
    """Return whether an action achieves nothing, or only harms its own seat."""
    seat = action.seat
    is_on_own = action.verb in ("monster", "miracle") and land_of(action.target)[0] == seat
    if is_on_own and (action.verb == "miracle" or _invites_loss(state, action)):
        return True
    if action.verb in ("close", "end") and state.combat != DONE and expected_lands(plan(state, seat)) >= _FAIR:
        return True
    is_crowded = len(state.zones[At.hand[seat]]) > HAND_LIMIT
    if action.verb == "end" and is_crowded and _forgone(state, seat, state.gold[seat] + state.coins(seat)) != NONE:
        return True
    if _lets_win(state, action) or _goes_back(state, action) or _gives_away(state, action):
        return True
    return action.verb == "enough" or _blunder(state, seat, action) in ("no_draw", "hopeless", "premature", "no_room")


def destroys_land(state: SevenState, action: Action) -> bool:
    """Return whether the skill card of an action destroys a land."""
    return any(isinstance(effect, Destroy) for effect in BOOK.skill_effects[state.kind[NUMBER[action.source]]])


def _goes_back(state: SevenState, action: Action) -> bool:
    """Return whether an action leaves a battle that can be won, or changes the task of a hero there."""
    if action.verb not in ("cancel", "withdraw", "commit") or not state.party:
        return False
    is_new = action.verb == "commit" and NUMBER[action.source] not in {hero for hero, _ in state.party}
    return not is_new and not is_hopeless(state, action.seat)


def _gives_away(state: SevenState, action: Action) -> bool:
    """Return whether a card that costs much is lost for nothing, or for what a cheaper one does as well."""
    seat = action.seat
    match action.verb:
        case "equip":
            return state.gear_of(seat, NUMBER[action.target]) >= 0
        case "cast":
            if destroys_land(state, action):
                return False
            return is_hopeless(state, seat) or (battle.is_won(state, seat) and not power.devoured(state, seat))
        case "move":
            costs = [BOOK.cost[state.kind[item]] for item in state.zones[At.hand[seat]]]
            return BOOK.cost[state.kind[NUMBER[action.source]]] > min(costs) + _THRIFT
    return False


def _lets_win(state: SevenState, action: Action) -> bool:
    """Return whether a rival wins who could have been stopped by a monster in hand or in reach."""
    seat, verb = action.seat, action.verb
    winning = [other for other in evaluation.rivals_about_to_win(state, seat) if state.claim[other] == (seat,)]
    if not winning or verb not in ("end", "buy", "expel", "banish", "move", "press", "coin", "monster"):
        return False
    held = [item for item in state.in_hand(seat, BOOK.is_monster) if _stops(state, winning, item)]
    offered = [item for item in state.zones[At.row[1]] if _stops(state, winning, item)]
    means = state.gold[seat] + state.coins(seat)
    if not held and not any(BOOK.cost[state.kind[item]] <= means for item in offered):
        return False
    if verb == "end":
        return True
    used = NUMBER[action.source] if action.source.startswith("card:") else -1
    if any(item != used for item in held) or (verb == "buy" and used in offered):
        return False
    if verb == "monster" and land_of(action.target)[0] in winning:
        return False
    means -= _expense(state, action)
    return not any(BOOK.cost[state.kind[item]] <= means for item in offered if item != used)


def _expense(state: SevenState, action: Action) -> int:
    """Return the gold points that an action spends or, in a coin that brings none, gives up."""
    if action.verb == "buy":
        return BOOK.cost[ware(state, action)]
    if action.verb in ("move", "press") or (action.verb == "coin" and action.arg != "gold"):
        return BOOK.value[state.kind[NUMBER[action.source]]]
    return int(action.verb == "expel")


def _stops(state: SevenState, winning: list[int], monster: Item) -> bool:
    """Return whether a monster may be sent to one of some rivals."""
    kind, seat = state.kind[monster], state.player
    return any(
        road.may_place(state, seat, kind, rival, spot)
        for rival in winning
        for spot in range(state.trial(kind) - 1, state.level(rival))
    )


def _invites_loss(state: SevenState, action: Action) -> bool:
    """Return whether a monster sent to the own road could hardly be beaten there."""
    _, spot = land_of(action.target)
    return single_battle(state, action.seat, spot, state.kind[NUMBER[action.source]]).chance < _POOR


def _costs_character(state: SevenState, seat: int) -> bool:
    """Return whether the open battle removes the character, whatever skill cards in hand can do."""
    able = [kind for kind in _castable(state, seat) if power.shielded(((kind, 1),))]
    return power.character_of(state, seat) in power.devoured(state, seat) and not able


def is_sure_gain(state: SevenState, action: Action) -> bool:
    """Return whether `action` carries on a battle that any roll wins and that costs no hero."""
    seat = action.seat
    carries_on = action.verb in ("fight", "roll", "strike")
    return carries_on and battle.is_won(state, seat) and not power.devoured(state, seat)


def _castable(state: SevenState, seat: int) -> list[int]:
    """Return the kinds of skill cards in hand that the party of the battle can play."""
    skills = [state.kind[item] for item in state.in_hand(seat, BOOK.is_skill)]
    return [kind for kind in skills if power.best_rank(state, seat, BOOK.craft[kind])]


def is_hopeless(state: SevenState, seat: int) -> bool:
    """Return whether the party can neither win the battle nor destroy a land, with the cards in hand."""
    able = _castable(state, seat)
    if any(isinstance(effect, Destroy) for kind in able for effect in BOOK.skill_effects[kind]):
        return False
    return power.most_total(state, seat) < state.hit_points(seat, state.monsters_on(seat, state.arena)[0])


def _spends_land(state: SevenState, seat: int, verb: str) -> bool:
    """Return whether playing a coin, or all, leaves no hand card for this turn's move."""
    held = len(state.zones[At.hand[seat]])
    left = held - (len(state.in_hand(seat, BOOK.is_coin)) if verb == "coins" else 1)
    return not left and not state.moved and not state.threatened(seat) and state.level(seat) < state.goal


def lacking(state: SevenState, seat: int) -> int:
    """Return the damage that the party of a battle is short of, negative if it has more."""
    return state.hit_points_on(seat, state.arena) - power.total(state, seat)
