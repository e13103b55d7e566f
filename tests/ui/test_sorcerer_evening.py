"""Sorcerer with all that a table offers: the curtain, undo, going on with a saved match, hints, outline, inspector."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.display.parts import areas
from tabletop.games.registry import GAMES, entry
from tabletop.games.sorcerer.rules import battlefields
from tabletop.games.sorcerer.rules.state import At
from tabletop.match import saves
from tabletop.match.link import Driver
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan, first_match
from tabletop.ui.screens.matches.table import TableScreen
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.table.window import TableWindow
from tests.ui.shell_helpers import click as press
from tests.ui.shell_helpers import outlined, window
from tests.ui.test_table_window import click

PEOPLE = (PlannedSeat(Driver.ME, "Ann"), PlannedSeat(Driver.ME, "Ben"))


@pytest.fixture
def screen(qtbot: QtBot) -> TableScreen:
    """Two people at one screen, Ann to place her avatar; the curtain is down."""
    shell = window(qtbot, GAMES)
    shell.play(TablePlan("sorcerer", PEOPLE, {"start": "1"}, "7"))
    assert isinstance(shell.front, TableScreen)
    return shell.front


def shell_of(screen: TableScreen) -> MainWindow:
    assert isinstance(screen.shell, MainWindow)
    return screen.shell


def lifted(qtbot: QtBot, screen: TableScreen) -> TableWindow:
    """Lift the curtain and return the window of whoever sits down."""
    qtbot.waitUntil(lambda: screen.curtain is not None)
    press(shell_of(screen), "lift")
    assert screen.window_ is not None
    seen = screen.window_
    qtbot.waitUntil(lambda: seen.session.is_to_act and seen.scene.spot("tile:1") is not None)
    seen.view.setFocus()
    return seen


def to_the_first_action(qtbot: QtBot, screen: TableScreen) -> TableWindow:
    """Place both avatars, keep both hands and lift the curtain."""
    to_the_first_action_covered(screen)
    return lifted(qtbot, screen)


def to_the_first_action_covered(screen: TableScreen) -> None:
    """Place both avatars and keep both hands."""
    match = screen.match
    while match.view(-1).state.phase != "action":
        seat = match.view(-1).players_to_act[0]
        actions = match.view(seat).actions
        wanted = next((action for action in actions if action.verb == "keep"), actions[0])
        assert match.submit(wanted, match.number) is None


def test_the_curtain_hides_a_hand_from_whoever_sits_down_next(qtbot: QtBot, screen: TableScreen) -> None:
    seen = to_the_first_action(qtbot, screen)
    hands = [seen.session.view.state.zones[At.hand[seat]] for seat in (0, 1)]
    kinds = seen.session.view.state.kind
    assert [[kinds[item] >= 0 for item in hand] for hand in hands] == [[True] * 6, [False] * 6]
    click(seen, "energy:0")
    qtbot.waitUntil(lambda: screen.curtain is not None)
    assert screen.curtain is not None
    assert "Ben" in screen.curtain.accessibleName()


def own_row(seen: TableWindow, seat: int) -> float:
    """Return the height at which a seat's half of the middle battlefield lies."""
    spot = seen.scene.spot(f"half:1/{seat}")
    assert spot is not None
    return spot.rect.center().y()


@pytest.mark.rule("SOR-7.01")
def test_battlefields_keep_their_places_while_the_own_half_follows_whoever_decides(
    qtbot: QtBot, screen: TableScreen
) -> None:
    seen = to_the_first_action(qtbot, screen)
    assert own_row(seen, 0) > own_row(seen, 1)
    assert places(seen) == ["tile:0", "tile:1", "tile:2"]
    click(seen, "energy:0")
    seen = lifted(qtbot, screen)
    assert seen.session.seat == 1
    qtbot.waitUntil(lambda: seen.scene.spot("half:1/1") is not None)
    assert own_row(seen, 1) > own_row(seen, 0)
    assert places(seen) == ["tile:0", "tile:1", "tile:2"]
    titles = [panel.title for panel in areas(seen.session.table) if panel.ref.startswith("tile:")]
    assert [title[0] for title in titles] == ["1", "2", "3"], "the order of battle"


def places(seen: TableWindow) -> list[str]:
    """Return the battlefields from left to right."""
    return sorted(battlefields.FIELDS[:3], key=lambda ref: spot_x(seen, ref))


def spot_x(seen: TableWindow, ref: str) -> float:
    spot = seen.scene.spot(ref)
    assert spot is not None
    return spot.rect.center().x()


def test_both_may_look_and_no_curtain_falls_any_more(qtbot: QtBot, screen: TableScreen) -> None:
    to_the_first_action_covered(screen)
    qtbot.waitUntil(lambda: screen.curtain is not None)
    press(shell_of(screen), "share")
    seen = screen.window_
    assert seen is not None
    qtbot.waitUntil(lambda: seen.session.is_to_act and seen.scene.spot("energy:0") is not None)
    click(seen, "energy:0")
    qtbot.waitUntil(lambda: seen.session.seat == 1 and seen.session.is_to_act)
    assert screen.curtain is None
    qtbot.waitUntil(lambda: own_row(seen, 1) > own_row(seen, 0))
    assert places(seen) == ["tile:0", "tile:1", "tile:2"]


def test_channelling_is_taken_back_and_drawing_is_not(qtbot: QtBot, screen: TableScreen) -> None:
    to_the_first_action(qtbot, screen)
    match = screen.match
    energy = match.view(0).state.energy[0]
    for verb, back in (("channel", True), ("meditate", False)):
        action = next(action for action in match.view(0).actions if action.verb == verb)
        assert match.submit(action, match.number) is None
        assert match.can_undo(0) is back
        if back:
            assert match.undo(0) is None
            assert match.view(0).state.energy[0] == energy


def test_a_match_is_left_and_goes_on_where_it_was(qtbot: QtBot, screen: TableScreen) -> None:
    seen = to_the_first_action(qtbot, screen)
    before = seen.session.view.state.zones[At.hand[0]], screen.match.number
    shell = shell_of(screen)
    shell.home()
    (saved,) = saves.listed()
    assert (saved.game, saved.finished) == ("sorcerer", False)
    match = saves.load(saved.path, GAMES)
    assert (match.view(0).state.zones[At.hand[0]], match.number) == before
    match.close()


def test_the_outline_lists_battlefields_with_their_damage_and_channels_by_enter(
    qtbot: QtBot, screen: TableScreen
) -> None:
    seen = to_the_first_action(qtbot, screen)
    seen.tabs.setCurrentWidget(seen.outline)
    found = outlined(seen.outline)
    told = " ".join(found)
    assert "Fogbound Docks" in told
    assert "0/12" in told
    assert all(label.text in found for label in seen.session.labels())
    energy = screen.match.view(0).state.energy[0]
    (channel,) = [label.text for label in seen.session.labels() if label.action.verb == "channel"]
    seen.outline.setCurrentItem(found[channel])
    seen.outline.setFocus()
    QTest.keyClick(seen.outline, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: screen.match.view(0).state.energy[0] == min(10, energy + 2))


def test_the_inspector_tells_rules_and_rulings_of_a_card_and_a_hint_is_one_of_the_choices(
    qtbot: QtBot, screen: TableScreen
) -> None:
    seen = to_the_first_action(qtbot, screen)
    item = seen.session.view.state.zones[At.hand[0]][0]
    info = seen.session.inspect(f"card:{item}")
    assert info is not None
    assert info.rules
    assert all(rule.startswith("SOR-") and title for rule, title in info.rules)
    QTest.keyClick(seen.view, Qt.Key.Key_H)
    assert seen.bubble.isVisible()
    assert any(opinion.action in seen.session.view.actions for opinion in seen.session.advice)


def test_a_newcomer_meets_the_character_before_the_first_match(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    shell.play(msgspec.structs.replace(first_match(entry("sorcerer")), seed="7"))
    screen = shell.front
    assert isinstance(screen, TableScreen)
    seen = screen.window_
    assert seen is not None
    qtbot.waitUntil(lambda: seen.session.is_to_act and seen.scene.spot("chosen") is not None)
    sets = screen.match.view(0).state.sets[0]
    assert all(seen.scene.spot(f"kind:{key}") is not None for key in sets), "three cards"
    seen.view.setFocus()
    QTest.keyClick(seen.view, Qt.Key.Key_R)
    qtbot.waitUntil(lambda: not set(sets) & set(screen.match.view(0).state.sets[0]))
    qtbot.waitUntil(lambda: seen.session.is_to_act)
    QTest.keyClick(seen.view, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: screen.match.view(0).state.ask.key != "meet")
