"""Short forms of cards: bursts, words for moment and verb, and a number with one icon.

A line names an effect with icon and number, or is left out: what only words can say stands in the card's text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from tabletop.display.table import Icon
from tabletop.engine import Param
from tabletop.games.quarriors.cards import effects as fx
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.cards.schema import Ability
from tabletop.games.quarriors.cards.vocabulary import Amount, Pick, Ref, Selection, Timing
from tabletop.words import Words, capitalized

STEM = "quarriors.short"
ICONS = {
    "burst": "mdi6.star",
    "quiddity": "mdi6.water", "glory": "mdi6.trophy-variant", "attack": "mdi6.sword", "defense": "mdi6.shield",
    "draw": "mdi6.sack", "reroll": "mdi6.sync", "capture": "mdi6.hand-coin", "cull": "mdi6.delete-outline",
    "take": "mdi6.gift", "exchange": "mdi6.swap-horizontal", "copy": "mdi6.content-copy",
    "level": "mdi6.arrow-up-bold", "defeat": "mdi6.skull",
}  # fmt: skip
"""The glyph of each icon; its meaning is `quarriors.short.icon.<name>`."""
_MOMENTS = {
    Timing.IMMEDIATE: "immediate", Timing.SUMMONED: "enters", Timing.ENTERS: "enters", Timing.ATTACKS: "attacks",
    Timing.DEFEATS: "defeats", Timing.DEFEATED: "defeated", Timing.SCORED: "scored", Timing.REACTION: "reaction",
    Timing.ATTACHED: "attached", Timing.HOST_SCORED: "scored",
}  # fmt: skip
"""Words of each moment, `quarriors.short.on.<name>`."""


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
    moment = words(f"{STEM}.on.{_MOMENTS[ability.when]}") if ability.when in _MOMENTS else ""
    head = " ".join(part for part in (marks, capitalized(moment)) if part)
    text = words(f"{STEM}.and").join(parts)
    return words(f"{STEM}.line", head=head, effects=text) if head else capitalized(text)


def _effect(words: Words, effect: fx.Effect) -> str:
    def do(verb: str, name: str, n: int = 1, **params: Param) -> str:
        return words(f"{STEM}.do.{verb}", n=n, icon=icon(name), **params)

    match effect:
        case fx.GainQuiddity(amount=amount):
            return _gain(words, amount, "quiddity")
        case fx.GainGlory(amount=amount):
            return _gain(words, amount, "glory")
        case fx.Draw(count=n) | fx.DrawAndRoll(count=n):
            return do("draw", "draw", n)
        case fx.ExtraCapture(count=n):
            return do("capture", "capture", n)
        case fx.Discount(amount=n):
            return do("discount", "quiddity", n)
        case fx.Surcharge(amount=n):
            return do("surcharge", "quiddity", n)
        case fx.Reroll(who=Selection() as dice):
            return do("reroll", "reroll", count=_count(words, dice))
        case fx.Modify(who=who, attack=attack, defense=defense):
            values = [f"+{n} {icon(name)}" for name, n in (("attack", attack), ("defense", defense)) if n]
            whose = "modify" if isinstance(who, Ref) else "modify_one" if who.pick is Pick.ONE else "modify_all"
            return words(f"{STEM}.do.{whose}", changed=" ".join(values))
        case fx.Bonus(amount=n):
            return f"+{n} {icon('attack')}"
        case fx.CapAttackers(most=n):
            return do("cap", "attack", n)
        case fx.StrikeAgain():
            return do("twice", "attack")
        case fx.Defeat(who=Selection() as dice):
            count = _count(words, dice)
            if dice.level is not None and dice.level.most:
                return do("defeat_level", "defeat", count=count, most=dice.level.most)
            return do("defeat", "defeat", count=count)
        case fx.DestroySpell(who=dice):
            return do("destroy_spell", "defeat", count=_count(words, dice))
        case fx.Cull(who=dice, glory=glory):
            gain = words(f"{STEM}.and") + do("glory", "glory", glory) if glory else ""
            return do("cull", "cull", count=_count(words, dice)) + gain
        case fx.RaiseLevel(by=n):
            return do("level", "level", n)
        case fx.Take() | fx.Exchange() | fx.Copy():
            return do(effect.word, effect.word)
    return ""


def _gain(words: Words, amount: Amount, name: str) -> str:
    n = amount if isinstance(amount, int) else amount.times
    gain = words(f"{STEM}.do.{name}", n=n, icon=icon(name))
    if isinstance(amount, int):
        return gain
    thing = "spell" if isinstance(amount.of, Selection) and "spell" in amount.of.what.value else "monster"
    return words(f"{STEM}.per", gain=gain, thing=words(f"{STEM}.thing.{thing}"))


def _count(words: Words, dice: Selection) -> str:
    names = {Pick.ONE: "one", Pick.UP_TO: "up_to", Pick.ONE_PER_RIVAL: "one_per_rival", Pick.ANY_NUMBER: "any"}
    return words(f"{STEM}.count.{names.get(dice.pick, 'all')}", n=dice.count)
