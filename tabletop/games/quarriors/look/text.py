"""Card text: every ability said in words, from its effects alone, in every language."""

from __future__ import annotations

from functools import cache

from tabletop.cards.effects.grammar import Range
from tabletop.cards.text import clause, first_known, joined, sentence
from tabletop.engine import Param
from tabletop.games.quarriors.book import BOOK
from tabletop.games.quarriors.schema import Ability, Card
from tabletop.games.quarriors.terms import Number, Only, Pick, Self, Tally, What, When, Where, Who
from tabletop.games.quarriors.verbs import Cull, Effect, Instead, Reroll, SetValues, Take
from tabletop.words import Words

STEM = "quarriors.text"
_SPANS = (When.READY, When.ALWAYS, When.ATTACHED)
_HOME = (Where.READY,)
_IN_PLAY = {Where.POOL, Where.READY, Where.USED}


@cache
def card_text(key: str, language: str) -> str:
    """Return the text of a card, one sentence an ability."""
    return render(BOOK.cards[key], Words(language))


def render(card: Card, words: Words) -> str:
    """Return the text of a card's abilities; without any, what its die can do."""
    if not card.abilities:
        return sentence(words, _plain(card, words))
    lines: list[str] = []
    groups: list[list[Ability]] = []
    for ability in card.abilities:
        if groups and _frame(groups[-1][0]) == _frame(ability) and ability.burst is not None:
            groups[-1].append(ability)
        else:
            groups.append([ability])
    for group in groups:
        if len(group) == 1:
            text = _burst(words, group[0].burst, _framed(words, group[0], _body(words, group[0])))
        else:
            told = [_burst(words, ability.burst, _body(words, ability)) for ability in group]
            text = _framed(words, group[0], joined(words, f"{STEM}.bursts", told))
        lines.append(sentence(words, text))
    return words(f"{STEM}.sentences").join(lines)


def _frame(ability: Ability) -> tuple[object, ...]:
    """Return what abilities must share to stand behind one introduction."""
    return ability.when, ability.face, ability.phases, ability.instead, ability.only


def _plain(card: Card, words: Words) -> str:
    faces = BOOK.dice[card.of].faces if card.of in BOOK.dice else ()
    draws = sorted({face.draw for face in faces if face.draw})
    if draws:
        n = draws[-1]
        return words(f"{STEM}.plain.draw", draws=words(f"{STEM}.or").join(map(str, draws)), n=n)
    if all(face.quiddity for face in faces):
        return words(f"{STEM}.plain.quiddity")
    return words(f"{STEM}.plain.nothing")


def _burst(words: Words, burst: tuple[int, ...] | None, text: str) -> str:
    if burst is None:
        return text
    marks = words(f"{STEM}.burst_or").join("★" * number for number in burst if number)
    if 0 in burst:
        marks = words(f"{STEM}.burst_or").join(part for part in (words(f"{STEM}.no_burst"), marks) if part)
    return words(f"{STEM}.burst", marks=marks, text=text)


def _framed(words: Words, ability: Ability, text: str) -> str:
    """Return the text behind its moment: "When scored: …"."""
    stem = f"{STEM}.when.{ability.when.value}"
    refinements = [stem]
    if ability.face is not None:
        refinements.insert(0, f"{stem}.{ability.face}")
        if ability.instead:
            refinements.insert(0, f"{stem}.{ability.face}.instead")
    text = words(first_known(words, *refinements), text=text)
    if ability.phases is not None:
        phases = words(f"{STEM}.or").join(map(str, ability.phases))
        text = words(f"{STEM}.phases", phases=phases, text=text)
    return text


def _body(words: Words, ability: Ability) -> str:
    """Return what an ability does: condition, "you may", cost and effects."""
    mood = "span" if ability.when in _SPANS else "deed"
    told = [effect_text(words, effect, mood) for effect in ability.effects]
    text = joined(words, f"{STEM}.and", told)
    if ability.cost is not None:
        text = words(f"{STEM}.cost", cost=effect_text(words, ability.cost, "deed"), text=text)
    if ability.optional:
        text = words(f"{STEM}.may" if len(told) == 1 else f"{STEM}.may_many", text=text)
    if ability.only is not None:
        text = _only(words, ability.only, text)
    return text


def _only(words: Words, only: Only, text: str) -> str:
    if only.most is None:
        extent, n = "least", only.least
    elif only.most == 0:
        extent, n = "none", 0
    elif only.least == only.most:
        extent, n = "exactly", only.most
    elif only.least == 0:
        extent, n = "most", only.most
    else:
        extent, n = "between", only.most
    if isinstance(only.count, Tally):
        what, things = only.count.value, words(f"{STEM}.counted.{only.count.value}", n=n)
    else:
        what = "place" if only.count.where != _HOME else only.count.whose.value
        things = _things(words, only.count, n)
    unit = _unit(words, only.count)
    count = words(f"{STEM}.extent.{extent}", least=only.least, most=only.most or 0, unit=unit)
    return words(f"{STEM}.only.{what}", count=count, things=things, text=text)


def effect_text(words: Words, effect: Effect | Cull, mood: str) -> str:
    """Return one effect as a clause."""
    parts: dict[str, Param] = {"n": 2}
    for name in effect.__struct_fields__:
        value = getattr(effect, name)
        if name == "who":
            parts["who"] = _who(words, value)
            parts["n"] = 1 if isinstance(value, Self) or value.pick is Pick.ONE else 2
        elif name in ("count", "amount", "by") and isinstance(value, int):
            parts["n"] = value
        elif isinstance(value, Number):
            parts[name] = _number(words, value)
        elif isinstance(value, Range):
            parts[name] = words(f"{STEM}.{name}.{_ends(value)}", least=value.least or 0, most=value.most or 0)
        elif isinstance(value, Where):
            parts[name] = words(f"{STEM}.where.{value.value}")
        elif name == "kind":
            parts["kind"] = words(f"{STEM}.kind.{value.value if value is not None else 'any'}")
    amount = getattr(effect, "amount", None)
    if isinstance(amount, Number):
        parts |= {"each": _each(words, amount), "unit": _unit(words, amount.of), "times": amount.times}
        return words(f"{STEM}.{effect.word}.counted", **parts)
    match effect:
        case SetValues(attack=attack, defense=defense) if attack == defense and isinstance(attack, Number):
            return words(first_known(words, f"{STEM}.set.both.{_target(effect.who)}", f"{STEM}.set.both"), **parts)
        case Take():
            parts.setdefault("cost", "")
            parts["above"] = words(f"{STEM}.above", above=effect.above) if effect.above is not None else ""
        case Instead(to=place):
            mood = place.value
        case Reroll(who=Self()):
            return words(f"{STEM}.reroll.itself")
    target = _target(getattr(effect, "who", None))
    if target and words.has(f"{STEM}.{effect.word}.{target}.{mood}"):
        parts["values"] = _values(words, effect)
        return words(f"{STEM}.{effect.word}.{target}.{mood}", **parts)
    return clause(words, STEM, effect, parts, mood)


def _target(who: object) -> str:
    return who.value if isinstance(who, Self) else "who" if isinstance(who, Who) else ""


def _values(words: Words, effect: Effect | Cull) -> str:
    """Return attack and defense as "+1 attack, +2 defense"."""
    both = [(name, getattr(effect, name, 0)) for name in ("attack", "defense")]
    return joined(words, f"{STEM}.values_and", [words(f"{STEM}.value.{name}", n=n) for name, n in both if n])


def _number(words: Words, number: Number) -> str:
    """Return a counted number: "the number of your monsters"."""
    things = words(f"{STEM}.tally.{number.of.value}", n=2) if isinstance(number.of, Tally) else _set(words, number.of)
    key = f"{STEM}.number" if number.times == 1 else f"{STEM}.number_times"
    return words(key, times=number.times, things=things)


def _each(words: Words, number: Number) -> str:
    if isinstance(number.of, Tally):
        return words(f"{STEM}.tally.{number.of.value}", n=1)
    return _things(words, number.of, 1)


def _who(words: Words, who: Self | Who) -> str:
    """Return a selection as a phrase: "one of your other monsters", "all dice in a rival's used pile"."""
    if isinstance(who, Self):
        return words(f"{STEM}.self.{who.value}")
    n = 1 if who.pick is Pick.ONE else who.count if who.pick is Pick.UP_TO else 2
    things = _things(words, who, n)
    possessed = "place" if who.where != _HOME else who.whose.value
    return words(
        first_known(words, f"{STEM}.who.{who.pick.value}.{possessed}", f"{STEM}.who.{who.pick.value}"),
        things=things,
        many=_things(words, who, 2),
        count=who.count,
        unit=_unit(words, who),
    )


def _set(words: Words, who: Who) -> str:
    """Return all that a selection could mean: "your monsters", "dice in your used pile"."""
    possessed = "place" if who.where != _HOME else who.whose.value
    return words(f"{STEM}.set_of.{possessed}", things=_things(words, who, 2))


def _things(words: Words, who: Who, n: int) -> str:
    """Return the noun of a selection with everything that narrows it: "other monsters of level 2 or less"."""
    noun = words(f"{STEM}.noun.{who.what.value}", n=n)
    if who.of is not None:
        name = BOOK.dice[who.of].name.said(words.language) if who.of in BOOK.dice else who.of
        noun = words(f"{STEM}.of", of=name, things=noun)
    if who.other:
        noun = words(f"{STEM}.other", things=noun)
    for name in ("level", "defense"):
        limits: Range | None = getattr(who, name)
        if limits is not None:
            limit = words(f"{STEM}.{name}.{_ends(limits)}", least=limits.least or 0, most=limits.most or 0)
            noun = words(f"{STEM}.with", limit=limit, things=noun)
    if set(who.where) == _IN_PLAY:
        noun = words(f"{STEM}.in_play.{who.whose.value}", things=noun)
    elif who.where != _HOME:
        places = words(f"{STEM}.or").join(words(f"{STEM}.where.{place.value}") for place in who.where)
        noun = words(f"{STEM}.in.{who.whose.value}", places=places, things=noun)
    return noun


def _unit(words: Words, counted: Tally | Who) -> str:
    """Return the counter word of things, where the language has one."""
    if isinstance(counted, Tally):
        return words(f"{STEM}.unit.{'player' if counted is Tally.RIVALS_HIT else 'monster'}")
    return words(f"{STEM}.unit.{'monster' if counted.what is What.MONSTER else 'die'}")


def _ends(limits: Range) -> str:
    if limits.least == limits.most:
        return "exactly"
    if limits.least is None:
        return "most"
    return "least" if limits.most is None else "between"
