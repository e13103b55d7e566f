"""Meeting the own character before the first round: three cards, dealt again or chosen on request."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot

from tabletop.display.parts import areas, panels
from tabletop.display.table import Row
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games.registry import GAMES, entry
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.game import game, names, table
from tabletop.games.sorcerer.rules.setup import DEALS
from tabletop.games.sorcerer.rules.state import At, SorcererState
from tabletop.languages.registry import LANGUAGES
from tabletop.learn import lesson
from tabletop.learn.lesson_match import LessonMatch
from tabletop.ui.board.cards import card_form
from tabletop.ui.model.table_plan import first_match
from tabletop.ui.table import offscreen
from tabletop.ui.table.offscreen import FrozenLink
from tabletop.words import Words
from tests.pictures.played import seating


def meeting(seats: int = 2) -> SorcererState:
    """Return a match in which the first player looks at the sets that were dealt."""
    state = runner.new_state(game, checked_setup(game, seats, {"start": "1", "sets_by": "meet"}), 4)
    assert isinstance(state, SorcererState)
    return state


def verbs(state: SorcererState, seat: int) -> set[str]:
    return {action.verb for action in runner.legal_actions(state, seat)}


@pytest.mark.rule("SOR-O.2")
@pytest.mark.parametrize("seed", range(4))
def test_the_first_match_deals_the_character_of_the_lesson_and_any_other_to_the_rival(seed: int) -> None:
    lesson_state = LessonMatch.of(lesson.named("sorcerer"), ("Ann", "Ben"), GAMES).view(0).state
    state = runner.new_state(game, checked_setup(game, 2, first_match(entry("sorcerer")).options), seed)
    assert isinstance(state, SorcererState)
    assert isinstance(lesson_state, SorcererState)
    assert state.sets[0] == lesson_state.sets[0]
    assert not set(state.sets[0]) & set(state.sets[1])
    assert {len(sets) for sets in state.sets} == {3}
    assert verbs(state, 0) == {"begin", "deal", "choose"}


@pytest.mark.rule("SOR-O.2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_three_cards_and_the_full_name_say_who_one_is(language: str) -> None:
    state = meeting()
    shown = table(view(state, 0), Words(language, names(language)))
    cards = {area.ref: area for area in areas(shown) if isinstance(area, Row)}["chosen"]
    titles = [BOOK.sets[key].title.in_language(language) for key in state.sets[0]]
    assert [piece.ref for piece in cards.pieces] == [f"kind:{key}" for key in state.sets[0]]
    assert all(title in cards.title and title in shown.prompt.text for title in titles)
    assert shown.prompt.text.endswith(("?", "？"))
    assert [label.action.verb for label in shown.prompt.labels if label.primary] == ["begin"]


@pytest.mark.parametrize(("seats", "score"), [(2, "0/2"), (3, "0/3")])
def test_the_seals_say_how_many_captures_win_before_the_match_as_in_it(seats: int, score: str) -> None:
    shown = table(view(meeting(seats), 0), Words("en", names("en")))
    assert [panel.score for panel in panels(shown)] == [score] * seats


@pytest.mark.rule("SOR-O.2")
def test_one_begins_with_what_was_dealt() -> None:
    state = meeting()
    dealt = state.sets
    for seat in (0, 1):
        runner.play(state, Action(seat, "begin"))
    assert state.sets == dealt
    assert state.ask is not None
    assert state.ask.key == "avatar"
    assert {state.owner[item] for item in state.zones[At.grimoire[0]]} == {0}


@pytest.mark.rule("SOR-O.2", "SOR-R.04")
def test_other_sets_are_dealt_three_times_at_most_and_never_those_of_a_rival() -> None:
    state = meeting()
    for left in range(DEALS, 0, -1):
        before = state.sets[0]
        runner.play(state, Action(0, "deal", arg=str(left)))
        assert not set(before) & set(state.sets[0])
        assert not set(state.sets[1]) & set(state.sets[0])
    assert verbs(state, 0) == {"begin", "choose"}


@pytest.mark.rule("SOR-O.2", "SOR-R.04")
def test_one_may_choose_character_lineage_and_domain_freely() -> None:
    state = meeting()
    runner.play(state, Action(0, "choose"))
    for wanted in ("ariaspes", "necromancer", "outcast_sanctuary"):
        free = [action.source for action in runner.legal_actions(state, 0) if action.verb == "draft"]
        assert f"kind:{wanted}" in free or wanted in state.sets[1]
        assert not {f"kind:{key}" for key in state.sets[1]} & set(free)
        runner.play(state, Action(0, "draft", free[0]))
    assert len(state.sets[0]) == 3
    assert runner.players_to_act(state) == (1,), "the next player meets theirs"


def test_the_own_mat_says_who_one_is() -> None:
    state = meeting()
    for seat in (0, 1):
        runner.play(state, Action(seat, "begin"))
    for seat in (0, 1):
        hand = {area.ref: area for area in areas(table(view(state, seat), Words("en")))}[f"zone:hand/{seat}"]
        assert isinstance(hand, Row)
        assert hand.hint.startswith("You are "), "while avatars share the mat of the hand"
        assert BOOK.sets[state.sets[seat][0]].title.en in hand.hint


@pytest.mark.rule("SOR-O.2")
def test_the_log_names_only_sets_that_are_kept() -> None:
    state, logged = meeting(), []
    state.events = []

    def play(action: Action) -> None:
        runner.play(state, action)
        logged.extend(
            (e.params["seat"], e.params["set"]) for e in state.events if getattr(e, "key", "").endswith(".set")
        )
        state.events.clear()

    play(next(action for action in runner.legal_actions(state, 0) if action.verb == "deal"))
    assert not logged
    play(Action(0, "begin"))
    play(Action(1, "choose"))
    while state.ask is not None and state.ask.key == "draft":
        play(runner.legal_actions(state, 1)[0])
    assert logged == [(f"seat:{seat}", f"kind:{key}") for seat in (0, 1) for key in state.sets[seat]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_minions_in_the_list_of_cards_show_their_figures(qtbot: QtBot, language: str) -> None:
    link = FrozenLink(view(meeting(), 0), seating(2))
    window = offscreen.window(link, entry("sorcerer").load(), language, "dark", QSize(1280, 800), hidden=False)
    qtbot.addWidget(window)
    spots = [spot for spot in window.scene.layout.spots.values() if spot.within == "decklist"]
    plans = {
        spot.piece.title: card_form.arranged(spot.piece, spot.rect, window.scene.theme)
        for spot in spots
        if spot.piece is not None and spot.piece.stats
    }
    assert len(plans) > 8
    assert [title for title, plan in plans.items() if plan.figures.box.isEmpty()] == []
