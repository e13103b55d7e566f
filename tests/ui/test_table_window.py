"""The table window as a player meets it: real mouse and keys, what is seen, and the action that is sent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from tabletop.display.prompt import Label
from tabletop.engine.actions import Action
from tabletop.engine.events import Logged, Rolled
from tabletop.engine.view import View
from tabletop.match.link import TableLink
from tabletop.match.log_lines import SummaryLine
from tabletop.ui.board.geometry.choices import LegalChoices
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.answers.choice_list import ChoiceList
from tabletop.ui.table.answers.decision_presenter import DecisionPresenter
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.toolbars import prompt_bar
from tabletop.ui.table.toolbars.bar_button import BarButton
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.ui.players import at
from tests.ui.stage import READY, FakeLink, Shown

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def link() -> FakeLink:
    return FakeLink()


@pytest.fixture
def window(qtbot: QtBot, link: FakeLink) -> TableWindow:
    return open_window(qtbot, link)


def open_window(qtbot: QtBot, link: TableLink, game: Any = None, **settings: object) -> TableWindow:
    """Show a table of a game, by default of one with all kinds of pieces."""
    chosen = TableSettings(speed="off", **{"advice": False, **settings})  # type: ignore[arg-type]
    window = TableWindow(link, game or Shown(), Words("en"), THEMES["dark"], chosen, size=QSize(1280, 800))
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    window.view.setFocus()
    return window


def click(window: TableWindow, ref: str) -> None:
    QTest.mouseClick(window.view.viewport(), LEFT, NONE, at(window, ref))


def drag(window: TableWindow, ref: str, goal: QPoint, release: bool = True) -> None:
    port, start = window.view.viewport(), at(window, ref)
    QTest.mousePress(port, LEFT, NONE, start)
    for step in range(1, 6):
        QTest.mouseMove(port, start + (goal - start) * step / 5)
        QApplication.processEvents()
    if release:
        QTest.mouseRelease(port, LEFT, NONE, goal)


def test_an_opening_asks_once_for_the_place_and_once_for_the_size(
    qtbot: QtBot, link: FakeLink, monkeypatch: pytest.MonkeyPatch
) -> None:
    offers, offer = list[object](), DecisionPresenter.offer
    monkeypatch.setattr(DecisionPresenter, "offer", lambda decisions: (offers.append(1), offer(decisions)))
    window = open_window(qtbot, link)
    assert len(offers) == 2
    window.hide()
    window.show()
    assert len(offers) == 2, "nothing has changed meanwhile"
    window.resize(1000, 700)
    assert len(offers) > 2


SUMMON = Action(0, "summon", "die:6", READY)


def test_dropping_a_piece_on_a_lit_area_sends_the_action(window: TableWindow, link: FakeLink) -> None:
    drag(window, "die:6", at(window, READY) + QPoint(20, 20))
    assert link.sent == [SUMMON]


def test_the_one_thing_to_do_with_a_piece_stands_beside_no_as_a_button(window: TableWindow, link: FakeLink) -> None:
    labels = window.session.labels()
    no = next(label for label in labels if label.action.verb == "skip")
    one, other = [label for label in labels if label.action.verb == "summon"][:2]
    for offered, buttons in (([no, one, other], [no]), ([no, one], [one, no]), ([one], [])):
        choices = LegalChoices(offered, window.scene.layout)
        assert choices.buttons == buttons
    window.decisions.ask(LegalChoices([no, one], window.scene.layout))
    seen = [button for button in window.prompt.findChildren(BarButton) if button.isVisible()]
    (shown,) = [button for button in seen if button.text() == one.text]
    QTest.mouseClick(shown, LEFT)
    assert link.sent == [one.action]


def test_a_short_movement_is_a_click_and_not_a_drag(window: TableWindow, link: FakeLink) -> None:
    start = at(window, "die:6")
    QTest.mousePress(window.view.viewport(), LEFT, NONE, start)
    QTest.mouseMove(window.view.viewport(), start + QPoint(QApplication.startDragDistance() - 2, 0))
    assert window.view.drag is None
    QTest.mouseRelease(window.view.viewport(), LEFT, NONE, start)
    assert window.interaction.held_ref == "die:6"


def test_an_illegal_drop_glides_home_and_says_why_with_the_rule(window: TableWindow, link: FakeLink) -> None:
    home = window.scene.layout.spots["die:7"].rect
    drag(window, "die:7", at(window, READY) + QPoint(30, 30))
    assert link.sent == []
    item = window.scene.item("die:7")
    assert item is not None
    assert item.rect().center() == home.center()
    assert window.bubble.isVisible()
    assert window.bubble.tone == "coral"
    assert "stage.portal" in window.bubble.title.text()
    assert "STG-5.09" in window.bubble.detail.text()
    assert "Spells &amp; summon" in window.bubble.detail.text()


def test_the_rule_of_a_refusal_opens_the_rules(qtbot: QtBot, window: TableWindow) -> None:
    drag(window, "die:7", at(window, READY) + QPoint(30, 30))
    with qtbot.waitSignal(window.rules_requested) as asked:
        window.bubble.detail.linkActivated.emit("STG-5.09")
    assert asked.args == ["STG-5.09"]


def test_escape_cancels_a_drag(window: TableWindow, link: FakeLink) -> None:
    goal = at(window, READY)
    drag(window, "die:6", goal, release=False)
    assert window.view.drag is not None
    QTest.keyClick(window.view, Qt.Key.Key_Escape)
    QTest.mouseRelease(window.view.viewport(), LEFT, NONE, goal)
    item = window.scene.item("die:6")
    assert item is not None
    assert item.rect().center() == window.scene.layout.spots["die:6"].rect.center()
    assert link.sent == []
    assert not window.bubble.isVisible()


def test_the_target_that_is_covered_most_wins(window: TableWindow, link: FakeLink) -> None:
    drag(window, "die:8", at(window, "die:6"), release=False)
    assert window.interaction.target == "die:6"


def test_clicking_source_then_target_sends_the_action(window: TableWindow, link: FakeLink) -> None:
    click(window, "die:6")
    assert window.interaction.held_ref == "die:6"
    assert "choose a lit space" in window.prompt.accessibleDescription()
    QTest.mouseClick(window.view.viewport(), LEFT, NONE, at(window, READY) + QPoint(60, 60))
    assert link.sent == [SUMMON]


def test_the_facts_come_back_when_a_piece_is_let_go(window: TableWindow) -> None:
    facts = window.prompt.accessibleDescription()
    click(window, "die:6")
    assert window.prompt.accessibleDescription() != facts
    QTest.keyClick(window.view, Qt.Key.Key_Escape)
    assert window.prompt.accessibleDescription() == facts


def test_a_taken_piece_stays_taken_while_others_move(window: TableWindow, link: FakeLink) -> None:
    click(window, "die:6")
    link.announce(Logged("Clark scored.", {"seat": "seat:2"}))
    assert window.interaction.held_ref == "die:6"
    QTest.mouseClick(window.view.viewport(), LEFT, NONE, at(window, READY) + QPoint(60, 60))
    assert link.sent == [SUMMON]
    assert window.interaction.held_ref == ""


def test_clicking_a_source_without_target_does_it(window: TableWindow, link: FakeLink) -> None:
    click(window, "die:4")
    assert link.sent == [Action(0, "reroll", "die:4")]


def test_clicking_a_wrong_target_says_why(window: TableWindow, link: FakeLink) -> None:
    click(window, "die:6")
    click(window, "card:dragon")
    assert link.sent == []
    assert window.bubble.isVisible()
    assert "Ready" in window.bubble.title.text()


def test_several_meanings_open_a_menu(window: TableWindow, link: FakeLink) -> None:
    drag(window, "die:8", at(window, "die:6"))
    assert link.sent == []
    assert window.feedback.menu is not None
    assert window.feedback.menu.texts == ["Attach for strength", "Attach for defence"]
    assert window.view.hover.card.content is None, "the held die is in sight"
    QTest.keyClick(window.feedback.menu, "2")
    assert link.sent == [Action(0, "attach", "die:8", "die:6", "guard")]


def test_a_menu_is_gone_once_it_was_used(qtbot: QtBot, window: TableWindow) -> None:
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        drag(window, "die:8", at(window, "die:6"))
        assert window.feedback.menu is not None
        QTest.keyClick(window.feedback.menu, Qt.Key.Key_Down)
        QTest.keyClick(window.feedback.menu, key)
        qtbot.waitUntil(lambda: not window.view.findChildren(ChoiceList))
        assert window.feedback.menu is None


def test_leaving_the_menu_sends_the_piece_home(qtbot: QtBot, window: TableWindow, link: FakeLink) -> None:
    drag(window, "die:8", at(window, "die:6"))
    assert window.feedback.menu is not None
    QTest.keyClick(window.feedback.menu, Qt.Key.Key_Escape)
    item = window.scene.item("die:8")
    assert item is not None
    qtbot.waitUntil(lambda: item.rect().center() == window.scene.layout.spots["die:8"].rect.center())
    assert link.sent == []


def test_a_whole_choice_by_keys_alone(window: TableWindow, link: FakeLink) -> None:
    for _ in range(3):
        QTest.keyClick(window.view, Qt.Key.Key_Tab)
    assert window.interaction.focus == "die:6"
    assert window.scene.ring.isVisible()
    QTest.keyClick(window.view, Qt.Key.Key_Right)
    assert window.interaction.target == READY
    QTest.keyClick(window.view, Qt.Key.Key_Return)
    assert link.sent == [SUMMON]


@pytest.mark.parametrize("arrow", [Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right])
def test_the_first_arrow_lands_on_what_is_lit_and_the_next_on_a_target(window: TableWindow, arrow: Qt.Key) -> None:
    assert window.interaction.focus == ""
    QTest.keyClick(window.view, arrow)
    source = window.interaction.focus
    assert source in window.interaction.choices.sources
    assert window.scene.ring.isVisible()
    targets = window.interaction.choices.targets(source)
    QTest.keyClick(window.view, arrow)
    assert window.interaction.target in targets or not targets


def test_tab_leaves_the_table_after_the_last_source(window: TableWindow) -> None:
    for _ in range(len(window.interaction.choices.sources) + 1):
        QTest.keyClick(window.view, Qt.Key.Key_Tab)
    assert not window.view.hasFocus()


def test_space_presses_the_gold_button_and_a_slip_is_asked_once(window: TableWindow, link: FakeLink) -> None:
    QTest.keyClick(window.view, Qt.Key.Key_Space)
    assert link.sent == []
    assert window.bubble.isVisible()
    assert window.bubble.title.text() == "You could still summon a creature."
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert not window.bubble.isVisible()
    assert link.sent == [], "the safe answer comes first"
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    assert window.bubble.isVisible()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert link.sent == [Action(0, "attack")]
    assert window.view.hasFocus()


def test_the_key_of_the_button_once_more_means_it(window: TableWindow, link: FakeLink) -> None:
    number = window.prompt.button_keys.verb_numbers["attack"]
    QTest.keyClick(window.view, number)
    assert window.bubble.isVisible()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not window.bubble.isVisible()
    QTest.keyClick(QApplication.focusWidget(), number)
    QTest.keyClick(QApplication.focusWidget(), number)
    assert link.sent == [Action(0, "attack")]


def test_blunder_warnings_can_be_switched_off(qtbot: QtBot, link: FakeLink) -> None:
    window = open_window(qtbot, link, blunder_warnings=False)
    QTest.keyClick(window.view, Qt.Key.Key_Space)
    assert link.sent == [Action(0, "attack")]


def test_a_button_has_its_letter_or_number(window: TableWindow, link: FakeLink) -> None:
    QTest.keyClick(window.view, Qt.Key.Key_P)
    assert link.sent == [Action(0, "skip")]


@dataclass
class GuardClock:
    """The time by which buttons ignore presses for a moment after a change."""

    now: float = 100.0


@pytest.fixture
def guard_clock(guarded_buttons: None, monkeypatch: pytest.MonkeyPatch) -> GuardClock:
    """Guard the buttons by a clock that a test moves."""
    clock = GuardClock()
    monkeypatch.setattr(prompt_bar, "monotonic", lambda: clock.now)
    return clock


def test_a_button_whose_meaning_just_changed_ignores_clicks_and_says_so(
    qtbot: QtBot, link: FakeLink, guard_clock: GuardClock
) -> None:
    window = open_window(qtbot, link)
    guard_clock.now += prompt_bar.GUARD_SECONDS
    button = window.prompt.button_for("Skip")
    assert button is not None
    labels = window.session.table.prompt.labels
    main = window.session.main_actions()
    window.prompt.ask("Something else", (), labels[-2:-1], main=main)
    window.prompt.ask("And back", (), labels[-2:], main=main)
    QTest.mouseClick(button, LEFT)
    assert link.sent == []
    assert window.bubble.title.text() == "This button has only just changed. Press again if you mean it."
    guard_clock.now += prompt_bar.RENEWED
    QTest.mouseClick(button, LEFT)
    assert link.sent == [Action(0, "skip")]


@pytest.mark.parametrize("is_double", [False, True])
def test_a_press_that_began_before_a_button_meant_this_does_not_count(
    qtbot: QtBot, guard_clock: GuardClock, is_double: bool
) -> None:
    """However long the press lasts, and however late a busy program hears of the second click."""
    bar, taken = prompt_bar.PromptBar(THEMES["dark"]), list[str]()
    qtbot.addWidget(bar)
    bar.resize(1000, bar.height())
    bar.show()
    bar.pressed.connect(lambda label: taken.append(label.text))
    bar.ask("A roll", (), [Label(Action(0, "done"), "Accept the roll")])
    button = bar.button_for("Accept the roll")
    assert button is not None
    guard_clock.now += 5
    QTest.mousePress(button, LEFT)
    if is_double:
        QTest.mouseRelease(button, LEFT)
        assert taken == ["Accept the roll"]
        taken.clear()
    bar.ask("Its hits", (), [Label(Action(0, "rest"), "Assign for me")])
    assert bar.button_for("Assign for me") is button, "it stands in the same place"
    guard_clock.now += 5
    if is_double:
        event = QMouseEvent(
            QEvent.Type.MouseButtonDblClick, QPointF(5, 5), button.mapToGlobal(QPointF(5, 5)), LEFT, LEFT, NONE
        )
        QApplication.sendEvent(button, event)
    QTest.mouseRelease(button, LEFT)
    assert taken == []
    QTest.mouseClick(button, LEFT)
    assert taken == ["Assign for me"]


def test_pressing_again_and_again_never_means_what_has_come_meanwhile(
    qtbot: QtBot, link: FakeLink, guard_clock: GuardClock
) -> None:
    window = open_window(qtbot, link)
    button = window.prompt.button_for("Skip")
    assert button is not None
    for _ in range(3):
        QTest.mouseClick(button, LEFT)
        guard_clock.now += prompt_bar.GUARD_SECONDS / 2
    assert link.sent == []
    guard_clock.now += prompt_bar.GUARD_SECONDS
    QTest.mouseClick(button, LEFT)
    assert link.sent == [Action(0, "skip")]


def test_whoever_keeps_pressing_a_button_is_answered(qtbot: QtBot, link: FakeLink, guard_clock: GuardClock) -> None:
    button = open_window(qtbot, link).prompt.button_for("Skip")
    assert button is not None
    for _ in range(20):
        QTest.mouseClick(button, LEFT)
        guard_clock.now += 0.1
    assert link.sent[:1] == [Action(0, "skip")]


def test_the_undo_key_takes_back(window: TableWindow, link: FakeLink) -> None:
    QTest.keyClick(window.view, Qt.Key.Key_U)
    assert link.undone == 1


def test_a_closed_undo_says_why(window: TableWindow, link: FakeLink) -> None:
    link.undo_open = False
    link.announce(fresh=True)
    assert not window.prompt.undo.isEnabled()
    QTest.keyClick(window.view, Qt.Key.Key_U)
    assert link.undone == 0
    assert window.bubble.isVisible()
    assert window.bubble.title.text() == Words("en")("match.refuse.undo")
    assert not window.bubble.detail.isVisible(), "no rule of the game stands in the way"


def test_no_hint_is_given_while_others_decide(window: TableWindow, link: FakeLink) -> None:
    link.state.ask = None
    link.announce(fresh=True)
    QTest.keyClick(window.view, Qt.Key.Key_H)
    assert "Waiting for other players" in window.bubble.title.text()


def test_every_action_can_be_done_from_the_outline(qtbot: QtBot, window: TableWindow, link: FakeLink) -> None:
    window.tabs.setCurrentWidget(window.outline)
    found = {}
    waiting = [window.outline.invisibleRootItem()]
    while waiting:
        item = waiting.pop()
        waiting += [item.child(place) for place in range(item.childCount())]
        found[item.text(0).removeprefix("▸ ")] = item
    for label in window.session.labels():
        assert label.text in found
    window.outline.setCurrentItem(found["Summon the warrior"])
    window.outline.setFocus()
    QTest.keyClick(window.outline, Qt.Key.Key_Return)
    assert link.sent == [SUMMON]


def test_hovering_leaves_the_side_panel_alone_and_clicking_pins(window: TableWindow) -> None:
    QTest.mouseMove(window.view.viewport(), at(window, "card:dragon"))
    assert not window.inspector.isVisible()
    click(window, "card:goblin")
    QTest.mouseMove(window.view.viewport(), QPoint(1, 1))
    QTest.mouseMove(window.view.viewport(), at(window, "card:dragon"))
    assert window.inspector.ref == "card:goblin"
    assert window.inspector.isVisible()
    window.commands.pin("")
    assert not window.inspector.isVisible()


def test_the_contents_of_a_heap_are_listed_on_demand(window: TableWindow) -> None:
    click(window, "zone:bag/0")
    assert window.inspector.ref == "zone:bag/0"
    assert "Quiddity 1" in window.inspector.faces.accessibleName()


def test_news_appear_in_the_log_and_in_the_recap(window: TableWindow, link: FakeLink) -> None:
    link.announce(Logged("Clark scored.", {"seat": "seat:2"}))
    assert window.log.texts()[-1] == "Clark scored."
    assert window.recap.lines == (SummaryLine(2, "Clark scored"),)


def test_a_line_of_the_log_leads_back_in_time_and_escape_returns(window: TableWindow, link: FakeLink) -> None:
    link.announce(Logged("Clark scored.", {"seat": "seat:2"}))
    link.announce(Logged("Aiko rolled.", {"seat": "seat:3"}))
    window.log.moment_requested.emit(1)
    assert window.recap.past
    assert window.interaction.choices.sources == ()
    QTest.keyClick(window.view, Qt.Key.Key_Escape)
    assert not window.recap.past
    assert window.interaction.choices.sources


def test_zoom_by_key_and_back(window: TableWindow) -> None:
    QTest.keyClick(window.view, Qt.Key.Key_Plus)
    assert window.view.zoom > 1
    QTest.keyClick(window.view, Qt.Key.Key_0)
    assert window.view.zoom == 1


def test_log_key_hides_and_shows_the_column(window: TableWindow) -> None:
    QTest.keyClick(window.view, Qt.Key.Key_L)
    assert not window.side.isVisible()
    QTest.keyClick(window.view, Qt.Key.Key_L)
    assert window.side.isVisible()


def test_the_rules_key_asks_for_the_rule_of_the_moment(qtbot: QtBot, window: TableWindow) -> None:
    with qtbot.waitSignal(window.rulebook_requested) as asked:
        QTest.keyClick(window.view, Qt.Key.Key_F1)
    assert asked.args == ["QUA-6.01"]


def test_the_filter_keeps_matching_lines(window: TableWindow, link: FakeLink) -> None:
    link.announce(Logged("Clark scored.", {"seat": "seat:2"}), Logged("Aiko rolled.", {"seat": "seat:3"}))
    window.log.filter.setText("aiko")
    assert window.log.texts() == ["Aiko rolled."]


def test_the_log_shows_how_far_back_undo_reaches(window: TableWindow, link: FakeLink) -> None:
    link.announce(Logged("You rolled.", {"seat": "seat:0"}), Rolled((1,), (2,)))
    assert "undo reaches" not in window.log.view.toPlainText()
    link.announce(Logged("You summoned.", {"seat": "seat:0"}))
    lines = window.log.view.toPlainText().splitlines()
    assert "undo reaches" in lines[1]
    link.announce(Logged("You rolled again.", {"seat": "seat:0"}), Rolled((1,), (2,)))
    link.announce(Logged("You culled.", {"seat": "seat:0"}))
    lines = window.log.view.toPlainText().splitlines()
    assert [("undo reaches" in line) for line in lines] == [False, False, False, True, False]


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_a_dragged_piece_stays_in_the_hand_while_others_move(window: TableWindow, link: FakeLink, speed: float) -> None:
    window.scene.speed = speed
    goal = at(window, READY) + QPoint(20, 20)
    drag(window, "die:6", goal, release=False)
    link.announce(Logged("Clark scored.", {"seat": "seat:2"}))
    QApplication.processEvents()
    item = window.scene.item("die:6")
    assert item is not None
    assert item.rect().contains(window.view.mapToScene(goal))
    assert window.interaction.target == READY
    QTest.mouseRelease(window.view.viewport(), LEFT, NONE, goal)
    assert link.sent == [SUMMON]


def test_news_that_change_what_a_dragged_piece_can_do_end_the_drag(window: TableWindow, link: FakeLink) -> None:
    drag(window, "die:6", at(window, READY), release=False)
    seen = link.view(0)
    link.view = lambda seat: View(seat, seen.state, (), seen.unseen)  # type: ignore[method-assign]
    link.announce(Logged("Clark scored.", {"seat": "seat:2"}))
    assert window.view.drag is None
    item = window.scene.item("die:6")
    assert item is not None
    assert item.rect().center() == window.scene.layout.spots["die:6"].rect.center()
    QTest.mouseRelease(window.view.viewport(), LEFT, NONE, at(window, READY))
    assert link.sent == []


def test_keys_typed_into_the_filter_do_nothing_at_the_table(window: TableWindow, link: FakeLink) -> None:
    window.log.filter.setFocus()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_P, Qt.Key.Key_U, Qt.Key.Key_Space, Qt.Key.Key_Return):
        QTest.keyClick(window.log.filter, key)
    assert link.sent == []
    assert link.undone == 0


def test_a_fact_of_nobody_has_no_seat(window: TableWindow, link: FakeLink) -> None:
    link.announce(Logged("A card comes to the Wilds."))
    assert window.session.lines[-1].seat == -1
    assert window.recap.lines == ()


def test_answers_of_a_warning_are_whole_however_long(window: TableWindow) -> None:
    texts = ("On to the attack, whatever it may cost", "Stay here a little longer", "Never ask me that again, please")
    window.bubble.say("gold", "Sure?", QPoint(300, 300), answers=tuple((text[:2], text) for text in texts))
    QApplication.processEvents()
    buttons = window.bubble.findChildren(QPushButton)
    assert [button.text() for button in buttons] == list(texts)
    assert all(button.width() >= button.sizeHint().width() for button in buttons)


def test_the_wheel_magnifies_around_the_pointer_and_the_middle_button_moves_the_table(window: TableWindow) -> None:
    view, at_once = window.view, at(window, "die:6")
    before = view.mapToScene(at_once)
    turn = QWheelEvent(
        QPointF(at_once),
        QPointF(view.viewport().mapToGlobal(at_once)),
        QPoint(),
        QPoint(0, 480),
        Qt.MouseButton.NoButton,
        NONE,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), turn)
    assert view.zoom > 1.5
    assert (view.mapToScene(at_once) - before).manhattanLength() < 3
    corner, port = view.mapToScene(QPoint(0, 0)), view.viewport()
    QTest.mousePress(port, Qt.MouseButton.MiddleButton, NONE, QPoint(400, 300))
    QTest.mouseMove(port, QPoint(340, 260))
    QTest.mouseRelease(port, Qt.MouseButton.MiddleButton, NONE, QPoint(340, 260))
    moved = view.mapToScene(QPoint(0, 0)) - corner
    assert abs(moved.x() - 60 / view.zoom) < 2
    assert abs(moved.y() - 40 / view.zoom) < 2
    QTest.keyClick(view, Qt.Key.Key_0)
    assert view.zoom == 1.0
    assert view.mapToScene(QPoint(0, 0)) == QPointF(0, 0)


def test_an_inspector_that_is_taken_away_still_has_a_size(qtbot: QtBot) -> None:
    window = open_window(qtbot, FakeLink())
    inspector = window.inspector
    kept = dict(inspector.__dict__)
    inspector.__dict__.clear()  # as the collector of garbage does, while Qt may still lay the window out
    size = inspector.sizeHint()
    inspector.__dict__.update(kept)
    assert size.isValid()
