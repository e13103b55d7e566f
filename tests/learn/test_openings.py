"""First rounds: the study counts winners and others apart, and a seat's habits stand beside them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from tabletop.games.registry import GAMES
from tabletop.lab.calibration import Experiment
from tabletop.lab.opening_study import opening, study_openings
from tabletop.learn import openings
from tabletop.learn.openings import CardUse, Habit, Openings, RoleUse, compare_opening, compare_openings
from tabletop.match import evenings, saves
from tabletop.match.balance import share
from tabletop.match.card_watch import opening_of
from tabletop.match.evenings import Evening
from tabletop.match.history import HistoryStep
from tabletop.match.journal import Header, read_header
from tabletop.match.link import Driver, SeatInfo
from tests.helpers.shelf import OURS
from tests.pictures.played import journal

GAME = {entry.key: entry for entry in GAMES}


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(openings.FILE, "path", lambda game: tmp_path / f"{game}.json")
    openings.openings.cache_clear()
    yield tmp_path
    openings.openings.cache_clear()


def steps(game: str) -> list[HistoryStep]:
    return list(saves.verify(journal(GAME[game]), GAMES).steps)


def recorded(game: str) -> tuple[Header, tuple[SeatInfo, ...], list[HistoryStep]]:
    """Return a match as if its first seat had been a person's."""
    found = saves.verify(journal(GAME[game]), GAMES)
    seats = tuple(
        msgspec.structs.replace(info, driver=Driver.REGULAR if info.seat else Driver.ME) for info in found.seats
    )
    return read_header(journal(GAME[game])), seats, list(found.steps)


def test_a_study_counts_winners_and_others_of_each_match(file: Path) -> None:
    trial = Experiment(GAME["quarriors"], matches=3, seed=5)
    made = study_openings(trial, lambda done: None)
    expected = [opening(trial, seed) for seed in (5, 6, 7)]
    assistant = next(use for use in made.cards if use.card == "assistant")
    assert assistant.winners == sum(len(won) for *_, won in expected)
    assert assistant.winners + assistant.others == 2 * 3
    assert assistant.winners_used == sum("assistant" in used[seat] for used, _, _, won in expected for seat in won)
    assert (made.matches, made.seed) == (3, 5)
    openings.FILE.keep("quarriors", made)
    assert openings.openings("quarriors") == (made,)


def test_only_the_first_two_rounds_count() -> None:
    kept = steps("quarriors")
    found = opening_of(kept)
    passed = 0
    for before, after in pairwise(kept):
        players = [step.state.game.current_player(step.state) for step in (before, after)]
        passed += players[0] != players[1]
        if passed == 4:
            break
    else:
        raise AssertionError("the match is shorter than two rounds")
    assert opening_of(kept[: kept.index(after) + 1]).used == found.used
    assert any(found.used)


def test_own_cards_stand_before_those_that_winners_use(file: Path) -> None:
    kept = steps("quarriors")
    watch = opening_of(kept)
    own = sorted(watch.used[0])[0]
    left, rare, unknown, unused = sorted(watch.reach - watch.used[0])[:4]
    cards = (CardUse(left, 100, 60, 100, 20), CardUse(own, 100, 25, 100, 60), CardUse(rare, 20, 20, 20, 0))
    cards += (CardUse(unused, 100, 0, 100, 0),)
    openings.FILE.keep("quarriors", Openings(2, 2, 100, 1, "", cards, (RoleUse("hero", 100, 50),)))
    found = compare_opening(kept, 0, 9)
    assert found is not None
    assert [(habit.key, habit.is_own, habit.winners.rate) for habit in found.rows] == [
        (own, True, 0.25),
        (left, False, 0.6),
    ]
    assert unknown not in {habit.key for habit in found.rows}


def test_what_all_bots_do_or_none_says_something_only_about_a_person_who_surely_differs() -> None:
    everyone, nobody, some = share("c", 1000, 1000), share("c", 1, 1000), share("c", 500, 1000)
    for bots in (everyone, nobody):
        alike, once, often = share("c", bots.times, 1000), share("c", 1 - bots.rate, 1), share("c", 10, 20)
        kept = [Habit("c", own, bots, bots).is_informative for own in (alike, once, often)]
        assert kept == [False, False, True]
    assert Habit("c", share("c", 1, 1), everyone, some).is_informative
    assert Habit("c", share("c", 1, 1), some, some).is_informative


def test_an_opening_in_which_nothing_sets_winners_apart_is_not_compared(file: Path) -> None:
    kept = steps("quarriors")
    watch = opening_of(kept)
    own, left = sorted(watch.used[0])[0], sorted(watch.reach - watch.used[0])[0]
    cards = (CardUse(own, 100, 50, 100, 45), CardUse(left, 100, 20, 100, 60))  # as all do; well left alone
    openings.FILE.keep("quarriors", Openings(2, 2, 100, 1, "", cards, (RoleUse("hero", 100, 50),)))
    assert compare_opening(kept, 0, 9) is None


def test_habits_of_many_matches_differ_from_winners_where_both_are_sure(file: Path) -> None:
    made = evenings.from_steps(GAME["quarriors"], *recorded("quarriors"))
    assert made is not None
    card, rare, usual, *_ = [card for card, _ in made.opening]
    known = [CardUse(each, 200, share, 200, 50) for each, share in ((card, 20), (rare, 180), (usual, 100))]
    openings.FILE.keep("quarriors", Openings(2, 2, 100, 1, "", tuple(known), ()))

    def played(number: int) -> Evening:
        uses = ((card, number % 10 > 0), (rare, number % 2 == 0), (usual, number % 2 == 0))
        return msgspec.structs.replace(made, id=str(number), opening=uses)

    every = [played(number) for number in range(20)]
    found = compare_openings(every, "quarriors", 9)
    assert found is not None
    assert found.matches == 20
    assert [habit.key for habit in found.rows] == [card, rare, usual]
    assert (found.rows[0].own.times, found.rows[0].own.matches) == (18, 20)
    assert found.rows[1].surplus > 0 > found.rows[2].surplus
    old = [msgspec.structs.replace(evening, sides=0) for evening in every]
    assert compare_openings(old, "quarriors", 9) is None
    assert compare_openings(every, "sorcerer", 9) is None


@pytest.mark.parametrize("game", [entry.key for entry in OURS])
def test_what_is_known_names_cards_of_the_game(game: str) -> None:
    loaded = GAME[game].load()
    assert openings.openings(game)
    for known in openings.openings(game):
        assert known.matches >= 60
        for key in (*(use.card for use in known.cards), *(use.role for use in known.roles)):
            assert loaded.names("en")(f"kind:{key}"), key


def test_one_card_that_was_never_held_is_no_comparison(file: Path) -> None:
    kept = steps("quarriors")
    watch = opening_of(kept)
    first, second = sorted(watch.reach - watch.used[0])[:2]
    for cards, is_compared in (((first,), False), ((first, second), True)):
        used = tuple(CardUse(card, 100, 60, 100, 20) for card in cards)
        openings.FILE.keep("quarriors", Openings(2, 2, 100, 1, "", used, ()))
        assert (compare_opening(kept, 0, 9) is not None) is is_compared
