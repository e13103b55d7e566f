"""Hooks: a game lends the effect language what its cards speak of; whatever else is said is refused before play."""

from __future__ import annotations

import inspect
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop import paths
from tabletop.cards.effects import card_verbs, choosing, hooks, nested_verbs, prices, value_verbs
from tabletop.cards.effects.grammar import Ability, Filter, Only, Trigger, Where
from tabletop.cards.effects.hooks import THEMES
from tabletop.cards.effects.host import NO_CONTEXT, AbilityInstance, EffectHost
from tabletop.cards.effects.nested_verbs import Shared
from tabletop.cards.effects.verb import Verb
from tabletop.cards.effects.vocabulary_check import Vocabulary, bound, foreign
from tabletop.cards.loader import Definitions, EntryProblem, load
from tabletop.engine.items import Item
from tabletop.games.holy_knights.cards.effects import HolyAbility
from tabletop.games.holy_knights.cards.library import WORDS as HOLY
from tabletop.games.holy_knights.rules.effect_bindings import HolyEffects
from tabletop.games.sorcerer.cards.effects import SorcererAbility
from tabletop.games.sorcerer.cards.library import WORDS as SORCERER
from tabletop.words import texts_of
from tests.cards.effects.test_language import Card

POOR = Vocabulary(
    lent=frozenset((hooks.Types, hooks.Exhaustion)),
    moment=frozenset(["play"]),
    where=frozenset(["anywhere"]),
    noun=frozenset(["minion"]),
    type=frozenset(["minion"]),
)
"""The words of a game that has types of cards and tires them."""
VERBS = [
    one
    for module in (card_verbs, value_verbs, prices, nested_verbs)
    for one in vars(module).values()
    if isinstance(one, type) and issubclass(one, Verb) and one.__module__ == module.__name__
]


def _flaws(found: Definitions) -> list[EntryProblem]:
    return [EntryProblem("cards", c.key, *flaw) for c in found["cards"].values() for flaw in foreign(c.abilities, POOR)]


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.__name__)
def test_a_verb_names_the_themes_whose_hooks_it_uses(verb: type[Verb]):
    asked = set(re.findall(r"bindings\.(\w+)", inspect.getsource(verb)))
    assert {theme for theme in THEMES if asked & set(vars(theme))} == set(verb.needs)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            "{do: exhaust, to: {is: {damaged: true}}}",
            "abilities.1.do.1.to.is.damaged is true; expected what this game has rules for, such as type.",
        ),
        (
            "{do: exhaust, to: host}",
            'abilities.1.do.1.to is "host"; expected what this game has rules for, such as it and self.',
        ),
        (
            "{do: choose, of: [{do: ready, to: self}, {do: draw, n: 1}]}",
            'abilities.1.do.1.of.2.do is "draw"; expected what this game has rules for, such as '
            "cheaper, choose, exhaust, grant, pin and ready.",
        ),
        (
            "{do: exhaust, to: {where: hand}}",
            'abilities.1.do.1.to.where is "hand"; expected one of these: anywhere.',
        ),
    ],
)
def test_a_card_that_says_what_its_game_has_no_rules_for_is_refused_with_its_line(tmp_path: Path, text, problem):
    file = tmp_path / "cards" / "mine.yaml"
    file.parent.mkdir()
    file.write_text(f"- key: mine\n  abilities:\n  - on: play\n    do:\n    - {text}\n")
    found, problems = load({"cards": Card}, [tmp_path], _flaws)
    assert not found["cards"]
    assert [str(one) for one in problems] == [f"{file}:5: mine: {problem}"]


@pytest.mark.parametrize(
    ("said", "field"),
    [
        ({"on": "play", "cost": {"exhaust": True}}, None),
        ({"on": "play", "cost": {"pay": {}, "discard": 1}}, "abilities.1.cost.discard"),
        ({"on": "play", "cost": {"leave": True}}, "abilities.1.cost.leave"),
        ({"on": "play", "only": {"fewer_here": True}}, "abilities.1.only.fewer_here"),
        ({"on": "play", "only": {"attacker": {"type": "minion"}}}, "abilities.1.only.attacker"),
        ({"on": "play", "only": {"own_attacker": True}}, "abilities.1.only.own_attacker"),
        ({"on": "play", "only": {"self": {"token": False}}}, "abilities.1.only.self.token"),
        ({"on": "falls"}, "abilities.1.on"),
    ],
)
def test_moments_conditions_and_prices_without_rules_are_found(said: dict[str, Any], field: str | None):
    ability = msgspec.convert([{**said, "do": [{"do": "ready", "to": "self"}]}], tuple[Ability[Shared], ...])
    assert [found for found, _ in foreign(ability, POOR)] == ([] if field is None else [field])


VALUES: dict[str, Any] = {
    "type": "minion", "subtype": "beast", "has": "flame", "legendary": False, "damaged": False, "token": False,
    "cost": {"least": 1}, "toughness": {"least": 1}, "other": "self",
}  # fmt: skip


@pytest.mark.parametrize("field", VALUES)
def test_what_a_thing_must_be_is_refused_exactly_where_hooks_are_missing(field: str):
    class Bare:
        def itself(self, state: object, job: object) -> int:
            return 0

    rich = replace(SORCERER, subtype=frozenset(["beast"]), has=frozenset(["flame"]))
    wanted = msgspec.convert({field: VALUES[field]}, Filter)
    only = Only(self_=wanted)
    ability = (Ability[Shared](on=Trigger.PLAY, only=only, do=(card_verbs.Draw(n=1),)),)
    missing = [name for name, _ in foreign(ability, replace(rich, lent=frozenset((hooks.Cards,))))]
    assert missing == ([] if field == "other" else [f"abilities.1.only.self.{field}"])
    assert not list(foreign(ability, rich))
    work = choosing.Work(Bare(), None, AbilityInstance(0, Item(0), 0, 0), (), NO_CONTEXT)  # type: ignore[arg-type]
    if field == "other":
        assert not choosing.holds(work, only)
    else:
        with pytest.raises(AttributeError):
            choosing.holds(work, only)


def test_every_sentence_of_sorcerer_comes_at_a_moment_and_from_a_place_that_it_knows():
    assert {moment.value for moment in Trigger} - SORCERER.moment == {"round_start"}
    assert set(Where) == SORCERER.where


def test_binding_a_verb_without_its_hooks_stops_with_a_sentence():
    with pytest.raises(TypeError) as caught:
        bound(HolyEffects(), HOLY, Ability[card_verbs.Ready | card_verbs.Draw])
    assert str(caught.value) == (
        "The verb draw of holy_knights needs Cards; its bindings offer Exhaustion, Types, Values, "
        "enough for exhaust, ready, modify, cheaper, blank, grant, pin, choose."
    )
    assert bound(HolyEffects(), HOLY, HolyAbility)
    assert bound(HolyEffects(), HOLY, Ability[card_verbs.Ready])


def test_bindings_that_offer_other_themes_than_their_words_say_stop_with_a_sentence():
    with pytest.raises(TypeError) as caught:
        bound(HolyEffects(), replace(HOLY, lent=frozenset((hooks.Cards,))), HolyAbility)
    assert str(caught.value) == "The bindings of holy_knights offer Exhaustion, Types, Values, but its words say Cards."


def test_bindings_with_half_a_theme_cannot_be_made():
    class Half(HolyEffects, hooks.Health[Any]):  # type: ignore[type-var]
        def damage(self, *args: object) -> list[int]:
            return []

    with pytest.raises(TypeError, match=r"destroy.*heal.*is_damaged.*toughness"):
        Half()  # type: ignore[abstract]
    assert issubclass(Half, EffectHost)


@pytest.mark.parametrize(("game", "ability"), [("holy_knights", HolyAbility), ("sorcerer", SorcererAbility)])
def test_every_verb_has_words_without_which_a_card_text_leaves_it_out(game: str, ability: Any) -> None:
    (effects,) = [field.type for field in msgspec.inspect.type_info(ability).fields if field.name == "do"]
    tags = {kind.tag for kind in effects.item_type.types} - {"choose"}  # a choice is told by its parts
    told = {
        key.removeprefix(f"{game}.").split(".")[1]
        for key in keys_of(game)
        if key.removeprefix(f"{game}.").startswith("effects.")
    }
    assert len(tags) > 5
    assert tags - told == set()


def keys_of(game: str) -> list[str]:
    """Return the keys of the texts that all games share and of those of one game."""
    files = [file for file in paths.words() if file.parent.name in ("words", game)]
    return [key for file in files for key in texts_of(file)]
