"""Abilities rendered as sentences, from their data alone, in every language and in three lengths."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.cards.effects.grammar import (
    Ability,
    Only,
    Ref,
    Selection,
    Trigger,
    Where,
)
from tabletop.cards.effects.prices import Pay, prices
from tabletop.cards.effects.renderer import TextRenderer
from tabletop.cards.effects.terms import STEM
from tabletop.cards.effects.verb import Verb
from tabletop.cards.text import first_known, sentence
from tabletop.words import Words

_ABOUT = (Trigger.PLAYS, Trigger.FALLS, Trigger.KILLS)
"""Moments that say what they are about."""
USED_UP = ("sorcery", "magic")
"""Types of cards that work once when played: their text needs no moment."""


class AbilityRenderer(TextRenderer):
    """Renders abilities as sentences."""

    def effects(self, ability: Ability[Any]) -> str:
        """Return the effects of an ability one after another."""
        self.ability, effects, text = ability, ability.do, ""
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
                lasting = ability.on is Trigger.WHILE
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

    def condition(self, condition: Only) -> str:
        """Return conditions as "the moon is full" and the like, joined by "and"."""
        phrases = []
        if condition.count is not None:
            if condition.count.where is Where.GRAVE:
                grave = self.term("place", "grave")
                phrases.append(self.words(f"{STEM}.only.grave", n=condition.least, the_grave=grave))
            elif condition.least > 1:
                phrases.append(
                    self.words(f"{STEM}.only.count", n=condition.least, things=self.nouns.many(condition.count))
                )
            else:
                phrases.append(self.nouns.exists(condition.count))
        if condition.state:
            phrases.append(self.state(condition.state))
        if condition.fewer_here:
            phrases.append(self.words(f"{STEM}.only.fewer_here"))
        if condition.played is not None:
            phrases.append(self.words(f"{STEM}.only.played", what=self.nouns.a_type(condition.played)))
        if condition.self_ is not None:
            phrases.append(self.nouns.being(self.nouns.reference(Ref.SELF), condition.self_))
            self.named = Ref.SELF
        if condition.attacker is not None:
            owner = self.nouns.word("ref.own_attacker") if condition.own_attacker else ""
            phrases.append(self.nouns.being(owner or self.nouns.reference(Ref.ATTACKER), condition.attacker))
            self.named = Ref.ATTACKER
        return self.words(f"{STEM}.only.and").join(phrases)

    def state(self, words: Sequence[str]) -> str:
        """Return the condition on the game's state word; most of all words are said as "not the other"."""
        every = [key for key in self.words.under(f"{self.game}.state.") if "." not in key]
        left = [word for word in every if word not in words]
        if len(left) == 1:
            return self.words(f"{self.game}.state_not", word=self.term("state", left[0]))
        listed = self.words(f"{STEM}.or").join(self.term("state", word) for word in words)
        stem = f"{self.game}.state_is"
        return self.words(first_known(self.words, f"{stem}.{self.conjunction}", stem), word=listed)

    def cost(self, ability: Ability[Any]) -> str:
        """Return the prices of an ability, listed; empty if it is free."""
        phrases = []
        for price in prices(ability.cost):
            phrases.append(price.render(self))
            if isinstance(price, Pay) and not isinstance(price.n, int):
                phrases[-1] = self.words(
                    f"{STEM}.pay.range", what=self.resource(price.what, 2), amount=self.range(price.n)
                )
        return self.words(f"{STEM}.cost_and").join(phrases)

    def line(self, ability: Ability[Any]) -> str:
        """Return one ability as a sentence."""
        self.ability, self.many, self.named, self.last = ability, False, None, ""
        cost = self.cost(ability)
        on = ability.on.value
        condition = self.condition(ability.only) if ability.only is not None else ""
        text = self.effects(ability)
        if condition:
            text = self.words(f"{STEM}.only.{self.conjunction}", condition=condition, text=text)
        is_used_up = ability.on is Trigger.PLAY and self.card_type in USED_UP
        if is_used_up:
            if cost:
                text = self.words(f"{STEM}.line.price", cost=cost, text=sentence(self.words, text))
        elif ability.on is not Trigger.WHILE:
            here = self.words(f"{STEM}.moment.here") if ability.x else ""
            of, several = (self.nouns.kind(ability.of, n) if ability.on in _ABOUT else "" for n in (1, 2))
            own = f"{self.game}.moment.{on}"
            head = self.words(own if self.words.has(own) else f"{STEM}.moment.{on}", of=of, several=several, here=here)
            marks = [name for name in ("may", "once") if getattr(ability, name)]
            if marks:
                phrases = self.words(f"{STEM}.line.mark_and").join(self.words(f"{STEM}.line.{mark}") for mark in marks)
                head = self.words(f"{STEM}.line.marks", head=head, marks=phrases)
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
    phrases = [line.rstrip(stop) for line in lines(words, game, abilities, card_type, brief=True)]
    return words(f"{STEM}.one_line").join(phrases)


def lines(words: Words, game: str, abilities: Abilities, card_type: str, brief: bool = False) -> list[str]:
    """Return the sentence of each ability."""
    renderer = AbilityRenderer(words, game, card_type, brief)
    return [renderer.line(ability) for ability in abilities]
