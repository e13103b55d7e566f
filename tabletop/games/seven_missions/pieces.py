"""Cards and dice as pieces to be drawn."""

from __future__ import annotations

import msgspec

from tabletop.engine.table import Corners, Piece, Shape, Style
from tabletop.games.seven_missions.book import CARDS, DIE, FIGHTS, IS_MIRACLE, IS_MONSTER
from tabletop.games.seven_missions.naming import in_language, kind_name
from tabletop.games.seven_missions.schema import Card, Character, Coin, Companion, Item, Miracle, Monster, Skill
from tabletop.games.seven_missions.state import (
    CARD,
    COMPANIONS,
    GROWN,
    HERO,
    SETS,
    SevenState,
    at,
    gear_of,
    hit_points,
    trial,
)
from tabletop.games.seven_missions.supply import within_reach
from tabletop.games.seven_missions.text import brief_text, card_text
from tabletop.words import Words

_BACK = Style("#22343c", "#9fc7c2", "mdi6.map-legend", 8)
PILE_STYLES = (
    Style("#2f6fb5", "#ffffff", "mdi6.account-group", 1),
    Style("#8e2a22", "#ffffff", "mdi6.skull", 2),
    Style("#6a3fa0", "#ffffff", "mdi6.auto-fix", 3),
)
_TYPES = {
    Character: "character",
    Companion: "companion",
    Monster: "monster",
    Skill: "skill",
    Item: "item",
    Miracle: "miracle",
    Coin: "coin",
}


def _type(card: Card) -> str:
    return _TYPES[type(card)]


def _strength(card: Card, words: Words) -> str:
    """Return the large figure at the bottom of a card."""
    match card:
        case Character():
            return f"2D+{card.attack}" if card.attack else "2D"
        case Companion():
            return f"+{card.attack}"
        case Monster():
            return words("seven_missions.card.hp", n=card.hp)
        case Coin():
            return str(card.value)
    return ""


def face(kind: int, words: Words, ref: str = "", companion: bool = False) -> Piece:
    """Return a card face up; `companion` shows a grown hero as one for hire (SEV-7.20)."""
    card = CARDS[kind]
    assert card is not None
    name = in_language(card.name, words.language)
    text = card_text(kind, words.language)
    strength = _strength(card, words)
    if companion and isinstance(card, Character):
        strength = f"+{card.attack}"
    type_name = words(f"seven_missions.type.{_type(card)}")
    trial = str(card.trial) if isinstance(card, Monster) else ""
    summary = words("seven_missions.card.summary", name=name, kind=type_name, strength=strength, text=text)
    return Piece(
        ref=ref or f"kind:{card.key}",
        shape=Shape.CARD,
        style=Style(card.ground, card.ink, card.glyph, kind),
        title=name,
        subtitle=type_name,
        text=text,
        corners=Corners(str(card.cost) if card.cost else "", trial),
        figure=strength,
        brief=brief_text(kind, words.language),
        summary=summary.replace("\n", " "),
    )


def card_piece(
    state: SevenState, item: int, words: Words, seat: int = -1, note: str = "", marked: bool = False
) -> Piece:
    """Return a card as it lies; `seat` owns it if it carries something or has hit points of a land."""
    kind = state.kind[item]
    if kind == DIE:
        return die_piece(state, item, words)
    if kind < 0:
        name = words("seven_missions.hidden")
        return Piece(CARD[item], Shape.CARD, _BACK, name, summary=name, blank=True)
    shown = face(kind, words, CARD[item], not in_own_right(state, item))
    shown = msgspec.structs.replace(shown, corners=printed_corners(state, kind, words))
    attached: tuple[Piece, ...] = ()
    figure, sideways = shown.figure, False
    if seat >= 0 and FIGHTS[kind]:
        shown = _placed(shown)
        sideways = bool(state.tired[item])
        gear = gear_of(state, seat, item)
        if gear >= 0:
            attached = (_placed(face(state.kind[gear], words, CARD[gear])),)
    elif seat >= 0 and IS_MIRACLE[kind]:
        shown = _placed(shown)
    elif seat >= 0 and IS_MONSTER[kind]:
        shown = _placed(shown)
        figure = words("seven_missions.card.hp", n=hit_points(state, seat, item))
        if not note:
            by = state.by[item]
            note = words("seven_missions.card.by", seat=f"seat:{by}") if by >= 0 else ""
    summary = f"{shown.summary} {note}" if note else shown.summary
    return msgspec.structs.replace(
        shown, attached=attached, figure=figure, note=note, summary=summary, sideways=sideways, marked=marked
    )


def printed_corners(state: SevenState, kind: int, words: Words) -> Corners:
    """Return the corners of a card in a match: the dragon's trial level depends on the seats (SEV-13.06)."""
    corners = face(kind, words).corners
    return msgspec.structs.replace(corners, top_right=str(trial(state, kind))) if IS_MONSTER[kind] else corners


def _placed(piece: Piece) -> Piece:
    """Return a card without what only mattered until it was placed: cost and trial level."""
    return msgspec.structs.replace(piece, corners=Corners())


def in_own_right(state: SevenState, item: int) -> bool:
    """Tell whether a card lies where characters do, not as a companion for hire."""
    zone = state.zone[item]
    return zone == SETS or any(zone in (at(seat, HERO), at(seat, GROWN)) for seat in state.seats)


def die_piece(state: SevenState, die: int, words: Words) -> Piece:
    """Return a die as it lies; blank until it was rolled in this battle."""
    rolled = die < state.rolled or not state.turn
    pips = state.face[die] + 1 if rolled else 0
    name = words("seven_missions.die")
    summary = words("seven_missions.die.shows", n=pips) if pips else name
    style = Style("#f3eee0", "#20282c", "", 0)
    return Piece(CARD[die], Shape.DIE, style, name, centre=str(pips or ""), summary=summary, blank=not pips, pips=pips)


def wide(piece: Piece) -> Piece:
    """Return a card lying on its long side."""
    return msgspec.structs.replace(piece, shape=Shape.WIDE)


def pile_piece(state: SevenState, number: int, words: Words, known: int) -> Piece:
    """Return a supply pile: its back, how many cards it holds, and what the seat saw on top."""
    pile = COMPANIONS + number
    key = ("companions", "monsters", "magic")[number]
    name = words(f"seven_missions.zone.{key}")
    count = len(state.zones[pile])
    note = words("seven_missions.table.saw", card=kind_name(known, words)) if known >= 0 else ""
    return Piece(
        ref=f"zone:{key}",
        shape=Shape.CARD,
        style=PILE_STYLES[number],
        title=name,
        figure=f"×{count}",
        note=note,
        attached=(_placed(face(known, words)),) if known >= 0 else (),
        summary=" · ".join(part for part in (words("seven_missions.table.pile", name=name, n=count), note) if part),
        faded=not count,
    )


def coin_piece(state: SevenState, zone: int, kind: int, ref: str, words: Words) -> Piece:
    """Return a coin pile as its coin with the number left."""
    shown = face(kind, words, ref)
    count = len(state.zones[zone])
    return Piece(
        ref=ref,
        shape=Shape.CARD,
        style=shown.style,
        title=shown.title,
        text=shown.text,
        corners=Corners(shown.corners.top_left, shown.figure),
        figure=f"×{count}",
        summary=words("seven_missions.table.pile", name=shown.title, n=count),
        faded=not count,
        dear=not within_reach(state, state.player, kind),
    )


def ware_piece(state: SevenState, item: int, words: Words) -> Piece:
    """Return a card of the bazaar; its price is pale if whose turn it is cannot pay it or is not yet allowed to."""
    dear = not within_reach(state, state.player, state.kind[item])
    return msgspec.structs.replace(wide(card_piece(state, item, words)), dear=dear)


def catalogue(words: Words) -> tuple[Piece, ...]:
    """Return every card of the box."""
    return tuple(face(kind, words) for kind, card in enumerate(CARDS) if card is not None)
