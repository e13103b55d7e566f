"""Noun phrases of effects, such as "one of your damaged minions here"; one class a kind of language."""

from __future__ import annotations

from abc import ABC, abstractmethod

from tabletop.cards.effects.grammar import Filter, Pick, Range, Ref, Selection, Where, Whose
from tabletop.cards.effects.phrase import Phrase
from tabletop.cards.effects.terms import Terms

_FILTERS = ("damaged", "legendary", "token")
_RANGES = ("cost", "toughness")


class Nouns(ABC):
    """Base of noun phrases. `number` is the grammatical number of the last one."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.number = 1

    def word(self, key: str, **params: int | str) -> str:
        """Return a word of the effect language, or how the game says it."""
        return self.terms.words.format(self.terms.known(key), params)

    def place_word(self, where: str) -> str:
        """Return "here", "there" or another place as it stands in a phrase; the game may say it its own way."""
        if where == Where.THOSE and (key := self.terms.known(f"where.those.{self.terms.last}")):
            return self.terms.words(key)
        return self.terms.term("where", self.terms.here if where == Where.HERE else where)

    def noun(self, what: str, wanted: Filter, n: int) -> str:
        """Return the noun that fits best: the subtype, the card type, or the noun itself."""
        if wanted.subtype is not None:
            phrases = self.terms.term("subtype", wanted.subtype, n)
        elif wanted.type is not None:
            phrases = self.terms.term("type", wanted.type, n)
        else:
            phrases = self.terms.term("noun", what, n)
        return self.word("token_of", what=phrases, n=n) if wanted.token else phrases

    def before(self, wanted: Filter) -> list[str]:
        """Return adjectives."""
        found = []
        for name in _FILTERS:
            value = getattr(wanted, name)
            if value is not None and not (name == "token" and value):  # the noun says so
                found.append(self.word(f"filter.{name}" if value else f"filter.not_{name}"))
        return found

    def limits(self, wanted: Filter) -> list[str]:
        """Return "of cost 2 or less"."""
        found = []
        for name in _RANGES:
            limit: Range | None = getattr(wanted, name)
            if limit is not None:
                end, n = ("most", limit.most) if limit.most is not None else ("least", limit.least)
                found.append(self.word(f"filter.{name}_{end}", n=n or 0))
        return found

    def bearing(self, wanted: Filter) -> str:
        """Return "with a flame counter", or nothing."""
        return self.terms.term("has", wanted.has) if wanted.has is not None else ""

    def phrase(self, to: Ref | Selection) -> str:
        """Return the targets of an effect in words."""
        return self.pronoun(to) if isinstance(to, Ref) else self.selection(to)

    def pronoun(self, ref: Ref) -> str:
        """Return a reference in words, by a pronoun if the sentence has named it before."""
        if self.terms.named is ref:
            return self.word("ref.it")
        return self.reference(ref)

    def predicate(self, key: str, **params: int | str) -> str:
        """Return a predicate of a condition, by the template for its conjunction if there is one."""
        return self.terms.words.format(self.terms.known(f"{key}.{self.terms.conjunction}", key), params)

    def qualities(self, wanted: Filter) -> list[str]:
        """Return "is damaged", "is a vampire", "has an attachment"."""
        phrases = []
        if wanted.damaged is not None:
            phrases.append(self.predicate("only.damaged" if wanted.damaged else "only.undamaged"))
        if wanted.subtype is not None:
            phrases.append(self.predicate("only.is", what=self.a_subtype(wanted.subtype)))
        if wanted.has is not None:
            phrases.append(self.terms.term("bears", wanted.has))
        return phrases

    def a_subtype(self, subtype: str) -> str:
        """Return a subtype as a predicate: "a vampire", but "undead"."""
        own = f"{self.terms.game}.a_subtype.{subtype}"
        return self.terms.words(own) if self.terms.words.has(own) else self.a(self.terms.term("subtype", subtype))

    def a_type(self, card_type: str) -> str:
        """Return a type of card with its article."""
        return self.a(self.terms.term("type", card_type))

    @abstractmethod
    def a(self, noun: str) -> str:
        """Return a noun with its article."""

    @abstractmethod
    def reference(self, ref: Ref) -> str:
        """Return "this minion", "the host", "it"."""

    @abstractmethod
    def selection(self, selection: Selection) -> str:
        """Return a selection in words."""

    @abstractmethod
    def which(self, selection: Selection, more: bool) -> str:
        """Return the subject of a question for one target, such as "which of your minions"."""

    @abstractmethod
    def each(self, selection: Selection) -> str:
        """Return one thing of a selection that is counted."""

    @abstractmethod
    def many(self, selection: Selection) -> str:
        """Return all things of a selection that is counted."""

    @abstractmethod
    def exists(self, selection: Selection) -> str:
        """Return that there is such a thing."""

    @abstractmethod
    def being(self, subject: str, wanted: Filter) -> str:
        """Return that the subject is what a filter wants."""

    @abstractmethod
    def kind(self, wanted: Filter, n: int) -> str:
        """Return a kind of card: "a vampire"."""


class English(Nouns):
    """Adjectives before, limits and places behind; articles and number."""

    def a(self, noun: str) -> str:
        return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"

    def reference(self, ref: Ref) -> str:
        self.number = 1
        if ref is Ref.IT and self.terms.many:
            return self.word("ref.each_it")
        if ref is Ref.SELF:
            return self.word(f"ref.self_{self.terms.ownself}")
        return self.word(f"ref.{ref.value}")

    def _core(self, selection: Selection, n: int, whose: bool = True) -> str:
        """Return adjectives, noun and limits, without article, owner and place."""
        wanted = selection.is_
        words = self.before(wanted)
        if whose and selection.whose is Whose.ENEMY:
            words.append(self.word("whose.enemy"))
        return " ".join([*words, self.noun(selection.what, wanted, n), *self.limits(wanted)])

    def _tail(self, selection: Selection) -> str:
        where = self.place_word(selection.where.value) if selection.where is not Where.ANYWHERE else ""
        tail = f" {where}" if where else ""
        if bearing := self.bearing(selection.is_):
            tail += f" {bearing}"
        if selection.beside is not None:
            tail += " " + self.word("beside", thing=self.a(self.noun("minion", selection.beside, 1)))
        return tail

    def selection(self, selection: Selection) -> str:
        is_other, own = selection.is_.other is not None, selection.whose is Whose.OWN
        your = self.word("whose.own")
        self.number = 1
        tail = self._tail(selection)
        if selection.what in ("side", "place", "fate"):
            self.number = 2 if selection.pick is Pick.SPREAD else 1
            article = "the" if selection.where is not Where.ANYWHERE and not own else "a"
            core = self._core(selection, self.number)
            if own:
                return f"{your} {core}{tail}"
            return f"{article} {core}{tail}" if article == "the" else f"{self.a(core)}{tail}"
        if selection.pick is Pick.ONE:
            if own and selection.where not in (Where.HAND, Where.GRAVE):
                return f"{'another' if is_other else 'one'} of {your} {self._core(selection, 2)}{tail}"
            return (
                f"another {self._core(selection, 1)}{tail}" if is_other else f"{self.a(self._core(selection, 1))}{tail}"
            )
        if selection.pick is Pick.ALL:
            if own:
                return f"each of {your} {'other ' if is_other else ''}{self._core(selection, 2)}{tail}"
            return f"each {'other ' if is_other else ''}{self._core(selection, 1)}{tail}"
        self.number = 2
        core = (f"{your} " if own else "") + ("other " if is_other else "") + self._core(selection, 2)
        if selection.pick is Pick.SPREAD:
            return f"{core}{tail}"
        head = self.word("up_to", n=selection.n) if selection.pick is Pick.UP_TO else self.word("any_number")
        return f"{head} of {core}{tail}" if own or selection.pick is Pick.ANY else f"{head} {core}{tail}"

    def which(self, selection: Selection, more: bool) -> str:
        other = "other " if more or selection.is_.other is not None else ""
        self.number = 1
        if selection.whose is Whose.OWN and selection.where not in (Where.HAND, Where.GRAVE):
            return f"which of {self.word('whose.own')} {other}{self._core(selection, 2)}{self._tail(selection)}"
        return f"which {other}{self._core(selection, 1)}{self._tail(selection)}"

    def each(self, selection: Selection) -> str:
        is_other = "other " if selection.is_.other is not None else ""
        if selection.whose is Whose.OWN:
            return f"{is_other}{self._core(selection, 1)} of yours{self._tail(selection)}"
        return f"{is_other}{self._core(selection, 1)}{self._tail(selection)}"

    def many(self, selection: Selection) -> str:
        own = "of your " if selection.whose is Whose.OWN else ""
        return f"{own}{self._core(selection, 2)}{self._tail(selection)}"

    def exists(self, selection: Selection) -> str:
        is_other = selection.is_.other is not None
        core = self._core(selection, 1)
        noun = f"another {core}" if is_other else self.a(core)
        key = "only.you_have" if selection.whose is Whose.OWN else "only.there_is"
        return self.word(key, thing=f"{noun}{self._tail(selection)}")

    def being(self, subject: str, wanted: Filter) -> str:
        phrases = self.qualities(wanted)
        return f"{subject} {self.word('only.and').join(phrases)}"

    def kind(self, wanted: Filter, n: int) -> str:
        core = self._core(Selection(is_=wanted), n)
        return self.a(core) if n == 1 else core


class Japanese(Nouns):
    """Place, limits, adjectives, owner, noun, and a number with its counter word; targets also as a topic."""

    def a(self, noun: str) -> str:
        return noun

    def reference(self, ref: Ref) -> str:
        if ref is Ref.SELF:
            return self.word(f"ref.self_{self.terms.ownself}")
        return self.word("ref.each_it" if ref is Ref.IT and self.terms.many else f"ref.{ref.value}")

    def phrase(self, to: Ref | Selection) -> str:
        text = super().phrase(to)
        is_known = self.terms.named is to  # its condition has just named it
        return Phrase({"": text, "topic": "" if is_known else self.word("topic", thing=text)})

    def _core(self, selection: Selection) -> str:
        place = self.place_word(selection.where.value) if selection.where is not Where.ANYWHERE else ""
        return place + self._placeless(selection)

    def _placeless(self, selection: Selection) -> str:
        """Return a noun with all that describes it but its place."""
        wanted, beside = selection.is_, ""
        if selection.beside is not None:
            beside = self.word("beside", thing=self.noun("minion", selection.beside, 1))
        is_other = self.word("filter.other") if wanted.other is not None else ""
        piled = selection.where in (Where.HAND, Where.GRAVE)
        whose = "" if selection.whose is Whose.ANY or piled else self.word(f"whose.{selection.whose.value}")
        noun = self.noun(selection.what, wanted, 1)
        if selection.whose is Whose.ENEMY:
            whose, noun = "", f"{whose}{noun}"
        return (
            beside
            + self.bearing(wanted)
            + "".join(self.limits(wanted))
            + "".join(self.before(wanted))
            + whose
            + is_other
            + noun
        )

    def _unit(self, selection: Selection) -> str:
        piled = selection.where in (Where.HAND, Where.GRAVE)
        return self.terms.term("unit", "card" if piled else selection.what)

    def selection(self, selection: Selection) -> str:
        core = self._core(selection)
        if selection.what == "side" or selection.pick is Pick.SPREAD:
            return core
        if selection.pick is Pick.ONE:
            return f"{core}1{self._unit(selection)}"
        if selection.pick is Pick.ALL:
            return f"{core}{self.word('every')}"
        if selection.pick is Pick.UP_TO:
            return f"{core}{self.word('up_to', n=f'{selection.n}{self._unit(selection)}')}"
        return f"{core}{self.word('any_number')}"

    def which(self, selection: Selection, more: bool) -> str:
        return self.word("which_other" if more else "which", thing=self._core(selection))

    def each(self, selection: Selection) -> str:
        return f"{self._core(selection)}1{self._unit(selection)}"

    def many(self, selection: Selection) -> str:
        return self._core(selection)

    def exists(self, selection: Selection) -> str:
        place = ""
        if selection.where in (Where.HERE, Where.THERE):
            place = self.word(f"in.{self.terms.here if selection.where is Where.HERE else selection.where.value}")
        return self.word("only.there_is", thing=place + self._placeless(selection))

    def being(self, subject: str, wanted: Filter) -> str:
        phrases = self.qualities(wanted)
        return f"{subject}{self.word('only.subject')}{self.word('only.and').join(phrases)}"

    def kind(self, wanted: Filter, n: int) -> str:
        return self._core(Selection(is_=wanted))
