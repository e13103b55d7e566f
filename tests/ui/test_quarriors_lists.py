"""The lists of Quarriors!: what stands in them, what lies beside them, and what a row does."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.engine.actions import Action, parse
from tabletop.engine.events import ActionTaken
from tabletop.games.registry import entry
from tabletop.match.match import Match
from tabletop.ui.table.answers.choice_list import ChoiceList
from tabletop.ui.table.window import TableWindow
from tests.helpers.quarriors import Table
from tests.ui.test_quarriors_table import opened
from tests.ui.test_small_window import opened as opened_small
from tests.ui.test_table_window import at

__all__ = ["opened"]


@pytest.mark.parametrize("opened", [("capture", "cards", "capture")], indirect=True)
def test_a_button_lists_what_can_be_captured_and_enter_takes_it(
    opened: tuple[Match, TableWindow], qtbot: QtBot
) -> None:
    match, window = opened
    assert window.prompt.button_for("Capture…") is not None
    qtbot.keyClick(window.view, Qt.Key.Key_C)
    choices = QApplication.activePopupWidget()
    assert isinstance(choices, ChoiceList)
    assert {label.action.verb for label in choices.labels} == {"capture"}
    port = window.view.viewport()
    spots = window.interaction.choices.spots(window.scene.layout)
    lit = window.view.visible_rects([spot for spot in spots if spot.piece is not None])
    listed = QRect(port.mapFromGlobal(choices.pos()), choices.size())
    assert [rect for rect in lit if rect.intersects(listed)] == []
    for _ in choices.labels:
        assert window.view.hover.card.isVisible()
        assert not window.view.hover.card.geometry().intersects(listed)
        QTest.keyClick(choices, Qt.Key.Key_Down)
    prices = [int(text.rpartition(" for ")[2]) for text in choices.texts]
    assert prices == sorted(prices, reverse=True), "the dearest first"
    assert len(set(prices)) > 1
    before = match.number
    QTest.keyClick(choices, Qt.Key.Key_Return)
    assert match.number > before


@pytest.mark.parametrize("opened", [("capture", "cards", "capture")], indirect=True)
def test_a_click_on_a_row_captures_at_once(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    QTest.keyClick(window.view, Qt.Key.Key_C)
    choices = QApplication.activePopupWidget()
    assert isinstance(choices, ChoiceList)
    wanted = choices.labels[1].action
    QTest.mouseClick(choices, Qt.MouseButton.LeftButton, pos=choices.row(1).center().toPoint())
    taken = [parse(event.action) for event in match.past(0)[-1].events if isinstance(event, ActionTaken)]
    assert taken[0] == wanted


@pytest.mark.parametrize("opened", [("capture", "cards", "capture")], indirect=True)
def test_a_hint_makes_way_for_a_list_and_goes_with_escape(opened: tuple[Match, TableWindow]) -> None:
    _, window = opened
    QTest.keyClick(window.view, Qt.Key.Key_H)
    assert window.bubble.isVisible()
    QTest.keyClick(window.view, Qt.Key.Key_C)
    choices = QApplication.activePopupWidget()
    assert isinstance(choices, ChoiceList)
    assert not window.bubble.isVisible()
    QTest.keyClick(choices, Qt.Key.Key_Escape)
    QTest.keyClick(window.view, Qt.Key.Key_H)
    assert window.bubble.isVisible()
    QTest.keyClick(window.view, Qt.Key.Key_Escape)
    assert not window.bubble.isVisible()


def test_the_choices_of_a_die_name_those_that_lie_alike_once(qtbot: QtBot) -> None:
    table = Table("goblin").turn(0, "assistant RR*", "quiddity Q2", "goblin 1/2/2")
    window = opened_small(qtbot, entry("quarriors"), table.state, 0, "en")
    (assistant,) = {action.source for action in window.session.view.actions if action.verb == "use"}
    port, spot = window.view.viewport(), at(window, assistant)
    QApplication.sendEvent(port, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, port.mapToGlobal(spot)))
    choices = QApplication.activePopupWidget()
    assert isinstance(choices, ChoiceList)
    assert sorted(choices.texts) == [
        "Reroll Assistant alone",
        "Reroll Assistant and Basic Quiddity (1 quiddity)",
        "Reroll Assistant and Basic Quiddity (2 quiddity)",
        "Reroll Assistant and Scavenging Goblin (monster, level 1)",
    ]


@pytest.mark.parametrize("opened", [("capture", "cards", "capture"), ("cull", "cards", "cull")], indirect=True)
def test_a_double_click_captures_or_culls_as_the_prompt_says(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    assert window.session.table.prompt.facts[0].startswith("Double-click ")
    wanted = next(action for action in match.view(0).actions if action.verb in ("capture", "cull"))
    port, spot = window.view.viewport(), at(window, wanted.source)
    for press in (QTest.mouseClick, QTest.mouseDClick, QTest.mouseRelease):
        press(port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
    taken = [parse(event.action) for event in match.past(0)[-1].events if isinstance(event, ActionTaken)]
    assert (taken[0].verb, taken[0].target) == (wanted.verb, wanted.target)


def test_a_double_click_only_marks_a_die_that_may_be_rerolled_with_another(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No list lies on the dice that it would ask about; one more click is what the bar promises."""
    table = Table("goblin").turn(0, "assistant RR*", "quiddity Q1", "goblin 1/2/2")
    window = opened_small(qtbot, entry("quarriors"), table.state, 0, "en")
    sent = list[Action]()
    monkeypatch.setattr(window.session, "submit", lambda action, unasked=None: sent.append(action))
    source = next(label.action.source for label in window.session.labels() if label.action.verb == "use")
    port, spot = window.view.viewport(), at(window, source)
    for press in (QTest.mouseClick, QTest.mouseDClick, QTest.mouseRelease):
        press(port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
    assert QApplication.activePopupWidget() is None
    assert (window.interaction.held_ref, sent) == (source, [])
    assert window.prompt.aside.endswith("click the marked die again for “Reroll Assistant alone”.")
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
    assert [(action.verb, action.source, action.target) for action in sent] == [("use", source, "")]


def test_the_card_beside_a_list_of_rerolls_leaves_the_dice_in_sight(qtbot: QtBot) -> None:
    table = Table("goblin").turn(0, "assistant RR*", "assistant 1/1/2", "goblin 1/2/2")
    window = opened_small(qtbot, entry("quarriors"), table.state, 0, "en")
    QTest.keyClick(window.view, Qt.Key.Key_E)
    choices = QApplication.activePopupWidget()
    assert isinstance(choices, ChoiceList)
    dice = [rect for rect in window.view.piece_rects() if rect.top() > window.view.height() * 0.7]
    assert len(dice) == 6
    for _ in choices.labels:
        card = window.view.hover.card
        assert card.isVisible()
        assert not [die for die in dice if die.intersects(card.geometry())]
        QTest.keyClick(choices, Qt.Key.Key_Down)


def test_the_key_on_the_button_for_spells_readies_the_only_one_and_lists_several(qtbot: QtBot) -> None:
    table = Table("growth_charm", "life_spell", "goblin").turn(0, "growth SP", "goblin 1/2/2")
    window = opened_small(qtbot, entry("quarriors"), table.state, 0, "en")
    button = window.prompt.button_for("Ready Growth Charm")
    assert button is not None
    assert button.keys == "R"
    table = Table("growth_charm", "life_spell", "goblin").turn(0, "growth SP", "life SP", "goblin 1/2/2")
    window = opened_small(qtbot, entry("quarriors"), table.state, 0, "en")
    button = window.prompt.button_for("Ready…")
    assert button is not None
    assert button.keys == "R"
    QTest.keyClick(window.view, Qt.Key.Key_R)
    choices = QApplication.activePopupWidget()
    assert isinstance(choices, ChoiceList)
    assert sorted(choices.texts) == ["Growth Charm", "Life Spell"]


def test_the_only_other_answer_beside_the_advised_one_stays_a_button(qtbot: QtBot) -> None:
    table = Table("hag_strong", "goblin")
    table.put("ready/0", "hag 1/3/3")
    table.put("used/0", "assistant 1/1/2", "quiddity Q1")
    window = opened_small(qtbot, entry("quarriors"), table.turn(0).state, 0, "en")
    window.resize(1280, 781)
    bar, labels = window.prompt, window.session.labels()
    bar.is_spare_free = False  # a recap stands there
    advised = [replace(label, primary=label.action.verb == "pick") for label in labels]
    text = "Which other monster die in your used pile goes to your active pool, if any?"
    hidden = []
    for asked in (labels, advised):
        bar.ask(text, ("Strong Witching Hag",), asked, has_targets=True)
        buttons = [button for label in labels if (button := bar.button_for(label.text)) is not None]
        hidden.append([button.text() for button in buttons if not button.isVisible()])
    assert hidden == [[], []]


@pytest.mark.parametrize("language", ["en", "ja", "de"])
def test_a_monster_and_a_spell_with_long_names_both_have_their_buttons(qtbot: QtBot, language: str) -> None:
    table = Table("defender_strong", "goblin", "victory_incantation")
    table.put("pool/0", "defender 1/1/5*", "victory SP", "quiddity Q2")
    window = opened_small(qtbot, entry("quarriors"), table.turn(phase=3).state, 0, language)
    assert not window.prompt.more.isVisible()


def test_the_list_of_summons_opens_over_the_table_close_to_its_button(qtbot: QtBot) -> None:
    table = Table("goblin", "hag")
    table.put("pool/0", "assistant 1/1/2", "goblin 1/2/2", "hag 2/4/5", "quiddity Q2", "quiddity Q2")
    window = opened_small(qtbot, entry("quarriors"), table.turn(phase=3).state, 0, "en")
    window.resize(1280, 800)
    qtbot.waitUntil(lambda: window.view.width() > 1000)
    qtbot.keyClick(window.view, Qt.Key.Key_S)
    choices = QApplication.activePopupWidget()
    assert isinstance(choices, ChoiceList)
    listed = QRect(window.view.mapFromGlobal(choices.pos()), choices.size())
    assert listed.right() <= window.view.width(), "the log beside the table stays free"
    gap = window.prompt.mapToGlobal(QPoint()).y() - choices.geometry().bottom()
    assert gap < window.theme.px(60)
