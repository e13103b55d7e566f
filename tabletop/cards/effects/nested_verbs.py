"""Verbs that hold other effects, and the union of all verbs that games share."""

from __future__ import annotations

from tabletop.cards.effects import card_verbs, value_verbs
from tabletop.cards.effects.choosing import Choice, Work
from tabletop.cards.effects.hooks import Rounds
from tabletop.cards.effects.renderer import TextRenderer
from tabletop.cards.effects.verb import Outcome, Verb


class Choose(Verb, tag="choose", frozen=True):
    """The owner chooses one of several effects."""

    of: tuple[Shared, ...]

    def nested(self) -> tuple[Verb, ...]:
        return self.of

    def is_possible(self, work: Work) -> bool:
        return any(effect.is_possible(work) for effect in self.of)

    def next_choice(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Choice | None:
        options = [number for number, effect in enumerate(self.of) if effect.is_possible(work)]
        return None if numbers else Choice(options, "option")

    def render(self, renderer: TextRenderer) -> str:
        return renderer.either([effect.render(renderer) for effect in self.of])


class Later(Verb, tag="later", frozen=True):
    """Effects happen at the end of the round."""

    needs = (Rounds,)

    sequence = True

    of: tuple[Shared, ...]

    def nested(self) -> tuple[Verb, ...]:
        return self.of

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        work.bindings.postpone(work.state, work.job, (*work.path, 0), work.context)
        return Outcome()

    def render(self, renderer: TextRenderer) -> str:
        return renderer.clause(self, parts={"what": renderer.linked([effect.render(renderer) for effect in self.of])})


Shared = (
    card_verbs.Draw
    | card_verbs.Discard
    | card_verbs.Strip
    | card_verbs.Mill
    | card_verbs.Look
    | card_verbs.Search
    | card_verbs.Gain
    | card_verbs.Damage
    | card_verbs.Weaken
    | card_verbs.Destroy
    | card_verbs.Heal
    | card_verbs.Put
    | card_verbs.Exhaust
    | card_verbs.Ready
    | card_verbs.Send
    | value_verbs.Modify
    | value_verbs.Cheaper
    | value_verbs.Blank
    | value_verbs.Grant
    | value_verbs.Pin
    | value_verbs.Move
    | value_verbs.Swap
    | value_verbs.Enter
    | value_verbs.Create
    | value_verbs.Attach
    | value_verbs.Play
    | value_verbs.Reroll
    | value_verbs.Convert
    | value_verbs.Add
    | Choose
    | Later
)
"""Every verb that more than one game could say."""
