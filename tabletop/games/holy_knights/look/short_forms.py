"""Short forms of cards: their main effects as icons with numbers, made from the abilities themselves."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from tabletop.cards.effects import changes, verbs
from tabletop.cards.effects.grammar import Ability, Pick, Selection, Trigger, Whose
from tabletop.display.table import Icon
from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.cards.effects import VALUES, First, Modify, Strike, notation
from tabletop.games.holy_knights.cards.schema import Gem, Knight, Thief
from tabletop.words import Words

GIFT = "mdi6.gift"
_OWN, _ENEMY, _GOLD = "#2a7338", "#a8231c", "#9a6a10"
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
    "one_own": ("mdi6.account", _OWN),
    "all_own": ("mdi6.account-multiple", _OWN),
    "one_enemy": ("mdi6.account", _ENEMY),
    "all_enemy": ("mdi6.account-multiple", _ENEMY),
    "sleep": ("mdi6.sleep", ""),
    "first": ("mdi6.run-fast", ""),
    "cancel": ("mdi6.cancel", ""),
    "again": ("mdi6.restart", ""),
    "round": ("mdi6.timer-sand", ""),
    "falls": ("mdi6.skull-crossbones", ""),
    "fells": ("mdi6.sword-cross", ""),
}
"""Glyph and colour of each icon; its meaning is `holy_knights.short.icon.<name>`."""
_TRIGGERS = {
    Trigger.ROUND_START: "round", Trigger.DESTROYED: "falls", Trigger.FALLS: "falls", Trigger.KILLS: "fells"
}  # fmt: skip


def icon(name: str) -> str:
    """Return an icon as it stands in a short form."""
    glyph, color = ICONS[name]
    return f"<{glyph} {color}>" if color else f"<{glyph}>"


def icons(words: Words, kinds: Iterable[int], *, gifts: bool) -> tuple[Icon, ...]:
    """Return the meaning of each icon in the short forms of some cards."""
    texts = "".join(short_form(kind) + (gift_form(kind) if gifts else "") for kind in kinds)
    found = [(name, *shape) for name, shape in ICONS.items() if f"<{shape[0]}" in texts and icon(name) in texts]
    if any(isinstance(BOOK.cards[kind], Knight) for kind in kinds):
        found.append(("gem", *ICONS["gem"]))
    return tuple(Icon(glyph, words(f"holy_knights.short.icon.{name}"), color) for name, glyph, color in found)


@cache
def short_form(kind: int) -> str:
    """Return a card's short form, "" if its figures say it all."""
    card = BOOK.cards[kind]
    if isinstance(card, Knight):
        gem = BOOK.card(BOOK.gem_of[kind])
        assert isinstance(gem, Gem)
        return f"<{ICONS['gem'][0]} {gem.colour}>: +1 {icon('all')}"
    if isinstance(card, Thief):
        return f"1 {icon('gem')} / 1 {icon('free')}"
    if BOOK.is_orc[kind]:
        return f"2+ {icon('band')}"
    return "\n".join(map(_line, BOOK.abilities[kind]))


@cache
def gift_form(kind: int) -> str:
    """Return a knight's gifts of Sophia in short, "" for all other cards."""
    return "\n".join(f"{icon('gift')} {_line(ability)}" for ability in BOOK.abilities[kind] if BOOK.is_knight[kind])


def _line(ability: Ability[Any]) -> str:
    triggers = [icon(_TRIGGERS[ability.on])] if ability.on in _TRIGGERS else []
    if ability.cost is not None and ability.cost.exhaust:
        triggers.append(icon("sleep"))
    text = " ".join(map(_effect, ability.do))
    return f"{' '.join(triggers)}: {text}" if triggers else text


def _effect(effect: object) -> str:
    match effect:
        case Modify():
            values = {name: n for name in VALUES if (n := getattr(effect, name))}
            if len(values) == len(VALUES) and len(set(values.values())) == 1:
                values = {"all": effect.attack}
            values |= {"dice": effect.dice} if effect.dice else {}
            changed = " ".join(f"{'+' if n > 0 else '−'}{abs(n)} {icon(name)}" for name, n in values.items())
            return f"{changed} {_target(effect.to)}".rstrip()
        case Strike(dice=dice, plus=plus):
            return f"{notation(dice, plus)} {icon('magic_attack')} {_target(effect.to)}"
        case verbs.Exhaust():
            return f"1 {icon('sleep')} {_target(effect.to)}"
        case verbs.Ready():
            return f"1 {icon('again')}"
        case changes.Blank():
            return f"1 {icon('cancel')}"
        case First():
            return f"1 {icon('first')}"
    raise LookupError(type(effect).__name__)


def _target(to: object) -> str:
    """Return whom an effect is about; nothing for the card itself."""
    if not isinstance(to, Selection):
        return ""
    return icon(("all_" if to.pick is Pick.ALL else "one_") + ("own" if to.whose is Whose.OWN else "enemy"))
