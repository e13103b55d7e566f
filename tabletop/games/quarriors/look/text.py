"""Card text, rendered from abilities and effects in any language."""

from __future__ import annotations

from functools import cache

from tabletop.cards.effects.grammar import Range
from tabletop.cards.text import clause, first_known, joined, sentence
from tabletop.engine import Param
from tabletop.games.quarriors.cards import effects as fx
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.cards.schema import Ability, Card
from tabletop.games.quarriors.cards.vocabulary import (
    Condition,
    Noun,
    Number,
    Pick,
    Ref,
    Selection,
    Tally,
    Timing,
    Where,
)
from tabletop.words import Words

STEM = "quarriors.text"
_SPANS = (Timing.READY, Timing.ALWAYS, Timing.ATTACHED)
_HOME = (Where.READY,)
_IN_PLAY = {Where.POOL, Where.READY, Where.USED}


@cache
def card_text(key: str, language: str) -> str:
    """Return the text of a card, one sentence an ability."""
    return render_text(BOOK.power_cards[key], Words(language))


def render_text(card: Card, words: Words) -> str:
    """Return the text of a card's abilities; without any, what its die can do."""
    return CardText(words).card(card)


def effect_text(words: Words, effect: fx.Effect | fx.Cull, mood: str) -> str:
    """Return one effect as a clause."""
    return CardText(words).effect(effect, mood)


class CardText:
    """Renders cards in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def say(self, key: str, **params: Param) -> str:
        return self.words(f"{STEM}.{key}", **params)

    def card(self, card: Card) -> str:
        """Return the sentences of a card; abilities that differ in their bursts alone share one introduction."""
        if not card.abilities:
            return sentence(self.words, self.plain(card))
        lines = []
        groups: list[list[Ability]] = []
        for ability in card.abilities:
            if groups and ability.burst is not None and _frame(groups[-1][0]) == _frame(ability):
                groups[-1].append(ability)
            else:
                groups.append([ability])
        for first, *more in groups:
            if more:
                texts = [self.burst(ability.burst, self.body(ability)) for ability in (first, *more)]
                lines.append(self.framed(first, joined(self.words, f"{STEM}.bursts", texts)))
            else:
                lines.append(self.burst(first.burst, self.framed(first, self.body(first))))
        return self.say("sentences").join(sentence(self.words, line) for line in lines)

    def plain(self, card: Card) -> str:
        faces = BOOK.dice[card.of].faces if card.of in BOOK.dice else ()
        draws = sorted({face.draw for face in faces if face.draw})
        if draws:
            return self.say("plain.draw", draws=self.say("or").join(map(str, draws)), n=draws[-1])
        return self.say("plain.quiddity" if all(face.quiddity for face in faces) else "plain.nothing")

    def burst(self, burst: tuple[int, ...] | None, text: str) -> str:
        if burst is None:
            return text
        marks = [self.say("no_burst")] * (0 in burst) + ["★" * number for number in burst if number]
        return self.say("burst", marks=self.say("burst_or").join(marks), text=text)

    def framed(self, ability: Ability, text: str) -> str:
        """Return the text behind its moment: "When scored: …"."""
        stem = f"{STEM}.when.{ability.when.value}"
        refinements = [stem]
        if ability.face is not None:
            refinements.insert(0, f"{stem}.{ability.face}")
            if ability.instead:
                refinements.insert(0, f"{stem}.{ability.face}.instead")
        text = self.words(first_known(self.words, *refinements), text=text)
        if ability.phases is None:
            return text
        return self.say("phases", phases=self.say("or").join(map(str, ability.phases)), text=text)

    def body(self, ability: Ability) -> str:
        """Return the text of an ability: condition, "you may", cost and effects."""
        mood = "span" if ability.when in _SPANS else "deed"
        texts = [self.effect(effect, mood) for effect in ability.effects]
        text = joined(self.words, f"{STEM}.and", texts)
        if ability.cost is not None:
            text = self.say("cost", cost=self.effect(ability.cost, "deed"), text=text)
        if ability.optional:
            text = self.say("may" if len(texts) == 1 else "may_many", text=text)
        return self.conditional(ability.only, text) if ability.only is not None else text

    def conditional(self, condition: Condition, text: str) -> str:
        n = condition.least if condition.most is None else condition.most
        if isinstance(condition.count, Tally):
            possessor, noun = condition.count.value, self.say(f"counted.{condition.count.value}", n=n)
        else:
            possessor, noun = _possessed(condition.count), self.noun(condition.count, n)
        extent = "none" if condition.most == 0 else _ends(condition)
        count = self.say(
            f"extent.{extent}", least=condition.least, most=condition.most or 0, unit=self.unit(condition.count)
        )
        return self.say(f"only.{possessor}", count=count, things=noun, text=text)

    def effect(self, effect: fx.Effect | fx.Cull, mood: str) -> str:
        """Return one effect as a clause."""
        parts: dict[str, Param] = {"n": 2}
        for name in effect.__struct_fields__:
            value = getattr(effect, name)
            if name == "who":
                parts["who"] = self.selection(value)
                parts["n"] = 1 if isinstance(value, Ref) or value.pick is Pick.ONE else 2
            elif name in ("count", "amount", "by") and isinstance(value, int):
                parts["n"] = value
            elif isinstance(value, Number):
                parts[name] = self.number(value)
            elif isinstance(value, Range):
                parts[name] = self.range(name, value)
            elif isinstance(value, Where):
                parts[name] = self.say(f"where.{value.value}")
            elif name == "kind":
                parts["kind"] = self.say(f"kind.{value.value if value is not None else 'any'}")
        target = _target(getattr(effect, "who", None))
        match effect:
            case fx.SetValues(attack=attack, defense=defense) if attack == defense and isinstance(attack, Number):
                return self.words(first_known(self.words, f"{STEM}.set.both.{target}", f"{STEM}.set.both"), **parts)
            case fx.Take():
                parts.setdefault("cost", "")
                parts["above"] = self.say("above", above=effect.above) if effect.above is not None else ""
            case fx.Instead(to=place):
                mood = place.value
            case fx.Reroll(who=Ref()):
                return self.say("reroll.itself")
        if isinstance(amount := getattr(effect, "amount", None), Number):
            parts |= {"each": self.each(amount), "unit": self.unit(amount.of), "times": amount.times}
            return self.say(f"{effect.word}.counted", **parts)
        if target and self.words.has(f"{STEM}.{effect.word}.{target}.{mood}"):
            return self.say(f"{effect.word}.{target}.{mood}", **parts, values=self.values(effect))
        return clause(self.words, STEM, effect, parts, mood)

    def values(self, effect: fx.Effect | fx.Cull) -> str:
        """Return attack and defense as "+1 attack, +2 defense"."""
        both = [(name, getattr(effect, name, 0)) for name in ("attack", "defense")]
        return joined(self.words, f"{STEM}.values_and", [self.say(f"value.{name}", n=n) for name, n in both if n])

    def number(self, number: Number) -> str:
        """Return a counted number: "the number of your monsters"."""
        if isinstance(number.of, Tally):
            noun = self.say(f"tally.{number.of.value}", n=2)
        else:
            noun = self.say(f"set_of.{_possessed(number.of)}", things=self.noun(number.of, 2))
        return self.say("number" if number.times == 1 else "number_times", times=number.times, things=noun)

    def each(self, number: Number) -> str:
        return self.say(f"tally.{number.of.value}", n=1) if isinstance(number.of, Tally) else self.noun(number.of, 1)

    def selection(self, selection: Ref | Selection) -> str:
        """Return a selection as a phrase: "one of your other monsters", "all dice in a rival's used pile"."""
        if isinstance(selection, Ref):
            return self.say(f"self.{selection.value}")
        n = 1 if selection.pick is Pick.ONE else selection.count if selection.pick is Pick.UP_TO else 2
        stem = f"{STEM}.who.{selection.pick.value}"
        noun = {"things": self.noun(selection, n), "many": self.noun(selection, 2), "unit": self.unit(selection)}
        return self.words(
            first_known(self.words, f"{stem}.{_possessed(selection)}", stem), count=selection.count, **noun
        )

    def noun(self, selection: Selection, n: int) -> str:
        """Return the noun of a selection with everything that narrows it: "other monsters of level 2 or less"."""
        noun, whose = self.say(f"noun.{selection.what.value}", n=n), selection.whose.value
        if selection.of is not None:
            name = (
                BOOK.dice[selection.of].name.in_language(self.words.language)
                if selection.of in BOOK.dice
                else selection.of
            )
            noun = self.say("of", of=name, things=noun)
        if selection.other:
            noun = self.say("other", things=noun)
        for name, limits in (("level", selection.level), ("defense", selection.defense)):
            if limits is not None:
                noun = self.say("with", limit=self.range(name, limits), things=noun)
        if set(selection.where) == _IN_PLAY:
            return self.say(f"in_play.{whose}", things=noun)
        if selection.where == _HOME:
            return noun
        places = self.say("or").join(self.say(f"where.{place.value}") for place in selection.where)
        return self.say(f"in.{whose}", places=places, things=noun)

    def which(self, selection: Selection) -> str:
        """Return a selection behind "which": "of your monsters", "die in your used pile"."""
        things = {"things": self.noun(selection, 1), "many": self.noun(selection, 2)}
        return self.say(f"which.{_possessed(selection)}", **things)

    def range(self, name: str, limits: Range) -> str:
        return self.say(f"{name}.{_ends(limits)}", least=limits.least or 0, most=limits.most or 0)

    def unit(self, counted: Tally | Selection) -> str:
        """Return the counter word of things, where the language has one."""
        if isinstance(counted, Tally):
            return self.say("unit.player" if counted is Tally.RIVALS_HIT else "unit.monster")
        return self.say("unit.monster" if counted.what is Noun.MONSTER else "unit.die")


def _frame(ability: Ability) -> tuple[object, ...]:
    """Return the fields that abilities must share to stand behind one introduction."""
    return ability.when, ability.face, ability.phases, ability.instead, ability.only


def _possessed(selection: Selection) -> str:
    return selection.whose.value if selection.where == _HOME else "place"


def _target(selection: object) -> str:
    return selection.value if isinstance(selection, Ref) else "who" if isinstance(selection, Selection) else ""


def _ends(limits: Range | Condition) -> str:
    if limits.least == limits.most:
        return "exactly"
    if not limits.least:
        return "most"
    return "least" if limits.most is None else "between"
