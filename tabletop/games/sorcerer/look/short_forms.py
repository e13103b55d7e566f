"""Short forms of cards: words for trigger, cost and verb, and a number with one icon.

Their gist, for small cards, has icons for most of these words too.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from tabletop.cards.effects import card_verbs, nested_verbs, value_verbs
from tabletop.cards.effects.grammar import (
    Ability,
    Cost,
    Filter,
    Number,
    Only,
    Pick,
    Range,
    Ref,
    Selection,
    Trigger,
    Where,
    Whose,
)
from tabletop.cards.effects.renderer import TextRenderer
from tabletop.display.piece import Icon
from tabletop.games.sorcerer.cards import effects as own
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.schema import Card, Type
from tabletop.words import Words, capitalized

STEM, GIST = "sorcerer.short", "sorcerer.gist"
ICONS = {
    "hit": ("mdi6.skull", ""),
    "critical": ("mdi6.pentagram", "#7a2a5a"),
    "omen": ("mdi6.star-shooting", ""),
    "action": ("mdi6.play-box", ""),
    "exhaust": ("mdi6.sleep", ""),
    "ready": ("mdi6.sleep-off", ""),
    "play": ("mdi6.tray-arrow-down", ""),
    "blank": ("mdi6.text-box-remove-outline", ""),
    "bruise": ("mdi6.heart-minus-outline", "#a82e25"),
    "moon": ("mdi6.circle-half-full", ""),
    "fate": ("mdi6.moon-waning-crescent", ""),
    "no_hit": ("mdi6.square-outline", ""),
    "side": ("mdi6.cards-diamond", "#b8352c"),
    "lasting": ("mdi6.timer-sand", "#8a5a10"),
    "pin": ("mdi6.anchor", ""),
    "flying": ("mdi6.feather", ""),
    "flame": ("mdi6.fire", ""),
    "root": ("mdi6.leaf", "#2f7a43"),
    "arthropod": ("mdi6.spider", "#6a7a1f"),
    "blood": ("mdi6.water", "#b01e2e"),
    "destroy": ("mdi6.skull-crossbones", ""),
    "attack": ("mdi6.sword-cross", ""),
    "swap": ("mdi6.swap-horizontal", ""),
    "move": ("mdi6.arrow-right-bold", ""),
    "grave": ("mdi6.grave-stone", ""),
    "grimoire": ("mdi6.book", ""),
    "cards": ("mdi6.cards", ""),
    "energy": ("mdi6.lightning-bolt", ""),
    "hurt": ("mdi6.heart-broken", "#a82e25"),
    "dice": ("mdi6.dice-multiple", ""),
    "heart": ("mdi6.heart", ""),
}
"""Glyph and colour of each icon: faces of dice, then what nobody can guess; texts are `sorcerer.short.icon.<name>`."""
_ON_PIECES = ("hit", "critical", "dice", "heart", "exhaust", "lasting", "blank", "destroy")
"""Icons of dice, figures and badges, which no text needs to name."""
_TRIGGERS = {
    Trigger.PLAY: "play", Trigger.ACTION: "action", Trigger.ATTACK: "attack", Trigger.ATTACKED: "attacked",
    Trigger.DESTROYED: "destroyed", Trigger.HOST_DESTROYED: "destroyed", Trigger.ROUND_END: "round_end",
    Trigger.PLAYS: "plays", Trigger.FALLS: "falls", Trigger.KILLS: "kills",
}  # fmt: skip
"""Words of each trigger, `sorcerer.short.on.<name>`."""
_EVENTS_HERE = (Trigger.ATTACKED, Trigger.PLAYS, Trigger.FALLS)
"""Triggers by others, which may be limited to the card's battlefield."""
_PLACES = (Where.HERE, Where.THERE)
_FACES = {"blank": ("no_hit",), "hit": ("hit",), "double": ("hit", "hit"), "critical": ("critical",)}
"""Icons of the faces of a battle die."""


def icon(name: str) -> str:
    """Return an icon as it stands in a short form."""
    glyph, colour = ICONS[name]
    return f"<{glyph} {colour}>" if colour else f"<{glyph}>"


_ICON_PARAMS = {name: icon(name) for name in ICONS}
"""Every icon by its name, as parameters of a text."""


def icons(words: Words, keys: Iterable[str]) -> tuple[Icon, ...]:
    """Return the meaning of each icon in the short forms of some cards."""
    texts = "".join(short_form(key, words.language) + gist(key, words.language) for key in keys)
    found = [(name, *shape) for name, shape in ICONS.items() if icon(name) in texts or name in _ON_PIECES]
    return tuple(Icon(glyph, words(f"{STEM}.icon.{name}"), colour) for name, glyph, colour in found)


@cache
def short_form(key: str, language: str, in_play: bool = False, off: frozenset[Trigger] = frozenset()) -> str:
    """Return a card's short form, "" if its figures say it all; in play without how to play or use it.

    Abilities whose triggers are `off`, as they are blanked, are left out.
    """
    return _ShortForm(Words(language), BOOK.cards_by_key[key], in_play, off=off).text()


@cache
def gist(key: str, language: str, off: frozenset[Trigger] = frozenset()) -> str:
    """Return a card's short form in icons, without how to play or use it and what is `off`."""
    return _ShortForm(Words(language), BOOK.cards_by_key[key], in_play=True, is_gist=True, off=off).text()


class _ShortForm:
    """Renders the abilities of one card, a gist with its own texts where there are any."""

    def __init__(
        self, words: Words, card: Card, in_play: bool, is_gist: bool = False, off: frozenset[Trigger] = frozenset()
    ) -> None:
        self.words, self.card, self.in_play, self.is_gist, self.is_buried = words, card, in_play, is_gist, False
        self.off = off

    def text(self) -> str:
        """Return a line for each ability, the first after how the card is played and whether it flies.

        A skill in play has one short line instead if there are words for it.
        """
        if self.in_play and self.words.has(row := f"{STEM}.skill.{self.card.key}"):
            return self.words.format(row, {name: icon(name) for name in ICONS})
        figures = (("dice", self.card.attack), ("heart", self.card.toughness))
        changed = [f"{_signed(n)} {icon(name)}" for name, n in figures if n and self.card.type is Type.ATTACHMENT]
        lines = [line for line in [" ".join(changed), *map(self.line, self.abilities())] if line]
        if self.card.flying:
            lines[:1] = [self.begun(self.say("flying", icon=icon("flying")), *lines[:1])]
        if lines and not self.in_play and (manner := self.manner()):
            has_head = self.card.flying or (not changed and bool(self.head(self.card.abilities[0])))
            first = lines[0]
            lines[0] = self.begun(manner, first) if has_head else self.say("head", head=manner, effects=first)
        return "\n".join(map(capitalized, lines))

    def abilities(self) -> tuple[Ability[Any], ...]:
        """Return the abilities that the form names, for an attached card only those that affect its host."""
        is_attached = self.in_play and not self.is_gist and self.card.type is Type.ATTACHMENT
        return tuple(
            ability
            for ability in self.card.abilities
            if ability.on not in self.off and not (is_attached and ability.bury)
        )

    def begun(self, sentence: str, *rest: str) -> str:
        """Return a sentence before the rest of a line."""
        return self.say("begun", sentence=sentence, rest=capitalized(rest[0])) if rest else sentence

    def manner(self) -> str:
        """Return how the card is played, "" for a minion: its figures show it."""
        if self.card.type is Type.ATTACHMENT:
            return self.say(f"manner.{self.card.host.value}")
        return self.say(f"manner.{self.card.type.value}") if self.card.type in (Type.SORCERY, Type.FORM) else ""

    def line(self, ability: Ability[Any]) -> str:
        self.is_buried = ability.bury
        effects = self.say("then").join(part for effect in ability.do if (part := self.effect(effect)))
        if ability.may and not self.cost(ability.cost):
            effects = self.say("may", effects=effects)
        if ability.only is not None and (condition := self.condition(ability.only)):
            effects = self.say("if", effects=effects, condition=condition)
        if ability.bury and (moment := self.moment(ability)):  # the effect is what counts in the graveyard
            effects = self.say("at_moment", effects=effects, moment=moment)
        head = self.head(ability)
        return self.say("head", head=head, effects=effects) if head else effects

    def head(self, ability: Ability[Any]) -> str:
        """Return the trigger and the cost in words; of a buried card, that it is one, and the cost."""
        begin = self.say("buried", icon=icon("grave")) if ability.bury else self.moment(ability)
        costs = self.cost(ability.cost)
        if costs and ability.may:
            costs[0] = self.say("cost.may", cost=costs[0])
        return self.say("head_and").join([begin, *costs] if begin else costs)

    def moment(self, ability: Ability[Any]) -> str:
        """Return the trigger, and what must have been played by then."""
        parts: list[str] = []
        used_up = ability.on is Trigger.PLAY and self.card.type is Type.SORCERY
        exhausts = ability.cost is not None and ability.cost.exhaust
        plain_action = ability.on is Trigger.ACTION and (exhausts or ability.bury)
        if ability.on in _TRIGGERS and not used_up and not plain_action:
            moment = self.say(f"on.{_TRIGGERS[ability.on]}", of=self.fitting(ability.of, n=1))
            parts.append(self.done_at(moment, Where.HERE) if ability.x and ability.on in _EVENTS_HERE else moment)
        if ability.only is not None and ability.only.played:
            parts.append(self.say("played", type=self.words(f"sorcerer.type.{ability.only.played}", n=1)))
        return self.say("head_and").join(parts)

    def cost(self, cost: Cost | None) -> list[str]:
        if cost is None:
            return []
        is_usual = self.in_play and self.card.type is Type.SKILL  # every skill on the table is used once a round
        parts = [self.say("cost.exhaust")] if cost.exhaust and not is_usual else []
        parts += [self.say("cost.pay", n=_range(n), icon=icon(name)) for name, n in cost.pay.items()]
        parts += [self.say("cost.discard", n=cost.discard, icon=icon("cards"))] if cost.discard else []
        parts += [self.say("cost.destroy", to=self.target(cost.destroy))] if cost.destroy is not None else []
        parts += [self.say("cost.leave")] if cost.leave else []
        if cost.remove is not None:
            removed = self.say("cost.remove", n=cost.remove.n, icon=icon(cost.remove.counter))
            source = cost.remove.from_
            parts.append(self.done_at(removed, source.where) if isinstance(source, Selection) else removed)
        return parts

    def condition(self, only: Only) -> str:
        parts = []
        if only.count is not None and only.count.where is Where.GRAVE:
            parts.append(self.say("grave_holds", n=only.least, icon=icon("grave")))
        elif only.count is not None:
            parts.append(self.say("there_is", to=self.target(only.count)))
        if only.state:
            (phase,) = only.state if len(only.state) == 1 else ("not",)
            name = f"moon_{phase}" if phase in ("full", "new") else "moon_not"
            parts.append(self.say(name, icon=icon("moon")))
        parts += [self.say("outnumbered")] if only.fewer_here else []
        parts += [self.fitting(only.self_, "is")] if only.self_ is not None else []
        if (attacker := only.attacker) is not None and attacker.subtype is not None:
            parts.append(
                self.say("attacker_is", what=TextRenderer(self.words, "sorcerer").nouns.a_subtype(attacker.subtype))
            )
        elif attacker is not None and attacker.has is not None:
            parts.append(self.say("attacker_has", what=self.words(f"sorcerer.type.{attacker.has}", n=1)))
        return ", ".join(parts)

    def effect(self, effect: Any) -> str:
        """Return an effect as a verb with its number, icon and target, "" for one that needs a sentence."""
        text = self.verb(effect)
        text = self.say("may", effects=text) if text and getattr(effect, "may", False) else text
        per = self.per(getattr(effect, "n", None))
        return self.say("per", effect=text, of=per) if per and text else text

    def verb(self, effect: Any) -> str:
        n = self.amount(getattr(effect, "n", None))
        to = self.target(getattr(effect, "to", None))
        match effect:
            case card_verbs.Draw() | card_verbs.Discard() | card_verbs.Strip():
                return self.do(effect.word, n, "cards")
            case card_verbs.Mill():
                return self.say("do.mill", n=n, icon=icon("grimoire"), grave=icon("grave"))
            case card_verbs.Look():
                return self.do("look_play" if effect.play else "look", n, "grimoire")
            case card_verbs.Search():
                kind = self.words(f"sorcerer.type.{effect.type}", n=1)
                return self.say("do.search", type=kind, icon=icon("grimoire"))
            case card_verbs.Gain():
                return self.do("gain", n, effect.what)
            case card_verbs.Damage():
                return self.do("damage", n, "side" if effect.noun == "side" else "hurt", to)
            case card_verbs.Weaken():
                return self.do("bruise", n, "bruise", self.say("them") if effect.to is Ref.IT else to)
            case card_verbs.Heal():
                if effect.noun == "side":
                    return self.repaired(effect, n)
                return self.do("heal", n, "heart", to) if effect.n is not None else self.do("heal_all", n, "heart", to)
            case card_verbs.Put():
                if self.is_gist and not to:
                    return self.do("put_here", n, effect.counter)
                this = self.say("this" if effect.to is Ref.SELF else "it")
                return self.do("put", n, effect.counter, to or this)
            case value_verbs.Blank() if effect.part is not None:
                part = self.say(f"on.{_TRIGGERS[effect.part]}", of="")
                return self.say("do.blank_part", part=part, icon=icon("blank"))
            case value_verbs.Move():
                return self.placed(self.do("move", n, "move", to), "next" if effect.next else "here.to")
            case card_verbs.Exhaust() | card_verbs.Ready() | card_verbs.Destroy() | value_verbs.Blank():
                return self.do(effect.word, n, effect.word, to or self.say("it"))
            case value_verbs.Pin():
                return self.do("pin", n, "pin")
            case card_verbs.Send():
                return self.do("send", n, "cards", to or self.say("it"))
            case value_verbs.Modify():
                return self.modified(effect, to)
            case value_verbs.Cheaper():
                return self.say("do.cheaper", of=self.fitting(effect.of), n=n, icon=icon("energy"))
            case value_verbs.Swap():
                return self.do("swap", n, "swap")
            case value_verbs.Create():
                return self.placed(
                    self.do("create", n, "play", self.say("token")), "there.do" if effect.there else "anywhere"
                )
            case value_verbs.Enter():
                return self.entered(effect, n, to)
            case value_verbs.Play():
                return self.do("play", n, "play", to or self.say("it"))
            case value_verbs.Attach():
                return self.do("attach", n, "play", self.target(effect.host))
            case value_verbs.Reroll():
                return self.do("reroll", n, "dice")
            case value_verbs.Convert():
                return self.say("do.convert", n=n, icon=_face(effect.face), into=_face(effect.into))
            case value_verbs.Add():
                return self.say("do.add", n=n, icon=_face(effect.symbol))
            case own.Servant():
                return self.do("servant", n, "arthropod", to or self.say("it"))
            case own.Moon():
                return self.do("moon", "±1" if len(effect.by) > 1 else "+1", "moon")
            case own.Fate():
                return self.do("flip" if effect.any else "ready", 1, "fate", self.say("fate"))
            case own.Reinforce():
                return self.do("reinforce", n, "move", to)
            case own.Steady():
                return self.do("steady", n, "dice")
            case nested_verbs.Later():
                return self.say("do.later", effects=self.say("then").join(map(self.effect, effect.of)))
            case nested_verbs.Choose():
                return " / ".join(map(self.effect, effect.of))
        return ""

    def do(self, verb: str, n: object, name: str, to: str = "") -> str:
        """Return a verb with its number and icon, and its target if there is one."""
        key = f"do.{verb}.to" if to and self.words.has(f"{STEM}.do.{verb}.to") else f"do.{verb}"
        return self.say(key, n=n, icon=icon(name), to=to)

    def repaired(self, effect: card_verbs.Heal, n: str) -> str:
        """Return the repair of sides, with where they are."""
        text = self.do("repair", n, "side")
        if not isinstance(effect.to, Selection):
            return text
        is_split = effect.to.pick is Pick.SPREAD
        return self.say("pick.spread", what=text) if is_split else self.done_at(text, effect.to.where)

    def entered(self, effect: value_verbs.Enter, n: str, to: str) -> str:
        """Return how and where a card comes into play; skills lie in strips with one line of text."""
        is_low = to and self.card.type is Type.SKILL
        text = self.do("enter_skill" if is_low else "enter", n, "play", to)
        text = self.say("exhausted", effect=text) if effect.spent else text
        return self.placed(text, "anywhere" if effect.anywhere else f"{self.place(Where.HERE)}.to")

    def placed(self, text: str, place: str) -> str:
        """Return an effect with the place where it happens."""
        return self.say("placed.effect", what=text, place=self.say(f"place.{place}"))

    def at(self, noun: str, where: Where) -> str:
        """Return the targets of an effect with where they are, if that is limited."""
        if where in (Where.GRAVE, Where.HAND):
            return self.say("from", what=noun, icon=icon("grave" if where is Where.GRAVE else "cards"))
        place = self.say(f"place.{self.place(where)}") if where in _PLACES else ""
        return self.say("placed", what=noun, place=place) if place else noun

    def done_at(self, effect: str, where: Where) -> str:
        """Return an effect or event with where it happens, if that is limited."""
        return self.placed(effect, f"{self.place(where)}.do") if where in _PLACES else effect

    def place(self, where: Where) -> str:
        """Return the word for a place: a buried card has none but its owner's avatar's."""
        return "avatar" if self.is_buried and where is Where.HERE else where.value

    def modified(self, effect: value_verbs.Modify, to: str) -> str:
        figures = (("dice", effect.attack), ("heart", effect.toughness))
        changed = [
            f"{_signed(n)} {icon(name)}" if isinstance(n, int) else f"+{self.amount(n)} {icon(name)}"
            for name, n in figures
            if n != 0
        ]
        text = self.say("at", effect=" ".join(changed), to=to) if to else " ".join(changed)
        per = [found for _, n in figures if (found := self.per(n))]
        return self.say("per", effect=text, of=per[0]) if per else text

    def amount(self, n: object) -> str:
        return str(n) if isinstance(n, int) else "1" if isinstance(n, Number) else "X"

    def per(self, n: object) -> str:
        """Return the unit of an amount, such as "damaged enemy"."""
        if not isinstance(n, Number):
            return ""
        return self.target(n.count, counting=True) if n.count is not None else icon(str(n.counters))

    def target(self, to: object, counting: bool = False) -> str:
        """Return the targets of an effect; nothing for the card itself, its host and what was named before."""
        if not isinstance(to, Selection):
            return ""
        if to.what == "side":
            return self.at(self.say(f"side.{to.whose.value}"), to.where)
        if to.what == "place":
            return self.say("place")
        if to.where is Where.THOSE:
            return self.say("those")
        several = not counting and to.pick in (Pick.ALL, Pick.SPREAD, Pick.ANY)
        n = 1 if counting else 2 if several else to.n
        is_counted = to.whose is Whose.OWN and not counting and to.pick in (Pick.ONE, Pick.UP_TO)
        noun = self.say(f"noun.{to.whose.value}.counted" if is_counted else f"noun.{to.whose.value}", n=n)
        if to.is_.subtype is not None and to.whose is not None:
            noun = self.words(f"sorcerer.subtype.{to.is_.subtype}", n=n)
        if to.what in ("form", "attachment") or to.is_.type is not None:
            noun = self.words(f"sorcerer.type.{to.is_.type or to.what}", n=n)
        noun = self.say("damaged", noun=noun, n=n) if to.is_.damaged else noun
        is_ally = is_counted and to.what == "minion" and to.is_.type is None and to.is_.subtype is None
        noun = self.say("other.own" if is_ally else "other", noun=noun) if to.is_.other is not None else noun
        noun = self.say("not_legendary", noun=noun, n=n) if to.is_.legendary is False else noun
        noun = self.say("with", noun=noun, icon=icon(to.is_.has)) if to.is_.has in ICONS else noun
        noun = self.costing(noun, to.is_)
        noun = self.beside(noun, to.beside)
        noun = self.say("tough", noun=noun, n=to.is_.toughness.most) if to.is_.toughness is not None else noun
        noun = self.at(noun, to.where)
        if counting:
            return noun
        in_one_place = several and to.where is Where.ONE
        if in_one_place and to.pick is Pick.ALL:
            return self.say("pick.all_in_one_place", what=noun)
        noun = self.say("in_one_place", what=noun) if in_one_place else noun
        return self.say(f"pick.{to.pick.value}", n=to.n, what=noun)

    def fitting(self, wanted: Filter | None, stem: str = "fit", n: int = 2) -> str:
        """Return the condition of a filter in words, as a noun or with the stem "is" as a clause."""
        if wanted is None:
            return ""
        parts = [self.words(f"sorcerer.type.{wanted.type}", n=n)] if wanted.type is not None else []
        parts += [self.words(f"sorcerer.subtype.{wanted.subtype}", n=1)] if wanted.subtype is not None else []
        parts += [self.say("is_damaged")] if wanted.damaged else []
        if parts:
            parts = [self.say(stem, what=" ".join(parts))]
        if wanted.has is not None:
            what = icon(wanted.has) if wanted.has in ICONS else self.words(f"sorcerer.type.{wanted.has}", n=1)
            parts.append(self.say("has", what=what))
        return self.costing(" ".join(parts), wanted)

    def costing(self, noun: str, wanted: Filter) -> str:
        """Return a noun with the most that it may cost, if that is limited."""
        return self.say("costing", noun=noun, n=wanted.cost.most, icon=icon("energy")) if wanted.cost else noun

    def beside(self, noun: str, ally: Filter | None) -> str:
        """Return a noun with the ally that must be in the same battlefield."""
        return self.say("beside", noun=noun, ally=self.fitting(ally, n=1)) if ally is not None else noun

    def say(self, key: str, **params: Any) -> str:
        if self.is_gist and self.words.has(own_key := f"{GIST}.{key}"):
            return self.words.format(own_key, _ICON_PARAMS | params)
        return self.words(f"{STEM}.{key}", **params)


def _face(face: str) -> str:
    """Return a face of a battle die as icons."""
    return "".join(map(icon, _FACES[face]))


def _signed(n: int) -> str:
    return f"{n:+d}".replace("-", "−")


def _range(n: int | Range) -> str:
    return str(n) if isinstance(n, int) else f"{n.least}–{n.most}"
