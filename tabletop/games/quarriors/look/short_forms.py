"""Short forms of cards: bursts, words for moment and verb, and a number with one icon.

A line says everything that its ability does: who, when and what counts. An ability that needs more words is left out
and marked by "…"; a card without any other ability has no short form, its text stands there instead. Cards with long
texts have a gist instead, which says all of it in the fewest words.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from tabletop.display.piece import Icon
from tabletop.engine import Param
from tabletop.games.quarriors.cards import effects as fx
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.cards.schema import Ability
from tabletop.games.quarriors.cards.vocabulary import Noun, Number, Owner, Pick, Ref, Selection, Tally, Timing, Where
from tabletop.games.quarriors.look.text import CardText
from tabletop.words import Words, capitalized

STEM = "quarriors.short"
ICONS = {
    "burst": "mdi6.star",
    "quiddity": "mdi6.water", "glory": "mdi6.trophy-variant", "attack": "mdi6.sword", "defense": "mdi6.shield",
    "draw": "mdi6.sack", "reroll": "mdi6.sync", "capture": "mdi6.hand-coin",
}  # fmt: skip
"""The glyph of each icon; its meaning is `quarriors.short.icon.<name>`."""
_MOMENTS = {
    Timing.IMMEDIATE: "immediate", Timing.SUMMONED: "summoned", Timing.ENTERS: "enters", Timing.ATTACKS: "attacks",
    Timing.DEFEATS: "defeats", Timing.DEFEATED: "defeated", Timing.SCORED: "scored", Timing.REACTION: "reaction",
    Timing.ATTACHED: "attached", Timing.HOST_SCORED: "host_scored",
}  # fmt: skip
"""Words of each moment, `quarriors.short.on.<name>`."""
_WORDLESS = {Timing.READY, Timing.ALWAYS, Timing.CAST}
"""Moments that need no words: they follow from the kind of the card."""
_LASTING = {Timing.READY, Timing.ALWAYS, Timing.ATTACHED}
"""Moments whose effects hold as long as their source stands; others end with the turn."""


def icon(name: str) -> str:
    """Return an icon as it stands in a short form."""
    return f"<{ICONS[name]}>"


def icons(words: Words, keys: Iterable[str]) -> tuple[Icon, ...]:
    """Return the meaning of each icon in the short forms of some cards."""
    texts = "".join(short_form(key, words.language) + gist(key, words.language) for key in keys)
    return tuple(Icon(glyph, words(f"{STEM}.icon.{name}")) for name, glyph in ICONS.items() if icon(name) in texts)


@cache
def short_form(key: str, language: str) -> str:
    """Return a card's short form, "" if icons and numbers say nothing, or a gist says all."""
    if gist(key, language):
        return ""
    words = Words(language)
    lines = [_line(words, ability) for ability in BOOK.power_cards[key].abilities]
    said = "\n".join(dict.fromkeys(line for line in lines if line))
    return said if not said or all(lines) else f"{said} …"


@cache
def gist(key: str, language: str) -> str:
    """Return all that a card with a long text does in the fewest words, "" for other cards."""
    words = Words(language)
    own = f"quarriors.gist.{key}"
    return words.format(own, {"star": icon("burst")} | {name: icon(name) for name in ICONS}) if words.has(own) else ""


def _line(words: Words, ability: Ability) -> str:
    """Return an ability's line, "" if it has a part that only the card's text can say."""
    is_plain = ability.when in _WORDLESS or ability.when in _MOMENTS
    if not is_plain or ability.only is not None or ability.phases is not None or ability.cost is not None:
        return ""
    parts = [_effect(words, effect, ability) for effect in ability.effects]
    if not all(parts):
        return ""
    marks = "/".join(icon("burst") * n or "–" for n in ability.burst) if ability.burst is not None else ""
    name = _MOMENTS.get(ability.when, "")
    name += ".instead" if ability.instead else ""
    moment = words(f"{STEM}.on.{name}") if name else ""
    head = " ".join(part for part in (marks, capitalized(moment)) if part)
    text = words(f"{STEM}.and").join(parts)
    text = words(f"{STEM}.may", effects=text) if ability.optional else text
    return words(f"{STEM}.line", head=head, effects=text) if head else capitalized(text)


def _effect(words: Words, effect: fx.Effect, ability: Ability) -> str:
    """Return an effect in short, "" if that would leave out whom or what it concerns."""

    def do(verb: str, name: str, n: int = 1, **params: Param) -> str:
        return words(f"{STEM}.do.{verb}", n=n, icon=icon(name), **params)

    match effect:
        case fx.GainQuiddity(amount=int(n)):
            return do("quiddity", "quiddity", n)
        case fx.GainGlory(amount=int(n)):
            return do("glory", "glory", n)
        case fx.GainGlory(amount=Number(of=Tally.OTHERS_SCORED, times=n)):
            return do("glory_others", "glory", n)
        case fx.Draw(count=n):
            return do("draw", "draw", n)
        case fx.DrawAndRoll(count=n):
            return do("draw_and_roll", "draw", n)
        case fx.ExtraCapture(count=n):
            return do("capture", "capture", n)
        case fx.Discount(amount=n):
            return do("discount", "quiddity", n)
        case fx.Surcharge(amount=n):
            return do("surcharge", "quiddity", n)
        case fx.Reroll(who=Ref.ITSELF):
            return do("reroll_itself", "reroll")
        case fx.Reroll(who=Selection(pick=Pick.UP_TO, count=n) as dice):
            plain = Selection(Owner.OWN, Noun.DIE, (Where.POOL,), other=True, pick=Pick.UP_TO, count=n)
            return do("reroll_with" if ability.face == "reroll" else "reroll", "reroll", n) if dice == plain else ""
        case fx.Modify(who=who, attack=attack, defense=defense):
            return _modified(words, who, attack, defense, ability.when in _LASTING)
        case fx.SetValues(who=Ref.ITSELF, attack=Number() as attack, defense=defense) if attack == defense:
            number = CardText(words).number(attack)
            return do("set", "attack", number=number, defense=icon("defense"))
        case fx.CapAttackers(most=n):
            return do("cap", "attack", n)
    return ""


def _modified(words: Words, who: Ref | Selection, attack: int, defense: int, is_lasting: bool) -> str:
    """Return the change of values of the card's own monster, or of all (other) monsters of its owner."""
    values = " ".join(f"+{n} {icon(name)}" for name, n in (("attack", attack), ("defense", defense)) if n)
    if isinstance(who, Selection):
        if who != Selection(Owner.OWN, Noun.MONSTER, other=who.other):
            return ""
        values = words(f"{STEM}.do.modify_{'others' if who.other else 'all'}", changed=values)
    return values if is_lasting else words(f"{STEM}.do.this_turn", changed=values)
