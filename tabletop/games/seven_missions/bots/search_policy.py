"""Expert's search: more actions than the advice names, valued by a learned model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, get_args

from tabletop.engine import NUMBER, Action
from tabletop.games.seven_missions.bots import evaluation
from tabletop.games.seven_missions.bots.battle_plans import all_fall, expected_lands, plan, siege, winning_chance
from tabletop.games.seven_missions.bots.heuristic_weights import income
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.cards.schema import Family
from tabletop.games.seven_missions.rules.state import DONE, At, SevenState
from tabletop.games.seven_missions.rules.steps.scenario import turns
from tabletop.games.seven_missions.rules.steps.supply import ware
from tabletop.kit import one_each
from tabletop.kit.value_model import ValueModel

_BUYS: Final = 6
"""The number of acquisitions to search, best first."""
_ALSO: Final[Mapping[str, tuple[str, ...]]] = {"turn": ("buy", "move"), "press": ("press",), "discard": ("discard",)}
"""By decision, the verbs of which every action is searched if one is advised."""
_BESIDE_LAND: Final = "use", "coins"
"""Verbs of choices with which people see an advised land compared, besides purchases."""
_LOST: Final = 50
"""A journey alone is lost by this turn; searching would only delay its end."""
_SURELY: Final = 0.999
"""The most that a position counts before the match is over."""
_OWN: Final = ("level", "lost", "kept", "hand", "coins", "monsters", "marked", "attack", "ready", "claim")
"""Features that differ in meaning for the seat whose turn it is."""
_LEFT: Final = ("ahead", "quality", "attack", "gold", "cards", "income")
"""Features that count more, the more lands are still to come."""


class SevenSearchPolicy(ValueModel[SevenState]):
    """Values positions by a learned model, and searches everything that could be bought or buried."""

    def candidate_actions(self, state: SevenState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return the advised actions and others of the same verb; never an end instead of a use.

        Alone and late it is the first advised action, which leads to an end.
        """
        advised = super().candidate_actions(state, seat, actions)
        if state.solo and state.turn >= _LOST:
            return advised[:1]
        verb = advised[0].verb
        if state.ask is None or verb not in _ALSO.get(state.ask.key, ()):
            return advised
        more = [action for action in actions if action.verb == verb]
        if verb == "buy":
            more = _acquisitions(state, seat, more)[:_BUYS]
        return tuple(dict.fromkeys((*advised, *more)))

    def alternatives(self, state: SevenState, seat: int, actions: tuple[Action, ...]) -> list[Action]:
        """Return the best companion, monster, magic card and coin beside an advised purchase.

        Beside an advised land it is one choice of each other kind that a turn has.
        """
        advised = super().candidate_actions(state, seat, actions)[0].verb
        if advised not in ("buy", "move"):
            return []
        buys = _acquisitions(state, seat, [action for action in actions if action.verb == "buy"])
        if advised == "buy":
            return list(one_each(buys, lambda action: row_of(state, action)).values())
        others = [*buys[:1], *(action for action in actions if action.verb in _BESIDE_LAND)]
        return list(one_each(others, lambda action: action.verb).values())

    def used_by_skilled(self, state: SevenState) -> bool:
        """Return whether Skilled searches too: among rivals, where advice alone plays like Regular.

        Alone it keeps to the advice: one turn ahead, it would rather put off a defeat than end the match.
        """
        return not state.solo

    def learned_value(self, state: SevenState, seat: int) -> float | None:
        """Return the model's value, raised for an active player who all but wins by fighting in this turn."""
        value = super().learned_value(state, seat)
        if value is None or (chance := winning_chance(state)) == 0.0:
            return value
        active = value if seat == state.player else super().learned_value(state, state.player)
        chance = min(chance, _SURELY)
        if active is None or active >= chance:
            return value
        return chance if seat == state.player else value * (1.0 - chance) / (1.0 - active)

    def features(self, state: SevenState, seat: int) -> dict[str, float]:
        """Return features of a seat: its road, the monsters on it, its cards, and its progress."""
        active = state.player == seat
        found = {**_road(state, seat, active), **_cards(state, seat), **_heroes(state, seat)}
        left = (state.goal - state.level(seat)) / 3.0
        found |= {f"{name}_left": found[name] * left for name in _LEFT}
        found |= {f"{name}_own": found[name] * active for name in _OWN}
        return found | _alone(state) if state.solo else found


def _acquisitions(state: SevenState, seat: int, buys: list[Action]) -> list[Action]:
    """Return one purchase of each kind of card, the best first."""
    saved = evaluation.lands_saved(state, seat)
    offers = {ware(state, action): action for action in buys}
    best = sorted(offers, key=lambda kind: -evaluation.profit(state, seat, kind, saved))
    return [offers[kind] for kind in best]


def row_of(state: SevenState, purchase: Action) -> int:
    """Return the row of the bazaar from which a purchase takes a card, -1 for a coin."""
    return -1 if purchase.source.startswith("zone:") else state.zone[NUMBER[purchase.source]]


def _road(state: SevenState, seat: int, active: bool) -> dict[str, float]:
    lands, top, claim = state.level(seat), state.goal, state.claim[seat]
    battles = plan(state, seat, not active or state.combat == DONE)
    saved, fall = expected_lands(battles), all_fall(battles) if battles else 0.0
    found = {
        "active": float(active),
        "level": float(lands),
        "marked": float(len(state.marked[seat])),
        "movable": float(active and not battles and lands < top),
        "battles": float(len(battles)),
        "kept": saved,
        "lost": len(battles) - saved,
        "blocked": 1.0 - fall if battles else 0.0,
        "claim": float(claim is not None),
        "claim_open": float(len(claim or ())),
        "claim_fights": fall if claim is not None else 0.0,
        "claim_free": float(claim is not None and not battles),
    }
    found["ahead"] = float(max(0, lands - evaluation.best_rival_level(state, seat) - 1)) if not state.solo else 0.0
    return found | {f"level_{high}": float(lands >= high) for high in range(2, top + 1)}


def _cards(state: SevenState, seat: int) -> dict[str, float]:
    kinds, zones, known = state.kind, state.zones, evaluation.kind_values(state)
    hand = [kinds[item] for item in zones[At.hand[seat]] if kinds[item] > 0]
    stored = [item for place in (At.deck, At.discard, At.play) for item in zones[place[seat]]]
    cards = hand + [kinds[item] for item in stored if kinds[item] > 0]
    count = len(cards) + 3
    sieges = float(max((len(siege(state, seat, other)) for other in state.others(seat)), default=0))
    return {
        "attack": sum(BOOK.attack[kind] for kind in cards) / 5.0,
        "cards": len(cards) / 10.0,
        "coins": float(sum(BOOK.value[kind] for kind in hand)),
        "companions": float(sum(BOOK.is_companion[kind] for kind in cards)),
        "gold": sum(BOOK.value[kind] for kind in cards) / count,
        "golden": float(sum(BOOK.is_gold[kind] for kind in hand)),
        "hand": float(len(hand)),
        "income": float(sum(income(kind) for kind in cards)),
        "income_ready": float(sum(income(kind) for kind in hand)),
        "might": sum(BOOK.hp[kind] for kind in hand) / 10.0,
        "monsters": float(sum(BOOK.is_monster[kind] for kind in hand)),
        "monsters_all": float(sum(BOOK.is_monster[kind] for kind in cards)),
        "quality": sum(known[kind] for kind in cards) / count,
        "ready": sum(BOOK.attack[kind] for kind in hand) / 5.0,
        "sieges": sieges,
        "sieges_late": sieges * max(0.0, 3 - state.goal + evaluation.best_rival_level(state, seat)),
        "skills": float(sum(BOOK.is_skill[kind] for kind in hand)),
    }


def _heroes(state: SevenState, seat: int) -> dict[str, float]:
    kinds, zones = state.kind, state.zones
    gear = [1 + sum(arm.attack for arm in BOOK.arms[kinds[item]]) for item in zones[At.gear[seat]]]
    own = {BOOK.family[kinds[item]] for item in (*zones[At.hero[seat]], *zones[At.grown[seat]])}
    return {
        "gear": float(sum(gear)),
        "bereft": float(not zones[At.hero[seat]]),
        "young": float(bool(zones[At.grown[seat]])),
    } | {f"as_{family}": float(family in own) for family in get_args(Family)}


def _alone(state: SevenState) -> dict[str, float]:
    own = (*state.owned(0), *state.zones[At.play[0]])
    skills = sum(BOOK.is_skill[state.kind[item]] for item in own if state.kind[item] > 0)
    last, pile = turns(state), len(state.zones[At.magic])
    clock = pile if last == BOOK.skill_count else last - state.turn if last else pile + min(4, 2 * skills)
    slack = clock - (state.goal - state.level(0)) - len(state.threatened(0))
    return {
        "alone": 1.0,
        "turn": state.turn / 10.0,
        "clock": clock / 5.0,
        "slack": slack / 5.0,
        "hurry": max(0, 3 - slack) / 3.0,
        "too_late": max(0, -slack) / 3.0,
        "skills_all": skills / 3.0,
        "waiting": len(state.zones[At.waiting]) / 2.0,
    }
