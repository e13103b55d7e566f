"""Present values: attack, toughness, subtypes, blanks, prices (SOR-10.14, 12.08, 12.11, 12.16)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.games.sorcerer.rules.state import At
from tests.games.sorcerer.oracle.cards import Ability, Card, Filter, on
from tests.games.sorcerer.oracle.position import Position


def blanked(p: Position, item: int, moment: str = "") -> bool:
    """Return whether abilities of a minion are blanked, all or those of a moment (SOR-10.02, 10.03, R.50)."""
    if any(word == item and respect == "blank" for word, respect, _, _ in p.state.lasting):
        return True
    for rider in p.attachments(item):
        for _, ability in on(p.card(rider), "while"):
            for effect in ability["do"]:
                if effect["do"] == "blank" and effect.get("part") in (None, moment):
                    return True
    return False


def flying(p: Position, item: int) -> bool:
    """Return whether a minion flies: its own icon, or that of a form on it (SOR-R.62)."""
    return any(p.card(i).flying for i in (item, *p.attachments(item)))


def pinned(p: Position, item: int) -> bool:
    """Return whether an attachment forbids a minion to be moved, swapped or reinforced."""
    return any(
        effect["do"] == "pin"
        for rider in p.attachments(item)
        for _, a in on(p.card(rider), "while")
        for effect in a["do"]
    )


def subtypes(p: Position, item: int) -> frozenset[str]:
    """Return the subtypes of a minion, those that attachments grant included."""
    found = p.card(item).subtypes
    for rider in p.attachments(item):
        for _, ability in on(p.card(rider), "while"):
            found |= {effect["subtype"] for effect in ability["do"] if effect["do"] == "grant"}
    return found


def attack(p: Position, item: int) -> int:
    """Return the attack of a minion, which may be negative (SOR-R.87)."""
    figures = sum(p.card(i).attack for i in (item, *p.attachments(item)))
    return figures + p.state.arthropod[item] + _lasting(p, item, "attack") + _auras(p, item, "attack")


def toughness(p: Position, item: int) -> int:
    """Return the toughness of a minion, roots included."""
    figures = sum(p.card(i).toughness for i in (item, *p.attachments(item)))
    return figures + p.state.root[item] + _lasting(p, item, "toughness") + _auras(p, item, "toughness")


def left(p: Position, item: int) -> int:
    """Return the points of damage a minion can still take."""
    return toughness(p, item) - p.state.damage[item]


def _lasting(p: Position, item: int, respect: str) -> int:
    return sum(amount for word, r, amount, _ in p.state.lasting if word == item and r == respect)


def sources(p: Position) -> Iterator[tuple[int, int, int]]:
    """Yield controller, card and battlefield of everything with continuous abilities."""
    for item in p.in_play:
        if not blanked(p, item):
            yield p.by(item), item, p.tile(item)
        for rider in p.attachments(item):
            yield p.by(rider), rider, p.tile(item)
    for seat in p.seats:
        for skill in p.zone(At.skills, seat):
            yield seat, skill, p.state.avatar[seat]


Effect = tuple[int, int, int, Ability, dict[str, Any]]
"""A continuous effect: controller, card, place, the ability and the effect in it."""


def continuous(p: Position, verb: str) -> list[Effect]:
    """Return every continuous effect of a verb that works now."""
    if p.lasting_effects is None:
        p.lasting_effects = {}
        for seat, item, place in sources(p):
            for _, ability in on(p.card(item), "while"):
                for effect in ability["do"]:
                    p.lasting_effects.setdefault(effect["do"], []).append((seat, item, place, ability, effect))
    return p.lasting_effects.get(verb, [])


def _auras(p: Position, item: int, respect: str) -> int:
    total = 0
    for seat, source, place, ability, effect in continuous(p, "modify"):
        to = effect["to"]
        affected = item == source if to == "self" else _in_aura(p, item, seat, source, place, to)
        if affected and effect.get(respect) and holds(p, seat, source, ability.get("only", {})):
            total += int(effect[respect])
    return total


def _in_aura(p: Position, item: int, seat: int, source: int, place: int, to: Filter) -> bool:
    if p.tile(item) != place:
        return False
    is_owner = p.by(item) == seat if to["whose"] == "own" else p.is_enemy(seat, p.by(item))
    return is_owner and fits(p, item, to.get("is", {}), source)


def holds(p: Position, seat: int, source: int, condition: dict[str, Any]) -> bool:
    """Return whether the condition of a continuous ability holds."""
    if "state" in condition:
        return p.moon(seat) in condition["state"]
    if "self" in condition:
        return fits(p, source, condition["self"], source)
    if "count" in condition:  # Mummy Guard alone
        return len(p.zone(At.grave, seat)) >= int(condition["least"])
    return not condition


def fits(p: Position, item: int, wanted: Filter, source: int, it: tuple[int, ...] = ()) -> bool:
    """Return whether a minion in play fits a text's filter (SOR-R.89)."""
    card = p.card(item)
    has = wanted.get("has")
    return (
        ("subtype" not in wanted or wanted["subtype"] in subtypes(p, item))
        and ("legendary" not in wanted or card.legendary == wanted["legendary"])
        and ("damaged" not in wanted or (p.state.damage[item] > 0) == wanted["damaged"])
        and ("token" not in wanted or (card.type == "token") == wanted["token"])
        and ("cost" not in wanted or in_range(card.cost, wanted["cost"]))
        and ("toughness" not in wanted or in_range(toughness(p, item), wanted["toughness"]))
        and (wanted.get("other") != "self" or item != source)
        and (wanted.get("other") != "it" or item not in it)
        and (has is None or _has(p, item, has))
    )


def _has(p: Position, item: int, word: str) -> bool:
    if word == "attachment":  # servants are attachments, too (SOR-R.58)
        return bool(p.attachments(item) or p.servants(item))
    if word == "form":
        return any(p.card(rider).type == "form" for rider in p.attachments(item))
    return bool(getattr(p.state, word)[item] > 0)


def in_range(number: int, wanted: dict[str, int]) -> bool:
    """Return whether a number lies in a range of a card file."""
    return wanted.get("least", number) <= number <= wanted.get("most", number)


def card_fits(card: Card, wanted: Filter) -> bool:
    """Return whether a card outside play fits a text's filter; forms are minions there (SOR-12.17)."""
    kind = wanted.get("type", card.type)
    return (
        (kind == card.type or (kind == "minion" and card.is_minion_card))
        and ("subtype" not in wanted or wanted["subtype"] in card.subtypes)
        and ("cost" not in wanted or in_range(card.cost, wanted["cost"]))
    )


def price(p: Position, seat: int, item: int, as_type: str) -> int:
    """Return the cost of a card: reductions add up, none raises it (SOR-R.15, R.90)."""
    cost = p.card(item).cost
    reductions = []
    for owner, _, _, _, effect in continuous(p, "cheaper"):
        if owner == seat and effect["of"]["type"] == as_type:
            reductions.append((int(effect.get("least", 0)), int(effect["n"])))
    for least, amount in reductions:
        cost = max(min(cost, least), cost - amount)
    return cost
