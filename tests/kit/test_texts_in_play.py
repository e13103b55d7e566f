"""Texts of whole matches: no raw reference, no key, no empty prompt, in every game and language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from tabletop.display.parts import all_pieces, areas
from tabletop.display.prompt import Label
from tabletop.display.table import Table
from tabletop.engine import runner
from tabletop.engine.actions import SEAT, Action
from tabletop.engine.game import checked_setup
from tabletop.engine.view import redact, view
from tabletop.games.registry import GAMES, GameEntry
from tabletop.lab.conformance.presentation import readers
from tabletop.languages.registry import LANGUAGES
from tabletop.match.log_lines import log_lines
from tabletop.words import Words
from tests.helpers.random_play import plausible_action

PEOPLE = ("Aiko", "Ben", "Chika", "Dan", "Emi", "Finn", "Gen", "Hana")
RAW = re.compile(r"\b(?:seat|die|card|kind|zone|tile|half|side|land|slot|cell|gem|token|energy|face|item):\S|[{}]")
KEY = re.compile(r"\b(?:quarriors|seven_missions|align_dice|sorcerer|holy_knights|effects|match|refusal)\.\w+")
FIRST, ALL = 30, 1 << 20
"""Decisions that are looked at: those of a beginning, and of a whole match."""


def named(words: Words, entry: GameEntry, table: Table) -> Words:
    """Return the words of a table as the screen makes them: seats, pieces in sight, and what can be inspected."""
    titles = {piece.ref: piece.title for area in areas(table) for piece in all_pieces(area) if piece.ref}

    def name(ref: str) -> str | None:
        if ref.startswith("seat:"):
            return PEOPLE[int(ref[5:])]
        return titles.get(ref) or None

    return words.naming(entry.load().names(words.language)).naming(name)


def labels_of(table: Table) -> Iterator[Label]:
    yield from table.prompt.labels
    yield from table.prompt.preferences


def check(text: str, where: str) -> None:
    assert text.strip(" .…。"), f"{where}: an empty text"
    assert not RAW.search(text), f"{where}: {text}"
    assert not KEY.search(text), f"{where}: {text}"


def tables() -> list[pytest.ParameterSet]:
    """Return whole matches at the smallest and largest table of every game in every language.

    Usually they only begin, in one language each, these in turn.
    """
    sizes = [(entry, seats) for entry in GAMES for seats in (entry.seat_counts[0], entry.seat_counts[-1])]
    usual = [pytest.param(*size, LANGUAGES[turn % len(LANGUAGES)], FIRST) for turn, size in enumerate(sizes)]
    whole = [pytest.param(*size, language, ALL, marks=pytest.mark.long) for size in sizes for language in LANGUAGES]
    return [*usual, *whole]


def named_part(part: object) -> str:
    return part.key if isinstance(part, GameEntry) else "whole" if part == ALL else str(part)


@pytest.mark.parametrize(("entry", "seats", "language", "decisions"), tables(), ids=named_part)
def test_prompts_buttons_log_and_refusals_hold_words_alone(
    entry: GameEntry, seats: int, language: str, decisions: int
) -> None:
    loaded, random = entry.load(), Random(f"{entry.key} {seats}")
    state = runner.new_state(loaded.game, checked_setup(loaded.game, seats, {}), seats)
    base = Words(language, lambda ref: PEOPLE[int(ref[5:])] if ref.startswith("seat:") else None)
    for number in range(decisions):
        if state.result is not None:
            break
        waited = [PEOPLE[seat] for seat in runner.players_to_act(state)]
        for seat in readers(state, number):
            seen = view(state, seat)
            table = loaded.table(seen, base)
            where = f"decision {number}, {state.ask.key if state.ask else ''}, seat {seat}"
            check(table.prompt.text, where)
            check(f"-{table.prompt.line}", where)
            if waited and seat not in runner.players_to_act(state):
                assert any(name in table.prompt.text for name in waited), f"{where}: {table.prompt.text}"
            for label in labels_of(table):
                check(label.text, f"{where}, {label.action}")
                check(f"-{label.warning}", f"{where}, {label.action}")
            if seat in runner.players_to_act(state):
                words = named(base, entry, table)
                source = random.choice(sorted({action.source for action in seen.actions}))
                refusal = runner.explain(seen.state, Action(seat, "", source, "moon:1"))
                check(words.format(refusal.key, refusal.params), f"{where}, refusal {refusal.key}")
        actor, state = plausible_action(state, random), state.clone()
        state.events = []
        runner.play(state, actor)
        for seat in readers(state, number):
            seen = view(state, seat)
            words = named(base, entry, loaded.table(seen, base))
            events = [shown for event in state.events if (shown := redact(event, state, seat)) is not None]
            for line in log_lines(events, number, actor.seat, words, seat):
                check(line.text, f"decision {number}, seat {seat}, log {line.key}")


def test_a_seat_that_waits_learns_who_plays_between_two_decisions() -> None:
    entry = next(entry for entry in GAMES if entry.key == "quarriors")
    loaded = entry.load()
    state = runner.new_state(loaded.game, checked_setup(loaded.game, 2, {}), 2)
    state.ask, state.legal = None, {}
    words = Words("en", lambda ref: PEOPLE[int(ref[5:])] if ref.startswith("seat:") else None)
    active = loaded.game.current_player(state)
    assert loaded.table(view(state, 1 - active), words).prompt.text == f"{PEOPLE[active]} is taking a turn."
    assert loaded.table(view(state, active), words).prompt.text == "Your turn is under way."


def test_a_refusal_names_the_seat_to_wait_for() -> None:
    entry = next(entry for entry in GAMES if entry.key == "quarriors")
    loaded = entry.load()
    state = runner.new_state(loaded.game, checked_setup(loaded.game, 2, {}), 2)
    (seat,) = runner.players_to_act(state)
    refusal = runner.explain(state, Action(1 - seat, "attack"))
    assert (refusal.key, refusal.params) == ("refusal.not_your_decision", {"seat": SEAT[seat]})
