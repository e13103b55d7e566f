"""The box of Quarriors!: cards and dice as pieces, in a match with their present values, and what they are called."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from tabletop.cards import art
from tabletop.display.table import Corners, Picture, Piece, Shape, Stock, Style, Symbol
from tabletop.engine import Item
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.cards.schema import Die, Face
from tabletop.games.quarriors.cards.vocabulary import Kind
from tabletop.games.quarriors.look.text import card_brief, card_text
from tabletop.games.quarriors.rules import stats
from tabletop.games.quarriors.rules.state import PLACE_NAMES, READY, At, S
from tabletop.kit import DIE, Catalogue, Look
from tabletop.words import Words

_SYMBOLS = {"quiddity": "mdi6.water", "draw": "mdi6.sack", "reroll": "mdi6.sync"}


class QuarriorsCatalogue(Catalogue):
    """Every card and die."""

    key = "quarriors"

    def pieces(self, words: Words) -> tuple[Piece, ...]:
        cards = [card_piece(key, words) for key in BOOK.power_cards]
        dice = [
            face_piece(die, die.faces[-1], words, f"class:{key}", die.name.in_language(words.language))
            for key, die in BOOK.dice.items()
        ]
        return (*cards, *dice)

    def luck(self, kind: int) -> tuple[Mapping[str, float], ...]:
        counted = (
            {"quiddity": face.quiddity, "monsters": int(face.monster is not None), "spells": int(face.spell)}
            for face in BOOK.dice[BOOK.classes[kind]].faces
        )
        return tuple({measure: float(worth) for measure, worth in face.items() if worth} for face in counted)

    def name(self, ref: str, words: Words) -> str | None:
        prefix, _, rest = ref.partition(":")
        if prefix in ("kind", "card") and rest in BOOK.power_cards:
            return card_name(rest, words)
        if prefix == "zone" and (place := rest.partition("/")[0]) in (*PLACE_NAMES, "wilds"):
            return words(f"quarriors.zone.{place}")
        return None


def card_name(key: str, words: Words) -> str:
    """Return what a card is called."""
    return BOOK.power_cards[key].name.in_language(words.language)


def class_name(kind: int, words: Words) -> str:
    """Return what a class of dice is called."""
    return BOOK.dice[BOOK.classes[kind]].name.in_language(words.language)


def die_style(die: Die, glyph: str = "") -> Style:
    """Return the colours of a die class with its emblem, or another one."""
    pattern = list(BOOK.dice).index(die.key) if die.key in BOOK.dice else 0
    return Style(die.ground, die.ink, glyph or die.glyph, pattern)


_MANNERS = {Kind.BASIC: art.ITEM, Kind.MONSTER: art.MONSTER, Kind.SPELL: art.SPELL}


def _picture(key: str) -> Picture:
    """Return a card's picture; the second and third monster of a class wear crowns."""
    card = BOOK.power_cards[key]
    die = BOOK.dice[card.of]
    kin = [other for other, each in BOOK.power_cards.items() if each.of == card.of]
    rank = kin.index(key) if die.kind is Kind.MONSTER else 0
    return art.picture(key, card.art, _MANNERS[die.kind], die.glyph, min(rank, 2))


def card_piece(key: str, words: Words, ref: str = "", dice: Sequence[str] | None = None, cost: int = -1) -> Piece:
    """Return a power card; on the table with its dice and what one costs now."""
    card = BOOK.power_cards[key]
    die = BOOK.dice[card.of]
    text, name = card_text(key, words.language), card_name(key, words)
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
        subtitle=card.name.other(words.language),
        text=text,
        brief=card_brief(key, words.language),
        corners=Corners(top_left=str(price), top_right=str(card.glory) if card.glory else ""),
        stock=Stock(len(dice), max(die.wilds, len(dice)), die_style(die)) if dice is not None else None,
        note=words("quarriors.card.was", n=card.cost) if price != card.cost else "",
        summary=words("quarriors.card.summary", name=name, facts=facts, text=text),
    )


def face_piece(die: Die, face: Face, words: Words, ref: str = "", title: str = "") -> Piece:
    """Return a die that shows a face."""
    corners, centre, glyph, second = Corners(), "", "", None
    if face.monster is not None:
        icon = face.monster
        corners = Corners(str(icon.level), _value(icon.attack), "", _value(icon.defense))
    elif not face.spell:
        (glyph, centre), *more = [(_SYMBOLS[name], str(n) if name != "reroll" else "") for name, n in _symbols(face)]
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


def _symbols(face: Face) -> list[tuple[str, int]]:
    """Return the symbols of a face without icon, each with its number."""
    return [(name, int(n)) for name in _SYMBOLS if (n := getattr(face, name))]


def face_summary(face: Face, words: Words, title: str) -> str:
    """Return a face in one sentence."""

    def said(key: str, n: int = 0) -> str:
        return words(f"quarriors.face.{key}", n=n)

    parts = []
    if (icon := face.monster) is not None:
        values = {"attack": _value(icon.attack), "defense": _value(icon.defense)}
        parts.append(words("quarriors.face.monster_long", level=icon.level, **values))
    if face.spell:
        parts.append(said("spell_long"))
    if symbols := [said(f"{name}_long", n) for name, n in _symbols(face)]:
        parts.append(said("either" if face.either else "both").join(symbols))
    if face.burst:
        parts.append("★" * face.burst)
    told = said("and").join(parts)
    return words("quarriors.face.summary", name=title, parts=told) if title else told


# --- in a match -------------------------------------------------------------------------------------------------------


class Pieces(Look[S]):
    """Pieces of a view."""

    catalogue = QuarriorsCatalogue()
    prefix = "die"

    def title(self, item: Item) -> str:
        return card_name(self.state.card(item).key, self.words)

    def name(self, ref: str) -> str | None:
        if ref.startswith("zone:wilds/"):
            return card_name(BOOK.rules[self.state.cards[int(ref.removeprefix("zone:wilds/"))]].key, self.words)
        return super().name(ref)

    def piece(self, item: Item) -> Piece:
        """Return a die as it lies: blank without a face, with its present values in a ready area."""
        state, name = self.state, self.title(item)
        die = BOOK.dice[BOOK.classes[state.kind[item]]]
        if state.face[item] < 0:
            summary = self.text("die.unrolled", name=name)
            return Piece(DIE[item], Shape.DIE, die_style(die), title=name, blank=True, summary=summary)
        made = face_piece(die, die.faces[state.face[item]], self.words, DIE[item], name)
        if state.is_monster(item):
            return self._monster(item, made)
        if state.place(item) == READY and state.host[item] < 0:
            return msgspec.structs.replace(made, note=self.text(f"spell.{self.spell_kind(item)}"))
        return made

    def _monster(self, die: Item, made: Piece) -> Piece:
        state = self.state
        attack, defense, level = stats.attack(state, die), stats.defense(state, die), stats.level(state, die)
        gifts = stats.modifiers(state, die)
        more = (sum(gift[1] for gift in gifts), sum(gift[2] for gift in gifts))
        note = ""
        if state.copied[die] is not None:
            note = self.text("die.copies", card=state.rules_of(die).ref)
        elif more != (0, 0):
            note = self.text("die.more", attack=f"{more[0]:+d}", defense=f"{more[1]:+d}")
        values = {"level": level, "attack": attack, "defense": defense, "glory": stats.glory(state, die)}
        return msgspec.structs.replace(
            made,
            corners=Corners(str(level), str(attack), "", str(defense)),
            stars=state.burst_of(die),
            attached=tuple(self.piece(spell) for spell in state.attached(die)),
            note=note,
            summary=self.text("die.monster", name=made.title, **values),
        )

    def pile(self, number: int) -> Piece:
        """Return the card of a pile in the Wilds. Its reference is the top die, so that it can be dragged."""
        zone = At.wilds[number]
        dice = [DIE[die] for die in reversed(self.state.zones[zone])]
        key, price = BOOK.rules[self.state.cards[number]].key, stats.capture_price(self.state, number)
        made = card_piece(key, self.words, dice[0] if dice else At.refs[zone], dice, price)
        return msgspec.structs.replace(made, also=(At.refs[zone], *dice[1:])) if dice else made

    def ready(self, seat: int) -> list[Piece]:
        """Return the monsters of a ready area with what is attached to them, then the loose spells."""
        return [self.piece(die) for die in (*self.state.monsters(seat), *self.state.loose_spells(seat))]

    def by_class(self, zone: int) -> list[Piece]:
        """Return the dice of a heap sorted by class, so that it can be read."""
        kind = self.state.kind
        return [self.piece(die) for die in sorted(self.state.zones[zone], key=lambda die: (kind[die], die))]

    def spell_kind(self, die: Item) -> str:
        """Return how a readied spell is used: cast, attach, reaction or not at all."""
        rules = self.state.rules_of(die)
        if rules.is_attach:
            return "attach"
        if rules.is_reaction or rules.is_rescue:
            return "reaction"
        return "cast" if rules.is_cast else "immediate"

    def composition(self, dice: Iterable[Item]) -> str:
        """Return how many dice of each class there are, in words."""
        counts: dict[int, int] = {}
        for die in dice:
            counts[self.state.kind[die]] = counts.get(self.state.kind[die], 0) + 1
        told = [self.text("table.times", n=counts[kind], name=class_name(kind, self.words)) for kind in sorted(counts)]
        return self.text("table.and").join(told)
