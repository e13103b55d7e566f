"""Holy Knights with all that a table offers: the curtain, undo, going on with a saved match, outline, hints."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.games.holy_knights import game as holy_knights
from tabletop.games.registry import GAMES
from tabletop.match import saves
from tabletop.match.link import Driver
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.screens.library.rules_viewer import RulesScreen
from tabletop.ui.screens.matches.table import TableScreen
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.table.window import TableWindow
from tests.ui.shell_helpers import click as press
from tests.ui.shell_helpers import outlined, window

PEOPLE = tuple(PlannedSeat(Driver.ME, name) for name in ("Ann", "Ben", "Cleo"))


@pytest.fixture
def screen(qtbot: QtBot) -> TableScreen:
    """Three people at one screen, all mats empty; the curtain is down."""
    shell = window(qtbot, GAMES)
    shell.play(TablePlan("holy_knights", PEOPLE, {}, "7"))
    assert isinstance(shell.front, TableScreen)
    return shell.front


def shell_of(screen: TableScreen) -> MainWindow:
    assert isinstance(screen.shell, MainWindow)
    return screen.shell


def asked(screen: TableScreen) -> int:
    return screen.match.view(-1).players_to_act[0]


def lifted(qtbot: QtBot, screen: TableScreen) -> TableWindow:
    """Lift the curtain and return the window of whoever sits down."""
    qtbot.waitUntil(lambda: screen.curtain is not None)
    press(shell_of(screen), "lift")
    assert screen.window_ is not None
    seen = screen.window_
    card = seen.session.view.state.hand(asked(screen))[0]
    qtbot.waitUntil(lambda: seen.session.is_to_act and seen.scene.spot(f"card:{card}") is not None)
    seen.view.setFocus()
    return seen


def test_the_curtain_hides_a_hand_from_whoever_sits_down_next(qtbot: QtBot, screen: TableScreen) -> None:
    first = asked(screen)
    seen = lifted(qtbot, screen)
    state = seen.session.view.state
    shown = [all(state.kind[item] >= 0 for item in state.hand(seat)) for seat in range(3)]
    assert shown == [seat == first for seat in range(3)]
    for _ in range(40):
        if asked(screen) != first:
            break
        view = screen.match.view(first)
        end = next((a for a in view.actions if a.verb == "end"), view.actions[0])
        assert screen.match.submit(end, screen.match.number) is None
    qtbot.waitUntil(lambda: screen.curtain is not None)
    assert screen.curtain is not None
    assert PEOPLE[asked(screen)].name in screen.curtain.accessibleName()


def test_the_curtain_of_an_attacked_player_says_who_attacks(qtbot: QtBot, screen: TableScreen) -> None:
    lifted(qtbot, screen)
    for _ in range(400):
        seat, state = asked(screen), screen.match.view(-1).state
        if state.foe == seat and state.is_pending("enter"):
            break
        view = screen.match.view(seat)
        advised = view.state.game.strategy.advise(view.state, seat, view.actions)[0]
        assert screen.match.submit(advised, screen.match.number) is None
    attacker, attacked = (PEOPLE[each].name for each in (state.attacker, state.foe))
    qtbot.waitUntil(lambda: screen.curtain is not None and attacked in screen.curtain.accessibleName())
    assert screen.curtain is not None
    assert screen.curtain.accessibleName() == f"{attacked}: {attacker} attacks you!"


def test_a_card_laid_from_the_outline_by_enter_is_taken_back(qtbot: QtBot, screen: TableScreen) -> None:
    seat = asked(screen)
    seen = lifted(qtbot, screen)
    labels = [label for label in seen.session.labels() if label.action.verb == "lay"]
    seen.tabs.setCurrentWidget(seen.outline)
    found = outlined(seen.outline)
    assert labels
    assert all(label.text in found for label in labels)
    before = len(screen.match.view(seat).state.hand(seat))
    seen.outline.setCurrentItem(found[labels[0].text])
    seen.outline.setFocus()
    QTest.keyClick(seen.outline, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(screen.match.view(seat).state.hand(seat)) == before - 1)
    assert screen.match.can_undo(seat)
    assert screen.match.undo(seat) is None
    assert len(screen.match.view(seat).state.hand(seat)) == before


def test_the_rules_open_at_their_introduction_first_and_then_at_the_rule_of_the_question(
    qtbot: QtBot, screen: TableScreen
) -> None:
    seen, shell = lifted(qtbot, screen), shell_of(screen)
    for rule in ("", "HOK-4.07"):
        QTest.mouseClick(seen.top.tools["rules"], Qt.MouseButton.LeftButton)
        page = shell.front
        assert isinstance(page, RulesScreen)
        assert page.rule == rule
        if not rule:
            assert page.browser.verticalScrollBar().value() == 0
            assert "How to play in two minutes" in page.browser.toPlainText()[:200]
        shell.back()
    seen.inspector.rules_requested.emit("HOK-3.05")
    assert isinstance(shell.front, RulesScreen)
    assert shell.front.rule == "HOK-3.05"


def test_a_match_is_left_and_goes_on_where_it_was(qtbot: QtBot, screen: TableScreen) -> None:
    match = screen.match
    game = holy_knights.game
    for _ in range(60):
        seat = asked(screen)
        view = match.view(seat)
        assert match.submit(game.strategy.advise(view.state, seat, view.actions)[0], match.number) is None
    before = match.number, [match.view(seat).state.hand(seat) for seat in range(3)]
    shell_of(screen).home()
    (saved,) = saves.listed()
    assert (saved.game, saved.finished) == ("holy_knights", False)
    again = saves.load(saved.path, GAMES)
    assert (again.number, [again.view(seat).state.hand(seat) for seat in range(3)]) == before
    again.close()


def test_a_hint_is_one_of_the_choices_and_the_inspector_names_rules(qtbot: QtBot, screen: TableScreen) -> None:
    seat = asked(screen)
    seen = lifted(qtbot, screen)
    info = seen.session.inspect(f"card:{seen.session.view.state.hand(seat)[0]}")
    assert info is not None
    assert info.rules
    assert all(rule.startswith("HOK-") and title for rule, title in info.rules)
    QTest.keyClick(seen.view, Qt.Key.Key_H)
    assert seen.bubble.isVisible()
    assert any(opinion.action in seen.session.view.actions for opinion in seen.session.advice)
