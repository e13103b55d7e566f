"""What the inspector shows: a large card, what it means now, and rules to read."""

from __future__ import annotations

import msgspec

from tabletop import rulebook
from tabletop.engine.actions import NUMBER
from tabletop.engine.table import Info, Piece, Shape, Style
from tabletop.engine.view import View
from tabletop.games.seven_missions.book import CARDS, KIND
from tabletop.games.seven_missions.naming import kind_name, names_in
from tabletop.games.seven_missions.pieces import card_piece, face, pile_piece, printed_corners
from tabletop.games.seven_missions.schema import Character, Coin, Companion, Item, Miracle, Monster, Skill
from tabletop.games.seven_missions.state import (
    BOX,
    DISCARD,
    LANDS,
    SevenState,
    at,
    gear_of,
    land_of,
    level,
    miracle_on,
    monsters_on,
)
from tabletop.games.seven_missions.supply import COIN, PILE
from tabletop.words import Words

_RULES = {
    Character: ("SEV-1.04", "SEV-1.06", "SEV-3.05"),
    Companion: ("SEV-1.17", "SEV-1.19"),
    Monster: ("SEV-1.22", "SEV-10.02", "SEV-10.03"),
    Skill: ("SEV-1.25", "SEV-7.11"),
    Item: ("SEV-1.26", "SEV-7.06"),
    Miracle: ("SEV-1.28", "SEV-10.06"),
    Coin: ("SEV-1.33", "SEV-8.05"),
}
_ZONE_RULES = {
    "companions": ("SEV-2.07", "SEV-9.04"),
    "monsters": ("SEV-2.10", "SEV-5.01"),
    "magic": ("SEV-2.11", "SEV-5.01"),
    "hand": ("SEV-11.08",),
    "deck": ("SEV-11.10",),
    "discard": ("SEV-11.10", "SEV-R.59"),
    "play": ("SEV-11.03",),
    "lands": ("SEV-3.01", "SEV-3.03"),
    "box": ("SEV-1.39",),
    "coins": ("SEV-1.36",),
    "battle": ("SEV-7.01",),
    "hero": ("SEV-1.04",),
}


def inspect(ref: str, seen: View, words: Words) -> Info | None:
    """Return what there is to know about a card, a land or a zone."""
    state: SevenState = seen.state  # type: ignore[assignment]
    words = words.naming(names_in(state, words.language, seen.seat))
    ref = ref.replace("foe:", "card:")  # the second picture of a card in a battle
    prefix, _, rest = ref.partition(":")
    if prefix == "card" and rest.isdecimal() and int(rest) < len(state.kind):
        return _card(state, NUMBER[ref], words)
    if prefix == "kind" and rest in KIND:
        return Info(face(KIND[rest], words), rules=_rules(words, *_RULES[type(CARDS[KIND[rest]])]))  # type: ignore[index]
    if ref in COIN:
        return inspect(f"kind:{rest}", seen, words)
    if ref in PILE:
        number = list(PILE).index(ref)
        known = state.known[3 * seen.seat + number] if seen.seat >= 0 else -1
        return Info(pile_piece(state, number, words, known), rules=_rules(words, *_ZONE_RULES[rest]))
    if prefix == "land":
        return _land(state, ref, words)
    place = rest.partition("/")[0]
    if prefix == "zone" and place in _ZONE_RULES:
        title = words(f"seven_missions.zone.{place}")
        piece = Piece("", Shape.CHIP, Style("#24424a", "#eaf6f2", "mdi6.information-outline"), title, summary=title)
        return Info(piece, _heaped(state, rest, words), rules=_rules(words, *_ZONE_RULES[place]))
    return None


def _heaped(state: SevenState, name: str, words: Words) -> tuple[Piece, ...]:
    """Return the cards of a heap that anybody may browse, the last one first (SEV-R.59)."""
    place, _, seat = name.partition("/")
    if place not in ("discard", "box"):
        return ()
    cards = state.zones[BOX if place == "box" else at(int(seat), DISCARD)]
    return tuple(card_piece(state, item, words) for item in reversed(cards))


def _rules(words: Words, *rules: str) -> tuple[tuple[str, str], ...]:
    book = rulebook.load("seven_missions", words.language)
    return tuple((rule, book.title_of(rule)) for rule in rules)


def _owner(state: SevenState, item: int) -> int:
    names = state.game.zones(state.setup)
    return names[state.zone[item]].seat


def _card(state: SevenState, item: int, words: Words) -> Info:
    kind = state.kind[item]
    piece = card_piece(state, item, words, _owner(state, item))
    if kind > 0:
        piece = msgspec.structs.replace(piece, corners=printed_corners(state, kind, words))
    lines: list[str] = []
    owner = _owner(state, item)
    if owner >= 0 and kind > 0 and (gear := gear_of(state, owner, item)) >= 0:
        lines.append(words("seven_missions.inspect.carries", card=kind_name(state.kind[gear], words)))
    card = CARDS[kind] if kind > 0 else None
    rules = _RULES[type(card)] if card is not None else ()
    return Info(piece, lines=tuple(lines), rules=_rules(words, *rules))


def _land(state: SevenState, ref: str, words: Words) -> Info | None:
    seat, spot = land_of(ref)
    if seat >= state.setup.seats:
        return None
    title = words.name(ref)
    piece = Piece(ref, Shape.CHIP, Style("#24424a", "#eaf6f2", "mdi6.map-marker"), title, summary=title)
    lines: list[str] = []
    if spot < level(state, seat):
        land = state.zones[at(seat, LANDS)][spot]
        if state.kind[land] >= 0:
            lines.append(words("seven_missions.inspect.buried", card=kind_name(state.kind[land], words)))
        if state.marked[seat] >> spot & 1:
            lines.append(words("seven_missions.inspect.marked"))
        for item in monsters_on(state, seat, spot):
            lines.append(words("seven_missions.inspect.monster", card=kind_name(state.kind[item], words)))
        miracle = miracle_on(state, seat, spot)
        if miracle >= 0:
            lines.append(kind_name(state.kind[miracle], words))
    else:
        lines.append(words("seven_missions.inspect.empty"))
    return Info(piece, lines=tuple(lines), rules=_rules(words, "SEV-3.02", "SEV-6.04", "SEV-10.02"))
