"""Text: abilities said in words, from their data alone, in every language and in three lengths.

Templates are words: `effects.<verb>.<variant>` in `resources/words/effects.yaml`, or `<game>.effects.…` where a game
says something its own way; `….brief` is the shorter form. Nouns and the like are `<game>.<list>.<word>`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.cards.effects.grammar import (
    Ability,
    Filter,
    Number,
    Only,
    Range,
    Ref,
    ReportedAmount,
    Selection,
    Trigger,
    Where,
)
from tabletop.cards.effects.nouns import English, Japanese
from tabletop.cards.effects.prices import Pay, prices
from tabletop.cards.effects.verb import Verb
from tabletop.cards.text import first_known, sentence
from tabletop.engine.events import Param
from tabletop.words import Words

STEM = "effects"
PAID = "X"
"""What was paid, as prices of a range call it too, in every language."""
NOTHING = Filter()
_ABOUT = (Trigger.PLAYS, Trigger.FALLS, Trigger.KILLS)
"""Moments that say what they are about."""
USED_UP = ("sorcery", "magic")
"""Types of cards that work once when played: their text needs no moment."""


class TextRenderer:
    """A card being read aloud: says effects as clauses, and remembers what `it` is."""

    def __init__(self, words: Words, game: str, card_type: str = "minion", brief: bool = False) -> None:
        self.words = words
        self.game = game
        self.brief = brief
        self.card_type = card_type
        self.ability: Ability[Any] | None = None
        self.many = False
        """Whether `it` means several things."""
        self.named: Ref | None = None
        """What the sentence has named already, so that a pronoun will do."""
        self.each: list[str] = []
        """What the amounts of the present clause are counted by."""
        self.joint = ""
        """Whether the present clause opens or closes one that two effects share."""
        self.last = ""
        """The verb of the clause before, by which "those" are named: "weakened this way"."""
        self.nouns = Japanese(self) if words.language == "ja" else English(self)

    # --- words ------------------------------------------------------------------------------------------------------

    def known(self, *keys: str) -> str:
        """Return the first of these keys that the catalogue has, the game's own and brief ones first; or nothing."""
        for key in keys:
            for stem in (f"{self.game}.{STEM}.{key}", f"{STEM}.{key}"):
                if self.brief and self.words.has(f"{stem}.brief"):
                    return f"{stem}.brief"
                if self.words.has(stem):
                    return stem
        return ""

    def term(self, kind: str, word: str, n: int = 1) -> str:
        """Return a word of one of the game's lists: `noun`, `subtype`, `type`, `counter`, `resource`, `place`, …"""
        own = f"{self.game}.{kind}.{word}"
        return self.words(own if self.words.has(own) else f"{STEM}.{kind}.{word}", n=n)

    def clause(self, effect: Verb, variant: str = "", parts: Mapping[str, Param] | None = None) -> str:
        """Return an effect by its template: the variant if there is one, else the plain verb."""
        params: dict[str, Param] = {"n": 1}
        for name in effect.__struct_fields__:
            value = getattr(effect, name)
            if name == "n":
                params["x"] = self.amount(value)
                params["n"] = value if isinstance(value, int) else 2 if isinstance(value, ReportedAmount) else 1
            elif name in ("counter", "what", "type"):
                kind = {"counter": "counter", "what": "resource", "type": "type"}[name]
                n = getattr(effect, "n", 1)
                params[name] = self.term(kind, value, n if isinstance(n, int) else 1)
                if name == "counter":
                    params["unit"] = self.unit(value)
            elif isinstance(value, int | str) and not isinstance(value, bool):
                params[name] = value
        params |= {f"the_{place}": self.term("place", place) for place in ("deck", "grave", "hand")}
        to = getattr(effect, "to", None)
        spread = isinstance(to, Selection) and to.pick == "spread"
        if to is not None:
            params["to"] = self.noun_phrase(to)
            if "n" not in effect.__struct_fields__:
                params["n"] = self.nouns.number
        params |= parts or {}
        keys = [f"{effect.word}.{variant}"] if variant else []
        if isinstance(told := getattr(effect, "n", None), ReportedAmount):
            keys.insert(0, f"{effect.word}.{told.value}")
        counted = isinstance(told, Number) and told.counters is not None
        if counted and (known := self.known(f"{effect.word}.counters")):
            params["thing"] = self.each.pop()
            return self.words.format(known, params)
        if spread:
            keys = [f"{key}_spread" for key in keys] + [f"{effect.word}.spread"]
        key = self.known(*keys, effect.word)
        text = self.words.format(key, params)
        for thing in self.each:
            text = self.words(f"{STEM}.each", text=text, thing=thing)
        self.each = []
        return text

    def unit(self, counter: str) -> str:
        """Return the counter word by which counters of a kind are counted, where a language has such words."""
        own = f"{self.game}.unit.{counter}"
        return self.words(own if self.words.has(own) else f"{STEM}.unit.counter")

    # --- phrases ----------------------------------------------------------------------------------------------------

    def noun_phrase(self, to: Ref | Selection) -> str:
        """Return what an effect acts on; whether that may be several things is remembered."""
        phrase = self.nouns.pronoun(to) if isinstance(to, Ref) else self.nouns.selection(to)
        if isinstance(to, Selection):
            self.many = to.pick not in ("one",)
        return phrase

    def kind(self, wanted: Filter, n: int) -> str:
        """Return a kind of card, such as "a vampire" or, for two, "vampires"."""
        return self.nouns.kind(wanted, n)

    def a(self, noun: str) -> str:
        """Return a noun with its article."""
        return self.nouns.a(noun)

    def amount(self, n: object) -> str:
        """Return an amount; what it is counted by is said with the clause."""
        if isinstance(n, Number):
            if n.count is not None:
                self.each.append(self.nouns.each(n.count))
            else:
                self.each.append(self.words(f"{STEM}.counter_on_it", counter=self.term("counter", str(n.counters))))
            return "1"
        if isinstance(n, ReportedAmount):
            return PAID if n is ReportedAmount.PAID else self.words(f"{STEM}.amount.{n.value}")
        return str(n)

    def range(self, n: Range) -> str:
        """Return a range of numbers."""
        return self.words(f"{STEM}.range", least=n.least or 0, most=n.most or 0)

    def resource(self, what: str, n: Param | None) -> str:
        """Return the name of a resource for an amount."""
        return self.term("resource", what, n if isinstance(n, int) else 2)

    def a_subtype(self, subtype: str) -> str:
        """Return what something of a subtype is: "a vampire", but "undead"."""
        own = f"{self.game}.a_subtype.{subtype}"
        return self.words(own) if self.words.has(own) else self.nouns.a(self.term("subtype", subtype))

    def moment(self, moment: Trigger) -> str:
        """Return the name of a moment."""
        return self.term("moment", moment.value)

    @property
    def span(self) -> str:
        """Return how long what is changed lasts: `while`, `attack` or `round`; in a shared clause, where it stands."""
        if self.joint:
            return self.joint
        on = self.ability.on if self.ability is not None else Trigger.PLAY
        return {Trigger.WHILE: "while", Trigger.ATTACK: "attack", Trigger.ATTACKED: "attack"}.get(on, "round")

    @property
    def here(self) -> str:
        """Return which word `here` is: a card that works while buried is nowhere itself."""
        return "buried" if self.ability is not None and self.ability.bury else "here"

    @property
    def ownself(self) -> str:
        """Return which word `self` is: a minion in play calls itself so, most others are just cards."""
        if self.ability is not None and self.ability.bury:
            return "card"
        kind = "minion" if self.card_type == "form" else self.card_type
        return kind if self.known(f"ref.self_{kind}") else "card"

    def linked_values(self, values: Sequence[tuple[str, object]]) -> str:
        """Return changed values: "+1 attack and +2 toughness"."""
        said = []
        for name, n in values:
            x = f"{n:+d}".replace("-", "−") if isinstance(n, int) else f"+{self.amount(n)}"
            said.append(self.words(self.known(f"value.{name}"), x=x))
        return self.words(f"{STEM}.values_and").join(said)

    def either(self, options: Sequence[str]) -> str:
        """Return clauses of which one is chosen."""
        return self.words(f"{STEM}.or").join(options)

    def linked(self, clauses: Sequence[str]) -> str:
        """Return clauses that follow each other."""
        return self.words(f"{STEM}.then").join(clauses)

    # --- whole abilities --------------------------------------------------------------------------------------------

    def effects(self, effects: Sequence[Verb]) -> str:
        """Return effects one after another."""
        text = ""
        joined = False
        for number, effect in enumerate(effects):
            opens = not joined and self.is_pair(effects[number : number + 2])
            self.joint = "close" if joined else "open" if opens else ""
            clause = effect.render(self)
            self.last, self.joint = effect.word, ""
            if effect.may:
                clause = self.words(f"{STEM}.may", text=clause)
            if not text:
                text = clause
            else:
                lasting = self.ability is not None and self.ability.on is Trigger.WHILE
                link = "if_done" if effect.if_done else "apart" if effect.sequence else "sequence"
                link = "both" if joined else "and_while" if lasting else link
                text = self.words(f"{STEM}.{link}", before=text, text=clause)
            joined = opens
        return text

    def is_pair(self, effects: Sequence[Verb]) -> bool:
        """Return whether two effects change the same thing for this round, so that one clause says both."""
        if len(effects) < 2 or self.span != "round":
            return False
        first, second = effects
        same = getattr(first, "to", None), getattr(second, "to", None)
        if not (isinstance(same[0], Selection) and same[0].pick == "one" and same[1] is Ref.IT):
            return False
        plain = not (first.may or second.may or second.if_done or getattr(first, "part", None))
        return plain and bool(self.known(f"{first.word}.open")) and bool(self.known(f"{second.word}.close"))

    def condition(self, only: Only) -> str:
        """Return conditions as "the moon is full" and the like, joined by "and"."""
        said = []
        if only.count is not None:
            if only.count.where is Where.GRAVE:
                grave = self.term("place", "grave")
                said.append(self.words(f"{STEM}.only.grave", n=only.least, the_grave=grave))
            elif only.least > 1:
                said.append(self.words(f"{STEM}.only.count", n=only.least, things=self.nouns.many(only.count)))
            else:
                said.append(self.nouns.exists(only.count))
        if only.state:
            said.append(self.state(only.state))
        if only.fewer_here:
            said.append(self.words(f"{STEM}.only.fewer_here"))
        if only.played is not None:
            said.append(self.words(f"{STEM}.only.played", what=self.nouns.a(self.term("type", only.played))))
        if only.self_ is not None:
            said.append(self.nouns.being(self.nouns.reference(Ref.SELF), only.self_))
            self.named = Ref.SELF
        if only.attacker is not None:
            whose = self.words(self.known("ref.own_attacker")) if only.own_attacker else ""
            said.append(self.nouns.being(whose or self.nouns.reference(Ref.ATTACKER), only.attacker))
            self.named = Ref.ATTACKER
        return self.words(f"{STEM}.only.and").join(said)

    def state(self, words: Sequence[str]) -> str:
        """Return the condition on the game's state word; most of all words are said as "not the other"."""
        every = [key for key in self.words.under(f"{self.game}.state.") if "." not in key]
        left = [word for word in every if word not in words]
        if len(left) == 1:
            return self.words(f"{self.game}.state_not", word=self.term("state", left[0]))
        listed = self.words(f"{STEM}.or").join(self.term("state", word) for word in words)
        return self.words(f"{self.game}.state_is", word=listed)

    def cost(self, ability: Ability[Any]) -> str:
        """Return the prices of an ability, listed; empty if it is free."""
        said = []
        for price in prices(ability.cost):
            said.append(price.render(self))
            if isinstance(price, Pay) and not isinstance(price.n, int):
                said[-1] = self.words(
                    f"{STEM}.pay.range", what=self.resource(price.what, 2), amount=self.range(price.n)
                )
        return self.words(f"{STEM}.cost_and").join(said)

    def line(self, ability: Ability[Any]) -> str:
        """Return one ability as a sentence."""
        self.ability, self.many, self.named, self.last = ability, False, None, ""
        cost = self.cost(ability)
        on = ability.on.value
        condition = self.condition(ability.only) if ability.only is not None else ""
        text = self.effects(ability.do)
        if condition:
            link = "while" if ability.on is Trigger.WHILE else "if"
            text = self.words(f"{STEM}.only.{link}", condition=condition, text=text)
        one_shot = ability.on is Trigger.PLAY and self.card_type in USED_UP
        if one_shot:
            if cost:
                text = self.words(f"{STEM}.line.price", cost=cost, text=sentence(self.words, text))
        elif ability.on is not Trigger.WHILE:
            here = self.words(f"{STEM}.moment.here") if ability.x else ""
            of, several = (self.kind(ability.of, n) if ability.on in _ABOUT else "" for n in (1, 2))
            own = f"{self.game}.moment.{on}"
            head = self.words(own if self.words.has(own) else f"{STEM}.moment.{on}", of=of, several=several, here=here)
            marks = [name for name in ("may", "once") if getattr(ability, name)]
            if marks:
                said = self.words(f"{STEM}.line.mark_and").join(self.words(f"{STEM}.line.{mark}") for mark in marks)
                head = self.words(f"{STEM}.line.marks", head=head, marks=said)
            if cost:
                head = self.words(f"{STEM}.line.cost", head=head, cost=cost)
            text = self.words(f"{STEM}.line.head", head=head, text=text)
        if ability.bury:
            text = self.words(f"{self.game}.bury", text=text)
        return sentence(self.words, text)


Abilities = Sequence[Ability[Any]]


def full(words: Words, game: str, abilities: Abilities, card_type: str = "minion") -> str:
    """Return the text of a card: one sentence an ability."""
    return words(f"{STEM}.lines").join(lines(words, game, abilities, card_type))


def brief(words: Words, game: str, abilities: Abilities, card_type: str = "minion") -> str:
    """Return the text for where there is little room: shorter templates."""
    return words(f"{STEM}.lines").join(lines(words, game, abilities, card_type, brief=True))


def one_line(words: Words, game: str, abilities: Abilities, card_type: str = "minion") -> str:
    """Return the brief text as a single clause."""
    stop = words("cards.text.stop")
    said = [line.rstrip(stop) for line in lines(words, game, abilities, card_type, brief=True)]
    return words(f"{STEM}.one_line").join(said)


PLAIN_MOMENTS = (
    Trigger.PLAY,
    Trigger.ACTION,
    Trigger.ATTACK,
    Trigger.DESTROYED,
    Trigger.ROUND_START,
    Trigger.ROUND_END,
)
"""Moments with a short name."""


def gist(words: Words, game: str, abilities: Abilities, card_type: str = "minion") -> str:
    """Return what a card is about in a few words: when something happens, and what kind of thing."""
    said = []
    for ability in abilities:
        kinds = [each for effect in ability.do for each in (effect.inside() or (effect,))]
        about = dict.fromkeys(words(f"{STEM}.gist.{kind.word}") for kind in kinds)
        text = words(f"{STEM}.gist.and").join(about)
        one_shot = ability.on is Trigger.PLAY and card_type in USED_UP
        if ability.on in PLAIN_MOMENTS and not one_shot:
            head = words(first_known(words, f"{game}.moment.{ability.on.value}", f"{STEM}.moment.{ability.on.value}"))
            text = words(f"{STEM}.line.head", head=head, text=text)
        said.append(sentence(words, text))
    return words(f"{STEM}.lines").join(dict.fromkeys(said))


def lines(words: Words, game: str, abilities: Abilities, card_type: str, brief: bool = False) -> list[str]:
    """Return the sentence of each ability."""
    voice = TextRenderer(words, game, card_type, brief)
    return [voice.line(ability) for ability in abilities]
