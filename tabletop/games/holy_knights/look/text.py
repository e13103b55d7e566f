"""Card text: what a card does, said in words from its data alone, in every language."""

from __future__ import annotations

from functools import cache

from tabletop.cards.text import first_known, joined, sentence
from tabletop.games.holy_knights.book import ATTACK, CARDS, DEFENCE, GEM_OF, SPELL, STANCES, SWORD, WARD, Roll
from tabletop.games.holy_knights.schema import (
    Blank,
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
    """Return what stands on a card beside its figures, one sentence for each thing it does."""
    words = Words(language)
    return "\n".join(sentence(words, clause) for clause in _clauses(kind, words))


@cache
def full_text(kind: int, language: str) -> str:
    """Return everything about a card in words, its figures first, for whoever does not see them."""
    words = Words(language)
    clauses = [*_figures(kind, words), *_clauses(kind, words)]
    return " ".join(sentence(words, clause) for clause in clauses)


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
        case Knight():
            return [words(f"{STEM}.knight", gem=title(words, GEM_OF[kind]))]
        case Dark(rank=Rank.ORC):
            return [words(f"{STEM}.orc")]
        case Dungeon():
            return [words(f"{STEM}.dungeon")]
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


def _figures(kind: int, words: Words) -> list[str]:
    sword, spell = ATTACK[kind][SWORD], ATTACK[kind][SPELL]
    if sword is None:
        return []
    ward = WARD[kind]
    key = f"{STEM}.fighter" + ("" if ward is None else ".ward")
    clauses = [words(key, attack=dice(sword), defence=DEFENCE[kind], ward=ward or 0)]
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
