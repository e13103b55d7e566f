"""The story at a table that several people share: told to each in turn, and no more than once."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec
import pytest

from tabletop.engine import runner
from tabletop.engine.events import Event
from tabletop.engine.game import checked_setup
from tabletop.engine.view import SPECTATOR
from tabletop.games.registry import GameEntry, entry
from tabletop.match.link import Driver, HistoryEntry, SeatInfo
from tabletop.match.log_lines import LogLine, log_lines
from tabletop.match.match import Match
from tabletop.ui.table.state.session import Session
from tabletop.words import Words
from tests.helpers.shelf import OURS


def shared_match(game: GameEntry) -> Match:
    """A match in which people at this screen have every seat."""
    setup = checked_setup(game.load().game, game.usual, game.together)
    seats = [SeatInfo(seat, f"P{seat}", Driver.ME) for seat in range(setup.seats)]
    return Match.new(game, setup, seats, seed=5, save=False)


def play(match: Match, draw: Random) -> None:
    """Make one decision, whoever's it is."""
    seat = runner.players_to_act(match.steps[-1].state)[0]
    assert match.answer(draw.choice(match.view(seat).actions), match.number) is None


def told(session: Session) -> tuple[object, ...]:
    """Return all that a session tells."""
    lines, recap = session.story.lines, session.story.recap
    texts = [[(line.text, line.seat, line.number) for line in part] for part in (lines, recap)]
    return (*texts, session.story.recap_from, session.story.undo_fence)


def read_anew(session: Session) -> tuple[object, ...]:
    """Return what a session tells that sits down only now."""
    other = Session(session.link, session.loaded, Words(session.words.language))
    other.auto_answers = session.auto_answers
    other.take_seat(session.seat)
    return told(other)


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.key)
def test_each_person_reads_what_a_newcomer_would_read(qapp: object, game: GameEntry) -> None:
    match, draw = shared_match(game), Random(3)
    session = Session(match, game.load(), Words("en"))
    for turn in range(60):
        play(match, draw)
        if turn % 3 == 0:
            session.take_seat(draw.choice(match.local_seats))
        if turn % 4 == 3 and session.can_undo():
            session.undo()
        if turn % 6 == 0:
            session.take_seat(session.seat)
            assert told(session) == read_anew(session), turn


@pytest.fixture
def session(qapp: object) -> Session:
    """A session at a shared match, in which seats 0 and 1 have read forty decisions each."""
    game, draw = entry("quarriors"), Random(3)
    session = Session(match := shared_match(game), game.load(), Words("en"))
    for _ in range(40):
        play(match, draw)
    for seat in (0, 1):
        session.take_seat(seat)
    return session


def the_match(session: Session) -> Match:
    assert isinstance(session.link, Match)
    return session.link


def test_a_person_who_returns_is_told_only_what_is_new(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = []

    def counted(events: Sequence[Event], number: int, actor: int, words: Words, me: int) -> list[LogLine]:
        numbers.append(number)
        return log_lines(events, number, actor, words, me)

    monkeypatch.setattr("tabletop.ui.table.state.story.log_lines", counted)
    session.leave()
    for _ in range(3):
        play(the_match(session), Random(1))
    session.take_seat(0)
    assert numbers == [41, 42, 43]


def test_a_new_language_or_name_is_in_every_line(session: Session) -> None:
    match = the_match(session)
    session.take_seat(0)
    assert any("P1" in line.text for line in session.lines)
    match.reseat(msgspec.structs.replace(match.seats()[1], name="Zoe"))
    session.take_seat(0)
    texts = [line.text for line in session.lines]
    assert any("Zoe" in text for text in texts)
    assert not any("P1" in text for text in texts)
    session.set_words(Words("de"))
    session.retranslate()
    session.take_seat(1)
    session.take_seat(0)
    assert not set(texts) & {line.text for line in session.lines}
    assert told(session) == read_anew(session)


def test_nobody_is_called_you_once_another_person_joins_the_screen(qapp: object) -> None:
    game, draw = entry("quarriors"), Random(3)
    match = shared_match(game)
    second = match.seats()[1]
    for info in match.seats()[1:]:
        match.reseat(msgspec.structs.replace(info, driver=Driver.REMOTE))
    session = Session(match, game.load(), Words("en"))
    while match.view(0).players_to_act != (0,) or match.number < 3:
        play(match, draw)
    session.take_seat(0)
    assert any(line.text.startswith("You ") for line in session.lines)
    match.reseat(second)
    session.take_seat(0)
    assert session.addressed_seat == SPECTATOR
    assert not any(line.text.startswith("You ") for line in session.lines)


def test_a_choice_taken_back_and_made_differently_is_told_as_it_is_now(session: Session) -> None:
    match = the_match(session)
    seat, before = next((seat, match.number) for seat in match.local_seats if match.can_rewind(seat))
    for known in match.local_seats:
        session.take_seat(known)
    session.leave()
    match.rewind(seat)
    for _ in range(before + 2 - match.number):
        play(match, Random(9))
    session.take_seat(0)
    assert told(session) == read_anew(session)


def test_a_step_tells_a_seat_the_same_entry_each_time(session: Session) -> None:
    match = the_match(session)
    first: tuple[HistoryEntry, ...] = match.past(0)
    play(match, Random(2))
    assert all(entry is again for entry, again in zip(first, match.past(0), strict=False))


def test_all_that_a_recap_tells_is_played_again_with_what_came_of_the_own_choice(qapp: object) -> None:
    game, draw = entry("quarriors"), Random(3)
    session = Session(match := shared_match(game), game.load(), Words("en"))
    own = 0
    for _ in range(150):
        play(match, draw)
        for seat in (0, 1):
            session.take_seat(seat)
            lines, numbers = session.story.recap, session.recap_numbers()
            assert {line.number for line in lines} <= set(numbers)
            own += any(line.number == session.story.recap_from for line in lines)
            assert session.story.recap_from not in numbers or lines[0].number == session.story.recap_from
    assert own, "a monster fell by the choice of a defender"
