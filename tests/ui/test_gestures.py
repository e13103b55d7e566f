"""Gestures: what shines is good advice, menus say what they mean, and nothing is lost while others act."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.bots.evaluations import Evaluation
from tabletop.display.prompt import Label, Prompt
from tabletop.engine.actions import Action
from tabletop.engine.events import Logged
from tabletop.engine.game import checked_setup
from tabletop.engine.view import SPECTATOR, View
from tabletop.games.registry import entry
from tabletop.match.auto_answer import reveals_private_information
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.board.geometry.choices import LegalChoices
from tabletop.ui.board.pieces.highlights import Highlight, HighlightItem
from tabletop.ui.table.answers import auto_actions
from tabletop.ui.table.state.session import Session
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.helpers.waiting import assert_stays
from tests.ui import fixtures
from tests.ui.stage import READY, FakeLink
from tests.ui.test_table_window import LEFT, NONE, SUMMON, at, click, open_window


@pytest.fixture
def link() -> FakeLink:
    return FakeLink()


@pytest.fixture
def window(qtbot: QtBot, link: FakeLink) -> TableWindow:
    return open_window(qtbot, link)


def lit(window: TableWindow, kind: Highlight) -> set[str]:
    found = set()
    for item in window.scene.items():
        if isinstance(item, HighlightItem) and item.kind is kind:
            spots = [ref for ref, spot in window.scene.layout.spots.items() if spot.rect == item._rect]
            found |= set(spots)
    return found


def advised(window: TableWindow, action: Action) -> tuple[Evaluation, ...]:
    """Set the advice for the open decision."""
    found = (Evaluation(action, 0.61), Evaluation(Action(0, "skip"), 0.52))
    window.session.advice.evaluations = found
    window.session.shows_advice = True
    window.presenter.show()
    return found


def test_gold_glow_and_hint_are_one_opinion(window: TableWindow, link: FakeLink) -> None:
    for action in (SUMMON, Action(0, "skip"), Action(0, "attack"), Action(0, "reroll", "die:4")):
        advised(window, action)
        gold = [label.action for label in window.prompt._labels if label.primary]
        assert gold == ([] if action.source else [action])
        assert lit(window, Highlight.ADVISED) == ({action.source} if action.source else set())
        assert action.source not in lit(window, Highlight.SOURCE)
        assert lit(window, Highlight.SOURCE) == set(window.interaction.choices.sources) - {action.source}
        QTest.keyClick(window.view, Qt.Key.Key_H)
        text = next(label.text for label in window.session.labels() if label.action == action)
        assert window.bubble.title.text() == text
        assert "61 %" in window.bubble.detail.text()
        assert "52 %" in window.bubble.detail.text()
        QTest.keyClick(window.view, Qt.Key.Key_Escape)


@pytest.mark.parametrize("second", [0.595, 0.4])
def test_the_piece_of_a_hint_is_gold_unless_the_hint_says_that_nothing_is(window: TableWindow, second: float) -> None:
    others = [Action(0, "skip"), Action(0, "attack")]
    chances = zip([SUMMON, *others], (0.6, second, 0.3), strict=True)
    window.session.set_advice(window.session.view, tuple(Evaluation(*each, 0.001, 400) for each in chances))
    window.session.shows_advice = True
    window.presenter.show()
    assert (SUMMON.source in lit(window, Highlight.ADVISED)) is (second < 0.5)
    QTest.keyClick(window.view, Qt.Key.Key_H)
    is_equal = window.bubble.title.text().endswith(" (others are about as good)")
    assert is_equal is (second == 0.595)
    assert (SUMMON.source in lit(window, Highlight.HINT)) is not is_equal


def test_a_change_of_aim_leaves_other_highlights_alone(window: TableWindow) -> None:
    window.interaction.pick_up("die:6")
    before = {*window.scene.highlights}
    target = next(iter(window.interaction.choices.targets("die:6")))
    window.interaction.set_target(target)
    changed = before ^ {*window.scene.highlights}
    assert Highlight.CURRENT_TARGET in {item.kind for item in changed if isinstance(item, HighlightItem)}
    assert before - changed


def test_what_is_advised_is_no_slip(window: TableWindow, link: FakeLink) -> None:
    advised(window, Action(0, "attack"))
    QTest.keyClick(window.view, Qt.Key.Key_Space)
    assert link.sent == [Action(0, "attack")]


def test_a_hint_covers_nothing_that_it_means(window: TableWindow) -> None:
    for source in ("die:4", "die:6", "die:5"):
        label = next(label for label in window.session.labels() if label.action.source == source)
        advised(window, label.action)
        QTest.keyClick(window.view, Qt.Key.Key_H)
        spot = window.scene.spot(source)
        assert spot is not None
        assert not window.view.mapFromScene(spot.rect).boundingRect().intersects(window.bubble.geometry())


def test_a_menu_lights_what_its_entries_mean_and_a_lit_piece_can_be_clicked(
    window: TableWindow, link: FakeLink
) -> None:
    labels = [Label(Action(0, "reroll", "die:4"), "Roll again"), Label(SUMMON, "Roll again")]
    window.feedback._open(labels, "die:4")
    menu = window.feedback.menu
    assert menu is not None
    assert len(set(menu.texts)) == 2
    QTest.keyClick(menu, Qt.Key.Key_Down)
    assert "die:6" in lit(window, Highlight.HINT)
    goal = menu.mapFromGlobal(window.view.viewport().mapToGlobal(at(window, READY) + QPoint(60, 60)))
    QTest.mouseClick(menu, LEFT, NONE, goal)
    assert link.sent == [SUMMON]


def test_a_press_survives_the_moves_of_others_and_lifts_the_piece(window: TableWindow, link: FakeLink) -> None:
    port, start, goal = window.view.viewport(), at(window, "die:6"), at(window, READY) + QPoint(20, 20)
    QTest.mousePress(port, LEFT, NONE, start)
    for name in ("Clark", "Aiko"):
        link.announce(Logged(f"{name} scored.", {"seat": "seat:2"}))
        QApplication.processEvents()
    QTest.mouseMove(port, start + QPoint(30, 0))
    assert window.view.drag is not None
    QTest.mouseMove(port, goal)
    QTest.mouseRelease(port, LEFT, NONE, goal)
    assert link.sent == [SUMMON]


def test_a_click_that_would_mean_something_else_by_now_means_nothing(window: TableWindow, link: FakeLink) -> None:
    port = window.view.viewport()
    QTest.mousePress(port, LEFT, NONE, at(window, "die:4"))
    window.interaction.set_choices(LegalChoices())
    QTest.mouseRelease(port, LEFT, NONE, at(window, "die:4"))
    assert link.sent == []
    assert not window.bubble.isVisible()


def test_bots_wait_while_the_mouse_is_down(window: TableWindow, link: FakeLink) -> None:
    moves: list[int] = []
    window.pace._pump = lambda: bool(moves.append(1))
    QTest.mousePress(window.view.viewport(), LEFT, NONE, at(window, "die:6"))
    window.pace._tick()
    assert moves == []
    QTest.mouseRelease(window.view.viewport(), LEFT, NONE, at(window, "die:6"))
    window.pace._tick()
    assert moves == [1]


def test_a_taken_piece_is_held_through_what_is_shown_in_passing(window: TableWindow, link: FakeLink) -> None:
    click(window, "die:6")
    window.interaction.suspend()
    assert window.interaction.choices.sources == ()
    window.presenter.show()
    assert window.interaction.held_ref == "die:6"
    QTest.mouseClick(window.view.viewport(), LEFT, NONE, at(window, READY) + QPoint(60, 60))
    assert link.sent == [SUMMON]


def test_tab_goes_on_where_a_move_was_made_and_visits_every_source_before_it_leaves(
    window: TableWindow, link: FakeLink
) -> None:
    sources = window.interaction.choices.sources
    for _ in range(len(sources) - 1):
        QTest.keyClick(window.view, Qt.Key.Key_Tab)
    labels = window.session.labels()
    rest = [label for label in labels if label.action.source not in (window.interaction.focus, sources[0])]
    window.interaction.set_choices(LegalChoices(rest, window.scene.layout))
    left = window.interaction.choices.sources
    seen = []
    for _ in left:
        QTest.keyClick(window.view, Qt.Key.Key_Tab)
        seen.append(window.interaction.focus)
    assert seen == [left[-1], *left[:-1]]
    assert window.view.hasFocus()
    QTest.keyClick(window.view, Qt.Key.Key_Tab)
    assert not window.view.hasFocus()


def test_keys_go_on_at_the_table_when_the_button_they_pressed_is_gone(window: TableWindow, link: FakeLink) -> None:
    button = window.prompt.button_for("Skip")
    assert button is not None
    button.setFocus()
    window.session.loaded.now = msgspec.structs.replace(fixtures.rich_table(), prompt=Prompt("Wait."))
    seen = link.view(0)
    link.view = lambda seat: View(seat, seen.state, (), seen.unseen)  # type: ignore[method-assign]
    link.announce(Logged("Clark scored.", {"seat": "seat:2"}))
    assert window.view.hasFocus()


@pytest.mark.parametrize("gold", [False, True])
def test_a_button_keeps_its_key_when_it_turns_gold(window: TableWindow, link: FakeLink, gold: bool) -> None:
    table = fixtures.rich_table()
    labels = [msgspec.structs.replace(label, primary=False, warning="") for label in table.prompt.labels]
    for place, label in enumerate(labels):
        if label.action.verb in ("skip", "attack"):
            labels[place] = msgspec.structs.replace(label, primary=gold and label.action.verb == "skip")
    window.session.loaded.now = msgspec.structs.replace(
        table, prompt=msgspec.structs.replace(table.prompt, labels=tuple(labels))
    )
    link.announce(fresh=True)
    number = next(
        window.prompt.button_keys.key_of(label) for label in window.session.labels() if label.action.verb == "attack"
    )
    assert number.isdecimal()
    QTest.keyClick(window.view, number)
    QTest.keyClick(window.view, Qt.Key.Key_P)
    QTest.keyClick(window.view, Qt.Key.Key_Space)
    attack, skip = Action(0, "attack"), Action(0, "skip")
    assert link.sent == ([attack, skip, skip] if gold else [attack, skip])


def test_somebody_who_watches_bots_stops_them_and_sets_their_speed(window: TableWindow, link: FakeLink) -> None:
    tools = window.top.tools
    assert tools["pause"].isHidden()
    moves: list[int] = []
    window.pace._pump = lambda: bool(moves.append(1))
    link.local_seats = ()
    window.take_seat(-1)
    assert not tools["pause"].isHidden()
    assert tools["undo"].isHidden()
    QTest.keyClick(window.view, Qt.Key.Key_P)
    window.pace._tick()
    assert moves == []
    QTest.mouseClick(tools["pause"], LEFT)
    window.pace._tick()
    assert moves == [1]
    wished: list[str] = []
    window.speed_requested.connect(wished.append)
    QTest.keyClick(window.view, Qt.Key.Key_S)
    assert wished == ["fast"]


def test_an_answer_without_asking_is_given_to_the_question_it_was_meant_for_alone(
    window: TableWindow, link: FakeLink, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(auto_actions, "auto_answer", lambda view, **_: SUMMON)
    window.auto_actions.follow((), fresh=False)
    link.announce(
        Logged("Clark scored.", {"seat": "seat:2"})
    )  # what was to be answered is over; the next goes without too
    monkeypatch.setattr(auto_actions, "auto_answer", lambda view, **_: None)
    QApplication.processEvents()
    assert link.sent == [SUMMON]


def walk_to(window: TableWindow, ref: str) -> None:
    """Press Tab until a piece is in focus."""
    for _ in window.interaction.choices.sources:
        if window.interaction.focus != ref:
            QTest.keyClick(window.view, Qt.Key.Key_Tab)
    assert window.interaction.focus == ref


def test_enter_does_what_a_double_click_does_and_arrows_take_the_piece_elsewhere(
    window: TableWindow, link: FakeLink
) -> None:
    walk_to(window, "die:6")
    QTest.keyClick(window.view, Qt.Key.Key_Right)
    assert (window.interaction.held_ref, link.sent) == ("die:6", [])
    QTest.keyClick(window.view, Qt.Key.Key_Escape)
    QTest.keyClick(window.view, Qt.Key.Key_Return)
    assert link.sent == [SUMMON]


def test_the_menu_key_asks_what_can_be_done_with_the_piece_in_focus(window: TableWindow, link: FakeLink) -> None:
    walk_to(window, "die:4")
    far = QPoint(1, 1)
    by_key = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, far, far)
    QApplication.sendEvent(window.view.viewport(), by_key)
    menu = window.feedback.menu
    assert menu is not None
    about = [label.text for label in window.session.labels() if label.action.source == "die:4"]
    assert menu.texts == about


@pytest.mark.parametrize("pause", [0.01, 100.0])
def test_an_answer_without_asking_about_what_others_do_not_see_comes_after_a_pause(
    window: TableWindow, link: FakeLink, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, pause: float
) -> None:
    monkeypatch.setattr(auto_actions, "DELAY", (pause, pause))
    monkeypatch.setattr(Session, "is_alone", False)
    monkeypatch.setattr(auto_actions, "auto_answer", lambda view, **_: SUMMON)
    monkeypatch.setattr(auto_actions, "reveals_private_information", lambda view: True)
    window.auto_actions.follow((), fresh=False)
    monkeypatch.setattr(auto_actions, "auto_answer", lambda view, **_: None)
    if pause > 1:
        assert_stays(lambda: link.sent == list[Action]())
    else:
        qtbot.waitUntil(lambda: link.sent == [SUMMON])


@pytest.mark.parametrize(
    ("game", "question", "betrays"), [("seven_missions", "turn", True), ("quarriors", "cull", False)]
)
def test_what_lies_in_a_hand_could_be_betrayed_and_what_everybody_sees_could_not(
    game: str, question: str, betrays: bool
) -> None:
    one = entry(game)
    loaded = one.load()
    seats = [SeatInfo(seat, f"Seat {seat}", Driver.ME) for seat in range(one.usual)]
    match = Match.new(one, checked_setup(loaded.game, one.usual, {}), seats, 3, save=False)
    session = Session(match, loaded, Words("en"))
    for _ in range(200):
        session.take_seat(match.view(SPECTATOR).players_to_act[0])
        seen = session.view
        if seen.state.ask is not None and seen.state.ask.key == question and len(seen.actions) > 2:
            break
        match.submit(loaded.game.strategy.advise(seen.state, session.seat, seen.actions)[0], seen.number)
    assert seen.state.ask.key == question
    assert reveals_private_information(session.view) == betrays
    match.close()


@pytest.mark.parametrize("is_usual", [True, False])
def test_a_double_click_means_the_same_on_a_piece_that_is_held(window: TableWindow, is_usual: bool) -> None:
    usual = Label(Action(0, "attach", "die:6", "die:4"), "Attach", on_double_click=is_usual)
    choices = LegalChoices((usual, Label(SUMMON, "Summon")), window.scene.layout)
    offered: list[list[Label]] = []
    window.interaction.activated.disconnect()
    window.interaction.activated.connect(lambda labels, _: offered.append(labels))
    for clicks in (1, 2):
        window.interaction.let_go()
        window.interaction.set_choices(choices)
        for _ in range(clicks):
            window.interaction.click("die:6")
        window.interaction.double_click("die:6")
    first, second = offered
    assert first == second
    assert len(first) == (1 if is_usual else 2)
