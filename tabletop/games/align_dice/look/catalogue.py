"""The catalogue: names and looks of everything in the box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from tabletop.cards import art
from tabletop.display.piece import Corners, Icon, Piece, Shape, Style
from tabletop.display.table import Chip
from tabletop.games.align_dice.cards.book import BOOK, MONSTER
from tabletop.games.align_dice.cards.schema import HUES, Adventurer, CellConditions, Monster, Skill
from tabletop.kit import PIPS, Catalogue
from tabletop.words import Words

MARK_GLYPH = ("mdi6.star", "mdi6.arrow-left-bold", "mdi6.arrow-right-bold", "mdi6.arrow-left-right-bold")
PASS_STAR = "mdi6.star-plus"
_HIDDEN_DIE = Style("#4a5560", "#ffffff", "mdi6.help")
_CASTLE_BACK = Style("#2b2440", "#d9cff2", "mdi6.castle", 7)
_DUNGEON_BACK = Style("#2f2a22", "#e6dcc8", "mdi6.stairs-down", 5)


def die_name(kind: int, face: int, words: Words) -> str:
    """Return the name of a die, without a face if it shows none."""
    colour = words(f"align_dice.hue.{BOOK.dice[kind].hue}")
    return words("align_dice.die", colour=colour, face=face + 1) if face >= 0 else colour


def condition_text(cell: CellConditions) -> str:
    """Return a condition cell in few signs: `R≥2/≥3`."""
    return "/".join(
        (BOOK.dice[HUES.index(wanted.colour)].letter if wanted.colour is not None else "")
        + ("≥" if wanted.op == "ge" else "=")
        + str(wanted.value)
        for wanted in cell
    )


def condition_words(cell: CellConditions, words: Words) -> str:
    """Return a condition cell in words: "red 2 or more, or any colour 3 or more"."""
    found = []
    for wanted in cell:
        colour = words(f"align_dice.hue.{wanted.colour}" if wanted.colour else "align_dice.condition.any")
        number = words(f"align_dice.condition.{wanted.op}", n=wanted.value)
        found.append(words("align_dice.condition.coloured", colour=colour, number=number))
    return words("align_dice.condition.or").join(found)


def condition_chips(cell: CellConditions) -> tuple[Chip, ...]:
    """Return the alternatives of a condition cell as chips in their colours; any colour is pale."""
    chips = []
    for wanted in cell:
        die = BOOK.dice[HUES.index(wanted.colour)] if wanted.colour is not None else None
        ground, ink = (die.ground, die.ink) if die is not None else ("#efe6d2", "#231a10")
        chips.append(Chip(condition_text((wanted,)), ground, ink))
    return tuple(chips)


def _conditions(card: Monster, words: Words) -> list[str]:
    """Return the cells of each column in words, from below, as one sentence."""
    lines = []
    for side, column in (("left", card.left), ("right", card.right)):
        cells = words("align_dice.card.then").join(condition_words(cell, words) for cell in column)
        lines.append(words(f"align_dice.card.{side}", cells=cells))
    return lines


def skill_text(card: Adventurer, words: Words) -> str:
    skill = card.skill
    where = words("align_dice.skill.or").join(words(f"align_dice.skill.die.{place}") for place in skill.die)
    moment, deeds = words(f"align_dice.skill.at.{skill.timing}"), _deeds(skill, "skill", words, where=where)
    return words("align_dice.skill.text", moment=moment, deeds=deeds)


def skill_short(card: Adventurer, words: Words) -> str:
    """Return a skill in icons and numbers."""
    return _deeds(card.skill, "short", words)


def _deeds(skill: Skill, form: str, words: Words, **params: str) -> str:
    """Return the effects of a skill; after the first, one on the same die says "it" where it can."""
    deeds: list[str] = []
    for effect in skill.effects:
        key = f"align_dice.{form}.{effect.word}"
        again = f"{key}.again"
        by = "/".join(f"{n:+d}" for n in getattr(effect, "by", ()))
        deeds.append(words(again if deeds and words.has(again) else key, by=by, **params))
    return words("align_dice.skill.then").join(deeds)


def icons(words: Words) -> tuple[Icon, ...]:
    """Return every icon of the bottles, the monsters and the short forms with its meaning."""
    glyphs = ("mdi6.numeric-1-circle", *MARK_GLYPH, PASS_STAR, "mdi6.greater-than-or-equal", "mdi6.dice-5")
    return tuple(Icon(glyph, words(f"align_dice.icon.{glyph.removeprefix('mdi6.')}")) for glyph in glyphs)


def die_face(kind: int, face: int, ref: str, words: Words, **more: Any) -> Piece:
    """Return a die as it lies; a hidden one shows neither colour nor face."""
    if kind < 0:
        name = words("align_dice.hidden.die")
        return Piece(ref, Shape.DIE, _HIDDEN_DIE, name, summary=name, blank=True)
    colour, name = BOOK.dice[kind], die_name(kind, face, words)
    fixed: dict[str, Any] = {
        "title": name,
        "centre": str(face + 1) if face >= 0 else "",
        "corners": Corners(bottom_left=colour.letter),
        "summary": name,
        "blank": face < 0,
        "pips": face + 1,
    }
    return Piece(ref, Shape.DIE, Style(colour.ground, colour.ink, "", colour.pattern), **fixed | more)


def card_face(kind: int, ref: str, words: Words, filled: int = 0) -> Piece:
    """Return a monster, of whose cells some are `filled`, or an element card, face up or by its back."""
    if kind < 0:
        name, style = words("align_dice.hidden.card"), _DUNGEON_BACK if kind == -2 else _CASTLE_BACK
        return Piece(ref, Shape.CARD, style, name, summary=name, blank=True)
    if kind >= BOOK.first_element:
        element = BOOK.elements[kind - BOOK.first_element]
        text = words("align_dice.card.element", colour=words(f"align_dice.hue.{element.hue}"))
        short = words("align_dice.short.element", colour=words(f"align_dice.hue.{element.hue}"))
        return _card(element, art.SPELL, ref, words, text=text, short=short, corners=Corners(top_right="+3"))
    card = BOOK.monster(kind)
    name = card.name.in_language(words.language)
    family = words(f"align_dice.kind.{card.kind}")
    conditions = _conditions(card, words)
    lacking = len(card.left) + len(card.right) - filled
    short = "last" if card.kind == "dragon" else "monster"
    return _card(
        card,
        art.MONSTER,
        ref,
        words,
        subtitle=family,
        text="\n".join(conditions),
        short=words(f"align_dice.short.{short if lacking else 'beaten'}", n=lacking),
        corners=Corners(top_right=str(card.points)),
        summary=words(
            "align_dice.card.monster", name=name, kind=family, n=card.points, text=words.sentences(conditions)
        ),
    )


def adventurer_face(number: int, ref: str, words: Words, sideways: bool = False) -> Piece:
    """Return an adventurer card; sideways once its skill is used."""
    card = BOOK.adventurers[number]
    name, skill = card.name.in_language(words.language), card.skill.name.in_language(words.language)
    text = skill_text(card, words)
    used = [words("align_dice.card.used")] if sideways else []  # the short form leaves that to the card that lies so
    return _card(
        card,
        art.COMPANION,
        ref,
        words,
        title=words("align_dice.card.adventurer", name=name, skill=skill),
        subtitle="",
        text="\n".join((text, *used)),
        brief=skill_short(card, words),  # the whole text first: it is the only card whose skill its owner uses
        summary=words("align_dice.card.summary", name=f"{name} · {skill}", text=text),
        spent=sideways,
    )


def _card(card: Any, manner: art.Manner, ref: str, words: Words, **more: Any) -> Piece:
    name, text = card.name.in_language(words.language), str(more.get("text", ""))
    fixed: dict[str, Any] = {
        "title": name,
        "subtitle": card.name.other(words.language),
        "summary": words("align_dice.card.summary", name=name, text=text),
    }
    fixed["picture"] = art.picture(card.key, card.art, manner, card.glyph)
    style = Style(card.ground, card.ink, card.glyph)
    return Piece(ref or f"kind:{card.key}", Shape.CARD, style, **fixed | more)


class AlignCatalogue(Catalogue):
    """Every die and card of the box."""

    key = "align_dice"

    def pieces(self, words: Words) -> tuple[Piece, ...]:
        def titled(found: Any) -> dict[str, str]:
            return dict.fromkeys(("title", "summary"), found.name.in_language(words.language))

        def card(found: Any, text: str, **corners: str) -> Piece:
            return _card(found, art.ITEM, "", words, text=text, corners=Corners(**corners), **titled(found))

        boards = [
            "\n".join(" ".join(words(f"align_dice.sign.{mark}") for mark in row.split(" ")) for row in board.marks)
            for board in BOOK.boards
        ]
        arrows = {side: words(f"align_dice.sign.{name}") for side, name in (("L", "left"), ("R", "right"))}
        orders = [
            "  ".join(f"{arrows[mark[0]]}{order}" for order, mark in enumerate(found.order, 3)) for found in BOOK.nexts
        ]
        return (
            *[die_face(kind, 5, f"kind:{die.key}", words, **titled(die)) for kind, die in enumerate(BOOK.dice)],
            *[card(found, boards[n], bottom_right=found.face) for n, found in enumerate(BOOK.boards)],
            *[card(found, orders[n], top_right=found.face) for n, found in enumerate(BOOK.nexts)],
            *[
                msgspec.structs.replace(adventurer_face(number, "", words), corners=Corners(top_right=hero.face))
                for number, hero in enumerate(BOOK.adventurers)
            ],
            *[card_face(kind, "", words) for kind in range(MONSTER, BOOK.first_element + len(BOOK.elements))],
        )

    def name(self, ref: str, words: Words) -> str | None:
        prefix, _, rest = ref.partition(":")
        place, number = rest.partition("/")[0], rest.rpartition("/")[2]
        key = f"align_dice.{prefix}.{place}"
        if prefix == "kind" and rest in BOOK.kind:
            return str(BOOK.card(BOOK.kind[rest]).name.in_language(words.language))
        if prefix == "skill_of" and rest in BOOK.kind and isinstance(card := BOOK.card(BOOK.kind[rest]), Adventurer):
            return str(card.skill.name.in_language(words.language))
        if prefix == "condition":
            card, column, row = map(int, rest.split("/"))
            monster = BOOK.monster(card)
            return condition_words((monster.left, monster.right)[column][row], words)
        if prefix == "face" and rest.isdecimal() and int(rest) < 30:
            return die_name(*divmod(int(rest), 6), words)
        if prefix == "zone" and place.startswith("bottle"):
            return words(f"align_dice.zone.column.{place[-1]}") if place[-1].isdecimal() else None
        if prefix == "slot" and place in ("cap", "next"):
            number = str(int(number) + 1)  # numbers of falling dice begin with 1 on the screen
        return words(key, n=number) if prefix in ("zone", "slot") and words.has(key) else None

    def luck(self, kind: int) -> tuple[Mapping[str, float], ...]:
        return PIPS
