"""What every game on the shelf owes its players in words, in every language."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from tabletop.engine import runner, view
from tabletop.engine.actions import Action
from tabletop.engine.events import Told
from tabletop.games.registry import GAMES
from tabletop.words import LANGUAGES, Words
from tests.conformance.tables import Seating, choose, positions, usual

shelved_tables = pytest.mark.parametrize(
    "seating", [one for one in usual() if one.key in {entry.key for entry in GAMES}], ids=str
)


@shelved_tables
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_table_shows_a_key_instead_of_words(seating: Seating, language: str) -> None:
    words = Words(language)
    for state in positions(seating):
        for seat in (view.SPECTATOR, *state.seats):
            shown = seating.loaded.table(view.view(state, seat), words)
            assert not {text for text in strings(msgspec.to_builtins(shown)) if text.startswith(f"{seating.key}.")}


def strings(plain: object) -> set[str]:
    """Return all texts of a table."""
    if isinstance(plain, str):
        return {plain}
    if isinstance(plain, dict):
        plain = list(plain.values())
    return set().union(*map(strings, plain)) if isinstance(plain, list | tuple) else set()


@shelved_tables
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_story_and_every_refusal_has_words(seating: Seating, language: str) -> None:
    names = seating.loaded.names(language)
    words = Words(language, lambda ref: names(ref) or ref)
    random = Random(6)
    for state in positions(seating):
        if state.result is not None:
            assert words.has(state.result.kind)
            continue
        told = state.clone()
        told.events = []
        for _ in range(5):
            if told.result is None:
                runner.play(told, choose(told, random)[0])
        for event in told.events:
            if isinstance(event, Told):
                assert words.has(event.key), event.key
                assert words.format(event.key, event.params)
        for question in state.game.questions.values():
            for move in question.moves:
                assert words.has(move.key), move.key
                assert all(words.has(guard.key) for guard in (*move.when, *move.guards))
        for seat in runner.to_act(state):
            reason = runner.explain(state, Action(seat, "", random.choice(runner.legal(state, seat)).source, "moon:1"))
            assert words.format(reason.key, reason.params)
