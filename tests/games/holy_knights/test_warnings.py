"""Warnings of Holy Knights of Sophia: what they tell of the chances."""

from __future__ import annotations

import pytest

from tabletop.display.parts import areas
from tabletop.display.table import Row, Tone
from tabletop.engine.view import view
from tabletop.games.holy_knights import game as holy_knights
from tabletop.games.holy_knights.cards.book import BOOK, DARK
from tabletop.games.holy_knights.rules import fight_chance
from tabletop.games.holy_knights.rules.state import At
from tabletop.kit.percentages import percent
from tabletop.words import Words
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


def warned(table: Table) -> tuple[str, Tone, str]:
    """Return the first fact of a turn, the tone of the own hand, and the warning of ending the turn."""
    seen = holy_knights.table(view(table.state, 0), Words("en"))
    (hand,) = (area for area in areas(seen) if isinstance(area, Row) and area.ref == "zone:hand/0")
    (end,) = (label for label in seen.prompt.labels if label.action.verb == "end")
    return seen.prompt.line, hand.tone, end.warning


@pytest.mark.rule("HOK-9.01")
def test_nobody_is_warned_of_the_whisper_where_only_gems_and_knights_can_be_drawn() -> None:
    table = Table().mat(0, "king_ashadi").hand(0, "ogre", "ghoul", "harpy", "hydra", "dark_queen").mat(1, "troll")
    fact, tone, warning = warned(table.gems(1, "ruby").turn())
    assert fact.startswith("Drawing a Dark or useless card forces you to change sides")
    assert tone == Tone.RISK
    assert warning.startswith("Your side can use none of your five cards")
    table.hand(1, "orc_footman").only()
    assert all(BOOK.is_sacred[table.state.kind[item]] for item in table.state.zones[At.deck])
    fact, tone, warning = warned(table)
    assert "next draw" not in fact, "six gems and seven knights are all that is left of the deck"
    assert (tone, warning) == (Tone.PLAIN, "")


@pytest.mark.rule("HOK-9.01")
def test_the_warning_of_the_whisper_names_no_character_that_nobody_can_draw_any_more() -> None:
    table = Table().mat(0, "king_ashadi").hand(0, "ogre", "ghoul", "harpy", "hydra", "dark_queen").mat(1, "troll")
    state = table.turn().state
    for item in state.zones[At.deck][:]:
        if BOOK.side[state.kind[item]] == DARK:
            table.move(item, At.discard)
    assert warned(table)[0].startswith("Drawing a card you can't use forces you to change sides")
