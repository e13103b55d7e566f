"""Choices of effects as questions, such as "Which of your minions here takes 1 damage?".

Templates are words: `effects.ask.<verb>` (with the verb's own variants) for a choice of targets, and
`effects.ask.<noun>.<verb>` or `effects.ask.<noun>` for another kind of choice (`place`, `amount`, `option` …). They
hold `{which}` for "which of your minions here" and the places of the verb's own template, but no question mark. A game
may have its own under `<game>.effects.ask.…`. A verb without a template asks "{text}: which one?".
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tabletop.cards.effects.grammar import Ability, Pick, Selection
from tabletop.cards.effects.interpreter import YES
from tabletop.cards.effects.text import AbilityRenderer
from tabletop.cards.effects.verb import Verb
from tabletop.cards.text import sentence


class OpenChoice(NamedTuple):
    """An open choice of an effect: of targets, or of what `noun` says; `made` choices are made already."""

    noun: str = ""
    made: int = 0
    optional: bool = False


class QuestionRenderer(AbilityRenderer):
    """Renders the choices of a card's abilities as questions."""

    is_asking = False
    """True while a clause is rendered by its question's template."""

    def use(self, ability: Ability[Any]) -> str:
        """Return the question whether to use an ability."""
        self._begin(ability)
        return self._question("use", self.effects(ability))

    def choice(self, ability: Ability[Any], effect: Verb, choice: OpenChoice) -> str:
        """Return the question for an open choice of an effect or price."""
        self._begin(ability)
        if choice.noun == YES:
            return self._question("may", effect.render(self))
        self.which = self._which(effect, choice)
        keys = [f"ask.{choice.noun}.{effect.word}", f"ask.{choice.noun}"] if choice.noun else [f"ask.{effect.word}"]
        if not self.known(*keys):
            return self._question("target", effect.render(self))
        if choice.noun and choice.noun != "amount":
            text = self.words(self.known(*keys))
        else:
            self.is_asking, self._keys = True, keys
            text = effect.render(self)
            self.is_asking = False
        ending = "end" if not choice.optional else "more" if choice.made else "optional"
        return self._question(ending, text)

    def option(self, ability: Ability[Any], effect: Verb, number: int) -> str:
        """Return the text of one option: the effect inside another, else `effects.ask.option.<verb>.<number>`."""
        self._begin(ability)
        nested = effect.nested()
        text = nested[number].render(self) if nested else self.words(self.known(f"ask.option.{effect.word}.{number}"))
        return sentence(self.words, text).rstrip(self.words("cards.text.stop"))

    def price(self, ability: Ability[Any]) -> str:
        """Return the cost of an ability, "" if it is free."""
        self._begin(ability)
        return self.cost(ability)

    def template(self, *keys: str) -> str:
        if not self.is_asking:
            return super().template(*keys)
        variants = [f"ask.{key}" for key in keys] if self._keys[0] == f"ask.{keys[-1]}" else []
        return self.known(*variants, *self._keys)

    def _begin(self, ability: Ability[Any]) -> None:
        self.ability, self.many, self.named, self.last, self.which = ability, False, None, "", ""

    def _question(self, key: str, text: str) -> str:
        return sentence(self.words, self.words.format(self.known(f"ask.{key}"), {"text": text}))

    def _which(self, effect: Verb, choice: OpenChoice) -> str:
        for name in ("host", "of", "to"):
            if isinstance(target := getattr(effect, name, None), Selection):
                return self.nouns.which(target, more=choice.made > 0 and target.pick is not Pick.SPREAD)
        return ""
