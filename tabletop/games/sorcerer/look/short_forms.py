"""Short forms of cards: triggers, costs and effects as icons with numbers, made from the abilities."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from tabletop.cards.effects import changes, flow, verbs
from tabletop.cards.effects.grammar import (
    Ability,
    Cost,
    Filter,
    Number,
    Only,
    Pick,
    Range,
    Selection,
    Trigger,
    Where,
)
from tabletop.display.table import Icon
from tabletop.games.sorcerer.cards import effects as own
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.schema import Card, Type
from tabletop.words import Words

STEM = "sorcerer.short"
ICONS = {
    "dice": ("mdi6.dice-multiple", ""),
    "heart": ("mdi6.heart", ""),
    "side": ("mdi6.cards-diamond", "#b8352c"),
    "energy": ("mdi6.lightning-bolt", ""),
    "omen": ("mdi6.star", ""),
    "blood": ("mdi6.water", ""),
    "flame": ("mdi6.fire", ""),
    "root": ("mdi6.leaf", "#2f7a43"),
    "arthropod": ("mdi6.spider", "#6a7a1f"),
    "cards": ("mdi6.cards", ""),
    "grimoire": ("mdi6.book", ""),
    "grave": ("mdi6.grave-stone", ""),
    "exhaust": ("mdi6.sleep", ""),
    "ready": ("mdi6.sleep-off", ""),
    "action": ("mdi6.gesture-tap", ""),
    "attack": ("mdi6.sword-cross", ""),
    "attacked": ("mdi6.shield", ""),
    "play": ("mdi6.tray-arrow-down", ""),
    "destroyed": ("mdi6.skull-crossbones", ""),
    "round_end": ("mdi6.timer-sand", ""),
    "blank": ("mdi6.text-box-remove-outline", ""),
    "pin": ("mdi6.anchor", ""),
    "move": ("mdi6.arrow-right-bold", ""),
    "swap": ("mdi6.swap-horizontal", ""),
    "fate": ("mdi6.moon-waning-crescent", ""),
    "moon": ("mdi6.moon-full", ""),
    "hit": ("mdi6.skull", ""),
    "critical": ("mdi6.pentagram", ""),
    "no_hit": ("mdi6.square-outline", ""),
}
"""Glyph and colour of each icon; its meaning is `sorcerer.short.icon.<name>`."""
_TRIGGERS = {
    Trigger.PLAY: "play", Trigger.ACTION: "action", Trigger.ATTACK: "attack", Trigger.ATTACKED: "attacked",
    Trigger.DESTROYED: "destroyed", Trigger.HOST_DESTROYED: "destroyed", Trigger.ROUND_END: "round_end",
    Trigger.PLAYS: "play", Trigger.FALLS: "destroyed", Trigger.KILLS: "destroyed",
}  # fmt: skip
_FACES = {"blank": "no_hit", "hit": "hit", "double": "hit", "critical": "critical"}


def icon(name: str) -> str:
    """Return an icon as it stands in a short form."""
    glyph, colour = ICONS[name]
    return f"<{glyph} {colour}>" if colour else f"<{glyph}>"


def icons(words: Words, keys: Iterable[str]) -> tuple[Icon, ...]:
    """Return the meaning of each icon in the short forms of some cards."""
    texts = "".join(short_form(key, words.language) for key in keys)
    found = [(name, *shape) for name, shape in ICONS.items() if icon(name) in texts or name in ("dice", "heart")]
    return tuple(Icon(glyph, words(f"{STEM}.icon.{name}"), colour) for name, glyph, colour in found)


@cache
def short_form(key: str, language: str) -> str:
    """Return a card's short form, "" if its figures say it all."""
    card = BOOK.cards_by_key[key]
    return _ShortForm(Words(language), card).text()


class _ShortForm:
    """Renders the abilities of one card."""

    def __init__(self, words: Words, card: Card) -> None:
        self.words, self.card = words, card

    def text(self) -> str:
        figures = (("dice", self.card.attack), ("heart", self.card.toughness))
        changed = [f"{_signed(n)} {icon(name)}" for name, n in figures if n and self.card.type is Type.ATTACHMENT]
        lines = [self.line(ability) for ability in self.card.abilities]
        return "\n".join(line for line in [" ".join(changed), *lines] if line)

    def line(self, ability: Ability[Any]) -> str:
        effects = self.words(f"{STEM}.then").join(part for effect in ability.do if (part := self.effect(effect)))
        if ability.only is not None:
            effects = self.say("if", effects=effects, condition=self.condition(ability.only))
        head = self.head(ability)
        return f"{head}: {effects}" if head else effects

    def head(self, ability: Ability[Any]) -> str:
        """Return the trigger and the cost."""
        parts = [icon("grave")] if ability.bury else []
        used_up = ability.on is Trigger.PLAY and self.card.type is Type.SORCERY
        exhausts = ability.cost is not None and ability.cost.exhaust
        if ability.on in _TRIGGERS and not used_up and not (ability.on is Trigger.ACTION and exhausts):
            parts.append(icon(_TRIGGERS[ability.on]))
        if ability.on in (Trigger.PLAYS, Trigger.KILLS) and (fitting := self.fitting(ability.of)):
            parts.append(fitting)
        return " ".join([*parts, *self.cost(ability.cost)])

    def cost(self, cost: Cost | None) -> list[str]:
        if cost is None:
            return []
        parts = [icon("exhaust")] if cost.exhaust else []
        parts += [f"{_range(n)} {icon(name)}" for name, n in cost.pay.items()]
        parts += [f"−{cost.discard} {icon('cards')}"] if cost.discard else []
        parts += [f"−{self.target(cost.destroy)}"] if cost.destroy is not None else []
        parts += [f"−{cost.remove.n} {icon(cost.remove.counter)}"] if cost.remove is not None else []
        return parts

    def condition(self, only: Only) -> str:
        parts = []
        if only.count is not None and only.count.where is Where.GRAVE:
            parts.append(f"{icon('grave')} ≥{only.least}")
        elif only.count is not None:
            parts.append(self.target(only.count))
        if only.state:
            full = only.state == ("full",)
            parts.append(
                icon("moon")
                if full
                else self.say("moon_new" if only.state == ("new",) else "moon_not", icon=icon("moon"))
            )
        parts += [self.say("outnumbered")] if only.fewer_here else []
        parts += [self.say("played", type=self.words(f"sorcerer.type.{only.played}", n=1))] if only.played else []
        parts += [fitting for each in (only.self_, only.attacker) if each and (fitting := self.fitting(each))]
        return ", ".join(parts)

    def effect(self, effect: Any) -> str:
        """Return an effect with its number and target, "" for one that its icon alone could not tell."""
        n = self.amount(getattr(effect, "n", None))
        per = self.per(getattr(effect, "n", None))
        to = self.target(getattr(effect, "to", None))
        match effect:
            case verbs.Draw():
                text = f"+{n} {icon('cards')}"
            case verbs.Discard():
                text = f"−{n} {icon('cards')}"
            case verbs.Strip():
                text = self.say("rivals", effect=f"−{n} {icon('cards')}")
            case verbs.Mill():
                text = f"{n} {icon('grimoire')} ▸ {icon('grave')}"
            case verbs.Look():
                text = self.say("look_play" if effect.play else "look", effect=f"{n} {icon('grimoire')}")
            case verbs.Search():
                text = self.say("search", type=self.words(f"sorcerer.type.{effect.type}", n=1), icon=icon("grimoire"))
            case verbs.Gain():
                text = f"+{n} {icon(effect.what)}"
            case verbs.Damage():
                text = self.at(f"+{n} {icon('side')}" if effect.noun == "side" else f"−{n} {icon('heart')}", to)
            case verbs.Weaken():
                text = self.at(self.say("bruise", effect=f"−1 {icon('heart')}"), to)
            case verbs.Heal():
                sign, name = ("−", "side") if effect.noun == "side" else ("+", "heart")
                text = self.at(
                    f"{sign}{n} {icon(name)}" if effect.n is not None else self.say("all", icon=icon(name)), to
                )
            case verbs.Put():
                text = self.at(f"+{n} {icon(effect.counter)}", to)
            case verbs.Exhaust() | verbs.Ready() | verbs.Destroy() | changes.Blank() | changes.Pin() | changes.Move():
                name = {"destroy": "destroyed"}.get(effect.word, effect.word)
                text = " ".join(part for part in (icon(name), to) if part)
                part = getattr(effect, "part", None)
                text += f" {icon(_TRIGGERS[part])}" if part is not None else ""
            case verbs.Send():
                text = f"{to or self.say('this')} ▸ {icon('cards')}"
            case changes.Modify():
                return self.modified(effect, to)
            case changes.Cheaper():
                text = f"{self.fitting(effect.of)}: −{n} {icon('energy')}"
            case changes.Swap():
                text = f"{icon('swap')} {self.say('allies', n=2)}"
            case changes.Enter() | changes.Create() | changes.Play():
                text = f"{icon('play')} {to or self.say('token' if isinstance(effect, changes.Create) else 'this')}"
            case changes.Attach():
                text = f"{icon('play')} {self.target(effect.host)}"
            case changes.Reroll():
                text = self.say("reroll", effect=f"{n} {icon('dice')}")
            case changes.Convert():
                text = f"{n} {icon(_FACES[effect.face])} ▸ {icon(_FACES[effect.into])}"
            case changes.Add():
                text = f"+{n} {icon(_FACES[effect.symbol])}"
            case own.Servant():
                text = self.at(f"+{n} {icon('arthropod')}", to)
            case own.Moon():
                text = f"{'±' if len(effect.by) > 1 else '+'}1 {icon('moon')}"
            case own.Fate():
                text = f"{icon('ready')} 1 {icon('fate')}" if not effect.any else f"{icon('swap')} 1 {icon('fate')}"
            case own.Reinforce():
                text = f"{icon('move')} {to}"
            case own.Steady():
                text = self.say("steady", effect=f"{n} {icon('dice')}", icon=icon("fate"))
            case flow.Later():
                text = f"{icon('round_end')} " + ", ".join(map(self.effect, effect.of))
            case flow.Choose():
                text = " / ".join(map(self.effect, effect.of))
            case _:
                return ""
        return f"{text} {per}" if per else text

    def modified(self, effect: changes.Modify, to: str) -> str:
        figures = (("dice", effect.attack), ("heart", effect.toughness))
        changed = [
            f"{_signed(n)} {icon(name)}" if isinstance(n, int) else f"+{self.amount(n)} {icon(name)}"
            for name, n in figures
            if n != 0
        ]
        per = [text for _, n in figures if (text := self.per(n))]
        return self.at(" ".join([*changed, *per]), to)

    def at(self, effect: str, to: str) -> str:
        return self.say("at", effect=effect, to=to) if to else effect

    def amount(self, n: object) -> str:
        return str(n) if isinstance(n, int) else "1" if isinstance(n, Number) else "X"

    def per(self, n: object) -> str:
        """Return the unit of an amount, such as "per damaged enemy"."""
        if not isinstance(n, Number):
            return ""
        return self.say("per", of=self.target(n.count, counting=True) if n.count is not None else icon(str(n.counters)))

    def target(self, to: object, counting: bool = False) -> str:
        """Return the targets of an effect; nothing for the card itself, its host and what was named before."""
        if not isinstance(to, Selection):
            return ""
        if to.what == "side":
            return self.say(f"side.{to.whose.value}")
        if to.what == "place":
            return self.say("place")
        if to.where is Where.THOSE:
            return self.say("those")
        several = to.pick in (Pick.ALL, Pick.SPREAD, Pick.ANY)
        n = 2 if several else to.n
        noun = self.say(f"noun.{to.whose.value}", n=n)
        if to.is_.subtype is not None and to.whose is not None:
            noun = self.words(f"sorcerer.subtype.{to.is_.subtype}", n=n)
        if to.what in ("form", "attachment"):
            noun = self.words(f"sorcerer.type.{to.what}", n=n)
        noun = self.say("other", noun=noun) if to.is_.other is not None else noun
        noun = self.say("damaged", noun=noun) if to.is_.damaged else noun
        marks = [icon(to.is_.has)] if to.is_.has in ICONS else []
        marks += [f"{icon('energy')} ≤{to.is_.cost.most}"] if to.is_.cost is not None else []
        marks += [f"{icon('heart')} ≤{to.is_.toughness.most}"] if to.is_.toughness is not None else []
        text = " ".join([noun, *marks])
        if counting:
            return (
                self.say("noun_with", noun=self.say(f"noun.{to.whose.value}", n=1), marks=" ".join(marks))
                if marks
                else self.single(to)
            )
        return self.say(f"pick.{to.pick.value}", n=to.n, what=text)

    def single(self, to: Selection) -> str:
        noun = self.say(f"noun.{to.whose.value}", n=1)
        return self.say("damaged", noun=noun) if to.is_.damaged else noun

    def fitting(self, wanted: Filter) -> str:
        """Return the condition of a filter in words."""
        parts = [self.words(f"sorcerer.type.{wanted.type}", n=2)] if wanted.type is not None else []
        parts += [self.words(f"sorcerer.subtype.{wanted.subtype}", n=1)] if wanted.subtype is not None else []
        parts += [self.say("is_damaged")] if wanted.damaged else []
        if wanted.has is not None:
            parts.append(icon(wanted.has) if wanted.has in ICONS else self.words(f"sorcerer.type.{wanted.has}", n=1))
        parts += [f"{icon('energy')} ≤{wanted.cost.most}"] if wanted.cost is not None else []
        return " ".join(parts)

    def say(self, key: str, **params: Any) -> str:
        return self.words(f"{STEM}.{key}", **params)


def _signed(n: int) -> str:
    return f"{n:+d}".replace("-", "−")


def _range(n: int | Range) -> str:
    return str(n) if isinstance(n, int) else f"{n.least}–{n.most}"
