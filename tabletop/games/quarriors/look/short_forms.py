"""Short forms of cards: bursts, moments and effects as icons with numbers, made from the abilities.

A line names an effect with icon and number, or is left out: what only words can say stands in the card's text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from tabletop.display.table import Icon
from tabletop.games.quarriors.cards import effects as fx
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.cards.schema import Ability
from tabletop.games.quarriors.cards.vocabulary import Amount, Pick, Ref, Selection, Timing
from tabletop.words import Words

STEM = "quarriors.short"
ICONS = {
    "burst": "mdi6.star",
    "quiddity": "mdi6.water", "glory": "mdi6.trophy-variant", "attack": "mdi6.sword", "defense": "mdi6.shield",
    "draw": "mdi6.sack", "reroll": "mdi6.sync", "capture": "mdi6.hand-coin", "cull": "mdi6.delete-outline",
    "take": "mdi6.gift", "exchange": "mdi6.swap-horizontal", "copy": "mdi6.content-copy",
    "level": "mdi6.arrow-up-bold", "defeat": "mdi6.skull", "monster": "mdi6.emoticon-devil", "spell": "mdi6.auto-fix",
    "rivals": "mdi6.account-multiple", "immediate": "mdi6.flash", "enters": "mdi6.tray-arrow-down",
    "attacks": "mdi6.sword-cross", "defeats": "mdi6.bullseye", "defeated": "mdi6.skull-crossbones",
    "scored": "mdi6.flag-checkered", "reaction": "mdi6.reply", "attached": "mdi6.link-variant",
}  # fmt: skip
"""The glyph of each icon; its meaning is `quarriors.short.icon.<name>`."""
_MOMENTS = {
    Timing.IMMEDIATE: "immediate", Timing.SUMMONED: "enters", Timing.ENTERS: "enters", Timing.ATTACKS: "attacks",
    Timing.DEFEATS: "defeats", Timing.DEFEATED: "defeated", Timing.SCORED: "scored", Timing.REACTION: "reaction",
    Timing.ATTACHED: "attached", Timing.HOST_SCORED: "scored",
}  # fmt: skip


def icon(name: str) -> str:
    """Return an icon as it stands in a short form."""
    return f"<{ICONS[name]}>"


def icons(words: Words, keys: Iterable[str]) -> tuple[Icon, ...]:
    """Return the meaning of each icon in the short forms of some cards."""
    texts = "".join(short_form(key, words.language) for key in keys)
    return tuple(Icon(glyph, words(f"{STEM}.icon.{name}")) for name, glyph in ICONS.items() if icon(name) in texts)


@cache
def short_form(key: str, language: str) -> str:
    """Return a card's short form, "" if icons and numbers cannot say its effects."""
    words = Words(language)
    lines = [_line(words, ability) for ability in BOOK.power_cards[key].abilities]
    return "\n".join(dict.fromkeys(line for line in lines if re.search(r"\d", re.sub("<.*?>", "", line))))


def _line(words: Words, ability: Ability) -> str:
    parts = [text for effect in ability.effects if (text := _effect(words, effect))]
    if not parts or ability.only is not None:  # a condition needs its words
        return ""
    marks = "/".join(icon("burst") * n or "–" for n in ability.burst) if ability.burst is not None else ""
    head = " ".join(part for part in (marks, icon(_MOMENTS[ability.when]) if ability.when in _MOMENTS else "") if part)
    text = words(f"{STEM}.and").join(parts)
    return f"{head}: {text}" if head else text


def _effect(words: Words, effect: fx.Effect) -> str:
    match effect:
        case fx.GainQuiddity(amount=amount):
            return _gain(words, amount, "quiddity")
        case fx.GainGlory(amount=amount):
            return _gain(words, amount, "glory")
        case fx.Draw(count=n) | fx.DrawAndRoll(count=n):
            return f"+{n} {icon('draw')}"
        case fx.ExtraCapture(count=n):
            return f"+{n} {icon('capture')}"
        case fx.Discount(amount=n):
            return f"{icon('capture')} −{n} {icon('quiddity')}"
        case fx.Surcharge(amount=n):
            return f"{icon('rivals')} +{n} {icon('quiddity')}"
        case fx.Reroll(who=Selection() as dice):
            return f"{_count(dice)} {icon('reroll')}"
        case fx.Modify(who=who, attack=attack, defense=defense):
            values = [f"+{n} {icon(name)}" for name, n in (("attack", attack), ("defense", defense)) if n]
            return " ".join([*_whose(who), *values])
        case fx.Bonus(amount=n):
            return f"+{n} {icon('attack')}"
        case fx.CapAttackers(most=n):
            return f"{icon('rivals')} {icon('attack')} ≤{n}"
        case fx.StrikeAgain():
            return f"2× {icon('attack')}"
        case fx.Defeat(who=Selection() as dice):
            limit = f" ≤{dice.level.most}" if dice.level is not None and dice.level.most else ""
            return f"{_count(dice)} {icon('defeat')}{limit}".strip()
        case fx.DestroySpell(who=dice):
            return f"{_count(dice)} {icon('defeat')} {icon('spell')}"
        case fx.Cull(who=dice, glory=glory):
            return f"{_count(dice)} {icon('cull')}" + (f" +{glory} {icon('glory')}" if glory else "")
        case fx.RaiseLevel(by=n):
            return f"+{n} {icon('level')}"
        case fx.Take() | fx.Exchange() | fx.Copy():
            return f"1 {icon(effect.word)}"
    return ""


def _gain(words: Words, amount: Amount, name: str) -> str:
    if isinstance(amount, int):
        return f"+{amount} {icon(name)}"
    thing = icon("spell" if isinstance(amount.of, Selection) and "spell" in amount.of.what.value else "monster")
    return words(f"{STEM}.per", gain=f"+{amount.times} {icon(name)}", thing=thing)


def _count(dice: Selection) -> str:
    most = {Pick.ONE: "1", Pick.UP_TO: f"≤{dice.count}", Pick.ONE_PER_RIVAL: f"1 {icon('rivals')}"}
    return most.get(dice.pick, "1+" if dice.pick is Pick.ANY_NUMBER else "")


def _whose(who: Ref | Selection) -> list[str]:
    if isinstance(who, Ref):
        return []
    return [f"{_count(who)} {icon('monster')}".strip()]
