"""Keys and buttons while something is shown: each completes it, and none counts for another question."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tabletop.display.prompt import Label
from tabletop.engine.actions import Action
from tabletop.engine.view import View
from tabletop.games.registry import entry
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.toolbars.prompt_bar import PromptBar
from tabletop.words import Words
from tests.ui.filming import FRAME, Stage, moment, updates
from tests.ui.stage import FakeLink
from tests.ui.test_table_window import open_window


def words_of(seen: View, key: str) -> str:
    labels = entry(seen.state.game.key).load().table(seen, Words("en")).prompt.labels
    return next((label.text for label in labels if label.key.upper() == key and not label.action.source), "")


def begun(stages: list[Stage], stage: Stage) -> list[str]:
    """Begin to show the choice of a stage; return the verbs that are pressed from now on."""
    stages.append(stage)
    pressed = list[str]()
    stage.window.prompt.pressed.connect(lambda chosen: pressed.append(chosen.action.verb))
    stage.begin()
    stage.until(FRAME)
    assert stage.window.presenter.is_playing
    return pressed


def test_a_key_whose_button_meant_something_else_completes_and_says_so(stages: list[Stage]) -> None:
    found = (each for seed in range(9) for each in updates("holy_knights", seed))
    texts = "End turn", "End turn: send her to the dungeon"
    stage = Stage(next(each for each in found if (words_of(each[0], "E"), words_of(each[1], "E")) == texts))
    pressed = begun(stages, stage)
    QTest.keyClick(stage.window.view, Qt.Key.Key_E)
    assert not stage.window.presenter.is_playing
    assert pressed == []
    assert stage.window.bubble.title.text() == "This button has only just changed. Press again if you mean it."


def test_a_key_that_means_nothing_completes_what_is_shown(stages: list[Stage]) -> None:
    stage = Stage(moment("seven_missions", "moved"))
    pressed = begun(stages, stage)
    QTest.keyClick(stage.window.view, Qt.Key.Key_Y)
    assert (stage.window.presenter.is_playing, pressed) == (False, [])


def test_the_remark_that_another_decides_goes_once_i_am_asked(stages: list[Stage]) -> None:
    mine = (each for each in updates("seven_missions", watching=True) if not each[0].actions and each[1].actions)
    stage = Stage(next(mine))
    stages.append(stage)
    window = stage.window
    QTest.keyClick(window.view, Qt.Key.Key_Y)
    assert window.bubble.title.text() == "Wait for P1 to decide."
    assert window.bubble.isVisible()
    stage.begin()
    window.presenter.complete_all()
    assert window.session.is_to_act
    assert not window.bubble.isVisible()


def test_enter_on_a_piece_completes_what_is_shown_and_pins_nothing(stages: list[Stage]) -> None:
    stage = Stage(moment("seven_missions", "moved"))
    window = stage.window
    QTest.keyClick(window.view, Qt.Key.Key_Tab)
    assert window.interaction.focus
    pressed = begun(stages, stage)
    QTest.keyClick(window.view, Qt.Key.Key_Return)
    assert (window.presenter.is_playing, pressed) == (False, [])
    assert not window.inspector_focus.is_reading


@pytest.mark.parametrize("golden", ["end", "buy"])
def test_space_presses_a_golden_button_that_is_bright_while_my_move_is_shown(stages: list[Stage], golden: str) -> None:
    stage = Stage(moment("seven_missions", "moved"))
    window, labels = stage.window, stage.window.session.labels
    window.session.labels = lambda: tuple(  # type: ignore[method-assign]
        replace(label, primary=label.action.verb == golden) for label in labels()
    )
    window.decisions.offer()
    pressed = begun(stages, stage)
    QTest.keyClick(window.view, Qt.Key.Key_Space)
    assert not window.presenter.is_playing
    assert pressed == ["end"] * (golden == "end"), "what was not golden on a button is only completed"


def test_a_key_that_is_held_down_decides_once(stages: list[Stage]) -> None:
    stage = Stage(moment("seven_missions", "moved"))
    stages.append(stage)
    pressed = list[str]()
    stage.window.prompt.pressed.connect(lambda chosen: pressed.append(chosen.action.verb))
    for repeated in (False, True, True):
        key = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_E, Qt.KeyboardModifier.NoModifier, "e", repeated)
        QApplication.sendEvent(stage.window.view, key)
    assert pressed == ["end"]


def held(key: Qt.Key) -> QKeyEvent:
    """Return the event of a key that is held down."""
    return QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "", True)


def test_enter_held_down_drops_one_piece(qtbot: QtBot) -> None:
    link = FakeLink()
    window = open_window(qtbot, link)
    for _ in range(3):
        QTest.keyClick(window.view, Qt.Key.Key_Tab)
    QTest.keyPress(window.view, Qt.Key.Key_Return)
    for _ in range(3):
        QApplication.sendEvent(window.view, held(Qt.Key.Key_Return))
    assert [action.verb for action in link.sent] == ["summon"]


def test_a_key_held_down_is_left_to_the_page_around_the_table(qtbot: QtBot) -> None:
    window = open_window(qtbot, FakeLink())
    event = held(Qt.Key.Key_PageUp)
    event.accept()
    QApplication.sendEvent(window, event)
    assert not event.isAccepted()


LABELS = [Label(Action(0, f"verb{number}"), f"A long answer, number {number}") for number in range(6)]


@pytest.fixture
def bar(qtbot: QtBot) -> PromptBar:
    made = PromptBar(THEMES["dark"])
    qtbot.addWidget(made)
    made.resize(700, 80)
    made.show()
    qtbot.waitExposed(made)
    made.ask("Which?", (), LABELS)
    assert made.more.isVisible()
    return made


def opened(bar: PromptBar) -> list[QMenu]:
    return [menu for menu in bar.findChildren(QMenu) if menu.isVisible()]


def test_more_is_dim_and_opens_nothing_while_nothing_can_be_pressed(bar: PromptBar) -> None:
    ignored = list[bool]()
    bar.ignored.connect(lambda: ignored.append(True))
    bar.narrate("Ben attacks…")
    assert not bar.more.isEnabled()
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.more.geometry().center())
    assert (opened(bar), ignored) == ([], [True])
    hidden = next(slot.label for slot in bar._slots if slot.label is not None and not slot.button.isVisible())
    bar.narrate("You buy…", [hidden.action])
    assert bar.more.isEnabled(), "an answer in it counts"
    bar.ask("Which?", (), LABELS)
    assert bar.more.isEnabled()


LATER = [Label(Action(0, f"later{number}"), f"Later {number}") for number in range(6)]
REWORDED = [replace(label, text=f"{label.text}, after all") for label in LABELS]


@pytest.mark.parametrize("after", [LABELS, LATER, REWORDED], ids=["same", "later", "reworded"])
def test_an_entry_of_more_counts_only_while_it_is_offered(bar: PromptBar, after: list[Label]) -> None:
    pressed, ignored = list[str](), list[bool]()
    bar.pressed.connect(lambda label: pressed.append(label.action.verb))
    bar.ignored.connect(lambda: ignored.append(True))
    QTest.mouseClick(bar.more, Qt.MouseButton.LeftButton)
    (menu,) = opened(bar)
    entry_ = menu.actions()[0]
    wanted = next(label for label in LABELS if label.text == entry_.text())
    if after is not LABELS:
        bar.ask("Which now?", (), after)
    entry_.trigger()
    assert (pressed, ignored) == (([wanted.action.verb], []) if after is LABELS else ([], [True]))
    menu.close()
