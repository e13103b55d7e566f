"""Choices of effects as questions, in both languages and for every card that has any."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.cards.effects.grammar import Ability, Pick, Selection
from tabletop.cards.effects.interpreter import YES, costs
from tabletop.cards.effects.questions import OpenChoice, QuestionRenderer
from tabletop.cards.effects.verb import Verb
from tabletop.games.holy_knights.cards.book import BOOK as HOLY
from tabletop.games.sorcerer.cards.book import BOOK as SORCERER
from tabletop.words import Words

CARDS: list[tuple[str, str, tuple[Ability[Any], ...]]] = [
    *(
        ("sorcerer", SORCERER.card(kind).type.value, printed)
        for kind, printed in enumerate(SORCERER.abilities)
        if printed
    ),
    *(("holy_knights", "knight", abilities) for abilities in HOLY.abilities if abilities),
]


def choices(effect: Verb) -> Iterator[OpenChoice]:
    """Yield the choices that an effect may ask for."""
    for target in (getattr(effect, name, None) for name in ("host", "of", "to")):
        if type(effect).next_choice is not Verb.next_choice and getattr(target, "pick", Pick.ALL) is not Pick.ALL:
            assert isinstance(target, Selection)
            optional = effect.may or target.pick in (Pick.UP_TO, Pick.ANY)
            yield from (OpenChoice("", made, optional) for made in range(1 + optional))
            return
    if effect.may:
        yield OpenChoice(YES, 0, True)
    if effect.nested() and not effect.sequence:
        yield OpenChoice("option")


def walk(effect: Verb) -> Iterator[Verb]:
    yield effect
    for nested in effect.nested():
        yield from walk(nested)


def questions(language: str) -> Iterator[tuple[Verb, OpenChoice, str]]:
    for game, kind, abilities in CARDS:
        renderer = QuestionRenderer(Words(language), game, kind)
        for ability in abilities:
            for effect in (*costs(ability), *(part for whole in ability.do for part in walk(whole))):
                for choice in choices(effect):
                    yield effect, choice, renderer.choice(ability, effect, choice)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_choice_of_every_card_is_a_whole_question(language: str) -> None:
    seen = 0
    for effect, choice, text in questions(language):
        seen += 1
        assert text.endswith(("?", "？", "選んでください。", "）。", "かまいません。")), text
        assert not re.search(r"[{}_]|effects\.|: which one", text), (effect, choice, text)
    assert seen > 80


@pytest.mark.parametrize(
    "expected",
    [
        "Which of your minions here takes 1 damage?",
        "Which enemy minion here takes 2 damage?",
        "Which minion takes 1 damage, if any?",
        "Which other minion takes 1 damage, if any?",
        "Which of your minions gets +2 attack?",
        "Which enemy minion here do you exhaust?",
        "Which vampire from your hand do you put into play?",
        "Which enemy minion here gets the next counter?",
        "Swap two of your minions at neighbouring battlefields?",
        "Which effect do you choose?",
        "Which enemy character that can be attacked do you strike?",
    ],
)
def test_questions_ask_what_the_effect_asks(expected: str) -> None:
    assert expected in {text for _, _, text in questions("en")}


@pytest.mark.parametrize("expected", ["ここの自分のミニオンを選んでください（1ダメージ）。", "どの効果を選びますか？"])
def test_questions_are_japanese_too(expected: str) -> None:
    assert expected in {text for _, _, text in questions("ja")}


def test_a_use_states_the_effect_and_its_price_apart() -> None:
    texts = {
        (renderer.use(ability), renderer.price(ability))
        for game, kind, abilities in CARDS
        for renderer in (QuestionRenderer(Words("en"), game, kind),)
        for ability in abilities
        if ability.may or ability.cost
    }
    assert ("Deal 2 damage to an enemy minion here?", "exhaust this, discard 1 card") in texts
    assert ("Ready this minion?", "pay 3 blood") in texts
