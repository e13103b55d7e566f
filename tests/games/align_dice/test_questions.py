"""Every decision is asked as a full question that says what the answer costs, and others read what they wait for."""

from __future__ import annotations

import pytest

from tabletop.games.align_dice.game import game
from tabletop.words import LANGUAGES, Words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", sorted(game.decisions))
def test_a_decision_has_a_question_a_cost_and_a_text_for_those_who_wait(key: str, language: str) -> None:
    words = Words(language)
    asked = [name for name in words.under("align_dice.ask.") if name == key or name.startswith(f"{key}.")]
    assert asked
    for name in asked:
        question, cost = (words.forms(f"align_dice.{part}.{name}")[0] for part in ("ask", "cost"))
        assert question.partition("?")[1] or question.endswith(("か。", "。", "）。")), question
        assert cost.endswith((".", "。")), cost
    assert words.has(f"align_dice.wait.{key}") or words.has("align_dice.wait")


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_say_what_to_do_now(language: str) -> None:
    words = Words(language)
    for name in words.under("align_dice.refuse."):
        text = words.forms(f"align_dice.refuse.{name}")[0]
        assert text.endswith((".", "。")), text
        assert not text.startswith(("You can't", "You have already", "There's no")), text
