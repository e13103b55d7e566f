"""Noun phrases of languages with gender and case, from the grammar in the language's folder.

A noun is an entry such as `{gender: m, one: Diener, other: Diener, dat.other: Dienern}`, an adjective a stem. A phrase
of the grammar holds `{noun}`, `{n}`, words that agree with the noun (`{dieser}`) and adjectives by their declension
(`{weak}`); `@gen.other` behind a name sets case and number, and `acc|` before a phrase the case of all of it.
Templates name the case they need: `{to:dat}`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from tabletop.cards.effects.grammar import Filter, Pick, Ref, Selection, Where, Whose
from tabletop.cards.effects.nouns import Nouns
from tabletop.cards.effects.phrase import Phrase
from tabletop.cards.effects.terms import STEM, Terms
from tabletop.languages.registry import Grammar, description

_TOKEN = re.compile(r"{(\w+)(?:@(\w+)\.(\w+))?}")
_PLURAL = "p"
_NUMBERS = ("one", "other")


class Cases(Nouns):
    """Phrases from a grammar of data."""

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms)
        grammar = description(terms.words.language).grammar
        assert grammar is not None, terms.words.language
        self.grammar: Grammar = grammar

    def a(self, noun: str) -> str:
        return noun

    def a_subtype(self, subtype: str) -> str:
        own = f"{self.terms.game}.a_subtype.{subtype}"
        if self.terms.words.has(own):
            return self.terms.words(own)
        return self._phrase("kind.one", Selection(is_=Filter(subtype=subtype)), 1)

    def a_type(self, card_type: str) -> str:
        return self._phrase("kind.one", Selection(is_=Filter(type=card_type)), 1)

    def reference(self, ref: Ref) -> str:
        self.number = 1
        key = "each_it" if ref is Ref.IT and self.terms.many else ref.value
        if ref is Ref.SELF:
            key = f"self_{self.terms.ownself}"
        return self.cased(f"ref.{key}")

    def cased(self, key: str) -> str:
        """Return a word of the effect language in every case."""
        forms = self.terms.words.entry(self.terms.known(key))
        return Phrase({case: forms.get(case, forms["other"]) for case in self.grammar.cases})

    def pronoun(self, ref: Ref) -> str:
        return self.cased("ref.it") if self.terms.named is ref else self.reference(ref)

    def selection(self, selection: Selection) -> str:
        self.number = 1
        piled = selection.where in (Where.HAND, Where.GRAVE)
        own = ".own" if selection.whose is Whose.OWN and not piled else ""
        if selection.what in ("side", "place", "fate") and selection.pick is not Pick.SPREAD:
            known = ".the" if selection.where is not Where.ANYWHERE else ""
            return self._phrase(f"thing{own or known}", selection, 1)
        if selection.pick not in (Pick.ONE, Pick.ALL):
            self.number = 2
        return self._phrase(f"{selection.pick.value}{own}", selection, self.number)

    def which(self, selection: Selection, more: bool) -> str:
        self.number = 1
        piled = selection.where in (Where.HAND, Where.GRAVE)
        own = ".own" if selection.whose is Whose.OWN and not piled else ""
        return self._phrase(f"which{own}", selection, 1, more)

    def each(self, selection: Selection) -> str:
        return self._phrase("each.own" if selection.whose is Whose.OWN else "each", selection, 1)

    def many(self, selection: Selection) -> str:
        return self._phrase("many.own" if selection.whose is Whose.OWN else "many", selection, 2)

    def exists(self, selection: Selection) -> str:
        own = selection.whose is Whose.OWN
        return self.word("only.you_have" if own else "only.there_is", thing=self._phrase("exists", selection, 1))

    def being(self, subject: str, wanted: Filter) -> str:
        return f"{subject} {self.word('only.and').join(self.qualities(wanted))}"

    def kind(self, wanted: Filter, n: int) -> str:
        return self._phrase(f"kind.{_NUMBERS[n != 1]}", Selection(is_=wanted), n)

    def _phrase(self, key: str, selection: Selection, n: int, more: bool = False) -> Phrase:
        """Return a phrase of the grammar about a selection in every case."""
        wanted, tail = selection.is_, " ".join(self._tail(selection))
        adjectives = [self.word("filter.other")] if wanted.other is not None or more else []
        adjectives += self.before(wanted)
        adjectives += [self.word("whose.enemy")] if selection.whose is Whose.ENEMY else []
        noun = self._noun(selection)
        return Phrase(
            {
                case: " ".join(
                    f"{self._form(key, case, _NUMBERS[n != 1], noun, adjectives, selection.n)} {tail}".split()
                )
                for case in self.grammar.cases
            }
        )

    def _tail(self, selection: Selection) -> list[str]:
        """Return limits, place and what it bears, as they stand behind the noun."""
        parts = self.limits(selection.is_)
        parts += [self.place_word(selection.where.value)] if selection.where is not Where.ANYWHERE else []
        parts.append(self.bearing(selection.is_))
        if selection.beside is not None:
            thing = self._phrase("kind.one", Selection(is_=selection.beside), 1)
            parts.append(self.word("beside", thing=thing))
        return parts

    def _noun(self, selection: Selection) -> Mapping[str, str]:
        """Return the forms of the noun that fits best: the subtype, the card type, or the noun itself."""
        wanted, terms = selection.is_, self.terms
        if wanted.subtype is not None:
            key = terms.term_key("subtype", wanted.subtype)
        elif wanted.type is not None:
            key = terms.term_key("type", wanted.type)
        else:
            key = terms.term_key("noun", selection.what)
        forms = terms.words.entry(key)
        if not wanted.token:
            return forms
        bare = forms.get("stem", forms.get("one", forms["other"]))
        token = terms.words.entry(f"{STEM}.token_of")
        return {form: text.replace("{what}", bare) for form, text in token.items()}

    def _form(
        self, key: str, case: str, number: str, noun: Mapping[str, str], adjectives: list[str], selected: int
    ) -> str:
        fixed, _, text = self.grammar.phrases[key].rpartition("|")
        gender = noun.get("gender", "n")

        def part(found: re.Match[str]) -> str:
            name, own_case, own_number = found.groups()
            at, count = own_case or fixed or case, own_number or number
            place = self.grammar.cases.index(at)
            kind = gender if count == "one" else _PLURAL
            if name == "noun":
                return noun.get(f"{at}.{count}", noun.get(count, noun["other"]))
            if name in self.grammar.endings:
                ending = self.grammar.endings[name][kind][place]
                return " ".join(stem + ending for stem in adjectives)
            return str(selected) if name == "n" else self.grammar.agreeing[name][kind][place]

        return _TOKEN.sub(part, text)
