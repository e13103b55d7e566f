"""Prompts of the effect language: choices of card effects as questions, their card and cost as facts.

A look derives from it in place of `Prompts`, and names its interpreter and the type of a card. Buttons have the labels
`<game>.do.<verb>`: a `leave` is refined as `leave.none` while nothing is chosen; `{option}` is the text of an option.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any

import msgspec

from tabletop.cards.effects.grammar import Ability, Pick, Ref, Selection, Where
from tabletop.cards.effects.host import AbilityInstance
from tabletop.cards.effects.interpreter import Interpreter, effect_at
from tabletop.cards.effects.questions import OpenChoice, QuestionRenderer
from tabletop.cards.effects.verb import TargetedVerb
from tabletop.display.prompt import Prompt
from tabletop.engine.actions import Action
from tabletop.engine.progress import PendingDecision
from tabletop.kit.prompt import Prompts
from tabletop.kit.seat_view import S, clauses

CHOICES = ("pick", "spot", "use")


class EffectPrompts(Prompts[S]):
    """The prompt of a view in a game with the effect language."""

    @property
    @abstractmethod
    def effects(self) -> Interpreter:
        """The game's interpreter of effects."""

    @abstractmethod
    def card_type(self, item: int) -> str:
        """Return the type of a card, as its text is rendered."""

    def question(self, pending: PendingDecision) -> str:
        if pending.key not in CHOICES:
            return super().question(pending)
        job = pending.args[0]
        renderer, ability = self._renderer(job), self._ability(job)
        if pending.key == "use":
            return renderer.use(ability)
        _, path, *rest = pending.args
        choice = OpenChoice(rest[1] if pending.key == "spot" else "", self.choices_made(), rest[-1])
        return renderer.choice(ability, effect_at(ability, path), choice)

    def prompt(self) -> Prompt:
        """Return the prompt; the choice of an effect tells its card, and its cost before it is used."""
        prompt, pending = super().prompt(), self.state.ask
        if pending is None or pending.key not in CHOICES or self.seat not in self.seen.players_to_act:
            return prompt
        job = pending.args[0]
        card = self.effects.bindings.item_ref(job.card)
        facts = [self._subject(card, job)]
        if pending.key == "use" and (cost := self._renderer(job).price(self._ability(job))):
            facts.append(self.words("effects.ask.cost", cost=cost))
        if left := self._left_to_spread(pending):
            facts.append(self.words("effects.ask.left", n=left))
        aiming = (card,) if pending.key != "use" and not self.choices_made() else ()
        return msgspec.structs.replace(prompt, facts=clauses([*facts, *prompt.facts]), aiming=aiming)

    def _subject(self, card: str, job: AbilityInstance) -> str:
        """Return the card that asks, with all it does where what is chosen now is meant by a later effect too."""
        name, ability = self.name(card) or "", self._ability(job)
        if not any(getattr(effect, "to", None) is Ref.IT for effect in ability.do[1:]):
            return name
        renderer = QuestionRenderer(self.words, self.key, self.card_type(job.card), brief=True)
        return self.words("effects.ask.whole", card=name, text=renderer.effects(ability))

    def variants(self, action: Action) -> Iterable[str]:
        if action.verb == "leave" and self.state.is_pending("spot") | self.state.is_pending("pick"):
            return ("done",) if self.choices_made() else ("none",)
        return super().variants(action)

    def choices_made(self) -> int:
        """Return how many choices of the pending effect are made already."""
        *_, items, numbers, _ = self.state.stack[-1]
        return len(items) + len(numbers)

    def _left_to_spread(self, pending: PendingDecision) -> int:
        """Return how many points are left to distribute after the pending choice, 0 where none are."""
        if pending.key == "use":
            return 0
        job, path, *rest = pending.args
        effect = effect_at(self._ability(job), path)
        if not isinstance(effect, TargetedVerb) or not isinstance(effect.to, Selection):
            return 0
        if effect.to.pick is not Pick.SPREAD or (pending.key == "spot" and rest[1] == "place"):
            return 0
        context = self.state.stack[-1][3]
        points = effect.points(self.effects.work(self.state, job, path, context))
        return points - self.choices_made() - 1 + (effect.to.where is Where.ONE)

    def option_text(self, action: Action) -> str:
        """Return the text of the effect that an action chooses among several."""
        assert self.state.ask is not None
        job, path, *_ = self.state.ask.args
        ability = self._ability(job)
        return self._renderer(job).option(ability, effect_at(ability, path), int(action.arg))

    def _ability(self, job: AbilityInstance) -> Ability[Any]:
        return self.effects.bindings.abilities(self.state, job.card)[job.number]

    def _renderer(self, job: AbilityInstance) -> QuestionRenderer:
        return QuestionRenderer(self.words, self.key, self.card_type(job.card))
