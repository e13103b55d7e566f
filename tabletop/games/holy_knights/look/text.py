"""Card text: what a card does, said in words from its data alone, in every language."""

from __future__ import annotations

from functools import cache

from tabletop.cards.text import first_known, joined, sentence
from tabletop.games.holy_knights.book import ATTACK, CARDS, GEM_OF, SPELL, STANCES, SWORD, Roll
from tabletop.games.holy_knights.schema import (
    Blank,
    Companion,
    Dark,
    Dungeon,
    Effect,
    Exhaust,
    First,
    Gem,
    Knight,
    Magic,
    Modify,
    Rank,
    Selection,
    Strike,
    Thief,
    What,
)
from tabletop.words import Words

STEM = "holy_knights.text"
_STATS = ("attack", "magic_attack", "defence", "magic_defence")


def dice(roll: Roll) -> str:
    """Return dice and points as they are printed in every language: 2D+3."""
    count, plus = roll
    return f"{count}D" + (f"+{plus}" if plus > 0 else f"−{-plus}" if plus < 0 else "")


def title(words: Words, kind: int) -> str:
    """Return what a card is called."""
    card = CARDS[kind]
    assert card is not None
    return card.name.ja if words.language == "ja" else card.name.en


def type_of(kind: int) -> str:
    """Return the key of what a card is: a rank of the Dark Legion, or its group."""
    card = CARDS[kind]
    return card.rank.value if isinstance(card, Dark) else type(card).__name__.lower()


@cache
def card_text(kind: int, language: str) -> str:
    """Return the text of a card, one sentence for each thing it does."""
    words = Words(language)
    return "\n".join(sentence(words, clause) for clause in _clauses(kind, words))


@cache
def flavour(kind: int, language: str) -> str:
    """Return a line about who or what this is; empty for cards without one."""
    card = CARDS[kind]
    if card is None or card.flavour is None:
        return ""
    return card.flavour.ja if language == "ja" else card.flavour.en


def _clauses(kind: int, words: Words) -> list[str]:
    card = CARDS[kind]
    match card:
        case Knight() | Companion() | Dark() | Dungeon():
            clauses = _figures(kind, card, words)
            if isinstance(card, Knight):
                clauses.append(words(f"{STEM}.knight", gem=title(words, GEM_OF[kind])))
            elif isinstance(card, Dark) and card.rank is Rank.ORC:
                clauses.append(words(f"{STEM}.orc"))
            elif isinstance(card, Dungeon):
                clauses.append(words(f"{STEM}.dungeon"))
            return clauses
        case Gem():
            knights = [other for other, gem in enumerate(GEM_OF) if gem == kind]
            return [words(f"{STEM}.gem", knight=words.listed([title(words, knight) for knight in knights]))]
        case Thief():
            return [words(f"{STEM}.thief", n=card.success)]
        case Magic():
            clauses = [_effect(effect, words) for effect in card.do]
            if len(card.by) < len(STANCES):
                sides = words.listed([words(f"holy_knights.side.{STANCES.index(side)}") for side in card.by])
                clauses.insert(0, words(f"{STEM}.by", sides=sides))
            return clauses
    return []


def _figures(kind: int, card: Knight | Companion | Dark | Dungeon, words: Words) -> list[str]:
    sword, spell = ATTACK[kind][SWORD], ATTACK[kind][SPELL]
    assert sword is not None
    key = f"{STEM}.fighter" + ("" if card.magic_defence is None else ".ward")
    ward = card.magic_defence if card.magic_defence is not None else card.defence
    clauses = [words(key, attack=dice(sword), defence=card.defence, ward=ward)]
    if spell is not None:
        clauses.append(words(f"{STEM}.fighter.spell", spell=dice(spell)))
    return clauses


def _effect(effect: Effect, words: Words) -> str:
    match effect:
        case First():
            return words(f"{STEM}.first")
        case Strike():
            return words(f"{STEM}.strike", who=_who(effect.to, words), dice=dice((effect.dice, effect.plus)))
        case Exhaust():
            return words(f"{STEM}.exhaust", who=_who(effect.to, words))
        case Blank():
            return words(f"{STEM}.blank", who=_who(effect.to, words))
        case Modify():
            return words(f"{STEM}.modify", who=_who(effect.to, words), changes=_changes(effect, words))


def _changes(effect: Modify, words: Words) -> str:
    """Return what changes; everything by the same amount, or both defences, in one phrase."""
    amounts = {stat: getattr(effect, stat) for stat in _STATS}
    if len(set(amounts.values())) == 1 and effect.attack:
        parts = [("all", effect.attack)]
    else:
        parts = [(stat, amount) for stat, amount in amounts.items() if amount]
        if effect.defence and effect.defence == effect.magic_defence:
            parts = [part for part in parts if "defence" not in part[0]] + [("defences", effect.defence)]
    if effect.dice:
        parts.append(("dice", effect.dice))
    said = [words(f"{STEM}.change.{stat}", n=f"+{amount}" if amount > 0 else f"−{-amount}") for stat, amount in parts]
    return joined(words, f"{STEM}.comma", said)


def _who(to: Selection, words: Words) -> str:
    if to.what is What.MAGIC:
        return words(f"{STEM}.who.{to.whose}.magic")
    base = f"{STEM}.who.{to.whose}.{to.pick}"
    refined = "front" if to.is_.attackable else "free" if to.is_.dungeon is False else to.is_.side or ""
    return words(first_known(words, f"{base}.{refined}", base))
