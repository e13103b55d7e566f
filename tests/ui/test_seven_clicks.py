"""Clicks on the character in Seven Missions: two in a row mean one thing, and a menu's answer ends the gesture."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.engine import NUMBER
from tabletop.games.registry import GAMES
from tabletop.games.seven_missions.rules.state import At
from tabletop.kit import CARD
from tabletop.ui.table.window import TableWindow
from tests.helpers.seven import Table
from tests.helpers.seven import card as made
from tests.ui.shell_helpers import window as shell_window
from tests.ui.test_lesson import at_step
from tests.ui.test_seven_hands import Open, attack, card, lay, state_of, threatened_table, total, twice
from tests.ui.test_seven_hands import where as at
from tests.ui.test_table_window import LEFT, NONE

__all__ = ["lay"]


def double_click(window: TableWindow, ref: str) -> None:
    """Press the mouse twice over a piece, whatever window lies there by then."""
    view = window.view.viewport()
    handle = view.window().windowHandle()
    assert handle is not None
    QTest.mouseDClick(handle, LEFT, NONE, view.mapTo(view.window(), at(window, ref)))


@pytest.mark.rule("SEV-7.01")
def test_a_double_click_on_the_character_asks_for_attack_or_ability_until_the_battle_is_prepared(lay: Open) -> None:
    window = lay(threatened_table())
    diane = card(window, "Diane")
    assert {label.action.verb for label in window.interaction.choices.labels(diane)} == {"use", "commit"}
    double_click(window, diane)
    assert window.feedback.menu is not None
    assert window.feedback.menu.isVisible()
    assert not state_of(window).party
    window = lay(threatened_table().put("play/0", "militia").do("commit", "militia", "0.3", "attack"))
    diane = card(window, "Diane")
    double_click(window, diane)
    assert (NUMBER[diane], True) in state_of(window).party
    assert total(window) == (attack("militia") + attack("diane"), made("zombie_horde").hp)
    assert not window.interaction.held_ref


@pytest.mark.rule("SEV-7.01")
def test_a_double_click_on_the_character_asks_which_of_two_monsters_to_attack(lay: Open) -> None:
    window = lay(threatened_table().send("0.1", "desert_orc"))
    double_click(window, card(window, "Diane"))
    assert window.feedback.menu is not None
    assert window.feedback.menu.isVisible()
    assert not state_of(window).party


@pytest.mark.rule("SEV-1.06")
def test_a_double_click_that_uses_an_ability_is_not_refused_for_its_second_click(lay: Open) -> None:
    window = lay(Table().road(0, 3))
    gold = state_of(window).gold[0]
    double_click(window, card(window, "Diane"))
    assert state_of(window).gold[0] > gold
    assert not window.bubble.isVisible()


@pytest.mark.rule("SEV-7.01")
def test_a_character_is_put_down_once_its_menu_has_had_an_answer(lay: Open) -> None:
    window = lay(threatened_table())
    diane = card(window, "Diane")
    QTest.mouseClick(window.view.viewport(), LEFT, NONE, at(window, diane))
    menu = window.feedback.menu
    assert menu is not None
    row = next(row for row, label in enumerate(menu.labels) if label.action.arg == "attack")
    QTest.mouseClick(menu, LEFT, NONE, menu.row(row).center().toPoint())
    assert state_of(window).party == ((NUMBER[diane], True),)
    assert not window.interaction.held_ref


def test_the_lessons_battle_is_put_together_by_double_clicks_as_it_says(qtbot: QtBot) -> None:
    screen = at_step(qtbot, shell_window(qtbot, GAMES), "seven_missions", 8)
    assert screen.window_ is not None
    for source in ("Village Militia", "Village Militia", "Diane"):
        awaited, before = screen.match.awaited, screen.match.at
        assert awaited is not None
        assert screen.window_.scene.layout.spots[awaited.source].title == source
        double_click(screen.window_, awaited.source)
        qtbot.waitUntil(lambda before=before: screen.match.at > before)
    assert screen.match.step == 9
    assert not screen.window_.interaction.held_ref


@pytest.mark.rule("SEV-5.01")
@pytest.mark.parametrize(
    ("clicked", "said"), [("monsters", "First acquire or remove"), ("magic", "Wait until your next")]
)
def test_a_double_click_on_a_pile_after_exploring_says_what_to_do_now(lay: Open, clicked: str, said: str) -> None:
    window = lay(Table().road(0, 1).do("explore", "zone:monsters"))
    bubble = window.feedback.bubble
    bubble.hide()
    twice(window, f"zone:{clicked}")
    assert bubble.isVisible()
    assert bubble.title.text().startswith(said)


@pytest.mark.rule("SEV-10.03")
@pytest.mark.parametrize("is_held", [False, True])
def test_clicks_on_a_monster_ask_before_it_goes_to_the_own_road(lay: Open, is_held: bool) -> None:
    table = Table().road(0, 1).road(1, 1, (1,)).put("hand/0", "desert_orc")
    table.state.moved = True
    window = lay(table)
    orc = card(window, "Desert Orc", "zone:hand/0")
    assert [label.action.target for label in window.interaction.choices.labels(orc)] == ["land:0/0"]
    if is_held:
        QTest.mouseClick(window.view.viewport(), LEFT, NONE, at(window, orc))
    double_click(window, orc)
    assert not Table.of(state_of(window)).monsters(0)
    assert window.feedback.menu is not None
    assert window.feedback.menu.isVisible()


def test_a_double_click_acquires_a_card_that_was_selected_before(lay: Open) -> None:
    window = lay(Table().road(0, 1).points(9))
    ref = CARD[state_of(window).zones[At.row[0]][0]]
    QTest.mouseClick(window.view.viewport(), LEFT, NONE, at(window, ref))
    assert window.interaction.held_ref == ref
    double_click(window, ref)
    assert state_of(window).gold[0] < 9


@pytest.mark.rule("SEV-7.01")
def test_a_double_click_on_a_companion_in_hand_joins_the_battle_that_is_open(lay: Open) -> None:
    window = lay(threatened_table().put("hand/0", "militia").do("commit", "diane", "0.3", "attack"))
    militia = card(window, "Village Militia", "zone:hand/0")
    double_click(window, militia)
    assert (NUMBER[militia], True) in state_of(window).party
