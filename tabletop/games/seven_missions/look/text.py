"""Card names and texts, rendered from the data of cards in any language."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

import msgspec

from tabletop.cards.fields import EffectEntry
from tabletop.cards.text import first_known, joined, sentence
from tabletop.display.piece import Icon
from tabletop.engine import Param
from tabletop.games.seven_missions.cards import schema
from tabletop.games.seven_missions.cards.book import BOOK, DIE
from tabletop.words import Words

STEM = "seven_missions.text"
BRIEF = "seven_missions.brief"


def kind_name(kind: int, words: Words) -> str:
    """Return the name of a kind of card; hidden ones by their back."""
    if kind <= DIE:
        return words("seven_missions.die" if kind == DIE else "seven_missions.hidden")
    return BOOK.card(kind).name.in_language(words.language)


def type_of(kind: int) -> str:
    """Return the key of a card's type."""
    return type(BOOK.card(kind)).__name__.lower()


def trait_name(trait: str, words: Words) -> str:
    """Return the name of a type of monsters that other cards refer to."""
    return words(f"{STEM}.trait.{trait}")


@cache
def card_text(kind: int, language: str) -> str:
    """Return the text of a card, one sentence for each thing it does."""
    card = BOOK.cards[kind]
    return render_text(card, Words(language)) if card is not None else ""


@cache
def short_form(kind: int, language: str) -> str:
    """Return a card's main effects in icons and numbers, "" if its figures say it all."""
    card, words = BOOK.cards[kind], Words(language)
    return words("seven_missions.table.dot").join(_clauses(card, words, BRIEF)) if card is not None else ""


@cache
def worn_form(item: int, language: str) -> str:
    """Return the short form of an item that a hero carries: who may carry it no longer matters."""
    card, words = BOOK.card(item), Words(language)
    assert isinstance(card, schema.Item)
    worn = msgspec.structs.replace(card, bearer=None)
    return words("seven_missions.table.dot").join(_clauses(worn, words, BRIEF))


TRIAL = "numeric-5-circle"
"""Glyph that stands in the legend for the number at the top of a monster."""
TRIAL_GOLD = "#b98a1c"
"""Colour of that number in the legend, as on the card."""
TOO_EARLY = "alpha-l-circle"
"""Glyph that stands in the legend for the level on a card that cannot be acquired yet."""
WAITS = "map-marker-off"
"""Glyph on a monster of the bazaar that fits no rival's land yet."""


@cache
def icons(language: str) -> tuple[Icon, ...]:
    """Return every icon of the short forms, and the number on monsters, with its meaning."""
    words = Words(language)
    texts = " ".join(short_form(kind, language) for kind in range(len(BOOK.cards)))
    names = sorted({found.removeprefix("mdi6.") for found in re.findall(r"<(mdi6\.[a-z-]+)>", texts)})
    colours = {TRIAL: TRIAL_GOLD}
    return tuple(
        Icon(f"mdi6.{name}", words(f"seven_missions.icon.{name}"), colours.get(name, ""))
        for name in (*names, TRIAL, TOO_EARLY, WAITS)
    )


def render_text(card: schema.Card, words: Words) -> str:
    """Return the text of a card, rendered from its data."""
    return "\n".join(
        clause
        if isinstance(card, schema.Character | schema.Companion) and not place and card.skills
        else sentence(words, clause)
        for place, clause in enumerate(_clauses(card, words, STEM))
    )


def _clauses(card: schema.Card, words: Words, stem: str) -> list[str]:
    lines: list[str] = []
    parts: Sequence[EffectEntry] = ()
    match card:
        case schema.Character() | schema.Companion():
            skills = [_skill(words, craft, rank, stem) for craft, rank in card.skills.items()]
            if skills:
                lines.append(words(f"{STEM}.comma").join(skills))
            if card.ability:
                *first, last = card.ability
                steps = [_clause(words, part, stem, ending=".on") for part in first]
                effects = joined(words, f"{stem}.then", [*steps, _clause(words, last, stem)])
                lines.append(words(f"{stem}.use", effects=effects))
            if isinstance(card, schema.Companion):
                lines += [_bonus(words, bonus, stem) for bonus in card.passive]
                if card.after == "remove":
                    lines.append(words(f"{stem}.leaves"))
        case schema.Monster():
            if card.joint:
                lines.append(words(f"{stem}.joint"))
            parts = card.ability
            if card.trait == "dragon":
                lines.append(words(f"{stem}.wins"))
        case schema.Skill():
            lines.append(words(f"{stem}.needs", craft=words(f"{stem}.craft.{card.craft}")))
            parts = card.effects
        case schema.Item():
            if card.bearer is not None:
                lines.append(words(f"{stem}.bearer", craft=words(f"{stem}.craft.{card.bearer}")))
            parts = card.effects
        case schema.Miracle():
            parts = card.effects
        case schema.Coin():
            lines.append(words(f"{stem}.coin", value=card.value, n=card.draw))
    return lines + [_clause(words, part, stem) for part in parts]


def _skill(words: Words, craft: str, rank: int, stem: str) -> str:
    return words(f"{STEM}.skill", craft=words(f"{stem}.craft.{craft}"), rank=rank)


def _bonus(words: Words, bonus: schema.Bonus, stem: str) -> str:
    if bonus.family is not None:
        return words(f"{stem}.bonus.family", n=bonus.attack, family=kind_name(BOOK.kind[bonus.family], words))
    if bonus.trait is not None:
        return words(f"{stem}.bonus.trait", n=bonus.attack, trait=trait_name(bonus.trait, words))
    return words(f"{stem}.bonus.{'character' if bonus.character_attacks else bonus.conditions()[0]}", n=bonus.attack)


def _clause(words: Words, effect: EffectEntry, stem: str, ending: str = "") -> str:
    """Return the clause of an effect; `ending` names a form of it, if it has that form."""
    params: dict[str, Param] = {}
    refinement = ending
    for name in effect.__struct_fields__:
        match name, getattr(effect, name):
            case "by_rank", ranks:
                params["by"] = "/".join(f"+{n}" for n in ranks)
            case "craft", craft:
                params[name] = words(f"{stem}.craft.{craft}")
            case "trait", str(value):
                params[name] = trait_name(value, words)
                refinement += f".{name}"
            case (("family" | "named"), str(value)):
                params[name] = kind_name(BOOK.kind[value], words)
                refinement += f".{name}"
            case _, int(value):
                params[name] = value
    if "n" not in params:
        params["n"] = next((value for value in params.values() if isinstance(value, int)), 2)
    return words.format(first_known(words, f"{stem}.{effect.word}{refinement}", f"{stem}.{effect.word}"), params)
