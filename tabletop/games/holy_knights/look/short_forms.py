"""Short forms of cards: words for moment and verb, and a number with one icon."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from tabletop.cards.effects import card_verbs, value_verbs
from tabletop.cards.effects.grammar import Ability, Pick, Selection, Trigger, Whose
from tabletop.display.piece import GemCut, Icon
from tabletop.games.holy_knights.cards.book import BOOK, STANCES
from tabletop.games.holy_knights.cards.effects import VALUES, First, Modify, Strike, notation, signed
from tabletop.games.holy_knights.cards.schema import Gem, Knight, Thief
from tabletop.games.holy_knights.look.text import title
from tabletop.words import Words, capitalized

STEM = "holy_knights.short"
GIFT = "mdi6.gift"
_GOLD = "#9a6a10"
ICONS = {
    "attack": ("mdi6.sword", ""),
    "defence": ("mdi6.shield", ""),
    "magic_attack": ("mdi6.auto-fix", ""),
    "magic_defence": ("mdi6.shield-star-outline", ""),
    "all": ("mdi6.chevron-triple-up", ""),
    "dice": ("mdi6.dice-multiple", ""),
    "gift": (GIFT, _GOLD),
    "gem": ("mdi6.diamond-stone", ""),
    "free": ("mdi6.lock-open-variant", ""),
    "band": ("mdi6.axe-battle", ""),
    "sleep": ("mdi6.sleep", ""),
    "first": ("mdi6.run-fast", ""),
    "cancel": ("mdi6.cancel", ""),
    "again": ("mdi6.restart", ""),
}
"""Glyph and colour of each icon; its meaning is `holy_knights.short.icon.<name>`."""
_CUTS = {
    GemCut.BRILLIANT: "mdi6.diamond-stone",
    GemCut.OCTAGON: "mdi6.octagon",
    GemCut.BAGUETTE: "mdi6.card",
    GemCut.HEXAGON: "mdi6.hexagon",
    GemCut.ROUND: "mdi6.circle-outline",
    GemCut.TRIANGLE: "mdi6.triangle",
    GemCut.DROP: "mdi6.water",
}
"""Glyph of each cut of a gem."""
_TRIGGERS = {
    Trigger.ROUND_START: "round", Trigger.DESTROYED: "destroyed", Trigger.FALLS: "falls", Trigger.KILLS: "fells"
}  # fmt: skip
_FOR_A_ROUND = (Modify, card_verbs.Exhaust, First)
"""Effects that end with the round, unless they hold all the time."""


def icon(name: str) -> str:
    """Return an icon as it stands in a short form."""
    glyph, color = ICONS[name]
    return f"<{glyph} {color}>" if color else f"<{glyph}>"


def icons(words: Words, kinds: Iterable[int], *, gifts: bool) -> tuple[Icon, ...]:
    """Return the meaning of each icon in the short forms of some cards."""
    language = words.language
    texts = "".join(short_form(kind, language) + (gift_form(kind, language) if gifts else "") for kind in kinds)
    found = [(name, *shape) for name, shape in ICONS.items() if name in VALUES or icon(name) in texts]
    if any(BOOK.is_orc[kind] for kind in kinds):
        found.append(("band", *ICONS["band"]))
    return tuple(Icon(glyph, words(f"{STEM}.icon.{name}"), color) for name, glyph, color in found)


@cache
def short_form(kind: int, language: str, *, beside_gem: bool = False) -> str:
    """Return a card's short form, "" if its text is short; a knight's says if her gem counts."""
    card, words = BOOK.cards[kind], Words(language)
    if isinstance(card, Knight):
        key = f"{STEM}.knight{'.beside' if beside_gem else ''}"
        return capitalized(words(key, gem=title(words, BOOK.gem_of[kind]), icon=icon("all")))
    if isinstance(card, Thief):
        return capitalized(words(f"{STEM}.thief", gem=icon("gem"), icon=icon("free")))
    usable = BOOK.usable_by[kind] if BOOK.is_magic[kind] and len(BOOK.usable_by[kind]) < len(STANCES) else ()
    users = [words(f"{STEM}.by", sides=words.listed([words(f"holy_knights.side.{side}") for side in usable]))]
    return "\n".join(capitalized(_line(each, words, users if usable else [])) for each in BOOK.abilities[kind])


def gem_icon(kind: int) -> str:
    """Return a gem as an icon in its own shape and colour."""
    gem = BOOK.cards[kind]
    assert isinstance(gem, Gem)
    return f"<{_CUTS[gem.cut]} {gem.ink or gem.colour}>"


@cache
def brief_form(kind: int, language: str) -> str:
    """Return the shortest form of a knight's or an Orc's effect, "" for all other cards."""
    words = Words(language)
    if isinstance(BOOK.cards[kind], Knight):
        return words(f"{STEM}.knight.brief", gem=gem_icon(BOOK.gem_of[kind]), icon=icon("all"))
    return words(f"{STEM}.orc", icon=icon("band")) if BOOK.is_orc[kind] else ""


@cache
def gift_form(kind: int, language: str) -> str:
    """Return a knight's gifts of Sophia in short, "" for all other cards."""
    lines = (_line(ability, Words(language)) for ability in BOOK.abilities[kind] if BOOK.is_knight[kind])
    return "\n".join(f"{icon('gift')} {capitalized(line)}" for line in lines)


def _line(ability: Ability[Any], words: Words, users: Iterable[str] = ()) -> str:
    moments = list(users)
    if ability.once:
        moments.append(words(f"{STEM}.once"))
    if ability.on in _TRIGGERS:
        limit = f".{ability.of.type}" if ability.of.type else ""
        moments.append(words(f"{STEM}.on.{_TRIGGERS[ability.on]}{limit}"))
    if ability.cost is not None and ability.cost.exhaust:
        moments.append(words(f"{STEM}.cost.exhaust"))
    then = words(f"{STEM}.then")
    text = then.join(_effect(effect, words) for effect in ability.do)
    if ability.on is not Trigger.WHILE and any(isinstance(effect, _FOR_A_ROUND) for effect in ability.do):
        text = words(f"{STEM}.this_round", effects=text)
    return words(f"{STEM}.line", moment=then.join(moments), effects=text) if moments else text


def changes_form(effect: Modify) -> str:
    """Return by how much an effect changes which values, in icons and numbers."""
    values = {name: n for name in VALUES if (n := getattr(effect, name))}
    if len(values) == len(VALUES) and len(set(values.values())) == 1:
        values = {"all": effect.attack}
    values |= {"dice": effect.dice} if effect.dice else {}
    return " ".join(f"{signed(n)} {icon(name)}" for name, n in values.items())


def _effect(effect: object, words: Words) -> str:
    to = _target(getattr(effect, "to", None), words)
    match effect:
        case Modify():
            changed = changes_form(effect)
            return words(f"{STEM}.do.modify", changed=changed, to=to) if to else changed
        case Strike(dice=dice, plus=plus):
            spares = isinstance(effect.to, Selection) and effect.to.pick is Pick.ALL
            limit = words(f"{STEM}.limit.guarded") if spares else ""
            return words(f"{STEM}.do.strike", n=notation(dice, plus), icon=icon("magic_attack"), to=to) + limit
        case card_verbs.Exhaust():
            return words(f"{STEM}.do.sleep", icon=icon("sleep"), to=to)
        case card_verbs.Ready():
            return words(f"{STEM}.do.again", icon=icon("again"))
        case value_verbs.Blank():
            return words(f"{STEM}.do.cancel", icon=icon("cancel"))
        case First():
            return words(f"{STEM}.do.first", icon=icon("first"))
    raise LookupError(type(effect).__name__)


def _target(to: object, words: Words) -> str:
    """Return whom an effect is about; nothing for the card itself."""
    if not isinstance(to, Selection):
        return ""
    pick, whose = "all" if to.pick is Pick.ALL else "one", "own" if to.whose is Whose.OWN else "enemy"
    key = f"{STEM}.to.{pick}_{whose}" + (".other" if to.is_.other is not None else "")
    limits = [_type(to.is_.type, words)] if to.is_.type else []
    limits += [words(f"{STEM}.limit.{to.what}")] if to.what == "fighter" else []
    text = words(f"{STEM}.limited.front", to=words(key)) if to.what == "front" else words(key)
    return words(f"{STEM}.limited", to=text, limits=words(f"{STEM}.then").join(limits)) if limits else text


def _type(key: str, words: Words) -> str:
    return words(f"holy_knights.side.{STANCES.index(key)}" if key in STANCES else f"holy_knights.type.{key}")
