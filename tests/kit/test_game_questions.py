"""Every decision is asked as a full question that says what the answer costs, and others read what they wait for."""

from __future__ import annotations

import pytest

from tabletop.games.registry import entry
from tabletop.languages.registry import LANGUAGES
from tabletop.words import Words

GAMES = ("align_dice", "seven_missions")
DECISIONS = [(game, key) for game in GAMES for key in sorted(entry(game).load().game.decisions)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "key"), DECISIONS)
def test_a_decision_has_a_question_a_cost_and_a_text_for_those_who_wait(game: str, key: str, language: str) -> None:
    words = Words(language)
    asked = [name for name in words.under(f"{game}.ask.") if name == key or name.startswith(f"{key}.")]
    assert asked
    for name in asked:
        question, cost = (words.forms(f"{game}.{part}.{name}")[0] for part in ("ask", "cost"))
        assert "?" in question or "か？" in question, question
        assert cost.endswith((".", "。")), cost
    assert words.has(f"{game}.wait.{key}") or words.has(f"{game}.wait")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_refusals_say_what_to_do_now(game: str, language: str) -> None:
    words = Words(language)
    for name in words.under(f"{game}.refuse."):
        text = words.forms(f"{game}.refuse.{name}")[0]
        assert text.endswith((".", "。")), text
        assert not text.startswith(("You can't", "You have already", "There's no")), text
