"""Cards, dice and faces as pieces to be drawn."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.cards import art
from tabletop.engine.table import Corners, Picture, Piece, Shape, Stock, Style, Symbol
from tabletop.games.quarriors import stats
from tabletop.games.quarriors.book import BOOK, CARDS
from tabletop.games.quarriors.naming import card_name, die_card
from tabletop.games.quarriors.schema import Card, Die, Face, Kind
from tabletop.games.quarriors.state import (
    DIE,
    PLACES,
    READY,
    QuarriorsState,
    attached,
    burst_of,
    is_monster,
    monsters,
    rules_of,
)
from tabletop.games.quarriors.text import card_text
from tabletop.words import Words

QUIDDITY_GLYPH = "mdi6.water"
DRAW_GLYPH = "mdi6.sack"
REROLL_GLYPH = "mdi6.sync"


def die_style(die: Die, glyph: str = "") -> Style:
    """Return the colours of a die class with its emblem, or another one."""
    return Style(die.ground, die.ink, glyph or die.glyph, _pattern(die.key))


def _pattern(key: str) -> int:
    """Return the pattern of a class of dice; Basic Quiddity, the first one, is plain."""
    return list(BOOK.dice).index(key) if key in BOOK.dice else 0


_MANNERS = {Kind.BASIC: art.ITEM, Kind.MONSTER: art.MONSTER, Kind.SPELL: art.SPELL}


def _picture(key: str) -> Picture:
    """Return a card's picture; the second and third monster of a class wear crowns."""
    card = BOOK.cards[key]
    die = BOOK.dice[card.of]
    kin = [other for other, each in BOOK.cards.items() if each.of == card.of]
    rank = kin.index(key) if die.kind is Kind.MONSTER else 0
    return art.picture(key, card.art, _MANNERS[die.kind], die.glyph, min(rank, 2))


def card_piece(key: str, words: Words, ref: str = "", dice: tuple[str, ...] | None = None, cost: int = -1) -> Piece:
    """Return a power card; on the table with its dice and what one costs now."""
    card = BOOK.cards[key]
    die = BOOK.dice[card.of]
    text = card_text(key, words.language)
    name = card_name(key, words.language)
    price = card.cost if cost < 0 else cost
    kind = words(f"quarriors.kind.{die.kind.value}")
    left = words("quarriors.card.dice", n=len(dice)) if dice is not None else ""
    glory = words("quarriors.card.glory", n=card.glory) if card.glory else ""
    facts = words.listed([part for part in (kind, words("quarriors.card.cost", n=price), glory, left) if part])
    return Piece(
        ref=ref or f"card:{key}",
        shape=Shape.CARD,
        style=Style(die.ground, die.ink, die.glyph),
        picture=_picture(key),
        title=name,
        subtitle=card.name.en if words.language == "ja" else card.name.ja,
        text=text,
        corners=Corners(top_left=str(price), top_right=str(card.glory) if card.glory else ""),
        stock=Stock(len(dice), max(die.wilds, len(dice)), die_style(die)) if dice is not None else None,
        note=words("quarriors.card.was", n=card.cost) if price != card.cost else "",
        summary=words("quarriors.card.summary", name=name, facts=facts, text=text),
    )


def pile_piece(state: QuarriorsState, pile: int, words: Words) -> Piece:
    """Return the card of a pile in the Wilds. Its reference is the top die, so that it can be dragged."""
    zone = PLACES * state.setup.seats + pile
    place = f"zone:wilds/{pile}"
    dice = [DIE[die] for die in reversed(state.zones[zone])]
    key = CARDS[state.cards[pile]].key
    made = card_piece(key, words, dice[0] if dice else place, tuple(dice), stats.capture_price(state, pile))
    return _with(made, also=(place, *dice[1:]) if dice else ())


def _with(piece: Piece, **changes: object) -> Piece:
    return msgspec.structs.replace(piece, **changes)


def face_piece(die: Die, face: Face, words: Words, ref: str = "", title: str = "") -> Piece:
    """Return a die that shows a face."""
    corners, centre, glyph, second = Corners(), "", "", None
    if face.monster is not None:
        icon = face.monster
        corners = Corners(str(icon.level), _value(icon.attack), "", _value(icon.defense))
    elif not face.spell:
        (glyph, centre), *more = _symbols(face)
        second = Symbol(*more[0], face.either) if more else None
    return Piece(
        ref=ref,
        shape=Shape.DIE,
        style=die_style(die, glyph),
        title=title,
        centre=centre,
        corners=corners,
        stars=face.burst,
        second=second,
        summary=face_summary(face, words, title),
    )


def _value(number: int | None) -> str:
    return "?" if number is None else str(number)


def _symbols(face: Face) -> list[tuple[str, str]]:
    """Return the symbols of a face without icon, each as glyph and number."""
    found = []
    if face.quiddity:
        found.append((QUIDDITY_GLYPH, str(face.quiddity)))
    if face.draw:
        found.append((DRAW_GLYPH, str(face.draw)))
    if face.reroll:
        found.append((REROLL_GLYPH, ""))
    return found


def face_summary(face: Face, words: Words, title: str) -> str:
    """Return a face in one sentence."""
    parts = []
    if face.monster is not None:
        icon = face.monster
        values = {"attack": _value(icon.attack), "defense": _value(icon.defense)}
        parts.append(words("quarriors.face.monster_long", level=icon.level, **values))
    if face.spell:
        parts.append(words("quarriors.face.spell_long"))
    symbols = []
    if face.quiddity:
        symbols.append(words("quarriors.face.quiddity_long", n=face.quiddity))
    if face.draw:
        symbols.append(words("quarriors.face.draw_long", n=face.draw))
    if face.reroll:
        symbols.append(words("quarriors.face.reroll_long"))
    if symbols:
        parts.append(words("quarriors.face.either" if face.either else "quarriors.face.both").join(symbols))
    if face.burst:
        parts.append("★" * face.burst)
    told = words("quarriors.face.and").join(parts)
    return words("quarriors.face.summary", name=title, parts=told) if title else told


def die_piece(state: QuarriorsState, die: int, words: Words) -> Piece:
    """Return a die as it lies: blank without a face, with its present values in a ready area."""
    key = die_card(state, die)
    card: Card = BOOK.cards[key]
    kind = BOOK.dice[card.of]
    name = card_name(key, words.language)
    if state.face[die] < 0:
        summary = words("quarriors.die.unrolled", name=name)
        return Piece(DIE[die], Shape.DIE, die_style(kind), title=name, blank=True, summary=summary)
    made = face_piece(kind, kind.faces[state.face[die]], words, DIE[die], name)
    seat, place = divmod(state.zone[die], PLACES)
    if place != READY or seat >= state.setup.seats:
        return made
    if is_monster(state, die):
        return _monster(state, die, made, words)
    if state.host[die] < 0:
        return _with(made, note=words(f"quarriors.spell.{spell_kind(state, die)}"))
    return made


def _monster(state: QuarriorsState, die: int, made: Piece, words: Words) -> Piece:
    attack, defense = stats.attack(state, die), stats.defense(state, die)
    gifts = stats.modifiers(state, die)
    more = (sum(gift[1] for gift in gifts), sum(gift[2] for gift in gifts))
    copied = state.copied[die] is not None
    note = ""
    if copied:
        note = words("quarriors.die.copies", card=rules_of(state, die).ref)
    elif more != (0, 0):
        note = words("quarriors.die.more", attack=f"{more[0]:+d}", defense=f"{more[1]:+d}")
    level = stats.level(state, die)
    glory = stats.glory(state, die)
    return _with(
        made,
        corners=Corners(str(level), str(attack), "", str(defense)),
        stars=burst_of(state, die),
        attached=tuple(die_piece(state, spell, words) for spell in attached(state, die)),
        note=note,
        summary=words(
            "quarriors.die.monster", name=made.title, level=level, attack=attack, defense=defense, glory=glory
        ),
    )


def spell_kind(state: QuarriorsState, die: int) -> str:
    """Return how a readied spell is used: cast, attach, reaction or not at all."""
    rules = rules_of(state, die)
    if rules.is_attach:
        return "attach"
    if rules.is_reaction or rules.is_rescue:
        return "reaction"
    return "cast" if rules.is_cast else "immediate"


def ready_pieces(state: QuarriorsState, seat: int, words: Words) -> tuple[Piece, ...]:
    """Return the monsters of a ready area with what is attached to them, then the loose spells."""
    hosts = monsters(state, seat)
    loose = [die for die in state.zones[PLACES * seat + READY] if die not in hosts and state.host[die] < 0]
    spells = [die_piece(state, die, words) for die in loose]
    return (*(die_piece(state, die, words) for die in hosts), *spells)


def catalogue(words: Words) -> tuple[Piece, ...]:
    """Return every card of the game, then every die."""
    cards = tuple(card_piece(key, words, f"card:{key}") for key in BOOK.cards)
    return cards + tuple(
        face_piece(die, die.faces[-1], words, f"class:{key}", die.name.ja if words.language == "ja" else die.name.en)
        for key, die in BOOK.dice.items()
    )


def sorted_dice(state: QuarriorsState, dice: Sequence[int]) -> list[int]:
    """Return dice sorted by class, so that a heap can be read."""
    return sorted(dice, key=lambda die: (state.kind[die], die))
