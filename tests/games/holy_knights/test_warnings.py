"""Warnings of Holy Knights of Sophia: what they tell of the chances."""

from __future__ import annotations

import pytest

from tabletop.games.holy_knights.rules import fight_chance
from tabletop.kit.percentages import percent
from tests.games.holy_knights.test_prompts import prompt
from tests.helpers.holy import Table


@pytest.mark.rule("HOK-5.04")
def test_the_warning_of_a_weak_attack_counts_the_characters_of_the_hand_beside_those_that_stand() -> None:
    def warning(table: Table, verb: str) -> str:
        (label,) = (label for label in prompt(table.turn()).labels if label.action.verb == verb)
        return label.warning.partition("? ")[2]

    weak = Table().mat(0, "squire_pim").mat(1, "hydra", "troll")
    alone = percent(fight_chance.attack_chance(weak.turn().state, 0, 1))
    assert warning(weak, "attack") == f"Your chance as it stands: {alone} %."
    dark = Table().mat(0, "ghoul").hand(0, "holy_light").mat(1, "hydra", "troll")
    assert "Magic" not in warning(dark, "attack"), "for the Light alone"
    weak.hand(0, "archer_sylvaine", "shield")
    sent = percent(fight_chance.sending_chance(weak.turn().state, 0, 1))
    assert alone < sent
    chances = f"Your chance as it stands: {alone} %; with every character in your hand: {sent} %."
    assert warning(weak, "attack") == f"{chances} Magic in your hand isn't counted."
    storm = Table().mat(0, "squire_pim").hand(0, "archer_sylvaine").captives("roxanne").put("guards", "hydra", "troll")
    party = percent(fight_chance.rescue_chance(storm.mat(1, "ogre").turn().state, 0, storm.state.hand(0)))
    assert warning(storm, "rescue").endswith(f"with every character in your hand: {party} %.")
