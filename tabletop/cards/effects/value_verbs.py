"""Verbs about values, places and dice."""

from __future__ import annotations

from tabletop.cards.effects import choosing
from tabletop.cards.effects.choosing import Choice, Work
from tabletop.cards.effects.grammar import Amount, Filter, Ref, Selection, Signed, Span, To, Trigger, Where, Whose
from tabletop.cards.effects.hooks import Attacks, Cards, Hosts, Spaces, Values
from tabletop.cards.effects.host import NOWHERE
from tabletop.cards.effects.renderer import TextRenderer
from tabletop.cards.effects.verb import Outcome, TargetedVerb, Verb


class Modify(TargetedVerb, tag="modify", frozen=True):
    """Things have more or less attack and toughness: for this attack in tactics, else this round."""

    needs = (Values,)

    attack: Amount = 0
    toughness: Amount = 0

    def apply_to(self, work: Work, target: int) -> int:
        for what in ("attack", "toughness"):
            if n := work.amount(getattr(self, what), target):
                work.bindings.change(work.state, work.job, target, what, n, span(work))
        return 1

    def render(self, renderer: TextRenderer) -> str:
        values = [(name, getattr(self, name)) for name in ("attack", "toughness") if getattr(self, name) != 0]
        return renderer.clause(self, renderer.span, {"values": renderer.linked_values(values)})


class Cheaper(Verb, tag="cheaper", frozen=True):
    """Cards that fit cost their owner less, but not less than a minimum."""

    of: Filter
    n: int = 1
    least: int = 0

    def render(self, renderer: TextRenderer) -> str:
        parts = {"what": renderer.nouns.kind(self.of, 2)}
        return renderer.clause(self, "least" if self.least else "", parts)


class Blank(TargetedVerb, tag="blank", frozen=True):
    """The text of things is ignored, or their abilities of one moment."""

    needs = (Values,)

    part: Trigger | None = None

    def apply_to(self, work: Work, target: int) -> int:
        what = f"blank_{self.part.value}" if self.part is not None else "blank"
        work.bindings.change(work.state, work.job, target, what, 1, span(work))
        return 1

    def render(self, renderer: TextRenderer) -> str:
        part = renderer.moment(self.part) if self.part is not None else ""
        return renderer.clause(self, "part" if self.part else renderer.span, {"part": part})


class Grant(TargetedVerb, tag="grant", frozen=True):
    """Things also count as another subtype."""

    subtype: str

    def render(self, renderer: TextRenderer) -> str:
        return renderer.clause(self, parts={"subtype": renderer.nouns.a_subtype(self.subtype)})


class Pin(TargetedVerb, tag="pin", frozen=True):
    """Things cannot be moved."""


class Move(TargetedVerb, tag="move", frozen=True):
    """Things go here, or to a neighbouring place of the owner's choice."""

    needs = (Spaces,)

    next: bool = False

    def next_choice(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Choice | None:
        choice = super().next_choice(work, items, numbers)
        if choice is not None:
            return choice._replace(found=[item for item in choice.found if self._ways(work, item)])
        if self.next and not numbers and items:
            return Choice(list(work.bindings.nearby(work.state, work.job, items[0])), "place")
        return None

    def is_possible(self, work: Work) -> bool:
        return isinstance(self.to, Ref) or any(self._ways(work, item) for item in choosing.found(work, self.to))

    def _ways(self, work: Work, item: int) -> bool:
        bindings, state, job = work.bindings, work.state, work.job
        if self.next:
            return any(True for _ in bindings.nearby(state, job, item))
        return bindings.place_of(state, item, self.noun) != work.here and work.here in bindings.room(state, job, item)

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        place = numbers[0] if numbers else -1 if self.next else work.here
        done = [work.bindings.move(work.state, work.job, item, place) if place >= 0 else 0 for item in items]
        return Outcome(sum(done), items, place)

    def render(self, renderer: TextRenderer) -> str:
        return renderer.clause(self, "next" if self.next else "")


class Swap(Verb, tag="swap", frozen=True):
    """Two own minions in neighbouring places change places."""

    needs = (Spaces,)

    def is_possible(self, work: Work) -> bool:
        return bool(self._firsts(work))

    def next_choice(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Choice | None:
        if not items:
            return Choice(self._firsts(work))
        return Choice(list(work.bindings.partners(work.state, work.job, items[0]))) if len(items) == 1 else None

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        return Outcome(work.bindings.swap(work.state, work.job, *items), items) if len(items) == 2 else Outcome(0)

    def _firsts(self, work: Work) -> list[int]:
        own = choosing.found(work, Selection(whose=Whose.OWN))
        return [item for item in own if any(True for _ in work.bindings.partners(work.state, work.job, item))]


class Enter(TargetedVerb, tag="enter", frozen=True):
    """A card comes into play without being played: here, or in any place with room."""

    needs = (Spaces,)

    anywhere: bool = False
    spent: bool = False

    def next_choice(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Choice | None:
        places = self._places(work)
        to = self.to
        if isinstance(to, Selection) and to.where is Where.HAND and self.anywhere and not numbers:
            return Choice(places, "place")  # the card last: nobody shall learn which one waits in the hand
        choice = super().next_choice(work, items, ())
        if choice is not None:
            return choice if places else choice._replace(found=[])
        targets = items if isinstance(to, Selection) else choosing.referred(work, to)
        return Choice(places, "place") if self.anywhere and not numbers and targets else None

    def is_possible(self, work: Work) -> bool:
        targets = choosing.referred(work, self.to) if isinstance(self.to, Ref) else choosing.found(work, self.to)
        return bool(targets) and bool(self._places(work))

    def _places(self, work: Work) -> list[int]:
        room = work.bindings.room(work.state, work.job, NOWHERE)
        return list(room) if self.anywhere else [place for place in room if place == work.here]

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        targets = items if isinstance(self.to, Selection) else choosing.referred(work, self.to)
        place = numbers[0] if numbers else NOWHERE if self.anywhere else work.here
        if not targets or place not in self._places(work):
            return Outcome(0, ())
        return Outcome(work.bindings.enter(work.state, work.job, targets[0], place, self.spent), targets, place)

    def render(self, renderer: TextRenderer) -> str:
        variant = ("anywhere" if self.anywhere else renderer.here) + ("_spent" if self.spent else "")
        return renderer.clause(self, variant)


class Create(Verb, tag="create", frozen=True):
    """A token comes into play: there, or in any place with room."""

    needs = (Spaces,)

    there: bool = False

    def is_possible(self, work: Work) -> bool:
        return bool(list(work.bindings.spare(work.state, work.job)))

    def next_choice(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Choice | None:
        if self.there or numbers:
            return None
        return Choice(list(work.bindings.spare(work.state, work.job)), "place")

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        place = work.context.place if self.there else numbers[0] if numbers else -1
        return Outcome(work.bindings.create(work.state, work.job, place) if place >= 0 else 0, place=place)

    def render(self, renderer: TextRenderer) -> str:
        return renderer.clause(self, "there" if self.there else "")


class Attach(TargetedVerb, tag="attach", frozen=True):
    """A card in hand or grave is attached to a minion."""

    needs = (Hosts,)

    host: To

    def is_possible(self, work: Work) -> bool:
        return isinstance(self.host, Ref) or bool(choosing.found(work, self.host))

    def next_choice(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Choice | None:
        if isinstance(self.host, Ref):
            return None
        return choosing.wanted(work, self.host, items, numbers, 0)

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        hosts = choosing.referred(work, self.host) if isinstance(self.host, Ref) else items
        if not hosts:
            return Outcome(0, ())
        return Outcome(work.bindings.attach(work.state, work.job, work.job.card, hosts[0]), hosts)

    def render(self, renderer: TextRenderer) -> str:
        return renderer.clause(self, parts={"host": renderer.noun_phrase(self.host)})


class Play(TargetedVerb, tag="play", frozen=True):
    """The owner plays a card that lies elsewhere, paying for it."""

    needs = (Cards,)

    def is_possible(self, work: Work) -> bool:
        targets = choosing.referred(work, self.to) if isinstance(self.to, Ref) else choosing.found(work, self.to)
        return any(work.bindings.payable(work.state, work.job, item) for item in targets)

    def next_choice(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Choice | None:
        choice = super().next_choice(work, items, numbers)
        if choice is None:
            return None
        return choice._replace(found=[i for i in choice.found if work.bindings.payable(work.state, work.job, i)])

    def apply_to(self, work: Work, target: int) -> int:
        return work.bindings.play(work.state, work.job, target)


class Reroll(Verb, tag="reroll", frozen=True):
    """The owner may reroll single dice of this attack for nothing."""

    needs = (Attacks,)

    n: int

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        return Outcome(work.bindings.rerolls(work.state, work.job, self.n))


class Convert(Verb, tag="convert", frozen=True):
    """Dice of the roll count as another face as soon as it is fixed."""

    needs = (Attacks,)

    face: str
    into: str
    n: int = 1

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        return Outcome(work.bindings.turn_dice(work.state, work.job, self.face, self.into, self.n))

    def render(self, renderer: TextRenderer) -> str:
        faces = {"face": renderer.term("face", self.face), "into": renderer.nouns.a(renderer.term("face", self.into))}
        return renderer.clause(self, parts=faces)


class Add(Verb, tag="add", frozen=True):
    """Symbols are added to the roll as soon as it is fixed."""

    needs = (Attacks,)

    symbol: str
    n: Signed = 1

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        return Outcome(work.bindings.add(work.state, work.job, self.symbol, self.n))

    def render(self, renderer: TextRenderer) -> str:
        return renderer.clause(self, parts={"symbol": renderer.term("face", self.symbol, self.n)})


def span(work: Work) -> Span:
    """Return how long what an effect changes lasts: tactics change an attack, everything else a round."""
    ability = work.bindings.abilities(work.state, work.job.card)[work.job.number]
    return Span.ATTACK if ability.on in (Trigger.ATTACK, Trigger.ATTACKED) else Span.ROUND
