"""Effects rendered as clauses, from their data alone, in every language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tabletop.cards.effects.cases import Cases
from tabletop.cards.effects.grammar import Effect, Number, Range, Ref, ReportedAmount, Selection, Trigger
from tabletop.cards.effects.nouns import English, Japanese, Nouns
from tabletop.cards.effects.terms import STEM, Terms
from tabletop.engine.events import Param
from tabletop.languages.registry import description
from tabletop.words import Words

NOUNS: Mapping[str, Callable[[Terms], Nouns]] = {"articles": English, "counters": Japanese, "cases": Cases}
"""The noun phrases of each kind of language."""
PAID = "X"
"""Symbol of the amount paid, in every language."""


class TextRenderer(Terms):
    """Renders effects as clauses, one after another."""

    def __init__(self, words: Words, game: str, card_type: str = "minion", brief: bool = False) -> None:
        super().__init__(words, game, card_type, brief)
        self.each: list[str] = []
        """Units that the current clause counts by."""
        self.joint = ""
        """`open` or `close` while a clause shared by two effects is rendered, else `""`."""
        self.which = ""
        """The subject of a question, such as "which of your minions here"."""
        self.nouns = NOUNS[description(words.language).nouns](self)

    def clause(self, effect: Effect, variant: str = "", parts: Mapping[str, Param] | None = None) -> str:
        """Return an effect by its template: the variant if there is one, else the plain verb."""
        params: dict[str, Param] = {"n": 1, "which": self.which}
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
        if isinstance(n := getattr(effect, "n", None), ReportedAmount):
            keys.insert(0, f"{effect.word}.{n.value}")
        counted = isinstance(n, Number) and n.counters is not None
        if counted and (known := self.known(f"{effect.word}.counters")):
            params["thing"] = self.each.pop()
            return self.words.format(known, params)
        if spread:
            keys = [f"{key}_spread" for key in keys] + [f"{effect.word}.spread"]
        key = self.template(*keys, effect.word)
        text = self.words.format(key, params)
        for unit in self.each:
            text = self.words(f"{STEM}.each", text=text, thing=unit)
        self.each = []
        return text

    def template(self, *keys: str) -> str:
        """Return the key of the template for a clause, given its candidates, best first."""
        return self.known(*keys)

    def unit(self, counter: str) -> str:
        """Return the counter word by which counters of a kind are counted, where a language has such words."""
        own = f"{self.game}.unit.{counter}"
        return self.words(own if self.words.has(own) else f"{STEM}.unit.counter")

    def noun_phrase(self, to: Ref | Selection) -> str:
        """Return the targets of an effect in words; `many` remembers whether they may be several."""
        phrase = self.nouns.phrase(to)
        if isinstance(to, Selection):
            self.many = to.pick not in ("one",)
        return phrase

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

    def resource(self, name: str, n: Param | None) -> str:
        """Return the name of a resource for an amount."""
        return self.term("resource", name, n if isinstance(n, int) else 2)

    def moment(self, moment: Trigger) -> str:
        """Return the name of a moment."""
        return self.term("moment", moment.value)

    @property
    def span(self) -> str:
        """Return the duration of changes: `while`, `attack` or `round`; in a shared clause its position."""
        if self.joint:
            return self.joint
        on = self.ability.on if self.ability is not None else Trigger.PLAY
        return {Trigger.WHILE: "while", Trigger.ATTACK: "attack", Trigger.ATTACKED: "attack"}.get(on, "round")

    def linked_values(self, values: Sequence[tuple[str, object]]) -> str:
        """Return changed values: "+1 attack and +2 toughness"."""
        phrases = []
        for name, n in values:
            x = f"{n:+d}".replace("-", "−") if isinstance(n, int) else f"+{self.amount(n)}"
            phrases.append(self.words(self.known(f"value.{name}"), x=x))
        return self.words(f"{STEM}.values_and").join(phrases)

    def either(self, options: Sequence[str]) -> str:
        """Return clauses of which one is chosen."""
        return self.words(f"{STEM}.or").join(options)

    def linked(self, clauses: Sequence[str]) -> str:
        """Return clauses that follow each other."""
        return self.words(f"{STEM}.then").join(clauses)
