"""Expert's search policy: a learned value model, and more candidate actions than the advice has."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import exp, log

from tabletop.engine.actions import Action
from tabletop.games.sorcerer.bots.advice import gives_battlefield_away, is_lesser_reroll
from tabletop.games.sorcerer.bots.evaluation import MEAN_DAMAGE, Force, lead
from tabletop.games.sorcerer.cards.book import BOOK, D8
from tabletop.games.sorcerer.cards.schema import Type
from tabletop.games.sorcerer.rules import battlefields, values
from tabletop.games.sorcerer.rules.state import FULL, MINION, SERVANT, UNUSED, At, SorcererState
from tabletop.kit.value_model import ValueModel

S = SorcererState
WIDE = frozenset({"hits", "criticals", "reroll", "avatar", "follow", "energy", "opening", "draft"})
"""Decisions that the advice answers by one simple rule; Expert considers all actions."""
LEAD = 10.0
"""Lead in a battlefield that makes the odds of its capture about three to one."""
NARROW = 2.5
"""Points of damage within which a capture is uncertain."""
SHARE = 0.1
"""Weight of a single card's feature; below 1, to regularise cards seen in few matches."""
ENOUGH = 6
"""Number of useful single cards in hand."""


@cache
def _card_features(where: str) -> tuple[str, ...]:
    """Return for each kind the name of its feature: `stands` for cards in play, `holds` for those in hand."""
    return tuple(f"{where} {BOOK.card(kind).key}" if kind > D8 else "" for kind in range(len(BOOK.cards)))


class SorcererSearchPolicy(ValueModel[S]):
    """Values positions by battlefields, cards and resources, and considers more actions than the advice."""

    def candidate_actions(self, state: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return the advised actions, and all others where the advice is a single answer by a simple rule."""
        advised = super().candidate_actions(state, seat, actions)
        if state.ask is None or state.ask.key not in WIDE:
            return advised
        if state.ask.key in ("hits", "criticals"):
            advised = tuple(action for action in actions if action.verb == "rest")  # it begins with the advised point
        filled = {action.target for action in actions if action.verb == "hit" and action.arg == "fill"}
        rest = [a for a in actions if a.verb != "hit" or a.arg == "fill" or a.target not in filled]
        rest = [a for a in rest if not (is_lesser_reroll(state, a) or gives_battlefield_away(state, a))]
        return tuple(dict.fromkeys((*advised, *rest)))

    def learned_value(self, state: S, seat: int) -> float | None:
        """Return the win probability; None in Battle Royale, where the learned model makes a seat hoard."""
        return None if state.royale else super().learned_value(state, seat)

    def features(self, state: S, seat: int) -> dict[str, float]:
        return _features(state, seat, _halves(state))

    def totals(self, state: S) -> list[dict[str, float]]:
        """Return the features of each side; halves are scanned once for all seats."""
        halves, sides = _halves(state), battlefields.sides_of(state)
        found: list[dict[str, float]] = [{} for _ in set(sides)]
        for seat, at in enumerate(sides):
            _add(found[at], _features(state, seat, halves))
        return found


class Half:
    """Counts of the cards in a half of a battlefield."""

    __slots__ = ("attached", "bodies", "cards", "flames", "ready", "roots", "tired", "tough")

    def __init__(self, state: S, half: int) -> None:
        self.bodies = self.ready = self.tired = self.tough = self.flames = self.roots = self.attached = 0
        self.cards: dict[str, float] = {}
        seats, guise, by, kinds = battlefields.seats_of(state, half), state.guise, state.by, state.kind
        names = _card_features("stands")
        for item in state.zones[half // 2]:
            if guise[item] == SERVANT or by[item] not in seats:
                continue
            if _is_duel(state):
                name = names[kinds[item]]
                self.cards[name] = self.cards.get(name, 0.0) + SHARE
            if guise[item] != MINION:
                self.attached += 1
                continue
            dice = values.number_of_dice(state, item)
            self.bodies += 1
            if state.spent[item]:
                self.tired += dice
            else:
                self.ready += dice
            self.tough += values.toughness_left(state, item)
            self.flames += state.flame[item]
            self.roots += state.root[item]

    def force(self, fighting: bool) -> Force:
        """Return the force here without texts; where no more attacks are made, nobody is ready."""
        ready = self.ready if fighting else 0
        return ready, self.tired + self.ready - ready, self.tough, self.flames, 0.0


def _halves(state: S) -> dict[int, Half]:
    """Return the halves of all battlefields."""
    return {half: Half(state, half) for tile in battlefields.tiles(state) for half in (2 * tile, 2 * tile + 1)}


def _features(state: S, seat: int, halves: Mapping[int, Half]) -> dict[str, float]:
    found = _resources(state, seat)
    likely: list[float] = []
    own = battlefields.sides_of(state)[seat]
    last = state.points[seat] + 1 == (3 if state.royale else 2)
    for tile in battlefields.own_tiles(state, seat):
        half = battlefields.half_of(state, seat, tile)
        own_half, enemy_half = halves[half], halves[battlefields.across(half)]
        if state.taken[tile] >= 0:
            likely.append(float(state.taken[tile] == own))
            _add(found, _reserves(own_half, 1.0))
            continue
        fighting = state.phase != "end" and not state.fought[tile] and not state.tilted[tile]
        own_force, enemy_force = own_half.force(fighting), enemy_half.force(fighting)
        likely.append(_sigmoid(lead(state, half, own_force, enemy_force) / LEAD))
        undecided = 4.0 * likely[-1] * (1.0 - likely[-1])  # so that a capture itself changes little
        features = _battlefield_features(state, half, own_half, own_force, enemy_half)
        features["avatar"] = float((state.avatar[seat] == tile) * own_half.bodies)
        _add(found, {name: undecided * value for name, value in features.items()})
        _add(found, _reserves(own_half, 1.0 - undecided))
    found["last done"] = last * found.get("done much", 0.0)
    if not state.royale:
        a, b, c = likely
        most = min(max(a * b + a * c + b * c - 2 * a * b * c, 0.001), 0.999)
        found["most"] = log(most / (1.0 - most)) / 2  # two of three battlefields win
    return found


def _reserves(own: Half, share: float) -> dict[str, float]:
    """Return the features of minions where little is left to decide: they are of use elsewhere only."""
    return {"spare dice": share * (own.ready + own.tired), "spare toughness": share * own.tough}


def _battlefield_features(state: S, half: int, own: Half, force: Force, enemy: Half) -> dict[str, float]:
    done = state.hurt[battlefields.across(half)]
    ready, tired = force[:2]
    dice, beyond = ready + tired, enemy.tough + FULL - done
    return {
        **own.cards,
        "done": 0.0 + done,
        "done much": done * done / FULL,
        "nearly done": max(0.0, done - 7),
        "ready": 0.0 + ready,
        "ready many": ready * ready / 20,
        "tired": 0.0 + tired,
        "tough": 0.0 + own.tough,
        "bodies": 0.0 + own.bodies,
        "empty": float(not own.bodies),
        "attached": 0.0 + own.attached,
        "flames": 0.0 + own.flames,
        "roots": 0.0 + own.roots,
        "threat": _sigmoid((ready * MEAN_DAMAGE - beyond) / NARROW),
        "threat later": _sigmoid((dice * MEAN_DAMAGE - beyond) / NARROW),
        "open": float(ready > 0 and not enemy.bodies),
        "weight": dice * own.tough / 40,
        "held up": done * enemy.tough / 100,
        "pressing": done * dice / 60,
    }


def _resources(state: S, seat: int) -> dict[str, float]:
    """Return the features of a seat beside the battlefields; counts of cards are capped.

    Winners have seldom hoarded, so matches cannot teach the value of a full hand.
    """
    kinds = [kind for item in state.zones[At.hand[seat]] if (kind := state.kind[item]) >= 0]
    types = [BOOK.card_type[kind] for kind in kinds]
    energy, hand, costs = state.energy[seat], len(kinds), sum(BOOK.cost[kind] for kind in kinds)
    found = {
        "minions": min(types.count(Type.MINION), 4.0),
        "sorceries": min(types.count(Type.SORCERY), 3.0),
        "attachments": min(types.count(Type.ATTACHMENT), 2.0),
        "forms": min(types.count(Type.FORM), 2.0),
        "no minion": float(Type.MINION not in types),
        "castable": min(sum(BOOK.cost[kind] <= energy for kind in kinds), 4.0),
        "energy": 0.0 + energy,
        "much energy": max(0.0, energy - 6.0),
        "affordable": 0.0 + min(energy, costs),
        "omens": 0.0 + state.omens[seat],
        "fate": float(state.fate[seat] == UNUSED),
        "blood": 0.0 + state.blood[seat],
        "actions": 0.0 + state.actions[seat],
        "actions now": float(state.actions[seat] * (state.phase == "action")),
        "deck": len(state.zones[At.grimoire[seat]]) / 10,
        "first": float(state.first == seat),
        "turn": float(state.turn == seat),
    }
    _add(found, {f"set {key}": 1.0 for key in state.sets[seat]})
    share = SHARE * min(1.0, ENOUGH / max(hand, 1))
    names = _card_features("holds")
    for kind in kinds if _is_duel(state) else ():
        found[names[kind]] = found.get(names[kind], 0.0) + share
    return found


def _is_duel(state: S) -> bool:
    """Return whether single cards are features; with more seats too few matches were seen to learn them."""
    return not (state.royale or state.teams)


def _add(found: dict[str, float], more: Mapping[str, float]) -> None:
    for name, value in more.items():
        found[name] = found.get(name, 0.0) + value


def _sigmoid(x: float) -> float:
    return 1.0 / (1.0 + exp(-min(max(x, -30.0), 30.0)))
