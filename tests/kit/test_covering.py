"""Every effect that a card may have is known to what bots weigh and say."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.cards.fields import EffectEntry
from tabletop.games.align_dice.bots import reasons as align_reasons
from tabletop.games.align_dice.cards import schema as align
from tabletop.games.seven_missions.bots import heuristic_weights, purchase_reasons
from tabletop.games.seven_missions.cards import library, schema
from tabletop.games.seven_missions.look import text
from tabletop.kit.covering import covering
from tabletop.words import Words


class Weaken(EffectEntry, tag="weaken", frozen=True):
    """An effect that somebody has just added."""


TABLES = {
    "what abilities bring": (schema.Ability, purchase_reasons._BRINGS),
    "what abilities are worth": (schema.Ability, heuristic_weights.GAIN),
    "skills of adventurers": (align.Effect, align_reasons._SKILLS),
}


@pytest.mark.parametrize("name", TABLES)
def test_a_new_effect_is_refused_until_reasons_know_it(name: str) -> None:
    effects, table = TABLES[name]
    assert covering(effects, table) is table
    with pytest.raises(TypeError, match="there is no entry for Weaken"):
        covering(effects | Weaken, table)  # type: ignore[operator]
    with pytest.raises(TypeError, match="Weaken is no effect here"):
        covering(effects, {**table, Weaken: ""})


def test_every_condition_of_a_bonus_has_its_own_words_and_its_own_sum() -> None:
    names = {name for name in schema.Bonus.__struct_fields__ if name != "attack"}
    assert names == {"character_attacks", "family", "trait"}, "write words for it, and count it in power.passive"
    texts = {
        text._bonus(Words("en"), schema.Bonus(attack=2, **{name: value}), text.STEM)  # type: ignore[arg-type]
        for name, value in (("character_attacks", True), ("family", "diane"), ("trait", "beast"))
    }
    assert len(texts) == 3


def test_a_bonus_without_a_condition_is_refused_with_its_card() -> None:
    cards, _ = library.LIBRARY.read(library.LIBRARY.folders())
    companion = next(card for card in cards["companions"].values() if card.passive)
    bare = msgspec.structs.replace(companion, passive=(schema.Bonus(attack=2),))
    cards["companions"][bare.key] = bare
    assert [(flaw.key, flaw.field) for flaw in library._flaws(cards)] == [(bare.key, "passive")]
