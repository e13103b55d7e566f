"""Values of cards: owned, kept in hand, or in the bazaar now; and advice on spending."""

from __future__ import annotations

from typing import Final

from tabletop.engine import NUMBER, Action, Item
from tabletop.games.seven_missions.bots.battle_plans import expected_lands, plan
from tabletop.games.seven_missions.bots.heuristic_weights import SevenWeights, income, weighted_values
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.rules.power import character_of, rank
from tabletop.games.seven_missions.rules.state import COINS, OPEN, At, SevenState
from tabletop.games.seven_missions.rules.steps.ending import companions_owned, standing
from tabletop.games.seven_missions.rules.steps.road import fits_rival
from tabletop.games.seven_missions.rules.steps.supply import allowed, ware, wares
from tabletop.games.seven_missions.rules.steps.turn import HAND_LIMIT
from tabletop.kit import one_each


def kind_values(state: SevenState) -> tuple[float, ...]:
    """Return the value of each kind of card by the weights of a state."""
    return weighted_values(SevenWeights.of(state))


def hold_value(state: SevenState, seat: int, kind: int) -> float:
    """Return the value of keeping a card in hand over the turn's end."""
    if BOOK.value[kind]:
        return 0.85 * BOOK.value[kind]
    if BOOK.is_companion[kind]:
        return 0.55 * BOOK.attack[kind] + 0.5 * income(kind)
    if BOOK.is_monster[kind]:
        most = best_rival_level(state, seat)
        if has_no_target_soon(state, seat, kind):
            return 0.9
        return 2.0 + 0.12 * BOOK.hp[kind] + (4.0 if most >= state.goal - 2 else 0.0)
    if BOOK.is_skill[kind]:
        dragging = state.solo and state.turn > BOOK.skill_count  # a kept card would draw the journey out for ever
        return -1.0 if dragging else 2.6
    return 2.4 if BOOK.is_item[kind] else 1.9 if BOOK.is_miracle[kind] else 0.0


def best_rival_level(state: SevenState, seat: int) -> int:
    """Return the level of the leading rival, 0 without rivals."""
    return max(map(state.level, state.others(seat)), default=0)


def has_no_target_soon(state: SevenState, seat: int, kind: int) -> bool:
    """Return whether no rival's land could take a kind of monster for some time."""
    most, least = best_rival_level(state, seat), state.trial(kind)
    return least > most + 1 or (least <= most and not fits_rival(state, seat, kind))


def answers_pending(state: SevenState, seat: int) -> int:
    """Return the number of opponents yet to answer a seat's claim, -1 without a claim."""
    claim = state.claim[seat]
    return len(claim) if claim is not None else -1


def rivals_about_to_win(state: SevenState, seat: int) -> set[int]:
    """Return the rivals at the goal who win unless a monster is sent in this turn of a seat."""
    return {other for other in state.others(seat) if seat in (state.claim[other] or ()) and not state.threatened(other)}


def best_rank(state: SevenState, seat: int, kind: int) -> int:
    """Return the highest rank for a kind of skill card among a seat's character and companions owned."""
    kinds, craft = state.kind, BOOK.craft[kind]
    ranks = [rank(state, seat, hero, craft) for hero in state.heroes(seat)]
    ranks += [BOOK.ranks[kinds[item]][craft] for item in state.owned(seat) if kinds[item] > 0]
    return max(ranks, default=0)


def acquisition_value(state: SevenState, seat: int, kind: int, saved: float | None) -> float:
    """Return the value of acquiring a kind of card now; `saved` is the number of lands it could add to."""
    if BOOK.value[kind]:
        return _coin_value(state, seat, kind)
    found = kind_values(state)[kind]
    if BOOK.is_companion[kind]:
        if BOOK.is_single_use[kind]:
            return 1.2 + rescue(state, seat, kind, saved)
        crowd = companions_owned(state, seat) >= SevenWeights.of(state).crowd
        return found * (0.6 if crowd else 1.0) + rescue(state, seat, kind, saved)
    if BOOK.is_skill[kind]:
        best = best_rank(state, seat, kind)
        return found + 0.25 * best + rescue(state, seat, kind, saved) if best else 0.3
    if BOOK.is_monster[kind]:
        return _monster_value(state, seat, kind)
    if BOOK.is_item[kind]:
        return _item_value(state, seat, kind)
    return _miracle_value(state, seat)


def lands_saved(state: SevenState, seat: int) -> float | None:
    """Return the number of lands a seat would save as it stands; None if nothing more can be done."""
    if state.combat or not state.threatened(seat) or seat != state.player:
        return None
    return expected_lands(plan(state, seat))


def rescue(state: SevenState, seat: int, kind: int, saved: float | None) -> float:
    """Return the value a card in hand now would add to the defence of the lands, in gold points."""
    if saved is None:
        return 0.0
    return SevenWeights.of(state).rescue * max(0.0, expected_lands(plan(state, seat, extra=kind)) - saved)


def _coin_value(state: SevenState, seat: int, kind: int) -> float:
    if kind == BOOK.coins[2]:
        return 1.5 if len(state.owned(seat)) + len(state.zones[At.play[seat]]) < 9 else 0.2
    left = state.goal - state.level(seat)
    return kind_values(state)[kind] * (0.55 + SevenWeights.of(state).early * min(5, left)) + (
        0.6 if BOOK.is_gold[kind] else 0.0
    )


def _monster_value(state: SevenState, seat: int, kind: int) -> float:
    most, top = best_rival_level(state, seat), state.goal
    if has_no_target_soon(state, seat, kind):
        return 0.4
    monsters = len(state.in_hand(seat, BOOK.is_monster))
    found = kind_values(state)[kind] + 0.4
    if state.trial(kind) > most:
        found -= 1.0
    if most >= top - 2:
        found += (3.5, 2.0, 0.8)[min(2, monsters)]
    if any(state.claim[other] for other in state.others(seat)):
        threat = SevenWeights.of(state).threat if monsters < 3 else 0.0
        urgent = 12.0 if rivals_about_to_win(state, seat) and not monsters else threat
        return found + 0.3 * BOOK.hp[kind] + urgent
    return found - 1.0 * max(0, monsters - 1)


def _item_value(state: SevenState, seat: int, kind: int) -> float:
    hero = character_of(state, seat)
    if hero < 0 or (BOOK.bearer[kind] >= 0 and not rank(state, seat, hero, BOOK.bearer[kind])):
        return 0.8
    arms = sum(1.1 * effect.attack + 0.1 * effect.against for effect in BOOK.arms[kind])
    found: float = arms + 1.0 * BOOK.extends[kind]
    skills = [BOOK.craft[state.kind[item]] for item in state.in_hand(seat, BOOK.is_skill)]
    for craft in BOOK.teaches[kind]:
        found += 0.7 + 0.9 * skills.count(craft)
    return found + (1.0 if state.gear_of(seat, hero) < 0 else -1.5)


def _miracle_value(state: SevenState, seat: int) -> float:
    threatened = any(map(state.threatened, state.others(seat)))
    armed = bool(state.in_hand(seat, BOOK.is_monster))
    if (threatened or armed) and any(state.claim[other] for other in state.others(seat)):
        return 4.5
    return 2.6 if threatened else 2.0 if armed else 0.8


# --- spending ---


_LONG: Final = 18
"""Turns a seat after which a journey drags on."""


def offers(state: SevenState, seat: int) -> set[int]:
    """Return the kinds that a seat could acquire with enough gold points."""
    coins = {kind for kind, pile in zip(BOOK.coins, COINS, strict=True) if state.zones[pile]}
    return coins | {kind for item in wares(state) if allowed(state, seat, kind := state.kind[item])}


def profit(state: SevenState, seat: int, kind: int, saved: float | None) -> float:
    """Return the value of an acquisition beyond its price; a coin pays part of its own."""
    net_cost = BOOK.cost[kind] - BOOK.value[kind]
    return acquisition_value(state, seat, kind, saved) - SevenWeights.of(state).price * net_cost


def outcome_of_taking(state: SevenState, seat: int, item: Item) -> int:
    """Return 1 or -1 if taking a bazaar card ends the match for the seat or a rival, else 0."""
    if state.solo or state.zones[state.pile_beside(item)]:
        return 0
    best = max(standing(state, other)[:2] for other in state.others(seat))
    return 1 if standing(state, seat)[:2] > best else -1


def best_purchases(state: SevenState, seat: int, buys: list[Action], coins: list[Action]) -> list[Action]:
    """Return the best acquisitions, or the coin to play towards the best; nothing if none pays."""
    if state.combat == OPEN:
        return []
    kinds = state.kind
    points = state.gold[seat]
    paid = [action for action in coins if action.arg == "gold"]
    potential = points + sum(BOOK.value[kinds[NUMBER[action.source]]] for action in paid)
    ends = {kinds[item]: outcome_of_taking(state, seat, item) for item in wares(state)}
    able = [kind for kind in offers(state, seat) if BOOK.cost[kind] <= potential]
    idle = points > 0 or len(state.zones[At.hand[seat]]) > HAND_LIMIT
    saved = lands_saved(state, seat)
    gains = [(profit(state, seat, kind, saved) + 100.0 * ends.get(kind, 0), kind) for kind in able]
    found = sorted(
        [(gain, kind) for gain, kind in gains if gain > (0.0 if idle else SevenWeights.of(state).least)], reverse=True
    )
    if not found:
        return []
    aim = found[0][1]
    missing = BOOK.cost[aim] - points
    if missing > 0:
        paid.sort(key=lambda action: BOOK.value[kinds[NUMBER[action.source]]])
        enough = [action for action in paid if BOOK.value[kinds[NUMBER[action.source]]] >= missing]
        return [enough[0] if enough else paid[-1]]
    chosen = one_each(buys, lambda action: ware(state, action))
    return [chosen[kind] for _, kind in found[:3] if kind in chosen]


def coin_to_cycle(state: SevenState, seat: int, coins: list[Action]) -> list[Action]:
    """Return a copper to draw for, if a draw would bring anything."""
    kinds = state.kind
    if not state.can_draw(seat):
        return []
    return [action for action in coins if action.arg == "draw" and BOOK.value[kinds[NUMBER[action.source]]] == 1][:1]


def card_to_expel(state: SevenState, seat: int, expels: list[Action]) -> list[Action]:
    """Return the card to remove from the smallest pile's row to end a match that drags on."""
    late = state.turn - _LONG * state.setup.seats
    if late <= 0 or not expels:
        return []

    def left(action: Action) -> int:
        return len(state.zones[state.pile_beside(NUMBER[action.source])])

    found = min(expels, key=left)
    if outcome_of_taking(state, seat, NUMBER[found.source]) < 0 and late < _LONG * state.setup.seats:
        return []
    return [found]
